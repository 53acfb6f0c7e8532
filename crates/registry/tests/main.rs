//! The laws, on every registered game. `SKIRMISH_LAWS=soak` tests much more, and `SKIRMISH_SEED=n` sets the seed.

mod earlier;
mod list;
mod voices;

use engine::chance::{Quick, Seed};
use engine::laws::{self, Counts, LawBroken};
use engine::table::NewGame;
use engine::{Game, Viewer};
use registry::Visitor;

/// All laws, tested on one game.
struct Laws(Counts);

impl Visitor for Laws {
    type Out = Result<(), LawBroken>;

    fn visit<G: Game>(self) -> Self::Out {
        laws::all::<G>(&self.0)
    }
}

#[test]
fn laws_hold_for_every_registered_game() {
    let seed = std::env::var("SKIRMISH_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(1);
    let soak = std::env::var("SKIRMISH_LAWS").is_ok_and(|v| v == "soak");
    let counts = if soak { Counts::large(seed) } else { Counts::small(seed) };
    let law_of = |id: &'static str| {
        println!("{id}: {counts:?}");
        registry::visit(id, Laws(counts.clone())).expect("a registered game")
    };
    // Tests the games at the same time, on all cores.
    let broken: Vec<LawBroken> = std::thread::scope(|scope| {
        let games = registry::games().iter().map(|game| game.about().id);
        let tried: Vec<_> = games.map(|id| scope.spawn(move || law_of(id))).collect();
        tried.into_iter().filter_map(|law| law.join().expect("no panic outside a law").err()).collect()
    });
    assert!(broken.is_empty(), "{broken:#?}");
}

/// The law about words does not apply to a game that explains no words.
#[test]
fn every_registered_game_explains_words() {
    for game in registry::games() {
        let id = game.about().id;
        let made = NewGame::of(game.about(), game.content(), Seed::number(1));
        let mut table = game.open(made).map_err(|fault| fault.to_string()).expect("a game");
        let (mut player, mut chance) = (game.player("random").expect("a player"), Quick(1));
        loop {
            let scene = table.view(Viewer::Whole).scene;
            let mut entries = scene.trays.iter().flat_map(|tray| &tray.entries);
            if entries.any(|entry| entry.abilities.iter().any(|ability| ability.kind == "deed")) {
                break;
            }
            let seat = table.question().open.iter().next().unwrap_or_else(|| panic!("{id} explains no word"));
            let act = player.choose(&*table, seat, &mut chance).expect("an act").0;
            table.answer(seat, table.question().number, &act).map_err(|why| why.to_string()).expect("legal");
        }
    }
}
