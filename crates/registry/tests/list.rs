//! The list agrees with the folders, and both ways to reach a game agree.

use engine::Game;
use registry::{Visitor, find, games, visit};

struct Id;

impl Visitor for Id {
    type Out = &'static str;
    fn visit<G: Game>(self) -> &'static str {
        G::ABOUT.id
    }
}

#[test]
fn every_game_is_found_by_its_id_with_and_without_types() {
    for game in games() {
        let id = game.about().id;
        assert_eq!(find(id).map(|g| g.about().id), Ok(id));
        assert_eq!(visit(id, Id), Some(id));
    }
}

#[test]
fn ids_are_unique_and_name_the_folders() {
    let mut ids: Vec<&str> = games().iter().map(|g| g.about().id).collect();
    for id in &ids {
        let folder = format!("{}/../../games/{id}", env!("CARGO_MANIFEST_DIR"));
        assert!(std::path::Path::new(&folder).is_dir(), "games/{id} is missing");
    }
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), games().len());
}

#[test]
fn an_unknown_id_is_refused_with_a_hint() {
    let refused = find("no-such-game").map(|g| g.about().id);
    assert!(refused.is_err_and(|why| why.starts_with("there is no game `no-such-game`")));
    assert_eq!(visit("no-such-game", Id), None);
}
