//! Geometry of rectangular boards.

mod bits;
mod board;
mod cuts;
mod direction;
mod distance;
mod path;
mod regions;
mod rows;
mod rows_reach;
mod search;
mod set;

pub use board::{Board, Square};
pub use cuts::{Cuts, keeps_connected_locally};
pub use direction::{Direction, Neighbours};
pub use distance::{Metric, first_diagonal, king, manhattan};
pub use path::Path;
pub use regions::{Regions, is_connected, regions};
pub use rows::Rows;
pub use search::Search;
pub use set::{Set8x8, Set25x25, Set200x200, SquareSet};
