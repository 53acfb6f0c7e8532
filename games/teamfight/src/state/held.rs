//! The conditions of units and the markers on the map, each with its duration.

use engine::position::UnitRef;

use super::NONE;
use super::forms::Time;

/// The end of a condition or marker.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Until {
    /// At its removal.
    Removed,
    /// At the end of the current turn.
    ThisTurn,
    /// At the start of this body's next turn.
    Start(u8),
    /// At the end of this body's next turn; the flag tells that its current turn does not count (Q61).
    End(u8, bool),
}

engine::encode! { enum Until { Removed, ThisTurn, Start(body), End(body, skips) } }

impl Until {
    /// The words for times; `later` is the end of the next turn to begin, if one is under way (Q61).
    pub const WORDS: [&str; 6] = ["turn", "start", "end", "theirs", "later", "game"];

    /// Returns the time of a word; some words depend on the turns of a body.
    pub fn of(word: &str, body: u8) -> Until {
        match word {
            "turn" => Until::ThisTurn,
            "start" => Until::Start(body),
            "later" => Until::End(body, true),
            "game" => Until::Removed,
            _ => Until::End(body, false),
        }
    }

    /// Returns the word for the time, and the body on whose turns it depends.
    pub fn word(self) -> (&'static str, Option<u8>) {
        match self {
            Until::Removed => ("game", None),
            Until::ThisTurn => ("turn", None),
            Until::Start(body) => ("start", Some(body)),
            Until::End(body, skips) => (if skips { "later" } else { "end" }, Some(body)),
        }
    }
}

engine::fields! {
    Unit;
    /// A condition or token on a body.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub struct Held {
        /// The body that has it; [`NONE`] if the place is empty.
        pub body: u8 = NONE,
        /// The condition in the library.
        pub condition: u8 = NONE,
        /// The number of tokens.
        pub count: u8 = 0,
        /// Its duration.
        pub until: Until = Until::Removed,
    }
}

engine::fields! {
    Lines;
    /// A marker on the map that was created in play.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub struct Marker {
        /// The marker in the library; [`NONE`] if the slot is empty.
        pub kind: u8 = NONE,
        /// The square where it lies.
        pub at: u8 = NONE,
        /// Who created it.
        pub owner: u8 = NONE => [1 "of"] UnitRef,
        /// How long it lies there.
        pub until: Until = Until::Removed => [2] Time,
    }
}
