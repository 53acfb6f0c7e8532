//! A bot that is a WebAssembly module. Its time is counted in instructions, so that a result is the same everywhere.

use std::fmt;
use std::path::Path;

use referee::Micros;
use wasm::{FUEL_PER_MS, Instance, Limits, Module, Step};
use wire::Fault;

use crate::maker::Maker;
use crate::runner::{Ended, Heard, Runner};

/// A bot that is a WebAssembly module, compiled once.
pub struct ModuleBot {
    name: String,
    module: Module,
}

impl fmt::Debug for ModuleBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ModuleBot").field("name", &self.name).finish_non_exhaustive()
    }
}

impl ModuleBot {
    /// Reads a module, in its binary or its text form.
    pub fn read(name: &str, file: &Path) -> Result<ModuleBot, String> {
        let limits = Limits::default();
        let shown = file.display();
        let size = std::fs::metadata(file).map_err(|error| format!("{shown}: {error}"))?.len();
        if size > limits.module as u64 {
            return Err(format!("{shown}: a module has at most {} bytes; this has {size}", limits.module));
        }
        let bytes = std::fs::read(file).map_err(|error| format!("{shown}: {error}"))?;
        let module = Module::new(&bytes, &limits).map_err(|fault| format!("{shown}: {fault}"))?;
        Ok(ModuleBot { name: name.to_string(), module })
    }
}

impl Maker for ModuleBot {
    fn name(&self) -> &str {
        &self.name
    }

    fn start(&self) -> Result<Box<dyn Runner>, String> {
        Ok(Box::new(Running { instance: Instance::new(&self.module), used: 0, listens: false, ended: None }))
    }
}

struct Running {
    instance: Instance,
    /// The fuel used since the period began.
    used: u64,
    /// Whether it waits for a line instead of writing one.
    listens: bool,
    /// How it ended, once it has.
    ended: Option<(String, bool)>,
}

/// Converts time into fuel.
fn fuel(micros: Micros) -> u64 {
    micros.saturating_mul(FUEL_PER_MS) / 1_000
}

impl Runner for Running {
    fn say(&mut self, line: &str) {
        self.instance.give(line.as_bytes());
    }

    fn begin(&mut self) {
        self.used = 0;
    }

    fn hear(&mut self, until: Option<Micros>) -> Heard {
        if self.ended.is_some() {
            return Heard::Closed;
        }
        self.listens = false;
        let mut left = until.map_or(u64::MAX, |until| fuel(until).saturating_sub(self.used));
        let before = left;
        let step = self.instance.run(&mut left);
        self.used += before - left;
        match step {
            Step::Line(line) => Heard::Line(line),
            // The module waits for a line while the match waits for its answer, so it will never write anything.
            Step::Waits => {
                self.listens = true;
                Heard::Late
            }
            Step::Fuel => Heard::Late,
            Step::TooLong => Heard::TooLong,
            Step::Ended => {
                self.ended = Some(("its `run` is over".to_string(), false));
                Heard::Closed
            }
            Step::Trapped(why) => {
                self.ended = Some((why, false));
                Heard::Closed
            }
            Step::Memory => {
                self.ended = Some(("it was denied more memory".to_string(), true));
                Heard::Closed
            }
        }
    }

    fn spent(&self) -> Micros {
        self.used.saturating_mul(1_000).div_ceil(FUEL_PER_MS)
    }

    fn late(&self) -> Fault {
        if self.listens { Fault::Late } else { Fault::Fuel }
    }

    fn layers(&self) -> Vec<String> {
        vec!["wasm".to_string()]
    }

    fn end(mut self: Box<Self>, grace: Micros) -> Ended {
        if self.ended.is_none() {
            self.instance.close();
            self.begin();
            while matches!(self.hear(Some(grace)), Heard::Line(_)) {}
        }
        let (how, memory) = self.ended.unwrap_or_else(|| ("it did not end by itself".to_string(), false));
        Ended { how, memory, ..Ended::default() }
    }
}
