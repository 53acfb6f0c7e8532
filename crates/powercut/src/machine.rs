//! The machine: a disk, a power supply that may fail, and the files that programs have open.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use crate::Chance;
use crate::cut::Cut;
use crate::disk::{Change, Disk, FileId};
use crate::fault::{Call, DiskFault, Event, Plan};
use crate::locks::{HandleId, Level, Locks};

/// Why a call failed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The disk failed, or there is no power, or the file was opened before the power failed.
    Io,
    /// The disk is full.
    Full,
    /// Another connection holds a lock.
    Busy,
    /// The file is missing, or exists although it must not.
    CannotOpen,
}

/// Memory that connections to one file share; it lives as long as one of them does. It consists of atomic numbers,
/// since several threads write to it directly.
#[derive(Default, Debug)]
pub struct SharedMemory(Mutex<Vec<Box<[AtomicU64]>>>);

impl SharedMemory {
    /// Returns the address of a region, which is created if it is missing and `extend` is set.
    pub fn region(&self, number: usize, size: usize, extend: bool) -> Option<*const AtomicU64> {
        let mut regions = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        while extend && regions.len() <= number {
            regions.push((0..size.div_ceil(8)).map(|_| AtomicU64::new(0)).collect());
        }
        regions.get(number).map(|region| region.as_ptr())
    }
}

/// A file that a connection has open.
#[derive(Debug)]
pub struct Handle {
    id: HandleId,
    file: FileId,
    boot: u64,
    /// Whether its first sync makes the names permanent too, as SQLite does for new journals on real disks.
    syncs_names: bool,
    memory: Option<Arc<SharedMemory>>,
}

/// How to open a file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Create it if it is missing.
    pub create: bool,
    /// It must be missing.
    pub exclusive: bool,
    /// It is a journal.
    pub journal: bool,
}

/// The disk, the power and all open files.
#[derive(Default, Debug)]
pub struct Machine {
    disk: Disk,
    off: bool,
    boot: u64,
    plan: Option<Plan>,
    changes: u64,
    handles: HandleId,
    locks: BTreeMap<FileId, Locks>,
    memory: BTreeMap<FileId, Weak<SharedMemory>>,
}

impl Machine {
    /// Returns the disk.
    pub fn disk(&mut self) -> &mut Disk {
        &mut self.disk
    }

    /// Plans a fault at a later call, replacing any earlier plan.
    pub fn plan(&mut self, plan: Option<Plan>) {
        self.plan = plan;
    }

    /// Whether the planned fault has happened.
    pub fn struck(&self) -> bool {
        self.plan.as_ref().is_some_and(Plan::struck)
    }

    /// Returns how many calls changed or synced something so far.
    pub fn changes(&self) -> u64 {
        self.changes
    }

    /// Whether the power is off.
    pub fn off(&self) -> bool {
        self.off
    }

    /// Cuts the power: open files become unusable, and of the unsynced changes only what the cut leaves remains.
    pub fn cut(&mut self, cut: Cut, seed: u64) {
        self.disk.cut(cut, &mut Chance::with_seed(seed));
        self.kill();
    }

    /// Kills the program: open files become unusable, but the disk keeps everything that was written.
    pub fn kill(&mut self) {
        self.boot += 1;
        self.off = true;
        self.plan = None;
        self.locks.clear();
        self.memory.clear();
    }

    /// Restores the power.
    pub fn restore(&mut self) {
        self.off = false;
    }

    /// Opens a file; without a name, the file disappears with its handle.
    pub fn open(&mut self, name: Option<&str>, how: Opening) -> Result<Handle, Failure> {
        let found = name.and_then(|name| self.disk.find(name));
        let creates = found.is_none();
        if let Some(fault) = self.call(if creates { Call::Create } else { Call::Open })? {
            return Err(if fault == DiskFault::FullDisk { Failure::Full } else { Failure::Io });
        }
        let file = match found {
            Some(_) if how.create && how.exclusive => return Err(Failure::CannotOpen),
            Some(file) => file,
            None if how.create || name.is_none() => self.disk.create(name),
            None => return Err(Failure::CannotOpen),
        };
        self.handles += 1;
        let syncs_names = creates && how.journal;
        Ok(Handle { id: self.handles, file, boot: self.boot, syncs_names, memory: None })
    }

    /// Forgets a handle.
    pub fn close(&mut self, handle: &Handle) {
        if let Some(locks) = self.locks.get_mut(&handle.file).filter(|_| handle.boot == self.boot) {
            locks.leave(handle.id);
        }
    }

    /// Deletes a name; false if it does not exist.
    pub fn delete(&mut self, name: &str, sync_names: bool) -> Result<bool, Failure> {
        if self.call(Call::Delete)?.is_some() {
            return Err(Failure::Io);
        }
        let found = self.disk.find(name).is_some();
        if found {
            self.disk.change(Change::Unlink { name: name.to_string() });
        }
        if sync_names {
            self.disk.sync_names();
        }
        Ok(found)
    }

