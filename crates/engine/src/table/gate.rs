//! The gate through which every change of state passes, live and in replay.

use std::collections::VecDeque;

use super::NewGame;
use crate::chance::{Chance, Dice};
use crate::refusal::{Malformed, Refusal};
use crate::{Answer, Draw, Game, SeatSet, Sink, Viewer, Wait};

/// The source of the draws.
#[derive(Clone, Debug)]
pub enum Supply {
    /// The seeded dice of the table.
    Stream(Dice),
    /// Scripted faces, for scenarios and replays. If they run out, the act is refused.
    Script(VecDeque<String>),
}

impl Supply {
    /// Returns the dice of a game: seeded, or none if the seed is not known.
    pub fn of(made: &NewGame) -> Supply {
        match &made.seed {
            Some(seed) => Supply::Stream(seed.dice("table")),
            None => Supply::Script(VecDeque::new()),
        }
    }

    /// Returns the scripted faces that were not used.
    pub fn unused(&self) -> Vec<String> {
        match self {
            Supply::Stream(_) => Vec::new(),
            Supply::Script(faces) => faces.iter().cloned().collect(),
        }
    }

    fn draw<G: Game>(&mut self, setup: &G::Setup, draw: &Draw) -> Result<u32, Refusal> {
        match self {
            Supply::Stream(dice) => Ok(dice.below(draw.sides)),
            Supply::Script(faces) => {
                let cause = draw.cause;
                let range = || match draw.sides {
                    0..=12 => (0..draw.sides)
                        .map(|r| G::face(setup, draw, r).to_string())
                        .collect::<Vec<_>>()
                        .join(", "),
                    n => format!("{} to {}", G::face(setup, draw, 0), G::face(setup, draw, n - 1)),
                };
                let Some(face) = faces.pop_front() else {
                    let what = format!("no die is left for the {cause}");
                    return Err(Malformed::new(1, what, format!("it shows {}", range())).into());
                };
                (0..draw.sides).find(|r| *G::face(setup, draw, *r) == *face).ok_or_else(|| {
                    let what = format!("`{face}` is not a face of the {cause}");
                    Malformed::new(1, what, format!("it shows {}", range())).into()
                })
            }
        }
    }
}

/// The maximum number of steps after one answer without a question; a game that takes more never ends.
const MOST_STEPS: u32 = 1_000_000;

/// Applies an answer and then takes all steps that need no answer at the table: draws, and the questions of seats that
/// are out of the game.
pub(super) fn pass<G: Game>(
    setup: &G::Setup,
    state: &mut G::State,
    answer: Option<Answer<'_, G::Act>>,
    out: SeatSet,
    supply: &mut Supply,
    sink: &mut impl Sink<G::Event>,
) -> Result<Vec<(Draw, u32)>, Refusal> {
    let mut draws = Vec::new();
    if let Some(answer) = answer {
        G::apply(setup, state, answer, sink);
    }
    for _ in 0..MOST_STEPS {
        match G::waits(setup, state) {
            Wait::Draw(draw) => {
                let result = supply.draw::<G>(setup, &draw)?;
                draws.push((draw, result));
                G::apply(setup, state, Answer::Draw(result), sink);
            }
            Wait::Act(seat) if out.contains(seat) => {
                let seen = G::see(setup, state, Viewer::Seat(seat));
                let Some(act) = G::absent(setup, &seen, seat) else { return Ok(draws) };
                G::apply(setup, state, Answer::Act(seat, &act), sink);
            }
            Wait::Sealed(seats) if seats.without(out).is_empty() => {
                let none: Vec<_> = seats.iter().map(|s| (s, None)).collect();
                G::apply(setup, state, Answer::Sealed(&none), sink);
            }
            _ => return Ok(draws),
        }
    }
    Err(Refusal::not_yours("the game does not come to its next question"))
}
