//! What happened, for every viewer; [`crate::show::telling`] makes the lines.

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
    /// Whether it is magical (B-61).
    pub const fn is_magical(self) -> bool {
        matches!(self, Blow::Vampire | Blow::Fireball)
    }
}

/// The result of an attack.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Hit {
    /// The damage in all.
    pub damage: u8,
    /// Which attack on the unit in this round it is (TB-039).
    pub nth: u8,
    /// In how many earlier rounds the same attacker struck the same target (TB-040).
    pub earlier: u8,
    /// The damage that Parata or Spostamento took.
    pub free: u8,
    /// The damage that the movement point took.
    pub movement: u8,
    /// The damage that the martial point took.
    pub martial: u8,
    /// The damage that nothing took.
    pub rest: u8,
}

/// What brings a unit down.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Damage that it cannot absorb (B-9).
    Damage,
    /// A column of fire under it (TB-104).
    Column,
    /// A fireball, where that brings down outright (TB-111, B-37).
    Fireball,
}

/// What happened, and who is who at that moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Happening {
    /// What happened.
    pub event: Event,
    /// What the units are called.
    pub cast: Cast,
}

/// What can happen.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A team takes a class for a cell.
    Taken { unit: u8, class: u8, at: Cell },
    /// A team's round begins.
    Begins(Seat, u16),
    /// It ends.
    Ends(Seat, u16),
    /// A unit forgoes the rest of its round.
    Passes(u8),
    /// A unit declines what the game asks in the middle of its act.
    Declines(u8),
    /// A unit walks from a cell along a way.
    Walks { unit: u8, from: Cell, way: Way },
    /// A tactical step.
    Steps { unit: u8, from: Cell, way: Way },
    /// A charge runs at a target.
    Charges { unit: u8, target: u8, from: Cell, way: Way },
    /// Passo d'ombra: appears on a cell.
    Appears { unit: u8, at: Cell },
    /// Spostamento.
    Shifts { unit: u8, from: Cell, to: Cell },
    /// A unit attacks; what stops or absorbs it follows.
    Strikes { by: u8, at: Cell, target: u8, to: Cell, blow: Blow, hit: Hit },
    /// Difesa stops it (TB-081).
    Protected { by: u8, unit: u8 },
    /// Difesa stops a coup de grace (B-69).
    Spared { by: u8, unit: u8 },
    /// Pelle di pietra stops it (TB-121).
    Skinned(u8),
    /// What took the damage (TB-034).
    Takes { unit: u8, hit: Hit, magical: bool },
    /// A unit is down.
    Falls(u8, Cause),
    /// A Berserker will be (TB-070).
    Dooms(u8, Cause),
    /// A coup de grace (TB-014).
    Graced { by: u8, unit: u8, at: Cell },
    /// It dies.
    Dies(u8),
    /// Guardia (TB-027, TB-065).
    Guards(u8, Guard),
    /// A unit charged mana; how much it holds now.
    Charged(u8, u8),
    /// Mana lost, and how much (TB-018, TB-020).
    Drained(u8, u8),
    /// A unit opened or closed a door, perhaps by a lever.
    Door { unit: u8, lever: Option<Cell>, at: Cell, open: bool },
    /// A unit picks up an item.
    Picks(u8, u8),
    /// An item falls.
    Drops(u8, Cell),
    /// A unit opens a chest.
    Opens(u8, Cell),
    /// Reloaded (TB-025).
    Reloads(u8),
    /// A cure, by Cura or a spell.
    Cures { by: u8, unit: u8 },
    /// It takes aim.
    Aims(u8, u8),
    /// It aims no longer.
    Unaims(u8),
    /// Difesa.
    Protects(u8, u8),
    /// A protection ends without an attack (TB-082, B-30).
    Exposed { by: u8, unit: u8 },
    /// A unit announces columns (TB-107).
    Columns(u8, [Cell; 2]),
    /// A column rises, perhaps under a unit.
    Rises { by: u8, at: Cell, under: Option<u8> },
    /// A fireball explodes on some cells around a first.
    Explodes(u8, Cell),
    /// A unit takes over a mind (TB-115).
    Controls(u8, u8),
    /// It comes back (TB-117).
    Returns(u8, Seat),
    /// Pelle di pietra.
    Skins(u8, u8),
    /// It wears off (TB-120).
    SkinEnds(u8),
    /// Radici.
    Roots(u8, u8),
    /// They let go.
    RootsEnd(u8),
    /// A Berserker collapses.
    Collapses(u8),
    /// A unit loses its action to a rapid opportunity attack (B-23).
    Lost(u8, Life),
    /// The battle is over.
    Over(End),
}
