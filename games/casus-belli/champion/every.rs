//! A champion that calls every function in every callback, with good and bad arguments, and prints every result. The
//! same program exists in five languages, and their logs must be identical byte for byte.

use crate::api::*;

pub fn partie_init() {
    names();
    everything("partie_init");
}

pub fn jouer_placement() {
    everything("jouer_placement");
}

pub fn jouer_attaque() {
    everything("jouer_attaque");
}

pub fn jouer_deplacement() {
    everything("jouer_deplacement");
}

pub fn partie_fin() {
    everything("partie_fin");
}

fn number(label: &str, value: i32) {
    eprintln!("{label} {value}");
}

fn cells(label: &str, positions: Vec<Position>) {
    number(label, positions.len() as i32);
    positions.into_iter().for_each(afficher_position);
}

fn persos(label: &str, people: Vec<PersoInfo>) {
    number(label, people.len() as i32);
    people.into_iter().for_each(afficher_perso_info);
}

/// Prints every constant in both spellings and every value of every enumeration.
fn names() {
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
    for value in [PERSO_VOLEUR, PERSO_BARBARE, PERSO_ELFE] {
        number("perso_classe", value as i32);
        afficher_perso_classe(value);
    }
    for value in [ZONE_HERBE, ZONE_ROUTE, ZONE_FORET, ZONE_MARAIS, ZONE_MUR, ZONE_TOUR, ZONE_ERREUR] {
        number("zone_type", value as i32);
        afficher_zone_type(value);
    }
    let first = [ATTAQUE_NORMALE, ATTAQUE_PALANTIR, ATTAQUE_TRAITRISE, ATTAQUE_BASTOOOON];
    for value in first.into_iter().chain([ATTAQUE_FUS_RO_DAH, ATTAQUE_I_SEE, ATTAQUE_LOTO]) {
        number("attaque_type", value as i32);
        afficher_attaque_type(value);
    }
    for value in [ORIENTATION_NORD, ORIENTATION_EST, ORIENTATION_SUD, ORIENTATION_OUEST] {
        number("orientation", value as i32);
        afficher_orientation(value);
    }
    for value in [POSITION_IMPOSSIBLE, PERSONNAGE_IMPOSSIBLE, CHEMIN_IMPOSSIBLE, ATTAQUE_INDISPONIBLE, OK] {
        number("erreur", value as i32);
        afficher_erreur(value);
    }
}

fn everything(callback: &str) {
    eprintln!("== {callback}");
    the_match();
    the_map();
    let stranger =
        PersoInfo { equipe: mon_equipe() + 1, classe: PERSO_VOLEUR, vie: 10, direction: ORIENTATION_NORD };
    let nobody = PersoInfo { equipe: -1, classe: PERSO_ELFE, vie: -1, direction: ORIENTATION_SUD };
    let own = PersoClasse::ALL.map(perso_classe_info);
    own.into_iter().chain([stranger, nobody]).for_each(a_character);
    cells("palantir_vision", palantir_vision());
    cells("elfe_vision", elfe_vision());
    moves(own, stranger, nobody);
    attacks(own, stranger, nobody);
}

fn the_match() {
    number("mon_equipe", mon_equipe());
    number("nombre_equipes", nombre_equipes());
    number("tour_actuel", tour_actuel());
    number("nombre_tours_placement", nombre_tours_placement());
    number("nombre_tours", nombre_tours());
    let points = scores();
    number("scores", points.len() as i32);
    points.into_iter().for_each(|score| number("score", score));
    eprintln!("{}", get_dump());
}

/// Tries good cells, and cells off the map on every side.
fn the_map() {
    let (size, start) = (carte_taille(), carte_depart());
    afficher_position(size);
    afficher_position(start);
    let good = [start, (0, 0), (size.0 - 1, size.1 - 1), (start.0 + 2, start.1)];
    for cell in good.into_iter().chain([(-1, 0), (0, -1), size, (100000, -100000)]) {
        afficher_position(cell);
        afficher_zone_type(carte_zone_type(cell));
        persos("carte_zone_perso", carte_zone_perso(cell));
        number("distance", distance(start, cell));
        number("distance", distance(cell, start));
        cells("chemin", chemin(start, cell));
        cells("chemin", chemin(cell, start));
    }
}

fn a_character(perso: PersoInfo) {
    afficher_perso_info(perso);
    afficher_position(perso_position(perso));
    cells("perso_vision", perso_vision(perso));
    cells("perso_vision_personnages", perso_vision_personnages(perso));
    cells("perso_penombre", perso_penombre(perso));
    for attack in AttaqueType::ALL {
        number("perso_attaque_recharge", perso_attaque_recharge(perso, attack));
    }
}

/// Tries impossible moves, then one step each, then a second order for each.
fn moves(own: [PersoInfo; 3], stranger: PersoInfo, nobody: PersoInfo) {
    let start = carte_depart();
    let goals = [(0, 0), carte_taille(), start];
    afficher_erreur(perso_deplace(stranger, &[], ORIENTATION_NORD));
    afficher_erreur(perso_deplace(nobody, &[start], ORIENTATION_EST));
    for (perso, goal) in own.into_iter().zip(goals) {
        afficher_erreur(perso_deplace(perso, &[(-1, -1)], ORIENTATION_SUD));
        afficher_erreur(perso_deplace(perso, &[(0, 0), (100000, 0)], ORIENTATION_OUEST));
        let mut path = chemin(perso_position(perso), goal);
        path.truncate(1);
        afficher_erreur(perso_deplace(perso, &path, Orientation::ALL[tour_actuel() as usize % 4]));
        afficher_erreur(perso_deplace(perso, &[], ORIENTATION_NORD));
    }
}

/// Tries attacks by others, then every attack by each of ours: off the map, nearby and on the start.
fn attacks(own: [PersoInfo; 3], stranger: PersoInfo, nobody: PersoInfo) {
    let start = carte_depart();
    afficher_erreur(perso_attaque(stranger, ATTAQUE_NORMALE, start));
    afficher_erreur(perso_attaque(nobody, ATTAQUE_LOTO, start));
    for perso in own {
        let (x, y) = perso_position(perso);
        for attack in AttaqueType::ALL {
            afficher_erreur(perso_attaque(perso, attack, (-1, 100000)));
            afficher_erreur(perso_attaque(perso, attack, (x + 9, y)));
        }
        for attack in AttaqueType::ALL {
            afficher_erreur(perso_attaque(perso, attack, start));
        }
    }
}
