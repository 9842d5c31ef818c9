#!/usr/bin/env python3
"""Holds what the readers make of files against the reference tool of each format.

    compare.py READERS FOLDER...

READERS is the built program `Readers`. Every entry, text, state, comment and place is compared:
not only how many there are. Wants plutil on the PATH, and the Python packages lxml and polib.
"""

import collections
import json
import plistlib
import re
import subprocess
import sys
import tempfile

import polib
from lxml import etree

differences = collections.Counter()
explained = collections.Counter()
compared = collections.Counter()


def differ(path, what, ours, theirs):
    differences[what] += 1
    if differences[what] <= 12:
        print(f"{path}: {what}:\n    ours   {ours!r}\n    theirs {theirs!r}")


def explain(why):
    explained[why] += 1


def same(path, what, ours, theirs):
    compared[what] += 1
    if ours != theirs:
        differ(path, what, ours, theirs)
        return False
    return True


def texts(entry):
    return [value["text"] for value in entry["values"]]


# Places: what stands in the file between the two offsets, and line and column of the first.


class Places:
    def __init__(self, path):
        self.bytes = open(path, "rb").read()
        self.encoding, self.start = "utf-8", 0
        if self.bytes.startswith(b"\xef\xbb\xbf"):
            self.start = 3
        elif self.bytes.startswith(b"\xff\xfe"):
            self.encoding, self.start = "utf-16-le", 2
        elif self.bytes.startswith(b"\xfe\xff"):
            self.encoding, self.start = "utf-16-be", 2
        elif self.bytes[1:2] == b"\0":
            self.encoding = "utf-16-le"

    def text(self, start, end):
        return self.bytes[start:end].decode(self.encoding, "replace")

    def line(self, offset):
        """Line and UTF-16 column, counted in another way than the readers do."""
        before = self.text(self.start, offset)
        last = max(before.rfind(end) for end in "\n\r")
        lines = before.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
        return lines, len(before[last + 1 :].encode("utf-16-le")) // 2 + 1


def check_places(path, entries, is_same):
    """`is_same(raw, text)` says whether a raw text can stand for a text."""
    places = Places(path)
    for index, entry in enumerate(entries):
        for value in entry["values"]:
            raw = places.text(value["start"], value["end"])
            compared["place"] += 1
            if not is_same(raw, value["text"]):
                differ(path, "text at its place", value["text"], raw)
            # Counting from the top for each text takes long: every seventh will do.
            if index % 7 == 0 and value["end"] < 400_000:
                same(
                    path, "line and column", [value["line"], value["utf16"]],
                    list(places.line(value["start"])))


# .strings and .stringsdict: plutil


def plutil(path):
    process = subprocess.run(
        ["plutil", "-convert", "xml1", "-o", "-", path], capture_output=True)
    if process.returncode != 0 or not process.stdout:
        return None
    # A control character, which XML cannot hold, is written as it is.
    return process.stdout


def unescaped(raw):
    """Escapes of .strings."""

    def character(match):
        text = match.group(1)
        if text[0] == "U" and len(text) > 1:
            return chr(int(text[1:], 16))
        if text[0] in "01234567":
            return chr(int(text, 8))
        return {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}.get(
            text, text)

    text = re.sub(r"\\(U[0-9a-fA-F]{1,4}|[0-7]{1,3}|.)", character, raw, flags=re.S)
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def compare_strings(head, entries):
    path = head["path"]
    output = plutil(path)
    check_places(path, entries, lambda raw, text: unescaped(raw) == text)
    if output is None:
        explain("plutil refuses the file" + ("" if head["problems"] else ", we do not"))
        if not head["problems"]:
            differ(path, "refused", "no problem", "refused")
        return
    theirs = plistlib.loads(output)
    ours = {}
    for entry in entries:
        ours[entry["key"]] = entry["values"][0]["text"]
    lost = [key for key in ours if key not in theirs]
    if lost and head["lost"] >= len(lost):
        explain("plutil stops at a stray character and drops what follows; we report it")
        for key in lost:
            del ours[key]
    same(path, ".strings keys", list(ours) and sorted(ours), sorted(theirs))
    for key in theirs:
        same(path, ".strings text", ours.get(key), theirs[key])


def leaves(value):
    if isinstance(value, str):
        return [value]
    return [leaf for part in value.values() for leaf in leaves(part)]


def compare_stringsdict(head, entries):
    path = head["path"]
    theirs = plistlib.loads(plutil(path) or open(path, "rb").read())
    same(path, "stringsdict keys", sorted(entry["key"] for entry in entries), sorted(theirs))
    for entry in entries:
        wanted = []
        for part in collect_stringsdict(theirs[entry["key"]]):
            wanted.append(part)
        ours = [
            (value.get("substitution"), value.get("plural"), value["text"])
            for value in entry["values"]
        ]
        same(path, "stringsdict texts", sorted(ours, key=repr), sorted(wanted, key=repr))


