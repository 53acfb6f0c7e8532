//! Starts a program.

use crate::caged::Caged;
use crate::enter::{PLAIN, is_root_outside};
use crate::error::CageError;
use crate::groups::Groups;
use crate::letter::{Done, Letter, Report, VARIABLE};
use crate::order::{Mode, Order};
use crate::pipes::Pipes;
use crate::slot::Slot;
use crate::strays;
use nix::unistd::geteuid;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Where programs are searched for.
pub(crate) const PATH: &str = "/usr/local/bin:/usr/bin:/bin";

/// How long building a cage may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// Starts a program in a cage, and returns when the cage is complete and the program is about to run.
pub fn start(order: &Order) -> Result<Caged, CageError> {
    let Some(name) = order.program.first().filter(|name| !name.is_empty()) else {
        return Err(CageError::Order("the order names no program; give at least its name".into()));
    };
    let folder =
        order.folder.canonicalize().ok().filter(|folder| folder.is_dir() && folder.to_str().is_some());
    let folder = folder.ok_or_else(|| {
        let folder = order.folder.display();
        CageError::Order(format!("there is no folder {folder}, or its name is not plain text"))
    })?;
    if folder.parent().is_none() && order.mode != Mode::Off {
        return Err(CageError::Order("a program in a cage needs a folder of its own, not /".into()));
    }
    let [launcher, words @ ..] = &order.launcher[..] else {
        return Err(CageError::Order("the order names no launcher".into()));
    };
    if order.mode == Mode::Off {
        let mut command = Command::new(launcher);
        command.args(words).arg(PLAIN);
        return plain(order, name, folder, command);
    }
    open_to_others(order, &folder)?;
    let slot = match geteuid().is_root() {
        true => Slot::take().map_err(|error| CageError::other("take a user id for the program", &error))?,
        false => Slot::of_a_namespace(),
    };
    let groups = Groups::make(&order.limits);
    let letter = Letter {
        program: order.program.clone(),
        folder,
        writable: order.writable,
        env: order.env.clone(),
        limits: order.limits.clone(),
        required: order.mode == Mode::Required,
        user: slot.id,
        groups: groups.clone(),
        words: words.iter().map(|word| word.to_string_lossy().into_owned()).collect(),
        done: Done::default(),
    };
    let started = serde_json::to_string(&letter).map_err(std::io::Error::from).and_then(|letter| {
        let mut command = Command::new(launcher);
        // The name of process 1 as the program sees it.
        command.arg0("cage").args(words).env_clear().env(VARIABLE, letter);
        spawn(command, order, groups.clone(), Some(slot))
    });
    match started {
        Ok(caged) => report(caged),
        Err(error) => {
            groups.remove();
            Err(CageError::other("start the launcher of the cage", &error))
        }
    }
}

/// Checks that root's programs can read the folder: they run as a user that owns nothing.
fn open_to_others(order: &Order, folder: &Path) -> Result<(), CageError> {
    let closed =
        |folder: &Path| folder.metadata().is_ok_and(|found| found.permissions().mode() & 0o005 != 0o005);
    if is_root_outside() && !order.writable && closed(folder) {
        let folder = folder.display();
        let why = "is closed to the user that the program runs as";
        return Err(CageError::Order(format!("{folder} {why}; open it with `chmod o+rx {folder}`")));
    }
    Ok(())
}

/// Starts a program without a cage.
fn plain(order: &Order, name: &str, folder: PathBuf, mut command: Command) -> Result<Caged, CageError> {
    let may_run = |file: &Path| {
        file.metadata().is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
    };
    let path = std::env::var_os("PATH").unwrap_or_default();
    let program = match name.contains('/') {
        true => Some(folder.join(name)).filter(|file| may_run(file)),
        false => std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| may_run(file)),
    };
    let Some(program) = program else {
        return Err(CageError::Order(format!("there is no program {name} that may be run")));
    };
    let mark = strays::mark();
    command.arg(program).args(&order.program[1..]).envs(order.env.iter().cloned()).current_dir(folder);
    command.env(strays::VARIABLE, &mark);
    let mut caged = spawn(command, order, Groups::default(), None)
        .map_err(|error| CageError::Order(format!("cannot start {name}: {error}")))?;
    caged.mark = Some(mark);
    Ok(caged)
}

/// Starts a command in a separate process group, so that keys pressed in a terminal do not reach it.
fn spawn(mut command: Command, order: &Order, groups: Groups, slot: Option<Slot>) -> std::io::Result<Caged> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
    let mut child = command.spawn()?;
    let pipes = Pipes::of(&mut child, order.limits.line, order.limits.log)?;
    let (freezer, meter) = (groups.freezer(), groups.meter());
    let launched = slot.is_some();
    let layers = Vec::new();
    Ok(Caged {
        child,
        pipes,
        groups,
        freezer,
        meter,
        resting: false,
        rested: None,
        restless: false,
        layers,
        launched,
        mark: None,
        ended: false,
        _slot: slot,
    })
}

/// Reads the first line from the cage.
fn report(mut caged: Caged) -> Result<Caged, CageError> {
    let line = caged.pipes.first_of_log(Instant::now() + PATIENCE);
    let report = line.as_deref().and_then(|line| serde_json::from_slice(line).ok());
    match report {
        Some(Report::Layers(layers)) => {
            caged.layers = layers;
            Ok(caged)
        }
        Some(Report::Missing(layer, why)) => Err(CageError::Missing { layer, why }),
        Some(Report::Order(why)) => Err(CageError::Order(why)),
        Some(Report::Other(why)) => Err(CageError::Other(why)),
        None => {
            let said = String::from_utf8_lossy(line.as_deref().unwrap_or_default()).into_owned();
            let end = caged.finish(Instant::now());
            let log = String::from_utf8_lossy(&end.log.kept).into_owned();
            Err(CageError::Other(format!(
                "the launcher of the cage did not say what it has done ({:?}): {said}{log}",
                end.how
            )))
        }
    }
}