    /// Whether there is a file of this name.
    pub fn exists(&self, name: &str) -> Result<bool, Failure> {
        if self.off { Err(Failure::Io) } else { Ok(self.disk.find(name).is_some()) }
    }

    /// Reads bytes and returns how many there were.
    pub fn read(&mut self, handle: &Handle, at: usize, into: &mut [u8]) -> Result<usize, Failure> {
        if self.handle_call(handle, Call::Read)?.is_some() {
            return Err(Failure::Io);
        }
        let there = self.disk.bytes(handle.file).get(at..).unwrap_or_default();
        let length = there.len().min(into.len());
        into[..length].copy_from_slice(&there[..length]);
        Ok(length)
    }

    /// Writes bytes.
    pub fn write(&mut self, handle: &Handle, at: usize, bytes: &[u8]) -> Result<(), Failure> {
        let (done, result) = match self.handle_call(handle, Call::Write)? {
            None => (bytes.len(), Ok(())),
            Some(DiskFault::ShortWrite) => (bytes.len() / 2, Err(Failure::Io)),
            Some(DiskFault::FullDisk) => (0, Err(Failure::Full)),
            Some(_) => (0, Err(Failure::Io)),
        };
        if done > 0 {
            self.disk.change(Change::Write { file: handle.file, at, bytes: bytes[..done].to_vec() });
        }
        result
    }

    /// Sets the length of a file.
    pub fn truncate(&mut self, handle: &Handle, length: usize) -> Result<(), Failure> {
        if self.handle_call(handle, Call::Truncate)?.is_some() {
            return Err(Failure::Io);
        }
        self.disk.change(Change::Truncate { file: handle.file, length });
        Ok(())
    }

    /// Makes everything written to a file permanent.
    pub fn sync(&mut self, handle: &mut Handle) -> Result<(), Failure> {
        if self.handle_call(handle, Call::Sync)?.is_some() {
            self.disk.lose(handle.file);
            return Err(Failure::Io);
        }
        self.disk.sync(handle.file);
        if std::mem::take(&mut handle.syncs_names) {
            self.disk.sync_names();
        }
        Ok(())
    }

    /// Returns the length of a file.
    pub fn size(&mut self, handle: &Handle) -> Result<usize, Failure> {
        match self.handle_call(handle, Call::Size)? {
            Some(_) => Err(Failure::Io),
            None => Ok(self.disk.bytes(handle.file).len()),
        }
    }

    /// Raises the lock of a handle.
    pub fn lock(&mut self, handle: &Handle, level: Level) -> Result<(), Failure> {
        let (id, locks) = self.locks(handle)?;
        if locks.raise(id, level) { Ok(()) } else { Err(Failure::Busy) }
    }

    /// Lowers the lock of a handle; a dead one holds none.
    pub fn unlock(&mut self, handle: &Handle, level: Level) {
        if let Ok((id, locks)) = self.locks(handle) {
            locks.lower(id, level);
        }
    }

    /// Whether any handle intends to write to the file.
    pub fn reserved(&mut self, handle: &Handle) -> Result<bool, Failure> {
        self.locks(handle).map(|(_, locks)| locks.reserved())
    }

    /// Returns the address of a region in the memory that connections to this file share.
    pub fn map(
        &mut self,
        handle: &mut Handle,
        number: usize,
        size: usize,
        extend: bool,
    ) -> Result<Option<*const AtomicU64>, Failure> {
        self.alive(handle)?;
        if handle.memory.is_none() {
            let others = self.memory.get(&handle.file).and_then(Weak::upgrade);
            let memory = others.unwrap_or_default();
            self.memory.insert(handle.file, Arc::downgrade(&memory));
            handle.memory = Some(memory);
        }
        Ok(handle.memory.as_ref().and_then(|memory| memory.region(number, size, extend)))
    }

    /// Releases the shared memory.
    pub fn unmap(&mut self, handle: &mut Handle) {
        handle.memory = None;
    }

    /// Takes slots of the shared memory, exclusively or with others.
    pub fn take_slots(&mut self, handle: &Handle, slots: Range<usize>, alone: bool) -> Result<(), Failure> {
        let (id, locks) = self.locks(handle)?;
        if locks.take_slots(id, slots, alone) { Ok(()) } else { Err(Failure::Busy) }
    }

    /// Releases slots.
    pub fn free_slots(&mut self, handle: &Handle, slots: Range<usize>) -> Result<(), Failure> {
        let (id, locks) = self.locks(handle)?;
        locks.free_slots(id, slots);
        Ok(())
    }

    fn alive(&self, handle: &Handle) -> Result<(), Failure> {
        if self.off || handle.boot != self.boot { Err(Failure::Io) } else { Ok(()) }
    }

