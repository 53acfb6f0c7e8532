//! Complete, partial and missing cages, and orders that cannot be carried out.

use crate::yard::{LONG, Yard, processes, skipped};
use cage::{CageError, Heard, How, Mode};
use std::time::{Duration, Instant};

#[test]
pub fn a_whole_cage_names_all_its_layers() {
    let yard = Yard::new();
    let caged = yard.start(&yard.order(&["exit", "0"]));
    let has = |part: &str| caged.layers().iter().any(|layer| layer.contains(part));
    for layer in [
        "user",
        "own processes",
        "own network",
        "own shared memory",
        "own host name",
        "own file tree",
        "freezer",
        "memory limit",
        "process limit",
        "no capabilities",
        "no new privileges",
        "Landlock",
        "seccomp",
    ] {
        assert!(has(layer), "{layer}: {:?}", caged.layers());
    }
    assert_eq!(caged.log().kept, b"");
    // A complete cage lists no layer as weaker; a partial one lists each weaker layer.
    let whole = has("memory limit (control group)") && caged.layers().iter().any(|layer| layer == "freezer");
    assert_eq!(
        whole,
        !has("weaker memory limit (each process") && !has("no freezer ("),
        "{:?}",
        caged.layers()
    );
    assert!(whole || yard.order(&[]).mode == Mode::Best);
}

#[test]
pub fn without_a_cage_a_program_is_a_plain_child() {
    let yard = Yard::new();
    let mut order = yard.order(&["abort"]);
    order.mode = Mode::Off;
    let ran = yard.run_order(&order);
    assert_eq!(ran.end.how, How::Signal(6));
    order.program = vec!["cat".into()];
    let mut caged = yard.start(&order);
    assert_eq!(caged.layers(), Vec::<String>::new());
    caged.rest();
    assert_eq!(caged.send(b"hello", None), Ok(()));
    assert_eq!(caged.receive(Some(Instant::now() + LONG)), Heard::Line(b"hello".to_vec()));
    order.program = vec!["./hostile".into(), "sleep".into()];
    assert_eq!(yard.start(&order).end(Duration::from_millis(20)).how, How::Killed);
    order.program = vec!["./nothing".into()];
    assert!(matches!(cage::start(&order), Err(CageError::Order(_))));
}

#[test]
pub fn without_a_cage_processes_that_leave_the_group_are_named_and_let_live() {
    let yard = Yard::new();
    let mut order = yard.order(&["orphans"]);
    order.mode = Mode::Off;
    let mut caged = yard.start(&order);
    assert_eq!(caged.receive(Some(Instant::now() + LONG)), Heard::Line(b"left 5".to_vec()));
    let end = caged.end(LONG);
    let pids: Vec<i32> = end.left.iter().filter_map(|left| left.split(' ').nth(1)?.parse().ok()).collect();
    for pid in &pids {
        nix::sys::signal::kill(nix::unistd::Pid::from_raw(*pid), nix::sys::signal::Signal::SIGKILL)
            .expect("it still runs");
    }
    assert_eq!((end.how, pids.len()), (How::Exit(0), 5), "{:?}", end.left);
    assert!(end.left[0].contains("hostile orphans), which runs on"), "{:?}", end.left);
    gone(&yard);
    // Processes in the group are killed and not reported.
    order.program = ["sh", "-c", "sleep 1000 > /dev/null 2>&1 & echo begun"].map(String::from).to_vec();
    assert_eq!(yard.run_order(&order).lines, ["begun"]);
    gone(&yard);
}

#[test]
pub fn an_order_that_cannot_be_carried_out_says_why() {
    let yard = Yard::new();
    let why = |program: &[&str], folder: Option<&str>| {
        let mut order = yard.order(&[]);
        order.program = program.iter().map(|word| (*word).to_string()).collect();
        order.folder = folder.map_or(order.folder, Into::into);
        cage::start(&order).expect_err("cannot be started").to_string()
    };
    for (said, sentence) in [
        (why(&["no-such-program"], None), "there is no program no-such-program in /usr"),
        (why(&["./nothing"], None), "there is no program ./nothing in "),
        (why(&[], None), "the order names no program"),
        (why(&["cat"], Some("/no/such/folder")), "there is no folder /no/such/folder"),
        (why(&["cat"], Some("/")), "a program in a cage needs a folder of its own"),
    ] {
        assert!(said.starts_with(sentence), "{said}");
    }
    let mut order = yard.order(&["exit", "0"]);
    order.launcher = vec!["/no/such/launcher".into()];
    assert!(cage::start(&order).expect_err("no launcher").to_string().contains("launcher"));
    order.launcher = vec!["/bin/false".into()];
    assert!(cage::start(&order).expect_err("no launcher").to_string().contains("launcher"));
}

