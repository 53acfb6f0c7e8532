//! The program of a card: what its printed text says, as plain data. Parser, printer, expansion and rules all
//! share these types; docs/CARDS.md explains every clause.

/// A name that cards use: a condition, a marker or a unit; its place in the table of names of a library.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Name(pub u16);

/// The text of a passive, a condition or a marker: what always holds, then what a trigger sets off.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Passive {
    /// What always holds.
    pub statics: Vec<Static>,
    /// What happens by itself.
    pub triggered: Option<Triggered>,
}

/// A trigger with what it sets off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Triggered {
    /// When.
    pub trigger: Trigger,
    /// What then.
    pub body: Vec<Step>,
}

/// The text of a default ability or an extra card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Active {
    /// What it costs; none of them means a Standard Action.
    pub costs: Vec<Cost>,
    /// What it does.
    pub body: Vec<Step>,
}

/// A cost or a restriction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cost {
    /// `free`: no action.
    Free,
    /// `move`: the Move Action.
    Move,
    /// `standard`: the Standard Action, said aloud.
    Standard,
    /// `move+standard`: both.
    MoveStandard,
    /// `tap`.
    Tap,
    /// `2/game`.
    PerGame(u8),
    /// `1/turn`.
    PerTurn(u8),
    /// `round 4+`.
    FromRound(u8),
    /// `start of turn`: only before the unit has done anything this turn.
    StartOfTurn,
    /// `spend 3 NAME`.
    Spend(u8, Name),
    /// `reaction when ...`: no action, out of turn.
    Reaction(Trigger),
}

/// `when SUBJECT [in range N] EVENT`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trigger {
    /// To whom it happens, or who does it.
    pub subject: Subject,
    /// How far from the bearer that unit must be.
    pub within: Option<Range>,
    /// What happens.
    pub event: Happening,
}

/// The subject of a trigger.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The bearer of the text.
    You,
    /// Another unit, or any unit.
    Who(Who),
}

/// A kind of unit as the bearer sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// `enemy`.
    Enemy,
    /// `ally`, the bearer included.
    Ally,
    /// `other ally`.
    OtherAlly,
    /// `any unit`.
    AnyUnit,
    /// `hero`.
    Hero,
    /// `summon`.
    Summon,
    /// `summoner`: the hero that made this summon or object.
    Summoner,
    /// `creator`: the hero that made this marker.
    Creator,
}

/// What a trigger waits for. `by` narrows down who caused it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Happening {
    /// `start turn`.
    StartTurn,
    /// `end turn`.
    EndTurn,
    /// `deploy`.
    Deploy,
    /// `die`.
    Die,
    /// `kill WHO`.
    Kill(Who),
    /// `is targeted [by WHO]`.
    Targeted(Option<Who>),
    /// `is included [by WHO]`: targeted, or inside an area.
    Included(Option<Who>),
    /// `is damaged [by WHO]`.
    Damaged(Option<Who>),
    /// `is hit [by WHO]`.
    Hit(Option<Who>),
    /// `is missed [by WHO]`.
    Missed(Option<Who>),
    /// `is force-moved [by WHO]`.
    ForceMoved(Option<Who>),
    /// `enters range N` of the bearer.
    Enters(Range),
    /// `leaves range N` of the bearer.
    Leaves(Range),
    /// `rolls 1` or `rolls 1-2`.
    Rolls(u8, u8),
    /// `uses a default ability`.
    UsesDefault,
    /// `uses a non-default ability`.
    UsesNonDefault,
    /// `ends a move`.
    EndsMove,
}

/// One step of a body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// When the step happens; always where nothing is said.
    pub guard: Option<Guard>,
    /// What happens.
    pub what: What,
}

/// What a step does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// `choose one [ A | B ]`.
    Choice(Vec<Vec<Step>>),
    /// One sentence.
    Sentence(Sentence),
}

/// A condition on a step.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Guard {
    /// `on hit`.
    OnHit,
    /// `on miss`.
    OnMiss,
    /// `on crit`.
    OnCrit,
    /// `on kill`.
    OnKill,
    /// `if target has NAME`.
    IfTargetHas(Name),
    /// `else`: where the guard of the step before did not hold.
    Else,
}

/// The bodies that it concerns, and what happens to them. The four modifiers hold for the whole sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// The bodies that it concerns; where nothing is said, the caster.
    pub select: Option<Select>,
    /// `+2 def`.
    pub def: i8,
    /// `+1 crit`.
    pub crit: i8,
    /// `undefendable`.
    pub undefendable: bool,
    /// `irreducible`: armor, resistance and shields do not count.
    pub irreducible: bool,
    /// What happens, in the order written.
    pub items: Vec<Item>,
}