    fn locks(&mut self, handle: &Handle) -> Result<(HandleId, &mut Locks), Failure> {
        self.alive(handle)?;
        Ok((handle.id, self.locks.entry(handle.file).or_default()))
    }

    fn handle_call(&mut self, handle: &Handle, call: Call) -> Result<Option<DiskFault>, Failure> {
        self.alive(handle)?;
        self.call(call)
    }

    /// Counts a call and returns the fault planned for it, if any.
    fn call(&mut self, call: Call) -> Result<Option<DiskFault>, Failure> {
        if self.off {
            return Err(Failure::Io);
        }
        self.changes += u64::from(call.changes());
        match self.plan.as_mut().and_then(|plan| plan.at(call)) {
            None => Ok(None),
            Some(Event::Fails(fault)) => Ok(Some(fault)),
            Some(Event::PowerGoes(cut, seed)) => {
                self.cut(cut, seed);
                Err(Failure::Io)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEW: Opening = Opening { create: true, exclusive: false, journal: false };

    fn journal(machine: &mut Machine, name: &str) -> Handle {
        machine.open(Some(name), Opening { journal: true, ..NEW }).expect("it opens")
    }

    #[test]
    fn the_first_sync_of_a_new_journal_keeps_all_names() {
        let mut machine = Machine::default();
        let plain = machine.open(Some("a"), NEW).expect("it opens");
        machine.write(&plain, 0, b"a").expect("it is written");
        let mut other = journal(&mut machine, "b");
        machine.sync(&mut other).expect("it is synced");
        machine.cut(Cut::DropAll, 1);
        machine.restore();
        assert_eq!((machine.exists("a"), machine.exists("b")), (Ok(true), Ok(true)));
        assert_eq!(machine.size(&plain), Err(Failure::Io), "its handle is dead");
        let again = machine.open(Some("a"), NEW).expect("it opens");
        assert_eq!(machine.size(&again), Ok(0));
    }

    #[test]
    fn without_power_everything_fails() {
        let mut machine = Machine::default();
        let mut open = journal(&mut machine, "a");
        machine.cut(Cut::DropAll, 1);
        assert!(machine.open(Some("a"), NEW).is_err() && machine.exists("a").is_err());
        assert!(machine.delete("a", true).is_err() && machine.sync(&mut open).is_err());
        assert!(machine.lock(&open, Level::Shared).is_err() && machine.write(&open, 0, b"a").is_err());
    }

    #[test]
    fn a_planned_cut_comes_in_the_middle() {
        let mut machine = Machine::default();
        let mut file = journal(&mut machine, "a");
        machine.sync(&mut file).expect("it is synced");
        machine.plan(Some(Plan::new(Event::PowerGoes(Cut::DropAll, 1), 2, false)));
        assert_eq!(machine.write(&file, 0, b"a"), Ok(()));
        assert_eq!(machine.sync(&mut file), Err(Failure::Io));
        machine.restore();
        let again = machine.open(Some("a"), NEW).expect("it opens");
        assert_eq!(machine.size(&again), Ok(0));
    }

    #[test]
    fn a_killed_program_leaves_what_it_wrote() {
        let mut machine = Machine::default();
        let file = machine.open(Some("a"), NEW).expect("it opens");
        machine.write(&file, 0, b"abc").expect("it is written");
        machine.lock(&file, Level::Exclusive).expect("it is locked");
        machine.kill();
        machine.restore();
        let again = machine.open(Some("a"), NEW).expect("it opens");
        assert_eq!(machine.size(&again), Ok(3));
        assert_eq!(machine.lock(&again, Level::Exclusive), Ok(()));
    }

    #[test]
    fn a_short_write_writes_half() {
        let mut machine = Machine::default();
        let file = machine.open(Some("a"), NEW).expect("it opens");
        machine.plan(Some(Plan::new(Event::Fails(DiskFault::ShortWrite), 1, false)));
        assert_eq!(machine.write(&file, 0, b"abcd"), Err(Failure::Io));
        assert_eq!(machine.size(&file), Ok(2));
        assert!(machine.struck());
    }

    #[test]
    fn connections_share_memory_until_the_last_lets_go() {
        let mut machine = Machine::default();
        let mut one = machine.open(Some("a"), NEW).expect("it opens");
        let mut two = machine.open(Some("a"), NEW).expect("it opens");
        assert_eq!(machine.map(&mut one, 0, 32, false), Ok(None));
        let first = machine.map(&mut one, 0, 32, true).expect("it is mapped");
        assert!(first.is_some());
        assert_eq!(machine.map(&mut two, 0, 32, false), Ok(first));
        machine.unmap(&mut one);
        machine.unmap(&mut two);
        assert_eq!(machine.map(&mut one, 0, 32, false), Ok(None), "it is new");
    }
}
