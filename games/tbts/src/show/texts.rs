//! Classes with what their abilities do, and the words on their figures, for people.

use engine::content::Content;
use engine::scene::{Ability as Text, Entry};

use super::scene::title;
use crate::content::classes::{self, ABILITIES, Ability, Category, Class};

/// Lists everything in the content: the classes, then the words on figures. Unreadable content is left out.
pub fn compendium(content: &Content) -> Vec<Entry> {
    let Ok(classes) = classes::read(content, false) else { return Vec::new() };
    let mut entries: Vec<Entry> = classes.iter().map(entry).collect();
    entries.extend(CONDITIONS.iter().map(|row| Entry {
        name: row.0.to_string(),
        title: row.0.to_string(),
        group: "Conditions".to_string(),
        abilities: vec![condition(row)],
        ..Entry::default()
    }));
    entries
}

/// Returns a class with everything that is printed on it.
pub fn entry(class: &Class) -> Entry {
    let fact = |name: &str, value: String| (name.to_string(), value);
    Entry {
        name: class.id.clone(),
        title: title(class),
        group: group(class).to_string(),
        facts: vec![
            fact("absorbs", format!("{} physical, {} magical", class.absorbs[0], class.absorbs[1])),
            fact("letter", class.letter.to_string()),
        ],
        abilities: class.abilities.iter().map(text).collect(),
        figure: None,
    }
}

/// Returns the group of a class (TB-046, TB-060).
fn group(class: &Class) -> &'static str {
    match class.category {
        _ if !class.player => "Nemici",
        Category::Martial => "Martial",
        Category::Specialist => "Specialist",
        Category::Hybrid => "Hybrid",
        Category::None => "Others",
    }
}

/// Whether an ability works by itself: no player orders it.
pub fn passive(ability: Ability) -> bool {
    use Ability::{Berserker, Elusione, Parata, Portata, Rapido, Spostamento, Tiro};
    matches!(ability, Parata | Portata | Berserker | Spostamento | Tiro | Elusione | Rapido)
}

fn text(ability: Ability) -> Text {
    let (_, _, name, rule, meaning) = ABILITIES[ability as usize];
    Text {
        name: name.to_string(),
        kind: if passive(ability) { "passive" } else { "card" }.to_string(),
        text: meaning.to_string(),
        meaning: format!("{name}: {meaning} ({rule})"),
    }
}

/// The words on figures and what they mean.
const CONDITIONS: [(&str, &str, &str); 12] = [
    (
        "guard",
        "B-16",
        "strikes once at the first opponent that acts in a cell it covers, up to its team's next round",
    ),
    ("down", "B-53", "incapacitated: lies on its cell, blocks it, and can be cured, taken over or killed"),
    ("aims at", "TB-075", "its next attack action may be the aimed shot: 2 damage at distance 2 to 5"),
    ("rooted", "TB-124", "takes no movement actions up to the end of its team's next round"),
    (
        "skin",
        "TB-121",
        "Pelle di pietra stops the next physical attack; the number says for how many more rounds",
    ),
    ("protected", "TB-081", "Difesa stops the next attack, until the unit moves"),
    ("unloaded", "TB-063", "must reload before it can shoot or guard"),
    ("will collapse", "B-33", "stays active up to the end of its team's next full round, then it is down"),
    ("controlled", "TB-117", "fights for the other team until the battle or its controller ends"),
    ("restored", "TB-030", "was cured in this round and cannot act before its team's next one"),
    ("done", "TB-005", "has ended its round"),
    ("dead", "TB-014", "was taken off the board"),
];

fn condition((name, rule, meaning): &(&str, &str, &str)) -> Text {
    Text {
        name: name.to_string(),
        kind: "condition".to_string(),
        text: meaning.to_string(),
        meaning: format!("{name}: {meaning} ({rule})"),
    }
}

/// The words that a player can pick and that are not abilities of a class, with what they do and the rule.
const DEEDS: [(&str, &str, &str); 14] = [
    ("Movimento", "moves the unit up to 3 cells; guards may strike at it on its way", "TB-010"),
    ("by another way", "moves the unit up to 3 cells by a way that you choose", "TB-010"),
    ("Movimento tattico", "moves the unit 1 cell; no guard strikes at it", "TB-011, TB-012"),
    ("Colpo di grazia", "kills an opponent who is down; costs the movement point", "TB-013 to TB-015"),
    (
        "Carica mana",
        "gathers mana for spells; a martial action or an attack on the unit loses it",
        "TB-016 to TB-021",
    ),
    (
        "Utilizzo oggetti",
        "opens a door, works a lever, opens a chest or picks up an item",
        "TB-022 to TB-024",
    ),
    ("Ricarica", "loads the ranged weapon again", "TB-025"),
    ("Attacco", "attacks one enemy within reach", "TB-026"),
    (
        "Guardia",
        "prepares one opportunity attack on the first opponent that acts in a cell it covers",
        "TB-027, B-16",
    ),
    ("Cura", "restores a companion who is down; takes both points", "TB-028, TB-029"),
    ("Tiro mirato: fire", "shoots at whom the unit aims at: 2 damage at distance 2 to 5", "TB-076"),
    ("Spostamento", "moves the unit to a free cell beside it", "TB-073"),
    ("pass", "gives up the rest of the unit's round; points that it keeps absorb damage", "TB-008, TB-009"),
    ("end", "ends the round of your team; points that units keep absorb damage", "TB-001"),
];

/// Returns the meaning of the words on figures and of those that a player picks.
pub fn glossary() -> Vec<Text> {
    let deeds = DEEDS.iter().map(|(word, does, rule)| Text::deed(word, does, rule));
    CONDITIONS.iter().map(condition).chain(deeds).collect()
}
