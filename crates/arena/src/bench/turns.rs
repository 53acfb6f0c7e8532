//! Full turns per second: every seat's act is drawn, checked and applied.

use std::hint::black_box;

use engine::chance::{Chance, Quick};
use engine::{Answer, Game, Sheet, Silent, Wait};

use super::{Effort, measure};

/// Measures full turns per second in random games from a state; returns `None` if the game does not count turns, or no
/// turn was completed.
pub fn full_turns<G: Game>(setup: &G::Setup, start: &G::State, limit: u32, effort: Effort) -> Option<f64> {
    let (mut chance, mut sheets) = (Quick(4), Vec::new());
    let mut play = || {
        let mut state = start.clone();
        turns::<G>(setup, &mut state, &mut chance, &mut sheets, limit)
    };
    play().filter(|turns| *turns > 0)?;
    Some(1e9 / measure(effort, || black_box(play()).unwrap_or_default().into()))
}

/// Plays until the game is over or the limit of acts is reached; returns the number of completed turns.
fn turns<G: Game>(
    setup: &G::Setup,
    state: &mut G::State,
    chance: &mut Quick,
    sheets: &mut Vec<Sheet<G::Act>>,
    limit: u32,
) -> Option<u32> {
    let before = G::turn(setup, state)?;
    let mut acts = 0;
    while acts < limit {
        match G::waits(setup, state) {
            Wait::Over(_) => break,
            Wait::Draw(draw) => {
                let result = chance.below(draw.sides);
                G::apply(setup, state, Answer::Draw(result), &mut Silent);
            }
            Wait::Act(seat) => {
                let act = G::draw_act(setup, state, seat, chance);
                if G::judge(setup, state, seat, &act).is_ok() {
                    G::apply(setup, state, Answer::Act(seat, &act), &mut Silent);
                }
                acts += 1;
            }
            Wait::Sealed(seats) => {
                sheets.clear();
                for seat in seats.iter() {
                    let act = G::draw_act(setup, state, seat, chance);
                    let legal = G::judge(setup, state, seat, &act).is_ok();
                    sheets.push((seat, legal.then_some(act)));
                }
                acts += seats.len();
                G::apply(setup, state, Answer::Sealed(sheets), &mut Silent);
            }
        }
    }
    Some(G::turn(setup, state)?.saturating_sub(before))
}
