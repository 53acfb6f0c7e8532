//! Parry: a walk that is caught, answers to answers, a roll and a forced choice after it.

use engine::prelude::*;
use grid::{Board, Direction, Metric, Square};

/// The game.
pub struct Parry;

const PISTE: Board = Board::new(6, 2).expect("a small board");
const LAST_TURN: u8 = 60;
const ROLL: Draw = Draw { sides: 6, lowest: 1, cause: "strike", rule: "PA-006" };
/// The fencers by number; the first two are red's.
const NAMES: [&str; 4] = ["A", "B", "C", "D"];

/// An unfinished action; the one on top of the stack is handled first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Frame {
    /// A walk with steps left.
    Walk { who: u8, way: Direction, left: u8 },
    /// An enemy may catch the walker.
    Catch { by: u8, on: u8 },
    /// A strike that can still be answered.
    Strike { by: u8, on: u8 },
    /// A strike that is rolled for, unless its striker falls first.
    Roll { by: u8, on: u8 },
    /// A fencer that is hit must choose.
    Hit { on: u8 },
}
use Frame::{Catch, Hit, Roll, Strike, Walk};

/// The positions of the fencers that have not fallen, and the open acts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    fencers: [Option<Square>; 4],
    turn: u8,
    stack: Stack<Frame, 3>,
}
encode! { struct State { fencers, turn, stack } }
encode! { enum Frame {
    Walk { who, way, left }, Catch { by, on }, Strike { by, on }, Roll { by, on }, Hit { on }
} }

/// A walk of some steps, or a word: `pass`, or an answer to a walk and its consequences.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Act {
    Walk(u8, Direction, u8),
    Word(&'static str),
}
const WORDS: [&str; 8] = ["pass", "catch", "let", "take", "parry", "cover", "fall", "yield"];

/// An answer with its rule, a step, or a roll of a fencer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Says(u8, &'static str, &'static str),
    Steps(u8, Square),
    Rolls(u8, u32),
}

impl State {
    fn at(&self, who: u8) -> Option<Square> {
        self.fencers[usize::from(who)]
    }

    fn beside(&self, one: u8, other: u8) -> bool {
        self.at(one).zip(self.at(other)).is_some_and(|(a, b)| Metric::Manhattan.between(PISTE, a, b) == 1)
    }

    fn free_step(&self, from: Option<Square>, way: Direction) -> Option<Square> {
        PISTE.step(from?, way).filter(|to| !self.fencers.contains(&Some(*to)))
    }

    /// Returns the seat that is asked, the possible answers, and the rule. A seat without a choice is not asked.
    fn question(&self) -> (u8, Vec<&'static str>, &'static str) {
        match self.stack.top() {
            Some(Catch { by, .. }) => (*by, vec!["catch", "let"], "PA-004"),
            Some(&Strike { on, .. }) => {
                let parry = (self.stack.len() < 3).then_some("parry");
                let cover = self.beside(on, on ^ 1).then_some("cover");
                (on, ["take"].into_iter().chain(parry).chain(cover).collect(), "PA-005")
            }
            Some(Hit { on }) => (*on, vec!["fall", "yield"], "PA-007"),
            _ => ((self.turn + 1) % 2 * 2, vec!["walk", "pass"], "PA-002"),
        }
    }

    fn answer(&mut self, word: &str, who: u8, open: Frame) {
        match (word, open) {
            ("catch", Catch { by, on }) => self.stack.push(Strike { by, on }),
            ("cover", Strike { by, on }) => self.stack.push(Roll { by, on: on ^ 1 }),
            ("take", Strike { by, on }) => self.stack.push(Roll { by, on }),
            ("parry", Strike { by, on }) => {
                self.stack.push(Roll { by, on });
                let (by, on) = (on, by);
                self.stack.push(if self.beside(on, on ^ 1) { Strike { by, on } } else { Roll { by, on } });
            }
            ("fall", _) => self.fencers[usize::from(who)] = None,
            ("yield", _) => drop(self.stack.pop()),
            _ => {}
        }
    }

