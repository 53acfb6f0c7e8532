//! The expectations follow from the promises to bots and servers.

mod asking;
mod losing;
mod scene;
