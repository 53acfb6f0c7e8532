//! Conversations with bots whose words and times are written down beforehand, so that every border is exact.

mod borders;
mod faults;
mod script;
mod told;
