//! Hostile clients attack a real server: each kind gets a typed refusal or a close with a code, changes nothing, and
//! disturbs no one else. docs/QUALITY.md lists the kinds and the responses.
//!
//! Everything is sent only to this machine, from a separate loopback address for each visitor.

mod content;
mod doors;
mod files;
mod floods;
mod frames;
mod honest;
mod identity;
mod messages;
mod names;
mod order;
mod paths;
mod play;
mod races;
mod raw;
mod resume;
mod siege;
mod slow;
mod smuggling;
mod socket;
