//! The file tree of the cage: the system read-only, the program's folder, a small /tmp.

use super::missing;
use crate::letter::{Letter, Report};
use nix::mount::{MntFlags, MsFlags, mount, umount2};
use nix::sched::{CloneFlags, unshare};
use nix::sys::statvfs::{FsFlags, statvfs};
use nix::unistd::pivot_root;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

/// The folders of the system from which programs run.
pub(super) const SYSTEM: [&str; 7] = ["/usr", "/bin", "/sbin", "/lib", "/lib64", "/lib32", "/libx32"];

/// The parts of /etc that programs need: where libraries are, and which alternatives are selected.
const ETC: [&str; 4] = ["ld.so.cache", "ld.so.conf", "alternatives", "localtime"];

/// The prefix of the folders in /etc that Java needs to start on Debian.
const JAVA: &str = "java-";

/// The devices, none of which gives access to hardware.
pub(super) const DEVICES: [&str; 5] = ["null", "zero", "full", "random", "urandom"];

/// Where the machine's tree is mounted while the new one is built from it.
const OLD: &str = "/.old";

/// The file tree that the program sees.
pub(super) struct Tree {
    /// Whether it is a separate tree or the machine's.
    pub own: bool,
    /// The path of the program's folder.
    pub folder: PathBuf,
}

/// Builds the tree and moves into it.
pub(super) fn build(letter: &Letter) -> Result<Tree, Report> {
    let outside = Tree { own: false, folder: letter.folder.clone() };
    if let Err(error) = turn() {
        missing(letter, "own file tree (a mount namespace)", error)?;
        return Ok(outside);
    }
    let wrong = |doing: &'static str| move |error: io::Error| Report::other(doing, error);
    system().map_err(wrong("show the cage the system's programs"))?;
    etc().map_err(wrong("show the cage what is in /etc"))?;
    devices().map_err(wrong("make the devices of the cage"))?;
    let quiet = MsFlags::MS_NOSUID | MsFlags::MS_NODEV;
    let folder = Path::new(OLD).join(letter.folder.strip_prefix("/").unwrap_or(&letter.folder));
    let reading = if letter.writable { MsFlags::empty() } else { MsFlags::MS_RDONLY };
    fs::create_dir("/bot")
        .and_then(|()| bind(&folder, Path::new("/bot"), reading | quiet))
        .map_err(wrong("show the cage the folder of the program"))?;
    let size = format!("size={},nr_inodes=4096,mode=1777", letter.limits.temporary);
    fs::create_dir("/tmp")
        .and_then(|()| {
            Ok(mount(Some("tmpfs"), "/tmp", Some("tmpfs"), quiet | MsFlags::MS_NOEXEC, Some(&*size))?)
        })
        .map_err(wrong("make the folder for temporary files"))?;
    if letter.done.processes {
        // This is unavailable if the machine's /proc is partly hidden; programs work without it.
        _ = proc();
    }
    umount2(OLD, MntFlags::MNT_DETACH)
        .map_err(io::Error::from)
        .and_then(|()| fs::remove_dir(OLD))
        .and_then(|()| remount(Path::new("/"), MsFlags::MS_RDONLY | quiet))
        .map_err(wrong("take the machine's file tree out of the cage"))?;
    Ok(Tree { own: true, folder: "/bot".into() })
}

/// Makes an empty tree the root, with the machine's tree below it.
fn turn() -> nix::Result<()> {
    const NONE: Option<&str> = None;
    unshare(CloneFlags::CLONE_NEWNS)?;
    // Mounts in here must not be visible outside.
    mount(NONE, "/", NONE, MsFlags::MS_REC | MsFlags::MS_PRIVATE, NONE)?;
    mount(Some("tmpfs"), "/tmp", Some("tmpfs"), MsFlags::MS_NOSUID, Some("size=1m,nr_inodes=256,mode=755"))?;
    let old = format!("/tmp{OLD}");
    fs::create_dir(&old).map_err(|error| nix::Error::from_raw(error.raw_os_error().unwrap_or(0)))?;
    pivot_root("/tmp", old.as_str())?;
    nix::unistd::chdir("/")
}

