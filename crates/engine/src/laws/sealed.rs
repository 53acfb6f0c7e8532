//! The order in which sealed acts arrive, are taken back or time out changes nothing.

use super::LawBroken;
use super::trial::{Trial, bytes};
use crate::record::Reach;
use crate::table::{Deed, Table, TableAct};
use crate::wait::Sheet;
use crate::{Game, Refusal, Seat, Wait};

pub(super) fn law<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    if !G::ABOUT.sealed {
        return Ok(());
    }
    let made = trial.made::<G>()?;
    let open = |trial: &Trial<'_>| Table::<G>::open(made.clone()).map_err(|fault| trial.broken(fault));
    let (mut table, mut other) = (open(trial)?, open(trial)?);
    let mut together = 0;
    while table.verdict().is_none() {
        trial.step = table.rows().len();
        if let Wait::Sealed(_) = table.question().wait {
            together += 1;
            seal_both(trial, &mut table, &mut other)?;
        } else {
            trial.answer(&mut table)?;
            follow(trial, &table, &mut other)?;
        }
        let same = table.record(Reach::Full) == other.record(Reach::Full);
        trial.demand(same, || "another order of arrival gives another record".into())?;
    }
    trial.demand(together > 0, || "the game says that acts are sealed, and none ever is".into())
}

/// Plays the same sealed acts at both tables, once in seat order and once in a different order.
fn seal_both<G: Game>(
    trial: &mut Trial<'_>,
    table: &mut Table<G>,
    other: &mut Table<G>,
) -> Result<(), LawBroken> {
    let question = table.question();
    let mut sheets: Vec<Sheet<G::Act>> = Vec::new();
    for seat in question.open.iter() {
        let late = trial.below(6) == 0;
        let act = trial.act(table, seat);
        sheets.push((seat, (!late).then_some(act)));
    }
    let before = bytes::<G>(table.state());
    for (at, (seat, act)) in sheets.iter().enumerate() {
        give(table, question.number, *seat, act.clone()).map_err(|r| trial.broken(r))?;
        let waits = table.question().number == question.number && bytes::<G>(table.state()) == before;
        let right = waits == (at + 1 < sheets.len());
        trial.demand(right, || "sealed acts are resolved too soon or too late".into())?;
    }
    while !sheets.is_empty() {
        let (seat, act) = sheets.swap_remove(trial.below(sheets.len()));
        // Changing a sealed act leaves no trace until the others have sealed.
        if !sheets.is_empty() && trial.below(3) == 0 {
            let first = trial.act(other, seat);
            give(other, question.number, seat, Some(first)).map_err(|r| trial.broken(r))?;
            other.undo(seat).map_err(|r| trial.broken(r))?;
        }
        give(other, question.number, seat, act).map_err(|r| trial.broken(r))?;
    }
    Ok(())
}

/// Plays an act, or lets the seat time out.
fn give<G: Game>(table: &mut Table<G>, number: u32, seat: Seat, act: Option<G::Act>) -> Result<(), Refusal> {
    match act {
        Some(act) => table.act(seat, number, act).map(drop),
        None => table.table_act(TableAct::TimeOut(seat)).map(drop),
    }
}

/// Repeats the last row of one table on the other.
fn follow<G: Game>(trial: &Trial<'_>, table: &Table<G>, other: &mut Table<G>) -> Result<(), LawBroken> {
    let Some(Deed::Act(seat, act)) = table.rows().last().map(|row| &row.deed) else {
        return Ok(());
    };
    let number = other.question().number;
    give(other, number, *seat, Some(act.clone())).map_err(|r| trial.broken(r))
}
