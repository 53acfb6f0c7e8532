//! Items that put something on the map or remove it.

use super::items::{is_you, one};
use super::triggers::speaks_of_summoner;
use super::{Home, Judge, Verdict, complain};
use crate::ast::{Cost, Doomed, Name, One, Range, Select, Static, TargetKind};
use crate::library::Marker;

impl Judge<'_> {
    /// Checks a transformation: a hero has no summoner, not even in another form.
    pub(super) fn of_transform(&self, name: Name, select: Option<&Select>) -> Verdict {
        if !is_you(select) || !matches!(self.home, Home::Hero | Home::Summon) {
            return complain("a hero or summon transforms itself alone", "write `you, transform into NAME`");
        }
        let Some(form) = self.library.unit(name) else { return Ok(()) };
        let of_passives = form.passives.iter().filter_map(|card| card.text.triggered.as_ref());
        let triggers = of_passives.map(|triggered| &triggered.trigger).chain(
            form.actives.iter().flat_map(|card| &card.text.costs).filter_map(|cost| match cost {
                Cost::Reaction(trigger) => Some(trigger),
                _ => None,
            }),
        );
        match self.home == Home::Hero && triggers.into_iter().any(speaks_of_summoner) {
            true => complain(
                format!("`{}` speaks of its summoner, and a hero has none", form.name),
                "define a form of its own (U) for the hero",
            ),
            false => Ok(()),
        }
    }

    pub(super) fn of_create(
        &self,
        name: Name,
        place: Option<Range>,
        max: Option<u8>,
        select: Option<&Select>,
    ) -> Verdict {
        let at_empty = one(select) == Some(One::EmptySpace);
        if place.is_some() && !is_you(select) {
            return complain(
                "the place is said twice",
                "write either whom it concerns or `in empty space in range 1`",
            );
        }
        if let Some(unit) = self.library.unit(name) {
            // Heroes create summons (TF-041).
            if self.home != Home::Hero {
                return complain(
                    "only heroes make summons and objects",
                    "write it on a card or passive of the hero",
                );
            }
            if place.is_none() && !at_empty {
                let hint = format!("write `create {} in empty space in range 1 max 1`", unit.name);
                return complain("a summon or object needs an empty space", hint);
            }
            if max.is_none() {
                return complain("nobody says how many there may be", "add `max 1`");
            }
            return Ok(());
        }
        if max.is_some() && place.is_none() && !at_empty {
            return complain(
                "`max` counts what is set up in single spaces",
                "add `in empty space in range 1`, or leave it out",
            );
        }
        let blocks =
            |marker: &Marker| marker.text.statics.iter().any(|fixed| matches!(fixed, Static::Blocking(_)));
        if self.library.marker(name).is_some_and(blocks) && place.is_none() && !at_empty {
            return complain("a blocking marker needs an empty space", "add `in empty space in range 1`");
        }
        if select.is_none() && place.is_none() {
            return complain(
                "nobody says where",
                "begin with an area, a target or `you`, or add `in empty space in range 1`",
            );
        }
        Ok(())
    }

    pub(super) fn of_destroy(&self, doomed: Doomed, select: Option<&Select>) -> Verdict {
        match doomed {
            Doomed::This if !matches!(self.home, Home::Marker | Home::Object | Home::Summon) => complain(
                format!("`this` would be {}", self.home.title()),
                "only a marker, object or summon can destroy itself",
            ),
            Doomed::This if !is_you(select) => {
                complain("`destroy this` concerns nobody else", "make it a step of its own: `; destroy this`")
            }
            Doomed::This => Ok(()),
            Doomed::Wall => match select {
                Some(Select::Target(target)) if target.kind == TargetKind::One(None) => Ok(()),
                _ => complain(
                    "a wall is destroyed in a space that is aimed at",
                    "write `range 2, destroy wall`",
                ),
            },
            Doomed::Named(name) => {
                let is_marker = self.library.marker(name).is_some();
                match select {
                    Some(Select::Group(_)) if is_marker => complain(
                        "a marker lies in a space, and units are named here",
                        "write an area: `burst 2, destroy NAME`",
                    ),
                    Some(Select::You) if !is_marker => {
                        complain("the bearer is no summon or object", "choose a target or an area")
                    }
                    _ => Ok(()),
                }
            }
        }
    }
}
