//! The entrance for connections and requests: limits, known pages, and keys.

pub mod accept;
pub mod address;
pub mod body;
pub mod caller;
pub mod ear;
pub mod gate;
pub mod headers;
pub mod identity;
pub mod origin;
pub mod slots;
pub mod stall;
pub mod toll;
