//! Positions as text.

use engine::position::{
    Declares, FieldDoc, Fields, Kind as FieldKind, Lexicon, MapText, PositionText, Word, Written,
};
use engine::{About, FileError, Order, Positions, Seat, Silent};
use grid::{Board, Neighbours, Square};

use crate::Strategico;
use crate::about::ABOUT;
use crate::content::classes::Kind;
use crate::content::map::{Ground, LEAST_FREE, Map};
use crate::geometry::cell::{self, Cell, LONGEST_SIDE};
use crate::rules::{outcome, turn};
use crate::setup::Setup;
use crate::state::{Phase, State, Unit, UnitId};

impl Positions for Strategico {
    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        read(&order, text)
    }

    fn write_position(setup: &Setup, state: &State) -> Option<String> {
        write(setup, state)
    }
}

/// Returns the fields that can be written.
pub fn fields() -> Vec<FieldDoc> {
    let at = FieldDoc::unit("at", FieldKind::Like("A1 to Y25"), "where the unit stands");
    let pattern = FieldKind::List("CELL mountain|tree");
    let obstacle = FieldDoc::lines("obstacle", pattern, "an obstacle on one cell or several");
    [vec![at], Unit::docs(), vec![obstacle], State::docs()].concat()
}

/// The labels of the sides depend on the options.
impl Lexicon for Setup {
    fn seat(&self, word: &Word) -> Result<Seat, FileError> {
        Ok(Seat(word.among(self.labels.iter().map(String::as_str))? as u8))
    }

    fn label(&self, seat: Seat) -> String {
        self.label(seat).to_string()
    }

    fn about(&self) -> &'static About {
        &ABOUT
    }
}

/// Reads a position. Without `bare` it must have a map and units that play can reach.
pub fn read(order: &Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
    let Some(drawn) = &text.map else {
        return Err(text.error("the position has no map", "write `map 25x25 fill .`"));
    };
    let map = read_map(drawn, text)?;
    let mut setup = Setup::with_map(order, map)?;
    let mut state = Reader { setup: &setup, text }.state()?;
    setup.contest = [Seat(0), Seat(1)].into_iter().all(|seat| state.has_units(seat));
    if !text.bare {
        check_reachable(&setup, &state, text)?;
    }
    settle(&setup, &mut state);
    Ok((setup, state))
}

/// Settles a bare position that asks a side that can do nothing: its units are closed, as they would be in play (S-9,
/// S-10), and the other side is asked.
fn settle(setup: &Setup, state: &mut State) {
    if state.phase != Phase::Play || outcome(setup, state).is_some() {
        return;
    }
    if let Some(active) = state.active().filter(|id| !turn::can_act(setup, state, *id)) {
        state.unit_mut(active).done = true;
    }
    turn::advance(setup, state, &mut Silent);
}

fn read_map(drawn: &MapText, text: &PositionText) -> Result<Map, FileError> {
    let small = |b: &Board| b.width() <= LONGEST_SIDE && b.height() <= LONGEST_SIDE;
    let Some(board) = Board::new(drawn.width, drawn.height).filter(small) else {
        return Err(drawn.size.error("the board has at most 25x25 cells [ST-002]", "make the map smaller"));
    };
    let mut map = Map::open(board);
    for square in board.squares() {
        let (x, y) = board.xy(square);
        let letter = drawn.letter(x, y);
        let Some((ground, ..)) = Ground::ALL.iter().find(|(_, l, _)| *l == letter) else {
            return Err(drawn.error(
                x,
                y,
                format!("`{letter}` is no kind of cell"),
                "write . (free), ^ (mountain) or t (tree)",
            ));
        };
        map.set(square, *ground);
    }
    for line in text.lines("obstacle") {
        let [cells @ .., look] = line.values.as_slice() else {
            return Err(line.name.error("the cell is missing", "write `obstacle B6 mountain`"));
        };
        let ground = [Ground::Mountain, Ground::Tree][look.among(["mountain", "tree"])?];
        for word in cells {
            let (x, y) = read_cell(word, (board.width(), board.height()))?;
            board.square(x, y).into_iter().for_each(|s| map.set(s, ground));
        }
    }
    Ok(map)
}

fn read_cell(word: &Word, size: (u8, u8)) -> Result<Cell, FileError> {
    cell::read(word, size).map_err(|wrong| word.error(wrong.what, wrong.hint))
}

struct Reader<'a> {
    setup: &'a Setup,
    text: &'a PositionText,
}

