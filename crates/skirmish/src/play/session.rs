//! One session: built-in players answer automatically, people are asked, and each sees only their own view.

use std::io::Write;

use engine::chance::Seed;
use engine::erased::{AnyPlayer, AnyTable};
use engine::message::Says;
use engine::record::Reach;
use engine::scene::{Matrix, Scene};
use engine::{Refusal, Seat, Viewer};

use voice::Tongue;

use super::Sitter;
use super::input::{Input, line};
use super::keeper::{self, Keeper};
use super::menu::{Menu, Picked};
use super::typed::{SHEET_COMMANDS, Typed, spaced};
use super::{stakes, tell};
use crate::choose;
use crate::draw::{board, figures, matrix};
use crate::fail::{Done, Fail};
use crate::out::{Out, note};

/// How a turn of a person ended.
enum Turn {
    /// The table has moved on.
    Over,
    /// The input has ended.
    Left,
}

/// One session.
pub struct Session<'a> {
    pub(super) out: &'a mut Out,
    pub(super) table: Box<dyn AnyTable>,
    pub(super) sitters: Vec<Sitter>,
    /// The players on the machines' seats; none on a person's seat.
    players: Vec<Option<Box<dyn AnyPlayer>>>,
    seed: Seed,
    pub(super) record: Option<Keeper>,
    /// How many rows each seat has been told; a single count if nothing is hidden.
    told: Vec<usize>,
    /// The last person who looked at the screen.
    at_screen: Option<Seat>,
    /// The last person who acted.
    pub(super) acted: Option<Seat>,
    /// The voice for people: lines, or stories in a language.
    pub(super) tongue: Tongue,
}

impl<'a> Session<'a> {
    /// Starts a session at a table.
    pub fn new(
        out: &'a mut Out,
        table: Box<dyn AnyTable>,
        sitters: Vec<Sitter>,
        record: Option<Keeper>,
        tongue: Tongue,
    ) -> Done<Session<'a>> {
        let farewell = farewell(record.as_ref());
        let handler = move || {
            keeper::finish();
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
        Ok(Session { out, table, sitters, players, seed, record, told, at_screen: None, acted: None, tongue })
    }

    /// Lets the players of a resumed game think about their earlier questions again, since the record does
    /// not contain their memory.
    fn recall(&mut self) -> Done {
        for row in 0..self.table.row_count().saturating_sub(1) {
            let then = self.table.after(row);
            let question = then.question();
            for seat in question.open.iter() {
                let mut chance = self.seed.quick(&format!("seat {} question {}", seat.0, question.number));
                if let Some(player) = &mut self.players[seat.index()] {
                    player.choose(&*then, seat, &mut chance).map_err(Fail::wrong)?;
                }
            }
        }
        Ok(())
    }

    /// Plays until the game is over or the input ends.
    pub fn run(mut self) -> Done {
        self.recall()?;
        self.keep()?;
        self.greet()?;
        self.first_board()?;
        while self.table.verdict().is_none() {
            let open = self.table.question().open;
            let machine = open.iter().find(|seat| self.sitters[seat.index()] != Sitter::Human);
            match (machine, open.iter().next()) {
                (Some(seat), _) => self.machine(seat)?,
                (None, Some(seat)) => {
                    if let Turn::Left = self.person(seat)? {
                        self.out.flush()?;
                        note(&farewell(self.record.as_ref()));
                        return Ok(());
                    }
                }
                (None, None) => return Err(Fail::wrong("the game waits for no one, but it is not over")),
            }
        }
        self.finish()
    }

    fn humans(&self) -> usize {
        self.sitters.iter().filter(|s| **s == Sitter::Human).count()
    }

    /// Whether the next person must not see the current screen.
    fn secret(&self) -> bool {
        self.table.about().hidden && self.humans() > 1
    }

    /// Returns the viewer of the screen while no one is asked; none if people share it and have secrets from each
    /// other.
    fn viewer(&self) -> Option<Viewer> {
        let first = self.sitters.iter().position(|s| *s == Sitter::Human);
        match (first, self.at_screen) {
            _ if self.secret() => None,
            (_, Some(seat)) => Some(Viewer::Seat(seat)),
            (Some(at), None) => Some(Viewer::Seat(Seat(at as u8))),
            (None, None) => Some(Viewer::Public),
        }
    }

    /// Writes the record, if there is one, before any of it is shown.
    pub(super) fn keep(&mut self) -> Done {
        match &mut self.record {
            Some(keeper) => keeper.keep(self.table.record(Reach::Full)),
            None => Ok(()),
        }
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
        let stakes = stakes::told(&self.scene(Viewer::Public), paint);
        write!(self.out, "{stakes}")?;
        writeln!(self.out, "type `help` to list the commands\n")?;
        Ok(())
    }

