#include "CPromptICU.h"

#include <unicode/ucol.h>

pk_collator *pk_collator_open(int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    UCollator *collator = ucol_open("", &code);
    if (U_SUCCESS(code)) ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &code);
    if (U_FAILURE(code) && collator != NULL) {
        ucol_close(collator);
        collator = NULL;
    }
    *status = code;
    return (pk_collator *)collator;
}

void pk_collator_close(pk_collator *collator) {
    if (collator != NULL) ucol_close((UCollator *)collator);
}

int32_t pk_collator_compare(const pk_collator *collator, const uint16_t *a, int32_t a_length,
                            const uint16_t *b, int32_t b_length) {
    return ucol_strcoll((const UCollator *)collator, (const UChar *)a, a_length, (const UChar *)b,
                        b_length);
}
