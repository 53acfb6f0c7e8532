//! Records: a game as text, to save, check, replay and resume. docs/RECORDS.md describes them for people.

mod read;
mod replay;
mod write;

pub use read::{RecordText, RowText, Who};
pub use write::Reach;

/// The first line of every record of this format.
pub(crate) const FIRST_LINE: &str = "skirmish record 1";

/// The beginning of a line that says why the act of a seat in the row above was given.
pub(crate) const WHY: &str = "why ";

/// How many digits the checksum has.
pub(crate) const CHECKSUM_DIGITS: usize = 16;

/// The longest record, in bytes; a longer one is refused before it is read.
pub const LONGEST_RECORD: usize = 64 << 20;
