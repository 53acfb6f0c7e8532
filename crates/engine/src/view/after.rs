//! A look ahead for programs: what a seat would see after an act, by the real rules.

use serde::Serialize;

use crate::preview::{Fraction, first_step};
use crate::scene::Figure;
use crate::{Answer, Game, Refusal, Seat, Viewer, Wait};

/// One outcome of an act, as the seat would see it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outcome {
    /// Its chance.
    pub chance: Fraction,
    /// The figures on the table after it.
    pub figures: Vec<Figure>,
    /// The scores by seat, if the rules have any.
    pub scores: Vec<i64>,
    /// The seats that have won, if the game is then over: none for a draw.
    pub winners: Option<Vec<u8>>,
}

/// The outcomes of an act, up to the next answer of a seat.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct After {
    /// The outcomes; equal ones are merged.
    pub outcomes: Vec<Outcome>,
    /// Whether these are all outcomes; if there are too many, some are left out.
    pub complete: bool,
}

/// The maximum number of dice outcomes followed.
const MOST_WAYS: u32 = 2_000;

/// Returns what a seat would see after an act, from what it knows.
pub fn after<G: Game>(setup: &G::Setup, seen: &G::Seen, seat: Seat, act: &G::Act) -> Result<After, Refusal> {
    G::check(setup, seen, seat, act)?;
    let known = G::known(setup, seen, Viewer::Seat(seat));
    let mut state = known.state;
    first_step::<G, _>(setup, &mut state, seat, act, &mut crate::Silent)?;
    let mut walk = Walk::<G> { setup, viewer: Viewer::Seat(seat), outcomes: Vec::new(), ways: 0 };
    let complete = walk.enter(state, Fraction::ONE);
    Ok(After { outcomes: walk.outcomes, complete })
}

struct Walk<'a, G: Game> {
    setup: &'a G::Setup,
    viewer: Viewer,
    outcomes: Vec<Outcome>,
    ways: u32,
}

impl<G: Game> Walk<'_, G> {
    /// Follows a state through all its draws; returns false if there are too many.
    fn enter(&mut self, state: G::State, chance: Fraction) -> bool {
        let Wait::Draw(draw) = G::waits(self.setup, &state) else {
            self.ways += 1;
            return self.ways <= MOST_WAYS && self.leaf(&state, chance);
        };
        let Some(chance) = chance.split(draw.sides) else { return false };
        (0..draw.sides).all(|result| {
            let mut state = state.clone();
            G::apply(self.setup, &mut state, Answer::Draw(result), &mut crate::Silent);
            self.enter(state, chance)
        })
    }

    /// Adds an outcome, or adds its chance to an equal one.
    fn leaf(&mut self, state: &G::State, chance: Fraction) -> bool {
        let seen = G::see(self.setup, state, self.viewer);
        let figures = G::scene(self.setup, &seen, self.viewer).figures;
        let scores = G::scores(self.setup, &seen);
        let winners = match G::waits(self.setup, state) {
            Wait::Over(outcome) => Some(outcome.winners.iter().map(|seat| seat.0).collect()),
            _ => None,
        };
        let outcome = Outcome { chance, figures, scores, winners };
        let alike = |one: &&mut Outcome| {
            one.figures == outcome.figures && one.scores == outcome.scores && one.winners == outcome.winners
        };
        match self.outcomes.iter_mut().find(alike) {
            Some(same) => match same.chance.plus(chance) {
                Some(sum) => same.chance = sum,
                None => return false,
            },
            None => self.outcomes.push(outcome),
        }
        true
    }
}
