"""A champion to start from: it spreads out, attacks what it sees and walks towards enemies it noticed."""

from api import *

CLASSES = [PERSO_VOLEUR, PERSO_BARBARE, PERSO_ELFE]
MOVES = [VOLEUR_DEPLACEMENT, BARBARE_DEPLACEMENT, ELFE_DEPLACEMENT]


def partie_init():
    pass


def jouer_placement():
    """Sends the three to three different sides of the map; other teams choose other sides."""
    width, height = carte_taille()
    goals = [
        (0, 0), (width - 1, height - 1), (width - 1, 0), (0, height - 1),
        (width // 2, 0), (width // 2, height - 1), (0, height // 2), (width - 1, height // 2),
    ]
    for classe in CLASSES:
        goal = goals[(3 * mon_equipe() + classe) % len(goals)]
        walk(perso_classe_info(classe), goal)


def jouer_attaque():
    targets = enemies()
    for classe in CLASSES:
        attack(perso_classe_info(classe), targets)


def jouer_deplacement():
    """Sends each to the nearest enemy, otherwise to the nearest trace, otherwise back to the start."""
    targets = [cell for cell, _ in enemies()]
    if not targets:
        targets = traces()
    for classe in CLASSES:
        perso = perso_classe_info(classe)
        goal = nearest(perso_position(perso), targets)
        walk(perso, carte_depart() if goal is None else goal)


def partie_fin():
    print("points:", *scores())


def own_cells():
    return [perso_position(perso_classe_info(classe)) for classe in CLASSES]


def enemies():
    """Returns the cells where enemies are seen, each with the hit points of the weakest there; the weakest first."""
    cells = palantir_vision() + elfe_vision()
    for classe in CLASSES:
        cells += perso_vision_personnages(perso_classe_info(classe))
    found = []
    for cell in dict.fromkeys(cells):
        lives = [perso.vie for perso in carte_zone_perso(cell) if perso.equipe != mon_equipe()]
        if lives:
            found.append((cell, min(lives)))
    return sorted(found, key=lambda target: target[1])


def traces():
    """Returns the cells where someone was noticed in the last movement and none of us stands now."""
    cells = []
    for classe in CLASSES:
        cells += perso_penombre(perso_classe_info(classe))
    own = own_cells()
    return [cell for cell in cells if cell not in own]


def attack(perso, targets):
    """Makes the first attack that is accepted, on the weakest enemy within reach."""
    for kind in attacks(perso):
        for cell, _ in targets:
            if spares_us(perso, kind, cell) and perso_attaque(perso, kind, cell) == OK:
                return


def attacks(perso):
    """Returns the attacks to try, the best first. A Bastoooon is better than a hammer once it hurts enough."""
    if perso.classe == PERSO_VOLEUR:
        return [ATTAQUE_TRAITRISE, ATTAQUE_NORMALE]
    if perso.classe == PERSO_BARBARE:
        return [ATTAQUE_BASTOOOON, ATTAQUE_NORMALE] if perso.vie < 8 else [ATTAQUE_NORMALE]
    return [ATTAQUE_LOTO, ATTAQUE_NORMALE]


def spares_us(perso, kind, cell):
    """Whether an attack makes sense: Traîtrise on its own cell only, the others where none of us is hit."""
    if kind == ATTAQUE_TRAITRISE:
        return cell == perso_position(perso)
    reach = 1 if perso.classe == PERSO_BARBARE else 0
    return all(abs(cell[0] - x) + abs(cell[1] - y) > reach for x, y in own_cells())


def nearest(start, cells):
    """Returns the cell with the cheapest path from `start`, or None if none can be reached."""
    ways = [(distance(start, cell), cell) for cell in cells]
    ways = [way for way in ways if way[0] >= 0]
    return min(ways, key=lambda way: way[0])[1] if ways else None


def walk(perso, goal):
    """Goes as far towards a cell as one order allows, and looks there."""
    start = perso_position(perso)
    path = chemin(start, goal)[: MOVES[perso.classe]]
    while path:
        before = path[-2] if len(path) > 1 else start
        look = toward(path[-1], goal) if path[-1] != goal else toward(before, goal)
        if perso_deplace(perso, path, look) == OK:
            return
        path.pop()
    # Already there: look around.
    perso_deplace(perso, [], orientation(tour_actuel() % 4))


def toward(cell, goal):
    """Returns the direction of a cell."""
    across, down = goal[0] - cell[0], goal[1] - cell[1]
    if abs(across) >= abs(down):
        return ORIENTATION_EST if across > 0 else ORIENTATION_OUEST
    return ORIENTATION_SUD if down > 0 else ORIENTATION_NORD