def collect_stringsdict(value):
    if isinstance(value, str):
        return [(None, None, value)]
    found = []
    for key, part in value.items():
        if key == "NSStringLocalizedFormatKey":
            found.append((None, None, part))
        elif isinstance(part, dict):
            for category, text in part.items():
                if not category.startswith("NSString"):
                    found.append((key, category, text))
    return found


# .xcstrings and .arb: json


def compare_xcstrings(head, entries):
    path = head["path"]
    theirs = json.load(open(path, encoding="utf-8-sig"))
    check_places(path, entries, lambda raw, text: text == raw or json.loads(f'"{raw}"') == text)
    keys = list(dict.fromkeys(entry["key"] for entry in entries))
    same(path, "xcstrings keys", keys, list(theirs["strings"]))
    ours = collections.defaultdict(list)
    for entry in entries:
        for value in entry["values"]:
            if not value.get("isKey"):
                ours[entry["key"], entry.get("locale")].append(
                    (value.get("plural"), value.get("device"), value.get("substitution"),
                     value.get("state"), value["text"]))
    wanted = collections.defaultdict(list)
    for key, record in theirs["strings"].items():
        for locale, part in record.get("localizations", {}).items():
            collect_xcstrings(part, {}, wanted[key, locale])
    for place in list(wanted):
        if not wanted[place]:
            del wanted[place]
    same(path, "xcstrings localizations", sorted(map(repr, ours)), sorted(map(repr, wanted)))
    for place in wanted:
        same(path, "xcstrings texts", sorted(ours[place], key=repr), sorted(wanted[place], key=repr))
    for entry in entries:
        record = theirs["strings"][entry["key"]]
        same(path, "xcstrings comment", entry.get("comment"), record.get("comment"))
        same(path, "xcstrings translate", entry["translate"], int(record.get("shouldTranslate", True)))
        same(path, "xcstrings stale", entry["stale"], int(record.get("extractionState") == "stale"))


def collect_xcstrings(part, variation, found):
    for name, value in part.items():
        if name == "stringUnit":
            found.append(
                (variation.get("plural"), variation.get("device"), variation.get("substitution"),
                 value.get("state"), value["value"]))
        elif name == "variations":
            for kind, cases in value.items():
                for case, inner in cases.items():
                    collect_xcstrings(inner, {**variation, kind: case}, found)
        elif name == "substitutions":
            for case, inner in value.items():
                collect_xcstrings(inner, {**variation, "substitution": case}, found)


def compare_arb(head, entries):
    path = head["path"]
    theirs = json.load(open(path, encoding="utf-8-sig"))
    messages = {key: text for key, text in theirs.items() if not key.startswith("@")}
    keys = [entry["key"] for entry in entries]
    if len(set(keys)) < len(keys):
        explain("json drops the first of two equal keys; we keep both and report them")
        last = {entry["key"]: entry for entry in entries}
        entries = list(last.values())
    same(path, "arb keys", sorted(set(keys)), sorted(messages))
    for entry in entries:
        message = messages.get(entry["key"], "")
        compared["arb text"] += 1
        if "plural," not in message and "select," not in message and "''" not in message:
            same(path, "arb text", texts(entry), [message])
        else:
            # Each form has to stand in the message as it is.
            for text in texts(entry):
                for piece in re.split(r"\{[^{}]*\}|#", text):
                    if piece not in message:
                        differ(path, "arb form", piece, message)
        metadata = theirs.get("@" + entry["key"], {})
        same(path, "arb description", entry.get("comment"), metadata.get("description"))


# .po: polib


