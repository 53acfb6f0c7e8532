//! Control groups that root gives to an ordinary user, as `systemd-run --user --scope -p Delegate=yes` does.

use std::fs;
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::time::Instant;

const NOBODY: Option<u32> = Some(65534);

/// Groups that belong to the ordinary user, removed when this is dropped.
pub struct Given(Vec<PathBuf>);

impl Given {
    pub fn folders(&self) -> &[PathBuf] {
        &self.0
    }

    /// Creates a group and gives it away, with the files through which processes enter it.
    fn add(&mut self, group: PathBuf) -> Result<(), String> {
        let wrong = |error: std::io::Error| format!("{}: {error}", group.display());
        fs::create_dir(&group).map_err(wrong)?;
        self.0.push(group.clone());
        for name in ["", "cgroup.procs", "tasks", "cgroup.threads", "cgroup.subtree_control"] {
            let file = group.join(name);
            if file.exists() {
                chown(&file, NOBODY, NOBODY).map_err(wrong)?;
            }
        }
        Ok(())
    }
}

impl Drop for Given {
    fn drop(&mut self) {
        for group in &self.0 {
            // The leaf into which a process moves to make room.
            _ = fs::remove_dir(group.join("cage-main"));
            let until = Instant::now() + crate::yard::LONG;
            while fs::remove_dir(group).is_err() && group.exists() && Instant::now() < until {
                std::thread::sleep(std::time::Duration::from_millis(5));
            }
        }
    }
}

/// Returns the name of these groups, for the script that cleans up after the tests.
pub fn name() -> String {
    format!("given-{}", std::process::id())
}

/// Returns the mount point of a hierarchy's groups, and the path of this process in it.
fn own(hierarchy: &str) -> Option<(PathBuf, String)> {
    let mounts = fs::read_to_string("/proc/self/mountinfo").ok()?;
    let own = fs::read_to_string("/proc/self/cgroup").ok()?;
    let path = own.lines().find_map(|line| {
        let (names, path) = line.split_once(':')?.1.split_once(':')?;
        names.split(',').any(|name| name == hierarchy).then(|| path.trim_start_matches('/').to_string())
    })?;
    let point = mounts.lines().find_map(|line| {
        let (place, system) = line.split_once(" - ")?;
        let [kind, _, options] = system.split(' ').collect::<Vec<_>>()[..] else { return None };
        let first = kind == "cgroup" && options.split(',').any(|name| name == hierarchy);
        let fits = first || (hierarchy.is_empty() && kind == "cgroup2");
        fits.then(|| place.split(' ').nth(4).map(PathBuf::from)).flatten()
    })?;
    Some((point, path))
}

/// Creates a group of the second version; an error says why there is none.
pub fn second() -> Result<Given, String> {
    let mut given = Given(Vec::new());
    let (point, path) = own("").ok_or("no control groups of version 2 are mounted")?;
    given.add(point.join(path).join(name()))?;
    Ok(given)
}

/// Creates groups for memory, processes, freezer and processor time, in the version that has the controllers.
pub fn limits() -> Result<Given, String> {
    let mut given = Given(Vec::new());
    let all = ["memory", "pids", "freezer", "cpuacct"];
    let first: Vec<_> = all.iter().filter_map(|controller| own(controller)).collect();
    if first.len() == all.len() {
        for (point, path) in first {
            given.add(point.join(path).join(name()))?;
        }
        return Ok(given);
    }
    // Only a group at the top can contain processes and still limit the groups below it.
    let (point, _) = own("").ok_or("no control groups are mounted")?;
    let control =
        |folder: &Path| fs::read_to_string(folder.join("cgroup.subtree_control")).unwrap_or_default();
    for controller in ["memory", "pids"] {
        _ = fs::write(point.join("cgroup.subtree_control"), format!("+{controller}"));
        if !control(&point).split_whitespace().any(|word| word == controller) {
            return Err(format!("the controller {controller} is in neither version"));
        }
    }
    given.add(point.join(name()))?;
    Ok(given)
}