impl Reader<'_> {
    fn state(&self) -> Result<State, FileError> {
        let mut state = State { units: State::new(self.setup).units, ..State::USUAL };
        state.read_fields(self.text, self.setup)?;
        if self.text.field("first").is_none() {
            state.first = state.turn;
        }
        for unit in &mut state.units {
            // In play, a unit without a line has been eliminated.
            if state.phase == Phase::Play {
                unit.hp = 0;
            }
        }
        for line in &self.text.units {
            self.read_unit(line, &mut state)?;
        }
        if state.phase == Phase::Toss && state.units.iter().any(|u| u.at.is_some()) {
            return Err(self
                .text
                .error("before the toss no unit stands on the board", "leave the unit lines out"));
        }
        if state.active().is_some()
            && UnitId::of_seat(state.turn).iter().all(|id| state.unit(*id).moved && !state.unit(*id).done)
        {
            return Err(self.text.error(
                "both units have moved and neither is done",
                "one finishes before the other begins [S-7]",
            ));
        }
        self.check_hands(&state)?;
        Ok(state)
    }

    /// Checks that a side asked to place has a unit to place and a cell for it, in any position.
    fn check_hands(&self, state: &State) -> Result<(), FileError> {
        let hand =
            |seat: Seat| UnitId::of_seat(seat).into_iter().filter(|id| turn::in_hand(state, *id)).count();
        let (mine, all) = (hand(state.turn), hand(Seat(0)) + hand(Seat(1)));
        if state.phase == Phase::Placement && mine == 0 {
            return Err(self.text.error("the side in turn has no unit left to place", "write `phase play`"));
        }
        if all > state.open_cells(self.setup).len() {
            return Err(self
                .text
                .error("there are fewer open cells than units to place", "make room on the map"));
        }
        Ok(())
    }

    fn read_unit(&self, line: &engine::position::UnitLine, state: &mut State) -> Result<(), FileError> {
        let kind = Kind::ALL[line.kind.among(Kind::ALL.map(Kind::word))?];
        if line.name.text != kind.letter().to_string() {
            let what = format!("a {} is written {}", kind.word(), kind.letter());
            return Err(line.name.error(what, "the letter of the notation [ST-072]"));
        }
        let seat = Lexicon::seat(self.setup, &line.seat)?;
        let id = UnitId::of(seat, kind);
        let Some(field) = line.field("at") else {
            let hint =
                "add `at B4`, or leave the line out: in play the unit is eliminated, before it in hand";
            return Err(line.name.error("a unit with a line stands on a cell", hint));
        };
        let word = field.one()?;
        let at = read_cell(word, self.setup.size())?;
        if !self.setup.free.contains(at) {
            return Err(word.error(format!("there is an obstacle on {}", cell::name(at)), ""));
        }
        if state.unit_at(at).is_some() {
            return Err(word.error(format!("there is already a unit on {}", cell::name(at)), ""));
        }
        let full = self.setup.class(kind).hit_points;
        let mut unit = Unit { at: Some(at), hp: full, ..Unit::USUAL };
        unit.read_fields(line, &Full(full))?;
        // `moved` and `done` refer to the current turn.
        if seat != state.turn || state.phase != Phase::Play {
            let holds = [("moved", unit.moved), ("done", unit.done)].into_iter().find(|(_, holds)| *holds);
            if let Some(field) = holds.and_then(|(name, _)| line.field(name)) {
                let what = "only units of the side in turn have moved or are done";
                return Err(field.one()?.error(what, "write no, or leave it out"));
            }
        }
        *state.unit_mut(id) = unit;
        Ok(())
    }
}

/// The hit points of the class of a unit.
struct Full(u8);

impl Lexicon for Full {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn most(&self, _: &str) -> i64 {
        self.0.into()
    }
}

/// Checks the properties of every position that play can reach (ST-010, S-14, S-16, and units that can act).
fn check_reachable(setup: &Setup, state: &State, text: &PositionText) -> Result<(), FileError> {
    const BARE: &str = "write `position bare` for a position that play could not reach";
    let free = |square: Square| setup.map.ground(square) == Ground::Free;
    if !grid::is_connected(setup.board, Neighbours::Four, free) {
        return Err(text.error("the free cells do not form one region [ST-010]", BARE));
    }
    if setup.free.len() < LEAST_FREE {
        return Err(text.error("fewer cells are free than there are units [S-16]", BARE));
    }
    let placed = |seat: Seat| UnitId::of_seat(seat).iter().filter(|id| state.unit(**id).at.is_some()).count();
    match state.phase {
        Phase::Play => {
            let turn = UnitId::of_seat(state.turn);
            let over = !setup.contest;
            if over || !turn.into_iter().any(|id| turn::can_act(setup, state, id)) {
                return Err(text.error("the side in turn has no unit that can act", BARE));
            }
            if let Some(active) = state.active()
                && !turn::can_act(setup, state, active)
            {
                return Err(
                    text.error("the unit that has moved has no enemy in range, so it is done [S-10]", BARE)
                );
            }
        }
        _ => {
            let (first, second) = (placed(state.first), placed(crate::state::other(state.first)));
            let asked = if first == second { state.first } else { crate::state::other(state.first) };
            if first.abs_diff(second) > 1 || second > first || state.turn != asked || first + second == 4 {
                return Err(text.error("the sides place in turn, the winner of the toss first [S-14]", BARE));
            }
        }
    }
    Ok(())
}

/// Writes a position; nothing while a die is awaited or after the end.
pub fn write(setup: &Setup, state: &State) -> Option<String> {
    if state.blow.is_some() || state.phase == Phase::Stuck {
        return None;
    }
    let (width, height) = setup.size();
    let mut lines = vec![format!("map {width}x{height}")];
    for y in (0..height).rev() {
        let letter = |x| setup.board.square(x, y).map_or('.', |s| setup.map.ground(s).letter());
        lines.push(format!("  {}", (0..width).map(letter).collect::<String>()));
    }
    for id in UnitId::ALL {
        let unit = state.unit(id);
        let Some(at) = unit.at else { continue };
        let (letter, word, label) = (id.kind().letter(), id.kind().word(), setup.label(id.seat()));
        let fields = Written::joined(unit.written(None, setup));
        lines.push(format!("unit {letter} = {word} {label} at {}{fields}", cell::name(at)));
    }
    lines.extend(state.written(None, setup).iter().map(|field| format!("{} {}", field.name, field.text)));
    Some(lines.join("\n") + "\n")
}
