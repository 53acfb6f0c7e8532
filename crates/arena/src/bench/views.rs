//! What it costs to show a game: a server makes a view after every answer, for every seat.

use std::hint::black_box;
use std::time::{Duration, Instant};

use engine::chance::Quick;
use engine::table::Table;
use engine::{FileError, Game, Seat, Viewer};

use super::{Effort, median, open};

/// How many questions of a game are looked at.
const QUESTIONS: usize = 400;

/// The cost of a view, on the average over the questions of a random game.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct ViewCost {
    /// Nanoseconds to make it and to drop it.
    pub ns: f64,
    /// Nanoseconds to write it as JSON.
    pub ns_json: f64,
    /// How many bytes of JSON it has.
    pub bytes: u64,
}

/// The costs of the two kinds of views.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Views {
    /// That of a seat that is asked: all its picks are in it.
    pub asked: ViewCost,
    /// That of a seat that is not asked, or of a spectator where all seats are.
    pub other: ViewCost,
}

/// Measures the views of a random game; the game itself is played outside the measured time.
pub(super) fn views<G: Game>(name: &str, position: Option<&str>, effort: Effort) -> Result<Views, FileError> {
    let run = |least: Duration| -> Result<[Spent; 2], FileError> {
        let mut spent = [Spent::default(), Spent::default()];
        while spent[0].time() + spent[1].time() < least {
            show_game(&mut open::<G>(name, position)?, &mut spent)?;
            if spent[0].views == 0 {
                break;
            }
        }
        Ok(spent)
    };
    run(effort.run / 4)?;
    let runs = (0..effort.runs.max(1)).map(|_| run(effort.run)).collect::<Result<Vec<_>, _>>()?;
    let cost = |kind: usize| {
        let middle = |time: fn(&Spent) -> Duration| {
            median(runs.iter().map(|run| run[kind].each(time(&run[kind]))).collect())
        };
        let one = &runs[0][kind];
        ViewCost { ns: middle(|s| s.make), ns_json: middle(|s| s.json), bytes: one.bytes / one.views.max(1) }
    };
    Ok(Views { asked: cost(0), other: cost(1) })
}

/// Time and bytes that some views took.
#[derive(Default)]
struct Spent {
    make: Duration,
    json: Duration,
    bytes: u64,
    views: u64,
}

impl Spent {
    fn show<G: Game>(&mut self, table: &Table<G>, viewer: Viewer) {
        let start = Instant::now();
        let view = black_box(table.view(viewer));
        let made = Instant::now();
        let text = black_box(serde_json::to_string(&view).unwrap_or_default());
        let written = Instant::now();
        drop(view);
        self.make += (made - start) + written.elapsed();
        self.json += written - made;
        self.bytes += text.len() as u64;
        self.views += 1;
    }

    fn time(&self) -> Duration {
        self.make + self.json
    }

    /// The nanoseconds of one view.
    fn each(&self, time: Duration) -> f64 {
        time.as_nanos() as f64 / self.views.max(1) as f64
    }
}

/// Plays a random game, always the same, and shows it at every question.
fn show_game<G: Game>(table: &mut Table<G>, [asked, other]: &mut [Spent; 2]) -> Result<(), FileError> {
    let mut chance = Quick(4);
    for _ in 0..QUESTIONS {
        let question = table.question();
        let seats: Vec<Seat> = question.open.iter().collect();
        let (Some(first), None) = (seats.first(), table.verdict()) else { break };
        let all = 0..table.made().seats.len() as u8;
        let idle = all.map(Seat).find(|seat| !question.open.contains(*seat));
        asked.show(table, Viewer::Seat(*first));
        other.show(table, idle.map_or(Viewer::Public, Viewer::Seat));
        for seat in seats {
            let act = G::random_act(table.setup(), &table.seen(Viewer::Seat(seat)), seat, &mut chance);
            let taken = table.act(seat, question.number, act);
            taken.map_err(|refusal| FileError::plain(format!("a random act was refused: {refusal}"), ""))?;
        }
    }
    Ok(())
}
