//! The shell: everything between the network and the halls of live games, which know nothing of it.
//!
//! A connection comes in by a door (`accept`), its requests are looked after (`caller`) and answered (`routes`). A game
//! belongs to one shard, a thread that owns a hall (`shard`); letters go there (`post`), and what the
//! hall says is carried out: sent to sockets (`sockets`), written down, read (`readers`) or thought about (`thinkers`).

mod accept;
mod address;
mod body;
mod caller;
mod chance;
mod clock;
mod compendia;
mod fault;
mod gate;
mod headers;
mod house;
mod identity;
mod inspect;
mod line;
mod logs;
mod metrics;
mod origin;
mod page;
mod pool;
mod post;
mod readers;
mod routes;
mod serve;
mod settings;
mod shard;
mod slots;
mod sockets;
mod stall;
mod study;
mod thinkers;
mod toll;
mod works;

pub use address::Range;
pub use line::Whose;
pub use logs::{LogFormat, start_logs};
pub use origin::Origin;
pub use page::{FindFile, PageFile};
pub use pool::{Step, Watch};
pub use serve::{Running, serve};
pub use settings::{BasePath, ServeError, ServeSettings};
