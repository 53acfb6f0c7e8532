//! Reads the aim of an ability, which depends on its sentence.

use engine::hint::suggestion;
use engine::position::Word;
use engine::{Arg, Malformed, Message, say};
use grid::{Direction, Square};
use teamfight_cards::ast::{Area, Of, Select, Sentence, Shape, TargetKind};

use super::{Missing, Reader, nothing_more, quoted, same, short};
use crate::act::{Aim, MOST_NAMED};
use crate::geometry::{Way, upper_right};
use crate::notation::DIRECTIONS;
use crate::rules::aims::Aiming;
use crate::rules::field;
use crate::state::NONE;

impl Reader<'_> {
    /// Returns the aim of a sentence. If only one is possible, it need not be written.
    pub(super) fn aim(
        &self,
        words: &[Word],
        aiming: Aiming<'_>,
        sentence: &Sentence,
    ) -> Result<Aim, Malformed> {
        if words.is_empty() {
            let mut aims = Vec::new();
            aiming.each(sentence, &mut |aim| aims.push(aim));
            return match aims.as_slice() {
                [only] => Ok(*only),
                _ => Err(self.missing(Missing::Aim, form(sentence))),
            };
        }
        match &sentence.select {
            Some(Select::Target(target)) => match target.kind {
                TargetKind::One(_) | TargetKind::Nearest(_) => self.space(words, aiming, sentence),
                TargetKind::Several(_) | TargetKind::AnyNumber(..) => self.bodies(words),
            },
            Some(Select::Area(area)) => self.area(words, aiming, area),
            _ => nothing_more(words).map(|()| Aim::Nothing),
        }
    }

    /// Reads a space and the body in it, or the body alone.
    fn space(&self, words: &[Word], aiming: Aiming<'_>, sentence: &Sentence) -> Result<Aim, Malformed> {
        let (first, rest) = words.split_first().ok_or_else(|| self.missing(Missing::Space, a_square()))?;
        let square = self.setup.names.find(&first.text.to_lowercase());
        let Some(space) = square else {
            let named = self.find(&first.text).filter(|slot| self.state.body(*slot).is_there());
            let Some(slot) = named else { return Err(self.nowhere(first)) };
            nothing_more(rest)?;
            return Ok(Aim::Space(self.state.body(slot).square(), slot));
        };
        if let Some((name, rest)) = rest.split_first() {
            nothing_more(rest)?;
            return Ok(Aim::Space(space, self.body(name)?));
        }
        let mut found = Vec::new();
        aiming.each(sentence, &mut |aim| {
            if let Aim::Space(at, slot) = aim
                && at == space
            {
                found.push(slot);
            }
        });
        match found.as_slice() {
            [slot] => Ok(Aim::Space(space, *slot)),
            [] => Ok(Aim::Space(space, self.somebody(space))),
            slots => {
                let names: Vec<String> =
                    slots.iter().map(|slot| crate::notation::name(self.setup, self.state, *slot)).collect();
                let units = slots.iter().map(|slot| crate::names::body(self.setup, self.state, *slot));
                let what = say!(
                    "bad-several", at = crate::names::space(self.setup, space);
                    "several could be meant on {}", first.text.to_lowercase()
                );
                let hint = say!("hint-several", units = Arg::list(units); "add one of {}", names.join(", "));
                Err(Malformed::new(self.end, what, hint))
            }
        }
    }

    /// Returns the body that is probably meant in a space: a unit rather than an object.
    fn somebody(&self, space: Square) -> u8 {
        let unit = self.state.at(space).find(|slot| field::is_unit(self.setup, self.state, *slot));
        unit.or_else(|| self.state.at(space).next()).unwrap_or(NONE)
    }

    /// Returns the fault of a word that is neither a square nor a unit on the map.
    fn nowhere(&self, word: &Word) -> Malformed {
        match self.find(&word.text) {
            Some(_) => {
                let what = say!("bad-absent", word = quoted(word); "{} is not on the map", short(&word.text));
                word.malformed(what, Message::default())
            }
            None => {
                let names = self.names();
                let hint = suggestion(&word.text, names.iter().map(String::as_str));
                let what = say!(
                    "bad-target", word = quoted(word);
                    "`{}` is neither a square nor a unit", short(&word.text)
                );
                word.malformed(what, hint)
            }
        }
    }

    /// Reads bodies in their order, or `none`.
    fn bodies(&self, words: &[Word]) -> Result<Aim, Malformed> {
        let mut bodies = [NONE; MOST_NAMED];
        if let [word, rest @ ..] = words
            && same(&word.text, "none")
        {
            return nothing_more(rest).map(|()| Aim::Bodies(bodies, 0));
        }
        if let Some(word) = words.get(MOST_NAMED) {
            let what = say!(
                "bad-many", most = MOST_NAMED;
                "{MOST_NAMED} units can be named at once, and no more [N19]"
            );
            return Err(word.malformed(what, Message::default()));
        }
        for (place, word) in bodies.iter_mut().zip(words) {
            *place = self.body(word)?;
        }
        Ok(Aim::Bodies(bodies, words.len() as u8))
    }

    fn area(&self, words: &[Word], aiming: Aiming<'_>, area: &Area) -> Result<Aim, Malformed> {
        let centered = area.shape.is_around();
        let sourced = area.range.is_some() || (area.of == Some(Of::Target) && !centered);
        if !sourced {
            return match area.shape {
                _ if centered => nothing_more(words).map(|()| Aim::Nothing),
                Shape::Line(_) => match self.misplaced(words) {
                    Some(square) => Ok(Aim::Source(square)),
                    None => Ok(Aim::Line(self.direction(words)?)),
                },
                Shape::Path(_) => Ok(Aim::Path(self.path(aiming.from, words)?)),
                _ => Ok(self.corner(words, area.shape)?.map_or(Aim::Source(aiming.from), Aim::Square)),
            };
        }
        let (source, rest) = words.split_first().ok_or_else(|| self.missing(Missing::Source, a_square()))?;
        // If the source is already fixed, only the rest need be written.
        let (source, rest) = match (self.setup.names.find(&source.text.to_lowercase()), aiming.space) {
            (None, Some(space)) if area.range.is_none() => (space, words),
            _ => (self.square(source)?, rest),
        };
        match area.shape {
            _ if centered => nothing_more(rest).map(|()| Aim::Source(source)),
            Shape::Line(_) => Ok(Aim::LineFrom(source, self.direction(rest)?)),
            Shape::Path(_) => Ok(Aim::PathFrom(source, self.path(source, rest)?)),
            _ => {
                let corner = self.corner(rest, area.shape)?;
                Ok(corner.map_or(Aim::Source(source), |corner| Aim::SquareFrom(source, corner)))
            }
        }
    }

    /// Returns a single square in the place of a direction: an aim of another kind, which the rules refuse.
    fn misplaced(&self, words: &[Word]) -> Option<Square> {
        match words {
            [word] => self.setup.names.find(&word.text.to_lowercase()),
            _ => None,
        }
    }

    fn direction(&self, words: &[Word]) -> Result<Direction, Malformed> {
        let word = self.one(words, Missing::Direction, directions)?;
        let letter = |name: &str| word.text.len() == 1 && name.starts_with(&word.text.to_lowercase());
        let found = DIRECTIONS.iter().find(|(name, _)| same(name, &word.text) || letter(name));
        let wrong = || {
            let known = DIRECTIONS.map(|(name, _)| name);
            let what = say!("bad-direction", word = quoted(word); "`{}` is no direction", short(&word.text));
            word.malformed(what, suggestion(&word.text, known))
        };
        found.map(|(_, way)| *way).ok_or_else(wrong)
    }

    /// Reads a path. Squares that are not consecutive are read as an empty path, which the rules refuse.
    fn path(&self, from: Square, words: &[Word]) -> Result<Way, Malformed> {
        let squares: Vec<Square> = words.iter().map(|word| self.square(word)).collect::<Result<_, _>>()?;
        Ok(Way::along(self.setup.board(), from, &squares).unwrap_or(Way::NONE))
    }

    /// Reads `b3..c4`, or the lower left corner alone. An area of another size is read as none, which the rules refuse.
    fn corner(&self, words: &[Word], shape: Shape) -> Result<Option<Square>, Malformed> {
        let word = self.one(
            words,
            Missing::Square,
            || say!("hint", what = Arg::word("corners"); "its lower left and upper right corner: `b3..c4`"),
        )?;
        let Some((low, high)) = word.text.split_once("..") else { return self.square(word).map(Some) };
        let part = |text: &str, further: usize| {
            self.square(&Word { text: text.to_string(), line: 1, column: word.column + further })
        };
        let (low, high) = (part(low, 0)?, part(high, low.chars().count() + 2)?);
        let Shape::Square { side, .. } = shape else { return Ok(None) };
        Ok((upper_right(self.setup.board(), low, side) == high).then_some(low))
    }
}

