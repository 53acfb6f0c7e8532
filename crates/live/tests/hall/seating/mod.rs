//! Seating at a table: seats, tickets, built-in players, bots, absence, and rematches.

mod absence;
mod bots;
mod crowds;
mod machines;
mod rematch;
mod seats;
mod tickets;
