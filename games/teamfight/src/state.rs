//! What changes during a game: bodies, conditions, markers, walls, the turn, and the open acts on a stack.

use engine::{Encode, Seat, Stack, encode};
use grid::Square;

use crate::act::Aim;
use crate::geometry::{Walls, Way};

/// Nobody, nothing, nowhere.
pub const NONE: u8 = u8::MAX;
/// The columns of a side.
pub const COLUMNS: usize = 4;
/// The slots of heroes: first those of red by column, then those of blue.
pub const HEROES: usize = 2 * COLUMNS;
/// The slots of all bodies; summons and objects come after the heroes.
pub const BODIES: usize = 24;
/// How many summons and objects can be on the map.
pub const MADE: usize = BODIES - HEROES;
/// How many markers can lie on the map besides those that belong to it.
pub const MARKERS: usize = 48;
/// How many conditions can be in force at once.
pub const HELD: usize = 64;
/// How many tokens of a condition a body may have.
pub const MOST_TOKENS: u8 = 99;
/// How many Move Actions, and how many Standard Actions, a unit may have left, and how many Move Actions it may begin
/// in a turn.
pub const MOST_ACTIONS: u8 = 4;
/// How many targets may be named at once.
pub const MOST_NAMED: usize = 8;
/// Nothing is answered when so many acts are open.
pub const FULL: usize = DEPTH - 6;
/// How many zones a map may have.
pub const ZONES: usize = 9;
/// How many hurts by hazards are remembered in a turn.
pub const BURNS: usize = 24;
/// How deep answers to answers may go.
pub const DEPTH: usize = 32;
/// The last round (TF-012).
pub const ROUNDS: u8 = 6;

/// A hero, a summon or an object.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Body {
    /// Its unit in the library; [`NONE`] where the slot is empty.
    pub kind: u8,
    /// The unit whose name it goes by: what it was before it was transformed.
    pub named: u8,
    /// The side it belongs to.
    pub seat: u8,
    /// Where it stands; [`NONE`] while it is not on the map.
    pub at: u8,
    /// Its health.
    pub health: u8,
    /// The hero that made it; its own slot for a hero.
    pub master: u8,
    /// Its number among its kind, from 1; 0 for heroes.
    pub number: u8,
    /// Its cards that are tapped, as bits.
    pub tapped: u8,
    /// Those of them that were tapped during the turn of its side that is going on.
    pub tapped_now: u8,
    /// How often each ability was used this game, four bits each.
    pub used: u32,
    /// The same for this turn.
    pub used_now: u32,
    /// Whether it came into play during the turn that is going on.
    pub fresh: bool,
}

impl Body {
    /// An empty slot.
    pub const EMPTY: Body = Body {
        kind: NONE,
        named: NONE,
        seat: 0,
        at: NONE,
        health: 0,
        master: NONE,
        number: 0,
        tapped: 0,
        tapped_now: 0,
        used: 0,
        used_now: 0,
        fresh: false,
    };

    /// Whether it stands on the map.
    pub fn is_there(&self) -> bool {
        self.at != NONE
    }

    /// Where it stands.
    pub fn square(&self) -> Square {
        Square(self.at.into())
    }

    /// How often an ability was used this game.
    pub fn uses(&self, ability: u8) -> u8 {
        (self.used >> (4 * ability) & 15) as u8
    }

    /// How often an ability was used this turn.
    pub fn uses_now(&self, ability: u8) -> u8 {
        (self.used_now >> (4 * ability) & 15) as u8
    }
}

/// When a condition or marker ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Until {
    /// When it is removed.
    Removed,
    /// With the turn that is going on.
    ThisTurn,
    /// When the next turn of that body starts.
    Start(u8),
    /// When the next turn of that body ends; the flag says that its turn is going on and does not count (Q61).
    End(u8, bool),
}

/// A condition or token on a body.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Held {
    /// Who has it.
    pub body: u8,
    /// The condition in the library.
    pub condition: u8,
    /// How many tokens.
    pub count: u8,
    /// How long.
    pub until: Until,
}

