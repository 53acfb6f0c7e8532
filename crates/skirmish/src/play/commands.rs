//! The commands that a person may type between two acts.

use std::io::Write;
use std::path::Path;

use engine::record::Reach;
use engine::table::TableAct;
use engine::{Seat, Viewer, Wait};

use voice::Tongue;

use super::input::{Input, line};
use super::menu::Menu;
use super::session::Session;
use super::typed::spaced;
use super::{Sitter, area, keeper, reasons, tell};
use crate::draw::figures;
use crate::fail::{Done, Fail};

impl Session<'_> {
    /// Runs a command; true if the table has moved on.
    pub(super) fn command(&mut self, seat: Seat, menu: &mut Menu, word: &str, rest: &str) -> Done<bool> {
        let (viewer, paint) = (Viewer::Seat(seat), self.out.paint);
        let table = &*self.table;
        let text = match word {
            "help" => tell::help(menu.draft.is_some(), &self.scene(viewer).matrices),
            "moves" => tell::moves(table, seat, &spaced(rest)),
            "more" => {
                menu.more();
                menu.text()
            }
            "back" if menu.back(table) => menu.text(),
            "back" => "nothing was picked; `undo` takes back an act that was given\n".to_string(),
            "act" => match table.read_act(seat, &spaced(rest)) {
                Ok((full, _)) => return self.order(seat, menu, &full),
                Err(_) => return self.text(seat, menu, rest),
            },
            "why" if rest.is_empty() && menu.draft.is_none() => {
                reasons::last(table, seat, self.tongue, paint)
            }
            "why" => tell::why(table, seat, &spaced(&menu.or_sheet(rest)), self.tongue, paint),
            "preview" => match table.preview(seat, &spaced(&menu.or_sheet(rest))) {
                Ok(shown) => tell::preview(&self.spoken(viewer, shown), paint),
                Err(refusal) => tell::refusal(table, viewer, refusal, self.tongue, paint),
            },
            "undo" => return self.undo(seat),
            "board" => {
                self.draw(viewer)?;
                String::new()
            }
            "units" => figures::units(&self.scene(viewer), paint),
            "area" => match (&menu.draft, rest.strip_prefix("after")) {
                (Some(draft), Some(wanted)) => self.areas_after(seat, draft, wanted.trim()),
                _ => area::show(table, seat, &self.spoken(viewer, table.overlays(viewer)), rest, paint),
            },
            "log" => {
                let told = tell::events(table, viewer, 0..table.row_count(), self.tongue, paint);
                tell::list(told, "nothing has happened yet")
            }
            "history" => tell::list(table.history(viewer), "nothing is in the history yet"),
            "lines" | "stories" => {
                self.tongue =
                    if word == "lines" { Tongue::Lines } else { Tongue::Stories(voice::LANGUAGES[0]) };
                *menu = Menu::new(&*self.table, seat, self.tongue);
                menu.text()
            }
            "rules" => tell::rules(table, rest),
            "save" => self.save(rest)?,
            _ => return self.resign(seat),
        };
        write!(self.out, "{text}")?;
        Ok(false)
    }

    /// Takes an act back for any person at this screen who can do so: as soon as one person has acted, the next is
    /// asked, so the person who types is rarely the one who is asked. If people have secrets from each other, each can
    /// take back only their own acts.
    fn undo(&mut self, asked: Seat) -> Done<bool> {
        let mut seats = vec![asked];
        if !self.table.about().hidden {
            seats.splice(0..0, self.acted);
            if matches!(self.table.question().wait, Wait::Act(_)) {
                let people = self.sitters.iter().enumerate().filter(|(_, sitter)| **sitter == Sitter::Human);
                seats.extend(people.map(|(at, _)| Seat(at as u8)));
            }
        }
        let mut refused = None;
        for seat in seats {
            match self.table.undo(seat) {
                Err(refusal) => drop(refused.get_or_insert(refusal)),
                Ok(_) => {
                    self.taken(seat, Ok(()))?;
                    let label = self.table.labels()[seat.index()].clone();
                    writeln!(self.out, "{label} takes back")?;
                    return Ok(true);
                }
            }
        }
        refused.map_or(Ok(false), |refusal| self.taken(asked, Err(refusal)))
    }

    /// Writes the record to the given file. A failure is reported, and the game continues.
    fn save(&mut self, name: &str) -> Done<String> {
        let path = Path::new(name);
        if name.is_empty() {
            return Ok("name a file: save FILE\n".to_string());
        }
        let saved = match &self.record {
            Some(keeper) if keeper.file() == path => self.keep(),
            _ if path.exists() => return Ok(format!("{name} exists; name a new file\n")),
            _ => keeper::save(path, &self.table.record(Reach::Full)),
        };
        Ok(match saved {
            Ok(()) => format!("saved; continue later with: skirmish play --resume {name}\n"),
            Err(Fail::Usage(what) | Fail::Wrong(what)) => format!("not saved: {what}\n"),
            Err(other) => return Err(other),
        })
    }

    fn resign(&mut self, seat: Seat) -> Done<bool> {
        write!(self.out, "give the game up? type yes: ")?;
        self.out.flush()?;
        if line(&mut std::io::stdin().lock())? != Input::Text("yes".to_string()) {
            writeln!(self.out, "the game goes on")?;
            return Ok(false);
        }
        let reply = self.table.table_act(TableAct::Resign(seat));
        self.taken(seat, reply.map(drop))
    }
}
