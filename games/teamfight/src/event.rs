//! The events of a game.

use engine::Seat;
use grid::Square;

use crate::act::{Aim, MOST_NAMED};
use crate::geometry::{Squares, Way};
use crate::state::{Gait, Until};

/// The parts of an amount of damage.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// The printed amount, tokens included.
    pub base: u8,
    /// The sum of increases, in percent, without a critical hit.
    pub plus: i16,
    /// Whether it was a critical hit.
    pub crit: bool,
    /// The reduction, in percent: 50 for resistance.
    pub minus: u8,
    /// Whether increase and reduction cancel each other.
    pub cancels: bool,
    /// The number that is added.
    pub flat: i8,
    /// Whether armor counts.
    pub armor: bool,
    /// Whether it is irreducible.
    pub irreducible: bool,
    /// The result.
    pub damage: u8,
}

/// The identity of a body that may be gone by the time it is told.
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

/// The aim of an ability, with everything needed to tell it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Aimed {
    /// The option chosen, from 1; 0 if there is nothing to choose.
    pub option: u8,
    /// The aim.
    pub aim: Aim,
    /// The square of its user.
    pub from: Square,
    /// The bodies aimed at, if they are chosen one by one.
    pub bodies: [Who; MOST_NAMED],
    /// The squares of its area, if it begins with one.
    pub area: Squares,
}

/// The use of a die.
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
    /// It is rolled again.
    Again,
}

/// The reason why an attack hits a space.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Struck {
    /// It missed.
    Missed,
    /// No body is there.
    Nobody,
    /// The unit there can no longer be the target.
    NoTarget,
}

/// A limit that was reached (N19).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Full {
    /// A body cannot get a condition: too many are in force.
    Conditions(Who, u8),
    /// A body has the most tokens of a condition that are counted.
    Tokens(Who, u8),
    /// A marker cannot lie on these spaces: too many lie on the map.
    Markers(u8, Squares),
    /// A summon or object of a kind cannot be set up: too many are on the map.
    Made(u8),
    /// A body has the most Move or Standard Actions allowed; the flag says which.
    Actions(Who, bool),
    /// An event is not answered: the answers are nested too deeply.
    Answers,
    /// The strike of a hazard is not remembered.
    Hazards,
}

/// An event.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The first player is decided.
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
    /// A body moved over squares.
    Walks {
        /// The body.
        who: Who,
        /// The kind of movement.
        gait: Gait,
        /// Whether it was pulled.
        pull: bool,
        /// Whether it spent a Standard Action.
        dash: bool,
        /// Its old square.
        from: Square,
        /// The steps.
        way: Way,
        /// The distance left of the Move Action.
        left: u8,
    },
    /// A body that was stopped in another body's space goes back to a space where it can stand.
    StepsBack(Who, Square),
    /// A body is placed directly.
    Teleports(Who, Square),
    /// Two bodies change places.
    Swaps(Who, Who),
    /// An ability is used: the user, the program and the aim.
    Uses(Who, u16, Aimed),
    /// A reaction is used.
    Reacts(Who, u16, Aimed),
    /// A reaction is declined.
    Passed(Seat),
    /// An automatic text is set off.
    SetOff(Who, u16),
    /// The rest of a text does not happen, since its user is dead (Q68): the user and the program.
    GoesNoFurther(Who, u16),
    /// A target was named.
    Targets(Who, Who),
    /// An attack is rolled: the attacker, the face, the def, and the result.
    Rolls(Who, u8, u8, Rolled),
    /// An attack that missed, or found no target, hits the space.
    HitsSpace(Who, Square, Struck),
    /// Damage: the victim, the cause, the parts of the number, the part taken by shields, and the health left.
    Damage(Who, Who, Sum, u8, u8),
    /// A limit is reached.
    Full(Full),
    /// Healing, and the health left.
    Heals(Who, u8, u8),
    /// A condition is gained: the condition, the number and the duration.
    Gains(Who, u8, u8, Until),
    /// A condition is lost: the condition and the number.
    Loses(Who, u8, u8),
    /// A body cannot move itself.
    Stuck(Who),
    /// Forced movement does nothing.
    ImmuneToForce(Who),
    /// A condition or marker has no effect, by its name.
    Immune(Who, u16),
    /// A unit dies.
    Dies(Who),
    /// A side loses a hero: the hero, and the kills of the other side.
    Lost(Seat, Who, u8),
    /// A hazard hurts: the marker in the library.
    Hazard(u8, Who),
    /// A summon or object comes into play.
    Appears(Who, Square),
    /// A marker now lies on these spaces.
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
    /// A unit becomes the target.
    BecomesTarget(Who),
    /// Damage goes to another unit.
    Redirects(Who, u8),
    /// The next roll may be repeated.
    MayReroll(Who),
    /// A unit gets an extra action; the flag tells whether it is a Standard Action.
    Extra(Who, bool),
    /// A side claims a zone, or no side holds it any more.
    Claims(Option<Seat>, u8),
    /// A side scores for more zones: its zones, and those of the other side.
    Scores(Seat, u8, u8),
    /// A side scores an extra point for all zones.
    ScoresAll(Seat, u8),
    /// A round ends.
    RoundEnds(u8),
    /// The game ends: points of zones and kills by seat.
    Over([u8; 2], [u8; 2]),
}
