#include "CPromptXML.h"
#include "library.h"

#include <string.h>

typedef struct {
    const pk_xml_library *library;
    const pk_xml_observer *observer;
    pk_xml_parser *parser;
    const uint8_t *bytes;
    size_t length;
    size_t position;
    bool is_stopped;
} judge;

static int64_t offset(const judge *self) {
    if (self->parser == NULL) return 0;
    long consumed = self->library->byte_consumed(self->parser);
    return consumed < 0 ? 0 : consumed;
}

static int read_bytes(void *context, char *buffer, int length) {
    judge *self = context;
    size_t rest = self->length - self->position;
    size_t count = rest < (size_t)length ? rest : (size_t)length;
    memcpy(buffer, self->bytes + self->position, count);
    self->position += count;
    return (int)count;
}

static int close_input(void *context) {
    (void)context;
    return 0;
}

static void meet_error(void *context, pk_xml_error *error) {
    judge *self = context;
    if (self->is_stopped || error == NULL || error->level <= PK_XML_WARNING) return;
    const char *message = error->message == NULL ? "" : error->message;
    bool goes_on = self->observer->fault(
        self->observer->context, error->code, offset(self), message, error->str1);
    if (!goes_on) {
        self->is_stopped = true;
        self->library->stop(self->parser);
    }
}

static void meet_entity(
    void *context, const pk_xml_char *name, int type, const pk_xml_char *public_id,
    const pk_xml_char *system_id, pk_xml_char *content) {
    judge *self = context;
    (void)public_id;
    (void)system_id;
    const char *text = NULL;
    if (type == PK_XML_INTERNAL_GENERAL_ENTITY) {
        text = (const char *)content;
    } else if (
        type != PK_XML_EXTERNAL_GENERAL_PARSED_ENTITY
        && type != PK_XML_EXTERNAL_GENERAL_UNPARSED_ENTITY) {
        return;
    }
    self->observer->entity(self->observer->context, (const char *)name, text, offset(self));
}

static void meet_doctype(
    void *context, const pk_xml_char *name, const pk_xml_char *external,
    const pk_xml_char *system) {
    judge *self = context;
    (void)name;
    (void)external;
    (void)system;
    self->observer->doctype(self->observer->context, offset(self));
}

// With both element handlers of SAX1 and SAX2 empty the parser resolves namespaces as SAX2 asks,
// and with no handler that returns an entity none is ever expanded.
pk_xml_result pk_xml_judge(const uint8_t *bytes, size_t length, const pk_xml_observer *observer) {
    const pk_xml_library *library = pk_xml_library_get();
    if (library == NULL) return PK_XML_LIBRARY_MISSING;
    judge self = {.library = library, .observer = observer, .bytes = bytes, .length = length};
    pk_xml_sax_handler handler = {
        .internal_subset = meet_doctype,
        .entity_declaration = meet_entity,
        .initialized = PK_XML_SAX2,
        .structured_error = meet_error,
    };
    self.parser = library->create(&handler, &self, read_bytes, close_input, &self, 0);
    if (self.parser == NULL) return PK_XML_OUT_OF_MEMORY;
    library->use_options(
        self.parser, PK_XML_RECOVER | PK_XML_NO_NETWORK | PK_XML_IGNORE_ENCODING);
    library->parse(self.parser);
    if (self.parser->document != NULL) {
        library->free_document(self.parser->document);
        self.parser->document = NULL;
    }
    library->free(self.parser);
    return PK_XML_JUDGED;
}

bool pk_xml_is_available(void) {
    return pk_xml_library_get() != NULL;
}
