//! Acts as text.
