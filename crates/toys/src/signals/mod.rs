//! Signals: sealed order sheets, fog and traces, for 2 to 100 seats.

mod query;
mod sheet;

use engine::Asked;
use engine::prelude::*;
use grid::{Board, Direction, Metric, Square};
use serde_json::{Value, json};

/// The game; the leaking variant tells every seat where hidden scouts go, and the laws must notice it.
pub struct Fog<const LEAKS: bool>;

const ABOUT: About = About {
    id: "signals",
    name: "Signals",
    summary: "Two scouts a seat grope through the fog.",
    seats: (2, 3, 100),
    labels: &[],
    hidden: true,
    sealed: true,
    orders: Some(sheet::ORDERS),
    options: &[undo("on", "SG-012"), safety_limit("1000", "SG-011"), ROUNDS],
    fields: || {
        vec![
            FieldDoc::unit("at", Kind::Square, "where it stands"),
            FieldDoc::unit("came", Kind::Like("n e s w hold"), "its last order; hold"),
            FieldDoc::line("round", Kind::Like("number"), "the round; 1"),
        ]
    },
    asks: query::ASKS,
    rules: include_str!("../../rules/signals.md"),
    ..About::PLAIN
};
const ROUNDS: OptionDoc = number("rounds", (1, 100), "12", "SG-011", "how many rounds are played");

/// The order of one scout: a step, or hold.
type Way = Option<Direction>;
const WAYS: [Way; 5] = [Some(Direction::N), Some(Direction::E), Some(Direction::S), Some(Direction::W), None];
const WORDS: [&str; 5] = ["n", "e", "s", "w", "hold"];

#[derive(Debug)]
pub struct Setup {
    board: Board,
    seats: u8,
    rounds: u8,
    start: State,
}

/// A scout has no position after it has fallen, or for a seat that does not see it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Scout {
    at: Option<Square>,
    came: Way,
    up: bool,
}
const FALLEN: Scout = Scout { at: None, came: None, up: false };

/// Two scouts for each seat in turn. A seat sees the same state without the positions of unseen scouts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    round: u8,
    scouts: Vec<Scout>,
}
encode! { struct State { round, scouts } }
encode! { struct Scout { at, came, up } }

/// A scout by number, its new state, and the seats that noticed its step. All seats learn of a fall.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event(usize, Scout, SeatSet);

fn name(scout: usize) -> String {
    format!("T{}.{}", scout / 2 + 1, scout % 2 + 1)
}

fn word(way: Way) -> &'static str {
    WAYS.iter().position(|known| *known == way).map_or("", |at| WORDS[at])
}

impl Setup {
    /// Returns the destination of an order; none for fallen scouts and beyond the edge.
    fn end(&self, scout: &Scout, way: Way) -> Option<Square> {
        way.map_or(scout.at, |way| self.board.step(scout.at?, way))
    }

    /// Returns where a scout was before its last step.
    fn whence(&self, scout: &Scout) -> Option<Square> {
        self.board.step(scout.at?, scout.came?.opposite())
    }

    /// Whether a viewer sees a square (SG-008).
    fn covers(&self, state: &State, viewer: Viewer, square: Square) -> bool {
        let near = |at| Metric::King.between(self.board, at, square) <= 2;
        match viewer {
            Viewer::Seat(seat) => {
                state.scouts[2 * seat.index()..][..2].iter().any(|scout| scout.at.is_some_and(near))
            }
            viewer => viewer == Viewer::Whole,
        }
    }

    /// Returns the squares that a seat sees, as an area.
    fn sight(&self, state: &State, seat: Seat) -> Overlay {
        let sight = self.board.squares().filter(|at| self.covers(state, Viewer::Seat(seat), *at));
        Overlay::new(Shows::Sight, 2 * u16::from(seat.0), sight, "SG-008", "two king's steps")
    }

    /// Whether a viewer sees a scout or its trace (SG-009).
    fn notices(&self, state: &State, viewer: Viewer, scout: &Scout) -> bool {
        let squares = [scout.at, self.whence(scout)];
        squares.into_iter().flatten().any(|at| self.covers(state, viewer, at))
    }
}

impl<const LEAKS: bool> Rules for Fog<LEAKS> {
    type Setup = Setup;
    type State = State;
    type Act = [Way; 2];
    type Event = Event;
    masked_information!("what scouts out of sight do");

    const ABOUT: &'static About = if LEAKS { &About { id: "leaky-signals", ..ABOUT } } else { &ABOUT };

    fn setup(mut order: Order<'_>) -> Result<Setup, FileError> {
        let (seats, rounds) = (order.seats.len() as u8, order.options.number("rounds") as u8);
        let board = Board::new(8 + seats / 6, 8 + seats / 6).expect("the sides are at most 24");
        let mut free: Vec<Square> = board.squares().collect();
        let scout = |_| Scout { at: Some(order.chance.take(&mut free)), came: None, up: true };
        let start = State { round: 1, scouts: (0..2 * seats).map(scout).collect() };
        Ok(Setup { board, seats, rounds, start })
    }

