#include <stdio.h>
#include <stdlib.h>

#include "api.h"

void dusk(void) {
    lamp_array blue;
    int_array_array rows;
    size_t place, column;
    int twice;
    printf("not for the table %d %d\n", HIGHEST, TOP - TALLEST);
    for (twice = 0; twice < 2; twice++) afficher_spot(size());
    blue = lamps(COLOUR_BLUE);
    for (place = 0; place < blue.length; place++) afficher_lamp(blue.items[place]);
    lamp_array_free(blue);
    rows = depths();
    for (place = 0; place < rows.length; place++) {
        printf("row");
        for (column = 0; column < rows.items[place].length; column++) printf(" %d", rows.items[place].items[column]);
        printf("\n");
    }
    int_array_array_free(rows);
}

void night(void) {
    static const spot places[3] = {{3, -4}, {5, 6}, {7, 8}};
    lamp_array red = lamps(COLOUR_RED);
    spot_array route = spot_array_create(2);
    int place;
    for (place = 0; place < 3; place++) {
        verdict result;
        route.items[0] = places[place];
        result = light(red.items[0], places[place], route);
        afficher_verdict(result);
        printf("%s\n", result == FINE ? "fine" : "not fine");
    }
    lamp_array_free(red);
    spot_array_free(route);
}

void dawn(void) {
    char *words;
    shout("a \"b\" \\ c\t\xc3\xa9");
    words = echo();
    printf("%s\n", words);
    free(words);
    afficher_colour(COLOUR_RED);
}
