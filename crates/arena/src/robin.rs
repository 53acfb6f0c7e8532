//! A round robin of rosters: which of them are too strong or too weak? The same player sits on every seat and every
//! roster meets every other one and itself, from both seats, each game with a separate seed.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Game, Seat};
use serde_json::{Value, json};

use crate::balance::{Balance, Lean, Noted, Tally};
use crate::course::{Courses, Opening, settle};
use crate::length::{Length, Lengths};
use crate::plan::{MatchError, Plan, Watch};
use crate::report::Standing;
use crate::share::share;

/// The plan of a run.
#[derive(Clone, Debug)]
pub struct Robin {
    /// The player, options and seed; its number of games is that of one pair.
    pub plan: Plan,
    /// The options that take the rosters of the two seats.
    pub options: [&'static str; 2],
    /// The rosters: a name for people, and the value of the option.
    pub rosters: Vec<(String, String)>,
}

/// The findings of a round robin. Equal plans give equal findings on any number of threads.
#[derive(Clone, PartialEq, Debug)]
pub struct RobinReport {
    /// All games together.
    pub overall: Balance,
    /// The results of the rosters against the others.
    pub rosters: Vec<Standing>,
    /// The results of the pairs: each roster against itself and against all later ones.
    pub pairs: Vec<Pair>,
}

/// A pair of rosters.
#[derive(Clone, PartialEq, Debug)]
pub struct Pair {
    /// The number of the first roster of the pair.
    pub row: usize,
    /// The number of the other, which may be the same.
    pub column: usize,
    /// The results of the first roster; against itself, those of the first seat.
    pub standing: Standing,
    /// The results of the first seat.
    pub first_seat: Standing,
    /// How long the games were.
    pub length: Length,
    /// What ended them, and how often.
    pub endings: BTreeMap<String, u64>,
    /// How many games are distinct.
    pub distinct: u64,
}

impl RobinReport {
    /// Returns the results of a roster against another one.
    pub fn against(&self, row: usize, column: usize) -> Option<Standing> {
        let (one, other) = (row.min(column), row.max(column));
        let pair = self.pairs.iter().find(|pair| (pair.row, pair.column) == (one, other))?;
        let mut standing = pair.standing.clone();
        if row > column {
            standing.name.clone_from(&self.rosters[row].name);
            std::mem::swap(&mut standing.wins, &mut standing.losses);
            standing.copies.reverse();
        }
        Some(standing)
    }

    /// Returns the findings for programs. They contain nothing that depends on time.
    pub fn to_json(&self) -> Value {
        let standing = |standing: &Standing| {
            let mut value = standing.to_json("name");
            value["games"] = json!(standing.games());
            value["lean"] = json!(self.overall.lean(standing).map(Lean::word));
            value
        };
        let pair = |pair: &Pair| {
            let mut value = standing(&pair.standing);
            value["against"] = json!(self.rosters[pair.column].name);
            value["first_seat"] = standing(&pair.first_seat);
            value["length"] = pair.length.to_json();
            value["endings"] = json!(pair.endings);
            value["distinct"] = json!(pair.distinct);
            value
        };
        let mut value = self.overall.to_json();
        value["rosters"] = self.rosters.iter().map(standing).collect();
        value["pairs"] = self.pairs.iter().map(pair).collect();
        value
    }
}

impl Robin {
    /// Returns the pairs: each roster with itself and with all later ones.
    fn pairs(&self) -> Vec<(usize, usize)> {
        let count = self.rosters.len();
        (0..count).flat_map(|row| (row..count).map(move |column| (row, column))).collect()
    }

    /// Returns the pair of a game, and which game of the pair it is. The pairs take turns, so that the games played
    /// before a stop are spread over all pairs.
    fn place(&self, game: u64) -> (usize, u64) {
        let pairs = self.pairs().len() as u64;
        ((game % pairs) as usize, game / pairs)
    }

    /// Returns a game as a separate plan, which depends only on its own two rosters.
    fn game(&self, game: u64) -> Result<Plan, String> {
        let (pair, number) = self.place(game);
        let (row, column) = self.pairs()[pair];
        let values = [&self.rosters[row].1, &self.rosters[column].1];
        let seed = self.plan.seed.child(&format!("{} against {}", values[0], values[1]), number);
        let mut plan = Plan { games: 1, seed, records: None, ..self.plan.clone() };
        for (seat, option) in self.options.iter().enumerate() {
            plan.options.set(option, values[(seat + (number % 2) as usize) % 2])?;
        }
        Ok(plan)
    }

