//! Hostile clients against a real server: each kind gets a typed refusal or a close with a code, changes nothing, and
//! disturbs nobody else. The kinds and what comes back are listed in docs/QUALITY.md.
//!
//! Whatever is sent goes to this machine alone, from loopback addresses of its own for each visitor.

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
