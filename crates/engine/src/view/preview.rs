//! Previews: the outcomes of an act up to the next answer of a seat, from what that seat can see.

use grid::Square;
use serde::Serialize;

use crate::message::Side;
use crate::scene::{Cue, Overlay, Shows, Tale, Told};
use crate::wait::Sheet;
use crate::{Answer, Arg, Game, Message, Refusal, Seat, Sink, Term, Viewer, Wait, say};

/// A chance as an exact fraction in lowest terms.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fraction {
    /// The upper number.
    pub of: u64,
    /// The lower number.
    pub out_of: u64,
}

impl Fraction {
    /// Certainty.
    pub const ONE: Fraction = Fraction { of: 1, out_of: 1 };

    fn reduced(of: u128, out_of: u128) -> Option<Fraction> {
        let (mut a, mut b) = (of, out_of);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Some(Fraction { of: u64::try_from(of / a).ok()?, out_of: u64::try_from(out_of / a).ok()? })
    }

    pub(crate) fn split(self, ways: u32) -> Option<Fraction> {
        Fraction::reduced(u128::from(self.of), u128::from(self.out_of) * u128::from(ways))
    }

    pub(crate) fn plus(self, other: Fraction) -> Option<Fraction> {
        let wide = u128::from;
        Fraction::reduced(
            wide(self.of) * wide(other.out_of) + wide(other.of) * wide(self.out_of),
            wide(self.out_of) * wide(other.out_of),
        )
    }
}

impl std::fmt::Display for Fraction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.of, self.out_of)
    }
}

/// A draw: its cause and its face.
pub type Drawn = (&'static str, Message);

/// One outcome of an act.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outlook {
    /// Its chance.
    pub chance: Fraction,
    /// The draws on the way: cause and face.
    pub draws: Vec<Drawn>,
    /// The events as told to the seat.
    pub events: Vec<Told>,
    /// The same events as tales.
    #[serde(skip_serializing_if = "Tale::untold")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub tales: Vec<Tale>,
    /// The next question and who is asked; reactions of others are named.
    pub then: Message,
    /// The areas of the seat's figures afterwards, if worth showing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub areas: Vec<Overlay>,
}

/// The outcomes of an act.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Preview {
    /// The act in full notation.
    pub act: String,
    /// The outcomes, each with its exact chance; they add up to one.
    pub outlooks: Vec<Outlook>,
    /// Facts that cannot be known.
    pub unknown: Vec<Message>,
}

/// The maximum number of outcomes that a preview lists; beyond that it says that it is incomplete.
pub const MOST_OUTLOOKS: usize = 4_096;

/// The maximum number of dice outcomes that a preview follows, equal or not.
const MOST_WAYS: u32 = 200_000;

/// Returns the preview of an act of a seat.
pub fn preview<G: Game>(
    setup: &G::Setup,
    seen: &G::Seen,
    seat: Seat,
    act: &G::Act,
) -> Result<Preview, Refusal> {
    G::check(setup, seen, seat, act)?;
    let viewer = Viewer::Seat(seat);
    let known = G::known(setup, seen, viewer);
    let mut state = known.state;
    let mut unknown = known.unknown;
    let mut events = Vec::new();
    if first_step::<G, _>(setup, &mut state, seat, act, &mut events)? {
        unknown.push(
            say!("unknown-others"; "what the other seats do at the same time: shown as if they did nothing"),
        );
    }
    let mut walk = Walk::<G> { setup, seat, viewer, outlooks: Vec::new(), ways: 0, full: false };
    walk.enter(state, events, Vec::new(), Fraction::ONE);
    if walk.full {
        unknown.push(say!("unknown-many"; "not all results: there are too many"));
    }
    Ok(Preview { act: G::print_act(setup, seen, seat, act), outlooks: walk.outlooks, unknown })
}

/// Applies an act to a state that contains what its seat knows. A sealed act is applied alone, as if the others did
/// nothing; the function returns whether there are others.
pub(crate) fn first_step<G: Game, S: Sink<G::Event>>(
    setup: &G::Setup,
    state: &mut G::State,
    seat: Seat,
    act: &G::Act,
    sink: &mut S,
) -> Result<bool, Refusal> {
    match G::waits(setup, state) {
        Wait::Act(asked) if asked == seat => {
            G::apply(setup, state, Answer::Act(seat, act), sink);
            Ok(false)
        }
        Wait::Sealed(seats) if seats.contains(seat) => {
            let sheets: Vec<Sheet<G::Act>> =
                seats.iter().map(|s| (s, (s == seat).then(|| act.clone()))).collect();
            G::apply(setup, state, Answer::Sealed(&sheets), sink);
            Ok(seats.len() > 1)
        }
        _ => Err(Refusal::not_yours("no act of this seat is asked for")),
    }
}

