//! What the actions do, for people.

use engine::scene::Ability;

use crate::content::class::Action;

/// What each action does and the rules that say so, in the order of [`Action::ALL`].
const DOES: [(&str, &str); 9] = [
    ("5 damage to all on a cell at range 1, team-mates too", "CB-018 to CB-020"),
    (
        "puts a palantír on a cell that the Voleur sees; it shows 11 by 11 cells until the Voleur puts another",
        "CB-021 to CB-026",
    ),
    ("kills all characters of other teams on the Voleur's own cell", "CB-027 to CB-030"),
    ("3 damage to all on five cells, the target and its four neighbours, team-mates too", "CB-031 to CB-034"),
    (
        "strikes five cells at range 3: 11 damage less the hit points that the Barbare has left",
        "CB-035 to CB-039",
    ),
    (
        "pushes all in the Barbare's field of vision in a straight line, friend and foe, without damage",
        "CB-040 to CB-044",
    ),
    ("2 damage to all on a cell that the team sees, team-mates too", "CB-045 to CB-047"),
    ("4 damage to all on any cell of the map, team-mates too", "CB-048 to CB-051"),
    ("reveals 9 by 9 cells anywhere on the map until the next attack step", "CB-052 to CB-055"),
];

/// Returns the actions, explained.
pub fn deeds() -> Vec<Ability> {
    let deed = |(action, (does, rule)): (Action, (&str, &str))| Ability::deed(action.word(), does, rule);
    Action::ALL.into_iter().zip(DOES).map(deed).collect()
}
