//! Squares, walls, sight, ranges, areas and routes. Nothing here depends on cards.

mod area;
mod exact;
mod flood;
mod footing;
mod path;
mod range;
mod rows;
mod sight;
mod walls;
mod way;

pub use area::{Source, cells, cells_around, line, placements, upper_right};
pub use exact::exact;
pub use flood::{Reach, climbing, flood};
pub use footing::{Footing, straight};
pub use path::{PathFault, Paths};
pub use range::{burst, cross, distance, within};
pub use sight::{Sight, SightTable, sight, sight_of_wall};
pub use walls::{Squares, Walls, fits};
pub use way::Way;
