//! The three pipes to a program: lines to it, lines from it, and its log.

use nix::errno::Errno;
use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::poll::{PollFd, PollFlags, ppoll};
use nix::sys::time::TimeSpec;
use nix::unistd::{read, write};
use std::os::fd::{AsFd, OwnedFd};
use std::process::Child;
use std::time::Instant;

/// Why a line could not be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lost {
    /// The program did not read it in time. The rest is sent before the next line.
    Late,
    /// The program has closed its input or has ended.
    Closed,
}

/// News of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// A line, without its end.
    Line(Vec<u8>),
    /// No complete line arrived in time.
    Late,
    /// The program has closed its output or has ended.
    Closed,
    /// The program wrote a line that is too long, or more lines than anyone waits for. Its output is no longer read.
    TooLong,
}

/// The standard error of a program.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Log {
    /// The beginning and the end that were kept.
    pub kept: Vec<u8>,
    /// How many bytes are missing between them.
    pub dropped: u64,
    /// The position of the gap in the kept bytes.
    pub gap: usize,
}

impl Log {
    /// Adds new output. The middle is dropped occasionally, not with every piece.
    fn add(&mut self, bytes: &[u8], keep: usize) {
        self.kept.extend_from_slice(bytes);
        if self.kept.len() > keep.saturating_mul(2) {
            self.cut(keep);
        }
    }

    /// Keeps this many bytes: half from the beginning, where a program identifies itself, and half from the end, where
    /// it says why it ended.
    pub(crate) fn cut(&mut self, keep: usize) {
        if self.kept.len() > keep {
            self.gap = keep / 2;
            let end = self.kept.len() - (keep - self.gap);
            self.dropped += (end - self.gap) as u64;
            self.kept.drain(self.gap..end);
        }
    }
}

/// How much is read at once: the capacity of a pipe.
const CHUNK: usize = 1 << 16;

/// The ends of the pipes on this side.
#[derive(Debug)]
pub(crate) struct Pipes {
    input: Option<OwnedFd>,
    output: Option<OwnedFd>,
    errors: Option<OwnedFd>,
    /// Input that the program has not read in time. It is sent before anything else, or a line would be cut short.
    unsent: Vec<u8>,
    /// Output that was read: a part already returned, complete lines, and the beginning of a line.
    heard: Vec<u8>,
    /// Where in `heard` the unreturned part begins, and how far it was searched for the end of a line.
    from: usize,
    searched: usize,
    flooded: bool,
    line: usize,
    keep: usize,
    pub log: Log,
    chunk: Vec<u8>,
}

