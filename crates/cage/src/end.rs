//! How a program ended, and the end of everything that it has started.

use crate::caged::Caged;
use crate::pipes::Log;
use crate::strays::strays;
use nix::sys::signal::{Signal, kill, killpg};
use nix::unistd::Pid;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

/// How a program ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// It exited with this code. From a cage, death by a broken pipe is reported as 141, as in a shell.
    Exit(i32),
    /// It was killed by an unexpected signal; 9 if the cage cannot tell which.
    Signal(i32),
    /// It did not exit in time and was killed.
    Killed,
}

/// The end of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct End {
    /// How it ended.
    pub how: How,
    /// Whether the kernel killed one of its processes because it ran out of memory.
    pub memory: bool,
    /// Sentences about what could not be removed and, without a cage, about processes that left the program's group and
    /// still run. Normally empty.
    pub left: Vec<String>,
    /// Its standard error.
    pub log: Log,
}

/// How long the kernel may take to end killed processes.
const PATIENCE: Duration = Duration::from_secs(5);

impl Caged {
    /// Ends the program by `until` at the latest, and waits for all its processes.
    pub(crate) fn finish(&mut self, until: Instant) -> End {
        self.ended = true;
        self.wake();
        self.pipes.close_input();
        let mut status = self.wait(until);
        let killed = status.is_none();
        let mut left = Vec::new();
        if killed {
            // The launcher ends the cage and then exits. Without a launcher, only the group can be killed.
            let pid = Pid::from_raw(self.child.id().cast_signed());
            _ = if self.launched { kill(pid, Signal::SIGTERM) } else { killpg(pid, Signal::SIGKILL) };
            status = self.wait(Instant::now() + PATIENCE);
            if status.is_none() {
                self.groups.kill();
                _ = self.child.kill();
                status = self.wait(Instant::now() + PATIENCE);
            }
            if status.is_none() {
                left.push(format!("process {}", self.child.id()));
            }
        } else if !self.launched {
            _ = killpg(Pid::from_raw(self.child.id().cast_signed()), Signal::SIGKILL);
        }
        if status.is_none_or(|status| status.signal().is_some()) {
            // The launcher may have been killed before it could end the cage.
            self.groups.kill();
        }
        self.pipes.drain_log();
        if let Some(mark) = &self.mark {
            left.extend(strays(mark, self.child.id()));
        }
        let memory = self.groups.out_of_memory();
        left.extend(self.groups.remove());
        let how = match status {
            Some(status) if !killed => how(status),
            _ => How::Killed,
        };
        End { how, memory, left, log: std::mem::take(&mut self.pipes.log) }
    }

    /// Waits for the end of the child, and reads its remaining output.
    fn wait(&mut self, until: Instant) -> Option<ExitStatus> {
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            let now = Instant::now();
            if now >= until {
                return None;
            }
            // The launcher keeps its pipe open until it ends, so the wait ends with it. A program without a cage may
            // close its pipes and continue to run.
            let pause = until.min(now + Duration::from_millis(20));
            if !self.pipes.drain(pause) {
                std::thread::sleep(Duration::from_micros(200));
            }
        }
    }
}

fn how(status: ExitStatus) -> How {
    match (status.code(), status.signal()) {
        (Some(code), _) => How::Exit(code),
        (None, Some(signal)) => How::Signal(signal),
        (None, None) => How::Killed,
    }
}
