//! Runs the hostile programs of the tests: one cage at a time, within an outer limit. Nothing may be left when a test
//! ends.

use cage::{Caged, End, Heard, Mode, Order};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock};
use std::time::{Duration, Instant};

/// The time after which a program counts as hung, on any machine.
pub const LONG: Duration = Duration::from_secs(120);

/// For the tests that run as another user: the folder that the first process created.
pub const FOLDER: &str = "CAGE_TEST_FOLDER";

/// For the same tests: set if a partial cage is enough.
pub const IN_PART: &str = "CAGE_TEST_IN_PART";

/// Reports that a test, or a part of it, was skipped, bypassing the capture of output: `make test` counts these lines.
pub fn skipped(why: &str) {
    writeln!(std::io::stderr(), "skipped: {why}").expect("stderr");
}

static ONE: Mutex<()> = Mutex::new(());

/// The turn of one test.
pub struct Yard {
    _turn: MutexGuard<'static, ()>,
    mark: String,
    mounts: usize,
}

/// The output of a program, and how it ended.
pub struct Ran {
    pub lines: Vec<String>,
    pub end: End,
}

impl Ran {
    /// Returns the number after a word.
    pub fn value(&self, word: &str) -> i64 {
        let found = self.lines.iter().find_map(|line| line.strip_prefix(word)?.trim().parse().ok());
        found.unwrap_or_else(|| panic!("no {word:?} in {:?} ({:?})", self.lines, self.end))
    }
}

impl Yard {
    pub fn new() -> Self {
        // A failed test has already reported its error.
        let turn = ONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        outer();
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let mark = format!("cage-test-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        Self { _turn: turn, mark, mounts: mounts() }
    }

    /// Creates an order for the hostile program with these words, in a complete cage, or in one as complete as this
    /// user can have.
    pub fn order(&self, words: &[&str]) -> Order {
        let mut order = Order::new(&[&["./hostile"], words].concat(), outer().folder.join("bot"));
        order.launcher = vec![outer().folder.join("launcher").into()];
        order.env = vec![("CAGE_TEST".into(), self.mark.clone())];
        order.mode = if std::env::var_os(IN_PART).is_some() { Mode::Best } else { Mode::Required };
        order
    }

    /// Runs an order to its end and collects its output.
    pub fn run_order(&self, order: &Order) -> Ran {
        let caged = self.start(order);
        self.hear_out(caged)
    }

    /// Runs the hostile program with these words to its end.
    pub fn run(&self, words: &[&str]) -> Ran {
        self.run_order(&self.order(words))
    }

    pub fn start(&self, order: &Order) -> Caged {
        cage::start(order).unwrap_or_else(|error| panic!("{:?}: {error}", order.program))
    }

    pub fn hear_out(&self, mut caged: Caged) -> Ran {
        let until = Instant::now() + LONG;
        let mut lines = Vec::new();
        let last = loop {
            match caged.receive(Some(until)) {
                Heard::Line(line) => lines.push(String::from_utf8_lossy(&line).into_owned()),
                last => break last,
            }
        };
        let end = caged.end(LONG);
        assert_eq!(last, Heard::Closed, "{lines:?}, {end:?}");
        assert_eq!(end.left, Vec::<String>::new());
        Ran { lines, end }
    }

    /// Creates a folder for one test that anyone may read.
    pub fn folder(&self) -> PathBuf {
        let folder = outer().folder.join(&self.mark);
        fs::create_dir_all(&folder).expect("a folder");
        folder
    }
}

impl Drop for Yard {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(outer().folder.join(&self.mark));
        if std::thread::panicking() {
            return;
        }
        assert_eq!(mounts(), self.mounts, "mounts are left");
        assert_eq!(groups(), Vec::<PathBuf>::new(), "control groups are left");
        assert_eq!(processes(&self.mark), Vec::<String>::new(), "processes are left");
        let temporary = fs::read_dir(&outer().folder).expect("the folder").flatten();
        let names: Vec<_> = temporary
            .map(|entry| entry.file_name())
            .filter(|name| !KEPT.iter().any(|kept| name == kept))
            .collect();
        assert!(names.is_empty(), "{names:?} are left");
    }
}

/// Returns the folder of a program in the machine's /proc; the program must have written something.
pub fn seen_from_outside(caged: &Caged) -> PathBuf {
    let only_child = |pid: &str| {
        let children = fs::read_to_string(format!("/proc/{pid}/task/{pid}/children")).expect("a process");
        children.trim().to_string()
    };
    let keeper = only_child(&caged.pid().to_string());
    Path::new("/proc").join(only_child(&keeper))
}

