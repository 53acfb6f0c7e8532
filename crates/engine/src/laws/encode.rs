//! Equal states have equal bytes, different states different ones.

use std::collections::BTreeMap;

use super::LawBroken;
use super::trial::{Trial, bytes};
use crate::Game;

pub(super) fn law<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    let mut table = trial.open::<G>()?;
    let mut met: BTreeMap<Vec<u8>, G::State> = BTreeMap::new();
    trial.play(&mut table, |trial, table| {
        let (state, code) = (table.state().clone(), bytes::<G>(table.state()));
        let copy = bytes::<G>(&state.clone());
        trial.demand(code == copy, || "a copy has other bytes".into())?;
        let same = met.get(&code).is_none_or(|other| *other == state);
        trial.demand(same, || format!("two states have the bytes of {state:?}"))?;
        let other = met.iter().any(|(bytes, other)| *bytes != code && *other == state);
        trial.demand(!other, || format!("the same state has two encodings: {state:?}"))?;
        met.insert(code, state);
        Ok(())
    })
}
