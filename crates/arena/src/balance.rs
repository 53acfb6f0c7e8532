//! Balance: what is too strong, and what is too weak? The same player sits on every seat, so any difference comes from
//! the game: from what the sides used ([`Show::factors`]), from the seat, or from chance.

use std::collections::BTreeMap;

use engine::record::Reach;
use engine::{Factor, Game, Seat, SeatSet};
use serde_json::{Value, json};

use crate::course::{Courses, Opening, settle};
use crate::length::{Length, Lengths};
use crate::plan::{MatchError, Plan, Watch};
use crate::report::{Standing, percent};
use crate::seats::Finished;

/// The findings of many games of a player against itself. Equal plans give equal findings on any number of threads.
#[derive(Clone, PartialEq, Debug)]
pub struct Balance {
    /// The id of the game.
    pub game: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// The seed of everything.
    pub seed: String,
    /// The player on every seat.
    pub player: String,
    /// The requested number of games.
    pub asked: u64,
    /// The planned number of games: fewer than requested if the others would have been copies.
    pub planned: u64,
    /// How many of them are counted here, in order from the first: fewer if the run was stopped.
    pub played: u64,
    /// How many of them are distinct.
    pub distinct: u64,
    /// What makes them different.
    pub opening: Opening,
    /// The results of the seats, by number.
    pub seats: Vec<Standing>,
    /// How long the games were.
    pub length: Length,
    /// What ended the games, and how often: a word, with the rule if it was a rule.
    pub endings: BTreeMap<String, u64>,
    /// The factors, by kind.
    pub groups: Vec<Group>,
    /// A hash over the records of all games in order.
    pub hash: String,
}

/// The factors of one kind, the most successful first.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// The kind.
    pub name: &'static str,
    /// Whether they applied to all seats. If so, the results are those of the first seat.
    pub common: bool,
    /// The results of each.
    pub factors: Vec<Standing>,
}

/// How a share compares with an even split.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Lean {
    /// The whole interval lies above.
    Above,
    /// The interval contains an even share.
    Even,
    /// The whole interval lies below.
    Below,
}

impl Lean {
    /// Returns the word.
    pub fn word(self) -> &'static str {
        match self {
            Lean::Above => "above",
            Lean::Even => "even",
            Lean::Below => "below",
        }
    }
}

impl Balance {
    /// Whether the run was stopped early.
    pub fn partial(&self) -> bool {
        self.played < self.planned
    }

    /// Returns the average share of points of a seat: one half if there are two.
    pub fn even(&self) -> f64 {
        let points: f64 = self.seats.iter().map(Standing::score).sum();
        points / self.seats.len().max(1) as f64
    }

    /// Returns the difference between the first seat's share and an even split; negative if the share is smaller.
    pub fn first_seat_advantage(&self) -> f64 {
        self.seats.first().map_or(0.0, |first| first.score() - self.even())
    }

    /// Compares a standing with an even split, allowing for chance; returns `None` if it has no interval.
    pub fn lean(&self, standing: &Standing) -> Option<Lean> {
        Some(match standing.interval()? {
            (low, _) if low > self.even() => Lean::Above,
            (_, high) if high < self.even() => Lean::Below,
            _ => Lean::Even,
        })
    }

    /// Returns the findings for programs. They contain nothing that depends on time.
    pub fn to_json(&self) -> Value {
        let standing = |standing: &Standing| {
            let mut value = standing.to_json("name");
            value["games"] = json!(standing.games());
            value["lean"] = json!(self.lean(standing).map(Lean::word));
            value
        };
        let group = |group: &Group| {
            let factors: Vec<Value> = group.factors.iter().map(standing).collect();
            json!({ "name": group.name, "common": group.common, "factors": factors })
        };
        let mut value = json!({
            "game": self.game, "rules": self.rules, "seed": self.seed, "player": self.player,
            "asked": self.asked, "planned": self.planned, "played": self.played, "distinct": self.distinct,
            "partial": self.partial(),
            "seats": self.seats.iter().map(standing).collect::<Vec<_>>(),
            "even_percent": percent(self.even()),
            "first_seat_advantage_percent": percent(self.first_seat_advantage()),
            "length": self.length.to_json(),
            "endings": self.endings, "groups": self.groups.iter().map(group).collect::<Vec<_>>(),
            "hash": self.hash,
        });
        self.opening.add_to(&mut value);
        value
    }
}

/// Plays the games of a plan, in which the same player should sit on every seat, and counts the results.
pub fn run_balance<G: Game>(plan: &Plan, watch: Watch<'_>) -> Result<Balance, MatchError> {
    let (settled, opening) = settle::<G>(plan)?;
    let mut tally = Tally::new(opening);
    let note = |_, finished| Noted::new(&finished);
    let add = |game, noted: Noted| {
        tally.add(settled.order(game), &noted);
    };
    settled.each_game::<G, Noted>(watch, note, add)?;
    Ok(tally.findings::<G>(&settled, plan.games, settled.games))
}

/// The data kept about a game.
pub(crate) struct Noted {
    pub labels: Vec<String>,
    pub winners: SeatSet,
    pub turns: Option<u32>,
    pub questions: u32,
    pub ending: String,
    pub factors: Vec<Factor>,
    pub record: String,
    /// Whether chance was involved.
    pub chance: bool,
}

