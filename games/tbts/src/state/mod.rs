//! The changing part of a battle.

mod forms;

use engine::message::Term;
use engine::position::{Badge, Number, OneOf, SeatLabel, Sign, Switch, UnitBits, UnitRef};
use engine::{Encode, Message, Seat, encode, say};

use self::forms::{Damage, Talents};
use crate::geometry::cell::Cell;

/// The most units of a side.
pub const TEAM: usize = 10;
/// The number of places for units: red's, then blue's.
pub const SLOTS: usize = 2 * TEAM;
/// The slot that denotes no unit.
pub const NOBODY: u8 = u8::MAX;
/// The most items of a battle.
pub const ITEMS: usize = 16;

engine::words! {
    /// Whether a unit can act at all.
    pub enum Life {
        /// It is not in this battle, or not yet.
        Absent,
        /// It can act.
        Active = "active",
        /// Incapacitated: lies on its cell (B-53).
        Down = "down",
        /// Removed from the board.
        Dead = "dead",
    }
}

engine::words! {
    /// The cells that a unit covers with its Guardia (TB-027, TB-065).
    #[derive(PartialOrd, Ord)]
    pub enum Guard {
        /// Nothing: it does not guard.
        Off = "none",
        /// Every cell it could strike.
        On = "on",
        /// The archer's zone to the north.
        North = "N",
        /// The one to the east.
        East = "E",
        /// The one to the south.
        South = "S",
        /// The one to the west.
        West = "W",
    }
}

impl Guard {
    /// The four zones of an archer.
    pub const ZONES: [Guard; 4] = [Guard::North, Guard::East, Guard::South, Guard::West];

    fn badge(self) -> Option<Badge> {
        match self {
            Guard::Off => None,
            Guard::On => Some(Badge::new(Sign::Guard, worn("guard"))),
            zone => {
                let text = say!("badge-guard", zone = Term::new("zone", zone.word(), zone.word()); "guard {}", zone.word());
                Some(Badge::new(Sign::Guard, text))
            }
        }
    }
}

/// Returns the message for a word on a figure.
pub fn worn(word: &'static str) -> Message {
    say!("badge", what = Term::new("condition", word, word); "{word}")
}

engine::words! {
    /// A Berserker's delayed collapse (TB-070, B-33).
    pub enum Doom {
        /// There is none.
        No = "no",
        /// It comes at the end of the team's next round.
        Waiting = "waiting",
        /// It comes at the end of this round.
        Now = "now",
    }
}

/// The movement point, in [`Unit::points`].
pub const MOVEMENT: u8 = 1;
/// The martial point.
pub const MARTIAL: u8 = 2;
/// Both (TB-002).
pub const BOTH: u8 = 3;
/// The words for points.
const POINTS: &[(&str, u8)] = &[("MA", BOTH), ("M", MOVEMENT), ("A", MARTIAL), ("none", 0)];

engine::fields! {
    Unit;
    /// A unit.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub struct Unit {
        /// Whether it can act.
        pub life: Life = Life::Active => [2] OneOf(Life::WORDS)
            => |unit, _| Badge::when(unit.life == Life::Down, Sign::Down, worn("down")),
        /// Its cell, unless it is absent or dead.
        pub at: Cell = Cell(0),
        /// The number of its class.
        pub class: u8 = 0,
        /// The seat it plays for.
        pub team: u8 = 0,
        /// Who controls its mind (TB-117).
        pub controller: u8 = NOBODY => [20] UnitRef
            => |unit, _| Badge::when(unit.controller != NOBODY, Sign::Controlled, worn("controlled")),
        /// The action points it has left (TB-002).
        pub points: u8 = BOTH => [3] OneOf(POINTS),
        /// Physical and magical damage absorbed since its points came back (B-8).
        pub absorbed: [u8; 2] = [0; 2] => [17] Damage,
        /// How many attacks it has suffered in this action round (TB-039).
        pub hits: u8 = 0 => [16] Number(0, 255),
        /// Whether Parata has taken its damage of this round (TB-061).
        pub parried: bool = false => [10] Switch,
        /// Whether Spostamento has taken its damage of this round (TB-072).
        pub shifted: bool = false => [11] Switch,
        /// What its Guardia covers.
        pub guard: Guard = Guard::Off => [5] OneOf(Guard::WORDS) => |unit, _| unit.guard.badge(),
        /// Whether its ranged weapon is loaded (TB-063, B-27).
        pub loaded: bool = true => [6] Switch
            => |unit, _| Badge::when(!unit.loaded, Sign::Unloaded, worn("unloaded")),
        /// Whom it has taken aim at (TB-075).
        pub aim: u8 = NOBODY => [7] UnitRef => |unit, names| {
            (unit.aim != NOBODY).then(|| Badge::new(Sign::Aim, say!("badge-aim"; "aims at {}", names.unit_name(unit.aim))))
        },
        /// The mana it holds (TB-016, B-34).
        pub mana: u8 = 0 => [4] Number(0, 255),
        /// For how many rounds of its opponents Pelle di pietra lasts (TB-120).
        pub skin: u8 = 0 => [8] Number(0, 3) => |unit, _| {
            (unit.skin > 0).then(|| Badge::new(Sign::Armoured, say!("badge-skin", rounds = unit.skin; "skin {}", unit.skin)))
        },
        /// Whether Radici hold it, up to the end of its next round (TB-124).
        pub rooted: bool = false => [9] Switch => |unit, _| Badge::when(unit.rooted, Sign::Held, worn("rooted")),
        /// A Berserker's collapse that is put off (TB-070).
        pub doom: Doom = Doom::No => [18 "doomed"] OneOf(Doom::WORDS)
            => |unit, _| Badge::when(unit.doom != Doom::No, Sign::Doomed, worn("will collapse")),
        /// Whether its round is over (TB-005).
        pub done: bool = false => [12] Switch => |unit, _| Badge::when(unit.done, Sign::Done, worn("done")),
        /// Whether it has acted in this round.
        pub acted: bool = false => [13] Switch,
        /// Whether it has charged mana in this round: the rulebook's player charges twice (TB-142).
        pub charged: bool = false => [14] Switch,
        /// Whether it was restored in this round (TB-030).
        pub restored: bool = false => [15] Switch
            => |unit, _| Badge::when(unit.restored, Sign::Restored, worn("restored")),
        /// Its talents (TB-045).
        pub rapid: bool = false => [25 "talents"] Talents,
        /// Who protects it by Difesa, as bits by slot (TB-080).
        pub protectors: u32 = 0 => [21] UnitBits
            => |unit, _| Badge::when(unit.protectors != 0, Sign::Shielded, worn("protected")),
        /// The cells from which its columns of fire will rise (TB-102), by the team in whose round they rise.
        pub columns: [Option<[Cell; 2]>; 2] = [None; 2],
    }
}

