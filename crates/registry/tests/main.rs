//! The laws, on every registered game. `SKIRMISH_LAWS=soak` tries much more, `SKIRMISH_SEED=n` something else.

mod earlier;
mod list;

use engine::laws::Counts;

#[test]
fn laws_hold_for_every_registered_game() {
    let seed = std::env::var("SKIRMISH_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(1);
    let soak = std::env::var("SKIRMISH_LAWS").is_ok_and(|v| v == "soak");
    let counts = if soak { Counts::large(seed) } else { Counts::small(seed) };
    for game in registry::games() {
        println!("{}: {counts:?}", game.about().id);
        if let Err(broken) = game.laws(&counts) {
            panic!("{broken}");
        }
    }
}
