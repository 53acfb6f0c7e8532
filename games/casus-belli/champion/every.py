"""A champion that calls every function in every callback, with good and bad arguments, and prints every result.

The same program exists in five languages, and their logs must be identical byte for byte. """

import sys

from api import *

CLASSES = [PERSO_VOLEUR, PERSO_BARBARE, PERSO_ELFE]
ATTACKS = [
    ATTAQUE_NORMALE, ATTAQUE_PALANTIR, ATTAQUE_TRAITRISE, ATTAQUE_BASTOOOON, ATTAQUE_FUS_RO_DAH,
    ATTAQUE_I_SEE, ATTAQUE_LOTO,
]
DIRECTIONS = [ORIENTATION_NORD, ORIENTATION_EST, ORIENTATION_SUD, ORIENTATION_OUEST]
ZONES = [ZONE_HERBE, ZONE_ROUTE, ZONE_FORET, ZONE_MARAIS, ZONE_MUR, ZONE_TOUR, ZONE_ERREUR]
ERRORS = [POSITION_IMPOSSIBLE, PERSONNAGE_IMPOSSIBLE, CHEMIN_IMPOSSIBLE, ATTAQUE_INDISPONIBLE, OK]


def partie_init():
    names()
    everything("partie_init")


def jouer_placement():
    everything("jouer_placement")


def jouer_attaque():
    everything("jouer_attaque")


def jouer_deplacement():
    everything("jouer_deplacement")


def partie_fin():
    everything("partie_fin")


def say(text):
    print(text, file=sys.stderr)


def number(label, value):
    say(f"{label} {int(value)}")


def cells(label, positions):
    number(label, len(positions))
    for cell in positions:
        afficher_position(cell)


def persos(label, people):
    number(label, len(people))
    for perso in people:
        afficher_perso_info(perso)


def names():
    """Prints every constant in both spellings and every value of every enumeration."""
    number("VOLEUR_VISION_PORTEE", VOLEUR_VISION_PORTEE)
    number("VOLEUR_VISION", VOLEUR_VISION)
    number("VOLEUR_DEPLACEMENT", VOLEUR_DEPLACEMENT)
    number("VOLEUR_VIE", VOLEUR_VIE)
    number("VOLEUR_ATTAQUE", VOLEUR_ATTAQUE)
    number("VOLEUR_PALANTIR_CD", VOLEUR_PALANTIR_CD)
    number("VOLEUR_TRAITRISE_CD", VOLEUR_TRAITRISE_CD)
    number("BARBARE_VISION_PORTEE", BARBARE_VISION_PORTEE)
    number("BARBARE_VISION", BARBARE_VISION)
    number("BARBARE_DEPLACEMENT", BARBARE_DEPLACEMENT)
    number("BARBARE_VIE", BARBARE_VIE)
    number("BARBARE_ATTAQUE", BARBARE_ATTAQUE)
    number("BARBARE_BASTOOOON_CD", BARBARE_BASTOOOON_CD)
    number("BARBARE_BASTOOOON_PORTEE", BARBARE_BASTOOOON_PORTEE)
    number("BARBARE_FUS_RO_DAH_CD", BARBARE_FUS_RO_DAH_CD)
    number("ELFE_VISION_PORTEE", ELFE_VISION_PORTEE)
    number("ELFE_VISION", ELFE_VISION)
    number("ELFE_DEPLACEMENT", ELFE_DEPLACEMENT)
    number("ELFE_VIE", ELFE_VIE)
    number("ELFE_ATTAQUE", ELFE_ATTAQUE)
    number("ELFE_LOTO_CD", ELFE_LOTO_CD)
    number("ELFE_I_SEE_CD", ELFE_I_SEE_CD)
    for value in CLASSES:
        number("perso_classe", value)
        afficher_perso_classe(value)
    for value in ZONES:
        number("zone_type", value)
        afficher_zone_type(value)
    for value in ATTACKS:
        number("attaque_type", value)
        afficher_attaque_type(value)
    for value in DIRECTIONS:
        number("orientation", value)
        afficher_orientation(value)
    for value in ERRORS:
        number("erreur", value)
        afficher_erreur(value)


