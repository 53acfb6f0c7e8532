//! The edge: the same games and tables without their types, for the command line, scenarios and the server.

use std::any::Any;

use serde_json::Value;

use crate::after::{After, after};
use crate::ask::Asked;
use crate::chance::Quick;
use crate::content::Content;
use crate::game::{About, Facts, Game};
use crate::picks::{Pick, PickTree, Picks};
use crate::player::{Player, player};
use crate::position::PositionText;
use crate::preview::{Preview, preview};
use crate::record::{Reach, RecordText};
use crate::refusal::{Faults, FileError, Refusal};
use crate::roster::Rosters;
use crate::scene::{Entry, Overlay, Scene, Told};
use crate::table::{NewGame, Question, Reply, Supply, Table, TableAct, Verdict};
use crate::view::{View, picks};
use crate::{Seat, SeatSet, Viewer};

pub use crate::table::RowView;

/// A game without its types.
pub trait AnyGame: Send + Sync {
    /// What the game says about itself.
    fn about(&self) -> &'static About;
    /// The content that comes with the program.
    fn content(&self) -> Content;
    /// Opens a game at its start.
    fn open(&self, made: NewGame) -> Result<Box<dyn AnyTable>, FileError>;
    /// Opens a game at its start, with scripted faces for its draws.
    fn open_with(&self, made: NewGame, faces: Vec<String>) -> Result<Box<dyn AnyTable>, FileError>;
    /// Opens a game in a written position, with scripted faces or the seeded dice.
    fn open_position(
        &self,
        made: NewGame,
        bare: bool,
        text: &str,
        first_line: usize,
        faces: Option<Vec<String>>,
    ) -> Result<Box<dyn AnyTable>, FileError>;
    /// Replays the first rows of a record, or all of it.
    fn replay(&self, record: &RecordText, rows: Option<usize>) -> Result<Box<dyn AnyTable>, FileError>;
    /// The built-in player of that name.
    fn player(&self, name: &str) -> Result<Box<dyn AnyPlayer>, String>;
    /// Inspects content without play.
    fn inspect(&self, what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError>;
    /// All faults that inspecting it would meet.
    fn faults(&self, what: &str, arguments: &str, content: &Content) -> Faults;
    /// Everything that some content holds, for browsing.
    fn compendium(&self, content: &Content) -> Vec<Entry>;
    /// What the game offers to people who build what they bring to it.
    fn rosters(&self) -> Option<&'static dyn Rosters>;
}

/// A table without its types.
pub trait AnyTable: Send {
    /// What the game says about itself.
    fn about(&self) -> &'static About;
    /// What the game was made from.
    fn made(&self) -> &NewGame;
    /// The labels of the seats.
    fn labels(&self) -> Vec<String>;
    /// The current question.
    fn question(&self) -> Question;
    /// The current question to a seat in one sentence.
    fn prompt(&self, seat: Seat) -> String;
    /// The seats that resigned or ran out of time.
    fn out(&self) -> SeatSet;
    /// How the game ended, if it has.
    fn verdict(&self) -> Option<&Verdict>;
    /// Accepts an act as text.
    fn answer(&mut self, seat: Seat, question: u32, text: &str) -> Result<Reply, Refusal>;
    /// Accepts an act as text, and keeps the reason given for it.
    fn answer_because(&mut self, seat: Seat, question: u32, text: &str, why: &str) -> Result<Reply, Refusal>;
    /// The reasons for the acts of a row, by seat, as far as a viewer may know them.
    fn whys(&self, row: usize, viewer: Viewer) -> Vec<(Seat, &str)>;
    /// A seat takes back its last act or its sealed act.
    fn undo(&mut self, seat: Seat) -> Result<Reply, Refusal>;
    /// Accepts a table act.
    fn table_act(&mut self, act: TableAct) -> Result<Reply, Refusal>;
    /// Scripts the faces of the next draws.
    fn script(&mut self, faces: Vec<String>);
    /// The scripted faces that were not used.
    fn unused_dice(&self) -> Vec<String>;
    /// The full notation of an act given in any form, and the rule against it, if any.
    fn read_act(&self, seat: Seat, text: &str) -> Result<(String, Result<(), Refusal>), Refusal>;
    /// All legal acts of a seat in notation, or none if the game does not list them.
    fn acts(&self, seat: Seat) -> Option<Vec<String>>;
    /// What a seat may pick after the picks so far.
    fn picks(&self, seat: Seat, so_far: &[Pick]) -> Picks;
    /// Why the picks are not a legal act.
    fn why_not(&self, seat: Seat, picks: &[Pick]) -> Option<Refusal>;
    /// What an act would do.
    fn preview(&self, seat: Seat, text: &str) -> Result<Preview, Refusal>;
    /// What a seat would see after an act.
    fn look_after(&self, seat: Seat, text: &str) -> Result<After, Refusal>;
    /// Random legal acts of a seat in notation, by the game's distribution; the same seed gives the same
    /// acts.
    fn sample(&self, seat: Seat, count: usize, seed: u64) -> Vec<String>;
    /// The act in notation that the rules substitute for a seat that is asked and absent, if they have one.
    fn absent(&self, seat: Seat) -> Option<String>;
    /// Answers one of the game's queries.
    fn ask(&self, seat: Seat, what: &str, with: &[Value], sheet: &[String]) -> Result<Asked, Refusal>;
    /// The notation of the act that some picks make up, legal or not.
    fn act_of(&self, seat: Seat, picks: &[Pick]) -> Option<String>;
    /// Everything a viewer may know, as one message.
    fn view(&self, viewer: Viewer) -> View;
    /// What is on the table.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// The coloured areas.
    fn overlays(&self, viewer: Viewer) -> Vec<Overlay>;
    /// The scores by seat, if the rules have any.
    fn scores(&self, viewer: Viewer) -> Vec<i64>;
    /// What a seat that is asked may pick, as a tree.
    fn pick_tree(&self, seat: Seat) -> PickTree;
    /// Every value that a scenario may query.
    fn facts(&self, viewer: Viewer) -> Value;
    /// What a seat that is asked is told first, from one view.
    fn brief(&self, seat: Seat, facts: bool, acts: bool) -> Brief;
    /// How many rows the log has.
    fn row_count(&self) -> usize;
    /// One row of the log.
    fn row(&self, row: usize) -> RowView;
    /// What a viewer was told by some rows.
    fn told(&self, viewer: Viewer, rows: std::ops::Range<usize>) -> Vec<Told>;
    /// How many lines a viewer hears about each of some rows: what it is told, and what everyone may know of
    /// the row.
    fn heard(&self, viewer: Viewer, rows: std::ops::Range<usize>) -> Vec<usize>;
    /// Who did what in a row, as far as a viewer may know it.
    fn line(&self, row: usize, viewer: Viewer) -> Option<String>;
    /// The history that the rulebook prescribes, as far as a viewer was told of it: the row and the line.
    fn history_rows(&self, viewer: Viewer) -> Vec<(usize, String)>;
    /// The same without rows.
    fn history(&self, viewer: Viewer) -> Vec<String> {
        self.history_rows(viewer).into_iter().map(|(_, line)| line).collect()
    }
    /// A copy of the current table without its log and its dice, for a player that thinks elsewhere.
    fn snapshot(&self) -> Box<dyn AnyTable>;
    /// The table after a row, for viewing: without its log and its dice.
    fn after(&self, row: usize) -> Box<dyn AnyTable>;
    /// The position, if the state is between two acts.
    fn position(&self) -> Option<String>;
    /// The state in the format that other programs of this game read, if there is one.
    fn dump(&self) -> Option<Value>;
    /// A short hash of the state.
    fn hash(&self) -> String;
    /// The record.
    fn record(&self, reach: Reach) -> String;
    /// The table with its types, for players of its game.
    fn typed(&self) -> &dyn Any;
}

/// What a seat that is asked is told first.
#[derive(Clone, PartialEq, Debug)]
pub struct Brief {
    /// The question in one sentence.
    pub prompt: String,
    /// Every value by name, if requested.
    pub facts: Option<Value>,
    /// All legal acts in notation, if requested and if the game lists them.
    pub acts: Option<Vec<String>>,
    /// The scores by seat, if the rules have any.
    pub scores: Vec<i64>,
}

/// A player without its types. It keeps its memory between questions.
pub trait AnyPlayer: Send {
    /// The act it answers for a seat of this table, in notation, and the reason.
    fn choose(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        chance: &mut Quick,
    ) -> Result<(String, String), String>;
}

struct ErasedPlayer<G: Game>(Box<dyn Player<G>>);

impl<G: Game> AnyPlayer for ErasedPlayer<G> {
    fn choose(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        chance: &mut Quick,
    ) -> Result<(String, String), String> {
        let table: &Table<G> = table.typed().downcast_ref().ok_or("this player plays another game")?;
        if !table.question().open.contains(seat) {
            return Err("no act of this seat is asked for".to_string());
        }
        let seen = table.seen(Viewer::Seat(seat));
        let chosen = self.0.choose(table.setup(), &seen, seat, chance);
        Ok((G::print_act(table.setup(), &seen, seat, &chosen.act), chosen.why))
    }
}

/// A game behind the type-erased interface.
pub struct Erased<G>(std::marker::PhantomData<fn() -> G>);

impl<G> Erased<G> {
    /// The game without its types.
    pub const fn new() -> Self {
        Erased(std::marker::PhantomData)
    }
}

impl<G> Default for Erased<G> {
    fn default() -> Self {
        Self::new()
    }
}

fn boxed<G: Game>(table: Table<G>) -> Box<dyn AnyTable> {
    Box::new(table)
}

impl<G: Game> AnyGame for Erased<G> {
    fn about(&self) -> &'static About {
        G::ABOUT
    }

