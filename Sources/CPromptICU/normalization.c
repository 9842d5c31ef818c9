#include "CPromptICU.h"

#include <unicode/unorm2.h>

static const UNormalizer2 *normalizer(pk_form form, UErrorCode *code) {
    switch (form) {
    case PK_NFC: return unorm2_getNFCInstance(code);
    case PK_NFD: return unorm2_getNFDInstance(code);
    case PK_NFKC: return unorm2_getNFKCInstance(code);
    case PK_NFKD: return unorm2_getNFKDInstance(code);
    case PK_NFKC_CASEFOLD: return unorm2_getNFKCCasefoldInstance(code);
    }
    *code = U_ILLEGAL_ARGUMENT_ERROR;
    return NULL;
}

int32_t pk_normalize(pk_form form, const uint16_t *text, int32_t length, uint16_t *out,
                     int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    const UNormalizer2 *instance = normalizer(form, &code);
    int32_t result = unorm2_normalize(instance, (const UChar *)text, length, (UChar *)out,
                                      capacity, &code);
    *status = code;
    return result;
}
