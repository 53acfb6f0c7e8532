//! A match: many games between the same players, with seats swapped and work shared over threads.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

use engine::chance::Seed;
use engine::content::Content;
use engine::options::Options;
use engine::player::player;
use engine::record::Reach;
use engine::table::{Deed, NewGame, seat_range};
use engine::{Game, Seat, SeatKind, SeatSet};

use crate::report::{Report, Standing};
use crate::seats::{Seated, play_game, seat_chance};
use crate::store::write_whole;

/// How records end.
const ENDING: &str = "record";

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The built-in players by name, one a seat. As many games in a row as there are players have the
    /// same seed, hence the same map and dice, and in each of them everybody sits one seat further.
    pub players: Vec<String>,
    /// How many games.
    pub games: u64,
    /// The seed of everything.
    pub seed: Seed,
    /// How many threads share the work; it changes nothing in the report.
    pub threads: usize,
    /// A value for every option.
    pub options: Options,
    /// Units, cards, maps.
    pub content: Content,
    /// Where each game's record is written to, if anywhere: a folder that holds no records yet.
    pub records: Option<PathBuf>,
}

/// How a match is watched and stopped from outside.
pub struct Watch<'a> {
    /// Called with the games done and the games planned.
    pub progress: &'a mut dyn FnMut(u64, u64),
    /// Once set, no further game begins, and what is there is reported as partial.
    pub stop: &'a AtomicBool,
}

/// Why a match has no report.
#[derive(Clone, PartialEq, Debug)]
pub enum MatchError {
    /// The match cannot be played as planned.
    Plan(String),
    /// A game went wrong.
    Game {
        /// Its number, from 1.
        number: u64,
        /// Its seed.
        seed: String,
        /// What went wrong, with the act.
        what: String,
    },
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::Plan(what) => f.write_str(what),
            MatchError::Game { number, seed, what } => write!(f, "game {number} (seed {seed}): {what}"),
        }
    }
}

/// One finished game.
struct Played {
    /// Who won, by player.
    winners: Vec<bool>,
    winning_seats: SeatSet,
    acts: u64,
    ending: String,
    record: String,
}

/// How many acts a row holds.
fn acts<A>(deed: &Deed<A>) -> u64 {
    match deed {
        Deed::Act(..) => 1,
        Deed::Sealed(sheets) => sheets.iter().filter(|(_, act)| act.is_some()).count() as u64,
        Deed::Start | Deed::Undo(_) | Deed::Table(_) => 0,
    }
}

impl Plan {
    /// The seed of a game: the same for all games of one round of seats.
    fn game_seed(&self, game: u64) -> Seed {
        self.seed.child("game", game / self.players.len() as u64)
    }

    /// Who sits on a seat in a game.
    fn sitter(&self, game: u64, seat: usize) -> usize {
        let players = self.players.len();
        (seat + (game % players as u64) as usize) % players
    }

    /// What a game is made from; games are numbered from 0.
    pub fn made(&self, game: u64) -> NewGame {
        let seed = self.game_seed(game);
        let name = |seat| self.players[self.sitter(game, seat)].clone();
        NewGame {
            options: self.options.clone(),
            content: self.content.clone(),
            seats: (0..self.players.len()).map(|seat| (SeatKind::Machine, name(seat))).collect(),
            commitment: seed.commitment(),
            seed: Some(seed),
        }
    }

    fn play<G: Game>(&self, game: u64) -> Result<Played, String> {
        let seed = self.game_seed(game);
        let sit = |seat| -> Result<Seated<G>, String> {
            let sitter = self.sitter(game, seat);
            Ok((player::<G>(&self.players[sitter])?, seat_chance(&seed, sitter)))
        };
        let mut seated = (0..self.players.len()).map(sit).collect::<Result<Vec<_>, String>>()?;
        let table = play_game::<G>(self.made(game), &mut seated)?;
        let verdict = table.verdict().ok_or("the game has no result")?;
        let mut winners = vec![false; self.players.len()];
        for seat in verdict.winners.iter() {
            winners[self.sitter(game, seat.index())] = true;
        }
        Ok(Played {
            winners,
            winning_seats: verdict.winners,
            acts: table.rows().iter().map(|row| acts(&row.deed)).sum(),
            ending: verdict.to_string(),
            record: table.record(Reach::Full),
        })
    }

    fn check<G: Game>(&self) -> Result<(), MatchError> {
        let (fewest, _, most) = G::ABOUT.seats;
        let seats = self.players.len();
        if seats < usize::from(fewest).max(1) || seats > usize::from(most) {
            let what = format!("{} has {}; these are {seats}", G::ABOUT.name, seat_range(G::ABOUT));
            return Err(MatchError::Plan(what));
        }
        if let Some(folder) = &self.records {
            no_records_in(folder)?;
        }
        self.players.iter().try_for_each(|name| player::<G>(name).map(drop).map_err(MatchError::Plan))
    }
}

