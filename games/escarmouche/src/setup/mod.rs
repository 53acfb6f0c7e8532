//! The fixed part of a game.

pub mod goal;
pub mod open;

use std::sync::OnceLock;

use engine::options::Options;
use engine::{Being, Seat};

use crate::content::abilities::{Ability, Effect};
use crate::content::board::Board;
use crate::content::squad::{MOST_UNITS, Member, Squad};
use crate::geometry::sight::Sight;
use crate::geometry::square::{Squares, grown};
use crate::state::{State, other};

/// The ways to win a game besides elimination (ES-062).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Victory {
    /// Elimination alone (ES-061).
    Elimination,
    /// Eliminating more units within a number of turns (ES-063).
    Turns,
    /// Holding a zone (ES-065).
    Zone,
}

/// The counting of turns of control (B27).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Hold {
    /// Consecutive turns.
    Consecutive,
    /// All turns together.
    Cumulative,
    /// Each turn takes one off the opponent's count.
    TugOfWar,
}

/// The disputed readings and settings chosen by the options.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Readings {
    /// Whether a unit may attack and use an ability in one turn (B1).
    pub attack_and_ability: bool,
    /// Whether both actions must be used while any is possible (B2).
    pub exactly_two: bool,
    /// Whether the sides deploy one unit each in turn (B12).
    pub alternating: bool,
    /// Whether each player puts one obstacle on the board (B13).
    pub obstacles: bool,
    /// Whether one die decides who starts (B11).
    pub one_die: bool,
    /// Whether dice are rolled before the setup, and the lower roll puts the first obstacle and deploys first (B37).
    pub lower_first: bool,
    /// Whether the owner of a guardian is asked each time to take the damage (B36).
    pub guardian_asks: bool,
    /// Whether light cover takes one off the damage of attacks (B8).
    pub cover_protects: bool,
    /// Whether Overcharge leaves the attack of the turn (B34).
    pub second_attack: bool,
    /// The other way to win the game.
    pub victory: Victory,
    /// Whether elimination does not win (B28).
    pub replaced: bool,
    /// The number of player turns after which the turn limit ends the game (B24).
    pub last_turn: u16,
    /// Whether remaining health breaks a tie at the turn limit (B25).
    pub health_breaks_ties: bool,
    /// The counting of control (B27).
    pub hold: Hold,
    /// The turns of control that win.
    pub hold_turns: u8,
    /// Whether a game for zones that can never be won is refused (B38).
    pub refuses_hopeless: bool,
    /// The number of player turns after which an undecided game is drawn (B31); 0 for never.
    pub stall: u16,
}

impl Readings {
    /// Returns the side that puts the first obstacle and deploys first: red, or the side that does not have the first
    /// turn (B12, N-18, N-19, N-29, B37).
    pub fn sets_up_first(&self, state: &State) -> Seat {
        if self.lower_first { other(state.first) } else { Seat(0) }
    }

    /// Returns the readings that the options name.
    pub fn of(options: &Options) -> Readings {
        let is = |name: &str, value: &str| options.word(name) == value;
        let rounds = options.number("turn_limit") as u16;
        let hold = match options.word("zone_count") {
            "cumulative" => Hold::Cumulative,
            "tug_of_war" => Hold::TugOfWar,
            _ => Hold::Consecutive,
        };
        Readings {
            attack_and_ability: is("attack_and_ability", "both"),
            exactly_two: is("actions", "exactly_two"),
            alternating: is("deployment", "alternating"),
            obstacles: is("obstacles", "one_each"),
            one_die: is("initiative", "one_die"),
            lower_first: is("setup_first", "lower_roll"),
            guardian_asks: is("guardian", "may"),
            cover_protects: is("light_cover", "minus1"),
            second_attack: options.on("overcharge_second_attack"),
            // The agreed condition besides elimination (ES-062).
            victory: match options.word("victory") {
                "turn_limit" => Victory::Turns,
                "zone_control" => Victory::Zone,
                _ => Victory::Elimination,
            },
            replaced: is("alternative_conditions", "replace"),
            // B24
            last_turn: if is("turn_limit_counts", "rounds") { rounds * 2 } else { rounds },
            health_breaks_ties: is("turn_limit_tie", "health"),
            hold,
            // 3 turns of control win, or 5 in a tug of war (B27).
            hold_turns: match (options.word("zone_turns"), hold) {
                ("usual", Hold::TugOfWar) => 5,
                ("usual", _) => 3,
                (number, _) => number.parse().unwrap_or(3),
            },
            refuses_hopeless: is("hopeless", "refused"),
            // 60 rounds (B31).
            stall: if is("round_limit", "off") { 0 } else { 120 },
        }
    }
}

/// The fixed part of a game.
#[derive(Debug)]
pub struct Setup {
    /// The readings.
    pub readings: Readings,
    /// The board.
    pub board: Board,
    /// All abilities, by number.
    pub abilities: Vec<Ability>,
    /// The squads, by seat.
    pub squads: [Squad; 2],
    /// Sight between squares.
    pub sight: &'static Sight,
    /// The state at the beginning.
    pub opening: State,
    /// The names of the units in messages, each from its first message on.
    pub beings: [OnceLock<Being>; 2 * MOST_UNITS],
}

impl Setup {
    /// Returns the squad's entry for a unit in the game: each has its own values and abilities (ES-003).
    #[inline]
    pub fn member(&self, slot: u8) -> &Member {
        let slot = usize::from(slot);
        &self.squads[slot / MOST_UNITS].members[slot % MOST_UNITS]
    }

    /// Returns an ability.
    #[inline]
    pub fn ability(&self, number: u8) -> &Ability {
        &self.abilities[usize::from(number)]
    }

    /// Returns the ability with which a unit guards: its own, or else the first one available, since positions may let
    /// any unit guard.
    pub fn guard(&self, slot: u8) -> Option<u8> {
        let guards = |number: &u8| self.ability(*number).steps().contains(&Effect::Guard);
        let own = self.member(slot).abilities.iter().copied().find(guards);
        own.or_else(|| (0..self.abilities.len() as u8).find(guards))
    }

    /// Returns the squares that give light cover: difficult ones (ES-060), and those next to an obstacle (ES-059), on
    /// any of the 8 squares around it (B9).
    #[inline]
    pub fn cover(&self, state: &State) -> Squares {
        (grown(state.obstacles) | self.board.difficult) & !state.obstacles
    }
}
