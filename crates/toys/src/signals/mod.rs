//! Signals: sealed order sheets, fog and traces, for 2 to 100 seats.

mod world;

use engine::chance::{Chance, Quick};
use engine::options::{OptionDoc, OptionKind, safety_limit, undo};
use engine::picks::{Choice, Pick};
use engine::position::{FieldDoc, PositionText, words};
use engine::scene::{Counter, Cue, Figure, Mark, Overlay, Scene, Told};
use engine::*;

use self::world::{Act, Event, HOLD, NOWHERE, Scout, Setup, State};
use crate::board::{Board, WAYS, malformed};

/// The game; one that leaks tells every seat where hidden scouts go, and the laws must find it.
pub struct Fog<const LEAKS: bool>;

const ORDERS: [&str; 5] = ["n", "e", "s", "w", "hold"];
const ABOUT: About = About {
    id: "signals",
    name: "Signals",
    summary: "Two scouts a seat grope through the fog.",
    seats: (2, 3, 100),
    hidden: true,
    sealed: true,
    options: &[undo("on", "SG-012"), safety_limit("1000", "SG-011"), ROUNDS],
    fields: &[
        FieldDoc::unit("at", "square", "where it stands"),
        FieldDoc::unit("came", "n e s w", "the way of its last step; without it, it held"),
        FieldDoc::line("round", "number", "the round; 1"),
    ],
    rules: include_str!("RULES.md"),
    ..About::PLAIN
};

const ROUNDS: OptionDoc = OptionDoc {
    name: "rounds",
    kind: OptionKind::Number(1, 100),
    default: "12",
    rule: "SG-011",
    text: "how many rounds are played",
};

fn name(scout: usize) -> String {
    format!("T{}.{}", scout / 2 + 1, scout % 2 + 1)
}

impl<const LEAKS: bool> Game for Fog<LEAKS> {
    type Setup = Setup;
    type State = State;
    type Seen = Open<State>;
    type Act = Act;
    type Event = Event;

    const ABOUT: &'static About = if LEAKS { &About { id: "leaky-signals", ..ABOUT } } else { &ABOUT };

    fn setup(mut order: Order<'_>) -> Result<Setup, FileError> {
        let seats = order.seats.len() as u8;
        let side = 6 + 2 * (1..).find(|n| n * n >= u16::from(seats)).unwrap_or(10);
        let board = Board { width: side, height: side };
        let mut free: Vec<u16> = (0..board.area()).collect();
        let lot = |_| free.swap_remove(order.chance.below(free.len() as u32) as usize);
        let starts = (0..2 * seats).map(lot).collect();
        Ok(Setup { board, seats, rounds: order.options.number("rounds") as u8, starts })
    }

    fn start(setup: &Setup) -> State {
        let scouts = setup.starts.iter().map(|at| Scout { at: *at, came: HOLD, up: true });
        State { round: 1, scouts: scouts.collect() }
    }

    fn label(_: &Setup, seat: Seat) -> String {
        format!("T{}", seat.0 + 1)
    }

    fn waits(setup: &Setup, state: &State) -> Wait {
        let count = |seat: &Seat| state.scouts[2 * seat.index()..][..2].iter().filter(|s| s.up).count();
        let all = SeatSet::first(setup.seats);
        let left: SeatSet = all.iter().filter(|s| count(s) > 0).collect();
        if left.len() > 1 && state.round <= setup.rounds {
            return Wait::Sealed(left);
        }
        let most = all.iter().map(|s| count(&s)).max();
        let best: SeatSet = all.iter().filter(|s| Some(count(s)) == most).collect();
        let winners = if best == all { SeatSet::EMPTY } else { best };
        Wait::Over(Outcome { winners, rule: "SG-011" })
    }

    fn check(setup: &Setup, seen: &Open<State>, seat: Seat, act: &Act) -> Result<(), Refusal> {
        let mut ends = [None; 2];
        for (i, way) in act.iter().enumerate() {
            let scout = &seen.0.scouts[2 * seat.index() + i];
            let refuse = |rule, why| Refusal::against(rule, format!("scout {} {why}", i + 1));
            ends[i] = match *way {
                HOLD => Some(scout.at).filter(|_| scout.up),
                _ if !scout.up => return Err(refuse("SG-006", "has fallen")),
                way => {
                    Some(setup.board.step(scout.at, way).ok_or(refuse("SG-003", "would leave the board"))?)
                }
            };
        }
        match ends[0] == ends[1] && ends[0].is_some() {
            true => Err(Refusal::against("SG-004", "both scouts would end on the same square")),
            false => Ok(()),
        }
    }

    fn apply<S: Sink<Event>>(setup: &Setup, state: &mut State, answer: Answer<'_, Act>, sink: &mut S) {
        if let Answer::Sealed(sheets) = answer {
            setup.round(state, sheets, sink);
        }
    }

    fn see(setup: &Setup, state: &State, viewer: Viewer) -> Open<State> {
        let mut seen = state.clone();
        for scout in seen.scouts.iter_mut().filter(|s| !setup.notices(state, viewer, s)) {
            (scout.at, scout.came) = (NOWHERE, HOLD);
        }
        Open(seen)
    }

    fn imagine(setup: &Setup, seen: &Open<State>, viewer: Viewer, chance: &mut Quick) -> State {
        setup.imagine(&seen.0, viewer, chance)
    }

