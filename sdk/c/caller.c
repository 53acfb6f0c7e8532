/* Connects a champion to the table: calls the champion's functions, and passes its queries to the table. */
#define _POSIX_C_SOURCE 200809L
#include "caller.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Answers that never change are cached, up to this many bytes. */
#define MOST_KEPT (4u << 20)
#define PLACES 65536u

/* A cached answer: the call, and the line of the table. */
typedef struct kept {
    char *call;
    char *line;
    struct kept *next;
} kept;

static FILE *table;
static int talking;
static int is_void;
static long asked;
static kit_buffer sheet;
static size_t orders;
static kit_json *last;
static char *line;
static size_t line_room;
static kit_json *waiting[256];
static size_t waiting_count;
static kept *kept_by_place[PLACES];
static size_t kept_bytes;

static void say(const kit_buffer *message) {
    fwrite(message->text, 1, message->length, table);
    fputc('\n', table);
    if (fflush(table) != 0) exit(0);
}

/* Returns the next line of the table. If the table is gone, the program ends. */
static kit_json *read_line(void) {
    kit_json *message;
    if (getline(&line, &line_room, stdin) <= 0) exit(0);
    message = kit_parse(line);
    if (message == NULL) {
        fprintf(stderr, "the table said what is no JSON: %.200s\n", line);
        exit(1);
    }
    return message;
}

static int is(const kit_json *message, const char *type) {
    return strcmp(kit_text(kit_get(message, "type")), type) == 0;
}

/* Returns the next message; those that came during a query come first. */
static kit_json *hear(void) {
    kit_json *message;
    if (waiting_count == 0) return read_line();
    message = waiting[0];
    waiting_count--;
    memmove(waiting, waiting + 1, waiting_count * sizeof *waiting);
    return message;
}

/* Keeps a message for later; if there are too many, drops the oldest. */
static void keep_waiting(kit_json *message) {
    if (waiting_count == sizeof waiting / sizeof *waiting) kit_free(hear());
    waiting[waiting_count++] = message;
}

static int newer_question_waits(void) {
    size_t place;
    for (place = 0; place < waiting_count; place++) {
        if (is(waiting[place], "question")) return 1;
    }
    return 0;
}

/* Leaves the callback: the champion sent too many queries, so its answer is void. */
#ifdef __cplusplus
struct left {};

static void leave(void) { throw left(); }

static void enter(void (*call)(void)) {
    try {
        call();
    } catch (const left &) {
    }
}
#else
static jmp_buf before;

static void leave(void) { longjmp(before, 1); }

static void enter(void (*call)(void)) {
    if (setjmp(before) == 0) call();
}
#endif

/* Returns the answer to the last query. Other messages are kept for later. */
static kit_json *hear_answer(const char *what) {
    for (;;) {
        kit_json *message = read_line();
        const kit_json *id = kit_get(message, "id");
        int mine = id->kind == KIT_NUMBER && (long)id->number == asked;
        if (mine && is(message, "answer")) return message;
        if (mine && is(message, "refused")) {
            fprintf(stderr, "%s: %s\n", what, kit_text(kit_get(kit_get(message, "why"), "text")));
            exit(1);
        }
        keep_waiting(message);
        is_void = strcmp(kit_text(kit_get(message, "fault")), "queries") == 0;
        if (is_void) {
            last = NULL;
            leave();
        }
    }
}

static kept **place_of(const char *call) {
    unsigned hash = 2166136261u;
    for (; *call != '\0'; call++) hash = (hash ^ (unsigned char)*call) * 16777619u;
    return &kept_by_place[hash % PLACES];
}

static const char *find_kept(const char *call) {
    const kept *entry = *place_of(call);
    while (entry != NULL && strcmp(entry->call, call) != 0) entry = entry->next;
    return entry == NULL ? NULL : entry->line;
}

static void keep(const char *call) {
    size_t bytes = strlen(call) + strlen(line) + sizeof(kept);
    kept **place = place_of(call);
    kept *entry;
    if (kept_bytes + bytes > MOST_KEPT) return;
    kept_bytes += bytes;
    entry = (kept *)kit_room(NULL, sizeof *entry);
    entry->call = kit_copy(call);
    entry->line = kit_copy(line);
    entry->next = *place;
    *place = entry;
}

