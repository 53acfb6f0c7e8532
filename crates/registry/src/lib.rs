//! The list of rulebooks.
