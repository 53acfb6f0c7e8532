//! Battles and positions as text.
