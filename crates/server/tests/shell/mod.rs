//! The whole server, over real connections.

mod frames;
mod guard;
mod limits;
mod logs;
mod phone;
mod playing;
mod routes;
mod site;
mod stopping;
