//! Checks whether the games of a plan are distinct. If neither the start nor the players draw anything, many games are
//! copies of one, and copies carry no statistical information.

use std::collections::BTreeSet;

use engine::{Game, Table, Viewer};
use serde_json::{Value, json};

use crate::plan::{MatchError, Plan};
use crate::sitter::Sitter;

/// What makes the games of a plan different.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Opening {
    /// Something is drawn: in the start, in play, or by a player.
    #[default]
    Drawn,
    /// Nothing is drawn in the requested games, so these option values vary the start instead.
    Varied(Vec<(&'static str, &'static str)>),
    /// Nothing is drawn, and nothing can be varied: every order of the seats is played once.
    Fixed,
}

impl Opening {
    /// Adds it to a report for programs.
    pub(crate) fn add_to(&self, value: &mut Value) {
        let word = match self {
            Opening::Drawn => "drawn",
            Opening::Varied(_) => "varied",
            Opening::Fixed => "fixed",
        };
        value["start"] = json!(word);
        if let Opening::Varied(values) = self {
            let values = values.iter().map(|(name, word)| (name.to_string(), json!(word)));
            value["varied"] = Value::Object(values.collect());
        }
    }
}

/// How many starts are compared.
const STARTS: u64 = 8;

/// Returns the actual plan, and what makes its games different. It plays one game to find out.
pub(crate) fn settle<G: Game>(plan: &Plan) -> Result<(Plan, Opening), MatchError> {
    plan.check::<G>()?;
    let drawn = Ok((plan.clone(), Opening::Drawn));
    // Only a bot knows whether it draws anything.
    if plan.players.iter().any(|sitter| matches!(sitter, Sitter::Bot(_))) {
        return drawn;
    }
    // A game that fails here fails again later, and its number is reported then.
    let Ok(first) = plan.play::<G>(0) else { return drawn };
    if first.mused {
        return drawn;
    }
    // Players that draw nothing repeat the same game when they play themselves on the same seed.
    let plan = Plan { round: plan.order_count(), ..plan.clone() };
    if first.dice || starts_differ::<G>(&plan) {
        return Ok((plan, Opening::Drawn));
    }
    let mut varied = plan.clone();
    let set = plan.vary.iter().try_for_each(|(name, value)| varied.options.set(name, value));
    if set.is_ok() && starts_differ::<G>(&varied) {
        return Ok((varied, Opening::Varied(plan.vary.clone())));
    }
    Ok((Plan { games: plan.games.min(plan.order_count()), ..plan }, Opening::Fixed))
}

/// Whether a different seed leads to a different start.
fn starts_differ<G: Game>(plan: &Plan) -> bool {
    let start = |round: u64| {
        let table: Table<G> = Table::open(plan.made(G::ABOUT, round * plan.round_length())).ok()?;
        let scene = G::scene(table.setup(), &table.seen(Viewer::Whole), Viewer::Whole);
        Some((table.hash(), serde_json::to_string(&scene).ok()?))
    };
    let Some(first) = start(0) else { return false };
    (1..STARTS).any(|round| start(round).is_some_and(|other| other != first))
}

/// The courses that games took so far.
#[derive(Clone, Default)]
pub(crate) struct Courses {
    all: BTreeSet<[u8; 32]>,
    /// The courses of games in which nothing was drawn, with the order of the seats.
    sure: BTreeSet<(u64, [u8; 32])>,
}

impl Courses {
    /// Adds a game, and returns whether it is a copy: nothing was drawn in it, and the same happened before with
    /// everyone in the same seat. Two games with draws may be identical but are not copies.
    pub fn add(&mut self, order: u64, record: &str, drawn: bool) -> bool {
        let course = *blake3::hash(course(record).as_bytes()).as_bytes();
        self.all.insert(course);
        !drawn && !self.sure.insert((order, course))
    }

    /// Returns the number of distinct games.
    pub fn count(&self) -> u64 {
        self.all.len() as u64
    }
}

/// Returns what happened in a game: its acts and draws. In a record, the lines before them contain the seed, which
/// differs from game to game even if the course is the same, and the last line is a checksum of everything.
fn course(record: &str) -> &str {
    let acts = record.split_once("\nacts\n").map_or(record, |(_, acts)| acts);
    acts.rsplit_once("\nend ").map_or(acts, |(acts, _)| acts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_course_is_what_stands_between_head_and_checksum() {
        assert_eq!(course("head\nseed 7\nacts\n1 start\n2 red pass\nend 2 abc\n"), "1 start\n2 red pass");
        assert_eq!(course("neither"), "neither");
    }

    #[test]
    fn a_copy_is_the_same_game_again_without_chance() {
        let mut courses = Courses::default();
        let game = |seed: u32, acts: &str| format!("seed {seed}\nacts\n{acts}\nend 1 {seed}");
        assert!(!courses.add(0, &game(1, "a"), false));
        assert!(courses.add(0, &game(2, "a"), false), "the seed alone makes no other game");
        assert!(!courses.add(1, &game(2, "a"), false), "on other seats it is another game for the players");
        assert!(!courses.add(0, &game(3, "b"), true));
        assert!(!courses.add(0, &game(4, "b"), true), "chance came out alike");
        assert_eq!(courses.count(), 2);
    }
}
