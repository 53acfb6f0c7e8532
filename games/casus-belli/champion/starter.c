/* A champion to start from: it spreads out, attacks what it sees and walks towards enemies it noticed. */

#include <stdio.h>
#include <stdlib.h>

#include "api.h"

#define CLASSES 3
#define MOST_CELLS 1000

static const int MOVES[CLASSES] = {VOLEUR_DEPLACEMENT, BARBARE_DEPLACEMENT, ELFE_DEPLACEMENT};

/* Cells that matter: if enemies stand there, with the hit points of the weakest. */
typedef struct cells {
    position at[MOST_CELLS];
    int life[MOST_CELLS];
    int count;
} cells;

static perso_info own(int classe) { return perso_classe_info((perso_classe)classe); }

static position own_cell(int classe) { return perso_position(own(classe)); }

static int same(position a, position b) { return a.x == b.x && a.y == b.y; }

static int steps(position a, position b) { return abs(a.x - b.x) + abs(a.y - b.y); }

/* Whether all of us are farther away than `reach`. */
static int far_from_us(position cell, int reach) {
    int classe;
    for (classe = 0; classe < CLASSES; classe++) {
        if (steps(cell, own_cell(classe)) <= reach) return 0;
    }
    return 1;
}

static int holds(const cells *some, position cell) {
    int place;
    for (place = 0; place < some->count; place++) {
        if (same(some->at[place], cell)) return 1;
    }
    return 0;
}

/* Returns the hit points of the weakest enemy on a cell, or -1 if none is seen there. */
static int weakest(position cell) {
    perso_info_array there = carte_zone_perso(cell);
    int life = -1;
    size_t place;
    for (place = 0; place < there.length; place++) {
        perso_info perso = there.items[place];
        if (perso.equipe != mon_equipe() && (life < 0 || perso.vie < life)) life = perso.vie;
    }
    perso_info_array_free(there);
    return life;
}

/* Adds the cells with enemies, the weakest first. */
static void add_enemies(cells *found, position_array seen) {
    size_t place;
    for (place = 0; place < seen.length && found->count < MOST_CELLS; place++) {
        position cell = seen.items[place];
        int life = holds(found, cell) ? -1 : weakest(cell);
        int slot = found->count;
        if (life < 0) continue;
        for (; slot > 0 && found->life[slot - 1] > life; slot--) {
            found->at[slot] = found->at[slot - 1];
            found->life[slot] = found->life[slot - 1];
        }
        found->at[slot] = cell;
        found->life[slot] = life;
        found->count++;
    }
    position_array_free(seen);
}

static void find_enemies(cells *found) {
    int classe;
    found->count = 0;
    add_enemies(found, palantir_vision());
    add_enemies(found, elfe_vision());
    for (classe = 0; classe < CLASSES; classe++) add_enemies(found, perso_vision_personnages(own(classe)));
}

/* Finds the cells where someone was noticed in the last movement and none of us stands now. */
static void find_traces(cells *found) {
    int classe;
    found->count = 0;
    for (classe = 0; classe < CLASSES; classe++) {
        position_array seen = perso_penombre(own(classe));
        size_t place;
        for (place = 0; place < seen.length && found->count < MOST_CELLS; place++) {
            if (far_from_us(seen.items[place], 0)) found->at[found->count++] = seen.items[place];
        }
        position_array_free(seen);
    }
}

/* Whether an attack makes sense: Traîtrise on its own cell only, the others where none of us is hit. */
static int spares_us(perso_info perso, attaque_type kind, position cell) {
    if (kind == ATTAQUE_TRAITRISE) return same(cell, perso_position(perso));
    return far_from_us(cell, perso.classe == PERSO_BARBARE ? 1 : 0);
}

/* Tries one kind of attack on the weakest enemy within reach. */
static int attack_with(perso_info perso, attaque_type kind, const cells *targets) {
    int place;
    for (place = 0; place < targets->count; place++) {
        position cell = targets->at[place];
        if (spares_us(perso, kind, cell) && perso_attaque(perso, kind, cell) == OK) return 1;
    }
    return 0;
}

/* Makes the first attack that is accepted. A Bastoooon is better than a hammer once it hurts enough. */
static void attack(perso_info perso, const cells *targets) {
    static const attaque_type best[CLASSES] = {ATTAQUE_TRAITRISE, ATTAQUE_BASTOOOON, ATTAQUE_LOTO};
    int special = perso.classe != PERSO_BARBARE || perso.vie < 8;
    if (special && attack_with(perso, best[perso.classe], targets)) return;
    attack_with(perso, ATTAQUE_NORMALE, targets);
}

/* Returns the cell with the cheapest path from `start`, or the common start if none can be reached. */
static position nearest(position start, const cells *some) {
    position best = carte_depart();
    int least = -1, place;
    for (place = 0; place < some->count; place++) {
        int cost = distance(start, some->at[place]);
        if (cost < 0 || (least >= 0 && cost >= least)) continue;
        least = cost;
        best = some->at[place];
    }
    return best;
}

/* Returns the direction of a cell. */
static orientation toward(position cell, position goal) {
    int across = goal.x - cell.x, down = goal.y - cell.y;
    if (abs(across) >= abs(down)) return across > 0 ? ORIENTATION_EST : ORIENTATION_OUEST;
    return down > 0 ? ORIENTATION_SUD : ORIENTATION_NORD;
}

/* Goes as far towards a cell as one order allows, and looks there. */
static void walk(perso_info perso, position goal) {
    position start = perso_position(perso);
    position_array path = chemin(start, goal);
    size_t most = (size_t)MOVES[perso.classe];
    int going = 0;
    if (path.length > most) path.length = most;
    for (; path.length > 0 && !going; path.length--) {
        position end = path.items[path.length - 1];
        position before = path.length > 1 ? path.items[path.length - 2] : start;
        orientation look = same(end, goal) ? toward(before, goal) : toward(end, goal);
        going = perso_deplace(perso, path, look) == OK;
    }
    /* Already there: look around. */
    if (!going) perso_deplace(perso, path, (orientation)(tour_actuel() % 4));
    position_array_free(path);
}

void partie_init(void) {
}

/* Sends the three to three different sides of the map; other teams choose other sides. */
void jouer_placement(void) {
    position size = carte_taille();
    int right = size.x - 1, bottom = size.y - 1, middle = size.x / 2, half = size.y / 2, classe;
    position goals[8] = {{0, 0},      {right, bottom},  {right, 0}, {0, bottom},
                         {middle, 0}, {middle, bottom}, {0, half},  {right, half}};
    for (classe = 0; classe < CLASSES; classe++) walk(own(classe), goals[(3 * mon_equipe() + classe) % 8]);
}

void jouer_attaque(void) {
    static cells targets;
    int classe;
    find_enemies(&targets);
    for (classe = 0; classe < CLASSES; classe++) attack(own(classe), &targets);
}

/* Sends each to the nearest enemy, otherwise to the nearest trace, otherwise back to the start. */
void jouer_deplacement(void) {
    static cells targets;
    int classe;
    find_enemies(&targets);
    if (targets.count == 0) find_traces(&targets);
    for (classe = 0; classe < CLASSES; classe++) walk(own(classe), nearest(own_cell(classe), &targets));
}

void partie_fin(void) {
    int_array points = scores();
    size_t team;
    printf("points:");
    for (team = 0; team < points.length; team++) printf(" %d", points.items[team]);
    printf("\n");
    int_array_free(points);
}
