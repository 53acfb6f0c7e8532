//! The interface of the champions over random play: it tells nothing hidden, no input breaks it, and it takes exactly
//! the orders that the rules take.
//!
//! `SKIRMISH_SEED=n` tries other positions.

mod garbage;
mod hidden;
mod orders;
mod table;

use casus_belli::{CasusBelli, Cell, Class, OrderSheet, Setup, State};
use engine::chance::{Chance, Quick, Seed};
use engine::table::{NewGame, Table};
use engine::{Answer, Asked, Library, Open, Refusal, Rules, Seat, SeatKind, Sheet, Wait};
use serde_json::{Value, json};

const MAPS: [&str; 8] = ["castle", "copses", "crossroads", "duel", "example", "marsh", "towers", "woods"];
/// The most positions taken from one game, so that many games are visited.
const MOST_OF_ONE_GAME: u32 = 25;

fn seed() -> u64 {
    std::env::var("SKIRMISH_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1)
}

/// Visits this many positions of random play on several maps, with 2 to 5 teams.
fn positions(wanted: u32, label: &str, mut visit: impl FnMut(&Setup, &State, &mut Quick)) {
    let mut chance = Quick(seed());
    let mut visited = 0;
    for game in 0.. {
        let mut made = NewGame::usual::<CasusBelli>(Seed::number(seed()).child(label, game));
        let map = MAPS[game as usize % MAPS.len()];
        made.options.set("map", map).expect("a shipped map");
        if game % 3 == 2 {
            made.options.set("profile", "prologin2012").expect("a profile");
        }
        made.seats = vec![(SeatKind::Machine, "random".to_string()); 2 + game as usize % 4];
        let table = Table::<CasusBelli>::open(made).expect("the game opens");
        let (setup, mut state) = (table.setup(), table.state().clone());
        let mut of_this_game = 0;
        while of_this_game < MOST_OF_ONE_GAME {
            let Wait::Sealed(asked) = CasusBelli::waits(setup, &state) else { break };
            // Every other one, so that a game goes on for a while.
            if chance.below(2) == 0 {
                visit(setup, &state, &mut chance);
                (of_this_game, visited) = (of_this_game + 1, visited + 1);
                if visited == wanted {
                    return;
                }
            }
            let mut sheet = |seat| (seat, Some(CasusBelli::draw_act(setup, &state, seat, &mut chance)));
            let sheets: Vec<Sheet<OrderSheet>> = asked.iter().map(&mut sheet).collect();
            CasusBelli::apply(setup, &mut state, Answer::Sealed(&sheets), &mut engine::Silent);
        }
    }
}

fn seats(setup: &Setup) -> impl Iterator<Item = Seat> + use<> {
    (0..setup.teams).map(Seat)
}

/// Asks without a sheet.
fn ask(setup: &Setup, seen: &Open<State>, seat: Seat, what: &str, with: Value) -> Result<Asked, Refusal> {
    let Value::Array(with) = with else { panic!("arguments are a list") };
    CasusBelli::ask(setup, seen, seat, what, &with, &[])
}

/// Returns a `perso_info`; only team and class count.
fn perso(team: u8, class: Class) -> Value {
    json!([team, class as u8, 10, 0])
}

fn position(cell: Cell) -> Value {
    json!([cell.x, cell.y])
}
