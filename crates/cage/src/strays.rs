//! Processes that a program without a cage has left behind.
//!
//! Such a program is trusted: its process group is killed with it, but a process that has left the group on purpose (a
//! daemon, a build server) is only reported. It is found by a mark in its inherited environment.

use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// The environment variable that carries the mark.
pub(crate) const VARIABLE: &str = "CAGE_MARK";

/// How many processes are named one by one.
const NAMED: usize = 10;

/// How much of a command is shown.
const SHOWN: usize = 60;

/// Returns a mark that no other program has, not even that of an earlier process with the same number.
pub(crate) fn mark() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
    format!("{}-{}-{now}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

/// Describes each process with a mark outside the group that is being killed, in a sentence.
pub(crate) fn strays(mark: &str, group: u32) -> Vec<String> {
    let word = format!("{VARIABLE}={mark}");
    let all = fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = all.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let marked = pids.filter(|pid| {
        // It is empty for a zombie process.
        let environment = fs::read(format!("/proc/{pid}/environ")).unwrap_or_default();
        environment.split(|byte| *byte == 0).any(|part| part == word.as_bytes())
            && group_of(*pid) != Some(group)
    });
    let mut found: Vec<String> = marked
        .map(|pid| {
            let what = command(pid);
            format!("process {pid} ({what}), which runs on: without a cage only the group of its processes is ended")
        })
        .collect();
    if found.len() > NAMED {
        let more = found.len() - NAMED;
        found.truncate(NAMED);
        found.push(format!("{more} processes more"));
    }
    found
}

/// Returns the group of a process: the third word after its name, which may contain anything.
fn group_of(pid: u32) -> Option<u32> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    stat.rsplit_once(')')?.1.split_whitespace().nth(2)?.parse().ok()
}

/// Returns the command of a process, safe for a terminal.
fn command(pid: u32) -> String {
    let line = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
    let line = String::from_utf8_lossy(&line);
    let plain = line.trim_end_matches('\0').chars().take(SHOWN);
    plain.map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
