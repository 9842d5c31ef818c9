// What the program asks of libyaml: the events of a YAML text, with their places. No type of
// libyaml appears here.
#ifndef CPROMPTYAML_H
#define CPROMPTYAML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pk_yaml_reader pk_yaml_reader;

typedef enum {
    PK_YAML_END = 0,
    PK_YAML_DOCUMENT = 1,
    PK_YAML_SCALAR = 2,
    PK_YAML_SEQUENCE = 3,
    PK_YAML_MAPPING = 4,
    // The end of a sequence or mapping.
    PK_YAML_CLOSE = 5,
    PK_YAML_ALIAS = 6,
    PK_YAML_FAULT = 7,
} pk_yaml_kind;

typedef struct {
    pk_yaml_kind kind;
    // Where it begins: from 0, the column in characters.
    size_t line;
    size_t column;
    // The text of a scalar, the name of an alias, or what is wrong, in UTF-8. Lives until the
    // next call.
    const char *text;
    size_t length;
    // Whether a scalar stands without quotes.
    bool is_plain;
    // Whether a node has an anchor or a tag.
    bool is_marked;
} pk_yaml_event;

// A reader of UTF-8; NULL if memory is short. The bytes have to live as long as the reader.
pk_yaml_reader *pk_yaml_open(const uint8_t *bytes, size_t length);

// The next event. After PK_YAML_END and PK_YAML_FAULT there is no other.
pk_yaml_event pk_yaml_next(pk_yaml_reader *reader);

void pk_yaml_close(pk_yaml_reader *reader);

#ifdef __cplusplus
}
#endif

#endif
