//! The file layer in the form that SQLite requires: a table of C functions that pass every call to the machine. All
//! unsafe code of the project is in this file.
//!
//! The functions rely on these promises of SQLite's interface: the `sqlite3_vfs` passed in is the one that `register`
//! made and never frees; a `sqlite3_file` passed in has room for an `OpenFile`, was filled by `open` and has not been
//! closed since; only one thread uses a file at a time; buffers hold as many bytes as the call says; names end with a
//! zero byte; result pointers can be written to.
#![allow(unsafe_code)]

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::ptr::{NonNull, null, null_mut};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::ffi;

use crate::locks::Level;
use crate::machine::{Failure, Handle, Machine, Opening};

/// The longest name of a file.
const LONGEST_NAME: c_int = 512;
/// The properties that the Unix layer reports for every disk.
const SECTOR_SIZE: c_int = 4096;

/// A layer that SQLite knows by name, until it is dropped.
pub struct Registration(NonNull<ffi::sqlite3_vfs>);

// SAFETY: the pointer is used only once, to unregister the layer, and SQLite guards its list with a lock.
unsafe impl Send for Registration {}
// SAFETY: as above; a shared reference gives no access to the pointer at all.
unsafe impl Sync for Registration {}

impl Drop for Registration {
    fn drop(&mut self) {
        // SAFETY: the layer was registered and stays in memory, so that connections still open can be closed.
        unsafe { ffi::sqlite3_vfs_unregister(self.0.as_ptr()) };
    }
}

/// Registers a layer over a machine with SQLite. What is allocated here is never freed: connections point to it.
pub fn register(name: CString, machine: &'static Mutex<Machine>) -> Result<Registration, c_int> {
    // SAFETY: the name ends with a zero byte.
    if unsafe { !ffi::sqlite3_vfs_find(name.as_ptr()).is_null() } {
        return Err(ffi::SQLITE_MISUSE);
    }
    let vfs = Box::new(ffi::sqlite3_vfs {
        iVersion: 2,
        szOsFile: size_of::<OpenFile>() as c_int,
        mxPathname: LONGEST_NAME,
        pNext: null_mut(),
        zName: name.into_raw(),
        pAppData: std::ptr::from_ref(machine).cast_mut().cast(),
        xOpen: Some(open),
        xDelete: Some(delete),
        xAccess: Some(access),
        xFullPathname: Some(full_pathname),
        xDlOpen: None,
        xDlError: None,
        xDlSym: None,
        xDlClose: None,
        xRandomness: Some(randomness),
        xSleep: Some(sleep),
        xCurrentTime: Some(current_time),
        xGetLastError: None,
        xCurrentTimeInt64: Some(current_time_int64),
        xSetSystemCall: None,
        xGetSystemCall: None,
        xNextSystemCall: None,
    });
    let vfs = NonNull::from(Box::leak(vfs));
    // SAFETY: the table is complete for its version and lives forever.
    match unsafe { ffi::sqlite3_vfs_register(vfs.as_ptr(), 0) } {
        ffi::SQLITE_OK => Ok(Registration(vfs)),
        code => Err(code),
    }
}

/// A file in SQLite's layout: its methods, then our fields.
#[repr(C)]
struct OpenFile {
    base: ffi::sqlite3_file,
    machine: &'static Mutex<Machine>,
    handle: *mut Handle,
}

static METHODS: ffi::sqlite3_io_methods = ffi::sqlite3_io_methods {
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(check_reserved_lock),
    xFileControl: Some(file_control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(device_characteristics),
    xShmMap: Some(shm_map),
    xShmLock: Some(shm_lock),
    xShmBarrier: Some(shm_barrier),
    xShmUnmap: Some(shm_unmap),
    xFetch: None,
    xUnfetch: None,
};

fn held(machine: &Mutex<Machine>) -> MutexGuard<'_, Machine> {
    machine.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the machine of a layer.
///
/// # Safety
/// `vfs` was made by `register`.
unsafe fn machine_of(vfs: *mut ffi::sqlite3_vfs) -> &'static Mutex<Machine> {
    // SAFETY: by the contract above; the machine lives forever.
    unsafe { &*(*vfs).pAppData.cast::<Mutex<Machine>>() }
}

