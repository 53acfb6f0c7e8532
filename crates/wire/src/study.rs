//! Lessons, and records that a visitor wants to view.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{Event, Query, Refused};

/// An available lesson.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonCard {
    /// Its short name, as in addresses.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// The number of its tasks.
    pub steps: usize,
    /// The rules that it covers.
    pub rules: Vec<String>,
}

/// A learner's progress in a lesson. The server does not store it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Learn {
    /// The acts so far, one for each completed task, and possibly a new one.
    pub acts: Vec<String>,
    /// A query about the resulting table.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub query: Option<Query>,
}

/// A rule with its sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RuleText {
    /// Its id.
    pub id: String,
    /// Its sentence.
    pub text: String,
}

/// The state of a lesson.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(concrete(C = ()), bound = ""))]
#[serde(bound(deserialize = "C: Deserialize<'de>"))]
pub struct LessonStep<C = Value> {
    /// The title of the lesson.
    pub title: String,
    /// The seat that the learner plays.
    pub seat: u8,
    /// The number of completed tasks, which is also the number of acts that count.
    pub step: usize,
    /// The number of tasks.
    pub steps: usize,
    /// The current task; none when everything is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub task: Option<String>,
    /// A hint for the task.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hint: Option<String>,
    /// The act that completes the task, in notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub act: Option<String>,
    /// An explanation of what has just happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub after: Option<String>,
    /// Whether all tasks are complete.
    pub done: bool,
    /// The rules met so far.
    pub rules: Vec<RuleText>,
    /// The learner's events so far.
    #[schema(value_type = Vec<Event>)]
    pub events: Vec<Event<C>>,
    /// The learner's view.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "View"))]
    pub view: Value,
    /// The refusal that the last act was meant to show: the act completed its task by being refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub shown: Option<Refused>,
    /// The reason why the first act that does not count was rejected; later acts were ignored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub refused: Option<Refused>,
    /// The answer to the query.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Answers[keyof Answers]"))]
    pub answer: Option<Value>,
}

/// A record that the server holds open for viewing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordCard {
    /// A hash of its text. The server discards the record after a while; the same text opens it again.
    pub id: String,
    /// The rulebook.
    pub rulebook: String,
    /// The version of the rules it was played by.
    pub rules: u32,
    /// The name of the game.
    pub name: String,
    /// The options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// The seats with their players.
    pub seats: Vec<RecordSeat>,
    /// The number of rows.
    pub rows: usize,
    /// The result; none if the game is not over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub result: Option<String>,
    /// Whether seats have secrets from each other.
    pub hidden: bool,
    /// Whether the seed is known, in which case every draw was checked against it.
    pub seeded: bool,
}

/// The player on a seat of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordSeat {
    /// Its label in the game's style.
    pub label: String,
    /// `human` or `machine`.
    pub who: String,
    /// The name shown.
    pub name: String,
}

/// The history of a record, as the rulebook prescribes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordHistory {
    /// Its lines.
    pub history: Vec<HistoryLine>,
}

/// A line of the history that the rulebook prescribes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HistoryLine {
    /// The row it belongs to.
    pub row: usize,
    /// The line.
    pub text: String,
}