    fn content(&self) -> Content {
        G::content()
    }

    fn open(&self, made: NewGame) -> Result<Box<dyn AnyTable>, FileError> {
        Table::<G>::open(made).map(boxed)
    }

    fn open_with(&self, made: NewGame, faces: Vec<String>) -> Result<Box<dyn AnyTable>, FileError> {
        Table::<G>::open_with(made, Supply::Script(faces.into())).map(boxed)
    }

    fn open_position(
        &self,
        made: NewGame,
        bare: bool,
        text: &str,
        first_line: usize,
        faces: Option<Vec<String>>,
    ) -> Result<Box<dyn AnyTable>, FileError> {
        let position = PositionText::parse(text, first_line, bare, &G::ABOUT.docs())?;
        let supply = faces.map_or_else(|| Supply::of(&made), |faces| Supply::Script(faces.into()));
        Table::<G>::open_position(made, &position, text, supply).map(boxed)
    }

    fn replay(&self, record: &RecordText, rows: Option<usize>) -> Result<Box<dyn AnyTable>, FileError> {
        record.replay::<G>(rows).map(boxed)
    }

    fn player(&self, name: &str) -> Result<Box<dyn AnyPlayer>, String> {
        Ok(Box::new(ErasedPlayer(player::<G>(name)?)))
    }

