//! What can be seen of the rulebook from outside.

mod sight;
