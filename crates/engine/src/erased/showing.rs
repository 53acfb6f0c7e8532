//! What a viewer sees of a table.

use serde_json::Value;

use crate::after::{After, after};
use crate::game::Game;
use crate::preview::{Preview, preview};
use crate::refusal::Refusal;
use crate::scene::{Overlay, Scene};
use crate::table::Table;
use crate::view::View;
use crate::{Message, Seat, Viewer, say};

/// What a viewer sees of a table.
pub trait Showing {
    /// Returns everything a viewer may know, as one message.
    fn view(&self, viewer: Viewer) -> View;
    /// Returns what is on the table.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// Returns the coloured areas.
    fn overlays(&self, viewer: Viewer) -> Vec<Overlay>;
    /// Returns the scores by seat, if the rules have any.
    fn scores(&self, viewer: Viewer) -> Vec<i64>;
    /// Returns every value that a scenario may query.
    fn facts(&self, viewer: Viewer) -> Value;
    /// Returns the first message to a seat that is asked, taken from one view.
    fn brief(&self, seat: Seat, facts: bool, acts: bool) -> Brief;
    /// Returns what an act would do.
    fn preview(&self, seat: Seat, text: &str) -> Result<Preview, Refusal>;
    /// Returns what a seat would see after an act.
    fn look_after(&self, seat: Seat, text: &str) -> Result<After, Refusal>;
}

/// The first message to a seat that is asked.
#[derive(Clone, PartialEq, Debug)]
pub struct Brief {
    /// The question in one sentence.
    pub prompt: Message,
    /// Every value by name, if requested.
    pub facts: Option<Value>,
    /// All legal acts in notation, if requested and if the game lists them.
    pub acts: Option<Vec<String>>,
    /// The scores by seat, if the rules have any.
    pub scores: Vec<i64>,
}

/// Returns all legal acts of a seat in notation, or none if the game does not list them.
pub(super) fn listed<G: Game>(table: &Table<G>, seen: &G::Seen, seat: Seat) -> Option<Vec<String>> {
    let mut acts = Vec::new();
    let all = G::acts(table.setup(), seen, seat, &mut acts);
    all.then(|| acts.iter().map(|act| G::print_act(table.setup(), seen, seat, act)).collect())
}

/// Returns the first message to a seat that is asked, from what the seat already sees.
pub fn brief<G: Game>(table: &Table<G>, seen: &G::Seen, seat: Seat, facts: bool, acts: bool) -> Brief {
    let setup = table.setup();
    Brief {
        prompt: G::prompt(setup, seen, seat),
        facts: facts.then(|| G::facts(setup, seen, Viewer::Seat(seat))),
        acts: acts.then(|| listed(table, seen, seat)).flatten(),
        scores: G::scores(setup, seen),
    }
}

impl<G: Game> Showing for Table<G> {
    fn view(&self, viewer: Viewer) -> View {
        self.view(viewer)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        G::scene(self.setup(), &self.seen(viewer), viewer)
    }

    fn overlays(&self, viewer: Viewer) -> Vec<Overlay> {
        G::overlays(self.setup(), &self.seen(viewer), viewer)
    }

    fn scores(&self, viewer: Viewer) -> Vec<i64> {
        G::scores(self.setup(), &self.seen(viewer))
    }

    fn facts(&self, viewer: Viewer) -> Value {
        G::facts(self.setup(), &self.seen(viewer), viewer)
    }

    fn brief(&self, seat: Seat, facts: bool, acts: bool) -> Brief {
        brief(self, &self.seen(Viewer::Seat(seat)), seat, facts, acts)
    }

    fn preview(&self, seat: Seat, text: &str) -> Result<Preview, Refusal> {
        if !self.question().open.contains(seat) {
            return Err(Refusal::not_yours(say!("no-act-asked"; "no act of this seat is asked for")));
        }
        let seen = self.seen(Viewer::Seat(seat));
        let act = G::parse_act(self.setup(), &seen, seat, text)?;
        preview::<G>(self.setup(), &seen, seat, &act)
    }

    fn look_after(&self, seat: Seat, text: &str) -> Result<After, Refusal> {
        let seen = self.seen(Viewer::Seat(seat));
        let act = G::parse_act(self.setup(), &seen, seat, text)?;
        after::<G>(self.setup(), &seen, seat, &act)
    }
}
