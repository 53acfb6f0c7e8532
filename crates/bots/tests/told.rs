//! The input of a bot, and the forms of its answers.

use bots::{Given, Terms};
use engine::Seat;
use engine::erased::Asking;
use serde_json::json;

use crate::script::{act, once, query, says, table};

#[test]
fn hello_question_answers_and_goodbye_are_what_the_protocol_says() {
    let legal = table().acts(Seat(0)).unwrap()[0].clone();
    let does = vec![
        query(1, json!({"ask": "acts"})),
        query(2, json!({"ask": "after", "text": legal})),
        query(3, json!({"ask": "sample", "count": 4, "seed": 9})),
        query(4, json!({"ask": "facts"})),
        query(5, json!({"ask": "game", "what": "weather"})),
        query(6, json!({"ask": "preview", "text": "fly"})),
        act(0, 1, "strike"),
    ];
    let (given, end, told) = once(Terms::default(), does);
    assert_eq!(given, Given::Act("strike".to_string()));
    assert!(end.troubles.is_empty());
    let types: Vec<&str> = told.iter().map(|line| line["type"].as_str().unwrap()).collect();
    assert_eq!(
        types,
        ["hello", "question", "answer", "answer", "answer", "answer", "refused", "refused", "goodbye"]
    );
    let (hello, question) = (&told[0], &told[1]);
    assert_eq!((&hello["protocol"], &hello["seat"], &hello["seed"]), (&json!(1), &json!(0), &json!("7")));
    assert!(hello["scene"]["rows"].is_array() && hello["options"].is_object());
    assert_eq!(question["acts"], told[2]["answer"]["acts"]);
    assert_eq!(question["time"], json!({"answer_ms": 1000, "bank_ms": 0}));
    assert_eq!(question["view"]["facts"], told[5]["answer"]);
    let outcomes = told[3]["answer"]["outcomes"].as_array().unwrap();
    assert!(!outcomes.is_empty() && outcomes[0]["figures"].is_array());
    assert_eq!(told[4]["answer"]["acts"].as_array().unwrap().len(), 4);
    assert_eq!((&told[6]["id"], &told[6]["why"]["kind"]), (&json!(5), &json!("malformed")));
    assert_eq!(told[7]["id"], json!(6));
    assert_eq!((&told[8]["won"], &told[8]["faults"]), (&json!(false), &json!([])));
}

#[test]
fn a_bot_gets_the_parts_of_the_view_that_it_wants() {
    let (_, _, told) = once(Terms::default(), vec![]);
    let usual: Vec<&String> = told[1]["view"].as_object().unwrap().keys().collect();
    assert_eq!(usual, ["facts"]);
    let table = table();
    let wants = says(0, json!({"type": "ready", "view": ["scene", "picks", "overlays"]}));
    let (mut bot, told) = crate::script::bot(&table, Terms::default(), vec![wants]);
    bot.ask(&table);
    let told = told.lock().unwrap();
    let question = told.iter().find(|line| line["type"] == "question").unwrap();
    let parts: Vec<&String> = question["view"].as_object().unwrap().keys().collect();
    assert_eq!(parts, ["overlays", "picks", "scene"]);
    assert!(question["acts"].is_null());
}

#[test]
fn an_answer_may_be_picks() {
    let (_, _, told) = once(Terms::default(), vec![]);
    let acts = told[1]["acts"].as_array().unwrap().clone();
    let word = json!({"word": acts[0]});
    let picks = says(0, json!({"type": "act", "question": 1, "picks": [word]}));
    let (given, ..) = once(Terms::default(), vec![picks]);
    assert_eq!(given, Given::Act(acts[0].as_str().unwrap().to_string()));
}
