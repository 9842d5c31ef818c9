#!/bin/sh
# Installs what the package needs besides Swift: ICU's and libyaml's headers, pkg-config, and libxml2, which is
# opened when the first XML file is read (its headers are not needed).
# Changes nothing if they are there.
set -eu

if ! command -v "${SWIFT:-swift}" >/dev/null 2>&1; then
    echo "Swift is not installed, or not in PATH. Get Swift 6.2 or newer from https://www.swift.org/install" >&2
    echo "and run this again." >&2
    exit 1
fi
# The shim over ICU is partly C++: a bare compiler may lack its headers.
has_cxx() {
    printf '#include <new>\n' | clang++ -x c++ -fsyntax-only - >/dev/null 2>&1 ||
        printf '#include <new>\n' | g++ -x c++ -fsyntax-only - >/dev/null 2>&1
}
# Opened when the first XML file is read. macOS has it.
has_libxml2() {
    [ "$(uname -s)" = Darwin ] || ldconfig -p 2>/dev/null | grep -q 'libxml2\.so' ||
        ls /usr/lib/*/libxml2.so.* /usr/lib/libxml2.so.* /usr/lib64/libxml2.so.* >/dev/null 2>&1
}
packages=""
if ! { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists 'icu-i18n >= 72'; }; then
    packages="libicu-dev pkg-config"
fi
if ! { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists yaml-0.1; }; then
    packages="$packages libyaml-dev"
fi
has_cxx || packages="$packages g++"
has_libxml2 || packages="$packages libxml2"
if [ -z "$packages" ]; then
    exit 0
fi

case "$(uname -s)" in
Linux)
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "Install ICU 72 or newer and libyaml with their headers, pkg-config and libxml2," >&2
        echo "and run this again." >&2
        exit 1
    fi
    if [ "$(id -u)" -eq 0 ]; then
        as_root=""
    elif command -v sudo >/dev/null 2>&1; then
        as_root="sudo"
    else
        echo "Missing: $packages. As root, run:" >&2
        echo "  apt-get update && apt-get install $packages" >&2
        exit 1
    fi
    echo "Installing $packages"
    # shellcheck disable=SC2086 # words are meant to be split
    { $as_root apt-get update -qq && $as_root apt-get install -y -qq $packages >/dev/null; } || {
        echo "Could not install $packages. As an administrator, run:" >&2
        echo "  apt-get update && apt-get install $packages" >&2
        exit 1
    }
    ;;
Darwin)
    if ! command -v brew >/dev/null 2>&1; then
        echo "Missing: ICU, libyaml or pkg-config. With Homebrew (https://brew.sh), run:" >&2
        echo "  brew install icu4c libyaml pkgconf" >&2
        exit 1
    fi
    brew install icu4c libyaml pkgconf
    echo "Homebrew keeps ICU apart; for this shell:"
    echo "  export PKG_CONFIG_PATH=\"\$(brew --prefix icu4c)/lib/pkgconfig\""
    ;;
*)
    echo "Install ICU 72 or newer and libyaml with their headers, and pkg-config, and run this again." >&2
    exit 1
    ;;
esac

if ! pkg-config --exists 'icu-i18n >= 72'; then
    echo "ICU is older than 72: PromptKit needs 72 or newer." >&2
    exit 1
fi
