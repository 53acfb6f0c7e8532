//! Anything a team does not see makes no difference to any answer.

use casus_belli::{CasusBelli, Cell, Class, Setup, State, UnitId};
use engine::chance::Quick;
use engine::{Open, Rules, Seat, Viewer};
use serde_json::{Value, json};

use super::{ask, perso, position, positions, seats};
use crate::secrets::team_sees;

/// A function that returns a team's view of a state.
type See = fn(&Setup, &State, Seat) -> Open<State>;

fn see(setup: &Setup, state: &State, seat: Seat) -> Open<State> {
    CasusBelli::see(setup, state, Viewer::Seat(seat))
}

/// Returns the cells where a character stands in one of the states: a leak would show there.
fn standing(states: [&State; 2]) -> Vec<Cell> {
    let mut cells: Vec<Cell> =
        states.iter().flat_map(|state| state.units()).map(|(_, unit)| unit.at).collect();
    cells.sort();
    cells.dedup();
    cells
}

/// Returns the answers of all functions, with the same arguments for the same cells.
fn sweep(setup: &Setup, seen: &Open<State>, seat: Seat, standing: &[Cell]) -> Vec<(String, String)> {
    let mut answers = Vec::new();
    let mut put = |what: &str, with: Value| {
        let call = format!("{what} {with}");
        answers.push((call, format!("{:?}", ask(setup, seen, seat, what, with))));
    };
    for what in [
        "carte_taille",
        "carte_depart",
        "palantir_vision",
        "elfe_vision",
        "mon_equipe",
        "scores",
        "nombre_equipes",
        "tour_actuel",
        "nombre_tours_placement",
        "nombre_tours",
        "get_dump",
    ] {
        put(what, json!([]));
    }
    let some: Vec<Cell> = standing.iter().copied().step_by(standing.len() / 6 + 1).collect();
    let others = setup.map.cells().filter(|cell| cell.x % 7 == 1 && cell.y % 7 == 1);
    for cell in standing.iter().copied().chain(others) {
        put("carte_zone_perso", json!([position(cell)]));
        put("carte_zone_type", json!([position(cell)]));
    }
    for pair in some.windows(2).take(1) {
        for what in ["distance", "chemin", "path"] {
            put(what, json!([position(pair[0]), position(pair[1])]));
        }
    }
    for class in Class::ALL {
        put("vision", json!([class.letter().to_string()]));
        put("perso_classe_info", json!([class as u8]));
        for team in 0..setup.teams {
            let perso = perso(team, class);
            for what in ["perso_penombre", "perso_vision", "perso_vision_personnages", "perso_position"] {
                put(what, json!([perso]));
            }
            for attack in 0..7 {
                put("perso_attaque_recharge", json!([perso, attack]));
            }
        }
        // Orders for the team's own character, and for a stranger.
        let stranger = (seat.0 + 1) % setup.teams;
        put("perso_attaque", json!([perso(stranger, class), 0, [1, 1]]));
        put("perso_deplace", json!([perso(stranger, class), [], 0]));
        let own = perso(seat.0, class);
        standing.iter().for_each(|cell| put("perso_attaque", json!([own, 0, position(*cell)])));
        for attack in 1..7 {
            some.iter().for_each(|cell| put("perso_attaque", json!([own, attack, position(*cell)])));
        }
        let at = seen.0.unit(UnitId::of(seat, class)).at;
        for (dx, dy) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
            let step = |steps: i64| json!([i64::from(at.x) + steps * dx, i64::from(at.y) + steps * dy]);
            put("perso_deplace", json!([own, [step(1)], 1]));
            put("perso_deplace", json!([own, [step(1), step(2), step(3)], 2]));
        }
        let word = class.actions()[0].word();
        some.iter().for_each(|cell| put("order", json!([format!("{} {word} {cell}", class.letter())])));
    }
    // A path is searched on the map, which takes time.
    some.iter().take(1).for_each(|cell| put("order", json!([format!("V to {cell}")])));
    answers
}

/// Returns the first answer that differs between the true state and one that the team cannot tell from it.
fn difference(setup: &Setup, state: &State, seat: Seat, see: See, chance: &mut Quick) -> Option<String> {
    let viewer = Viewer::Seat(seat);
    let known = CasusBelli::see(setup, state, viewer);
    let other = CasusBelli::imagine(setup, &known, viewer, chance);
    let cells = standing([state, &other]);
    let true_answers = sweep(setup, &see(setup, state, seat), seat, &cells);
    let other_answers = sweep(setup, &see(setup, &other, seat), seat, &cells);
    assert_eq!(true_answers.len(), other_answers.len());
    let mut pairs = true_answers.into_iter().zip(other_answers);
    let (one, two) = pairs.find(|(one, two)| one != two)?;
    Some(format!("T{} on turn {}: {}: {} or {}", seat.0, state.turn, one.0, one.1, two.1))
}

/// Checks that `carte_zone_perso` shows on every cell exactly what a plain reading of sight allows. Returns how many
/// cells were seen and how many hidden.
fn truth(setup: &Setup, state: &State, seat: Seat) -> (u32, u32) {
    let seen = see(setup, state, seat);
    let (mut shown, mut hidden) = (0, 0);
    for cell in standing([state, state]) {
        let there = state.units().filter(|(_, unit)| unit.at == cell);
        let there: Vec<Value> = there
            .map(|(id, unit)| json!([id.seat().0, id.class() as u8, unit.hp, unit.facing as u8]))
            .collect();
        let sees = team_sees(setup, state, seat, cell);
        let wanted = if sees { json!(there) } else { json!([]) };
        let got =
            ask(setup, &seen, seat, "carte_zone_perso", json!([position(cell)])).expect("it can be asked");
        assert_eq!(got.value, wanted, "T{} on turn {} asks for {cell}", seat.0, state.turn);
        if sees { shown += 1 } else { hidden += 1 }
    }
    (shown, hidden)
}

#[test]
fn nothing_hidden_changes_an_answer() {
    let (mut pairs, mut dark) = (0, 0);
    positions(1_000, "hidden", |setup, state, chance| {
        for seat in seats(setup) {
            let different = difference(setup, state, seat, see, chance);
            assert_eq!(different, None, "seed {}", super::seed());
            let seen = see(setup, state, seat);
            dark += u32::from(seen.0.units().count() < state.units().count());
            pairs += 1;
        }
    });
    println!("seed {}: {pairs} pairs, {dark} of them with somebody hidden", super::seed());
    assert!(2 * dark > pairs, "hardly anybody was hidden: {dark} of {pairs}");
}

#[test]
fn answers_from_the_whole_state_would_be_found() {
    let whole: See = |_, state, _| Open(state.clone());
    let mut found = 0;
    positions(50, "leaky", |setup, state, chance| {
        for seat in seats(setup) {
            found += u32::from(difference(setup, state, seat, whole, chance).is_some());
        }
    });
    assert!(found > 50, "only {found} leaks were found");
}

#[test]
fn a_team_is_told_of_everybody_on_the_cells_it_sees_and_of_nobody_else() {
    let (mut shown, mut hidden) = (0, 0);
    positions(300, "truth", |setup, state, _| {
        // The plain reading of sight follows the rulebook, not the original program.
        if setup.rules.movement_first {
            return;
        }
        for seat in seats(setup) {
            let (more, dark) = truth(setup, state, seat);
            (shown, hidden) = (shown + more, hidden + dark);
        }
    });
    println!("seed {}: {shown} cells shown, {hidden} not", super::seed());
    assert!(shown > 300 && hidden > 300, "{shown} shown, {hidden} hidden");
}
