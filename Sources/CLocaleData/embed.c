#include "CLocaleData.h"

#include <string.h>

// One array a locale and the table of them: `#embed` cannot stand inside a macro.
#include "tags.h"

size_t pk_locale_count(void) { return sizeof locale_files / sizeof locale_files[0]; }

pk_locale_file pk_locale_at(size_t index) { return locale_files[index]; }

size_t pk_locale_place(const char *tag) {
    size_t low = 0;
    size_t high = pk_locale_count();
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(locale_files[middle].tag, tag) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}
