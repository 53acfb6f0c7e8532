//! What cannot be true of a unit in any position.

use engine::FileError;
use engine::position::{Fields, UnitLine, Word};

use crate::classes::{Ability, Class};
use crate::state::{Doom, Guard, Life, NOBODY, State, Unit, home, name};

/// The word where a field begins, for faults; the name of the unit where the field is not written.
fn place<'a>(line: &'a UnitLine, field: &str) -> &'a Word {
    line.field(field).map_or(&line.name, |field| &field.name)
}

/// What the unit's own class and health rule out.
pub(super) fn check(line: &UnitLine, class: &Class, unit: &Unit) -> Result<(), FileError> {
    // What the dead had is of no account, except the fire that they have left behind.
    if unit.life == Life::Dead {
        return Ok(());
    }
    let can = |ability: Ability| class.abilities.has(ability);
    let zone = Guard::ZONES.contains(&unit.guard);
    let lacks = |field: &str, ability: Ability, rule: &str| {
        let what = format!("a {} has no {} [{rule}]", class.id, ability.name());
        Err(place(line, field).error(what, format!("leave `{field}` out")))
    };
    if unit.mana > 0 && !class.abilities.casts() {
        let what = format!("a {} casts no spells and holds no mana [TB-017]", class.id);
        return Err(place(line, "mana").error(what, "leave `mana` out"));
    }
    match () {
        () if zone && !can(Ability::Tiro) => {
            let what = format!(
                "only a unit with Tiro guards in one direction, and a {} has none [TB-065]",
                class.id
            );
            Err(place(line, "guard").error(what, "write `guard on`"))
        }
        () if unit.guard == Guard::On && can(Ability::Tiro) => {
            let what = format!("a {} guards in one direction [TB-065]", class.id);
            Err(place(line, "guard").error(what, "write `guard N`, E, S or W"))
        }
        () if unit.guard != Guard::Off && unit.life == Life::Down => {
            Err(place(line, "guard").error("a unit that is down does not guard [B-17]", "leave `guard` out"))
        }
        () if zone && !unit.loaded => {
            Err(place(line, "guard")
                .error("nobody guards with an unloaded weapon [N-5]", "write `loaded yes`"))
        }
        () if !unit.loaded && !can(Ability::Tiro) => lacks("loaded", Ability::Tiro, "TB-063"),
        () if unit.aim != NOBODY && !can(Ability::Mirato) => lacks("aim", Ability::Mirato, "TB-075"),
        () if unit.aim != NOBODY && unit.life == Life::Down => {
            Err(place(line, "aim").error("a unit that is down does not aim", "leave `aim` out"))
        }
        () if unit.doom != Doom::No && !can(Ability::Berserker) => {
            lacks("doomed", Ability::Berserker, "TB-070")
        }
        () if unit.doom != Doom::No && unit.life == Life::Down => {
            let hint = "write `doomed`, or `life down`";
            Err(place(line, "doomed").error("who is down has collapsed already [B-33]", hint))
        }
        () if unit.parried && !can(Ability::Parata) => lacks("parried", Ability::Parata, "TB-061"),
        () if unit.shifted && !can(Ability::Spostamento) => lacks("shifted", Ability::Spostamento, "TB-072"),
        () if unit.columns.is_some() && !can(Ability::Colonne) => {
            lacks("columns", Ability::Colonne, "TB-101")
        }
        () if (0..2).any(|kind| unit.absorbed[kind] > class.absorbs[kind]) => {
            let [physical, magical] = class.absorbs;
            let what = format!("a {} absorbs at most {physical}/{magical} [TB-033]", class.id);
            Err(place(line, "absorbed").error(what, "write physical and magical damage like `1/0`"))
        }
        () => Ok(()),
    }
}

/// What the units that a line names rule out.
pub(super) fn bonds(line: &UnitLine, slot: u8, state: &State, classes: &[Class]) -> Result<(), FileError> {
    let unit = state.unit(slot);
    if unit.life == Life::Dead {
        return match state.items.iter().any(|item| item.bearer == slot) {
            true => {
                let what = format!("{} is dead and carries nothing [N-11]", name(slot));
                Err(place(line, "carries").error(what, "write the cell where the item lies"))
            }
            false => Ok(()),
        };
    }
    let can =
        |slot: u8, ability: Ability| classes[usize::from(state.unit(slot).class)].abilities.has(ability);
    if unit.team != home(slot) && unit.controller == NOBODY {
        let what = format!("{} plays for the other side, but nobody controls it [TB-115]", name(slot));
        return Err(line.name.error(what, "add `controller` and a unit"));
    }
    if unit.controller != NOBODY {
        let controller = unit.controller;
        let word = place(line, "controller");
        if unit.team == home(slot) {
            let what = format!("{} plays for its own side and is controlled by nobody [TB-115]", name(slot));
            return Err(word.error(what, "name the other side as its seat, and its own as `home`"));
        }
        if !can(controller, Ability::Controllo) {
            let what = format!("{} has no Controllo mentale [TB-115]", name(controller));
            return Err(word.error(what, "name an Illusionista"));
        }
        if state.unit(controller).life == Life::Dead {
            let what = format!("{} is dead and controls nobody [TB-117]", name(controller));
            return Err(word.error(what, "leave `controller` out"));
        }
    }
    let protectors = (0u8..).zip(&state.units).filter(|(other, _)| unit.protectors >> other & 1 == 1);
    for (other, protector) in protectors {
        let word = place(line, "protectors");
        if !can(other, Ability::Difesa) {
            let what = format!("{} has no Difesa [TB-080]", name(other));
            return Err(word.error(what, "name a Guerriero with sword and shield"));
        }
        if !protector.is_active() {
            let what = format!("{} cannot act and protects nobody [B-30]", name(other));
            return Err(word.error(what, "leave it out"));
        }
        if protector.team != unit.team {
            let what = format!("{} is an opponent of {} [TB-080]", name(other), name(slot));
            return Err(word.error(what, "name a companion"));
        }
    }
    Ok(())
}