impl Unit {
    /// A place without a unit.
    pub const ABSENT: Unit = Unit { life: Life::Absent, points: 0, loaded: false, ..Unit::USUAL };

    /// Returns a fresh unit on a cell: both points, weapon loaded (B-27), no mana (B-34).
    pub const fn fresh(class: u8, team: u8, at: Cell) -> Unit {
        Unit { class, team, at, ..Unit::USUAL }
    }

    /// Whether it stands or lies on the board.
    #[inline]
    pub const fn is_there(&self) -> bool {
        matches!(self.life, Life::Active | Life::Down)
    }

    /// Whether its health allows it to act.
    #[inline]
    pub const fn is_active(&self) -> bool {
        matches!(self.life, Life::Active)
    }

    /// Whether a point is left.
    #[inline]
    pub const fn has(&self, points: u8) -> bool {
        self.points & points == points
    }
}

/// The place of an item.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Item {
    /// The unit that carries it, or [`NOBODY`].
    pub bearer: u8,
    /// The cell where it lies if no unit carries it.
    pub at: Cell,
}

encode! { struct Item { bearer, at } }

/// The open question in the middle of an act.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Pending {
    /// Nothing: the team in turn orders any of its units.
    #[default]
    Orders,
    /// The sides choose their parties.
    Muster,
    /// An Illusionista picks the cell it shifts to (B-65); then the spell goes on.
    Shift {
        /// The unit that shifts.
        unit: u8,
        /// The damage left for it.
        rest: u8,
        /// The spell that continues afterwards.
        spell: Spell,
    },
    /// A further attack (TB-079).
    Extra {
        /// The unit that may attack.
        unit: u8,
    },
    /// The movement action that closes Passo d'ombra (TB-096).
    Closing {
        /// The unit that takes it.
        unit: u8,
    },
}

/// A spell that strikes several units, one after the other.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Spell {
    /// The unit that casts it.
    pub caster: u8,
    /// Whether it is a fireball rather than Vampiro.
    pub blast: bool,
    /// The units still to be struck, as bits by slot.
    pub left: u32,
    /// The guards that strike afterwards, as bits by slot (TB-044).
    pub strikers: u32,
    /// The companion that is cured afterwards (TB-114), or [`NOBODY`].
    pub cure: u8,
}

encode! { struct Spell { caster, blast, left, strikers, cure } }

impl Encode for Pending {
    fn encode(&self, out: &mut Vec<u8>) {
        match self {
            Pending::Orders => out.push(0),
            Pending::Muster => out.push(1),
            Pending::Shift { unit, rest, spell } => {
                out.extend([2, *unit, *rest]);
                spell.encode(out);
            }
            Pending::Extra { unit } => out.extend([3, *unit]),
            Pending::Closing { unit } => out.extend([4, *unit]),
        }
    }
}

/// The end of a battle.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum End {
    /// It has not ended.
    #[default]
    No,
    /// A team is the last one standing (B-55).
    Standing(Seat),
    /// A team has reached its goal, by the number of the goal.
    Goal(Seat, u8),
    /// No unit is left on either side (N-13).
    Nobody,
    /// The last round is over (B-55).
    Limit,
}

