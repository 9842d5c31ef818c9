// The files of Resources/Locales, embedded at compile time.
#ifndef CLOCALEDATA_H
#define CLOCALEDATA_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    const char *tag;
    const uint8_t *bytes;
    size_t length;
} pk_locale_file;

size_t pk_locale_count(void);

// `index` counts from 0; files stand in byte order of their tags.
pk_locale_file pk_locale_at(size_t index);

#endif
