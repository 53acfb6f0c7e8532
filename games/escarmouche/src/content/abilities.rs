//! Abilities: data plus named effects. `content/abilities.toml` holds those that come with the game; a designer can
//! combine the same effects in new ways there.

/// The class of an ability (ES-045).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// It costs an action (ES-046).
    Active,
    /// It is always in force (ES-047).
    Passive,
    /// It answers an event, even outside its owner's turn (ES-048).
    Reaction,
}

impl Class {
    /// Returns its word in files and on cards.
    pub fn word(self) -> &'static str {
        match self {
            Class::Active => "active",
            Class::Passive => "passive",
            Class::Reaction => "reaction",
        }
    }
}

/// A step of an active ability. `None` for a number stands for the unit's own value.
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
        /// Whether units do not block the line; obstacles always do.
        through: bool,
        /// Whether a surviving target has only one action in its next turn.
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
        /// The number of companions.
        allies: u8,
        /// The largest distance.
        within: u8,
    },
    /// It swaps places with a companion in sight.
    Swap {
        /// The largest distance.
        within: u8,
    },
    /// It takes the damage of an adjacent companion until its owner's next turn.
    Guard,
    /// It may not attack in its next turn.
    Lock,
    /// Its attack of the turn stays available (B34).
    Again,
}

/// An effect that is always in force.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Passive {
    /// Damage of attacks from afar is reduced, but not below a minimum.
    Hide {
        /// The reduction.
        by: u8,
        /// The distance from which it applies.
        from: u8,
        /// The minimum that is left.
        least: u8,
    },
    /// Difficult squares cost 1.
    Sure,
}

/// The trigger and the effect of a reaction.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reaction {
    /// An adjacent enemy attacked it and it survived: that enemy loses Health.
    Riposte(u8),
    /// An enemy ended a movement within its Range and in sight: attacks it with this Power.
    Watch(u8),
    /// It is attacked while in light cover: reduces the damage.
    Dive(u8),
}

/// The effect of an ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Does {
    /// These steps, one after the other; at least one.
    Steps(Vec<Effect>),
    /// A permanent effect.
    Always(Passive),
    /// A reaction.
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
    /// Its description in a sentence or two, as printed on cards.
    pub text: String,
    /// Its cost.
    pub cost: u8,
    /// Its cost before 2026-08-18.
    pub old_cost: u8,
    /// Whether it is our own addition to the published list.
    pub extension: bool,
    /// Its effect.
    pub does: Does,
}

impl Ability {
    /// Returns its class: active, passive or reaction (ES-045).
    pub fn class(&self) -> Class {
        match self.does {
            Does::Steps(_) => Class::Active,
            Does::Always(_) => Class::Passive,
            Does::Answers(_) => Class::Reaction,
        }
    }

    /// Returns its steps; none if it is not an active ability.
    pub fn steps(&self) -> &[Effect] {
        match &self.does {
            Does::Steps(steps) => steps,
            _ => &[],
        }
    }
}
