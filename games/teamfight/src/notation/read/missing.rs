//! The parts that can be missing in an act.

use engine::{Arg, Message, say};

/// The missing part.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Missing {
    Act,
    Pool,
    FirstPool,
    Hero,
    Space,
    Number,
    Unit,
    UnitBefore,
    Ability,
    Option,
    Way,
    Aim,
    Source,
    Direction,
    Square,
}

impl Missing {
    /// Returns the message that it is missing.
    pub(super) fn told(self) -> Message {
        let (what, line) = match self {
            Missing::Act => ("act", "an act"),
            Missing::Pool => ("pool", "the pool"),
            Missing::FirstPool => ("first-pool", "the first pool"),
            Missing::Hero => ("hero", "the hero"),
            Missing::Space => ("space", "the space"),
            Missing::Number => ("number", "the number"),
            Missing::Unit => ("unit", "the unit"),
            Missing::UnitBefore => ("unit-before", "the unit before the colon"),
            Missing::Ability => ("ability", "the ability"),
            Missing::Option => ("option", "the option"),
            Missing::Way => ("way", "where it goes"),
            Missing::Aim => ("aim", "the aim"),
            Missing::Source => ("source", "the source"),
            Missing::Direction => ("direction", "the direction"),
            Missing::Square => ("square", "the square"),
        };
        say!("missing", what = Arg::word(what); "{line} is missing")
    }
}
