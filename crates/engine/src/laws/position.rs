//! A written position reads back to the same state, which writes to the same text.

use super::LawBroken;
use super::trial::{Trial, bytes};
use crate::position::PositionText;
use crate::table::Supply;
use crate::{Game, Table, Viewer};

pub(super) fn law<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    let mut table = trial.open::<G>()?;
    let mut written = 0;
    trial.play(&mut table, |trial, table| {
        if let Some(text) = G::write_position(table.setup(), table.state()) {
            written += 1;
            round_trip(trial, table, &text)?;
        }
        Ok(())
    })?;
    trial.demand(written > 0, || "no position of the whole game can be written".into())
}

fn round_trip<G: Game>(trial: &Trial<'_>, table: &Table<G>, text: &str) -> Result<(), LawBroken> {
    let fault = |fault: crate::FileError| trial.broken(format!("{fault} in {text:?}"));
    let position = PositionText::parse(text, 1, false, &G::ABOUT.docs()).map_err(fault)?;
    let no_dice = Supply::Script(Default::default());
    let read = Table::<G>::open_position(table.made().clone(), &position, text, no_dice).map_err(fault)?;
    let same = bytes::<G>(read.state()) == bytes::<G>(table.state()) && read.state() == table.state();
    trial.demand(same, || format!("{text:?} reads as {:?} instead of {:?}", read.state(), table.state()))?;
    let again = G::write_position(read.setup(), read.state());
    trial.demand(again.as_deref() == Some(text), || format!("{text:?} writes again as {again:?}"))?;
    // The setup must be restored too, as far as it can be observed.
    let whole = |t: &Table<G>| {
        let (setup, seen) = (t.setup(), t.seen(Viewer::Whole));
        (G::scene(setup, &seen, Viewer::Whole), G::overlays(setup, &seen, Viewer::Whole))
    };
    trial.demand(whole(&read) == whole(table), || format!("{text:?} shows another scene"))
}
