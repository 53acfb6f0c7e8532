//! All legal acts, and random ones.

use engine::Seat;
use engine::chance::{Chance, Quick};

use super::aims::Aiming;
use super::ask::{self, Ask};
use super::{aiming_of, field, movable, reach, ready, shifts, usable};
use crate::act::{Act, Aim, Use};
use crate::geometry::Way;
use crate::setup::Setup;
use crate::state::{BODIES, COLUMNS, NONE, State};

/// Lists all legal acts: of walks, only the default route to each space; of several targets, only the order of their
/// slots.
pub fn each(setup: &Setup, state: &State, seat: Seat, out: &mut dyn FnMut(Act)) {
    match ask::ask(setup, state) {
        Ask::Split => each_split(setup, out),
        Ask::Take => [true, false].map(Act::Take).into_iter().for_each(out),
        Ask::Deploy => {
            // TF-009
            let free = setup.map.deploy[seat.index()] & shifts::empty(setup, state);
            for hero in (0..16).filter(|hero| state.hands[seat.index()] >> hero & 1 == 1) {
                free.iter().for_each(|at| out(Act::Deploy(hero, at)));
            }
        }
        Ask::Act => {
            for slot in actors(setup, state) {
                each_of(setup, state, slot, out);
            }
            out(Act::End);
        }
        Ask::React(asked) => {
            each_aim(setup, state, asked.body, asked.ability, &mut |option, aim| {
                out(Act::React(option, aim))
            });
            out(Act::Pass);
        }
        _ => each_answer(setup, state, out),
    }
}

/// Returns the answer that changes least, if there is one, for a seat that does not answer in time.
pub fn absent(setup: &Setup, state: &State) -> Option<Act> {
    match ask::ask(setup, state) {
        Ask::React(_) => Some(Act::Pass),
        Ask::Reroll => Some(Act::Reroll(false)),
        Ask::Go if ask::may_stay(setup, state) => Some(Act::Go(Way::NONE)),
        Ask::Place if ask::may_skip(setup, state) => Some(Act::Skip),
        Ask::Act => Some(Act::End),
        _ => None,
    }
}

/// Lists the answers in the middle of a text.
fn each_answer(setup: &Setup, state: &State, out: &mut dyn FnMut(Act)) {
    match ask::ask(setup, state) {
        Ask::Option(options) => (1..=options).map(Act::Option).for_each(out),
        Ask::Aim => {
            if let (Some(cast), Some(sentence)) = (ask::cast(state), ask::sentence(setup, state))
                && let Some(aiming) = aiming_of(setup, state, cast)
            {
                aiming.each(sentence, &mut |aim| out(Act::Aim(aim)));
            }
        }
        Ask::Name => {
            let names = ask::names(setup, state);
            (0..BODIES as u8).filter(|slot| names >> slot & 1 == 1).map(Act::Name).for_each(out);
        }
        Ask::Go => {
            if ask::may_stay(setup, state) {
                out(Act::Go(Way::NONE));
            }
            ask::each_way(setup, state, &mut |way| out(Act::Go(way)));
        }
        Ask::Place => {
            ask::places(setup, state).iter().for_each(|at| out(Act::Place(at)));
            if ask::may_skip(setup, state) {
                out(Act::Skip);
            }
        }
        Ask::Card => {
            let cards = ask::cards(setup, state);
            (0..8).filter(|card| cards >> card & 1 == 1).map(Act::Card).for_each(out);
        }
        Ask::Reroll => [false, true].map(Act::Reroll).into_iter().for_each(out),
        _ => {}
    }
}

fn each_split(setup: &Setup, out: &mut dyn FnMut(Act)) {
    let all = setup.deal.heroes.len() as u32;
    for pool in 0..1u32 << all {
        if is_split(pool, all) {
            out(Act::Split(pool as u16));
        }
    }
}

/// Whether each pool has enough heroes (TF-006, Q25).
fn is_split(pool: u32, all: u32) -> bool {
    let first = pool.count_ones();
    first >= COLUMNS as u32 && all - first >= COLUMNS as u32
}

/// Returns the units that can act now.
pub fn actors(setup: &Setup, state: &State) -> impl Iterator<Item = u8> {
    let bits = match state.acting {
        NONE => ready(setup, state),
        acting => 1 << acting, // Q32
    };
    (0..BODIES as u8).filter(move |slot| bits >> slot & 1 == 1)
}

/// Lists all acts of one unit.
fn each_of(setup: &Setup, state: &State, slot: u8, out: &mut dyn FnMut(Act)) {
    for dash in [false, true] {
        if let Some(walks) = reach::walks(setup, state, slot, dash) {
            let ways = walks.ends();
            let ways = ways.iter().filter_map(|to| walks.way(to));
            ways.for_each(|way| out(Act::Walk { body: slot, dash, way }));
        }
    }
    for ability in 0..field::kind(setup, state, slot).abilities {
        if usable::check(setup, state, slot, ability).is_ok() {
            each_aim(setup, state, slot, ability, &mut |option, aim| {
                out(Act::Use(Use { body: slot, ability, option, aim }));
            });
        }
    }
}

