//! What a program can do to other processes, and what remains of its own processes.

use crate::yard::{Yard, outer, processes};
use cage::How;
use nix::libc::{EINVAL, ENOSYS, ENOTTY, EPERM};
use std::fs::File;
use std::io::Write;

#[test]
pub fn sees_only_its_own_processes() {
    let yard = Yard::new();
    let mut names = yard.run(&["list", "/proc"]).lines;
    names.retain(|name| name.parse::<u32>().is_ok());
    assert!(names.len() <= 2, "the keeper and itself: {names:?}");
}

#[test]
pub fn cannot_signal_the_process_that_started_it() {
    let yard = Yard::new();
    let own = std::process::id().to_string();
    let ran = yard.run(&["signal", &own, "-1"]);
    assert_eq!(ran.lines.len(), 2);
    assert_ne!(ran.value("signal"), 0);
}

#[test]
pub fn cannot_end_or_look_into_its_keeper() {
    let yard = Yard::new();
    let ran = yard.run(&["keeper"]);
    for what in ["environ", "mem", "root", "fd"] {
        assert_ne!(ran.value(what), 0, "{what}");
    }
    assert_eq!(ran.value("alive"), 0);
    assert_eq!(ran.end.how, How::Exit(0));
}

#[test]
pub fn has_a_user_of_its_own_and_no_powers() {
    let yard = Yard::new();
    let ran = yard.run(&["user"]);
    assert!((61_000..61_184).contains(&ran.value("uid")));
    assert!((61_000..61_184).contains(&ran.value("gid")));
    let mut order = yard.order(&[]);
    order.program = vec!["cat".into()];
    let mut caged = yard.start(&order);
    let until = Some(std::time::Instant::now() + crate::yard::LONG);
    assert_eq!(caged.send(b"there?", until), Ok(()));
    assert_eq!(caged.receive(until), cage::Heard::Line(b"there?".to_vec()));
    let status =
        std::fs::read_to_string(crate::yard::seen_from_outside(&caged).join("status")).expect("its status");
    let field = |name: &str| {
        let found = status.lines().find_map(|line| line.strip_prefix(name));
        found.unwrap_or_else(|| panic!("no {name} in {status:?}")).trim().to_string()
    };
    for set in ["CapInh:", "CapPrm:", "CapEff:", "CapBnd:", "CapAmb:"] {
        assert_eq!(field(set), "0000000000000000", "{set}");
    }
    assert_eq!(field("NoNewPrivs:"), "1");
    assert_eq!(field("Seccomp:"), "2");
}

#[test]
pub fn calls_that_lead_out_are_refused() {
    let yard = Yard::new();
    let ran = yard.run(&["calls"]);
    for line in &ran.lines {
        let (name, error) = line.rsplit_once(' ').expect("a name and a number");
        let expected = match name {
            "clone3"
            | "flock"
            | "F_SETLK"
            | "F_NOTIFY"
            | "F_SETDELEG"
            | "inotify_init1"
            | "preadv2"
            | "statmount"
            | "openat2"
            | "io_setup"
            | "mbind"
            | "get_mempolicy"
            | "PR_SET_MEMORY_MERGE"
            | "MADV_COLLAPSE"
            | "MADV_MERGEABLE"
            | "MADV_PAGEOUT"
            | "a call of the future" => ENOSYS,
            "TIOCSTI" | "FIGETBSZ" => ENOTTY,
            "socketpair" | "FIONREAD" => 0,
            // A user namespace does not have this user at all.
            "setuid" if error == EINVAL.to_string() => EINVAL,
            _ => EPERM,
        };
        assert_eq!(error, expected.to_string(), "{name}");
    }
    assert_eq!(ran.lines.len(), 46);
}

#[test]
pub fn calls_by_other_numbers_end_the_program() {
    let yard = Yard::new();
    assert_eq!(yard.run(&["x32"]).end.how, How::Signal(31));
    #[cfg(target_arch = "x86_64")]
    assert_eq!(yard.run(&["int80"]).end.how, How::Signal(31));
}

#[test]
pub fn nothing_is_left_of_processes_that_hide() {
    let yard = Yard::new();
    // The yard checks for leftover processes when it closes.
    assert_eq!(yard.run(&["orphans"]).value("left"), 5);
    let mut caged = yard.start(&yard.order(&["forks"]));
    _ = caged.receive(Some(std::time::Instant::now() + crate::yard::LONG));
    drop(caged);
}

#[test]
pub fn inherits_neither_descriptors_nor_environment() {
    let yard = Yard::new();
    let path = yard.folder().join("secret");
    let mut secret =
        File::options().create(true).truncate(true).read(true).write(true).open(&path).expect("a secret");
    secret.write_all(b"secret").expect("to be written");
    nix::fcntl::fcntl(&secret, nix::fcntl::FcntlArg::F_SETFD(nix::fcntl::FdFlag::empty()))
        .expect("to be inherited");
    assert_eq!(yard.run(&["open"]).lines, ["open 0", "open 1", "open 2"]);
    drop(secret);
    // Every process that cargo starts has variables set by cargo.
    assert!(std::env::vars_os().count() > 4);
    let mut names: Vec<_> = yard.run(&["env"]).lines;
    for line in &mut names {
        line.truncate(line.find('=').unwrap_or(line.len()));
    }
    names.sort();
    assert_eq!(names, ["CAGE_TEST", "HOME", "LANG", "PATH"]);
}

#[test]
pub fn two_cages_at_once_do_not_meet() {
    let yard = Yard::new();
    let mut first = yard.start(&yard.order(&["shm"]));
    let until = Some(std::time::Instant::now() + crate::yard::LONG);
    for word in [&b"found 0"[..], b"make 0", b"named 0"] {
        assert_eq!(first.receive(until), cage::Heard::Line(word.to_vec()));
    }
    // The first program still holds its shared memory while the second looks for it.
    let mut second = yard.start(&yard.order(&["shm"]));
    assert_eq!(second.send(b"", until), Ok(()));
    let second = yard.hear_out(second);
    assert_eq!(second.lines, ["found 0", "make 0", "named 0"]);
    let mine = std::fs::metadata(format!("/proc/{}", first.pid())).is_ok();
    assert!(mine, "the first is still there");
    let ids: Vec<String> = (2..400).map(|pid| pid.to_string()).collect();
    let words: Vec<&str> = std::iter::once("signal").chain(ids.iter().map(String::as_str)).collect();
    yard.run(&words);
    if nix::unistd::geteuid().is_root() {
        let user = yard.run(&["user"]).value("uid");
        let status = processes(&order_mark(&yard));
        let others = format!("Uid:\\t{user}\\t");
        assert!(!status.iter().any(|text| text.contains(&others)), "{user} is taken: {status:?}");
    }
    assert_eq!(first.send(b"", until), Ok(()));
    assert_eq!(yard.hear_out(first).end.how, How::Exit(0));
    assert!(outer().folder.is_dir());
}

fn order_mark(yard: &Yard) -> String {
    yard.order(&[]).env[0].1.clone()
}
