//! Kinds 23 to 30: acts and picks that the rules do not know.

use serde_json::{Value, json};

use super::play::{acts_of, asked, sockets};
use super::siege::{Siege, Victim, besiege};
use super::socket::{Socket, act};
use crate::world::games;

/// A seat that sends many messages, on as many connections as the message limit requires.
struct Talker<'a> {
    siege: &'a Siege,
    victim: &'a Victim,
    seat: usize,
    socket: Socket,
    left: u32,
}

impl<'a> Talker<'a> {
    fn new(siege: &'a Siege, victim: &'a Victim, seat: usize) -> Talker<'a> {
        let socket = siege.dial(&victim.id, Some(&victim.keys[seat])).hello(0);
        Talker { siege, victim, seat, socket, left: 90 }
    }

    fn asks(&mut self, message: &Value) -> Value {
        if self.left == 0 {
            *self = Talker::new(self.siege, self.victim, self.seat);
        }
        self.left -= 1;
        self.socket.asks(message)
    }

    /// Tries an act that must be refused: as an act, in a preview, and as a text to read.
    fn tries(&mut self, question: u64, text: &str) {
        let sequence = self.socket.next();
        let answer = self.asks(&act(&self.victim.id, self.seat as u64, sequence, question, text));
        let kind = answer["why"]["kind"].as_str().unwrap_or("done");
        assert!(["malformed", "against"].contains(&kind), "{text:.80?} got {answer}");
        for ask in ["preview", "read"] {
            let query =
                json!({"type": "query", "id": 1, "seat": self.seat, "query": {"ask": ask, "text": text}});
            let answer = self.asks(&query);
            assert!(
                answer["type"] == "refused" || answer["answer"]["why"].is_object(),
                "{text:.80?} got {answer}"
            );
        }
    }

    fn queries(&mut self, query: Value) -> Value {
        let seat = self.seat;
        self.asks(&json!({"type": "query", "id": 1, "seat": seat, "query": query}))
    }
}

#[test]
fn content_23_figures_of_the_other_side() {
    besiege(|siege| {
        for game in games().iter().filter(|game| !game.about().sealed) {
            let victim = siege.victim(game.about().id);
            let mut sockets = sockets(siege, &victim);
            let (first, mut question, mut text) = asked(siege, &victim);
            let theirs = acts_of(siege, &victim, first);
            let second = (1..=100).find_map(|sequence| {
                let said = act(&victim.id, first as u64, sequence, question, &text);
                assert_eq!(sockets[first].asks(&said)["type"], "done");
                let (seat, number, next) = asked(siege, &victim);
                (question, text) = (number, next);
                Some(seat).filter(|seat| *seat != first)
            });
            let second = second.expect("it is the other one's turn once");
            let own = acts_of(siege, &victim, second);
            siege.unmoved(|| {
                let mut talker = Talker::new(siege, &victim, second);
                for text in theirs.difference(&own).take(30) {
                    talker.tries(question, text);
                }
            });
        }
    });
}

/// Plays the second toy until a side that has lost a fencer must walk. A side walks, catches, takes and falls if it
/// can. Returns that side, its question and the name of the fallen fencer, or nothing if the game ends first.
fn play_until_one_is_missing(siege: &Siege, victim: &Victim) -> Option<(usize, u64, String)> {
    let mut talkers = [Talker::new(siege, victim, 0), Talker::new(siege, victim, 1)];
    let mut sequence = [1, 1];
    for turn in 0..2_000 {
        let view = siege.get(&format!("/api/games/{}/view", victim.id), None).value();
        if view["view"]["question"]["kind"] == "over" {
            return None;
        }
        let (seat, question, _) = asked(siege, victim);
        let acts = acts_of(siege, victim, seat);
        let figures = view["view"]["scene"]["figures"].as_array().expect("figures");
        let fallen = figures.iter().find(|figure| figure["at"].is_null() && figure["seat"] == seat);
        if let Some(fallen) = fallen.filter(|_| acts.contains("pass")) {
            return Some((seat, question, fallen["name"].as_str().expect("a name").to_string()));
        }
        let wish = ["fall", "take", "catch"].into_iter().find(|wish| acts.contains(*wish));
        let walks: Vec<&String> = acts.iter().filter(|act| act.contains("walks")).collect();
        let text =
            wish.unwrap_or_else(|| walks.get(turn * 7 % walks.len().max(1)).map_or("pass", |walk| walk));
        let done = talkers[seat].asks(&act(&victim.id, seat as u64, sequence[seat], question, text));
        assert_eq!(done["type"], "done", "{done}");
        sequence[seat] += 1;
    }
    panic!("the game does not end")
}

