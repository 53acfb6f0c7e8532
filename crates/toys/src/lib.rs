//! Three toy games that prove the contract; used by tests alone.
