//! What a program can read and write.

use crate::yard::Yard;
use cage::How;
use std::fs;
use std::os::unix::fs::PermissionsExt;

#[test]
pub fn cannot_read_a_file_in_another_folder() {
    let yard = Yard::new();
    let secret = yard.folder().join("secret");
    fs::write(&secret, "secret").expect("a secret");
    fs::set_permissions(&secret, fs::Permissions::from_mode(0o644)).expect("for everybody");
    let secret = secret.to_str().expect("a path");
    for path in [
        secret,
        "/etc/passwd",
        "/etc/shadow",
        "/root",
        "/home",
        "/sys/kernel",
        "/dev/kmsg",
        "/var",
        "/bot/..",
    ] {
        assert_ne!(yard.run(&["read", path]).value("read"), 0, "{path}");
    }
    let up = format!("../..{secret}");
    assert_ne!(yard.run(&["read", &up]).value("read"), 0);
    assert_ne!(yard.run(&["read", &format!("/proc/1/root{secret}")]).value("read"), 0);
}

#[test]
pub fn sees_its_own_folder_and_the_system_and_nothing_else() {
    let yard = Yard::new();
    // Landlock lets a program ask whether a file exists, so files that it must not see have to be absent.
    for path in
        ["/root", "/home", "/var", "/sys", "/opt", "/mnt", "/run", "/srv", "/boot", "/etc/passwd", "/.old"]
    {
        assert_eq!(yard.run(&["stat", path]).value("stat"), 2, "{path}");
    }
    let mut etc = yard.run(&["list", "/etc"]).lines;
    etc.retain(|name| {
        !["ld.so.cache", "ld.so.conf", "alternatives", "localtime", ".", ".."].contains(&&**name)
            && !name.starts_with("java-")
    });
    assert_eq!(etc, Vec::<String>::new());
    assert!(yard.run(&["list", "."]).lines.contains(&"hostile".to_string()));
    assert_eq!(yard.run(&["list", "/tmp"]).lines.len(), 2);
}

#[test]
pub fn learns_nothing_of_the_machine() {
    let yard = Yard::new();
    // Files that describe the machine are absent.
    for name in
        ["cmdline", "partitions", "meminfo", "loadavg", "stat", "diskstats", "interrupts", "sys", "locks"]
    {
        assert_eq!(yard.run(&["stat", &format!("/proc/{name}")]).value("stat"), 2, "{name}");
    }
    // Files that describe the program also reveal where its folder is, and who else uses a page.
    for name in [
        "mountinfo",
        "mounts",
        "mountstats",
        "cgroup",
        "maps",
        "smaps",
        "smaps_rollup",
        "pagemap",
        "numa_maps",
    ] {
        let error = yard.run(&["read", &format!("/proc/self/{name}")]).value("read");
        assert!(error == 13 || error == 2, "{name}: {error}");
    }
    // Programs find themselves and their open files through links.
    assert_eq!(yard.run(&["link", "/proc/self/exe"]).lines, ["/bot/hostile"]);
    assert_eq!(yard.run(&["read", "/proc/self/exe"]).value("read"), 0);
    assert!(yard.run(&["list", "/dev/fd"]).lines.contains(&"0".to_string()));
}

#[test]
pub fn can_write_nowhere_but_in_its_temporary_folder() {
    let yard = Yard::new();
    for path in [
        "/bot/x",
        "/x",
        "/usr/x",
        "/etc/x",
        "/proc/self/oom_score_adj",
        "/dev/x",
        "/bot/hostile",
        "/usr/bin/env",
    ] {
        assert_ne!(yard.run(&["write", path]).value("write"), 0, "{path}");
    }
    assert_eq!(yard.run(&["write", "/tmp/x"]).value("write"), 0);
    assert_eq!(yard.run(&["write", "/dev/null"]).value("write"), 0);
}

#[test]
pub fn writes_to_its_folder_only_if_the_order_says_so() {
    let yard = Yard::new();
    let folder = yard.folder();
    fs::copy(crate::yard::outer().folder.join("bot/hostile"), folder.join("hostile")).expect("a copy");
    let mut order = yard.order(&["write", "made"]);
    order.folder = folder.clone();
    assert_ne!(yard.run_order(&order).value("write"), 0);
    order.writable = true;
    assert_eq!(yard.run_order(&order).value("write"), 0);
    assert!(folder.join("made").is_file());
    order.program[2] = "/usr/x".into();
    assert_ne!(yard.run_order(&order).value("write"), 0);
}

#[test]
pub fn cannot_run_what_it_has_written() {
    let yard = Yard::new();
    let mut order = yard.order(&[]);
    order.program =
        ["sh", "-c", "cp /bot/hostile /tmp/x && /tmp/x exit 0; echo code $?"].map(String::from).to_vec();
    assert_eq!(yard.run_order(&order).value("code"), 126);
}

#[test]
pub fn fills_up_its_temporary_folder_and_no_more() {
    let yard = Yard::new();
    let ran = yard.run(&["fill"]);
    assert_eq!(ran.value("errno"), 28, "no space left");
    assert!(ran.value("size") <= 16 << 20);
    assert!(yard.run(&["names"]).value("made") <= 4096);
    assert_eq!(ran.end.how, How::Exit(0));
}

#[test]
pub fn programs_of_the_system_run() {
    let yard = Yard::new();
    let mut order = yard.order(&[]);
    order.program = [
        "python3",
        "-c",
        "import json, os, tempfile; tempfile.TemporaryFile(); print(json.dumps(os.getcwd()))",
    ]
    .map(String::from)
    .to_vec();
    assert_eq!(yard.run_order(&order).lines, ["\"/bot\""]);
}
