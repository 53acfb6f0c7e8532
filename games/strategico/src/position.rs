//! Positions as text.

use engine::position::{Field, FieldDoc, FieldPlace, Fields, MapText, PositionText, Word};
use engine::{FileError, Order, Positions, Seat, Silent};
use grid::{Board, Neighbours, Square};

use crate::Strategico;
use crate::content::classes::Kind;
use crate::content::map::{Ground, Map};
use crate::geometry::cell::{self, Cell, LONGEST_SIDE};
use crate::rules::{outcome, turn};
use crate::setup::{LEAST_FREE, Setup};
use crate::state::{Phase, State, UnitId};

impl Positions for Strategico {
    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        read(&order, text)
    }

    fn write_position(setup: &Setup, state: &State) -> Option<String> {
        write(setup, state)
    }
}

const fn field(name: &'static str, place: FieldPlace, values: &'static str, text: &'static str) -> FieldDoc {
    FieldDoc { name, place, values, text }
}

/// What can be written.
pub const FIELDS: &[FieldDoc] = &[
    field("at", FieldPlace::Unit, "A1 to Y25", "where the unit stands"),
    field("hp", FieldPlace::Unit, "1 to full", "hit points left; all where not mentioned"),
    field("moved", FieldPlace::Unit, "yes, no", "whether it has moved in this turn; no where not mentioned"),
    field(
        "done",
        FieldPlace::Unit,
        "yes, no",
        "whether its part of the turn is over; no where not mentioned",
    ),
    field("obstacle", FieldPlace::Lines, "CELL mountain|tree ...", "an obstacle on one cell or several"),
    field(
        "phase",
        FieldPlace::Line,
        "toss, placement, play",
        "the part of the match; play where not mentioned",
    ),
    field("turn", FieldPlace::Line, "a seat", "the side that is asked; the first seat where not mentioned"),
    field(
        "first",
        FieldPlace::Line,
        "a seat",
        "the side that won the toss; that of `turn` where not mentioned",
    ),
];

const PHASES: [(&str, Phase); 3] =
    [("toss", Phase::Toss), ("placement", Phase::Placement), ("play", Phase::Play)];

/// Reads a position. Without `bare` it must be one that play can reach as far as map and units go.
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

/// A bare position may ask a side that can do nothing; then its units are closed, as they would be in play
/// (S-9, S-10), and the other side is asked.
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
    for line in text.fields.iter().filter(|f| f.name.text == "obstacle") {
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
    cell::parse(&word.text, word.column, size).map_err(|wrong| word.error(wrong.what, wrong.hint))
}

struct Reader<'a> {
    setup: &'a Setup,
    text: &'a PositionText,
}

impl Reader<'_> {
    fn seat(&self, word: &Word) -> Result<Seat, FileError> {
        Ok(Seat(word.among(self.setup.labels.iter().map(String::as_str))? as u8))
    }

    fn line_seat(&self, name: &str, default: Seat) -> Result<Seat, FileError> {
        self.text.field(name).map_or(Ok(default), |field| self.seat(field.one()?))
    }

    fn state(&self) -> Result<State, FileError> {
        let mut state = State::new(self.setup);
        state.phase = match self.text.field("phase") {
            Some(field) => PHASES[field.one()?.among(PHASES.iter().map(|(word, _)| *word))?].1,
            None => Phase::Play,
        };
        state.turn = self.line_seat("turn", Seat(0))?;
        state.first = self.line_seat("first", state.turn)?;
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

    /// Whoever is asked to place must have something to place and somewhere to put it, in any position.
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
        let seat = self.seat(&line.seat)?;
        let id = UnitId::of(seat, kind);
        let full = self.setup.class(kind).hit_points;
        let mut unit = crate::state::Unit { at: None, hp: full, moved: false, done: false };
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
        unit.at = Some(at);
        if let Some(field) = line.field("hp") {
            unit.hp = field.one()?.number(1, full.into())? as u8;
        }
        for (name, flag) in [("moved", &mut unit.moved), ("done", &mut unit.done)] {
            if let Some(field) = line.field(name) {
                *flag = self.flag(field, seat, state)?;
            }
        }
        *state.unit_mut(id) = unit;
        Ok(())
    }

    /// `moved` and `done` speak of the turn that is being played.
    fn flag(&self, field: &Field, seat: Seat, state: &State) -> Result<bool, FileError> {
        let word = field.one()?;
        let yes = word.yes()?;
        if yes && (seat != state.turn || state.phase != Phase::Play) {
            return Err(word.error(
                "only units of the side in turn have moved or are done",
                "write no, or leave it out",
            ));
        }
        Ok(yes)
    }
}

/// What every position has that play can reach (ST-010, S-14, S-16, and units that can act).
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
        let yes = |on| if on { "yes" } else { "no" };
        lines.push(format!(
            "unit {} = {} {} at {} hp {} moved {} done {}",
            id.kind().letter(),
            id.kind().word(),
            setup.label(id.seat()),
            cell::name(at),
            unit.hp,
            yes(unit.moved),
            yes(unit.done),
        ));
    }
    let phase = PHASES.iter().find(|(_, phase)| *phase == state.phase)?.0;
    lines.push(format!("phase {phase}"));
    lines.push(format!("turn {}", setup.label(state.turn)));
    lines.push(format!("first {}", setup.label(state.first)));
    Some(lines.join("\n") + "\n")
}