def everything(callback):
    say(f"== {callback}")
    the_match()
    the_map()
    stranger = perso_info(mon_equipe() + 1, PERSO_VOLEUR, 10, ORIENTATION_NORD)
    nobody = perso_info(-1, PERSO_ELFE, -1, ORIENTATION_SUD)
    own = [perso_classe_info(classe) for classe in CLASSES]
    for perso in own + [stranger, nobody]:
        a_character(perso)
    cells("palantir_vision", palantir_vision())
    cells("elfe_vision", elfe_vision())
    moves(own, stranger, nobody)
    attacks(own, stranger, nobody)


def the_match():
    number("mon_equipe", mon_equipe())
    number("nombre_equipes", nombre_equipes())
    number("tour_actuel", tour_actuel())
    number("nombre_tours_placement", nombre_tours_placement())
    number("nombre_tours", nombre_tours())
    points = scores()
    number("scores", len(points))
    for score in points:
        number("score", score)
    say(get_dump())


def the_map():
    """Tries good cells, and cells off the map on every side."""
    size = carte_taille()
    start = carte_depart()
    afficher_position(size)
    afficher_position(start)
    some = [
        start, (0, 0), (size[0] - 1, size[1] - 1), (start[0] + 2, start[1]),
        (-1, 0), (0, -1), size, (100000, -100000),
    ]
    for cell in some:
        afficher_position(cell)
        afficher_zone_type(carte_zone_type(cell))
        persos("carte_zone_perso", carte_zone_perso(cell))
        number("distance", distance(start, cell))
        number("distance", distance(cell, start))
        cells("chemin", chemin(start, cell))
        cells("chemin", chemin(cell, start))


def a_character(perso):
    afficher_perso_info(perso)
    afficher_position(perso_position(perso))
    cells("perso_vision", perso_vision(perso))
    cells("perso_vision_personnages", perso_vision_personnages(perso))
    cells("perso_penombre", perso_penombre(perso))
    for attack in ATTACKS:
        number("perso_attaque_recharge", perso_attaque_recharge(perso, attack))


def moves(own, stranger, nobody):
    """Tries impossible moves, then one step each, then a second order for each."""
    start = carte_depart()
    goals = [(0, 0), carte_taille(), start]
    afficher_erreur(perso_deplace(stranger, [], ORIENTATION_NORD))
    afficher_erreur(perso_deplace(nobody, [start], ORIENTATION_EST))
    for place, perso in enumerate(own):
        afficher_erreur(perso_deplace(perso, [(-1, -1)], ORIENTATION_SUD))
        afficher_erreur(perso_deplace(perso, [(0, 0), (100000, 0)], ORIENTATION_OUEST))
        path = chemin(perso_position(perso), goals[place])[:1]
        afficher_erreur(perso_deplace(perso, path, DIRECTIONS[tour_actuel() % 4]))
        afficher_erreur(perso_deplace(perso, [], ORIENTATION_NORD))


def attacks(own, stranger, nobody):
    """Tries attacks by others, then every attack by each of ours: off the map, nearby and on the start."""
    start = carte_depart()
    afficher_erreur(perso_attaque(stranger, ATTAQUE_NORMALE, start))
    afficher_erreur(perso_attaque(nobody, ATTAQUE_LOTO, start))
    for perso in own:
        x, y = perso_position(perso)
        for attack in ATTACKS:
            afficher_erreur(perso_attaque(perso, attack, (-1, 100000)))
            afficher_erreur(perso_attaque(perso, attack, (x + 9, y)))
        for attack in ATTACKS:
            afficher_erreur(perso_attaque(perso, attack, start))
