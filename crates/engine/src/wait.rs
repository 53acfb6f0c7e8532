//! What a state waits for, and the answers it accepts.

use crate::{Seat, SeatSet};

/// The one thing that a state waits for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Wait {
    /// An act of one seat.
    Act(Seat),
    /// Sealed acts of several seats, resolved together.
    Sealed(SeatSet),
    /// One die or coin.
    Draw(Draw),
    /// Nothing, because the game is over.
    Over(Outcome),
}

/// One die or coin: `sides` equally likely results.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    /// How many equally likely results there are.
    pub sides: u32,
    /// The number printed on the lowest face; result `r` shows `lowest + r`.
    pub lowest: i32,
    /// What the draw decides, in one word: `damage`, `coin`.
    pub cause: &'static str,
    /// The rule that requires it.
    pub rule: &'static str,
}

/// How a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The seats that won; an empty set means a draw.
    pub winners: SeatSet,
    /// The rule that ended it.
    pub rule: &'static str,
}

impl Outcome {
    /// Returns the outcome in which the seats with the most wins win; a tie between all of them is a draw.
    pub fn most(scores: &[i64], rule: &'static str) -> Outcome {
        let most = scores.iter().max();
        let best = |seat: &Seat| scores.get(seat.index()) == most;
        let all = SeatSet::first(scores.len() as u8);
        let winners: SeatSet = all.iter().filter(best).collect();
        Outcome { winners: if winners == all { SeatSet::EMPTY } else { winners }, rule }
    }
}

/// A sealed act: the seat and its act, or none if it gave none.
pub type Sheet<A> = (Seat, Option<A>);

/// An answer, which advances a state. Its act has been checked.
#[derive(Debug)]
pub enum Answer<'a, A> {
    /// The act of the seat that was asked.
    Act(Seat, &'a A),
    /// The sealed acts of all seats asked, sorted by seat.
    Sealed(&'a [Sheet<A>]),
    /// The result of the draw, from 0 to `sides - 1`.
    Draw(u32),
}

// Derived code would require the act to be `Copy`.
impl<A> Clone for Answer<'_, A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A> Copy for Answer<'_, A> {}

/// A receiver of the events of an answer. Search passes [`Silent`].
pub trait Sink<E> {
    /// Whether the sink uses events; if not, games need not compute data that only events contain.
    const LISTENS: bool;
    /// Receives one event.
    fn take(&mut self, event: E);
}

/// A sink that ignores everything.
pub struct Silent;

impl<E> Sink<E> for Silent {
    const LISTENS: bool = false;
    fn take(&mut self, _event: E) {}
}

impl<E> Sink<E> for Vec<E> {
    const LISTENS: bool = true;
    fn take(&mut self, event: E) {
        self.push(event);
    }
}
