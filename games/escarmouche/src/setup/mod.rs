//! What never changes in a game.

pub mod goal;
pub mod open;

use engine::Seat;
use engine::options::Options;

use crate::content::abilities::{Ability, Effect};
use crate::content::board::Board;
use crate::content::squad::{MOST_UNITS, Member, Squad};
use crate::geometry::sight::Sight;
use crate::geometry::square::{Squares, grown};
use crate::state::{State, other};

/// How a game may be won besides by elimination (ES-062).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Victory {
    /// By elimination alone (ES-061).
    Elimination,
    /// After this many turns, by eliminating more units (ES-063).
    Turns,
    /// By holding a zone (ES-065).
    Zone,
}

/// How turns of control are counted (B27).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Hold {
    /// One after the other without a gap.
    Consecutive,
    /// All together.
    Cumulative,
    /// Each takes one off the opponent's.
    TugOfWar,
}

/// The disputed readings and settings, as the options have them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Readings {
    /// A unit may attack and use an ability in one turn (B1).
    pub attack_and_ability: bool,
    /// Both actions must be used as long as there is one (B2).
    pub exactly_two: bool,
    /// Units are deployed one each in turn (B12).
    pub alternating: bool,
    /// Each player puts one obstacle on the board (B13).
    pub obstacles: bool,
    /// One die decides who starts (B11).
    pub one_die: bool,
    /// Dice are rolled before the setup, and the lower one puts the first obstacle and deploys first (B37).
    pub lower_first: bool,
    /// The owner of a guardian is asked each time whether it takes the damage (B36).
    pub guardian_asks: bool,
    /// Light cover takes one off the damage of attacks (B8).
    pub cover_protects: bool,
    /// Overcharge leaves the attack of the turn (B34).
    pub second_attack: bool,
    /// How the game may be won besides.
    pub victory: Victory,
    /// Elimination does not win (B28).
    pub replaced: bool,
    /// After how many player turns the turn limit ends the game (B24).
    pub last_turn: u16,
    /// Remaining health breaks a tie at the turn limit (B25).
    pub health_breaks_ties: bool,
    /// How control is counted (B27).
    pub hold: Hold,
    /// How many turns of control win.
    pub hold_turns: u8,
    /// A game for zones that can never be won is refused (B38).
    pub refuses_hopeless: bool,
    /// After how many player turns an undecided game is drawn (B31); 0 for never.
    pub stall: u16,
}

impl Readings {
    /// Who puts the first obstacle and deploys first: red, or the side that does not have the first turn (N-18, N-19,
    /// N-29, B37).
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
            victory: match options.word("victory") {
                "turn_limit" => Victory::Turns,
                "zone_control" => Victory::Zone,
                _ => Victory::Elimination,
            },
            replaced: is("alternative_conditions", "replace"),
            last_turn: if is("turn_limit_counts", "rounds") { rounds * 2 } else { rounds },
            health_breaks_ties: is("turn_limit_tie", "health"),
            hold,
            hold_turns: match (options.word("zone_turns"), hold) {
                ("usual", Hold::TugOfWar) => 5,
                ("usual", _) => 3,
                (number, _) => number.parse().unwrap_or(3),
            },
            refuses_hopeless: is("hopeless", "refused"),
            stall: if is("round_limit", "off") { 0 } else { 120 },
        }
    }
}

/// What never changes in a game.
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
    /// Which squares see each other past which.
    pub sight: &'static Sight,
    /// The state it begins with.
    pub opening: State,
}

impl Setup {
    /// Returns the squad's entry of a unit that is there.
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

    /// Returns the ability by which a unit guards: its own, or else the first one available, since positions may let
    /// any unit guard.
    pub fn guard(&self, slot: u8) -> Option<u8> {
        let guards = |number: &u8| self.ability(*number).steps().contains(&Effect::Guard);
        let own = self.member(slot).abilities.iter().copied().find(guards);
        own.or_else(|| (0..self.abilities.len() as u8).find(guards))
    }

    /// Returns the squares that give light cover: difficult ones, and those next to an obstacle (ES-059, ES-060).
    #[inline]
    pub fn cover(&self, state: &State) -> Squares {
        (grown(state.obstacles) | self.board.difficult) & !state.obstacles
    }
}
