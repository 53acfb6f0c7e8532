//! Positions as text.

mod dump;
mod news;

use engine::position::{
    Declares, Field, FieldDoc, Fields, Kind, Lexicon, PositionText, UnitLine, Word, Wordless, Written,
};
use engine::{About, FileError, Order, Positions, Seat};

use crate::CasusBelli;
use crate::about::ABOUT;
use crate::content::class::{Action, Class, UnitId};
use crate::geometry::cell::{Cell, Ground, Spot};
use crate::geometry::map::Map;
use crate::names::label;
use crate::setup::Setup;
use crate::state::{State, Step, Team, Unit};

pub use dump::dump;
use news::News;

impl Positions for CasusBelli {
    fn dump(setup: &Setup, state: &State) -> Option<serde_json::Value> {
        Some(dump(setup, state))
    }

    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        let setup = Setup::with_map(&order, read_map(text)?);
        let state = read_state(&setup, text)?;
        Ok((setup, state))
    }

    fn write_position(setup: &Setup, state: &State) -> Option<String> {
        Some(write(setup, state))
    }
}

/// Returns the documentation of all fields.
pub fn fields() -> Vec<FieldDoc> {
    let wait = |action: Action| {
        let text = format!("turns until the {} can use it again; 0", action.class().title());
        FieldDoc::unit(action.word(), Kind::Number(0, action.cooldown().into()), &text)
    };
    let abilities = Action::ALL.into_iter().filter(|action| action.ability().is_some());
    let of_team = |doc: FieldDoc| {
        let value = if doc.kind == Kind::Square { "a team and a cell" } else { "a team and a number" };
        FieldDoc { kind: Kind::Like(value), ..doc }
    };
    let teams = Team::docs().into_iter().map(of_team).collect();
    [Unit::docs(), abilities.map(wait).collect(), Map::docs(), State::docs(), teams, news::docs()].concat()
}

/// Labels of teams: numbered from 0, up to a hundred.
impl Lexicon for Setup {
    fn seat(&self, word: &Word) -> Result<Seat, FileError> {
        let labels: Vec<String> = (0..self.teams).map(|seat| label(Seat(seat))).collect();
        Ok(Seat(word.among(labels.iter().map(String::as_str))? as u8))
    }

    fn label(&self, seat: Seat) -> String {
        label(seat)
    }

    fn about(&self) -> &'static About {
        &ABOUT
    }
}

fn read_map(text: &PositionText) -> Result<Map, FileError> {
    let (drawn, board) = text.board()?;
    let mut map = Map::filled(board.width(), board.height(), Ground::Grass);
    for square in board.squares() {
        let (x, y) = board.xy(square);
        let ground = Ground::parse(drawn.letter(x, y), 1);
        let ground = ground.map_err(|wrong| drawn.error(x, y, wrong.what, wrong.hint))?;
        map.cell(square).into_iter().for_each(|cell| map.set(cell, ground));
    }
    let open = map.cells().find(|cell| map.ground(*cell) != Ground::Wall);
    map.start = open.ok_or_else(|| text.error("the map has no open cell", "leave one out of the walls"))?;
    check_open(&map, text.field("start"))?;
    map.read_fields(text, &Wordless)?;
    Ok(map)
}

fn cell(map: &Map, word: &Word) -> Result<Cell, FileError> {
    let spot = Spot::read(word)?;
    map.at(spot.x, spot.y).ok_or_else(|| word.error(format!("{spot} lies off the map"), ""))
}

fn open_cell(map: &Map, word: &Word) -> Result<Cell, FileError> {
    let cell = cell(map, word)?;
    match map.ground(cell) {
        Ground::Wall => Err(word.error(format!("nobody can stand on the wall {cell}"), "")),
        _ => Ok(cell),
    }
}

/// Checks that a field, if present, names a cell of the map that is not a wall.
fn check_open(map: &Map, field: Option<&Field>) -> Result<(), FileError> {
    field.map_or(Ok(()), |field| open_cell(map, field.one()?).map(drop))
}

