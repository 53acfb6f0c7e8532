//! Progress: a bar on a terminal, otherwise an occasional line.
//!
//! The crate `indicatif` would draw the bar alone: it shows nothing in a pipe, so the lines, the pauses between them
//! and the time left would still be computed here.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// The width of the bar.
const WIDTH: usize = 30;

/// Shows progress on stderr.
pub struct Progress {
    what: &'static str,
    start: Instant,
    shown: Option<Instant>,
    terminal: bool,
}

impl Progress {
    /// Starts the clock.
    pub fn new(what: &'static str) -> Progress {
        Progress { what, start: Instant::now(), shown: None, terminal: std::io::stderr().is_terminal() }
    }

    /// Returns how long it has taken so far.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Shows the progress, unless it was shown very recently.
    pub fn show(&mut self, done: u64, total: u64) {
        self.show_at(done, total, String::new);
    }

    /// Shows the progress with the current activity, unless it was shown very recently.
    pub fn show_at(&mut self, done: u64, total: u64, now: impl FnOnce() -> String) {
        let pause = if self.terminal { Duration::from_millis(100) } else { Duration::from_secs(5) };
        if self.shown.unwrap_or(self.start).elapsed() < pause {
            return;
        }
        self.shown = Some(Instant::now());
        let left = self.start.elapsed().as_secs_f64() * (total - done.min(total)) as f64 / done.max(1) as f64;
        let what = match done {
            0 => format!("{}{}", self.what, now()),
            _ => format!("{}, {} left{}", self.what, clock(Duration::from_secs_f64(left.min(1e7))), now()),
        };
        let mut stderr = std::io::stderr();
        let _ = match self.terminal {
            true => {
                let full = (done as usize * WIDTH) / (total.max(1) as usize);
                let bar = format!("{}{}", "#".repeat(full), ".".repeat(WIDTH - full.min(WIDTH)));
                write!(stderr, "\r\x1b[K[{bar}] {done}/{total} {what}")
            }
            false => writeln!(stderr, "{done}/{total} {what}"),
        };
        let _ = stderr.flush();
    }

    /// Removes the bar.
    pub fn clear(&self) {
        if self.terminal && self.shown.is_some() {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

/// Returns a time for people: `42 s`, `3 min 5 s`, `2 h 10 min`.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3600 => format!("{} min {} s", seconds / 60, seconds % 60),
        _ => format!("{} h {} min", seconds / 3600, seconds % 3600 / 60),
    }
}
