//! What happens.

use engine::Seat;
use grid::Square;

use crate::act::{Aim, MOST_NAMED};
use crate::geometry::{Squares, Way};
use crate::state::{Gait, Until};

/// Where an amount of damage comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// What is printed, tokens included.
    pub base: u8,
    /// All that multiplies, in percent, a critical hit left out.
    pub plus: i16,
    /// Whether it was a critical hit.
    pub crit: bool,
    /// What divides, in percent: 50 for resistance.
    pub minus: u8,
    /// Whether multiplying and dividing cancel each other.
    pub cancels: bool,
    /// What is added.
    pub flat: i8,
    /// Whether armor counts.
    pub armor: bool,
    /// Whether it is irreducible.
    pub irreducible: bool,
    /// What comes of it.
    pub damage: u8,
}

/// The name of a body that may be gone by the time it is told: unit and number.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// The slot.
    pub slot: u8,
    /// The unit in the library.
    pub kind: u8,
    /// Its number among its kind.
    pub number: u8,
    /// Its side.
    pub seat: u8,
}

/// How an ability is aimed, with all that is needed to tell it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Aimed {
    /// The option chosen, from 1; 0 where there is nothing to choose.
    pub option: u8,
    /// What it is aimed at.
    pub aim: Aim,
    /// The square of its user.
    pub from: Square,
    /// The bodies aimed at, if they are chosen one by one.
    pub bodies: [Who; MOST_NAMED],
    /// The squares of its area, where it begins with one.
    pub area: Squares,
}

/// How a die was used.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Rolled {
    /// The attack hits.
    Hit,
    /// It misses.
    Miss,
    /// It hits critically.
    Crit,
    /// It would have hit anyway (TF-093).
    Idle,
    /// It would have hit anyway, and something waits for this number (TF-093).
    Awaited,
    /// It is thrown again.
    Again,
}

/// Why an attack hits a space.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Struck {
    /// It missed.
    Missed,
    /// No body is there.
    Nobody,
    /// Who is there cannot be the target any more.
    NoTarget,
}

/// Something has no room any more (N19).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Full {
    /// A body cannot get a condition: too many are in force.
    Conditions(Who, u8),
    /// A body has as many tokens of a condition as are counted.
    Tokens(Who, u8),
    /// A marker cannot lie on some spaces: too many lie on the map.
    Markers(u8, Squares),
    /// A summon or object of a kind cannot be set up: too many are on the map.
    Made(u8),
    /// A body has the most Move or Standard Actions allowed; the flag says which.
    Actions(Who, bool),
    /// What happens is not answered: the answers are too deep.
    Answers,
    /// That a hazard has struck is not remembered.
    Hazards,
}

/// What happens.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Who is the first player.
    First(Seat),
    /// The heroes are dealt.
    Dealt,
    /// The first pool is made.
    Split(Seat, u16),
    /// A pool is taken.
    Take(Seat, bool),
    /// A hero is deployed in a column.
    Deploy(Seat, Who, Square, u8),
    /// A round begins.
    Round(u8),
    /// The turn of a hero begins.
    Turn(Who),
    /// The turn of a dead hero passes.
    Passes(Who),
    /// The turn of a unit ends.
    Ends(Who),
    /// A body moved over squares: the way from where it was, and what is left of the Move Action.
    Walks {
        /// Who.
        who: Who,
        /// How.
        gait: Gait,
        /// Whether pulled.
        pull: bool,
        /// By a Standard Action.
        dash: bool,
        /// From where.
        from: Square,
        /// The steps.
        way: Way,
        /// What is left of the Move Action.
        left: u8,
    },
    /// A body that was stopped in another body's space goes back to a space where it can stand.
    StepsBack(Who, Square),
    /// A body is placed directly.
    Teleports(Who, Square),
    /// Two bodies change places.
    Swaps(Who, Who),
    /// An ability is used: by whom, its program, and how it is aimed.
    Uses(Who, u16, Aimed),
    /// A reaction is used.
    Reacts(Who, u16, Aimed),
    /// A reaction is passed up.
    Passed(Seat),
    /// A text that works by itself does.
    SetOff(Who, u16),
    /// The rest of a text does not happen, since its user is dead (Q68): the user and the program.
    GoesNoFurther(Who, u16),
    /// A target was named.
    Targets(Who, Who),
    /// An attack is rolled: by whom, the face, the def, and what comes of it.
    Rolls(Who, u8, u8, Rolled),
    /// An attack that missed, or found no target, hits the space.
    HitsSpace(Who, Square, Struck),
    /// Damage: the victim, the cause, the parts of the number, what shields took, and what is left.
    Damage(Who, Who, Sum, u8, u8),
    /// Something has no room any more.
    Full(Full),
    /// Healing and what is left.
    Heals(Who, u8, u8),
    /// A condition is gained: which, how many, how long.
    Gains(Who, u8, u8, Until),
    /// A condition is lost: which, how many.
    Loses(Who, u8, u8),
    /// A body that would move itself cannot.
    Stuck(Who),
    /// Forced movement does nothing.
    ImmuneToForce(Who),
    /// A condition or marker does nothing, by its name.
    Immune(Who, u16),
    /// A unit dies.
    Dies(Who),
    /// A hero is lost to a side: who, and the kills of the other side.
    Lost(Seat, Who, u8),
    /// A hazard hurts: the marker in the library.
    Hazard(u8, Who),
    /// A summon or object comes into play.
    Appears(Who, Square),
    /// A marker lies on some spaces now.
    Lies(u8, Squares),
    /// A marker is gone from a space.
    Vanishes(u8, Square),
    /// A summon or object is destroyed.
    Destroyed(Who),
    /// The walls of a space fall.
    WallFalls(Square),
    /// A hero turns into another unit.
    Transforms(Who, Who),
    /// A card is tapped.
    Taps(Who, u8),
    /// A card untaps.
    Untaps(Who, u8),
    /// A unit is the target now.
    BecomesTarget(Who),
    /// Damage goes to another unit.
    Redirects(Who, u8),
    /// The next roll may be thrown again.
    MayReroll(Who),
    /// One more action; whether a Standard Action.
    Extra(Who, bool),
    /// A side claims a zone, or no side holds it any more.
    Claims(Option<Seat>, u8),
    /// A side scores for more zones: how many it has and how many the other.
    Scores(Seat, u8, u8),
    /// A side scores one more for all zones.
    ScoresAll(Seat, u8),
    /// A round ends.
    RoundEnds(u8),
    /// The game ends: points of zones and kills by seat.
    Over([u8; 2], [u8; 2]),
}