fn old(path: &str) -> PathBuf {
    PathBuf::from(format!("{OLD}{path}"))
}

fn system() -> io::Result<()> {
    for path in SYSTEM {
        let Ok(kind) = fs::symlink_metadata(old(path)) else { continue };
        if kind.is_symlink() {
            symlink(fs::read_link(old(path))?, path)?;
        } else if kind.is_dir() {
            fs::create_dir(path)?;
            bind(&old(path), Path::new(path), MsFlags::MS_RDONLY | MsFlags::MS_NOSUID | MsFlags::MS_NODEV)?;
        }
    }
    Ok(())
}

fn etc() -> io::Result<()> {
    fs::create_dir("/etc")?;
    let names = fs::read_dir(old("/etc")).into_iter().flatten().flatten().map(|entry| entry.file_name());
    let java = names.filter(|name| name.to_str().is_some_and(|name| name.starts_with(JAVA)));
    for name in ETC.map(OsString::from).into_iter().chain(java) {
        let (from, to) = (old("/etc").join(&name), Path::new("/etc").join(&name));
        let Ok(kind) = fs::symlink_metadata(&from) else { continue };
        if kind.is_symlink() {
            symlink(fs::read_link(&from)?, &to)?;
            continue;
        }
        if kind.is_dir() {
            fs::create_dir(&to)?;
        } else {
            fs::write(&to, "")?;
        }
        bind(&from, &to, MsFlags::MS_RDONLY | MsFlags::MS_NOSUID | MsFlags::MS_NODEV | MsFlags::MS_NOEXEC)?;
    }
    Ok(())
}

fn devices() -> io::Result<()> {
    fs::create_dir("/dev")?;
    for name in DEVICES {
        let to = Path::new("/dev").join(name);
        fs::write(&to, "")?;
        // A program can write to a device on a read-only mount, but this does not update the time of the last access.
        bind(&old("/dev").join(name), &to, MsFlags::MS_RDONLY | MsFlags::MS_NOSUID | MsFlags::MS_NOEXEC)?;
    }
    symlink("/proc/self/fd", "/dev/fd")?;
    // Named shared memory counts as temporary files.
    symlink("/tmp", "/dev/shm")
}

/// Mounts a /proc that shows only processes: no kernel command line, no disks, no load.
fn proc() -> io::Result<()> {
    fs::create_dir("/proc")?;
    let quiet = MsFlags::MS_NOSUID | MsFlags::MS_NODEV | MsFlags::MS_NOEXEC | MsFlags::MS_RDONLY;
    Ok(mount(Some("proc"), "/proc", Some("proc"), quiet, Some("subset=pid"))?)
}

/// Mounts a folder or file at another place, with restrictions.
fn bind(from: &Path, to: &Path, flags: MsFlags) -> io::Result<()> {
    mount(Some(from), to, None::<&str>, MsFlags::MS_BIND | MsFlags::MS_REC, None::<&str>)?;
    remount(to, flags)
}

/// Adds restrictions to a mount. Existing ones must be repeated, because the kernel may insist on them.
fn remount(place: &Path, flags: MsFlags) -> io::Result<()> {
    let has = statvfs(place)?.flags();
    let mut flags = flags | MsFlags::MS_REMOUNT | MsFlags::MS_BIND;
    for (had, flag) in [
        (FsFlags::ST_RDONLY, MsFlags::MS_RDONLY),
        (FsFlags::ST_NOSUID, MsFlags::MS_NOSUID),
        (FsFlags::ST_NODEV, MsFlags::MS_NODEV),
        (FsFlags::ST_NOEXEC, MsFlags::MS_NOEXEC),
        (FsFlags::ST_NOATIME, MsFlags::MS_NOATIME),
        (FsFlags::ST_NODIRATIME, MsFlags::MS_NODIRATIME),
        (FsFlags::ST_RELATIME, MsFlags::MS_RELATIME),
    ] {
        if has.contains(had) {
            flags |= flag;
        }
    }
    Ok(mount(None::<&str>, place, None::<&str>, flags, None::<&str>)?)
}
