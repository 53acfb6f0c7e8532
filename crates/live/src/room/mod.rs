//! A room: one game, rebuilt from its log. Live play and restarts use the same function, [`Room::apply`].

pub mod chair;
pub mod clock;
pub mod decide;
pub mod entry;
pub mod restore;

use engine::chance::Seed;
use engine::content::Content;
use engine::erased::{AnyGame, AnyTable};
use engine::table::{NewGame, TableAct};
use engine::{Arg, Edition, Message, Refusal, Seat, SeatKind, Viewer, say};
use wire::{Kind, Refused, Reply};

use crate::batch::{Millis, Row, Stage};
use crate::room::chair::{Chair, Who};
use crate::room::clock::Spent;
use crate::room::entry::{LogEntry, Made, Sitter, What};
use crate::shelf::Shelf;

/// A notice in addition to the events of the game: the game's row before it, and one sentence.
pub type Notice = (usize, Message);

/// One game.
pub struct Room {
    /// Its id.
    pub id: String,
    /// The rulebook.
    pub game: &'static dyn AnyGame,
    /// The content of the rulebook.
    content: Content,
    /// The earlier version of the rules by which it is played, if any.
    edition: Option<&'static Edition>,
    /// Its settings.
    pub made: Made,
    /// When it was made.
    pub born: Millis,
    /// The time of the last entry.
    pub updated: Millis,
    /// The seats.
    pub chairs: Vec<Chair>,
    /// The table, as soon as all seats are taken.
    pub table: Option<Box<dyn AnyTable>>,
    /// When the open question was asked.
    pub asked: Millis,
    /// The durations of the acts that can still be taken back.
    pub(crate) spent: Vec<Spent>,
    /// The notices at the table.
    pub notices: Vec<Notice>,
    /// The rematch.
    pub after: Option<String>,
    /// How many rows the log has.
    pub rows: u64,
    /// The check of the last row.
    pub check: String,
}

/// The reason why an entry cannot be applied.
#[derive(Debug)]
pub enum Unfit {
    /// The rules or the table refuse the entry.
    Refused(Refusal),
    /// The entry makes no sense here. Only a log written by another program can have such entries.
    Wrong(String),
}

impl From<Unfit> for Refused {
    fn from(unfit: Unfit) -> Refused {
        match unfit {
            Unfit::Refused(refusal) => desk::refused(refusal),
            Unfit::Wrong(why) => Refused::new(Kind::NotNow, why),
        }
    }
}

impl From<Refusal> for Unfit {
    fn from(refusal: Refusal) -> Unfit {
        Unfit::Refused(refusal)
    }
}

impl Room {
    /// Creates the room from its first entry.
    pub fn new(shelf: &Shelf, id: &str, made: Made, at: Millis) -> Result<Room, String> {
        let book =
            shelf.find(&made.rulebook).map_err(|_| format!("there is no rulebook `{}`", made.rulebook))?;
        let about = book.game.about();
        let edition = about.edition(made.rules).map_err(|why| format!("it is {why}"))?;
        let (content, hash) = match edition {
            None => (book.content.clone(), book.hash.clone()),
            Some(edition) => {
                let content = edition.content(book.content.clone());
                let hash = content.hash();
                (content, hash)
            }
        };
        if made.content != hash {
            return Err("its content is not the one that this program ships".to_string());
        }
        let bank = made.clock.map_or(0, |clock| clock.bank);
        let chairs = made.seats.iter().map(|sitter| Chair::new(sitter, bank)).collect();
        let mut room = Room {
            id: id.to_string(),
            game: book.game,
            content,
            edition,
            made,
            born: at,
            updated: at,
            chairs,
            table: None,
            asked: at,
            spent: Vec::new(),
            notices: Vec::new(),
            after: None,
            rows: 0,
            check: String::new(),
        };
        room.begin(at)?;
        Ok(room)
    }