/// Waits until a condition holds.
pub fn wait_until(what: &str, so: impl Fn() -> bool) {
    let until = Instant::now() + LONG;
    while !so() {
        assert!(Instant::now() < until, "this never happens: {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The entries that stay in the folder until the last test has ended.
const KEPT: [&str; 4] = ["bot", "launcher", "tests", RUST];

/// The name of a copy of the Rust toolchain: the original may be in a home that is closed to other users.
pub const RUST: &str = "rust";

fn mounts() -> usize {
    fs::read_to_string("/proc/self/mountinfo").expect("mounts").lines().count()
}

/// Returns the control groups that the cages of this process have created.
fn groups() -> Vec<PathBuf> {
    let name = format!("cage-{}-", std::process::id());
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from("/sys/fs/cgroup")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                if entry.file_name().to_string_lossy().starts_with(&name) {
                    found.push(entry.path());
                }
                folders.push(entry.path());
            }
        }
    }
    found
}

/// Returns the processes with a mark in their environment: programs of a test, and launchers and keepers, which have it
/// in their letters.
pub fn processes(mark: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir("/proc").expect("processes").flatten() {
        let environ = fs::read(entry.path().join("environ")).unwrap_or_default();
        if environ.windows(mark.len()).any(|part| part == mark.as_bytes()) {
            found.push(format!("{:?}", fs::read_to_string(entry.path().join("status"))));
        }
    }
    found
}

/// Everything that the tests share: a folder, and limits for this process and all its children.
pub struct Outer {
    pub folder: PathBuf,
    _janitor: Option<Child>,
}

pub fn outer() -> &'static Outer {
    static OUTER: OnceLock<Outer> = OnceLock::new();
    OUTER.get_or_init(|| match std::env::var_os(FOLDER) {
        Some(folder) => Outer { folder: folder.into(), _janitor: None },
        None => make_outer(),
    })
}

fn make_outer() -> Outer {
    let folder = std::env::temp_dir().join(format!("cage-tests-{}", std::process::id()));
    fs::create_dir_all(folder.join("bot")).expect("a folder");
    let groups = outer_groups();
    // Removes the folder and the groups when this process has ended for any reason.
    let script = "read end; rm -rf \"$1\"; shift; \
                  find /sys/fs/cgroup -depth -type d -name \"$1\" -exec rmdir '{}' ';'; shift; \
                  for group; do for again in 1 2 3 4 5 6 7 8 9; do rmdir \"$group\" && break; sleep 0.2; done; done";
    let janitor = Command::new("sh")
        .args(["-c", script, "janitor"])
        .arg(&folder)
        .arg(crate::given::name())
        .args(&groups)
        .stdin(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("sh");
    for group in &groups {
        fs::write(group.join("cgroup.procs"), std::process::id().to_string()).expect("the outer limit");
    }
    let source = |name: &str| Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/main").join(name);
    let built = Command::new("cc")
        .args(["-O1", "-w", "-pthread", "-o"])
        .arg(folder.join("bot/hostile"))
        .args(["hostile.c", "channels.c"].map(source))
        .status()
        .expect("cc");
    assert!(built.success());
    pipe(&folder.join("bot"));
    // These are copies, because the folder in which they were built may be closed to other users.
    fs::copy(env!("CARGO_BIN_EXE_cage-launcher"), folder.join("launcher")).expect("the launcher");
    Outer { folder, _janitor: Some(janitor) }
}

/// Puts a named pipe into the folder of a program, as the program's author might.
pub fn pipe(folder: &Path) {
    let pipe = folder.join("pipe");
    if !pipe.exists() {
        let made = Command::new("mkfifo").args(["--mode", "666"]).arg(pipe).status();
        assert!(made.expect("mkfifo").success());
    }
}

/// Creates groups that apply an outer limit to this process and all cages, if possible.
fn outer_groups() -> Vec<PathBuf> {
    let own = fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    let limits = [("memory", "memory.limit_in_bytes", "2147483648"), ("pids", "pids.max", "600")];
    let mut made = Vec::new();
    for (controller, file, value) in limits {
        let path = own.lines().find_map(|line| line.split_once(&format!(":{controller}:/")));
        let Some((_, path)) = path else { continue };
        let group = Path::new("/sys/fs/cgroup")
            .join(controller)
            .join(path)
            .join(format!("tests-{}", std::process::id()));
        if fs::create_dir(&group).is_ok() {
            fs::write(group.join(file), value).expect("the outer limit");
            made.push(group);
        }
    }
    made
}