/// Games of two matches in one folder could not be told apart, so none may be there before.
fn no_records_in(folder: &Path) -> Result<(), MatchError> {
    let found = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut records =
        found.map(|entry| entry.path()).filter(|path| path.extension() == Some(ENDING.as_ref()));
    match records.next() {
        None => Ok(()),
        Some(path) => {
            let what = format!("{} holds records already, such as {}", folder.display(), path.display());
            Err(MatchError::Plan(format!("{what}; name a new folder")))
        }
    }
}

/// Plays a match. The report counts the games from the first on without a gap, so that the same plan
/// gives the same bytes with one thread and with many.
pub fn run_match<G: Game>(plan: &Plan, watch: Watch<'_>) -> Result<Report, MatchError> {
    plan.check::<G>()?;
    let mut tally = Tally::new::<G>(plan);
    let next = AtomicU64::new(0);
    let broken = AtomicBool::new(false);
    let (sender, receiver) = mpsc::sync_channel::<(u64, Result<Played, String>)>(64);
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            let sender = sender.clone();
            let (next, broken, stop) = (&next, &broken, watch.stop);
            scope.spawn(move || {
                while !broken.load(Ordering::Relaxed) && !stop.load(Ordering::Relaxed) {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= plan.games || sender.send((game, plan.play::<G>(game))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        // Games were handed out in order, so when one breaks all before it still arrive: the error
        // that is reported is the first one, whatever the threads did.
        for (done, (game, played)) in (1..).zip(receiver) {
            if played.is_err() {
                broken.store(true, Ordering::Relaxed);
            }
            tally.waiting.insert(game, played);
            tally.merge(plan)?;
            (watch.progress)(done, plan.games);
        }
        Ok(())
    })?;
    Ok(tally.report())
}

/// The sum of the games from the first on; those that came early wait for their turn.
struct Tally {
    report: Report,
    hasher: blake3::Hasher,
    waiting: BTreeMap<u64, Result<Played, String>>,
}

impl Tally {
    fn new<G: Game>(plan: &Plan) -> Tally {
        let standing = |name: &String| Standing { name: name.clone(), wins: 0, draws: 0, losses: 0 };
        let report = Report {
            game: G::ABOUT.id,
            rules: G::ABOUT.version,
            seed: plan.seed.word().to_string(),
            planned: plan.games,
            played: 0,
            standings: plan.players.iter().map(standing).collect(),
            wins_by_seat: vec![0; plan.players.len()],
            acts: 0,
            refusals: 0,
            endings: BTreeMap::new(),
            unwritten: 0,
            write_fault: None,
            hash: String::new(),
        };
        Tally { report, hasher: blake3::Hasher::new(), waiting: BTreeMap::new() }
    }

    /// Adds the games whose turn has come.
    fn merge(&mut self, plan: &Plan) -> Result<(), MatchError> {
        while let Some(played) = self.waiting.remove(&self.report.played) {
            let game = self.report.played;
            let played = played.map_err(|what| MatchError::Game {
                number: game + 1,
                seed: plan.game_seed(game).word().to_string(),
                what,
            })?;
            if let Some(folder) = &plan.records {
                let file = folder.join(format!("game-{:05}.{ENDING}", game + 1));
                if let Err(error) = write_whole(&file, &played.record) {
                    self.report.unwritten += 1;
                    self.report.write_fault.get_or_insert(format!("{}: {error}", file.display()));
                }
            }
            self.add(&played);
        }
        Ok(())
    }

    fn add(&mut self, played: &Played) {
        let report = &mut self.report;
        report.played += 1;
        report.acts += played.acts;
        let drawn = played.winning_seats.is_empty();
        for (standing, won) in report.standings.iter_mut().zip(&played.winners) {
            let count = match (drawn, won) {
                (true, _) => &mut standing.draws,
                (false, true) => &mut standing.wins,
                (false, false) => &mut standing.losses,
            };
            *count += 1;
        }
        for (seat, wins) in report.wins_by_seat.iter_mut().enumerate() {
            *wins += u64::from(played.winning_seats.contains(Seat(seat as u8)));
        }
        *report.endings.entry(played.ending.clone()).or_default() += 1;
        self.hasher.update(played.record.as_bytes());
    }

    fn report(mut self) -> Report {
        self.report.hash = engine::hash::hex(&self.hasher.finalize().as_bytes()[..16]);
        self.report
    }
}
