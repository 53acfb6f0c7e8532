//! A bot that is a native program, in a cage.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cage::{CageError, Caged, How, Limits, Lost, Mode, Order};
use referee::Micros;

use crate::maker::Maker;
use crate::runner::{Ended, Heard, Runner};

/// How native bots are sandboxed.
#[derive(Clone, Debug, Default)]
pub struct Walls {
    /// How strict the cage must be.
    pub mode: Mode,
    /// The limits of each bot.
    pub limits: Limits,
}

impl Walls {
    /// Checks before the first game, if a complete cage is required, whether this machine lacks a layer.
    pub fn whole(&self) -> Result<(), String> {
        if self.mode != Mode::Required {
            return Ok(());
        }
        let limits = self.limits.clone();
        let order = Order { limits, mode: self.mode, ..Order::new(&["true"], "/usr") };
        match cage::start(&order) {
            Err(error @ CageError::Missing { .. }) => Err(format!(
                "{error}\n  `--sandbox best` plays with the layers that there are, and names them"
            )),
            _ => Ok(()),
        }
    }
}

/// A bot that is a native program.
#[derive(Debug)]
pub struct NativeBot {
    name: String,
    order: Order,
}

impl NativeBot {
    /// Creates a bot that is a command, run in its folder.
    pub fn new(name: &str, command: Vec<String>, folder: &Path, walls: &Walls) -> NativeBot {
        let folder = folder.canonicalize().unwrap_or_else(|_| PathBuf::from(folder));
        let order = Order {
            program: command,
            limits: walls.limits.clone(),
            mode: walls.mode,
            ..Order::new(&[], folder)
        };
        NativeBot { name: name.to_string(), order }
    }
}

impl Maker for NativeBot {
    fn name(&self) -> &str {
        &self.name
    }

    fn start(&self) -> Result<Box<dyn Runner>, String> {
        let caged = cage::start(&self.order).map_err(|error| error.to_string())?;
        Ok(Box::new(Running { caged, waiting: Vec::new(), began: Instant::now() }))
    }
}

struct Running {
    caged: Caged,
    /// Lines that wait to be sent together, in one write, before the bot's output is read.
    waiting: Vec<u8>,
    began: Instant,
}

impl Runner for Running {
    fn say(&mut self, line: &str) {
        if !self.waiting.is_empty() {
            self.waiting.push(b'\n');
        }
        self.waiting.extend_from_slice(line.as_bytes());
    }

    fn begin(&mut self) {
        self.caged.wake();
        self.began = Instant::now();
    }

    fn hear(&mut self, until: Option<Micros>) -> Heard {
        let until = until.and_then(|until| self.began.checked_add(Duration::from_micros(until)));
        if !self.waiting.is_empty() {
            let lines = std::mem::take(&mut self.waiting);
            match self.caged.send(&lines, until) {
                Ok(()) => {}
                Err(Lost::Late) => return Heard::Late,
                // Lines that it wrote before it closed its input must still be read.
                Err(Lost::Closed) => {}
            }
        }
        match self.caged.receive(until) {
            cage::Heard::Line(line) => Heard::Line(line),
            cage::Heard::Late => Heard::Late,
            cage::Heard::Closed => Heard::Closed,
            cage::Heard::TooLong => Heard::TooLong,
        }
    }

    fn spent(&self) -> Micros {
        Micros::try_from(self.began.elapsed().as_micros()).unwrap_or(Micros::MAX)
    }

    fn rest(&mut self) {
        self.caged.rest();
    }

    fn layers(&self) -> Vec<String> {
        self.caged.layers().to_vec()
    }

    fn pid(&self) -> Option<u32> {
        Some(self.caged.pid())
    }

    fn end(self: Box<Self>, grace: Micros) -> Ended {
        let end = self.caged.end(Duration::from_micros(grace));
        let how = match end.how {
            How::Exit(code) => format!("exit code {code}"),
            How::Signal(number) => format!("signal {number}"),
            How::Killed => "it was ended".to_string(),
        };
        let mut log = end.log.kept;
        if end.log.dropped > 0 {
            let note = format!("\n[{} bytes are not kept here]\n", end.log.dropped);
            log.splice(end.log.gap..end.log.gap, note.into_bytes());
        }
        Ended { how, memory: end.memory, log, left: end.left }
    }
}
