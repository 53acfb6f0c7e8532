//! What a scenario says, statement by statement.

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
    /// What it does or expects.
    pub what: What,
}

/// What a step does or expects.
#[derive(Clone, PartialEq, Debug)]
pub enum What {
    /// Faces for the coming draws.
    Dice(Vec<Word>),
    /// An act, open or sealed.
    Act {
        /// The label of the seat.
        seat: Word,
        /// The act in notation.
        act: Word,
        /// Whether it must be a sealed one.
        sealed: bool,
    },
    /// A seat takes back.
    Undo(Word),
    /// A table act: its word, the seat, and a name for `take-over`.
    Table(Word, Option<Word>, String),
    /// An act, or taking back where there is none, that must be refused.
    Try {
        /// The label of the seat.
        seat: Word,
        /// The act in notation.
        act: Option<Word>,
        /// How it is refused.
        refused: Refused,
    },
    /// Content without play.
    Inspect {
        /// What is checked.
        what: Word,
        /// The arguments.
        arguments: String,
        /// What must be answered.
        answer: Inspected,
    },
    /// Options, content or a position that must be refused.
    Setup(ExpectedError),
    /// What a named player answers.
    Ask {
        /// The name of the player.
        player: Word,
        /// The label of the seat.
        seat: Word,
        /// The acts that will do.
        acts: Vec<Word>,
        /// What the reason must contain.
        because: Option<String>,
    },
    /// What the game answers to one of its queries.
    Query {
        /// The label of the seat that asks.
        seat: Word,
        /// The name of the query.
        what: Word,
        /// Its arguments.
        with: Vec<Value>,
        /// The orders given so far, as one sheet.
        after: Option<String>,
        /// What must be answered.
        answer: Answered,
    },
    /// An expectation.
    Expect(Expect),
    /// A sentence that a lesson says to its learner.
    Say(Say, String),
}

/// What a lesson says to its learner.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Say {
    /// What to do.
    Task,
    /// How, for a learner who does not find it.
    Hint,
    /// What happened, and why.
    After,
}

impl What {
    /// Whether the step would notice that a rule is broken; an act alone only leads up to that.
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

/// How an act is refused.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// The kind.
    pub kind: RefusedKind,
    /// What the refusal must contain.
    pub text: Option<String>,
}

impl Refused {
    /// Whether a refusal is of this kind.
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
    /// Against the rule of that id.
    Against(Word),
    /// Unreadable, with the column if it is given.
    Malformed(Option<usize>),
    /// Not this seat's to answer.
    NotYours,
}

/// A fault of a file, as far as it is given.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ExpectedError {
    /// The file.
    pub file: Option<String>,
    /// Line and column.
    pub place: Option<(usize, usize)>,
    /// What the fault must contain.
    pub text: Option<String>,
}

/// What inspecting content must answer.
#[derive(Clone, PartialEq, Debug)]
pub enum Inspected {
    /// Names with their values.
    Facts(Vec<(String, String)>),
    /// A fault.
    Error(ExpectedError),
}

/// What must be answered to one of the game's queries.
#[derive(Clone, PartialEq, Debug)]
pub enum Answered {
    /// This value, and an order where one is taken; no order otherwise.
    Value(Value, Option<String>),
    /// Something that contains this text, or does not.
    Text {
        /// The text.
        text: String,
        /// Whether it must be there.
        there: bool,
    },
    /// A refusal, and what it must contain.
    Refused(Option<String>),
}

/// Which of some things must be there.
#[derive(Clone, PartialEq, Debug)]
pub enum Choice {
    /// These, and others may be.
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
    /// The next event, or a later one.
    Event {
        /// The viewer who is told.
        viewer: Option<Word>,
        /// Its text.
        text: String,
        /// Whether others may come before it.
        later: bool,
    },
    /// An event that must not occur.
    NoEvent(Option<Word>, String),
    /// Checks that no event follows the last expected one.
    NoMoreEvents(Option<Word>),
    /// A value by path.
    Value {
        /// Who looks.
        viewer: Option<Word>,
        /// The path.
        path: Word,
        /// The value; none if it must be absent.
        value: Option<String>,
        /// Whether others must see it, because the view hides it.
        hidden: bool,
    },
    /// A figure in a view, and its place if one is given.
    Figure {
        /// Who looks.
        viewer: Word,
        /// The figure.
        figure: Word,
        /// Where it stands.
        at: Option<Word>,
        /// Whether it must be shown.
        shown: bool,
    },
    /// Checks who is asked, and words of the question.
    Asked(Word, Option<String>),
    /// Which seats have yet to seal.
    SealedAsked(Vec<Word>),
    /// What is offered.
    Offered(Word, Choice),
    /// What may be picked next.
    Picks {
        /// The seat.
        seat: Word,
        /// What was picked before.
        after: Vec<Word>,
        /// What may come next.
        choice: Choice,
    },
    /// A coloured area.
    Area {
        /// Its name.
        name: Word,
        /// The figure.
        figure: Word,
        /// Who looks.
        viewer: Option<Word>,
        /// Its squares.
        squares: Squares,
    },
    /// The next line of the history.
    History(String),
    /// The whole history.
    HistoryExactly(Vec<String>),
    /// Checks that no line follows the last expected one.
    NoMoreHistory,
    /// How the game ended; none if it goes on.
    Result(Option<String>),
    /// What an act would do.
    Preview {
        /// The seat.
        seat: Word,
        /// The act.
        act: Word,
        /// What must be foreseen.
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
    /// How likely the events are, and what is asked afterwards.
    Chance {
        /// The chance as a fraction.
        chance: (u64, u64),
        /// The events.
        events: Vec<String>,
        /// What is asked afterwards.
        then: Option<String>,
    },
    /// Something that cannot be known.
    Unknown(String),
}
