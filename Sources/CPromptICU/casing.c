#include "CPromptICU.h"

#include <stdlib.h>

#include <unicode/ubrk.h>
#include <unicode/ucasemap.h>
#include <unicode/ustring.h>

struct pk_case_map {
    UBreakIterator *words;
    UCaseMap *first;
    char locale[ULOC_FULLNAME_CAPACITY];
};

pk_case_map *pk_case_map_open(const char *locale, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    pk_case_map *map = calloc(1, sizeof *map);
    if (map == NULL) {
        *status = U_MEMORY_ALLOCATION_ERROR;
        return NULL;
    }
    uloc_forLanguageTag(locale, map->locale, sizeof map->locale, NULL, &code);
    if (U_SUCCESS(code)) {
        map->first = ucasemap_open(
            map->locale,
            U_TITLECASE_NO_LOWERCASE | U_TITLECASE_WHOLE_STRING | U_TITLECASE_ADJUST_TO_CASED,
            &code);
    }
    if (U_FAILURE(code)) {
        pk_case_map_close(map);
        map = NULL;
    }
    *status = code;
    return map;
}

void pk_case_map_close(pk_case_map *map) {
    if (map == NULL) return;
    if (map->words != NULL) ubrk_close(map->words);
    if (map->first != NULL) ucasemap_close(map->first);
    free(map);
}

int32_t pk_case_map_upper(pk_case_map *map, const uint16_t *text, int32_t length, uint16_t *out,
                          int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    int32_t result = u_strToUpper((UChar *)out, capacity, (const UChar *)text, length, map->locale,
                                  &code);
    *status = code;
    return result;
}

int32_t pk_case_map_lower(pk_case_map *map, const uint16_t *text, int32_t length, uint16_t *out,
                          int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    int32_t result = u_strToLower((UChar *)out, capacity, (const UChar *)text, length, map->locale,
                                  &code);
    *status = code;
    return result;
}

int32_t pk_case_map_title_words(pk_case_map *map, const uint16_t *text, int32_t length,
                                uint16_t *out, int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    // Opening the iterator costs ten times the mapping: once per map, on first use.
    if (map->words == NULL) map->words = ubrk_open(UBRK_WORD, map->locale, NULL, 0, &code);
    int32_t result = u_strToTitle((UChar *)out, capacity, (const UChar *)text, length, map->words,
                                  map->locale, &code);
    *status = code;
    return result;
}

int32_t pk_case_map_title_first(pk_case_map *map, const uint16_t *text, int32_t length,
                                uint16_t *out, int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    int32_t result = ucasemap_toTitle(map->first, (UChar *)out, capacity, (const UChar *)text,
                                      length, &code);
    *status = code;
    return result;
}

int32_t pk_fold_case(const uint16_t *text, int32_t length, bool turkic, uint16_t *out,
                     int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    uint32_t options = turkic ? U_FOLD_CASE_EXCLUDE_SPECIAL_I : U_FOLD_CASE_DEFAULT;
    int32_t result = u_strFoldCase((UChar *)out, capacity, (const UChar *)text, length, options,
                                   &code);
    *status = code;
    return result;
}
