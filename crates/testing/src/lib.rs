//! Code that the tests and benchmarks of all games share: opening tables, playing whole games, comparing fault
//! messages, reading positions back, and reading stories. Nothing else uses this crate.

pub mod benches;
mod faults;
mod many;
mod play;
mod positions;
mod prove;
mod stories;
mod table;

pub use faults::{
    SIGNS, fault, faults_are_told, file_faults_are_told, lines_are_refused, no_map_file_panics,
    no_text_panics,
};
pub use many::{different_ends, finish, wins};
pub use play::{drive, play, players};
pub use positions::{
    badges, explained, reads_back, the_law_of_positions_holds, unused_fields, words_by_line,
};
pub use prove::prove;
pub use stories::{reads, stories};
pub use table::{any_table, count, files, made, open, place, place_with, put, setup};
