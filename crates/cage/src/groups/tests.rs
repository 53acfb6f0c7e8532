use super::Groups;
use super::place::{LOOK, Look, Place, Places, places};
use crate::limits::Limits;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

fn place(folder: &str, second: bool) -> Option<Place> {
    Some(Place { folder: PathBuf::from(folder), second })
}

/// Everything is allowed, and nothing is passed on.
const ANY: Look<'static> = Look { may: &|_| true, passes_on: &|_, _, _| None };

#[test]
fn each_controller_of_the_first_version_has_its_own_place_below_the_own_group() {
    let mounts = "\
        35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory\n\
        36 31 0:33 / /sys/fs/cgroup/cpuacct rw - cgroup cgroup rw,cpuacct\n\
        39 31 0:36 /box /sys/fs/cgroup/pids rw - cgroup cgroup rw,pids\n\
        37 31 0:34 / /sys/fs/cgroup/freezer rw - cgroup cgroup rw,cpu,freezer\n";
    let own = "8:pids:/box/in\n6:cpu,freezer:/\n5:cpuacct:/c\n4:memory:/a/b\n0::/\n";
    let found = places(mounts, own, &ANY);
    assert_eq!(
        found,
        Places {
            memory: place("/sys/fs/cgroup/memory/a/b", false),
            processes: place("/sys/fs/cgroup/pids/in", false),
            freezer: place("/sys/fs/cgroup/freezer/", false),
            usage: place("/sys/fs/cgroup/cpuacct/c", false),
        }
    );
}

#[test]
fn the_second_version_has_one_place_for_all_where_limits_are_delegated() {
    let mounts = "30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n";
    let passes_on = |own: &Path, point: &Path, _: &str| {
        assert_eq!(point, PathBuf::from("/sys/fs/cgroup"));
        Some(own.to_path_buf())
    };
    let look = Look { may: &|_| true, passes_on: &passes_on };
    let found = places(mounts, "0::/user.slice/own.scope\n", &look);
    let all = place("/sys/fs/cgroup/user.slice/own.scope", true);
    assert_eq!(
        found,
        Places { memory: all.clone(), processes: all.clone(), freezer: all.clone(), usage: all }
    );
}

#[test]
fn the_freezer_of_the_second_version_needs_no_delegation() {
    let mounts = "41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n";
    let found = places(mounts, "0::/own\n", &ANY);
    let own = place("/sys/fs/cgroup/unified/own", true);
    assert_eq!(found, Places { memory: None, processes: None, freezer: own.clone(), usage: own });
}

#[test]
fn where_the_first_version_is_closed_to_this_user_the_second_serves() {
    let mounts = "\
        35 31 0:32 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n\
        39 31 0:36 / /sys/fs/cgroup/pids rw - cgroup cgroup rw,pids\n\
        37 31 0:34 / /sys/fs/cgroup/freezer rw - cgroup cgroup rw,freezer\n\
        41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n";
    let own = "4:memory:/\n3:pids:/\n2:freezer:/\n0::/mine\n";
    let may = |folder: &Path| folder.starts_with("/sys/fs/cgroup/unified/mine");
    let look = Look { may: &may, passes_on: &|_, _, _| None };
    let mine = place("/sys/fs/cgroup/unified/mine", true);
    let expected = Places { memory: None, processes: None, freezer: mine.clone(), usage: mine };
    assert_eq!(places(mounts, own, &look), expected);
    // Version 2 is closed, too.
    let closed = Look { may: &|_| false, passes_on: &|_, _, _| None };
    assert_eq!(places(mounts, own, &closed), Places::default());
}

#[test]
fn a_controller_that_the_second_version_has_alone_brings_the_freezer_with_it() {
    let mounts = "\
        35 31 0:32 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n\
        41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n";
    let above =
        |_: &Path, point: &Path, controller: &str| (controller == "pids").then(|| point.join("above"));
    let look = Look { may: &|_| true, passes_on: &above };
    let second = place("/sys/fs/cgroup/unified/above", true);
    let expected = Places {
        memory: place("/sys/fs/cgroup/memory/", false),
        processes: second.clone(),
        freezer: second.clone(),
        usage: second,
    };
    assert_eq!(places(mounts, "4:memory:/\n0::/above/own\n", &look), expected);
}

