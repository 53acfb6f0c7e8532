//! Control groups: the kernel's limits for all processes of a cage together, and its freezer.

mod place;

use crate::limits::Limits;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use place::Place;
use serde::{Deserialize, Serialize};
use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Why a cage lacks a group for something, and what to do.
pub(crate) const NONE_HERE: &str = "there are no control groups for it here, or this user may make none: start it as root, or \
    in a group of version 2 that was handed to you (systemd-run --user --scope -p Delegate=yes -- COMMAND)";

/// One control group of a cage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Group {
    pub folder: PathBuf,
    /// Whether it belongs to the second version of control groups.
    pub second: bool,
}

/// The control groups of one cage: one for each limited resource, or one for all.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Groups {
    pub memory: Option<Group>,
    pub processes: Option<Group>,
    pub freezer: Option<Group>,
    /// Counts the processor time that they use.
    pub usage: Option<Group>,
}

impl Groups {
    /// Creates groups for a new cage below the groups of this process, so that limits on this process also apply to the
    /// cage. Unavailable groups are left out.
    pub(crate) fn make(limits: &Limits) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let name = format!("cage-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        place::find().map_or_else(Self::default, |places| Self::make_in(&places, &name, limits))
    }

    fn make_in(places: &place::Places, name: &str, limits: &Limits) -> Self {
        // The keeper is one more process.
        let processes = limits.processes.saturating_add(1).to_string();
        let memory = limits.memory.to_string();
        let made = |place: &Option<Place>, settings: &[(&str, &str, bool)]| {
            let place = place.as_ref()?;
            let group = Group { folder: place.folder.join(name), second: place.second };
            if !group.folder.is_dir() {
                fs::create_dir(&group.folder).ok()?;
            }
            for (file, value, must) in settings {
                if fs::write(group.folder.join(file), value).is_err() && *must {
                    // The folder may also serve another limit; then only that limit applies.
                    _ = fs::remove_dir(&group.folder);
                    return None;
                }
            }
            Some(group)
        };
        let memory: &[(&str, &str, bool)] = match places.memory.as_ref().is_some_and(|place| place.second) {
            true => &[("memory.max", &memory, true), ("memory.swap.max", "0", false)],
            false => {
                &[("memory.limit_in_bytes", &memory, true), ("memory.memsw.limit_in_bytes", &memory, false)]
            }
        };
        let mut groups = Self {
            memory: made(&places.memory, memory),
            processes: made(&places.processes, &[("pids.max", &processes, true)]),
            freezer: made(&places.freezer, &[]),
            usage: made(&places.usage, &[]),
        };
        // This removal may have removed the parent folder of another limit's group.
        for group in groups.each() {
            group.take_if(|group| !group.folder.is_dir());
        }
        groups
    }

    fn each(&mut self) -> [&mut Option<Group>; 4] {
        [&mut self.memory, &mut self.processes, &mut self.freezer, &mut self.usage]
    }

    /// Returns the folders of the groups, each once.
    pub(crate) fn folders(&self) -> Vec<&Path> {
        let mut folders: Vec<&Path> = [&self.memory, &self.processes, &self.freezer, &self.usage]
            .into_iter()
            .flatten()
            .map(|group| group.folder.as_path())
            .collect();
        folders.sort_unstable();
        folders.dedup();
        folders
    }

    /// Moves the calling process, which has one thread, into the groups, and drops the groups that reject it. Moving
    /// one's own thread takes microseconds. To move a process, the kernel stops all others for milliseconds, but
    /// version 2 offers no other way.
    pub(crate) fn join(&mut self) {
        // Each folder is used once: one group of version 2 may serve all limits.
        let mut joined: Vec<(PathBuf, bool)> = Vec::new();
        for group in self.each() {
            group.take_if(|group| {
                if let Some((_, took)) = joined.iter().find(|(folder, _)| *folder == group.folder) {
                    return !took;
                }
                let file = if group.second { "cgroup.procs" } else { "tasks" };
                let took = fs::write(group.folder.join(file), "0").is_ok();
                joined.push((group.folder.clone(), took));
                !took
            });
        }
    }

