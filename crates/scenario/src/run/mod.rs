//! Runs each case on a separate table and compares each step with what the scenario expects.

mod areas;
mod asked;
mod content;
pub mod deeds;
mod diff;
mod events;
mod foresight;
mod query;
mod values;

use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::erased::{AnyGame, AnyTable};
use engine::hint::did_you_mean;
use engine::position::Word;
use engine::rulebook::Rulebook;
use engine::{FileError, Seat, Viewer};

use crate::each::Each;
use crate::read::{Case, CaseText, Header, Opening, read_case, read_file};
use crate::report::{CaseReport, FileReport, indented};
use crate::step::{CaseStep, Expect, Refused, RefusedKind, What};
use crate::text::{MOST_STEPS, Statement};

/// The maximum number of failures reported for one case.
const MOST_FAILURES: usize = 20;

/// Runs the scenarios of one text. `file` is its name; content folders are looked up next to it.
pub fn run_text(games: &[&'static dyn AnyGame], file: &str, text: &str) -> FileReport {
    run_watched(games, file, text, &mut |_, _| ())
}

/// Does the same, and calls `progress` with the number of each case and the total, and again for each row.
pub(crate) fn run_watched(
    games: &[&'static dyn AnyGame],
    file: &str,
    text: &str,
    progress: &mut dyn FnMut(usize, usize),
) -> FileReport {
    let read = match read_file(text) {
        Ok(read) => read,
        Err(fault) => return FileReport::faulty(fault.in_file(file)),
    };
    let mut report = FileReport { file: file.to_string(), fault: None, cases: Vec::new() };
    let mut steps = MOST_STEPS;
    let total = read.cases.len();
    for (at, case) in read.cases.iter().enumerate() {
        let watch = &mut || progress(at + 1, total);
        let (ran, finished) = run_case(games, file, &read.header, case, &mut steps, watch);
        // A case that ran only partly proves nothing, but its failures count.
        if finished || !ran.passed() {
            report.cases.push(ran);
        }
        if !finished {
            let what = format!("the cases of a file take at most {MOST_STEPS} steps, rows of tables counted");
            let hint =
                "this case goes past that and was not run to its end, nor those after it: use several files";
            report.fault = Some(FileError::at(case.line, 1, what, hint).in_file(file).to_string());
            break;
        }
    }
    report
}

/// Runs a case, once or once for each row of its table. Also returns whether enough steps remained for it.
fn run_case(
    games: &[&'static dyn AnyGame],
    file: &str,
    header: &[Statement],
    case: &CaseText,
    steps: &mut usize,
    watch: &mut dyn FnMut(),
) -> (CaseReport, bool) {
    let mut report = CaseReport {
        game: String::new(),
        title: case.title.clone(),
        line: case.line,
        runs: 0,
        failures: Vec::new(),
        proofs: Vec::new(),
    };
    let each = match Each::read(case) {
        Ok(each) => each,
        Err(fault) => {
            report.failures.push(fault.in_file(file).to_string());
            return (report, true);
        }
    };
    let mut finished = true;
    for round in 0..each.rounds() {
        watch();
        report.runs += 1;
        let read = each.round(round).map_err(|fault| vec![fault]).and_then(|statements| {
            let read = read_case(header, &statements)?;
            let game = find_game(games, &read.header, case.line).map_err(|fault| vec![fault])?;
            Ok((read, game))
        });
        let (read, game) = match read {
            Ok(read) => read,
            Err(faults) => {
                report.failures.extend(faults.into_iter().map(|f| f.in_file(file).to_string()));
                break;
            }
        };
        report.game = game.about().id.to_string();
        let Some(left) = steps.checked_sub(read.steps.len()) else {
            finished = false;
            break;
        };
        *steps = left;
        let expects = read.steps.iter().any(|step| step.what.expects());
        let mut run = Run::new(game, file, each.label(round), read);
        // A game that panics fails its case, but the other cases still run.
        if catch_unwind(AssertUnwindSafe(|| {
            run.all();
            run.retell();
        }))
        .is_err()
        {
            run.fail_at(run.line, "", "the game panicked; its message stands above");
        }
        report.failures.append(&mut run.failures);
        if report.failures.is_empty() && !expects {
            report.failures.push(expects_nothing(case.line).in_file(file).to_string());
            break;
        }
        for proof in run.proofs {
            if !report.proofs.contains(&proof) {
                report.proofs.push(proof);
            }
        }
        if report.failures.len() >= MOST_FAILURES {
            report.failures.truncate(MOST_FAILURES);
            report.failures.push(format!("{file}:{}: and more; the case was stopped here", case.line));
            break;
        }
    }
    if !report.failures.is_empty() {
        report.proofs.clear();
    }
    (report, finished)
}

/// Returns the fault of a case without expectations, which would prove nothing.
fn expects_nothing(line: usize) -> FileError {
    let hint = "say what must follow: `expect`, `try`, `inspect`, `setup` or `ask`";
    FileError::at(line, 1, "this case expects nothing", hint)
}

fn find_game(
    games: &[&'static dyn AnyGame],
    header: &Header,
    line: usize,
) -> Result<&'static dyn AnyGame, FileError> {
    let Some(id) = &header.game else {
        return Err(FileError::at(line, 1, "no game is named", "write `game ID` before the first case"));
    };
    games.iter().copied().find(|game| game.about().id == id.text).ok_or_else(|| {
        let known = games.iter().map(|game| game.about().id);
        id.error(format!("there is no game `{}`", id.text), did_you_mean(&id.text, known))
    })
}

/// A signal that the case cannot continue; the reason is among the failures.
struct Stop;

/// One run of a case.
struct Run<'a> {
    game: &'static dyn AnyGame,
    book: Rulebook,
    file: &'a str,
    row: String,
    case: Case,
    table: Option<Box<dyn AnyTable>>,
    /// Faces given before the table was opened.
    faces: Vec<String>,
    /// The line of the current step.
    line: usize,
    /// The line of the last `dice`.
    dice_line: usize,
    /// The rows of the log that the last deed added.
    rows: std::ops::Range<usize>,
    /// The number of events of the last deed that each viewer's expectations have covered.
    passed: Vec<(Viewer, usize)>,
    /// The number of lines of the history that the expectations have covered.
    history: usize,
    failures: Vec<String>,
    proofs: Vec<(String, usize)>,
}

impl<'a> Run<'a> {
    fn new(game: &'static dyn AnyGame, file: &'a str, row: String, case: Case) -> Run<'a> {
        Run {
            book: Rulebook::parse(game.about().rules),
            game,
            file,
            row,
            case,
            table: None,
            faces: Vec::new(),
            line: 0,
            dice_line: 0,
            rows: 0..0,
            passed: Vec::new(),
            history: 0,
            failures: Vec::new(),
            proofs: Vec::new(),
        }
    }

    /// Runs all steps.
    fn all(&mut self) {
        let steps = std::mem::take(&mut self.case.steps);
        steps.iter().for_each(|step| self.check_ids(step));
        if !self.failures.is_empty() {
            return;
        }
        for step in &steps {
            if self.step(step).is_err() || self.failures.len() >= MOST_FAILURES {
                return;
            }
        }
        // The start must be valid even if no step needed it.
        let unopened = self.table.is_none() && self.case.opening.is_some();
        if unopened && self.open().is_err() {
            return;
        }
        // The seat must exist even if no step of the learner is reached.
        let learner = self.case.lesson.clone();
        if learner.is_some_and(|label| self.seat(&label).is_err()) {
            return;
        }
        let left = self.table.as_ref().map_or(self.faces.clone(), |table| table.unused_dice());
        if !left.is_empty() {
            let text = format!("dice were left over at the end of the case: {}", left.join(" "));
            self.fail_at(self.dice_line, "dice", &text);
        }
    }

    /// Every id that a step names must be in the rulebook.
    fn check_ids(&mut self, step: &CaseStep) {
        let refused = match &step.what {
            What::Try { refused: Refused { kind: RefusedKind::Against(id), .. }, .. } => Some(id),
            _ => None,
        };
        for id in step.ids.iter().chain(refused) {
            if self.book.rules.iter().all(|rule| rule.id != id.text) {
                let what = format!("{} has no rule `{}`", self.game.about().id, id.text);
                let hint = nearest_id(&id.text, &self.book);
                self.failures.push(id.error(what, hint).in_file(self.file).to_string());
            }
        }
    }

    fn step(&mut self, step: &CaseStep) -> Result<(), Stop> {
        let failures = self.failures.len();
        self.line = step.line;
        match &step.what {
            What::Dice(faces) => self.dice(step.line, faces),
            What::Act { seat, act, sealed } => self.act(step, seat, act, *sealed)?,
            What::Undo(seat) => self.undo(step, seat)?,
            What::Table(word, seat, name) => self.table_act(step, word, seat.as_ref(), name)?,
            What::Try { seat, act, refused } => self.attempt(step, seat, act.as_ref(), refused)?,
            What::Inspect { what, arguments, answer } => self.inspect(step, what, arguments, answer)?,
            What::Setup(fault) => self.setup(step, fault)?,
            What::Ask { player, seat, acts, because } => {
                self.ask(step, player, seat, acts, because.as_deref())?;
            }
            What::Query { seat, what, with, after, answer } => {
                self.query(step, seat, what, with, after.as_deref(), answer)?;
            }
            What::Expect(expect) => self.expect(step, expect)?,
            // This text is for the person who plays the lesson, and does not affect the rules.
            What::Say(..) => {}
        }
        if self.failures.len() == failures {
            step.ids.iter().for_each(|id| self.prove(&id.text, id.line));
        }
        Ok(())
    }

    fn expect(&mut self, step: &CaseStep, expect: &Expect) -> Result<(), Stop> {
        match expect {
            Expect::Event { viewer, text, later } => self.event(step, viewer.as_ref(), text, *later),
            Expect::NoEvent(viewer, text) => self.no_event(step, viewer.as_ref(), text),
            Expect::NoMoreEvents(viewer) => self.no_more_events(step, viewer.as_ref()),
            Expect::Value { viewer, path, value, hidden } => {
                self.value(step, viewer.as_ref(), path, value.as_deref(), *hidden)
            }
            Expect::Figure { viewer, figure, at, shown } => {
                self.figure(step, viewer, figure, at.as_ref(), *shown)
            }
            Expect::Asked(seat, text) => self.asked(step, seat, text.as_deref()),
            Expect::SealedAsked(seats) => self.sealed_asked(step, seats),
            Expect::Offered(seat, choice) => self.offered(step, seat, choice),
            Expect::Picks { seat, after, choice } => self.picks(step, seat, after, choice),
            Expect::Area { name, figure, viewer, squares } => {
                self.area(step, name, figure, viewer.as_ref(), squares)
            }
            Expect::History(line) => self.history(step, line),
            Expect::HistoryExactly(lines) => self.history_exactly(step, lines),
            Expect::NoMoreHistory => self.no_more_history(step),
            Expect::Result(text) => self.result(step, text.as_deref()),
            Expect::Preview { seat, act, foresight } => self.preview(step, seat, act, foresight),
        }
    }

    /// Records that a line proves an id.
    fn prove(&mut self, id: &str, line: usize) {
        let proof = (id.to_string(), line);
        if !self.proofs.contains(&proof) {
            self.proofs.push(proof);
        }
    }

    /// Records a failure of a step.
    fn fail(&mut self, step: &CaseStep, text: &str) {
        self.fail_at(step.line, &step.source, text);
    }

    fn fail_at(&mut self, line: usize, source: &str, text: &str) {
        let row = match self.row.is_empty() {
            true => String::new(),
            false => format!("  in the row {}\n", self.row),
        };
        self.failures.push(format!("{}:{line}: {}\n{row}{}", self.file, source.trim(), indented(text)));
    }

    /// Records a fault of the file that is found only now.
    fn fault(&mut self, fault: FileError) -> Stop {
        let row = match self.row.is_empty() {
            true => String::new(),
            false => format!("\n  in the row {}", self.row),
        };
        self.failures.push(format!("{}{row}", fault.in_file(self.file)));
        Stop
    }

    /// Checks the tales of all that happened: the tales of a row must cover all that was told about it.
    fn retell(&mut self) {
        let Some(table) = &self.table else { return };
        let seats = table.made().seats.len().min(2) as u8;
        let viewers = (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public, Viewer::Whole]);
        let rows = (0..table.row_count()).flat_map(|row| viewers.clone().map(move |viewer| (row, viewer)));
        let covers = |(row, viewer): (usize, Viewer)| {
            let tales: usize = table.tales(viewer, row).iter().map(|tale| tale.lines).sum();
            tales == table.told(viewer, row..row + 1).len()
        };
        if !rows.into_iter().all(covers) {
            self.fail_at(self.line, "", "the tales of a row do not cover what was told of it");
        }
    }

    /// Returns the table, and opens it if necessary.
    fn open(&mut self) -> Result<&mut Box<dyn AnyTable>, Stop> {
        if self.table.is_none() {
            let Some(line) = self.case.opening.as_ref().map(Opening::line) else {
                let how = "write `start`, or `position` and the position below, before the first step";
                return Err(self.fault(FileError::at(
                    self.line,
                    1,
                    "this case has no beginning to play from",
                    how,
                )));
            };
            match self.try_open() {
                Ok(table) => {
                    self.rows = 0..table.row_count();
                    self.table = Some(table);
                }
                Err(mut fault) => {
                    // A fault in the position has a location; others are reported at the line where play begins.
                    if fault.file.is_empty() && fault.line < line {
                        (fault.line, fault.column) = (line, 1);
                    }
                    return Err(self.fault(fault));
                }
            }
        }
        // The table was just set.
        self.table.as_mut().ok_or(Stop)
    }

    /// Returns the seat with that label.
    fn seat(&mut self, label: &Word) -> Result<Seat, Stop> {
        let labels = self.open()?.labels();
        match labels.iter().position(|l| *l == label.text).and_then(|at| u8::try_from(at).ok()) {
            Some(at) => Ok(Seat(at)),
            None => {
                let hint = did_you_mean(&label.text, labels.iter().map(String::as_str));
                Err(self.fault(label.error(format!("there is no seat `{}`", label.text), hint)))
            }
        }
    }

    /// Finds the viewer with this name: a seat, or `spectator`; without a name, the viewer that sees everything.
    fn viewer(&mut self, name: Option<&Word>) -> Result<Viewer, Stop> {
        match name {
            None => {
                self.open()?;
                Ok(Viewer::Whole)
            }
            Some(name) if name.text == "spectator" => Ok(Viewer::Public),
            Some(name) => self.seat(name).map(Viewer::Seat),
        }
    }
}

fn nearest_id(id: &str, book: &Rulebook) -> String {
    let upper = id.to_ascii_uppercase();
    match book.rules.iter().find(|rule| rule.id.eq_ignore_ascii_case(&upper)) {
        Some(rule) => format!("did you mean `{}`?", rule.id),
        None => did_you_mean(id, book.rules.iter().map(|rule| rule.id)),
    }
}