/// The bodies that a sentence concerns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Select {
    /// All units of a kind.
    Group(Group),
    /// All in an area.
    Area(Area),
    /// Units that are chosen.
    Target(Target),
    /// `you`.
    You,
    /// `target`: the unit that was targeted, hit or not.
    TheTarget,
    /// `same target`: the unit that was hit before.
    SameTarget,
    /// `that unit`: the one that the trigger speaks of.
    ThatUnit,
    /// `units in this space`.
    UnitsHere,
}

/// A choice of targets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// How many and of which kind.
    pub kind: TargetKind,
    /// How far. Of `any number of ... in burst N` it is where the shape begins, and may be missing.
    pub range: Option<Range>,
    /// `ignoring walls`.
    pub ignoring_walls: bool,
}

/// How many targets, and of which kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TargetKind {
    /// One, in a space that is chosen: `range 3`, `enemy in range 3`.
    One(Option<One>),
    /// `nearest enemy in range 3`: nothing to choose unless several are as near.
    Nearest(One),
    /// `2 targets in range 4`.
    Several(u8),
    /// `any number of allies in burst 3`.
    AnyNumber(Many, Shape),
}

/// The kind of a single target.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum One {
    /// `enemy`.
    Enemy,
    /// `ally`.
    Ally,
    /// `other ally`.
    OtherAlly,
    /// `unit`.
    Unit,
    /// `hero`.
    Hero,
    /// `summon`.
    Summon,
    /// `object`.
    Object,
    /// `empty space`.
    EmptySpace,
}

/// A distance.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Range {
    /// `range 3`.
    UpTo(u8),
    /// `range 3+`.
    From(u8),
    /// `range exactly 3`.
    Exactly(u8),
    /// `range unlimited`.
    Unlimited,
    /// `range 1 non-diagonally`: range 1 without the spaces at the corners (TF-072).
    Beside,
}

/// An area.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// Which bodies in it; all units where nothing is said.
    pub many: Option<Many>,
    /// How far its source may be from the caster; the caster is the source where nothing is said.
    pub range: Option<Range>,
    /// Its shape.
    pub shape: Shape,
    /// `of target`, `of you`.
    pub of: Option<Of>,
    /// `ignoring walls`.
    pub ignoring_walls: bool,
}

/// What an area lies around.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Of {
    /// The space that was aimed at.
    Target,
    /// The caster.
    You,
}

/// Units of a kind, several of them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Many {
    /// `enemies`.
    Enemies,
    /// `allies`, the caster included.
    Allies,
    /// `other allies`.
    OtherAllies,
    /// `units`.
    Units,
    /// `others`: all but the caster.
    Others,
    /// `summons`.
    Summons,
}

/// The shape of an area.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// `burst 2`.
    Burst(u8),
    /// `3x3` or `3x3 centered`.
    Square {
        /// Its side.
        side: u8,
        /// Whether the source is its middle; else it need only overlap the source.
        centered: bool,
    },
    /// `line` or `line 4`.
    Line(Option<u8>),
    /// `path 4`.
    Path(u8),
    /// `burst 1 non-diagonally`: burst 1 without the spaces at the corners (TF-072).
    Beside,
}

impl Shape {
    /// Whether it lies around its source, so that its source is its center and nothing is left to choose.
    #[inline]
    pub const fn is_around(self) -> bool {
        matches!(self, Shape::Burst(_) | Shape::Square { centered: true, .. } | Shape::Beside)
    }
}

/// `all enemies in sight`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// Of which kind.
    pub many: Many,
    /// Which of them.
    pub which: Which,
}

/// Which units of a kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Which {
    /// All.
    All,
    /// `in sight`.
    InSight,
    /// `with NAME`.
    With(Name),
    /// `that dealt damage since your last turn`.
    DealtDamage,
}

