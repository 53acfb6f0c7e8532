//! How connections and requests come in: within limits, from known pages, and with a key.

pub mod accept;
pub mod address;
pub mod body;
pub mod caller;
pub mod gate;
pub mod headers;
pub mod identity;
pub mod origin;
pub mod slots;
pub mod stall;
pub mod toll;
