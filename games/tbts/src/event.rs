//! The events, for every viewer; [`crate::show::telling`] makes their lines.

use engine::Seat;

use crate::act::Way;
use crate::geometry::cell::Cell;
use crate::names::Cast;
use crate::state::{End, Guard, Life};

/// The kinds of attack.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Blow {
    /// Attacco at distance 1 or 2.
    Melee,
    /// Attacco from afar.
    Shot,
    /// The aimed shot.
    Aimed,
    /// An opportunity attack.
    Opportunity,
    /// The attack of a charge.
    Charge,
    /// The attack of Passo d'ombra.
    Shadow,
    /// Vampiro.
    Vampire,
    /// Palla di fuoco.
    Fireball,
}

impl Blow {
    /// Whether it is magical; only the telling needs this.
    pub const fn is_magical(self) -> bool {
        matches!(self, Blow::Vampire | Blow::Fireball)
    }
}

/// The result of an attack.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Hit {
    /// The damage in all.
    pub damage: u8,
    /// The number of the attack on the unit in this round (TB-039).
    pub nth: u8,
    /// The earlier rounds in which the same attacker struck the same target (TB-040).
    pub earlier: u8,
    /// The damage that Parata or Spostamento took.
    pub free: u8,
    /// The damage that the movement point took.
    pub movement: u8,
    /// The damage that the martial point took.
    pub martial: u8,
    /// The damage that is left.
    pub rest: u8,
    /// Whether the unit could still have acted with the points that took damage.
    pub tires: bool,
}

/// The cause of a fall.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Damage that it cannot absorb (B-9).
    Damage,
    /// A column of fire under it (TB-104).
    Column,
    /// A fireball, if that brings down outright (TB-111, B-37).
    Fireball,
}

/// An event, and the names of the units at that moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Happening {
    /// The event.
    pub event: Event,
    /// The names of the units.
    pub cast: Cast,
}

/// An event.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A team takes a class for a cell.
    Taken { unit: u8, class: u8, at: Cell },
    /// A team's round begins.
    Begins(Seat, u16),
    /// A team's round ends; whether none of its units could act because all had absorbed damage.
    Ends(Seat, u16, bool),
    /// A unit forgoes the rest of its round and keeps this much mana.
    Passes(u8, u8),
    /// A unit declines the game's question in the middle of its act.
    Declines(u8),
    /// A unit walks from a cell along a path.
    Walks { unit: u8, from: Cell, way: Way },
    /// A unit takes a tactical step.
    Steps { unit: u8, from: Cell, way: Way },
    /// A unit charges at a target.
    Charges { unit: u8, target: u8, from: Cell, way: Way },
    /// A unit appears on a cell by Passo d'ombra.
    Appears { unit: u8, at: Cell },
    /// A unit shifts by Spostamento.
    Shifts { unit: u8, from: Cell, to: Cell },
    /// A unit attacks; the events that stop or absorb it follow.
    Strikes { by: u8, at: Cell, target: u8, to: Cell, blow: Blow, hit: Hit },
    /// Difesa stops an attack (TB-081).
    Protected { by: u8, unit: u8 },
    /// Difesa stops a coup de grace (B-69).
    Spared { by: u8, unit: u8 },
    /// Pelle di pietra stops an attack (TB-121).
    Skinned(u8),
    /// A unit takes damage (TB-034).
    Takes { unit: u8, hit: Hit, magical: bool },
    /// A unit is down.
    Falls(u8, Cause),
    /// A Berserker will collapse (TB-070).
    Dooms(u8, Cause),
    /// A unit strikes a coup de grace (TB-014).
    Graced { by: u8, unit: u8, at: Cell },
    /// A unit dies.
    Dies(u8),
    /// A unit goes on Guardia (TB-027, TB-065).
    Guards(u8, Guard),
    /// A unit charged mana and now holds this much.
    Charged(u8, u8),
    /// A unit lost this much mana (TB-018, TB-020).
    Drained(u8, u8),
    /// A unit opened or closed a door, possibly with a lever.
    Door { unit: u8, lever: Option<Cell>, at: Cell, open: bool },
    /// A unit picks up an item.
    Picks(u8, u8),
    /// An item falls.
    Drops(u8, Cell),
    /// A unit opens a chest.
    Opens(u8, Cell),
    /// A unit reloads (TB-025).
    Reloads(u8),
    /// A unit is cured, by Cura or a spell.
    Cures { by: u8, unit: u8 },
    /// A unit takes aim.
    Aims(u8, u8),
    /// A unit stops aiming.
    Unaims(u8),
    /// A unit protects another by Difesa.
    Protects(u8, u8),
    /// A protection ends without an attack (TB-082, B-30).
    Exposed { by: u8, unit: u8 },
    /// A unit announces columns (TB-107).
    Columns(u8, [Cell; 2]),
    /// A column rises, possibly under a unit.
    Rises { by: u8, at: Cell, under: Option<u8> },
    /// A fireball explodes on a cell and around it.
    Explodes(u8, Cell),
    /// A unit takes over a mind (TB-115).
    Controls(u8, u8),
    /// A controlled unit comes back (TB-117).
    Returns(u8, Seat),
    /// A unit casts Pelle di pietra.
    Skins(u8, u8),
    /// Pelle di pietra wears off (TB-120).
    SkinEnds(u8),
    /// A unit casts Radici.
    Roots(u8, u8),
    /// Radici let go of a unit.
    RootsEnd(u8),
    /// A Berserker collapses.
    Collapses(u8),
    /// A unit loses its action to a rapid opportunity attack (B-23).
    Lost(u8, Life),
    /// The battle is over; how many units of each team can still act, and how many it has in all.
    Over { end: End, able: [u8; 2], all: [u8; 2] },
}
