//! The user of the program: an id that no one else has, or a user namespace; and no capabilities.

use crate::letter::{Letter, Report};
use caps::{CapSet, Capability, CapsHashSet};
use nix::sched::{CloneFlags, unshare};
use nix::unistd::{Gid, Uid, getegid, geteuid, setgroups, setresgid, setresuid};
use std::fs;
use std::os::unix::fs::MetadataExt;

/// The capabilities that the keeper needs in a user namespace: to mount, and to drop all others permanently.
const KEPT: [Capability; 2] = [Capability::CAP_SYS_ADMIN, Capability::CAP_SETPCAP];

/// Whether the program gets a user namespace. Root gives it a separate user id instead, unless the program must write
/// to a folder of root's, or root belongs to a container without such an id.
pub(super) fn needs_namespace(letter: &Letter) -> bool {
    !geteuid().is_root()
        || (letter.writable && owner(letter) == Some((0, 0)))
        || ["uid_map", "gid_map"].iter().any(|map| !mapped(map, letter.user))
}

/// Whether an id exists in the user namespace of this process.
fn mapped(map: &str, id: u32) -> bool {
    maps(map).iter().any(|[first, _, count]| (*first..first + count).contains(&u64::from(id)))
}

/// Whether this process is root, and is also root outside a container that it may be in.
pub(crate) fn is_root_outside() -> bool {
    geteuid().is_root() && maps("uid_map").iter().any(|[first, outside, _]| (*first, *outside) == (0, 0))
}

/// Reads a mapping of ids: the first id in this namespace, the corresponding id outside, and their number.
fn maps(map: &str) -> Vec<[u64; 3]> {
    let text = fs::read_to_string(format!("/proc/self/{map}")).unwrap_or_default();
    let numbers = |line: &str| line.split_whitespace().flat_map(str::parse).collect::<Vec<u64>>();
    text.lines().filter_map(|line| numbers(line).try_into().ok()).collect()
}

/// Returns the owner of the program's folder.
fn owner(letter: &Letter) -> Option<(u32, u32)> {
    let folder = fs::metadata(&letter.folder).ok()?;
    Some((folder.uid(), if folder.uid() == 0 { 0 } else { folder.gid() }))
}

/// Creates a user namespace in which this process has the program's user id and the capabilities to build the cage,
/// which the keeper inherits.
pub(super) fn namespace(letter: &Letter) -> Result<(), String> {
    let (user, group) = (geteuid(), getegid());
    unshare(CloneFlags::CLONE_NEWUSER).map_err(|error| {
        format!("{error}; allow user namespaces (sysctl user.max_user_namespaces) or start it as root")
    })?;
    let write = |file: &str, text: String| {
        fs::write(format!("/proc/self/{file}"), text).map_err(|error| format!("cannot write {file}: {error}"))
    };
    write("setgroups", "deny".into())?;
    write("uid_map", format!("{} {user} 1", letter.user))?;
    write("gid_map", format!("{} {group} 1", letter.user))?;
    let kept = CapsHashSet::from(KEPT);
    caps::set(None, CapSet::Inheritable, &kept)
        .and_then(|()| caps::set(None, CapSet::Ambient, &kept))
        .map_err(|error| format!("cannot keep capabilities: {error}"))
}

/// Becomes the program's user if there is no user namespace, and drops all capabilities. Names the layers.
pub(super) fn become_it(letter: &Letter) -> Result<Vec<&'static str>, Report> {
    let mut layers = Vec::new();
    // This comes first, while it is still allowed. Capabilities that cannot be dropped are useless once new privileges
    // are forbidden.
    _ = caps::clear(None, CapSet::Bounding);
    if letter.done.user {
        layers.push("user namespace");
    } else if geteuid().is_root() {
        let (user, group) = match owner(letter) {
            Some(owner) if letter.writable && owner.0 != 0 => owner,
            _ => (letter.user, letter.user),
        };
        let (user, group) = (Uid::from_raw(user), Gid::from_raw(group));
        setgroups(&[])
            .and_then(|()| setresgid(group, group, group))
            .and_then(|()| setresuid(user, user, user))
            .map_err(|error| Report::Missing("own user".into(), error.to_string()))?;
        layers.push("own user");
    }
    for set in [CapSet::Ambient, CapSet::Effective, CapSet::Permitted, CapSet::Inheritable] {
        caps::clear(None, set).map_err(|error| Report::other("give up capabilities", error))?;
    }
    layers.push("no capabilities");
    Ok(layers)
}