/// Returns the machine and the handle of an open file.
///
/// # Safety
/// `file` was filled by `open` and not closed since, and no other call uses it now.
unsafe fn parts<'a>(file: *mut ffi::sqlite3_file) -> (MutexGuard<'static, Machine>, &'a mut Handle) {
    // SAFETY: by the contract above, `file` is the start of an `OpenFile` with its handle.
    let (machine, handle) = unsafe {
        let file = &*file.cast::<OpenFile>();
        (file.machine, &mut *file.handle)
    };
    (held(machine), handle)
}

/// Returns the text of a name; none for a null pointer.
///
/// # Safety
/// `name` is null or ends with a zero byte and outlives the result.
unsafe fn text<'a>(name: *const c_char) -> Option<std::borrow::Cow<'a, str>> {
    // SAFETY: by the contract above.
    (!name.is_null()).then(|| unsafe { CStr::from_ptr(name) }.to_string_lossy())
}

/// Returns the code of a result; `io` is the code of an I/O error for this call.
fn code(result: Result<(), Failure>, io: c_int) -> c_int {
    match result {
        Ok(()) => ffi::SQLITE_OK,
        Err(Failure::Io) => io,
        Err(Failure::Full) => ffi::SQLITE_FULL,
        Err(Failure::Busy) => ffi::SQLITE_BUSY,
        Err(Failure::CannotOpen) => ffi::SQLITE_CANTOPEN,
    }
}

unsafe extern "C" fn open(
    vfs: *mut ffi::sqlite3_vfs,
    name: *const c_char,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    out_flags: *mut c_int,
) -> c_int {
    // SAFETY: see the head of this file. Without methods SQLite does not close a file that failed to open.
    let (machine, name) = unsafe {
        (*file).pMethods = null();
        (machine_of(vfs), text(name))
    };
    let journals = ffi::SQLITE_OPEN_MAIN_JOURNAL | ffi::SQLITE_OPEN_SUPER_JOURNAL | ffi::SQLITE_OPEN_WAL;
    let how = Opening {
        create: flags & ffi::SQLITE_OPEN_CREATE != 0,
        exclusive: flags & ffi::SQLITE_OPEN_EXCLUSIVE != 0,
        journal: flags & journals != 0,
    };
    match held(machine).open(name.as_deref(), how) {
        Ok(handle) => {
            let base = ffi::sqlite3_file { pMethods: &METHODS };
            let handle = Box::into_raw(Box::new(handle));
            // SAFETY: see the head of this file; `write` does not read the old value.
            unsafe {
                file.cast::<OpenFile>().write(OpenFile { base, machine, handle });
                if !out_flags.is_null() {
                    *out_flags = flags;
                }
            }
            ffi::SQLITE_OK
        }
        Err(failure) => code(Err(failure), ffi::SQLITE_IOERR),
    }
}

unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    // SAFETY: see the head of this file; the handle came from a box and is taken back once.
    let (machine, handle) = unsafe {
        let file = &mut *file.cast::<OpenFile>();
        file.base.pMethods = null();
        (file.machine, Box::from_raw(file.handle))
    };
    held(machine).close(&handle);
    ffi::SQLITE_OK
}

unsafe extern "C" fn delete(vfs: *mut ffi::sqlite3_vfs, name: *const c_char, sync_names: c_int) -> c_int {
    // SAFETY: see the head of this file.
    let (machine, name) = unsafe { (machine_of(vfs), text(name)) };
    match held(machine).delete(&name.unwrap_or_default(), sync_names != 0) {
        Ok(true) => ffi::SQLITE_OK,
        Ok(false) => ffi::SQLITE_IOERR_DELETE_NOENT,
        Err(failure) => code(Err(failure), ffi::SQLITE_IOERR_DELETE),
    }
}

unsafe extern "C" fn access(
    vfs: *mut ffi::sqlite3_vfs,
    name: *const c_char,
    _flags: c_int,
    out: *mut c_int,
) -> c_int {
    // SAFETY: see the head of this file.
    let (machine, name) = unsafe { (machine_of(vfs), text(name)) };
    let found = held(machine).exists(&name.unwrap_or_default());
    // SAFETY: see the head of this file.
    unsafe { *out = c_int::from(found == Ok(true)) };
    code(found.map(drop), ffi::SQLITE_IOERR_ACCESS)
}