fn read_state(setup: &Setup, text: &PositionText) -> Result<State, FileError> {
    let mut state = State { turn: setup.map.placement, ..State::new(setup) };
    state.teams.fill(Team::USUAL);
    state.read_fields(text, setup)?;
    let first = state.first_step(setup);
    match text.field("step") {
        None => state.step = first,
        Some(step) if (state.step == Step::Placement) != (first == Step::Placement) => {
            let what = format!("turn {} has no {} step", state.turn, state.step.word());
            return Err(step.name.error(what, "see `placement`, `turn` and `step`"));
        }
        Some(_) => {}
    }
    text.units.iter().try_for_each(|line| read_unit(setup, line, &mut state))?;
    let missing = (0..state.traces.units).map(UnitId).find(|id| !state.unit(*id).is_there());
    // CB-004: a team has three characters; only a bare position may leave some out.
    if let (Some(id), false) = (missing, text.bare) {
        let what = format!("{id} is missing: a team has three characters [CB-004]");
        return Err(text.error(what, "write `position bare` to leave some out"));
    }
    for line in &text.fields {
        match line.name.text.as_str() {
            "trace" => News::of(setup, line)?.trace(&mut state)?,
            "last" => state.lasts.push(News::of(setup, line)?.last()?),
            _ => read_team(setup, line, &mut state)?,
        }
    }
    state.lasts.sort_by_key(|last| last.unit);
    Ok(state)
}

fn read_unit(setup: &Setup, line: &UnitLine, state: &mut State) -> Result<(), FileError> {
    let class = Class::ALL[line.kind.among(Class::ALL.map(Class::word))?];
    let id = UnitId::of(setup.seat(&line.seat)?, class);
    if line.name.text != id.to_string() {
        let what = format!("the {} of {} is called {id}", class.word(), line.seat.text);
        return Err(line.name.error(what, "the number of the team and the letter of the class"));
    }
    if line.field("at").is_none() {
        return Err(line.name.error(format!("{id} stands nowhere"), "write `at` and a cell"));
    }
    check_open(&setup.map, line.field("at"))?;
    check_open(&setup.map, line.field("home"))?;
    let mut unit = Unit { home: setup.map.start, ..Unit::USUAL };
    unit.read_fields(line, setup)?;
    for field in &line.fields {
        let Some(action) = Action::parse(&field.name.text) else { continue };
        let own = action.ability().filter(|_| action.class() == class);
        let wrong = || field.name.error(format!("a {} has no `{}`", class.word(), action.word()), "");
        unit.wait[own.ok_or_else(wrong)?] = field.one()?.number(0, action.cooldown().into())? as u8;
    }
    *state.unit_mut(id) = unit;
    Ok(())
}

/// Reads a line of a team, which begins with the team's label.
fn read_team(setup: &Setup, line: &Field, state: &mut State) -> Result<(), FileError> {
    let Some(known) = Team::fields().find(|known| known.name == line.name.text) else { return Ok(()) };
    let [seat, value] = line.between((2, 2), "score T0 3")? else { return Ok(()) };
    match known.name {
        // A Voleur must see the cell where it puts a palantír, and no one sees a wall (A5c).
        "palantir" => open_cell(&setup.map, value).map(drop)?,
        "i-see" => cell(&setup.map, value).map(drop)?,
        _ => {}
    }
    let field = Field { name: line.name.clone(), values: vec![value.clone()] };
    (known.read)(&mut state.teams[setup.seat(seat)?.index()], &field, setup)
}

fn write(setup: &Setup, state: &State) -> String {
    let Map { width, height, ground, .. } = &setup.map;
    let mut lines = vec![format!("map {width}x{height}")];
    let row = |row: &[Ground]| format!("  {}", row.iter().map(|ground| ground.letter()).collect::<String>());
    lines.extend(ground.chunks(usize::from(*width)).map(row));
    let fields = [setup.map.written(None, setup), state.written(None, setup)].concat();
    lines.extend(fields.iter().map(|field| format!("{} {}", field.name, field.text)));
    for (id, unit) in state.units() {
        let wait = |(action, turns): (Action, u8)| Written::some(5, action.word(), turns.to_string());
        let waits = unit.waits(id.class()).filter_map(wait);
        let fields = Written::joined(unit.written(None, setup).into_iter().chain(waits).collect());
        lines.push(format!("unit {id} = {} {}{fields}", id.class().word(), label(id.seat())));
    }
    // A score is always written.
    let usual = Team { score: i32::MIN, ..Team::USUAL };
    for (seat, team) in (0..).map(Seat).zip(&state.teams) {
        let mut fields = team.written(Some(&usual), setup);
        fields.sort_by_key(|field| field.order);
        let line = |field: &Written| format!("{} {} {}", field.name, label(seat), field.text);
        lines.extend(fields.iter().map(line));
    }
    lines.extend(news::written(state));
    lines.join("\n") + "\n"
}
