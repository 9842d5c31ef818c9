#include "CPromptICU.h"

#include <new>
#include <vector>

#include <unicode/fmtable.h>
#include <unicode/msgfmt.h>

using icu::Formattable;
using icu::UnicodeString;

struct pk_message {
    icu::MessageFormat format;
    pk_message(const UnicodeString &pattern, const icu::Locale &locale, UParseError &error,
               UErrorCode &code)
        : format(pattern, locale, error, code) {}
};

pk_message *pk_message_open(const char *locale, const uint16_t *pattern, int32_t length,
                            int32_t *error_offset, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    UParseError error = {};
    icu::Locale parsed = icu::Locale::forLanguageTag(locale, code);
    UnicodeString text(reinterpret_cast<const char16_t *>(pattern), length);
    auto *message = new (std::nothrow) pk_message(text, parsed, error, code);
    if (message == nullptr && U_SUCCESS(code)) code = U_MEMORY_ALLOCATION_ERROR;
    if (U_FAILURE(code)) {
        delete message;
        message = nullptr;
        if (error_offset != nullptr) *error_offset = error.offset;
    }
    *status = code;
    return message;
}

void pk_message_close(pk_message *message) { delete message; }

int32_t pk_message_format(pk_message *message, const pk_argument *arguments, int32_t count,
                          uint16_t *out, int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    std::vector<UnicodeString> names;
    std::vector<Formattable> values;
    for (int32_t i = 0; i < count; i++) {
        const pk_argument &argument = arguments[i];
        names.emplace_back(argument.name, -1, US_INV);
        if (argument.is_number) {
            const auto whole = static_cast<int64_t>(argument.number);
            values.push_back(static_cast<double>(whole) == argument.number
                                 ? Formattable(whole)
                                 : Formattable(argument.number));
        } else {
            values.emplace_back(UnicodeString(
                reinterpret_cast<const char16_t *>(argument.text), argument.length));
        }
    }
    UnicodeString result;
    message->format.format(names.data(), values.data(), count, result, code);
    int32_t length = 0;
    if (U_SUCCESS(code)) {
        length = result.extract(reinterpret_cast<char16_t *>(out), capacity, code);
    }
    if (code == U_STRING_NOT_TERMINATED_WARNING) code = U_ZERO_ERROR;
    *status = code;
    return length;
}
