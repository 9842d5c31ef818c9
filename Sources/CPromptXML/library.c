#include "library.h"

#include <dlfcn.h>
#include <pthread.h>

static pk_xml_library library;
static bool is_available;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// Names of the library, the one with the longest record first.
static const char *const names[] = {
#ifdef __APPLE__
    "/usr/lib/libxml2.2.dylib",
    "libxml2.dylib",
#else
    "libxml2.so.2",
    "libxml2.so.16",
    "libxml2.so",
#endif
};

static bool find(void *handle, const char *name, void *function) {
    void *found = dlsym(handle, name);
    *(void **)function = found;
    return found != NULL;
}

static void open_library(void) {
    for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
        void *handle = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
        if (handle == NULL) continue;
        void (*initialize)(void) = NULL;
        is_available = find(handle, "xmlInitParser", &initialize)
            && find(handle, "xmlCreateIOParserCtxt", &library.create)
            && find(handle, "xmlCtxtUseOptions", &library.use_options)
            && find(handle, "xmlParseDocument", &library.parse)
            && find(handle, "xmlStopParser", &library.stop)
            && find(handle, "xmlByteConsumed", &library.byte_consumed)
            && find(handle, "xmlFreeParserCtxt", &library.free)
            && find(handle, "xmlFreeDoc", &library.free_document);
        if (is_available) {
            initialize();
            return;
        }
        dlclose(handle);
    }
}

const pk_xml_library *pk_xml_library_get(void) {
    pthread_once(&once, open_library);
    return is_available ? &library : NULL;
}
