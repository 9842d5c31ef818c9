#pragma once

#include <stddef.h>
#include <stdint.h>

/// The loop of libFuzzer, which comes with the compiler and is linked by `-sanitize=fuzzer`.
int LLVMFuzzerRunDriver(
    int *_Nonnull count, char *_Nullable *_Nullable *_Nonnull arguments,
    int (*_Nonnull test)(const uint8_t *_Nullable bytes, size_t length));
