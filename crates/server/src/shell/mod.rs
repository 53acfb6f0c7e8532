//! The shell: everything between the network and the halls of live games. The halls know nothing of it.
//!
//! A connection comes in by a door (`accept`). Its requests are checked (`caller`) and answered (`routes`). A
//! game belongs to one shard, a thread that owns a hall (`shard`). Letters go to the shard (`post`), and the
//! shard carries out what the hall says: it sends to sockets (`sockets`), writes, reads (`readers`) or lets
//! players think (`thinkers`).

mod accept;
mod address;
mod body;
mod caller;
mod chance;
mod clock;
mod compendia;
mod failed;
mod gate;
mod headers;
mod house;
mod identity;
mod inspect;
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
mod waiting;
mod works;

pub use address::Range;
pub use logs::{LogFormat, start_logs};
pub use origin::Origin;
pub use page::{FindFile, PageFile};
pub use pool::{JobNews, Watcher};
pub use serve::{Running, serve};
pub use settings::{BasePath, ServeError, ServeSettings};
pub use waiting::Whose;
