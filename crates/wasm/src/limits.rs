//! What a module may be and use.

use crate::module::BadModule;

/// What a module may be and use, at most. The engine has further bounds beside these: 10,000 functions of 40 bytes
/// on average, 1,000 globals, 100 tables, 1,000 segments, 32 parameters and 32 results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of a module in the binary form.
    pub module: usize,
    /// Bytes of a module in the text form, which takes much more to read and is for what people write by hand.
    pub text: usize,
    /// Bytes that memory and tables of one instance may take, all together.
    pub memory: u64,
    /// Bytes of a line that is written.
    pub line: usize,
    /// Calls inside calls.
    pub depth: usize,
    /// Bytes of the stack on which the values of these calls lie.
    pub stack: usize,
    /// Locals of one function: they are set to zero at every call, for which no fuel is counted.
    pub locals: u32,
    /// Types of functions that a module declares.
    pub types: u32,
    /// Entries of all its element segments together, which take up far more room in memory than in the module.
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
    /// A fault if there are more of something than allowed.
    pub(crate) fn hold(&self, what: &str, count: u64, most: u64) -> Result<(), BadModule> {
        match count <= most {
            true => Ok(()),
            false => {
                Err(BadModule::new(format!("the module has {count} {what}; at most {most} are allowed")))
            }
        }
    }
}
