//! Cards in the game. The tests of their language are in its crate; random texts are played here.

mod asked;
mod likely;
mod played;
#[path = "../../../cards/tests/main/random.rs"]
#[expect(dead_code, reason = "the tests of the language draw more than is played")]
mod random;

use engine::Library;
use engine::content::Content;
use teamfight::Rulebook;

/// Returns the content that comes with the game.
fn content() -> Content {
    Rulebook::content()
}
