#include "CPromptICU.h"

#include <unicode/ucnv.h>

int32_t pk_encode(const char *charset, const uint16_t *text, int32_t length, char *out,
                  int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    UConverter *converter = ucnv_open(charset, &code);
    if (U_FAILURE(code)) {
        *status = code;
        return 0;
    }
    ucnv_setFromUCallBack(converter, UCNV_FROM_U_CALLBACK_STOP, NULL, NULL, NULL, &code);
    int32_t count = ucnv_fromUChars(converter, out, capacity, (const UChar *)text, length, &code);
    ucnv_close(converter);
    *status = code;
    return count;
}

int32_t pk_decode(const char *charset, const char *bytes, int32_t length, uint16_t *out,
                  int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    UConverter *converter = ucnv_open(charset, &code);
    if (U_FAILURE(code)) {
        *status = code;
        return 0;
    }
    ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &code);
    int32_t count = ucnv_toUChars(converter, (UChar *)out, capacity, bytes, length, &code);
    ucnv_close(converter);
    *status = code;
    return count;
}
