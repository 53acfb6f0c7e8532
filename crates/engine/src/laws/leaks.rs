//! A seat gets its view and nothing else: two games that agree on what a seat may know give it the same bytes.
//!
//! The pairs come from `imagine`: a state that the seat cannot tell from the true one. From both, play continues with
//! the same act of the seat and any acts and draws of the others. If the seat sees the same afterwards, it must have
//! been told the same, and what it may undo must be the same in both. So `Seen` contains everything that a seat is told
//! and may keep.

use super::LawBroken;
use super::trial::{Trial, asked, bytes, seats};
use crate::chance::Chance;
use crate::preview::preview;
use crate::scene::Told;
use crate::wait::Sheet;
use crate::{Answer, Game, Seat, Table, Viewer, Wait};

pub(super) fn law<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    let mut table = trial.open::<G>()?;
    let mut bag: Vec<String> = Vec::new();
    trial.play(&mut table, |trial, table| {
        for seat in asked(table) {
            let act = trial.act(table, seat);
            bag.push(G::print_act(table.setup(), &table.seen(Viewer::Seat(seat)), seat, &act));
        }
        // If nothing is hidden, there is nothing to compare, so an occasional check is enough.
        let samples = match G::ABOUT.hidden {
            true => trial.counts.samples,
            false => u32::from(trial.step % 8 == 1),
        };
        let public = shown(&table.at(table.state().clone()), Viewer::Public, &bag);
        for viewer in seats(table).map(Viewer::Seat).chain([Viewer::Public]) {
            let own = shown(&table.at(table.state().clone()), viewer, &bag);
            for _ in 0..samples {
                pair(trial, table, viewer, [(viewer, &own), (Viewer::Public, &public)], &bag)?;
            }
        }
        Ok(())
    })
}

/// Compares one pair of states and one step from each. `shows` is what the viewer and a spectator get in the true
/// state.
fn pair<G: Game>(
    trial: &mut Trial<'_>,
    table: &Table<G>,
    viewer: Viewer,
    shows: [(Viewer, &str); 2],
    bag: &[String],
) -> Result<(), LawBroken> {
    let seen = table.seen(viewer);
    let state = G::imagine(table.setup(), &seen, viewer, &mut trial.chance);
    let same = G::ABOUT.hidden || bytes::<G>(&state) == bytes::<G>(table.state());
    trial.demand(same, || format!("nothing is hidden, and {viewer:?} imagines another state"))?;
    let two = table.at(state);
    trial.demand(two.seen(viewer) == seen, || {
        format!("{viewer:?} can tell what it imagined: {:?}", two.state())
    })?;
    G::sound(table.setup(), two.state())
        .map_err(|what| trial.broken(format!("{viewer:?} imagines what cannot be: {what}")))?;
    // If a seat cannot tell two states apart, neither can a spectator, who knows only what every seat knows.
    for (viewer, show) in shows {
        let other = shown(&two, viewer, bag);
        trial.demand(show == other, || format!("{viewer:?} gets {}", difference(show, &other)))?;
    }
    if !G::ABOUT.hidden {
        return Ok(());
    }
    let act = match viewer {
        Viewer::Seat(seat) if asked(table).contains(&seat) => Some((seat, trial.act(table, seat))),
        _ => None,
    };
    // The same state reached by other acts must look the same too.
    let from = if trial.below(2) == 0 { table.state().clone() } else { two.state().clone() };
    let (first, told_first, drew_first) =
        step::<G>(trial, table.setup(), table.state().clone(), act.as_ref());
    let (second, told_second, drew_second) = step::<G>(trial, table.setup(), from, act.as_ref());
    if G::see(table.setup(), &first, viewer) == G::see(table.setup(), &second, viewer) {
        for viewer in [viewer, Viewer::Public] {
            let told = |events: &[G::Event]| -> Vec<Told> {
                events.iter().filter_map(|event| G::tell(table.setup(), event, viewer)).collect()
            };
            let (a, b) = (json(&told(&told_first)), json(&told(&told_second)));
            trial.demand(a == b, || format!("{viewer:?} is told {}", difference(&a, &b)))?;
        }
        if act.is_some() && matches!(table.question().wait, Wait::Act(_)) {
            let stays = |drew: bool, events: &[G::Event]| drew || events.iter().any(G::reveals);
            let same = stays(drew_first, &told_first) == stays(drew_second, &told_second);
            trial.demand(same, || format!("{viewer:?} is shown by undo what it does not know"))?;
        }
    }
    Ok(())
}

/// Continues to the next question: one seat plays a fixed act, and the other seats and the dice are random. Returns
/// whether anything was drawn.
fn step<G: Game>(
    trial: &mut Trial<'_>,
    setup: &G::Setup,
    mut state: G::State,
    own: Option<&(Seat, G::Act)>,
) -> (G::State, Vec<G::Event>, bool) {
    let mut events = Vec::new();
    let mut act = |seat: Seat, state: &G::State| match own {
        Some((own, act)) if *own == seat => act.clone(),
        _ => G::random_act(setup, &G::see(setup, state, Viewer::Seat(seat)), seat, &mut trial.chance),
    };
    match G::waits(setup, &state) {
        Wait::Act(seat) => {
            let act = act(seat, &state);
            G::apply(setup, &mut state, Answer::Act(seat, &act), &mut events);
        }
        Wait::Sealed(seats) => {
            let sheets: Vec<Sheet<G::Act>> =
                seats.iter().map(|seat| (seat, Some(act(seat, &state)))).collect();
            G::apply(setup, &mut state, Answer::Sealed(&sheets), &mut events);
        }
        Wait::Draw(_) | Wait::Over(_) => {}
    }
    let mut drew = false;
    while let Wait::Draw(draw) = G::waits(setup, &state) {
        drew = true;
        let result = trial.chance.below(draw.sides);
        G::apply(setup, &mut state, Answer::Draw(result), &mut events);
    }
    (state, events, drew)
}

/// Returns everything that a viewer gets at one question, as one text.
fn shown<G: Game>(table: &Table<G>, viewer: Viewer, bag: &[String]) -> String {
    let (setup, seen) = (table.setup(), table.seen(viewer));
    let mut text = json(&table.view(viewer));
    text += &G::facts(setup, &seen, viewer).to_string();
    if let Viewer::Seat(seat) = viewer
        && table.question().open.contains(seat)
    {
        text += &G::prompt(setup, &seen, seat);
        for line in bag.iter().rev().take(12) {
            let act = G::parse_act(setup, &seen, seat, line);
            let judged = act.as_ref().map(|act| G::check(setup, &seen, seat, act));
            text += &format!("\n{line}: {judged:?}");
            if let (Ok(act), Ok(Ok(()))) = (&act, &judged) {
                text += &preview::<G>(setup, &seen, seat, act).map_or_else(|r| r.to_string(), |p| json(&p));
            }
        }
    }
    text
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Describes the place where two texts begin to differ.
fn difference(a: &str, b: &str) -> String {
    let at = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
    let tail = |text: &str| text.chars().skip(at.saturating_sub(40)).take(160).collect::<String>();
    format!("{:?} or {:?} where it must not make a difference", tail(a), tail(b))
}
