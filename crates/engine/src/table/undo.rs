//! Undo: one rule for all games.

use super::{Deed, Reply, Row, Table};
use crate::refusal::Refusal;
use crate::{Draw, Game, Seat, Wait};

/// A state to which the last acts of a seat can be taken back.
pub(super) struct Back<G: Game> {
    seat: Seat,
    state: G::State,
}

// Derived code would require the game to be `Clone`.
impl<G: Game> Clone for Back<G> {
    fn clone(&self) -> Self {
        Back { seat: self.seat, state: self.state.clone() }
    }
}

impl<G: Game> Table<G> {
    /// Updates what can be taken back after a deed: acts without draws or reveals, as long as no one else answers.
    pub(super) fn remember(
        &mut self,
        deed: &Deed<G::Act>,
        draws: &[(Draw, u32)],
        events: &[G::Event],
        next: bool,
    ) {
        let Deed::Act(seat, _) = deed else {
            if next {
                self.back.clear();
            }
            return;
        };
        if !draws.is_empty() || events.iter().any(G::reveals) {
            self.back.clear();
            return;
        }
        self.back.retain(|b| b.seat == *seat);
        self.back.push(Back { seat: *seat, state: self.state.clone() });
    }

    /// Whether a seat can take back its sealed act or its last act. The answer depends only on what the seat knows: its
    /// acts and their results, and who has answered since.
    pub fn may_undo(&self, seat: Seat) -> Result<(), Refusal> {
        if let Some(verdict) = &self.verdict {
            return Err(Refusal::not_yours(format!("the game is over: {}", verdict.text)));
        }
        let allowed = self.made.options.on("undo");
        let rule = G::ABOUT.options.iter().find(|o| o.name == "undo").map_or("", |o| o.rule);
        if !allowed {
            return Err(Refusal::against(rule, "an act that was given cannot be taken back here"));
        }
        if let Some(Some(_)) = self.sealed.get(&seat) {
            return Ok(());
        }
        if matches!(G::waits(&self.setup, &self.state), Wait::Sealed(_)) && self.back.is_empty() {
            return Err(Refusal::not_yours("this seat has no sealed act to take back"));
        }
        match self.back.last() {
            Some(back) if back.seat == seat && self.sealed.is_empty() => Ok(()),
            _ => Err(Refusal::not_yours(
                "nothing to take back: something was drawn or revealed, or somebody else has answered since",
            )),
        }
    }

    /// Takes back a seat's sealed act, or its last act if the game's options allow it.
    pub fn undo(&mut self, seat: Seat) -> Result<Reply, Refusal> {
        self.may_undo(seat)?;
        if self.sealed.remove(&seat).is_some() {
            return Ok(Reply::Sealed);
        }
        if let Some(back) = self.back.pop() {
            self.state = back.state;
        }
        let (number, hash) = (self.number, self.hash());
        self.number += 1;
        self.rows.push(Row {
            number,
            deed: Deed::Undo(seat),
            text: Vec::new(),
            draws: Vec::new(),
            events: Vec::new(),
            hash,
            whys: Vec::new(),
        });
        self.judge();
        self.keep_frame();
        Ok(Reply::Played(self.rows.len() - 1))
    }
}
