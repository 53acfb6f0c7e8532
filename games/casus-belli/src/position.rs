//! Positions as text.

use std::fmt::Write;

use engine::position::{Field, FieldDoc, Fields, Kind, PositionText, UnitLine, Word};
use engine::{FileError, Order, Positions, Seat, SeatSet};

use crate::CasusBelli;
use crate::content::class::{Action, Class, FIRST_FACING, LIFE, UnitId};
use crate::content::map::{MOST_TURNS, Map};
use crate::geometry::bits::Bits;
use crate::geometry::cell::{Cell, Facing, Ground, Spot};
use crate::geometry::traces::Glance;
use crate::rules::gaze::Gaze;
use crate::setup::Setup;
use crate::show::facts;
use crate::show::scene::label;
use crate::state::{Last, MOST_MISSED, State, Step, Unit};

impl Positions for CasusBelli {
    fn dump(setup: &Setup, state: &State) -> Option<serde_json::Value> {
        Some(facts::dump(setup, state))
    }

    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        read(&order, text)
    }

    fn write_position(setup: &Setup, state: &State) -> Option<String> {
        write(setup, state)
    }
}

/// What can be written.
pub fn fields() -> Vec<FieldDoc> {
    vec![
        FieldDoc::unit("at", Kind::Square, "where it stands"),
        FieldDoc::unit("facing", Kind::Like("N, E, S, O"), "where it looks; N where not mentioned"),
        FieldDoc::unit("hp", Kind::Number(1, 10), "its hit points; 10 where not mentioned"),
        FieldDoc::unit("home", Kind::Square, "where it returns when it dies; the start where not mentioned"),
        FieldDoc::unit(
            "palantir",
            Kind::Number(0, 3),
            "turns until the Voleur can use it again; 0 where not mentioned",
        ),
        FieldDoc::unit(
            "traitrise",
            Kind::Number(0, 5),
            "turns until the Voleur can use it again; 0 where not mentioned",
        ),
        FieldDoc::unit(
            "bastoooon",
            Kind::Number(0, 3),
            "turns until the Barbare can use it again; 0 where not mentioned",
        ),
        FieldDoc::unit(
            "fus-ro-dah",
            Kind::Number(0, 5),
            "turns until the Barbare can use it again; 0 where not mentioned",
        ),
        FieldDoc::unit(
            "loto",
            Kind::Number(0, 5),
            "turns until the Elfe can use it again; 0 where not mentioned",
        ),
        FieldDoc::unit(
            "i-see",
            Kind::Number(0, 5),
            "turns until the Elfe can use it again; 0 where not mentioned",
        ),
        FieldDoc::line(
            "start",
            Kind::Square,
            "where everybody begins; the first open cell where not mentioned",
        ),
        FieldDoc::line("placement", Kind::Like("number"), "the placement turns; 0 where not mentioned"),
        FieldDoc::line("turns", Kind::Like("number"), "the number of turns; 100 where not mentioned"),
        FieldDoc::line(
            "turn",
            Kind::Like("number"),
            "the turn; the first after the placement where not mentioned",
        ),
        FieldDoc::line(
            "step",
            Kind::Like("placement, attack, movement"),
            "the step; the first of the turn where not mentioned",
        ),
        FieldDoc::lines(
            "score",
            Kind::Like("a team and a number"),
            "the points of a team; 0 where not mentioned",
        ),
        FieldDoc::lines(
            "missed",
            Kind::Like("a team and a number"),
            "the steps a team has let pass; 0 where not mentioned",
        ),
        FieldDoc::lines("palantir", Kind::Like("a team and a cell"), "where the palantír of a team lies"),
        FieldDoc::lines(
            "i-see",
            Kind::Like("a team and a cell"),
            "the middle of the zone that a team has revealed",
        ),
        FieldDoc::lines(
            "trace",
            Kind::Like("0V 1 at (2,1) facing E (2,1) (5,1)"),
            "what a character noticed after a sub-step of the last movement, and from where it did",
        ),
        FieldDoc::lines(
            "last",
            Kind::Like("0V at (7,2) from (4,2) did knife (8,2) hurt 5 left 5 died seen T0 T1"),
            "what happened to a character in the last attack step",
        ),
    ]
}

/// Reads a position. Without `bare` every character of every team is there.
pub fn read(order: &Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
    let map = read_map(text)?;
    let setup = Setup::with_map(order, map);
    let state = Reader { setup: &setup, text }.state()?;
    Ok((setup, state))
}

