// The whole of ICU that PromptKit uses, without an ICU type in sight: ICU's own headers
// rename every function by version through macros, and clash with Foundation's copy.
//
// Conventions
//  - Text is UTF-16: `const uint16_t *text, int32_t length`.
//  - Functions that write text return the length the result has, which may exceed
//    `capacity`; `*status` is then PK_BUFFER_OVERFLOW and the call is to be repeated.
//  - `*status` is ICU's UErrorCode: above 0 is a failure, below 0 a warning. It must be 0 on entry.
//  - Opaque structs are owned by whoever opened them and closed once.
#ifndef CPROMPTICU_H
#define CPROMPTICU_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PK_BUFFER_OVERFLOW 15

const char *pk_status_name(int32_t status);
const char *pk_icu_version(void);

// locale.cpp ------------------------------------------------------------------------------
// `tag`, `locale`: NUL-terminated ASCII. Results are NUL-terminated when they fit.

// BCP 47 form of any spelling, with deprecated and legacy codes replaced (iw -> he).
int32_t pk_locale_canonical(const char *tag, char *out, int32_t capacity, int32_t *status);
// The tag with likely script and region added (zh-TW -> zh-Hant-TW), extensions dropped.
int32_t pk_locale_maximized(const char *tag, char *out, int32_t capacity, int32_t *status);
// CLDR's explicit parent (es-MX -> es-419), or length 0 where plain truncation applies.
int32_t pk_locale_explicit_parent(const char *tag, char *out, int32_t capacity, int32_t *status);
bool pk_locale_is_right_to_left(const char *tag);
// Name of `tag` in the language of `in`, as CLDR has it for the middle of a sentence.
int32_t pk_locale_display_name(const char *tag, const char *in, uint16_t *out, int32_t capacity,
                               int32_t *status);
int32_t pk_language_display_name(const char *language, const char *in, uint16_t *out,
                                 int32_t capacity, int32_t *status);
int32_t pk_region_display_name(const char *region, const char *in, uint16_t *out,
                               int32_t capacity, int32_t *status);
// ICU's list of known ISO language and region codes, NULL-terminated, static.
const char *const *pk_iso_languages(void);
const char *const *pk_iso_regions(void);

// calendar.c ------------------------------------------------------------------------------
// Month (0...11) or weekday (0 = Sunday ... 6) names of the Gregorian calendar, wide form.
int32_t pk_month_name(const char *locale, int32_t month, bool standalone, uint16_t *out,
                      int32_t capacity, int32_t *status);
int32_t pk_weekday_name(const char *locale, int32_t weekday, bool standalone, uint16_t *out,
                        int32_t capacity, int32_t *status);

// casing.c --------------------------------------------------------------------------------
// A case map holds a locale's rules and a word iterator for reuse. One thread at a time.
typedef struct pk_case_map pk_case_map;
pk_case_map *pk_case_map_open(const char *locale, int32_t *status);
void pk_case_map_close(pk_case_map *map);
int32_t pk_case_map_upper(pk_case_map *map, const uint16_t *text, int32_t length, uint16_t *out,
                          int32_t capacity, int32_t *status);
int32_t pk_case_map_lower(pk_case_map *map, const uint16_t *text, int32_t length, uint16_t *out,
                          int32_t capacity, int32_t *status);
// Title case of the whole text by word, ICU's own idea of it (the benchmark's yardstick).
int32_t pk_case_map_title_words(pk_case_map *map, const uint16_t *text, int32_t length,
                                uint16_t *out, int32_t capacity, int32_t *status);
// Title case of the text as one word: the first cased letter raised (with the locale's digraph
// rules), the rest left as it is.
int32_t pk_case_map_title_first(pk_case_map *map, const uint16_t *text, int32_t length,
                                uint16_t *out, int32_t capacity, int32_t *status);
// Full default case folding; `turkic` maps I and dotted I as Turkish does.
int32_t pk_fold_case(const uint16_t *text, int32_t length, bool turkic, uint16_t *out,
                     int32_t capacity, int32_t *status);

// normalization.c -------------------------------------------------------------------------
typedef enum { PK_NFC = 0, PK_NFD = 1, PK_NFKC = 2, PK_NFKD = 3, PK_NFKC_CASEFOLD = 4 } pk_form;
int32_t pk_normalize(pk_form form, const uint16_t *text, int32_t length, uint16_t *out,
                     int32_t capacity, int32_t *status);

