//! The events as a person tells them: one act, one sentence.
//!
//! The events of a row become clauses, and clauses that belong together become one tale: an act with the guards that
//! strike at it, its losses, and the companion it cures.

mod blows;
mod clauses;

use engine::message::Message;
use engine::say;
use engine::scene::{Tale, Told};

use crate::event::Happening;
use crate::setup::Setup;
use clauses::Reader;

/// The position of a clause in a tale.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Part {
    /// It begins a tale.
    Main,
    /// It belongs to the tale before it.
    Tail,
    /// It belongs to the tale after it, at the end.
    Before,
    /// It is not mentioned.
    Silent,
}

/// A part of a tale.
struct Clause {
    text: Message,
    lines: usize,
    part: Part,
    large: bool,
}

impl Clause {
    fn new(part: Part, text: Message, lines: usize) -> Clause {
        Clause { text, lines, part, large: false }
    }

    fn silent(lines: usize) -> Clause {
        Clause::new(Part::Silent, Message::default(), lines)
    }

    fn large(mut self, large: bool) -> Clause {
        self.large = large;
        self
    }
}

/// Tells a row as tales. Nothing is hidden, so all viewers are told the same.
pub fn recount(setup: &Setup, heard: &[(&Happening, Told)]) -> Vec<Tale> {
    let mut teller = Joiner::default();
    let mut reader = Reader::new(setup, heard);
    while let Some(clause) = reader.clause() {
        teller.add(clause);
    }
    teller.end()
}

/// A joiner of clauses into tales.
#[derive(Default)]
struct Joiner {
    tales: Vec<Tale>,
    open: Option<Clause>,
    /// The clauses that belong to the next tale.
    before: Vec<Message>,
    lines: usize,
}

impl Joiner {
    fn add(&mut self, clause: Clause) {
        match (clause.part, &mut self.open) {
            (Part::Silent, Some(open)) => open.lines += clause.lines,
            (Part::Silent, None) => self.lines += clause.lines,
            (Part::Before, _) => {
                self.before.push(clause.text);
                self.lines += clause.lines;
            }
            (Part::Tail, Some(open)) => {
                open.text = then(std::mem::take(&mut open.text), clause.text);
                open.lines += clause.lines;
                open.large |= clause.large;
            }
            (Part::Main | Part::Tail, _) => {
                self.close();
                let lines = clause.lines + std::mem::take(&mut self.lines);
                let text = self.before.drain(..).fold(clause.text, then);
                self.open = Some(Clause { text, lines, ..clause });
            }
        }
    }

    fn close(&mut self) {
        if let Some(Clause { text, lines, large, .. }) = self.open.take() {
            let tale = Tale::new(text, lines);
            self.tales.push(if large { tale.large() } else { tale });
        }
    }

    fn end(mut self) -> Vec<Tale> {
        self.close();
        // No tale followed that they could belong to.
        let left = std::mem::take(&mut self.before).into_iter().reduce(then);
        match left {
            Some(text) => self.tales.push(Tale::new(text, self.lines)),
            None if self.lines > 0 => self.tales.push(Tale::silent(self.lines)),
            None => {}
        }
        self.tales
    }
}

/// Joins two clauses.
fn then(first: Message, next: Message) -> Message {
    let line = format!("{first}; {next}");
    say!("tale-then", first = first, next = next; "{line}")
}
