//! What the server and this tool use of the machine.

use std::time::Duration;

/// What was used up to now.
pub struct Used {
    /// Processor time of the server.
    pub server: Option<Duration>,
    /// Processor time of this tool.
    pub client: Option<Duration>,
    /// What the server has in memory, and the most it ever had, in bytes.
    pub memory: Option<(u64, u64)>,
}

impl Used {
    /// Looks.
    pub fn now(pid: Option<u32>) -> Used {
        Used {
            server: pid.and_then(|pid| processor(&pid.to_string())),
            client: processor("self"),
            memory: pid.and_then(memory),
        }
    }
}

/// Processor time of a process. The kernel counts hundredths of seconds.
fn processor(process: &str) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name stands in brackets and may hold anything; user and system time are 12th and 13th after it.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let (user, system): (u64, u64) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    Some(Duration::from_millis((user + system) * 10))
}

/// Resident memory of a process, now and at most.
fn memory(pid: u32) -> Option<(u64, u64)> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let kilobytes = |key: &str| -> Option<u64> {
        let line = status.lines().find_map(|line| line.strip_prefix(key))?;
        line.trim_start_matches(':').split_whitespace().next()?.parse().ok()
    };
    Some((kilobytes("VmRSS")? << 10, kilobytes("VmHWM")? << 10))
}
