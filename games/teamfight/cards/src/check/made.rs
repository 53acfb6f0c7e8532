//! The summons and objects of a hero: few enough to keep the table clear.

use engine::Faults;

use crate::ast::{Item, Name};
use crate::changes::each_item;
use crate::library::{Library, Unit};
use crate::read::{Sheet, Which};

/// The most summons and objects of one hero at a time.
pub const MOST_MADE: u8 = 4;

/// Checks all heroes.
pub(super) fn all(library: &Library, sheets: &[Sheet], faults: &mut Faults) {
    for (number, unit) in library.units.iter().enumerate() {
        let most: u8 = makes(library, unit).iter().map(|(_, max)| *max).fold(0, u8::saturating_add);
        if most > MOST_MADE {
            let of_unit = |sheet: &&Sheet| matches!(sheet.which, Which::Passive(at, _) | Which::Active(at, _) if at == number);
            let (file, place) = sheets
                .iter()
                .find(of_unit)
                .map_or(("", super::Place::START), |sheet| (sheet.file.as_str(), sheet.title));
            let what = format!("{} could have {most} summons and objects at a time", unit.handle);
            let hint = format!("a hero has {MOST_MADE} at most: lower a `max`");
            faults.add(place.fault(what, hint).in_file(file));
        }
    }
}

/// Returns the summons and objects that a unit makes, each with its largest number.
fn makes(library: &Library, unit: &Unit) -> Vec<(Name, u8)> {
    let mut made: Vec<(Name, u8)> = Vec::new();
    let passives =
        unit.passives.iter().filter_map(|card| card.text.triggered.as_ref()).map(|triggered| &triggered.body);
    for body in passives.chain(unit.actives.iter().map(|card| &card.text.body)) {
        each_item(body, &mut |item| {
            if let Item::Create { name, max: Some(max), .. } = item
                && library.unit(*name).is_some()
            {
                match made.iter_mut().find(|(other, _)| other == name) {
                    Some((_, most)) => *most = (*most).max(*max),
                    None => made.push((*name, *max)),
                }
            }
        });
    }
    made
}
