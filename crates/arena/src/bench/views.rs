//! The cost of showing a game: a server builds a view for every seat after every answer.

use std::hint::black_box;
use std::time::{Duration, Instant};

use engine::chance::Quick;
use engine::table::Table;
use engine::{FileError, Game, Seat, Viewer};

use super::Effort;

/// The number of questions of a game to examine.
const QUESTIONS: usize = 400;

/// The average cost of a view over the questions of a random game. At each question the fastest of several tries
/// counts, so that a busy machine hardly matters.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct ViewCost {
    /// Nanoseconds to build and drop it.
    pub ns: f64,
    /// Nanoseconds to write it as JSON.
    pub ns_json: f64,
    /// The size of its JSON in bytes.
    pub bytes: u64,
}

/// The costs of the two kinds of views.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Views {
    /// The view of a seat that is asked, with all its picks.
    pub asked: ViewCost,
    /// The view of a seat that is not asked, or of a spectator if all seats are asked.
    pub other: ViewCost,
}

/// Plays a random game, always the same, and shows it at every question.
pub(super) fn views<G: Game>(mut table: Table<G>, effort: Effort) -> Result<Views, FileError> {
    let mut chance = Quick(4);
    let (mut asked, mut other) = (Spent::default(), Spent::default());
    for _ in 0..QUESTIONS {
        let question = table.question();
        let seats: Vec<Seat> = question.open.iter().collect();
        let (Some(first), None) = (seats.first(), table.verdict()) else { break };
        let all = 0..table.made().seats.len() as u8;
        let idle = all.map(Seat).find(|seat| !question.open.contains(*seat));
        asked.show(&table, Viewer::Seat(*first), effort.runs);
        other.show(&table, idle.map_or(Viewer::Public, Viewer::Seat), effort.runs);
        for seat in seats {
            let act = G::random_act(table.setup(), &table.seen(Viewer::Seat(seat)), seat, &mut chance);
            let taken = table.act(seat, question.number, act);
            taken.map_err(|refusal| FileError::plain(format!("a random act was refused: {refusal}"), ""))?;
        }
    }
    Ok(Views { asked: asked.cost(), other: other.cost() })
}

/// The time and bytes of some views.
#[derive(Default)]
struct Spent {
    make: Duration,
    json: Duration,
    bytes: u64,
    views: u64,
}

impl Spent {
    fn show<G: Game>(&mut self, table: &Table<G>, viewer: Viewer, tries: usize) {
        let (mut make, mut json) = (Duration::MAX, Duration::MAX);
        for this in 0..tries.max(1) {
            let start = Instant::now();
            let view = black_box(table.view(viewer));
            let made = Instant::now();
            let text = black_box(serde_json::to_string(&view).unwrap_or_default());
            let written = Instant::now();
            drop(view);
            make = make.min((made - start) + written.elapsed());
            json = json.min(written - made);
            if this == 0 {
                self.bytes += text.len() as u64;
            }
        }
        self.make += make;
        self.json += json;
        self.views += 1;
    }

    fn cost(&self) -> ViewCost {
        let views = self.views.max(1);
        let each = |time: Duration| time.as_nanos() as f64 / views as f64;
        ViewCost { ns: each(self.make), ns_json: each(self.json), bytes: self.bytes / views }
    }
}
