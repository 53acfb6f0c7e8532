//! The changing part of a game.

pub mod forms;

use engine::position::{
    Badge, Declared, FieldPlace, Form, Number, OneOf, SeatLabel, Sign, Switch, UnitRef, UpTo,
};
use engine::{Encode, Seat, Stack, encode, say};

use self::forms::{BySeat, Place};
use crate::content::board::MOST_ZONES;
use crate::content::squad::MOST_UNITS;
use crate::geometry::square::{Square, Squares, bit};

/// The most units there can be; red's come first.
pub const SLOTS: usize = 2 * MOST_UNITS;

/// The place of a unit that waits to be deployed.
pub const RESERVE: Square = 64;
/// The place of an eliminated unit.
pub const GONE: Square = 65;
/// The place of a unit that does not exist.
pub const ABSENT: Square = 66;
/// The slot that denotes no unit.
pub const NOBODY: u8 = u8::MAX;

/// The highest count on a unit: two actions in a turn (ES-016), two turns of its owner.
pub const MOST_COUNT: u8 = 2;

/// The flag of a unit that has made its attack of this turn.
pub const ATTACKED: u8 = 1;
/// The flag of a unit that has used its ability of this turn.
pub const USED: u8 = 2;
/// The flag of a unit whose ability left it its attack.
pub const AGAIN: u8 = 4;
/// The flag of a unit whose stance cancels the next point of damage.
pub const STANCE: u8 = 8;
/// The flag of a unit that attacks cannot target.
pub const HIDDEN: u8 = 16;

/// The fields in the bits of [`Unit::flags`].
const FLAGS: &[Declared<Unit>] = &[
    Declared {
        badge: Some(|unit, _| {
            Badge::when(unit.is(ATTACKED), Sign::Spent, say!("badge-attacked"; "attacked"))
        }),
        ..flag::<ATTACKED>(5, "attacked", "Whether it has made its attack of this turn (ES-021).")
    },
    Declared {
        badge: Some(|unit, _| Badge::when(unit.is(USED), Sign::Spent, say!("badge-used"; "used"))),
        ..flag::<USED>(6, "used", "Whether it has used its ability of this turn (ES-022).")
    },
    flag::<AGAIN>(7, "again", "Whether its ability left it its attack (B34)."),
    Declared {
        badge: Some(|unit, _| Badge::when(unit.is(STANCE), Sign::Armoured, say!("badge-stance"; "stance"))),
        ..flag::<STANCE>(8, "stance", "Whether the next point of damage to it is cancelled (N-5).")
    },
    Declared {
        badge: Some(|unit, _| Badge::when(unit.is(HIDDEN), Sign::Hidden, say!("badge-hidden"; "hidden"))),
        ..flag::<HIDDEN>(9, "hidden", "Whether attacks cannot name it (N-25).")
    },
];

/// Declares a field that is one bit.
const fn flag<const BIT: u8>(order: u8, name: &'static str, comment: &'static str) -> Declared<Unit> {
    Declared {
        name,
        order,
        comment,
        doc: |field| field.documented(FieldPlace::Unit, &Switch, &false),
        read: |unit, field, names| {
            let holds = Switch.read(field, names)?;
            unit.flags = unit.flags & !BIT | if holds { BIT } else { 0 };
            Ok(())
        },
        text: |unit, names| Switch.text(&unit.is(BIT), names),
        fact: |unit, names| Switch.fact(&unit.is(BIT), names),
        badge: None,
    }
}

