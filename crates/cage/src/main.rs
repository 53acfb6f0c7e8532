//! The launcher that the tests and measurements of this crate use.

use std::process::ExitCode;

fn main() -> ExitCode {
    cage::enter(std::env::args_os().skip(1))
}