fn read_map(text: &PositionText) -> Result<Map, FileError> {
    let (drawn, board) = text.board()?;
    let mut map = Map::filled(board.width(), board.height(), Ground::Grass);
    for square in board.squares() {
        let (x, y) = board.xy(square);
        let letter = drawn.letter(x, y);
        let Some(ground) = Ground::parse(letter) else {
            let hint = "write . (grass) _ (road) ~ (marsh) # (wall) F (forest) T (tower)";
            return Err(drawn.error(x, y, format!("`{letter}` is no terrain [CB-089]"), hint));
        };
        map.cell(square).into_iter().for_each(|cell| map.set(cell, ground));
    }
    map.start = match text.field("start") {
        Some(field) => open_cell(&map, field.one()?)?,
        None => {
            let open = map.cells().find(|cell| map.ground(*cell) != Ground::Wall);
            open.ok_or_else(|| text.error("the map has no open cell", "leave one out of the walls"))?
        }
    };
    map.placement = text.number("placement", 0..=MOST_TURNS, 0)?;
    map.turns = text.number("turns", 0..=MOST_TURNS, 100)?;
    Ok(map)
}

fn cell(map: &Map, word: &Word) -> Result<Cell, FileError> {
    let spot = Spot::parse(&word.text, 1).map_err(|wrong| word.error(wrong.what, wrong.hint))?;
    map.at(spot.x, spot.y).ok_or_else(|| word.error(format!("{spot} lies off the map"), ""))
}

fn open_cell(map: &Map, word: &Word) -> Result<Cell, FileError> {
    let cell = cell(map, word)?;
    match map.ground(cell) {
        Ground::Wall => Err(word.error(format!("nobody can stand on the wall {cell}"), "")),
        _ => Ok(cell),
    }
}

struct Reader<'a> {
    setup: &'a Setup,
    text: &'a PositionText,
}