engine::fields! {
    Unit;
    /// A unit in play.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub struct Unit {
        /// Where it stands; reserve before it is deployed, gone when it was eliminated.
        pub at: Square = ABSENT => [1] Place
            => |unit, _| Badge::when(unit.at == GONE, Sign::Gone, say!("badge-eliminated"; "eliminated")),
        /// The Health it has left; all of it.
        pub health: u8 = 0 => [2] UpTo(1, "1 to its Health"),
        /// Its flags: a sum of [`ATTACKED`] and the like.
        pub flags: u8 = 0 => all FLAGS,
        /// How many actions it has made in this turn.
        pub acted: u8 = 0 => [10] Number(0, MOST_COUNT.into()),
        /// Until the end of how many turns of its owner it has one action, in force in a turn that begins with 1
        /// (N-13).
        pub suppressed: u8 = 0 => [11] Number(0, MOST_COUNT.into())
            => |unit, _| Badge::when(unit.suppressed > 0, Sign::Hindered, say!("badge-suppressed"; "suppressed")),
        /// Until the end of how many turns of its owner it makes no attack, in force in a turn that begins with 1
        /// (N-12).
        pub locked: u8 = 0 => [12] Number(0, MOST_COUNT.into())
            => |unit, _| Badge::when(unit.locked > 0, Sign::Hindered, say!("badge-locked"; "locked")),
        /// The companion whose damage it takes (B36); the scene has the badge, which names that companion.
        pub ward: u8 = NOBODY => [13 "guards"] UnitRef,
    }
}

impl Unit {
    /// Creates a fresh unit.
    pub const fn new(at: Square, health: u8) -> Unit {
        Unit { at, health, ..Unit::USUAL }
    }

    /// Whether it stands on the board.
    #[inline]
    pub const fn stands(&self) -> bool {
        self.at < RESERVE
    }

    /// Whether a flag is set.
    #[inline]
    pub const fn is(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }
}

/// Something unfinished; the top of the stack continues first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Frame {
    /// An ability with the step that comes next.
    Ability {
        /// The user.
        unit: u8,
        /// The ability.
        ability: u8,
        /// The step.
        step: u8,
        /// For steps with several choices, the number left; 0 before the step has begun.
        left: u8,
        /// The companions that have been ordered by this step, as bits.
        done: u16,
    },
    /// A unit ended a movement; enemies that watch may answer.
    Moved {
        /// The unit.
        unit: u8,
        /// The watchers that saw the end and have not been asked yet, as bits.
        watchers: u16,
    },
    /// An attack on one unit or several.
    Strike {
        /// The attacker.
        by: u8,
        /// The ability, or [`NOBODY`] for a plain attack.
        ability: u8,
        /// Its damage.
        power: u8,
        /// The targets, as bits.
        targets: u16,
        /// The units that were asked at this stage, as bits.
        asked: u16,
        /// The units that dive for cover, as bits.
        dived: u16,
        /// Whether the damage is done and only answers to it remain.
        struck: bool,
        /// Whether a target that survives is suppressed.
        suppress: bool,
    },
    /// The damage of an attack reaches one target after the other; the answers to it lie below on the stack.
    Damage {
        /// The attacker.
        by: u8,
        /// The ability, or [`NOBODY`] for a plain attack.
        ability: u8,
        /// Its damage.
        power: u8,
        /// The targets not reached yet, as bits; the first is next.
        targets: u16,
        /// The guardians that declined the damage to the next target, as bits (B36).
        declined: u16,
        /// The units that dive for cover, as bits.
        dived: u16,
        /// Whether a target that survives is suppressed.
        suppress: bool,
    },
}
encode! { enum Frame {
    Ability { unit, ability, step, left, done },
    Moved { unit, watchers },
    Strike { by, ability, power, targets, asked, dived, struck, suppress },
    Damage { by, ability, power, targets, declined, dived, suppress }
} }

/// The phase of the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Players put obstacles on the board (B13); the seat in turn is asked.
    Obstacles,
    /// Players deploy (ES-011); the seat in turn is asked.
    Deploy,
    /// Dice decide who starts (ES-014); red's die once it is rolled, else 0.
    Initiative(u8),
    /// Turns are played.
    Play,
    /// It is over.
    Over(End),
}
encode! { enum Phase { Obstacles, Deploy, Initiative(a), Play, Over(a) } }

