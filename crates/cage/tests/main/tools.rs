//! The languages of bots and their compilers work in a cage.

use crate::yard::{RUST, Ran, Yard, outer, skipped};
use cage::{How, Order};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns an order for a shell command in a folder to which it may write.
fn line(yard: &Yard, line: &str) -> Order {
    let mut order = yard.order(&[]);
    order.program = ["sh", "-c", line].map(String::from).to_vec();
    order.folder = yard.folder();
    order.writable = true;
    order
}

fn said(ran: Ran, expected: &[&str]) {
    let log = String::from_utf8_lossy(&ran.end.log.kept).into_owned();
    assert_eq!(
        (ran.end.how, ran.lines),
        (How::Exit(0), expected.iter().map(ToString::to_string).collect()),
        "{log}"
    );
    assert_eq!(log, "");
}

/// Whether a cage has a program; if not, this is reported.
fn there(program: &str) -> bool {
    let there =
        ["/usr/local/bin", "/usr/bin", "/bin"].iter().any(|folder| Path::new(folder).join(program).exists());
    if !there {
        skipped(&format!("this machine has no {program}"));
    }
    there
}

#[test]
pub fn c_and_cpp_are_compiled_and_run() {
    let yard = Yard::new();
    let source = "#include <thread>\n#include <cstdio>\nint main() { int x = 0; std::thread one([&] { x = 7; }); one.join(); printf(\"%d\\\\n\", x); }";
    for compiler in ["cc", "c++", "gcc", "g++", "clang", "clang++"].into_iter().filter(|name| there(name)) {
        let build = match compiler.contains("++") {
            true => format!("printf '%b' '{source}' > a.cc && {compiler} -O2 -pthread a.cc -o a && ./a"),
            false => {
                format!(
                    "printf '#include <stdio.h>\\nint main() {{ puts(\"7\"); }}' > a.c && {compiler} -O2 -pipe a.c -o a && ./a"
                )
            }
        };
        said(yard.run_order(&line(&yard, &build)), &["7"]);
    }
}

#[test]
pub fn python_runs_with_threads_and_processes() {
    let yard = Yard::new();
    let source = r#"
import json, multiprocessing, os, random, socket, sqlite3, subprocess, sys, tempfile, threading
def square(number): return number * number
if __name__ == "__main__":
    with multiprocessing.Pool(3) as pool: print(sum(pool.map(square, range(10))))
    done = []
    one = threading.Thread(target=lambda: done.append(1)); one.start(); one.join()
    print(len(done), subprocess.run(["echo", "child"], capture_output=True, text=True).stdout.strip())
    with tempfile.NamedTemporaryFile() as file: print(os.path.exists(file.name), os.cpu_count() > 0)
    store = sqlite3.connect(":memory:"); print(store.execute("select 6 * 7").fetchone()[0])
    kept = sqlite3.connect("file:/tmp/kept?nolock=1", uri=True)
    kept.execute("create table t (x)"); kept.execute("insert into t values (7)"); kept.commit()
    print(sqlite3.connect("file:/tmp/kept?nolock=1", uri=True).execute("select x from t").fetchone()[0])
"#;
    std::fs::write(yard.folder().join("a.py"), source).expect("a script");
    said(yard.run_order(&line(&yard, "python3 a.py")), &["285", "1 child", "True True", "42", "7"]);
}

#[test]
pub fn node_runs_with_workers_and_processes() {
    let yard = Yard::new();
    let source = r#"
import { Worker, isMainThread, parentPort } from "node:worker_threads";
import { execFileSync } from "node:child_process";
import { writeFileSync, readFileSync } from "node:fs";
import os from "node:os";
if (isMainThread) {
    writeFileSync("/tmp/a", "kept");
    console.log(readFileSync("/tmp/a", "utf8"), execFileSync("echo", ["child"], { encoding: "utf8" }).trim());
    console.log(os.availableParallelism() > 0, os.cpus().length >= 0, os.totalmem() > 0);
    new Worker(new URL(import.meta.url)).on("message", (said) => console.log(said));
} else parentPort.postMessage([..."abc"].reverse().join(""));
"#;
    if there("node") {
        std::fs::write(yard.folder().join("a.mjs"), source).expect("a script");
        said(yard.run_order(&line(&yard, "node a.mjs")), &["kept child", "true true true", "cba"]);
    }
}

#[test]
pub fn java_is_compiled_and_run() {
    let yard = Yard::new();
    let source = r#"
public class A {
    public static void main(String[] words) throws Exception {
        int[] x = new int[1];
        Thread one = new Thread(() -> x[0] = 7);
        one.start();
        one.join();
        System.out.println(x[0] + " " + (Runtime.getRuntime().availableProcessors() > 0));
    }
}
"#;
    if there("javac") {
        std::fs::write(yard.folder().join("A.java"), source).expect("a source");
        let mut order = line(&yard, "javac -J-Xmx256m A.java && java -Xmx128m A");
        // The JVM keeps large files of internal data.
        order.limits.temporary = 64 << 20;
        said(yard.run_order(&order), &["7 true"]);
    }
}

/// Returns the folder of the Rust toolchain, which is rarely among the system's programs: the copy for other users, or
/// that of this user.
pub fn sysroot() -> Option<PathBuf> {
    let copy = outer().folder.join(RUST);
    if copy.is_dir() {
        return Some(copy);
    }
    let told = Command::new("rustc").args(["--print", "sysroot"]).output().ok()?;
    Some(PathBuf::from(String::from_utf8(told.stdout).ok()?.trim())).filter(|folder| folder.is_dir())
}

#[test]
pub fn rust_is_compiled() {
    let yard = Yard::new();
    let Some(sysroot) = sysroot() else { return skipped("this machine has no rustc") };
    // Incremental compilation is off, because it locks files.
    let build = "echo 'fn main() { println!(\"7\"); }' > /tmp/a.rs && ./bin/rustc -O -o /tmp/a /tmp/a.rs && test -s /tmp/a && echo built";
    let mut order = line(&yard, build);
    (order.folder, order.writable) = (sysroot, false);
    order.limits.temporary = 64 << 20;
    order.limits.memory = 1 << 30;
    said(yard.run_order(&order), &["built"]);
}
