//! Tests of the cage: hostile programs run in it, one test for each thing that they must not be able to do.

#![allow(missing_docs)]

mod channels;
mod files;
mod given;
mod limits;
mod modes;
mod network;
mod ordinary;
mod processes;
mod talk;
mod tools;
mod yard;