impl Phase {
    /// The phases in which a position can begin, with their words.
    pub const WRITTEN: &'static [(&'static str, Phase)] = &[
        Phase::Obstacles.worded(),
        Phase::Deploy.worded(),
        Phase::Initiative(0).worded(),
        Phase::Play.worded(),
    ];

    /// Returns its word.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Obstacles => "obstacles",
            Phase::Deploy => "deploy",
            Phase::Initiative(_) => "initiative",
            Phase::Play => "play",
            Phase::Over(_) => "over",
        }
    }

    const fn worded(self) -> (&'static str, Phase) {
        (self.word(), self)
    }
}

/// The end of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// A side has no units left; this seat wins (ES-061).
    Eliminated(Seat),
    /// A seat held a zone long enough (ES-066).
    Held(Seat, u8),
    /// The turn limit; the winner, if there is one (ES-064).
    Limit(Option<Seat>),
    /// Nothing happened for too long (B31).
    Stalled,
    /// No unit is left on the board, so the game can no longer be decided (N-15).
    Empty,
}
encode! { enum End { Eliminated(a), Held(a, b), Limit(a), Stalled, Empty } }

engine::fields! {
    Line, bytes by hand;
    /// The changing part of a game.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct State {
        /// Where the game is.
        pub phase: Phase = Phase::Play => [1] OneOf(Phase::WRITTEN),
        /// Whose turn it is, or who deploys next; the first seat by default.
        pub turn: Seat = Seat(0) => [2] SeatLabel,
        /// Who had the first turn; what `turn` and `turns` come to.
        pub first: Seat = Seat(0) => [3] SeatLabel,
        /// How many turns of single players are over.
        pub turns: u16 = 0 => [4] Number(0, MOST_TURNS),
        /// How many actions of this turn are spent (ES-016).
        pub spent: u8 = 0 => [5] Number(0, 1),
        /// How many enemy units each side has eliminated (ES-064).
        pub kills: [u8; 2] = [0; 2] => [6] BySeat(MOST_UNITS as u8),
        /// The obstacles, including those put there by players.
        pub obstacles: Squares = 0,
        /// The squares occupied by each side's units.
        pub taken: [Squares; 2] = [0; 2],
        /// The units in roster order, red's first.
        pub units: [Unit; SLOTS] = [Unit::USUAL; SLOTS],
        /// The turns of control of each zone, by seat.
        pub held: [[u8; 2]; MOST_ZONES] = [[0; 2]; MOST_ZONES],
        /// The unfinished frames.
        pub stack: Stack<Frame, 4> = Stack::EMPTY,
    }
}

/// The most turns that can have passed: far beyond any limit, and far from an overflow.
const MOST_TURNS: i64 = 10_000;
/// The most zones of a board in the first version of the rules; this many are always encoded.
const FIRST_ZONES: usize = 4;

