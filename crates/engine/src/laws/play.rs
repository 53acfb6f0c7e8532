//! Random legal play keeps the invariants, moves from question to question, and ends.

use super::trial::Trial;
use super::{LawBroken, trial::seats};
use crate::chance::Chance;
use crate::wait::Sheet;
use crate::{Answer, Game, Seat, SeatSet, Silent, Viewer, Wait};

/// The maximum number of acts without a table; a longer game counts as endless.
const MOST_ACTS: u32 = 20_000;

pub(super) fn law<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    let mut table = trial.open::<G>()?;
    let labels: Vec<String> = seats(&table).map(|seat| G::label(table.setup(), seat)).collect();
    for (at, label) in labels.iter().enumerate() {
        let word = !label.is_empty() && !label.contains(|c: char| c.is_whitespace() || c.is_control());
        let free = !["start", "resolve", "undo", "table"].contains(&label.as_str());
        let alone = !labels[..at].contains(label);
        trial.demand(word && free && alone, || format!("the label {label:?} does not fit a record"))?;
    }
    trial.play(&mut table, |trial, table| {
        let question = table.question();
        let waits = matches!(question.wait, Wait::Act(_) | Wait::Sealed(_)) && !question.open.is_empty();
        trial.demand(waits, || format!("no seat is asked: {question:?}"))?;
        let known = question.open.without(SeatSet::first(table.made().seats.len() as u8)).is_empty();
        trial.demand(known, || format!("a seat is asked that does not exist: {question:?}"))?;
        let scene = G::scene(table.setup(), &table.seen(Viewer::Whole), Viewer::Whole);
        let dumb = scene.cards.iter().find(|card| card.usable == card.why.is_some());
        trial.demand(dumb.is_none(), || {
            format!("a card says why exactly where it cannot be used: {dumb:?}")
        })?;
        let fault = scene.matrices.iter().find_map(|matrix| matrix.fault(&scene));
        fault.map_or(Ok(()), |fault| Err(trial.broken(fault)))
    })?;
    let (setup, mut state) = (table.setup(), G::start(table.setup()));
    for acts in 0..MOST_ACTS {
        trial.step = acts as usize;
        G::sound(setup, &state).map_err(|what| trial.broken(what))?;
        let again = G::waits(setup, &state);
        trial
            .demand(again == G::waits(setup, &state.clone()), || "a copy waits for something else".into())?;
        let said = match again {
            Wait::Draw(_) => G::ABOUT.dice,
            Wait::Sealed(_) => G::ABOUT.sealed,
            Wait::Act(_) | Wait::Over(_) => true,
        };
        trial.demand(said, || format!("the game does not say of itself that it waits for {again:?}"))?;
        match again {
            Wait::Over(_) => break,
            Wait::Draw(draw) => {
                trial.demand(draw.sides > 0, || format!("a die without sides: {draw:?}"))?;
                let mut faces: Vec<String> =
                    (0..draw.sides.min(100)).map(|r| G::face(setup, &draw, r).to_string()).collect();
                let fine = |face: &String| !face.is_empty() && !face.contains([',', ';', '#', '\n']);
                let count = faces.len();
                let all_fine = faces.iter().all(fine) && !draw.cause.contains(char::is_whitespace);
                faces.sort();
                faces.dedup();
                trial.demand(all_fine && faces.len() == count, || format!("faces {faces:?} of {draw:?}"))?;
                let result = trial.chance.below(draw.sides);
                both_sinks::<G>(trial, setup, &mut state, Answer::Draw(result))?;
            }
            Wait::Act(seat) => {
                let act = checked_act::<G>(trial, setup, &state, seat)?;
                both_sinks::<G>(trial, setup, &mut state, Answer::Act(seat, &act))?;
            }
            Wait::Sealed(seats) => {
                let sheet = |seat| checked_act::<G>(trial, setup, &state, seat).map(|act| (seat, Some(act)));
                let sheets: Vec<Sheet<G::Act>> = seats.iter().map(sheet).collect::<Result<_, _>>()?;
                both_sinks::<G>(trial, setup, &mut state, Answer::Sealed(&sheets))?;
            }
        }
    }
    Ok(())
}

fn checked_act<G: Game>(
    trial: &mut Trial<'_>,
    setup: &G::Setup,
    state: &G::State,
    seat: Seat,
) -> Result<G::Act, LawBroken> {
    let seen = G::see(setup, state, Viewer::Seat(seat));
    let act = G::random_act(setup, &seen, seat, &mut trial.chance);
    let check = G::check(setup, &seen, seat, &act);
    check.map_err(|refusal| trial.broken(format!("random act {act:?} refused: {refusal}")))?;
    Ok(act)
}

/// Applies an answer, whose result must not depend on whether a sink listens.
fn both_sinks<G: Game>(
    trial: &Trial<'_>,
    setup: &G::Setup,
    state: &mut G::State,
    answer: Answer<'_, G::Act>,
) -> Result<(), LawBroken> {
    let mut silent = state.clone();
    G::apply(setup, &mut silent, answer, &mut Silent);
    G::apply(setup, state, answer, &mut Vec::new());
    trial.demand(silent == *state, || format!("{answer:?} has another result if no sink listens"))
}
