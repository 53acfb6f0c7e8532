//! A champion to start from: it spreads out, attacks what it sees and walks towards enemies it noticed. It prints to
//! its log with `eprintln!`.

use crate::api::*;

const MOVES: [i32; 3] = [VOLEUR_DEPLACEMENT, BARBARE_DEPLACEMENT, ELFE_DEPLACEMENT];

pub fn partie_init() {}

/// Sends the three to three different sides of the map; other teams choose other sides.
pub fn jouer_placement() {
    let (width, height) = carte_taille();
    let (right, bottom, middle, half) = (width - 1, height - 1, width / 2, height / 2);
    let corners = [(0, 0), (right, bottom), (right, 0), (0, bottom)];
    let sides = [(middle, 0), (middle, bottom), (0, half), (right, half)];
    let goals = [corners, sides].concat();
    for perso in own() {
        walk(perso, goals[(3 * mon_equipe() as usize + perso.classe as usize) % goals.len()]);
    }
}

pub fn jouer_attaque() {
    let targets = enemies();
    own().into_iter().for_each(|perso| attack(perso, &targets));
}

/// Sends each to the nearest enemy, otherwise to the nearest trace, otherwise back to the start.
pub fn jouer_deplacement() {
    let mut targets: Vec<Position> = enemies().into_iter().map(|(cell, _)| cell).collect();
    if targets.is_empty() {
        targets = traces();
    }
    for perso in own() {
        walk(perso, nearest(perso_position(perso), &targets).unwrap_or_else(carte_depart));
    }
}

pub fn partie_fin() {
    let points: Vec<String> = scores().iter().map(i32::to_string).collect();
    eprintln!("points: {}", points.join(" "));
}

fn own() -> [PersoInfo; 3] {
    PersoClasse::ALL.map(perso_classe_info)
}

fn own_cells() -> [Position; 3] {
    own().map(perso_position)
}

/// Returns the cells where enemies are seen, each with the hit points of the weakest there; the weakest first.
fn enemies() -> Vec<(Position, i32)> {
    let mut cells = [palantir_vision(), elfe_vision()].concat();
    cells.extend(own().into_iter().flat_map(perso_vision_personnages));
    let mut found: Vec<(Position, i32)> = Vec::new();
    for cell in cells {
        if found.iter().any(|(other, _)| *other == cell) {
            continue;
        }
        let others = carte_zone_perso(cell).into_iter().filter(|perso| perso.equipe != mon_equipe());
        found.extend(others.map(|perso| perso.vie).min().map(|life| (cell, life)));
    }
    found.sort_by_key(|(_, life)| *life);
    found
}

/// Returns the cells where someone was noticed in the last movement and none of us stands now.
fn traces() -> Vec<Position> {
    let stood = own_cells();
    let cells = own().into_iter().flat_map(perso_penombre);
    cells.filter(|cell| !stood.contains(cell)).collect()
}

/// Makes the first attack that is accepted, on the weakest enemy within reach.
fn attack(perso: PersoInfo, targets: &[(Position, i32)]) {
    for kind in attacks(perso) {
        for (cell, _) in targets {
            if spares_us(perso, *kind, *cell) && perso_attaque(perso, *kind, *cell) == OK {
                return;
            }
        }
    }
}

/// Returns the attacks to try, the best first. A Bastoooon is better than a hammer once it hurts enough.
fn attacks(perso: PersoInfo) -> &'static [AttaqueType] {
    match perso.classe {
        PERSO_VOLEUR => &[ATTAQUE_TRAITRISE, ATTAQUE_NORMALE],
        PERSO_BARBARE if perso.vie < 8 => &[ATTAQUE_BASTOOOON, ATTAQUE_NORMALE],
        PERSO_BARBARE => &[ATTAQUE_NORMALE],
        PERSO_ELFE => &[ATTAQUE_LOTO, ATTAQUE_NORMALE],
    }
}

/// Whether an attack makes sense: Traîtrise on its own cell only, the others where none of us is hit.
fn spares_us(perso: PersoInfo, kind: AttaqueType, cell: Position) -> bool {
    if kind == ATTAQUE_TRAITRISE {
        return cell == perso_position(perso);
    }
    let reach = if perso.classe == PERSO_BARBARE { 1 } else { 0 };
    own_cells().iter().all(|(x, y)| (cell.0 - x).abs() + (cell.1 - y).abs() > reach)
}

/// Returns the cell with the cheapest path from `start`, or none if none can be reached.
fn nearest(start: Position, cells: &[Position]) -> Option<Position> {
    let ways = cells.iter().map(|cell| (distance(start, *cell), *cell)).filter(|(cost, _)| *cost >= 0);
    ways.min_by_key(|(cost, _)| *cost).map(|(_, cell)| cell)
}

/// Goes as far towards a cell as one order allows, and looks there.
fn walk(perso: PersoInfo, goal: Position) {
    let start = perso_position(perso);
    let mut path = chemin(start, goal);
    path.truncate(MOVES[perso.classe as usize] as usize);
    while let Some(end) = path.last().copied() {
        let before = path.iter().rev().nth(1).copied().unwrap_or(start);
        let look = if end == goal { toward(before, goal) } else { toward(end, goal) };
        if perso_deplace(perso, &path, look) == OK {
            return;
        }
        path.pop();
    }
    // Already there: look around.
    perso_deplace(perso, &[], Orientation::ALL[tour_actuel() as usize % 4]);
}

/// Returns the direction of a cell.
fn toward(cell: Position, goal: Position) -> Orientation {
    let (across, down) = (goal.0 - cell.0, goal.1 - cell.1);
    match across.abs() >= down.abs() {
        true if across > 0 => ORIENTATION_EST,
        true => ORIENTATION_OUEST,
        false if down > 0 => ORIENTATION_SUD,
        false => ORIENTATION_NORD,
    }
}