    /// Whether the kernel has killed a process because it ran out of memory.
    pub(crate) fn out_of_memory(&self) -> bool {
        let Some(group) = &self.memory else { return false };
        let file = if group.second { "memory.events" } else { "memory.oom_control" };
        fs::read_to_string(group.folder.join(file)).is_ok_and(|text| {
            text.lines().filter_map(|line| line.strip_prefix("oom_kill ")).any(|count| count != "0")
        })
    }

    /// Returns the freezer of the cage, if there is one.
    pub(crate) fn freezer(&self) -> Option<Freezer> {
        let group = self.freezer.as_ref()?;
        let (file, words) = match group.second {
            true => ("cgroup.freeze", ["0", "1"]),
            false => ("freezer.state", ["THAWED", "FROZEN"]),
        };
        let file = OpenOptions::new().write(true).open(group.folder.join(file)).ok()?;
        Some(Freezer { file, words })
    }

    /// Returns the meter of the cage's processor time, if there is one.
    pub(crate) fn meter(&self) -> Option<Meter> {
        let group = self.usage.as_ref()?;
        let file = if group.second { "cpu.stat" } else { "cpuacct.usage" };
        Some(Meter { file: File::open(group.folder.join(file)).ok()?, second: group.second })
    }

    /// Kills all processes in the groups at the same time.
    pub(crate) fn kill(&self) {
        for folder in self.folders() {
            if fs::write(folder.join("cgroup.kill"), "1").is_ok() {
                continue;
            }
            let pids = fs::read_to_string(folder.join("cgroup.procs")).unwrap_or_default();
            for pid in pids.lines().filter_map(|line| line.parse().ok()) {
                _ = kill(Pid::from_raw(pid), Signal::SIGKILL);
            }
        }
    }

    /// Removes the groups after their processes have ended, and reports those that could not be removed.
    pub(crate) fn remove(&self) -> Vec<String> {
        let mut left = Vec::new();
        for folder in self.folders() {
            // The kernel needs a moment between the end of the last process and an empty group.
            let until = Instant::now() + Duration::from_secs(2);
            while let Err(error) = fs::remove_dir(folder) {
                if error.kind() == std::io::ErrorKind::NotFound {
                    break;
                }
                if Instant::now() > until {
                    left.push(format!("control group {}: {error}", folder.display()));
                    break;
                }
                std::thread::sleep(Duration::from_millis(1));
            }
        }
        left
    }
}

/// Freezes and thaws all processes of a cage.
#[derive(Debug)]
pub(crate) struct Freezer {
    file: File,
    words: [&'static str; 2],
}

impl Freezer {
    /// Freezes or thaws the processes.
    pub(crate) fn set(&self, frozen: bool) {
        // A group whose processes have all ended never fails here; and if the kernel refuses, the program simply
        // continues to run.
        _ = self.file.write_at(self.words[usize::from(frozen)].as_bytes(), 0);
    }
}

/// Counts the processor time that a cage uses.
#[derive(Debug)]
pub(crate) struct Meter {
    file: File,
    second: bool,
}

impl Meter {
    /// Returns the processor time used so far.
    pub(crate) fn read(&self) -> Option<Duration> {
        let mut bytes = [0; 64];
        let length = self.file.read_at(&mut bytes, 0).ok()?;
        let text = std::str::from_utf8(bytes.get(..length)?).ok()?;
        let line = text.lines().next()?;
        match self.second {
            true => Some(Duration::from_micros(line.strip_prefix("usage_usec ")?.parse().ok()?)),
            false => Some(Duration::from_nanos(line.parse().ok()?)),
        }
    }
}

#[cfg(test)]
mod tests;
