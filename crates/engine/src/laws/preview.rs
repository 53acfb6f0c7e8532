//! A preview is correct in both directions: it shows everything that can be played, and nothing else.

use super::LawBroken;
use super::trial::Trial;
use crate::preview::{Drawn, Fraction, Outlook, Preview, next_question, preview};
use crate::scene::Told;
use crate::wait::Sheet;
use crate::{Answer, Game, Message, Seat, Table, Viewer, Wait};

/// The maximum number of outlooks of one preview that are tested by playing them.
const MOST_PLAYED: usize = 40;

pub(super) fn law<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    let mut table = trial.open::<G>()?;
    trial.play(&mut table, |trial, table| {
        for seat in table.question().open.iter() {
            for _ in 0..trial.counts.samples {
                let act = trial.act(table, seat);
                shown(trial, table, seat, &act)?;
            }
        }
        let Wait::Act(seat) = table.question().wait else { return Ok(()) };
        let act = trial.act(table, seat);
        let before = shown(trial, table, seat, &act)?;
        let row = table.rows().len();
        let taken = table.act(seat, table.question().number, act);
        taken.map_err(|refusal| trial.broken(format!("a previewed act is refused: {refusal}")))?;
        let told = table.told(Viewer::Seat(seat), row..row + 1);
        let then = next_question::<G>(table.setup(), table.state(), Viewer::Seat(seat));
        let was_shown = before.outlooks.iter().any(|o| o.events == told && o.then == then);
        let holds = was_shown || !before.unknown.is_empty();
        trial.demand(holds, || format!("{} ended as {told:?}, {then:?}: not shown before", before.act))
    })
}

/// Plays everything that a preview shows, and returns the preview.
fn shown<G: Game>(
    trial: &Trial<'_>,
    table: &Table<G>,
    seat: Seat,
    act: &G::Act,
) -> Result<Preview, LawBroken> {
    let (setup, seen) = (table.setup(), table.seen(Viewer::Seat(seat)));
    let shown = preview::<G>(setup, &seen, seat, act);
    let shown = shown.map_err(|refusal| trial.broken(format!("no preview of {act:?}: {refusal}")))?;
    let cut = shown.unknown.iter().any(|line| line.starts_with("not all results"));
    let one = sum(&shown.outlooks) == Some((Fraction::ONE.of.into(), Fraction::ONE.out_of.into()));
    trial.demand(cut || one, || format!("the chances of {} do not add up to one", shown.act))?;
    for outlook in shown.outlooks.iter().take(MOST_PLAYED) {
        let state = G::known(setup, &seen, Viewer::Seat(seat)).state;
        let played = follow::<G>(setup, state, seat, act, &outlook.draws);
        let same =
            played.as_ref().is_some_and(|(told, then)| *told == outlook.events && *then == outlook.then);
        trial.demand(same, || format!("{}: {outlook:?} is shown but played as {played:?}", shown.act))?;
    }
    Ok(shown)
}

/// Returns the sum of all chances as numerator and denominator in lowest terms; none if the numbers are too large.
fn sum(outlooks: &[Outlook]) -> Option<(u128, u128)> {
    let gcd = |mut a: u128, mut b: u128| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    outlooks.iter().try_fold((0u128, 1u128), |(of, out_of), o| {
        let (more, parts) = (u128::from(o.chance.of), u128::from(o.chance.out_of));
        let of = of.checked_mul(parts)?.checked_add(more.checked_mul(out_of)?)?;
        let out_of = out_of.checked_mul(parts)?;
        let by = gcd(of, out_of);
        Some((of / by, out_of / by))
    })
}

/// Plays an act with prescribed dice; returns none if these are not the dice that the rules draw.
fn follow<G: Game>(
    setup: &G::Setup,
    mut state: G::State,
    seat: Seat,
    act: &G::Act,
    draws: &[Drawn],
) -> Option<(Vec<Told>, Message)> {
    let mut events = Vec::new();
    match G::waits(setup, &state) {
        Wait::Sealed(seats) => {
            let sheets: Vec<Sheet<G::Act>> =
                seats.iter().map(|s| (s, (s == seat).then(|| act.clone()))).collect();
            G::apply(setup, &mut state, Answer::Sealed(&sheets), &mut events);
        }
        _ => G::apply(setup, &mut state, Answer::Act(seat, act), &mut events),
    }
    let mut draws = draws.iter();
    while let Wait::Draw(draw) = G::waits(setup, &state) {
        let (_, face) = draws.next().filter(|(cause, _)| *cause == draw.cause)?;
        let result = (0..draw.sides).find(|r| G::face(setup, &draw, *r) == *face)?;
        G::apply(setup, &mut state, Answer::Draw(result), &mut events);
    }
    let viewer = Viewer::Seat(seat);
    let told = events.iter().filter_map(|event| G::tell(setup, event, viewer)).collect();
    draws.next().is_none().then(|| (told, next_question::<G>(setup, &state, viewer)))
}