struct Walk<'a, G: Game> {
    setup: &'a G::Setup,
    seat: Seat,
    viewer: Viewer,
    outlooks: Vec<Outlook>,
    ways: u32,
    full: bool,
}

impl<G: Game> Walk<'_, G> {
    /// Follows a state through all its draws to the next question of a seat.
    fn enter(&mut self, state: G::State, events: Vec<G::Event>, draws: Vec<Drawn>, chance: Fraction) {
        let Wait::Draw(draw) = G::waits(self.setup, &state) else {
            return self.leaf(&state, &events, draws, chance);
        };
        let Some(chance) = chance.split(draw.sides) else {
            self.full = true;
            return;
        };
        for result in 0..draw.sides {
            if self.full {
                return;
            }
            let (mut state, mut events, mut draws) = (state.clone(), events.clone(), draws.clone());
            draws.push((draw.cause, G::face(self.setup, &draw, result)));
            G::apply(self.setup, &mut state, Answer::Draw(result), &mut events);
            self.enter(state, events, draws, chance);
        }
    }

    /// Adds an outlook, or adds its chance to one that the seat cannot tell from it.
    fn leaf(&mut self, state: &G::State, events: &[G::Event], draws: Vec<Drawn>, chance: Fraction) {
        self.ways += 1;
        self.full |= self.ways > MOST_WAYS;
        let heard: Vec<(&G::Event, Told)> =
            events.iter().filter_map(|e| Some((e, G::tell(self.setup, e, self.viewer)?))).collect();
        let tales = G::recount(self.setup, &heard, self.viewer);
        let events: Vec<Told> = heard.into_iter().map(|(_, told)| told).collect();
        let then = next_question::<G>(self.setup, state, self.viewer);
        let mut areas = G::outlook(self.setup, state, self.seat);
        areas.extend(events.iter().flat_map(covered));
        let alike = |o: &&mut Outlook| o.events == events && o.then == then && o.areas == areas;
        let same = self.outlooks.iter_mut().find(alike);
        if let Some(outlook) = same {
            match outlook.chance.plus(chance) {
                Some(sum) => outlook.chance = sum,
                None => self.full = true,
            }
        } else if self.outlooks.len() == MOST_OUTLOOKS {
            self.full = true;
        } else {
            self.outlooks.push(Outlook { chance, draws, events, tales, then, areas });
        }
    }
}

/// Returns the areas that an event covers.
fn covered(told: &Told) -> Vec<Overlay> {
    let area = |cue: &Cue| match cue {
        Cue::Area { figure, squares } => {
            let rule = told.rules.first().copied().unwrap_or_default();
            let squares = squares.iter().map(|at| Square(*at));
            Some(Overlay::new(Shows::Area, *figure, squares, rule, told.text.clone()))
        }
        _ => None,
    };
    told.cues.iter().filter_map(area).collect()
}

/// Describes what the state asks next, in words that the viewer may hear.
pub fn next_question<G: Game>(setup: &G::Setup, state: &G::State, viewer: Viewer) -> Message {
    match G::waits(setup, state) {
        Wait::Act(seat) => {
            let seen = G::see(setup, state, viewer);
            let (side, prompt) = (G::side(setup, seat), G::prompt(setup, &seen, seat));
            say!("then-asked", side = side.clone(), prompt = prompt.clone(); "{}: {prompt}", side.label)
        }
        Wait::Sealed(seats) => {
            say!("then-sealed", seats = seats.len(); "{} seats seal their acts", seats.len())
        }
        Wait::Draw(draw) => {
            say!("then-drawn", draw = Term::new("draw", draw.cause, draw.cause); "{} is drawn", draw.cause)
        }
        Wait::Over(outcome) if outcome.winners.is_empty() => {
            say!("then-over-drawn"; "the game is drawn [{}]", outcome.rule)
        }
        Wait::Over(outcome) => {
            let winners: Vec<Side> = outcome.winners.iter().map(|s| G::side(setup, s)).collect();
            let labels: Vec<&str> = winners.iter().map(|side| &*side.label).collect();
            let line = format!("{} wins [{}]", labels.join(", "), outcome.rule);
            say!("then-over", sides = Arg::list(winners); "{line}")
        }
    }
}
