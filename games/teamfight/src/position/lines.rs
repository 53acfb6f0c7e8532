//! The lines of a position besides the units.

use engine::FileError;
use engine::position::{Field, Fields, PositionText, Word};
use grid::Square;
use teamfight_cards::library::{Library, Role};

use super::Reader;
use super::ground::of;
use crate::setup::Setup;
use crate::state::{Actions, BURNS, COLUMNS, MARKERS, Marker, NONE, State, Until};

/// The heroes that were dealt, and how many each side deploys.
pub(super) fn deal(setup: &mut Setup, text: &PositionText) -> Result<(), FileError> {
    setup.deal.columns = text.number("columns", 1..=COLUMNS as u8, COLUMNS as u8)?.into();
    let Some(field) = text.field("dealt") else { return Ok(()) };
    let heroes = field.values.iter().map(|word| hero(&setup.library, word));
    let heroes: Vec<u8> = heroes.collect::<Result<_, _>>()?;
    if let Some(extra) = field.values.get(16) {
        return Err(extra.error("more than 16 heroes are dealt", ""));
    }
    setup.deal.heroes = heroes;
    Ok(())
}

/// The hero of a handle.
fn hero(library: &Library, word: &Word) -> Result<u8, FileError> {
    let heroes = library.units.iter().zip(0u8..).filter(|(unit, _)| unit.role == Role::Hero);
    let known: Vec<(&str, u8)> = heroes.map(|(unit, at)| (unit.handle.as_str(), at)).collect();
    Ok(known[word.among(known.iter().map(|(handle, _)| *handle))?].1)
}

/// Two values of a line.
fn two(field: &Field) -> Result<(&Word, &Word), FileError> {
    match field.values.as_slice() {
        [first, second] => Ok((first, second)),
        [_, _, extra, ..] => Err(extra.error("this is too much here", "leave this word out")),
        _ => Err(field.name.error(format!("`{}` takes two values", field.name.text), "")),
    }
}

