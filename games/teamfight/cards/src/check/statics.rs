//! Statics: each where it can hold, and none that another one cancels.

use engine::FileError;

use super::{Home, Judge, Verdict, at, complain};
use crate::ast::{Amount, Area, Item, Passive, Span, Static};
use crate::words::Place;

impl Judge<'_> {
    pub(super) fn statics(&self, text: &Passive) -> Result<(), FileError> {
        for (number, fixed) in text.statics.iter().enumerate() {
            let place = self.places.statics.get(number).copied().unwrap_or(Place::START);
            let before = &text.statics[..number];
            self.fits_home(fixed).map_err(at(place))?;
            before.iter().try_for_each(|other| together(other, fixed)).map_err(at(place))?;
            self.of_static(fixed).map_err(at(place))?;
            if *fixed == Static::NoEffect && text.triggered.is_some() {
                complain("`no effect` is said, and a trigger follows", "leave one of them out")
                    .map_err(at(place))?;
            }
        }
        Ok(())
    }

    /// Checks that a static can hold for this kind of bearer.
    fn fits_home(&self, fixed: &Static) -> Verdict {
        let of_marker = is_ground(fixed) || matches!(fixed, Static::Blocking(_));
        let of_condition =
            matches!(fixed, Static::Stays | Static::AddsUp | Static::NoEffect | Static::Shield);
        let of_mover = matches!(
            fixed,
            Static::Flying
                | Static::Speed(..)
                | Static::CountsTwice
                | Static::Immobile
                | Static::ThirdSpeed
                | Static::HalfSpeed
                | Static::NoStandard
                | Static::NoActions
                | Static::NoDefaults
                | Static::NoCards
                | Static::ImmuneToForce
        );
        match self.home {
            Home::Marker if !of_marker => complain(
                "a marker is no unit and cannot have this",
                "a marker may be: hazard 1dmg, difficult 2, impassable, blocking; or it has a trigger",
            ),
            Home::Marker => Ok(()),
            _ if of_marker => {
                complain("only a marker can have this", format!("this is the text of {}", self.home.title()))
            }
            Home::Condition => Ok(()),
            _ if of_condition => complain(
                "only a condition can have this",
                format!("this is the text of {}", self.home.title()),
            ),
            Home::Object if of_mover => complain(
                "an object takes no turns, does not move and holds no objective",
                "make it a summon (U), or leave this out",
            ),
            _ => Ok(()),
        }
    }

    fn of_static(&self, fixed: &Static) -> Verdict {
        match fixed {
            Static::Aura(area, _) => of_aura(area),
            Static::Blocking(Some(Span::EndOfTheirs)) => complain(
                "a marker has no turn of `theirs`",
                "write `until end of your next turn`: the creator's",
            ),
            Static::Hazard(_, more) => more.iter().try_for_each(|item| self.of_hazard(item)),
            Static::ImmuneTo(name) => match self.library.marker(*name) {
                Some(marker) if !marker.text.statics.iter().any(is_ground) => complain(
                    format!("`{}` is no hazard, not difficult and not impassable", marker.name),
                    "a unit can be immune to conditions and to such ground",
                ),
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// Checks an effect of a hazard besides damage. A hazard belongs to no unit, so it has no turn of `yours` and no
    /// tokens to count.
    fn of_hazard(&self, item: &Item) -> Verdict {
        match item {
            Item::Give { span: Some(Span::StartOfYours | Span::EndOfYours), .. } => {
                complain("a hazard has no turn of `yours`", "write `until end of their next turn`")
            }
            Item::Give { count: Some(2..), name, .. } => self.must_count(*name),
            Item::Heal(Amount { per: Some(_), .. }) => {
                complain("a hazard has no tokens to count", "write a number alone: `heal 1`")
            }
            Item::Lose { count: Some(2..), name: Some(name), .. } => self.must_count(*name),
            _ => Ok(()),
        }
    }
}

fn is_ground(fixed: &Static) -> bool {
    matches!(fixed, Static::Hazard(..) | Static::Difficult(_) | Static::Impassable)
}

fn of_aura(area: &Area) -> Verdict {
    match area.shape.is_around() && area.range.is_none() && area.of.is_none() {
        true => Ok(()),
        false => complain("an aura lies around its bearer", "write `aura enemies in burst 2: -1 speed`"),
    }
}

/// Checks that two statics may be in one text.
fn together(one: &Static, other: &Static) -> Verdict {
    let same_kind = std::mem::discriminant(one) == std::mem::discriminant(other);
    let may_repeat = match (one, other) {
        (Static::ImmuneTo(one), Static::ImmuneTo(other)) => one != other,
        (Static::Aura(..), Static::Aura(..)) => one != other,
        // The same change may hold once always and once while no enemy is near.
        (Static::Def(_, one), Static::Def(_, other))
        | (Static::Crit(_, one), Static::Crit(_, other))
        | (Static::Speed(_, one), Static::Speed(_, other)) => one != other,
        _ => false,
    };
    if same_kind && !may_repeat {
        return complain("this is said twice", "say it once");
    }
    let pair = |a: fn(&Static) -> bool, b: fn(&Static) -> bool| (a(one) && b(other)) || (a(other) && b(one));
    if pair(|s| *s == Static::ThirdSpeed, |s| *s == Static::HalfSpeed) {
        return complain("`third speed` and `half speed` contradict each other", "leave one of them out");
    }
    if pair(|s| *s == Static::Shield, |s| *s == Static::AddsUp) {
        return complain("shields do not add up: the larger count holds", "leave `adds up` out");
    }
    if pair(|s| *s == Static::NoEffect, |s| !matches!(s, Static::Stays | Static::AddsUp | Static::NoEffect)) {
        return complain("`no effect` is said, and an effect", "leave one of them out");
    }
    if pair(|s| matches!(s, Static::Blocking(_)), is_ground) {
        return complain(
            "nobody can enter a blocking space",
            "leave `hazard`, `difficult` and `impassable` out",
        );
    }
    Ok(())
}