#[test]
fn content_24_figures_that_have_fallen() {
    besiege(|siege| {
        // Dice decide whether a figure falls; four games without a fall have not occurred.
        let falls = (0..4).find_map(|_| {
            let victim = siege.victim(games()[1].about().id);
            play_until_one_is_missing(siege, &victim).map(|found| (victim, found))
        });
        let (victim, (seat, question, name)) = falls.expect("a fencer falls");
        siege.unmoved(|| {
            let mut talker = Talker::new(siege, &victim, seat);
            for way in ["n", "e", "s", "w", "ee", "ww"] {
                talker.tries(question, &format!("{name} walks {way}"));
            }
        });
    });
}

#[test]
fn content_25_figures_that_are_hidden() {
    besiege(|siege| {
        // The first toy is played in fog: figures 0 and 1 belong to the player, 2 and 3 to the opponent, and 77 does
        // not exist.
        let victim = siege.toy();
        siege.unmoved(|| {
            let mut talker = Talker::new(siege, &victim, 0);
            for ask in ["picks", "why-not"] {
                let about = |id: u64| json!({"ask": ask, "picks": [{"figure": id}]});
                // The answers do not reveal whether a figure exists.
                let no_one = talker.queries(about(77));
                for hidden in [2, 3] {
                    assert_eq!(talker.queries(about(hidden)), no_one);
                }
            }
            let (_, question, _) = asked(siege, &victim);
            for text in ["3 n 4 n", "T2.1 n T2.2 n", "1 n 3 n", "2 to", "77 n 78 n"] {
                talker.tries(question, text);
            }
        });
    });
}

/// Words that are in no notation.
const STRANGE: [&str; 18] = [
    "-1",
    "2147483648",
    "9223372036854775808",
    "340282366920938463463374607431768211456",
    "NaN",
    "1e308",
    "-Infinity",
    "ZZ99",
    "A0",
    "A-1",
    "(999999999,-5)",
    "\u{202e}",
    "\u{0}",
    "\u{1f600}",
    "<script>alert(1)</script>",
    "'; DROP TABLE rows; --",
    "../../etc/passwd",
    "%s%n${jndi:ldap://localhost}",
];

#[test]
fn content_26_27_28_targets_and_paths_that_are_none() {
    besiege(|siege| {
        for game in games() {
            let victim = siege.victim(game.about().id);
            let (seat, question, legal) = asked(siege, &victim);
            let words: Vec<&str> = legal.split(' ').collect();
            siege.unmoved(|| {
                let mut talker = Talker::new(siege, &victim, seat);
                for at in 0..words.len() {
                    for strange in STRANGE {
                        let mut words = words.clone();
                        words[at] = strange;
                        talker.tries(question, &words.join(" "));
                    }
                }
                // Texts as long as a frame allows: one word, many words, and steps back and forth.
                let last = words.last().copied().unwrap_or_default();
                for long in [
                    "x".repeat(7_800),
                    "a ".repeat(3_900),
                    format!("{legal}{}", format!(" {last}").repeat(500)),
                    format!("{legal}{}", " -> A1 -> B2".repeat(300)),
                    "9".repeat(7_800),
                    "(".repeat(3_900),
                    "\u{301}".repeat(3_000),
                ] {
                    talker.tries(question, &long);
                }
                talker.tries(question, "");
                talker.tries(question, " \t ");
            });
        }
    });
}