/// Lists all options and aims of an ability.
pub fn each_aim(setup: &Setup, state: &State, slot: u8, ability: u8, out: &mut dyn FnMut(u8, Aim)) {
    let program = usable::program(setup, state, slot, ability);
    let options = program.options();
    let aiming = Aiming::body(setup, state, slot);
    for option in if options == 0 { 0..=0 } else { 1..=options } {
        let sentence = program.entry(option).and_then(|line| program.sentence(line));
        if let Some(sentence) = sentence
            && usable::room(setup, state, slot, sentence).is_ok()
        {
            let moves = program.only_moves(option);
            aiming.each(sentence, &mut |aim| {
                let used = Use { body: slot, ability, option, aim };
                if !moves || movable::check(setup, state, used).is_ok() {
                    out(option, aim);
                }
            });
        }
    }
}

/// One kind of act of one unit.
#[derive(Copy, Clone)]
enum Verb {
    Walk(u8, bool),
    Use(u8, u8),
    End,
}

/// Draws a random act. In a turn, first the kind of act, equally likely among each unit's walk, dash and abilities and
/// the end, then its details; in a draft, any split; otherwise each answer with equal chances.
pub fn random(setup: &Setup, state: &State, seat: Seat, chance: &mut Quick) -> Act {
    match ask::ask(setup, state) {
        Ask::Split => {
            let all = setup.deal.heroes.len() as u32;
            loop {
                let pool = chance.below(1 << all);
                if is_split(pool, all) {
                    return Act::Split(pool as u16);
                }
            }
        }
        Ask::Act => random_turn(setup, state, chance),
        _ => {
            let act = drawn(chance, |out| each(setup, state, seat, out));
            act.unwrap_or(Act::Pass)
        }
    }
}

fn random_turn(setup: &Setup, state: &State, chance: &mut Quick) -> Act {
    let (mut verbs, mut len) = ([Verb::End; 1 + BODIES * 10], 1);
    for slot in actors(setup, state) {
        for dash in [false, true] {
            verbs[len] = Verb::Walk(slot, dash);
            len += 1;
        }
        for ability in 0..field::kind(setup, state, slot).abilities {
            verbs[len] = Verb::Use(slot, ability);
            len += 1;
        }
    }
    loop {
        let at = chance.below(len as u32) as usize;
        let act = match verbs[at] {
            Verb::End => Some(Act::End),
            Verb::Walk(body, dash) => random_walk(setup, state, body, dash, chance),
            Verb::Use(slot, ability) => random_use(setup, state, slot, ability, chance),
        };
        if let Some(act) = act {
            return act;
        }
        len -= 1;
        verbs[at] = verbs[len];
    }
}

fn random_walk(setup: &Setup, state: &State, body: u8, dash: bool, chance: &mut Quick) -> Option<Act> {
    let walks = reach::walks(setup, state, body, dash)?;
    let ends = walks.ends();
    let count = ends.len() as u32;
    let to = ends.nth(if count == 0 { 0 } else { chance.below(count) } as usize)?;
    let way = walks.way(to)?;
    Some(Act::Walk { body, dash, way })
}

/// Returns an ability with a random option and a random aim.
fn random_use(setup: &Setup, state: &State, slot: u8, ability: u8, chance: &mut Quick) -> Option<Act> {
    usable::check(setup, state, slot, ability).ok()?;
    let program = usable::program(setup, state, slot, ability);
    let option = match program.options() {
        0 => 0,
        options => 1 + chance.below(options.into()) as u8,
    };
    let sentence = program.sentence(program.entry(option)?)?;
    usable::room(setup, state, slot, sentence).ok()?;
    let aiming = Aiming::body(setup, state, slot);
    let aim = match program.only_moves(option) {
        false => aiming.random(sentence, chance)?,
        true => drawn(chance, |out| {
            each_aim(setup, state, slot, ability, &mut |of, aim| {
                if of == option {
                    out(aim);
                }
            });
        })?,
    };
    Some(Act::Use(Use { body: slot, ability, option, aim }))
}

/// Draws one of the listed items, all equally likely: counts them first, then lists up to the drawn one.
pub fn drawn<T: Copy>(chance: &mut Quick, list: impl Fn(&mut dyn FnMut(T))) -> Option<T> {
    let mut count = 0;
    list(&mut |_| count += 1);
    if count == 0 {
        return None;
    }
    let mut left = chance.below(count);
    let mut found = None;
    list(&mut |act| {
        if left == 0 && found.is_none() {
            found = Some(act);
        }
        left = left.saturating_sub(1);
    });
    found
}