/// A marker on the map that was created in play.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Marker {
    /// The marker in the library; [`NONE`] where the slot is empty.
    pub kind: u8,
    /// Where it lies.
    pub at: u8,
    /// Who created it.
    pub owner: u8,
    /// How long it lies there.
    pub until: Until,
}

impl Marker {
    /// An empty slot.
    pub const EMPTY: Marker = Marker { kind: NONE, at: NONE, owner: NONE, until: Until::Removed };
}

/// What is going on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Lots are drawn for the first player (Q26).
    Lots,
    /// The first player divides the heroes (TF-006).
    Draft,
    /// The second player chooses a pool (TF-007).
    Choose,
    /// Heroes are deployed in turn (TF-008).
    Deploy,
    /// Turns are taken.
    Play,
    /// The game is over.
    Over,
}

/// What a unit has left in its turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Actions {
    /// Move Actions not begun.
    pub moves: u8,
    /// Standard Actions not spent.
    pub standards: u8,
    /// How many Move Actions were begun.
    pub begun: u8,
    /// How far each of them went.
    pub walked: [u8; MOST_ACTIONS as usize],
    /// How many free actions were used (Q58).
    pub free: u16,
    /// Whether the unit has done anything yet.
    pub started: bool,
    /// Whether a card has ended its turn.
    pub ended: bool,
}

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
    /// The reaction that is being asked for, by its program.
    pub asked: Option<Asked>,
}

/// A reaction that is being asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Whose.
    pub body: u8,
    /// Which of its abilities.
    pub ability: u8,
}

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
    /// A unit was named as target.
    Targeted,
    /// A unit was targeted, or is inside an area.
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

/// How a body moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Gait {
    /// The basic move, with the Move Action it belongs to.
    Basic(u8),
    /// A move that a card gives.
    Card,
    /// A flight.
    Flight,
    /// Pushed, pulled or moved by another.
    Moved,
    /// The same by an enemy (TF-056).
    Forced,
}

/// A body on its way.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Walk {
    /// Who.
    pub body: u8,
    /// Who caused it.
    pub by: u8,
    /// How.
    pub gait: Gait,
    /// Whether it flies: terrain does not count, and nothing is set off (TF-060, TF-061).
    pub fly: bool,
    /// Whether a Standard Action was spent for it.
    pub dash: bool,
    /// The whole way.
    pub way: Way,
    /// Where the steps so far have led; who was thrown off its way does not go on (Q67).
    pub at: u8,
    /// How many steps are done.
    pub done: u8,
    /// How many of them were told.
    pub told: u8,
    /// Whether it was a pull, for the event.
    pub pull: bool,
}

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

/// What comes next for somebody damaged.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum HarmStage {
    /// Those who answer damage are heard.
    Taken,
    /// Somebody else takes it.
    Redirected,
    /// The one at 0 health dies.
    Dying,
}

/// An ability, passive, condition or marker at work.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Cast {
    /// Whose text it is; [`NONE`] for a marker that belongs to the map.
    pub by: u8,
    /// Its program.
    pub program: u16,
    /// The line that is being run.
    pub line: u8,
    /// What comes next in that line.
    pub stage: Stage,
    /// `that unit`.
    pub subject: u8,
    /// The space of the marker whose text it is.
    pub here: u8,
    /// Where its bearer stands, or stood when it died.
    pub from: u8,
    /// What the sentence is aimed at.
    pub aim: Aim,
    /// Whether the player has aimed already.
    pub aimed: bool,
    /// The targets that the line is still to be run for, as bits.
    pub runs: u8,
    /// The targets for which the last guard held.
    pub guarded: u8,
    /// The target that is being dealt with.
    pub now: u8,
    /// The bodies that the sentence concerns, as bits.
    pub set: u32,
    /// The item that is next.
    pub item: u8,
    /// Whether that item has begun.
    pub entered: bool,
    /// The bodies it is still to be carried out for.
    pub todo: u32,
    /// The targets, in their order; [`NONE`] for an empty space.
    pub targets: [u8; MOST_NAMED],
    /// The spaces aimed at.
    pub spaces: [u8; MOST_NAMED],
    /// How many targets.
    pub count: u8,
    /// Which were hit, as bits.
    pub hits: u8,
    /// Which were missed.
    pub misses: u8,
    /// Which were hit critically.
    pub crits: u8,
    /// Targets that stepped in for others, wherever they stand.
    pub stood_in: u8,
    /// The def of the attack that is rolled for.
    pub def: u8,
    /// Its crit.
    pub crit: u8,
    /// The face of the die.
    pub face: u8,
}

