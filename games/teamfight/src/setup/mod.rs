//! The fixed part of a game: the cards, the map, the options, and data computed from them in advance.

pub mod deal;
pub mod kinds;
pub mod program;

use std::sync::OnceLock;

use engine::scene::{Entry, Names};
use engine::{FileError, Message, Order};
use grid::{Board, Square};
use teamfight_cards::library::{Library, Role};

use crate::content::map::Map;
use crate::geometry::{Footing, SightTable, Squares};
use deal::Deal;
use kinds::{Kinds, MarkerKind};
use program::Programs;

/// The disputed readings and settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Q4: whether hidden spaces do not belong to bursts and squares.
    pub walls_clip_areas: bool,
    /// Q18: whether effects that do not need the target also happen in an empty space.
    pub empty_space_side_effects: bool,
    /// Q33: whether a summon acts in the turn it is created.
    pub summon_acts_at_once: bool,
    /// Q36: whether a tie takes a zone from its owner.
    pub tie_unclaims: bool,
    /// Q66: whether flights set off passives.
    pub flight_triggers_passives: bool,
    /// Q68: whether a sentence whose target was named is completed even after its user's death.
    pub dead_users_finish: bool,
    /// Q58: the free actions of a unit in a turn; 0 for any number.
    pub free_action_guard: u16,
    /// Q26: the first player that the players agreed on.
    pub first: Option<u8>,
}

/// The cards of a library, for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Texts {
    /// The units, by their place in the library.
    pub entries: Vec<Entry>,
    /// The meanings of the markers.
    pub markers: Vec<Message>,
}

/// The fixed part of a game.
#[derive(Debug)]
pub struct Setup {
    /// The cards.
    pub library: Library,
    /// The permanent properties of units, conditions and markers.
    pub kinds: Kinds,
    /// All texts as programs.
    pub programs: Programs,
    /// The map.
    pub map: Map,
    /// The names of its squares.
    pub names: Names,
    /// Sight with the walls of the map.
    pub sights: SightTable,
    /// Terrain of the map by its square: the marker in the library (TF-122).
    pub terrain: Vec<Option<u8>>,
    /// Terrain of the map that is difficult.
    pub difficult: Vec<(Square, u8)>,
    /// Terrain of the map that stops movement.
    pub impassable: Vec<(Square, u8)>,
    /// Terrain of the map that is a hazard.
    pub hazards: Vec<(Square, u8)>,
    /// Terrain of the map with a trigger.
    pub triggering: Vec<(Square, u8)>,
    /// The ground between the walls of the map.
    pub ground: Footing,
    /// All squares.
    pub all: Squares,
    /// The heroes that were dealt, and whether sides are fixed.
    pub deal: Deal,
    /// The readings.
    pub rules: Rules,
    /// The cards for people, built on first use.
    pub texts: OnceLock<Texts>,
}

impl Setup {
    /// Creates the setup of a new game from options and content.
    pub fn new(mut order: Order<'_>) -> Result<Setup, FileError> {
        let library = Library::read(order.content)?;
        let (deal, map) = deal::deal(&mut order, &library)?;
        Setup::with(&order, library, map, deal)
    }

    /// Creates the setup of a position, with the map written in it.
    pub fn of_position(order: &Order<'_>, map: Map) -> Result<Setup, FileError> {
        let library = Library::read(order.content)?;
        Setup::with(order, library, map, Deal::default())
    }

    fn with(order: &Order<'_>, library: Library, map: Map, deal: Deal) -> Result<Setup, FileError> {
        let options = order.options;
        // The first seat is red, the second blue, and either may be first (Q26, Q27).
        let first = match options.word("first") {
            "red" => Some(0),
            "blue" => Some(1),
            _ => None,
        };
        let rules = Rules {
            walls_clip_areas: options.on("walls_clip_areas"),
            empty_space_side_effects: options.on("empty_space_side_effects"),
            summon_acts_at_once: options.on("summon_acts_at_once"),
            tie_unclaims: options.on("tie_unclaims"),
            flight_triggers_passives: options.on("flight_triggers_passives"),
            dead_users_finish: options.word("dead_users") == "finish",
            free_action_guard: u16::try_from(options.number("free_action_guard")).unwrap_or(50),
            first,
        };
        let board = map.board;
        let mut terrain = vec![None; board.area()];
        for (square, name) in &map.terrain {
            // Maps and sets define further kinds of terrain (TF-122).
            let kind = library.markers.iter().position(|marker| marker.name == *name);
            let Some(kind) = kind else {
                let what = format!("the map `{}` has terrain `{name}`, which no set defines", map.name);
                return Err(FileError::plain(what, "write an M line for it in a set"));
            };
            terrain[square.index()] = Some(kind as u8);
        }
        let programs = Programs::new(&library);
        let kinds = Kinds::new(&library, &programs);
        let kinds_of = &kinds.markers;
        let of = |wanted: &dyn Fn(&MarkerKind) -> bool| {
            let kinds = board.squares().zip(&terrain).filter_map(|(square, kind)| Some((square, (*kind)?)));
            kinds.filter(|(_, kind)| wanted(&kinds_of[usize::from(*kind)])).collect()
        };
        Ok(Setup {
            difficult: of(&|kind| kind.cost > 1),
            ground: Footing::new(board, &map.walls, Squares::EMPTY, Squares::EMPTY),
            triggering: of(&|kind| kind.hears != 0),
            impassable: of(&|kind| kind.impassable),
            hazards: of(&|kind| kind.strikes),
            names: Names::letters(board),
            sights: SightTable::new(board, &map.walls),
            all: Squares::full(board),
            kinds,
            programs,
            terrain,
            library,
            map,
            deal,
            rules,
            texts: OnceLock::new(),
        })
    }

    /// Returns the board.
    pub fn board(&self) -> Board {
        self.map.board
    }

    /// Returns the handles of dealt heroes, given as bits.
    pub fn dealt(&self, bits: u16) -> Vec<String> {
        let among = self.deal.heroes.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
        among.map(|(_, kind)| self.handle(*kind, 0)).collect()
    }

    /// Returns the handle that the notation uses for a unit of a kind and number.
    pub fn handle(&self, kind: u8, number: u8) -> String {
        let unit = &self.library.units[usize::from(kind)];
        match unit.role {
            Role::Hero => unit.handle.clone(),
            _ if number == 0 => unit.handle.clone(),
            _ => format!("{}{number}", unit.handle),
        }
    }
}
