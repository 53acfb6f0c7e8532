/* A champion that calls every function in every callback, with good and bad arguments, and prints every result. The
 * same program exists in five languages, and their logs must be identical byte for byte. */

#include <stdio.h>
#include <stdlib.h>

#include "api.h"

#define CLASSES 3
#define ATTACKS 7
#define DIRECTIONS 4
#define ZONES 7
#define ERRORS 5

static const perso_classe classes[CLASSES] = {PERSO_VOLEUR, PERSO_BARBARE, PERSO_ELFE};
static const attaque_type all_attacks[ATTACKS] = {ATTAQUE_NORMALE,    ATTAQUE_PALANTIR, ATTAQUE_TRAITRISE,
                                                  ATTAQUE_BASTOOOON,  ATTAQUE_FUS_RO_DAH, ATTAQUE_I_SEE,
                                                  ATTAQUE_LOTO};
static const orientation directions[DIRECTIONS] = {ORIENTATION_NORD, ORIENTATION_EST, ORIENTATION_SUD,
                                                   ORIENTATION_OUEST};
static const zone_type zones[ZONES] = {ZONE_HERBE, ZONE_ROUTE, ZONE_FORET, ZONE_MARAIS,
                                       ZONE_MUR,   ZONE_TOUR,  ZONE_ERREUR};
static const erreur errors[ERRORS] = {POSITION_IMPOSSIBLE, PERSONNAGE_IMPOSSIBLE, CHEMIN_IMPOSSIBLE,
                                      ATTAQUE_INDISPONIBLE, OK};

static void number(const char *label, int value) { fprintf(stderr, "%s %d\n", label, value); }

/* Prints cells and frees them. */
static void cells(const char *label, position_array positions) {
    size_t place;
    number(label, (int)positions.length);
    for (place = 0; place < positions.length; place++) afficher_position(positions.items[place]);
    position_array_free(positions);
}

static void persos(const char *label, perso_info_array people) {
    size_t place;
    number(label, (int)people.length);
    for (place = 0; place < people.length; place++) afficher_perso_info(people.items[place]);
    perso_info_array_free(people);
}

static position cell_at(int x, int y) {
    position cell;
    cell.x = x;
    cell.y = y;
    return cell;
}

/* Every value of every enumeration. */
static void words(void) {
    int place;
    for (place = 0; place < CLASSES; place++) {
        number("perso_classe", (int)classes[place]);
        afficher_perso_classe(classes[place]);
    }
    for (place = 0; place < ZONES; place++) {
        number("zone_type", (int)zones[place]);
        afficher_zone_type(zones[place]);
    }
    for (place = 0; place < ATTACKS; place++) {
        number("attaque_type", (int)all_attacks[place]);
        afficher_attaque_type(all_attacks[place]);
    }
    for (place = 0; place < DIRECTIONS; place++) {
        number("orientation", (int)directions[place]);
        afficher_orientation(directions[place]);
    }
    for (place = 0; place < ERRORS; place++) {
        number("erreur", (int)errors[place]);
        afficher_erreur(errors[place]);
    }
}

/* Every constant in both spellings. */
static void names(void) {
    number("VOLEUR_VISION_PORTEE", VOLEUR_VISION_PORTEE);
    number("VOLEUR_VISION", VOLEUR_VISION);
    number("VOLEUR_DEPLACEMENT", VOLEUR_DEPLACEMENT);
    number("VOLEUR_VIE", VOLEUR_VIE);
    number("VOLEUR_ATTAQUE", VOLEUR_ATTAQUE);
    number("VOLEUR_PALANTIR_CD", VOLEUR_PALANTIR_CD);
    number("VOLEUR_TRAITRISE_CD", VOLEUR_TRAITRISE_CD);
    number("BARBARE_VISION_PORTEE", BARBARE_VISION_PORTEE);
    number("BARBARE_VISION", BARBARE_VISION);
    number("BARBARE_DEPLACEMENT", BARBARE_DEPLACEMENT);
    number("BARBARE_VIE", BARBARE_VIE);
    number("BARBARE_ATTAQUE", BARBARE_ATTAQUE);
    number("BARBARE_BASTOOOON_CD", BARBARE_BASTOOOON_CD);
    number("BARBARE_BASTOOOON_PORTEE", BARBARE_BASTOOOON_PORTEE);
    number("BARBARE_FUS_RO_DAH_CD", BARBARE_FUS_RO_DAH_CD);
    number("ELFE_VISION_PORTEE", ELFE_VISION_PORTEE);
    number("ELFE_VISION", ELFE_VISION);
    number("ELFE_DEPLACEMENT", ELFE_DEPLACEMENT);
    number("ELFE_VIE", ELFE_VIE);
    number("ELFE_ATTAQUE", ELFE_ATTAQUE);
    number("ELFE_LOTO_CD", ELFE_LOTO_CD);
    number("ELFE_I_SEE_CD", ELFE_I_SEE_CD);
}

