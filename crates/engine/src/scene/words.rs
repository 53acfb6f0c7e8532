//! The words by which page and terminal understand a scene. What they do not need to understand is text.

use serde::Serialize;

use crate::Message;

/// Words on the wire: an enum with a name for each value.
macro_rules! wire_words {
    ($(#[$meta:meta])* $name:ident { $($(#[$about:meta])* $value:ident = $word:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub enum $name {
            $($(#[$about])* #[serde(rename = $word)] $value),*
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$value),*];

            /// Its word on the wire.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$value => $word),*
                }
            }
        }
    };
}

wire_words! {
    /// What a coloured area of a figure shows.
    Shows {
        /// Where it can go.
        Reach = "reach",
        /// Where it can go in a hurry, with an action more.
        Dash = "dash",
        /// Where it can go with a careful step.
        Step = "step",
        /// Whom it can attack.
        Targets = "targets",
        /// What it could strike.
        Threat = "threat",
        /// Where its watch would strike at others.
        Watch = "watch",
        /// What it sees.
        Sight = "sight",
        /// How far it strikes.
        Range = "range",
        /// What it does not see within that.
        Blocked = "blocked",
        /// What is half covered from it.
        Cover = "cover",
        /// What is hidden from it.
        Hidden = "hidden",
        /// What one of its abilities can be aimed at.
        Aim = "aim",
        /// What an act would cover.
        Area = "area",
    }
}

wire_words! {
    /// What a number beside the board counts.
    Counts {
        /// The round or turn.
        Round = "round",
        /// How many of these there are at most.
        Rounds = "rounds",
        /// All points of a side together.
        Total = "total",
        /// Something else, which its name says.
        Other = "other",
    }
}

wire_words! {
    /// What a badge on a figure means, as far as it is drawn.
    Sign {
        /// Nothing that has a drawing.
        Plain = "plain",
        /// It acts now.
        Acting = "acting",
        /// It has moved.
        Moved = "moved",
        /// Its part of the turn is over.
        Done = "done",
        /// It is out of the game.
        Gone = "gone",
        /// It lies on its square.
        Down = "down",
        /// It will fall soon.
        Doomed = "doomed",
        /// It watches, and may strike.
        Guard = "guard",
        /// It takes aim.
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
        /// It carries something.
        Carries = "carries",
    }
}

/// A short word on a figure or an ability, with its meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Badge {
    /// What it means.
    pub sign: Sign,
    /// The word, perhaps with a number.
    pub text: Message,
}

impl Badge {
    /// A badge.
    pub fn new(sign: Sign, text: impl Into<Message>) -> Badge {
        Badge { sign, text: text.into() }
    }

    /// A badge, if something holds.
    pub fn when(holds: bool, sign: Sign, text: impl Into<Message>) -> Option<Badge> {
        holds.then(|| Badge::new(sign, text))
    }
}
