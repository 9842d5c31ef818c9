#!/bin/sh
# Writes Documentation/Locales.md, Documentation/Rules.md and the schema of configurations from the program's own data.
set -eu
cd "$(dirname "$0")/../.."
promptkit=$1
"$promptkit" locales --format markdown >Documentation/Locales.md.new
mv Documentation/Locales.md.new Documentation/Locales.md
"$promptkit" rules --format markdown >Documentation/Rules.md.new
mv Documentation/Rules.md.new Documentation/Rules.md
"$promptkit" init --schema >Resources/configuration.schema.json.new
mv Resources/configuration.schema.json.new Resources/configuration.schema.json
