#include "CLocaleData.h"

// One array a locale and the table of them: `#embed` cannot stand inside a macro.
#include "tags.h"

size_t pk_locale_count(void) { return sizeof locale_files / sizeof locale_files[0]; }

pk_locale_file pk_locale_at(size_t index) { return locale_files[index]; }
