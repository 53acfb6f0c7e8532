//! Triggers that set themselves off: a text without a limit must not be able to cause its own trigger.
//!
//! Refused if nothing limits the text (a passive has no limit; a reaction may have tap, n/turn, n/game, spend):
//! - `is damaged` answered with damage, or with `redirect damage to you`;
//! - `is force-moved` answered with a push, a pull, a swap or a teleport, or by moving others;
//! - `is targeted`, `is hit`, `is missed` and `rolls` answered by choosing a target or becoming it;
//! - `is included` answered with a target, an area or a group;
//! - `enters range` and `leaves range` answered by moving others, except a plain push after entering and a plain pull
//!   after leaving, which cannot cross the border in the same direction again;
//! - `ends a move` answered with a move of the unit of the trigger;
//! - `ends turn` answered with `end turn`.
//!
//! A text cannot cause turns, deployments, deaths, kills or uses of abilities again, and a unit dies once. A condition
//! may have several bearers on both sides, a summon's text several on one: moving one bearer may set off another, so it
//! counts there as moving others.

use engine::FileError;

use super::{Home, Judge};
use crate::ast::{Happening, Item, Range, Select, Sentence, Step, Subject, Trigger, Way, What, Who};

impl Judge<'_> {
    /// Refuses a body that can cause its own trigger.
    pub(super) fn no_loop(&self, trigger: &Trigger, body: &[Step]) -> Result<(), FileError> {
        let Some(how) = self.causes(trigger, body) else { return Ok(()) };
        let what = format!("this could set itself off without end: {how}");
        let hint = "wait for something else, or make it a reaction with `tap`, `1/turn` or `1/game`";
        Err(self.trigger_place().fault(what, hint))
    }

    fn causes(&self, trigger: &Trigger, steps: &[Step]) -> Option<&'static str> {
        steps.iter().find_map(|step| match &step.what {
            What::Choice(options) => options.iter().find_map(|option| self.causes(trigger, option)),
            What::Sentence(sentence) => self.caused_by(trigger, sentence),
        })
    }

    fn caused_by(&self, trigger: &Trigger, sentence: &Sentence) -> Option<&'static str> {
        let select = sentence.select.as_ref();
        let targets = matches!(select, Some(Select::Target(_)));
        let chosen = targets || matches!(select, Some(Select::Area(_) | Select::Group(_)));
        let any = |wanted: fn(&Item) -> bool| sentence.items.iter().any(wanted);
        match trigger.event {
            Happening::Damaged(_) => {
                let damage = any(|item| matches!(item, Item::Damage(_) | Item::RedirectDamage));
                damage.then_some("damage is answered with damage")
            }
            Happening::ForceMoved(_) => {
                let moved = any(|item| matches!(item, Item::Push { .. } | Item::Swap | Item::Teleport(_)));
                (moved || self.moves_others(trigger.subject, sentence))
                    .then_some("forced movement is answered with movement of others")
            }
            Happening::Targeted(_) | Happening::Hit(_) | Happening::Missed(_) | Happening::Rolls(..) => {
                let attacks = targets || any(|item| matches!(item, Item::BecomeTarget));
                attacks.then_some("an attack is answered by choosing a target")
            }
            Happening::Included(_) => {
                let included = chosen || any(|item| matches!(item, Item::BecomeTarget));
                included.then_some("an attack is answered with an attack")
            }
            Happening::Enters(range) => self.leads_again(trigger.subject, sentence, range, false),
            Happening::Leaves(range) => self.leads_again(trigger.subject, sentence, range, true),
            Happening::EndsMove => {
                self.moves_subject(trigger.subject, sentence).then_some("a move is answered with a move")
            }
            Happening::EndTurn => {
                any(|item| matches!(item, Item::EndTurn)).then_some("the end of a turn is answered with one")
            }
            Happening::StartTurn
            | Happening::Deploy
            | Happening::Die
            | Happening::Kill(_)
            | Happening::UsesDefault
            | Happening::UsesNonDefault => None,
        }
    }

    /// Whether another unit with the same text could be the unit of the trigger.
    fn others_bear_it(&self, subject: Subject) -> bool {
        match (self.home, subject) {
            (Home::Condition, _) => true,
            (Home::Summon, Subject::Who(who)) => {
                matches!(who, Who::Ally | Who::OtherAlly | Who::AnyUnit | Who::Summon)
            }
            _ => false,
        }
    }

    /// Whether the sentence makes a unit walk or fly that may be the unit of the trigger.
    fn moves_others(&self, subject: Subject, sentence: &Sentence) -> bool {
        let goes = sentence.items.iter().any(|item| matches!(item, Item::Go { .. }));
        let you = matches!(sentence.select, None | Some(Select::You));
        goes && (!you || self.others_bear_it(subject))
    }

    /// Whether moving others can make them cross the same border in the same direction.
    fn leads_again(
        &self,
        subject: Subject,
        sentence: &Sentence,
        range: Range,
        leaving: bool,
    ) -> Option<&'static str> {
        let plain = |way: Option<Way>| matches!(way, None | Some(Way::AnyPath));
        let harmless = |item: &Item| match item {
            Item::Push { pull, way, .. } => {
                matches!(range, Range::UpTo(_)) && *pull == leaving && plain(*way)
            }
            _ => true,
        };
        let safe = sentence.items.iter().all(harmless) && !self.moves_others(subject, sentence);
        (!safe).then_some("crossing the border is answered by moving others")
    }

    /// Whether the sentence moves the unit of the trigger.
    fn moves_subject(&self, subject: Subject, sentence: &Sentence) -> bool {
        let goes = sentence.items.iter().any(|item| matches!(item, Item::Go { .. }));
        let speaks_of_you = match subject {
            Subject::You => true,
            Subject::Who(who) => matches!(who, Who::Ally | Who::AnyUnit | Who::Hero | Who::Summon),
        };
        goes && (speaks_of_you || self.moves_others(subject, sentence))
    }
}
