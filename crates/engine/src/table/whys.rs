//! The reasons for acts. Built-in players give them, and they stay with the row in play, after a restart and in
//! records.

use super::{Reply, Table};
use crate::refusal::Refusal;
use crate::{Game, Message, Seat, Viewer};

/// An act that waits for others, with its reason.
pub(super) struct Given<G: Game> {
    /// The act.
    pub act: G::Act,
    /// Its notation.
    pub text: String,
    /// The reason; empty if none was given.
    pub why: Message,
}

// Derived code would require the game to be `Clone`.
impl<G: Game> Clone for Given<G> {
    fn clone(&self) -> Self {
        Given { act: self.act.clone(), text: self.text.clone(), why: self.why.clone() }
    }
}

/// Returns the reason of one seat, unless it is empty.
pub(super) fn some(seat: Seat, why: Message) -> Vec<(Seat, Message)> {
    if why.is_empty() { Vec::new() } else { vec![(seat, why)] }
}

/// Puts a reason on one line, as a record needs it.
fn one_line(why: Message) -> Message {
    match why.contains(char::is_control) {
        false if why.trim() == why.line() => why,
        _ => {
            let parts = why.split(char::is_control).map(str::trim).filter(|part| !part.is_empty());
            parts.collect::<Vec<_>>().join(" ").into()
        }
    }
}

impl<G: Game> Table<G> {
    /// Accepts an act as text.
    pub fn answer(&mut self, seat: Seat, question: u32, text: &str) -> Result<Reply, Refusal> {
        self.answer_because(seat, question, text, Message::default())
    }

    /// Accepts an act as text, and keeps the reason given for it.
    pub fn answer_because(
        &mut self,
        seat: Seat,
        question: u32,
        text: &str,
        why: impl Into<Message>,
    ) -> Result<Reply, Refusal> {
        self.may_answer(seat, question)?;
        let seen = self.seen(Viewer::Seat(seat));
        let act = G::parse_act(&self.setup, &seen, seat, text)?;
        self.act_seen((seat, &seen), question, act, why)
    }

    /// Accepts an act.
    pub fn act(&mut self, seat: Seat, question: u32, act: G::Act) -> Result<Reply, Refusal> {
        self.act_because(seat, question, act, Message::default())
    }

    /// Accepts an act, and keeps the reason given for it.
    pub fn act_because(
        &mut self,
        seat: Seat,
        question: u32,
        act: G::Act,
        why: impl Into<Message>,
    ) -> Result<Reply, Refusal> {
        self.act_seen((seat, &self.seen(Viewer::Seat(seat))), question, act, why)
    }

    /// Does the same as [`Table::act_because`], for callers that already have the seat's current view.
    pub fn act_seen(
        &mut self,
        seat: (Seat, &G::Seen),
        question: u32,
        act: G::Act,
        why: impl Into<Message>,
    ) -> Result<Reply, Refusal> {
        self.take(seat, question, act, one_line(why.into()))
    }

    /// Returns the notation of the act that a seat has sealed, or of the one it gave in the last row.
    pub fn last_act(&self, seat: Seat) -> Option<&str> {
        if let Some(given) = self.sealed.get(&seat) {
            return given.as_ref().map(|given| given.text.as_str());
        }
        let row = self.rows.last()?;
        let at = match &row.deed {
            super::Deed::Act(by, _) => (*by == seat).then_some(0),
            super::Deed::Sealed(sheets) => sheets.iter().position(|(by, _)| *by == seat),
            _ => None,
        };
        row.text.get(at?).map(String::as_str)
    }

    /// Returns the reasons for the acts of a row, as far as a viewer may know them: if seats have secrets, a reason
    /// would reveal what its seat sees, so only that seat may know the reason until the game is over.
    pub fn whys(&self, row: usize, viewer: Viewer) -> Vec<(Seat, &Message)> {
        let open = !G::ABOUT.hidden || viewer == Viewer::Whole || self.verdict.is_some();
        let whys = self.rows.get(row).into_iter().flat_map(|row| &row.whys);
        let known = whys.filter(|(seat, _)| open || viewer == Viewer::Seat(*seat));
        known.map(|(seat, why)| (*seat, why)).collect()
    }

    /// Adds a seat's reason from a record to the last row; false if the seat gave no act there.
    pub(crate) fn note_why(&mut self, seat: Seat, why: Message) -> bool {
        let Some(row) = self.rows.last_mut() else { return false };
        let gave = match &row.deed {
            super::Deed::Act(by, _) => *by == seat,
            super::Deed::Sealed(sheets) => sheets.iter().any(|(by, act)| *by == seat && act.is_some()),
            _ => false,
        };
        let first = row.whys.iter().all(|(by, _)| *by < seat);
        let fits = gave && first && !why.is_empty() && one_line(why.clone()) == why;
        if fits {
            row.whys.push((seat, why));
        }
        fits
    }
}