impl Encode for State {
    fn encode(&self, out: &mut Vec<u8>) {
        let State { phase, turn, first, turns, spent, kills, obstacles, taken, units, held, stack } = self;
        let (zones, more) = held.split_at(FIRST_ZONES);
        phase.encode(out);
        turn.encode(out);
        first.encode(out);
        turns.encode(out);
        spent.encode(out);
        kills.encode(out);
        obstacles.encode(out);
        taken.encode(out);
        units.encode(out);
        zones.iter().for_each(|counts| counts.encode(out));
        stack.encode(out);
        // Further zones came later: if they have no counts, the bytes are the same as in earlier records.
        if more.iter().any(|counts| *counts != [0; 2]) {
            more.iter().for_each(|counts| counts.encode(out));
        }
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

    /// Returns all occupied squares.
    #[inline]
    pub fn occupied(&self) -> Squares {
        self.taken[0] | self.taken[1]
    }

    /// Lists the slots of a side's units on the board, in roster order.
    #[inline]
    pub fn standing(&self, seat: Seat) -> impl Iterator<Item = u8> {
        slots(seat).filter(|slot| self.unit(*slot).stands())
    }

    /// Returns the unit on a square.
    #[inline]
    pub fn on(&self, at: Square) -> Option<u8> {
        self.units.iter().position(|unit| unit.at == at).map(|slot| slot as u8)
    }

    /// Puts a unit on a square, from any place.
    #[inline]
    pub fn put(&mut self, slot: u8, to: Square) {
        let side = usize::from(side(slot));
        let from = self.unit(slot).at;
        if from < RESERVE {
            self.taken[side] &= !bit(from);
        }
        if to < RESERVE {
            self.taken[side] |= bit(to);
        }
        self.unit_mut(slot).at = to;
    }

    /// Returns the Health left to all units of a side on the board (N-22).
    pub fn health(&self, seat: Seat) -> u16 {
        self.standing(seat).map(|slot| u16::from(self.unit(slot).health)).sum()
    }

    /// Returns the current round, from 1: both players have one turn in each (B24).
    pub fn round(&self) -> u16 {
        self.turns / 2 + 1
    }
}

/// Returns the seat that a slot belongs to, as a number.
#[inline]
pub const fn side(slot: u8) -> u8 {
    slot / MOST_UNITS as u8
}

/// Returns the slots of a seat.
#[inline]
pub fn slots(seat: Seat) -> std::ops::Range<u8> {
    let first = seat.0 * MOST_UNITS as u8;
    first..first + MOST_UNITS as u8
}

/// Returns the other seat.
#[inline]
pub const fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// Returns the name of a unit: `R1` to `R6`, `B1` to `B6`.
pub fn name(slot: u8) -> String {
    format!("{}{}", ['R', 'B'][usize::from(side(slot))], slot % MOST_UNITS as u8 + 1)
}

/// Returns the slot of a unit by its name, in letters of either case.
pub fn named(word: &str) -> Option<u8> {
    let &[letter, number] = word.as_bytes() else { return None };
    let side = match letter {
        b'R' | b'r' => 0,
        b'B' | b'b' => 1,
        _ => return None,
    };
    let number = number.checked_sub(b'1').filter(|number| usize::from(*number) < MOST_UNITS)?;
    Some(side * MOST_UNITS as u8 + number)
}

#[cfg(test)]
mod tests {
    use engine::{Encode, Seat};

    use super::{FIRST_ZONES, MOST_ZONES, SLOTS, State};

    fn bytes(state: &State) -> Vec<u8> {
        let mut bytes = Vec::new();
        state.encode(&mut bytes);
        bytes
    }

    fn empty() -> State {
        State { turn: Seat(1), turns: 3, spent: 1, ..State::USUAL }
    }

    /// Records of the first version have hashes of these bytes: 32 and 7 for each unit, four zones, an empty stack.
    #[test]
    fn the_bytes_of_a_board_with_up_to_four_zones_are_those_of_the_first_version() {
        let mut state = empty();
        state.held[FIRST_ZONES - 1] = [7, 9];
        let found = bytes(&state);
        let head = 32;
        assert_eq!(&found[..8], [3, 1, 0, 3, 0, 1, 0, 0]);
        assert_eq!(found.len(), head + 7 * SLOTS + 2 * FIRST_ZONES + 4);
        assert_eq!(&found[head + 7 * SLOTS..], [0, 0, 0, 0, 0, 0, 7, 9, 0, 0, 0, 0]);
    }

    /// The counts of the further zones are in the bytes too.
    #[test]
    fn every_zone_is_in_the_bytes() {
        let mut seen = vec![bytes(&empty())];
        for zone in 0..MOST_ZONES {
            for seat in [0, 1] {
                let mut state = empty();
                state.held[zone][seat] = 1;
                let found = bytes(&state);
                assert!(!seen.contains(&found), "zone {zone}");
                seen.push(found);
            }
        }
    }
}
