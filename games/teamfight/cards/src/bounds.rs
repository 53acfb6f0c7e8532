//! The bounds of the numbers on a card, which are inclusive.

/// A lowest and a highest value.
pub type Bounds = (i32, i32);

/// Health of a unit.
pub const HEALTH: Bounds = (1, 30);
/// Speed of a unit.
pub const SPEED: Bounds = (0, 8);
/// Damage of an item, and its addition for a token.
pub const DAMAGE: Bounds = (0, 20);
/// Healing of an item, and its addition for a token.
pub const HEAL: Bounds = (1, 20);
/// A range.
pub const RANGE: Bounds = (0, 20);
/// A movement, push, pull or teleport.
pub const MOVEMENT: Bounds = (1, 10);
/// A burst.
pub const BURST: Bounds = (0, 6);
/// The side of a square.
pub const SIDE: Bounds = (1, 7);
/// A line.
pub const LINE: Bounds = (1, 20);
/// A path.
pub const PATH: Bounds = (1, 6);
/// The number of targets.
pub const TARGETS: Bounds = (1, 4);
/// Tokens that are given, lost, removed or spent.
pub const TOKENS: Bounds = (1, 9);
/// Uses in a game or a turn.
pub const USES: Bounds = (1, 9);
/// A round.
pub const ROUNDS: Bounds = (1, 6);
/// The def of an ability or a unit.
pub const DEF: Bounds = (-4, 6);
/// The crit of an ability.
pub const CRIT: Bounds = (1, 6);
/// The crit that a unit adds to its attacks.
pub const OWN_CRIT: Bounds = (-6, 6);
/// A change of speed.
pub const FASTER: Bounds = (-8, 8);
/// A change of damage by a number.
pub const FLAT: Bounds = (-9, 9);
/// A change of damage in percent, in steps of five.
pub const PERCENT: Bounds = (-90, 400);
/// The extra distance of a unit that counts further.
pub const FURTHER: Bounds = (1, 9);
/// The cost of entering difficult ground.
pub const DIFFICULT: Bounds = (2, 4);
/// The damage of a hazard.
pub const HAZARD: Bounds = (1, 20);
/// The most of a thing that its creator may have.
pub const MAX: Bounds = (1, 6);
/// A die.
pub const DIE: Bounds = (1, 6);

/// The most options of a choice.
pub const MOST_OPTIONS: usize = 4;
/// The most steps of a body.
pub const MOST_STEPS: usize = 6;
/// The most items of a sentence.
pub const MOST_ITEMS: usize = 8;
/// The most statics of a text.
pub const MOST_STATICS: usize = 8;
/// The most abilities of a unit, and the most passives.
pub const MOST_TEXTS: usize = 8;
/// The most conditions.
pub const MOST_CONDITIONS: usize = 64;
/// The most markers.
pub const MOST_MARKERS: usize = 32;
/// The most units.
pub const MOST_UNITS: usize = 250;
/// The longest name, in characters.
pub const LONGEST_NAME: usize = 40;
