//! Runs the tests again as an ordinary user, with user namespaces instead of root's rights; also tests the end of a
//! program that started a cage.

use crate::given;
use crate::tools::sysroot;
use crate::yard::{FOLDER, IN_PART, RUST, Yard, outer, skipped};
use cage::CageError;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{io::Read, path::PathBuf};

const NOBODY: &str = "65534";

/// Returns a copy of these tests that other users may run.
fn tests() -> PathBuf {
    let copy = outer().folder.join("tests");
    if !copy.is_file() {
        fs::copy(std::env::current_exe().expect("this program"), &copy).expect("a copy");
    }
    copy
}

/// Returns a copy of the Rust toolchain that other users may run, made of links to its files if possible.
fn rust() -> Option<PathBuf> {
    let copy = outer().folder.join(RUST);
    if copy.is_dir() {
        return Some(copy);
    }
    let sysroot = sysroot()?;
    fs::create_dir(&copy).expect("a folder");
    let into = |flags: &str| {
        let parts = ["bin", "lib"].map(|part| sysroot.join(part));
        let ran =
            Command::new("cp").args([flags, "-f"]).args(parts).arg(&copy).stderr(Stdio::null()).status();
        ran.expect("cp").success()
    };
    assert!(into("-rl") || into("-rL"), "the toolchain cannot be copied");
    Some(copy)
}

/// One of the ignored tests, run as an ordinary user.
#[derive(Default)]
struct Part<'a> {
    /// Its name.
    test: &'a str,
    /// A command that runs its arguments.
    by: &'a [&'a str],
    /// Whether the cages are partial: as complete as possible here.
    in_part: bool,
    /// The control groups in which it runs.
    groups: &'a [PathBuf],
}

impl Part<'_> {
    fn run(&self, yard: &Yard) -> Option<String> {
        if !nix::unistd::geteuid().is_root() {
            skipped("only root can become another user");
            return None;
        }
        // The user may create files in this folder.
        let folder = yard.folder();
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o777)).expect("for everybody");
        fs::create_dir_all(folder.join("bot")).expect("a folder");
        for (from, to) in [("bot/hostile", "bot/hostile"), ("launcher", "launcher")] {
            fs::copy(outer().folder.join(from), folder.join(to)).expect("a copy");
        }
        let link = folder.join(RUST);
        if let Some(rust) = rust().filter(|_| !link.exists()) {
            symlink(rust, link).expect("a link");
        }
        crate::yard::pipe(&folder.join("bot"));
        let join = self.groups.iter().map(|group| format!("echo 0 > {}/cgroup.procs && ", group.display()));
        let mut command = Command::new("sh");
        command
            .args(["-c", &format!("{} exec \"$@\"", join.collect::<String>()), "sh"])
            .args(["setpriv", "--reuid", NOBODY, "--regid", NOBODY, "--clear-groups"])
            .args(self.by)
            .arg(tests())
            .args(["--exact", self.test, "--ignored", "--nocapture"])
            .current_dir("/")
            .env(FOLDER, &folder);
        if self.in_part {
            command.env(IN_PART, "");
        }
        let ran = command.output().expect("setpriv");
        let said = String::from_utf8_lossy(&ran.stdout).into_owned() + &String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.success() && said.contains("1 passed"), "{said}");
        Some(said)
    }
}

const ALL: Part<'static> = Part { test: "ordinary::all", by: &[], in_part: true, groups: &[] };

#[test]
fn everything_holds_for_an_ordinary_user_as_well() {
    let yard = Yard::new();
    if let Some(said) = ALL.run(&yard) {
        assert!(said.contains("user namespace") && said.contains("no freezer"), "{said}");
        assert_eq!(said.contains("this machine has no rustc"), sysroot().is_none(), "{said}");
    }
}

#[test]
fn everything_holds_for_the_root_of_a_small_container() {
    let yard = Yard::new();
    Part { by: &["unshare", "--user", "--map-root-user"], ..ALL }.run(&yard);
}

#[test]
fn a_whole_cage_is_refused_to_an_ordinary_user_without_control_groups() {
    let yard = Yard::new();
    Part { test: "ordinary::refused", ..Part::default() }.run(&yard);
}

