//! Split: one side divides, the other chooses, and both run over a random map.

use engine::prelude::*;
use engine::scene::rows;
use grid::{Board, Neighbours, Search, Set8x8, Square};

/// The game.
pub struct Split;

const MAP: Board = Board::new(7, 5).expect("a small board");
const STARTS: [Square; 2] = [Square(0), Square(34)];

/// Rocks, and coins at the beginning.
#[derive(Debug)]
pub struct Setup {
    rocks: Set8x8,
    coins: Set8x8,
}

/// The owner of a boot: none yet, the first or second heap, a seat, or none because it was used.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Whose {
    Pool,
    Heap(bool),
    Of(Seat),
    Used,
}
use Whose::{Heap, Of, Pool, Used};
const WHOSE: [Whose; 6] = [Pool, Heap(true), Heap(false), Of(Seat(0)), Of(Seat(1)), Used];
const WORDS: [&str; 6] = ["pool", "first", "second", "red", "blue", "used"];

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    boots: [Whose; 5],
    coins: Set8x8,
    runners: [Square; 2],
    purses: [u8; 2],
    turn: Seat,
}
encode! { struct State { boots, coins, runners, purses, turn } }
encode! { enum Whose { Pool, Heap(first), Of(seat), Used } }

/// The boots of the first heap as bits; whether the first heap is taken; a boot and its destination.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Act {
    Split(u8),
    Take(bool),
    Run(u8, Square),
}

/// The seat and its act, with its coins afterwards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event(Seat, Act, u8);

fn boots(state: &State, whose: Whose) -> impl Iterator<Item = u8> {
    (0..5).filter(move |boot| state.boots[usize::from(*boot)] == whose)
}

/// Returns the squares that a runner reaches (SP-005).
fn reach(setup: &Setup, state: &State, seat: Seat, steps: u8) -> Set8x8 {
    let closed = |to| setup.rocks.contains(to) || state.runners[1 - seat.index()] == to;
    let (mut search, from) = (Search::new(), state.runners[seat.index()]);
    search.reach(MAP, from, steps.into(), Neighbours::Four, |_, to| (!closed(to)).then_some(1));
    search.reached().iter().copied().collect()
}

fn print(act: Act) -> String {
    match act {
        Act::Split(heap) => {
            let boots = (0..5).filter(|boot| heap >> boot & 1 == 1).map(|boot| format!(" {}", boot + 1));
            format!("split{}", boots.collect::<String>())
        }
        Act::Take(first) => format!("take {}", if first { "first" } else { "second" }),
        Act::Run(boot, to) => format!("boot {} to {}", boot + 1, Names::letters(MAP).name(to)),
    }
}

/// The minimum and maximum number of boots in the first heap (SP-002).
const HEAP: (u8, u8) = (1, 4);

/// Returns the boots of the pool, of which some become the first heap.
fn pool() -> Vec<(Choice, String)> {
    let boot = |number: u8| {
        let word = number.to_string();
        (Choice::new(Pick::Word(word.clone()), format!("boot {number}")), word)
    };
    (1..=5).map(boot).collect()
}

/// Returns the heap that some boots make up, each picked once.
fn heap_of(picks: &[Pick]) -> Option<u8> {
    let mut heap = 0;
    for pick in picks {
        let bit = 1 << pool().iter().position(|(boot, _)| boot.pick == *pick)?;
        heap = if heap & bit == 0 { heap | bit } else { return None };
    }
    (heap > 0).then_some(heap)
}

/// Returns the choice of an act: runs are picked by their notation, heaps by the name of their tray.
fn choice(act: Act) -> Choice {
    let text = print(act);
    let word = if let Act::Take(_) = act { text.trim_start_matches("take ") } else { &text };
    Choice::new(Pick::Word(word.to_string()), text.clone())
}

fn splitting() -> PickSome {
    let tree = Box::new(PickTree::leaf("split {}".to_string()));
    PickSome { from: pool(), least: HEAP.0, most: HEAP.1, tree }
}