unsafe extern "C" fn full_pathname(
    _vfs: *mut ffi::sqlite3_vfs,
    name: *const c_char,
    room: c_int,
    out: *mut c_char,
) -> c_int {
    // SAFETY: see the head of this file.
    let bytes = unsafe { CStr::from_ptr(name) }.to_bytes_with_nul();
    if bytes.len() > room as usize {
        return ffi::SQLITE_CANTOPEN;
    }
    // SAFETY: `out` is large enough, as checked above, and the name does not overlap it.
    unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr().cast(), out, bytes.len()) };
    ffi::SQLITE_OK
}

unsafe extern "C" fn read(
    file: *mut ffi::sqlite3_file,
    into: *mut c_void,
    amount: c_int,
    at: ffi::sqlite3_int64,
) -> c_int {
    // SAFETY: see the head of this file; the buffer may be uninitialised, so it is filled first.
    let (mut machine, handle, into) = unsafe {
        into.cast::<u8>().write_bytes(0, amount as usize);
        let (machine, handle) = parts(file);
        (machine, handle, std::slice::from_raw_parts_mut(into.cast::<u8>(), amount as usize))
    };
    match machine.read(handle, at as usize, into) {
        // SQLite requires that missing bytes read as zeros, and they do.
        Ok(length) if length < into.len() => ffi::SQLITE_IOERR_SHORT_READ,
        result => code(result.map(drop), ffi::SQLITE_IOERR_READ),
    }
}

unsafe extern "C" fn write(
    file: *mut ffi::sqlite3_file,
    from: *const c_void,
    amount: c_int,
    at: ffi::sqlite3_int64,
) -> c_int {
    // SAFETY: see the head of this file.
    let ((mut machine, handle), bytes) =
        unsafe { (parts(file), std::slice::from_raw_parts(from.cast::<u8>(), amount as usize)) };
    code(machine.write(handle, at as usize, bytes), ffi::SQLITE_IOERR_WRITE)
}

unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, length: ffi::sqlite3_int64) -> c_int {
    // SAFETY: see the head of this file.
    let (mut machine, handle) = unsafe { parts(file) };
    code(machine.truncate(handle, length as usize), ffi::SQLITE_IOERR_TRUNCATE)
}

unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, _flags: c_int) -> c_int {
    // SAFETY: see the head of this file.
    let (mut machine, handle) = unsafe { parts(file) };
    code(machine.sync(handle), ffi::SQLITE_IOERR_FSYNC)
}

unsafe extern "C" fn file_size(file: *mut ffi::sqlite3_file, out: *mut ffi::sqlite3_int64) -> c_int {
    // SAFETY: see the head of this file.
    let (mut machine, handle) = unsafe { parts(file) };
    let size = machine.size(handle);
    // SAFETY: see the head of this file.
    unsafe { *out = size.unwrap_or(0) as ffi::sqlite3_int64 };
    code(size.map(drop), ffi::SQLITE_IOERR_FSTAT)
}

fn level(number: c_int) -> Level {
    match number {
        ffi::SQLITE_LOCK_NONE => Level::None,
        ffi::SQLITE_LOCK_SHARED => Level::Shared,
        ffi::SQLITE_LOCK_RESERVED => Level::Reserved,
        ffi::SQLITE_LOCK_PENDING => Level::Pending,
        _ => Level::Exclusive,
    }
}

unsafe extern "C" fn lock(file: *mut ffi::sqlite3_file, to: c_int) -> c_int {
    // SAFETY: see the head of this file.
    let (mut machine, handle) = unsafe { parts(file) };
    code(machine.lock(handle, level(to)), ffi::SQLITE_IOERR_LOCK)
}

unsafe extern "C" fn unlock(file: *mut ffi::sqlite3_file, to: c_int) -> c_int {
    // SAFETY: see the head of this file.
    let (mut machine, handle) = unsafe { parts(file) };
    machine.unlock(handle, level(to));
    ffi::SQLITE_OK
}

