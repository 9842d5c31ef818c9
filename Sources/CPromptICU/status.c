#include "CPromptICU.h"

#include <unicode/uchar.h>
#include <unicode/uversion.h>
#include <unicode/uvernum.h>

_Static_assert(PK_BUFFER_OVERFLOW == U_BUFFER_OVERFLOW_ERROR, "ICU's own number");
_Static_assert(U_ICU_VERSION_MAJOR_NUM >= 72, "PromptKit needs ICU 72 or newer");

const char *pk_status_name(int32_t status) { return u_errorName((UErrorCode)status); }

const char *pk_icu_version(void) { return U_ICU_VERSION; }