    /// Returns the actual round robin, judged by the first two rosters, and what makes its games different.
    fn settle<G: Game>(&self) -> Result<(Robin, Opening), MatchError> {
        let first = self.game(0).map_err(MatchError::Plan)?;
        let (_, opening) = settle::<G>(&first)?;
        let mut robin = self.clone();
        match &opening {
            Opening::Drawn => {}
            Opening::Varied(values) => {
                let mut set = values.iter().map(|(name, value)| robin.plan.options.set(name, value));
                set.try_for_each(|one| one).map_err(MatchError::Plan)?;
            }
            // A roster sits once on each seat.
            Opening::Fixed => robin.plan.games = robin.plan.games.min(2),
        }
        Ok((robin, opening))
    }

    fn check<G: Game>(&self) -> Result<(), MatchError> {
        self.plan.check::<G>()?;
        let values: BTreeSet<&String> = self.rosters.iter().map(|(_, value)| value).collect();
        match (self.rosters.is_empty(), values.len() < self.rosters.len(), self.plan.players.len()) {
            (true, ..) => Err(MatchError::Plan("there are no rosters to meet".to_string())),
            (_, true, _) => Err(MatchError::Plan("a roster is named twice".to_string())),
            (.., 2) => Ok(()),
            _ => Err(MatchError::Plan("a round robin has two seats".to_string())),
        }
    }
}

/// Plays a round robin and counts the results.
pub fn run_robin<G: Game>(robin: &Robin, watch: Watch<'_>) -> Result<RobinReport, MatchError> {
    robin.check::<G>()?;
    let asked = robin.plan.games * robin.pairs().len() as u64;
    let (settled, opening) = robin.settle::<G>()?;
    let robin = &settled;
    let mut sum = Sum::new(robin, opening);
    let games = robin.plan.games * sum.pairs.len() as u64;
    let play = |game| robin.game(game)?.play::<G>(0).and_then(|finished| Noted::new(&finished));
    let take = |game, noted: Noted| sum.add(robin, game, &noted);
    share(robin.plan.threads, games, watch, play, take).map_err(|(game, what)| {
        let seed = robin.game(game).map(|plan| plan.game_seed(0).word().to_string()).unwrap_or_default();
        MatchError::Game { number: game + 1, seed, what }
    })?;
    Ok(sum.report::<G>(robin, asked, games))
}

/// The totals of the games so far.
struct Sum {
    overall: Tally,
    rosters: Vec<Standing>,
    pairs: Vec<Counted>,
}

/// The totals of two rosters.
struct Counted {
    row: usize,
    column: usize,
    standing: Standing,
    first_seat: Standing,
    lengths: Lengths,
    endings: BTreeMap<String, u64>,
    courses: Courses,
}

impl Sum {
    fn new(robin: &Robin, opening: Opening) -> Sum {
        let fresh = |at: usize| Standing::new(&robin.rosters[at].0);
        let pair = |(row, column)| Counted {
            row,
            column,
            standing: fresh(row),
            first_seat: Standing::new("first seat"),
            lengths: Lengths::default(),
            endings: BTreeMap::new(),
            courses: Courses::default(),
        };
        Sum {
            overall: Tally::new(opening),
            rosters: (0..robin.rosters.len()).map(fresh).collect(),
            pairs: robin.pairs().into_iter().map(pair).collect(),
        }
    }

    fn add(&mut self, robin: &Robin, game: u64, noted: &Noted) {
        let (pair, number) = robin.place(game);
        // The order determines which rosters meet and who sits where.
        let copy = self.overall.add(2 * pair as u64 + number % 2, noted);
        let pair = &mut self.pairs[pair];
        let drawn = noted.winners.is_empty();
        let won = |seat: u8| noted.winners.contains(Seat(seat));
        let mirror = pair.row == pair.column;
        let row_seat = if mirror { 0 } else { (number % 2) as u8 };
        pair.standing.add(drawn, won(row_seat), copy);
        pair.first_seat.add(drawn, won(0), copy);
        if !mirror {
            self.rosters[pair.row].add(drawn, won(row_seat), copy);
            self.rosters[pair.column].add(drawn, won(1 - row_seat), copy);
        }
        pair.lengths.add(noted.turns, noted.questions);
        *pair.endings.entry(noted.ending.clone()).or_default() += 1;
        pair.courses.add(number % 2, &noted.record, noted.chance);
    }

