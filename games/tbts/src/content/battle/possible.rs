//! Impossible states of a unit, in play or in a position.

use crate::content::classes::{Ability, Class};
use crate::state::{Doom, Guard, Life, NOBODY, State, Unit, bits, home, name};

/// The faulty field of a position, its fault, and the text to write instead.
pub type Fault = (&'static str, String, &'static str);

const OUT: &str = "leave this field out";

/// A field that a unit can have only with an ability: the field, the ability and its rule.
type Owed = (fn(&Unit) -> bool, &'static str, Ability, &'static str);
const OWED: [Owed; 6] = [
    (|unit| !unit.loaded, "loaded", Ability::Tiro, "TB-063"),
    (|unit| unit.aim != NOBODY, "aim", Ability::Mirato, "TB-075"),
    (|unit| unit.doom != Doom::No, "doomed", Ability::Berserker, "TB-070"),
    (|unit| unit.parried, "parried", Ability::Parata, "TB-061"),
    (|unit| unit.shifted, "shifted", Ability::Spostamento, "TB-072"),
    (|unit| unit.columns != [None; 2], "columns", Ability::Colonne, "TB-101"),
];

/// Returns an impossibility in a unit's state. The state of a dead unit does not matter, except its items.
pub fn fault(classes: &[Class], state: &State, slot: u8) -> Option<Fault> {
    let unit = state.unit(slot);
    if unit.is_there() {
        return bound(classes, state, slot).or_else(|| alone(unit, &classes[usize::from(unit.class)]));
    }
    let carries = state.items.iter().any(|item| item.bearer == slot);
    let what = || format!("{} is dead and carries nothing [N-11]", name(slot));
    carries.then(|| ("carries", what(), "write the cell where the item lies"))
}

/// Returns an impossibility by its class and its health.
fn alone(unit: &Unit, class: &Class) -> Option<Fault> {
    let one = || {
        let article = if class.id.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
        format!("{article} {}", class.id)
    };
    let lacks = |(has, _, ability, _): &&Owed| has(unit) && !class.abilities.has(*ability);
    let (tiro, down) = (class.abilities.has(Ability::Tiro), unit.life == Life::Down);
    let (guards, zone) = (unit.guard != Guard::Off, Guard::ZONES.contains(&unit.guard));
    let [physical, magical] = class.absorbs;
    Some(if unit.mana > 0 && !class.abilities.casts() {
        ("mana", format!("{} casts no spells and holds no mana [TB-017]", one()), OUT)
    } else if zone && !tiro {
        let what = format!("only a unit with Tiro guards in one direction, and {} has none [TB-065]", one());
        ("guard", what, "write `guard on`")
    } else if guards && !zone && tiro {
        ("guard", format!("{} guards in one direction [TB-065]", one()), "write `guard N`, E, S or W")
    } else if guards && down {
        ("guard", "a unit that is down does not guard [B-17]".to_string(), OUT)
    } else if zone && !unit.loaded {
        ("guard", "nobody guards with an unloaded weapon [N-5]".to_string(), "write `loaded yes`")
    } else if unit.aim != NOBODY && down {
        ("aim", "a unit that is down does not aim".to_string(), OUT)
    } else if unit.doom != Doom::No && down {
        ("doomed", "who is down has collapsed already [B-33]".to_string(), OUT)
    } else if unit.absorbed[0] > physical || unit.absorbed[1] > magical {
        let what = format!("{} absorbs at most {physical}/{magical} [TB-033]", one());
        ("absorbed", what, "write physical and magical damage like `1/0`")
    } else {
        let (_, field, ability, rule) = OWED.iter().find(lacks)?;
        (field, format!("{} has no {} [{rule}]", one(), ability.name()), OUT)
    })
}

/// Returns an impossibility by other units: its controller and its protectors.
fn bound(classes: &[Class], state: &State, slot: u8) -> Option<Fault> {
    let unit = state.unit(slot);
    let can =
        |slot: u8, ability: Ability| classes[usize::from(state.unit(slot).class)].abilities.has(ability);
    let (own, by) = (unit.team == home(slot), unit.controller);
    if !own && by == NOBODY {
        let what = format!("{} plays for the other side, but nobody controls it [TB-115]", name(slot));
        return Some(("controller", what, "add `controller` and a unit"));
    } else if own && by != NOBODY {
        let what = format!("{} plays for its own side and is controlled by nobody [TB-115]", name(slot));
        return Some(("controller", what, "name the other side as its seat, and its own as `home`"));
    } else if !own && !can(by, Ability::Controllo) {
        let what = format!("{} has no Controllo mentale [TB-115]", name(by));
        return Some(("controller", what, "name an Illusionista"));
    } else if !own && !state.unit(by).is_there() {
        let what = format!("{} is dead and controls nobody [TB-117]", name(by));
        return Some(("controller", what, "leave `controller` out"));
    }
    bits(unit.protectors).find_map(|by| {
        let protector = state.unit(by);
        let (what, hint) = if !can(by, Ability::Difesa) {
            (format!("{} has no Difesa [TB-080]", name(by)), "name a Guerriero with sword and shield")
        } else if !protector.is_active() {
            (format!("{} cannot act and protects nobody [B-30]", name(by)), "leave it out")
        } else if protector.team != unit.team {
            (format!("{} is an opponent of {} [TB-080]", name(by), name(slot)), "name a companion")
        } else {
            return None;
        };
        Some(("protectors", what, hint))
    })
}
