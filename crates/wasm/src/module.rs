//! A module, compiled once and shared by all games.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use wasmi::{
    CompilationMode, Config, CustomFuelCosts, EnforcedLimits, Engine, ExternType, Linker, OperatorCost,
};

use crate::host::{self, BYTES, Host};
use crate::limits::Limits;
use crate::scan::scan;

/// The first bytes of a binary module.
const MAGIC: &[u8] = b"\0asm";

/// The bytes of a page of memory: other sizes are not enabled.
const PAGE: u64 = 64 << 10;

/// Why a module is rejected, in a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadModule(String);

impl BadModule {
    pub(crate) fn new(text: impl AsRef<str>) -> BadModule {
        BadModule(plain(text.as_ref()))
    }
}

/// Returns a sentence that may contain names from a stranger's module: on one line, a few hundred characters long, and
/// without terminal escapes.
pub(crate) fn plain(text: &str) -> String {
    const MOST: usize = 400;
    let mut line: String = text.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(MOST).is_some() {
        line.push_str("...");
    }
    line
}

impl fmt::Display for BadModule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadModule {}

/// A compiled module. A copy is cheap, and threads may share it.
#[derive(Clone)]
pub struct Module {
    pub(crate) inner: Arc<Compiled>,
}

pub(crate) struct Compiled {
    pub engine: Engine,
    pub module: wasmi::Module,
    pub linker: Linker<Host>,
    pub limits: Limits,
    /// The name of the function that is run.
    pub entry: &'static str,
    /// The cost of setting up an instance: its memory and the data that is copied into it.
    pub setup: u64,
}

impl Module {
    /// Reads and compiles a module in the binary or in the text form.
    ///
    /// # Errors
    ///
    /// A sentence that says what is wrong with it.
    pub fn new(bytes: &[u8], limits: &Limits) -> Result<Module, BadModule> {
        // This check comes first for any input.
        limits.hold("bytes", bytes.len() as u64, limits.module as u64)?;
        if bytes.starts_with(MAGIC) {
            return Module::compile(bytes, limits);
        }
        let Ok(text) = std::str::from_utf8(bytes) else {
            return Err(BadModule::new(
                "this is not a WebAssembly module: it begins with other bytes, and it is not the text form either",
            ));
        };
        limits.hold("bytes of text", bytes.len() as u64, limits.text as u64)?;
        let binary = wat::parse_str(text).map_err(|error| misspelt(&error))?;
        Module::compile(&binary, limits)
    }

    fn compile(bytes: &[u8], limits: &Limits) -> Result<Module, BadModule> {
        scan(bytes, limits)?;
        let engine = Engine::new(&config(limits));
        // The compiler is careful, but its input comes from strangers.
        let compiled = catch_unwind(AssertUnwindSafe(|| wasmi::Module::new(&engine, bytes)))
            .map_err(|_| BadModule::new("the compiler failed at this module"))?;
        let module = compiled.map_err(|error| BadModule::new(format!("the module is not valid: {error}")))?;
        if let Some(import) = module.imports().find(|import| !host::fits(import.name(), import.ty())) {
            return Err(host::mistyped(import.name()));
        }
        let memory = memory(&module, limits)?;
        let entry = entry(&module)?;
        let mut linker = Linker::new(&engine);
        host::link(&mut linker).map_err(|error| BadModule::new(error.to_string()))?;
        let setup = (memory + bytes.len() as u64) / u64::from(BYTES);
        Ok(Module { inner: Arc::new(Compiled { engine, module, linker, limits: *limits, entry, setup }) })
    }
}

/// Returns the fault in a text, with line and column.
fn misspelt(error: &wat::Error) -> BadModule {
    let text = error.to_string();
    let what = text.lines().next().unwrap_or_default();
    let place = text.lines().find_map(|line| line.trim().strip_prefix("--> <anon>:"));
    let place = place.map_or(String::new(), |place| format!(", at line and column {place}"));
    BadModule::new(format!("the text of the module cannot be read: {what}{place}"))
}

fn config(limits: &Limits) -> Config {
    let mut config = Config::default();
    config
        .consume_fuel(true)
        // Everything is compiled at once: with lazy compilation, the first call of a function would cost more, and
        // games would differ.
        .compilation_mode(CompilationMode::Eager)
        .enforced_limits(EnforcedLimits::strict())
        .ignore_custom_sections(true)
        .wasm_multi_memory(false)
        .operator_cost(costs())
        .fuel_cost(CustomFuelCosts {
            bytes_copied_per_fuel: BYTES,
            // Nothing is translated or validated while a module runs.
            fuel_per_bytes_translated: 0,
            fuel_per_bytes_validated: 0,
        })
        .set_max_recursion_depth(limits.depth)
        .set_max_stack_height(limits.stack);
    config
}

/// Returns the costs. An instruction costs one unit. Slower ones cost more: calls, depending on the number of locals,
/// and work on whole ranges, for which the engine adds one unit for each 16 bytes.
fn costs() -> OperatorCost {
    const LONG: u8 = 16;
    OperatorCost {
        call: LONG,
        call_indirect: LONG,
        return_call: LONG,
        return_call_indirect: LONG,
        memory_init: LONG,
        memory_copy: LONG,
        memory_fill: LONG,
        memory_grow: LONG,
        table_init: LONG,
        table_copy: LONG,
        table_fill: LONG,
        table_grow: LONG,
        ..OperatorCost::default()
    }
}

/// Returns the initial size of its memory in bytes.
fn memory(module: &wasmi::Module, limits: &Limits) -> Result<u64, BadModule> {
    let Some(ExternType::Memory(memory)) = module.get_export("memory") else {
        return Err(BadModule::new("the module does not export its memory under the name `memory`"));
    };
    let bytes = memory.minimum().saturating_mul(PAGE);
    limits.hold("bytes of memory at its start", bytes, limits.memory)?;
    Ok(bytes)
}

fn entry(module: &wasmi::Module) -> Result<&'static str, BadModule> {
    for name in ["run", "_start"] {
        match module.get_export(name) {
            None => {}
            Some(ExternType::Func(found)) if found.params().is_empty() && found.results().is_empty() => {
                return Ok(name);
            }
            Some(_) => {
                return Err(BadModule::new(format!(
                    "the module exports `{name}`, but not as a function that takes nothing and gives nothing"
                )));
            }
        }
    }
    Err(BadModule::new("the module does not export a function `run` (or `_start`), with which it is begun"))
}
