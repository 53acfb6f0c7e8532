//! Plays a fixed number of random games, so that valgrind can count the instructions: see tools/instructions.

use engine::chance::{Quick, Seed};
use engine::playout::playout;
use engine::table::{NewGame, Table};
use engine::{Game, chance::Chance};

struct Playouts(u32);

impl registry::Visitor for Playouts {
    type Out = (u64, u64);

    fn visit<G: Game>(self) -> (u64, u64) {
        let table = Table::<G>::open(NewGame::usual::<G>(Seed::number(7))).expect("the usual game opens");
        let mut chance = Quick(7);
        let (mut acts, mut check) = (0, 0);
        for _ in 0..self.0 {
            let mut state = table.state().clone();
            acts += u64::from(playout::<G>(table.setup(), &mut state, &mut chance, 100_000).acts);
            check ^= chance.word();
        }
        (acts, check)
    }
}

fn main() {
    let mut words = std::env::args().skip(1);
    let (game, count) = (words.next().unwrap_or_default(), words.next().and_then(|n| n.parse().ok()));
    let Some((acts, check)) = registry::visit(&game, Playouts(count.unwrap_or(100))) else {
        eprintln!("usage: playouts GAME COUNT");
        std::process::exit(2);
    };
    println!("{acts} acts, check {check:016x}");
}
