#include "CPromptICU.h"

#include <cstring>
#include <string>

#include <unicode/localebuilder.h>
#include <unicode/locid.h>
#include <unicode/bytestream.h>
#include <unicode/uloc.h>
#include <unicode/uldnames.h>
#include <unicode/ures.h>

using icu::Locale;

namespace {

int32_t copy(const std::string &text, char *out, int32_t capacity, int32_t *status) {
    const auto length = static_cast<int32_t>(text.size());
    if (length < capacity) {
        std::memcpy(out, text.c_str(), text.size() + 1);
    } else {
        *status = U_BUFFER_OVERFLOW_ERROR;
    }
    return length;
}

std::string language_tag(const Locale &locale, UErrorCode &status) {
    std::string tag;
    icu::StringByteSink<std::string> sink(&tag);
    locale.toLanguageTag(sink, status);
    return tag;
}

bool has_key(UResourceBundle *list, const std::string &id, UErrorCode &status) {
    const int32_t size = ures_getSize(list);
    for (int32_t index = 0; index < size && U_SUCCESS(status); index++) {
        int32_t length = 0;
        const UChar *item = ures_getStringByIndex(list, index, &length, &status);
        if (U_FAILURE(status) || length != static_cast<int32_t>(id.size())) continue;
        bool same = true;
        for (int32_t i = 0; i < length && same; i++) same = item[i] == static_cast<UChar>(id[i]);
        if (same) return true;
    }
    return false;
}

}  // namespace

int32_t pk_locale_canonical(const char *tag, char *out, int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    Locale locale = Locale::forLanguageTag(tag, code);
    if (U_SUCCESS(code)) locale.canonicalize(code);
    std::string canonical = U_SUCCESS(code) ? language_tag(locale, code) : std::string();
    *status = code;
    return U_SUCCESS(code) ? copy(canonical, out, capacity, status) : 0;
}

int32_t pk_locale_maximized(const char *tag, char *out, int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    Locale full = Locale::forLanguageTag(tag, code);
    Locale locale(full.getLanguage(), full.getCountry(), full.getVariant());
    if (full.getScript()[0] != 0) {
        icu::LocaleBuilder builder;
        locale = builder.setLanguage(full.getLanguage()).setScript(full.getScript())
                     .setRegion(full.getCountry()).setVariant(full.getVariant()).build(code);
    }
    locale.addLikelySubtags(code);
    std::string maximized = U_SUCCESS(code) ? language_tag(locale, code) : std::string();
    *status = code;
    return U_SUCCESS(code) ? copy(maximized, out, capacity, status) : 0;
}

int32_t pk_locale_explicit_parent(const char *tag, char *out, int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    std::string id = Locale::forLanguageTag(tag, code).getBaseName();
    UResourceBundle *data = ures_openDirect(nullptr, "supplementalData", &code);
    UResourceBundle *parents = ures_getByKey(data, "parentLocales", nullptr, &code);
    std::string parent;
    const int32_t size = U_SUCCESS(code) ? ures_getSize(parents) : 0;
    for (int32_t index = 0; index < size && parent.empty() && U_SUCCESS(code); index++) {
        UResourceBundle *list = ures_getByIndex(parents, index, nullptr, &code);
        if (U_SUCCESS(code) && has_key(list, id, code)) parent = ures_getKey(list);
        ures_close(list);
    }
    ures_close(parents);
    ures_close(data);
    if (U_FAILURE(code)) {
        *status = code;
        return 0;
    }
    for (char &character : parent) {
        if (character == '_') character = '-';
    }
    return copy(parent, out, capacity, status);
}

bool pk_locale_is_right_to_left(const char *tag) {
    UErrorCode code = U_ZERO_ERROR;
    Locale locale = Locale::forLanguageTag(tag, code);
    return U_SUCCESS(code) && locale.isRightToLeft();
}

int32_t pk_locale_display_name(const char *tag, const char *in, uint16_t *out, int32_t capacity,
                               int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    ULocaleDisplayNames *names = uldn_open(in, ULDN_STANDARD_NAMES, &code);
    std::string id = Locale::forLanguageTag(tag, code).getName();
    int32_t length = uldn_localeDisplayName(names, id.c_str(),
                                            reinterpret_cast<UChar *>(out), capacity, &code);
    uldn_close(names);
    *status = code;
    return length;
}

int32_t pk_language_display_name(const char *language, const char *in, uint16_t *out,
                                 int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    ULocaleDisplayNames *names = uldn_open(in, ULDN_STANDARD_NAMES, &code);
    int32_t length = uldn_languageDisplayName(names, language,
                                              reinterpret_cast<UChar *>(out), capacity, &code);
    uldn_close(names);
    *status = code;
    return length;
}

int32_t pk_region_display_name(const char *region, const char *in, uint16_t *out,
                               int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    ULocaleDisplayNames *names = uldn_open(in, ULDN_STANDARD_NAMES, &code);
    int32_t length = uldn_regionDisplayName(names, region,
                                            reinterpret_cast<UChar *>(out), capacity, &code);
    uldn_close(names);
    *status = code;
    return length;
}

const char *const *pk_iso_languages(void) { return uloc_getISOLanguages(); }

const char *const *pk_iso_regions(void) { return uloc_getISOCountries(); }