def compare_po(head, entries):
    path = head["path"]
    ours = entries
    # Brought into a common form by gettext's own tool: polib refuses some white space that it
    # takes. Put in no order, and no entry left out.
    process = subprocess.run(
        ["msgcat", "--no-wrap", "--force-po", "--to-code=UTF-8", path], capture_output=True)
    if process.returncode != 0:
        explain("msgcat refuses the file" + (", we report why" if head["problems"] else ""))
        if not head["problems"]:
            differ(path, "refused", "no problem", process.stderr)
        return
    # From a file: a text it would split at U+2029, too.
    with tempfile.NamedTemporaryFile(suffix=".po") as file:
        file.write(process.stdout)
        file.flush()
        theirs = list(polib.pofile(file.name, encoding="utf-8", wrapwidth=0))
    # polib puts obsolete entries last.
    ours = [e for e in ours if not e["stale"]] + [e for e in ours if e["stale"]]
    theirs = [e for e in theirs if not e.obsolete] + [e for e in theirs if e.obsolete]
    if not same(path, "po ids", [e["key"] for e in ours], [e.msgid for e in theirs]):
        return
    for entry, other in zip(ours, theirs):
        wanted = (
            [text for _, text in sorted(other.msgstr_plural.items())]
            if other.msgid_plural else [other.msgstr])
        if path.endswith(".pot") and not any(wanted):
            explain("a template: the source text is what is checked")
            wanted = [other.msgid, other.msgid_plural] if other.msgid_plural else [other.msgid]
        same(path, "po texts", texts(entry), wanted)
        notes = collections.defaultdict(list)
        for note in entry["notes"]:
            kind, _, text = note.partition(" ")
            notes[kind].append(text)
        same(path, "po context", notes["context"], [other.msgctxt] if other.msgctxt is not None else [])
        same(path, "po plural", notes["plural-source"], [other.msgid_plural] if other.msgid_plural else [])
        same(path, "po flags", notes["flag"], other.flags)
        references = [f"{file}:{line}" if line else file for file, line in other.occurrences]
        same(path, "po references", " ".join(notes["reference"]).split(), " ".join(references).split())
        same(path, "po previous", notes["previous-source"], [other.previous_msgid] if other.previous_msgid else [])
        comment = "\n".join(filter(None, [other.comment, other.tcomment]))
        flat = lambda text: sorted(" ".join((text or "").split()).split())
        same(path, "po comment", flat(entry.get("comment")), flat(comment))


# XML formats: lxml

PARSER = etree.XMLParser(resolve_entities=True, no_network=True, strip_cdata=False, huge_tree=True)


def local(element):
    return etree.QName(element).localname if isinstance(element.tag, str) else None


def inner(element, keep_tags):
    """The text of an element, with the tags in it where they belong to the text."""
    text = element.text or ""
    for child in element:
        if isinstance(child.tag, str) and not keep_tags:
            text += inner(child, keep_tags)
        elif child.tag is etree.Entity:
            text += child.text or ""
        text += child.tail or ""
    return text


def android_text(element, is_literal):
    """What aapt2 makes of a value: white space folded outside of quotes, escapes resolved. In a
    CDATA section white space and quotes are what they are."""
    out, quoted, pending = [], False, False
    started = False
    text = raw_android(element)
    index = 0
    while index < len(text):
        character = text[index]
        if character == '"' and not is_literal:
            quoted = not quoted
            index += 1
            if pending and started:
                out.append(" ")
            pending = False
            started = True
            continue
        if character in " \t\n\r" and not quoted and not is_literal:
            pending = True
            index += 1
            continue
        if pending and started:
            out.append(" ")
        pending, started = False, True
        if character == "\\" and index + 1 < len(text):
            letter = text[index + 1]
            if letter == "u":
                out.append(chr(int(text[index + 2 : index + 6], 16)))
                index += 6
                continue
            out.append({"n": "\n", "t": "\t"}.get(letter, letter))
            index += 2
            continue
        out.append(character)
        index += 1
    return "".join(out)


def raw_android(element):
    return inner(element, False)


def compare_android(head, entries):
    path = head["path"]
    root = etree.parse(path, PARSER).getroot()
    places = Places(path)
    wanted = []
    for element in root:
        name = local(element)
        if name == "string":
            wanted.append((element.get("name"), [(None, None, element)]))
        elif name == "plurals":
            wanted.append(
                (element.get("name"),
                 [(item.get("quantity"), None, item) for item in element if local(item) == "item"]))
        elif name in ("string-array",):
            items = [item for item in element if local(item) == "item"]
            wanted.append((element.get("name"), [(None, i, item) for i, item in enumerate(items)]))
    same(path, "android names", [e["key"] for e in entries], [name for name, _ in wanted])
    for entry, (name, items) in zip(entries, wanted):
        same(
            path, "android forms", [(v.get("plural"), v.get("element")) for v in entry["values"]],
            [(plural, index) for plural, index, _ in items])
        for value, (_, _, element) in zip(entry["values"], items):
            has_tags = any(isinstance(child.tag, str) for child in element)
            raw = places.text(value["start"], value["end"])
            text = android_text(element, "<![CDATA[" in raw)
            if "<![CDATA[" in raw:
                # What stands round the section is folded.
                same(path, "android CDATA", value["text"].strip(), text.strip())
            elif has_tags:
                # Tags are kept in our texts.
                plain = re.sub(r"</?[a-zA-Z][^<>]*>", "", value["text"])
                same(path, "android text without tags", " ".join(plain.split()), " ".join(text.split()))
            else:
                same(path, "android text", value["text"], text)


