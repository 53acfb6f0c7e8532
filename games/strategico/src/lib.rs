//! Strategico a Turni.
