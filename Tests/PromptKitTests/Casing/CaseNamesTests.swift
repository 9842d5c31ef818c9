import PromptKit
import Testing

@Suite("CaseNames")
struct CaseNamesTests {
    private func title(_ text: String, _ names: CaseNames) throws -> String {
        CaseConverter(locale: try LocaleTag("en"), style: .title, names: names).convert(text)
    }

    @Test("An app adds brands, acronyms and phrases")
    func adding() throws {
        let names = CaseNames.standard.adding(
            CaseNames(
                brands: ["fooBar", "Größenwahn", "internationalisierungshelfer", "L’Été"],
                acronyms: ["CRDT"], phrases: ["Go to Bed", "x-Ray Vision"]))
        #expect(try title("open foobar", names) == "Open fooBar")
        #expect(try title("Foobar and iphone", names) == "fooBar and iPhone")
        #expect(try title("crdt file", names) == "CRDT File")
        #expect(try title("MERGE THE CRDT NOW", names) == "Merge the CRDT Now")
        #expect(try title("go to bed early", names) == "Go to Bed Early")
        #expect(try title("x-ray vision", names) == "x-Ray Vision")
        #expect(try title("ask größenwahn", names) == "Ask Größenwahn")
        #expect(
            try title("ask internationalisierungshelfer", names)
                == "Ask internationalisierungshelfer")
        #expect(try title("eat l’été", names) == "Eat L’Été")
        #expect(try title("eat l'été", names) == "Eat L'Été")
    }

    @Test("An app's spelling wins over the library's")
    func overriding() throws {
        let names = CaseNames.standard.adding(CaseNames(brands: ["IPhone"]))
        #expect(try title("my iphone", names) == "My IPhone")
    }

    @Test("Without the library's names")
    func alone() throws {
        let names = CaseNames(brands: ["acme"])
        #expect(!names.includesStandard)
        #expect(try title("acme iphone", names) == "acme Iphone")
        #expect(try title("log in to acme", names) == "Log In to acme")
    }

    @Test("Odd names do no harm")
    func odd() throws {
        let names = CaseNames.standard.adding(
            CaseNames(
                brands: ["", " ", "a b", "\0"], acronyms: [""], phrases: ["", "-", "one", " a "]))
        #expect(try title("open one file", names) == "Open One File")
    }
}
