/* Connects a champion to the table. It knows no rules: each function of the API is one query. */
#ifndef KIT_CALLER_H
#define KIT_CALLER_H

#include "json.h"

/* A function of the champion, and the moment of the game when it is called. */
typedef struct kit_callback {
    const char *when;
    void (*call)(void);
} kit_callback;

/* Generated from the API table, in the file that implements the API. */
extern const char *const kit_step;
extern const kit_callback kit_callbacks[];
extern const size_t kit_callback_count;

/* How a function is asked: every time; once, since the answer never changes; as an order. */
typedef enum kit_way { KIT_ASK, KIT_KEEP, KIT_ORDER } kit_way;

/* Calls a function of the API. `with` is the list of its arguments and is cleared;
 * the result is valid until the next call. */
const kit_json *kit_call(const char *what, kit_buffer *with, kit_way way);

#endif