    /// Continues until there is a question or a draw, or the game is over.
    fn settle<S: Sink<Event>>(&mut self, sink: &mut S) {
        while let Some(top) = self.stack.pop() {
            match top {
                Walk { who, way, left } => {
                    let Some(to) = self.free_step(self.at(who), way).filter(|_| left > 0) else { continue };
                    self.fencers[usize::from(who)] = Some(to);
                    self.stack.push(Walk { who, way, left: left - 1 });
                    sink.take(Event::Steps(who, to));
                    let mut enemies = (0..4).filter(|by| by / 2 != who / 2);
                    if let Some(by) = enemies.find(|by| self.beside(*by, who)) {
                        return self.stack.push(Catch { by, on: who });
                    }
                }
                Roll { by, .. } if self.at(by).is_none() => {}
                _ => return self.stack.push(top),
            }
        }
        self.turn += 1;
    }
}

impl Rules for Parry {
    type Setup = ();
    type State = State;
    type Act = Act;
    type Event = Event;
    open_information!();

    const ABOUT: &'static About = &About {
        id: "parry",
        name: "Parry",
        summary: "Two fencers a side, and answers to answers.",
        dice: true,
        options: &[undo("on", "PA-009"), safety_limit("10000", "PA-008")],
        fields: || {
            vec![
                FieldDoc::unit("at", Kind::Square, "where it stands"),
                FieldDoc::line("turn", Kind::Like("number"), "the turn; 1"),
            ]
        },
        rules: include_str!("../rules/parry.md"),
        ..About::PLAIN
    };

    fn setup(_: Order<'_>) -> Result<(), FileError> {
        Ok(())
    }

    fn start(_: &()) -> State {
        State { fencers: [1, 7, 4, 10].map(|at| Some(Square(at))), turn: 1, stack: Stack::EMPTY }
    }

    fn waits(_: &(), state: &State) -> Wait {
        let left = [0, 2].map(|own| state.fencers[own..own + 2].iter().flatten().count() as i64);
        match state.stack.top() {
            _ if left.contains(&0) => Wait::Over(Outcome::most(&left, "PA-008")),
            None if state.turn > LAST_TURN => Wait::Over(Outcome::most(&left, "PA-008")),
            Some(Roll { .. }) => Wait::Draw(ROLL),
            _ => Wait::Act(Seat(state.question().0 / 2)),
        }
    }

    fn every_act(_: &()) -> Vec<Act> {
        let walk = |n: u8| Act::Walk(n % 4, Direction::FOUR[usize::from(n / 4 % 4)], n / 16 + 1);
        WORDS.map(Act::Word).into_iter().chain((0..48).map(walk)).collect()
    }

    fn check(_: &(), Open(state): &Open<State>, seat: Seat, act: &Act) -> Result<(), Refusal> {
        let (_, words, _) = state.question();
        match *act {
            Act::Word(word) => Refusal::unless(words.contains(&word), "PA-002", "this is not what is asked"),
            Act::Walk(who, way, steps) => {
                let end = (0..steps).fold(state.at(who), |at, _| state.free_step(at, way));
                let fine = state.stack.is_empty() && who / 2 == seat.0 && end.is_some();
                Refusal::unless(fine, "PA-003", "this fencer cannot walk there")
            }
        }
    }

    fn apply<S: Sink<Event>>(_: &(), state: &mut State, answer: Answer<'_, Act>, sink: &mut S) {
        let (who, _, rule) = state.question();
        match (answer, state.stack.pop()) {
            (Answer::Act(_, &Act::Walk(who, way, left)), _) => state.stack.push(Walk { who, way, left }),
            (Answer::Act(_, &Act::Word(word)), Some(open)) => {
                state.answer(word, who, open);
                sink.take(Event::Says(who, word, rule));
            }
            (Answer::Draw(result), Some(Roll { by, on })) => {
                if result >= 3 {
                    state.stack.push(Hit { on });
                }
                sink.take(Event::Rolls(by, result + 1));
            }
            _ => {}
        }
        state.settle(sink);
    }
}

