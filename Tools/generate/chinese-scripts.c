// Writes Sources/PromptKit/Checks/Text/ChineseScripts+Generated.swift on standard output:
// characters that only Simplified Chinese writes, and only Traditional, each with its
// counterpart, from ICU's Hans-Hant transliterators; and the everyday characters of each script
// from the first level of GB 2312 and of Big5, by ICU's converters.
//
// A character counts as one script's own if ICU maps it to the other script and not the other
// way, and the other script's everyday character set does not have it. What remains and is yet
// written in both is listed below as shared.
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unicode/ucnv.h>
#include <unicode/ustring.h>
#include <unicode/utrans.h>

enum { FIRST = 0x3400, LAST = 0x9FFF };

// Simplified forms that Hong Kong or Taiwan write too: standard there (兑 户 温 税 脱 着 厘), older
// forms in use beside the standard one (凄 恒 昵 羡 痒), or found in names of people and places
// (涂 庄 淀 万).
static const char SHARED_IN_TRADITIONAL[] =
    "兑卧叁囱媪悦愠户捝揾棁榅氲温煴税脱腽葱蜕着厘吣唚坂埯岙棱漤睾硷礡礴踊鼗凄恒昵栖淀炖痒羡"
    "蚝蝎庄瓮涂膻泞洒万宁";

// Traditional forms that a text in Simplified may hold: words that the standard of 2013 brought
// back or names are written with (瞭 囍 濬 瑯 昇 鉅), and rare variants that both leave as they are.
static const char SHARED_IN_SIMPLIFIED[] =
    "䬗䶧倣僇勗吢咷唚喨囍囓垵姪嬝尅嶴廻彞徬悳慇懃懮搆搥搨搾摀撚撢暱枒榖槖檝櫺欵歛毬氹沍濬灠燄燐燿牋"
    "瑯痀睪瞇瞭砲硏礆礡礮穭箎簆簷籐粧罣翺荳菓蔴藷蠧袴襬譅賸跼踡蹧轝逕遯醼鉅銲鎗鏇钁関閧闘阨隄靷鞀韮餽鬀鬭"
    "鷈鷿麤鼇鼈齩昇妳夥姊於徵摺箝菸跤麽諮";

typedef struct {
    UConverter *converter;
    int first_level_end;
} charset;

static charset open_charset(const char *name, int first_level_end) {
    UErrorCode status = U_ZERO_ERROR;
    charset result = {ucnv_open(name, &status), first_level_end};
    if (U_FAILURE(status)) {
        fprintf(stderr, "ICU has no converter %s\n", name);
        return result;
    }
    ucnv_setFallback(result.converter, false);
    ucnv_setFromUCallBack(result.converter, UCNV_FROM_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
    return result;
}

// 0 if the set lacks the character, else its level.
static int level(charset set, UChar character) {
    char bytes[8];
    UErrorCode status = U_ZERO_ERROR;
    ucnv_reset(set.converter);
    int32_t count = ucnv_fromUChars(set.converter, bytes, sizeof bytes, &character, 1, &status);
    if (U_FAILURE(status) || count != 2) return 0;
    int code = (unsigned char)bytes[0] << 8 | (unsigned char)bytes[1];
    return code < set.first_level_end ? 1 : 2;
}

static UChar mapped(UTransliterator *transliterator, UChar character) {
    UErrorCode status = U_ZERO_ERROR;
    UChar text[8] = {character};
    int32_t length = 1, limit = 1;
    utrans_transUChars(transliterator, text, &length, 8, 0, &limit, &status);
    return U_SUCCESS(status) && length == 1 ? text[0] : character;
}

static const char *utf8(UChar character) {
    static char buffer[4][8];
    static int next = 0;
    char *out = buffer[next = (next + 1) % 4];
    UErrorCode status = U_ZERO_ERROR;
    u_strToUTF8(out, 8, NULL, &character, 1, &status);
    return out;
}

static void begin(const char *comment, const char *name) {
    printf("\n    %s\n    static let %s = \"\"\"\n        ", comment, name);
}

static void end(void) { printf("\n        \"\"\"\n"); }

static void put(int *column, int width, const char *text) {
    if (*column + width > 84) {
        printf("\\\n        ");
        *column = 0;
    }
    printf("%s", text);
    *column += width;
}

int main(void) {
    UErrorCode status = U_ZERO_ERROR;
    UTransliterator *to_traditional =
        utrans_openU(u"Hans-Hant", -1, UTRANS_FORWARD, NULL, 0, NULL, &status);
    UTransliterator *to_simplified =
        utrans_openU(u"Hant-Hans", -1, UTRANS_FORWARD, NULL, 0, NULL, &status);
    charset gb2312 = open_charset("EUC-CN", 0xD800), big5 = open_charset("Big5", 0xC940);
    if (U_FAILURE(status) || !gb2312.converter || !big5.converter) return 1;

    printf("// Written by Tools/generate/chinese-scripts.sh from ICU's data. Do not edit.\n\n"
           "extension ChineseScripts {");
    begin("/// Each Simplified character that Traditional never writes, with its counterpart.",
          "simplifiedOnly");
    int column = 0;
    for (int c = FIRST; c <= LAST; c++) {
        UChar other = mapped(to_traditional, (UChar)c);
        if (other == c || mapped(to_simplified, (UChar)c) != c || level(big5, (UChar)c) == 1 ||
            strstr(SHARED_IN_TRADITIONAL, utf8((UChar)c)))
            continue;
        char pair[16];
        snprintf(pair, sizeof pair, "%s%s", utf8((UChar)c), utf8(other));
        put(&column, 4, pair);
    }
    end();
    begin("/// Each Traditional character that Simplified never writes, with its counterpart.",
          "traditionalOnly");
    column = 0;
    for (int c = FIRST; c <= LAST; c++) {
        UChar other = mapped(to_simplified, (UChar)c);
        if (other == c || mapped(to_traditional, (UChar)c) != c || level(gb2312, (UChar)c) != 0 ||
            strstr(SHARED_IN_SIMPLIFIED, utf8((UChar)c)))
            continue;
        char pair[16];
        snprintf(pair, sizeof pair, "%s%s", utf8((UChar)c), utf8(other));
        put(&column, 4, pair);
    }
    end();
    for (int simplified = 1; simplified >= 0; simplified--) {
        begin(simplified ? "/// Level 1 of GB 2312: the characters of everyday Simplified text."
                         : "/// Level 1 of Big5: the characters of everyday Traditional text.",
              simplified ? "everydaySimplified" : "everydayTraditional");
        column = 0;
        for (int c = FIRST; c <= LAST; c++)
            if (level(simplified ? gb2312 : big5, (UChar)c) == 1) put(&column, 2, utf8((UChar)c));
        end();
    }
    printf("}\n");
    return 0;
}