impl Reader<'_> {
    fn state(&self) -> Result<State, FileError> {
        let (setup, text) = (self.setup, self.text);
        let mut state = State::new(setup);
        state.turn = text.number("turn", 0..=MOST_TURNS, setup.map.placement)?;
        let first = state.first_step(setup);
        state.step = Step::ALL[text.among("step", Step::WORDS, first as usize)?];
        if (state.step == Step::Placement) != (first == Step::Placement) {
            let field = text.field("step").map_or_else(|| text.error("", ""), |f| f.name.error("", ""));
            let what = format!("turn {} has no {} step", state.turn, state.step.word());
            return Err(FileError { what, hint: "see `placement`, `turn` and `step`".into(), ..field });
        }
        for unit in state.teams.iter_mut().flat_map(|team| &mut team.units) {
            *unit = Unit::ABSENT;
        }
        for line in &text.units {
            self.unit(line, &mut state)?;
        }
        let missing = (0..3 * state.teams.len() as u16).map(UnitId).find(|id| !state.unit(*id).is_there());
        if let (Some(id), false) = (missing, text.bare) {
            let what = format!("{id} is missing: a team has three characters [CB-004]");
            return Err(text.error(what, "write `position bare` to leave some out"));
        }
        for line in &text.fields {
            self.line(line, &mut state)?;
        }
        state.lasts.sort_by_key(|last| last.unit);
        Ok(state)
    }

    fn seat(&self, word: &Word) -> Result<Seat, FileError> {
        let labels: Vec<String> = (0..self.setup.teams).map(|seat| label(Seat(seat))).collect();
        Ok(Seat(word.among(labels.iter().map(String::as_str))? as u8))
    }

    fn id(&self, word: &Word) -> Result<UnitId, FileError> {
        let known = UnitId::parse(&word.text).filter(|id| id.seat().0 < self.setup.teams);
        known.ok_or_else(|| {
            word.error(format!("`{}` is no character", word.text), "write 0V, 0B, 0E, 1V, ...")
        })
    }

    fn unit(&self, line: &UnitLine, state: &mut State) -> Result<(), FileError> {
        let map = &self.setup.map;
        let class = Class::ALL[line.kind.among(Class::WORDS)?];
        let id = UnitId::of(self.seat(&line.seat)?, class);
        if line.name.text != id.to_string() {
            let what = format!("the {} of {} is called {id}", class.word(), line.seat.text);
            return Err(line.name.error(what, "the number of the team and the letter of the class"));
        }
        let Some(at) = line.field("at") else {
            return Err(line.name.error(format!("{id} stands nowhere"), "write `at` and a cell"));
        };
        let mut unit = Unit::fresh(open_cell(map, at.one()?)?);
        unit.home = line.field("home").map_or(Ok(map.start), |field| open_cell(map, field.one()?))?;
        unit.facing = Facing::ALL[line.among("facing", Facing::LETTERS, FIRST_FACING as usize)?];
        unit.hp = line.number("hp", 1..=LIFE, LIFE)?;
        let [_, abilities @ ..] = class.actions();
        for (action, turns) in abilities.into_iter().zip(&mut unit.wait) {
            *turns = line.number(action.word(), 0..=action.cooldown(), 0)?;
        }
        let foreign = |field: &&Field| {
            let action = Action::WORDS.iter().position(|word| *word == field.name.text);
            action.is_some_and(|action| Action::ALL[action].class() != class)
        };
        if let Some(field) = line.fields.iter().find(foreign) {
            return Err(field.name.error(format!("a {} has no `{}`", class.word(), field.name.text), ""));
        }
        *state.unit_mut(id) = unit;
        Ok(())
    }

    /// One line of the fields that may come several times.
    fn line(&self, line: &Field, state: &mut State) -> Result<(), FileError> {
        let missing = |what: &str| line.name.error(format!("`{}` needs {what}", line.name.text), "");
        let (first, rest) = match line.values.split_first() {
            Some(words) => words,
            None => return Err(missing("a value")),
        };
        let second = || match rest {
            [second] => Ok(second),
            [] => Err(missing("two values")),
            [_, extra, ..] => Err(extra.error("this is too much here", "leave this word out")),
        };
        let map = &self.setup.map;
        match line.name.text.as_str() {
            "score" => {
                let seat = self.seat(first)?;
                state.teams[seat.index()].score = second()?.number(-1_000_000, 1_000_000)? as i32;
            }
            "missed" => {
                let seat = self.seat(first)?;
                state.teams[seat.index()].missed = second()?.number(0, MOST_MISSED.into())? as u8;
            }
            // A palantír lies where a Voleur saw it be put, and nobody sees a wall (A5c).
            "palantir" => state.teams[self.seat(first)?.index()].palantir = open_cell(map, second()?)?,
            "i-see" => state.teams[self.seat(first)?.index()].i_see = cell(map, second()?)?,
            "trace" => {
                let (step, cells) = rest.split_first().ok_or_else(|| missing("a sub-step and cells"))?;
                let (unit, step) = (self.id(first)?, step.number(1, 10)? as u8);
                let glance = self.glance(unit, cells, state.unit(unit), &missing)?;
                state.traces.put(unit, step, glance);
            }
            "last" => state.lasts.push(self.last(first, rest, &missing)?),
            _ => {}
        }
        Ok(())
    }

    /// What a character noticed: from where, looking where (as it stands now where not mentioned), and the cells.
    fn glance(
        &self,
        id: UnitId,
        words: &[Word],
        unit: &Unit,
        missing: &impl Fn(&str) -> FileError,
    ) -> Result<Glance, FileError> {
        let map = &self.setup.map;
        let (mut at, mut facing, mut cells) = (unit.at, unit.facing, Vec::new());
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut next = |what| words.next().ok_or_else(|| missing(what));
            match word.text.as_str() {
                "at" => at = open_cell(map, next("a cell after `at`")?)?,
                "facing" => facing = Facing::ALL[next("a facing")?.among(Facing::LETTERS)?],
                _ => cells.push((word, cell(map, word)?)),
            }
        }
        if !at.is_somewhere() {
            return Err(missing("`at` and a cell"));
        }
        let eye = self.setup.eye(at, facing, id.class());
        let mut standing = Bits::empty(map.width, map.height);
        for (word, cell) in cells {
            if !self.setup.sight.sees(map, eye, cell) {
                let what = format!("{id} does not see {cell} from {at} facing {}", facing.letter());
                return Err(word.error(what, "write `at` and `facing` before the cells"));
            }
            standing.insert(cell);
        }
        let gaze = Gaze::closed(at, facing, id.class()).turned(self.setup, at, facing, &standing);
        Ok(gaze.glance(self.setup, &standing))
    }

    fn last(
        &self,
        name: &Word,
        words: &[Word],
        missing: &impl Fn(&str) -> FileError,
    ) -> Result<Last, FileError> {
        let map = &self.setup.map;
        let nowhere = Cell::NOWHERE;
        let (unit, seen) = (self.id(name)?, SeatSet::EMPTY);
        let mut last =
            Last { unit, at: nowhere, from: nowhere, did: None, hurt: 0, left: 0, died: false, seen };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut next = |what| words.next().ok_or_else(|| missing(what));
            match word.among(["at", "from", "did", "hurt", "left", "died", "seen"])? {
                0 => last.at = cell(map, next("a cell after `at`")?)?,
                1 => last.from = cell(map, next("a cell after `from`")?)?,
                2 => {
                    let action = Action::ALL[next("an action after `did`")?.among(Action::WORDS)?];
                    let target = match action.is_aimed() {
                        true => cell(map, next("a target")?)?,
                        false => nowhere,
                    };
                    last.did = Some((action, target));
                }
                3 => last.hurt = next("a number after `hurt`")?.number(0, 10_000_000)? as i32,
                4 => last.left = next("a number after `left`")?.number(0, LIFE.into())? as i16,
                5 => last.died = true,
                _ => {
                    for word in words.by_ref() {
                        last.seen.insert(self.seat(word)?);
                    }
                }
            }
        }
        match last.at.is_somewhere() {
            true => Ok(last),
            false => Err(missing("`at` and a cell")),
        }
    }
}

