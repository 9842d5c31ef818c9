// Data that is compiled in: the files of Resources/Locales, and the advances of glyphs.
#ifndef CLOCALEDATA_H
#define CLOCALEDATA_H

#include <stdbool.h>
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

// Index of the first file whose tag is not before `tag`: the number of files if there is none.
size_t pk_locale_place(const char *tag);

enum { PK_NO_ADVANCE = 0xFFFF };

// How far a glyph advances, in 1/10000 em; PK_NO_ADVANCE where the table does not know.
typedef struct {
    uint16_t units;
    // From another typeface, or of a script whose letters change with their neighbours.
    bool is_estimated;
} pk_advance;

pk_advance pk_advance_of(uint32_t code_point, bool is_semibold);

// Bytes of constant data that the advances take.
size_t pk_advance_table_size(void);

#endif
