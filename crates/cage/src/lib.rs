//! Starts a native program in a cage on Linux, and talks to it through pipes, a line at a time.
//!
//! The caged program has a user, processes, a network, a file tree and limits of its own, so that
//! it can neither read, change nor disturb anything else, and nothing of it is left when it ends.
//! It knows nothing of what the program is for.
//!
//! [`start`] runs three processes. The *launcher* (this program's own binary, see [`enter`]) makes
//! the namespaces and watches; the *keeper* is process 1 of the cage, builds its walls and locks
//! itself in; the *program* is the keeper's child. Each layer of the wall is in a file of its own
//! under `enter/`. What layers were really put up is reported by [`Caged::layers`].

mod caged;
mod end;
mod enter;
mod error;
mod groups;
mod letter;
mod limits;
mod order;
mod pipes;
mod slot;
mod start;
mod strays;

pub use caged::Caged;
pub use end::{End, How};
pub use enter::enter;
pub use error::CageError;
pub use limits::{LIMITS, Limit, Limits};
pub use order::{Mode, Order};
pub use pipes::{Heard, Log, Lost};
pub use slot::MOST_CAGES;
pub use start::start;
