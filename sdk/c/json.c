/* JSON for the Skirmish kit. */
#include "json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Values nested more deeply than this are refused, so that no line can exhaust the stack. */
#define DEEPEST 200

static const kit_json nothing = {KIT_NULL, 0, NULL, 0, NULL, NULL};

void *kit_room(void *old, size_t bytes) {
    void *room = realloc(old, bytes == 0 ? 1 : bytes);
    if (room == NULL) {
        fprintf(stderr, "no memory left for %zu bytes\n", bytes);
        exit(1);
    }
    return room;
}

char *kit_copy(const char *text) {
    size_t size = strlen(text) + 1;
    return (char *)memcpy(kit_room(NULL, size), text, size);
}

/* Growing texts. */

static void add(kit_buffer *buffer, const char *bytes, size_t length) {
    if (buffer->length + length + 1 > buffer->room) {
        buffer->room = 2 * (buffer->length + length) + 64;
        buffer->text = (char *)kit_room(buffer->text, buffer->room);
    }
    memcpy(buffer->text + buffer->length, bytes, length);
    buffer->length += length;
    buffer->text[buffer->length] = '\0';
}

void kit_put(kit_buffer *buffer, const char *text) { add(buffer, text, strlen(text)); }

void kit_put_int(kit_buffer *buffer, int number) {
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    kit_put(buffer, digits);
}

void kit_put_text(kit_buffer *buffer, const char *text) {
    char escape[8];
    kit_put(buffer, "\"");
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\') {
            add(buffer, "\\", 1);
            add(buffer, text, 1);
        } else if ((unsigned char)*text < ' ') {
            snprintf(escape, sizeof escape, "\\u%04x", (unsigned)*text);
            kit_put(buffer, escape);
        } else {
            add(buffer, text, 1);
        }
    }
    kit_put(buffer, "\"");
}

void kit_clear(kit_buffer *buffer) {
    free(buffer->text);
    memset(buffer, 0, sizeof *buffer);
}

/* Reading. */

typedef struct reader {
    const char *at;
    int depth;
} reader;

static int read_value(reader *r, kit_json *value);

static void blanks(reader *r) { r->at += strspn(r->at, " \t\r\n"); }

static int take(reader *r, char sign) {
    blanks(r);
    if (*r->at != sign) return 0;
    r->at++;
    return 1;
}

static int read_word(reader *r, const char *word) {
    size_t length = strlen(word);
    if (strncmp(r->at, word, length) != 0) return 0;
    r->at += length;
    return 1;
}

static int read_hex(reader *r, unsigned *code) {
    int place;
    *code = 0;
    for (place = 0; place < 4; place++) {
        char sign = *r->at;
        unsigned digit = sign >= '0' && sign <= '9'   ? (unsigned)(sign - '0')
                         : sign >= 'a' && sign <= 'f' ? (unsigned)(sign - 'a' + 10)
                         : sign >= 'A' && sign <= 'F' ? (unsigned)(sign - 'A' + 10)
                                                      : 16;
        if (digit == 16) return 0;
        *code = *code * 16 + digit;
        r->at++;
    }
    return 1;
}

