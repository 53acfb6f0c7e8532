//! One sitting: machines answer by themselves, people are asked, everybody sees only their own view.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use engine::chance::Seed;
use engine::erased::{AnyPlayer, AnyTable};
use engine::record::Reach;
use engine::table::TableAct;
use engine::{Refusal, Seat, Viewer};

use super::Sitter;
use super::entry::Entry;
use super::input::{Line, line};
use super::menu::{Menu, Picked};
use super::tell;
use crate::fail::{Done, Fail};
use crate::out::{Out, note};
use crate::replay::event;
use crate::{board, choose, files};

/// Held while the record is written, so that Ctrl-C waits for it.
static WRITING: Mutex<()> = Mutex::new(());

/// How a turn of a person ended.
enum Turn {
    /// The table has moved on.
    Over,
    /// Nothing more is typed.
    Left,
}

/// One sitting.
pub struct Session<'a> {
    out: &'a mut Out,
    table: Box<dyn AnyTable>,
    sitters: Vec<Sitter>,
    /// The players of the machines' seats; nothing for a person's.
    players: Vec<Option<Box<dyn AnyPlayer>>>,
    seed: Seed,
    record: Option<PathBuf>,
    /// How many rows each seat has been told; one count for all where nothing is hidden.
    told: Vec<usize>,
    /// Who looked at the screen last.
    at_screen: Option<Seat>,
}

