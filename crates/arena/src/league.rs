//! A match: who is the better player?

use std::collections::BTreeMap;
use std::path::Path;

use bots::BotEnd;
use engine::record::Reach;
use engine::table::Deed;
use engine::{Game, Seat, SeatSet};

use crate::course::{Courses, Opening, settle};
use crate::plan::{MatchError, Plan, Watch};
use crate::report::{BotSum, Report, Standing};
use crate::seats::Finished;
use crate::store::write_whole;

/// The file name extension of records.
const ENDING: &str = "record";

/// One finished game.
struct Played {
    /// Who won, by player.
    winners: Vec<bool>,
    winning_seats: SeatSet,
    acts: u64,
    ending: String,
    record: String,
    bots: Vec<(Seat, BotEnd)>,
    /// Whether chance was involved.
    chance: bool,
}

impl Played {
    fn note<G: Game>(plan: &Plan, game: u64, finished: Finished<G>) -> Result<Played, String> {
        let Finished { table, bots, dice, mused } = finished;
        let verdict = table.verdict().ok_or("the game has no result")?;
        let mut winners = vec![false; plan.players.len()];
        for seat in verdict.winners.iter() {
            winners[plan.sitter(game, seat.index())] = true;
        }
        Ok(Played {
            winners,
            winning_seats: verdict.winners,
            acts: table.rows().iter().map(|row| acts(&row.deed)).sum(),
            ending: verdict.to_string(),
            record: table.record(Reach::Full),
            bots,
            chance: dice || mused,
        })
    }
}

/// Returns the number of acts in a row.
fn acts<A>(deed: &Deed<A>) -> u64 {
    match deed {
        Deed::Act(..) => 1,
        Deed::Sealed(sheets) => sheets.iter().filter(|(_, act)| act.is_some()).count() as u64,
        Deed::Start | Deed::Undo(_) | Deed::Table(_) => 0,
    }
}

/// Checks that a folder contains no records: games of two matches in one folder could not be told apart.
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

/// Plays a match. The report counts games from the first one without a gap, so that the same plan gives the same bytes
/// with one thread and with many.
pub fn run_match<G: Game>(plan: &Plan, watch: Watch<'_>) -> Result<Report, MatchError> {
    let (settled, opening) = settle::<G>(plan)?;
    if let Some(folder) = &plan.records {
        no_records_in(folder)?;
    }
    let mut tally = Tally::new::<G>(&settled, plan.games, opening);
    let plan = &settled;
    let note = |game, finished| Played::note(plan, game, finished);
    plan.each_game::<G, Played>(watch, note, |game, played| tally.add(plan, game, &played))?;
    Ok(tally.report())
}

/// Returns what a bot wrote for its author, followed by its faults; safe to show in a terminal.
fn log_text(name: &str, end: &BotEnd) -> String {
    let kept = String::from_utf8_lossy(&end.log);
    let mut text: String = kept
        .split_inclusive('\n')
        .map(|line| {
            let bare = line.strip_suffix('\n').unwrap_or(line);
            format!("{}\n", bots::safe(bare, usize::MAX))
        })
        .collect();
    for trouble in &end.troubles {
        let (question, word, what) = (trouble.question, trouble.fault.word(), &trouble.what);
        text.push_str(&format!("[{name}: question {question}: {word}: {what}]\n"));
    }
    text
}

/// The totals of the games so far.
struct Tally {
    report: Report,
    courses: Courses,
    hasher: blake3::Hasher,
}

impl Tally {
    fn new<G: Game>(plan: &Plan, asked: u64, opening: Opening) -> Tally {
        let report = Report {
            game: G::ABOUT.id,
            rules: G::ABOUT.version,
            seed: plan.seed.word().to_string(),
            asked,
            planned: plan.games,
            played: 0,
            distinct: 0,
            opening,
            standings: plan.names().iter().map(|name| Standing::new(name)).collect(),
            wins_by_seat: vec![0; plan.players.len()],
            acts: 0,
            refusals: 0,
            endings: BTreeMap::new(),
            unwritten: 0,
            write_fault: None,
            bots: plan.players.iter().map(BotSum::new).collect(),
            mishaps: Vec::new(),
            lost: Vec::new(),
            hash: String::new(),
        };
        Tally { report, courses: Courses::default(), hasher: blake3::Hasher::new() }
    }

    fn write(&mut self, folder: &Path, name: &str, text: &str) {
        let file = folder.join(name);
        if let Err(error) = write_whole(&file, text) {
            self.report.unwritten += 1;
            self.report.write_fault.get_or_insert(format!("{}: {error}", file.display()));
        }
    }

    fn add(&mut self, plan: &Plan, game: u64, played: &Played) {
        if let Some(folder) = &plan.records {
            self.write(folder, &format!("game-{:05}.{ENDING}", game + 1), &played.record);
        }
        for (seat, end) in &played.bots {
            let number = plan.sitter(game, seat.index());
            if let Some(folder) = &plan.logs {
                let name = format!("game-{:05}-seat-{}.log", game + 1, seat.0);
                self.write(folder, &name, &log_text(plan.players[number].name(), end));
            }
            self.report.add_bot(game, *seat, number, end);
            if !played.winning_seats.is_empty() && !played.winning_seats.contains(*seat) {
                self.report.lost.push((game + 1, number));
            }
        }
        let copy = self.courses.add(plan.order(game), &played.record, played.chance);
        let report = &mut self.report;
        let copy = copy || report.opening == Opening::Fixed;
        report.played += 1;
        report.acts += played.acts;
        let drawn = played.winning_seats.is_empty();
        for (standing, won) in report.standings.iter_mut().zip(&played.winners) {
            standing.add(drawn, *won, copy);
        }
        for (seat, wins) in report.wins_by_seat.iter_mut().enumerate() {
            *wins += u64::from(played.winning_seats.contains(Seat(seat as u8)));
        }
        *report.endings.entry(played.ending.clone()).or_default() += 1;
        self.hasher.update(played.record.as_bytes());
    }

    fn report(mut self) -> Report {
        self.report.distinct = self.courses.count();
        self.report.hash = engine::hash::hex(&self.hasher.finalize().as_bytes()[..16]);
        self.report
    }
}