    /// Shows the board first if built-in players act before people.
    fn first_board(&mut self) -> Done {
        let open = self.table.question().open;
        let machines = open.iter().all(|seat| self.sitters[seat.index()] != Sitter::Human);
        match self.viewer() {
            Some(viewer) if machines && !open.is_empty() => {
                self.news(viewer)?;
                self.draw(viewer)?;
                Ok(writeln!(self.out)?)
            }
            _ => Ok(()),
        }
    }

    /// Prints the events since the viewer was last told.
    fn news(&mut self, viewer: Viewer) -> Done {
        let cursor = match viewer {
            Viewer::Seat(seat) if self.secret() => seat.index(),
            _ => 0,
        };
        let from = std::mem::replace(&mut self.told[cursor], self.table.row_count());
        let told =
            tell::events(&*self.table, viewer, from..self.table.row_count(), self.tongue, self.out.paint);
        for line in told {
            writeln!(self.out, "  {line}")?;
        }
        Ok(())
    }

    /// Returns the scene as a viewer sees it.
    pub(super) fn scene(&self, viewer: Viewer) -> Scene {
        self.spoken(viewer, self.table.scene(viewer))
    }

    /// Puts something into the words of this session for a viewer.
    pub(super) fn spoken<T: Says>(&self, viewer: Viewer, what: T) -> T {
        tell::spoken(&*self.table, viewer, self.tongue, what)
    }

    pub(super) fn draw(&mut self, viewer: Viewer) -> Done {
        let scene = self.scene(viewer);
        let paint = self.out.paint;
        write!(self.out, "\n{}{}", board::draw(&scene, &[], paint), figures::sides(&scene, paint))?;
        write!(self.out, "{}", board::legend(&scene, paint))?;
        write!(self.out, "{}", board::scores(&scene, &self.table.view(viewer).scores))?;
        Ok(())
    }

    /// Lets a built-in player answer. Its draws depend only on seed, seat and question, so a resumed game continues as
    /// it would have.
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
            .answer_because(seat, question, &act, why.clone())
            .map_err(|refusal| Fail::wrong(format!("`{act}` of {name} was refused: {refusal}")))?;
        self.keep()?;
        let played = self.table.row_count() > before;
        // If seats have secrets or seal their acts, an act and its reason are private.
        let about = self.table.about();
        if self.tongue == Tongue::Lines && !about.hidden && !about.sealed {
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
        writeln!(self.out, "--- hand over to {label}; {label}, press Enter when no one else is looking ---")?;
        self.out.flush()?;
        if line(&mut std::io::stdin().lock())? == Input::End {
            return Ok(Turn::Left);
        }
        self.at_screen = Some(seat);
        Ok(Turn::Over)
    }

    /// Asks a person until the table moves on.
    fn person(&mut self, seat: Seat) -> Done<Turn> {
        if let Turn::Left = self.curtain(seat)? {
            return Ok(Turn::Left);
        }
        let viewer = Viewer::Seat(seat);
        self.news(viewer)?;
        self.draw(viewer)?;
        let label = self.table.labels()[seat.index()].clone();
        let heading = self.out.paint.side(seat.0, &label);
        let prompt = self.spoken(viewer, self.table.prompt(seat));
        writeln!(self.out, "{heading}: {prompt}")?;
        let mut menu = Menu::new(&*self.table, seat, self.tongue);
        write!(self.out, "{}", menu.text())?;
        loop {
            write!(self.out, "{heading}> ")?;
            self.out.flush()?;
            let typed = match line(&mut std::io::stdin().lock())? {
                Input::Text(text) => text,
                Input::Bad(what) => {
                    writeln!(self.out, "{what}")?;
                    continue;
                }
                Input::End => {
                    writeln!(self.out)?;
                    return Ok(Turn::Left);
                }
            };
            let moved = match Typed::parse(&typed) {
                Typed::Nothing => {
                    write!(self.out, "{}", menu.text())?;
                    false
                }
                Typed::Number(number) => {
                    let picked = menu.pick(&*self.table, number);
                    self.picked(seat, &mut menu, picked, None)?
                }
                Typed::Text(text) => self.text(seat, &mut menu, text)?,
                Typed::Wordy(command, text) => match self.table.read_act(seat, &spaced(text)) {
                    Ok(_) => self.text(seat, &mut menu, text)?,
                    Err(_) => {
                        writeln!(self.out, "`{command}` takes no words after it: type `{command}` alone")?;
                        false
                    }
                },
                Typed::Command("quit", _) => return Ok(Turn::Left),
                Typed::Command(word, rest) if SHEET_COMMANDS.contains(&word) => match &mut menu.draft {
                    Some(draft) => self.sheet(seat, draft, word, rest)?,
                    None => self.text(seat, &mut menu, &typed)?,
                },
                Typed::Command(word, rest) => self.command(seat, &mut menu, word, rest)?,
            };
            if moved {
                return Ok(Turn::Over);
            }
        }
    }