#[test]
fn a_folder_that_the_program_could_not_open_is_refused_with_what_to_do() {
    use std::os::unix::fs::PermissionsExt;
    if !nix::unistd::geteuid().is_root() {
        return skipped("only the programs of root run as another user");
    }
    let yard = Yard::new();
    let mut order = yard.order(&["exit", "0"]);
    order.folder = yard.folder().join("private");
    std::fs::create_dir(&order.folder).expect("a folder");
    std::fs::set_permissions(&order.folder, std::fs::Permissions::from_mode(0o700)).expect("its mode");
    order.program = vec!["true".into()];
    let said = cage::start(&order).expect_err("a closed folder").to_string();
    assert!(said.contains("chmod o+rx"), "{said}");
}

#[test]
pub fn a_program_that_cannot_run_says_so_in_its_log() {
    let yard = Yard::new();
    let folder = yard.folder();
    std::fs::write(folder.join("script"), "#!/no/such/interpreter\n").expect("a script");
    let open = <std::fs::Permissions as std::os::unix::fs::PermissionsExt>::from_mode(0o755);
    std::fs::set_permissions(folder.join("script"), open).expect("to be run");
    let mut order = yard.order(&[]);
    order.folder = folder;
    order.program = vec!["./script".into()];
    let ran = yard.run_order(&order);
    assert_eq!(ran.end.how, How::Exit(127));
    assert!(String::from_utf8_lossy(&ran.end.log.kept).starts_with("cannot start "));
}

#[test]
pub fn nothing_is_left_when_the_launcher_is_killed() {
    let yard = Yard::new();
    for words in [&["sleep"][..], &["orphans"], &["forks"]] {
        let mut caged = yard.start(&yard.order(words));
        _ = caged.receive(Some(Instant::now() + Duration::from_millis(50)));
        let launcher = nix::unistd::Pid::from_raw(caged.pid().cast_signed());
        nix::sys::signal::kill(launcher, nix::sys::signal::Signal::SIGKILL).expect("to be killed");
        assert_eq!(caged.end(LONG).left, Vec::<String>::new());
        gone(&yard);
    }
}

/// Waits until no process is left: the kernel ends the cage a moment after its launcher.
fn gone(yard: &Yard) {
    let until = Instant::now() + LONG;
    while !processes(&yard.order(&[]).env[0].1).is_empty() {
        assert!(Instant::now() < until, "processes are left");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Tests a user who must not create namespaces. `ordinary` calls this as such a user.
pub fn a_cage_in_part_holds_what_it_names() {
    let yard = Yard::new();
    let mut order = yard.order(&["exit", "0"]);
    match cage::start(&order) {
        Err(CageError::Missing { layer, .. }) => assert!(layer.contains("user namespace"), "{layer}"),
        other => panic!("{other:?}"),
    }
    order.mode = Mode::Best;
    let run = |words: &[&str]| {
        let mut order = yard.order(words);
        order.mode = Mode::Best;
        yard.run_order(&order)
    };
    let layers = yard.start(&order).layers().to_vec();
    let expected = [
        "no freezer (",
        "no capabilities",
        "weaker memory limit (",
        "no process limit (",
        "no new privileges",
        "Landlock",
        "seccomp",
    ];
    assert_eq!(layers.len(), expected.len(), "{layers:?}");
    assert!(layers.iter().zip(expected).all(|(layer, begin)| layer.starts_with(begin)), "{layers:?}");
    // Landlock alone restricts files, and signals to other processes.
    let secret = yard.folder().join("secret");
    std::fs::write(&secret, "secret").expect("a secret");
    assert_eq!(run(&["read", secret.to_str().expect("a path")]).value("read"), 13);
    let new = yard.folder().join("new");
    assert_eq!(run(&["write", new.to_str().expect("a path")]).value("write"), 13);
    assert_eq!(run(&["read", "/bin/sh"]).value("read"), 0);
    assert_eq!(run(&["signal", &std::process::id().to_string()]).value("signal"), 1);
    // seccomp alone refuses this call.
    assert_eq!(run(&["calls"]).value("mount"), 1);
    // The limit of each process applies.
    assert!(run(&["memory"]).value("refused at") <= 512 << 20);
    // The launcher becomes the parent of orphans and ends them.
    assert_eq!(run(&["orphans"]).value("left"), 5);
    assert_eq!(run(&["abort"]).end.how, How::Signal(6));
    order.program = vec!["./hostile".into(), "sleep".into()];
    assert_eq!(yard.start(&order).end(Duration::from_millis(20)).how, How::Killed);
    gone(&yard);
}
