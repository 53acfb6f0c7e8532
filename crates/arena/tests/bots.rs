//! Bots in matches: what replaces void answers, and what the report says.

use std::collections::VecDeque;
use std::sync::Arc;

use arena::{Plan, Report, Sitter};
use bots::{Ended, Fault, Heard, Maker, Micros, Runner, Terms};
use engine::Game;
use serde_json::{Value, json};
use toys::{Parry, Signals, Split};

use crate::matches::{plan, run};

/// Returns a puppet's answer to a question, given how many it has been asked.
type Mind = fn(u32, &Value) -> Option<String>;

/// A bot that is a function.
#[derive(Debug)]
struct Puppet(&'static str, Mind);

impl Maker for Puppet {
    fn name(&self) -> &str {
        self.0
    }

    fn start(&self) -> Result<Box<dyn Runner>, String> {
        Ok(Box::new(Playing { mind: self.1, asked: 0, says: VecDeque::new(), ended: false }))
    }
}

struct Playing {
    mind: Mind,
    asked: u32,
    says: VecDeque<String>,
    ended: bool,
}

impl Runner for Playing {
    fn say(&mut self, line: &str) {
        let line: Value = serde_json::from_str(line).unwrap();
        match line["type"].as_str() {
            Some("hello") => self.says.push_back(json!({"type": "ready"}).to_string()),
            Some("question") => {
                self.asked += 1;
                let said = (self.mind)(self.asked, &line);
                self.ended |= said.as_deref() == Some("end");
                self.says.extend(said);
            }
            _ => {}
        }
    }

    fn begin(&mut self) {}

    fn hear(&mut self, _: Option<Micros>) -> Heard {
        match self.says.pop_front() {
            _ if self.ended => Heard::Closed,
            Some(line) => Heard::Line(line.into_bytes()),
            None => Heard::Late,
        }
    }

    fn spent(&self) -> Micros {
        0
    }

    fn layers(&self) -> Vec<String> {
        vec!["strings".to_string()]
    }

    fn end(self: Box<Self>, _: Micros) -> Ended {
        Ended { how: "exit code 1".to_string(), log: b"a\x1b[2Jb\n".to_vec(), ..Ended::default() }
    }
}

fn first(_: u32, question: &Value) -> Option<String> {
    let text = &question["acts"][0];
    Some(json!({"type": "act", "question": question["number"], "text": text}).to_string())
}

fn silent(_: u32, _: &Value) -> Option<String> {
    None
}

fn nonsense(_: u32, question: &Value) -> Option<String> {
    Some(json!({"type": "act", "question": question["number"], "text": "fly to the moon"}).to_string())
}

fn crashes_at_the_second(asked: u32, question: &Value) -> Option<String> {
    if asked == 2 { Some("end".to_string()) } else { first(asked, question) }
}

fn one_late(asked: u32, question: &Value) -> Option<String> {
    if asked == 1 { None } else { first(asked, question) }
}

fn against<G: Game>(mind: Mind, games: u64) -> Report {
    let mut players: Vec<Sitter> = plan::<G>(1, 1).players;
    players[0] = Sitter::Bot(Arc::new(Puppet("puppet", mind)));
    run::<G>(&Plan { players, ..plan::<G>(games, 2) }).unwrap()
}

fn faults(report: &Report) -> Vec<(Fault, u64)> {
    report.bots[0].as_ref().unwrap().faults.iter().map(|(fault, count)| (*fault, *count)).collect()
}

#[test]
fn honest_bots_play_whole_matches_of_every_kind_of_game() {
    for report in [against::<Parry>(first, 6), against::<Signals>(first, 6), against::<Split>(first, 6)] {
        assert_eq!(report.played, 6);
        assert!(report.mishaps.is_empty(), "{:?}", report.mishaps);
        let sum = report.bots[0].as_ref().unwrap();
        assert!(sum.answers > 0 && sum.layers == ["strings"] && report.bots[1].is_none());
    }
}

#[test]
fn a_bot_that_says_nothing_is_idle_after_three_questions_and_the_match_ends() {
    for report in [against::<Parry>(silent, 4), against::<Signals>(silent, 4), against::<Split>(silent, 4)] {
        assert_eq!(report.played, 4, "{}", report.game);
        assert!(
            faults(&report).iter().all(|(fault, count)| *fault == Fault::Late && *count <= 12),
            "{}",
            report.game
        );
        assert!(report.mishaps.len() >= 4);
    }
    // Parry has no act for an absent seat: when the bot is idle, its seat is out.
    assert_eq!(against::<Parry>(silent, 4).standings[0].wins, 0);
}

#[test]
fn acts_that_cannot_be_read_are_void_like_late_ones() {
    for report in
        [against::<Parry>(nonsense, 2), against::<Signals>(nonsense, 2), against::<Split>(nonsense, 2)]
    {
        assert_eq!(faults(&report)[0].0, Fault::Malformed, "{}", report.game);
    }
}

#[test]
fn a_crash_is_one_fault_and_the_game_goes_on_without_the_bot() {
    for report in [against::<Parry>(crashes_at_the_second, 4), against::<Split>(crashes_at_the_second, 4)] {
        let faults = faults(&report);
        assert!(matches!(faults[..], [(Fault::Crashed, 1..=4)]), "{faults:?}");
        assert!(report.mishaps.iter().all(|mishap| mishap.trouble.what.contains("exit code 1")));
    }
}

#[test]
fn where_the_rules_have_no_act_for_an_absent_seat_one_is_drawn_by_lot() {
    // Parry has no such act. A missing answer does not lose the game, and the same match draws the same acts.
    let report = against::<Parry>(one_late, 8);
    assert_eq!(faults(&report), [(Fault::Late, 8)]);
    assert_eq!(report.hash, against::<Parry>(one_late, 8).hash);
    let endings: Vec<&String> = report.endings.keys().collect();
    assert!(endings.iter().all(|ending| ending.contains('[')), "ended by the rules: {endings:?}");
}

#[test]
fn one_game_of_a_match_can_be_played_again() {
    let mut whole = plan::<Split>(6, 2);
    whole.players[0] = Sitter::Bot(Arc::new(Puppet("puppet", one_late)));
    let folder = std::env::temp_dir().join(format!("skirmish-arena-{}-again", std::process::id()));
    let read = |name: &str, part: &str| std::fs::read_to_string(folder.join(part).join(name)).unwrap();
    for part in ["all", "one"] {
        std::fs::create_dir_all(folder.join(part)).unwrap();
        let (first, games) = if part == "all" { (0, 6) } else { (4, 1) };
        let part = Some(folder.join(part));
        let plan = Plan { first, games, records: part.clone(), logs: part, ..whole.clone() };
        assert_eq!(run::<Split>(&plan).unwrap().played, games);
    }
    assert_eq!(read("game-00005.record", "all"), read("game-00005.record", "one"));
    let log = read("game-00005-seat-0.log", "one");
    assert!(log.starts_with("a\\u{1b}[2Jb\n[puppet: ") && log.contains("late"), "{log:?}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn strikes_and_bots_are_in_the_report_for_programs() {
    let mut plan = plan::<Parry>(2, 1);
    plan.players = vec![Sitter::Bot(Arc::new(Puppet("puppet", silent))), "random".into()];
    plan.terms = Terms { strikes: 1, ..Terms::default() };
    let value = run::<Parry>(&plan).unwrap().to_json();
    assert_eq!(value["bots"]["puppet"]["faults"]["late"], 2);
    assert_eq!(value["faults"][0]["fault"], "late");
    assert_eq!(value["faults"][0]["player"], "puppet");
}
