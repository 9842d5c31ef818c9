// What PromptCatalogs asks of libxml2: whether a text is well-formed XML, and what entities it
// declares. No type of libxml2 appears here. The library is opened when it is first asked for:
// a program that reads no XML pays nothing for it.
#ifndef CPROMPTXML_H
#define CPROMPTXML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    PK_XML_JUDGED = 0,
    PK_XML_LIBRARY_MISSING = 1,
    PK_XML_OUT_OF_MEMORY = 2,
} pk_xml_result;

// What is told on the way. Strings are NUL-terminated UTF-8 and live as long as the call.
typedef struct {
    void *context;
    // A fault: libxml2's code for it, the bytes consumed when it was found, its words, and the
    // name that it speaks of, if any. Returns whether to go on.
    bool (*fault)(
        void *context, int32_t code, int64_t offset, const char *message, const char *name);
    // A declaration of a general entity. No content where it stands for something outside of
    // the file, which is never opened.
    void (*entity)(void *context, const char *name, const char *content, int64_t offset);
    // A declaration of the document type.
    void (*doctype)(void *context, int64_t offset);
} pk_xml_observer;

// Whether libxml2 is there. Any thread may ask.
bool pk_xml_is_available(void);

// Parses UTF-8 without byte order mark from memory, whatever encoding it declares. Opens no
// file and no connection, expands no entity, and stops at libxml2's own limits on depth and
// length. Any thread may call it. The bytes have to live as long as the call.
pk_xml_result pk_xml_judge(const uint8_t *bytes, size_t length, const pk_xml_observer *observer);

#ifdef __cplusplus
}
#endif

#endif
