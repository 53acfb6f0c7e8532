//! Runs a WebAssembly module that reads lines and writes lines, and can do nothing else.
//!
//! A module imports at most two functions, both from `skirmish`, and exports `memory` and `run` (or `_start`):
//!
//! - `read_line(ptr: i32, capacity: i32) -> i32` copies the next line, without its line feed, to `ptr` and returns its
//!   length. A line longer than `capacity` is not copied and stays for the next call; its length is returned. `-1`
//!   means that there are no more lines. If there is no line yet, the module is suspended in the call until there is
//!   one.
//! - `write_line(ptr: i32, length: i32)` writes one line, given without a line feed.
//!
//! Time is measured in fuel, about one unit per instruction, and not in seconds: the same module with the same lines
//! stops at the same instruction on every machine. Features that differ between machines are left out: threads, SIMD
//! and clocks. The bits of NaN results are set to one pattern.
//!
//! ```
//! use wasm::{Instance, Limits, Module, Step};
//!
//! let module = Module::new(
//!     br#"(module
//!         (import "skirmish" "write_line" (func $write (param i32 i32)))
//!         (memory (export "memory") 1)
//!         (data (i32.const 0) "hello")
//!         (func (export "run") (call $write (i32.const 0) (i32.const 5))))"#,
//!     &Limits::default(),
//! )?;
//! let mut instance = Instance::new(&module);
//! let mut fuel = 100 * wasm::FUEL_PER_MS;
//! assert_eq!(instance.run(&mut fuel), Step::Line(b"hello".to_vec()));
//! assert_eq!(instance.run(&mut fuel), Step::Ended);
//! # Ok::<(), wasm::BadModule>(())
//! ```

mod host;
mod instance;
mod limits;
mod module;
mod scan;
mod step;

pub use instance::Instance;
pub use limits::Limits;
pub use module::{BadModule, Module};
pub use step::Step;

/// The fuel for one millisecond.
///
/// Measured with `cargo bench -p wasm` on one core of a small virtual machine: this much fuel runs a plain loop for
/// 0.27 ms, calls for 0.17 ms, copies for 0.3 ms, and a module that tries to waste time for at most 1.3 ms, with calls
/// of functions that have the maximum number of locals, or with loads across pages of its whole memory.
/// docs/PERFORMANCE.md has the table.
pub const FUEL_PER_MS: u64 = 250_000;
