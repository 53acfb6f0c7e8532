//! The processor time and memory that the server and this tool use.

use std::time::Duration;

/// The usage so far.
pub struct Used {
    /// The processor time of the server.
    pub server: Option<Duration>,
    /// The processor time of this tool.
    pub client: Option<Duration>,
    /// The current and the peak memory of the server, in bytes.
    pub memory: Option<(u64, u64)>,
}

impl Used {
    /// Measures now.
    pub fn now(pid: Option<u32>) -> Used {
        Used {
            server: pid.and_then(|pid| processor(&pid.to_string())),
            client: processor("self"),
            memory: pid.and_then(memory),
        }
    }
}

/// Returns the processor time of a process. The kernel counts hundredths of seconds.
fn processor(process: &str) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name is in brackets and may contain anything; user and system time are the 12th and 13th field after it.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let (user, system): (u64, u64) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    Some(Duration::from_millis((user + system) * 10))
}

/// Returns the current and the peak resident memory of a process.
fn memory(pid: u32) -> Option<(u64, u64)> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let kilobytes = |key: &str| -> Option<u64> {
        let line = status.lines().find_map(|line| line.strip_prefix(key))?;
        line.trim_start_matches(':').split_whitespace().next()?.parse().ok()
    };
    Some((kilobytes("VmRSS")? << 10, kilobytes("VmHWM")? << 10))
}