/// Returns a boot as an entry beside the board.
fn boot(number: u8, figure: Option<u16>) -> Entry {
    let steps = format!("Runs up to {number} steps.");
    let run = Ability {
        name: "Run".into(),
        kind: "default".into(),
        text: steps.clone().into(),
        meaning: steps.into(),
        ..Ability::default()
    };
    Entry {
        name: number.to_string(),
        title: format!("Boot {number}").into(),
        group: "Boots".into(),
        facts: vec![("steps".into(), number.to_string().into())],
        abilities: vec![run],
        figure,
    }
}

/// Returns the trays beside the board: the pool, the heaps, then the boots of each side.
fn trays(state: &State) -> Vec<Tray> {
    let tray = |(whose, name): (Whose, &str)| {
        let seat = if let Of(seat) = whose { Some(seat.0) } else { None };
        let entries: Vec<Entry> =
            boots(state, whose).map(|number| boot(number + 1, seat.map(u16::from))).collect();
        (!entries.is_empty()).then_some(Tray { name: name.to_string(), seat, entries, ..Tray::default() })
    };
    WHOSE.into_iter().zip(WORDS).take(5).filter_map(tray).collect()
}

/// Returns the rule of an act, and its message for an illegal one.
fn rule(act: Act) -> (&'static str, &'static str) {
    match act {
        Act::Split(_) => ("SP-002", "two heaps with something in each are made once"),
        Act::Take(_) => ("SP-003", "there are no heaps to take"),
        Act::Run(..) => ("SP-005", "this boot does not carry you there"),
    }
}

impl Rules for Split {
    type Setup = Setup;
    type State = State;
    type Act = Act;
    type Event = Event;
    open_information!();

    const ABOUT: &'static About = &About {
        id: "split",
        name: "Split",
        summary: "One divides, the other chooses, and both run for coins.",
        options: &[undo("on", "SP-009"), safety_limit("100", "SP-008")],
        fields: || {
            vec![
                FieldDoc::unit("at", Kind::Square, "where it stands"),
                FieldDoc::unit("coins", Kind::Like("number"), "how many coins it has; 0"),
                FieldDoc::line(
                    "boots",
                    Kind::Like("five of pool first second red blue used"),
                    "whose they are; pool",
                ),
                FieldDoc::line("turn", Kind::Like("red blue"), "whose turn it is; red"),
            ]
        },
        rules: include_str!("../rules/split.md"),
        ..About::PLAIN
    };

    fn setup(mut order: Order<'_>) -> Result<Setup, FileError> {
        let lots: Vec<u32> = MAP.squares().map(|_| order.chance.below(4)).collect();
        let inner = || MAP.squares().filter(|at| !STARTS.contains(at));
        let set = |lot| inner().filter(|at| lots[at.index()] == lot).collect();
        Ok(Setup { rocks: set(0), coins: set(1) })
    }

    fn start(setup: &Setup) -> State {
        State { boots: [Pool; 5], coins: setup.coins, runners: STARTS, purses: [0; 2], turn: Seat(0) }
    }

    fn waits(_: &Setup, state: &State) -> Wait {
        match boots(state, Used).count() {
            5 => Wait::Over(Outcome::most(&state.purses.map(i64::from), "SP-008")),
            _ => Wait::Act(state.turn),
        }
    }

    fn every_act(_: &Setup) -> Vec<Act> {
        let runs = MAP.squares().flat_map(|to| (0..5).map(move |boot| Act::Run(boot, to)));
        (1..32).map(Act::Split).chain([true, false].map(Act::Take)).chain(runs).collect()
    }

    fn check(setup: &Setup, Open(state): &Open<State>, seat: Seat, act: &Act) -> Result<(), Refusal> {
        let fine = match *act {
            Act::Split(heap) => state.boots[0] == Pool && heap < 31,
            Act::Take(_) => matches!(state.boots[0], Heap(_)),
            Act::Run(boot, to) => {
                let own = state.boots[usize::from(boot)] == Of(seat);
                own && reach(setup, state, seat, boot + 1).contains(to)
            }
        };
        Refusal::unless(fine, rule(*act).0, rule(*act).1)
    }

    fn apply<S: Sink<Event>>(_: &Setup, state: &mut State, answer: Answer<'_, Act>, sink: &mut S) {
        let Answer::Act(seat, act) = answer else { return };
        let (own, other) = (seat.index(), Seat(1 - seat.0));
        match *act {
            Act::Split(heap) => {
                state.boots = [0, 1, 2, 3, 4].map(|boot| Heap(heap >> boot & 1 == 1));
                state.turn = other;
            }
            // The side that chose runs first (SP-005).
            Act::Take(first) => {
                state.boots = state.boots.map(|heap| Of(if heap == Heap(first) { seat } else { other }));
            }
            Act::Run(boot, to) => {
                state.boots[usize::from(boot)] = Used;
                state.runners[own] = to;
                state.purses[own] += u8::from(state.coins.remove(to));
                // A side without boots is skipped (SP-007).
                state.turn = if boots(state, Of(other)).next().is_some() { other } else { seat };
            }
        }
        sink.take(Event(seat, *act, state.purses[own]));
    }

    /// Returns the act that keeps the seat where it is (SP-010).
    fn absent(_: &Setup, Open(state): &Open<State>, seat: Seat) -> Option<Act> {
        match state.boots[0] {
            Pool => Some(Act::Split(1)),
            Heap(_) => Some(Act::Take(true)),
            _ => Some(Act::Run(boots(state, Of(seat)).next()?, state.runners[seat.index()])),
        }
    }

    fn sound(setup: &Setup, state: &State) -> Result<(), String> {
        let fine = state.runners[0] != state.runners[1] && state.coins.is_subset(&setup.coins);
        fine.then_some(()).ok_or("runners share a square, or coins came from nowhere".into())
    }
}

