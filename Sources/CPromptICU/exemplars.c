#include "CPromptICU.h"

#include <stdbool.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/uset.h>

int32_t pk_exemplars(const char *locale, bool auxiliary, uint32_t *out, int32_t capacity,
                     int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    char id[ULOC_FULLNAME_CAPACITY];
    uloc_forLanguageTag(locale, id, sizeof id, NULL, &code);
    ULocaleData *data = ulocdata_open(id, &code);
    // Of a language that is not known ICU gives the data of the machine's own.
    if (code == U_USING_DEFAULT_WARNING) {
        ulocdata_close(data);
        code = U_MISSING_RESOURCE_ERROR;
    }
    if (U_FAILURE(code)) {
        *status = code;
        return 0;
    }
    USet *set = uset_openEmpty();
    ulocdata_getExemplarSet(data, set, USET_ADD_CASE_MAPPINGS,
                            auxiliary ? ULOCDATA_ES_AUXILIARY : ULOCDATA_ES_STANDARD, &code);
    ulocdata_close(data);
    int32_t count = 0;
    if (U_SUCCESS(code)) {
        int32_t items = uset_getItemCount(set);
        for (int32_t item = 0; item < items; item++) {
            UChar32 start = 0, end = 0;
            UChar string[16];
            UErrorCode itemCode = U_ZERO_ERROR;
            int32_t length = uset_getItem(set, item, &start, &end, string, 16, &itemCode);
            if (U_FAILURE(itemCode)) continue;
            if (length == 0) {
                if (count + 2 <= capacity) {
                    out[count] = (uint32_t)start;
                    out[count + 1] = (uint32_t)end;
                }
                count += 2;
                continue;
            }
            // Letters of several characters: each of them is one that the language writes.
            for (int32_t unit = 0; unit < length; unit++) {
                if (U16_IS_SURROGATE(string[unit])) continue;
                if (count + 2 <= capacity) {
                    out[count] = string[unit];
                    out[count + 1] = string[unit];
                }
                count += 2;
            }
        }
    }
    uset_close(set);
    *status = code;
    return count;
}
