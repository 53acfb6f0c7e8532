//! Geometry of rectangular boards from 1x1 to 200x200, without any rules.
//!
//! ```
//! use grid::{Board, Direction, Metric, Neighbours, Rows, Search, Set25x25, ball, crossed_between};
//!
//! let board = Board::new(25, 25).expect("both sides are within 1 to 200");
//! let from = board.square(6, 6).expect("on the board");
//! assert_eq!(board.xy(board.step(from, Direction::N).expect("not at the border")), (6, 7));
//!
//! // Sets of squares are plain bits: here all squares nearby, without the square itself.
//! let mut near: Set25x25 = ball(board, from, 2, Metric::Manhattan).collect();
//! near.remove(from);
//! assert_eq!(near.len(), 12);
//!
//! // A wall with a gap: the path leads through the gap, and up before right.
//! let wall = |square| { let (x, y) = board.xy(square); x == 7 && y != 8 };
//! let step = |_, to| (!wall(to)).then_some(1);
//! let goal = board.square(8, 6).expect("on the board");
//! let mut search = Search::new();
//! let path = search.shortest_path(board, from, |s| s == goal, Neighbours::Four, step);
//! assert_eq!(path.expect("there is a gap").cost, 6);
//!
//! // The same movement for many squares at once, on boards up to 32 wide.
//! let mut free = Rows::<25>::full(25, 25);
//! for y in (0..25).filter(|&y| y != 8) {
//!     free.remove((7, y));
//! }
//! assert!(Rows::reach_within(&free, (6, 6), 6).contains((8, 6)));
//!
//! // Squares on the line between two squares.
//! let blocked = crossed_between(board, from, goal).any(wall);
//! assert!(blocked);
//! ```
//!
//! All arithmetic is exact, with integers, and gives the same answer everywhere. Between two equally good answers, the
//! order of [`Direction`] decides: up, right, down, left.

mod bits;
mod board;
mod cone;
mod cuts;
mod direction;
mod distance;
mod edge;
mod near;
mod path;
mod ray;
mod regions;
mod rows;
mod rows_reach;
mod search;
mod segment;
mod set;
mod shape;

pub use board::{Board, Square};
pub use cone::{Cone, ConeSquare, Look, Shadow};
pub use cuts::{Cuts, keeps_connected_locally};
pub use direction::{Direction, Neighbours};
pub use distance::{Metric, first_diagonal, king, manhattan};
pub use edge::{Edge, EdgeSet, Side, edges_met};
pub use near::Near;
pub use path::Path;
pub use ray::{Ray, crossed_between, squares_met};
pub use regions::{Regions, is_connected, regions};
pub use rows::Rows;
pub use search::Search;
pub use segment::{Point, Rectangle, Segment, Touch};
pub use set::{Set8x8, Set25x25, Set200x200, SquareSet};
pub use shape::{ball, block, cross, line, rectangle, ring, wedge};
