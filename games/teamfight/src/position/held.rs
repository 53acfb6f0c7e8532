//! Conditions and their times in a position.

use engine::FileError;
use engine::position::{Field, Word};

use super::Reader;
use crate::state::{HELD, Held, State, Until};

/// The words for times. `later` is the end of the next turn that begins, where one is going on (Q61).
pub(super) const SPANS: [&str; 6] = ["turn", "start", "end", "theirs", "later", "game"];

impl Reader<'_> {
    pub(super) fn conditions(&self, field: &Field, slot: u8, state: &mut State) -> Result<(), FileError> {
        if field.values.is_empty() {
            return Err(field.name.error("`has` needs a condition", ""));
        }
        for word in &field.values {
            let held = self.condition(word, slot, state)?;
            let len = usize::from(state.held_len);
            if state.held_by(slot).any(|known| known.condition == held.condition) {
                return Err(word.error(format!("`{}` is given twice", word.text), ""));
            }
            if len == HELD {
                return Err(word.error(format!("there are more than {HELD} conditions"), "[N19]"));
            }
            state.held[len] = held;
            state.held_len += 1;
        }
        Ok(())
    }

    /// A name, its number after a colon, and its time after a bar.
    fn condition(&self, word: &Word, slot: u8, state: &State) -> Result<Held, FileError> {
        let (what, span) = match word.text.split_once('/') {
            Some((what, span)) => (what, Some(span)),
            None => (word.text.as_str(), None),
        };
        let (name, count) = what.split_once(':').unwrap_or((what, "1"));
        let known = self.setup.library.conditions.iter().map(|condition| condition.name.as_str());
        let condition = Word { text: name.to_string(), ..word.clone() }.among(known)? as u8;
        let count = Word { text: count.to_string(), ..word.clone() }.number(1, 99)? as u8;
        let until = match span {
            None => self.usual(condition, slot),
            Some(span) => {
                let (span, whose) = span.split_once(':').unwrap_or((span, ""));
                let whose = match whose {
                    "" => slot,
                    whose => self.slot(&Word { text: whose.to_string(), ..word.clone() }, state)?,
                };
                self.until(&Word { text: span.to_string(), ..word.clone() }, whose)?
            }
        };
        Ok(Held { body: slot, condition, count, until })
    }

    /// How long a condition lasts where nothing is said: to the end of its bearer's next turn, or on and on.
    fn usual(&self, condition: u8, slot: u8) -> Until {
        match self.setup.kinds.conditions[usize::from(condition)].stays {
            true => Until::Removed,
            false => Until::End(slot, false),
        }
    }

    /// A time that hangs on the turns of somebody.
    pub(super) fn until(&self, word: &Word, whose: u8) -> Result<Until, FileError> {
        Ok(match SPANS[word.among(SPANS)?] {
            "turn" => Until::ThisTurn,
            "start" => Until::Start(whose),
            "later" => Until::End(whose, true),
            "game" => Until::Removed,
            _ => Until::End(whose, false),
        })
    }
}
