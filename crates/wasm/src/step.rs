//! Why a run stopped.

use wasmi::{Error, TrapCode};

use crate::module::plain;

/// Why a run stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// It wrote a line; run it again to continue.
    Line(Vec<u8>),
    /// It waits for a line, and there is none.
    Waits,
    /// The fuel is not enough for the next instruction; with new fuel it continues.
    Fuel,
    /// It has ended.
    Ended,
    /// It trapped; contains the reason in a sentence.
    Trapped(String),
    /// It trapped after it was denied memory beyond its limit.
    Memory,
    /// It wrote a line that is too long, and is not run any further.
    TooLong,
}

/// Returns a trap in plain words.
pub(crate) fn words(error: &Error) -> String {
    let text = match error.as_trap_code() {
        Some(TrapCode::UnreachableCodeReached) => {
            "it gave up: an `unreachable` was reached, as by abort or a failed assertion"
        }
        Some(TrapCode::MemoryOutOfBounds) => "it reached outside its memory",
        Some(TrapCode::TableOutOfBounds) => "it reached outside a table",
        Some(TrapCode::IndirectCallToNull) => "it called a function through an empty pointer",
        Some(TrapCode::BadSignature) => "it called a function through a pointer of another type",
        Some(TrapCode::IntegerDivisionByZero) => "it divided by zero",
        Some(TrapCode::IntegerOverflow) => "a whole number became too large",
        Some(TrapCode::BadConversionToInteger) => "it made a whole number of something that is none",
        Some(TrapCode::StackOverflow) => "its calls went too deep",
        _ => return plain(&error.to_string()),
    };
    text.to_string()
}
