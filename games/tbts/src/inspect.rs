//! Looking at battles without play.