/// Returns the hint about directions.
fn directions() -> Message {
    say!("hint", what = Arg::word("directions"); "north, east, south or west")
}

/// Returns the hint about a square.
fn a_square() -> Message {
    say!("hint", what = Arg::word("square"); "a square")
}

/// Returns the hint about the aim of a sentence.
fn form(sentence: &Sentence) -> Message {
    match &sentence.select {
        Some(Select::Target(target)) => match target.kind {
            TargetKind::One(_) | TargetKind::Nearest(_) => {
                say!("hint", what = Arg::word("space"); "name the space: `c4`")
            }
            TargetKind::Several(_) => {
                say!("hint", what = Arg::word("targets"); "name the targets in their order")
            }
            TargetKind::AnyNumber(..) => {
                say!("hint", what = Arg::word("any-number"); "name those you mean, or `none`")
            }
        },
        Some(Select::Area(area)) => match (area.range, area.shape) {
            (None, Shape::Line(_)) => directions(),
            (Some(_), Shape::Line(_)) => {
                say!("hint", what = Arg::word("line"); "name the first space and the direction: `c4 north`")
            }
            (_, Shape::Path(_)) => {
                say!("hint", what = Arg::word("path"); "name the spaces one after the other: `c3 c4 d4`")
            }
            (None, Shape::Square { .. }) => {
                say!("hint", what = Arg::word("area"); "name the corners: `b3..c4`")
            }
            (Some(_), Shape::Square { centered: false, .. }) => {
                say!("hint", what = Arg::word("source-area"); "name the source and the corners: `c4 b3..c4`")
            }
            _ => say!("hint", what = Arg::word("space"); "name the space: `c4`"),
        },
        _ => Message::default(),
    }
}
