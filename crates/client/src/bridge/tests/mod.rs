//! Expectations are written from what a bot and a server are promised.

mod asking;
mod losing;
mod scene;
