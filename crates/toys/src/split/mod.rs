//! Split: one divides, the other chooses, and both run over a map that chance made.

mod course;

use engine::chance::Chance;
use engine::options::{safety_limit, undo};
use engine::position::{FieldDoc, PositionText};
use engine::scene::{Cue, Figure, Mark, Overlay, Scene, Told};
use engine::*;

use self::course::{Act, Event, LABELS, MAP, OWN, STARTS, Setup, State, Whose, bits, print, reach};

/// The game.
pub struct Split;

impl Game for Split {
    type Setup = Setup;
    type State = State;
    type Act = Act;
    type Event = Event;
    engine::open_information!();

    const ABOUT: &'static About = &About {
        id: "split",
        name: "Split",
        summary: "One divides, the other chooses, and both run for coins.",
        options: &[undo("on", "SP-009"), safety_limit("100", "SP-008")],
        fields: &[
            FieldDoc::unit("at", "square", "where it stands"),
            FieldDoc::unit("coins", "number", "how many coins it has; 0"),
            FieldDoc::line("worth", "five numbers from 1 to 4", "the worth of the boots; 1 2 3 4 2"),
            FieldDoc::line("boots", "five of pool first second red blue used", "whose they are; pool"),
            FieldDoc::line("turn", "red blue", "whose turn it is; red"),
        ],
        rules: include_str!("RULES.md"),
        ..About::PLAIN
    };

    fn setup(mut order: Order<'_>) -> Result<Setup, FileError> {
        let boots = [(); 5].map(|()| order.chance.below(4) as u8 + 1);
        let lots: Vec<u32> = (0..MAP.area()).map(|_| order.chance.below(4)).collect();
        let inner = || (0..MAP.area()).filter(|at| !STARTS.contains(at));
        let of = |lot| bits(inner().filter(|at| lots[usize::from(*at)] == lot));
        Ok(Setup { rocks: of(0), coins: of(1), boots })
    }

    fn start(setup: &Setup) -> State {
        State::start(setup)
    }

    fn label(_: &Setup, seat: Seat) -> String {
        LABELS[seat.index() % 2].to_string()
    }

    fn waits(_: &Setup, state: &State) -> Wait {
        let seat = |at: usize| SeatSet::one(Seat(at as u8));
        let winners = match state.purses[0].cmp(&state.purses[1]) {
            std::cmp::Ordering::Greater => seat(0),
            std::cmp::Ordering::Equal => SeatSet::EMPTY,
            std::cmp::Ordering::Less => seat(1),
        };
        match state.boots.iter().all(|b| *b == Whose::Nobody) {
            true => Wait::Over(Outcome { winners, rule: "SP-008" }),
            false => Wait::Act(Seat(state.turn)),
        }
    }

    fn check(setup: &Setup, seen: &Open<State>, seat: Seat, act: &Act) -> Result<(), Refusal> {
        let mut acts = Vec::new();
        Self::acts(setup, seen, seat, &mut acts);
        match act {
            act if acts.contains(act) => Ok(()),
            Act::Split(_) => {
                Err(Refusal::against("SP-002", "two heaps with something in each are made once"))
            }
            Act::Take(_) => Err(Refusal::against("SP-003", "there are no heaps to take")),
            Act::Run { .. } => Err(Refusal::against("SP-005", "this boot does not carry you there")),
        }
    }

    fn apply<S: Sink<Event>>(_: &Setup, state: &mut State, answer: Answer<'_, Act>, sink: &mut S) {
        let Answer::Act(seat, act) = answer else { return };
        let own = seat.index();
        let mut coin = None;
        match *act {
            Act::Split(heap) => {
                for (b, whose) in state.boots.iter_mut().enumerate() {
                    *whose = if heap >> b & 1 == 1 { Whose::First } else { Whose::Second };
                }
            }
            Act::Take(first) => {
                let mine = |whose| (whose == Whose::First) == first;
                state.boots = state.boots.map(|whose| if mine(whose) { OWN[own] } else { OWN[1 - own] });
            }
            Act::Run { boot, to } => {
                state.boots[usize::from(boot)] = Whose::Nobody;
                state.runners[own] = to;
                if state.coins >> to & 1 == 1 {
                    state.coins &= !(1 << to);
                    state.purses[own] += 1;
                    coin = Some(state.purses[own]);
                }
            }
        }
        sink.take(Event(seat, *act, coin));
        // The first run is blue's, who has just chosen (SP-005); one without boots is passed over (SP-007).
        let next = if matches!(act, Act::Take(_)) { own } else { 1 - own };
        let passed = matches!(act, Act::Run { .. }) && !state.boots.contains(&OWN[next]);
        state.turn = if passed { 1 - next } else { next } as u8;
    }

    fn acts(setup: &Setup, Open(state): &Open<State>, seat: Seat, out: &mut Vec<Act>) -> bool {
        match state.boots[0] {
            Whose::Pool => out.extend((1..31).map(Act::Split)),
            Whose::First | Whose::Second => out.extend([true, false].map(Act::Take)),
            _ => {
                for boot in (0..5).filter(|b| state.boots[usize::from(*b)] == OWN[seat.index() % 2]) {
                    let reached = reach(setup, state, seat, setup.boots[usize::from(boot)]);
                    let ends = (0..MAP.area()).filter(|at| reached >> at & 1 == 1);
                    out.extend(ends.map(|to| Act::Run { boot, to }));
                }
            }
        }
        true
    }

    /// The act that keeps the seat where it is (SP-010).
    fn absent(_: &Setup, Open(state): &Open<State>, seat: Seat) -> Option<Act> {
        let own = |whose: &Whose| *whose == OWN[seat.index()];
        Some(match state.boots[0] {
            Whose::Pool => Act::Split(1),
            Whose::First | Whose::Second => Act::Take(true),
            _ => Act::Run { boot: state.boots.iter().position(own)? as u8, to: state.runners[seat.index()] },
        })
    }

    fn print_act(_: &Setup, _: &Open<State>, _: Seat, act: &Act) -> String {
        print(act)
    }

    fn parse_act(_: &Setup, _: &Open<State>, _: Seat, text: &str) -> Result<Act, Malformed> {
        course::parse(text)
    }

    fn prompt(_: &Setup, Open(state): &Open<State>, _: Seat) -> String {
        let asked = match state.boots[0] {
            Whose::Pool => "split the pool into two heaps",
            Whose::First | Whose::Second => "take a heap",
            _ => "run with one of your boots",
        };
        asked.to_string()
    }

    fn tell(_: &Setup, Event(seat, act, coin): &Event, _: Viewer) -> Option<Told> {
        let rule = match act {
            Act::Split(_) => "SP-002",
            Act::Take(_) => "SP-003",
            Act::Run { .. } => "SP-005",
        };
        let coin = coin.map_or(String::new(), |purse| format!(", and has {purse} coins"));
        let told = Told::new(format!("{}: {}{coin}", LABELS[seat.index()], print(act)), &[rule, "SP-006"]);
        match act {
            Act::Run { to, .. } => Some(told.cue(Cue::Appear { figure: seat.0.into(), at: *to })),
            _ => Some(told),
        }
    }

    fn scores(_: &Setup, Open(state): &Open<State>) -> Vec<i64> {
        state.purses.map(i64::from).to_vec()
    }

    fn encode(state: &State, out: &mut Vec<u8>) {
        out.extend(state.boots.map(|whose| whose as u8));
        out.extend_from_slice(&state.coins.to_le_bytes());
        out.extend(state.runners.map(|at| at as u8));
        out.extend(state.purses);
        out.push(state.turn);
    }

    fn read_position(_: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        course::read(text)
    }

    fn write_position(setup: &Setup, state: &State) -> Option<String> {
        Some(course::write(setup, state))
    }

    fn scene(setup: &Setup, Open(state): &Open<State>, _: Viewer) -> Scene {
        let letter = |at| if setup.rocks >> at & 1 == 1 { '#' } else { '.' };
        let mut scene = MAP.scene(LABELS.iter().map(ToString::to_string), letter);
        let coins = (0..MAP.area()).filter(|at| state.coins >> at & 1 == 1);
        scene.marks.extend(coins.map(|at| Mark { at, look: "coin", text: "a coin".into(), seat: None }));
        let runners = (0..2).map(|s| {
            Figure::new(s, LABELS[usize::from(s)], "runner", s as u8, Some(state.runners[usize::from(s)]))
        });
        scene.figures.extend(runners);
        scene
    }

    fn overlays(setup: &Setup, Open(state): &Open<State>, _: Viewer) -> Vec<Overlay> {
        let overlay = |seat: u8| {
            let own = (0..5).filter(|b| state.boots[*b] == OWN[usize::from(seat)]);
            let steps = own.map(|b| setup.boots[b]).max().unwrap_or(0);
            let reached = reach(setup, state, Seat(seat), steps);
            let squares = (0..MAP.area()).filter(|at| reached >> at & 1 == 1).collect();
            let reason = format!("the best boot is worth {steps} steps");
            Overlay { name: "reach", figure: seat.into(), squares, rule: "SP-005", reason }
        };
        (0..2).map(overlay).collect()
    }

    fn sound(setup: &Setup, state: &State) -> Result<(), String> {
        let fine = state.runners[0] != state.runners[1] && state.coins & !setup.coins == 0;
        if fine { Ok(()) } else { Err("runners share a square, or coins came from nowhere".into()) }
    }
}