static void add_utf8(kit_buffer *text, unsigned code) {
    char bytes[4];
    size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char lead[5] = {0, 0, 0xc0, 0xe0, 0xf0};
    size_t place;
    for (place = length - 1; place > 0; place--) {
        bytes[place] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    bytes[0] = (char)(lead[length] | code);
    add(text, bytes, length);
}

static int read_unicode(reader *r, kit_buffer *text) {
    unsigned code, low;
    if (!read_hex(r, &code)) return 0;
    if (code >= 0xd800 && code < 0xdc00 && read_word(r, "\\u")) {
        if (!read_hex(r, &low)) return 0;
        code = 0x10000 + ((code - 0xd800) << 10) + ((low - 0xdc00) & 0x3ff);
    }
    add_utf8(text, code == 0 ? 0xfffd : code);
    return 1;
}

static int read_text(reader *r, char **result) {
    static const char signs[] = "\"\\/nrtbf", means[] = "\"\\/\n\r\t\b\f";
    kit_buffer text = {NULL, 0, 0};
    add(&text, "", 0);
    if (!take(r, '"')) goto fault;
    while (*r->at != '"') {
        size_t plain = strcspn(r->at, "\"\\");
        add(&text, r->at, plain);
        r->at += plain;
        if (*r->at == '\0') goto fault;
        if (*r->at == '\\') {
            const char *sign = r->at[1] == '\0' ? NULL : strchr(signs, r->at[1]);
            int unicode = r->at[1] == 'u';
            if (sign == NULL && !unicode) goto fault;
            r->at += 2;
            if (unicode && !read_unicode(r, &text)) goto fault;
            if (!unicode) add(&text, means + (sign - signs), 1);
        }
    }
    r->at++;
    *result = text.text;
    return 1;
fault:
    kit_clear(&text);
    return 0;
}

static int read_items(reader *r, kit_json *value, char end) {
    size_t room = 0;
    value->kind = end == ']' ? KIT_LIST : KIT_OBJECT;
    r->at++;
    if (take(r, end)) return 1;
    do {
        kit_json *item;
        if (value->length == room) {
            room = room == 0 ? 4 : 2 * room;
            value->items = (kit_json *)kit_room(value->items, room * sizeof *value->items);
            if (end == '}') value->names = (char **)kit_room(value->names, room * sizeof *value->names);
        }
        item = &value->items[value->length];
        *item = nothing;
        if (end == '}') {
            if (!read_text(r, &value->names[value->length])) return 0;
            value->length++;
            if (!take(r, ':')) return 0;
        } else {
            value->length++;
        }
        if (!read_value(r, item)) return 0;
    } while (take(r, ','));
    return take(r, end);
}

static int read_number(reader *r, kit_json *value) {
    char *end;
    value->kind = KIT_NUMBER;
    if (strchr("-0123456789", *r->at) == NULL) return 0;
    value->number = strtod(r->at, &end);
    if (end == r->at) return 0;
    r->at = end;
    return 1;
}

static int read_value(reader *r, kit_json *value) {
    int good;
    blanks(r);
    if (*r->at == '\0' || r->depth > DEEPEST) return 0;
    switch (*r->at) {
    case 'n':
        return read_word(r, "null");
    case 't':
        value->kind = KIT_TRUE;
        return read_word(r, "true");
    case 'f':
        value->kind = KIT_FALSE;
        return read_word(r, "false");
    case '"':
        value->kind = KIT_TEXT;
        return read_text(r, &value->text);
    case '[':
    case '{':
        r->depth++;
        good = read_items(r, value, *r->at == '[' ? ']' : '}');
        r->depth--;
        return good;
    default:
        return read_number(r, value);
    }
}

static void empty(kit_json *value) {
    size_t place;
    for (place = 0; place < value->length; place++) {
        empty(&value->items[place]);
        if (value->names != NULL) free(value->names[place]);
    }
    free(value->items);
    free(value->names);
    free(value->text);
}

void kit_free(kit_json *value) {
    if (value == NULL) return;
    empty(value);
    free(value);
}

kit_json *kit_parse(const char *text) {
    reader r = {text, 0};
    kit_json *value = (kit_json *)kit_room(NULL, sizeof *value);
    *value = nothing;
    if (read_value(&r, value)) {
        blanks(&r);
        if (*r.at == '\0') return value;
    }
    kit_free(value);
    return NULL;
}

/* Lookup. */

const kit_json *kit_get(const kit_json *object, const char *name) {
    size_t place;
    for (place = 0; object->kind == KIT_OBJECT && place < object->length; place++) {
        if (strcmp(object->names[place], name) == 0) return &object->items[place];
    }
    return &nothing;
}

const kit_json *kit_at(const kit_json *list, size_t place) {
    return list->kind == KIT_LIST && place < list->length ? &list->items[place] : &nothing;
}

int kit_int(const kit_json *value) { return value->kind == KIT_NUMBER ? (int)value->number : 0; }

const char *kit_text(const kit_json *value) { return value->kind == KIT_TEXT ? value->text : ""; }