impl Cast {
    /// A text that begins to work.
    pub const fn new(by: u8, program: u16, line: u8) -> Cast {
        Cast {
            by,
            program,
            line,
            stage: Stage::Begin,
            subject: NONE,
            here: NONE,
            from: NONE,
            aim: Aim::Nothing,
            aimed: false,
            runs: 0,
            guarded: 0,
            now: 0,
            set: 0,
            item: 0,
            entered: false,
            todo: 0,
            targets: [NONE; MOST_NAMED],
            spaces: [NONE; MOST_NAMED],
            count: 0,
            hits: 0,
            misses: 0,
            crits: 0,
            stood_in: 0,
            def: 0,
            crit: 0,
            face: 0,
        }
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

/// An open act; what lies on top is answered, drawn or carried on first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Frame {
    /// An ability at work.
    Cast(Cast),
    /// Something that happened, and who answers it.
    Moment(Moment),
    /// Somebody on its way.
    Walk(Walk),
    /// Damage that may be answered.
    Harm(Harm),
    /// The turn of a unit ends: the unit, and how far that is.
    Close(u8, u8),
}

/// Actions that bodies were given before their turn began: so many Move Actions and so many Standard Actions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Early(pub [(u8, u8); BODIES]);

/// They take no byte where there are none.
impl Encode for Early {
    fn encode(&self, out: &mut Vec<u8>) {
        if *self != Early::default() {
            self.0.encode(out);
        }
    }
}

/// A game between two questions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// What is going on.
    pub phase: Phase,
    /// The first player.
    pub first: u8,
    /// The first pool, as bits of the dealt heroes.
    pub pool: u16,
    /// What each side may still deploy, as bits of the dealt heroes.
    pub hands: [u16; 2],
    /// The bodies by slot.
    pub bodies: [Body; BODIES],
    /// Bodies that are dying, as bits.
    pub dying: u32,
    /// Bodies that may throw their next roll again, as bits.
    pub rerolls: u32,
    /// Conditions and tokens in force; the first `held_len` count.
    pub held: [Held; HELD],
    /// How many.
    pub held_len: u8,
    /// Markers created in play.
    pub markers: [Marker; MARKERS],
    /// The walls now.
    pub walls: Walls,
    /// For each hero, who dealt damage since its last turn, as bits.
    pub struck: [u32; HEROES],
    /// The round, from 1.
    pub round: u8,
    /// The turn in the round, from 0.
    pub turn: u8,
    /// Whether that turn has begun.
    pub begun: bool,
    /// Bodies that have had their turn in this activation, as bits.
    pub done: u32,
    /// The unit whose turn is going on.
    pub acting: u8,
    /// What it has left.
    pub actions: Actions,
    /// Who was hurt by which hazard space in this turn (Q47).
    pub burns: [(u8, u8); BURNS],
    /// How many of them.
    pub burns_len: u8,
    /// Who has claimed each zone.
    pub claims: [u8; ZONES],
    /// Points of zones, by seat.
    pub score: [u8; 2],
    /// Heroes of the other side that died, by seat (TF-028).
    pub kills: [u8; 2],
    /// The open acts.
    pub stack: Stack<Frame, DEPTH>,
    /// Actions given at the start of the turn that is going on, to units that have not begun theirs.
    pub early: Early,
}

impl State {
    /// A body.
    pub fn body(&self, slot: u8) -> &Body {
        &self.bodies[usize::from(slot)]
    }

    /// A body, to be changed.
    pub fn body_mut(&mut self, slot: u8) -> &mut Body {
        &mut self.bodies[usize::from(slot)]
    }

    /// Whether a body is on the map and not dying.
    pub fn lives(&self, slot: u8) -> bool {
        slot != NONE && self.body(slot).is_there() && self.dying >> slot & 1 == 0
    }

