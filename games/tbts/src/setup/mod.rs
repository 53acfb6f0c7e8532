//! The fixed part of a battle.

pub mod open;

use engine::options::Options;

use crate::content::battle::Battle;
use crate::content::classes::{Abilities, Ability, Class};
use crate::geometry::cell::{Cell, Cells, SIDES};
use crate::state::State;

/// The disputed readings chosen by the options.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Readings {
    /// Whether rule 40 adds one for each earlier round (B-14), not one in all.
    pub growing: bool,
    /// Whether Incalzare also follows a fall (B-29).
    pub incalzare_on_fall: bool,
    /// Whether Difesa stops spells (B-30).
    pub difesa_stops_spells: bool,
    /// Whether a Berserker that will collapse gets both points (B-33).
    pub berserker_fresh: bool,
    /// Whether columns rise at the start of the very next round (B-36).
    pub columns_at_once: bool,
    /// Whether a fireball brings down the units that it hits (B-37).
    pub fireball_fells: bool,
    /// Whether only the centre of a fireball burns (B-37).
    pub fireball_centre: bool,
    /// The threat of charging mana (B-39).
    pub mana_threat: u16,
    /// Whether casters of the rulebook's player guard even if they lose their mana (B-45).
    pub literal_guard: bool,
    /// Whether Guarigione and Vampiro cure at exactly 4 cells (B-48).
    pub exactly_four: bool,
    /// Whether the rulebook's player measures distances straight through walls, not on foot (B-67).
    pub ai_straight: bool,
    /// Whether casters of the rulebook's player strike by hand if they have no target for a spell (B-68).
    pub literal_caster: bool,
    /// Whether Difesa stops a Colpo di grazia (B-69).
    pub difesa_stops_grace: bool,
    /// The round after which the battle is a draw.
    pub round_limit: u16,
}

impl Readings {
    /// Returns the readings that the options name.
    pub fn of(options: &Options) -> Readings {
        let is = |name: &str, value: &str| options.word(name) == value;
        Readings {
            growing: is("repeat_bonus", "growing"),
            incalzare_on_fall: is("incalzare_on", "incapacitation"),
            difesa_stops_spells: is("difesa_stops_spells", "yes"),
            berserker_fresh: is("berserker_ap", "fresh"),
            columns_at_once: is("columns_rise", "next_round"),
            fireball_fells: is("fireball_effect", "incapacitate"),
            fireball_centre: is("fireball_area", "centre"),
            mana_threat: options.number("mana_charge_threat") as u16,
            literal_guard: is("ai_caster_guard", "literal"),
            exactly_four: is("cure_distance", "exactly_4"),
            ai_straight: is("ai_distance", "straight"),
            literal_caster: is("ai_idle_caster", "literal"),
            difesa_stops_grace: is("difesa_stops_grace", "yes"),
            round_limit: options.number("round_limit") as u16,
        }
    }
}

/// The fixed part of a battle.
#[derive(Debug)]
pub struct Setup {
    /// The readings.
    pub readings: Readings,
    /// The classes.
    pub classes: Vec<Class>,
    /// The board and its objects.
    pub battle: Battle,
    /// The state at the beginning.
    pub opening: State,
    /// The classes that the battle gives to its start cells, for the player that chooses by the book.
    pub party: [Vec<u8>; 2],
    /// All cells of the board.
    pub board: Cells,
    /// Whether both teams have a unit at the beginning; in a bare position a team may have none, and no team then wins
    /// by standing.
    pub contest: bool,
}

impl Setup {
    /// Returns a class.
    #[inline]
    pub fn class(&self, class: u8) -> &Class {
        &self.classes[usize::from(class)]
    }

    /// Returns the abilities of the unit in a slot.
    #[inline]
    pub fn abilities(&self, state: &State, slot: u8) -> Abilities {
        self.class(state.unit(slot).class).abilities
    }

    /// Whether a unit has an ability.
    #[inline]
    pub fn can(&self, state: &State, slot: u8, ability: Ability) -> bool {
        self.abilities(state, slot).has(ability)
    }

    /// Returns the items that a unit carries.
    pub fn carried(&self, state: &State, slot: u8) -> Vec<String> {
        let all = state.items.iter().zip(&self.battle.items);
        all.filter(|(item, _)| item.bearer == slot).map(|(_, name)| name.clone()).collect()
    }

    /// Returns the neighbours of a cell, north, east, south and west (B-2).
    #[inline]
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let size = self.battle.size;
        SIDES.into_iter().filter_map(move |(dx, dy)| cell.shifted(dx, dy, size))
    }
}
