//! Random play to the end without a table: the inner loop of search and benchmarks.

use crate::chance::{Chance, Quick};
use crate::{Answer, Game, Outcome, Silent, Wait};

/// The result of a random playout.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Playout {
    /// How it ended; none if the limit cut it off.
    pub outcome: Option<Outcome>,
    /// How many acts were given; each sealed act counts.
    pub acts: u32,
    /// How many draws were made.
    pub draws: u32,
}

/// Continues from a state with random acts until the game is over or `limit` acts were given.
pub fn playout<G: Game>(setup: &G::Setup, state: &mut G::State, chance: &mut Quick, limit: u32) -> Playout {
    let mut done = Playout { outcome: None, acts: 0, draws: 0 };
    while done.acts < limit {
        match G::waits(setup, state) {
            Wait::Over(outcome) => {
                done.outcome = Some(outcome);
                break;
            }
            Wait::Draw(draw) => {
                let result = chance.below(draw.sides);
                G::apply(setup, state, Answer::Draw(result), &mut Silent);
                done.draws += 1;
            }
            Wait::Act(seat) => {
                let act = G::draw_act(setup, state, seat, chance);
                G::apply(setup, state, Answer::Act(seat, &act), &mut Silent);
                done.acts += 1;
            }
            Wait::Sealed(seats) => {
                let mut sheet = |seat| (seat, Some(G::draw_act(setup, state, seat, chance)));
                let sheets: Vec<_> = seats.iter().map(&mut sheet).collect();
                done.acts += seats.len();
                G::apply(setup, state, Answer::Sealed(&sheets), &mut Silent);
            }
        }
    }
    done
}
