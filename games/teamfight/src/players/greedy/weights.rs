//! The relative weights of things, in thousandths of a point of the score unless stated otherwise.

/// The weights of the player.
#[derive(Clone, Debug)]
pub struct Weights {
    /// Health, in hundredths of its normal worth.
    pub health: i32,
    /// A hero alive, at the beginning of the game.
    pub alive: i32,
    /// The share of possible damage to a unit that is assumed to happen, in hundredths.
    pub feared: i32,
    /// The weight of that, in hundredths.
    pub fear: i32,
    /// A use of an ability with limited uses, at the beginning of the game.
    pub charge: i32,
    /// A tapped card.
    pub tapped: i32,
    /// A token that its bearer's own cards use.
    pub token: i32,
    /// A token that an enemy's cards look for.
    pub mark: i32,
    /// A side's own marker, no matter where it lies.
    pub marker: i32,
    /// A summon.
    pub summon: i32,
    /// An object.
    pub object: i32,
    /// The zones, in hundredths of their expected points.
    pub zones: i32,
    /// A unit beside a zone; a unit on it counts a thousand.
    pub near: i32,
    /// Rounds to come, in hundredths.
    pub later: i32,
    /// The extra gain that a walk must bring if the unit has walked before.
    pub again: i32,
    /// The smallest gain over ending the turn for which an act is worth the trouble.
    pub trouble: i32,
}

/// The weights that proved best.
pub const WEIGHTS: Weights = Weights {
    health: 100,
    alive: 450,
    feared: 40,
    fear: 45,
    charge: 60,
    tapped: 8,
    token: 30,
    mark: 30,
    marker: 5,
    summon: 70,
    object: 20,
    zones: 60,
    near: 500,
    later: 100,
    again: 30,
    trouble: 2,
};
