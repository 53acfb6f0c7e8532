//! How much things count against each other, in thousandths of a point of the score unless stated otherwise.

/// What the player values.
#[derive(Clone, Debug)]
pub struct Weights {
    /// Health, in hundredths of its normal worth.
    pub health: i32,
    /// A hero alive, at the beginning of the game.
    pub alive: i32,
    /// How much of the damage that could be done to a unit is taken as done, in hundredths.
    pub feared: i32,
    /// How much of that counts, in hundredths.
    pub fear: i32,
    /// A use of an ability that can be used a few times a game, at its beginning.
    pub charge: i32,
    /// A card that is tapped.
    pub tapped: i32,
    /// A token that its bearer's own cards make use of.
    pub token: i32,
    /// A token that an enemy's cards look for.
    pub mark: i32,
    /// A marker of one's own, wherever it lies.
    pub marker: i32,
    /// A summon.
    pub summon: i32,
    /// An object.
    pub object: i32,
    /// The zones, in hundredths of what they promise.
    pub zones: i32,
    /// A unit beside a zone, where one on it counts a thousand.
    pub near: i32,
    /// Rounds to come, in hundredths.
    pub later: i32,
    /// What a walk must gain if the unit has walked before.
    pub again: i32,
    /// An act that gains less than this over ending the turn is not worth the trouble.
    pub trouble: i32,
}

/// As they proved themselves.
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
