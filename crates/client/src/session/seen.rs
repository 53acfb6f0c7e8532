//! What a viewer has seen: the view, assembled from updates, and how many events it was told.

use serde_json::{Map, Value};
use wire::{Event, Update};

use crate::ClientError;

/// What a viewer has seen.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    /// The viewer, after the first update.
    pub eyes: Option<Option<u8>>,
    /// The number of the last event.
    pub last: u64,
    /// The view.
    pub view: Map<String, Value>,
}

/// The open question, as a view shows it.
#[derive(Clone, PartialEq, Debug)]
pub struct Question<'a> {
    /// Its number.
    pub number: u32,
    /// `act`, `sealed` or `over`.
    pub kind: &'a str,
    /// The seats that have not answered.
    pub open: Vec<u8>,
    /// The question in one sentence.
    pub prompt: &'a str,
    /// The viewer's possible picks, if it is asked and the stream contains them.
    pub picks: Option<&'a Value>,
    /// If acts are sheets of orders, the sheet without orders.
    pub no_orders: Option<&'a str>,
}

impl Seen {
    /// Applies an update and returns its events, all of which are new.
    pub fn update(&mut self, update: Update) -> Result<Vec<Event>, ClientError> {
        if update.full {
            *self = Seen::default();
        } else if let Some(Some(seat)) = self.eyes
            && update.seat != Some(seat)
        {
            // Before a game begins there is no viewer; afterwards the viewer does not change by itself.
            return Err(ClientError::OtherEyes);
        }
        for event in &update.events {
            let (seen, came) = (self.last, event.number);
            match came.checked_sub(seen) {
                Some(1) => self.last = came,
                Some(2..) => return Err(ClientError::EventGap { seen, came }),
                _ => return Err(ClientError::EventRepeated { seen, came }),
            }
        }
        let Value::Object(parts) = update.view else {
            let text = update.view.to_string().chars().take(80).collect();
            return Err(ClientError::Unreadable { why: "a view is an object".to_string(), text });
        };
        self.eyes = Some(update.seat);
        merge(&mut self.view, parts);
        Ok(update.events)
    }

    /// Returns the open question.
    pub fn question(&self) -> Option<Question<'_>> {
        let question = self.view.get("question")?;
        let word = |key| question.get(key).and_then(Value::as_str).unwrap_or_default();
        let seats = question.get("open")?.as_array()?;
        Some(Question {
            number: u32::try_from(question.get("number")?.as_u64()?).ok()?,
            kind: word("kind"),
            open: seats.iter().filter_map(|seat| u8::try_from(seat.as_u64()?).ok()).collect(),
            prompt: word("prompt"),
            picks: question.get("picks").filter(|picks| !picks.is_null()),
            no_orders: question.pointer("/orders/none").and_then(Value::as_str),
        })
    }
}

/// Merges the changed parts of a view into the old ones key by key, and inside `scene` key by key again. A null removes
/// its part.
fn merge(view: &mut Map<String, Value>, parts: Map<String, Value>) {
    for (key, part) in parts {
        match (view.get_mut(&key), part) {
            (Some(Value::Object(scene)), Value::Object(inner)) if key == "scene" => {
                inner.into_iter().for_each(|(key, part)| put(scene, key, part));
            }
            (_, part) => put(view, key, part),
        }
    }
}

fn put(into: &mut Map<String, Value>, key: String, part: Value) {
    match part {
        Value::Null => drop(into.remove(&key)),
        part => drop(into.insert(key, part)),
    }
}
