//! Checks whether texts make sense: a text that is well formed but cannot be played is refused here, at its exact
//! place. docs/CARDS.md lists the refusals under "What is refused".

mod costs;
mod creation;
mod items;
mod loops;
mod made;
mod movement;
mod select;
mod statics;
mod steps;
mod triggers;

use engine::{Faults, FileError};

use crate::ast::{Active, Cost, Name, Passive, Static, Trigger};
use crate::library::{Library, Role};
use crate::parse::{Modifier, Places};
use crate::read::{Sheet, Which};
use crate::words::Place;

/// A fault and a hint.
type Complaint = (String, String);
/// The result of checking a part of a text.
type Verdict = Result<(), Complaint>;

fn complain(what: impl Into<String>, hint: impl Into<String>) -> Verdict {
    Err((what.into(), hint.into()))
}

/// The bearer of a text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Home {
    /// A hero.
    Hero,
    /// A summon.
    Summon,
    /// An object.
    Object,
    /// A condition.
    Condition,
    /// A marker.
    Marker,
}

impl Home {
    /// All bearers, the likeliest first.
    pub const ALL: [Home; 5] = [Home::Hero, Home::Condition, Home::Summon, Home::Object, Home::Marker];

    fn of(role: Role) -> Home {
        match role {
            Role::Hero => Home::Hero,
            Role::Summon => Home::Summon,
            Role::Object => Home::Object,
        }
    }

    fn title(self) -> &'static str {
        match self {
            Home::Hero => "a hero",
            Home::Summon => "a summon",
            Home::Object => "an object",
            Home::Condition => "a condition",
            Home::Marker => "a marker",
        }
    }
}

/// Checks all texts of a library and reports at most one fault for each.
pub fn all(library: &Library, sheets: &[Sheet], faults: &mut Faults) {
    for sheet in sheets {
        let looked = match sheet.which {
            Which::Condition(at) => {
                passive(library, Home::Condition, &library.conditions[at].text, &sheet.places)
            }
            Which::Marker(at) => passive(library, Home::Marker, &library.markers[at].text, &sheet.places),
            Which::Passive(unit, at) => {
                let unit = &library.units[unit];
                passive(library, Home::of(unit.role), &unit.passives[at].text, &sheet.places)
            }
            Which::Active(unit, at) => {
                let unit = &library.units[unit];
                active(library, Home::of(unit.role), &unit.actives[at].text, &sheet.places)
            }
        };
        if let Err(fault) = looked {
            faults.add(fault.in_file(&sheet.file));
        }
    }
    made::all(library, sheets, faults);
}

/// Checks the text of a passive, a condition or a marker.
pub fn passive(library: &Library, home: Home, text: &Passive, places: &Places) -> Result<(), FileError> {
    let mut judge = Judge::new(library, home, places);
    judge.statics(text)?;
    if let Some(triggered) = &text.triggered {
        judge.trigger = Some(&triggered.trigger);
        judge.of_trigger(&triggered.trigger)?;
        judge.body(&triggered.body)?;
        judge.no_loop(&triggered.trigger, &triggered.body)?;
    }
    Ok(())
}

/// Checks the text of a default ability or an extra card.
pub fn active(library: &Library, home: Home, text: &Active, places: &Places) -> Result<(), FileError> {
    let mut judge = Judge::new(library, home, places);
    judge.costs = &text.costs;
    judge.of_costs()?;
    judge.trigger = text.costs.iter().find_map(|cost| match cost {
        Cost::Reaction(trigger) => Some(trigger),
        _ => None,
    });
    judge.reaction = judge.trigger.is_some();
    if let Some(trigger) = judge.trigger {
        judge.of_trigger(trigger)?;
    }
    judge.body(&text.body)?;
    match judge.trigger {
        Some(trigger) if !judge.limited() => judge.no_loop(trigger, &text.body),
        _ => Ok(()),
    }
}

/// A judge that goes through a text in order, so that it knows the place of every part.
struct Judge<'a> {
    library: &'a Library,
    home: Home,
    places: &'a Places,
    /// The number of parts passed so far, by kind: costs, guards, selects, items; then modifiers.
    passed: [usize; 5],
    costs: &'a [Cost],
    trigger: Option<&'a Trigger>,
    reaction: bool,
    /// The aim before this sentence.
    aimed: Aimed,
}

/// The aim of the last sentence with a target.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Aimed {
    /// Nothing was aimed at.
    Nothing,
    /// A space without a unit.
    Space,
    /// Several units.
    Several,
    /// A unit in a space.
    One,
}

/// A kind of part that has places.
#[derive(Copy, Clone)]
enum Part {
    Cost,
    Guard,
    Select,
    Item,
}

/// The index at which the passed modifiers are counted.
const MODIFIERS: usize = 4;

impl<'a> Judge<'a> {
    fn new(library: &'a Library, home: Home, places: &'a Places) -> Judge<'a> {
        Judge {
            library,
            home,
            places,
            passed: [0; 5],
            costs: &[],
            trigger: None,
            reaction: false,
            aimed: Aimed::Nothing,
        }
    }

    /// Returns the place of the next part of a kind.
    fn place(&mut self, part: Part) -> Place {
        let at = self.passed[part as usize];
        self.passed[part as usize] += 1;
        let places = match part {
            Part::Cost => &self.places.costs,
            Part::Guard => &self.places.guards,
            Part::Select => &self.places.selects,
            Part::Item => &self.places.items,
        };
        places.get(at).copied().unwrap_or(Place::START)
    }

    /// Returns the place of a modifier among the next `count` of them.
    fn modifier_place(&self, wanted: Modifier, count: usize) -> Place {
        let next = self.places.modifiers.iter().skip(self.passed[MODIFIERS]).take(count);
        next.into_iter().find(|(modifier, _)| *modifier == wanted).map_or(Place::START, |(_, place)| *place)
    }

    fn trigger_place(&self) -> Place {
        self.places.triggers.first().copied().unwrap_or(Place::START)
    }

    /// Whether an ability has a limited number of uses (TF-026, Q58).
    fn limited(&self) -> bool {
        let limit =
            |cost: &Cost| matches!(cost, Cost::Tap | Cost::PerGame(_) | Cost::PerTurn(_) | Cost::Spend(..));
        self.costs.iter().any(limit)
    }

    /// Whether tokens of a condition are counted.
    fn counts(&self, name: Name) -> bool {
        let statics = self.library.condition(name).map(|condition| condition.text.statics.as_slice());
        statics.unwrap_or(&[]).iter().any(|fixed| matches!(fixed, Static::AddsUp | Static::Shield))
    }

    /// Checks a name that is used with several tokens.
    fn must_count(&self, name: Name) -> Verdict {
        let spelled = self.library.spelled(name);
        match self.counts(name) {
            true => Ok(()),
            false => complain(
                format!("tokens of `{spelled}` are not counted"),
                format!("write `adds up` among what `{spelled}` says, or leave the number out"),
            ),
        }
    }
}

/// Puts a complaint at its place.
fn at(place: Place) -> impl FnOnce(Complaint) -> FileError {
    move |(what, hint)| place.fault(what, hint)
}