/// What happens to the bodies that a sentence concerns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// `2dmg`.
    Damage(Amount),
    /// `heal 2`.
    Heal(Amount),
    /// `push 2` and `pull 2`.
    Push {
        /// Whether towards instead of away.
        pull: bool,
        /// How far at most.
        by: u8,
        /// How, where it is not the usual way.
        way: Option<Way>,
    },
    /// `move 2`, `fly exactly 4 in a line`.
    Go {
        /// Whether flying.
        fly: bool,
        /// Whether exactly so far.
        exactly: bool,
        /// How far.
        by: u8,
        /// Whether in a straight line.
        in_a_line: bool,
    },
    /// `teleport 3`.
    Teleport(u8),
    /// `swap with target`.
    Swap,
    /// `give 2 NAME SPAN`, `gain NAME this turn`.
    Give {
        /// Whether it is written `gain`.
        gain: bool,
        /// How many; one where nothing is said.
        count: Option<u8>,
        /// What.
        name: Name,
        /// For how long, where it is not the condition's own time.
        span: Option<Span>,
    },
    /// `receive +50% damage`, `deal -1 damage this turn`: a condition that no card names.
    Change {
        /// What holds for them: a change of the damage that they deal or receive.
        what: Static,
        /// For how long, where it is not the usual time of a condition.
        span: Option<Span>,
    },
    /// `lose all NAME`, `remove 1 NAME`, `lose all conditions`.
    Lose {
        /// Whether it is written `remove`.
        remove: bool,
        /// How many; all where nothing is said.
        count: Option<u8>,
        /// What; all conditions where nothing is said.
        name: Option<Name>,
    },
    /// `tap a card of target`, `untap a card of target`.
    Tap {
        /// Whether untap.
        untap: bool,
    },
    /// `create NAME in empty space in range 2 max 1`.
    Create {
        /// What.
        name: Name,
        /// Where; in the spaces that the sentence concerns where nothing is said.
        place: Option<Range>,
        /// How many the creator may have.
        max: Option<u8>,
    },
    /// `destroy wall`, `destroy this`, `destroy NAME`.
    Destroy(Doomed),
    /// `transform into NAME`.
    Transform(Name),
    /// `become the target`.
    BecomeTarget,
    /// `redirect damage to you`.
    RedirectDamage,
    /// `reroll next roll`.
    Reroll,
    /// `extra move action`, `extra standard action`.
    Extra {
        /// Whether a Standard Action.
        standard: bool,
    },
    /// `end turn`.
    EndTurn,
}

/// What is destroyed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Doomed {
    /// The walls of the space aimed at.
    Wall,
    /// The marker, object or summon whose text this is.
    This,
    /// Markers, objects and summons of that name that the sentence concerns.
    Named(Name),
}

/// An amount: `2`, `1 per NAME`, `2+1 per NAME`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Amount {
    /// The number.
    pub base: u8,
    /// How much more for each token of a name that the caster has.
    pub per: Option<(u8, Name)>,
}

/// How a push or pull goes, where it is not the usual way.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// `any direction`.
    AnyDirection,
    /// `along any path`.
    AnyPath,
    /// `from center`.
    FromCenter,
    /// `toward center`.
    TowardCenter,
    /// `away from target`.
    AwayFromTarget,
}

/// For how long.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// `this turn`.
    ThisTurn,
    /// `until start of your next turn`.
    StartOfYours,
    /// `until end of your next turn`.
    EndOfYours,
    /// `until end of their next turn`.
    EndOfTheirs,
    /// `rest of game`.
    RestOfGame,
}

/// What always holds for the bearer of a passive or condition, or in the space of a marker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Static {
    /// `armor`.
    Armor,
    /// `resistance`.
    Resistance,
    /// `flying`: every move of the unit is a flight.
    Flying,
    /// `undefendable`.
    Undefendable,
    /// `attacks are undefendable`.
    AttacksUndefendable,
    /// `+2 def`, with the range in which no enemy may be.
    Def(i8, Option<Range>),
    /// `+1 crit`.
    Crit(i8, Option<Range>),
    /// `-1 speed`.
    Speed(i8, Option<Range>),
    /// `+50% damage dealt`.
    PercentDealt(i16),
    /// `+50% damage received`.
    PercentReceived(i16),
    /// `+1 damage dealt`.
    FlatDealt(i8),
    /// `-1 damage received`.
    FlatReceived(i8),
    /// `immune to forced movement`.
    ImmuneToForce,
    /// `immune to NAME`.
    ImmuneTo(Name),
    /// `counts twice for objectives`.
    CountsTwice,
    /// `aura AREA: -1 speed`.
    Aura(Area, i8),
    /// `hazard 1dmg, give NAME`: the damage, 0 where there is none, and what else it does.
    Hazard(u8, Vec<Item>),
    /// `difficult 2`.
    Difficult(u8),
    /// `impassable`: it stops movement and does not block sight.
    Impassable,
    /// `blocking [SPAN]`.
    Blocking(Option<Span>),
    /// `immobile`: no voluntary movement.
    Immobile,
    /// `third speed`.
    ThirdSpeed,
    /// `half speed`.
    HalfSpeed,
    /// `no standard action`.
    NoStandard,
    /// `no actions`.
    NoActions,
    /// `no default abilities`.
    NoDefaults,
    /// `no non-default abilities`.
    NoCards,
    /// `invisible`.
    Invisible,
    /// `shield`: each token is lost before a point of health; the larger count holds.
    Shield,
    /// `counts 2 spaces further`.
    Further(u8),
    /// `ignores half cover`.
    IgnoresHalfCover,
    /// `stays`: until removed.
    Stays,
    /// `adds up`: tokens add up.
    AddsUp,
    /// `no effect`.
    NoEffect,
}
