//! The results of a match.

use std::collections::BTreeMap;

use bots::{BotEnd, Fault, Micros, Trouble};
use engine::Seat;
use serde_json::{Value, json};

use crate::course::Opening;
use crate::sitter::Sitter;

/// The results of one player.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The player's name.
    pub name: String,
    /// Games it won.
    pub wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games won by another player.
    pub losses: u64,
    /// How many of each were copies: games without draws that repeated an earlier one.
    pub copies: [u64; 3],
}

impl Standing {
    /// Creates a standing before the first game.
    pub fn new(name: &str) -> Standing {
        Standing { name: name.to_string(), wins: 0, draws: 0, losses: 0, copies: [0; 3] }
    }

    /// Adds a game, which may have been drawn, and may be a copy.
    pub(crate) fn add(&mut self, drawn: bool, won: bool, copy: bool) {
        let (count, at) = match (drawn, won) {
            (false, true) => (&mut self.wins, 0),
            (true, _) => (&mut self.draws, 1),
            (false, false) => (&mut self.losses, 2),
        };
        *count += 1;
        self.copies[at] += u64::from(copy);
    }

    /// Returns how many games it played.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Returns the share of points, a draw being half a point: from 0 to 1.
    pub fn score(&self) -> f64 {
        match self.games() {
            0 => 0.0,
            games => (self.wins as f64 + self.draws as f64 / 2.0) / games as f64,
        }
    }

    /// Returns the 95 % confidence interval of the true score over all games except copies; `None` if fewer than two
    /// games remain, since these are not enough for an interval.
    pub fn interval(&self) -> Option<(f64, f64)> {
        let [wins, draws, losses] = self.copies;
        let (wins, draws, losses) = (self.wins - wins, self.draws - draws, self.losses - losses);
        let one = Standing { name: String::new(), wins, draws, losses, copies: [0; 3] };
        let copied = self.copies.iter().sum::<u64>() > 0;
        (!copied || one.games() > 1).then(|| wilson(one.score(), one.games()))
    }

    /// Returns the standing for programs; `key` is the JSON key of its name.
    pub(crate) fn to_json(&self, key: &str) -> Value {
        let interval = self.interval().map(|(low, high)| [percent(low), percent(high)]);
        json!({
            key: self.name, "wins": self.wins, "draws": self.draws, "losses": self.losses,
            "score_percent": percent(self.score()), "interval_percent": interval,
        })
    }
}

/// Returns a share in percent with two decimal places.
pub(crate) fn percent(share: f64) -> f64 {
    (share * 10_000.0).round() / 100.0
}

/// Returns Wilson's 95 % interval for a share observed in `games` games. It stays within 0 to 1 and is reliable for few
/// games and for shares near the ends.
pub fn wilson(share: f64, games: u64) -> (f64, f64) {
    const Z: f64 = 1.959_963_984_540_054;
    if games == 0 {
        return (0.0, 1.0);
    }
    let n = games as f64;
    let middle = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let width = 1.0 + Z * Z / n;
    (((middle - spread) / width).max(0.0), ((middle + spread) / width).min(1.0))
}

/// The findings of a match. Equal matches give equal reports on any number of threads.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The id of the game.
    pub game: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// The seed of the match.
    pub seed: String,
    /// The requested number of games.
    pub asked: u64,
    /// The planned number of games: less than requested if the others would have been copies.
    pub planned: u64,
    /// How many of them are counted here, in order from the first: fewer if the match was stopped.
    pub played: u64,
    /// How many of them are distinct.
    pub distinct: u64,
    /// What makes them different.
    pub opening: Opening,
    /// The players, in the order in which they were named.
    pub standings: Vec<Standing>,
    /// Wins by seat, no matter who sat there.
    pub wins_by_seat: Vec<u64>,
    /// The number of acts in all games, counting each sealed act.
    pub acts: u64,
    /// Acts that the table refused. A match with such an act fails, so a report has none.
    pub refusals: u64,
    /// How the games ended, and how often.
    pub endings: BTreeMap<String, u64>,
    /// Records that could not be written.
    pub unwritten: u64,
    /// The error of the first of them.
    pub write_fault: Option<String>,
    /// The totals of the bots, by player; none for built-in players.
    pub bots: Vec<Option<BotSum>>,
    /// The first void answers of bots, in the order of the games.
    pub mishaps: Vec<Mishap>,
    /// The games that bots lost: the number of the game, from 1, and the player.
    pub lost: Vec<(u64, usize)>,
    /// A hash over the records of all games in order.
    pub hash: String,
}

/// The most void answers that a report lists individually.
const MOST_MISHAPS: usize = 1_000;

/// A void answer of a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mishap {
    /// The number of the game, from 1.
    pub game: u64,
    /// The seat of the bot in that game.
    pub seat: u8,
    /// The number of the player, in the order they were named.
    pub player: usize,
    /// The fault.
    pub trouble: Trouble,
}