def compare_ts(head, entries):
    path = head["path"]
    root = etree.parse(path, PARSER).getroot()
    wanted = []
    for message in root.iter("message"):
        context = message.getparent().findtext("name") if message.getparent().tag == "context" else None
        translation = message.find("translation")
        forms = []
        state = None
        if translation is not None:
            numerus = translation.findall("numerusform")
            forms = [qt_text(form) for form in numerus] if numerus else [qt_text(translation)]
            state = translation.get("type")
        source = message.find("source")
        comment = message.find("comment")
        wanted.append(
            (context, message.get("id") or qt_text(source), forms, state,
             None if comment is None else qt_text(comment)))
    same(path, "ts ids", [(e.get("table"), e["key"]) for e in entries], [w[:2] for w in wanted])
    for entry, (_, _, forms, state, comment) in zip(entries, wanted):
        if state and not any(forms):
            explain("nobody has translated the message: no text of it is kept")
            forms = []
        same(path, "ts texts", texts(entry), forms)
        ours = {value.get("state") for value in entry["values"]}
        if forms and state:
            same(path, "ts state", ours, {state})
        elif forms and None not in ours and ours != {"finished"}:
            differ(path, "ts state", ours, state)
        context = [n.partition(" ")[2] for n in entry["notes"] if n.startswith("context ")]
        same(path, "ts comment", context, [] if comment is None else [comment])


def qt_text(element):
    text = element.text or ""
    for child in element:
        if child.tag == "byte":
            value = child.get("value", "")
            text += chr(int(value[1:], 16) if value.startswith("x") else int(value))
        elif isinstance(child.tag, str):
            text += qt_text(child)
        text += child.tail or ""
    return text


def compare_xliff(head, entries):
    path = head["path"]
    root = etree.parse(path, PARSER).getroot()
    wanted = []
    for unit in root.iter("{*}trans-unit"):
        source, target = unit.find("{*}source"), unit.find("{*}target")
        notes = [inner(note, False) for note in unit.findall("{*}note")]
        wanted.append(
            (unit.get("id"), None if source is None else inner(source, False),
             None if target is None else inner(target, False),
             None if target is None else target.get("state"), "\n".join(n for n in notes if n) or None))
    same(path, "xliff ids", [e["key"] for e in entries], [w[0] for w in wanted])
    for entry, (_, source, target, state, note) in zip(entries, wanted):
        if entry.get("source") is not None:
            same(path, "xliff source", entry["source"], source)
            same(path, "xliff target", texts(entry), [] if target is None else [target])
            same(path, "xliff state", [v.get("state") for v in entry["values"]], [] if target is None else [state])
        else:
            same(path, "xliff source", texts(entry), [source])
        same(path, "xliff note", entry.get("comment"), note)


COMPARE = {
    "strings": compare_strings,
    "stringsdict": compare_stringsdict,
    "xcstrings": compare_xcstrings,
    "arb": compare_arb,
    "po": compare_po,
    "android": compare_android,
    "qt": compare_ts,
    "xliff": compare_xliff,
}


def main():
    readers, folders = sys.argv[1], sys.argv[2:]
    process = subprocess.Popen([readers, "dump", *folders], stdout=subprocess.PIPE, text=True, encoding="utf-8")
    files, found = collections.Counter(), collections.Counter()
    head, entries = None, []

    def finish():
        if head is None:
            return
        files[head["format"]] += 1
        found[head["format"]] += len(entries)
        same(head["path"], "number of entries", len(entries), head["entries"])
        if head["format"] in COMPARE:
            try:
                COMPARE[head["format"]](head, entries)
            except (ValueError, etree.XMLSyntaxError, OSError) as error:
                if head["problems"]:
                    explain(f"{head['format']}: the other tool refuses the file, we report why")
                else:
                    differ(head["path"], "refused", "no problem", str(error))

    # Not splitlines(), which splits at U+2028 too.
    for line in process.stdout:
        record = json.loads(line)
        if "path" in record:
            finish()
            head, entries = record, []
        else:
            entries.append(record)
    finish()
    for name in sorted(files):
        print(f"{name}: {files[name]} files, {found[name]} entries")
    print("compared:", ", ".join(f"{what} {count}" for what, count in sorted(compared.items())))
    for why, count in sorted(explained.items()):
        print(f"explained, {count} times: {why}")
    for what, count in sorted(differences.items()):
        print(f"DIFFERENT, {count} times: {what}")
    sys.exit(1 if differences or process.wait() else 0)


main()
