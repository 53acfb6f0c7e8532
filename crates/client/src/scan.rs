//! Reads only the needed parts of a message, for clients that hold thousands of sockets.
//!
//! A view can be tens of kilobytes long. A client that only wants to know whether a seat is asked, and one legal act,
//! need not build it: a search for a few keys is enough. That is sound because a quotation mark inside a string is
//! always escaped in JSON, so `"act":"` is a key wherever it occurs. It relies on the order in which this server writes
//! things: the type first, the events before the view. Clients that want everything use a [`crate::Session`].

use serde::Deserialize;
use serde_json::value::RawValue;
use wire::{Done, Refused};

use crate::Chance;

/// A summary of a message.
#[derive(Debug)]
pub enum Glance<'a> {
    /// A welcome: the seats, and the sequence number of the next command for each.
    Welcome {
        /// The seats.
        seats: Vec<u8>,
        /// The sequence numbers.
        next: Vec<u64>,
        /// Whether the game has ended.
        over: bool,
    },
    /// An update, with its question if it has one.
    Update(Option<OpenQuestion<'a>>),
    /// A card: whether the game has ended.
    Status {
        /// Whether it has.
        over: bool,
    },
    /// A command is done.
    Done(Done),
    /// Something was refused: the sequence number, if it was a command.
    Refused(Option<u64>, Refused),
    /// All legal acts, each as it appears in the message.
    Acts(Vec<&'a RawValue>),
    /// Anything else.
    Other,
}

/// A summary of a question.
#[derive(Copy, Clone, Debug)]
pub struct OpenQuestion<'a> {
    /// Its number.
    pub number: u32,
    /// The seats that have not answered, as they appear in the message.
    open: &'a str,
    /// The text after it.
    rest: &'a str,
}

/// Summarizes a message; returns `None` if the protocol does not know it.
pub fn glance(text: &str) -> Option<Glance<'_>> {
    let kind = text.strip_prefix(r#"{"type":""#)?;
    let kind = &kind[..kind.find('"')?];
    Some(match kind {
        "update" => Glance::Update(question(text)),
        "done" => Glance::Done(serde_json::from_str(text).ok()?),
        "status" => Glance::Status { over: is_over(text) },
        "welcome" => {
            #[derive(Deserialize)]
            struct Welcome {
                seats: Vec<u8>,
                next: Vec<u64>,
            }
            let Welcome { seats, next } = serde_json::from_str(text).ok()?;
            Glance::Welcome { seats, next, over: is_over(text) }
        }
        "refused" => {
            #[derive(Deserialize)]
            struct Refusal {
                sequence: Option<u64>,
                why: Refused,
            }
            let Refusal { sequence, why } = serde_json::from_str(text).ok()?;
            Glance::Refused(sequence, why)
        }
        "answer" => {
            #[derive(Deserialize)]
            struct Answer<'a> {
                #[serde(borrow)]
                answer: Acts<'a>,
            }
            #[derive(Deserialize)]
            struct Acts<'a> {
                #[serde(borrow)]
                acts: Vec<&'a RawValue>,
            }
            serde_json::from_str(text).map_or(Glance::Other, |Answer { answer }| Glance::Acts(answer.acts))
        }
        _ => Glance::Other,
    })
}