impl Notation for Split {
    fn print_act(_: &Setup, _: &Open<State>, _: Seat, act: &Act) -> String {
        print(*act)
    }

    /// Reads an act; boots may come in any order.
    fn parse_act(setup: &Setup, seen: &Open<State>, seat: Seat, text: &str) -> Result<Act, Malformed> {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        if words.first() == Some(&"split") {
            words[1..].sort_unstable();
        }
        engine::few::read::<Self>(setup, seen, seat, &words.join(" "))
    }
}

impl Positions for Split {
    fn read_position(_: Order<'_>, text: &PositionText) -> Result<(Setup, State), FileError> {
        let map = text.board_of(MAP)?;
        let set = |letter| map.squares(MAP, letter).collect();
        let setup = Setup { rocks: set('#'), coins: set('o') };
        let mut state = Self::start(&setup);
        let free = |at| !setup.rocks.contains(at);
        for (unit, at) in text.units.iter().zip(text.apart(&Names::letters(MAP), free)?) {
            let seat = unit.seat.seat(Self::ABOUT, 2)?.index();
            (state.runners[seat], state.purses[seat]) = (at, unit.number("coins", 0..=35, 0)?);
        }
        state.boots = text.list("boots", WORDS, 0)?.map(|whose| WHOSE[whose]);
        state.turn = Seat(text.among("turn", ["red", "blue"], 0)? as u8);
        Ok((setup, state))
    }

    fn write_position(setup: &Setup, state: &State) -> Option<String> {
        let coin = |at| if state.coins.contains(at) { 'o' } else { '.' };
        let letter = |at| if setup.rocks.contains(at) { '#' } else { coin(at) };
        let word = |whose| WHOSE.iter().position(|known| *known == whose).map_or("", |at| WORDS[at]);
        let (boots, turn) = (state.boots.map(word).join(" "), Self::ABOUT.label(state.turn));
        let mut text = format!("map 7x5\n{}\nboots {boots}\nturn {turn}\n", rows(MAP, letter).join("\n"));
        for (seat, label) in Self::ABOUT.labels.iter().enumerate() {
            let (at, coins) = (Names::letters(MAP).name(state.runners[seat]), state.purses[seat]);
            text += &format!("unit R = runner {label} at {at} coins {coins}\n");
        }
        Some(text)
    }
}

