//! Tests of this crate: SQLite itself on the layer.

#![allow(clippy::unwrap_used)]

mod sqlite;
