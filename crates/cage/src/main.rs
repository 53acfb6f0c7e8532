//! The launcher for the tests and benchmarks of this crate.

use std::process::ExitCode;

fn main() -> ExitCode {
    cage::enter(std::env::args_os().skip(1))
}
