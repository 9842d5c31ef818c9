#include "CPromptICU.h"

#include <string.h>

#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/upluralrules.h>
#include <unicode/ustring.h>

pk_plural_rules *pk_plural_rules_open(const char *locale, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    char id[ULOC_FULLNAME_CAPACITY];
    UPluralRules *rules = NULL;
    uloc_forLanguageTag(locale, id, sizeof id, NULL, &code);
    if (U_SUCCESS(code)) rules = uplrules_open(id, &code);
    *status = code;
    return (pk_plural_rules *)rules;
}

void pk_plural_rules_close(pk_plural_rules *rules) {
    if (rules != NULL) uplrules_close((UPluralRules *)rules);
}

pk_plural_category pk_plural_rules_select(const pk_plural_rules *rules, double number,
                                          int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    UChar keyword[32];
    uplrules_select((const UPluralRules *)rules, number, keyword, 32, &code);
    *status = code;
    if (U_FAILURE(code)) return PK_PLURAL_OTHER;
    switch (keyword[0]) {
    case u'z': return PK_PLURAL_ZERO;
    case u'o': return keyword[1] == u'n' ? PK_PLURAL_ONE : PK_PLURAL_OTHER;
    case u't': return PK_PLURAL_TWO;
    case u'f': return PK_PLURAL_FEW;
    case u'm': return PK_PLURAL_MANY;
    default: return PK_PLURAL_OTHER;
    }
}

int32_t pk_plural_rules_categories(const pk_plural_rules *rules, char *out, int32_t capacity,
                                   int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    UEnumeration *keywords = uplrules_getKeywords((const UPluralRules *)rules, &code);
    int32_t total = 0;
    if (U_SUCCESS(code)) {
        int32_t length = 0;
        const char *keyword;
        while ((keyword = uenum_next(keywords, &length, &code)) != NULL && U_SUCCESS(code)) {
            if (total > 0 && total < capacity) out[total] = ' ';
            if (total > 0) total++;
            if (total + length < capacity) memcpy(out + total, keyword, (size_t)length);
            total += length;
        }
        if (total < capacity) out[total] = 0;
        else code = U_BUFFER_OVERFLOW_ERROR;
    }
    uenum_close(keywords);
    *status = code;
    return total;
}
