//! The keeper: process 1 of the cage. It sets up the sandbox, confines itself, starts the program and waits for its
//! end; when the keeper ends, the kernel kills everything that is left in the cage.

use super::root::Tree;
use super::{calls, files, missing, quotas, root, say, user};
use crate::groups::NONE_HERE;
use crate::letter::{Letter, Report};
use crate::start::PATH;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sched::{CloneFlags, unshare};
use nix::sys::prctl;
use nix::sys::signal::{SigSet, Signal};
use nix::sys::stat::{Mode, umask};
use nix::sys::wait::{WaitStatus, waitpid};
use nix::unistd::{
    AccessFlags, Pid, access, close, dup2_stderr, dup2_stdin, dup2_stdout, sethostname, setsid,
};
use std::fs::File;
use std::io::Write;
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Runs the keeper until the program ends.
pub(super) fn run(mut letter: Letter) -> Result<ExitCode, Report> {
    // It is opened again, so that the program does not inherit it.
    let mut tells = File::options()
        .write(true)
        .open(format!("/proc/self/fd/{}", letter.done.pipe))
        .map_err(|error| Report::other("talk to the launcher", error))?;
    _ = close(letter.done.pipe);
    letter.groups.join();
    let word = match keep(&letter, &tells) {
        Ok(word) => word,
        Err(report) => {
            // This must happen while the launcher still waits for a message: it kills a keeper that has closed its
            // pipe.
            say(&report);
            None
        }
    };
    _ = tells.write_all(word.as_ref().map_or(&[], |word| &word[..]));
    Ok(ExitCode::SUCCESS)
}

/// How the program ended: 0 and its exit code, or 1 and a signal.
type Word = [u8; 2];

/// Builds the cage and waits for the end of the program. Returns nothing if it is unknown how the program ended.
fn keep(letter: &Letter, tells: &File) -> Result<Option<Word>, Report> {
    _ = setsid();
    // The keeper creates files for the program, so the caller's umask does not apply.
    umask(Mode::from_bits_truncate(0o022));
    // These signals belong to the launcher, and the program must not inherit their mask.
    _ = SigSet::all().thread_unblock();
    let (tree, layers) = walls(letter)?;
    if gone(tells) {
        return Ok(None);
    }
    let mut command = command(letter, &tree)?;
    let null = File::options().read(true).write(true).open("/dev/null");
    let null = null.map_err(|error| Report::other("open /dev/null", error))?;
    say(&Report::Layers(layers));
    let program = match command.spawn() {
        Ok(program) => Pid::from_raw(program.id().cast_signed()),
        Err(error) => {
            eprintln!("cannot start {}: {error}", command.get_program().display());
            return Ok(Some([0, 127]));
        }
    };
    // Only the program itself may hold the other ends of its pipes; otherwise closing them has no visible effect.
    _ = dup2_stdin(&null);
    _ = dup2_stdout(&null);
    _ = dup2_stderr(&null);
    loop {
        match waitpid(None, None) {
            Ok(WaitStatus::Exited(pid, code)) if pid == program => {
                return Ok(Some([0, code as u8]));
            }
            Ok(WaitStatus::Signaled(pid, signal, _)) if pid == program => {
                return Ok(Some([1, signal as u8]));
            }
            Err(nix::Error::ECHILD) => return Ok(None),
            // This is an orphan, or a process that was killed by a signal without a name.
            Ok(_) | Err(_) => {}
        }
    }
}

/// Installs all layers, from the outermost to the innermost, and names them.
fn walls(letter: &Letter) -> Result<(Tree, Vec<String>), Report> {
    let done = &letter.done;
    // Hides the names of the control groups.
    _ = unshare(CloneFlags::CLONE_NEWCGROUP);
    if done.name {
        _ = sethostname("cage");
    }
    let tree = root::build(letter)?;
    let mut layers: Vec<String> = Vec::new();
    let mut add = |have: bool, layer: &str| {
        if have {
            layers.push(layer.to_string());
        }
    };
    let freezer = letter.groups.freezer.is_some();
    if !freezer {
        missing(letter, "freezer", NONE_HERE)?;
    }
    add(done.processes, "own processes");
    add(done.network, "own network");
    add(done.ipc, "own shared memory");
    add(done.name, "own host name");
    add(tree.own, "own file tree");
    add(freezer, "freezer");
    add(!freezer, "no freezer (it can think while others are asked)");
    let user = user::become_it(letter)?;
    let own_user = user.iter().any(|layer| layer.contains("user"));
    layers.extend(user.into_iter().map(String::from));
    layers.extend(quotas::set(letter, own_user)?.into_iter().map(String::from));
    match prctl::set_no_new_privs() {
        Ok(()) => layers.push("no new privileges".into()),
        Err(error) => missing(letter, "no new privileges", error)?,
    }
    // Changing the user would reset these.
    prctl::set_pdeathsig(Signal::SIGKILL).map_err(|error| Report::other("watch the launcher", error))?;
    prctl::set_dumpable(false).map_err(|error| Report::other("lock the keeper", error))?;
    layers.extend(files::restrict(letter, &tree)?);
    layers.extend(calls::refuse(letter)?.map(String::from));
    Ok((tree, layers))
}

/// Whether the launcher ended before the keeper asked to end with it.
fn gone(tells: &File) -> bool {
    let mut polled = [PollFd::new(tells.as_fd(), PollFlags::empty())];
    poll(&mut polled, PollTimeout::ZERO).is_ok_and(|count| count > 0)
}

/// Returns the program as a command; an error if there is no such program.
fn command(letter: &Letter, tree: &Tree) -> Result<Command, Report> {
    let (name, args) = letter.program.split_first().ok_or_else(|| Report::Order("no program".into()))?;
    let runs = |path: &PathBuf| path.is_file() && access(path, AccessFlags::X_OK).is_ok();
    let path = if name.contains('/') {
        Some(tree.folder.join(name)).filter(runs).ok_or_else(|| {
            format!("there is no program {name} in {} that everybody may run", letter.folder.display())
        })
    } else {
        PATH.split(':').map(|folder| Path::new(folder).join(name)).find(runs).ok_or_else(|| {
            format!("there is no program {name} in {PATH}, where programs in a cage are looked for")
        })
    };
    let mut command = Command::new(path.map_err(Report::Order)?);
    command.arg0(name).args(args).current_dir(&tree.folder).process_group(0);
    command.env_clear().env("PATH", PATH).env("HOME", "/tmp").env("LANG", "C.UTF-8");
    command.envs(letter.env.iter().map(|(key, value)| (key, value)));
    Ok(command)
}
