//! The table: one live game. Every change of state goes through here, in play and in replay.

mod deed;
mod gate;
mod judge;
mod line;
mod matters;
mod past;
mod row_view;
mod undo;
mod whys;

use std::collections::BTreeMap;
use std::sync::Arc;

pub use deed::{Deed, Reason, Row, TableAct, Verdict};
pub use gate::Supply;
pub use row_view::RowView;
use undo::Back;
use whys::Given;

use crate::chance::Seed;
use crate::content::Content;
use crate::game::Order;
use crate::options::Options;
use crate::position::PositionText;
use crate::refusal::{FileError, Refusal};
use crate::scene::{Tale, Told};
use crate::wait::Sheet;
use crate::{About, Answer, Encode, Game, Message, Seat, SeatKind, SeatSet, Viewer, Wait};

/// Everything from which a game is made; a record keeps all of it.
#[derive(Clone, PartialEq, Debug)]
pub struct NewGame {
    /// The format of its record ([`crate::record::FORMAT`]); a game read from a record keeps the record's format.
    pub format: u8,
    /// The version of the rules: the program's, or an earlier one ([`crate::Edition`]).
    pub rules: u32,
    /// A value for every option.
    pub options: Options,
    /// Units, cards, maps.
    pub content: Content,
    /// The kind of player on each seat, and the name shown.
    pub seats: Vec<(SeatKind, String)>,
    /// The seed of the map and the dice; unknown in a game read from a record that only commits to it.
    pub seed: Option<Seed>,
    /// The commitment to the seed.
    pub commitment: String,
}

impl NewGame {
    /// Creates a game with the usual seats, shipped content and default options.
    pub fn usual<G: Game>(seed: Seed) -> NewGame {
        NewGame::of(G::ABOUT, G::content(), seed)
    }

    /// Creates a game with the usual seats and default options.
    pub fn of(about: &About, content: Content, seed: Seed) -> NewGame {
        NewGame {
            format: crate::record::FORMAT,
            rules: about.version,
            options: about.options(),
            content,
            seats: about.usual_seats().into_iter().map(|k| (k, k.word().to_string())).collect(),
            commitment: seed.commitment(),
            seed: Some(seed),
        }
    }

    fn kinds(&self) -> Vec<SeatKind> {
        self.seats.iter().map(|(kind, _)| *kind).collect()
    }
}

/// How a game began.
#[derive(Clone, PartialEq, Debug)]
pub enum Origin {
    /// At the beginning.
    Start,
    /// In a given position: whether it was `bare`, and its text.
    Position(bool, String),
}

/// The current question.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Question {
    /// Its number, which an answer repeats.
    pub number: u32,
    /// What the state waits for.
    pub wait: Wait,
    /// The seats that have not answered yet.
    pub open: SeatSet,
}

/// The result of an accepted answer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The act is sealed, and others have not sealed yet.
    Sealed,
    /// The act was played and became the row with this index.
    Played(usize),
}

/// One live game.
pub struct Table<G: Game> {
    made: NewGame,
    origin: Origin,
    setup: Arc<G::Setup>,
    first: G::State,
    state: G::State,
    number: u32,
    sealed: BTreeMap<Seat, Option<Given<G>>>,
    out: SeatSet,
    rows: Vec<Row<G>>,
    frames: Vec<past::Frame<G>>,
    back: Vec<Back<G>>,
    supply: Supply,
    verdict: Option<Verdict>,
}

impl<G: Game> Table<G> {
    /// Opens a game at its beginning.
    pub fn open(made: NewGame) -> Result<Table<G>, FileError> {
        let supply = Supply::of(&made);
        Table::open_with(made, supply)
    }

    /// Opens a game at its beginning with the given dice.
    pub fn open_with(made: NewGame, supply: Supply) -> Result<Table<G>, FileError> {
        check_seats::<G>(&made)?;
        let setup = G::setup(order(&made, &made.kinds()))?;
        let first = G::start(&setup);
        Table::begin(made, Origin::Start, setup, first, supply)
    }

    /// Opens a game in a given position.
    pub fn open_position(
        made: NewGame,
        position: &PositionText,
        source: &str,
        supply: Supply,
    ) -> Result<Table<G>, FileError> {
        check_seats::<G>(&made)?;
        let (setup, first) = G::read_position(order(&made, &made.kinds()), position)?;
        Table::begin(made, Origin::Position(position.bare, source.to_string()), setup, first, supply)
    }

