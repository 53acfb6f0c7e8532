//! Kinds 11 to 21: valid messages at the wrong time.

use serde_json::{Value, json};

use super::play::{asked, sockets};
use super::siege::{Siege, Victim, besiege};
use super::socket::{Heard, Socket, act, command};
use crate::world::games;

/// Plays this many acts and returns the next sequence numbers.
fn play(siege: &Siege, victim: &Victim, sockets: &mut [Socket; 2], acts: usize) -> [u64; 2] {
    let mut next = [sockets[0].next(), sockets[1].next()];
    for _ in 0..acts {
        let (seat, question, text) = asked(siege, victim);
        let said = act(&victim.id, seat as u64, next[seat], question, &text);
        assert_eq!(sockets[seat].asks(&said)["type"], "done");
        next[seat] += 1;
    }
    next
}

/// Returns the usual victim: the second toy, where seats take turns.
fn turns(siege: &Siege) -> Victim {
    siege.victim(games()[1].about().id)
}

#[test]
fn order_11_an_act_of_the_other_side() {
    besiege(|siege| {
        for game in games() {
            let victim = siege.victim(game.about().id);
            let mut sockets = sockets(siege, &victim);
            if game.about().sealed {
                // All seats are asked, and a player who has sealed is not asked again.
                let mut next = play(siege, &victim, &mut sockets, 1);
                let (open, question, text) = asked(siege, &victim);
                let sealed = 1 - open;
                siege.unmoved(|| {
                    for _ in 0..5 {
                        let again = act(&victim.id, sealed as u64, next[sealed], question, &text);
                        assert_eq!(sockets[sealed].refused(&again), "not-yours");
                    }
                });
                next[open] += 1;
                continue;
            }
            let (seat, question, text) = asked(siege, &victim);
            siege.unmoved(|| {
                let other = 1 - seat;
                let acts = act(&victim.id, other as u64, 1, question, &text);
                assert_eq!(sockets[other].refused(&acts), "not-yours");
                let undo = command(&victim.id, other as u64, 1, json!(question), json!({"do": "undo"}));
                assert!(["not-yours", "against"].contains(&sockets[other].refused(&undo).as_str()));
            });
        }
    });
}

#[test]
fn order_12_acts_before_the_start() {
    besiege(|siege| {
        let key = siege.key();
        let made = siege.site.make(&key, &crate::world::for_two(games()[0].about().id));
        let game = made.card.id;
        siege.unmoved(|| {
            let header = format!("Authorization: Bearer {key}\r\n");
            let mut raw = siege.raw();
            raw.knows(&made.invite.expect("the maker is told"));
            let mut socket = Socket::open(raw, &siege.host(), &game, &header).expect("a socket").hello(0);
            for deed in ["undo", "resign", "offer-draw", "decline-draw", "leave", "return", "rematch"] {
                let early = command(&game, 0, 1, json!(1), json!({"do": deed}));
                assert_eq!(socket.refused(&early), "not-begun");
            }
            assert_eq!(socket.refused(&act(&game, 0, 1, 0, "1 n 2 n")), "not-begun");
            for ask in ["acts", "view", "history"] {
                let query = json!({"type": "query", "id": 1, "seat": 0, "query": {"ask": ask}});
                assert_eq!(socket.refused(&query), "not-begun");
            }
        });
        for path in ["record", "view", "view?row=0"] {
            let answer = siege.get(&format!("/api/games/{game}/{path}"), Some(&key));
            assert_eq!((answer.status, answer.refused().kind.word()), (409, "not-begun"));
        }
    });
}

#[test]
fn order_13_acts_after_the_end() {
    besiege(|siege| {
        for game in games() {
            let victim = siege.victim(game.about().id);
            let mut sockets = sockets(siege, &victim);
            let (seat, question, text) = asked(siege, &victim);
            let resign = command(&victim.id, 0, 1, Value::Null, json!({"do": "resign"}));
            assert_eq!(sockets[0].asks(&resign)["type"], "done");
            siege.unmoved(|| {
                let next = [2, 1];
                for at in 0..2 {
                    let socket = &mut sockets[at];
                    for deed in ["undo", "resign", "offer-draw", "decline-draw", "leave", "return"] {
                        let late =
                            command(&victim.id, at as u64, next[at], json!(question), json!({"do": deed}));
                        assert_eq!(socket.refused(&late), "over");
                    }
                }
                let late = act(&victim.id, seat as u64, next[seat], question, &text);
                assert_eq!(sockets[seat].refused(&late), "over");
                let over = json!({"do": "take-over", "seat": 0, "player": "random"});
                assert_eq!(sockets[1].refused(&command(&victim.id, 1, 1, Value::Null, over)), "over");
            });
        }
    });
}

#[test]
fn order_14_words_of_another_phase() {
    besiege(|siege| {
        // For the second toy, answers to a walk that never happened; for the third, heaps that were never made.
        let phases: [(usize, &[&str]); 2] = [
            (1, &["catch", "let", "take", "parry", "cover", "fall", "yield"]),
            (2, &["take first", "take second", "boot 1 to b1", "boot 5 to g5"]),
        ];
        for (game, words) in phases {
            let victim = siege.victim(games()[game].about().id);
            let mut sockets = sockets(siege, &victim);
            let (seat, question, _) = asked(siege, &victim);
            siege.unmoved(|| {
                for word in words {
                    let wrong = act(&victim.id, seat as u64, 1, question, word);
                    assert_eq!(sockets[seat].refused(&wrong), "against", "{word}");
                }
            });
        }
    });
}

