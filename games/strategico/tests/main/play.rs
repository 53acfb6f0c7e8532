//! The laws on this game, and whole matches of its players.

use engine::chance::Seed;
use engine::table::{NewGame, Table};
use engine::{Viewer, Wait};
use strategico::Strategico;

#[test]
fn astar_plays_whole_matches_and_never_stays_in_a_pocket() {
    for seed in 0..40 {
        let mut table =
            Table::<Strategico>::open(NewGame::usual::<Strategico>(Seed::number(seed))).expect("opens");
        let mut astar = engine::player::player::<Strategico>("astar").expect("known");
        let mut chance = Seed::number(seed).quick("players");
        while let (None, Wait::Act(seat)) = (table.verdict(), table.question().wait) {
            let chosen = astar.choose(table.setup(), &table.seen(Viewer::Seat(seat)), seat, &mut chance);
            let number = table.question().number;
            table.act(seat, number, chosen.act).expect("a legal act");
        }
        let verdict = table.verdict().expect("over");
        assert!(verdict.rule.is_some(), "seed {seed}: {verdict}");
        assert!(table.rows().len() < 400, "seed {seed}: {} rows", table.rows().len());
    }
}
