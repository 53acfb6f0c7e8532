//! Open acts, on a stack: the top one is answered, drawn or continued first.

use engine::encode;

use super::{NONE, Walk};
use crate::act::{Aim, MOST_NAMED};

/// An open act; the top one is answered, drawn or continued first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Frame {
    /// An ability at work.
    Cast(Cast),
    /// An event that may be answered.
    Moment(Moment),
    /// A body on its route.
    Walk(Walk),
    /// Damage that may be answered.
    Harm(Harm),
    /// The end of a unit's turn: the unit, and the stage reached.
    Close(u8, u8),
}

encode! { enum Frame { Cast(cast), Moment(moment), Walk(walk), Harm(harm), Close(body, stage) } }

/// An event, in the form in which triggers receive it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The kind of event.
    pub what: Happened,
    /// The body to which it happened, or that did it.
    pub subject: u8,
    /// The body that caused it, or to which it was done.
    pub other: u8,
    /// The square of the subject before a step.
    pub from: u8,
    /// The square of the subject after a step.
    pub to: u8,
    /// The face of a roll.
    pub face: u8,
    /// Whether only passives receive it (Q66).
    pub quiet: bool,
    /// The number of the next text that might answer.
    pub cursor: u16,
    /// The reaction that is being offered, by its program.
    pub asked: Option<Asked>,
}

encode! { struct Moment { what, subject, other, from, to, face, quiet, cursor, asked } }

/// A reaction that is being offered.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The body that may use it.
    pub body: u8,
    /// The ability.
    pub ability: u8,
}

encode! { struct Asked { body, ability } }

/// The kinds of events; each is the event of some triggers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Happened {
    /// A turn starts.
    StartTurn,
    /// A turn ends.
    EndTurn,
    /// A hero was deployed.
    Deploy,
    /// A unit dies.
    Die,
    /// A unit killed another.
    Kill,
    /// A unit was named as target (TF-063).
    Targeted,
    /// A unit was targeted, or is inside an area (TF-063).
    Included,
    /// A unit was damaged.
    Damaged,
    /// A unit was hit.
    Hit,
    /// A unit was missed.
    Missed,
    /// A unit was moved by an enemy.
    ForceMoved,
    /// A unit went from one space to the next.
    Step,
    /// A unit rolled.
    Rolled,
    /// A unit used a default ability.
    UsedDefault,
    /// A unit used another ability.
    UsedCard,
    /// A unit ended a move.
    EndedMove,
}

encode! { enum Happened {
    StartTurn, EndTurn, Deploy, Die, Kill, Targeted, Included, Damaged, Hit, Missed, ForceMoved, Step, Rolled,
    UsedDefault, UsedCard, EndedMove
} }

/// Damage that was taken and may still be answered, then the death it may cause.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Harm {
    /// The damaged body.
    pub body: u8,
    /// The body that dealt the damage.
    pub by: u8,
    /// The damage, including any excess.
    pub damage: u8,
    /// The health it cost.
    pub health: u8,
    /// The shield tokens it cost.
    pub shield: u8,
    /// The next stage.
    pub stage: HarmStage,
}

encode! { struct Harm { body, by, damage, health, shield, stage } }

/// The next stage for a damaged body.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum HarmStage {
    /// The damage is answered.
    Taken,
    /// Another body takes it.
    Redirected,
    /// The body at 0 health dies.
    Dying,
}

encode! { enum HarmStage { Taken, Redirected, Dying } }

engine::fields! {
    Line;
    /// An ability, passive, condition or marker at work.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub struct Cast {
        /// The bearer of the text; [`NONE`] for a marker that belongs to the map.
        pub by: u8 = NONE,
        /// Its program.
        pub program: u16 = 0,
        /// The current line.
        pub line: u8 = 0,
        /// The next stage of that line.
        pub stage: Stage = Stage::Begin,
        /// `that unit`.
        pub subject: u8 = NONE,
        /// The space of the marker with this text.
        pub here: u8 = NONE,
        /// The square of its bearer, or the one where it died.
        pub from: u8 = NONE,
        /// The aim of the sentence.
        pub aim: Aim = Aim::Nothing,
        /// Whether the player has already aimed.
        pub aimed: bool = false,
        /// The targets for which the line is still to be run, as bits.
        pub runs: u8 = 0,
        /// The targets that satisfied the last guard.
        pub guarded: u8 = 0,
        /// The current target.
        pub now: u8 = 0,
        /// The bodies that the sentence concerns, as bits.
        pub set: u32 = 0,
        /// The next item.
        pub item: u8 = 0,
        /// Whether that item has begun.
        pub entered: bool = false,
        /// The bodies for which it is still to be carried out.
        pub todo: u32 = 0,
        /// The targets, in their order; [`NONE`] for an empty space.
        pub targets: [u8; MOST_NAMED] = [NONE; MOST_NAMED],
        /// The spaces aimed at.
        pub spaces: [u8; MOST_NAMED] = [NONE; MOST_NAMED],
        /// The number of targets.
        pub count: u8 = 0,
        /// The targets that were hit, as bits.
        pub hits: u8 = 0,
        /// The targets that were missed.
        pub misses: u8 = 0,
        /// The targets that were hit critically.
        pub crits: u8 = 0,
        /// Targets that stepped in for others, no matter where they stand.
        pub stood_in: u8 = 0,
        /// The def of the current attack.
        pub def: u8 = 0,
        /// Its crit.
        pub crit: u8 = 0,
        /// The face of the die.
        pub face: u8 = 0,
    }
}

impl Cast {
    /// Creates a text at its beginning.
    pub const fn new(by: u8, program: u16, line: u8) -> Cast {
        Cast { by, program, line, ..Cast::USUAL }
    }
}

/// The next stage of a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The line begins.
    Begin,
    /// A run of the line begins.
    Run,
    /// The player must choose one of the options.
    AskOption,
    /// The player must aim.
    AskAim,
    /// The targets are named, one after the other.
    Naming,
    /// Targets that are gone are replaced.
    Verify,
    /// Another target must be named.
    AskName,
    /// The bodies in an area learn that it includes them.
    Including,
    /// The attack on the next target is decided.
    Attack,
    /// The die is rolled.
    Throw,
    /// The player may roll again.
    AskReroll,
    /// The result stands.
    Rolled,
    /// The items are carried out.
    Items,
    /// The player must choose the route of a movement.
    AskGo,
    /// The player must choose a space.
    AskPlace,
    /// The player must choose a card.
    AskCard,
}

encode! { enum Stage {
    Begin, Run, AskOption, AskAim, Naming, Verify, AskName, Including, Attack, Throw, AskReroll, Rolled, Items,
    AskGo, AskPlace, AskCard
} }
