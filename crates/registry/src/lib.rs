//! The list of rulebooks. One line in this crate's Cargo.toml that points into `games/` registers a game; that crate
//! exports the game as the type `Rulebook`.

use engine::Game;
use engine::erased::AnyGame;

include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// Returns all games, without their types.
pub fn games() -> &'static [&'static dyn AnyGame] {
    GAMES
}

/// Returns the game with this id, or a helpful sentence.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, String> {
    games().iter().copied().find(|game| game.about().id == id).ok_or_else(|| {
        let hint = engine::hint::did_you_mean(id, games().iter().map(|game| game.about().id));
        format!("there is no game `{id}`; {hint}").trim_end_matches("; ").to_string()
    })
}

/// Work that needs a game with its types.
pub trait Visitor {
    /// The result.
    type Out;
    /// Does the work for one game.
    fn visit<G: Game>(self) -> Self::Out;
}

/// Calls the visitor with the type of the game with this id; returns `None` if there is no such game.
pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
    visit_listed(id, visitor)
}
