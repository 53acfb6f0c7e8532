//! Battles by lot: connected maps, parties.
