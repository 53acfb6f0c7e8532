// A champion that calls every function in every callback, with good and bad arguments, and prints every result. The
// same program exists in five languages, and their logs must be identical byte for byte.

#include <iostream>
#include <string>
#include <vector>

#include "api.hh"

namespace {

const std::vector<perso_classe> CLASSES = {PERSO_VOLEUR, PERSO_BARBARE, PERSO_ELFE};
const std::vector<attaque_type> ATTACKS = {ATTAQUE_NORMALE,    ATTAQUE_PALANTIR, ATTAQUE_TRAITRISE, ATTAQUE_BASTOOOON,
                                           ATTAQUE_FUS_RO_DAH, ATTAQUE_I_SEE,    ATTAQUE_LOTO};
const std::vector<orientation> DIRECTIONS = {ORIENTATION_NORD, ORIENTATION_EST, ORIENTATION_SUD, ORIENTATION_OUEST};
const std::vector<zone_type> ZONES = {ZONE_HERBE, ZONE_ROUTE, ZONE_FORET, ZONE_MARAIS,
                                      ZONE_MUR,   ZONE_TOUR,  ZONE_ERREUR};
const std::vector<erreur> ERRORS = {POSITION_IMPOSSIBLE, PERSONNAGE_IMPOSSIBLE, CHEMIN_IMPOSSIBLE,
                                    ATTAQUE_INDISPONIBLE, OK};

void say(const std::string& text) { std::cerr << text << "\n"; }

void number(const std::string& label, int value) { say(label + " " + std::to_string(value)); }

void cells(const std::string& label, const std::vector<position>& positions) {
    number(label, static_cast<int>(positions.size()));
    for (position cell : positions) afficher_position(cell);
}

void persos(const std::string& label, const std::vector<perso_info>& people) {
    number(label, static_cast<int>(people.size()));
    for (perso_info perso : people) afficher_perso_info(perso);
}

/// Prints every value of an enumeration.
template <typename T> void values(const std::string& label, const std::vector<T>& all, void (*show)(T)) {
    for (T value : all) {
        number(label, value);
        show(value);
    }
}

/// Prints every constant in both spellings and every value of every enumeration.
void names() {
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
    values("perso_classe", CLASSES, afficher_perso_classe);
    values("zone_type", ZONES, afficher_zone_type);
    values("attaque_type", ATTACKS, afficher_attaque_type);
    values("orientation", DIRECTIONS, afficher_orientation);
    values("erreur", ERRORS, afficher_erreur);
}

void the_match() {
    number("mon_equipe", mon_equipe());
    number("nombre_equipes", nombre_equipes());
    number("tour_actuel", tour_actuel());
    number("nombre_tours_placement", nombre_tours_placement());
    number("nombre_tours", nombre_tours());
    const std::vector<int> points = scores();
    number("scores", static_cast<int>(points.size()));
    for (int score : points) number("score", score);
    say(get_dump());
}

/// Tries good cells, and cells off the map on every side.
void the_map() {
    const position size = carte_taille(), start = carte_depart();
    afficher_position(size);
    afficher_position(start);
    const std::vector<position> some = {start,   {0, 0},  {size.x - 1, size.y - 1}, {start.x + 2, start.y},
                                        {-1, 0}, {0, -1}, size,                     {100000, -100000}};
    for (position cell : some) {
        afficher_position(cell);
        afficher_zone_type(carte_zone_type(cell));
        persos("carte_zone_perso", carte_zone_perso(cell));
        number("distance", distance(start, cell));
        number("distance", distance(cell, start));
        cells("chemin", chemin(start, cell));
        cells("chemin", chemin(cell, start));
    }
}

void a_character(perso_info perso) {
    afficher_perso_info(perso);
    afficher_position(perso_position(perso));
    cells("perso_vision", perso_vision(perso));
    cells("perso_vision_personnages", perso_vision_personnages(perso));
    cells("perso_penombre", perso_penombre(perso));
    for (attaque_type attack : ATTACKS) number("perso_attaque_recharge", perso_attaque_recharge(perso, attack));
}

/// Tries impossible moves, then one step each, then a second order for each.
void moves(const std::vector<perso_info>& own, perso_info stranger, perso_info nobody) {
    const position start = carte_depart();
    const position goals[] = {{0, 0}, carte_taille(), start};
    afficher_erreur(perso_deplace(stranger, {}, ORIENTATION_NORD));
    afficher_erreur(perso_deplace(nobody, {start}, ORIENTATION_EST));
    for (std::size_t place = 0; place < own.size(); place++) {
        const perso_info perso = own[place];
        afficher_erreur(perso_deplace(perso, {position{-1, -1}}, ORIENTATION_SUD));
        afficher_erreur(perso_deplace(perso, {position{0, 0}, position{100000, 0}}, ORIENTATION_OUEST));
        std::vector<position> path = chemin(perso_position(perso), goals[place]);
        if (path.size() > 1) path.resize(1);
        afficher_erreur(perso_deplace(perso, path, DIRECTIONS[tour_actuel() % 4]));
        afficher_erreur(perso_deplace(perso, {}, ORIENTATION_NORD));
    }
}

/// Tries attacks by others, then every attack by each of ours: off the map, nearby and on the start.
void attacks(const std::vector<perso_info>& own, perso_info stranger, perso_info nobody) {
    const position start = carte_depart();
    afficher_erreur(perso_attaque(stranger, ATTAQUE_NORMALE, start));
    afficher_erreur(perso_attaque(nobody, ATTAQUE_LOTO, start));
    for (perso_info perso : own) {
        const position at = perso_position(perso);
        for (attaque_type attack : ATTACKS) {
            afficher_erreur(perso_attaque(perso, attack, {-1, 100000}));
            afficher_erreur(perso_attaque(perso, attack, {at.x + 9, at.y}));
        }
        for (attaque_type attack : ATTACKS) afficher_erreur(perso_attaque(perso, attack, start));
    }
}

void everything(const std::string& callback) {
    say("== " + callback);
    the_match();
    the_map();
    const perso_info stranger = {mon_equipe() + 1, PERSO_VOLEUR, 10, ORIENTATION_NORD};
    const perso_info nobody = {-1, PERSO_ELFE, -1, ORIENTATION_SUD};
    std::vector<perso_info> own;
    for (perso_classe classe : CLASSES) own.push_back(perso_classe_info(classe));
    for (perso_info perso : own) a_character(perso);
    a_character(stranger);
    a_character(nobody);
    cells("palantir_vision", palantir_vision());
    cells("elfe_vision", elfe_vision());
    moves(own, stranger, nobody);
    attacks(own, stranger, nobody);
}

}  // namespace

void partie_init() {
    names();
    everything("partie_init");
}

void jouer_placement() {
    everything("jouer_placement");
}

void jouer_attaque() {
    everything("jouer_attaque");
}

void jouer_deplacement() {
    everything("jouer_deplacement");
}

void partie_fin() {
    everything("partie_fin");
}
