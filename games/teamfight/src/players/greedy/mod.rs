//! `greedy`: weighs every act by its outcome, and knows heroes only by their cards.
//!
//! Once per game it reads cards and map (`notes`: `profile` for blows by distance, `taste` for conditions). It splits
//! the heroes into even pools and takes the better one (`draft`), deploys (`camp`), and in play weighs its acts
//! (`plan`) by following them through dice and questions (`settle`) to states that it can judge (`value`, `zones`).

mod camp;
mod draft;
mod hero;
mod notes;
mod plan;
mod profile;
mod settle;
mod taste;
mod value;
mod weights;
mod zones;

use engine::chance::Quick;
use engine::player::{Chosen, Player};
use engine::{Open, Seat, say};

use self::notes::Notes;
use self::value::Judge;
use self::weights::{WEIGHTS, Weights};
use crate::Teamfight;
use crate::act::Act;
use crate::rules::list;
use crate::setup::Setup;
use crate::state::{Phase, State};

/// A player that takes the act with the best outlook.
pub struct Greedy {
    notes: Option<Notes>,
    weights: Weights,
    /// Whether it drafts and deploys at random, so that all heroes are played equally often.
    by_lot: bool,
}

impl Greedy {
    /// Creates a new player, which drafts at random or not.
    pub fn new(by_lot: bool) -> Greedy {
        Greedy { notes: None, weights: WEIGHTS, by_lot }
    }
}

impl Player<Teamfight> for Greedy {
    fn choose(&mut self, setup: &Setup, seen: &Open<State>, seat: Seat, chance: &mut Quick) -> Chosen<Act> {
        let notes = self.notes.get_or_insert_with(|| Notes::new(setup));
        match seen.0.phase {
            Phase::Draft | Phase::Choose if self.by_lot => {
                let act = list::random(setup, &seen.0, seat, chance);
                Chosen { act, why: say!("why-by-lot"; "by lot") }
            }
            Phase::Draft => draft::split(setup, notes, chance),
            Phase::Choose => draft::take(setup, notes, &seen.0),
            Phase::Deploy => camp::deploy(setup, notes, seen, seat, self.by_lot, chance),
            Phase::Lots | Phase::Play | Phase::Over => {
                let judge = Judge { setup, notes, weights: &self.weights, me: seat.0 };
                plan::choose(judge, seen, seat)
            }
        }
    }
}
