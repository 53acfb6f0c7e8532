//! The limits of each process.

use super::missing;
use crate::groups::NONE_HERE;
use crate::letter::{Letter, Report};
use nix::sys::resource::{Resource, getrlimit, setrlimit};

/// The usual initial stack limit of a process.
const STACK: u64 = 8 << 20;

/// Too small for a core dump of a crashed process. A limit of 0 would not be enough: the system's program for core
/// dumps, if it has one, would still be started.
pub(super) const NO_CORE: u64 = 1;

/// Pending signals: few enough that two cages cannot reach the limit of their user.
const SIGNALS: u64 = 256;

/// The name of the memory limit without a control group.
const WEAK_MEMORY: &str =
    "weaker memory limit (each process by itself, and memory that processes share is not counted)";

/// The name of the process limit if nothing counts the processes of the program.
const NO_PROCESSES: &str = "no process limit (it can start as many as its user may)";

/// Sets the limits, and names what limits memory and processes.
pub(super) fn set(letter: &Letter, own_user: bool) -> Result<Vec<&'static str>, Report> {
    let limits = &letter.limits;
    let mut layers = Vec::new();
    set_one(Resource::RLIMIT_CORE, NO_CORE, NO_CORE)?;
    set_one(Resource::RLIMIT_NICE, 0, 0)?;
    set_one(Resource::RLIMIT_RTPRIO, 0, 0)?;
    set_one(Resource::RLIMIT_NOFILE, limits.files, limits.files)?;
    set_one(Resource::RLIMIT_FSIZE, limits.file, limits.file)?;
    // This counts all programs of a user, which may be in several cages.
    set_one(Resource::RLIMIT_MSGQUEUE, 0, 0)?;
    set_one(Resource::RLIMIT_MEMLOCK, 0, 0)?;
    set_one(Resource::RLIMIT_SIGPENDING, SIGNALS, SIGNALS)?;
    set_one(Resource::RLIMIT_STACK, limits.stack.min(STACK), limits.stack)?;
    if letter.groups.memory.is_some() {
        layers.push("memory limit (control group)");
    } else {
        missing(letter, "memory limit (control group)", NONE_HERE)?;
        set_one(Resource::RLIMIT_DATA, limits.memory, limits.memory)?;
        layers.push(WEAK_MEMORY);
    }
    // The limit counts all processes of the user, so it is useful only if they all belong to the program.
    let counted = own_user && !letter.done.uncounted;
    if counted {
        // The keeper counts too, and so does the launcher, which is also in the user namespace.
        let processes = u64::from(limits.processes) + 1 + u64::from(letter.done.user);
        set_one(Resource::RLIMIT_NPROC, processes, processes)?;
    }
    match (&letter.groups.processes, counted) {
        (Some(_), _) => layers.push("process limit (control group)"),
        (None, true) => layers.push("process limit (own user)"),
        (None, false) => {
            missing(letter, "process limit", "there is neither a pids control group nor an own user")?;
            layers.push(NO_PROCESSES);
        }
    }
    Ok(layers)
}

/// Sets one limit, unless a stricter one already applies.
fn set_one(resource: Resource, soft: u64, hard: u64) -> Result<(), Report> {
    let wrong = |error| Report::other("set the limits of the program", error);
    let (_, most) = getrlimit(resource).map_err(wrong)?;
    setrlimit(resource, soft.min(most), hard.min(most)).map_err(wrong)
}
