//! The referee of bots: scripts of good and hostile bots, played in a match and at a server's table. Both must produce
//! the same words: what the bot is told, and its faults.

mod at_a_server;
mod in_a_match;
mod script;

use bots::{Ended, Terms};
use script::scripts;

const SCRIPTS: &str = include_str!("scripts.txt");

/// The seed of every bot.
const SEED: u64 = 77;

const TERMS: Terms = Terms {
    answer: Some(1_000_000),
    bank: 0,
    start: Some(2_000_000),
    goodbye: 1_000_000,
    queries: 3,
    strikes: 3,
    idle_lines: 5,
};

/// Returns how a bot with a script ends.
fn ended(memory: bool) -> Ended {
    let log = b"I have no idea\n\n".to_vec();
    Ended { how: "exit code 3".to_string(), memory, log, ..Ended::default() }
}

#[test]
fn a_match_and_a_server_say_the_same_words_to_every_bot() {
    let all = scripts(SCRIPTS);
    assert!(all.len() > 30, "{} scripts", all.len());
    let mut wrong = Vec::new();
    for script in all {
        let (at_server, seed) = at_a_server::play(script.clone());
        let in_match = in_a_match::play(script.clone(), &seed);
        for (side, played) in [("in a match", &in_match), ("at a server", &at_server)] {
            if played.words != script.written {
                wrong.push(format!("== {}\n# {side}\n{}", script.name, played.words.join("\n")));
            }
        }
        let (lines, others) = (in_match.told.len(), at_server.told.len());
        if lines != others {
            wrong.push(format!("== {}\nmatch: {lines} lines, server: {others}", script.name));
        }
        for (one, two) in in_match.told.iter().zip(&at_server.told) {
            if one != two {
                wrong.push(format!("== {}\nmatch:  {one}\nserver: {two}", script.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n\n"));
}
