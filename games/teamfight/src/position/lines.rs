//! The lines of a position besides map and units.

use engine::position::{Declares, Field, FieldDoc, Fields, Kind, Lexicon, PositionText, Word, Written};
use engine::{FileError, Seat};
use grid::Square;

use super::names::Names;
use super::{Reader, units};
use crate::setup::Setup;
use crate::state::forms::Parts;
use crate::state::{BURNS, COLUMNS, MARKERS, Marker, NONE, Phase, State};

/// Lists the fields that are read and written here: they depend on the map or the cards, or may occur several times.
pub(super) fn fields() -> Vec<FieldDoc> {
    let heroes = || Kind::Like("heroes");
    vec![
        FieldDoc::line("held", Kind::Like("units"), "the bearers of conditions, as these came; unit by unit"),
        FieldDoc::lines(
            "marker",
            Kind::Like("MARKER c4 d4 ... of UNIT until start UNIT slot 0"),
            "markers that were created in play, who created them, until when, and the place among all",
        ),
        FieldDoc::line("turn", Kind::Two("SEAT 1"), "whose turn it is; the first player's first column"),
        FieldDoc::lines("burned", Kind::Two("UNIT c4"), "who was hurt by which hazard in this turn; nobody"),
        FieldDoc::lines("claimed", Kind::Two("1 SEAT"), "the owner of a zone; nobody"),
        FieldDoc::lines("score", Kind::Two("SEAT 1"), "points scored with zones; 0"),
        FieldDoc::line("columns", Kind::Number(1, 4), "how many heroes each side deploys; 4"),
        FieldDoc::line("dealt", heroes(), "the heroes that were dealt, in their order"),
        FieldDoc::line("pool", heroes(), "those of the first pool"),
        FieldDoc::lines("hand", Kind::Like("a seat and heroes"), "the heroes that a side may still deploy"),
    ]
}

/// Reads the heroes that were dealt, and how many each side deploys.
pub(super) fn deal(setup: &mut Setup, text: &PositionText) -> Result<(), FileError> {
    setup.deal.columns = text.number("columns", 1..=COLUMNS as u8, COLUMNS as u8)?.into();
    let Some(field) = text.field("dealt") else { return Ok(()) };
    let heroes = field.between((0, 16), "dealt HERO HERO")?.iter();
    setup.deal.heroes = heroes.map(|word| units::hero(&setup.library, word)).collect::<Result<_, _>>()?;
    Ok(())
}

/// Returns the two values of a line.
fn two(field: &Field) -> Result<(&Word, &Word), FileError> {
    match field.values.as_slice() {
        [first, second] => Ok((first, second)),
        [_, _, extra, ..] => Err(extra.error("this is too much here", "leave this word out")),
        _ => Err(field.name.error(format!("`{}` takes two values", field.name.text), "")),
    }
}

