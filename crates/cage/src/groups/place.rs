//! Where this process may make control groups.

use std::fs;
use std::path::{Path, PathBuf};

/// A group below which new groups can be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    pub folder: PathBuf,
    /// Whether it belongs to the second version of control groups.
    pub second: bool,
}

/// Where to make a group for each thing that is limited.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Places {
    pub memory: Option<Place>,
    pub processes: Option<Place>,
    pub freezer: Option<Place>,
    /// Where the time of the processor is counted.
    pub usage: Option<Place>,
}

/// The leaf into which this process moves to make room: in the second version a group with
/// processes of its own cannot limit groups below it.
const LEAF: &str = "cage-main";

/// Finds the places for this process.
pub(crate) fn find() -> Option<Places> {
    let mounts = fs::read_to_string("/proc/self/mountinfo").ok()?;
    let own = fs::read_to_string("/proc/self/cgroup").ok()?;
    Some(places(&mounts, &own, &delegated))
}

/// Reads the places from the two tables of the kernel. `delegated` finds the nearest group of the
/// second version (own folder, mount point) that passes limits for memory and processes on.
pub(crate) fn places(mounts: &str, own: &str, delegated: &dyn Fn(&Path, &Path) -> Option<PathBuf>) -> Places {
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
        Some(Place { folder, second: false })
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
        let limits = delegated(&own, &point);
        // The freezer and the count of the second version need no controller, and so no delegation.
        let freezer = Some(Place { folder: limits.clone().unwrap_or(own), second: true });
        let limits = limits.map(|folder| Place { folder, second: true });
        places.memory = places.memory.or_else(|| limits.clone());
        places.processes = places.processes.or(limits);
        places.usage = places.usage.or_else(|| freezer.clone());
        places.freezer = places.freezer.or(freezer);
    }
    places
}

/// The nearest group, from the own one upwards, whose children can have limits.
fn delegated(own: &Path, point: &Path) -> Option<PathBuf> {
    if own.file_name().is_some_and(|name| name == LEAF) {
        return own.parent().map(Path::to_path_buf);
    }
    if passes(own) || (alone(own) && move_to_leaf(own) && passes(own)) {
        return Some(own.to_path_buf());
    }
    own.ancestors()
        .skip(1)
        .take_while(|folder| folder.starts_with(point))
        .find(|folder| passes(folder))
        .map(Path::to_path_buf)
}

/// Whether new groups below a group can have both limits, and this process may make some.
fn passes(folder: &Path) -> bool {
    let control = folder.join("cgroup.subtree_control");
    let on = || {
        let on = fs::read_to_string(&control).unwrap_or_default();
        ["memory", "pids"].iter().all(|name| on.split_whitespace().any(|word| word == *name))
    };
    let may = nix::unistd::access(folder, nix::unistd::AccessFlags::W_OK).is_ok();
    may && (on() || (fs::write(&control, "+memory +pids").is_ok() && on()))
}

/// Whether this process is the only one of its group.
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

    /// The folder of the group `path`, if this mount shows it.
    fn folder(&self, path: &str) -> Option<PathBuf> {
        let below = Path::new(path).strip_prefix(self.root).ok()?;
        Some(Path::new(self.point).join(below))
    }
}