    /// The slots of all bodies on the map that are not dying.
    pub fn living(&self) -> impl Iterator<Item = u8> + '_ {
        (0..BODIES as u8).filter(|slot| self.lives(*slot))
    }

    /// The living bodies in a space.
    pub fn at(&self, square: Square) -> impl Iterator<Item = u8> + '_ {
        self.living().filter(move |slot| u16::from(self.body(*slot).at) == square.0)
    }

    /// Conditions and tokens in force.
    pub fn all_held(&self) -> &[Held] {
        &self.held[..usize::from(self.held_len)]
    }

    /// The conditions and tokens of a body.
    pub fn held_by(&self, slot: u8) -> impl Iterator<Item = &Held> {
        self.all_held().iter().filter(move |held| held.body == slot)
    }

    /// How many tokens of a condition a body has.
    pub fn tokens(&self, slot: u8, condition: u8) -> u8 {
        self.held_by(slot).find(|held| held.condition == condition).map_or(0, |held| held.count)
    }

    /// The slot of the hero whose turn it is.
    pub fn hero(&self) -> u8 {
        let seat = self.first ^ (self.turn & 1);
        seat * COLUMNS as u8 + self.turn / 2
    }

    /// The side whose turn it is.
    pub fn active(&self) -> Seat {
        Seat(self.first ^ (self.turn & 1))
    }

    /// Markers that lie on the map.
    pub fn laid(&self) -> impl Iterator<Item = &Marker> {
        self.markers.iter().filter(|marker| marker.kind != NONE)
    }

    /// Points of a side: zones and kills.
    pub fn total(&self, seat: u8) -> i64 {
        i64::from(self.score[usize::from(seat)]) + i64::from(self.kills[usize::from(seat)])
    }
}

encode! { struct Body {
    kind, named, seat, at, health, master, number, tapped, tapped_now, used, used_now, fresh
} }
encode! { enum Until { Removed, ThisTurn, Start(body), End(body, skips) } }
encode! { struct Held { body, condition, count, until } }
encode! { struct Marker { kind, at, owner, until } }
encode! { enum Phase { Lots, Draft, Choose, Deploy, Play, Over } }
/// Free actions take one byte, as long as there are not more of them.
impl Encode for Actions {
    fn encode(&self, out: &mut Vec<u8>) {
        let Actions { moves, standards, begun, walked, free, started, ended } = *self;
        (moves, standards, begun).encode(out);
        walked.encode(out);
        out.push(u8::try_from(free).unwrap_or(u8::MAX));
        (started, ended).encode(out);
        if free > u16::from(u8::MAX) {
            free.encode(out);
        }
    }
}

encode! { struct Moment { what, subject, other, from, to, face, quiet, cursor, asked } }
encode! { struct Asked { body, ability } }
encode! { enum Happened {
    StartTurn, EndTurn, Deploy, Die, Kill, Targeted, Included, Damaged, Hit, Missed, ForceMoved, Step, Rolled,
    UsedDefault, UsedCard, EndedMove
} }
encode! { enum Gait { Basic(action), Card, Flight, Moved, Forced } }
encode! { struct Walk { body, by, gait, fly, dash, way, at, done, told, pull } }
encode! { struct Harm { body, by, damage, health, shield, stage } }
encode! { enum HarmStage { Taken, Redirected, Dying } }
encode! { struct Cast {
    by, program, line, stage, subject, here, from, aim, aimed, runs, guarded, now, set, item, entered, todo, targets,
    spaces, count, hits, misses, crits, stood_in, def, crit, face
} }
encode! { enum Stage {
    Begin, Run, AskOption, AskAim, Naming, Verify, AskName, Including, Attack, Throw, AskReroll, Rolled, Items,
    AskGo, AskPlace, AskCard
} }
encode! { enum Frame { Cast(cast), Moment(moment), Walk(walk), Harm(harm), Close(body, stage) } }
encode! { struct State {
    phase, first, pool, hands, bodies, dying, rerolls, held, held_len, markers, walls, struck, round, turn, begun,
    done, acting, actions, burns, burns_len, claims, score, kills, stack, early
} }
