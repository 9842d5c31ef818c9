/// The actions that the locale data has names for.
extension ActionName {
    /// Keys that stand for an action by themselves, in the order of the documentation.
    public static let knownKeys: [String] = known.split(separator: " ").map(String.init)

    /// Keys whose names need the number of things.
    public static let countedKeys = [
        "addItems", "changes", "deleteItems", "deletePhotos", "moveItems",
    ]

    private static let known =
        "typing dictation autocorrect autofill cut paste pasteAndMatchStyle delete clear erase "
        + "move drag drop rename nameChange duplicate add insert new import remove archive "
        + "replace replaceAll edit change addressChange "
        + "format removeFormatting bold italic underline strikethrough capitalization highlight "
        + "fontChange fontSizeChange colorChange styleChange align indent outdent list "
        + "link unlink resize rotate flip crop draw fill markup group ungroup "
        + "bringForward sendBackward bringToFront sendToBack sort arrange merge split "
        + "lock unlock hide"

    public static let typing = term("typing")
    public static let dictation = term("dictation")
    public static let autocorrect = term("autocorrect")
    public static let autofill = term("autofill")
    public static let cut = term("cut")
    public static let paste = term("paste")
    public static let pasteAndMatchStyle = term("pasteAndMatchStyle")
    public static let delete = term("delete")
    public static let clear = term("clear")
    public static let erase = term("erase")
    public static let move = term("move")
    public static let drag = term("drag")
    public static let drop = term("drop")
    public static let rename = term("rename")
    public static let nameChange = term("nameChange")
    public static let duplicate = term("duplicate")
    public static let add = term("add")
    public static let insert = term("insert")
    public static let new = term("new")
    public static let `import` = term("import")
    public static let remove = term("remove")
    public static let archive = term("archive")
    public static let replace = term("replace")
    public static let replaceAll = term("replaceAll")
    public static let edit = term("edit")
    public static let change = term("change")
    public static let addressChange = term("addressChange")
    public static let format = term("format")
    public static let removeFormatting = term("removeFormatting")
    public static let bold = term("bold")
    public static let italic = term("italic")
    public static let underline = term("underline")
    public static let strikethrough = term("strikethrough")
    public static let capitalization = term("capitalization")
    public static let highlight = term("highlight")
    public static let fontChange = term("fontChange")
    public static let fontSizeChange = term("fontSizeChange")
    public static let colorChange = term("colorChange")
    public static let styleChange = term("styleChange")
    public static let align = term("align")
    public static let indent = term("indent")
    public static let outdent = term("outdent")
    public static let list = term("list")
    public static let link = term("link")
    public static let unlink = term("unlink")
    public static let resize = term("resize")
    public static let rotate = term("rotate")
    public static let flip = term("flip")
    public static let crop = term("crop")
    public static let draw = term("draw")
    public static let fill = term("fill")
    public static let markup = term("markup")
    public static let group = term("group")
    public static let ungroup = term("ungroup")
    public static let bringForward = term("bringForward")
    public static let sendBackward = term("sendBackward")
    public static let bringToFront = term("bringToFront")
    public static let sendToBack = term("sendToBack")
    public static let sort = term("sort")
    public static let arrange = term("arrange")
    public static let merge = term("merge")
    public static let split = term("split")
    public static let lock = term("lock")
    public static let unlock = term("unlock")
    public static let hide = term("hide")

    // With the object's name, which the title shows in the locale's quotation marks.

    public static func rename(object: String) -> Self { term("rename", object: object) }
    public static func delete(object: String) -> Self { term("delete", object: object) }
    public static func move(object: String) -> Self { term("move", object: object) }
    public static func duplicate(object: String) -> Self { term("duplicate", object: object) }
    public static func add(object: String) -> Self { term("add", object: object) }
    public static func remove(object: String) -> Self { term("remove", object: object) }
    public static func edit(object: String) -> Self { term("edit", object: object) }
    public static func `import`(object: String) -> Self { term("import", object: object) }
    public static func archive(object: String) -> Self { term("archive", object: object) }

    // With the number of things, worded by the locale's plural rules.

    public static func addItems(count: Int) -> Self { term("addItems", count: count) }
    public static func deleteItems(count: Int) -> Self { term("deleteItems", count: count) }
    public static func deletePhotos(count: Int) -> Self { term("deletePhotos", count: count) }
    public static func moveItems(count: Int) -> Self { term("moveItems", count: count) }
    /// Several steps taken at once: "Undo 3 Changes".
    public static func changes(count: Int) -> Self { term("changes", count: count) }
}