    /// Handles an act in notation, the name of a table of numbers, or the name of an entry on the list.
    pub(super) fn text(&mut self, seat: Seat, menu: &mut Menu, text: &str) -> Done<bool> {
        match self.table.read_act(seat, &spaced(text)) {
            Ok((full, _)) => self.order(seat, menu, &full),
            Err(unread) => {
                let scene = self.scene(Viewer::Seat(seat));
                let asked = |matrix: &&Matrix| matrix.name.eq_ignore_ascii_case(text);
                let tables: Vec<&Matrix> = scene.matrices.iter().filter(asked).collect();
                if !tables.is_empty() {
                    let paint = self.out.paint;
                    let texts = tables.into_iter().map(|matrix| matrix::table(&scene, matrix, paint));
                    write!(self.out, "{}", texts.collect::<String>())?;
                    return Ok(false);
                }
                let picked = menu.pick_named(&*self.table, text);
                self.picked(seat, menu, picked, Some(unread))
            }
        }
    }

    fn picked(&mut self, seat: Seat, menu: &mut Menu, picked: Picked, unread: Option<Refusal>) -> Done<bool> {
        match (picked, unread) {
            (Picked::Act(act), _) => return self.order(seat, menu, &act),
            (Picked::More, _) => write!(self.out, "{}", menu.text())?,
            (Picked::None, Some(refusal)) => {
                let text =
                    tell::refusal(&*self.table, Viewer::Seat(seat), refusal, self.tongue, self.out.paint);
                write!(self.out, "{text}")?;
            }
            (Picked::None, None) => writeln!(self.out, "there is no such number on the list")?,
        }
        Ok(false)
    }

    /// Plays an act, or adds it to the sheet if it is the order of one unit; true if it was accepted.
    pub(super) fn order(&mut self, seat: Seat, menu: &mut Menu, act: &str) -> Done<bool> {
        if menu.draft.as_ref().is_some_and(|draft| !draft.is_sheet(act)) {
            return self.write_order(seat, menu, act);
        }
        match menu.draft.as_ref().and_then(|draft| draft.left_out_by(act)) {
            Some(text) => write!(self.out, "{text}")?,
            None => return self.give(seat, act),
        }
        Ok(false)
    }

    /// Plays an act; true if it was accepted.
    pub(super) fn give(&mut self, seat: Seat, act: &str) -> Done<bool> {
        let question = self.table.question().number;
        let reply = self.table.answer(seat, question, act);
        if reply.is_ok() {
            self.acted = Some(seat);
        }
        self.taken(seat, reply.map(drop))
    }

    pub(super) fn taken(&mut self, seat: Seat, reply: Result<(), Refusal>) -> Done<bool> {
        match reply {
            Ok(()) => {
                self.keep()?;
                if let Some(viewer) = self.viewer() {
                    self.news(viewer)?;
                }
                Ok(true)
            }
            Err(refusal) => {
                let text =
                    tell::refusal(&*self.table, Viewer::Seat(seat), refusal, self.tongue, self.out.paint);
                write!(self.out, "{text}")?;
                Ok(false)
            }
        }
    }

    fn finish(&mut self) -> Done {
        self.news(self.viewer().unwrap_or(Viewer::Whole))?;
        self.draw(Viewer::Whole)?;
        let result = self.table.verdict().map(|verdict| verdict.message()).unwrap_or_default();
        let result = self.spoken(self.viewer().unwrap_or(Viewer::Whole), result);
        let result = self.out.paint.bold(&result);
        writeln!(self.out, "{result}")?;
        if let Some(keeper) = &self.record {
            writeln!(self.out, "the record is in {}", keeper.file().display())?;
        }
        Ok(())
    }
}

/// Returns the message for a person who leaves.
fn farewell(record: Option<&Keeper>) -> String {
    match record {
        Some(keeper) => {
            let file = keeper.file().display();
            format!("the game is saved in {file}; continue with: skirmish play --resume {file}")
        }
        None => "this game was not recorded; `play --record FILE` keeps one, act by act".to_string(),
    }
}
