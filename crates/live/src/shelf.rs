//! The available rulebooks, with the data shared by all games of a rulebook.

use engine::content::Content;
use engine::erased::AnyGame;
use engine::hint::did_you_mean;
use engine::player::RANDOM;
use wire::{Kind, Refused};

use crate::Games;

/// A rulebook.
pub struct Book {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its content; copies share it.
    pub content: Content,
    /// The hash of the content.
    pub hash: String,
}

/// All rulebooks.
pub struct Shelf(Vec<Book>);

impl Shelf {
    /// Creates the shelf with these games.
    pub fn new(games: Games) -> Shelf {
        let book = |game: &&'static dyn AnyGame| {
            let content = game.content();
            Book { game: *game, hash: content.hash(), content }
        };
        Shelf(games.iter().map(book).collect())
    }

    /// Returns the rulebook with that id, or a refusal with a hint.
    pub fn find(&self, id: &str) -> Result<&Book, Refused> {
        self.0.iter().find(|book| book.game.about().id == id).ok_or_else(|| {
            let hint = did_you_mean(id, self.0.iter().map(|book| book.game.about().id));
            Refused::new(Kind::NotFound, "there is no such rulebook").hint(hint)
        })
    }
}

impl Book {
    /// Returns the strongest built-in player, the first that the game names.
    pub fn strongest(&self) -> &'static str {
        self.game.about().players.first().map_or(RANDOM, |player| player.0)
    }

    /// Whether the game has a built-in player with that name.
    pub fn has_player(&self, name: &str) -> Result<(), Refused> {
        let fails = |why| Refused::new(Kind::NotFound, why);
        self.game.player(name).map(drop).map_err(fails)
    }
}
