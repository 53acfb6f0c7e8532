//! Golden playthroughs: a short seeded game written out in full, kept as a file and compared.
//!
//! The headers of the file specify the game, so the rest can always be rewritten:
//!
//! ```text
//! game some-game
//! seed 7
//! player random
//! player random
//! rows 40
//! positions 10
//! ```

use std::fmt::Write;

use engine::chance::Quick;
use engine::erased::{AnyGame, AnyPlayer, AnyTable};
use engine::scene::Told;
use engine::table::{NewGame, Reply};
use engine::{FileError, SeatKind, Viewer};

use crate::seats::seat_chance;
use crate::start::Start;

/// The line between the headers and the game.
const RULE: &str = "----";

/// The settings of a golden playthrough.
#[derive(Clone, PartialEq, Debug)]
pub struct Recipe {
    /// Game, options, seed and position.
    pub start: Start,
    /// The players by name, one per seat.
    pub players: Vec<String>,
    /// The number of rows after which it is cut off.
    pub rows: usize,
    /// The number of rows after which the position is repeated.
    pub positions: usize,
}

impl Recipe {
    /// Reads the headers of a golden file.
    pub fn parse(text: &str) -> Result<Recipe, FileError> {
        let head = text.split_once(&format!("\n{RULE}\n")).map_or(text, |(head, _)| head);
        let start = Start::parse(head, &["player", "rows", "positions"])?;
        let mut recipe = Recipe { start, players: Vec::new(), rows: 60, positions: 20 };
        for (line, word, rest) in std::mem::take(&mut recipe.start.extra) {
            let number = || {
                let fine = rest.parse::<usize>().ok().filter(|n| *n > 0);
                fine.ok_or_else(|| {
                    FileError::at(line, word.len() + 2, "this is not a whole number above 0", "")
                })
            };
            match word.as_str() {
                "player" => recipe.players.push(rest.clone()),
                "rows" => recipe.rows = number()?,
                _ => recipe.positions = number()?,
            }
        }
        Ok(recipe)
    }

    /// Returns the headers of the file.
    fn head(&self) -> String {
        let mut text = format!("game {}\n", self.start.game.1);
        for (_, name, value) in &self.start.options {
            let _ = writeln!(text, "option {name} {value}");
        }
        if let Some(seed) = &self.start.seed {
            let _ = writeln!(text, "seed {seed}");
        }
        for player in &self.players {
            let _ = writeln!(text, "player {player}");
        }
        let _ = writeln!(text, "rows {}\npositions {}", self.rows, self.positions);
        if let Some(place) = &self.start.position {
            let bare = if place.bare { " bare" } else { "" };
            let _ = writeln!(text, "position{bare}\n{}", place.text.trim_end());
        }
        text
    }

    /// Plays the game and writes it out in full.
    pub fn write(&self, game: &dyn AnyGame) -> Result<String, FileError> {
        let mut made = self.start.made(game)?;
        made.seats = self.players.iter().map(|name| (SeatKind::Machine, name.clone())).collect();
        let mut chances = chances(&made);
        let player = |name: &String| game.player(name).map_err(|what| FileError::plain(what, ""));
        let mut players = self.players.iter().map(player).collect::<Result<Vec<_>, _>>()?;
        let mut table = match &self.start.position {
            None => game.open(made)?,
            Some(place) => game.open_position(made, place.bare, &place.text, place.first_line, None)?,
        };
        let mut text = format!("{}{RULE}\n", self.head());
        write_row(&mut text, &*table, 0);
        write_position(&mut text, &*table);
        while table.verdict().is_none() && table.row_count() <= self.rows {
            let row = self.step(&mut text, &mut *table, &mut players, &mut chances)?;
            write_row(&mut text, &*table, row);
            if row % self.positions == 0 {
                write_position(&mut text, &*table);
            }
        }
        let result = table.verdict().map_or("open".to_string(), ToString::to_string);
        let _ = writeln!(text, "result {result}");
        Ok(text)
    }

    /// Asks every seat with an open question, until it is answered.
    fn step(
        &self,
        text: &mut String,
        table: &mut dyn AnyTable,
        players: &mut [Box<dyn AnyPlayer>],
        chances: &mut [Quick],
    ) -> Result<usize, FileError> {
        let fail = |what: String| FileError::plain(what, "");
        let question = table.question();
        let labels = table.labels();
        for seat in question.open.iter() {
            let _ = writeln!(text, "? {} {}: {}", question.number, labels[seat.index()], table.prompt(seat));
            let name = &self.players[seat.index()];
            let player = &mut players[seat.index()];
            let (act, why) = player.choose(table, seat, &mut chances[seat.index()]).map_err(fail)?;
            let reply = table.answer(seat, question.number, &act);
            let reply = reply.map_err(|refusal| {
                fail(format!("question {}: `{act}` of {name} was refused: {refusal}", question.number))
            })?;
            let _ = writeln!(text, "  because {why}");
            if let Reply::Played(row) = reply {
                return Ok(row);
            }
        }
        Err(fail(format!("question {} is open to no seat", question.number)))
    }
}

fn chances(made: &NewGame) -> Vec<Quick> {
    let seed = made.seed.clone().unwrap_or(engine::chance::Seed::number(1));
    (0..made.seats.len()).map(|seat| seat_chance(&seed, seat)).collect()
}

fn write_row(text: &mut String, table: &dyn AnyTable, row: usize) {
    let view = table.row(row);
    let draws: Vec<String> = view.draws.iter().map(|(cause, face)| format!("{cause} {face}")).collect();
    let drawn = if draws.is_empty() { String::new() } else { format!(" ; {}", draws.join(", ")) };
    let _ = writeln!(text, "{} {}{drawn} #{}", view.number, view.text, view.hash);
    for Told { text: line, rules, .. } in table.told(Viewer::Whole, row..row + 1) {
        let _ = writeln!(text, "  {line} [{}]", rules.join(" "));
    }
}

fn write_position(text: &mut String, table: &dyn AnyTable) {
    if let Some(position) = table.position() {
        let _ = writeln!(text, "position");
        position.lines().for_each(|line| {
            let _ = writeln!(text, "  {line}");
        });
    }
}

/// Rewrites a golden file from its headers and returns the differences, if any.
pub fn compare(game: &dyn AnyGame, text: &str) -> Result<Option<String>, FileError> {
    let fresh = Recipe::parse(text)?.write(game)?;
    Ok(crate::diff::diff(text, &fresh))
}
