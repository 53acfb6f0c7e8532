//! Bots that try to use up the machine.

use super::{Fight, QUESTIONS, Rival, fight};

fn raw(kind: &str) -> Fight {
    Fight::new(Rival::raw(kind, &[])).answer_ms(3000).alone()
}

#[test]
fn hostile_memory_bomb() {
    let fought = raw("memory").answer_ms(4000).args(&["--bot-memory", "64"]).play();
    fought.expect(&[("memory", 1)]).answers(0);
}

#[test]
fn hostile_map_of_a_terabyte() {
    // The kernel chooses whether to grant or refuse it: untouched memory costs nothing.
    raw("map").play().expect(&[]).answers(QUESTIONS).logged("map ");
}

#[test]
fn hostile_deep_recursion() {
    let fought = raw("recurse").play();
    fought.expect(&[("crashed", 1)]).answers(0);
    assert!(fought.sentences().contains("signal 11"), "{}", fought.sentences());
}

#[test]
fn hostile_deep_recursion_of_a_script() {
    let source = "sys.setrecursionlimit(1 << 30)\ndef deep(question):\n    deep(question)\nplay(deep)";
    // Python keeps its frames on the heap.
    fight(source).answer_ms(4000).alone().args(&["--bot-memory", "64"]).play().expect(&[("memory", 1)]);
}

#[test]
fn hostile_fork_bomb() {
    raw("bomb").answer_ms(1500).one_strike().play().expect(&[("late", 1)]);
}

#[test]
fn hostile_ten_thousand_threads() {
    let fought = raw("threads").answer_ms(4000).play();
    fought.expect(&[]).answers(QUESTIONS);
    let count: u32 =
        fought.log.lines().find_map(|line| line.strip_prefix("threads ")).unwrap().parse().unwrap();
    assert!((1..=64).contains(&count), "{count} threads");
}

#[test]
fn hostile_all_descriptors() {
    let source = r#"
held = []
def answer(question):
    if not held:
        try:
            while True: held.append(open('/dev/null'))
        except OSError: log('files', len(held))
    act(question)
play(answer)"#;
    let fought = fight(source).answer_ms(3000).play();
    fought.expect(&[]).answers(QUESTIONS);
    let count: u32 =
        fought.log.lines().find_map(|line| line.strip_prefix("files ")).unwrap().parse().unwrap();
    assert!((1..=256).contains(&count), "{count} files");
}

#[test]
fn hostile_fills_the_disk() {
    let source = r#"
def answer(question):
    if question['number'] == 1:
        size = 0
        for name in range(100000):
            try:
                with open('/tmp/%d' % name, 'wb') as file: size += file.write(b'x' * (1 << 20))
            except OSError: break
        log('bytes', size)
    act(question)
play(answer)"#;
    let fought = fight(source).answer_ms(4000).play();
    fought.expect(&[]).answers(QUESTIONS);
    let count: u64 =
        fought.log.lines().find_map(|line| line.strip_prefix("bytes ")).unwrap().parse().unwrap();
    assert!((1 << 20..=16 << 20).contains(&count), "{count} bytes");
}
