//! The statements of a scenario.

use engine::Refusal;
use engine::position::Word;
use serde_json::Value;

/// One step of a case.
#[derive(Clone, PartialEq, Debug)]
pub struct CaseStep {
    /// Its line.
    pub line: usize,
    /// The line as written, for reports.
    pub source: String,
    /// The ids in brackets.
    pub ids: Vec<Word>,
    /// The action or expectation.
    pub what: What,
}

/// The action or expectation of a step.
#[derive(Clone, PartialEq, Debug)]
pub enum What {
    /// The faces of the coming draws.
    Dice(Vec<Word>),
    /// An act, open or sealed.
    Act {
        /// The label of the seat.
        seat: Word,
        /// The act in notation.
        act: Word,
        /// Whether it must be sealed.
        sealed: bool,
    },
    /// Takes back an act of a seat.
    Undo(Word),
    /// A table act: its word, the seat, and a name for `take-over`.
    Table(Word, Option<Word>, String),
    /// An act, or an undo, that must be refused.
    Try {
        /// The label of the seat.
        seat: Word,
        /// The act in notation.
        act: Option<Word>,
        /// The expected refusal.
        refused: Refused,
    },
    /// Inspects content without playing.
    Inspect {
        /// The query.
        what: Word,
        /// The arguments.
        arguments: String,
        /// The expected answer.
        answer: Inspected,
    },
    /// Checks that options, content or a position are refused.
    Setup(ExpectedError),
    /// The answer of a named player.
    Ask {
        /// The name of the player.
        player: Word,
        /// The label of the seat.
        seat: Word,
        /// The accepted acts.
        acts: Vec<Word>,
        /// A text that the reason must contain.
        because: Option<String>,
    },
    /// Checks the game's answer to a query.
    Query {
        /// The label of the seat that asks.
        seat: Word,
        /// The name of the query.
        what: Word,
        /// Its arguments.
        with: Vec<Value>,
        /// The orders given so far, as one sheet.
        after: Option<String>,
        /// The expected answer.
        answer: Answered,
    },
    /// An expectation.
    Expect(Expect),
    /// A text for the learner of a lesson.
    Say(Say, String),
}

/// A text for the learner of a lesson.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Say {
    /// The task.
    Task,
    /// A hint for a learner who is stuck.
    Hint,
    /// An explanation of what happened, and why.
    After,
}

impl What {
    /// Whether the step could notice a broken rule; an act alone cannot.
    pub fn expects(&self) -> bool {
        match self {
            What::Try { .. }
            | What::Inspect { .. }
            | What::Setup(_)
            | What::Ask { .. }
            | What::Query { .. }
            | What::Expect(_) => true,
            What::Dice(_) | What::Act { .. } | What::Undo(_) | What::Table(..) | What::Say(..) => false,
        }
    }
}

/// An expected refusal.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// The kind.
    pub kind: RefusedKind,
    /// A text that the refusal must contain.
    pub text: Option<String>,
}

impl Refused {
    /// Whether a refusal has this kind.
    pub fn is(&self, refusal: &Refusal) -> bool {
        match (&self.kind, refusal) {
            (RefusedKind::Against(id), Refusal::Against { rule, .. }) => id.text == *rule,
            (RefusedKind::Malformed(None), Refusal::Malformed(_)) => true,
            (RefusedKind::Malformed(Some(column)), Refusal::Malformed(m)) => m.column == *column,
            (RefusedKind::NotYours, Refusal::NotYours(_)) => true,
            _ => false,
        }
    }
}

/// The three kinds of refusal.
#[derive(Clone, PartialEq, Debug)]
pub enum RefusedKind {
    /// Against the rule with this id.
    Against(Word),
    /// Unreadable, with the column if one is given.
    Malformed(Option<usize>),
    /// Not this seat's question.
    NotYours,
}

/// A fault of a file, as far as the scenario specifies it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ExpectedError {
    /// The file.
    pub file: Option<String>,
    /// The line and the column.
    pub place: Option<(usize, usize)>,
    /// A text that the fault must contain.
    pub text: Option<String>,
}

