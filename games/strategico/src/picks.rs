//! Assembles acts from picks: a unit, then a cell or a word.

use engine::picks::{Choice, Pick, PickTree};
use engine::{Message, Open, Picking, Seat, say};

use crate::Strategico;
use crate::act::Act;
use crate::geometry::cell;
use crate::names;
use crate::rules::list::{able, acts_of};
use crate::setup::Setup;
use crate::state::{Phase, State, UnitId};

impl Picking for Strategico {
    fn choices(setup: &Setup, Open(state): &Open<State>, seat: Seat, picks: &[Pick]) -> Vec<Choice> {
        match picks {
            // The side in turn first picks one of its units (ST-048).
            [] => able(setup, state, seat).map(|unit| figure(setup, unit)).collect(),
            [Pick::Figure(id)] => {
                let mut acts = Vec::new();
                if let Some(unit) = able(setup, state, seat).find(|unit| u16::from(unit.0) == *id) {
                    acts_of(setup, state, unit, &mut acts);
                }
                acts.into_iter().map(|act| last_pick(setup, act)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn pick_tree(setup: &Setup, Open(state): &Open<State>, seat: Seat) -> PickTree {
        let branch = |unit: UnitId| {
            let mut acts = Vec::new();
            acts_of(setup, state, unit, &mut acts);
            let leaves = acts.iter().map(|act| (last_pick(setup, *act), PickTree::leaf(act.print())));
            (figure(setup, unit), PickTree::fork(leaves))
        };
        PickTree::fork(able(setup, state, seat).map(branch))
    }

    fn act_of(setup: &Setup, Open(state): &Open<State>, seat: Seat, picks: &[Pick]) -> Option<Act> {
        let [Pick::Figure(id), what] = picks else { return None };
        let unit = picked(seat, *id)?;
        let kind = unit.kind();
        match what {
            Pick::Word(word) if word == "stop" => Some(Act::Stop(kind)),
            Pick::Word(word) if word == "skip" => Some(Act::Skip(kind)),
            Pick::Square(index) => {
                let to = setup.cell(*index)?;
                if state.phase == Phase::Placement {
                    return Some(Act::Place(kind, to));
                }
                match state.unit_at(to) {
                    Some(other) if other != unit => Some(Act::Attack(kind, to)),
                    _ => Some(Act::Move(kind, state.unit(unit).at?, to)),
                }
            }
            _ => None,
        }
    }
}

/// Returns a unit as a choice.
fn figure(setup: &Setup, unit: UnitId) -> Choice {
    Choice::new(Pick::Figure(unit.0.into()), names::called(setup, unit))
}

/// Returns the last pick of an act: its cell, or its word.
fn last_pick(setup: &Setup, act: Act) -> Choice {
    match act {
        Act::Place(_, cell) | Act::Move(_, _, cell) | Act::Attack(_, cell) => {
            Choice::new(Pick::Square(setup.index(cell)), Message::name(cell::name(cell)))
        }
        Act::Stop(_) => Choice::ending("stop", say!("pick-stop"; "stop")),
        Act::Skip(_) => Choice::ending("skip", say!("pick-skip"; "skip")),
    }
}

fn picked(seat: Seat, id: u16) -> Option<UnitId> {
    UnitId::of_seat(seat).into_iter().find(|unit| u16::from(unit.0) == id)
}
