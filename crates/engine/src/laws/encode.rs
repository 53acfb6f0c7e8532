//! Equal states have equal bytes, and different states have different bytes.

use std::collections::BTreeMap;

use super::LawBroken;
use super::trial::{Trial, bytes};
use crate::Game;
use crate::playout::playout;

/// The maximum length of a detour. States that diverge and converge again differ in one field, while two arbitrary
/// states differ in many.
const LONGEST_WAY: u32 = 4;

pub(super) fn law<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    let mut table = trial.open::<G>()?;
    let mut met: BTreeMap<Vec<u8>, G::State> = BTreeMap::new();
    trial.play(&mut table, |trial, table| {
        let mut states = vec![table.state().clone()];
        for _ in 0..6 * trial.counts.samples {
            let mut state = table.state().clone();
            let acts = 1 + trial.below(LONGEST_WAY as usize) as u32;
            playout::<G>(table.setup(), &mut state, &mut trial.chance, acts);
            states.push(state);
        }
        for (at, state) in states.iter().enumerate() {
            let code = bytes::<G>(state);
            let same = met.get(&code).is_none_or(|other| other == state);
            trial.demand(same, || format!("another state has the bytes of {state:?}"))?;
            let twin = states[..at].iter().find(|other| *other == state);
            let one = twin.is_none_or(|twin| bytes::<G>(twin) == code);
            trial.demand(one, || format!("the same state has two encodings: {state:?}"))?;
            met.insert(code, state.clone());
        }
        Ok(())
    })
}