    fn inspect(&self, what: &str, arguments: &str, content: &Content) -> Result<Facts, FileError> {
        G::inspect(what, arguments, content)
    }

    fn faults(&self, what: &str, arguments: &str, content: &Content) -> Faults {
        G::faults(what, arguments, content)
    }

    fn compendium(&self, content: &Content) -> Vec<Entry> {
        G::compendium(content)
    }

    fn rosters(&self) -> Option<&'static dyn Rosters> {
        G::rosters()
    }
}

/// All legal acts of a seat in notation, or none if the game does not list them.
fn listed<G: Game>(table: &Table<G>, seen: &G::Seen, seat: Seat) -> Option<Vec<String>> {
    let mut acts = Vec::new();
    let all = G::acts(table.setup(), seen, seat, &mut acts);
    all.then(|| acts.iter().map(|act| G::print_act(table.setup(), seen, seat, act)).collect())
}

impl<G: Game> AnyTable for Table<G> {
    fn about(&self) -> &'static About {
        G::ABOUT
    }

    fn made(&self) -> &NewGame {
        self.made()
    }

    fn labels(&self) -> Vec<String> {
        let all = SeatSet::first(self.made().seats.len() as u8);
        all.iter().map(|seat| G::label(self.setup(), seat)).collect()
    }

    fn question(&self) -> Question {
        self.question()
    }

    fn prompt(&self, seat: Seat) -> String {
        G::prompt(self.setup(), &self.seen(Viewer::Seat(seat)), seat)
    }

    fn out(&self) -> SeatSet {
        self.out()
    }

    fn verdict(&self) -> Option<&Verdict> {
        self.verdict()
    }

    fn answer(&mut self, seat: Seat, question: u32, text: &str) -> Result<Reply, Refusal> {
        self.answer(seat, question, text)
    }

    fn answer_because(&mut self, seat: Seat, question: u32, text: &str, why: &str) -> Result<Reply, Refusal> {
        self.answer_because(seat, question, text, why)
    }

    fn whys(&self, row: usize, viewer: Viewer) -> Vec<(Seat, &str)> {
        self.whys(row, viewer)
    }

    fn undo(&mut self, seat: Seat) -> Result<Reply, Refusal> {
        self.undo(seat)
    }

    fn table_act(&mut self, act: TableAct) -> Result<Reply, Refusal> {
        self.table_act(act)
    }

    fn script(&mut self, faces: Vec<String>) {
        self.script(faces);
    }

    fn unused_dice(&self) -> Vec<String> {
        self.supply().unused()
    }

    fn read_act(&self, seat: Seat, text: &str) -> Result<(String, Result<(), Refusal>), Refusal> {
        let seen = self.seen(Viewer::Seat(seat));
        let act = G::parse_act(self.setup(), &seen, seat, text)?;
        let full = G::print_act(self.setup(), &seen, seat, &act);
        Ok((full, G::check(self.setup(), &seen, seat, &act)))
    }

    fn acts(&self, seat: Seat) -> Option<Vec<String>> {
        match self.question().open.contains(seat) {
            true => listed(self, &self.seen(Viewer::Seat(seat)), seat),
            false => Some(Vec::new()),
        }
    }

    fn brief(&self, seat: Seat, facts: bool, acts: bool) -> Brief {
        let (setup, viewer) = (self.setup(), Viewer::Seat(seat));
        let seen = self.seen(viewer);
        Brief {
            prompt: G::prompt(setup, &seen, seat),
            facts: facts.then(|| G::facts(setup, &seen, viewer)),
            acts: acts.then(|| listed(self, &seen, seat)).flatten(),
            scores: G::scores(setup, &seen),
        }
    }

    fn picks(&self, seat: Seat, so_far: &[Pick]) -> Picks {
        match self.question().open.contains(seat) {
            true => picks::<G>(self.setup(), &self.seen(Viewer::Seat(seat)), seat, so_far),
            false => Picks::default(),
        }
    }

    fn why_not(&self, seat: Seat, picks: &[Pick]) -> Option<Refusal> {
        let seen = self.seen(Viewer::Seat(seat));
        let act = G::act_of(self.setup(), &seen, seat, picks)?;
        G::check(self.setup(), &seen, seat, &act).err()
    }

    fn preview(&self, seat: Seat, text: &str) -> Result<Preview, Refusal> {
        if !self.question().open.contains(seat) {
            return Err(Refusal::not_yours("no act of this seat is asked for"));
        }
        let seen = self.seen(Viewer::Seat(seat));
        let act = G::parse_act(self.setup(), &seen, seat, text)?;
        preview::<G>(self.setup(), &seen, seat, &act)
    }

    fn look_after(&self, seat: Seat, text: &str) -> Result<After, Refusal> {
        let seen = self.seen(Viewer::Seat(seat));
        let act = G::parse_act(self.setup(), &seen, seat, text)?;
        after::<G>(self.setup(), &seen, seat, &act)
    }

    fn sample(&self, seat: Seat, count: usize, seed: u64) -> Vec<String> {
        if !self.question().open.contains(seat) {
            return Vec::new();
        }
        let seen = self.seen(Viewer::Seat(seat));
        let mut chance = Quick(seed);
        let mut draw = || G::random_act(self.setup(), &seen, seat, &mut chance);
        (0..count).map(|_| G::print_act(self.setup(), &seen, seat, &draw())).collect()
    }

    fn absent(&self, seat: Seat) -> Option<String> {
        let seen = self.seen(Viewer::Seat(seat));
        let asked = self.question().open.contains(seat);
        let act = asked.then(|| G::absent(self.setup(), &seen, seat)).flatten()?;
        Some(G::print_act(self.setup(), &seen, seat, &act))
    }

    fn ask(&self, seat: Seat, what: &str, with: &[Value], sheet: &[String]) -> Result<Asked, Refusal> {
        G::ask(self.setup(), &self.seen(Viewer::Seat(seat)), seat, what, with, sheet)
    }

    fn act_of(&self, seat: Seat, picks: &[Pick]) -> Option<String> {
        let seen = self.seen(Viewer::Seat(seat));
        let act = G::act_of(self.setup(), &seen, seat, picks)?;
        Some(G::print_act(self.setup(), &seen, seat, &act))
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view(viewer)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        G::scene(self.setup(), &self.seen(viewer), viewer)
    }

    fn overlays(&self, viewer: Viewer) -> Vec<Overlay> {
        G::overlays(self.setup(), &self.seen(viewer), viewer)
    }

    fn scores(&self, viewer: Viewer) -> Vec<i64> {
        G::scores(self.setup(), &self.seen(viewer))
    }

    fn pick_tree(&self, seat: Seat) -> PickTree {
        match self.question().open.contains(seat) {
            true => G::pick_tree(self.setup(), &self.seen(Viewer::Seat(seat)), seat),
            false => PickTree::default(),
        }
    }

    fn facts(&self, viewer: Viewer) -> Value {
        G::facts(self.setup(), &self.seen(viewer), viewer)
    }

    fn row_count(&self) -> usize {
        self.rows().len()
    }

    fn row(&self, row: usize) -> RowView {
        self.row_view(row)
    }

    fn told(&self, viewer: Viewer, rows: std::ops::Range<usize>) -> Vec<Told> {
        self.told(viewer, rows)
    }

    fn heard(&self, viewer: Viewer, rows: std::ops::Range<usize>) -> Vec<usize> {
        self.heard(viewer, rows)
    }

    fn line(&self, row: usize, viewer: Viewer) -> Option<String> {
        self.line(row, viewer)
    }

    fn history_rows(&self, viewer: Viewer) -> Vec<(usize, String)> {
        self.history(viewer)
    }

    fn snapshot(&self) -> Box<dyn AnyTable> {
        boxed(self.snapshot())
    }

    fn after(&self, row: usize) -> Box<dyn AnyTable> {
        boxed(self.after(row))
    }

    fn position(&self) -> Option<String> {
        G::write_position(self.setup(), self.state())
    }

    fn dump(&self) -> Option<Value> {
        G::dump(self.setup(), self.state())
    }

    fn hash(&self) -> String {
        self.hash()
    }

    fn record(&self, reach: Reach) -> String {
        self.record(reach)
    }

    fn typed(&self) -> &dyn Any {
        self
    }
}