impl Picking for Split {
    fn choices(setup: &Setup, seen: &Open<State>, seat: Seat, picks: &[Pick]) -> Vec<Choice> {
        if seen.0.boots[0] == Pool {
            return splitting().left(picks).into_iter().cloned().collect();
        }
        let mut acts = Vec::new();
        if picks.is_empty() {
            Self::acts(setup, seen, seat, &mut acts);
        }
        acts.into_iter().map(choice).collect()
    }

    fn act_of(setup: &Setup, seen: &Open<State>, _: Seat, picks: &[Pick]) -> Option<Act> {
        match picks {
            picks if seen.0.boots[0] == Pool => heap_of(picks).map(Act::Split),
            [pick] => Self::every_act(setup).into_iter().find(|act| choice(*act).pick == *pick),
            _ => None,
        }
    }

    fn pick_tree(setup: &Setup, seen: &Open<State>, seat: Seat) -> PickTree {
        match seen.0.boots[0] {
            Pool => PickTree { some: Some(splitting()), ..PickTree::default() },
            _ => engine::view::pick_tree::<Self>(setup, seen, seat),
        }
    }
}

impl Show for Split {
    fn prompt(_: &Setup, Open(state): &Open<State>, _: Seat) -> Message {
        let asked = match state.boots[0] {
            Pool => "split the pool into two heaps",
            Heap(_) => "take a heap",
            _ => "run with one of your boots",
        };
        asked.into()
    }

    fn tell(_: &Setup, Event(seat, act, coins): &Event, _: Viewer) -> Option<Told> {
        let coins = if matches!(act, Act::Run(..)) { format!(", has {coins} coins") } else { String::new() };
        let text = format!("{}: {}{coins}", Self::ABOUT.label(*seat), print(*act));
        Some(Told::new(text, &[rule(*act).0, "SP-006"]))
    }

    fn scene(setup: &Setup, Open(state): &Open<State>, _: Viewer) -> Scene {
        let letter = |at| if setup.rocks.contains(at) { '#' } else { '.' };
        let mut scene = Scene::plain::<Self>(setup, 2, MAP, letter);
        let coin = |at: Square| Mark { at: at.0, look: "coin", text: "a coin".into(), seat: None };
        scene.marks.extend(state.coins.iter().map(coin));
        for seat in [Seat(0), Seat(1)] {
            let (label, at) = (Self::ABOUT.label(seat), Some(state.runners[seat.index()]));
            let own = boots(state, Of(seat)).map(|boot| (boot + 1).to_string());
            scene.figures.push(
                Figure::new(seat.0.into(), label, "runner", seat, at)
                    .wear(own.map(|boot| Badge::new(Sign::Carries, boot))),
            );
        }
        scene.trays = trays(state);
        let card = |boot: u8| match state.boots[usize::from(boot)] {
            Of(seat) => Some(Card {
                figure: seat.0.into(),
                name: (boot + 1).to_string(),
                usable: true,
                ..Card::default()
            }),
            _ => None,
        };
        scene.cards.extend((0..5).filter_map(card));
        scene
    }

    fn overlays(setup: &Setup, Open(state): &Open<State>, _: Viewer) -> Vec<Overlay> {
        let overlay = |seat: u8| {
            let steps = boots(state, Of(Seat(seat))).last().map_or(0, |boot| boot + 1);
            let reason = format!("the best boot is worth {steps} steps");
            let squares = reach(setup, state, Seat(seat), steps);
            Overlay::new(Shows::Reach, seat.into(), squares.iter(), "SP-005", reason)
        };
        vec![overlay(0), overlay(1)]
    }

    fn factors(setup: &Setup, _: &State) -> Vec<Factor> {
        let corner = |(seat, corner): (u8, &str)| Factor::of(Seat(seat), "corner", corner);
        let coins = Factor::common("coins", format!("{} coins", setup.coins.len()));
        (0..).zip(["south-west", "north-east"]).map(corner).chain([coins]).collect()
    }
}

impl Library for Split {
    fn compendium(_: &Content) -> Vec<Entry> {
        (1..=5).map(|number| boot(number, None)).collect()
    }
}
