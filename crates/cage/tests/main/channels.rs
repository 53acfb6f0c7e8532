//! A program learns nothing from a program in another cage, although both see the same system.

use crate::yard::{LONG, Yard};
use cage::Heard;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

/// The ways in which a program might signal to another one; `channels.c` implements them.
const CLOSED: [&str; 22] = [
    "flock",
    "record lock",
    "open file lock",
    "lease",
    "hint",
    "inotify",
    "dnotify",
    "no waiting",
    "mincore",
    "cachestat",
    "name",
    "pipe in the folder",
    "page map",
    "shared memory",
    "semaphore",
    "message queue",
    "named queue",
    "named memory",
    "event number",
    "cookie",
    "time of a device",
    "time of a file",
];

/// The channels that SECURITY.md lists as open.
const OPEN: [&str; 4] = ["futex", "pipe number", "processes", "pipe pages"];

/// Returns what a listener hears through a channel, with or without a sender.
fn heard(yard: &Yard, kind: &str, sent: bool) -> String {
    let until = Some(Instant::now() + LONG);
    // This file does not exist, and no program has looked for it before.
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let fresh = format!("/usr/share/not-there-{}-{number}", std::process::id());
    let mut listener = yard.start(&yard.order(&["listen", kind, &fresh]));
    assert_eq!(listener.receive(until), Heard::Line(b"ready".to_vec()), "{kind}");
    let mut sender = sent.then(|| yard.start(&yard.order(&["send", kind, &fresh])));
    if let Some(sender) = &mut sender {
        assert!(matches!(sender.receive(until), Heard::Line(_)), "{kind}");
    }
    // The sender still holds its resources while the listener listens.
    assert_eq!(listener.send(b"", until), Ok(()));
    let heard = yard.hear_out(listener).lines.join(" ");
    assert!(heard.starts_with("heard "), "{kind}: {heard}");
    if let Some(mut sender) = sender {
        assert_eq!(sender.send(b"", until), Ok(()));
        yard.hear_out(sender);
    }
    heard
}

#[test]
pub fn nothing_is_heard_of_another_cage() {
    let yard = Yard::new();
    let mut leaks = Vec::new();
    for kind in CLOSED {
        // Another program on the machine may use the same file once, but not every time.
        let tries = (0..3).map(|_| (heard(&yard, kind, false), heard(&yard, kind, true)));
        let differ: Vec<_> = tries.take_while(|(alone, beside)| alone != beside).collect();
        if differ.len() == 3 {
            leaks.push(format!("{kind}: {differ:?} alone and beside a sender"));
        }
    }
    assert_eq!(leaks, Vec::<String>::new());
}

#[test]
#[ignore = "shows on this machine what SECURITY.md says remains"]
pub fn what_remains() {
    let yard = Yard::new();
    for kind in OPEN {
        let (alone, beside) = (heard(&yard, kind, false), heard(&yard, kind, true));
        println!("{kind}: {alone} alone, {beside} beside a sender");
    }
}
