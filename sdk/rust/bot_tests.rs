//! Tests of the bot without a table. Run: make test

use crate::Starter;
use crate::skirmish::{Answer, Bot, Dice, Hello, Json, Pipes, Question, Table};

/// A table that knows the outcomes of each act.
struct Fake {
    outcomes: &'static [(&'static str, &'static str)],
    next: Option<String>,
}

impl Pipes for Fake {
    fn line(&mut self) -> Option<String> {
        self.next.take()
    }

    fn say(&mut self, line: &str) -> bool {
        let message = Json::parse(line).expect("the bot says JSON");
        let (id, text) = (message.get("id"), message.get("query").get("text").text());
        let outcome = self.outcomes.iter().find(|(act, _)| *act == text);
        self.next = Some(match outcome {
            Some((_, outcome)) => {
                format!(r#"{{"type":"answer","id":{id},"answer":{{"outcomes":[{outcome}]}}}}"#)
            }
            None => format!(r#"{{"type":"refused","id":{id},"why":{{"kind":"malformed"}}}}"#),
        });
        true
    }
}

fn answer(outcomes: &'static [(&'static str, &'static str)], acts: &str) -> String {
    let mut table = Table::new(Box::new(Fake { outcomes, next: None }));
    let mut bot = Starter { seat: 0, width: 1, dice: Dice::new(0) };
    let parse = |text: &str| Json::parse(text).expect("the test says JSON");
    bot.ready(&Hello::new(parse(r#"{"seat":0,"seed":"7","scene":{"width":8}}"#)), &mut table);
    let question = parse(&format!(r#"{{"number":1,"acts":{acts},"time":{{"answer_ms":null}}}}"#));
    match bot.answer(&Question::new(question), &mut table) {
        Answer::Text(text) => text,
        _ => panic!("the bot answers in notation"),
    }
}

#[test]
fn takes_what_wins() {
    let outcomes = &[
        ("stay", r#"{"chance":{"of":1,"out_of":1},"figures":[],"scores":[],"winners":null}"#),
        ("win", r#"{"chance":{"of":1,"out_of":1},"figures":[],"scores":[],"winners":[0]}"#),
        ("lose", r#"{"chance":{"of":1,"out_of":1},"figures":[],"scores":[],"winners":[1]}"#),
    ];
    assert_eq!(answer(outcomes, r#"["stay","lose","win"]"#), "win");
}

#[test]
fn takes_points() {
    let outcomes = &[
        ("stay", r#"{"chance":{"of":1,"out_of":1},"figures":[],"scores":[0,0],"winners":null}"#),
        ("score", r#"{"chance":{"of":1,"out_of":1},"figures":[],"scores":[1,0],"winners":null}"#),
    ];
    assert_eq!(answer(outcomes, r#"["score","stay"]"#), "score");
}

#[test]
fn answers_even_where_it_cannot_look_ahead() {
    assert!(["left", "right"].contains(&answer(&[], r#"["left","right"]"#).as_str()));
}

#[test]
fn draws_the_same_numbers_as_the_other_kits() {
    let mut dice = Dice::new(1234567890123456);
    assert_eq!([0; 6].map(|_| dice.below(1000)), [647, 44, 342, 509, 1, 150]);
}
