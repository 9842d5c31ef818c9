#!/bin/sh
# Writes Documentation/Locales.md and Documentation/Rules.md from the program's own data.
set -eu
cd "$(dirname "$0")/../.."
promptkit=$1
"$promptkit" locales --format markdown >Documentation/Locales.md.new
mv Documentation/Locales.md.new Documentation/Locales.md
"$promptkit" rules --format markdown >Documentation/Rules.md.new
mv Documentation/Rules.md.new Documentation/Rules.md
