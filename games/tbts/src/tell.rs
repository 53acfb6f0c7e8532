//! The lines of the log.
