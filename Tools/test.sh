#!/bin/sh
# Runs the tests, which are built. What failed is said once more at the end, where it is seen.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ "${SWIFT:-swift}" test --skip-build "$@" || : >"$folder/failed"; } 2>&1 | tee "$folder/log"
if [ -e "$folder/failed" ]; then
    printf '\nWhat failed:\n'
    grep -E -A 5 'recorded an issue|: error: |Fatal error' "$folder/log" | head -n 60 || true
    exit 1
fi