#[test]
fn content_26_27_picks_that_are_none() {
    besiege(|siege| {
        for game in games() {
            let victim = siege.victim(game.about().id);
            let (seat, ..) = asked(siege, &victim);
            siege.unmoved(|| {
                let mut talker = Talker::new(siege, &victim, seat);
                let unread = [
                    json!({"figure": -1}),
                    json!({"figure": 65_536}),
                    json!({"figure": 1e308}),
                    json!({"figure": "1"}),
                    json!({"square": 1u64 << 63}),
                    json!({"number": 1u64 << 31}),
                    json!({"facing": 256}),
                    json!({"path": 3}),
                    json!({"what": 3}),
                    json!({"figure": 1, "square": 1}),
                    json!(3),
                    json!(null),
                    json!([]),
                ];
                let wild = [
                    json!([{"figure": 65_535}]),
                    json!([{"square": 65_535}]),
                    json!([{"number": i32::MIN}, {"number": i32::MAX}]),
                    json!([{"facing": 255}]),
                    json!([{"word": ""}]),
                    json!([{"word": "\u{0}\u{202e}<script>"}]),
                    json!([{"word": "x".repeat(7_000)}]),
                    json!([{"path": []}]),
                    json!([{"figure": 0}, {"path": vec![65_535; 1_000]}]),
                    json!([{"figure": 0}, {"path": vec![0; 1_000]}]),
                    json!(vec![json!({"figure": 0}); 500]),
                ];
                for ask in ["picks", "why-not"] {
                    for pick in &unread {
                        let answer = talker.queries(json!({"ask": ask, "picks": [pick]}));
                        assert_eq!(answer["why"]["kind"], "malformed", "{pick} got {answer}");
                    }
                    for picks in &wild {
                        // They can be read, so they are answered: there are no further picks.
                        let answer = talker.queries(json!({"ask": ask, "picks": picks}));
                        assert_eq!(answer["type"], "answer", "{picks:.80} got {answer:.300}");
                        assert!(answer["answer"]["act"].is_null(), "{picks:.80}");
                    }
                }
            });
        }
    });
}

#[test]
fn content_28_29_30_what_is_taken_used_or_changed_after_the_choice() {
    besiege(|siege| {
        // In the third toy, heaps are made once, one is taken, and each boot carries once.
        let victim = siege.victim(games()[2].about().id);
        let mut sockets = sockets(siege, &victim);
        let (divider, question, _) = asked(siege, &victim);
        siege.unmoved(|| {
            let mut talker = Talker::new(siege, &victim, divider);
            for wrong in
                ["split", "split 1 2 3 4 5", "split 6", "split 0", "split 1 1 1 1 1 1", "split 1 2 split"]
            {
                talker.tries(question, wrong);
            }
        });
        let split = act(&victim.id, divider as u64, 1, question, "split 1 2");
        assert_eq!(sockets[divider].asks(&split)["type"], "done");
        let (chooser, question, _) = asked(siege, &victim);
        siege.unmoved(|| {
            // The seat that made the heaps cannot change them or take one.
            for late in ["split 1 2 3", "take first"] {
                let late = act(&victim.id, divider as u64, 2, question, late);
                assert_eq!(sockets[divider].refused(&late), "not-yours");
            }
            let mut talker = Talker::new(siege, &victim, chooser);
            for wrong in ["split 1", "take both", "take third", "boot 1 to b1"] {
                talker.tries(question, wrong);
            }
        });
        let take = act(&victim.id, chooser as u64, 1, question, "take first");
        assert_eq!(sockets[chooser].asks(&take)["type"], "done");
        let (runner, question, _) = asked(siege, &victim);
        siege.unmoved(|| {
            let mut talker = Talker::new(siege, &victim, runner);
            // The boots of the other heap, and the heaps again.
            let foreign = if runner == chooser {
                ["boot 3 to b1", "boot 5 to f5"]
            } else {
                ["boot 1 to b1", "boot 2 to f5"]
            };
            for wrong in foreign.into_iter().chain(["take first", "take second", "split 1", "boot 6 to b1"]) {
                talker.tries(question, wrong);
            }
        });
    });
}