impl Reader<'_> {
    pub(super) fn lines(&self, state: &mut State) -> Result<(), FileError> {
        let (text, units) = (self.text, state.clone());
        let names = Names { setup: self.setup, state: &units, slot: NONE };
        state.read_fields(text, &names)?;
        state.begun = state.phase == Phase::Play;
        if let Some(field) = text.field("turn") {
            let (seat, column) = two(field)?;
            let seat = names.seat(seat)?.0;
            state.turn = 2 * (column.number(1, COLUMNS as i64)? as u8 - 1) + (seat ^ state.first);
        }
        for field in text.lines("burned") {
            let (unit, square) = two(field)?;
            let Some(burn) = state.burns.get_mut(usize::from(state.burns_len)) else {
                return Err(field.name.error(format!("there are more than {BURNS} of these"), ""));
            };
            // Another unit may have its slot by now.
            let unit = if unit.text == "none" { NONE } else { names.unit(unit)? };
            *burn = (unit, self.square(square)?.0 as u8);
            state.burns_len += 1;
        }
        for field in text.lines("claimed") {
            let (zone, seat) = two(field)?;
            let zone = zone.number(1, self.setup.map.zones.len() as i64)? as usize;
            state.claims[zone - 1] = names.seat(seat)?.0;
        }
        for field in text.lines("score") {
            let (seat, points) = two(field)?;
            state.score[names.seat(seat)?.index()] = points.number(0, 99)? as u8;
        }
        if let Some(field) = text.field("pool") {
            state.pool = self.dealt(&field.values)?;
        }
        for field in text.lines("hand") {
            let words = field.between((1, usize::MAX), "hand red HERO HERO")?;
            state.hands[names.seat(&words[0])?.index()] = self.dealt(&words[1..])?;
        }
        text.lines("marker").try_for_each(|field| self.marker(field, &names, state))?;
        self.order_of_conditions(&names, state)
    }

    fn square(&self, word: &Word) -> Result<Square, FileError> {
        self.setup.names.find(&word.text).ok_or_else(|| {
            word.error(format!("there is no square `{}`", word.text), "squares are named like a1")
        })
    }

    /// Reads dealt heroes as bits.
    fn dealt(&self, words: &[Word]) -> Result<u16, FileError> {
        let heroes = self.setup.dealt(u16::MAX);
        let bit = |word: &Word| Ok(1 << word.among(heroes.iter().map(String::as_str))?);
        words.iter().try_fold(0, |bits, word| bit(word).map(|bit: u16| bits | bit))
    }

    /// Reads a marker with its squares, its creator and its duration.
    fn marker(&self, field: &Field, names: &Names<'_>, state: &mut State) -> Result<(), FileError> {
        let (words, parts) = Parts::of::<Marker>(&field.values, "slot");
        let Some((name, squares)) = words.split_first() else {
            return Err(field.name.error("`marker` takes a name and squares", ""));
        };
        let kind = name.among(self.setup.library.markers.iter().map(|marker| marker.name.as_str()))? as u8;
        if squares.is_empty() {
            return Err(name.error("a marker lies on a square", "write the squares after its name"));
        }
        let mut marker = Marker { kind, ..Marker::USUAL };
        marker.read_fields(&parts, names)?;
        let named = parts.number("slot", 0..=MARKERS as u8 - 1, NONE)?;
        for word in squares {
            let at = self.square(word)?;
            let free = |place: &usize| state.markers[*place].kind == NONE;
            let Some(first) = (0..MARKERS).find(free) else {
                return Err(word.error(format!("{MARKERS} markers lie on the map, and no more can"), "[N19]"));
            };
            let place = if named == NONE { first } else { named.into() };
            if !free(&place) {
                return Err(word.error("there is no free place for this marker", ""));
            }
            if state.walls.solid.contains(at) {
                return Err(word.error(format!("there is a wall on {}", word.text), "[N12]"));
            }
            state.markers[place] = Marker { at: at.0 as u8, ..marker };
            if self.setup.kinds.markers[usize::from(kind)].blocking.is_some() {
                state.walls.solid.insert(at);
            }
        }
        Ok(())
    }

    /// Sorts the conditions into their original order, in which `held` names their bearers.
    fn order_of_conditions(&self, names: &Names<'_>, state: &mut State) -> Result<(), FileError> {
        let mut left = state.all_held().to_vec();
        let mut ordered = Vec::new();
        for word in self.text.lines("held").flat_map(|field| &field.values) {
            let slot = names.unit(word)?;
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

/// Returns all these lines.
pub(super) fn write(names: &Names<'_>) -> Vec<String> {
    let (setup, state) = (names.setup, names.state);
    let (at, label) = (|at: u8| setup.names.name(Square(at.into())), |seat: u8| names.label(Seat(seat)));
    let mut lines = state.written(None, names);
    let mut line = |order, name, text: String| lines.push(Written { order, name, text });
    // The bearers of conditions, if their order differs from the units' order.
    if !state.all_held().is_sorted_by_key(|held| held.body) {
        let bearers: Vec<String> = state.all_held().iter().map(|held| names.unit_name(held.body)).collect();
        line(1, "held", bearers.join(" "));
    }
    for (place, marker) in state.markers.iter().enumerate().filter(|(_, marker)| marker.kind != NONE) {
        let name = &setup.library.markers[usize::from(marker.kind)].name;
        let more = Written::joined(marker.written(Some(&Marker::USUAL), names));
        line(2, "marker", format!("{name} {}{more} slot {place}", at(marker.at)));
    }
    line(6, "turn", format!("{} {}", names.label(state.active()), usize::from(state.hero()) % COLUMNS + 1));
    for (unit, square) in &state.burns[..usize::from(state.burns_len)] {
        let unit = if *unit == NONE { "none".to_string() } else { names.unit_name(*unit) };
        line(9, "burned", format!("{unit} {}", at(*square)));
    }
    for (zone, seat) in (1..).zip(state.claims).filter(|(_, seat)| *seat != NONE) {
        line(10, "claimed", format!("{zone} {}", label(seat)));
    }
    (0..).zip(state.score).for_each(|(seat, score)| line(11, "score", format!("{} {score}", label(seat))));
    line(12, "columns", setup.deal.columns.to_string());
    if !setup.deal.heroes.is_empty() {
        let heroes = |bits| setup.dealt(bits).join(" ");
        line(13, "dealt", heroes(u16::MAX));
        line(14, "pool", heroes(state.pool));
        (0..).zip(state.hands).for_each(|(seat, hand)| {
            line(15, "hand", format!("{} {}", label(seat), heroes(hand)));
        });
    }
    lines.sort_by_key(|line| line.order);
    lines.iter().map(|line| format!("{} {}", line.name, line.text).trim_end().to_string()).collect()
}