    fn start(setup: &Setup) -> State {
        setup.start.clone()
    }

    fn waits(setup: &Setup, state: &State) -> Wait {
        let count = |own: &[Scout]| own.iter().filter(|scout| scout.up).count() as i64;
        let counts: Vec<i64> = state.scouts.chunks(2).map(count).collect();
        let left: SeatSet = (0..setup.seats).map(Seat).filter(|seat| counts[seat.index()] > 0).collect();
        match left.len() > 1 && state.round <= setup.rounds {
            true => Wait::Sealed(left),
            false => Wait::Over(Outcome::most(&counts, "SG-011")),
        }
    }

    fn every_act(_: &Setup) -> Vec<[Way; 2]> {
        WAYS.iter().flat_map(|one| WAYS.map(|two| [*one, two])).collect()
    }

    fn check(setup: &Setup, Open(seen): &Open<State>, seat: Seat, act: &[Way; 2]) -> Result<(), Refusal> {
        for (i, way) in act.iter().enumerate().filter(|(_, way)| way.is_some()) {
            let scout = &seen.scouts[2 * seat.index() + i];
            Refusal::unless(scout.up, "SG-006", format!("scout {} has fallen", i + 1))?;
            let stays = setup.end(scout, *way).is_some();
            Refusal::unless(stays, "SG-003", format!("scout {} would leave the board", i + 1))?;
        }
        Ok(())
    }

    /// Moves all scouts together (SG-004); those that meet fall (SG-005).
    fn apply<S: Sink<Event>>(setup: &Setup, state: &mut State, answer: Answer<'_, [Way; 2]>, sink: &mut S) {
        let Answer::Sealed(sheets) = answer else { return };
        state.round += 1;
        state.scouts.iter_mut().for_each(|scout| scout.came = None);
        for (seat, sheet) in sheets {
            for (scout, way) in state.scouts[2 * seat.index()..].iter_mut().zip(sheet.iter().flatten()) {
                (scout.at, scout.came) = (setup.end(scout, *way), *way);
            }
        }
        let ends: Vec<Option<Square>> = state.scouts.iter().map(|scout| scout.at).collect();
        for (u, scout) in state.scouts.iter_mut().enumerate().filter(|(_, scout)| scout.up) {
            if ends.iter().filter(|end| **end == scout.at).count() > 1 {
                *scout = FALLEN;
                sink.take(Event(u, FALLEN, SeatSet::EMPTY));
            }
        }
        for (u, scout) in state.scouts.iter().enumerate().filter(|(_, s)| S::LISTENS && s.came.is_some()) {
            let notices = |seat: &Seat| setup.notices(state, Viewer::Seat(*seat), scout);
            sink.take(Event(u, *scout, (0..setup.seats).map(Seat).filter(notices).collect()));
        }
    }

    fn see(setup: &Setup, state: &State, viewer: Viewer) -> Open<State> {
        let mut seen = state.clone();
        for scout in seen.scouts.iter_mut().filter(|scout| !setup.notices(state, viewer, scout)) {
            (scout.at, scout.came) = (None, None);
        }
        Open(seen)
    }

    /// Places the unseen scouts anywhere out of sight, with the order to hold.
    fn imagine(setup: &Setup, Open(seen): &Open<State>, viewer: Viewer, chance: &mut Quick) -> State {
        let mut state = seen.clone();
        let free = |at: &Square| seen.scouts.iter().all(|scout| scout.at != Some(*at));
        let dark = |at: &Square| free(at) && !setup.covers(seen, viewer, *at);
        let mut dark: Vec<Square> = setup.board.squares().filter(dark).collect();
        for scout in state.scouts.iter_mut().filter(|scout| scout.up && scout.at.is_none()) {
            scout.at = Some(chance.take(&mut dark));
        }
        state
    }

    fn sound(_: &Setup, state: &State) -> Result<(), String> {
        let alone = |s: &Scout| state.scouts.iter().filter(|other| other.at == s.at).count() == 1;
        let fine = |s: &Scout| if s.up { s.at.is_some() && alone(s) } else { s.at.is_none() };
        state.scouts.iter().all(fine).then_some(()).ok_or("a scout stands where it cannot".into())
    }
}

impl<const LEAKS: bool> Notation for Fog<LEAKS> {
    fn print_act(_: &Setup, _: &Open<State>, _: Seat, act: &[Way; 2]) -> String {
        sheet::print(act)
    }

    fn parse_act(
        setup: &Setup,
        Open(seen): &Open<State>,
        seat: Seat,
        text: &str,
    ) -> Result<[Way; 2], Malformed> {
        sheet::parse(setup, seen, seat, text)
    }
}

