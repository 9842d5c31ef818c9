// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// Floors, ground first: a target may use those below it, never above.
// Tests/HouseTests/FloorTests.swift holds the rooms inside a target to the same rule.
let package = Package(
    name: "PromptKit",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "PromptKit", targets: ["PromptKit"]),
        .library(name: "PromptCatalogs", targets: ["PromptCatalogs"]),
        .executable(name: "promptkit", targets: ["PromptKitTool"]),
    ],
    targets: [
        // Floor 0: C.
        .systemLibrary(
            name: "CICU",
            pkgConfig: "icu-i18n",
            providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]
        ),
        .target(name: "CPromptICU", dependencies: ["CICU"]),
        .systemLibrary(
            name: "CYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        // For the program only: app code has no configuration to read.
        .target(name: "CPromptYAML", dependencies: ["CYAML"]),
        .target(name: "CLocaleData", exclude: ["README.md"]),
        // Opens libxml2 when the first XML file is read: linking it would cost every start.
        .target(
            name: "CPromptXML",
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]
        ),

        // Floor 1: what app code imports.
        .target(
            name: "PromptKit",
            dependencies: ["CPromptICU", "CLocaleData"],
            swiftSettings: strict
        ),

        // Floor 2: string files.
        .target(
            name: "PromptCatalogs",
            dependencies: ["PromptKit", "CPromptXML"],
            swiftSettings: strict
        ),

        // Floor 3: programs. The target is not called `promptkit`: on a file system that
        // folds case it would share its build folder with the library.
        .executableTarget(
            name: "PromptKitTool",
            dependencies: ["PromptKit", "PromptCatalogs", "CPromptYAML"],
            path: "Tools/promptkit",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["PromptKit", "PromptCatalogs", "CPromptICU", "AllocationCount"],
            path: "Tools/Benchmarks",
            exclude: ["AllocationCount"],
            swiftSettings: strict
        ),

        // What the readers make of files, to be held against other programs. Not shipped.
        .executableTarget(
            name: "Readers",
            dependencies: ["PromptKit", "PromptCatalogs"],
            path: "Tools/Readers",
            exclude: ["compare.py"],
            swiftSettings: strict
        ),

        // Counts calls of malloc, for benchmarks and for tests of what must not allocate.
        .target(name: "AllocationCount", path: "Tools/Benchmarks/AllocationCount"),

        .testTarget(
            name: "PromptKitTests",
            dependencies: ["PromptKit", "AllocationCount"],
            resources: [.copy("Fixtures")],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PromptCatalogsTests",
            dependencies: ["PromptCatalogs"],
            resources: [.copy("Fixtures")],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PromptKitCLITests",
            dependencies: ["PromptKitTool"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "HouseTests",
            dependencies: ["PromptKit", "PromptCatalogs"],
            swiftSettings: strict
        ),
    ],
    cLanguageStandard: .c2x,
    cxxLanguageStandard: .cxx17
)

// Needs libFuzzer, which not every toolchain has: built when `make fuzz` asks for it.
if Context.environment["PROMPTKIT_FUZZ"] != nil {
    package.targets += [
        .target(name: "FuzzDriver", path: "Tools/Fuzz/FuzzDriver"),
        .executableTarget(
            name: "Fuzz",
            dependencies: ["PromptKit", "PromptCatalogs", "FuzzDriver"],
            path: "Tools/Fuzz",
            exclude: ["FuzzDriver", "Seeds", "Dictionaries", "fuzz.sh"],
            swiftSettings: strict
        ),
    ]
}
