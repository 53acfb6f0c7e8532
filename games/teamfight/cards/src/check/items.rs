//! Items: each must be able to happen to the bodies that the sentence concerns.

use super::{Aimed, Home, Judge, Verdict, complain};
use crate::ast::{Amount, Cost, Doomed, Happening, Item, Name, One, Select, Subject, TargetKind};

/// Whether a sentence concerns only the bearer of the text.
pub(super) fn is_you(select: Option<&Select>) -> bool {
    matches!(select, None | Some(Select::You))
}

/// Returns the kind of a single target, if it is given.
pub(super) fn one(select: Option<&Select>) -> Option<One> {
    match select {
        Some(Select::Target(target)) => match target.kind {
            TargetKind::One(one) => one,
            TargetKind::Nearest(one) => Some(one),
            _ => None,
        },
        _ => None,
    }
}

/// Whether an item can happen to an object, or in its space.
fn concerns_objects(item: &Item) -> bool {
    matches!(item, Item::Damage(_) | Item::Heal(_) | Item::Destroy(_) | Item::Create { .. })
}

impl Judge<'_> {
    /// Whether a sentence chooses or names a single unit.
    pub(super) fn is_single(&self, select: Option<&Select>) -> bool {
        match select {
            Some(Select::Target(target)) => {
                matches!(target.kind, TargetKind::One(_) | TargetKind::Nearest(_))
            }
            Some(Select::TheTarget | Select::SameTarget) => self.aimed == Aimed::One,
            Some(Select::ThatUnit) => true,
            _ => false,
        }
    }

    pub(super) fn of_item(&self, item: &Item, select: Option<&Select>) -> Verdict {
        let create = matches!(item, Item::Create { .. });
        if select.is_none() {
            self.without_select(item)?;
        }
        if one(select) == Some(One::EmptySpace) && !create {
            return complain("nobody is in an empty space", "only `create NAME` can happen there");
        }
        if self.home == Home::Marker {
            self.of_marker_item(item)?;
        }
        let dead = self.trigger.is_some_and(|t| t.subject == Subject::You && t.event == Happening::Die);
        let placed = matches!(item, Item::Create { place: Some(_), .. });
        if dead && is_you(select) && !placed {
            return complain(
                "the bearer has died",
                "say what happens to others, or `create NAME in empty space in range 1`",
            );
        }
        let object = one(select) == Some(One::Object) || (is_you(select) && self.home == Home::Object);
        if object && !concerns_objects(item) {
            return complain(
                "objects are damaged, healed and destroyed, and nothing else",
                "choose a `unit`, or make it a summon (U)",
            );
        }
        match item {
            Item::Damage(amount) | Item::Heal(amount) => self.of_amount(amount),
            Item::Push { pull, way, .. } => self.of_push(*pull, *way, select),
            Item::Go { .. } | Item::Teleport(_) => Ok(()),
            Item::Swap => self.of_swap(select),
            Item::Give { gain, count, name, .. } => self.of_give(*gain, *count, *name, select),
            Item::Change { .. } => Ok(()),
            Item::Lose { remove, count, name } => self.of_lose(*remove, *count, *name, select),
            Item::Tap { untap } => self.of_tap(*untap, select),
            Item::Create { name, place, max } => self.of_create(*name, *place, *max, select),
            Item::Destroy(doomed) => self.of_destroy(*doomed, select),
            Item::Transform(name) => self.of_transform(*name, select),
            Item::BecomeTarget => {
                self.of_interception(select, "targeted", |event| matches!(event, Happening::Targeted(_)))
            }
            Item::RedirectDamage => {
                self.of_interception(select, "damaged", |event| matches!(event, Happening::Damaged(_)))
            }
            Item::Reroll => Ok(()),
            Item::Extra { .. } => self.of_extra(select),
            Item::EndTurn => self.of_end_turn(select),
        }
    }

    /// Checks an item without a selection, which the bearer does; only some items can stand alone.
    fn without_select(&self, item: &Item) -> Verdict {
        let fits = matches!(
            item,
            Item::Go { .. }
                | Item::Teleport(_)
                | Item::Create { .. }
                | Item::Give { gain: true, .. }
                | Item::BecomeTarget
                | Item::RedirectDamage
                | Item::Destroy(Doomed::This)
        );
        match fits {
            true => Ok(()),
            false => complain(
                "nobody is named to whom this happens",
                "begin the sentence with `you,`, a target or an area",
            ),
        }
    }

    fn of_marker_item(&self, item: &Item) -> Verdict {
        let fits = matches!(
            item,
            Item::Damage(_)
                | Item::Heal(_)
                | Item::Give { gain: false, .. }
                | Item::Change { .. }
                | Item::Lose { remove: true, .. }
                | Item::Destroy(Doomed::This | Doomed::Named(_))
        );
        match fits {
            true => Ok(()),
            false => complain(
                "a marker cannot do this",
                "it can: 2dmg, heal 2, give NAME, remove all NAME, destroy this",
            ),
        }
    }

    fn of_amount(&self, amount: &Amount) -> Verdict {
        match amount.per {
            Some(_) if matches!(self.home, Home::Marker | Home::Object) => {
                complain(format!("{} has no tokens to count", self.home.title()), "write a plain number")
            }
            Some((_, name)) => self.must_count(name),
            None => Ok(()),
        }
    }

    fn of_give(&self, gain: bool, count: Option<u8>, name: Name, select: Option<&Select>) -> Verdict {
        if gain && !is_you(select) {
            return complain(
                "`gain` is said of you alone",
                "write `give`, or a step of its own: `; you, gain NAME`",
            );
        }
        if !gain && is_you(select) {
            return complain("`give` is said of others", "write `gain`");
        }
        let spends = |cost: &Cost| matches!(cost, Cost::Spend(_, spent) if *spent == name);
        let firm = |cost: &Cost| matches!(cost, Cost::Tap | Cost::PerGame(_) | Cost::PerTurn(_));
        let free = self.costs.contains(&Cost::Free) || self.reaction;
        if gain && free && self.costs.iter().any(spends) && !self.costs.iter().any(firm) {
            return complain(
                "what is spent comes back, so this could be used without end",
                "add `1/turn` or `tap`",
            );
        }
        if count.is_some_and(|count| count > 1) { self.must_count(name) } else { Ok(()) }
    }

    fn of_lose(
        &self,
        remove: bool,
        count: Option<u8>,
        name: Option<Name>,
        select: Option<&Select>,
    ) -> Verdict {
        if !remove && !is_you(select) {
            return complain("`lose` is said of you alone", "write `remove`");
        }
        match (count, name) {
            (Some(2..), Some(name)) => self.must_count(name),
            _ => Ok(()),
        }
    }

    fn of_tap(&self, untap: bool, select: Option<&Select>) -> Verdict {
        let several =
            matches!(select, Some(Select::Target(target)) if matches!(target.kind, TargetKind::Several(_)));
        if !self.is_single(select) && !several {
            return complain(
                "a card of a target is tapped or untapped",
                "choose one: `enemy in range 2, tap a card of target`",
            );
        }
        if matches!(one(select), Some(One::Summon | One::Object)) {
            return complain("only heroes have cards", "choose a `hero`, `ally` or `enemy`");
        }
        let free = self.costs.contains(&Cost::Free);
        let firm = |cost: &Cost| matches!(cost, Cost::PerGame(_) | Cost::PerTurn(_) | Cost::Spend(..));
        if untap && free && !self.costs.iter().any(firm) {
            return complain("a free card could untap itself without end", "add `1/turn` or `1/game`");
        }
        Ok(())
    }

    /// Checks `become the target` and `redirect damage to you`, which step in for another unit.
    fn of_interception(&self, select: Option<&Select>, what: &str, fits: fn(Happening) -> bool) -> Verdict {
        let for_another = |trigger: &super::Trigger| trigger.subject != Subject::You && fits(trigger.event);
        if !self.reaction || !self.trigger.is_some_and(for_another) {
            let hint =
                format!("it belongs on a card with `reaction when other ally in range 1 is {what} by enemy`");
            return complain("there is nothing to step in for", hint);
        }
        match is_you(select) {
            true => Ok(()),
            false => complain("the bearer itself steps in", "leave out whom it concerns"),
        }
    }

    fn of_extra(&self, select: Option<&Select>) -> Verdict {
        if !is_you(select) || self.reaction {
            return complain(
                "an extra action is for the own turn",
                "write `you, extra move action` on a card that is used in the own turn",
            );
        }
        match self.trigger {
            None if !self.limited() => complain(
                "extra actions could be had without end",
                "add `tap`, `1/turn` or `1/game` to the costs",
            ),
            Some(trigger) if !matches!(trigger.event, Happening::StartTurn | Happening::Kill(_)) => complain(
                "extra actions could be had without end",
                "a passive gives them at the start of a turn or after a kill",
            ),
            _ => Ok(()),
        }
    }

    fn of_end_turn(&self, select: Option<&Select>) -> Verdict {
        let fits = is_you(select) && !self.reaction;
        match fits {
            true => Ok(()),
            false => complain(
                "a unit ends its own turn",
                "write `you, end turn` on a card that is used in the own turn",
            ),
        }
    }
}