/// The totals of a bot over all games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BotSum {
    /// The layers of protection that were active in every game.
    pub layers: Vec<String>,
    /// Its faults, and how often.
    pub faults: BTreeMap<Fault, u64>,
    /// What could not be removed; normally nothing.
    pub left: Vec<String>,
    /// The answers it gave in time.
    pub answers: u64,
    /// The queries it asked.
    pub queries: u64,
    /// The time it used.
    pub spent: Micros,
    /// The longest time for one question.
    pub slowest: Micros,
    games: u64,
}

impl BotSum {
    /// Creates empty totals; `None` for a built-in player.
    pub(crate) fn new(sitter: &Sitter) -> Option<BotSum> {
        matches!(sitter, Sitter::Bot(_)).then(BotSum::default)
    }

    fn add(&mut self, end: &BotEnd) {
        match self.games {
            0 => self.layers.clone_from(&end.layers),
            _ => self.layers.retain(|layer| end.layers.contains(layer)),
        }
        self.games += 1;
        end.troubles.iter().for_each(|trouble| *self.faults.entry(trouble.fault).or_default() += 1);
        self.left.extend(end.left.iter().cloned());
        self.answers += end.answers;
        self.queries += end.queries;
        self.spent += end.spent;
        self.slowest = self.slowest.max(end.slowest);
    }

    /// Returns the totals for programs, without anything that depends on time.
    fn to_json(&self) -> Value {
        let faults: BTreeMap<&str, u64> =
            self.faults.iter().map(|(fault, count)| (fault.word(), *count)).collect();
        json!({ "layers": self.layers, "faults": faults, "answers": self.answers, "queries": self.queries, "left": self.left })
    }
}

impl Report {
    /// Adds a game of a bot.
    pub(crate) fn add_bot(&mut self, game: u64, seat: Seat, player: usize, end: &BotEnd) {
        if let Some(Some(sum)) = self.bots.get_mut(player) {
            sum.add(end);
        }
        for trouble in end.troubles.iter().take(MOST_MISHAPS.saturating_sub(self.mishaps.len())) {
            self.mishaps.push(Mishap { game: game + 1, seat: seat.0, player, trouble: trouble.clone() });
        }
    }

    /// Whether the match was stopped before its end.
    pub fn partial(&self) -> bool {
        self.played < self.planned
    }

    /// Returns how many acts a game has on average.
    pub fn mean_acts(&self) -> f64 {
        self.acts as f64 / self.played.max(1) as f64
    }

    /// Returns the report for programs. It holds nothing that depends on time.
    pub fn to_json(&self) -> Value {
        let standing = |standing: &Standing| standing.to_json("player");
        let name = |player: usize| &self.standings[player].name;
        let mishap = |mishap: &Mishap| {
            let Trouble { question, fault, what } = &mishap.trouble;
            json!({
                "game": mishap.game, "seat": mishap.seat, "player": name(mishap.player), "question": question,
                "fault": fault.word(), "what": what,
            })
        };
        let bots = self.standings.iter().zip(&self.bots);
        let bots: BTreeMap<&str, Value> = bots
            .filter_map(|(standing, sum)| Some((standing.name.as_str(), sum.as_ref()?.to_json())))
            .collect();
        let mut value = json!({
            "bots": bots, "faults": self.mishaps.iter().map(mishap).collect::<Vec<_>>(),
            "game": self.game, "rules": self.rules, "seed": self.seed,
            "asked": self.asked, "planned": self.planned, "played": self.played, "distinct": self.distinct,
            "partial": self.partial(),
            "players": self.standings.iter().map(standing).collect::<Vec<_>>(),
            "wins_by_seat": self.wins_by_seat, "refusals": self.refusals,
            "mean_acts": (self.mean_acts() * 100.0).round() / 100.0,
            "endings": self.endings, "records_not_written": self.unwritten, "hash": self.hash,
        });
        self.opening.add_to(&mut value);
        value
    }
}

#[cfg(test)]
mod tests {
    use super::{Standing, wilson};

    #[test]
    fn copies_count_but_say_nothing_about_chance() {
        let mut standing = Standing::new("x");
        standing.add(false, true, false);
        assert_eq!(standing.interval(), Some(wilson(1.0, 1)));
        (0..9).for_each(|_| standing.add(false, true, true));
        assert_eq!((standing.games(), standing.interval()), (10, None));
        assert!(standing.to_json("name")["interval_percent"].is_null());
        standing.add(false, false, false);
        assert_eq!(standing.interval(), Some(wilson(0.5, 2)), "the copies do not weigh");
    }

    #[test]
    fn the_interval_is_wilsons() {
        let near = |(a, b): (f64, f64), (c, d): (f64, f64)| (a - c).abs() < 5e-4 && (b - d).abs() < 5e-4;
        // Values from published tables of the interval.
        assert!(near(wilson(0.5, 10), (0.2366, 0.7634)));
        assert!(near(wilson(0.0, 10), (0.0, 0.2775)));
        assert!(near(wilson(1.0, 20), (0.8389, 1.0)));
        assert!(near(wilson(0.3, 0), (0.0, 1.0)));
    }
}
