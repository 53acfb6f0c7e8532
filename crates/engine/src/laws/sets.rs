//! Sets of picks: a choice of members in any order agrees with the single picks; too few or too many members do not
//! form an act.

use super::LawBroken;
use super::offers::{Offers, SoFar};
use super::trial::Trial;
use crate::Game;
use crate::picks::{Choice, Pick, PickSome, Picks};
use crate::view::picks;

impl<G: Game> Offers<'_, G> {
    pub(super) fn sets(
        &self,
        trial: &mut Trial<'_>,
        some: &PickSome,
        so_far: &SoFar,
    ) -> Result<(), LawBroken> {
        let (least, most, all) = (usize::from(some.least), usize::from(some.most), some.from.len());
        let fine = 0 < least && least <= most && most <= all;
        trial.demand(fine, || format!("of {all} things {least} to {most} cannot be picked"))?;
        for _ in 0..trial.counts.samples {
            let drawn = shuffled(trial, some);
            let size = least + trial.below(most - least + 1);
            for picked in 1..=size {
                self.some(trial, some, so_far, &drawn[..picked])?;
            }
            if most < all {
                let many = &drawn[..=most];
                self.no_act(trial, so_far, many)?;
                self.refused(trial, &some.tree, &joined(so_far, many), "takes too many")?;
            }
            let mut twice = drawn[..size].to_vec();
            twice.push(drawn[0]);
            self.no_act(trial, so_far, &twice)?;
        }
        Ok(())
    }

    /// Checks which picks are possible after some members, and whether these members are enough.
    fn some(
        &self,
        trial: &mut Trial<'_>,
        some: &PickSome,
        so_far: &SoFar,
        drawn: &[&(Choice, String)],
    ) -> Result<(), LawBroken> {
        let picked: Vec<Pick> = drawn.iter().map(|(choice, _)| choice.pick.clone()).collect();
        let (left, now) = (some.left(&picked), joined(so_far, drawn));
        if drawn.len() >= usize::from(some.least) {
            return self.node(trial, &some.tree, &now, &left);
        }
        let Picks { choices, .. } = picks::<G>(self.table.setup(), &self.seen, self.seat, &now.picks);
        trial.demand(choices.iter().eq(left), || {
            format!("after {:?} the set does not offer what may be picked", now.picks)
        })?;
        self.no_act(trial, so_far, drawn)?;
        self.refused(trial, &some.tree, &now, "takes too few")
    }

    fn no_act(
        &self,
        trial: &Trial<'_>,
        so_far: &SoFar,
        drawn: &[&(Choice, String)],
    ) -> Result<(), LawBroken> {
        let now = joined(so_far, drawn).picks;
        let act = picks::<G>(self.table.setup(), &self.seen, self.seat, &now).act;
        trial.demand(act.is_none(), || format!("{now:?} are too few, too many or the same, yet an act"))
    }
}

/// Returns all members in random order.
fn shuffled<'a>(trial: &mut Trial<'_>, some: &'a PickSome) -> Vec<&'a (Choice, String)> {
    let mut rest: Vec<&(Choice, String)> = some.from.iter().collect();
    let mut drawn = Vec::with_capacity(rest.len());
    while !rest.is_empty() {
        drawn.push(rest.swap_remove(trial.below(rest.len())));
    }
    drawn
}

/// Adds these members, with their words, to the picks so far.
fn joined(so_far: &SoFar, drawn: &[&(Choice, String)]) -> SoFar {
    let words: Vec<&str> = drawn.iter().map(|(_, word)| word.as_str()).collect();
    so_far.with(drawn.iter().map(|(choice, _)| choice.pick.clone()), words.join(" "))
}
