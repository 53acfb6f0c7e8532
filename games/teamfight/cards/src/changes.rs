//! Changes of damage that a card gives without a name: `receive +50% damage`.
//!
//! Each change is a condition like any other, so that it is shown, expires and can be removed. Its name describes it in
//! one word that no card file can define: `+50%-damage-received`.

use crate::ast::{Item, Name, Passive, Static, Step, What};
use crate::library::{Condition, Def, Library};
use crate::print;

/// Returns the name of the condition of a change (Q70).
pub fn title(change: &Static) -> String {
    print::fixed(change).replace(' ', "-")
}

/// Returns the condition of a change.
pub fn name_of(library: &Library, change: &Static) -> Option<Name> {
    let title = title(change);
    library.names.iter().position(|name| *name == title).map(|at| Name(at as u16))
}

/// Adds the conditions of all changes that these steps give, unless they exist already.
pub fn add(library: &mut Library, steps: &[Step]) {
    let mut changes = Vec::new();
    each_item(steps, &mut |item| {
        if let Item::Change { what, .. } = item {
            changes.push(what.clone());
        }
    });
    for change in changes {
        if name_of(library, &change).is_some() {
            continue;
        }
        let (name, id) = (title(&change), Name(library.names.len() as u16));
        library.names.push(name.clone());
        library.defs.push(Def::Condition(library.conditions.len() as u8));
        let text = Passive { statics: vec![change], triggered: None };
        library.conditions.push(Condition { name, id, text });
    }
}

/// Calls `look` with every item of these steps.
pub fn each_item(steps: &[Step], look: &mut impl FnMut(&Item)) {
    for step in steps {
        match &step.what {
            What::Choice(options) => options.iter().for_each(|option| each_item(option, look)),
            What::Sentence(sentence) => sentence.items.iter().for_each(&mut *look),
        }
    }
}
