//! Geometry of rectangular boards.