    /// Rebuilds a game from its log, or returns the reason why the log does not replay.
    pub fn fold(shelf: &Shelf, game: &str, rows: &[Row]) -> Result<Room, String> {
        let first = rows.first().ok_or("the log is empty")?;
        let entry = LogEntry::read(first, game, 0, "")?;
        let made = match entry.what {
            What::Made(made) => made,
            What::Frozen { why } => return Err(why),
            _ => return Err("the first row of the log does not make a game".to_string()),
        };
        let mut room = Room::new(shelf, game, *made, first.at)?;
        room.same(&entry.hash)?;
        room.kept(first);
        for (number, row) in (0..).zip(rows).skip(1) {
            let entry = LogEntry::read(row, game, number, &room.check)?;
            if let What::Frozen { why } = entry.what {
                return Err(why);
            }
            let played = room.table.as_ref().map_or(0, |table| table.row_count());
            if let Err(unfit) = room.apply(&entry, row.at) {
                let (rule, why) = match unfit {
                    Unfit::Refused(refusal) => (refusal.rule(), format!("refused: {refusal}")),
                    Unfit::Wrong(why) => (None, format!("wrong: {why}")),
                };
                return Err(room.unfolded(number, why, played, rule));
            }
            if let Err(why) = room.same(&entry.hash) {
                return Err(room.unfolded(number, format!("another: {why}"), played, None));
            }
            room.kept(row);
        }
        Ok(room)
    }

    /// Explains why a row of the log does not fold. A game of an earlier version may have hit a fault that is now
    /// fixed.
    fn unfolded(&self, number: u64, why: String, played: usize, refused: Option<&'static str>) -> String {
        let told = self.table.as_ref().map(|table| table.told(Viewer::Whole, played..table.row_count()));
        let cited = told.into_iter().flatten().flat_map(|told| told.rules).chain(refused);
        match self.edition.and_then(|edition| edition.why(&why, cited)) {
            Some(mended) => format!("row {number} of the log does not replay: {mended}"),
            None => format!("row {number} of the log is {why}"),
        }
    }

    fn same(&self, hash: &str) -> Result<(), String> {
        match self.hash() == hash {
            true => Ok(()),
            false => Err(format!("the state has the hash `{}`, not `{hash}`", self.hash())),
        }
    }

    /// Returns a short hash of the game's state; empty before it begins.
    pub fn hash(&self) -> String {
        self.table.as_ref().map_or_else(String::new, |table| table.hash())
    }

    /// Records that a row is part of the log.
    pub fn kept(&mut self, row: &Row) {
        (self.rows, self.updated) = (row.number + 1, row.at);
        self.check.clone_from(&row.check);
    }

    /// Returns the stage of the game.
    pub fn stage(&self) -> Stage {
        match &self.table {
            None => Stage::Open,
            Some(table) if table.verdict().is_none() => Stage::Live,
            Some(_) => Stage::Over,
        }
    }

    /// Returns how many seats are for built-in players; none after the game.
    pub fn machine_seats(&self) -> u64 {
        let is_machine = self.chairs.iter().map(|chair| matches!(chair.who, Who::Machine(_)));
        if self.stage() == Stage::Over { 0 } else { self.made.machine_seats(is_machine) }
    }

