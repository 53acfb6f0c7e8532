//! Tests which rules are proved, and the last line of the report.

use engine::About;
use scenario::{Standing, coverage};

use super::{games, passes, run};

const RULES: &str = "# Duel\n\n## Rules\n\n- **PA-001** One.\n- **PA-002** Two.\n- **PA-003** Three.\n- **PA-004** Four.\n- **PA-005** Five.\n\n## Rulings\n\n- **B-1** First.\n- **B-2** Second.\n\n- **page** PA-003: only the page can.\n- **page** PA-004: only the page can.\n- **excused** PA-005: nothing to see.\n";
static DUEL: About = About { id: "parry", rules: RULES, ..About::PLAIN };

#[test]
fn the_last_line_counts_each_rule_by_its_best_proof() {
    let reports = [passes("game parry\ncase \"a step\"\nstart\ndo red pass\nexpect asked blue [PA-002]\n")];
    let page = [("PA-004".to_string(), "PA-004 a page test".to_string())];
    let counted = coverage(&DUEL, &reports, Some(&page));
    assert_eq!(
        counted.to_string(),
        "PA-002   t.scenario:5 \"a step\"\n\
         PA-004   page test \"PA-004 a page test\"\n\
         PA-005   excused: nothing to see.\n\
         unproved:\n  \
           PA-001   One.\n  \
           PA-003   Three.\n  \
           B-1      First.\n  \
           B-2      Second.\n\
         rulings 0/2\n\
         parry 3/5 (1 by scenario, 1 by page test, 1 excused)"
    );
    assert!(!counted.complete());
    assert_eq!(counted.unproved().count(), 4);
    // If page tests were not counted, their rules are left out.
    let counted = coverage(&DUEL, &reports, None);
    assert!(counted.to_string().contains("\nPA-003   left to page tests: only the page can.\n"), "{counted}");
    assert_eq!(counted.summary(), "parry 4/5 (1 by scenario, 2 left to page tests, 1 excused)");
}

#[test]
fn what_the_engine_cites_is_proved_without_brackets() {
    let text = "game parry\ncase \"cited\"\nstart\ntry red parry => refused PA-002\ndo red A walks w\nexpect event A steps to a1\nexpect no event ... catch [PA-004]\n";
    let report = passes(text);
    let proofs: Vec<(&str, usize)> =
        report.cases[0].proofs.iter().map(|(id, line)| (id.as_str(), *line)).collect();
    assert_eq!(proofs, [("PA-002", 4), ("PA-003", 6), ("PA-004", 7)]);
}

#[test]
fn a_case_that_fails_proves_nothing() {
    let text = "game parry\ncase \"x\"\nstart\nexpect asked red [PA-001]\nexpect asked blue [PA-002]\n";
    let report = run(text);
    assert!(report.cases[0].proofs.is_empty());
    let parry = games().into_iter().find(|game| game.about().id == "parry").expect("parry is a toy");
    let coverage = coverage(parry.about(), &[report], Some(&[]));
    assert!(coverage.rules.iter().all(|(_, standing)| matches!(standing, Standing::Unproved(_))));
    assert_eq!(coverage.summary(), "parry 0/9");
}

#[test]
fn more_than_four_excuses_and_unknown_ids_are_errors() {
    let rules = "- **PA-001** One.\n- **excused** PA-001: a.\n- **excused** PA-002: a.\n- **excused** PA-003: a.\n- **excused** PA-004: a.\n- **excused** PA-005: a.\n";
    let about = About { id: "parry", rules, ..About::PLAIN };
    let page = [("PA-009".to_string(), "nine".to_string())];
    let coverage = coverage(&about, &[], Some(&page));
    assert_eq!(coverage.errors[0], "5 ids are excused; at most 4 may be");
    assert_eq!(coverage.errors[1], "the page test \"nine\" names PA-009, which is no rule of parry");
    assert_eq!(coverage.errors[2], "PA-002 is left to the page or excused, but is no rule of parry");
    assert!(!coverage.complete());
}
