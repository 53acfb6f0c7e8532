// A champion that calls every function in every callback, with good and bad arguments, and prints every result. The
// same program exists in five languages, and their logs must be identical byte for byte.

import * as api from './api.mjs';

const CLASSES = [api.PERSO_VOLEUR, api.PERSO_BARBARE, api.PERSO_ELFE];
const ATTACKS = [
  api.ATTAQUE_NORMALE, api.ATTAQUE_PALANTIR, api.ATTAQUE_TRAITRISE, api.ATTAQUE_BASTOOOON, api.ATTAQUE_FUS_RO_DAH,
  api.ATTAQUE_I_SEE, api.ATTAQUE_LOTO,
];
const DIRECTIONS = [api.ORIENTATION_NORD, api.ORIENTATION_EST, api.ORIENTATION_SUD, api.ORIENTATION_OUEST];
const ZONES = [
  api.ZONE_HERBE, api.ZONE_ROUTE, api.ZONE_FORET, api.ZONE_MARAIS, api.ZONE_MUR, api.ZONE_TOUR, api.ZONE_ERREUR,
];
const ERRORS = [
  api.POSITION_IMPOSSIBLE, api.PERSONNAGE_IMPOSSIBLE, api.CHEMIN_IMPOSSIBLE, api.ATTAQUE_INDISPONIBLE, api.OK,
];

export function partie_init() {
  names();
  everything('partie_init');
}

export const jouer_placement = () => everything('jouer_placement');
export const jouer_attaque = () => everything('jouer_attaque');
export const jouer_deplacement = () => everything('jouer_deplacement');
export const partie_fin = () => everything('partie_fin');

const say = (text) => console.error('%s', text);
const number = (label, value) => say(`${label} ${value}`);

function cells(label, positions) {
  number(label, positions.length);
  positions.forEach(api.afficher_position);
}

function persos(label, people) {
  number(label, people.length);
  people.forEach(api.afficher_perso_info);
}

/** Prints every constant in both spellings and every value of every enumeration. */
function names() {
  number('VOLEUR_VISION_PORTEE', api.VOLEUR_VISION_PORTEE);
  number('VOLEUR_VISION', api.VOLEUR_VISION);
  number('VOLEUR_DEPLACEMENT', api.VOLEUR_DEPLACEMENT);
  number('VOLEUR_VIE', api.VOLEUR_VIE);
  number('VOLEUR_ATTAQUE', api.VOLEUR_ATTAQUE);
  number('VOLEUR_PALANTIR_CD', api.VOLEUR_PALANTIR_CD);
  number('VOLEUR_TRAITRISE_CD', api.VOLEUR_TRAITRISE_CD);
  number('BARBARE_VISION_PORTEE', api.BARBARE_VISION_PORTEE);
  number('BARBARE_VISION', api.BARBARE_VISION);
  number('BARBARE_DEPLACEMENT', api.BARBARE_DEPLACEMENT);
  number('BARBARE_VIE', api.BARBARE_VIE);
  number('BARBARE_ATTAQUE', api.BARBARE_ATTAQUE);
  number('BARBARE_BASTOOOON_CD', api.BARBARE_BASTOOOON_CD);
  number('BARBARE_BASTOOOON_PORTEE', api.BARBARE_BASTOOOON_PORTEE);
  number('BARBARE_FUS_RO_DAH_CD', api.BARBARE_FUS_RO_DAH_CD);
  number('ELFE_VISION_PORTEE', api.ELFE_VISION_PORTEE);
  number('ELFE_VISION', api.ELFE_VISION);
  number('ELFE_DEPLACEMENT', api.ELFE_DEPLACEMENT);
  number('ELFE_VIE', api.ELFE_VIE);
  number('ELFE_ATTAQUE', api.ELFE_ATTAQUE);
  number('ELFE_LOTO_CD', api.ELFE_LOTO_CD);
  number('ELFE_I_SEE_CD', api.ELFE_I_SEE_CD);
  const values = (label, all, show) => {
    for (const value of all) {
      number(label, value);
      show(value);
    }
  };
  values('perso_classe', CLASSES, api.afficher_perso_classe);
  values('zone_type', ZONES, api.afficher_zone_type);
  values('attaque_type', ATTACKS, api.afficher_attaque_type);
  values('orientation', DIRECTIONS, api.afficher_orientation);
  values('erreur', ERRORS, api.afficher_erreur);
}

