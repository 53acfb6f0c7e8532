//! The words by which the page and the terminal understand a scene. Everything else is text.

use serde::Serialize;

use crate::Message;

/// Declares words on the wire: an enum with a name for each value.
macro_rules! wire_words {
    ($(#[$meta:meta])* $name:ident { $($(#[$about:meta])* $value:ident = $word:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub enum $name {
            $($(#[$about])* #[serde(rename = $word)] $value),*
        }

        impl $name {
            /// All values.
            pub const ALL: &'static [$name] = &[$($name::$value),*];

            /// Returns its word on the wire.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$value => $word),*
                }
            }
        }
    };
}

wire_words! {
    /// The kind of a figure's coloured area.
    Shows {
        /// The squares it can reach.
        Reach = "reach",
        /// The squares it can reach in a hurry, with an additional action.
        Dash = "dash",
        /// The squares it can reach with a careful step.
        Step = "step",
        /// The figures it can attack.
        Targets = "targets",
        /// The squares it could strike.
        Threat = "threat",
        /// The squares where its watch would strike at others.
        Watch = "watch",
        /// The squares it sees.
        Sight = "sight",
        /// The range of its strike.
        Range = "range",
        /// The squares in range that it does not see.
        Blocked = "blocked",
        /// The squares half covered from it.
        Cover = "cover",
        /// The squares hidden from it.
        Hidden = "hidden",
        /// The possible targets of one of its abilities.
        Aim = "aim",
        /// The squares that an act would cover.
        Area = "area",
    }
}

wire_words! {
    /// The quantity that a number beside the board counts.
    Counts {
        /// The round or turn.
        Round = "round",
        /// The maximum number of rounds or turns.
        Rounds = "rounds",
        /// The total points of a side.
        Total = "total",
        /// Something else, given by its name.
        Other = "other",
    }
}

wire_words! {
    /// The meaning of a badge, as far as it is drawn.
    Sign {
        /// A badge without a drawing.
        Plain = "plain",
        /// It acts now.
        Acting = "acting",
        /// It has moved.
        Moved = "moved",
        /// Its part of the turn is over.
        Done = "done",
        /// It is out of the game.
        Gone = "gone",
        /// It is lying on its square.
        Down = "down",
        /// It will fall soon.
        Doomed = "doomed",
        /// It is on watch, and may strike.
        Guard = "guard",
        /// It is taking aim.
        Aim = "aim",
        /// A unit protects it, or takes its damage.
        Shielded = "shielded",
        /// It is hard to hurt.
        Armoured = "armoured",
        /// It was cured.
        Restored = "restored",
        /// It cannot move.
        Held = "held",
        /// It is hindered in another way.
        Hindered = "hindered",
        /// It cannot be seen or named.
        Hidden = "hidden",
        /// It fights for another side.
        Controlled = "controlled",
        /// Its weapon is not loaded.
        Unloaded = "unloaded",
        /// An ability is tapped, used up or not ready.
        Spent = "spent",
        /// It is carrying something.
        Carries = "carries",
    }
}

/// A short word on a figure or an ability, with its meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Badge {
    /// Its meaning.
    pub sign: Sign,
    /// The word, perhaps with a number.
    pub text: Message,
}

impl Badge {
    /// Creates a badge.
    pub fn new(sign: Sign, text: impl Into<Message>) -> Badge {
        Badge { sign, text: text.into() }
    }

    /// Creates a badge, if a condition holds.
    pub fn when(holds: bool, sign: Sign, text: impl Into<Message>) -> Option<Badge> {
        holds.then(|| Badge::new(sign, text))
    }
}