impl<'a> Session<'a> {
    /// Sits down at a table.
    pub fn new(
        out: &'a mut Out,
        table: Box<dyn AnyTable>,
        sitters: Vec<Sitter>,
        record: Option<PathBuf>,
    ) -> Done<Session<'a>> {
        let farewell = farewell(record.as_deref());
        let handler = move || {
            let _finished = WRITING.lock();
            note(&format!("\n{farewell}"));
            std::process::exit(130);
        };
        ctrlc::set_handler(handler).map_err(Fail::wrong)?;
        let seed = match &table.made().seed {
            Some(seed) => seed.clone(),
            None => choose::fresh_seed()?,
        };
        let told = vec![0; sitters.len()];
        let game = registry::find(table.about().id).map_err(Fail::wrong)?;
        let player = |sitter: &Sitter| match sitter {
            Sitter::Human => Ok(None),
            Sitter::Machine(name) => game.player(name).map(Some).map_err(Fail::wrong),
        };
        let players = sitters.iter().map(player).collect::<Done<Vec<_>>>()?;
        Ok(Session { out, table, sitters, players, seed, record, told, at_screen: None })
    }

    /// Plays until the game is over or nobody types any more.
    pub fn run(mut self) -> Done {
        self.keep()?;
        self.greet()?;
        while self.table.verdict().is_none() {
            let open = self.table.question().open;
            let machine = open.iter().find(|seat| self.sitters[seat.index()] != Sitter::Human);
            match (machine, open.iter().next()) {
                (Some(seat), _) => self.machine(seat)?,
                (None, Some(seat)) => {
                    if let Turn::Left = self.person(seat)? {
                        self.out.flush()?;
                        note(&farewell(self.record.as_deref()));
                        return Ok(());
                    }
                }
                (None, None) => return Err(Fail::wrong("the game waits for nobody, yet it is not over")),
            }
        }
        self.finish()
    }

    fn humans(&self) -> usize {
        self.sitters.iter().filter(|s| **s == Sitter::Human).count()
    }

    /// Whether the screen must not be shown to the next person as it is.
    fn secret(&self) -> bool {
        self.table.about().hidden && self.humans() > 1
    }

    /// Through whose eyes the screen is drawn while nobody is asked; nobody's where people share it
    /// and have secrets from each other.
    fn viewer(&self) -> Option<Viewer> {
        let first = self.sitters.iter().position(|s| *s == Sitter::Human);
        match (first, self.at_screen) {
            _ if self.secret() => None,
            (_, Some(seat)) => Some(Viewer::Seat(seat)),
            (Some(at), None) => Some(Viewer::Seat(Seat(at as u8))),
            (None, None) => Some(Viewer::Public),
        }
    }

    /// Writes the record, if one is kept: before anything of it is shown.
    fn keep(&self) -> Done {
        match &self.record {
            Some(path) => self.write_record(path),
            None => Ok(()),
        }
    }

    fn write_record(&self, path: &Path) -> Done {
        let _writing = WRITING.lock();
        files::write_whole(path, &self.table.record(Reach::Full))
    }

    fn greet(&mut self) -> Done {
        let about = self.table.about();
        let labels = self.table.labels();
        let paint = self.out.paint;
        writeln!(self.out, "{}, seed {}", paint.bold(about.name), self.seed)?;
        for (at, sitter) in self.sitters.iter().enumerate() {
            let who = sitter.seat().1;
            writeln!(self.out, "  {}", paint.side(at as u8, &format!("{}: {who}", labels[at])))?;
        }
        writeln!(self.out, "type `help` to see what can be typed\n")?;
        Ok(())
    }

    /// Tells what has happened since the viewer was told last.
    fn news(&mut self, viewer: Viewer) -> Done {
        let cursor = match viewer {
            Viewer::Seat(seat) if self.secret() => seat.index(),
            _ => 0,
        };
        let from = std::mem::replace(&mut self.told[cursor], self.table.row_count());
        for told in self.table.told(viewer, from..self.table.row_count()) {
            let line = event(&told, self.out.paint);
            writeln!(self.out, "  {line}")?;
        }
        Ok(())
    }

    fn draw(&mut self, viewer: Viewer) -> Done {
        let scene = self.table.scene(viewer);
        let paint = self.out.paint;
        write!(self.out, "\n{}{}", board::draw(&scene, &[], paint), board::legend(&scene, paint))?;
        Ok(())
    }

    /// A machine answers. Its draws depend on seed, seat and question alone: a resumed game goes on
    /// as it would have gone on.
    fn machine(&mut self, seat: Seat) -> Done {
        let Sitter::Machine(name) = self.sitters[seat.index()].clone() else { return Ok(()) };
        if let Some(viewer) = self.viewer() {
            self.news(viewer)?;
        }
        let question = self.table.question().number;
        let mut chance = self.seed.quick(&format!("seat {} question {question}", seat.0));
        let Some(player) = &mut self.players[seat.index()] else { return Ok(()) };
        let (act, why) = player.choose(&*self.table, seat, &mut chance).map_err(Fail::wrong)?;
        let before = self.table.row_count();
        self.table
            .answer(seat, question, &act)
            .map_err(|refusal| Fail::wrong(format!("`{act}` of {name} was refused: {refusal}")))?;
        self.keep()?;
        let played = self.table.row_count() > before;
        // Where seats have secrets or seal their acts, an act and its reason are nobody else's business.
        let about = self.table.about();
        if !about.hidden && !about.sealed {
            let label = self.table.labels()[seat.index()].clone();
            let line = self.out.paint.side(seat.0, &format!("{label} {act}"));
            let why = self.out.paint.dim(&why);
            writeln!(self.out, "{line}   {why}")?;
        }
        match self.viewer() {
            Some(viewer) if played => self.news(viewer),
            _ => Ok(()),
        }
    }

    /// Hides the screen from the last person before the next one looks at it.
    fn curtain(&mut self, seat: Seat) -> Done<Turn> {
        if !self.secret() || self.at_screen == Some(seat) {
            self.at_screen = Some(seat);
            return Ok(Turn::Over);
        }
        if self.out.terminal {
            write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        let label = self.table.labels()[seat.index()].clone();
        writeln!(self.out, "--- hand over to {label}; {label}, press Enter when nobody else is looking ---")?;
        self.out.flush()?;
        if line(&mut std::io::stdin().lock())? == Line::End {
            return Ok(Turn::Left);
        }
        self.at_screen = Some(seat);
        Ok(Turn::Over)
    }

    /// A person is asked until the table moves on.
    fn person(&mut self, seat: Seat) -> Done<Turn> {
        if let Turn::Left = self.curtain(seat)? {
            return Ok(Turn::Left);
        }
        let viewer = Viewer::Seat(seat);
        self.news(viewer)?;
        self.draw(viewer)?;
        let label = self.table.labels()[seat.index()].clone();
        let heading = self.out.paint.side(seat.0, &label);
        let prompt = self.table.prompt(seat);
        writeln!(self.out, "{heading}: {prompt}")?;
        let mut menu = Menu::new(&*self.table, seat);
        write!(self.out, "{}", menu.text())?;
        loop {
            write!(self.out, "{heading}> ")?;
            self.out.flush()?;
            let typed = match line(&mut std::io::stdin().lock())? {
                Line::Text(text) => text,
                Line::Bad(what) => {
                    writeln!(self.out, "{what}")?;
                    continue;
                }
                Line::End => {
                    writeln!(self.out)?;
                    return Ok(Turn::Left);
                }
            };
            let moved = match Entry::parse(&typed) {
                Entry::Nothing => {
                    write!(self.out, "{}", menu.text())?;
                    false
                }
                Entry::Number(number) => {
                    let picked = menu.pick(&*self.table, number);
                    self.picked(seat, &mut menu, picked, None)?
                }
                Entry::Text(text) => self.text(seat, &mut menu, text)?,
                Entry::Command("quit", _) => return Ok(Turn::Left),
                Entry::Command(word, rest) => self.command(seat, &mut menu, word, rest)?,
            };
            if moved {
                return Ok(Turn::Over);
            }
        }
    }

    /// An act in notation, or the name of something on the list.
    fn text(&mut self, seat: Seat, menu: &mut Menu, text: &str) -> Done<bool> {
        match self.table.read_act(seat, text) {
            Ok((full, _)) => self.give(seat, &full),
            Err(unread) => {
                let picked = menu.pick_named(&*self.table, text);
                self.picked(seat, menu, picked, Some(unread))
            }
        }
    }

    fn picked(&mut self, seat: Seat, menu: &mut Menu, picked: Picked, unread: Option<Refusal>) -> Done<bool> {
        match (picked, unread) {
            (Picked::Act(act), _) => return self.give(seat, &act),
            (Picked::More, _) => write!(self.out, "{}", menu.text())?,
            (Picked::None, Some(refusal)) => {
                let text = tell::refusal(&*self.table, &refusal, self.out.paint);
                write!(self.out, "{text}")?;
            }
            (Picked::None, None) => writeln!(self.out, "there is no such number on the list")?,
        }
        Ok(false)
    }

    /// Gives an act; true where it was taken.
    fn give(&mut self, seat: Seat, act: &str) -> Done<bool> {
        let question = self.table.question().number;
        let reply = self.table.answer(seat, question, act);
        self.taken(reply.map(drop))
    }

    fn taken(&mut self, reply: Result<(), Refusal>) -> Done<bool> {
        match reply {
            Ok(()) => {
                self.keep()?;
                if let Some(viewer) = self.viewer() {
                    self.news(viewer)?;
                }
                Ok(true)
            }
            Err(refusal) => {
                let text = tell::refusal(&*self.table, &refusal, self.out.paint);
                write!(self.out, "{text}")?;
                Ok(false)
            }
        }
    }

    /// Does what a command says; true where the table has moved on.
    fn command(&mut self, seat: Seat, menu: &mut Menu, word: &str, rest: &str) -> Done<bool> {
        let (viewer, paint) = (Viewer::Seat(seat), self.out.paint);
        let table = &*self.table;
        let text = match word {
            "help" => tell::help(),
            "moves" => tell::moves(table, seat, rest),
            "more" => {
                menu.more();
                menu.text()
            }
            "back" if menu.back(table) => menu.text(),
            "back" => "nothing was picked; `undo` takes back an act that was given\n".to_string(),
            "act" => return self.text(seat, menu, rest),
            "why" => tell::why(table, seat, rest, paint),
            "preview" => match table.preview(seat, rest) {
                Ok(shown) => tell::preview(&shown, paint),
                Err(refusal) => tell::refusal(table, &refusal, paint),
            },
            "undo" => {
                let reply = self.table.undo(seat);
                return self.taken(reply.map(drop));
            }
            "board" => {
                self.draw(viewer)?;
                String::new()
            }
            "units" => board::units(&table.scene(viewer), paint),
            "area" => tell::area(table, viewer, rest, paint),
            "log" => {
                let told = table.told(viewer, 0..table.row_count());
                told.iter().map(|told| format!("  {}\n", event(told, paint))).collect()
            }
            "history" => table.history(viewer).iter().map(|line| format!("  {line}\n")).collect(),
            "rules" => tell::rule(table, rest),
            "save" => self.save(rest)?,
            _ => return self.resign(seat),
        };
        write!(self.out, "{text}")?;
        Ok(false)
    }

    /// Writes the record where the person wants it. What goes wrong is told; the game goes on.
    fn save(&self, name: &str) -> Done<String> {
        let path = Path::new(name);
        if name.is_empty() {
            return Ok("name a file: save FILE\n".to_string());
        }
        if path.exists() && self.record.as_deref() != Some(path) {
            return Ok(format!("{name} exists; name a new file\n"));
        }
        Ok(match self.write_record(path) {
            Ok(()) => format!("saved; go on later with: skirmish play --resume {name}\n"),
            Err(Fail::Usage(what) | Fail::Wrong(what)) => format!("not saved: {what}\n"),
            Err(other) => return Err(other),
        })
    }

    fn resign(&mut self, seat: Seat) -> Done<bool> {
        write!(self.out, "give the game up? type yes: ")?;
        self.out.flush()?;
        if line(&mut std::io::stdin().lock())? != Line::Text("yes".to_string()) {
            writeln!(self.out, "the game goes on")?;
            return Ok(false);
        }
        let reply = self.table.table_act(TableAct::Resign(seat));
        self.taken(reply.map(drop))
    }

    fn finish(&mut self) -> Done {
        self.news(self.viewer().unwrap_or(Viewer::Whole))?;
        self.draw(Viewer::Whole)?;
        let result = self.table.verdict().map(ToString::to_string).unwrap_or_default();
        let result = self.out.paint.bold(&result);
        writeln!(self.out, "{result}")?;
        if let Some(path) = &self.record {
            writeln!(self.out, "the record is in {}", path.display())?;
        }
        Ok(())
    }
}

/// What is said to somebody who leaves.
fn farewell(record: Option<&Path>) -> String {
    match record {
        Some(path) => {
            let file = path.display();
            format!("the game is kept in {file}; go on with: skirmish play --resume {file}")
        }
        None => "this game was not recorded; `play --record FILE` keeps one, act by act".to_string(),
    }
}
