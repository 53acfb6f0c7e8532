//! What cannot be true of a unit in any position.

use engine::FileError;
use engine::position::{Fields, UnitLine, Word};

use crate::content::classes::{Ability, Class};
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
    let article = if class.id.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    let one = format!("{article} {}", class.id);
    let without = |ability: Ability| !class.abilities.has(ability);
    let lack = |ability: Ability, rule: &str| format!("{one} has no {} [{rule}]", ability.name());
    let say = |what: &str| what.to_string();
    let (guards, aims, dooms) = (unit.guard != Guard::Off, unit.aim != NOBODY, unit.doom != Doom::No);
    let (zone, down) = (Guard::ZONES.contains(&unit.guard), unit.life == Life::Down);
    let [physical, magical] = class.absorbs;
    let too_much = unit.absorbed[0] > physical || unit.absorbed[1] > magical;
    const OUT: &str = "leave this field out";
    let faults = [
        (
            unit.mana > 0 && !class.abilities.casts(),
            "mana",
            format!("{one} casts no spells and holds no mana [TB-017]"),
            OUT,
        ),
        (
            zone && without(Ability::Tiro),
            "guard",
            format!("only a unit with Tiro guards in one direction, and {one} has none [TB-065]"),
            "write `guard on`",
        ),
        (
            guards && !zone && !without(Ability::Tiro),
            "guard",
            format!("{one} guards in one direction [TB-065]"),
            "write `guard N`, E, S or W",
        ),
        (guards && down, "guard", say("a unit that is down does not guard [B-17]"), OUT),
        (
            zone && !unit.loaded,
            "guard",
            say("nobody guards with an unloaded weapon [N-5]"),
            "write `loaded yes`",
        ),
        (!unit.loaded && without(Ability::Tiro), "loaded", lack(Ability::Tiro, "TB-063"), OUT),
        (aims && without(Ability::Mirato), "aim", lack(Ability::Mirato, "TB-075"), OUT),
        (aims && down, "aim", say("a unit that is down does not aim"), OUT),
        (dooms && without(Ability::Berserker), "doomed", lack(Ability::Berserker, "TB-070"), OUT),
        (dooms && down, "doomed", say("who is down has collapsed already [B-33]"), OUT),
        (unit.parried && without(Ability::Parata), "parried", lack(Ability::Parata, "TB-061"), OUT),
        (unit.shifted && without(Ability::Spostamento), "shifted", lack(Ability::Spostamento, "TB-072"), OUT),
        (
            unit.columns != [None; 2] && without(Ability::Colonne),
            "columns",
            lack(Ability::Colonne, "TB-101"),
            OUT,
        ),
        (
            too_much,
            "absorbed",
            format!("{one} absorbs at most {physical}/{magical} [TB-033]"),
            "write physical and magical damage like `1/0`",
        ),
    ];
    match faults.into_iter().find(|(wrong, ..)| *wrong) {
        Some((_, field, what, hint)) => Err(place(line, field).error(what, hint)),
        None => Ok(()),
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
