//! Heroes, summons and objects, and the other fields of a unit's line.

use engine::position::{Badge, Sign, Switch, UnitBits, UnitRef, UpTo};
use engine::say;
use grid::Square;

use super::forms::{Cards, Pair};
use super::{HEROES, NONE, State};

engine::fields! {
    Unit;
    /// A hero, a summon or an object.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub struct Body {
        /// Its unit in the library; [`NONE`] if the slot is empty.
        pub kind: u8 = NONE,
        /// The unit whose name it has: its form before it was transformed.
        pub named: u8 = NONE,
        /// The side it belongs to.
        pub seat: u8 = 0,
        /// Its square; [`NONE`] while it is not on the map.
        pub at: u8 = NONE,
        /// Its health; all of it.
        pub health: u8 = 0 => [2 "hp"] UpTo(1, "1 to its health"),
        /// The hero that made this summon or object; none for a hero.
        pub master: u8 = NONE => [4 "of"] UnitRef,
        /// Its number among its kind, from 1; 0 for heroes.
        pub number: u8 = 0,
        /// Its cards that are tapped.
        pub tapped: u8 = 0 => [7] Cards(1),
        /// The ones tapped during its side's current turn.
        pub tapped_now: u8 = 0 => [8 "tapped-now"] Cards(1),
        /// How often it has used each ability in this game.
        pub used: u32 = 0 => [9] Cards(4),
        /// How often it has used each ability in this turn.
        pub used_now: u32 = 0 => [10 "used-now"] Cards(4),
        /// Whether it came into play during the turn that is going on.
        pub fresh: bool = false => [12] Switch,
    }
}

impl Body {
    /// Whether it is on the map.
    pub fn is_there(&self) -> bool {
        self.at != NONE
    }

    /// Returns its square.
    pub fn square(&self) -> Square {
        Square(self.at.into())
    }

    /// Returns how often an ability was used in this game.
    pub fn uses(&self, ability: u8) -> u8 {
        (self.used >> (4 * ability) & 15) as u8
    }

    /// Returns how often an ability was used in this turn.
    pub fn uses_now(&self, ability: u8) -> u8 {
        (self.used_now >> (4 * ability) & 15) as u8
    }
}

engine::fields! {
    Unit, bytes by hand;
    /// Facts from a unit's line that the state keeps for all units together.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub struct Standing {
        /// Whether it has had its turn in this activation.
        pub done: bool = false => [11] Switch
            => |unit, _| Badge::when(unit.done, Sign::Done, say!("badge-done"; "done")),
        /// Whether it may throw its next roll again.
        pub reroll: bool = false => [13] Switch,
        /// The Move Actions and Standard Actions that it was given in this turn before it began its own.
        pub early: (u8, u8) = (0, 0) => [14] Pair,
        /// Who has dealt damage since the last turn of this hero, as bits.
        pub struck: u32 = 0 => [15] UnitBits,
    }
}

impl State {
    /// Returns the data that the state keeps about a unit besides its body.
    pub fn standing(&self, slot: u8) -> Standing {
        let at = usize::from(slot);
        Standing {
            done: self.done >> slot & 1 == 1,
            reroll: self.rerolls >> slot & 1 == 1,
            early: self.early.0[at],
            struck: if at < HEROES { self.struck[at] } else { 0 },
        }
    }

    /// Sets these facts for a unit that has none of them yet.
    pub fn give_standing(&mut self, slot: u8, given: Standing) {
        let at = usize::from(slot);
        self.done |= u32::from(given.done) << slot;
        self.rerolls |= u32::from(given.reroll) << slot;
        self.early.0[at] = given.early;
        self.struck.iter_mut().skip(at).take(1).for_each(|struck| *struck = given.struck);
    }
}
