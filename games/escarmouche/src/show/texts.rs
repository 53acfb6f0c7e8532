//! Abilities, the units of the ready squads, and the words on figures, for people to browse.

use engine::content::Content;
use engine::options::OptionKind;
use engine::scene::{Ability as Text, Entry};

use super::scene::title;
use crate::about::ABOUT;
use crate::barracks;
use crate::content::abilities::{Ability, Class};
use crate::setup::Member;

/// Lists everything in the content: the abilities, the units of the squads, then the words on figures. Unreadable
/// content is left out.
pub fn compendium(content: &Content) -> Vec<Entry> {
    let Ok(abilities) = barracks::abilities(content) else { return Vec::new() };
    let mut entries: Vec<Entry> = abilities.iter().map(ability).collect();
    let options = ABOUT.options();
    let doc = ABOUT.options.iter().find(|doc| matches!(doc.kind, OptionKind::Roster { .. }));
    for name in doc.map_or(Vec::new(), |doc| doc.kind.names(content)) {
        let Ok(squad) = barracks::squad(content, &options, &abilities, &name) else { continue };
        let group = if squad.name.is_empty() { name.clone() } else { squad.name.clone() };
        for (number, member) in (1..).zip(&squad.members) {
            let mut entry = Entry { name: format!("{name} {number}"), ..unit(&abilities, member, &group) };
            // Units of one squad may be identical (B32); their place in it tells their cards apart.
            if squad.members.iter().filter(|other| title(other) == entry.title).count() > 1 {
                entry.title = format!("{} ({number})", entry.title);
            }
            entries.push(entry);
        }
    }
    // An ability may be called like the word that it leaves on a figure.
    entries.extend(CONDITIONS.iter().map(|row| Entry {
        name: format!("word {}", row.0),
        title: row.0.to_string(),
        group: "Words on figures".to_string(),
        abilities: vec![condition(row)],
        ..Entry::default()
    }));
    entries
}

/// Returns a unit with everything that is printed on its card (ES-006).
pub fn unit(abilities: &[Ability], member: &Member, group: &str) -> Entry {
    let fact = |name: &str, value: u8| (name.to_string(), value.to_string());
    let own = member.abilities.iter().filter_map(|number| abilities.get(usize::from(*number)));
    Entry {
        name: member.stats(),
        title: title(member),
        group: group.to_string(),
        facts: vec![
            fact("Health", member.health),
            fact("Range", member.range),
            fact("Move", member.speed),
            fact("Power", member.power),
        ],
        abilities: own.map(text).collect(),
        figure: None,
    }
}

/// Returns an ability as a separate entry.
fn ability(ability: &Ability) -> Entry {
    let class = match ability.class() {
        Class::Active => "Active abilities",
        Class::Passive => "Passive abilities",
        Class::Reaction => "Reactions",
    };
    let mut facts = vec![("cost".to_string(), ability.cost.to_string())];
    if ability.old_cost != ability.cost {
        facts.push(("before 2026-08-18".to_string(), ability.old_cost.to_string()));
    }
    facts.push(("in French".to_string(), ability.french.clone()));
    Entry {
        name: ability.id.clone(),
        title: ability.name.clone(),
        group: class.to_string(),
        facts,
        abilities: vec![text(ability)],
        figure: None,
    }
}

/// Returns the text of an ability, and what its class means for it (ES-045).
fn text(ability: &Ability) -> Text {
    let class = match ability.class() {
        Class::Active => "costs an action, in place of the attack of the turn [ES-044, ES-046]",
        Class::Passive => "always in force [ES-047]",
        Class::Reaction => "costs no action; one ability a turn, in anybody's turn [ES-048, B19]",
    };
    let ours = if ability.extension { "; not of the published list" } else { "" };
    Text {
        name: ability.name.clone(),
        kind: ability.class().word().to_string(),
        text: ability.text.clone(),
        meaning: format!("{}: {} ({class}{ours})", ability.name, ability.text),
    }
}

/// The words on figures and what they mean.
const CONDITIONS: [(&str, &str, &str); 9] = [
    ("cover", "ES-059", "in light cover: on difficult ground, or next to an obstacle"),
    ("stance", "N-5", "in a defensive stance: the next point of damage to it is cancelled"),
    ("hidden", "N-25", "cannot be named by any attack until its owner's next turn"),
    ("suppressed", "N-13", "has one action in its owner's next turn, or in this one"),
    ("locked", "N-12", "makes no attack in its owner's next turn, or in this one"),
    ("guards", "B36", "may take the damage of that companion while next to it, until its owner's next turn"),
    ("attacked", "ES-021", "has made its attack of this turn"),
    ("used", "ES-022", "has used its ability of this turn"),
    ("eliminated", "ES-040", "has no Health left and was removed from the board"),
];

fn condition((name, rule, meaning): &(&str, &str, &str)) -> Text {
    Text {
        name: name.to_string(),
        kind: "condition".to_string(),
        text: meaning.to_string(),
        meaning: format!("{name}: {meaning} ({rule})"),
    }
}

/// The words that a player can pick, with what they do and the rule.
const DEEDS: [(&str, &str, &str); 4] = [
    ("pass", "ends your turn, also where actions are left", "ES-017, ES-018"),
    ("react", "uses the reaction now; it costs no action, and one ability a turn", "ES-048"),
    ("decline", "lets it happen without a reaction", "ES-048"),
    ("done", "orders no more companions", "N-2"),
];

/// Returns the words on figures and those that are picked, explained.
pub fn glossary() -> Vec<Text> {
    let deeds = DEEDS.iter().map(|(word, does, rule)| Text::deed(word, does, rule));
    CONDITIONS.iter().map(condition).chain(deeds).collect()
}
