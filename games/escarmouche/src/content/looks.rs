//! The choice of a unit's drawing, by its greatest strength.

use crate::content::abilities::{Ability, Effect};
use crate::content::squad::Member;

/// Returns the drawing of a unit. Its abilities decide first, then its values.
pub fn look(all: &[Ability], member: &Member) -> &'static str {
    let steps = || {
        member.abilities.iter().filter_map(|ability| all.get(usize::from(*ability))).flat_map(Ability::steps)
    };
    let has = |wanted: fn(&Effect) -> bool| steps().any(wanted);
    match () {
        () if has(|step| matches!(step, Effect::Order { .. })) => "leader",
        () if member.traits.hide.is_some() || has(|step| matches!(step, Effect::Guard | Effect::Stance)) => {
            "guard"
        }
        () if has(casts) => "caster",
        () if member.range > 1 => "shooter",
        () if member.speed > 2 || has(|step| matches!(step, Effect::Hide)) => "runner",
        () if member.power > 1 => "bruiser",
        () if member.health > 3 => "guard",
        () => "fighter",
    }
}

/// Whether a step strikes with a Range and a Power that are not the unit's own.
fn casts(step: &Effect) -> bool {
    matches!(step, Effect::Attack { power: Some(2..), range: Some(2..), .. })
}
