//! Checks of the source tree, its documentation and its release as a whole.

mod counted;
mod dist;
mod docs;
mod sixth;
mod stages;
mod tidy;
