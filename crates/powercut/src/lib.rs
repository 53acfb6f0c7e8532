//! A file layer for SQLite that loses unsynced data. Only tests use it.
//!
//! Killing a program proves little about its store, because its writes stay in the system's cache. This layer keeps
//! files in memory and records whether each write was synced; at a chosen moment the power fails, and unsynced data is
//! lost, kept in part or torn. It can also make the disk fail at a chosen call.
//!
//! ```
//! use powercut::{Cut, PowerCut};
//! use rusqlite::{Connection, OpenFlags};
//!
//! let machine = PowerCut::register("example").unwrap();
//! let open = || Connection::open_with_flags_and_vfs("file.db", OpenFlags::default(), "example").unwrap();
//! open().execute_batch("PRAGMA synchronous = EXTRA; CREATE TABLE t (n); INSERT INTO t VALUES (1);").unwrap();
//! machine.cut(1, Cut::DropAll);
//! machine.restore();
//! let count: i64 = open().query_row("SELECT count(*) FROM t", [], |row| row.get(0)).unwrap();
//! assert_eq!(count, 1);
//! ```
//!
//! The model (`disk`, `cut`, `fault`, `locks`, `machine`) is plain safe code; `vfs` connects it to SQLite.

mod cut;
mod disk;
mod fault;
mod locks;
mod machine;
mod vfs;

use std::ffi::CString;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

pub use cut::Cut;
/// A stream of numbers that depends only on its seed: the same seed leads to the same accident.
pub use fastrand::Rng as Chance;
pub use fault::DiskFault;

use fault::{Event, Plan};
use machine::Machine;

/// A machine whose power can be cut. SQLite reaches its files through the name of the layer.
///
/// Dropping it frees the name; connections that are still open find the power off.
pub struct PowerCut {
    name: String,
    machine: &'static Mutex<Machine>,
    _registration: vfs::Registration,
}

/// The name of a layer is in use or contains a zero byte.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameTaken(pub String);

impl fmt::Display for NameTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} cannot be the name of a file layer: it is in use or holds a zero byte", self.0)
    }
}

impl std::error::Error for NameTaken {}

impl PowerCut {
    /// Creates a machine with an empty disk and registers it with SQLite.
    pub fn register(name: &str) -> Result<PowerCut, NameTaken> {
        let taken = || NameTaken(name.to_string());
        let machine: &'static Mutex<Machine> = Box::leak(Box::default());
        let c_name = CString::new(name).map_err(|_| taken())?;
        let _registration = vfs::register(c_name, machine).map_err(|_| taken())?;
        Ok(PowerCut { name: name.to_string(), machine, _registration })
    }

    /// Returns the name that SQLite knows.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Cuts the power now. Until `restore`, every call fails; files that are open stay unusable.
    pub fn cut(&self, seed: u64, cut: Cut) {
        self.held().cut(cut, seed);
    }

    /// Cuts the power at the `call`-th call from now, counted from 1, that changes or syncs something.
    pub fn cut_at(&self, call: u64, seed: u64, cut: Cut) {
        self.held().plan(Some(Plan::new(Event::PowerGoes(cut, seed), call, false)));
    }

    /// Kills the program that has files open: like a power cut, but the system's cache survives.
    pub fn kill(&self) {
        self.held().kill();
    }

    /// Restores the power or restarts the program: files can be opened again.
    pub fn restore(&self) {
        self.held().restore();
    }

    /// Whether the power is off.
    pub fn is_off(&self) -> bool {
        self.held().off()
    }

    /// Makes the `call`-th call from now, counted from 1, fail, counting only calls that can fail in this way; with
    /// `lasting`, all later ones fail too. Only one fault or cut can be planned at a time.
    pub fn fail_at(&self, call: u64, fault: DiskFault, lasting: bool) {
        self.held().plan(Some(Plan::new(Event::Fails(fault), call, lasting)));
    }

    /// Whether the planned fault has struck.
    pub fn struck(&self) -> bool {
        self.held().struck()
    }

    /// Cancels the planned fault.
    pub fn heal(&self) {
        self.held().plan(None);
    }

    /// Returns how many calls changed or synced something so far.
    pub fn changes(&self) -> u64 {
        self.held().changes()
    }

    /// Returns the bytes of a file, as programs see them.
    pub fn file(&self, name: &str) -> Option<Vec<u8>> {
        self.files()(name)
    }

    /// Returns a handle to the bytes of its files that can be passed on.
    pub fn files(&self) -> impl Fn(&str) -> Option<Vec<u8>> + Send + Sync + 'static {
        let machine = self.machine;
        move |name| {
            let mut machine = machine.lock().unwrap_or_else(PoisonError::into_inner);
            let disk = machine.disk();
            disk.find(name).map(|file| disk.bytes(file).to_vec())
        }
    }

    /// Replaces a file with these bytes, synced.
    pub fn put(&self, name: &str, bytes: Vec<u8>) {
        self.held().disk().put(name, bytes);
    }

    fn held(&self) -> MutexGuard<'_, Machine> {
        self.machine.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for PowerCut {
    fn drop(&mut self) {
        // The machine itself stays, since connections may point to it; its files need not.
        let mut machine = self.held();
        *machine = Machine::default();
        machine.cut(Cut::DropAll, 0);
    }
}