/// The expected result of inspecting content.
#[derive(Clone, PartialEq, Debug)]
pub enum Inspected {
    /// Names with their values.
    Facts(Vec<(String, String)>),
    /// A fault.
    Error(ExpectedError),
}

/// The expected answer to one of the game's queries.
#[derive(Clone, PartialEq, Debug)]
pub enum Answered {
    /// This value, and this order if one is accepted; otherwise no order.
    Value(Value, Option<String>),
    /// Something that contains this text, or does not.
    Text {
        /// The text.
        text: String,
        /// Whether the text must be present.
        there: bool,
    },
    /// A refusal, with a text that it must contain.
    Refused(Option<String>),
}

/// The expected members of a list.
#[derive(Clone, PartialEq, Debug)]
pub enum Choice {
    /// These, and possibly others.
    Contains(Vec<Word>),
    /// These and no others.
    Exactly(Vec<Word>),
    /// None of these.
    Without(Vec<Word>),
    /// This many, counting only those that match the form if one is given.
    Count(usize, Option<Word>),
}

/// An expectation.
#[derive(Clone, PartialEq, Debug)]
pub enum Expect {
    /// Checks the next event, or a later one.
    Event {
        /// The viewer who is told.
        viewer: Option<Word>,
        /// Its text.
        text: String,
        /// Whether others may come before it.
        later: bool,
    },
    /// Checks that an event does not occur.
    NoEvent(Option<Word>, String),
    /// Checks that no event follows the last expected one.
    NoMoreEvents(Option<Word>),
    /// Checks a value by its path.
    Value {
        /// The viewer.
        viewer: Option<Word>,
        /// The path.
        path: Word,
        /// The value; none if it must be absent.
        value: Option<String>,
        /// Whether the value must exist but be hidden from this view.
        hidden: bool,
    },
    /// Checks for a figure in a view, and its square if one is given.
    Figure {
        /// The viewer.
        viewer: Word,
        /// The figure.
        figure: Word,
        /// Its square.
        at: Option<Word>,
        /// Whether it must be shown.
        shown: bool,
    },
    /// Checks which seat is asked, and words of the question.
    Asked(Word, Option<String>),
    /// Checks which seats have yet to seal.
    SealedAsked(Vec<Word>),
    /// Checks the offered acts.
    Offered(Word, Choice),
    /// Checks the possible next picks.
    Picks {
        /// The seat.
        seat: Word,
        /// The picks so far.
        after: Vec<Word>,
        /// The possible next picks.
        choice: Choice,
    },
    /// Checks a coloured area.
    Area {
        /// Its name.
        name: Word,
        /// The figure.
        figure: Word,
        /// The viewer.
        viewer: Option<Word>,
        /// Its squares.
        squares: Squares,
    },
    /// Checks the next line of the history.
    History(String),
    /// Checks the whole history.
    HistoryExactly(Vec<String>),
    /// Checks that no line follows the last expected one.
    NoMoreHistory,
    /// Checks how the game ended; none if it must continue.
    Result(Option<String>),
    /// Checks the preview of an act.
    Preview {
        /// The seat.
        seat: Word,
        /// The act.
        act: Word,
        /// The expected outcomes.
        foresight: Vec<Foresight>,
    },
}

/// The squares of an area.
#[derive(Clone, PartialEq, Debug)]
pub enum Squares {
    /// By name.
    Named(Choice),
    /// As a map, top row first, with the line of that row.
    Drawn(Vec<String>, usize),
}

/// A part of a preview.
#[derive(Clone, PartialEq, Debug)]
pub enum Foresight {
    /// The chance of some events, and the question that follows.
    Chance {
        /// The chance as a fraction.
        chance: (u64, u64),
        /// The events.
        events: Vec<String>,
        /// The question that follows.
        then: Option<String>,
    },
    /// Something that cannot be known.
    Unknown(String),
}
