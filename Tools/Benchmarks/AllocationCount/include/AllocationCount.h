// Counts the calls of malloc, calloc, realloc and their kin in a program that links this.
#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdbool.h>
#include <stdint.h>

// Whether counting works here: with glibc, where a program may define malloc itself.
bool allocation_count_is_available(void);
// Allocations of the calling thread so far.
uint64_t allocation_count(void);

#endif