function everything(callback) {
  say(`== ${callback}`);
  theMatch();
  theMap();
  const stranger = api.PersoInfo(api.mon_equipe() + 1, api.PERSO_VOLEUR, 10, api.ORIENTATION_NORD);
  const nobody = api.PersoInfo(-1, api.PERSO_ELFE, -1, api.ORIENTATION_SUD);
  const own = CLASSES.map(api.perso_classe_info);
  [...own, stranger, nobody].forEach(aCharacter);
  cells('palantir_vision', api.palantir_vision());
  cells('elfe_vision', api.elfe_vision());
  moves(own, stranger, nobody);
  attacks(own, stranger, nobody);
}

function theMatch() {
  number('mon_equipe', api.mon_equipe());
  number('nombre_equipes', api.nombre_equipes());
  number('tour_actuel', api.tour_actuel());
  number('nombre_tours_placement', api.nombre_tours_placement());
  number('nombre_tours', api.nombre_tours());
  const points = api.scores();
  number('scores', points.length);
  points.forEach((score) => number('score', score));
  say(api.get_dump());
}

/** Tries good cells, and cells off the map on every side. */
function theMap() {
  const size = api.carte_taille();
  const start = api.carte_depart();
  api.afficher_position(size);
  api.afficher_position(start);
  const some = [
    start, api.Position(0, 0), api.Position(size.x - 1, size.y - 1), api.Position(start.x + 2, start.y),
    api.Position(-1, 0), api.Position(0, -1), size, api.Position(100000, -100000),
  ];
  for (const cell of some) {
    api.afficher_position(cell);
    api.afficher_zone_type(api.carte_zone_type(cell));
    persos('carte_zone_perso', api.carte_zone_perso(cell));
    number('distance', api.distance(start, cell));
    number('distance', api.distance(cell, start));
    cells('chemin', api.chemin(start, cell));
    cells('chemin', api.chemin(cell, start));
  }
}

function aCharacter(perso) {
  api.afficher_perso_info(perso);
  api.afficher_position(api.perso_position(perso));
  cells('perso_vision', api.perso_vision(perso));
  cells('perso_vision_personnages', api.perso_vision_personnages(perso));
  cells('perso_penombre', api.perso_penombre(perso));
  for (const attack of ATTACKS) number('perso_attaque_recharge', api.perso_attaque_recharge(perso, attack));
}

/** Tries impossible moves, then one step each, then a second order for each. */
function moves(own, stranger, nobody) {
  const start = api.carte_depart();
  const goals = [api.Position(0, 0), api.carte_taille(), start];
  const order = (perso, path, direction) => api.afficher_erreur(api.perso_deplace(perso, path, direction));
  order(stranger, [], api.ORIENTATION_NORD);
  order(nobody, [start], api.ORIENTATION_EST);
  own.forEach((perso, place) => {
    order(perso, [api.Position(-1, -1)], api.ORIENTATION_SUD);
    order(perso, [api.Position(0, 0), api.Position(100000, 0)], api.ORIENTATION_OUEST);
    const path = api.chemin(api.perso_position(perso), goals[place]).slice(0, 1);
    order(perso, path, DIRECTIONS[api.tour_actuel() % 4]);
    order(perso, [], api.ORIENTATION_NORD);
  });
}

/** Tries attacks by others, then every attack by each of ours: off the map, nearby and on the start. */
function attacks(own, stranger, nobody) {
  const start = api.carte_depart();
  const order = (perso, attack, cell) => api.afficher_erreur(api.perso_attaque(perso, attack, cell));
  order(stranger, api.ATTAQUE_NORMALE, start);
  order(nobody, api.ATTAQUE_LOTO, start);
  for (const perso of own) {
    const { x, y } = api.perso_position(perso);
    for (const attack of ATTACKS) {
      order(perso, attack, api.Position(-1, 100000));
      order(perso, attack, api.Position(x + 9, y));
    }
    for (const attack of ATTACKS) order(perso, attack, start);
  }
}