    fn report<G: Game>(self, robin: &Robin, asked: u64, planned: u64) -> RobinReport {
        let pair = |pair: Counted| Pair {
            row: pair.row,
            column: pair.column,
            standing: pair.standing,
            first_seat: pair.first_seat,
            length: pair.lengths.sum(),
            endings: pair.endings,
            distinct: pair.courses.count(),
        };
        RobinReport {
            overall: self.overall.findings::<G>(&robin.plan, asked, planned),
            rosters: self.rosters,
            pairs: self.pairs.into_iter().map(pair).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use bots::Terms;
    use engine::chance::Seed;
    use engine::{Library, Rules};
    use toys::Parry;

    use super::*;

    /// Returns a round robin of three rosters with four games per pair.
    fn robin() -> Robin {
        let named = |word: &str| (word.to_string(), word.to_string());
        Robin {
            plan: Plan {
                players: vec!["random".into(); 2],
                terms: Terms::default(),
                first: 0,
                round: 0,
                vary: Vec::new(),
                logs: None,
                games: 4,
                seed: Seed::number(1),
                threads: 1,
                options: Parry::ABOUT.options(),
                content: Parry::content(),
                records: None,
            },
            options: ["undo", "undo"],
            rosters: ["owl", "fox", "hen"].map(named).to_vec(),
        }
    }

    fn noted(winner: Option<u8>, record: &str) -> Noted {
        Noted {
            labels: vec!["red".to_string(), "blue".to_string()],
            winners: winner.map(Seat).into_iter().collect(),
            turns: Some(3),
            questions: 9,
            ending: "rules [XX-001]".to_string(),
            factors: Vec::new(),
            record: record.to_string(),
            chance: true,
        }
    }

    #[test]
    fn games_are_counted_for_the_roster_wherever_it_sat() {
        let robin = robin();
        let mut sum = Sum::new(&robin, Opening::Drawn);
        // The first seat wins every game except the last game of each pair, which is drawn.
        for game in 0..24 {
            let number = robin.place(game).1;
            let head = format!("seed {game}\nacts\n");
            let course = if number == 0 { "a\nend 1 x" } else { "b\nend 1 x" };
            sum.add(&robin, game, &noted((number < 3).then_some(0), &(head + course)));
        }
        let report = sum.report::<Parry>(&robin, 24, 24);
        let row = |name: &str, wins, draws, losses| Standing { wins, draws, losses, ..Standing::new(name) };
        // Games 1 and 3 of a pair have the row on the first seat, game 2 the column.
        assert_eq!(report.against(0, 1), Some(row("owl", 2, 1, 1)));
        assert_eq!(report.against(1, 0), Some(row("fox", 1, 1, 2)));
        // When a roster plays itself, the result of the first seat counts.
        assert_eq!(report.against(2, 2), Some(row("hen", 3, 1, 0)));
        assert_eq!(report.against(3, 3), None);
        // A roster's result against itself says nothing about its strength.
        assert_eq!(report.rosters, [row("owl", 4, 2, 2), row("fox", 3, 2, 3), row("hen", 2, 2, 4)]);
        assert_eq!(report.overall.seats, [row("red", 18, 6, 0), row("blue", 0, 6, 18)]);
        let pair = &report.pairs[1];
        assert_eq!((pair.row, pair.column, pair.distinct), (0, 1, 2));
        assert_eq!((pair.first_seat.wins, pair.length.of, pair.length.median), (3, "turns", 3));
        assert_eq!(pair.endings["rules [XX-001]"], 4);
        let value = report.to_json();
        assert_eq!(
            (&value["pairs"][1]["name"], &value["pairs"][1]["against"]),
            (&"owl".into(), &"fox".into())
        );
        assert_eq!((&value["pairs"][1]["games"], &value["rosters"][2]["losses"]), (&4.into(), &4.into()));
        assert_eq!((&value["played"], &value["planned"]), (&24.into(), &24.into()));
    }

    #[test]
    fn the_games_of_a_pair_are_its_own() {
        let mut few = robin();
        for (roster, value) in few.rosters.iter_mut().zip(["on", "off", "on"]) {
            roster.1 = value.to_string();
        }
        few.rosters.pop();
        let many =
            Robin { rosters: [few.rosters.clone(), vec![("x".into(), "y".into())]].concat(), ..few.clone() };
        // The second game of the second pair, in both.
        let (one, other) = (few.game(4).expect("a game"), many.game(7).expect("a game"));
        assert_eq!((&one.seed, &one.options), (&other.seed, &other.options));
        // The last seat's option is set last: the row sits there in every second game.
        assert_eq!(
            [few.game(1).expect("a game"), one].map(|plan| plan.options.word("undo").to_string()),
            ["off", "on"]
        );
        assert!(many.game(2).is_err_and(|what| what.contains("option `undo`")));
    }
}