/// Writes a position.
pub fn write(setup: &Setup, state: &State) -> Option<String> {
    let mut text = String::new();
    write_lines(&mut text, setup, state).ok()?;
    Some(text)
}

fn write_lines(text: &mut String, setup: &Setup, state: &State) -> std::fmt::Result {
    let Map { width, height, start, placement, turns, ground } = &setup.map;
    writeln!(text, "map {width}x{height}")?;
    for row in ground.chunks(usize::from(*width)) {
        writeln!(text, "  {}", row.iter().map(|ground| ground.letter()).collect::<String>())?;
    }
    writeln!(text, "start {start}\nplacement {placement}\nturns {turns}")?;
    writeln!(text, "turn {}\nstep {}", state.turn, state.step.word())?;
    for (id, unit) in state.units() {
        let (class, [_, abilities @ ..]) = (id.class(), id.class().actions());
        write!(text, "unit {id} = {} {} at {}", class.word(), label(id.seat()), unit.at)?;
        write!(text, " facing {} hp {} home {}", unit.facing.letter(), unit.hp, unit.home)?;
        for (action, turns) in abilities.into_iter().zip(unit.wait) {
            write!(text, " {} {turns}", action.word())?;
        }
        writeln!(text)?;
    }
    for (seat, team) in (0..).map(Seat).zip(&state.teams) {
        writeln!(text, "score {} {}", label(seat), team.score)?;
        if team.missed > 0 {
            writeln!(text, "missed {} {}", label(seat), team.missed)?;
        }
        for (name, at) in [("palantir", team.palantir), ("i-see", team.i_see)] {
            if at.is_somewhere() {
                writeln!(text, "{name} {} {at}", label(seat))?;
            }
        }
    }
    for unit in (0..state.traces.units).map(UnitId) {
        for (step, glance) in state.traces.steps(unit) {
            write!(text, "trace {unit} {step} at {} facing {}", glance.at, glance.facing.letter())?;
            let mut cells = Vec::new();
            glance.each(unit.class(), |cell| cells.push(cell));
            cells.iter().try_for_each(|cell| write!(text, " {cell}"))?;
            writeln!(text)?;
        }
    }
    state.lasts.iter().try_for_each(|last| write_last(text, last))
}

fn write_last(text: &mut String, last: &Last) -> std::fmt::Result {
    write!(text, "last {} at {}", last.unit, last.at)?;
    if last.from.is_somewhere() {
        write!(text, " from {}", last.from)?;
    }
    match last.did {
        Some((action, target)) if action.is_aimed() => write!(text, " did {} {target}", action.word())?,
        Some((action, _)) => write!(text, " did {}", action.word())?,
        None => {}
    }
    write!(text, " hurt {} left {}", last.hurt, last.left)?;
    if last.died {
        text.push_str(" died");
    }
    text.push_str(" seen");
    last.seen.iter().try_for_each(|seat| write!(text, " {}", label(seat)))?;
    text.push('\n');
    Ok(())
}
