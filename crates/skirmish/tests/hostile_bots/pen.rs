//! The outer limit: a control group for each match and everything it starts. If the cage has a hole, it causes no harm,
//! and everything left behind is found.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// The number of processes of one match with all its bots.
const PROCESSES: &str = "400";
/// The bytes of memory of one match with all its bots.
const MEMORY: &str = "2147483648";
/// The group to which a process moves to make room for child groups, in version 2 of control groups.
const LEAF: &str = "cage-main";

/// The groups of one match; empty if none can be made.
pub struct Pen(Vec<PathBuf>);

impl Pen {
    /// Creates groups below those of the tests.
    pub fn new(name: &str) -> Pen {
        let limits = [
            ("memory", "memory.limit_in_bytes", MEMORY),
            ("pids", "pids.max", PROCESSES),
            ("freezer", "", ""),
            ("", "memory.max", MEMORY),
            ("", "pids.max", PROCESSES),
        ];
        let mut made: Vec<PathBuf> = Vec::new();
        for (controller, file, value) in limits {
            let Some(above) = place(controller) else { continue };
            // In version 2 the parent group passes limits on; this process may be unable to change it.
            if controller.is_empty() {
                let _ = fs::write(above.join("cgroup.subtree_control"), "+memory +pids");
            }
            let group = above.join(name);
            if !group.is_dir() && fs::create_dir(&group).is_err() {
                continue;
            }
            if !file.is_empty() {
                let _ = fs::write(group.join(file), value);
            }
            made.push(group);
        }
        made.dedup();
        Pen(made)
    }

    /// Returns a command that runs in the groups. Without groups, limits of the process itself replace them.
    pub fn command(&self, program: &str) -> Command {
        let join: String = self
            .0
            .iter()
            .map(|group| format!("echo 0 >'{}/cgroup.procs' || exit 99; ", group.display()))
            .collect();
        let limits = if self.0.is_empty() { "ulimit -u 4000; ulimit -d 2097152; " } else { "" };
        let mut command = Command::new("sh");
        command.args(["-c", &format!("{join}{limits}exec \"$0\" \"$@\""), program]);
        command
    }

    /// Returns the groups and those below them.
    fn folders(&self) -> Vec<PathBuf> {
        let mut all = self.0.clone();
        let mut at = 0;
        while at < all.len() {
            let below = fs::read_dir(&all[at]).into_iter().flatten().flatten();
            all.extend(below.map(|entry| entry.path()).filter(|path| path.is_dir()));
            at += 1;
        }
        all
    }

    /// Returns the processes in the groups.
    pub fn processes(&self) -> Vec<u32> {
        let read = |folder: PathBuf| fs::read_to_string(folder.join("cgroup.procs")).unwrap_or_default();
        let mut all: Vec<u32> = self
            .folders()
            .into_iter()
            .flat_map(|folder| read(folder).lines().filter_map(|line| line.parse().ok()).collect::<Vec<_>>())
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Returns sentences about what is left of a finished match.
    pub fn left(&self) -> Vec<String> {
        // The kernel takes a moment to forget a process that has ended.
        let until = Instant::now() + Duration::from_secs(20);
        while !self.processes().is_empty() && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(5));
        }
        let processes =
            self.processes().into_iter().map(|pid| format!("process {pid}: {}", command_line(pid)));
        let ours = |folder: &PathBuf| self.0.contains(folder) || folder.ends_with(LEAF);
        let groups = self.folders().into_iter().filter(|folder| !ours(folder));
        processes.chain(groups.map(|folder| format!("control group {}", folder.display()))).collect()
    }

    /// Ends everything that is left.
    pub fn kill(&self) {
        let until = Instant::now() + Duration::from_secs(60);
        while Instant::now() < until {
            let pids: Vec<String> = self.processes().iter().map(u32::to_string).collect();
            if pids.is_empty() {
                return;
            }
            for folder in self.folders() {
                let _ = fs::write(folder.join("freezer.state"), "THAWED");
                let _ = fs::write(folder.join("cgroup.freeze"), "0");
            }
            let _ = Command::new("kill").arg("-9").args(&pids).output();
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Pen {
    fn drop(&mut self) {
        self.kill();
        for folder in self.folders().iter().rev() {
            let until = Instant::now() + Duration::from_secs(20);
            while fs::remove_dir(folder).is_err() && folder.is_dir() && Instant::now() < until {
                std::thread::sleep(Duration::from_millis(2));
            }
        }
    }
}

/// Returns the group of this process for a controller of version 1, or the one of version 2.
fn place(controller: &str) -> Option<PathBuf> {
    let mounts = fs::read_to_string("/proc/self/mountinfo").ok()?;
    let own = fs::read_to_string("/proc/self/cgroup").ok()?;
    let path = own.lines().find_map(|line| {
        let mut parts = line.splitn(3, ':').skip(1);
        parts.next()?.split(',').any(|name| name == controller).then(|| parts.next()).flatten()
    })?;
    mounts.lines().find_map(|line| {
        let (mount, system) = line.split_once(" - ")?;
        let (mount, system): (Vec<&str>, Vec<&str>) =
            (mount.split(' ').collect(), system.split(' ').collect());
        let first = system[0] == "cgroup" && system[2].split(',').any(|name| name == controller);
        let below = Path::new(path).strip_prefix(mount[3]).ok()?;
        (first || controller.is_empty() && system[0] == "cgroup2").then(|| Path::new(mount[4]).join(below))
    })
}

/// Returns the command line of a process.
fn command_line(pid: u32) -> String {
    let line = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
    String::from_utf8_lossy(&line).replace('\0', " ")
}

/// Returns the processes of the machine with a word in their command line.
pub fn called(word: &str) -> Vec<String> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    pids.map(|pid| format!("process {pid}: {}", command_line(pid)))
        .filter(|line| line.contains(word))
        .collect()
}