    /// Returns the seats that are asked.
    pub fn open_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let open = self.table.as_ref().map(|table| table.question().open);
        open.into_iter().flat_map(|open| open.iter())
    }

    /// Returns the order from which the engine sets up the game.
    pub fn new_game(&self) -> Result<NewGame, String> {
        let seed = Seed::new(&self.made.seed)?;
        let mut new = NewGame::of(self.game.about(), self.content.clone(), seed);
        new.rules = self.made.rules;
        new.options = self.game.about().options_of(self.edition)?;
        self.made.options.iter().try_for_each(|(name, value)| new.options.set(name, value))?;
        let seat = |chair: &Chair| match chair.who {
            Who::Machine(_) => (SeatKind::Machine, chair.shown().to_string()),
            _ if chair.bot => (SeatKind::Machine, chair.shown().to_string()),
            _ => (SeatKind::Human, chair.shown().to_string()),
        };
        new.seats = self.chairs.iter().map(seat).collect();
        Ok(new)
    }

    /// Opens the table if all seats are taken.
    fn begin(&mut self, at: Millis) -> Result<(), String> {
        if self.table.is_none() && self.chairs.iter().all(|chair| chair.who != Who::Free) {
            let table = self.game.open(self.new_game()?).map_err(|fault| fault.to_string())?;
            self.table = Some(table);
            self.ask(at);
        }
        Ok(())
    }

    fn chair(&mut self, seat: u8) -> Result<&mut Chair, Unfit> {
        self.chairs.get_mut(usize::from(seat)).ok_or_else(|| Unfit::Wrong(format!("there is no seat {seat}")))
    }

    fn playing(&mut self) -> Result<&mut dyn AnyTable, Unfit> {
        match &mut self.table {
            Some(table) => Ok(table.as_mut()),
            None => Err(Unfit::Wrong("the game has not begun".to_string())),
        }
    }

    fn notice(&mut self, text: Message) {
        let row = self.table.as_ref().map_or(0, |table| table.row_count().saturating_sub(1));
        self.notices.push((row, text));
    }

    /// Applies an entry completely or not at all, and returns the result.
    pub fn apply(&mut self, entry: &LogEntry, at: Millis) -> Result<Reply, Unfit> {
        let before = self.table.as_ref().map(|table| table.question().number);
        let reply = self.happen(&entry.what, at)?;
        if self.table.as_ref().map(|table| table.question().number) != before {
            self.ask(at);
        }
        if let What::Undo { seat } = entry.what {
            self.give_back(seat, at, reply);
        }
        if let Some(cause) = &entry.cause {
            let number = self.rows;
            self.chair(cause.seat)?.taken(cause, reply, number);
        }
        Ok(reply)
    }

    fn happen(&mut self, what: &What, at: Millis) -> Result<Reply, Unfit> {
        match what {
            What::Made(_) => return Err(Unfit::Wrong("a game is made once".to_string())),
            What::Frozen { .. } => return Err(Unfit::Wrong("a game is frozen from outside".to_string())),
            What::Sat { seat, name, key, bot, roster } => {
                if self.chair(*seat)?.who != Who::Free {
                    return Err(Unfit::Wrong(format!("seat {seat} is taken")));
                }
                if let Some((option, value)) = roster {
                    self.made.options.insert(option.clone(), value.clone());
                }
                self.chair(*seat)?.seat(name, key, *bot);
                self.begin(at).map_err(Unfit::Wrong)?;
            }
            What::Act { seat, question, text, why, said } => {
                let why = Message::from_kept(why, said).unwrap_or_else(|_| why.clone().into());
                let reply = self.playing()?.answer_because(Seat(*seat), *question, text, why)?;
                self.charge(*seat, at);
                // An act declines every earlier offer.
                self.forget_offers();
                return Ok(played(reply));
            }
            What::Undo { seat } => {
                let reply = self.playing()?.undo(Seat(*seat))?;
                self.forget_offers();
                return Ok(played(reply));
            }
            What::Resign { seat } => {
                self.playing()?.table_act(TableAct::Resign(Seat(*seat)))?;
                self.forget_offers();
            }
            What::TimeOut { seat } => {
                self.playing()?.table_act(TableAct::TimeOut(Seat(*seat)))?;
                self.charge(*seat, at);
                self.forget_offers();
            }
            What::OfferDraw { seat } => self.offer_draw(*seat)?,
            What::DeclineDraw { seat } => {
                self.forget_offers();
                let who = self.chair(*seat)?.shown().to_string();
                self.notice(say!("wants-no-draw", who = Arg::name(who.clone()); "{who} wants no draw"));
            }
            What::Leave { seat } => {
                self.playing()?.table_act(TableAct::Leave(Seat(*seat)))?;
                self.chair(*seat)?.left = true;
            }
            What::Return { seat } => self.come_back(*seat, at)?,
            What::Machine { seat, player } => {
                self.playing()?.table_act(TableAct::TakeOver(Seat(*seat), player.clone()))?;
                self.pause(*seat, at);
                let chair = self.chair(*seat)?;
                (chair.who, chair.offers_draw) = (Who::Machine(player.clone()), false);
            }
            What::Claim { seat, name, key, bot } => {
                self.playing()?.table_act(TableAct::TakeOver(Seat(*seat), name.clone()))?;
                self.chair(*seat)?.seat(name, key, *bot);
            }
            What::Ticket { seat, ticket, until } => {
                let tickets = &mut self.chair(*seat)?.tickets;
                tickets.retain(|(_, until)| *until > at);
                tickets.push((ticket.clone(), *until));
            }
            What::Share { seat, ticket, key, bot } => {
                if let (Some(name), Stage::Live) = (bot, self.stage()) {
                    self.playing()?.table_act(TableAct::TakeOver(Seat(*seat), name.clone()))?;
                }
                let chair = self.chair(*seat)?;
                chair.tickets.retain(|(hash, _)| hash != ticket);
                chair.keys.push(key.clone());
                if let Some(name) = bot {
                    (chair.bot, chair.name) = (true, name.clone());
                }
            }
            What::WantRematch { seat } => {
                let chair = self.chair(*seat)?;
                // A player who wants to play again is back, even after leaving.
                (chair.wants_rematch, chair.left, chair.who) = (true, false, Who::Person);
                let who = chair.shown().to_string();
                self.notice(say!("wants-rematch", who = Arg::name(who.clone()); "{who} wants to play again"));
            }
            What::Rematch { game } => self.after = Some(game.clone()),
            What::Resumed => self.ask(at),
        }
        Ok(Reply::Noted)
    }

    fn offer_draw(&mut self, seat: u8) -> Result<(), Unfit> {
        self.chair(seat)?.offers_draw = true;
        if self.may_agree().all(|chair| chair.offers_draw) {
            self.playing()?.table_act(TableAct::AgreeDraw)?;
            return Ok(());
        }
        let who = self.chair(seat)?.shown().to_string();
        self.notice(say!("offers-draw", who = Arg::name(who.clone()); "{who} offers a draw"));
        Ok(())
    }

    /// Clears all offers of a draw, because an offer holds only for the position in which it was made.
    fn forget_offers(&mut self) {
        self.chairs.iter_mut().for_each(|chair| chair.offers_draw = false);
    }

    fn come_back(&mut self, seat: u8, at: Millis) -> Result<(), Unfit> {
        let name = self.chair(seat)?.name.clone();
        self.playing()?.table_act(TableAct::TakeOver(Seat(seat), name))?;
        let chair = self.chair(seat)?;
        (chair.left, chair.who) = (false, Who::Person);
        self.unpause(seat, at);
        Ok(())
    }

    /// Whether a seat resigned or ran out of time, so that it is not asked again.
    pub fn is_out(&self, seat: u8) -> bool {
        self.table.as_ref().is_some_and(|table| table.out().contains(Seat(seat)))
    }

    /// Returns the chairs that are still in the game and must agree on a draw.
    pub fn may_agree(&self) -> impl Iterator<Item = &Chair> {
        (0..).zip(&self.chairs).filter(|(seat, _)| !self.is_out(*seat)).map(|(_, chair)| chair)
    }

    /// Returns the players of a rematch, by seat. Seats whose player left are free.
    pub fn sitters(&self) -> Vec<Sitter> {
        let sitter = |chair: &Chair| match &chair.who {
            Who::Machine(player) => Sitter::Machine { player: player.clone() },
            Who::Person if !chair.left => {
                Sitter::Person { name: chair.name.clone(), keys: chair.keys.clone(), bot: chair.bot }
            }
            _ => Sitter::Free,
        };
        self.chairs.iter().map(sitter).collect()
    }
}

fn played(reply: engine::table::Reply) -> Reply {
    match reply {
        engine::table::Reply::Sealed => Reply::Sealed,
        engine::table::Reply::Played(_) => Reply::Played,
    }
}
