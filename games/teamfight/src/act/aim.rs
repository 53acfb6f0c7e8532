//! The aim of an ability.

use engine::encode;
use grid::{Direction, Square};

use crate::geometry::Way;

/// The most targets named at once (N6, N19).
pub const MOST_NAMED: usize = 8;

/// The aim of an ability, if there is anything to choose.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Nothing to choose.
    Nothing,
    /// A space, and the target in it; `NONE` without a body.
    Space(Square, u8),
    /// Bodies in their order, and their number.
    Bodies([u8; MOST_NAMED], u8),
    /// A line from the caster.
    Line(Direction),
    /// A line from a space.
    LineFrom(Square, Direction),
    /// A path from the caster.
    Path(Way),
    /// A path that begins with a space.
    PathFrom(Square, Way),
    /// The source of an area that is centered on it.
    Source(Square),
    /// A square that overlaps the caster, by its lower left corner.
    Square(Square),
    /// A square by its source and its lower left corner.
    SquareFrom(Square, Square),
}

encode! { enum Aim {
    Nothing, Space(square, body), Bodies(bodies, count), Line(way), LineFrom(square, way), Path(way),
    PathFrom(square, way), Source(square), Square(corner), SquareFrom(square, corner),
} }