impl Notation for Parry {
    fn print_act(_: &(), _: &Open<State>, _: Seat, act: &Act) -> String {
        match *act {
            Act::Word(word) => word.to_string(),
            Act::Walk(who, way, steps) => {
                let ways = format!("{way:?}").to_lowercase().repeat(usize::from(steps));
                format!("{} walks {ways}", NAMES[usize::from(who)])
            }
        }
    }
}

impl Positions for Parry {
    fn read_position(_: Order<'_>, text: &PositionText) -> Result<((), State), FileError> {
        text.board_of(PISTE)?;
        let turn = text.number("turn", 1..=LAST_TURN + 1, 1)?;
        let mut state = State { fencers: [None; 4], turn, stack: Stack::EMPTY };
        for (unit, at) in text.units.iter().zip(text.apart(&Names::letters(PISTE), |_| true)?) {
            let own = 2 * unit.seat.seat(Self::ABOUT, 2)?.index() + unit.kind.among(["fencer"])?;
            state.fencers[own + unit.name.among(NAMES[own..own + 2].iter().copied())?] = Some(at);
        }
        Ok(((), state))
    }

    fn write_position(_: &(), state: &State) -> Option<String> {
        let mut text = format!("map 6x2 fill .\nturn {}\n", state.turn);
        for (who, at) in state.fencers.iter().enumerate() {
            let Some(at) = at.map(|at| Names::letters(PISTE).name(at)) else { continue };
            text += &format!("unit {} = fencer {} at {at}\n", NAMES[who], Self::ABOUT.labels[who / 2]);
        }
        state.stack.is_empty().then_some(text)
    }
}

impl Picking for Parry {}

impl Show for Parry {
    fn prompt(_: &(), Open(state): &Open<State>, _: Seat) -> Message {
        let (who, words, _) = state.question();
        let who = if state.stack.is_empty() { "your turn" } else { NAMES[usize::from(who)] };
        format!("{who}: {}?", words.join(" or ")).into()
    }

    fn reaction(_: &(), Open(state): &Open<State>, _: Seat) -> Option<Reaction<Act>> {
        let (_, words, _) = state.question();
        let (pass, react) =
            [("let", "catch"), ("take", "parry")].into_iter().find(|(_, react)| words.contains(react))?;
        Some(Reaction { name: react.into(), pass: Act::Word(pass), react: Act::Word(react) })
    }

    fn tell(_: &(), event: &Event, _: Viewer) -> Option<Told> {
        let (who, what, rule) = match *event {
            Event::Says(who, word, rule) => (who, format!(": {word}"), rule),
            Event::Steps(who, to) => (who, format!(" steps to {}", Names::letters(PISTE).name(to)), "PA-003"),
            Event::Rolls(who, shows) => (who, format!(" rolls {shows}; 4 hits"), "PA-006"),
        };
        Some(Told::new(format!("{}{what}", NAMES[usize::from(who)]), &[rule]))
    }

    fn scene(setup: &(), Open(state): &Open<State>, _: Viewer) -> Scene {
        let figure = |who: usize| {
            Figure::new(who as u16, NAMES[who], "fencer", Seat(who as u8 / 2), state.fencers[who])
        };
        let apart = |one: u8, other: u8| {
            let squares = state.at(one).zip(state.at(other));
            squares.map(|(a, b)| i32::from(Metric::Manhattan.between(PISTE, a, b)))
        };
        let apart = Matrix {
            name: "apart",
            text: "how many steps lie between two fencers".into(),
            called: "apart".into(),
            rows: vec![0, 1],
            columns: vec![2, 3],
            values: [0, 1].map(|red| vec![apart(red, 2), apart(red, 3)]).to_vec(),
        };
        Scene {
            figures: (0..4).map(figure).collect(),
            matrices: vec![apart],
            ..Scene::plain::<Self>(setup, 2, PISTE, |_| '.')
        }
    }
}

impl Library for Parry {}
