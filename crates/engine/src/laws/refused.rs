//! A refused answer leaves the state and the record unchanged, byte for byte.

use super::LawBroken;
use super::notation::mutate;
use super::trial::{Trial, bytes, seats};
use crate::record::Reach;
use crate::table::TableAct;
use crate::{Game, MOST_SEATS, Refusal, Seat, Table, Viewer};

pub(super) fn law<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    let mut table = trial.open::<G>()?;
    // Acts for earlier questions, most of them illegal later.
    let mut bag: Vec<String> = Vec::new();
    trial.play(&mut table, |trial, table| {
        let question = table.question();
        let Some(asked) = question.open.iter().next() else { return Ok(()) };
        let act = trial.act(table, asked);
        let text = G::print_act(table.setup(), &table.seen(Viewer::Seat(asked)), asked, &act);
        for seat in
            seats(table).filter(|seat| !question.open.contains(*seat)).chain([Seat(MOST_SEATS), Seat(255)])
        {
            refuse(trial, table, "not-yours", |t| t.answer(seat, question.number, &text))?;
        }
        for number in [question.number + 1, question.number.wrapping_sub(1), u32::MAX] {
            refuse(trial, table, "not-yours", |t| t.answer(asked, number, &text))?;
        }
        refuse(trial, table, "malformed", |t| t.answer(asked, question.number, "\u{1}"))?;
        refuse(trial, table, "not-yours", |t| t.table_act(TableAct::Resign(Seat(MOST_SEATS))))?;
        refuse(trial, table, "malformed", |t| t.table_act(TableAct::TakeOver(asked, "a\nb".into())))?;
        bag.push(text);
        for _ in 0..2 * trial.counts.samples {
            let at = trial.below(bag.len());
            let text = if trial.below(2) == 0 { bag[at].clone() } else { mutate(trial, &bag[at]) };
            let seen = table.seen(Viewer::Seat(asked));
            let wrong = match G::parse_act(table.setup(), &seen, asked, &text) {
                Err(fault) => Some(Refusal::from(fault)),
                Ok(act) => G::check(table.setup(), &seen, asked, &act).err(),
            };
            if let Some(wrong) = wrong {
                refuse(trial, table, wrong.kind(), |t| t.answer(asked, question.number, &text))?;
                let known = wrong.rule().is_none_or(|rule| G::ABOUT.rules.contains(&format!("- **{rule}**")));
                trial.demand(known, || format!("{wrong} cites a rule that RULES.md does not have"))?;
            }
        }
        Ok(())
    })?;
    let number = table.question().number;
    for seat in seats(&table) {
        let text = bag.last().cloned().unwrap_or_default();
        refuse(trial, &mut table, "not-yours", |t| t.answer(seat, number, &text))?;
        refuse(trial, &mut table, "not-yours", |t| t.table_act(TableAct::Resign(seat)))?;
    }
    Ok(())
}

fn refuse<G: Game, T: std::fmt::Debug>(
    trial: &Trial<'_>,
    table: &mut Table<G>,
    kind: &str,
    answer: impl FnOnce(&mut Table<G>) -> Result<T, Refusal>,
) -> Result<(), LawBroken> {
    let before = (bytes::<G>(table.state()), table.record(Reach::Full), table.question());
    let reply = answer(table);
    let as_kind = reply.as_ref().is_err_and(|refusal| refusal.kind() == kind);
    trial.demand(as_kind, || format!("this is {kind}, not {reply:?}"))?;
    let same = before == (bytes::<G>(table.state()), table.record(Reach::Full), table.question());
    trial.demand(same, || format!("{reply:?} leaves a trace"))
}
