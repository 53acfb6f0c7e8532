//! All of it once more as an ordinary user, for whom user namespaces do what root does otherwise;
//! and the end of a program that started a cage.

use crate::yard::{FOLDER, Yard, outer};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{io::Read, path::PathBuf};

const NOBODY: &str = "65534";

/// A copy of these tests that other users may run.
fn tests() -> PathBuf {
    let copy = outer().folder.join("tests");
    if !copy.is_file() {
        fs::copy(std::env::current_exe().expect("this program"), &copy).expect("a copy");
    }
    copy
}

/// Runs one of the ignored tests as an ordinary user, by a command that runs its arguments.
fn as_nobody(yard: &Yard, test: &str, by: &[&str]) -> Option<String> {
    if !nix::unistd::geteuid().is_root() {
        return None;
    }
    // A folder in which that user may make files.
    let folder = yard.folder();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o777)).expect("for everybody");
    fs::create_dir_all(folder.join("bot")).expect("a folder");
    for (from, to) in [("bot/hostile", "bot/hostile"), ("launcher", "launcher")] {
        fs::copy(outer().folder.join(from), folder.join(to)).expect("a copy");
    }
    let ran = Command::new("setpriv")
        .args(["--reuid", NOBODY, "--regid", NOBODY, "--clear-groups"])
        .args(by)
        .arg(tests())
        .args(["--exact", test, "--ignored", "--nocapture"])
        .current_dir("/")
        .env(FOLDER, &folder)
        .output()
        .expect("setpriv");
    let said = String::from_utf8_lossy(&ran.stdout).into_owned() + &String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success() && said.contains("1 passed"), "{said}");
    Some(said)
}

#[test]
fn everything_holds_for_an_ordinary_user_as_well() {
    let yard = Yard::new();
    if let Some(said) = as_nobody(&yard, "ordinary::all", &[]) {
        assert!(said.contains("user namespace"), "{said}");
    }
}

#[test]
fn everything_holds_for_the_root_of_a_small_container() {
    let yard = Yard::new();
    as_nobody(&yard, "ordinary::all", &["unshare", "--user", "--map-root-user"]);
}

#[test]
fn a_user_who_may_make_no_namespaces_gets_a_cage_in_part_if_that_will_do() {
    let yard = Yard::new();
    let forbid = "echo 0 > /proc/sys/user/max_user_namespaces && \
                  exec setpriv --ambient-caps -all --inh-caps -all \"$@\"";
    let by = ["unshare", "--user", "--map-current-user", "--keep-caps", "sh", "-c", forbid, "sh"];
    as_nobody(&yard, "ordinary::part", &by);
}

/// Runs in the process that the test above starts.
#[test]
#[ignore = "a part of another test"]
fn part() {
    crate::modes::a_cage_in_part_holds_what_it_names();
}

/// Runs in the processes that tests above start.
#[test]
#[ignore = "a part of another test"]
fn all() {
    use crate::{files, limits, modes, network, processes, talk};
    println!("{:?}", {
        let yard = Yard::new();
        yard.start(&yard.order(&["exit", "0"])).layers().to_vec()
    });
    files::cannot_read_a_file_in_another_folder();
    files::sees_its_own_folder_and_the_system_and_nothing_else();
    files::can_write_nowhere_but_in_its_temporary_folder();
    files::writes_to_its_folder_only_if_the_order_says_so();
    files::fills_up_its_temporary_folder_and_no_more();
    network::cannot_connect_to_a_listener_on_this_machine();
    network::cannot_connect_to_an_abstract_socket();
    network::sees_no_network_but_a_loop_of_its_own();
    processes::sees_only_its_own_processes();
    processes::cannot_signal_the_process_that_started_it();
    processes::cannot_end_or_look_into_its_keeper();
    processes::has_a_user_of_its_own_and_no_powers();
    processes::calls_that_lead_out_are_refused();
    processes::nothing_is_left_of_processes_that_hide();
    processes::inherits_neither_descriptors_nor_environment();
    processes::two_cages_at_once_do_not_meet();
    limits::a_program_that_takes_all_memory_is_ended();
    limits::processes_are_held_at_the_limit();
    limits::threads_are_held_at_the_limit();
    limits::a_fork_bomb_is_held_and_ended();
    limits::open_files_are_held_at_the_limit();
    talk::lines_come_back_whole_and_in_order();
    talk::the_end_tells_codes_from_signals();
    modes::a_whole_cage_names_all_its_layers();
    modes::nothing_is_left_when_the_launcher_is_killed();
}

#[test]
fn a_cage_ends_with_the_program_that_started_it_even_while_it_rests() {
    let yard = Yard::new();
    let mark = yard.order(&[]).env[0].1.clone();
    let mut starter = Command::new(tests())
        .args(["--exact", "ordinary::starter", "--ignored", "--nocapture"])
        .env(FOLDER, &outer().folder)
        .env("CAGE_TEST_STARTER", &mark)
        .stdout(Stdio::piped())
        .spawn()
        .expect("a starter");
    let mut said = String::new();
    let mut pipe = starter.stdout.take().expect("its output");
    let mut byte = [0];
    while !said.contains("resting") && pipe.read(&mut byte).is_ok_and(|count| count > 0) {
        said.push(char::from(byte[0]));
    }
    assert!(said.contains("resting"), "{said}");
    let pid = starter.id();
    starter.kill().expect("to be killed");
    starter.wait().expect("its end");
    let until = std::time::Instant::now() + crate::yard::LONG;
    let left = || {
        let groups =
            Command::new("find").args(["/sys/fs/cgroup", "-name", &format!("cage-{pid}-*")]).output();
        let groups = groups.expect("find").stdout;
        !groups.is_empty() || !crate::yard::processes(&mark).is_empty()
    };
    while left() {
        assert!(std::time::Instant::now() < until, "something is left");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Runs in the process that the test above starts and kills.
#[test]
#[ignore = "a part of another test"]
fn starter() {
    let busy = ["sh", "-c", "while :; do :; done"];
    let mut order = cage::Order::new(&busy, outer().folder.join("bot"));
    order.launcher = vec![outer().folder.join("launcher").into()];
    order.env = vec![("CAGE_TEST".into(), std::env::var("CAGE_TEST_STARTER").expect("a mark"))];
    let mut caged = cage::start(&order).expect("a cage");
    // Only one that works while it should not is stopped.
    caged.rest();
    std::thread::sleep(Duration::from_millis(100));
    caged.wake();
    caged.rest();
    println!("resting");
    std::thread::sleep(crate::yard::LONG);
    drop(caged);
}
