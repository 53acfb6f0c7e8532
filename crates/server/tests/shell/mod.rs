//! The whole server, over real connections.

mod faults;
mod frames;
mod guard;
mod limits;
pub mod logs;
mod page;
mod phone;
mod playing;
mod promise;
mod routes;
pub mod site;
mod stopping;
mod turns;
