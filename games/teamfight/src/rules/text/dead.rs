//! The death of a text's user: if the user of an ability, or the bearer of a passive, dies before the text is over, the
//! rest does not happen (Q68).

use engine::Sink;
use teamfight_cards::ast::{Doomed, Happening, Item, Select};

use super::cast::next_line;
use crate::event::Event;
use crate::rules::Run;
use crate::setup::program::{Does, END, Line, Source};
use crate::state::{Cast, NONE, Stage};

impl<S: Sink<Event>> Run<'_, S> {
    /// Whether a text continues: its user lives, or the death of the user does not stop it yet.
    pub(in crate::rules) fn goes_on(&self, cast: &Cast, line: &Line) -> bool {
        if !self.user_is_dead(cast) {
            return true;
        }
        let select = match &line.does {
            Does::Sentence(sentence) => sentence.select.as_ref(),
            Does::Choose(_) => None,
        };
        // A sentence that affects an area happens all at once: it affects all bodies inside (Q68).
        let area = matches!(select, Some(Select::Area(_) | Select::Group(_) | Select::UnitsHere));
        // With the option, a sentence whose target was named is carried out (Q68).
        let finish = self.setup.rules.dead_users_finish;
        match cast.stage {
            Stage::Begin | Stage::Including => false,
            Stage::Run => area || cast.runs == 0,
            _ => area || finish,
        }
    }

    /// Whether the unit that uses a text, even a passive of its own, is dead. Conditions, markers and texts that wait
    /// for its death continue without it. A unit that its own text destroyed does not count as dead (N20).
    pub(in crate::rules) fn user_is_dead(&self, cast: &Cast) -> bool {
        if cast.by == NONE || self.state.lives(cast.by) {
            return false;
        }
        let program = self.setup.programs.get(cast.program);
        let of_unit = matches!(program.source, Source::Ability(..) | Source::Passive(..));
        let waits_for_death = |event: &Happening| matches!(event, Happening::Die);
        let own_death = cast.subject == cast.by
            && program.trigger.as_ref().is_some_and(|trigger| waits_for_death(&trigger.event));
        // A text that waits for this death, or that destroyed its user, continues (Q68, N20).
        of_unit && !own_death && !self.destroyed_itself(cast)
    }

    /// Whether a text has destroyed its user before the next item.
    fn destroyed_itself(&self, cast: &Cast) -> bool {
        let lines = &self.setup.programs.get(cast.program).lines;
        let destroys = |items: &[Item]| items.contains(&Item::Destroy(Doomed::This));
        lines.iter().enumerate().any(|(at, line)| match &line.does {
            Does::Sentence(sentence) if at < usize::from(cast.line) => destroys(&sentence.items),
            Does::Sentence(sentence) if at == usize::from(cast.line) => {
                destroys(&sentence.items[..usize::from(cast.item).min(sentence.items.len())])
            }
            _ => false,
        })
    }

    /// Whether a text had anything left to do.
    pub(in crate::rules) fn has_more(&self, cast: &Cast, line: &Line) -> bool {
        let sentence = match &line.does {
            Does::Sentence(sentence) => sentence,
            Does::Choose(_) => return self.line_would_run(cast),
        };
        let living = |bits: u32| (0..32).any(|slot| bits >> slot & 1 == 1 && self.state.lives(slot));
        let next = usize::from(cast.item) + usize::from(cast.entered);
        let items = sentence.items.get(next..).unwrap_or_default();
        let here = match cast.stage {
            Stage::Begin => return self.line_would_run(cast),
            Stage::Run => cast.runs != 0,
            Stage::Items => {
                let targets = matches!(sentence.select, Some(Select::Target(_)));
                let others = if targets { cast.now + 1 < cast.count } else { cast.runs.count_ones() > 1 };
                let needs_nobody = |item: &Item| matches!(item, Item::Create { .. } | Item::Destroy(_));
                others
                    || (cast.entered && living(cast.todo))
                    || (!items.is_empty() && living(cast.set))
                    || items.iter().any(needs_nobody)
            }
            Stage::Attack => cast.now < cast.count,
            _ => true,
        };
        here || {
            let mut next = *cast;
            next_line(&mut next, line);
            self.line_would_run(&next)
        }
    }

    /// Whether the current line of a text, or one after it, would be run.
    fn line_would_run(&self, cast: &Cast) -> bool {
        let mut cast = *cast;
        while cast.line != END {
            let line = &self.setup.programs.get(cast.program).lines[usize::from(cast.line)];
            self.guard(&mut cast, line);
            if cast.runs != 0 {
                return true;
            }
            next_line(&mut cast, line);
        }
        false
    }
}
