//! The questions of a table, and the possible answers.

use serde_json::Value;

use super::showing::listed;
use crate::ask::Asked;
use crate::chance::Quick;
use crate::game::Game;
use crate::picks::{Pick, PickTree, Picks};
use crate::refusal::Refusal;
use crate::table::{Question, Reply, Table, TableAct, Verdict};
use crate::view::picks;
use crate::{Message, Seat, SeatSet, Viewer};

/// The questions of a table, and the possible answers.
pub trait Asking {
    /// Returns the current question.
    fn question(&self) -> Question;
    /// Returns the current question to a seat, in one sentence.
    fn prompt(&self, seat: Seat) -> Message;
    /// Returns the seats that resigned or ran out of time.
    fn out(&self) -> SeatSet;
    /// Returns how the game ended, if it has.
    fn verdict(&self) -> Option<&Verdict>;
    /// Accepts an act as text.
    fn answer(&mut self, seat: Seat, question: u32, text: &str) -> Result<Reply, Refusal>;
    /// Accepts an act as text, and keeps the reason given for it.
    fn answer_because(
        &mut self,
        seat: Seat,
        question: u32,
        text: &str,
        why: Message,
    ) -> Result<Reply, Refusal>;
    /// Takes back a seat's last act or its sealed act.
    fn undo(&mut self, seat: Seat) -> Result<Reply, Refusal>;
    /// Accepts a table act.
    fn table_act(&mut self, act: TableAct) -> Result<Reply, Refusal>;
    /// Prescribes the faces of the next draws.
    fn script(&mut self, faces: Vec<String>);
    /// Returns the prescribed faces that were not used.
    fn unused_dice(&self) -> Vec<String>;
    /// Returns the full notation of an act given in any form, and the rule that it breaks, if any.
    fn read_act(&self, seat: Seat, text: &str) -> Result<(String, Result<(), Refusal>), Refusal>;
    /// Returns all legal acts of a seat in notation, or none if the game does not list them.
    fn acts(&self, seat: Seat) -> Option<Vec<String>>;
    /// Returns what a seat may pick next.
    fn picks(&self, seat: Seat, so_far: &[Pick]) -> Picks;
    /// Returns what a seat that is asked may pick, as a tree.
    fn pick_tree(&self, seat: Seat) -> PickTree;
    /// Returns why some picks are not a legal act.
    fn why_not(&self, seat: Seat, picks: &[Pick]) -> Option<Refusal>;
    /// Returns the notation of the act that some picks form, legal or not.
    fn act_of(&self, seat: Seat, picks: &[Pick]) -> Option<String>;
    /// Draws random legal acts of a seat in notation, by the game's distribution; the same seed gives the same acts.
    fn sample(&self, seat: Seat, count: usize, seed: u64) -> Vec<String>;
    /// Returns the act in notation that the rules substitute for an absent seat that is asked, if they have one.
    fn absent(&self, seat: Seat) -> Option<String>;
    /// Answers one of the game's queries.
    fn ask(&self, seat: Seat, what: &str, with: &[Value], sheet: &[String]) -> Result<Asked, Refusal>;
}

impl<G: Game> Asking for Table<G> {
    fn question(&self) -> Question {
        self.question()
    }

    fn prompt(&self, seat: Seat) -> Message {
        G::prompt(self.setup(), &self.seen(Viewer::Seat(seat)), seat)
    }

    fn out(&self) -> SeatSet {
        self.out()
    }

    fn verdict(&self) -> Option<&Verdict> {
        self.verdict()
    }

    fn answer(&mut self, seat: Seat, question: u32, text: &str) -> Result<Reply, Refusal> {
        self.answer(seat, question, text)
    }

    fn answer_because(
        &mut self,
        seat: Seat,
        question: u32,
        text: &str,
        why: Message,
    ) -> Result<Reply, Refusal> {
        self.answer_because(seat, question, text, why)
    }

    fn undo(&mut self, seat: Seat) -> Result<Reply, Refusal> {
        self.undo(seat)
    }

    fn table_act(&mut self, act: TableAct) -> Result<Reply, Refusal> {
        self.table_act(act)
    }

    fn script(&mut self, faces: Vec<String>) {
        self.script(faces);
    }

    fn unused_dice(&self) -> Vec<String> {
        self.supply().unused()
    }

    fn read_act(&self, seat: Seat, text: &str) -> Result<(String, Result<(), Refusal>), Refusal> {
        let seen = self.seen(Viewer::Seat(seat));
        let act = G::parse_act(self.setup(), &seen, seat, text)?;
        let full = G::print_act(self.setup(), &seen, seat, &act);
        Ok((full, G::check(self.setup(), &seen, seat, &act)))
    }

    fn acts(&self, seat: Seat) -> Option<Vec<String>> {
        match self.question().open.contains(seat) {
            true => listed(self, &self.seen(Viewer::Seat(seat)), seat),
            false => Some(Vec::new()),
        }
    }

    fn picks(&self, seat: Seat, so_far: &[Pick]) -> Picks {
        match self.question().open.contains(seat) {
            true => picks::<G>(self.setup(), &self.seen(Viewer::Seat(seat)), seat, so_far),
            false => Picks::default(),
        }
    }

    fn pick_tree(&self, seat: Seat) -> PickTree {
        match self.question().open.contains(seat) {
            true => G::pick_tree(self.setup(), &self.seen(Viewer::Seat(seat)), seat),
            false => PickTree::default(),
        }
    }

    fn why_not(&self, seat: Seat, picks: &[Pick]) -> Option<Refusal> {
        let seen = self.seen(Viewer::Seat(seat));
        let act = G::act_of(self.setup(), &seen, seat, picks)?;
        G::check(self.setup(), &seen, seat, &act).err()
    }

    fn act_of(&self, seat: Seat, picks: &[Pick]) -> Option<String> {
        let seen = self.seen(Viewer::Seat(seat));
        let act = G::act_of(self.setup(), &seen, seat, picks)?;
        Some(G::print_act(self.setup(), &seen, seat, &act))
    }

    fn sample(&self, seat: Seat, count: usize, seed: u64) -> Vec<String> {
        if !self.question().open.contains(seat) {
            return Vec::new();
        }
        let seen = self.seen(Viewer::Seat(seat));
        let mut chance = Quick(seed);
        let mut draw = || G::random_act(self.setup(), &seen, seat, &mut chance);
        (0..count).map(|_| G::print_act(self.setup(), &seen, seat, &draw())).collect()
    }

    fn absent(&self, seat: Seat) -> Option<String> {
        let seen = self.seen(Viewer::Seat(seat));
        let asked = self.question().open.contains(seat);
        let act = asked.then(|| G::absent(self.setup(), &seen, seat)).flatten()?;
        Some(G::print_act(self.setup(), &seen, seat, &act))
    }

    fn ask(&self, seat: Seat, what: &str, with: &[Value], sheet: &[String]) -> Result<Asked, Refusal> {
        G::ask(self.setup(), &self.seen(Viewer::Seat(seat)), seat, what, with, sheet)
    }
}