    fn begin(
        made: NewGame,
        origin: Origin,
        setup: G::Setup,
        first: G::State,
        supply: Supply,
    ) -> Result<Table<G>, FileError> {
        let mut table = Table {
            made,
            origin,
            setup: Arc::new(setup),
            state: first.clone(),
            first,
            number: 0,
            sealed: BTreeMap::new(),
            out: SeatSet::EMPTY,
            rows: Vec::new(),
            frames: Vec::new(),
            back: Vec::new(),
            supply,
            verdict: None,
        };
        table
            .play(Deed::Start, Vec::new(), Vec::new())
            .map_err(|refusal| FileError::plain(refusal.to_string(), ""))?;
        Ok(table)
    }

    /// Returns what the game was made from.
    pub fn made(&self) -> &NewGame {
        &self.made
    }

    /// Returns how the game began.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// Returns the data that never changes.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// Returns the current state.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Returns the log.
    pub fn rows(&self) -> &[Row<G>] {
        &self.rows
    }

    /// Returns the seats that resigned or ran out of time.
    pub fn out(&self) -> SeatSet {
        self.out
    }

    /// Returns how the game ended, if it has.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// Prescribes the faces of the next draws, in place of the seeded dice.
    pub fn script(&mut self, faces: Vec<String>) {
        self.supply = Supply::Script(faces.into());
    }

    /// Returns the dice for the next draws.
    pub fn supply(&self) -> &Supply {
        &self.supply
    }

    /// Returns the current question.
    pub fn question(&self) -> Question {
        let wait = G::waits(&self.setup, &self.state);
        let open = match (&self.verdict, wait) {
            (Some(_), _) => SeatSet::EMPTY,
            (None, Wait::Act(seat)) => SeatSet::one(seat),
            (None, Wait::Sealed(seats)) => {
                seats.without(self.out).without(self.sealed.keys().copied().collect())
            }
            (None, _) => SeatSet::EMPTY,
        };
        Question { number: self.number, wait, open }
    }

    /// Returns what a viewer may know now.
    pub fn seen(&self, viewer: Viewer) -> G::Seen {
        G::see(&self.setup, &self.state, viewer)
    }

    /// Whether a seat may answer the question with that number now.
    fn may_answer(&self, seat: Seat, question: u32) -> Result<(), Refusal> {
        if let Some(verdict) = &self.verdict {
            return Err(Refusal::not_yours(format!("the game is over: {}", verdict.text)));
        }
        if seat.index() >= self.made.seats.len() {
            return Err(Refusal::not_yours(format!("there is no seat {}", u16::from(seat.0) + 1)));
        }
        if question != self.number {
            let (is, was) = (self.number, question);
            return Err(Refusal::not_yours(format!("question {was} is not open; question {is} is")));
        }
        let label = |s| G::label(&self.setup, s);
        match G::waits(&self.setup, &self.state) {
            Wait::Act(asked) if asked == seat => Ok(()),
            Wait::Act(asked) => {
                Err(Refusal::not_yours(format!("{} is asked, not {}", label(asked), label(seat))))
            }
            Wait::Sealed(seats) if seats.contains(seat) && !self.out.contains(seat) => {
                if self.sealed.contains_key(&seat) {
                    return Err(Refusal::not_yours(format!(
                        "{} has sealed its act; take it back first",
                        label(seat)
                    )));
                }
                Ok(())
            }
            _ => Err(Refusal::not_yours(format!("nothing is asked of {}", label(seat)))),
        }
    }

    /// Accepts an act of a seat, based on what it sees, with its reason; an empty reason means none.
    fn take(
        &mut self,
        (seat, seen): (Seat, &G::Seen),
        question: u32,
        act: G::Act,
        why: Message,
    ) -> Result<Reply, Refusal> {
        self.may_answer(seat, question)?;
        G::check(&self.setup, seen, seat, &act)?;
        let text = G::print_act(&self.setup, seen, seat, &act);
        if matches!(G::waits(&self.setup, &self.state), Wait::Sealed(_)) {
            self.sealed.insert(seat, Some(Given { act, text, why }));
            return match self.resolve() {
                Ok(reply) => Ok(reply),
                Err(refusal) => {
                    self.sealed.remove(&seat);
                    Err(refusal)
                }
            };
        }
        self.play(Deed::Act(seat, act), vec![text], whys::some(seat, why)).map(Reply::Played)
    }

