#include "CPromptICU.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

pk_bidi pk_bidi_class(uint32_t scalar) {
    switch (u_charDirection((UChar32)scalar)) {
    case U_LEFT_TO_RIGHT: return PK_BIDI_LEFT;
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC: return PK_BIDI_RIGHT;
    case U_LEFT_TO_RIGHT_EMBEDDING:
    case U_LEFT_TO_RIGHT_OVERRIDE:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_POP_DIRECTIONAL_FORMAT: return PK_BIDI_EMBEDDING;
    case U_FIRST_STRONG_ISOLATE:
    case U_LEFT_TO_RIGHT_ISOLATE:
    case U_RIGHT_TO_LEFT_ISOLATE:
    case U_POP_DIRECTIONAL_ISOLATE: return PK_BIDI_ISOLATE;
    case U_EUROPEAN_NUMBER:
    case U_ARABIC_NUMBER: return PK_BIDI_NUMBER;
    default: return PK_BIDI_NEUTRAL;
    }
}

uint32_t pk_script(uint32_t scalar) {
    UErrorCode code = U_ZERO_ERROR;
    const char *name = uscript_getShortName(uscript_getScript((UChar32)scalar, &code));
    if (U_FAILURE(code) || name == NULL) return 0;
    uint32_t packed = 0;
    for (int i = 0; i < 4 && name[i] != 0; i++) packed = packed << 8 | (uint8_t)name[i];
    return packed;
}

int32_t pk_columns(uint32_t scalar) {
    UChar32 character = (UChar32)scalar;
    if (u_hasBinaryProperty(character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return 0;
    switch (u_charType(character)) {
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_CONTROL_CHAR: return 0;
    default: break;
    }
    switch (u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH)) {
    case U_EA_FULLWIDTH:
    case U_EA_WIDE: return 2;
    default: return 1;
    }
}

bool pk_is_default_ignorable(uint32_t scalar) {
    return u_hasBinaryProperty((UChar32)scalar, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}
