//! The player's notes, computed once per game from cards and map alone.

use grid::{Direction, Square};
use teamfight_cards::ast::Item;

use super::hero;
use super::profile::Profile;
use super::taste::Tastes;
use crate::setup::Setup;
use crate::setup::program::Does;

/// The steps of an unreachable square.
const NOWHERE: u8 = u8::MAX;

/// The player's view of the fixed part of a game.
#[derive(Clone, Debug)]
pub struct Notes {
    /// The blows of each unit.
    pub profiles: Vec<Profile>,
    /// Conditions and tokens.
    pub tastes: Tastes,
    /// The worth of each unit in a draft.
    pub worths: Vec<i32>,
    /// By unit, the abilities with limited uses per game, as bits.
    pub charges: Vec<u8>,
    /// By marker, the damage it does to a body on it.
    pub harms: Vec<u8>,
    /// By zone, its distance in steps from each square.
    pub ways: Vec<Vec<u8>>,
}

impl Notes {
    /// Reads cards and map.
    pub fn new(setup: &Setup) -> Notes {
        let units = 0..setup.kinds.units.len() as u8;
        let zones = setup.map.zones.iter();
        let profiles: Vec<Profile> = units.clone().map(|unit| Profile::new(setup, unit)).collect();
        let tastes = Tastes::new(setup);
        let worth = |unit: u8| hero::worth(setup, &tastes, &profiles[usize::from(unit)], unit);
        Notes {
            worths: units.clone().map(worth).collect(),
            profiles,
            tastes,
            charges: units.map(|unit| charges(setup, unit)).collect(),
            harms: (0..setup.kinds.markers.len() as u8).map(|marker| harm(setup, marker)).collect(),
            ways: zones.map(|zone| steps(setup, &zone.iter().collect::<Vec<_>>())).collect(),
        }
    }

    /// Returns the distance of a square from a zone, in steps.
    pub fn steps(&self, zone: usize, at: u8) -> u8 {
        self.ways[zone][usize::from(at)]
    }
}

fn charges(setup: &Setup, unit: u8) -> u8 {
    let limited =
        |ability: &u8| setup.programs.get(setup.programs.of_ability(unit, *ability)).costs.per_game > 0;
    let abilities = setup.kinds.units[usize::from(unit)].abilities;
    (0..abilities).filter(limited).fold(0, |bits, ability| bits | 1 << ability)
}

fn harm(setup: &Setup, marker: u8) -> u8 {
    let hazard = setup.kinds.markers[usize::from(marker)].hazard;
    let Some(program) = setup.programs.of_marker(marker) else { return hazard };
    let lines = &setup.programs.get(program).lines;
    let items = lines.iter().flat_map(|line| match &line.does {
        Does::Sentence(sentence) => sentence.items.as_slice(),
        Does::Choose(_) => &[],
    });
    items.fold(hazard, |sum, item| match item {
        Item::Damage(amount) => sum.saturating_add(amount.base),
        _ => sum,
    })
}

/// Returns the distance of every square from these squares, in steps around the walls of the map.
fn steps(setup: &Setup, from: &[Square]) -> Vec<u8> {
    let board = setup.board();
    let walls = &setup.map.walls;
    let mut away = vec![NOWHERE; board.area()];
    let mut queue = from.to_vec();
    queue.iter().for_each(|square| away[square.index()] = 0);
    let mut next = 0;
    while let Some(&here) = queue.get(next) {
        next += 1;
        for direction in Direction::FOUR {
            let Some(to) = board.step(here, direction) else { continue };
            let barred = walls.solid.contains(to) || walls.thin.blocks(board, here, direction);
            if !barred && away[to.index()] == NOWHERE {
                away[to.index()] = away[here.index()].saturating_add(1).min(NOWHERE - 1);
                queue.push(to);
            }
        }
    }
    away
}