impl Reader<'_> {
    pub(super) fn lines(&self, state: &mut State) -> Result<(), FileError> {
        let text = self.text;
        if let Some(field) = text.field("pool") {
            state.pool = self.dealt(&field.values)?;
        }
        for field in of(text, "hand") {
            let Some((seat, heroes)) = field.values.split_first() else {
                return Err(field.name.error("`hand` takes a seat and heroes", ""));
            };
            state.hands[self.seat(seat)?.index()] = self.dealt(heroes)?;
        }
        if let Some(field) = text.field("turn") {
            let (seat, column) = two(field)?;
            let seat = self.seat(seat)?.0;
            let column = column.number(1, COLUMNS as i64)? as u8;
            state.turn = 2 * (column - 1) + (seat ^ state.first);
        }
        if let Some(field) = text.field("acting") {
            state.acting = self.slot(field.one()?, state)?;
        }
        state.actions = text.field("actions").map_or(Ok(Actions::default()), actions)?;
        for field in of(text, "score") {
            let (seat, points) = two(field)?;
            state.score[self.seat(seat)?.index()] = points.number(0, 99)? as u8;
        }
        for field in of(text, "claimed") {
            let (zone, seat) = two(field)?;
            let zone = zone.number(1, self.setup.map.zones.len() as i64)? as usize;
            state.claims[zone - 1] = self.seat(seat)?.0;
        }
        for field in of(text, "burned") {
            let (unit, square) = two(field)?;
            let len = usize::from(state.burns_len);
            if len == BURNS {
                return Err(field.name.error(format!("there are more than {BURNS} of these"), ""));
            }
            state.burns[len] = (self.slot(unit, state)?, self.square(square)?.0 as u8);
            state.burns_len += 1;
        }
        for field in of(text, "marker") {
            self.marker(field, state)?;
        }
        self.order_of_conditions(state)
    }

    fn square(&self, word: &Word) -> Result<Square, FileError> {
        self.setup.names.find(&word.text).ok_or_else(|| {
            word.error(format!("there is no square `{}`", word.text), "squares are named like a1")
        })
    }

    /// Dealt heroes as bits.
    fn dealt(&self, words: &[Word]) -> Result<u16, FileError> {
        let heroes = &self.setup.deal.heroes;
        let handles: Vec<String> = heroes.iter().map(|kind| self.setup.handle(*kind, 0)).collect();
        let bit = |word: &Word| Ok(1 << word.among(handles.iter().map(String::as_str))?);
        words.iter().try_fold(0, |bits, word| bit(word).map(|bit: u16| bits | bit))
    }

    /// A marker with its squares, who made it, and until when it lies there.
    fn marker(&self, field: &Field, state: &mut State) -> Result<(), FileError> {
        let Some((name, rest)) = field.values.split_first() else {
            return Err(field.name.error("`marker` takes a name and squares", ""));
        };
        let kind = name.among(self.setup.library.markers.iter().map(|marker| marker.name.as_str()))? as u8;
        let (mut owner, mut until, mut place) = (NONE, Until::Removed, None);
        let mut squares = Vec::new();
        let mut words = rest.iter();
        while let Some(word) = words.next() {
            let missing = || word.error(format!("something is missing after `{}`", word.text), "");
            match word.text.as_str() {
                "of" => owner = self.slot(words.next().ok_or_else(missing)?, state)?,
                "until" => {
                    let span = words.next().ok_or_else(missing)?;
                    let whose = match span.text.as_str() {
                        "turn" | "game" => NONE,
                        _ => self.slot(words.next().ok_or_else(missing)?, state)?,
                    };
                    until = self.until(span, whose)?;
                }
                "slot" => {
                    place = Some(words.next().ok_or_else(missing)?.number(0, MARKERS as i64 - 1)? as usize)
                }
                _ => squares.push((word, self.square(word)?)),
            }
        }
        if squares.is_empty() {
            return Err(name.error("a marker lies on a square", "write the squares after its name"));
        }
        for (word, at) in squares {
            let free = (0..MARKERS).find(|place| state.markers[*place].kind == NONE);
            if free.is_none() {
                return Err(word.error(format!("{MARKERS} markers lie on the map, and no more can"), "[N19]"));
            }
            let Some(place) = place.or(free).filter(|place| state.markers[*place].kind == NONE) else {
                return Err(word.error("there is no free place for this marker", ""));
            };
            if state.walls.solid.contains(at) {
                return Err(word.error(format!("there is a wall on {}", word.text), "[N12]"));
            }
            state.markers[place] = Marker { kind, at: at.0 as u8, owner, until };
            if self.setup.kinds.markers[usize::from(kind)].blocking.is_some() {
                state.walls.solid.insert(at);
            }
        }
        Ok(())
    }

    /// Conditions came in some order; `held` names their bearers in it.
    fn order_of_conditions(&self, state: &mut State) -> Result<(), FileError> {
        let Some(field) = self.text.field("held") else { return Ok(()) };
        let mut left: Vec<_> = state.all_held().to_vec();
        let mut ordered = Vec::new();
        for word in &field.values {
            let slot = self.slot(word, state)?;
            let Some(at) = left.iter().position(|held| held.body == slot) else {
                return Err(word.error(format!("{} has fewer conditions", word.text), "see `has`"));
            };
            ordered.push(left.remove(at));
        }
        ordered.append(&mut left);
        state.held[..ordered.len()].copy_from_slice(&ordered);
        Ok(())
    }
}

/// `moves 1 standards 1 walked 2 0 free 1 started yes ended no`.
fn actions(field: &Field) -> Result<Actions, FileError> {
    const NAMES: [&str; 6] = ["moves", "standards", "walked", "free", "started", "ended"];
    let mut actions = Actions::default();
    let mut words = field.values.iter().peekable();
    while let Some(word) = words.next() {
        let name = NAMES[word.among(NAMES)?];
        let missing = || word.error(format!("`{name}` needs a value"), "");
        if name == "walked" {
            while let Some(far) = words.next_if(|word| !NAMES.contains(&word.text.as_str())) {
                let Some(place) = actions.walked.get_mut(usize::from(actions.begun)) else {
                    return Err(far.error("a unit begins four Move Actions at most", ""));
                };
                *place = far.number(0, 99)? as u8;
                actions.begun += 1;
            }
            continue;
        }
        let value = words.next().ok_or_else(missing)?;
        match name {
            "moves" => actions.moves = value.number(0, 4)? as u8,
            "standards" => actions.standards = value.number(0, 4)? as u8,
            "free" => actions.free = value.number(0, 1000)? as u16,
            "started" => actions.started = value.yes()?,
            _ => actions.ended = value.yes()?,
        }
    }
    Ok(actions)
}
