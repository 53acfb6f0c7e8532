#include <iostream>

#include "api.hh"

void dusk() {
    std::cout << "not for the table " << HIGHEST << " " << TOP - TALLEST << std::endl;
    for (int time = 0; time < 2; time++) afficher_spot(size());
    for (const lamp& one : lamps(COLOUR_BLUE)) afficher_lamp(one);
    for (const std::vector<int>& row : depths()) {
        std::cout << "row";
        for (int depth : row) std::cout << ' ' << depth;
        std::cout << std::endl;
    }
}

void night() {
    const lamp one = lamps(COLOUR_RED).at(0);
    for (spot at : {spot{3, -4}, spot{5, 6}, spot{7, 8}}) {
        const verdict result = light(one, at, {at, spot{0, 0}});
        afficher_verdict(result);
        std::cout << (result == FINE ? "fine" : "not fine") << std::endl;
    }
}

void dawn() {
    shout("a \"b\" \\ c\té");
    std::cout << echo() << std::endl;
    afficher_colour(COLOUR_RED);
}
