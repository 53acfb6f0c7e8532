//! Records: games as text, to save, check, replay and resume. docs/RECORDS.md describes them for people.

mod read;
mod replay;
mod write;

pub use read::{RecordText, RowText, Who, WhyText};
pub use write::Reach;

/// The first line of every record, before the number of its format.
pub(crate) const FIRST_LINE: &str = "skirmish record ";

/// The format in which new games are recorded. Since format 2, the ids and arguments of reasons and of the result
/// follow their English lines.
pub const FORMAT: u8 = 2;

/// The beginning of a line with the reason for the act of a seat in the row above.
pub(crate) const WHY: &str = "why ";

/// The beginning of a line with the id and the arguments of the sentence in the line above.
pub(crate) const SAID: &str = "said ";

/// The number of digits of the checksum.
pub(crate) const CHECKSUM_DIGITS: usize = 16;

/// The maximum length of a record, in bytes; a longer one is refused before it is read.
pub const LONGEST_RECORD: usize = 64 << 20;
