import PromptKit
import Testing

@testable import PromptCatalogs

/// New keys in string catalogs and `.strings` files.
struct InsertionTests {
    private func added(
        _ entry: NewEntry, to text: String, as name: String, _ encoding: TextEncoding = .utf8
    ) throws -> String {
        let catalog = try read(text, as: name, encoding: encoding)
        let bytes = try FileEditor.applying([catalog.edit(adding: entry)], to: catalog.source)
        let mark = encoding.byteOrderMark
        #expect(bytes.starts(with: mark))
        let result = SourceText(path: name, bytes: bytes)
        return result.text(in: mark.count..<bytes.count)
    }

    private func reason(_ entry: NewEntry, _ text: String, as name: String) throws -> EditError
        .Reason?
    {
        let catalog = try read(text, as: name)
        do {
            _ = try catalog.edit(adding: entry)
            return nil
        } catch {
            return error.reason
        }
    }

    // MARK: String catalogs

    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Add" : {

            },
            "item 2" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Ding 2"
                  }
                }
              }
            },
            "Item 10" : {
              "comment" : "x"
            }
          },
          "version" : "1.0"
        }
        """

    @Test(arguments: [
        ("Aardvark", "    \"Aardvark\" : {\n\n    },\n    \"Add\" : {\n"),
        ("add", "    \"add\" : {\n\n    },\n    \"Add\" : {\n"),
        ("Item 9", "    },\n    \"Item 9\" : {\n\n    },\n    \"Item 10\" : {\n"),
        ("item 3", "    },\n    \"item 3\" : {\n\n    },\n    \"Item 10\" : {\n"),
        ("Zoo", "      \"comment\" : \"x\"\n    },\n    \"Zoo\" : {\n\n    }\n  },\n"),
        ("%@", "  \"strings\" : {\n    \"%@\" : {\n\n    },\n    \"Add\" : {\n"),
        ("", "  \"strings\" : {\n    \"\" : {\n\n    },\n    \"Add\" : {\n"),
        ("a \"b\"\\\n\u{1}", "    \"a \\\"b\\\"\\\\\\n\\u0001\" : {\n\n    },\n    \"Add\" : {\n"),
    ])
    func putsKeysWhereXcodeDoes(_ key: String, _ expected: String) throws {
        for (before, after) in [("", ""), ("", "\n")] {
            let text = before + Self.catalog + after
            let result = try added(NewEntry(key: key), to: text, as: "L.xcstrings")
            #expect(result.contains(expected), "\(result)")
            // Taken out again, the rest is as it was.
            #expect(result.count == text.count + expectedGrowth(result, text))
            #expect(result.hasSuffix("}" + after))
            let catalog = try read(result, as: "L.xcstrings")
            #expect(catalog.problems.isEmpty)
            #expect(catalog.entries.contains { $0.key == key })
        }
    }

    /// How much longer a text is: the longest common beginning and end have to be all of it.
    private func expectedGrowth(_ result: String, _ text: String) -> Int {
        let (new, old) = (Array(result), Array(text))
        let prefix = zip(new, old).prefix { $0 == $1 }.count
        let suffix = zip(new.reversed(), old.reversed()).prefix { $0 == $1 }.count
        #expect(prefix + suffix >= old.count)
        return new.count - old.count
    }

    @Test func writesLocalizations() throws {
        var entry = NewEntry(key: "Undo %@", comment: "Menu item")
        entry.extractionState = "manual"
        entry.localizations = [
            "fr": .init("Annuler \u{AB} %@ \u{BB}"),
            "de": .init("%@ widerrufen", state: .needsReview),
        ]
        let result = try added(entry, to: Self.catalog, as: "L.xcstrings")
        #expect(
            result.contains(
                """
                      "comment" : "x"
                    },
                    "Undo %@" : {
                      "comment" : "Menu item",
                      "extractionState" : "manual",
                      "localizations" : {
                        "de" : {
                          "stringUnit" : {
                            "state" : "needs_review",
                            "value" : "%@ widerrufen"
                          }
                        },
                        "fr" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "Annuler \u{AB} %@ \u{BB}"
                          }
                        }
                      }
                    }
                  },
                  "version" : "1.0"
                }
                """), "\(result)")
    }

    @Test(arguments: [
        // No key yet.
        (
            "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}",
            "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"k\" : {\n\n    }\n  },\n  \"version\" : \"1.0\"\n}"
        ),
        (
            "{\n  \"strings\" : {},\n  \"version\" : \"1.0\"\n}",
            "{\n  \"strings\" : {\n    \"k\" : {\n\n    }\n  },\n  \"version\" : \"1.0\"\n}"
        ),
        // Another tool's hand.
        ("{\"strings\":{\"a\":{},\"z\":{}}}", "{\"strings\":{\"a\":{},\"k\":{},\"z\":{}}}"),
        ("{\"strings\":{\"a\":{}}}", "{\"strings\":{\"a\":{},\"k\":{}}}"),
        ("{\"strings\":{}}", "{\"strings\":{\"k\":{}}}"),
        (
            "{\"strings\": {\"a\": {}, \"z\": {}}}",
            "{\"strings\": {\"a\": {}, \"k\": {}, \"z\": {}}}"
        ),
        (
            "{\n\t\"strings\": {\n\t\t\"a\": {}\n\t}\n}\n",
            "{\n\t\"strings\": {\n\t\t\"a\": {},\n\t\t\"k\": {\n\n\t\t}\n\t}\n}\n"
        ),
        (
            "{\r\n    \"strings\": {\r\n        \"z\": {}\r\n    }\r\n}",
            "{\r\n    \"strings\": {\r\n        \"k\": {\r\n\r\n        },\r\n        \"z\": {}\r\n    }\r\n}"
        ),
        // Keys out of order stay so.
        ("{\"strings\":{\"z\":{},\"a\":{}}}", "{\"strings\":{\"k\":{},\"z\":{},\"a\":{}}}"),
    ])
    func keepsTheLayout(_ text: String, _ expected: String) throws {
        #expect(try added(NewEntry(key: "k"), to: text, as: "L.xcstrings") == expected)
        if !text.contains("\r") {
            let wide = try added(
                NewEntry(key: "k"), to: text, as: "L.xcstrings", .utf16BigEndianWithBOM)
            #expect(wide == expected)
        }
    }

    @Test(arguments: [
        ("{\"strings\":{\"k\":{}}}", EditError.Reason.keyExists("k")),
        ("{\"strings\":{\"\\u006b\":{}}}", .keyExists("k")), ("{\"version\":\"1.0\"}", .noPlace),
        ("{\"strings\":{\"a\":{}", .noPlace), ("{\"strings\":{\"a\":{},}}", .noPlace),
        ("{\"strings\":[]}", .noPlace), ("", .noPlace), ("[]", .noPlace),
        ("{\"strings\":{\"a\":{}\n=======\n}}", .noPlace),
    ])
    func refusesDamagedCatalogs(_ text: String, _ expected: EditError.Reason) throws {
        #expect(try reason(NewEntry(key: "k"), text, as: "L.xcstrings") == expected)
    }

    /// Xcode's order, by what Xcode has written.
    @Test(.enabled(if: Corpus.folder != nil, "PROMPTKIT_CORPUS is not set"))
    func sortsAsXcodeDoes() throws {
        var keys = 0
        for file in Corpus.files(["xcstrings"]) {
            let catalog = StringCatalogFormat.read(
                SourceText(path: file, bytes: try Corpus.bytes(file)))
            let order = try NaturalOrder()
            let own = catalog.entries.filter { $0.locale == catalog.sourceLocale }.map(\.key)
            for (key, next) in zip(own, own.dropFirst()) {
                let isOrdered = order.isOrdered(key, before: next)
                #expect(isOrdered, "\(file): \(key) \(next)")
                keys += 1
            }
        }
        #expect(keys > 500)
    }

    /// A key taken out of a real catalog and put in again makes the same file.
    @Test(.enabled(if: Corpus.folder != nil, "PROMPTKIT_CORPUS is not set"))
    func putsBackWhatXcodeWrote() throws {
        for file in Corpus.files(["xcstrings"]) {
            let text = String(decoding: try Corpus.bytes(file), as: UTF8.self)
            // Keys without content are written in three lines.
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for index in lines.indices.dropLast(3)
            where lines[index].hasPrefix("    \"") && lines[index].hasSuffix(" : {")
                && lines[index + 1].isEmpty && lines[index + 2] == "    },"
            {
                var rest = lines
                rest.removeSubrange(index...index + 2)
                let key = lines[index].dropFirst(5).dropLast(5)
                guard !key.contains("\\") else { continue }
                let result = try added(
                    NewEntry(key: String(key)), to: rest.joined(separator: "\n"), as: "L.xcstrings")
                #expect(result == text, "\(file) \(key)")
            }
        }
    }

    // MARK: .strings

    @Test(arguments: [
        ("", "\"k\" = \"K\";\n"), ("/* head */\n", "/* head */\n\"k\" = \"K\";\n"),
        ("// head", "// head\n\"k\" = \"K\";"),
        ("\"a\" = \"A\";\n\"z\" = \"Z\";\n", "\"a\" = \"A\";\n\"k\" = \"K\";\n\"z\" = \"Z\";\n"),
        ("\"a\" = \"A\";\n\"b\" = \"B\";\n", "\"a\" = \"A\";\n\"b\" = \"B\";\n\"k\" = \"K\";\n"),
        ("\"a\" = \"A\";\n\"b\" = \"B\";", "\"a\" = \"A\";\n\"b\" = \"B\";\n\"k\" = \"K\";"),
        ("\"z\" = \"Z\";\n\"a\" = \"A\";\n", "\"z\" = \"Z\";\n\"a\" = \"A\";\n\"k\" = \"K\";\n"),
        ("\"a\"=\"A\";\n\"z\"=\"Z\";\n", "\"a\"=\"A\";\n\"k\"=\"K\";\n\"z\"=\"Z\";\n"),
        (
            "\"a\" = \"A\"; // one\n/* z */\n\"z\" = \"Z\"; // two\n",
            "\"a\" = \"A\"; // one\n\"k\" = \"K\";\n/* z */\n\"z\" = \"Z\"; // two\n"
        ),
        (
            "\"a\" = \"A\"; /* one */\n\"b\" = \"B\" /* x; */ ; // two\n",
            "\"a\" = \"A\"; /* one */\n\"b\" = \"B\" /* x; */ ; // two\n\"k\" = \"K\";\n"
        ),
        (
            "/* a */\n\"a\" = \"A\";\n\n/* z */\n\"z\" = \"Z\";\n",
            "/* a */\n\"a\" = \"A\";\n\n\"k\" = \"K\";\n\n/* z */\n\"z\" = \"Z\";\n"
        ),
        ("{\n  a = A;\n  z = Z;\n}\n", "{\n  a = A;\n  \"k\" = \"K\";\n  z = Z;\n}\n"),
        ("{\n  a = A;\n  b = B;\n}\n", "{\n  a = A;\n  b = B;\n  \"k\" = \"K\";\n}\n"),
        ("a = A; z = Z;\n", "a = A; \"k\" = \"K\"; z = Z;\n"),
        ("\"z\" = \"Z\";\n", "\"z\" = \"Z\";\n\"k\" = \"K\";\n"),
    ])
    func addsToStrings(_ text: String, _ expected: String) throws {
        let entry = NewEntry(key: "k", text: "K")
        #expect(try added(entry, to: text, as: "L.strings") == expected)
        guard !text.isEmpty else { return }
        for encoding in [
            TextEncoding.utf8WithBOM, .utf16LittleEndianWithBOM, .utf16BigEndianWithBOM,
        ] {
            #expect(try added(entry, to: text, as: "L.strings", encoding) == expected)
        }
        let windows = text.replacing("\n", with: "\r\n")
        if windows.contains("\r\n") {
            #expect(
                try added(entry, to: windows, as: "L.strings")
                    == expected.replacing("\n", with: "\r\n"))
        }
    }

    @Test func escapesForStrings() throws {
        let entry = NewEntry(key: "say \"hi\"", text: "a\\b\n\u{E9}", comment: "ends */ here")
        let result = try added(entry, to: "\"a\" = \"A\";\n", as: "L.strings")
        #expect(
            result
                == "\"a\" = \"A\";\n\n/* ends * / here */\n\"say \\\"hi\\\"\" = \"a\\\\b\\n\u{E9}\";\n"
        )
        let catalog = try read(result, as: "L.strings")
        #expect(catalog.pairs == ["a=A", "say \"hi\"=a\\b\n\u{E9}"])
        #expect(catalog.entries[1].comment?.text == "ends * / here")
    }

    @Test(arguments: [
        ("\"k\" = \"A\";\n", EditError.Reason.keyExists("k")), ("\"a\" = \"A;\n", .noPlace),
        ("\"a\" = \"A\";\n/* open\n", .noPlace), ("<<<<<<< x\n\"a\" = \"A\";\n", .noPlace),
        ("<html><body>\n", .noPlace),
    ])
    func refusesDamagedStrings(_ text: String, _ expected: EditError.Reason) throws {
        #expect(try reason(NewEntry(key: "k"), text, as: "L.strings") == expected)
    }

    @Test func refusesOtherFormats() throws {
        for name in ["x.po", "app_de.arb", "M.properties"] {
            #expect(try reason(NewEntry(key: "k"), "x", as: name) == .notSupported)
        }
    }
}
