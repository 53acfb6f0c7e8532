//! Open acts, on a stack: the top one is answered, drawn or continued first.

use engine::encode;

use super::{NONE, Walk};
use crate::act::{Aim, MOST_NAMED};

/// An open act; the top one is answered, drawn or continued first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Frame {
    /// An ability at work.
    Cast(Cast),
    /// Something that happened, and who answers it.
    Moment(Moment),
    /// A body on its way.
    Walk(Walk),
    /// Damage that may be answered.
    Harm(Harm),
    /// The turn of a unit ends: the unit, and how far that is.
    Close(u8, u8),
}

encode! { enum Frame { Cast(cast), Moment(moment), Walk(walk), Harm(harm), Close(body, stage) } }

/// Something that happened, as triggers hear of it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// What.
    pub what: Happened,
    /// To whom, or who did it.
    pub subject: u8,
    /// Who caused it, or whom it was done to.
    pub other: u8,
    /// Where the subject was before and is now, of a step.
    pub from: u8,
    /// Where it is.
    pub to: u8,
    /// The face of a roll.
    pub face: u8,
    /// Only passives hear of it (Q66).
    pub quiet: bool,
    /// Which of those who might react comes next.
    pub cursor: u16,
    /// The reaction that is being offered, by its program.
    pub asked: Option<Asked>,
}

encode! { struct Moment { what, subject, other, from, to, face, quiet, cursor, asked } }

/// A reaction that is being offered.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Whose.
    pub body: u8,
    /// Which of its abilities.
    pub ability: u8,
}

encode! { struct Asked { body, ability } }

/// The kinds of what happens; each is the event of some triggers.
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

/// Damage that was taken and may still be answered; then the death it may mean.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Harm {
    /// Who was damaged.
    pub body: u8,
    /// By whom.
    pub by: u8,
    /// How much it was, more than there was to lose included.
    pub damage: u8,
    /// How much health it cost.
    pub health: u8,
    /// How many tokens of shields it cost.
    pub shield: u8,
    /// What comes next.
    pub stage: HarmStage,
}

encode! { struct Harm { body, by, damage, health, shield, stage } }

/// What comes next for a damaged body.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum HarmStage {
    /// Those who answer damage are heard.
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
        /// Whose text it is; [`NONE`] for a marker that belongs to the map.
        pub by: u8 = NONE,
        /// Its program.
        pub program: u16 = 0,
        /// The line that is being run.
        pub line: u8 = 0,
        /// What comes next in that line.
        pub stage: Stage = Stage::Begin,
        /// `that unit`.
        pub subject: u8 = NONE,
        /// The space of the marker whose text it is.
        pub here: u8 = NONE,
        /// Where its bearer stands, or stood when it died.
        pub from: u8 = NONE,
        /// What the sentence is aimed at.
        pub aim: Aim = Aim::Nothing,
        /// Whether the player has aimed already.
        pub aimed: bool = false,
        /// The targets that the line is still to be run for, as bits.
        pub runs: u8 = 0,
        /// The targets that satisfied the last guard.
        pub guarded: u8 = 0,
        /// The target that is being dealt with.
        pub now: u8 = 0,
        /// The bodies that the sentence concerns, as bits.
        pub set: u32 = 0,
        /// The item that is next.
        pub item: u8 = 0,
        /// Whether that item has begun.
        pub entered: bool = false,
        /// The bodies it is still to be carried out for.
        pub todo: u32 = 0,
        /// The targets, in their order; [`NONE`] for an empty space.
        pub targets: [u8; MOST_NAMED] = [NONE; MOST_NAMED],
        /// The spaces aimed at.
        pub spaces: [u8; MOST_NAMED] = [NONE; MOST_NAMED],
        /// How many targets.
        pub count: u8 = 0,
        /// Which were hit, as bits.
        pub hits: u8 = 0,
        /// The targets that were missed.
        pub misses: u8 = 0,
        /// Which were hit critically.
        pub crits: u8 = 0,
        /// Targets that stepped in for others, no matter where they stand.
        pub stood_in: u8 = 0,
        /// The def of the attack that is rolled for.
        pub def: u8 = 0,
        /// Its crit.
        pub crit: u8 = 0,
        /// The face of the die.
        pub face: u8 = 0,
    }
}

impl Cast {
    /// Creates a text that begins to work.
    pub const fn new(by: u8, program: u16, line: u8) -> Cast {
        Cast { by, program, line, ..Cast::USUAL }
    }
}

/// What comes next in a line.
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
    /// Those in an area hear of it.
    Including,
    /// The attack on the next target is decided.
    Attack,
    /// The die is thrown.
    Throw,
    /// The player may throw again.
    AskReroll,
    /// The result stands.
    Rolled,
    /// The items are carried out.
    Items,
    /// The player must say where a movement goes.
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
