//! The limits of a caged program.

use serde::{Deserialize, Serialize};

const MIB: u64 = 1 << 20;

/// The limits of a caged program; [`LIMITS`] describes each in a sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Bytes of memory of all its processes.
    pub memory: u64,
    /// The number of processes and threads at the same time.
    pub processes: u32,
    /// Bytes in its folder for temporary files.
    pub temporary: u64,
    /// Bytes in one file that it writes.
    pub file: u64,
    /// Open files of one process.
    pub files: u64,
    /// Bytes to which a process may raise its stack; it begins with at most 8 MiB.
    pub stack: u64,
    /// Bytes of a line of output.
    pub line: usize,
    /// Bytes of its log to keep.
    pub log: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            memory: 512 * MIB,
            processes: 64,
            temporary: 16 * MIB,
            file: 64 * MIB,
            files: 256,
            stack: 64 * MIB,
            line: 1 << 20,
            log: 64 << 10,
        }
    }
}

/// One limit for people: its name, its default value, and a sentence.
#[derive(Debug, Clone, Copy)]
pub struct Limit {
    /// The name of the field in [`Limits`].
    pub name: &'static str,
    /// Its value in a set of limits.
    pub of: fn(&Limits) -> u64,
    /// What happens at the limit.
    pub text: &'static str,
}

/// All limits of a cage, for manuals and `--help`.
pub const LIMITS: &[Limit] = &[
    Limit {
        name: "memory",
        of: |l| l.memory,
        text: "Bytes of memory of all processes together; whoever needs more is ended. \
               Where there is no memory cgroup the limit holds for each process, which is refused more, and \
               memory that processes share is not counted.",
    },
    Limit {
        name: "processes",
        of: |l| l.processes as u64,
        text: "Processes and threads at the same time; one more cannot be started.",
    },
    Limit {
        name: "temporary",
        of: |l| l.temporary,
        text: "Bytes of temporary files in /tmp, which is empty at the start; then the disk is full.",
    },
    Limit { name: "file", of: |l| l.file, text: "Bytes of one file; a longer one cannot be written." },
    Limit { name: "files", of: |l| l.files, text: "Open files of a process; one more cannot be opened." },
    Limit {
        name: "stack",
        of: |l| l.stack,
        text: "Bytes to which a process may raise its stack; a deeper recursion ends it.",
    },
    Limit {
        name: "line",
        of: |l| l.line as u64,
        text: "Bytes of a line on standard output; after a longer one nothing more is heard.",
    },
    Limit {
        name: "log",
        of: |l| l.log as u64,
        text: "Bytes of standard error that are kept, half from the beginning and half from the end; the rest is counted and dropped.",
    },
];