/// Returns the places of this process as if there were only version 2.
fn second(look: &Look<'_>) -> Places {
    let mounts = fs::read_to_string("/proc/self/mountinfo").unwrap_or_default();
    let mounts: String =
        mounts.lines().filter(|line| line.contains(" - cgroup2 ")).map(|line| format!("{line}\n")).collect();
    let own = fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    let own = own.lines().find(|line| line.starts_with("0::")).unwrap_or_default();
    places(&mounts, own, look)
}

fn comes_true(what: &str, check: impl Fn() -> bool) {
    let until = Instant::now() + Duration::from_secs(20);
    while !check() {
        assert!(Instant::now() < until, "{what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Reports that a test was skipped, bypassing the capture of output: `make test` counts these lines.
fn skipped(why: &str) {
    writeln!(std::io::stderr(), "skipped: {why}").expect("stderr");
}

#[test]
fn the_second_version_freezes_thaws_and_kills() {
    let look = Look { may: LOOK.may, passes_on: &|_, _, _| None };
    let places = Places { usage: None, ..second(&look) };
    if places.freezer.is_none() {
        return skipped("this user may make no control groups of version 2");
    }
    let name = format!("cage-unit-{}", std::process::id());
    let groups = Groups::make_in(&places, &name, &Limits::default());
    let [folder] = groups.folders()[..] else { panic!("{groups:?}") };
    let mut child = Command::new("sleep").arg("60").stdin(Stdio::null()).spawn().expect("sleep");
    fs::write(folder.join("cgroup.procs"), child.id().to_string()).expect("to be moved");
    let event = |folder: &Path, event: &str| {
        fs::read_to_string(folder.join("cgroup.events")).expect("events").lines().any(|line| line == event)
    };
    let freezer = groups.freezer().expect("a freezer");
    freezer.set(true);
    comes_true("it freezes", || event(folder, "frozen 1"));
    freezer.set(false);
    comes_true("it thaws", || event(folder, "frozen 0"));
    freezer.set(true);
    groups.kill();
    comes_true("it is empty", || event(folder, "populated 0"));
    child.wait().expect("its end");
    assert_eq!(groups.remove(), Vec::<String>::new());
    assert!(!folder.exists());
}

#[test]
fn the_second_version_limits_memory_and_processes_where_it_has_the_controllers() {
    let places = second(&LOOK);
    let (Some(_), Some(_)) = (&places.memory, &places.processes) else {
        return skipped("the controllers are in version 1, or were not handed down to this group");
    };
    let name = format!("cage-limits-{}", std::process::id());
    let limits = Limits { memory: 32 << 20, processes: 4, ..Limits::default() };
    let groups = Groups::make_in(&places, &name, &limits);
    let [folder] = groups.folders()[..] else { panic!("{groups:?}") };
    let read = |file: &str| fs::read_to_string(folder.join(file)).expect(file).trim().to_string();
    assert_eq!((read("memory.max"), read("pids.max")), ((32 << 20).to_string(), "5".to_string()));
    let inside = |line: &str| {
        let line = format!("echo 0 > {}/cgroup.procs && {line}", folder.display());
        Command::new("sh").args(["-c", &line]).stdin(Stdio::null()).output().expect("sh").status.success()
    };
    assert!(inside("true") && !groups.out_of_memory());
    // `tail` keeps the whole line in memory.
    assert!(!inside("head -c 200000000 /dev/zero | tail -n 1 > /dev/null && false"));
    assert!(groups.out_of_memory());
    assert!(!inside("for each in 1 2 3 4 5 6; do sleep 9 > /dev/null 2>&1 & done; wait"));
    groups.kill();
    assert_eq!(groups.remove(), Vec::<String>::new());
}
