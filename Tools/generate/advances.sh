#!/bin/sh
# Regenerates the table of glyph advances. Needs fonts-inter, fonts-noto-core, python3-fonttools.
set -eu
cd "$(dirname "$0")/../.."
/usr/bin/python3 Tools/generate/advances.py >Sources/CLocaleData/advances.h.new
mv Sources/CLocaleData/advances.h.new Sources/CLocaleData/advances.h