    /// Resolves the sealed acts once the last seat has sealed.
    fn resolve(&mut self) -> Result<Reply, Refusal> {
        let Wait::Sealed(seats) = G::waits(&self.setup, &self.state) else {
            return Ok(Reply::Sealed);
        };
        if !self.question().open.is_empty() {
            return Ok(Reply::Sealed);
        }
        let given = |seat| self.sealed.get(&seat).and_then(Option::as_ref);
        let sheets: Vec<Sheet<G::Act>> =
            seats.iter().map(|seat| (seat, given(seat).map(|given| given.act.clone()))).collect();
        let texts = seats.iter().map(|seat| given(seat).map_or_else(String::new, |given| given.text.clone()));
        let texts = texts.collect();
        let whys = seats.iter().filter_map(|seat| Some((seat, given(seat)?.why.clone())));
        let whys = whys.filter(|(_, why)| !why.is_empty()).collect();
        self.play(Deed::Sealed(sheets), texts, whys).map(Reply::Played)
    }

    /// Plays one deed as one row, either completely, with its draws, or not at all. `text` is the notation of its acts,
    /// as their seats saw the table at the time.
    fn play(
        &mut self,
        deed: Deed<G::Act>,
        text: Vec<String>,
        whys: Vec<(Seat, Message)>,
    ) -> Result<usize, Refusal> {
        let loses = self.loses(&deed);
        let mut out = self.out;
        loses.into_iter().for_each(|seat| out.insert(seat));
        let mut state = self.state.clone();
        let mut events = Vec::new();
        let mut supply = self.supply.clone();
        let answer = match &deed {
            Deed::Act(seat, act) => Some(Answer::Act(*seat, act)),
            Deed::Sealed(sheets) => Some(Answer::Sealed(sheets)),
            Deed::Start | Deed::Table(_) | Deed::Undo(_) => None,
        };
        let moves_on = answer.is_some() || loses.is_some() || matches!(deed, Deed::Start);
        let draws = match moves_on {
            true => gate::pass::<G>(&self.setup, &mut state, answer, out, &mut supply, &mut events)?,
            false => Vec::new(),
        };
        let next = answer.is_some() || matches!(deed, Deed::Start) || self.state != state;
        self.remember(&deed, &draws, &events, next);
        (self.state, self.out, self.supply) = (state, out, supply);
        if next {
            self.sealed.clear();
        }
        self.rows.push(Row { number: self.number, deed, text, draws, events, hash: self.hash(), whys });
        self.number += u32::from(next);
        self.judge();
        self.keep_frame();
        Ok(self.rows.len() - 1)
    }

    /// Returns a short hash of the state.
    pub fn hash(&self) -> String {
        let mut bytes = Vec::with_capacity(256);
        self.state.encode(&mut bytes);
        crate::hash::short(&bytes, 8)
    }

    /// Returns what a viewer was told about some rows, in order.
    pub fn told(&self, viewer: Viewer, rows: std::ops::Range<usize>) -> Vec<Told> {
        let events = self.rows[rows].iter().flat_map(|row| &row.events);
        events.filter_map(|event| G::tell(&self.setup, event, viewer)).collect()
    }

    /// Returns the tales of one row; together they cover, in order, what the viewer was told.
    pub fn tales(&self, viewer: Viewer, row: usize) -> Vec<Tale> {
        let events = self.rows.get(row).into_iter().flat_map(|row| &row.events);
        let told = |event| Some((event, G::tell(&self.setup, event, viewer)?));
        let heard: Vec<(&G::Event, Told)> = events.filter_map(told).collect();
        G::recount(&self.setup, &heard, viewer)
    }
}

/// Describes how many seats a game has: `2 seats`, `2 to 100 seats`.
pub fn seat_range(about: &About) -> String {
    match about.seats {
        (fewest, _, most) if fewest == most => format!("{most} seats"),
        (fewest, _, most) => format!("{fewest} to {most} seats"),
    }
}

fn check_seats<G: Game>(made: &NewGame) -> Result<(), FileError> {
    let (fewest, _, most) = G::ABOUT.seats;
    let count = made.seats.len();
    if count < usize::from(fewest) || count > usize::from(most) {
        let what = format!("{} has {}; these are {count}", G::ABOUT.name, seat_range(G::ABOUT));
        return Err(FileError::plain(what, ""));
    }
    // A record has each name on one line.
    let names = made.seats.iter().map(|(_, name)| name.as_str()).chain([made.content.name.as_str()]);
    for name in names.chain(made.content.files().map(|(path, _)| path)) {
        if name.contains(char::is_control) {
            return Err(FileError::plain(format!("the name {name:?} is not one line of text"), ""));
        }
    }
    Ok(())
}

/// Returns the input from which the game is set up. Without the seed there is no map, so a record that only commits to
/// its seed must contain its position.
fn order<'a>(made: &'a NewGame, seats: &'a [SeatKind]) -> Order<'a> {
    let seed = made.seed.clone().unwrap_or(Seed::number(0));
    Order { options: &made.options, content: &made.content, seats, chance: seed.dice("setup") }
}