impl<const LEAKS: bool> Positions for Fog<LEAKS> {
    fn dump(setup: &Setup, state: &State) -> Option<Value> {
        let scouts = state.scouts.iter().map(|scout| scout.at.map(|at| (at.0, word(scout.came))));
        let squares = [setup.board.width(), setup.board.height()];
        Some(json!({ "round": state.round, "board": squares, "scouts": scouts.collect::<Vec<_>>() }))
    }

    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        let (seats, rounds) = (order.seats.len() as u8, order.options.number("rounds") as u8);
        let (_, board) = text.board()?;
        let mut scouts = vec![FALLEN; 2 * usize::from(seats)];
        for (unit, at) in text.units.iter().zip(text.apart(&Names::letters(board), |_| true)?) {
            unit.kind.among(["scout"])?;
            let (seat, own) = (unit.seat.seat(&ABOUT, seats)?, unit.name.among(["1", "2"])?);
            let came = WAYS[unit.among("came", WORDS, 4)?];
            scouts[2 * seat.index() + own] = Scout { at: Some(at), came, up: true };
        }
        let state = State { round: text.number("round", 1..=101, 1)?, scouts };
        Ok((Setup { board, seats, rounds, start: state.clone() }, state))
    }

    fn write_position(setup: &Setup, state: &State) -> Option<String> {
        let (width, height, names) = (setup.board.width(), setup.board.height(), Names::letters(setup.board));
        let mut text = format!("map {width}x{height} fill .\nround {}\n", state.round);
        for (u, scout) in state.scouts.iter().enumerate() {
            let Some(at) = scout.at.map(|at| names.name(at)) else { continue };
            let (seat, own, came) = (u / 2 + 1, u % 2 + 1, word(scout.came));
            text += &format!("unit {own} = scout T{seat} at {at} came {came}\n");
        }
        Some(text)
    }
}

impl<const LEAKS: bool> Picking for Fog<LEAKS> {
    fn choices(setup: &Setup, Open(seen): &Open<State>, seat: Seat, picks: &[Pick]) -> Vec<Choice> {
        sheet::choices(setup, seen, seat, picks)
    }

    fn pick_tree(setup: &Setup, Open(seen): &Open<State>, seat: Seat) -> PickTree {
        sheet::pick_tree(setup, seen, seat)
    }

    fn act_of(setup: &Setup, Open(seen): &Open<State>, seat: Seat, picks: &[Pick]) -> Option<[Way; 2]> {
        sheet::act_of(setup, seen, seat, picks)
    }
}

impl<const LEAKS: bool> Show for Fog<LEAKS> {
    fn tell(setup: &Setup, Event(u, scout, noticed): &Event, viewer: Viewer) -> Option<Told> {
        let Some(at) = scout.at.map(|at| Names::letters(setup.board).name(at)) else {
            return Some(Told::new(format!("{} falls", name(*u)), &["SG-005"]).together());
        };
        let text = format!("{} goes {} to {at}", name(*u), word(scout.came));
        (LEAKS || viewer.among(*noticed)).then(|| Told::new(text, &["SG-002", "SG-009"]).together())
    }

    fn turn(_: &Setup, state: &State) -> Option<u32> {
        Some(u32::from(state.round) - 1)
    }

    fn scene(setup: &Setup, Open(seen): &Open<State>, _: Viewer) -> Scene {
        let mut scene = Scene::plain::<Self>(setup, setup.seats, setup.board, |_| '.');
        scene.counters.push(Counter {
            counts: Counts::Round,
            name: "round".into(),
            called: "round".into(),
            seat: None,
            value: seen.round.into(),
        });
        for (u, scout) in seen.scouts.iter().enumerate().filter(|(_, scout)| scout.at.is_some()) {
            let seat = Seat((u / 2) as u8);
            scene.figures.push(Figure::new(u as u16, name(u), "scout", seat, scout.at));
            let trace =
                |at: Square| Mark { at: at.0, look: "trace", text: name(u).into(), seat: Some(seat.0) };
            scene.marks.extend(setup.whence(scout).map(trace));
        }
        scene
    }

    fn overlays(setup: &Setup, Open(seen): &Open<State>, viewer: Viewer) -> Vec<Overlay> {
        let Viewer::Seat(seat) = viewer else { return Vec::new() };
        vec![setup.sight(seen, seat)]
    }

    fn outlook(setup: &Setup, after: &State, seat: Seat) -> Vec<Overlay> {
        vec![setup.sight(after, seat)]
    }
}

impl<const LEAKS: bool> Library for Fog<LEAKS> {
    fn ask(
        setup: &Setup,
        seen: &Open<State>,
        seat: Seat,
        what: &str,
        with: &[Value],
        sheet: &[String],
    ) -> Result<Asked, Refusal> {
        let check = |act: &[Way; 2]| Self::check(setup, seen, seat, act);
        query::answer(setup, &seen.0, seat, what, with, sheet, check)
    }
}
