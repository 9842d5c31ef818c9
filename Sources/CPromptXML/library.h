// The part of libxml2's binary interface that is used, declared here so that its headers are
// not needed to build. Layouts are those of libxml2's parser.h and xmlerror.h, which have not
// changed since SAX2 came with 2.6.
#ifndef LIBRARY_H
#define LIBRARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef unsigned char pk_xml_char;  // xmlChar

// The beginning of xmlParserCtxt.
typedef struct {
    void *handler;
    void *user_data;
    // Made by the parser itself for entities that it wants to keep, and left to its user.
    void *document;
} pk_xml_parser;

// xmlError
typedef struct {
    int domain;
    int code;
    char *message;
    int level;
    char *file;
    int line;
    char *str1;
    char *str2;
    char *str3;
    int int1;
    int int2;
    void *ctxt;
    void *node;
} pk_xml_error;

// xmlSAXHandler. Members that stay empty are plain pointers.
typedef struct {
    void (*internal_subset)(
        void *context, const pk_xml_char *name, const pk_xml_char *external,
        const pk_xml_char *system);
    void *is_standalone;
    void *has_internal_subset;
    void *has_external_subset;
    void *resolve_entity;
    void *get_entity;
    void (*entity_declaration)(
        void *context, const pk_xml_char *name, int type, const pk_xml_char *public_id,
        const pk_xml_char *system_id, pk_xml_char *content);
    void *notation_declaration;
    void *attribute_declaration;
    void *element_declaration;
    void *unparsed_entity_declaration;
    void *set_document_locator;
    void *start_document;
    void *end_document;
    void *start_element;
    void *end_element;
    void *reference;
    void *characters;
    void *ignorable_whitespace;
    void *processing_instruction;
    void *comment;
    void *warning;
    void *error;
    void *fatal_error;
    void *get_parameter_entity;
    void *cdata_block;
    void *external_subset;
    unsigned int initialized;
    void *private_data;
    void *start_element_ns;
    void *end_element_ns;
    void (*structured_error)(void *context, pk_xml_error *error);
} pk_xml_sax_handler;

enum {
    PK_XML_SAX2 = 0xDEEDBEAF,         // XML_SAX2_MAGIC
    PK_XML_RECOVER = 1 << 0,          // XML_PARSE_RECOVER
    PK_XML_NO_NETWORK = 1 << 11,      // XML_PARSE_NONET
    PK_XML_IGNORE_ENCODING = 1 << 21  // XML_PARSE_IGNORE_ENC
};

// xmlErrorLevel
enum { PK_XML_WARNING = 1 };

// xmlEntityType
enum {
    PK_XML_INTERNAL_GENERAL_ENTITY = 1,
    PK_XML_EXTERNAL_GENERAL_PARSED_ENTITY = 2,
    PK_XML_EXTERNAL_GENERAL_UNPARSED_ENTITY = 3
};

typedef struct {
    pk_xml_parser *(*create)(
        pk_xml_sax_handler *handler, void *user_data,
        int (*read)(void *context, char *buffer, int length), int (*close)(void *context),
        void *context, int encoding);
    int (*use_options)(pk_xml_parser *parser, int options);
    int (*parse)(pk_xml_parser *parser);
    void (*stop)(pk_xml_parser *parser);
    long (*byte_consumed)(pk_xml_parser *parser);
    void (*free)(pk_xml_parser *parser);
    void (*free_document)(void *document);
} pk_xml_library;

// Opens the library at the first call; NULL if there is none.
const pk_xml_library *pk_xml_library_get(void);

#endif