// segmentation.c --------------------------------------------------------------------------
// Boundaries by UAX #29 and #14. The text is copied. One thread at a time.
typedef enum { PK_WORDS = 0, PK_SENTENCES = 1, PK_LINES = 2, PK_GRAPHEMES = 3 } pk_boundary;
typedef struct pk_segmenter pk_segmenter;
pk_segmenter *pk_segmenter_open(pk_boundary boundary, const char *locale, int32_t *status);
void pk_segmenter_close(pk_segmenter *segmenter);
void pk_segmenter_set_text(pk_segmenter *segmenter, const uint16_t *text, int32_t length,
                           int32_t *status);
// The next boundary in UTF-16 units, or -1 at the end; the first call after set_text gives the
// end of the first segment.
int32_t pk_segmenter_next(pk_segmenter *segmenter);
// Rule status of the segment that ends at the last boundary: for words 0 = no word,
// 100 = number, 200 = letters, 300 = kana, 400 = ideographs (ranges of 100).
int32_t pk_segmenter_kind(pk_segmenter *segmenter);

// properties.c ----------------------------------------------------------------------------
// Pure functions of a code point.
typedef enum {
    PK_BIDI_NEUTRAL = 0, PK_BIDI_LEFT = 1, PK_BIDI_RIGHT = 2, PK_BIDI_EMBEDDING = 3,
    PK_BIDI_ISOLATE = 4, PK_BIDI_NUMBER = 5,
} pk_bidi;
pk_bidi pk_bidi_class(uint32_t scalar);
// ISO 15924 code as four bytes, big-endian ('Latn'); 'Zyyy' common, 'Zinh' inherited.
uint32_t pk_script(uint32_t scalar);
// East Asian Width as columns of a terminal: 0, 1 or 2 (ambiguous counts 1).
int32_t pk_columns(uint32_t scalar);
bool pk_is_default_ignorable(uint32_t scalar);

// conversion.c ----------------------------------------------------------------------------
// The text in another encoding ("GBK"); fails at the first character that it lacks.
int32_t pk_encode(const char *charset, const uint16_t *text, int32_t length, char *out,
                  int32_t capacity, int32_t *status);
// Bytes of another encoding as text; fails at the first that stand for nothing.
int32_t pk_decode(const char *charset, const char *bytes, int32_t length, uint16_t *out,
                  int32_t capacity, int32_t *status);

// exemplars.c -----------------------------------------------------------------------------
// The characters that a language writes (CLDR's exemplars, either letter case), as pairs of first
// and last; returns how many numbers there are, whatever the capacity.
int32_t pk_exemplars(const char *locale, bool auxiliary, uint32_t *out, int32_t capacity,
                     int32_t *status);

// collation.c -----------------------------------------------------------------------------
// The root order of CLDR, with digits compared as numbers. Any thread.
typedef struct pk_collator pk_collator;
pk_collator *pk_collator_open(int32_t *status);
void pk_collator_close(pk_collator *collator);
// Below, at or above 0 as `a` comes before, with or after `b`.
int32_t pk_collator_compare(const pk_collator *collator, const uint16_t *a, int32_t a_length,
                            const uint16_t *b, int32_t b_length);

// plurals.c -------------------------------------------------------------------------------
// Cardinal plural rules. Thread-safe after opening.
typedef struct pk_plural_rules pk_plural_rules;
pk_plural_rules *pk_plural_rules_open(const char *locale, int32_t *status);
void pk_plural_rules_close(pk_plural_rules *rules);
// In CLDR's order.
typedef enum {
    PK_PLURAL_ZERO,
    PK_PLURAL_ONE,
    PK_PLURAL_TWO,
    PK_PLURAL_FEW,
    PK_PLURAL_MANY,
    PK_PLURAL_OTHER
} pk_plural_category;
pk_plural_category pk_plural_rules_select(const pk_plural_rules *rules, double number,
                                          int32_t *status);
// The categories the locale has, separated by spaces.
int32_t pk_plural_rules_categories(const pk_plural_rules *rules, char *out, int32_t capacity,
                                   int32_t *status);

// messages.cpp ----------------------------------------------------------------------------
// ICU MessageFormat with named arguments. One thread at a time.
typedef struct pk_message pk_message;
pk_message *pk_message_open(const char *locale, const uint16_t *pattern, int32_t length,
                            int32_t *error_offset, int32_t *status);
void pk_message_close(pk_message *message);
typedef struct {
    const char *name;
    bool is_number;
    double number;
    const uint16_t *text;
    int32_t length;
} pk_argument;
int32_t pk_message_format(pk_message *message, const pk_argument *arguments, int32_t count,
                          uint16_t *out, int32_t capacity, int32_t *status);

#ifdef __cplusplus
}
#endif

#endif
