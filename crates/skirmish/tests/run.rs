//! Runs the binary.

use std::io::Write;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use engine::About;

/// Reports that a test was skipped, bypassing the capture of output: `make test` counts these lines.
pub fn skipped(why: &str) {
    writeln!(std::io::stderr(), "skipped: {why}").expect("stderr");
}

/// Returns the root of the source tree.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Returns a command for the binary, in the root of the source tree, in lines and without colours from the environment.
pub fn skirmish() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_skirmish"));
    command
        .current_dir(root())
        .env_remove("NO_COLOR")
        .env("TERM", "xterm")
        .env("SKIRMISH_LINES", "1")
        .stdin(Stdio::null());
    command
}

/// The result of a run.
#[derive(Debug)]
pub struct Ran {
    /// The exit code.
    pub code: Option<i32>,
    /// Its stdout.
    pub out: String,
    /// Its stderr.
    pub err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

/// Runs the binary.
pub fn run(args: &[&str]) -> Ran {
    skirmish().args(args).output().unwrap().into()
}

/// Runs the binary with lines typed into it.
pub fn typed(args: &[&str], input: &str) -> Ran {
    let mut child = skirmish()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may exit before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap().into()
}

/// Runs the binary and expects success.
pub fn fine(args: &[&str]) -> String {
    let ran = run(args);
    assert_eq!(ran.code, Some(0), "{args:?}: {ran:?}");
    ran.out
}

/// Runs the binary and expects success and JSON.
pub fn json(args: &[&str]) -> serde_json::Value {
    serde_json::from_str(&fine(args)).unwrap()
}

/// Runs the binary as an ordinary user, who has no control groups; returns `None` if this is not root.
pub fn as_nobody(temp: &Temp, args: &[&str]) -> Option<Ran> {
    if !is_root() {
        skipped("only root can become another user");
        return None;
    }
    // Other users may not see the folder in which it was built.
    let (built, copy) = (env!("CARGO_BIN_EXE_skirmish"), temp.path("skirmish"));
    if !Path::new(&copy).exists() && std::fs::hard_link(built, &copy).is_err() {
        std::fs::copy(built, &copy).unwrap();
    }
    std::fs::set_permissions(&temp.0, std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = Command::new("setpriv");
    command.args(["--reuid", "65534", "--regid", "65534", "--clear-groups", &copy]).args(args);
    Some(command.current_dir("/").output().unwrap().into())
}

/// Whether the tests run as root.
fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

/// Waits until a condition holds. The limit only ends a test that hangs, so it is generous for a busy
/// machine.
pub fn wait_until(what: &str, mut so: impl FnMut() -> bool) {
    let until = Instant::now() + Duration::from_secs(120);
    while !so() {
        assert!(Instant::now() < until, "this never happens: {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Returns an address for a server that ends and comes back: no other process takes it in between, since each has a
/// separate loopback address.
pub fn lasting_address() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let [_, high, middle, low] = std::process::id().to_be_bytes();
    format!("127.{}.{middle}.{low}:{}", 128 + high, 20_000 + NEXT.fetch_add(1, Ordering::Relaxed))
}

/// Returns all registered games.
pub fn games() -> Vec<&'static About> {
    registry::games().iter().map(|game| game.about()).collect()
}

/// Returns the game for tests that are the same for all games: the one for the fewest people.
pub fn any() -> &'static str {
    games().iter().min_by_key(|about| about.seats.2).unwrap().id
}

/// Returns lines that give some acts by number, always the first of the list; order sheets are also sealed.
pub fn ones(about: &About, acts: usize) -> String {
    match about.orders {
        None => "1\n".repeat(acts),
        Some(_) => "1\n1\n1\n1\n1\nseal\n".repeat(acts),
    }
}

/// Returns how tests sandbox bots: completely, or as far as an ordinary user can without control groups.
pub fn sandbox() -> &'static str {
    if is_root() { "required" } else { "best" }
}

/// A temporary folder, removed when dropped.
pub struct Temp(pub PathBuf);

impl Temp {
    /// Creates a new folder.
    pub fn new() -> Temp {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("skirmish-test-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Temp(folder)
    }

    /// Returns the path of a file in it.
    pub fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_string()
    }

    /// Writes a file in it and returns its path.
    pub fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        std::fs::write(self.0.join(name), text).unwrap();
        self.path(name)
    }
}

impl Drop for Temp {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
