//! Tests of the kits.
