//! Triggers: only events that can happen to units that the text can name.

use engine::FileError;

use super::{Home, Judge, Verdict, at, complain};
use crate::ast::{Happening, Range, Subject, Trigger, Who};

impl Judge<'_> {
    pub(super) fn of_trigger(&self, trigger: &Trigger) -> Result<(), FileError> {
        self.looks_at(trigger).map_err(at(self.trigger_place()))
    }

    fn looks_at(&self, trigger: &Trigger) -> Verdict {
        let spoken_of = match trigger.event {
            Happening::Kill(who) => Some(who),
            event => by(event),
        };
        if let Subject::Who(who) = trigger.subject {
            self.may_speak_of(who)?;
        }
        spoken_of.map_or(Ok(()), |who| self.may_speak_of(who))?;
        if trigger.subject == Subject::You {
            self.of_you(trigger)?;
        }
        match trigger.event {
            Happening::Enters(Range::Unlimited) | Happening::Leaves(Range::Unlimited) => {
                complain("nobody enters or leaves an unlimited range", "write `range 1` or another number")
            }
            Happening::Deploy if self.home != Home::Hero || self.reaction => complain(
                "only the passive of a hero can wait for a deployment",
                "write `when you deploy` in a P line of a hero",
            ),
            event if self.home == Home::Marker && !suits_marker(event) => complain(
                "a marker cannot wait for this",
                "it waits for: starts turn, ends turn, enters range, leaves range, ends a move",
            ),
            _ => Ok(()),
        }
    }

    /// Checks that such a unit exists for a text of this kind.
    fn may_speak_of(&self, who: Who) -> Verdict {
        match (who, self.home) {
            (Who::Creator, Home::Marker) | (Who::Summoner, Home::Summon | Home::Object) => Ok(()),
            (Who::Creator, _) => {
                complain("only a marker has a creator", "a summon or object has a `summoner`")
            }
            (Who::Summoner, Home::Marker) => complain("a marker has no summoner", "write `creator`"),
            (Who::Summoner, _) => {
                complain("only a summon or an object has a summoner", "write `you` or `ally`")
            }
            (Who::OtherAlly, Home::Marker) => complain("a marker is nobody's `other` ally", "write `ally`"),
            _ => Ok(()),
        }
    }

    /// Checks an event that happens to the bearer itself.
    fn of_you(&self, trigger: &Trigger) -> Verdict {
        if self.home == Home::Marker {
            return complain(
                "a marker is no unit, so there is no `you`",
                "write `creator`, `any unit` or `enemy`",
            );
        }
        if trigger.within.is_some() {
            return complain("you are never away from yourself", "leave out `in range`");
        }
        match (trigger.event, self.home) {
            (Happening::Enters(_) | Happening::Leaves(_), _) => complain(
                "the range is counted from you, so you never enter or leave it",
                "write `enemy enters range 1`",
            ),
            (
                Happening::StartTurn
                | Happening::EndTurn
                | Happening::EndsMove
                | Happening::ForceMoved(_)
                | Happening::UsesDefault
                | Happening::UsesNonDefault,
                Home::Object,
            ) => complain("an object takes no turns and does not move", "write `when summoner starts turn`"),
            (Happening::UsesNonDefault, Home::Summon) => {
                complain("a summon has default abilities only", "write `uses a default ability`")
            }
            _ => Ok(()),
        }
    }

    /// Checks `that unit`, which is the unit of the trigger.
    pub(super) fn that_unit(&self) -> Verdict {
        let Some(trigger) = self.trigger else {
            return complain(
                "there is no trigger that `that unit` could come from",
                "write `you` or choose a target",
            );
        };
        match (trigger.subject, trigger.event) {
            (Subject::You, _) => {
                complain("the trigger speaks of nobody but you", "write `you`, a target or an area")
            }
            (Subject::Who(_), Happening::Die) => {
                complain("`that unit` has died", "choose somebody else: `you` or an area")
            }
            (Subject::Who(_), _) => Ok(()),
        }
    }
}

/// Whether a trigger names the summoner of its bearer.
pub(super) fn speaks_of_summoner(trigger: &Trigger) -> bool {
    let killed = match trigger.event {
        Happening::Kill(who) => Some(who),
        event => by(event),
    };
    trigger.subject == Subject::Who(Who::Summoner) || killed == Some(Who::Summoner)
}

/// Returns who must have caused an event, if its trigger restricts that.
pub(super) fn by(event: Happening) -> Option<Who> {
    match event {
        Happening::Targeted(by)
        | Happening::Included(by)
        | Happening::Damaged(by)
        | Happening::Hit(by)
        | Happening::Missed(by)
        | Happening::ForceMoved(by) => by,
        _ => None,
    }
}

fn suits_marker(event: Happening) -> bool {
    matches!(
        event,
        Happening::StartTurn
            | Happening::EndTurn
            | Happening::Enters(_)
            | Happening::Leaves(_)
            | Happening::EndsMove
    )
}