#[test]
fn order_15_the_same_number_with_the_same_words() {
    besiege(|siege| {
        for game in games() {
            let victim = siege.victim(game.about().id);
            let mut sockets = sockets(siege, &victim);
            let (seat, question, text) = asked(siege, &victim);
            let said = act(&victim.id, seat as u64, 1, question, &text);
            let first = sockets[seat].asks(&said);
            assert_eq!(first["type"], "done");
            // Each repeat, on this connection or a new one, gets the same answer and has no effect.
            siege.unmoved(|| {
                for _ in 0..30 {
                    assert_eq!(sockets[seat].asks(&said), first);
                }
                let mut later = siege.dial(&victim.id, Some(&victim.keys[seat])).hello(0);
                assert_eq!(later.asks(&said), first);
            });
        }
    });
}

#[test]
fn order_16_17_18_numbers_that_were_used_and_numbers_to_come() {
    besiege(|siege| {
        let victim = turns(siege);
        let mut sockets = sockets(siege, &victim);
        play(siege, &victim, &mut sockets, 4);
        let offer = command(&victim.id, 0, u64::MAX, Value::Null, json!({"do": "offer-draw"}));
        let answer = sockets[0].asks(&offer);
        let next = answer["why"]["next"].as_u64().expect("the number that comes next");
        assert!(next >= 3);
        siege.unmoved(|| {
            let mut says = |sequence: u64, deed: Value| {
                let answer = sockets[0].asks(&command(&victim.id, 0, sequence, Value::Null, deed));
                assert_eq!(answer["type"], "refused", "{answer}");
                assert_eq!(answer["why"]["next"], json!(next));
                answer["why"]["kind"].as_str().expect("a kind").to_string()
            };
            for deed in ["offer-draw", "resign", "leave"] {
                assert_eq!(says(next - 1, json!({"do": deed})), "conflict");
                assert_eq!(says(next - 2, json!({"do": deed})), "late");
                assert_eq!(says(0, json!({"do": deed})), "late");
                for ahead in [next + 1, next + 1_000, 1 << 31, 1 << 32, 1 << 53, 1 << 63, u64::MAX] {
                    assert_eq!(says(ahead, json!({"do": deed})), "gap");
                }
            }
            for number in ["-1", "1.5", "1e3", "\"1\"", "18446744073709551616", "1e400", "null", "[]"] {
                let resign = command(&victim.id, 0, 4_711, Value::Null, json!({"do": "resign"})).to_string();
                let text = resign.replace("4711", number);
                sockets[0].raw.send(super::socket::text(&text));
                assert_eq!(sockets[0].wait_for("refused")["why"]["kind"], "malformed", "{number}");
            }
        });
    });
}

#[test]
fn order_19_recorded_frames_in_another_game_and_on_another_connection() {
    besiege(|siege| {
        let (victim, other) = (turns(siege), turns(siege));
        let mut sockets = sockets(siege, &victim);
        let (seat, question, text) = asked(siege, &victim);
        let said = act(&victim.id, seat as u64, 1, question, &text);
        let done = sockets[seat].asks(&said);
        assert_eq!(done["type"], "done");
        siege.unmoved(|| {
            let mut there = siege.dial(&other.id, Some(&other.keys[seat])).hello(0);
            assert_eq!(there.refused(&said), "other-game");
            let mut with_key = siege.dial(&other.id, Some(&victim.keys[seat])).hello(0);
            assert_eq!(with_key.refused(&said), "other-game");
            // The same message on connections of others in the same game.
            assert_eq!(sockets[1 - seat].refused(&said), "not-your-seat");
            assert_eq!(siege.dial(&victim.id, None).hello(0).refused(&said), "not-your-seat");
            // Before a hello, it is not even read.
            let mut rude = siege.dial(&victim.id, Some(&victim.keys[seat]));
            rude.say(&said);
            let (said, end) = rude.end();
            assert_eq!((&said[0]["type"], end), (&json!("bye"), Heard::Closed(1000)));
        });
    });
}

#[test]
fn order_20_taking_back_what_others_have_answered_or_dice_have_shown() {
    besiege(|siege| {
        // Once all seats have sealed, nothing can be taken back.
        let victim = siege.victim(games()[0].about().id);
        let mut sockets = sockets(siege, &victim);
        let next = play(siege, &victim, &mut sockets, 2);
        let (_, question, _) = asked(siege, &victim);
        siege.unmoved(|| {
            for seat in 0..2 {
                for (number, kind) in [(question, "not-yours"), (question - 1, "not-yours"), (0, "not-yours")]
                {
                    let undo =
                        command(&victim.id, seat, next[seat as usize], json!(number), json!({"do": "undo"}));
                    assert_eq!(sockets[seat as usize].refused(&undo), kind);
                }
                let undo = command(&victim.id, seat, next[seat as usize], Value::Null, json!({"do": "undo"}));
                assert_eq!(sockets[seat as usize].refused(&undo), "malformed");
            }
        });
    });
}

#[test]
fn order_21_ending_a_turn_twice() {
    besiege(|siege| {
        let victim = turns(siege);
        let mut sockets = sockets(siege, &victim);
        let (seat, question, _) = asked(siege, &victim);
        let pass = |sequence| act(&victim.id, seat as u64, sequence, question, "pass");
        assert_eq!(sockets[seat].asks(&pass(1))["type"], "done");
        siege.unmoved(|| {
            assert_eq!(sockets[seat].refused(&pass(2)), "not-yours");
            // Acts for the next question, which belongs to the other seat, are refused too.
            let ahead = act(&victim.id, seat as u64, 2, question + 1, "pass");
            assert_eq!(sockets[seat].refused(&ahead), "not-yours");
            let never = act(&victim.id, seat as u64, 2, u64::from(u32::MAX), "pass");
            assert_eq!(sockets[seat].refused(&never), "not-yours");
        });
    });
}
