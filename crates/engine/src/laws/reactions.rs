//! Both answers to a reaction are legal, different, and belong to the seat that is asked.

use super::LawBroken;
use super::trial::{Trial, seats};
use crate::{Game, Viewer};

pub(super) fn law<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    let mut table = trial.open::<G>()?;
    trial.play(&mut table, |trial, table| {
        let (setup, open) = (table.setup(), table.question().open);
        for seat in open.iter() {
            let seen = table.seen(Viewer::Seat(seat));
            let Some(reaction) = G::reaction(setup, &seen, seat) else { continue };
            trial.demand(!reaction.name.is_empty(), || "a reaction has no name".into())?;
            trial.demand(reaction.pass != reaction.react, || {
                format!("passing and reacting are the same to {}", reaction.name)
            })?;
            for act in [&reaction.pass, &reaction.react] {
                let check = G::check(setup, &seen, seat, act);
                check.map_err(|refusal| {
                    trial.broken(format!("{act:?}, an answer to {}, is refused: {refusal}", reaction.name))
                })?;
            }
        }
        for viewer in
            seats(table).filter(|seat| !open.contains(*seat)).map(Viewer::Seat).chain([Viewer::Public])
        {
            let told = table.view(viewer).question.reaction;
            trial.demand(told.is_none(), || format!("{viewer:?} is not asked and is offered {told:?}"))?;
        }
        Ok(())
    })
}
