//! Classes with what their abilities do, and the words on their figures, for people.

use engine::content::Content;
use engine::message::{Message, Term};
use engine::say;
use engine::scene::{Ability as Text, Entry};

use super::scene::kind;
use crate::content::classes::{self, ABILITIES, Ability, Category, Class};
use crate::names;

/// Lists everything in the content: the classes, then the words on figures. Unreadable content is left out.
pub fn compendium(content: &Content) -> Vec<Entry> {
    let Ok(classes) = classes::read(content, false) else { return Vec::new() };
    let mut entries: Vec<Entry> = classes.iter().map(entry).collect();
    entries.extend(CONDITIONS.iter().map(|row| {
        let group = say!("group", group = Term::new("group", "conditions", "Conditions"); "Conditions");
        Entry::word(row.0.to_string(), condition(row), group)
    }));
    entries
}

/// Returns a class with everything that is printed on it.
pub fn entry(class: &Class) -> Entry {
    let [physical, magical] = class.absorbs;
    let absorbs = say!(
        "fact-absorbs-value", physical = physical, magical = magical;
        "{physical} physical, {magical} magical"
    );
    Entry {
        name: class.id.clone(),
        title: kind(class),
        group: group(class),
        facts: vec![
            (say!("fact-absorbs"; "absorbs"), absorbs),
            (say!("fact-letter"; "letter"), Message::name(class.letter.to_string())),
        ],
        abilities: class.abilities.iter().map(text).collect(),
        figure: None,
    }
}

/// Returns the group of a class (TB-046, TB-060).
fn group(class: &Class) -> Message {
    let (group, line) = match class.category {
        _ if !class.player => ("enemies", "Nemici"),
        Category::Martial => ("martial", "Martial"),
        Category::Specialist => ("specialist", "Specialist"),
        Category::Hybrid => ("hybrid", "Hybrid"),
        Category::None => ("others", "Others"),
    };
    say!("group", group = Term::new("group", group, line); "{line}")
}

/// Whether an ability works by itself: no player orders it.
pub fn passive(ability: Ability) -> bool {
    use Ability::{Berserker, Elusione, Parata, Portata, Rapido, Spostamento, Tiro};
    matches!(ability, Parata | Portata | Berserker | Spostamento | Tiro | Elusione | Rapido)
}

fn text(ability: Ability) -> Text {
    let (_, _, name, rule, meaning) = ABILITIES[ability as usize];
    let term = || names::ability(ability);
    Text {
        name: name.to_string(),
        called: say!("ability", ability = term(); "{name}"),
        kind: if passive(ability) { "passive" } else { "card" }.to_string(),
        text: say!("about-ability", ability = term(); "{meaning}"),
        meaning: say!("about-ability-name", ability = term(); "{name}: {meaning} ({rule})"),
    }
}

/// The words on figures and what they mean.
#[rustfmt::skip]
const CONDITIONS: [(&str, &str, &str); 12] = [
    ("guard", "B-16", "strikes once at the first opponent that acts in a cell it covers, up to its team's next round"),
    ("down", "B-53", "incapacitated: lies on its cell, blocks it, and can be cured, taken over or killed"),
    ("aims at", "TB-075", "its next attack action may be the aimed shot: 2 damage at distance 2 to 5"),
    ("rooted", "TB-124", "takes no movement actions up to the end of its team's next round"),
    ("skin", "TB-121", "Pelle di pietra stops the next physical attack; the number says for how many more rounds"),
    ("protected", "TB-081", "Difesa stops the next attack, until the unit moves"),
    ("unloaded", "TB-063", "must reload before it can shoot or guard"),
    ("will collapse", "B-33", "stays active up to the end of its team's next full round, then it is down"),
    ("controlled", "TB-117", "fights for the other team until the battle or its controller ends"),
    ("restored", "TB-030", "was cured in this round and cannot act before its team's next one"),
    ("done", "TB-005", "has ended its round"),
    ("dead", "TB-014", "was taken off the board"),
];

fn condition((name, rule, meaning): &(&'static str, &str, &'static str)) -> Text {
    let term = || Term::new("condition", *name, *name);
    Text {
        name: name.to_string(),
        called: say!("condition", what = term(); "{name}"),
        kind: "condition".to_string(),
        text: say!("about-condition", what = term(); "{meaning}"),
        meaning: say!("about-condition-name", what = term(); "{name}: {meaning} ({rule})"),
    }
}

/// The words that a player can pick and that are not abilities of a class: the entry in the catalogue, the word, what it
/// does and the rule.
#[rustfmt::skip]
const DEEDS: [(&str, &str, &str, &str); 14] = [
    ("move", "Movimento", "moves the unit up to 3 cells; guards may strike at it on its way", "TB-010"),
    ("way", "by another way", "moves the unit up to 3 cells by a way that you choose", "TB-010"),
    ("step", "Movimento tattico", "moves the unit 1 cell; no guard strikes at it", "TB-011, TB-012"),
    ("grace", "Colpo di grazia", "kills an opponent who is down; costs the movement point", "TB-013 to TB-015"),
    ("mana", "Carica mana", "gathers mana for spells; a martial action or an attack on the unit loses it", "TB-016 to TB-021"),
    ("use", "Utilizzo oggetti", "opens a door, works a lever, opens a chest or picks up an item", "TB-022 to TB-024"),
    ("reload", "Ricarica", "loads the ranged weapon again", "TB-025"),
    ("attack", "Attacco", "attacks one enemy within reach", "TB-026"),
    ("guard", "Guardia", "prepares one opportunity attack on the first opponent that acts in a cell it covers", "TB-027, B-16"),
    ("cure", "Cura", "restores a companion who is down; takes both points", "TB-028, TB-029"),
    ("fire", "Tiro mirato: fire", "shoots at whom the unit aims at: 2 damage at distance 2 to 5", "TB-076"),
    ("shift", "Spostamento", "moves the unit to a free cell beside it", "TB-073"),
    ("pass", "pass", "gives up the rest of the unit's round; points that it keeps absorb damage", "TB-008, TB-009"),
    ("end", "end", "ends the round of your team; points that units keep absorb damage", "TB-001"),
];

/// Returns the meaning of the words on figures and of those that a player picks.
pub fn glossary() -> Vec<Text> {
    let deeds = DEEDS.iter().map(|(key, word, does, rule)| {
        let term = || Term::new("deed", *key, *word);
        let called = say!("deed", deed = term(); "{word}");
        Text::deed(word, called, say!("about-deed", deed = term(); "{does}"), rule)
    });
    CONDITIONS.iter().map(condition).chain(deeds).collect()
}
