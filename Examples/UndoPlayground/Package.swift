// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "UndoPlayground",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "PromptKit", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "UndoPlayground",
            dependencies: [.product(name: "PromptKit", package: "PromptKit")])
    ]
)
