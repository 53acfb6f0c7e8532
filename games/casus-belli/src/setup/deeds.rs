//! Explanations of the actions for people.

use engine::scene::Ability;
use engine::{Message, say};

use crate::content::class::Action;
use crate::names;

/// Explains what an action does, and names its rules.
fn does(action: Action) -> (Message, &'static str) {
    match action {
        Action::Knife => {
            (say!("about-knife"; "5 damage to all on a cell at range 1, team-mates too"), "CB-018 to CB-020")
        }
        Action::Palantir => (
            say!(
                "about-palantir";
                "puts a palantír on a cell that the Voleur sees; it shows 11 by 11 cells until the Voleur puts \
                 another"
            ),
            "CB-021 to CB-026",
        ),
        Action::Traitrise => (
            say!("about-traitrise"; "kills all characters of other teams on the Voleur's own cell"),
            "CB-027 to CB-030",
        ),
        Action::Hammer => (
            say!(
                "about-hammer";
                "3 damage to all on five cells, the target and its four neighbours, team-mates too"
            ),
            "CB-031 to CB-034",
        ),
        Action::Bastoooon => (
            say!(
                "about-bastoooon";
                "strikes five cells at range 3: 11 damage less the hit points that the Barbare has left"
            ),
            "CB-035 to CB-039",
        ),
        Action::Shout => (
            say!(
                "about-fus-ro-dah";
                "pushes all in the Barbare's field of vision in a straight line, friend and foe, without damage"
            ),
            "CB-040 to CB-044",
        ),
        Action::Arrow => (
            say!("about-arrow"; "2 damage to all on a cell that the team sees, team-mates too"),
            "CB-045 to CB-047",
        ),
        Action::Loto => {
            (say!("about-loto"; "4 damage to all on any cell of the map, team-mates too"), "CB-048 to CB-051")
        }
        Action::ISee => (
            say!("about-i-see"; "reveals 9 by 9 cells anywhere on the map until the next attack step"),
            "CB-052 to CB-055",
        ),
    }
}

/// Returns the explanations of all actions.
pub fn deeds() -> Vec<Ability> {
    let deed = |action: Action| {
        let (text, rules) = does(action);
        let called = say!("ability", ability = names::action(action); "{}", action.title());
        Ability::deed(action.word(), called, text, rules)
    };
    Action::ALL.into_iter().map(deed).collect()
}
