//! The program of a card: its printed text as plain data. Parser, printer, expansion and rules all share these types;
//! docs/CARDS.md explains every clause.

/// A name that cards use for a condition, a marker or a unit: its place in a library's table of names.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Name(pub u16);

/// The text of a passive, a condition or a marker: its statics, then the steps that a trigger sets off.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Passive {
    /// The statics, which always hold.
    pub statics: Vec<Static>,
    /// The steps that happen automatically.
    pub triggered: Option<Triggered>,
}

/// A trigger with the steps that it sets off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Triggered {
    /// The trigger.
    pub trigger: Trigger,
    /// The steps.
    pub body: Vec<Step>,
}

/// The text of a default ability or an extra card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Active {
    /// Its costs; without any, it costs a Standard Action.
    pub costs: Vec<Cost>,
    /// Its effect.
    pub body: Vec<Step>,
}

/// A cost or a restriction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cost {
    /// `free`: no action.
    Free,
    /// `move`: the Move Action.
    Move,
    /// `standard`: the Standard Action, written out.
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
    /// `start of turn`: only before the unit has acted this turn.
    StartOfTurn,
    /// `spend 3 NAME`.
    Spend(u8, Name),
    /// `reaction when ...`: no action, out of turn.
    Reaction(Trigger),
}

/// `when SUBJECT [in range N] EVENT`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trigger {
    /// The unit to which it happens, or that does it.
    pub subject: Subject,
    /// The range around the bearer in which this unit must be.
    pub within: Option<Range>,
    /// The event.
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

/// The event that a trigger waits for. `by` restricts who caused it.
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
    /// The condition on the step; without one it always happens.
    pub guard: Option<Guard>,
    /// Its content.
    pub what: What,
}

/// The content of a step.
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
    /// `else`: if the guard of the previous step did not hold.
    Else,
}

/// The bodies that a sentence concerns, and what happens to them. The four modifiers apply to the whole sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// The bodies that it concerns; by default the caster.
    pub select: Option<Select>,
    /// `+2 def`.
    pub def: i8,
    /// `+1 crit`.
    pub crit: i8,
    /// `undefendable`.
    pub undefendable: bool,
    /// `irreducible`: armor, resistance and shields do not count.
    pub irreducible: bool,
    /// The items, in the order written.
    pub items: Vec<Item>,
}

/// The bodies that a sentence concerns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Select {
    /// All units of a kind.
    Group(Group),
    /// All units in an area.
    Area(Area),
    /// Chosen units.
    Target(Target),
    /// `you`.
    You,
    /// `target`: the unit that was targeted, hit or not.
    TheTarget,
    /// `same target`: the unit hit before.
    SameTarget,
    /// `that unit`: the unit of the trigger.
    ThatUnit,
    /// `units in this space`.
    UnitsHere,
}

/// A choice of targets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// The number and the kind.
    pub kind: TargetKind,
    /// The range. For `any number of ... in burst N` it is the range to the source of the shape, and may be missing.
    pub range: Option<Range>,
    /// `ignoring walls`.
    pub ignoring_walls: bool,
}

/// The number and the kind of targets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TargetKind {
    /// One, in a chosen space: `range 3`, `enemy in range 3`.
    One(Option<One>),
    /// `nearest enemy in range 3`: nothing to choose unless several are equally near.
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
    /// The bodies in it; by default all units.
    pub many: Option<Many>,
    /// The range from the caster to its source; by default the caster is the source.
    pub range: Option<Range>,
    /// Its shape.
    pub shape: Shape,
    /// `of target`, `of you`.
    pub of: Option<Of>,
    /// `ignoring walls`.
    pub ignoring_walls: bool,
}

/// The centre of an area.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Of {
    /// The space aimed at.
    Target,
    /// The caster.
    You,
}

/// Several units of a kind.
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
        /// Whether the source is its middle; otherwise it need only overlap the source.
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
    /// Whether its source is its center, so that nothing is left to choose.
    #[inline]
    pub const fn is_around(self) -> bool {
        matches!(self, Shape::Burst(_) | Shape::Square { centered: true, .. } | Shape::Beside)
    }
}

/// `all enemies in sight`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The kind.
    pub many: Many,
    /// The selection among them.
    pub which: Which,
}

/// A selection among units of a kind.
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

/// An effect on the bodies that a sentence concerns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// `2dmg`.
    Damage(Amount),
    /// `heal 2`.
    Heal(Amount),
    /// `push 2` and `pull 2`.
    Push {
        /// Whether it is a pull.
        pull: bool,
        /// The largest distance.
        by: u8,
        /// The direction, unless it is the usual one.
        way: Option<Way>,
    },
    /// `move 2`, `fly exactly 4 in a line`.
    Go {
        /// Whether the unit flies.
        fly: bool,
        /// Whether it goes exactly this far.
        exactly: bool,
        /// The distance.
        by: u8,
        /// Whether it goes in a straight line.
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
        /// The number; by default one.
        count: Option<u8>,
        /// The condition.
        name: Name,
        /// The duration, unless it is the condition's own.
        span: Option<Span>,
    },
    /// `receive +50% damage`, `deal -1 damage this turn`: a condition without a name.
    Change {
        /// The change of the damage that they deal or receive.
        what: Static,
        /// The duration, unless it is the usual one of a condition.
        span: Option<Span>,
    },
    /// `lose all NAME`, `remove 1 NAME`, `lose all conditions`.
    Lose {
        /// Whether it is written `remove`.
        remove: bool,
        /// The number; by default all.
        count: Option<u8>,
        /// The condition; by default all conditions.
        name: Option<Name>,
    },
    /// `tap a card of target`, `untap a card of target`.
    Tap {
        /// Whether the card untaps.
        untap: bool,
    },
    /// `create NAME in empty space in range 2 max 1`.
    Create {
        /// The marker, summon or object.
        name: Name,
        /// The range of the space; by default the spaces that the sentence concerns.
        place: Option<Range>,
        /// The most that the creator may have.
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
        /// Whether it is a Standard Action.
        standard: bool,
    },
    /// `end turn`.
    EndTurn,
}

/// The target of destruction.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Doomed {
    /// The walls of the space aimed at.
    Wall,
    /// The marker, object or summon with this text.
    This,
    /// Markers, objects and summons with this name among those that the sentence concerns.
    Named(Name),
}

/// An amount: `2`, `1 per NAME`, `2+1 per NAME`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Amount {
    /// The number.
    pub base: u8,
    /// The addition for each of the caster's tokens of a name.
    pub per: Option<(u8, Name)>,
}

/// The direction of a push or pull that is not the usual one.
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

/// A duration.
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

/// A clause that always holds for the bearer of a passive or condition, or in the space of a marker.
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
    /// `+2 def`, with the range that must be free of enemies.
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
    /// `hazard 1dmg, give NAME`: the damage, 0 if there is none, and its other effects.
    Hazard(u8, Vec<Item>),
    /// `difficult 2`.
    Difficult(u8),
    /// `impassable`: it stops movement but does not block sight.
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
