//! The rulebook's player. It remembers nothing: the units' threat numbers are part of the state, so the same battle
//! always gets the same answer.

mod attack;
mod caster;
mod martial;
mod near;
mod stance;

use engine::chance::Quick;
use engine::player::{Chosen, Player};
use engine::{Message, Open, Seat, say};

use crate::act::{Act, Deed};
use crate::geometry::cell::{Cell, distance};
use crate::names::{being, square, term};
use crate::setup::Setup;
use crate::state::{Life, Pending, State, Unit, name};
use crate::{Tbts, rules};

/// Returns the player with this name.
pub fn player(name: &str) -> Option<Box<dyn Player<Tbts>>> {
    (name == "rulebook").then(|| Box::new(Rulebook) as Box<dyn Player<Tbts>>)
}

/// A player that follows the procedure of the rulebook.
pub struct Rulebook;

impl Player<Tbts> for Rulebook {
    fn choose(&mut self, setup: &Setup, seen: &Open<State>, seat: Seat, _chance: &mut Quick) -> Chosen<Act> {
        let state = &seen.0;
        match state.pending {
            Pending::Muster => take(setup, state, seat),
            Pending::Shift { unit, .. } => shift(setup, state, unit),
            Pending::Extra { unit } => extra(setup, state, unit),
            Pending::Closing { unit } => closing(setup, state, unit),
            Pending::Orders => order(setup, state, seat),
        }
    }
}

/// Returns a unit's deed as the chosen act, with the reason.
fn does(slot: u8, deed: Deed, why: Message) -> Chosen<Act> {
    Chosen { act: Act::Order(slot, deed), why }
}

/// Orders the units one after the other, by their ids (N-14).
fn order(setup: &Setup, state: &State, seat: Seat) -> Chosen<Act> {
    let able = |unit: &Unit| unit.is_active() && !unit.done && !unit.restored && unit.points != 0;
    let mut team = state.team(seat.0).filter(|(_, unit)| able(unit));
    // The first unit that can still act (N-14).
    let Some((slot, unit)) = team.next() else {
        return Chosen { act: Act::End, why: say!("why-end"; "every unit has had its turn (TB-001)") };
    };
    // The two procedures (TB-139). With enough mana for its best attack spell, a caster acts like a martial unit
    // (TB-140), unless it has charged in this round: then it charges twice (TB-142).
    match caster::need(setup.class(unit.class)) {
        Some(need) if unit.mana < need || unit.charged => caster::act(setup, state, slot, need),
        _ => martial::act(setup, state, slot),
    }
}

/// Returns the opponents of a unit on the board (A1) in the order in which to weaken them (TB-126): the highest number,
/// then the nearest, then the lowest id (TB-144, B-42).
fn opponents(state: &State, slot: u8) -> Vec<u8> {
    let unit = state.unit(slot);
    // A1
    let mut found: Vec<u8> = state.team(unit.team ^ 1).map(|(target, _)| target).collect();
    // The highest number (TB-126, TB-144), then the nearest, then the first (B-42).
    found.sort_by_key(|target| {
        (-state.reading(slot, *target), distance(unit.at, state.unit(*target).at), *target)
    });
    found
}

/// Returns the distance from a cell to the nearest opponent, or to the nearest one in this state of health.
fn nearest(state: &State, slot: u8, cell: Cell, life: Option<Life>) -> u8 {
    let foes =
        state.team(state.unit(slot).team ^ 1).filter(|(_, unit)| life.is_none_or(|life| unit.life == life));
    foes.map(|(_, unit)| distance(cell, unit.at)).min().unwrap_or(u8::MAX)
}

/// Takes the party of the battle, start cell by start cell (A9).
fn take(setup: &Setup, state: &State, seat: Seat) -> Chosen<Act> {
    let starts = setup.battle.starts[seat.index()].iter().enumerate();
    let (number, at) =
        starts.filter(|(_, at)| state.on(**at).is_none()).map(|(n, at)| (n, *at)).next().unwrap_or_default();
    let fits = |class: &u8| setup.class(*class).player;
    let players: Vec<u8> = (0..setup.classes.len() as u8).filter(fits).collect();
    let class = setup.party[seat.index()].get(number).copied().filter(fits);
    // The battle's own class for the cell, or else the next one (A9).
    let class = class.unwrap_or_else(|| players[number % players.len().max(1)]);
    Chosen {
        act: Act::Take(class, at),
        why: say!("why-take", class = term(setup.class(class)); "the battle's own party, where it has one for this cell"),
    }
}

/// Answers Spostamento: as far from the opponents as possible (A9).
fn shift(setup: &Setup, state: &State, slot: u8) -> Chosen<Act> {
    let cells = rules::shifts(setup, state, slot);
    // The farthest, then the lowest (A9).
    let away = |cell: &Cell| std::cmp::Reverse(nearest(state, slot, *cell, None));
    let to =
        cells.iter().map(|(x, y)| Cell::new(x, y)).min_by_key(|cell| (away(cell), *cell)).unwrap_or_default();
    let why = say!(
        "why-shift", unit = being(setup, state, slot), to = square(setup, to);
        "the free neighbour that is farthest from the opponents (B-65)"
    );
    does(slot, Deed::Shift(to), why)
}

/// Answers Incalzare: the highest number in reach (A9).
fn extra(setup: &Setup, state: &State, slot: u8) -> Chosen<Act> {
    let reach = rules::targets(setup, state, slot);
    // A9
    match opponents(state, slot).into_iter().find(|target| reach >> target & 1 == 1) {
        Some(target) => {
            let why = say!(
                "why-extra", target = being(setup, state, target), number = state.reading(slot, target);
                "{} has the highest number in reach (TB-079, TB-144)", name(target)
            );
            does(slot, Deed::Attack(target), why)
        }
        None => {
            let why = say!("why-nobody"; "nobody is in reach for one more attack (TB-079)");
            does(slot, Deed::Pass, why)
        }
    }
}

/// Returns the movement action that closes Passo d'ombra: a coup de grace or nothing (A9).
fn closing(setup: &Setup, state: &State, slot: u8) -> Chosen<Act> {
    let mut acts = Vec::new();
    rules::of_unit(setup, state, slot, &mut acts);
    // A9
    let first =
        opponents(state, slot).into_iter().find(|t| acts.contains(&Act::Order(slot, Deed::Grace(*t))));
    match first {
        Some(target) => {
            let why = say!(
                "why-closing", target = being(setup, state, target);
                "{} is down and in reach: a coup de grace closes Passo d'ombra (TB-096, TB-143)", name(target)
            );
            does(slot, Deed::Grace(target), why)
        }
        None => {
            let why = say!(
                "why-nobody";
                "nobody is there for a coup de grace: the closing action is given up (TB-096)"
            );
            does(slot, Deed::Pass, why)
        }
    }
}
