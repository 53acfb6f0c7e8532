//! Bots that attack other processes and the kernel.

use std::fs;

use super::{Fight, QUESTIONS, Rival, fight};
use crate::run::wait_until;

#[test]
fn hostile_other_processes_memory() {
    let own = std::process::id().to_string();
    let fought = Fight::new(Rival::raw("others", &["1", "2", &own])).answer_ms(3000).play();
    fought.expect(&[]).answers(QUESTIONS).logged("alive").got_nothing(14);
}

#[test]
fn hostile_kernel_calls() {
    let fought = Fight::new(Rival::raw("calls", &[])).answer_ms(3000).play();
    fought.expect(&[]).answers(QUESTIONS).got_nothing(27);
}

#[test]
fn hostile_signals_to_the_match_and_to_the_other_bot() {
    // The test tells the bot the process ids: the bot itself could only guess them.
    let source = r#"
import signal
def wait(hello):
    while not os.path.exists('targets'): time.sleep(0.02)
    pids = [int(word) for word in open('targets').read().split()]
    log('targets', len(pids))
    for pid in pids:
        for number in [signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM]:
            # Its own process may have the same number in here.
            if pid != os.getpid() and pid > 2: attempt('kill', lambda: os.kill(pid, number))
    attempt('group', lambda: os.killpg(1, signal.SIGKILL))
    say(type='ready')
play(ready=wait)"#;
    let fought = fight(source).meanwhile(|pen, temp| {
        // The match and the other bot's launcher, keeper and program are among them.
        wait_until("four processes run", || pen.processes().len() >= 4);
        let pids: Vec<String> = pen.processes().iter().map(u32::to_string).collect();
        let rival = fs::read_dir(&temp.0).unwrap().flatten().map(|entry| entry.path());
        let rival = rival.into_iter().find(|path| path.to_string_lossy().contains("/rival-")).unwrap();
        fs::write(rival.join("part"), pids.join(" ")).unwrap();
        fs::rename(rival.join("part"), rival.join("targets")).unwrap();
    });
    fought.play().expect(&[]).answers(QUESTIONS).got_nothing(9);
}

#[test]
fn hostile_double_fork_that_stays() {
    let source = r#"
def answer(question):
    if question['number'] == 1 and os.fork() == 0:
        os.setsid()
        if os.fork() != 0: os._exit(0)
        for fd in range(3): os.close(fd)
        time.sleep(0.7)
        for place in ['/bot/late-TAG', 'TEMP/late-TAG', '/tmp/late-TAG', '/var/tmp/late-TAG']:
            try: open(place, 'w').write('still here')
            except OSError: pass
        time.sleep(1000)
    act(question)
play(answer)"#;
    // The honest bot makes the match last until after the write.
    let honest = "def think(question):\n    time.sleep(0.12)\n    act(question)\nplay(think)";
    fight(source).honest(honest).answer_ms(3000).play().expect(&[]).answers(QUESTIONS);
}
