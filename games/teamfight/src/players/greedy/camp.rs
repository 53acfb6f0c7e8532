//! Deployment: the best heroes, the tough ones first, each towards a zone that needs it.

use engine::chance::{Chance, Quick};
use engine::player::Chosen;
use engine::{Arg, Open, Seat, say};
use grid::Square;

use super::hero;
use super::notes::Notes;
use crate::act::Act;
use crate::rules::shifts;
use crate::setup::Setup;
use crate::state::{HEROES, State};

/// The extra steps that a zone without other heroes nearby is worth.
const CROWD: i32 = 3;

/// The random share by which a slightly weaker hero may still be preferred: one part in this many.
const WHIM: i32 = 8;

/// Returns the next hero and its space.
pub fn deploy(
    setup: &Setup,
    notes: &Notes,
    seen: &Open<State>,
    seat: Seat,
    by_lot: bool,
    chance: &mut Quick,
) -> Chosen<Act> {
    let state = &seen.0;
    let there = state.living().filter(|slot| state.body(*slot).seat == seat.0).count();
    let hand = (0..16).filter(|hero| state.hands[seat.index()] >> hero & 1 == 1);
    let unit = |hero: &u8| setup.deal.heroes[usize::from(*hero)];
    let mut fancied: Vec<(i32, u8)> = hand
        .map(|hero| {
            let worth = notes.worths[usize::from(unit(&hero))];
            let whim = if by_lot { 1 << 20 } else { worth / WHIM };
            let worth = if by_lot { 0 } else { worth };
            (worth + chance.below(whim.max(1) as u32) as i32, hero)
        })
        .collect();
    fancied.sort_unstable_by_key(|(worth, _)| -worth);
    fancied.truncate(setup.deal.columns.saturating_sub(there).max(1));
    let front = |hero: &u8| {
        let likes = hero::likes(&notes.profiles[usize::from(unit(hero))].still) as i32;
        hero::toughness(setup, unit(hero)) - 15 * likes
    };
    let hero = fancied.into_iter().map(|(_, hero)| hero).max_by_key(front).unwrap_or_default();
    let free = setup.map.deploy[seat.index()] & shifts::empty(setup, state);
    let at = free.iter().min_by_key(|at| need(notes, state, seat, *at)).unwrap_or_default();
    let why = say!(
        "why-deploy", unit = Arg::name(setup.handle(unit(&hero), 0));
        "the toughest of the best heroes left, where it is near a zone that needs it (TF-009)"
    );
    Chosen { act: Act::Deploy(hero, at), why }
}

/// Rates a space by the steps to a zone and the heroes already near it; lower is better.
fn need(notes: &Notes, state: &State, seat: Seat, at: Square) -> i32 {
    let nearest = |at: u8| (0..notes.ways.len()).min_by_key(|zone| notes.steps(*zone, at));
    let crowd = |zone: usize| {
        let friends = (0..HEROES as u8).filter(|slot| state.lives(*slot) && state.body(*slot).seat == seat.0);
        friends.filter(|slot| nearest(state.body(*slot).at) == Some(zone)).count() as i32
    };
    let ways =
        (0..notes.ways.len()).map(|zone| i32::from(notes.steps(zone, at.0 as u8)) + CROWD * crowd(zone));
    ways.min().unwrap_or(0)
}
