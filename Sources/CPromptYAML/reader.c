#include "include/CPromptYAML.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

struct pk_yaml_reader {
    yaml_parser_t parser;
    yaml_event_t event;
    bool has_event;
    bool is_done;
};

pk_yaml_reader *pk_yaml_open(const uint8_t *bytes, size_t length) {
    pk_yaml_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) return NULL;
    if (!yaml_parser_initialize(&reader->parser)) {
        free(reader);
        return NULL;
    }
    yaml_parser_set_encoding(&reader->parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&reader->parser, bytes, length);
    return reader;
}

void pk_yaml_close(pk_yaml_reader *reader) {
    if (reader == NULL) return;
    if (reader->has_event) yaml_event_delete(&reader->event);
    yaml_parser_delete(&reader->parser);
    free(reader);
}

static pk_yaml_event fault(const yaml_parser_t *parser) {
    const char *text = parser->problem != NULL ? parser->problem : "out of memory";
    yaml_mark_t mark = parser->problem_mark;
    if (parser->error == YAML_READER_ERROR) {
        // A fault of the bytes, such as a control character, comes without a mark of its own.
        mark = parser->mark;
    } else if (parser->error == YAML_SCANNER_ERROR && parser->context != NULL) {
        // What is not closed is found at the end of the file; it is wrong where it begins.
        mark = parser->context_mark;
    }
    return (pk_yaml_event){
        .kind = PK_YAML_FAULT,
        .line = mark.line,
        .column = mark.column,
        .text = text,
        .length = strlen(text),
    };
}

pk_yaml_event pk_yaml_next(pk_yaml_reader *reader) {
    if (reader->has_event) {
        yaml_event_delete(&reader->event);
        reader->has_event = false;
    }
    pk_yaml_event result = {.kind = PK_YAML_END};
    while (!reader->is_done) {
        if (!yaml_parser_parse(&reader->parser, &reader->event)) {
            reader->is_done = true;
            return fault(&reader->parser);
        }
        const yaml_event_t *event = &reader->event;
        result.line = event->start_mark.line;
        result.column = event->start_mark.column;
        switch (event->type) {
        case YAML_STREAM_END_EVENT:
            reader->is_done = true;
            break;
        case YAML_DOCUMENT_START_EVENT:
            result.kind = PK_YAML_DOCUMENT;
            break;
        case YAML_ALIAS_EVENT:
            result.kind = PK_YAML_ALIAS;
            result.text = (const char *)event->data.alias.anchor;
            result.length = strlen(result.text);
            break;
        case YAML_SCALAR_EVENT:
            result.kind = PK_YAML_SCALAR;
            result.text = (const char *)event->data.scalar.value;
            result.length = event->data.scalar.length;
            result.is_plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
            result.is_marked = event->data.scalar.anchor != NULL || event->data.scalar.tag != NULL;
            break;
        case YAML_SEQUENCE_START_EVENT:
            result.kind = PK_YAML_SEQUENCE;
            result.is_marked = event->data.sequence_start.anchor != NULL
                || event->data.sequence_start.tag != NULL;
            break;
        case YAML_MAPPING_START_EVENT:
            result.kind = PK_YAML_MAPPING;
            result.is_marked = event->data.mapping_start.anchor != NULL
                || event->data.mapping_start.tag != NULL;
            break;
        case YAML_SEQUENCE_END_EVENT:
        case YAML_MAPPING_END_EVENT:
            result.kind = PK_YAML_CLOSE;
            break;
        default:
            yaml_event_delete(&reader->event);
            continue;
        }
        reader->has_event = true;
        return result;
    }
    return result;
}
