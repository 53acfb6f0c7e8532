//! The questions put to a seat.