unsafe extern "C" fn check_reserved_lock(file: *mut ffi::sqlite3_file, out: *mut c_int) -> c_int {
    // SAFETY: see the head of this file.
    let (mut machine, handle) = unsafe { parts(file) };
    let reserved = machine.reserved(handle);
    // SAFETY: see the head of this file.
    unsafe { *out = c_int::from(reserved == Ok(true)) };
    code(reserved.map(drop), ffi::SQLITE_IOERR_CHECKRESERVEDLOCK)
}

unsafe extern "C" fn file_control(_file: *mut ffi::sqlite3_file, _op: c_int, _arg: *mut c_void) -> c_int {
    ffi::SQLITE_NOTFOUND
}

unsafe extern "C" fn sector_size(_file: *mut ffi::sqlite3_file) -> c_int {
    SECTOR_SIZE
}

/// Promises the same as the Unix layer, and no more: a torn write leaves its neighbours unchanged.
unsafe extern "C" fn device_characteristics(_file: *mut ffi::sqlite3_file) -> c_int {
    ffi::SQLITE_IOCAP_POWERSAFE_OVERWRITE
}

unsafe extern "C" fn shm_map(
    file: *mut ffi::sqlite3_file,
    number: c_int,
    size: c_int,
    extend: c_int,
    out: *mut *mut c_void,
) -> c_int {
    // SAFETY: see the head of this file.
    let (mut machine, handle) = unsafe { parts(file) };
    let region = machine.map(handle, number as usize, size as usize, extend != 0);
    let address = region.ok().flatten().unwrap_or(null());
    // SAFETY: see the head of this file. The region consists of atomic numbers, which may be written through a shared
    // address, and lives until the handle releases it.
    unsafe { *out = address.cast_mut().cast() };
    code(region.map(drop), ffi::SQLITE_IOERR_SHMMAP)
}

unsafe extern "C" fn shm_lock(
    file: *mut ffi::sqlite3_file,
    offset: c_int,
    count: c_int,
    flags: c_int,
) -> c_int {
    // SAFETY: see the head of this file.
    let (mut machine, handle) = unsafe { parts(file) };
    let slots = offset as usize..(offset + count) as usize;
    let result = match flags & ffi::SQLITE_SHM_UNLOCK != 0 {
        true => machine.free_slots(handle, slots),
        false => machine.take_slots(handle, slots, flags & ffi::SQLITE_SHM_EXCLUSIVE != 0),
    };
    code(result, ffi::SQLITE_IOERR_SHMLOCK)
}

unsafe extern "C" fn shm_barrier(_file: *mut ffi::sqlite3_file) {
    std::sync::atomic::fence(std::sync::atomic::Ordering::SeqCst);
}

unsafe extern "C" fn shm_unmap(file: *mut ffi::sqlite3_file, _delete: c_int) -> c_int {
    // SAFETY: see the head of this file.
    let (mut machine, handle) = unsafe { parts(file) };
    machine.unmap(handle);
    ffi::SQLITE_OK
}

/// Writes zeros: SQLite takes its randomness from the default layer.
unsafe extern "C" fn randomness(_vfs: *mut ffi::sqlite3_vfs, amount: c_int, out: *mut c_char) -> c_int {
    // SAFETY: see the head of this file.
    unsafe { out.write_bytes(0, amount as usize) };
    amount
}

unsafe extern "C" fn sleep(_vfs: *mut ffi::sqlite3_vfs, microseconds: c_int) -> c_int {
    std::thread::sleep(Duration::from_micros(microseconds.max(0) as u64));
    microseconds
}

/// Returns the milliseconds since noon of day 0 of the Julian calendar, SQLite's unit of time.
fn julian_milliseconds() -> i64 {
    const DAY_0_TO_1970: i64 = 210_866_760_000_000;
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    DAY_0_TO_1970 + since.as_millis() as i64
}

unsafe extern "C" fn current_time(_vfs: *mut ffi::sqlite3_vfs, out: *mut f64) -> c_int {
    // SAFETY: see the head of this file.
    unsafe { *out = julian_milliseconds() as f64 / 86_400_000.0 };
    ffi::SQLITE_OK
}

unsafe extern "C" fn current_time_int64(_vfs: *mut ffi::sqlite3_vfs, out: *mut ffi::sqlite3_int64) -> c_int {
    // SAFETY: see the head of this file.
    unsafe { *out = julian_milliseconds() };
    ffi::SQLITE_OK
}
