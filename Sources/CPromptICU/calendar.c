#include "CPromptICU.h"

#include <unicode/udat.h>

static int32_t symbol(const char *locale, UDateFormatSymbolType type, int32_t index, uint16_t *out,
                      int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    UDateFormat *format = udat_open(UDAT_NONE, UDAT_LONG, locale, NULL, 0, NULL, 0, &code);
    int32_t length = 0;
    if (U_SUCCESS(code)) {
        length = udat_getSymbols(format, type, index, (UChar *)out, capacity, &code);
        udat_close(format);
    }
    *status = code;
    return length;
}

int32_t pk_month_name(const char *locale, int32_t month, bool standalone, uint16_t *out,
                      int32_t capacity, int32_t *status) {
    return symbol(locale, standalone ? UDAT_STANDALONE_MONTHS : UDAT_MONTHS, month, out, capacity,
                  status);
}

int32_t pk_weekday_name(const char *locale, int32_t weekday, bool standalone, uint16_t *out,
                        int32_t capacity, int32_t *status) {
    // ICU counts weekdays from 1.
    return symbol(locale, standalone ? UDAT_STANDALONE_WEEKDAYS : UDAT_WEEKDAYS, weekday + 1, out,
                  capacity, status);
}
