//! An act can be taken back if and only if the one rule allows it, and taking it back restores everything.

use super::LawBroken;
use super::trial::{Trial, bytes, seats};
use crate::record::Reach;
use crate::table::{Deed, Reply};
use crate::{Game, Refusal, Seat, Table, Viewer, Wait};

pub(super) fn law<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    let mut table = trial.open::<G>()?;
    trial.play(&mut table, |trial, table| match table.question().wait {
        Wait::Act(seat) => open_act(trial, table, seat),
        _ => sealed_act(trial, table),
    })?;
    for seat in seats(&table) {
        refused(trial, &mut table, seat, None)?;
    }
    forbidden::<G>(trial)
}

/// Plays one act, then takes it back and repeats it if the rule allows that.
fn open_act<G: Game>(trial: &mut Trial<'_>, table: &mut Table<G>, seat: Seat) -> Result<(), LawBroken> {
    let (before, wait) = (bytes::<G>(table.state()), table.question().wait);
    let act = trial.act(table, seat);
    let give = |trial: &Trial<'_>, table: &mut Table<G>| {
        let taken = table.act(seat, table.question().number, act.clone());
        taken.map_err(|refusal| trial.broken(format!("a random act was refused: {refusal}"))).map(drop)
    };
    give(trial, table)?;
    let after = bytes::<G>(table.state());
    let row = &table.rows()[table.rows().len() - 1];
    let final_word = !row.draws.is_empty() || row.events.iter().any(G::reveals) || table.verdict().is_some();
    for other in seats(table).filter(|other| *other != seat) {
        refused(trial, table, other, None)?;
    }
    if final_word {
        return refused(trial, table, seat, None);
    }
    let number = table.question().number;
    shown(trial, table, seat, true)?;
    let back = table.undo(seat);
    trial.demand(back.is_ok(), || format!("{seat:?} cannot take back {act:?}: {back:?}"))?;
    let restored = bytes::<G>(table.state()) == before && table.question().wait == wait;
    trial.demand(restored, || format!("taking back {act:?} does not restore the state"))?;
    let row = matches!(table.rows().last().map(|row| &row.deed), Some(Deed::Undo(s)) if *s == seat);
    trial.demand(row && table.question().number > number, || "an undo is a separate row".into())?;
    if table.verdict().is_none() {
        give(trial, table)?;
        trial.demand(bytes::<G>(table.state()) == after, || {
            format!("{act:?} given again does something else")
        })?;
    }
    Ok(())
}

/// Checks that a sealed act can be taken back until the last seat has sealed.
fn sealed_act<G: Game>(trial: &mut Trial<'_>, table: &mut Table<G>) -> Result<(), LawBroken> {
    let question = table.question();
    let before = (bytes::<G>(table.state()), table.record(Reach::Full));
    for seat in question.open.iter() {
        refused(trial, table, seat, None)?;
        let act = trial.act(table, seat);
        let taken = table.act(seat, question.number, act);
        let taken = taken.map_err(|refusal| trial.broken(format!("a random act was refused: {refusal}")))?;
        if let Reply::Sealed = taken {
            shown(trial, table, seat, true)?;
            let back = table.undo(seat);
            trial
                .demand(back == Ok(Reply::Sealed), || format!("a sealed act is not taken back: {back:?}"))?;
            let open = table.question().open.contains(seat);
            let same = (bytes::<G>(table.state()), table.record(Reach::Full)) == before;
            trial.demand(open && same, || "a sealed act taken back leaves a trace".into())?;
            let act = trial.act(table, seat);
            let taken = table.act(seat, question.number, act);
            taken.map_err(|refusal| trial.broken(format!("a random act was refused: {refusal}")))?;
        }
    }
    question.open.iter().try_for_each(|seat| refused(trial, table, seat, None))
}

/// Checks that nothing can be taken back if the option is off, and that the refusal names its rule.
fn forbidden<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    let mut made = trial.made::<G>()?;
    made.options.set("undo", "off").map_err(|what| trial.broken(what))?;
    let mut table = Table::<G>::open(made).map_err(|fault| trial.broken(fault))?;
    let doc = G::ABOUT.options.iter().find(|doc| doc.name == "undo");
    let rule = doc.map(|doc| doc.rule).ok_or_else(|| trial.broken("there is no option undo"))?;
    for _ in 0..3 {
        let Some(seat) = table.question().open.iter().next() else { break };
        let act = trial.act(&table, seat);
        let taken = table.act(seat, table.question().number, act);
        taken.map_err(|refusal| trial.broken(format!("a random act was refused: {refusal}")))?;
        if table.verdict().is_none() {
            refused(trial, &mut table, seat, Some(rule))?;
        }
    }
    Ok(())
}

/// Checks that the undo is refused, and that nothing changes.
fn refused<G: Game>(
    trial: &Trial<'_>,
    table: &mut Table<G>,
    seat: Seat,
    rule: Option<&'static str>,
) -> Result<(), LawBroken> {
    let before = (bytes::<G>(table.state()), table.record(Reach::Full), table.question());
    shown(trial, table, seat, false)?;
    let back = table.undo(seat);
    let cited = back.as_ref().is_err_and(|refusal: &Refusal| refusal.rule() == rule);
    trial.demand(cited, || format!("{seat:?} takes back what it must not: {back:?}"))?;
    let same = before == (bytes::<G>(table.state()), table.record(Reach::Full), table.question());
    trial.demand(same, || "a refused undo leaves a trace".into())
}

/// Checks that the view of a seat says whether it can take back, and that a spectator's view never does.
fn shown<G: Game>(trial: &Trial<'_>, table: &Table<G>, seat: Seat, can: bool) -> Result<(), LawBroken> {
    let says = |viewer| table.view(viewer).question.undo;
    let true_word = says(Viewer::Seat(seat)) == can && !says(Viewer::Public) && !says(Viewer::Whole);
    trial.demand(true_word, || format!("the view of {seat:?} does not say that undo is {can}"))
}
