//! Abilities, the units of the ready squads, and the words on figures, for people to browse.

use engine::content::Content;
use engine::options::OptionKind;
use engine::scene::{Ability as Text, Entry};
use engine::{Arg, Message, say};

use super::scene::title;
use crate::about::ABOUT;
use crate::barracks;
use crate::content::abilities::{Ability, Class};
use crate::content::squad::Member;
use crate::names;

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
            if squad.members.iter().filter(|other| entry.title == *title(other)).count() > 1 {
                let line = format!("{} ({number})", entry.title);
                entry.title = Message::name(line);
            }
            entries.push(entry);
        }
    }
    // An ability may be called like the word that it leaves on a figure.
    entries.extend(conditions().into_iter().map(|condition| {
        let group = say!("group-words"; "Words on figures");
        Entry::word(format!("word {}", condition.name), condition, group)
    }));
    entries
}

/// Returns a unit with everything that is printed on its card (ES-006).
pub fn unit(abilities: &[Ability], member: &Member, group: &str) -> Entry {
    let fact = |name: Message, value: u8| (name, Message::name(value.to_string()));
    let own = member.abilities.iter().filter_map(|number| abilities.get(usize::from(*number)));
    Entry {
        name: member.stats(),
        title: names::title(abilities, member),
        group: Message::name(group.to_string()),
        facts: vec![
            fact(say!("stat-health"; "Health"), member.health),
            fact(say!("stat-range"; "Range"), member.range),
            fact(say!("stat-move"; "Move"), member.speed),
            fact(say!("stat-power"; "Power"), member.power),
        ],
        abilities: own.map(text).collect(),
        figure: None,
    }
}

/// Returns an ability as a separate entry.
fn ability(ability: &Ability) -> Entry {
    let group = match ability.class() {
        Class::Active => say!("group-active"; "Active abilities"),
        Class::Passive => say!("group-passive"; "Passive abilities"),
        Class::Reaction => say!("group-reaction"; "Reactions"),
    };
    let number = |number: u8| Message::name(number.to_string());
    let mut facts = vec![(say!("fact-cost"; "cost"), number(ability.cost))];
    if ability.old_cost != ability.cost {
        facts.push((say!("fact-old-cost"; "before 2026-08-18"), number(ability.old_cost)));
    }
    facts.push((say!("fact-french"; "in French"), Message::name(ability.french.clone())));
    Entry {
        name: ability.id.clone(),
        title: called(ability),
        group,
        facts,
        abilities: vec![text(ability)],
        figure: None,
    }
}

/// Returns what an ability is called.
fn called(ability: &Ability) -> Message {
    say!("ability", ability = names::ability(ability); "{}", ability.name)
}

/// Returns the text of an ability, and what its class means for it (ES-045).
fn text(ability: &Ability) -> Text {
    let class = match ability.class() {
        Class::Active => "costs an action, in place of the attack of the turn [ES-044, ES-046]",
        Class::Passive => "always in force [ES-047]",
        Class::Reaction => "costs no action; one ability a turn, in anybody's turn [ES-048, B19]",
    };
    let ours = if ability.extension { "; not of the published list" } else { "" };
    let (kind, text) = (ability.class().word(), names::ability_text(ability));
    Text {
        name: ability.name.clone(),
        called: called(ability),
        kind: kind.to_string(),
        meaning: say!(
            "about-ability", ability = names::ability(ability), text = text.clone(), class = Arg::word(kind),
            ours = ability.extension;
            "{}: {text} ({class}{ours})", ability.name
        ),
        text,
    }
}

/// Returns the words on figures with their explanations.
#[rustfmt::skip]
fn conditions() -> Vec<Text> {
    vec![
        condition("cover", say!("badge-cover"; "cover"), "ES-059", say!("about-cover"; "in light cover: on difficult ground, or next to an obstacle")),
        condition("stance", say!("badge-stance"; "stance"), "N-5", say!("about-stance"; "in a defensive stance: the next point of damage to it is cancelled")),
        condition("hidden", say!("badge-hidden"; "hidden"), "N-25", say!("about-hidden"; "cannot be named by any attack until its owner's next turn")),
        condition("suppressed", say!("badge-suppressed"; "suppressed"), "N-13", say!("about-suppressed"; "has one action in its owner's next turn, or in this one")),
        condition("locked", say!("badge-locked"; "locked"), "N-12", say!("about-locked"; "makes no attack in its owner's next turn, or in this one")),
        condition("guards", say!("word-guards"; "guards"), "B36", say!("about-guards"; "may take the damage of that companion while next to it, until its owner's next turn")),
        condition("attacked", say!("badge-attacked"; "attacked"), "ES-021", say!("about-attacked"; "has made its attack of this turn")),
        condition("used", say!("badge-used"; "used"), "ES-022", say!("about-used"; "has used its ability of this turn")),
        condition("eliminated", say!("badge-eliminated"; "eliminated"), "ES-040", say!("about-eliminated"; "has no Health left and was removed from the board")),
    ]
}

fn condition(name: &str, called: Message, rule: &str, text: Message) -> Text {
    let line = format!("{name}: {text} ({rule})");
    Text {
        name: name.to_string(),
        called,
        kind: "condition".to_string(),
        meaning: say!("meaning", text = text.clone(); "{line}"),
        text,
    }
}

/// Returns the words on figures and those that are picked, explained.
#[rustfmt::skip]
pub fn glossary() -> Vec<Text> {
    let deeds = [
        Text::deed("pass", say!("pick-pass"; "end the turn"), say!("about-pass"; "ends your turn, also where actions are left"), "ES-017, ES-018"),
        Text::deed("react", say!("pick-react-now"; "react"), say!("about-react"; "uses the reaction now; it costs no action, and one ability a turn"), "ES-048"),
        Text::deed("decline", say!("pick-decline"; "let it be"), say!("about-decline"; "lets it happen without a reaction"), "ES-048"),
        Text::deed("done", say!("pick-done"; "no more companions"), say!("about-done"; "orders no more companions"), "N-2"),
    ];
    conditions().into_iter().chain(deeds).collect()
}