impl Encode for End {
    fn encode(&self, out: &mut Vec<u8>) {
        match self {
            End::No => out.push(0),
            End::Standing(seat) => out.extend([1, seat.0]),
            End::Goal(seat, goal) => out.extend([2, seat.0, *goal]),
            End::Nobody => out.push(3),
            End::Limit => out.push(4),
        }
    }
}

/// A way for a team to win besides being the last one standing (B-55).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    /// The team.
    pub seat: Seat,
    /// The aim.
    pub what: Aim,
}

/// The aim of a goal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Open the chest with this number.
    Chest(u8),
    /// Have a unit active after this many rounds.
    Survive(u16),
    /// Kill the unit in this slot.
    Kill(u8),
}

engine::fields! {
    Line;
    /// The state of a battle: by default red's first round, every door and chest closed, and no units.
    #[derive(Clone, PartialEq, Debug)]
    pub struct State {
        /// The team whose round it is; by default the one that begins.
        pub turn: Seat = Seat(0) => [2] SeatLabel,
        /// The number of the round, in which both teams act.
        pub round: u16 = 1 => [3] Number(1, 1000),
        /// The open question.
        pub pending: Pending = Pending::Orders,
        /// The end of the battle.
        pub end: End = End::No,
        /// The units by slot.
        pub units: [Unit; SLOTS] = [Unit::ABSENT; SLOTS],
        /// The doors that are open, as bits.
        pub doors: u16 = 0,
        /// The chests that are open, as bits.
        pub chests: u16 = 0,
        /// The items.
        pub items: [Item; ITEMS] = [Item { bearer: NOBODY, at: Cell(0) }; ITEMS],
        /// The earlier rounds in which the first unit has attacked the second (TB-040).
        pub struck: [[u8; SLOTS]; SLOTS] = [[0; SLOTS]; SLOTS],
        /// The units that each has attacked in this round, as bits.
        pub striking: [u32; SLOTS] = [0; SLOTS],
        /// The threat that the first unit holds against the second, ignoring the second's fall (TB-127, B-41).
        pub threat: [[u16; SLOTS]; SLOTS] = [[0; SLOTS]; SLOTS],
    }
}

impl State {
    /// Returns a unit.
    #[inline]
    pub fn unit(&self, slot: u8) -> &Unit {
        &self.units[usize::from(slot)]
    }

    /// Returns a unit for changes.
    #[inline]
    pub fn unit_mut(&mut self, slot: u8) -> &mut Unit {
        &mut self.units[usize::from(slot)]
    }

    /// Returns the slots of all units that are or were in the battle.
    pub fn present(&self) -> impl Iterator<Item = u8> {
        (0..SLOTS as u8).filter(|slot| self.unit(*slot).life != Life::Absent)
    }

    /// Returns the units on the board with their slots.
    #[inline]
    pub fn there(&self) -> impl Iterator<Item = (u8, &Unit)> {
        (0u8..).zip(&self.units).filter(|(_, unit)| unit.is_there())
    }

    /// Returns the units of a team on the board with their slots.
    #[inline]
    pub fn team(&self, team: u8) -> impl Iterator<Item = (u8, &Unit)> {
        self.there().filter(move |(_, unit)| unit.team == team)
    }

    /// Returns the unit on a cell.
    #[inline]
    pub fn on(&self, cell: Cell) -> Option<u8> {
        self.there().find(|(_, unit)| unit.at == cell).map(|(slot, _)| slot)
    }

    /// Returns the classes of each side, unit by unit.
    pub fn party(&self) -> [Vec<u8>; 2] {
        [0, 1].map(|side| {
            let own = self.there().filter(|(slot, _)| home(*slot) == side);
            own.map(|(_, unit)| unit.class).collect()
        })
    }

    /// Returns the threat that one unit now holds against another (TB-137, B-41).
    pub fn reading(&self, holder: u8, source: u8) -> i32 {
        let raw = i32::from(self.threat[usize::from(holder)][usize::from(source)]);
        if self.unit(source).life == Life::Down { raw - 5 } else { raw }
    }
}

/// Returns the side to which a slot originally belongs.
#[inline]
pub const fn home(slot: u8) -> u8 {
    (slot as usize >= TEAM) as u8
}

/// Returns the name of a slot: `R1`, `B10`.
pub fn name(slot: u8) -> String {
    let (side, number) = if home(slot) == 0 { ('R', slot) } else { ('B', slot - TEAM as u8) };
    format!("{side}{}", number + 1)
}

/// Returns the slot with this name, in either case.
pub fn slot_of(name: &str) -> Option<u8> {
    let side = name.chars().next()?;
    let number: u8 = name.get(1..)?.parse().ok().filter(|n| (1..=TEAM as u8).contains(n))?;
    // Only the plain spelling counts: `R01` is not a unit.
    (name.len() == 1 + number.to_string().len()).then_some(())?;
    match side.to_ascii_uppercase() {
        'R' => Some(number - 1),
        'B' => Some(TEAM as u8 + number - 1),
        _ => None,
    }
}

/// Returns the slots of these bits, the lowest first.
pub fn bits(mut bits: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let slot = (bits != 0).then(|| bits.trailing_zeros() as u8)?;
        bits &= bits - 1;
        Some(slot)
    })
}
