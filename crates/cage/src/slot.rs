//! A unique user id for each cage that runs at the same time.

use std::io;
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::sync::atomic::{AtomicU32, Ordering};

/// The first id of a range that no system assigns to people or services.
const FIRST: u32 = 61_000;

/// How many cages can be open on a machine at the same time if each has a separate user.
pub const MOST_CAGES: usize = 184;

const COUNT: u32 = MOST_CAGES as u32;

/// Holds one id until it is dropped.
#[derive(Debug)]
pub(crate) struct Slot {
    pub id: u32,
    /// A name that only one process of the machine can hold at a time. The kernel releases it when its holder ends for
    /// any reason. No one ever connects to it.
    _hold: Option<UnixListener>,
}

impl Slot {
    /// Takes an id that no other cage on this machine has.
    pub(crate) fn take() -> io::Result<Self> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        for _ in 0..COUNT {
            let id = FIRST + NEXT.fetch_add(1, Ordering::Relaxed) % COUNT;
            let name = SocketAddr::from_abstract_name(format!("cage-user-{id}"))?;
            match UnixListener::bind_addr(&name) {
                Ok(hold) => return Ok(Self { id, _hold: Some(hold) }),
                Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::other(format!("{COUNT} programs are in cages already; end some first")))
    }

    /// Returns the id for programs in user namespaces, where ids of different cages cannot conflict.
    pub(crate) fn of_a_namespace() -> Self {
        Self { id: FIRST, _hold: None }
    }
}
