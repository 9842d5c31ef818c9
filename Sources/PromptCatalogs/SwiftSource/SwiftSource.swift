/// The strings of one Swift file.
public struct SwiftSource: Sendable {
    public let path: String
    /// In the order of the file.
    public let strings: [SwiftString]
    /// Whether it belongs to tests, which nobody translates.
    public let isTest: Bool
    /// Labels of parameters that the file hands on to `setActionName`.
    public let undoParameters: Set<String>
    /// In the order of their places.
    let dialogs: [SwiftDialog]
    /// Where an undo is registered first, if one is.
    let undoRegistration: Span?
    /// Whether it names undoable actions.
    let namesUndo: Bool

    /// Reads a file. Never fails: code that does not compile is read as far as it makes sense.
    /// Linear in the size of the file; memory in the number of strings.
    public init(_ source: SourceText) {
        path = source.path
        var (strings, facts, scan) = source.withText { buffer in
            var scanner = SwiftTextScanner(buffer)
            scanner.run()
            return (scanner.strings, scanner.facts, SwiftDialogScanner.scan(buffer))
        }
        dialogs = (scan?.dialogs ?? []).sorted { $0.span.lowerBound < $1.span.lowerBound }
        undoRegistration = scan?.registration
        namesUndo = scan?.namesUndo ?? false || !facts.labelsOfUndoNames.isEmpty
        if Self.lacksSwiftUI(facts.imports) {
            // Types of the app that are called like those of SwiftUI.
            strings.removeAll { $0.lookup == .implicit && $0.call != "LocalizedStringKey" }
        }
        strings.sort { $0.span.lowerBound < $1.span.lowerBound }
        self.strings = Self.withoutRepeats(strings)
        isTest = !facts.imports.isDisjoint(with: ["XCTest", "Testing"]) || Self.isTest(path)
        undoParameters = facts.labelsOfUndoNames
    }

    /// A constant may be used in several places: once a surface is enough.
    private static func withoutRepeats(_ strings: [SwiftString]) -> [SwiftString] {
        guard strings.count > 1 else { return strings }
        var result: [SwiftString] = []
        result.reserveCapacity(strings.count)
        for string in strings {
            let isRepeated = result.reversed().prefix { $0.span == string.span }.contains {
                $0.surface == string.surface && $0.lookup == string.lookup
            }
            if !isRepeated { result.append(string) }
        }
        return result
    }

    /// Whether what a file imports makes it sure that it has no views of SwiftUI. Modules of
    /// other people may hand SwiftUI on.
    private static func lacksSwiftUI(_ imports: Set<String>) -> Bool {
        !imports.isEmpty && imports.isSubset(of: modulesWithoutViews)
    }

    private static let modulesWithoutViews: Set<String> = [
        "Foundation", "FoundationEssentials", "UIKit", "AppKit", "Cocoa", "Combine", "CoreData",
        "CoreGraphics", "CoreFoundation", "CloudKit", "Dispatch", "Darwin", "Glibc", "os",
        "OSLog", "ObjectiveC", "QuartzCore", "AVFoundation", "Photos", "PhotosUI", "StoreKit",
        "UserNotifications", "CoreLocation", "MobileCoreServices", "UniformTypeIdentifiers",
    ]

    private static func isTest(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { folder in
            folder == "Tests" || folder.hasSuffix("Tests") || folder.hasSuffix("Test")
        }
    }
}
