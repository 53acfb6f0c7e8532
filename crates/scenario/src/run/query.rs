//! Checks the game's answer to a query.

use engine::position::Word;
use engine::{Asked, Refusal};
use serde_json::Value;

use super::diff::versus;
use super::{Run, Stop};
use crate::step::{Answered, CaseStep};

impl Run<'_> {
    /// Sends a query to the game and compares the answer.
    pub(super) fn query(
        &mut self,
        step: &CaseStep,
        label: &Word,
        what: &Word,
        with: &[Value],
        after: Option<&str>,
        answer: &Answered,
    ) -> Result<(), Stop> {
        let seat = self.seat(label)?;
        let join = self.game.about().orders.map(|orders| orders.join.trim());
        let sheet: Vec<String> = match (after, join) {
            (None, _) => Vec::new(),
            (Some(text), Some(join)) => text.split(join).map(|order| order.trim().to_string()).collect(),
            (Some(text), None) => vec![text.to_string()],
        };
        let got = self.open()?.ask(seat, &what.text, with, &sheet);
        if !fits(answer, &got) {
            self.fail(step, &versus(&wanted(answer), &came(&got)));
        }
        Ok(())
    }
}

fn fits(answer: &Answered, got: &Result<Asked, Refusal>) -> bool {
    match (answer, got) {
        (Answered::Value(value, order), Ok(asked)) => asked.value == *value && asked.order == *order,
        (Answered::Text { text, there }, Ok(asked)) => shown(&asked.value).contains(text) == *there,
        (Answered::Refused(text), Err(refusal)) => {
            text.as_ref().is_none_or(|text| refusal.to_string().contains(text))
        }
        _ => false,
    }
}

/// Converts a value to text for searching: a string unchanged, everything else as JSON.
fn shown(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

fn wanted(answer: &Answered) -> String {
    match answer {
        Answered::Value(value, order) => with_order(value, order.as_deref()),
        Answered::Text { text, there: true } => format!("an answer containing \"{text}\""),
        Answered::Text { text, there: false } => format!("an answer without \"{text}\""),
        Answered::Refused(None) => "a refusal".to_string(),
        Answered::Refused(Some(text)) => format!("a refusal containing \"{text}\""),
    }
}

fn came(got: &Result<Asked, Refusal>) -> String {
    match got {
        Ok(asked) => with_order(&asked.value, asked.order.as_deref()),
        Err(refusal) => format!("refused: {refusal}"),
    }
}

fn with_order(value: &Value, order: Option<&str>) -> String {
    order.map_or_else(|| value.to_string(), |order| format!("{value} order \"{order}\""))
}