impl Noted {
    pub fn new<G: Game>(finished: &Finished<G>) -> Result<Noted, String> {
        let table = &finished.table;
        let verdict = table.verdict().ok_or("the game has no result")?;
        let seats = SeatSet::first(table.made().seats.len() as u8);
        let factors = G::factors(table.setup(), table.state());
        if let Some(lost) =
            factors.iter().find(|factor| factor.seat.is_some_and(|seat| !seats.contains(seat)))
        {
            return Err(format!("the {} `{}` belongs to a seat that is not there", lost.group, lost.name));
        }
        let rule = verdict.rule.map_or_else(String::new, |rule| format!(" [{rule}]"));
        Ok(Noted {
            labels: seats.iter().map(|seat| G::label(table.setup(), seat)).collect(),
            winners: verdict.winners,
            turns: G::turn(table.setup(), table.state()),
            // The game is over, so the last question is never answered and does not count.
            questions: table.question().number.saturating_sub(1),
            ending: format!("{}{rule}", verdict.reason.word()),
            factors,
            record: table.record(Reach::Full),
            chance: finished.dice || finished.mused,
        })
    }
}

/// The totals of the games so far.
#[derive(Default)]
pub(crate) struct Tally {
    opening: Opening,
    courses: Courses,
    played: u64,
    seats: Vec<Standing>,
    lengths: Lengths,
    endings: BTreeMap<String, u64>,
    /// The standings of the factors, by kind, by whether all seats share the factor, and by name.
    factors: BTreeMap<(&'static str, bool), BTreeMap<String, Standing>>,
    hasher: blake3::Hasher,
}

impl Tally {
    /// Creates an empty tally.
    pub fn new(opening: Opening) -> Tally {
        Tally { opening, ..Tally::default() }
    }

    /// Adds a game whose seats were in this order, and returns whether it is a copy.
    pub fn add(&mut self, order: u64, noted: &Noted) -> bool {
        let copy = self.courses.add(order, &noted.record, noted.chance) || self.opening == Opening::Fixed;
        let drawn = noted.winners.is_empty();
        if self.played == 0 {
            self.seats = noted.labels.iter().map(|label| Standing::new(label)).collect();
        }
        self.played += 1;
        for (seat, standing) in self.seats.iter_mut().enumerate() {
            standing.add(drawn, noted.winners.contains(Seat(seat as u8)), copy);
        }
        self.lengths.add(noted.turns, noted.questions);
        *self.endings.entry(noted.ending.clone()).or_default() += 1;
        for factor in &noted.factors {
            let group = self.factors.entry((factor.group, factor.seat.is_none())).or_default();
            let standing = group.entry(factor.name.clone()).or_insert_with(|| Standing::new(&factor.name));
            standing.add(drawn, noted.winners.contains(factor.seat.unwrap_or(Seat(0))), copy);
        }
        self.hasher.update(noted.record.as_bytes());
        copy
    }

    pub fn findings<G: Game>(self, plan: &Plan, asked: u64, planned: u64) -> Balance {
        let group = |((name, common), factors): (_, BTreeMap<String, Standing>)| {
            let mut factors: Vec<Standing> = factors.into_values().collect();
            // Names with equal results keep their order.
            factors.sort_by(|a, b| b.score().total_cmp(&a.score()).then(b.games().cmp(&a.games())));
            Group { name, common, factors }
        };
        Balance {
            game: G::ABOUT.id,
            rules: G::ABOUT.version,
            seed: plan.seed.word().to_string(),
            player: plan.players.first().map(|sitter| sitter.name().to_string()).unwrap_or_default(),
            asked,
            planned,
            played: self.played,
            distinct: self.courses.count(),
            opening: self.opening,
            seats: self.seats,
            length: self.lengths.sum(),
            endings: self.endings,
            groups: self.factors.into_iter().map(group).collect(),
            hash: engine::hash::hex(&self.hasher.finalize().as_bytes()[..16]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noted(winner: Option<u8>, questions: u32, factors: Vec<Factor>) -> Noted {
        Noted {
            labels: vec!["red".to_string(), "blue".to_string()],
            winners: winner.map(Seat).into_iter().collect(),
            turns: None,
            questions,
            ending: "rules [XX-001]".to_string(),
            factors,
            record: String::new(),
            chance: true,
        }
    }

    #[test]
    fn games_are_counted_for_the_side_that_had_it_in_play() {
        let in_play = |red: &str, blue: &str| {
            vec![
                Factor::of(Seat(0), "hero", red),
                Factor::of(Seat(1), "hero", blue),
                Factor::common("map", "moor"),
            ]
        };
        let mut tally = Tally::default();
        for (winner, questions, factors) in [
            (Some(0), 9, in_play("owl", "fox")),
            (Some(1), 3, in_play("fox", "owl")),
            (None, 5, in_play("fox", "fox")),
            (Some(0), 7, in_play("owl", "hen")),
        ] {
            tally.add(0, &noted(winner, questions, factors));
        }
        let row = |name: &str, wins, draws, losses| Standing { wins, draws, losses, ..Standing::new(name) };
        let heroes = &tally.factors[&("hero", false)];
        assert_eq!(heroes["owl"], row("owl", 3, 0, 0));
        assert_eq!(heroes["fox"], row("fox", 0, 2, 2));
        assert_eq!(heroes["hen"], row("hen", 0, 0, 1));
        // A factor that all seats share counts for the first seat.
        assert_eq!(tally.factors[&("map", true)]["moor"], row("moor", 2, 1, 1));
        assert_eq!(tally.seats, [row("red", 2, 1, 1), row("blue", 1, 1, 2)]);
        assert_eq!(tally.endings["rules [XX-001]"], 4);
        assert_eq!(tally.lengths.sum(), Length { of: "questions", smallest: 3, median: 5, largest: 9 });
    }
}