static void the_match(void) {
    int_array points;
    size_t team;
    char *dump;
    number("mon_equipe", mon_equipe());
    number("nombre_equipes", nombre_equipes());
    number("tour_actuel", tour_actuel());
    number("nombre_tours_placement", nombre_tours_placement());
    number("nombre_tours", nombre_tours());
    points = scores();
    number("scores", (int)points.length);
    for (team = 0; team < points.length; team++) number("score", points.items[team]);
    int_array_free(points);
    dump = get_dump();
    fprintf(stderr, "%s\n", dump);
    free(dump);
}

/* Good cells, and cells off the map on every side. */
static void the_map(void) {
    position size = carte_taille(), start = carte_depart();
    position some[8];
    int place;
    afficher_position(size);
    afficher_position(start);
    some[0] = start;
    some[1] = cell_at(0, 0);
    some[2] = cell_at(size.x - 1, size.y - 1);
    some[3] = cell_at(start.x + 2, start.y);
    some[4] = cell_at(-1, 0);
    some[5] = cell_at(0, -1);
    some[6] = size;
    some[7] = cell_at(100000, -100000);
    for (place = 0; place < 8; place++) {
        position cell = some[place];
        afficher_position(cell);
        afficher_zone_type(carte_zone_type(cell));
        persos("carte_zone_perso", carte_zone_perso(cell));
        number("distance", distance(start, cell));
        number("distance", distance(cell, start));
        cells("chemin", chemin(start, cell));
        cells("chemin", chemin(cell, start));
    }
}

static void a_character(perso_info perso) {
    int place;
    afficher_perso_info(perso);
    afficher_position(perso_position(perso));
    cells("perso_vision", perso_vision(perso));
    cells("perso_vision_personnages", perso_vision_personnages(perso));
    cells("perso_penombre", perso_penombre(perso));
    for (place = 0; place < ATTACKS; place++) {
        number("perso_attaque_recharge", perso_attaque_recharge(perso, all_attacks[place]));
    }
}

/* Impossible moves, then one step each, then a second order for each. */
static void moves(const perso_info *own, perso_info stranger, perso_info nobody) {
    position start = carte_depart();
    position goals[CLASSES];
    position_array none = position_array_create(0), one = position_array_create(1), two = position_array_create(2);
    int place;
    goals[0] = cell_at(0, 0);
    goals[1] = carte_taille();
    goals[2] = start;
    one.items[0] = start;
    two.items[0] = cell_at(0, 0);
    two.items[1] = cell_at(100000, 0);
    afficher_erreur(perso_deplace(stranger, none, ORIENTATION_NORD));
    afficher_erreur(perso_deplace(nobody, one, ORIENTATION_EST));
    one.items[0] = cell_at(-1, -1);
    for (place = 0; place < CLASSES; place++) {
        position_array path;
        afficher_erreur(perso_deplace(own[place], one, ORIENTATION_SUD));
        afficher_erreur(perso_deplace(own[place], two, ORIENTATION_OUEST));
        path = chemin(perso_position(own[place]), goals[place]);
        if (path.length > 1) path.length = 1;
        afficher_erreur(perso_deplace(own[place], path, directions[tour_actuel() % 4]));
        position_array_free(path);
        afficher_erreur(perso_deplace(own[place], none, ORIENTATION_NORD));
    }
    position_array_free(none);
    position_array_free(one);
    position_array_free(two);
}

/* Attacks by others, then every attack by each of ours: off the map, nearby and on the start. */
static void attacks(const perso_info *own, perso_info stranger, perso_info nobody) {
    position start = carte_depart();
    int place, kind;
    afficher_erreur(perso_attaque(stranger, ATTAQUE_NORMALE, start));
    afficher_erreur(perso_attaque(nobody, ATTAQUE_LOTO, start));
    for (place = 0; place < CLASSES; place++) {
        position at = perso_position(own[place]);
        for (kind = 0; kind < ATTACKS; kind++) {
            afficher_erreur(perso_attaque(own[place], all_attacks[kind], cell_at(-1, 100000)));
            afficher_erreur(perso_attaque(own[place], all_attacks[kind], cell_at(at.x + 9, at.y)));
        }
        for (kind = 0; kind < ATTACKS; kind++) {
            afficher_erreur(perso_attaque(own[place], all_attacks[kind], start));
        }
    }
}

static void everything(const char *callback) {
    perso_info stranger = {0, PERSO_VOLEUR, 10, ORIENTATION_NORD};
    perso_info nobody = {-1, PERSO_ELFE, -1, ORIENTATION_SUD};
    perso_info own[CLASSES];
    int place;
    fprintf(stderr, "== %s\n", callback);
    the_match();
    the_map();
    stranger.equipe = mon_equipe() + 1;
    for (place = 0; place < CLASSES; place++) own[place] = perso_classe_info(classes[place]);
    for (place = 0; place < CLASSES; place++) a_character(own[place]);
    a_character(stranger);
    a_character(nobody);
    cells("palantir_vision", palantir_vision());
    cells("elfe_vision", elfe_vision());
    moves(own, stranger, nobody);
    attacks(own, stranger, nobody);
}

void partie_init(void) {
    names();
    words();
    everything("partie_init");
}

void jouer_placement(void) {
    everything("jouer_placement");
}

void jouer_attaque(void) {
    everything("jouer_attaque");
}

void jouer_deplacement(void) {
    everything("jouer_deplacement");
}

void partie_fin(void) {
    everything("partie_fin");
}
