#!/bin/sh
# Runs every reader on damaged files: FUZZ_SECONDS each (60), FUZZ_JOBS at a time (2), only those
# that FUZZ_TARGETS names (all). Fails if one crashes, hangs, breaks a promise or takes too much
# memory; the file that did it is kept in .build/fuzz-found.
#
# libFuzzer comes with the toolchains of swift.org, not with Xcode's.
set -eu
cd "$(dirname "$0")/../.."
swift=${SWIFT:-swift}
seconds=${FUZZ_SECONDS:-60}
targets=${FUZZ_TARGETS:-strings xcstrings po arb properties list tsv jsonl stringsdict info-plist
    xliff android qt swift}
work=.build/fuzz-work
found=.build/fuzz-found
export PROMPTKIT_FUZZ=1
build="-c release --scratch-path .build/fuzz --sanitize address"
"$swift" build $build --product Fuzz -Xswiftc -sanitize=fuzzer \
    -Xswiftc -use-ld=lld
fuzz="$("$swift" build $build --show-bin-path)/Fuzz"
mkdir -p "$work" "$found"

run() {
    case $1 in
    strings | po | swift) words=$1 ;;
    xcstrings | arb | jsonl) words=json ;;
    properties | list | tsv) words=text ;;
    *) words=xml ;;
    esac
    mkdir -p "$work/$1"
    # An input of 16 KB and what address sanitizer and fuzzer keep stay far below the limit.
    if nice "$fuzz" "$1" -dict="Tools/Fuzz/Dictionaries/$words.dict" -max_total_time="$seconds" \
        -max_len=16384 -timeout=10 -malloc_limit_mb=64 -rss_limit_mb=1500 -detect_leaks=0 \
        -print_final_stats=1 -print_funcs=0 -artifact_prefix="$found/$1-" \
        "$work/$1" "Tools/Fuzz/Seeds/$1" >"$work/$1.log" 2>&1; then
        echo "$1: $(sed -n 's/^stat::number_of_executed_units: *//p' "$work/$1.log") files in $seconds s, no fault"
    else
        echo "$1: FAULT, see $work/$1.log"
        grep -E 'broken promise|Fatal error|ERROR|SUMMARY|Test unit written' "$work/$1.log" || true
        echo "$1" >>"$work/failed"
    fi
}

rm -f "$work/failed"
running=0
for target in $targets; do
    run "$target" &
    running=$((running + 1))
    if [ "$running" -ge "${FUZZ_JOBS:-2}" ]; then
        wait
        running=0
    fi
done
wait
test ! -e "$work/failed"
