//! The listed acts are legal, distinct and complete. Random acts are among them, and are the same with and without a
//! view.

use std::collections::BTreeSet;

use super::LawBroken;
use super::trial::Trial;
use crate::{Game, Seat, Table, Viewer};

pub(super) fn law<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    let mut table = trial.open::<G>()?;
    trial.play(&mut table, |trial, table| {
        let setup = table.setup();
        for seat in table.question().open.iter() {
            let seen = table.seen(Viewer::Seat(seat));
            drawn_alike(trial, table, seat)?;
            let mut acts = Vec::new();
            let all = G::acts(setup, &seen, seat, &mut acts);
            if !all {
                trial.demand(acts.is_empty(), || "a list that is not complete is not empty either".into())?;
                continue;
            }
            trial.demand(!acts.is_empty(), || format!("{seat:?} is asked and has no legal act"))?;
            let mut texts = BTreeSet::new();
            for act in &acts {
                let check = G::check(setup, &seen, seat, act);
                check.map_err(|refusal| {
                    trial.broken(format!("the listed act {act:?} is refused: {refusal}"))
                })?;
                let text = G::print_act(setup, &seen, seat, act);
                trial.demand(texts.insert(text), || format!("{act:?} is listed twice"))?;
            }
            for _ in 0..trial.counts.samples {
                let act = trial.act(table, seat);
                trial.demand(acts.contains(&act), || format!("the random act {act:?} is not listed"))?;
            }
        }
        Ok(())
    })
}

/// Checks that an act drawn directly from the state equals the one drawn from what the seat sees, and gets the same
/// verdict.
fn drawn_alike<G: Game>(trial: &mut Trial<'_>, table: &Table<G>, seat: Seat) -> Result<(), LawBroken> {
    let (setup, seen) = (table.setup(), table.seen(Viewer::Seat(seat)));
    let (mut one, mut other) = (trial.chance.clone(), trial.chance.clone());
    let by_view = G::random_act(setup, &seen, seat, &mut one);
    let by_state = G::draw_act(setup, table.state(), seat, &mut other);
    trial.demand(by_view == by_state, || format!("{by_state:?} is drawn instead of {by_view:?}"))?;
    // An act for another question or seat may or may not be legal here.
    for other in table.question().open.iter() {
        let act = trial.act(table, other);
        let same = G::check(setup, &seen, seat, &act) == G::judge(setup, table.state(), seat, &act);
        trial.demand(same, || format!("{act:?} is judged otherwise by the state"))?;
    }
    Ok(())
}
