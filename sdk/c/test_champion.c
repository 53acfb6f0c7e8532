/* Tests of the champion without a table: tests/answers.json provides the answers of the API. Run: make test */
#include <stdio.h>
#include <stdlib.h>

#include "../kit/caller.h"

/* The maximum number of queries that a table answers for one question. */
#define MOST_CALLS 20000

static kit_json *answers;
static long calls;

/* Replaces the table: gives the same answer to every call of a function. */
const kit_json *kit_call(const char *what, kit_buffer *with, kit_way way) {
    (void)way;
    kit_clear(with);
    if (++calls > MOST_CALLS) {
        fprintf(stderr, "more than %d calls in one callback: an endless loop?\n", MOST_CALLS);
        exit(1);
    }
    return kit_get(answers, what);
}

static char *read_file(const char *path) {
    kit_buffer text = {NULL, 0, 0};
    char line[512];
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        fprintf(stderr, "cannot read %s; run the tests in the folder of the champion\n", path);
        exit(1);
    }
    while (fgets(line, sizeof line, file) != NULL) kit_put(&text, line);
    fclose(file);
    return text.text;
}

int main(void) {
    size_t place;
    char *text = read_file("tests/answers.json");
    answers = kit_parse(text);
    free(text);
    if (answers == NULL) {
        fprintf(stderr, "tests/answers.json is no JSON\n");
        return 1;
    }
    for (place = 0; place < kit_callback_count; place++) {
        calls = 0;
        kit_callbacks[place].call();
        printf("ok: the callback for %s comes back after %ld calls\n", kit_callbacks[place].when, calls);
    }
    kit_free(answers);
    return 0;
}
