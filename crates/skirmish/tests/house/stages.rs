//! The queue of `make test`: a stage is green only when its command has succeeded.

use std::process::Command;

use crate::run::*;

/// Runs some stages; returns the exit code and the output.
fn queue(stages: &str) -> (Option<i32>, String) {
    let script = format!("set -euo pipefail; source tools/queue; {stages}; sums");
    let ran: Ran = Command::new("bash").args(["-c", &script]).current_dir(root()).output().unwrap().into();
    (ran.code, ran.out)
}

/// The second queue counts its commands from the beginning, independently of the first.
#[test]
fn a_stage_of_a_second_queue_ends_when_its_command_ends() {
    let first = "beside one true; beside two true; together";
    let second = "beside slow sh -c 'sleep 1; echo 5 passed'; beside quick echo '2 passed'; together";
    let (code, told) = queue(&format!("{first}; {second}"));
    assert_eq!(code, Some(0), "{told}");
    assert!(
        told.contains("== slow\n5 passed\n== slow: green")
            && told.ends_with("7 passed, 0 failed, 0 skipped\n"),
        "{told}"
    );
    let (code, told) =
        queue(&format!("{first}; beside slow sh -c 'sleep 1; exit 3'; beside quick true; together"));
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("== slow: RED after"), "{told}");
}

#[test]
fn a_red_stage_ends_those_beside_it() {
    let (code, told) =
        queue("beside endless sleep 600; beside red sh -c 'echo skipped: no reason; exit 1'; together");
    assert_eq!(code, Some(1), "{told}");
    assert!(
        told.contains("== red: RED after") && told.ends_with("0 passed, 1 failed, 1 skipped\n"),
        "{told}"
    );
}
