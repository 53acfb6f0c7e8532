/* JSON for the Skirmish kit: values read from a line, and growing texts. Valid as C and as C++. */
#ifndef KIT_JSON_H
#define KIT_JSON_H

#include <stddef.h>

typedef enum kit_kind { KIT_NULL, KIT_FALSE, KIT_TRUE, KIT_NUMBER, KIT_TEXT, KIT_LIST, KIT_OBJECT } kit_kind;

/* A value. Lists and objects have `length` items; objects also have a name for each. */
typedef struct kit_json {
    kit_kind kind;
    double number;
    char *text;
    size_t length;
    struct kit_json *items;
    char **names;
} kit_json;

/* Reads one value; NULL if the text is not JSON. */
kit_json *kit_parse(const char *text);
void kit_free(kit_json *value);

/* These never fail: for a missing value they return null, 0 or an empty text. */
const kit_json *kit_get(const kit_json *object, const char *name);
const kit_json *kit_at(const kit_json *list, size_t place);
int kit_int(const kit_json *value);
const char *kit_text(const kit_json *value);
/* Returns a copy of the text, which the caller frees. */
char *kit_copy(const char *text);

/* A growing text. */
typedef struct kit_buffer {
    char *text;
    size_t length;
    size_t room;
} kit_buffer;

void kit_put(kit_buffer *buffer, const char *text);
void kit_put_int(kit_buffer *buffer, int number);
/* Appends a text in quotation marks. */
void kit_put_text(kit_buffer *buffer, const char *text);
void kit_clear(kit_buffer *buffer);

/* Allocates memory, or ends the program if there is none. */
void *kit_room(void *old, size_t bytes);

#endif