/// Runs in the process that the test above starts.
#[test]
#[ignore = "a part of another test"]
fn refused() {
    let yard = Yard::new();
    match cage::start(&yard.order(&["exit", "0"])) {
        Err(CageError::Missing { layer, why }) => {
            assert_eq!(layer, "freezer");
            assert!(why.contains("as root") && why.contains("Delegate=yes"), "{why}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_ordinary_user_who_was_given_control_groups_has_a_whole_cage() {
    let yard = Yard::new();
    match given::limits() {
        Ok(groups) => drop(Part { in_part: false, groups: groups.folders(), ..ALL }.run(&yard)),
        Err(why) => skipped(&why),
    }
}

#[test]
fn the_second_version_of_control_groups_gives_an_ordinary_user_the_freezer() {
    let yard = Yard::new();
    match given::second() {
        Ok(groups) => {
            Part { groups: groups.folders(), ..ALL }.run(&yard);
            Part { test: "ordinary::stopped", groups: groups.folders(), ..ALL }.run(&yard);
        }
        Err(why) => skipped(&why),
    }
}

/// Runs in a process that the test above starts.
#[test]
#[ignore = "a part of another test"]
fn stopped() {
    let yard = Yard::new();
    let mut order = yard.order(&["exit", "0"]);
    assert!(yard.start(&order).layers().iter().any(|layer| layer == "freezer"));
    // The cage is complete if version 2 also provides the limits; otherwise the error names the missing limit.
    order.mode = cage::Mode::Required;
    match cage::start(&order) {
        Err(CageError::Missing { layer, .. }) => assert_eq!(layer, "memory limit (control group)"),
        other => assert!(other.is_ok(), "{other:?}"),
    }
    drop(yard);
    crate::talk::a_program_that_works_while_it_rests_is_stopped_for_it_from_then_on();
    crate::talk::a_resting_program_wakes_for_the_next_line_and_for_its_end();
}

#[test]
fn a_user_who_may_make_no_namespaces_gets_a_cage_in_part_if_that_will_do() {
    let yard = Yard::new();
    let forbid = "echo 0 > /proc/sys/user/max_user_namespaces && \
                  exec setpriv --ambient-caps -all --inh-caps -all \"$@\"";
    let by = ["unshare", "--user", "--map-current-user", "--keep-caps", "sh", "-c", forbid, "sh"];
    Part { test: "ordinary::part", by: &by, ..Part::default() }.run(&yard);
}

/// Runs in the process that the test above starts.
#[test]
#[ignore = "a part of another test"]
fn part() {
    crate::modes::a_cage_in_part_holds_what_it_names();
}

/// Runs in the processes that the tests above start.
#[test]
#[ignore = "a part of another test"]
fn all() {
    use crate::{channels, files, limits, modes, network, processes, talk, tools};
    println!("{:?}", {
        let yard = Yard::new();
        yard.start(&yard.order(&["exit", "0"])).layers().to_vec()
    });
    files::cannot_read_a_file_in_another_folder();
    files::sees_its_own_folder_and_the_system_and_nothing_else();
    files::can_write_nowhere_but_in_its_temporary_folder();
    files::writes_to_its_folder_only_if_the_order_says_so();
    files::fills_up_its_temporary_folder_and_no_more();
    files::learns_nothing_of_the_machine();
    channels::nothing_is_heard_of_another_cage();
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
    limits::memory_that_processes_share_counts_as_well();
    limits::processes_are_held_at_the_limit();
    limits::threads_are_held_at_the_limit();
    limits::a_fork_bomb_is_held_and_ended();
    limits::open_files_are_held_at_the_limit();
    talk::lines_come_back_whole_and_in_order();
    talk::the_end_tells_codes_from_signals();
    tools::c_and_cpp_are_compiled_and_run();
    tools::python_runs_with_threads_and_processes();
    tools::node_runs_with_workers_and_processes();
    tools::java_is_compiled_and_run();
    tools::rust_is_compiled();
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
    let busy = ["sh", "-c", "echo x; while :; do :; done"];
    let mut order = cage::Order::new(&busy, outer().folder.join("bot"));
    order.launcher = vec![outer().folder.join("launcher").into()];
    order.env = vec![("CAGE_TEST".into(), std::env::var("CAGE_TEST_STARTER").expect("a mark"))];
    let mut caged = cage::start(&order).expect("a cage");
    assert!(matches!(caged.receive(None), cage::Heard::Line(_)));
    // A resting program is frozen only after it has been seen working.
    caged.rest();
    crate::talk::works(&caged);
    caged.wake();
    caged.rest();
    println!("resting");
    std::thread::sleep(crate::yard::LONG);
    drop(caged);
}
