//! The places where this process may create control groups.

use std::fs;
use std::path::{Path, PathBuf};

/// A group below which new groups can be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    pub folder: PathBuf,
    /// Whether it belongs to the second version of control groups.
    pub second: bool,
}

/// Where to create a group for each limited resource.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Places {
    pub memory: Option<Place>,
    pub processes: Option<Place>,
    pub freezer: Option<Place>,
    /// Where processor time is counted.
    pub usage: Option<Place>,
}

/// The leaf into which this process moves to make room: in version 2, a group that contains processes cannot limit
/// groups below it.
const LEAF: &str = "cage-main";

/// The controllers that a group passes on to its children.
const CONTROL: &str = "cgroup.subtree_control";

/// Queries about a group.
pub(crate) struct Look<'a> {
    /// Whether this process may create groups below it.
    pub may: &'a dyn Fn(&Path) -> bool,
    /// Finds the nearest group of version 2, from this process's group up to the mount point, that passes a controller
    /// on to its children.
    pub passes_on: &'a dyn Fn(&Path, &Path, &str) -> Option<PathBuf>,
}

/// Asks the kernel.
pub(crate) const LOOK: Look<'static> = Look { may: &may, passes_on: &passes_on };

/// Finds the places for this process.
pub(crate) fn find() -> Option<Places> {
    let mounts = fs::read_to_string("/proc/self/mountinfo").ok()?;
    let own = fs::read_to_string("/proc/self/cgroup").ok()?;
    Some(places(&mounts, &own, &LOOK))
}

/// Reads the places from the kernel's two tables. A controller belongs to one version at a time. If version 1 has it
/// but not for this process, version 2 can still provide the freezer and the meter, which need no controller there.
pub(crate) fn places(mounts: &str, own: &str, look: &Look<'_>) -> Places {
    let first = |controller: &str| {
        let path = own.lines().find_map(|line| {
            let mut parts = line.splitn(3, ':').skip(1);
            parts.next()?.split(',').any(|name| name == controller).then(|| parts.next()).flatten()
        })?;
        let folder = mounts.lines().find_map(|line| {
            let mount = Mount::read(line)?;
            let has = mount.options.split(',').any(|name| name == controller);
            (mount.kind == "cgroup" && has).then(|| mount.folder(path)).flatten()
        })?;
        (look.may)(&folder).then_some(Place { folder, second: false })
    };
    let second = || {
        let path = own.lines().find_map(|line| line.strip_prefix("0::"))?;
        let mount = mounts.lines().filter_map(Mount::read).find(|mount| mount.kind == "cgroup2")?;
        Some((mount.folder(path)?, PathBuf::from(mount.point)))
    };
    let mut places = Places {
        memory: first("memory"),
        processes: first("pids"),
        freezer: first("freezer"),
        usage: first("cpuacct"),
    };
    let all = [&places.memory, &places.processes, &places.freezer, &places.usage];
    if all.into_iter().all(Option::is_some) {
        return places;
    }
    if let Some((own, point)) = second() {
        let limit = |controller: &str| {
            (look.passes_on)(&own, &point, controller).map(|folder| Place { folder, second: true })
        };
        places.memory = places.memory.or_else(|| limit("memory"));
        places.processes = places.processes.or_else(|| limit("pids"));
        // One group serves everything that version 2 provides.
        let limits = [&places.memory, &places.processes].into_iter().flatten().find(|place| place.second);
        let free =
            limits.cloned().or_else(|| (look.may)(&own).then_some(Place { folder: own, second: true }));
        places.usage = places.usage.or_else(|| free.clone());
        places.freezer = places.freezer.or(free);
    }
    places
}

/// Finds the nearest group, from this process's group upwards, that passes a controller on.
fn passes_on(own: &Path, point: &Path, controller: &str) -> Option<PathBuf> {
    let own = match own.file_name() {
        Some(name) if name == LEAF => own.parent()?,
        _ => own,
    };
    // If the controller is in version 1, or was not passed down to this group, no group above has it either.
    if !lists(own, "cgroup.controllers", controller) {
        return None;
    }
    if passes(own, controller) || (alone(own) && move_to_leaf(own) && passes(own, controller)) {
        return Some(own.to_path_buf());
    }
    own.ancestors()
        .skip(1)
        .take_while(|folder| folder.starts_with(point))
        .find(|folder| passes(folder, controller))
        .map(Path::to_path_buf)
}

/// Whether this process may create groups below a group.
fn may(folder: &Path) -> bool {
    nix::unistd::access(folder, nix::unistd::AccessFlags::W_OK).is_ok()
}

/// Whether new groups below a group have a controller, and this process may create some.
fn passes(folder: &Path, controller: &str) -> bool {
    let on = || lists(folder, CONTROL, controller);
    let turned_on = || fs::write(folder.join(CONTROL), format!("+{controller}")).is_ok();
    may(folder) && (on() || (turned_on() && on()))
}

/// Whether a file of a group lists a controller.
fn lists(folder: &Path, file: &str, controller: &str) -> bool {
    let text = fs::read_to_string(folder.join(file)).unwrap_or_default();
    text.split_whitespace().any(|word| word == controller)
}

/// Whether this process is the only one in its group.
fn alone(folder: &Path) -> bool {
    let own = std::process::id().to_string();
    fs::read_to_string(folder.join("cgroup.procs")).is_ok_and(|text| text.lines().eq([own.as_str()]))
}

fn move_to_leaf(folder: &Path) -> bool {
    let leaf = folder.join(LEAF);
    _ = fs::create_dir(&leaf);
    fs::write(leaf.join("cgroup.procs"), "0").is_ok()
}

/// One line of `/proc/self/mountinfo`.
struct Mount<'a> {
    root: &'a str,
    point: &'a str,
    kind: &'a str,
    options: &'a str,
}

impl<'a> Mount<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let (place, system) = line.split_once(" - ")?;
        let mut place = place.split(' ').skip(3);
        let mut system = system.split(' ');
        Some(Self {
            root: place.next()?,
            point: place.next()?,
            kind: system.next()?,
            options: system.nth(1)?,
        })
    }

    /// Returns the folder of the group `path`, if this mount shows it.
    fn folder(&self, path: &str) -> Option<PathBuf> {
        let below = Path::new(path).strip_prefix(self.root).ok()?;
        Some(Path::new(self.point).join(below))
    }
}
