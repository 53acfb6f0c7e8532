//! The launcher: creates the namespaces, starts the keeper in them, and waits for its end.

use super::quotas::NO_CORE;
use super::{INSIDE, missing, user};
use crate::groups::Groups;
use crate::letter::{Letter, Report, VARIABLE};
use nix::errno::Errno;
use nix::fcntl::{FcntlArg, FdFlag, fcntl};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sched::{CloneFlags, unshare};
use nix::sys::resource::{Resource, setrlimit};
use nix::sys::signal::{SigSet, Signal, kill, raise};
use nix::sys::signalfd::SignalFd;
use nix::sys::wait::{WaitPidFlag, waitpid};
use nix::unistd::{Pid, close, dup2_stdin, dup2_stdout, pipe, read};
use std::fs::{self, File};
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

/// Runs the launcher until the cage ends.
pub(super) fn run(mut letter: Letter) -> Result<ExitCode, Report> {
    close_strangers();
    // If the cage has no process namespace, processes that the program leaves behind become children of the launcher.
    _ = nix::sys::prctl::set_child_subreaper(true);
    let asked = asked_to_end().map_err(|error| Report::other("watch for signals", error))?;
    namespaces(&mut letter)?;
    let (told, tells) = pipe().map_err(|error| Report::other("make a pipe", error))?;
    fcntl(&told, FcntlArg::F_SETFD(FdFlag::FD_CLOEXEC))
        .map_err(|error| Report::other("make a pipe", error))?;
    letter.done.pipe = tells.as_raw_fd();
    let sent = serde_json::to_string(&letter).map_err(|error| Report::Other(error.to_string()))?;
    let keeper = Command::new("/proc/self/exe")
        .arg0("cage")
        .args(&letter.words)
        .arg(INSIDE)
        .env_clear()
        .env(VARIABLE, sent)
        .spawn()
        .map_err(|error| Report::other("start the keeper of the cage", error))?;
    drop(tells);
    // Only the program itself may hold the other ends of its pipes; otherwise closing them has no visible effect.
    let null = File::options().read(true).write(true).open("/dev/null");
    let null = null.map_err(|error| Report::other("open /dev/null", error))?;
    _ = dup2_stdin(&null);
    _ = dup2_stdout(&null);
    let orphaned = watch(&told, &asked);
    let keeper = Pid::from_raw(keeper.id().cast_signed());
    if let (true, Some(freezer)) = (orphaned, letter.groups.freezer()) {
        freezer.set(false);
    }
    sweep(keeper, &letter.groups);
    if orphaned {
        // No other process can do it.
        letter.groups.remove();
    }
    Ok(pass_on(&told))
}

/// Closes all descriptors that this process should not have inherited.
fn close_strangers() {
    let Ok(entries) = fs::read_dir("/proc/self/fd") else { return };
    let open: Vec<i32> =
        entries.flatten().filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect();
    for stranger in open.into_iter().filter(|fd| *fd > 2) {
        _ = close(stranger);
    }
}

/// Turns the termination signal into a descriptor that `poll` can wait for.
fn asked_to_end() -> nix::Result<SignalFd> {
    let mut signals = SigSet::empty();
    signals.add(Signal::SIGTERM);
    signals.thread_block()?;
    SignalFd::with_flags(&signals, nix::sys::signalfd::SfdFlags::SFD_CLOEXEC)
}

/// Creates all available namespaces except that for mounts. The keeper creates that one, because changing the root of
/// the file tree affects all processes in the same namespace.
fn namespaces(letter: &mut Letter) -> Result<(), Report> {
    if user::needs_namespace(letter) {
        letter.done.uncounted = user::is_root_outside();
        match user::namespace(letter) {
            Ok(()) => letter.done.user = true,
            Err(why) => missing(letter, "own user (a user namespace)", why)?,
        }
    }
    let mut done = letter.done.clone();
    for (flag, layer, have) in [
        (CloneFlags::CLONE_NEWPID, "own processes (a process namespace)", &mut done.processes),
        (CloneFlags::CLONE_NEWNET, "own network (a network namespace)", &mut done.network),
        (CloneFlags::CLONE_NEWIPC, "own shared memory (an IPC namespace)", &mut done.ipc),
        (CloneFlags::CLONE_NEWUTS, "own host name (a UTS namespace)", &mut done.name),
    ] {
        match unshare(flag) {
            Ok(()) => *have = true,
            Err(error) => missing(letter, layer, error)?,
        }
    }
    letter.done = done;
    Ok(())
}

/// Waits until the keeper reports how the program ended or is gone, or until the launcher is asked to end. Returns true
/// if the process that started the launcher is gone.
fn watch(told: &OwnedFd, asked: &SignalFd) -> bool {
    let errors = std::io::stderr();
    loop {
        // If no one reads the log, `poll` reports an error, which needs no flag.
        let mut polled = [
            PollFd::new(told.as_fd(), PollFlags::POLLIN),
            PollFd::new(asked.as_fd(), PollFlags::POLLIN),
            PollFd::new(errors.as_fd(), PollFlags::empty()),
        ];
        match poll(&mut polled, PollTimeout::NONE) {
            Ok(_) => {}
            Err(Errno::EINTR) => continue,
            Err(_) => return true,
        }
        let [told, asked, orphaned] = polled.map(|one| one.revents().is_some_and(|flags| !flags.is_empty()));
        if orphaned {
            return true;
        }
        if told || asked {
            return false;
        }
    }
}

/// Kills the keeper, and with it the whole cage, and waits for it.
fn sweep(keeper: Pid, groups: &Groups) {
    _ = kill(keeper, Signal::SIGKILL);
    let until = Instant::now() + Duration::from_secs(3);
    let own = std::process::id();
    loop {
        match waitpid(None, Some(WaitPidFlag::WNOHANG)) {
            Err(Errno::ECHILD) => return,
            Ok(status) if status.pid().is_some() => continue,
            _ => {}
        }
        // Without a process namespace, the orphans of the cage are now children of this process.
        let children = fs::read_to_string(format!("/proc/{own}/task/{own}/children")).unwrap_or_default();
        for child in children.split_whitespace().filter_map(|pid| pid.parse().ok()) {
            _ = kill(Pid::from_raw(child), Signal::SIGKILL);
        }
        if Instant::now() > until {
            groups.kill();
            return;
        }
        std::thread::sleep(Duration::from_micros(200));
    }
}

/// Ends in the same way as the program.
fn pass_on(told: &OwnedFd) -> ExitCode {
    _ = fcntl(told, FcntlArg::F_SETFL(nix::fcntl::OFlag::O_NONBLOCK));
    let mut word = [0; 2];
    let signal = match read(told, &mut word) {
        Ok(2) if word[0] == 0 => return ExitCode::from(word[1]),
        Ok(2) => i32::from(word[1]),
        // The keeper had no time to report anything.
        _ => Signal::SIGKILL as i32,
    };
    _ = setrlimit(Resource::RLIMIT_CORE, NO_CORE, NO_CORE);
    _ = SigSet::all().thread_unblock();
    if let Ok(signal) = Signal::try_from(signal) {
        // The signal is sent twice: the first SIGSEGV only removes the handler of the standard library.
        _ = raise(signal);
        _ = raise(signal);
    }
    ExitCode::from(128u8.saturating_add(signal.unsigned_abs() as u8))
}