static void add_order(const char *order) {
    if (orders++ > 0) kit_put(&sheet, ",");
    kit_put_text(&sheet, order);
}

/* Sends the query. `call` leaves out its id, so that equal calls have equal texts. */
static void say_query(const char *call, kit_way way) {
    kit_buffer query = {NULL, 0, 0};
    char number[32];
    snprintf(number, sizeof number, "%ld", ++asked);
    kit_put(&query, "{\"type\":\"query\",\"id\":");
    kit_put(&query, number);
    kit_put(&query, ",\"query\":{\"ask\":\"game\",");
    kit_put(&query, call);
    if (way == KIT_ORDER) {
        kit_put(&query, ",\"sheet\":[");
        kit_put(&query, orders == 0 ? "" : sheet.text);
        kit_put(&query, "]");
    }
    kit_put(&query, "}}");
    say(&query);
    kit_clear(&query);
}

const kit_json *kit_call(const char *what, kit_buffer *with, kit_way way) {
    kit_buffer call = {NULL, 0, 0};
    const char *known;
    const kit_json *order;
    if (!talking) {
        fprintf(stderr, "%s can be called from the first callback on, not before\n", what);
        exit(1);
    }
    kit_put(&call, "\"what\":");
    kit_put_text(&call, what);
    kit_put(&call, ",\"with\":[");
    if (with->text != NULL) kit_put(&call, with->text);
    kit_put(&call, "]");
    kit_clear(with);
    kit_free(last);
    known = way == KIT_KEEP ? find_kept(call.text) : NULL;
    if (known != NULL) {
        last = kit_parse(known);
    } else {
        say_query(call.text, way);
        last = hear_answer(what);
        if (way == KIT_KEEP) keep(call.text);
    }
    kit_clear(&call);
    order = kit_get(kit_get(last, "answer"), "order");
    if (way == KIT_ORDER && order->kind == KIT_TEXT) add_order(order->text);
    return kit_get(kit_get(last, "answer"), "value");
}

/* Calls the champion's function for a moment of the game. */
static void run(const char *when) {
    size_t place;
    kit_clear(&sheet);
    orders = 0;
    for (place = 0; place < kit_callback_count; place++) {
        if (strcmp(kit_callbacks[place].when, when) == 0) enter(kit_callbacks[place].call);
    }
}

static void answer(const kit_json *question) {
    kit_buffer act = {NULL, 0, 0};
    is_void = 0;
    run(kit_text(kit_get(kit_get(kit_get(question, "view"), "facts"), kit_step)));
    if (is_void) return;
    kit_put(&act, "{\"type\":\"act\",\"question\":");
    kit_put_int(&act, kit_int(kit_get(question, "number")));
    kit_put(&act, ",\"sheet\":[");
    kit_put(&act, orders == 0 ? "" : sheet.text);
    kit_put(&act, "]}");
    say(&act);
    kit_clear(&act);
}

static void tell_void(const kit_json *message) {
    const kit_json *why = kit_get(message, "why");
    fprintf(stderr, "void answer: %s %s %s\n", kit_text(kit_get(message, "fault")),
            kit_text(kit_get(why, "text")), kit_text(kit_get(why, "hint")));
}

static void start(void) {
    kit_buffer ready = {NULL, 0, 0};
    talking = 1;
    run("start");
    kit_put(&ready, "{\"type\":\"ready\",\"view\":[\"facts\"]}");
    say(&ready);
    kit_clear(&ready);
}

int main(void) {
    int over = 0;
    /* The conversation gets a separate descriptor, and the champion's output goes to its log. */
    table = fdopen(dup(1), "w");
    if (table == NULL || dup2(2, 1) < 0) return 1;
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    while (!over) {
        kit_json *message = hear();
        if (is(message, "hello")) start();
        /* If a newer question is waiting, an answer to this one would be too late. */
        if (is(message, "question") && !newer_question_waits()) answer(message);
        if (is(message, "refused")) tell_void(message);
        over = is(message, "goodbye");
        kit_free(message);
    }
    run("end");
    return 0;
}
