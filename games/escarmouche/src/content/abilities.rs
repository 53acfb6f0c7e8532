//! Abilities: data plus named effects. `content/abilities.toml` holds those that come with the game; a designer can
//! combine the same effects in new ways there.

/// How an ability comes to work (ES-045).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// An action must be spent (ES-046).
    Active,
    /// Always in force (ES-047).
    Passive,
    /// An answer to something, also outside the owner's turn (ES-048).
    Reaction,
}

impl Class {
    /// Returns the word for it, in files and on cards.
    pub fn word(self) -> &'static str {
        match self {
            Class::Active => "active",
            Class::Passive => "passive",
            Class::Reaction => "reaction",
        }
    }
}

/// A step of an active ability. Where a number may be `None`, it is the unit's own.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The unit moves freely, up to its Move; it may stay (B22).
    Move,
    /// It attacks an enemy (B23).
    Attack {
        /// The damage.
        power: Option<u8>,
        /// The distance.
        range: Option<u8>,
        /// Units do not block the line; obstacles do.
        through: bool,
        /// A target that survives has one action in its next turn.
        suppress: bool,
    },
    /// It attacks every adjacent enemy and names none.
    Sweep {
        /// The damage.
        power: Option<u8>,
    },
    /// The next point of damage to it is cancelled.
    Stance,
    /// Attacks cannot target it until its owner's next turn.
    Hide,
    /// It loses Health.
    Hurt(u8),
    /// Companions near it move freely, one after the other.
    Order {
        /// How many.
        allies: u8,
        /// How near.
        within: u8,
    },
    /// It swaps places with a companion that it sees.
    Swap {
        /// How near.
        within: u8,
    },
    /// Damage to an adjacent companion is taken by it until its owner's next turn.
    Guard,
    /// It makes no attack in its next turn.
    Lock,
    /// Its attack of the turn stays available (B34).
    Again,
}

/// What is always in force.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Passive {
    /// Damage of attacks from afar is reduced, but not below a least.
    Hide {
        /// By how much.
        by: u8,
        /// The distance from which it applies.
        from: u8,
        /// The least that is left.
        least: u8,
    },
    /// Difficult squares cost 1.
    Sure,
}

/// What the reaction answers, and how.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reaction {
    /// An adjacent enemy attacked it and it survived: that enemy loses Health.
    Riposte(u8),
    /// An enemy ended a movement within its Range and in sight: attacks it with that Power.
    Watch(u8),
    /// It is attacked while in light cover: the damage is reduced.
    Dive(u8),
}

/// What an ability does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Does {
    /// These steps, one after the other; one at least.
    Steps(Vec<Effect>),
    /// Something that always holds.
    Always(Passive),
    /// An answer.
    Answers(Reaction),
}

/// An ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ability {
    /// The word that notation, squads and links use.
    pub id: String,
    /// Its name in English.
    pub name: String,
    /// Its name in French.
    pub french: String,
    /// What it does in a sentence or two, as printed on cards.
    pub text: String,
    /// What it costs, and what it cost before 2026-08-18.
    pub cost: u8,
    /// What it cost before 2026-08-18.
    pub old_cost: u8,
    /// Whether it is one of our own, not of the published list.
    pub extension: bool,
    /// What it does.
    pub does: Does,
}

impl Ability {
    /// How it comes to work.
    pub fn class(&self) -> Class {
        match self.does {
            Does::Steps(_) => Class::Active,
            Does::Always(_) => Class::Passive,
            Does::Answers(_) => Class::Reaction,
        }
    }

    /// Its steps; none if it is not an active ability.
    pub fn steps(&self) -> &[Effect] {
        match &self.does {
            Does::Steps(steps) => steps,
            _ => &[],
        }
    }
}
