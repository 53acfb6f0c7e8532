//! What units have and what lies on the map, each until some time.

use engine::position::UnitRef;

use super::NONE;
use super::forms::Time;

/// When a condition or marker ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Until {
    /// When it is removed.
    Removed,
    /// With the turn that is going on.
    ThisTurn,
    /// When the next turn of that body starts.
    Start(u8),
    /// When that body's next turn ends; the flag says that its current turn does not count (Q61).
    End(u8, bool),
}

engine::encode! { enum Until { Removed, ThisTurn, Start(body), End(body, skips) } }

impl Until {
    /// The words for times; `later` is the end of the next turn that begins, where one is going on (Q61).
    pub const WORDS: [&str; 6] = ["turn", "start", "end", "theirs", "later", "game"];

    /// Returns the time of a word, for those that hang on the turns of a body.
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
        /// Who has it; [`NONE`] where the place is empty.
        pub body: u8 = NONE,
        /// The condition in the library.
        pub condition: u8 = NONE,
        /// How many tokens.
        pub count: u8 = 0,
        /// How long.
        pub until: Until = Until::Removed,
    }
}

engine::fields! {
    Lines;
    /// A marker on the map that was created in play.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub struct Marker {
        /// The marker in the library; [`NONE`] where the slot is empty.
        pub kind: u8 = NONE,
        /// Where it lies.
        pub at: u8 = NONE,
        /// Who created it.
        pub owner: u8 = NONE => [1 "of"] UnitRef,
        /// How long it lies there.
        pub until: Until = Until::Removed => [2] Time,
    }
}
