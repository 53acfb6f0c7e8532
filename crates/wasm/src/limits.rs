//! The limits of a module.

use crate::module::BadModule;

/// The limits of a module. The engine has these further limits: 10,000 functions of 40 bytes on average, 1,000 globals,
/// 100 tables, 1,000 segments, 32 parameters and 32 results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of a module in the binary form.
    pub module: usize,
    /// Bytes of a module in the text form, which takes much longer to read and is meant for handwritten modules.
    pub text: usize,
    /// Total bytes of memory and tables of one instance.
    pub memory: u64,
    /// Bytes of a line that is written.
    pub line: usize,
    /// The depth of nested calls.
    pub depth: usize,
    /// Bytes of the stack for the values of these calls.
    pub stack: usize,
    /// Locals of one function, which are set to zero at every call without using fuel.
    pub locals: u32,
    /// Function types that a module declares.
    pub types: u32,
    /// Total entries of its element segments, which take far more space in memory than in the module.
    pub elements: u32,
    /// Names that it exports.
    pub exports: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            module: 16 << 20,
            text: 1 << 20,
            memory: 64 << 20,
            line: 1 << 20,
            depth: 10_000,
            stack: 1 << 20,
            locals: 1_000,
            types: 10_000,
            elements: 100_000,
            exports: 10_000,
        }
    }
}

impl Limits {
    /// Reports a fault if a count exceeds its limit.
    pub(crate) fn hold(&self, what: &str, count: u64, most: u64) -> Result<(), BadModule> {
        match count <= most {
            true => Ok(()),
            false => {
                Err(BadModule::new(format!("the module has {count} {what}; at most {most} are allowed")))
            }
        }
    }
}
