#!/bin/sh
# Regenerates the tables of Chinese characters. Needs a C compiler and ICU's headers.
set -eu
root=$(CDPATH= cd -- "$(dirname -- "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck disable=SC2046
cc -O1 -o "$work/chinese-scripts" "$root/Tools/generate/chinese-scripts.c" \
    $(pkg-config --cflags --libs icu-i18n icu-uc)
"$work/chinese-scripts" >"$root/Sources/PromptKit/Checks/Text/ChineseScripts+Generated.swift"
