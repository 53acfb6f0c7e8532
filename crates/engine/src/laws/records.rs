//! A record replays to the same hashes, writes to the same bytes, continues from any row, and shows every
//! change.

use super::LawBroken;
use super::trial::Trial;
use crate::record::{Reach, RecordText};
use crate::table::{Deed, Reply, TableAct};
use crate::{FileError, Game, Message, Refusal, Seat, Table};

pub(super) fn law<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    let mut table = trial.open::<G>()?;
    trial.play(&mut table, matters)?;
    let record = table.record(Reach::Full);
    let fault =
        |trial: &Trial<'_>, fault: FileError| trial.broken(format!("a record does not replay: {fault}"));
    let text = RecordText::parse(&record).map_err(|f| fault(trial, f))?;
    let again = text.replay::<G>(None).map_err(|f| fault(trial, f))?;
    trial.demand(again.record(Reach::Full) == record, || "a record writes again to other bytes".into())?;
    trial.demand(again.hash() == table.hash(), || "a record replays to another state".into())?;
    let rows = table.rows().len();
    for _ in 0..trial.counts.samples {
        let row = trial.below(rows);
        trial.step = row;
        let after = table.after(row);
        let hash = &table.rows()[row].hash;
        trial.demand(after.hash() == *hash, || "looking back shows another state".into())?;
        let mut resumed = text.replay::<G>(Some(row + 1)).map_err(|f| fault(trial, f))?;
        // The act that the rules substitute follows the row of a time-out.
        let brought = resumed.rows().len() - row - 1;
        trial.demand(resumed.rows()[row].hash == *hash && brought <= 1, || "half a replay differs".into())?;
        let same = brought == 1 || after.question() == resumed.question();
        trial.demand(same, || {
            format!("looking back asks {:?}, a replay {:?}", after.question(), resumed.question())
        })?;
        go_on(&mut resumed, &table).map_err(|r| trial.broken(format!("a resumed game refuses: {r}")))?;
        trial.demand(resumed.record(Reach::Full) == record, || "a resumed game ends differently".into())?;
    }
    for _ in 0..8 * trial.counts.samples {
        let mut bytes = record.clone().into_bytes();
        let (at, bit) = (trial.below(bytes.len()), trial.below(8));
        bytes[at] ^= 1 << bit;
        let found = String::from_utf8(bytes).map_or(true, |text| RecordText::parse(&text).is_err());
        trial.demand(found, || {
            format!("bit {bit} of byte {at} of a record was flipped, and it still reads")
        })?;
    }
    Ok(())
}

/// Occasionally plays a table act: a player leaves, is replaced, takes back, is late, or resigns.
fn matters<G: Game>(trial: &mut Trial<'_>, table: &mut Table<G>) -> Result<(), LawBroken> {
    let Some(asked) = table.question().open.iter().next() else { return Ok(()) };
    let done = match trial.below(24) {
        0 => table.table_act(TableAct::Leave(asked)),
        1 => table.table_act(TableAct::TakeOver(asked, "somebody else".into())),
        2 => table.table_act(TableAct::TimeOut(asked)),
        3 if trial.below(4) == 0 => table.table_act(TableAct::Resign(asked)),
        // Most of these are refused, and a refusal must leave no trace.
        4..8 => {
            let _ = table.undo(asked);
            return Ok(());
        }
        _ => return Ok(()),
    };
    done.map(drop).map_err(|refusal| trial.broken(format!("a table act was refused: {refusal}")))
}

/// Repeats what another table played.
fn go_on<G: Game>(table: &mut Table<G>, model: &Table<G>) -> Result<(), Refusal> {
    while let Some(row) = model.rows().get(table.rows().len()) {
        let why = |seat: Seat| {
            row.whys.iter().find(|(by, _)| *by == seat).map_or(Message::default(), |(_, why)| why.clone())
        };
        let done: Result<Reply, Refusal> = match &row.deed {
            Deed::Start => return Ok(()),
            Deed::Act(seat, act) => table.act_because(*seat, row.number, act.clone(), why(*seat)),
            Deed::Undo(seat) => table.undo(*seat),
            Deed::Table(act) => table.table_act(act.clone()),
            Deed::Sealed(sheets) => {
                for (seat, act) in sheets {
                    match act {
                        Some(act) => table.act_because(*seat, row.number, act.clone(), why(*seat))?,
                        None if !table.question().open.contains(*seat) => continue,
                        None => table.table_act(TableAct::TimeOut(*seat))?,
                    };
                }
                Ok(Reply::Sealed)
            }
        };
        done?;
    }
    Ok(())
}
