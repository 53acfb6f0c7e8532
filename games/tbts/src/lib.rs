//! tbts: the rulebook, complete. RULES.md numbers every rule; the code names the number beside the line that
//! carries it out.

mod about;
mod act;
mod areas;
mod battle;
mod cell;
mod classes;
mod content;
mod event;
mod facts;
mod generate;
mod inspect;
mod notation;
mod open;
mod picks;
mod players;
mod prompt;
mod read;
mod rules;
mod scene;
mod setup;
mod state;
mod tell;