    fn known(_: &Setup, seen: &Open<State>, _: Viewer) -> Known<State> {
        let hidden = seen.0.scouts.iter().any(|s| s.up && s.at == NOWHERE);
        let unknown = hidden.then(|| "what scouts out of sight do".to_string()).into_iter().collect();
        Known { state: seen.0.clone(), unknown }
    }

    fn acts(setup: &Setup, seen: &Open<State>, seat: Seat, out: &mut Vec<Act>) -> bool {
        let all = (0..25).map(|n| [n / 5, n % 5]);
        out.extend(all.filter(|act| Self::check(setup, seen, seat, act).is_ok()));
        true
    }

    fn parts(_: &Setup, seen: &Open<State>, seat: Seat, act: &Act) -> Vec<Choice> {
        let up = (0..2).filter(|i| seen.0.scouts[2 * seat.index() + i].up);
        let part = |i: usize| match act[i] {
            HOLD => Choice::new(Pick::Word("hold".into()), format!("{} holds", i + 1)),
            way => Choice::new(Pick::Facing(way * 2), format!("{} goes {}", i + 1, WAYS[usize::from(way)])),
        };
        up.map(part).collect()
    }

    fn print_act(_: &Setup, _: &Open<State>, _: Seat, act: &Act) -> String {
        format!("1 {} 2 {}", ORDERS[usize::from(act[0])], ORDERS[usize::from(act[1])])
    }

    fn parse_act(_: &Setup, _: &Open<State>, _: Seat, text: &str) -> Result<Act, Malformed> {
        let (mut act, words) = ([None; 2], words(text, 1));
        let fault = |word, what| Err(malformed(word, what, "write `1 n 2 hold`; a scout left out holds"));
        for pair in words.chunks(2) {
            let scout = ["1", "2"].iter().position(|s| *s == pair[0].text);
            let way = pair.get(1).and_then(|word| ORDERS.iter().position(|order| *order == word.text));
            let (Some(scout), Some(way)) = (scout, way) else {
                return fault(pair.last(), "this is not a scout and its order");
            };
            if act[scout].replace(way as u8).is_some() {
                return fault(pair.first(), "this scout has two orders");
            }
        }
        if words.is_empty() { fault(None, "there is no order") } else { Ok(act.map(|w| w.unwrap_or(HOLD))) }
    }

    fn prompt(_: &Setup, seen: &Open<State>, _: Seat) -> String {
        format!("round {}: orders for your scouts", seen.0.round)
    }

    fn tell(setup: &Setup, event: &Event, viewer: Viewer) -> Option<Told> {
        match event {
            Event::Round(n) => Some(Told::new(format!("round {n}"), &["SG-005"])),
            Event::Fall(scout) => {
                let cue = Cue::Gone { figure: *scout as u16 };
                Some(Told::new(format!("{} falls", name(*scout)), &["SG-005"]).cue(cue))
            }
            Event::Step { scout, way, to, seen } => {
                let (way, to_name) = (WAYS[usize::from(*way)], setup.board.name(*to));
                let told =
                    Told::new(format!("{} goes {way} to {to_name}", name(*scout)), &["SG-002", "SG-009"]);
                let cue = Cue::Appear { figure: *scout as u16, at: *to };
                (LEAKS || viewer.among(*seen)).then(|| told.cue(cue))
            }
        }
    }

    fn encode(state: &State, out: &mut Vec<u8>) {
        out.push(state.round);
        for s in &state.scouts {
            out.extend_from_slice(&s.at.to_le_bytes());
            out.extend([s.came, u8::from(s.up)]);
        }
    }

    fn read_position(order: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        Setup::read(order, text)
    }

    fn write_position(setup: &Setup, state: &State) -> Option<String> {
        Some(setup.write(state))
    }

    fn scene(setup: &Setup, seen: &Open<State>, _: Viewer) -> Scene {
        let mut scene = setup.board.scene((1..=setup.seats).map(|n| format!("T{n}")), |_| '.');
        scene.counters.push(Counter { name: "round".into(), seat: None, value: seen.0.round.into() });
        for (u, s) in seen.0.scouts.iter().enumerate().filter(|(_, s)| s.at != NOWHERE) {
            scene.figures.push(Figure::new(u as u16, name(u), "scout", (u / 2) as u8, Some(s.at)));
            let trace = |at| Mark { at, look: "trace", text: name(u), seat: Some((u / 2) as u8) };
            scene.marks.extend(setup.whence(s).map(trace));
        }
        scene
    }

    fn overlays(setup: &Setup, seen: &Open<State>, viewer: Viewer) -> Vec<Overlay> {
        let Viewer::Seat(seat) = viewer else { return Vec::new() };
        let squares = (0..setup.board.area()).filter(|at| setup.covers(&seen.0, viewer, *at)).collect();
        let (figure, reason) = (2 * u16::from(seat.0), "two king's steps".to_string());
        vec![Overlay { name: "sight", figure, squares, rule: "SG-008", reason }]
    }

    fn sound(setup: &Setup, state: &State) -> Result<(), String> {
        let at = |s: &Scout| state.scouts.iter().filter(|o| o.at == s.at).count();
        let fine = |s: &Scout| if s.up { s.at < setup.board.area() && at(s) == 1 } else { s.at == NOWHERE };
        if state.scouts.iter().all(fine) { Ok(()) } else { Err("a scout stands where it cannot".into()) }
    }
}
