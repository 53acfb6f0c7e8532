//! Units, markers and options with their printed texts and what these mean, for people.

use engine::content::Content;
use engine::message::Term;
use engine::scene::{Ability, Entry};
use engine::{Message, say};
use teamfight_cards::ast::{Active, What};
use teamfight_cards::library::{Condition, Library, Role};
use teamfight_cards::{explain, print};

use crate::names;
use crate::setup::program::Source;
use crate::setup::{Setup, Texts};

impl Setup {
    /// Returns the cards as people read them, written when they are first requested.
    pub fn texts(&self) -> &Texts {
        self.texts.get_or_init(|| {
            let library = &self.library;
            let meaning = |at: u8| {
                let Ability { name, meaning, .. } = marker(library, at);
                let line = format!("{name}: {}", meaning.trim_end_matches('.'));
                say!("marker-means", marker = names::marker(&name), meaning = meaning; "{line}")
            };
            Texts {
                entries: (0..library.units.len() as u8).map(|kind| entry(library, kind)).collect(),
                markers: (0..library.markers.len() as u8).map(meaning).collect(),
            }
        })
    }
}

/// Lists everything in the content: heroes with what belongs to them, then the conditions. Unreadable content is left
/// out.
pub fn compendium(content: &Content) -> Vec<Entry> {
    let Ok(library) = Library::read(content) else { return Vec::new() };
    let heroes = (0u8..).zip(&library.units).filter(|(_, unit)| unit.role == Role::Hero);
    let mut entries: Vec<Entry> = heroes.map(|(kind, _)| entry(&library, kind)).collect();
    entries.extend(library.conditions.iter().map(|one| {
        let group = say!("group-conditions"; "Conditions");
        Entry::word(one.name.clone(), condition(&library, one), group)
    }));
    entries
}

/// Returns a unit with everything that is printed on its cards.
fn entry(library: &Library, kind: u8) -> Entry {
    let unit = &library.units[usize::from(kind)];
    let number = |number: u8| Message::name(number.to_string());
    let mut facts = vec![(say!("health"; "health"), number(unit.health))];
    if unit.role != Role::Object {
        facts.push((say!("speed"; "speed"), number(unit.speed)));
    }
    let group = library
        .sets
        .get(usize::from(unit.set))
        .map_or(Message::default(), |set| names::named(Term::new("set", set.id.clone(), set.name.clone())));
    Entry {
        name: unit.handle.clone(),
        title: names::named(names::title(unit)),
        group,
        facts,
        abilities: abilities(library, kind),
        figure: None,
    }
}

/// Returns the texts of a unit, of everything in its block, and of the conditions that they mention.
fn abilities(library: &Library, kind: u8) -> Vec<Ability> {
    let unit = &library.units[usize::from(kind)];
    let names = &library.names;
    let passives = unit.passives.iter().map(|card| Ability {
        name: card.name.clone(),
        called: names::named(names::ability(&card.name)),
        kind: "passive".to_string(),
        text: Message::name(print::passive(&card.text, names)),
        meaning: explain::passive(&card.text, library),
    });
    let actives = unit.actives.iter().map(|card| Ability {
        name: card.name.clone(),
        called: names::named(names::ability(&card.name)),
        kind: if card.default { "default" } else { "card" }.to_string(),
        text: Message::name(print::active(&card.text, names)),
        meaning: explain::active(&card.text, library),
    });
    // Passives come first (TF-045), then the abilities of the unit card and the extra cards (TF-044).
    let mut abilities: Vec<Ability> = passives.chain(actives).collect();
    let own = |owner: Option<u8>| owner == Some(kind);
    let made = (0u8..).zip(&library.units).filter(|(_, unit)| own(unit.owner));
    abilities.extend(made.map(|(other, _)| creature(library, other)));
    let markers = (0u8..).zip(&library.markers).filter(|(_, marker)| own(marker.owner));
    abilities.extend(markers.map(|(at, _)| marker(library, at)));
    let spoken = |name: &str| abilities.iter().any(|one| speaks(&one.text, name));
    let conditions = library.conditions.iter().filter(|one| spoken(&one.name));
    let conditions: Vec<Ability> = conditions.map(|one| condition(library, one)).collect();
    abilities.extend(conditions);
    abilities
}

/// Whether a text has that word.
fn speaks(text: &str, name: &str) -> bool {
    text.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == name)
}

/// Returns a summon or object as its maker's card shows it.
fn creature(library: &Library, kind: u8) -> Ability {
    let unit = &library.units[usize::from(kind)];
    let (what, values) = match unit.role {
        Role::Object => ("object", format!("hp {}", unit.health)),
        _ => ("summon", format!("hp {} speed {}", unit.health, unit.speed)),
    };
    let own = abilities(library, kind);
    let texts: Vec<String> = own.iter().map(|one| format!("{}: {}", one.name, one.text)).collect();
    Ability {
        name: unit.name.clone(),
        called: names::named(names::title(unit)),
        kind: what.to_string(),
        text: Message::name(format!("{values}. {}", texts.join(". "))),
        meaning: own.iter().map(means).reduce(beside).unwrap_or_default(),
    }
}

/// Returns the name and the meaning of a text on a card.
fn means(one: &Ability) -> Message {
    let (name, meaning) = (&one.name, &one.meaning);
    say!("text-means", text = one.called.clone(), meaning = meaning.clone(); "{name}: {meaning}")
}

/// Joins two texts.
fn beside(first: Message, next: Message) -> Message {
    let line = format!("{first} {next}");
    say!("texts", first = first, next = next; "{line}")
}

fn marker(library: &Library, at: u8) -> Ability {
    let marker = &library.markers[usize::from(at)];
    Ability {
        name: marker.name.clone(),
        called: names::named(names::marker(&marker.name)),
        kind: "marker".to_string(),
        text: Message::name(print::passive(&marker.text, &library.names)),
        meaning: explain::marker(&marker.text, library),
    }
}

fn condition(library: &Library, condition: &Condition) -> Ability {
    Ability {
        name: condition.name.clone(),
        called: names::named(names::condition(&condition.name)),
        kind: "condition".to_string(),
        text: Message::name(print::passive(&condition.text, &library.names)),
        meaning: explain::condition(&condition.text, library),
    }
}

/// Returns an option of a text in its own words: the one with this number in the choice on a line.
pub fn option(setup: &Setup, program: u16, line: u8, number: u8) -> Option<Message> {
    let library = &setup.library;
    let body = match setup.programs.get(program).source {
        Source::Ability(unit, at) => &library.units[usize::from(unit)].actives[usize::from(at)].text.body,
        Source::Passive(unit, at) => {
            &library.units[usize::from(unit)].passives[usize::from(at)].text.triggered.as_ref()?.body
        }
        Source::Condition(at) => &library.conditions[usize::from(at)].text.triggered.as_ref()?.body,
        Source::Marker(at) => &library.markers[usize::from(at)].text.triggered.as_ref()?.body,
    };
    // The lines of a program are its steps in the order written, those of a choice after the choice itself.
    let mut here = 0;
    for step in body {
        match &step.what {
            What::Choice(options) if here == usize::from(line) => {
                let option = options.get(usize::from(number).checked_sub(1)?)?;
                let text = Active { costs: Vec::new(), body: option.clone() };
                let does = explain::steps(option, library);
                let line = print::active(&text, &library.names);
                return Some(say!("option-does", does = does; "{line}"));
            }
            What::Choice(options) => here += 1 + options.iter().map(Vec::len).sum::<usize>(),
            What::Sentence(_) => here += 1,
        }
    }
    None
}