impl Pipes {
    /// Takes over the pipes of a new child.
    pub(crate) fn of(child: &mut Child, line: usize, keep: usize) -> nix::Result<Self> {
        let pipes = Self {
            input: child.stdin.take().map(OwnedFd::from),
            output: child.stdout.take().map(OwnedFd::from),
            errors: child.stderr.take().map(OwnedFd::from),
            unsent: Vec::new(),
            heard: Vec::new(),
            from: 0,
            searched: 0,
            flooded: false,
            line,
            keep,
            log: Log::default(),
            chunk: vec![0; CHUNK],
        };
        for pipe in [&pipes.input, &pipes.output, &pipes.errors].into_iter().flatten() {
            fcntl(pipe, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
        }
        Ok(pipes)
    }

    /// Sends a line; the end of the line is added.
    pub(crate) fn send(&mut self, line: &[u8], until: Option<Instant>) -> Result<(), Lost> {
        self.unsent.extend_from_slice(line);
        self.unsent.push(b'\n');
        while !self.unsent.is_empty() {
            let Some(input) = &self.input else { return Err(Lost::Closed) };
            match write(input, &self.unsent) {
                Ok(count) => drop(self.unsent.drain(..count)),
                Err(Errno::EAGAIN) => {
                    if !self.wait(true, until) {
                        return Err(Lost::Late);
                    }
                }
                Err(Errno::EINTR) => {}
                Err(_) => return Err(Lost::Closed),
            }
        }
        Ok(())
    }

    /// Waits for a line.
    pub(crate) fn receive(&mut self, until: Option<Instant>) -> Heard {
        loop {
            if let Some(heard) = self.next() {
                return heard;
            }
            // Everything that arrives before the deadline counts.
            if !self.wait(false, until) {
                return self.next().unwrap_or(Heard::Late);
            }
        }
    }

    /// Returns a line that has already been read, or why there will be none.
    fn next(&mut self) -> Option<Heard> {
        if let Some(at) = self.heard[self.searched..].iter().position(|byte| *byte == b'\n') {
            let end = self.searched + at;
            if end - self.from > self.line {
                return Some(Heard::TooLong);
            }
            let line = self.heard[self.from..end].to_vec();
            self.from = end + 1;
            self.searched = self.from;
            if self.from == self.heard.len() {
                self.heard.clear();
                (self.from, self.searched) = (0, 0);
            }
            return Some(Heard::Line(line));
        }
        self.searched = self.heard.len();
        if self.flooded || self.searched - self.from > self.line {
            return Some(Heard::TooLong);
        }
        self.output.is_none().then_some(Heard::Closed)
    }

    /// Waits until something can be read (or written, if requested), and reads it. Returns false at the deadline, after
    /// reading the available output.
    fn wait(&mut self, writing: bool, until: Option<Instant>) -> bool {
        let left = until.map(|until| until.saturating_duration_since(Instant::now()));
        let mut polled = Vec::with_capacity(3);
        if let Some(output) = &self.output {
            polled.push(PollFd::new(output.as_fd(), PollFlags::POLLIN));
        }
        if let Some(errors) = &self.errors {
            polled.push(PollFd::new(errors.as_fd(), PollFlags::POLLIN));
        }
        if let (true, Some(input)) = (writing, &self.input) {
            polled.push(PollFd::new(input.as_fd(), PollFlags::POLLOUT));
        }
        let count = match ppoll(&mut polled, left.map(TimeSpec::from), None) {
            Ok(count) => count,
            Err(Errno::EINTR) => return true,
            Err(_) => 0,
        };
        let ready = |at: usize| polled.get(at).and_then(PollFd::any).unwrap_or(false);
        let (output, errors) = match (&self.output, &self.errors) {
            (Some(_), Some(_)) => (ready(0), ready(1)),
            (Some(_), None) => (ready(0), false),
            (None, Some(_)) => (false, ready(0)),
            (None, None) => (false, false),
        };
        if output {
            self.read_output();
        }
        if errors {
            self.read_errors();
        }
        // A program that never stops writing must not extend the deadline.
        count > 0 && until.is_none_or(|until| Instant::now() < until)
    }

    /// Reads once from the output.
    fn read_output(&mut self) {
        let Some(output) = &self.output else { return };
        match read(output, &mut self.chunk) {
            Ok(0) => self.output = None,
            Ok(count) => {
                if self.from > CHUNK {
                    self.heard.drain(..self.from);
                    self.searched -= self.from;
                    self.from = 0;
                }
                // This leaves space for one line of the maximum length, and for as much output again that no one waits
                // for.
                if self.heard.len() - self.from > 2 * self.line + CHUNK {
                    self.flooded = true;
                } else {
                    self.heard.extend_from_slice(&self.chunk[..count]);
                }
            }
            Err(Errno::EAGAIN | Errno::EINTR) => {}
            Err(_) => self.output = None,
        }
    }

    /// Reads once from the log.
    fn read_errors(&mut self) {
        let Some(errors) = &self.errors else { return };
        match read(errors, &mut self.chunk) {
            Ok(0) => self.errors = None,
            Ok(count) => {
                self.log.add(&self.chunk[..count], self.keep);
            }
            Err(Errno::EAGAIN | Errno::EINTR) => {}
            Err(_) => self.errors = None,
        }
    }

    /// Removes the first line from the log and returns it; `None` if it did not arrive in time.
    pub(crate) fn first_of_log(&mut self, until: Instant) -> Option<Vec<u8>> {
        let keep = std::mem::replace(&mut self.keep, usize::MAX);
        let line = loop {
            if let Some(end) = self.log.kept.iter().position(|byte| *byte == b'\n') {
                let mut line: Vec<u8> = self.log.kept.drain(..=end).collect();
                line.pop();
                break Some(line);
            }
            if self.errors.is_none() || !self.wait(false, Some(until)) {
                break None;
            }
        };
        self.keep = keep;
        line
    }

    /// Closes the program's input.
    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// Discards the rest of the output and keeps the log while waiting until `until`. Returns false when both are
    /// closed and there is nothing left to wait for.
    pub(crate) fn drain(&mut self, until: Instant) -> bool {
        self.heard.clear();
        (self.from, self.searched) = (0, 0);
        if self.output.is_none() && self.errors.is_none() {
            return false;
        }
        self.wait(false, Some(until));
        true
    }

    /// Reads the rest of the log after the end of the program.
    pub(crate) fn drain_log(&mut self) {
        // A process that escaped an order without a cage may write forever.
        for _ in 0..1024 {
            let before = self.log.kept.len() as u64 + self.log.dropped;
            self.read_errors();
            if self.errors.is_none() || before == self.log.kept.len() as u64 + self.log.dropped {
                break;
            }
        }
        self.log.cut(self.keep);
    }
}
