//! What never changes in a game.

pub mod goal;
pub mod open;

use engine::Seat;
use engine::options::Options;

use crate::content::abilities::{Ability, Does, Effect, Passive, Reaction};
use crate::geometry::sight::Sight;
use crate::geometry::square::{Square, Squares, grown, has};
use crate::state::{State, other};

/// The most units of a squad (ES-002).
pub const MOST_UNITS: usize = 6;
/// The most zones of a board (B38).
pub const MOST_ZONES: usize = 16;

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

/// A unit as its squad has it (ES-003).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Its name, for people.
    pub name: String,
    /// Health (ES-049).
    pub health: u8,
    /// Range (ES-050).
    pub range: u8,
    /// Move (ES-052).
    pub speed: u8,
    /// Power (ES-051).
    pub power: u8,
    /// Its abilities, by number.
    pub abilities: Vec<u8>,
    /// What it always has, worked out from its abilities.
    pub traits: Traits,
    /// What it can spend an action on, worked out from its abilities.
    pub actives: Vec<Active>,
}

impl Member {
    /// Creates a unit with Health, Range, Move and Power and some of all abilities, by number.
    pub fn new(name: String, stats: [u8; 4], abilities: Vec<u8>, all: &[Ability]) -> Member {
        let [health, range, speed, power] = stats;
        let traits = Traits::of(&abilities, all);
        let actives = abilities.iter().filter_map(|number| Active::of(*number, all)).collect();
        Member { name, health, range, speed, power, abilities, traits, actives }
    }

    /// Its stat line: `4/1/2/1`.
    pub fn stats(&self) -> String {
        format!("{}/{}/{}/{}", self.health, self.range, self.speed, self.power)
    }
}

/// An active ability as the list of acts looks at it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Active {
    /// Its number.
    pub number: u8,
    /// Its first step.
    pub first: Effect,
    /// Whether it attacks in any of its steps; then a locked unit cannot use it (N-12).
    pub attacks: bool,
    /// Whether it leaves the attack of the turn (B34).
    pub leaves: bool,
}

impl Active {
    fn of(number: u8, all: &[Ability]) -> Option<Active> {
        let steps = all.get(usize::from(number))?.steps();
        let attacks = |effect: &Effect| matches!(effect, Effect::Attack { .. } | Effect::Sweep { .. });
        Some(Active {
            number,
            first: *steps.first()?,
            attacks: steps.iter().any(attacks),
            leaves: steps.contains(&Effect::Again),
        })
    }
}

/// The combined effect of a unit's passives and reactions; the first of each kind counts (N-21).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Traits {
    /// Less damage from afar: by how much, from which distance, and the least that is left.
    pub hide: Option<(u8, u8, u8)>,
    /// Difficult squares cost 1.
    pub sure: bool,
    /// The ability that ripostes, and how much.
    pub riposte: Option<(u8, u8)>,
    /// The ability that watches, and its Power.
    pub watch: Option<(u8, u8)>,
    /// The ability that dives for cover, and by how much.
    pub dive: Option<(u8, u8)>,
}

impl Traits {
    /// What these abilities come to.
    fn of(abilities: &[u8], all: &[Ability]) -> Traits {
        let mut traits = Traits::default();
        for &number in abilities {
            match all.get(usize::from(number)).map(|ability| &ability.does) {
                Some(Does::Always(Passive::Hide { by, from, least })) => {
                    traits.hide = traits.hide.or(Some((*by, *from, *least)));
                }
                Some(Does::Always(Passive::Sure)) => traits.sure = true,
                Some(Does::Answers(Reaction::Riposte(by))) => {
                    traits.riposte = traits.riposte.or(Some((number, *by)));
                }
                Some(Does::Answers(Reaction::Watch(power))) => {
                    traits.watch = traits.watch.or(Some((number, *power)));
                }
                Some(Does::Answers(Reaction::Dive(by))) => {
                    traits.dive = traits.dive.or(Some((number, *by)));
                }
                _ => {}
            }
        }
        traits
    }
}

/// A squad (ES-002).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Squad {
    /// Its name, for people.
    pub name: String,
    /// Its units, in roster order.
    pub members: Vec<Member>,
}

/// An objective zone (ES-065).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone {
    /// Its name.
    pub name: String,
    /// Its squares.
    pub squares: Squares,
}

/// The board of a game as its file has it (ES-068).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// Its title.
    pub title: String,
    /// What it is about.
    pub text: String,
    /// Squares that no unit can enter and no line can touch.
    pub obstacles: Squares,
    /// Squares that cost 2 to enter (ES-032).
    pub difficult: Squares,
    /// What is fought for under zone control.
    pub zones: Vec<Zone>,
}

impl Board {
    /// Returns the letter of a square on a map with these obstacles.
    pub fn letter(&self, obstacles: Squares, at: Square) -> char {
        match at {
            at if has(obstacles, at) => '#',
            at if has(self.difficult, at) => '~',
            _ => '.',
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
