//! Starts a native program in a cage on Linux, and talks to it through pipes, a line at a time.
//!
//! The caged program has a separate user, process tree, network, file tree and limits, so that it cannot read, change
//! or disturb anything else, and nothing of it is left when it ends. The cage does not know what the program is for.
//!
//! [`start`] runs three processes. The *launcher* (this program's own binary, see [`enter`]) creates the namespaces and
//! watches; the *keeper* is process 1 of the cage, sets up the sandbox and confines itself; the *program* is the
//! keeper's child. Each layer of the sandbox has its own file under `enter/`. [`Caged::layers`] reports which layers
//! are active.

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