/// Whether a card says that the game has ended.
fn is_over(text: &str) -> bool {
    text.contains(r#""stage":"over""#)
}

fn question(text: &str) -> Option<OpenQuestion<'_>> {
    let inside = after(text, r#""question":{"#)?;
    let number = after(inside, r#""number":"#)?;
    let digits = number.find(|c: char| !c.is_ascii_digit())?;
    let open = after(inside, r#""open":["#)?;
    let end = open.find(']')?;
    Some(OpenQuestion { number: number[..digits].parse().ok()?, open: &open[..end], rest: &open[end..] })
}

impl<'a> OpenQuestion<'a> {
    /// Whether a seat has yet to answer.
    pub fn asks(&self, seat: u8) -> bool {
        self.open.split(',').any(|open| open.parse() == Ok(seat))
    }

    /// Returns one of the legal acts that the question lists, as it appears in the message; `None` if it lists none. An
    /// act after a longer piece of text is somewhat more likely.
    pub fn act(&self, chance: &mut Chance) -> Option<&'a str> {
        let picks = after(self.rest, r#""picks":"#)?;
        let picks = &picks[..picks.find(r#""scene":{"#).unwrap_or(picks.len())];
        let mut from = chance.usize(..=picks.len());
        while !picks.is_char_boundary(from) {
            from -= 1;
        }
        whole_act(&picks[from..]).or_else(|| whole_act(picks))
    }
}

/// Returns the first act of a text; acts with `{}` need the name of a square and are skipped.
fn whole_act(mut text: &str) -> Option<&str> {
    loop {
        text = after(text, r#""act":"#)?;
        let mut escaped = false;
        let end = text.bytes().skip(1).position(|byte| {
            let ends = byte == b'"' && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        })?;
        let act = &text[..end + 2];
        if !act.contains("{}") {
            return Some(act);
        }
    }
}

/// Returns the text after a key.
fn after<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    Some(&text[text.find(key)? + key.len()..])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const UPDATE: &str = r#"{"type":"update","seat":1,"full":false,"events":[{"number":3,"row":2,"text":"\"act\":\"no\""}],"view":{"question":{"number":12,"kind":"act","open":[1,12],"prompt":"é \"open\":[7]","picks":{"next":[[{"pick":{"word":"a"},"label":"é"},{"act":"a \"b\" \\"}],[{"pick":{"word":"c"},"label":"c"},{"act":"c"}]]}},"scene":{"figures":[]}}}"#;

    fn asked(text: &str) -> OpenQuestion<'_> {
        match glance(text) {
            Some(Glance::Update(Some(asked))) => asked,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_question_is_found_in_an_update() {
        let asked = asked(UPDATE);
        assert_eq!(asked.number, 12);
        assert!(asked.asks(1) && asked.asks(12) && !asked.asks(2) && !asked.asks(7));
        let none = r#"{"type":"update","seat":1,"full":false,"events":[],"view":{"scores":[1]}}"#;
        assert!(matches!(glance(none), Some(Glance::Update(None))));
    }

    #[test]
    fn acts_are_cut_out_as_they_stand() {
        let (asked, mut chance) = (asked(UPDATE), Chance::with_seed(1));
        let acts: BTreeSet<&str> = (0..100).filter_map(|_| asked.act(&mut chance)).collect();
        assert_eq!(acts.into_iter().collect::<Vec<_>>(), [r#""a \"b\" \\""#, r#""c""#]);
    }

    #[test]
    fn a_lean_question_has_its_keys_in_another_order_and_no_acts() {
        let lean = r#"{"type":"update","seat":0,"full":true,"events":[],"view":{"question":{"kind":"act","number":3,"open":[0],"prompt":"x"}}}"#;
        let asked = asked(lean);
        assert!(asked.number == 3 && asked.asks(0));
        assert_eq!(asked.act(&mut Chance::with_seed(1)), None);
    }

    #[test]
    fn small_messages_are_read() {
        let done = r#"{"type":"done","seat":0,"sequence":4,"reply":"played","number":9}"#;
        assert!(matches!(glance(done), Some(Glance::Done(Done { sequence: 4, number: 9, .. }))));
        let refused =
            r#"{"type":"refused","seat":0,"sequence":4,"why":{"kind":"late","text":"no","next":5}}"#;
        assert!(matches!(glance(refused), Some(Glance::Refused(Some(4), why)) if why.next == Some(5)));
        let welcome =
            r#"{"type":"welcome","protocol":1,"card":{"stage":"over"},"seats":[1],"next":[7],"now":0}"#;
        match glance(welcome) {
            Some(Glance::Welcome { seats, next, over: true }) => {
                assert_eq!((seats, next), (vec![1], vec![7]))
            }
            other => panic!("{other:?}"),
        }
        let acts = r#"{"type":"answer","id":1,"answer":{"acts":["a","b \"c\""]}}"#;
        match glance(acts) {
            Some(Glance::Acts(acts)) => assert_eq!(acts[1].get(), r#""b \"c\"""#),
            other => panic!("{other:?}"),
        }
        let status = r#"{"type":"status","card":{"stage":"live"},"now":3}"#;
        assert!(matches!(glance(status), Some(Glance::Status { over: false })));
        assert!(matches!(glance(r#"{"type":"curtain","seats":[]}"#), Some(Glance::Other)));
        for wrong in ["", "{}", r#"{"type":"done"}"#, r#"{"type":"#] {
            assert!(glance(wrong).is_none(), "{wrong}");
        }
    }
}
