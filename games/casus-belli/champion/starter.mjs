// A champion to start from: it spreads out, attacks what it sees and walks towards enemies it noticed.

import * as api from './api.mjs';

const CLASSES = [api.PERSO_VOLEUR, api.PERSO_BARBARE, api.PERSO_ELFE];
const MOVES = [api.VOLEUR_DEPLACEMENT, api.BARBARE_DEPLACEMENT, api.ELFE_DEPLACEMENT];

const same = (a, b) => a.x === b.x && a.y === b.y;
const own = () => CLASSES.map(api.perso_classe_info);
const ownCells = () => own().map(api.perso_position);

export function partie_init() {}

/** Sends the three to three different sides of the map; other teams choose other sides. */
export function jouer_placement() {
  const { x: width, y: height } = api.carte_taille();
  const [middle, half] = [Math.floor(width / 2), Math.floor(height / 2)];
  const goals = [
    [0, 0], [width - 1, height - 1], [width - 1, 0], [0, height - 1],
    [middle, 0], [middle, height - 1], [0, half], [width - 1, half],
  ].map(([x, y]) => api.Position(x, y));
  for (const perso of own()) walk(perso, goals[(3 * api.mon_equipe() + perso.classe) % goals.length]);
}

export function jouer_attaque() {
  const targets = enemies();
  for (const perso of own()) attack(perso, targets);
}

/** Sends each to the nearest enemy, otherwise to the nearest trace, otherwise back to the start. */
export function jouer_deplacement() {
  let targets = enemies().map((target) => target.cell);
  if (targets.length === 0) targets = traces();
  for (const perso of own()) {
    walk(perso, nearest(api.perso_position(perso), targets) ?? api.carte_depart());
  }
}

export function partie_fin() {
  console.log('points:', api.scores().join(' '));
}

/** Returns the cells where enemies are seen, each with the hit points of the weakest there; the weakest first. */
function enemies() {
  const cells = [api.palantir_vision(), api.elfe_vision(), ...own().map(api.perso_vision_personnages)].flat();
  const found = [];
  for (const cell of cells) {
    if (found.some((target) => same(target.cell, cell))) continue;
    const others = api.carte_zone_perso(cell).filter((perso) => perso.equipe !== api.mon_equipe());
    if (others.length > 0) found.push({ cell, life: Math.min(...others.map((perso) => perso.vie)) });
  }
  return found.sort((a, b) => a.life - b.life);
}

/** Returns the cells where someone was noticed in the last movement and none of us stands now. */
function traces() {
  const stood = ownCells();
  const cells = own().flatMap(api.perso_penombre);
  return cells.filter((cell) => !stood.some((other) => same(cell, other)));
}

/** Makes the first attack that is accepted, on the weakest enemy within reach. */
function attack(perso, targets) {
  for (const kind of attacks(perso)) {
    for (const { cell } of targets) {
      if (sparesUs(perso, kind, cell) && api.perso_attaque(perso, kind, cell) === api.OK) return;
    }
  }
}

/** Returns the attacks to try, the best first. A Bastoooon is better than a hammer once it hurts enough. */
function attacks(perso) {
  if (perso.classe === api.PERSO_VOLEUR) return [api.ATTAQUE_TRAITRISE, api.ATTAQUE_NORMALE];
  if (perso.classe === api.PERSO_ELFE) return [api.ATTAQUE_LOTO, api.ATTAQUE_NORMALE];
  return perso.vie < 8 ? [api.ATTAQUE_BASTOOOON, api.ATTAQUE_NORMALE] : [api.ATTAQUE_NORMALE];
}

/** Whether an attack makes sense: Traîtrise on its own cell only, the others where none of us is hit. */
function sparesUs(perso, kind, cell) {
  if (kind === api.ATTAQUE_TRAITRISE) return same(cell, api.perso_position(perso));
  const reach = perso.classe === api.PERSO_BARBARE ? 1 : 0;
  return ownCells().every(({ x, y }) => Math.abs(cell.x - x) + Math.abs(cell.y - y) > reach);
}

/** Returns the cell with the cheapest path from `start`, or null if none can be reached. */
function nearest(start, cells) {
  let [best, least] = [null, Infinity];
  for (const cell of cells) {
    const cost = api.distance(start, cell);
    if (cost >= 0 && cost < least) [best, least] = [cell, cost];
  }
  return best;
}

/** Goes as far towards a cell as one order allows, and looks there. */
function walk(perso, goal) {
  const start = api.perso_position(perso);
  const path = api.chemin(start, goal).slice(0, MOVES[perso.classe]);
  for (; path.length > 0; path.pop()) {
    const end = path[path.length - 1];
    const before = path[path.length - 2] ?? start;
    const look = same(end, goal) ? toward(before, goal) : toward(end, goal);
    if (api.perso_deplace(perso, path, look) === api.OK) return;
  }
  // Already there: look around.
  api.perso_deplace(perso, [], api.tour_actuel() % 4);
}

/** Returns the direction of a cell. */
function toward(cell, goal) {
  const [across, down] = [goal.x - cell.x, goal.y - cell.y];
  if (Math.abs(across) >= Math.abs(down)) return across > 0 ? api.ORIENTATION_EST : api.ORIENTATION_OUEST;
  return down > 0 ? api.ORIENTATION_SUD : api.ORIENTATION_NORD;
}
