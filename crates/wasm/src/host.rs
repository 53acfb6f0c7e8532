//! The two functions that a module may import, and the limit on its memory.

use std::fmt;

use wasmi::errors::{HostError, MemoryError, TableError};
use wasmi::{Caller, Error, ExternType, FuncType, Linker, ResourceLimiter, ValType};
use wasmi_core::LimiterError;

use crate::module::BadModule;

/// The module from which the two functions are imported.
const HOUSE: &str = "skirmish";

/// The fuel for a call besides the bytes that it copies, in proportion to its time.
pub(crate) const CALL: u64 = 500;

/// The bytes that are copied, filled or allocated for one unit of fuel, by the engine as well. Uncached memory takes
/// about that long, and new pages take longer.
pub(crate) const BYTES: u32 = 16;

/// The size of a table entry.
const ENTRY: u64 = 16;

/// A call of the module that waits to be handled.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Call {
    /// `read_line`.
    Read { ptr: i32, capacity: i32 },
    /// `write_line`.
    Write { ptr: i32, length: i32 },
}

/// The engine's data for one instance.
pub(crate) struct Host {
    /// The call that suspended the module.
    pub call: Option<Call>,
    /// The maximum size of memory and tables.
    pub most: u64,
    /// Their current size.
    pub taken: u64,
    /// The last allocation that was granted.
    granted: u64,
    /// Whether the module requested more than is allowed.
    pub denied: bool,
}

impl Host {
    pub fn new(most: u64) -> Host {
        Host { call: None, most, taken: 0, granted: 0, denied: false }
    }

    fn grow(&mut self, current: usize, desired: usize, maximum: Option<usize>, bytes: u64) -> bool {
        if maximum.is_some_and(|most| desired > most) {
            return false;
        }
        let more = (desired.saturating_sub(current) as u64).saturating_mul(bytes);
        let taken = self.taken.saturating_add(more);
        if taken > self.most {
            self.denied = true;
            return false;
        }
        (self.taken, self.granted) = (taken, more);
        true
    }
}

impl ResourceLimiter for Host {
    fn memory_growing(
        &mut self,
        current: usize,
        desired: usize,
        maximum: Option<usize>,
    ) -> Result<bool, LimiterError> {
        Ok(self.grow(current, desired, maximum, 1))
    }

    fn table_growing(
        &mut self,
        current: usize,
        desired: usize,
        maximum: Option<usize>,
    ) -> Result<bool, LimiterError> {
        Ok(self.grow(current, desired, maximum, ENTRY))
    }

    // The fuel was not enough for the granted allocation; the module requests it again when it has more fuel.
    fn memory_grow_failed(&mut self, _: &MemoryError) -> Result<(), LimiterError> {
        self.taken = self.taken.saturating_sub(std::mem::take(&mut self.granted));
        Ok(())
    }

    fn table_grow_failed(&mut self, _: &TableError) -> Result<(), LimiterError> {
        self.taken = self.taken.saturating_sub(std::mem::take(&mut self.granted));
        Ok(())
    }

    fn instances(&self) -> usize {
        1
    }

    fn tables(&self) -> usize {
        100
    }

    fn memories(&self) -> usize {
        1
    }
}

/// Suspends the module, so that its call can be handled outside.
#[derive(Debug)]
pub(crate) struct Still;

impl fmt::Display for Still {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the module stands still in a call")
    }
}

impl HostError for Still {}

/// The two functions. They only record the call; `Instance` handles it, since it may have to wait.
pub(crate) fn link(linker: &mut Linker<Host>) -> Result<(), wasmi::errors::LinkerError> {
    linker.func_wrap(
        HOUSE,
        "read_line",
        |mut caller: Caller<'_, Host>, ptr: i32, capacity: i32| -> Result<i32, Error> {
            caller.data_mut().call = Some(Call::Read { ptr, capacity });
            Err(Error::host(Still))
        },
    )?;
    linker.func_wrap(
        HOUSE,
        "write_line",
        |mut caller: Caller<'_, Host>, ptr: i32, length: i32| -> Result<(), Error> {
            caller.data_mut().call = Some(Call::Write { ptr, length });
            Err(Error::host(Still))
        },
    )?;
    Ok(())
}

/// Refuses the import of anything else.
pub(crate) fn known(module: &str, name: &str) -> Result<(), BadModule> {
    if module == HOUSE && (name == "read_line" || name == "write_line") {
        return Ok(());
    }
    Err(BadModule::new(format!(
        "the module imports {module:?} {name:?}; it may import `read_line` and `write_line` from \"{HOUSE}\" and \
         nothing else"
    )))
}

/// Whether one of the two functions is imported with its types.
pub(crate) fn fits(name: &str, found: &ExternType) -> bool {
    let result: &[ValType] = if name == "read_line" { &[ValType::I32] } else { &[] };
    let right = FuncType::new([ValType::I32, ValType::I32], result.iter().copied());
    matches!(found, ExternType::Func(found) if *found == right)
}

/// Reports that one of the two functions is imported with the wrong types.
pub(crate) fn mistyped(name: &str) -> BadModule {
    let gives = if name == "read_line" { "gives one i32" } else { "gives nothing" };
    BadModule::new(format!(
        "the module imports `{name}` with other types: it is a function that takes two i32 and {gives}"
    ))
}
