#include "CPromptICU.h"

#include <stdlib.h>
#include <string.h>

#include <unicode/ubrk.h>

struct pk_segmenter {
    UBreakIterator *iterator;
    uint16_t *text;
    int32_t capacity;
};

static UBreakIteratorType type(pk_boundary boundary) {
    switch (boundary) {
    case PK_WORDS: return UBRK_WORD;
    case PK_SENTENCES: return UBRK_SENTENCE;
    case PK_LINES: return UBRK_LINE;
    case PK_GRAPHEMES: return UBRK_CHARACTER;
    }
    return UBRK_WORD;
}

pk_segmenter *pk_segmenter_open(pk_boundary boundary, const char *locale, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    char id[ULOC_FULLNAME_CAPACITY];
    pk_segmenter *segmenter = calloc(1, sizeof *segmenter);
    if (segmenter == NULL) {
        *status = U_MEMORY_ALLOCATION_ERROR;
        return NULL;
    }
    uloc_forLanguageTag(locale, id, sizeof id, NULL, &code);
    if (U_SUCCESS(code)) segmenter->iterator = ubrk_open(type(boundary), id, NULL, 0, &code);
    if (U_FAILURE(code)) {
        pk_segmenter_close(segmenter);
        segmenter = NULL;
    }
    *status = code;
    return segmenter;
}

void pk_segmenter_close(pk_segmenter *segmenter) {
    if (segmenter == NULL) return;
    if (segmenter->iterator != NULL) ubrk_close(segmenter->iterator);
    free(segmenter->text);
    free(segmenter);
}

void pk_segmenter_set_text(pk_segmenter *segmenter, const uint16_t *text, int32_t length,
                           int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    // The iterator keeps a pointer into the text, so the segmenter keeps a copy alive.
    if (length > segmenter->capacity || segmenter->text == NULL) {
        int32_t capacity = length < 64 ? 64 : length;
        uint16_t *grown = realloc(segmenter->text, sizeof *grown * (size_t)capacity);
        if (grown == NULL) {
            *status = U_MEMORY_ALLOCATION_ERROR;
            return;
        }
        segmenter->text = grown;
        segmenter->capacity = capacity;
    }
    if (length > 0) memcpy(segmenter->text, text, sizeof *text * (size_t)length);
    ubrk_setText(segmenter->iterator, (const UChar *)segmenter->text, length, &code);
    *status = code;
}

int32_t pk_segmenter_next(pk_segmenter *segmenter) {
    int32_t next = ubrk_next(segmenter->iterator);
    return next == UBRK_DONE ? -1 : next;
}

int32_t pk_segmenter_kind(pk_segmenter *segmenter) {
    return ubrk_getRuleStatus(segmenter->iterator);
}
