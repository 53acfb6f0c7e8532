//! Previews compared with a separate enumeration, and their fractions.

use std::collections::BTreeMap;

use crate::{made, open};
use engine::chance::Quick;
use engine::position::PositionText;
use engine::preview::{Fraction, next_question, preview};
use engine::table::{Supply, Table};
use engine::{Answer, Notation, Rules, Seat, Show, Viewer, Wait};
use toys::Parry;

/// Collects all endings by what red or blue is told, counted in parts of 6^4.
fn endings(
    state: &<Parry as Rules>::State,
    seat: Seat,
    told: &str,
    parts: u64,
    out: &mut BTreeMap<String, u64>,
) {
    let Wait::Draw(draw) = Parry::waits(&(), state) else {
        let then = next_question::<Parry>(&(), state, Viewer::Seat(seat));
        *out.entry(format!("{told}=> {then}")).or_default() += parts;
        return;
    };
    assert_eq!(draw.sides, 6);
    for face in 0..6 {
        let (mut next, mut events) = (state.clone(), Vec::new());
        Parry::apply(&(), &mut next, Answer::Draw(face), &mut events);
        endings(&next, seat, &(told.to_string() + &lines(&events, seat)), parts / 6, out);
    }
}

fn lines(events: &[<Parry as Rules>::Event], seat: Seat) -> String {
    let told = events.iter().filter_map(|event| Parry::tell(&(), event, Viewer::Seat(seat)));
    told.map(|told| format!("{}; ", told.text)).collect()
}

#[test]
fn a_preview_is_the_whole_tree_and_nothing_else() {
    let (mut compared, mut drawn, mut deepest) = (0, 0, 0);
    for seed in 5..10 {
        let (mut table, mut chance) = (open::<Parry>(2, &[]), Quick(seed));
        while table.verdict().is_none() {
            let question = table.question();
            let seat = question.open.iter().next().unwrap();
            let seen = table.seen(Viewer::Seat(seat));
            let mut acts = Vec::new();
            Parry::acts(&(), &seen, seat, &mut acts);
            for act in &acts {
                let (mut state, mut events) = (table.state().clone(), Vec::new());
                Parry::apply(&(), &mut state, Answer::Act(seat, act), &mut events);
                let mut wanted = BTreeMap::new();
                endings(&state, seat, &lines(&events, seat), 6u64.pow(4), &mut wanted);
                let shown = preview::<Parry>(&(), &seen, seat, act).unwrap();
                assert!(shown.unknown.is_empty());
                let mut got = BTreeMap::new();
                for outlook in &shown.outlooks {
                    let told: String = outlook.events.iter().map(|told| format!("{}; ", told.text)).collect();
                    let parts = 6u64.pow(4) * outlook.chance.of / outlook.chance.out_of;
                    got.insert(format!("{told}=> {}", outlook.then), parts);
                    deepest = deepest.max(outlook.draws.len());
                }
                assert_eq!(got, wanted, "{act:?}");
                compared += 1;
                drawn += usize::from(shown.outlooks.len() > 1);
            }
            let act = Parry::random_act(&(), &seen, seat, &mut chance);
            table.act(seat, question.number, act).unwrap();
        }
    }
    assert!(compared > 500 && drawn > 20 && deepest == 2, "{compared} {drawn} {deepest}");
}

#[test]
fn an_answer_to_an_answer_is_asked_for_by_name() {
    let position =
        "map 6x2 fill .\nunit A = fencer red at a1\nunit C = fencer blue at b2\nunit D = fencer blue at a2\n";
    let text = PositionText::parse(position, 1, true, &Parry::ABOUT.docs()).unwrap();
    let made = made::<Parry>(2, &[]);
    let supply = Supply::of(&made);
    let mut table = Table::<Parry>::open_position(made, &text, position, supply).unwrap();
    let mut asked = Vec::new();
    for text in ["A walks eee", "catch", "parry", "take"] {
        let question = table.question();
        let seat = question.open.iter().next().unwrap();
        let seen = table.seen(Viewer::Seat(seat));
        let act = Parry::parse_act(&(), &seen, seat, text).unwrap();
        asked.push(preview::<Parry>(&(), &seen, seat, &act).unwrap());
        table.script(vec!["1".into(), "2".into()]);
        table.act(seat, question.number, act).unwrap();
    }
    let then: Vec<&str> = asked[..3].iter().map(|p| p.outlooks[0].then.line()).collect();
    assert_eq!(then, ["blue: C: catch or let?", "red: A: take or parry?", "blue: C: take or cover?"]);
    // The strike back hits with 4, 5 and 6; after each miss, the first strike is rolled.
    let count = |out_of| asked[3].outlooks.iter().filter(|o| o.chance == Fraction { of: 1, out_of }).count();
    assert_eq!((count(6), count(36), asked[3].outlooks.len()), (3, 18, 21));
    // Both missed, and the walk went on.
    let told = table.told(Viewer::Public, table.rows().len() - 1..table.rows().len());
    let texts: Vec<&str> = told.iter().map(|told| told.text.line()).collect();
    let wanted = ["C: take", "A rolls 1; 4 hits", "C rolls 2; 4 hits", "A steps to c1", "A steps to d1"];
    assert_eq!(texts, wanted);
    let json = serde_json::to_value(&asked[3].outlooks[20]).unwrap();
    assert_eq!(json["chance"], serde_json::json!({ "of": 1, "out_of": 6 }));
}
