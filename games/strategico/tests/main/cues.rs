//! The cues that the board shows for events lead from one scene to the next.

use std::collections::BTreeMap;

use engine::Viewer;
use engine::chance::Seed;
use engine::erased::{AnyGame, Erased};
use engine::scene::{Cue, Scene};
use engine::table::NewGame;
use strategico::Strategico;

/// The cell and the hit points of a figure.
type Standing = (Option<u16>, i32);
type Figures = BTreeMap<u16, Standing>;

fn figures(scene: &Scene) -> Figures {
    scene.figures.iter().map(|f| (f.id, (f.at, f.bars[0].now))).collect()
}

fn follow(figures: &mut Figures, cue: &Cue) {
    let known = "a figure of the scene";
    match cue {
        Cue::Walk { figure, path } => {
            assert_eq!(figures[figure].0.as_ref(), path.first(), "a walk begins where the figure stands");
            figures.get_mut(figure).expect(known).0 = path.last().copied();
        }
        Cue::Appear { figure, at } => figures.get_mut(figure).expect(known).0 = Some(*at),
        Cue::Change { figure, by, .. } => {
            let hp = &mut figures.get_mut(figure).expect(known).1;
            *hp = (*hp + by).max(0);
        }
        Cue::Gone { figure } => drop(figures.remove(figure)),
        Cue::Strike { from, to } => {
            for at in [from, to] {
                assert!(figures.values().any(|f| f.0 == Some(*at)), "a strike goes from figure to figure");
            }
        }
        Cue::Face { .. } | Cue::Area { .. } => {}
    }
}

#[test]
fn following_the_cues_gives_the_next_scene() {
    let game = Erased::<Strategico>::new();
    for seed in 0..20 {
        let mut table = game.open(NewGame::usual::<Strategico>(Seed::number(seed))).expect("opens");
        let mut player = game.player("astar").expect("known");
        let mut shown = figures(&table.scene(Viewer::Public));
        while let Some(seat) = table.question().open.iter().next() {
            let mut chance = Seed::number(seed).quick("player");
            let (act, _) = player.choose(&*table, seat, &mut chance).expect("an act");
            let before = table.row_count();
            table.answer(seat, table.question().number, &act).expect("legal");
            for told in table.told(Viewer::Public, before..table.row_count()) {
                told.cues.iter().for_each(|cue| follow(&mut shown, cue));
            }
            assert_eq!(shown, figures(&table.scene(Viewer::Public)), "seed {seed}, `{act}`");
        }
    }
}
