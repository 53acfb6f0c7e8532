//! A match: who is the better player?

use std::collections::BTreeMap;
use std::path::Path;

use engine::record::Reach;
use engine::table::Deed;
use engine::{Game, Seat, SeatSet, Table};

use crate::plan::{MatchError, Plan, Watch};
use crate::report::{Report, Standing};
use crate::store::write_whole;

/// How records end.
const ENDING: &str = "record";

/// One finished game.
struct Played {
    /// Who won, by player.
    winners: Vec<bool>,
    winning_seats: SeatSet,
    acts: u64,
    ending: String,
    record: String,
}

impl Played {
    fn note<G: Game>(plan: &Plan, game: u64, table: &Table<G>) -> Result<Played, String> {
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
        })
    }
}

/// How many acts a row holds.
fn acts<A>(deed: &Deed<A>) -> u64 {
    match deed {
        Deed::Act(..) => 1,
        Deed::Sealed(sheets) => sheets.iter().filter(|(_, act)| act.is_some()).count() as u64,
        Deed::Start | Deed::Undo(_) | Deed::Table(_) => 0,
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
    if let Some(folder) = &plan.records {
        no_records_in(folder)?;
    }
    let mut tally = Tally::new::<G>(plan);
    let note = |game, table: &Table<G>| Played::note(plan, game, table);
    plan.each_game::<G, Played>(watch, note, |game, played| tally.add(plan, game, &played))?;
    Ok(tally.report())
}

/// The sum of the games from the first on.
struct Tally {
    report: Report,
    hasher: blake3::Hasher,
}

impl Tally {
    fn new<G: Game>(plan: &Plan) -> Tally {
        let report = Report {
            game: G::ABOUT.id,
            rules: G::ABOUT.version,
            seed: plan.seed.word().to_string(),
            planned: plan.games,
            played: 0,
            standings: plan.players.iter().map(|name| Standing::new(name)).collect(),
            wins_by_seat: vec![0; plan.players.len()],
            acts: 0,
            refusals: 0,
            endings: BTreeMap::new(),
            unwritten: 0,
            write_fault: None,
            hash: String::new(),
        };
        Tally { report, hasher: blake3::Hasher::new() }
    }

    fn add(&mut self, plan: &Plan, game: u64, played: &Played) {
        let report = &mut self.report;
        if let Some(folder) = &plan.records {
            let file = folder.join(format!("game-{:05}.{ENDING}", game + 1));
            if let Err(error) = write_whole(&file, &played.record) {
                report.unwritten += 1;
                report.write_fault.get_or_insert(format!("{}: {error}", file.display()));
            }
        }
        report.played += 1;
        report.acts += played.acts;
        let drawn = played.winning_seats.is_empty();
        for (standing, won) in report.standings.iter_mut().zip(&played.winners) {
            standing.add(drawn, *won);
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
