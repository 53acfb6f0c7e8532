//! The shell: everything between the network and the halls of live games. The halls know nothing about it.
//!
//! A connection comes in through a door (`doors/accept`). Its requests are checked (`doors/caller`) and answered
//! (`routes`). A game belongs to one shard, a thread that owns a hall (`shard`). Letters go to the shard (`post`), and
//! the shard carries out the outputs of the hall: it sends to sockets (`sockets`), writes, reads (`threads/readers`) or
//! lets players think (`threads/thinkers`).

mod chance;
mod clock;
mod compendia;
mod doors;
mod failed;
mod house;
mod logs;
mod metrics;
mod page;
mod post;
mod routes;
mod serve;
mod settings;
mod shard;
mod sockets;
mod threads;
mod works;

pub use doors::address::Range;
pub use doors::origin::Origin;
pub use logs::{LogFormat, start_logs};
pub use page::{FindFile, PageFile};
pub use serve::{Running, serve};
pub use settings::{BasePath, ServeError, ServeSettings};
pub use threads::pool::{JobNews, Watcher};
pub use threads::waiting::Whose;
