// A champion to start from: it spreads out, attacks what it sees and walks towards enemies it noticed.

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

#include "api.hh"

namespace {

const perso_classe CLASSES[] = {PERSO_VOLEUR, PERSO_BARBARE, PERSO_ELFE};
const int MOVES[] = {VOLEUR_DEPLACEMENT, BARBARE_DEPLACEMENT, ELFE_DEPLACEMENT};

/// A cell with enemies, and the hit points of the weakest there.
struct target {
    position cell;
    int life;
};

position at(perso_classe classe) { return perso_position(perso_classe_info(classe)); }

void add(std::vector<position>& cells, const std::vector<position>& more) {
    cells.insert(cells.end(), more.begin(), more.end());
}

bool on_us(position cell) {
    return std::any_of(std::begin(CLASSES), std::end(CLASSES), [&](perso_classe c) { return at(c) == cell; });
}

/// Returns the cells where enemies are seen, the weakest first.
std::vector<target> enemies() {
    std::vector<position> cells = palantir_vision();
    add(cells, elfe_vision());
    for (perso_classe classe : CLASSES) add(cells, perso_vision_personnages(perso_classe_info(classe)));
    std::vector<target> found;
    for (position cell : cells) {
        if (std::any_of(found.begin(), found.end(), [&](const target& t) { return t.cell == cell; })) continue;
        int life = -1;
        for (const perso_info& perso : carte_zone_perso(cell)) {
            if (perso.equipe == mon_equipe()) continue;
            life = life < 0 ? perso.vie : std::min(life, perso.vie);
        }
        if (life >= 0) found.push_back({cell, life});
    }
    std::stable_sort(found.begin(), found.end(), [](const target& a, const target& b) { return a.life < b.life; });
    return found;
}

/// Returns the cells where someone was noticed in the last movement and none of us stands now.
std::vector<position> traces() {
    std::vector<position> cells;
    for (perso_classe classe : CLASSES) add(cells, perso_penombre(perso_classe_info(classe)));
    cells.erase(std::remove_if(cells.begin(), cells.end(), on_us), cells.end());
    return cells;
}

/// Returns the attacks to try, the best first. A Bastoooon is better than a hammer once it hurts enough.
std::vector<attaque_type> attacks(perso_info perso) {
    if (perso.classe == PERSO_VOLEUR) return {ATTAQUE_TRAITRISE, ATTAQUE_NORMALE};
    if (perso.classe == PERSO_ELFE) return {ATTAQUE_LOTO, ATTAQUE_NORMALE};
    if (perso.vie < 8) return {ATTAQUE_BASTOOOON, ATTAQUE_NORMALE};
    return {ATTAQUE_NORMALE};
}

/// Whether an attack makes sense: Traîtrise on its own cell only, the others where none of us is hit.
bool spares_us(perso_info perso, attaque_type kind, position cell) {
    if (kind == ATTAQUE_TRAITRISE) return cell == perso_position(perso);
    const int reach = perso.classe == PERSO_BARBARE ? 1 : 0;
    return std::all_of(std::begin(CLASSES), std::end(CLASSES), [&](perso_classe classe) {
        const position own = at(classe);
        return std::abs(cell.x - own.x) + std::abs(cell.y - own.y) > reach;
    });
}

/// Makes the first attack that is accepted, on the weakest enemy within reach.
void attack(perso_info perso, const std::vector<target>& targets) {
    for (attaque_type kind : attacks(perso)) {
        for (const target& t : targets) {
            if (spares_us(perso, kind, t.cell) && perso_attaque(perso, kind, t.cell) == OK) return;
        }
    }
}

/// Returns the cell with the cheapest path from `start`, or `fallback` if none can be reached.
position nearest(position start, const std::vector<position>& cells, position fallback) {
    int least = -1;
    for (position cell : cells) {
        const int cost = distance(start, cell);
        if (cost < 0 || (least >= 0 && cost >= least)) continue;
        least = cost;
        fallback = cell;
    }
    return fallback;
}

/// Returns the direction of a cell.
orientation toward(position cell, position goal) {
    const int across = goal.x - cell.x, down = goal.y - cell.y;
    if (std::abs(across) >= std::abs(down)) return across > 0 ? ORIENTATION_EST : ORIENTATION_OUEST;
    return down > 0 ? ORIENTATION_SUD : ORIENTATION_NORD;
}

/// Goes as far towards a cell as one order allows, and looks there.
void walk(perso_info perso, position goal) {
    const position start = perso_position(perso);
    std::vector<position> path = chemin(start, goal);
    const std::size_t most = MOVES[perso.classe];
    if (path.size() > most) path.resize(most);
    for (; !path.empty(); path.pop_back()) {
        const position end = path.back();
        const position before = path.size() > 1 ? path[path.size() - 2] : start;
        const orientation look = end == goal ? toward(before, goal) : toward(end, goal);
        if (perso_deplace(perso, path, look) == OK) return;
    }
    // Already there: look around.
    perso_deplace(perso, {}, static_cast<orientation>(tour_actuel() % 4));
}

}  // namespace

void partie_init() {
}

/// Sends the three to three different sides of the map; other teams choose other sides.
void jouer_placement() {
    const position size = carte_taille();
    const int right = size.x - 1, bottom = size.y - 1, middle = size.x / 2, half = size.y / 2;
    const position goals[] = {{0, 0},      {right, bottom},  {right, 0}, {0, bottom},
                              {middle, 0}, {middle, bottom}, {0, half},  {right, half}};
    for (perso_classe classe : CLASSES) walk(perso_classe_info(classe), goals[(3 * mon_equipe() + classe) % 8]);
}

void jouer_attaque() {
    const std::vector<target> targets = enemies();
    for (perso_classe classe : CLASSES) attack(perso_classe_info(classe), targets);
}

/// Sends each to the nearest enemy, otherwise to the nearest trace, otherwise back to the start.
void jouer_deplacement() {
    std::vector<position> targets;
    for (const target& t : enemies()) targets.push_back(t.cell);
    if (targets.empty()) targets = traces();
    for (perso_classe classe : CLASSES) {
        walk(perso_classe_info(classe), nearest(at(classe), targets, carte_depart()));
    }
}

void partie_fin() {
    std::cout << "points:";
    for (int score : scores()) std::cout << ' ' << score;
    std::cout << std::endl;
}
