//! Writes a record.

use std::fmt::Write;

use super::{CHECKSUM_DIGITS, FIRST_LINE, SAID, WHY};
use crate::content::SHIPPED;
use crate::table::{Deed, Origin, Row, Table, TableAct};
use crate::{Game, Message, Seat};

/// How much a record reveals.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Everything, including the seed: for finished games, local games and tests.
    Full,
    /// The part that may leave the table while the game runs: it has the commitment instead of the seed, and neither
    /// the first position nor rows if seats have secrets from each other.
    Running,
}

impl<G: Game> Table<G> {
    /// Writes the game as a record.
    pub fn record(&self, reach: Reach) -> String {
        let mut text = String::new();
        self.write_headers(&mut text, reach);
        text.push_str("acts\n");
        let rows = if self.secret(reach) { &[] } else { self.rows() };
        for row in rows {
            self.write_row(&mut text, row);
        }
        let sum = crate::hash::short(text.as_bytes(), CHECKSUM_DIGITS);
        let _ = writeln!(text, "end {} {sum}", rows.len());
        text
    }

    /// Whether the record omits information that a seat must not know yet.
    fn secret(&self, reach: Reach) -> bool {
        G::ABOUT.hidden && reach == Reach::Running && self.verdict().is_none()
    }

    fn write_headers(&self, text: &mut String, reach: Reach) {
        let (about, made) = (G::ABOUT, self.made());
        let _ = writeln!(text, "{FIRST_LINE}{}\ngame {}\nrules {}", made.format, about.id, made.rules);
        // A game of an earlier version is written as that version wrote it.
        let later = about.edition(made.rules).ok().flatten().map_or(&[][..], |edition| edition.options);
        for (doc, value) in made.options.iter() {
            if later.iter().any(|(name, _)| *name == doc.name) {
                continue;
            }
            let _ = writeln!(text, "option {} {value}", doc.name);
        }
        let _ = writeln!(text, "content {} {}", made.content.name, made.content.hash());
        if made.content.name != SHIPPED {
            for (path, file) in made.content.files() {
                let _ = writeln!(text, "file {path}");
                write_quoted(text, file);
            }
        }
        for (kind, name) in &made.seats {
            let _ = writeln!(text, "seat {} {name}", kind.word());
        }
        let _ = writeln!(text, "commitment {}", made.commitment);
        if let (Reach::Full, Some(seed)) = (reach, &made.seed) {
            let _ = writeln!(text, "seed {seed}");
        }
        if let Origin::Position(bare, position) = self.origin()
            && !self.secret(reach)
        {
            text.push_str(if *bare { "position bare\n" } else { "position\n" });
            write_quoted(text, position);
        }
        let result = self.verdict().map_or("open".to_string(), ToString::to_string);
        let _ = writeln!(text, "result {result}");
        if let Some(verdict) = self.verdict() {
            self.write_said(text, &verdict.text);
        }
    }

    fn write_row(&self, text: &mut String, row: &Row<G>) {
        let number = row.number;
        let label = |seat: Seat| G::label(self.setup(), seat);
        match &row.deed {
            Deed::Start => {
                let _ = write!(text, "{number} start");
            }
            Deed::Act(seat, _) => {
                let _ = write!(text, "{number} {} {}", label(*seat), row.text[0]);
            }
            Deed::Sealed(sheets) => {
                for ((seat, act), notation) in sheets.iter().zip(&row.text) {
                    let word = if act.is_some() { "sealed" } else { "none" };
                    let line = format!("{number} {} {word} {notation}", label(*seat));
                    let _ = writeln!(text, "{}", line.trim_end());
                }
                let _ = write!(text, "{number} resolve");
            }
            Deed::Undo(seat) => {
                let _ = write!(text, "{number} undo {}", label(*seat));
            }
            Deed::Table(act) => {
                let _ = write!(text, "{number} table {}", act.word());
                if let Some(seat) = act.seat() {
                    let _ = write!(text, " {}", label(seat));
                }
                if let TableAct::TakeOver(_, by) = act {
                    let _ = write!(text, " {by}");
                }
            }
        }
        let draws: Vec<String> = row
            .draws
            .iter()
            .map(|(draw, result)| format!("{} {}", draw.cause, G::face(self.setup(), draw, *result)))
            .collect();
        if !draws.is_empty() {
            let _ = write!(text, " ; {}", draws.join(", "));
        }
        let _ = writeln!(text, " #{}", row.hash);
        for (seat, why) in &row.whys {
            let _ = writeln!(text, "{WHY}{} {why}", label(*seat));
            self.write_said(text, why);
        }
    }

    /// Writes the id and the arguments of the sentence in the line above, if the format has them.
    fn write_said(&self, text: &mut String, message: &Message) {
        if let (2.., Some(said)) = (self.made().format, message.kept()) {
            let _ = writeln!(text, "{SAID}{said}");
        }
    }
}

/// Writes quoted text inside a record: each line follows a bar.
fn write_quoted(text: &mut String, quoted: &str) {
    for line in quoted.split('\n') {
        let _ = writeln!(text, "| {line}");
    }
}
