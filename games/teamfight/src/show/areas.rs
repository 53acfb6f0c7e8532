//! The coloured areas of the units: their reach, the squares they see badly or not at all, and their threat.

use engine::scene::{Overlay, Shows};
use engine::{Message, say};
use grid::Square;
use teamfight_cards::ast::{Item, Select, Sentence};

use crate::act::Aim;
use crate::geometry::Squares;
use crate::rules::aims::Aiming;
use crate::rules::{field, reach};
use crate::setup::Setup;
use crate::state::{Phase, State};

/// Returns the areas of all units on the map.
pub fn overlays(setup: &Setup, state: &State) -> Vec<Overlay> {
    if matches!(state.phase, Phase::Lots | Phase::Over) {
        return Vec::new();
    }
    state.living().flat_map(|slot| of(setup, state, slot)).collect()
}

fn of(setup: &Setup, state: &State, slot: u8) -> Vec<Overlay> {
    let area = |shows, squares: Squares, rule, reason: Message| {
        Overlay::new(shows, slot.into(), squares.iter(), rule, reason)
    };
    let sight = field::sight(setup, state, state.body(slot).square());
    let solid = state.walls.solid;
    let mut overlays = vec![
        area(
            Shows::Cover,
            sight.half - solid,
            "TF-070",
            say!("area-cover"; "half in the shadow of a wall: +2 def"),
        ),
        area(
            Shows::Hidden,
            sight.hidden - solid,
            "TF-069",
            say!("area-hidden"; "wholly in the shadow of walls"),
        ),
    ];
    if !field::is_unit(setup, state, slot) {
        return overlays;
    }
    let actions = reach::actions(setup, state, slot);
    let speed = field::speed(setup, state, slot);
    for (shows, dash, rule) in [(Shows::Reach, false, "TF-022"), (Shows::Dash, true, "TF-025")] {
        let far = reach::budget(&actions, speed, dash);
        let reason = say!(
            "area-reach", far = far, dash = dash;
            "up to {far} spaces, never diagonally, past walls and enemies"
        );
        overlays.push(area(shows, reach::reach(setup, state, slot, dash), rule, reason));
    }
    let reason = say!("area-threat"; "in range of a default ability after a move");
    overlays.push(area(Shows::Threat, threat(setup, state, slot), "TF-073", reason));
    overlays
}

/// Returns the squares that a unit can hit with its default abilities, from where it stands or after a move.
fn threat(setup: &Setup, state: &State, slot: u8) -> Squares {
    let mut stands = reach::reach(setup, state, slot, false);
    stands.insert(state.body(slot).square());
    let mut threat = Squares::EMPTY;
    for sentence in blows(setup, state, slot) {
        for from in stands.iter() {
            let aiming = Aiming { setup, state, by: slot, from, space: None, placed: true };
            aiming.each(sentence, &mut |aim| threat |= hit(state, &aiming, sentence, aim));
        }
    }
    threat - state.walls.solid
}

/// Returns the first sentences of default abilities that deal damage.
fn blows<'a>(setup: &'a Setup, state: &State, slot: u8) -> Vec<&'a Sentence> {
    let kind = state.body(slot).kind;
    let unit = &setup.library.units[usize::from(kind)];
    let defaults = (0u8..).zip(&unit.actives).filter(|(_, card)| card.default);
    let sentences = defaults.flat_map(|(ability, _)| {
        let program = setup.programs.get(setup.programs.of_ability(kind, ability));
        let options = if program.options() == 0 { 0..=0 } else { 1..=program.options() };
        options.filter_map(|option| program.sentence(program.entry(option)?))
    });
    sentences.filter(|sentence| sentence.items.iter().any(|item| matches!(item, Item::Damage(_)))).collect()
}

/// Returns the squares that an aim strikes.
fn hit(state: &State, aiming: &Aiming<'_>, sentence: &Sentence, aim: Aim) -> Squares {
    let one = |square: Square| [square].into_iter().collect();
    match (aim, &sentence.select) {
        (Aim::Space(square, _), _) => one(square),
        (Aim::Bodies(bodies, count), _) => {
            bodies.iter().take(count.into()).map(|slot| state.body(*slot).square()).collect()
        }
        (aim, Some(Select::Area(area))) => aiming.squares(area, aim),
        _ => Squares::EMPTY,
    }
}
