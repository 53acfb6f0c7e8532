//! The duel: fencers, and the stack of what is open between two acts of a turn.

use engine::*;

use crate::board::Board;

/// The piste.
pub const PISTE: Board = Board { width: 6, height: 2 };
/// Where a fencer is that has left.
pub const OFF: u16 = u16::MAX;
/// The last turn.
pub const LAST_TURN: u8 = 60;
/// The names of the fencers; the first two are red's.
pub const NAMES: [&str; 4] = ["A", "B", "C", "D"];

/// A fencer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Fencer {
    pub at: u16,
    pub breath: u8,
    pub ready: bool,
}

/// The ways of a walk that are still to go; unused ones are `None`.
pub type Way = [Option<u8>; 3];

/// Something that is not finished; what lies on top is asked or drawn first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Frame {
    /// A walk; `asked` holds the enemies, as bits, that let the coming step go.
    Walk { who: u8, at: u16, way: Way, asked: u8 },
    /// An enemy may catch a step.
    Catch { by: u8, who: u8 },
    /// A strike that can still be answered, or that hits from `need` on.
    Strike { by: u8, on: u8, need: u8, covered: bool, pressed: bool },
    /// The striker hears that its strike is parried.
    Parried { by: u8 },
    /// A hit that the one hit must answer.
    Hit { on: u8 },
}

/// Everything that changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub fencers: [Fencer; 4],
    pub turn: u8,
    pub stack: Stack<Frame, 4>,
}

/// One act; all but the first three answer what is open.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Act {
    Walk(u8, Way),
    Strike(u8, u8),
    Pass,
    Catch,
    Let,
    Take,
    Parry,
    Cover(u8),
    Press,
    Accept,
    Bleed,
    Back(u8),
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Steps { who: u8, to: u16, rule: &'static str },
    Strikes { by: u8, on: u8 },
    Says { who: u8, what: &'static str, rule: &'static str },
    Rolls { by: u8, shows: u8, need: u8 },
    Bleeds { who: u8, left: u8 },
}

impl State {
    /// The seat whose turn it is.
    pub fn mover(&self) -> Seat {
        Seat((self.turn + 1) % 2)
    }

    /// The seat of a fencer.
    pub fn seat(who: u8) -> Seat {
        Seat(who / 2)
    }

    /// The fencer of a number.
    pub fn fencer(&mut self, who: u8) -> &mut Fencer {
        &mut self.fencers[usize::from(who)]
    }

    /// Whether two fencers stand side by side.
    pub fn beside(&self, a: u8, b: u8) -> bool {
        let (a, b) = (self.fencers[usize::from(a)].at, self.fencers[usize::from(b)].at);
        a != OFF && b != OFF && PISTE.near(a).any(|(_, at)| at == b)
    }

    /// The free squares around a square.
    pub fn free(&self, at: u16) -> impl Iterator<Item = (u8, u16)> {
        PISTE.near(at).filter(|(_, at)| self.fencers.iter().all(|f| f.at != *at))
    }

    /// What the one struck at may answer besides taking it (PA-007).
    pub fn answers(&self, on: u8, covered: bool) -> Vec<Act> {
        let ready = |who: u8| self.fencers[usize::from(who)].ready;
        let friend = on ^ 1;
        let cover = !covered && ready(friend) && self.beside(on, friend);
        let parry = ready(on).then_some(Act::Parry);
        parry.into_iter().chain(cover.then_some(Act::Cover(friend))).collect()
    }

    /// Takes an act or a roll.
    pub fn answer<S: Sink<Event>>(&mut self, answer: Answer<'_, Act>, sink: &mut S) {
        let mut say = |who: u8, what, rule| sink.take(Event::Says { who, what, rule });
        let strike = |by, on| Frame::Strike { by, on, need: 0, covered: false, pressed: false };
        match answer {
            Answer::Act(_, Act::Walk(who, way)) => {
                let at = self.fencer(*who).at;
                self.stack.push(Frame::Walk { who: *who, at, way: *way, asked: 0 });
            }
            Answer::Act(_, Act::Strike(by, on)) => {
                self.stack.push(strike(*by, *on));
                sink.take(Event::Strikes { by: *by, on: *on });
            }
            Answer::Act(_, Act::Take) => self.change_strike(|need, _| *need = 3),
            Answer::Act(..) | Answer::Draw(_) => match (answer, self.stack.pop()) {
                (Answer::Act(_, Act::Catch), Some(Frame::Catch { by, who })) => {
                    self.fencer(by).ready = false;
                    self.stack.push(strike(by, who));
                    say(by, "catches", "PA-006");
                    sink.take(Event::Strikes { by, on: who });
                }
                (Answer::Act(_, Act::Let), Some(Frame::Catch { by, .. })) => {
                    if let Some(Frame::Walk { asked, .. }) = self.stack.top_mut() {
                        *asked |= 1 << by;
                    }
                    say(by, "lets go", "PA-006");
                }
                (Answer::Act(_, Act::Parry), Some(Frame::Strike { by, on, covered, .. })) => {
                    self.fencer(on).ready = false;
                    self.stack.push(Frame::Strike { by, on, need: 0, covered, pressed: false });
                    self.stack.push(Frame::Parried { by });
                    say(on, "parries", "PA-007");
                }
                (Answer::Act(_, Act::Cover(on)), Some(Frame::Strike { by, .. })) => {
                    self.fencer(*on).ready = false;
                    self.stack.push(Frame::Strike { by, on: *on, need: 0, covered: true, pressed: false });
                    say(*on, "covers", "PA-007");
                }
                (Answer::Act(_, Act::Press), Some(Frame::Parried { by })) => {
                    self.change_strike(|need, pressed| (*need, *pressed) = (4, true));
                    say(by, "presses", "PA-008");
                }
                (Answer::Act(_, Act::Accept), Some(Frame::Parried { by })) => {
                    self.change_strike(|need, _| *need = 5);
                    say(by, "accepts", "PA-008");
                }
                (Answer::Draw(result), Some(Frame::Strike { by, on, need, pressed, .. })) => {
                    let shows = result as u8 + 1;
                    sink.take(Event::Rolls { by, shows, need });
                    if shows >= need {
                        self.stack.push(Frame::Hit { on });
                    } else if pressed && shows == 1 {
                        self.bleed(by, sink);
                    }
                }
                (Answer::Act(_, Act::Bleed), Some(Frame::Hit { on })) => self.bleed(on, sink),
                (Answer::Act(_, Act::Back(way)), Some(Frame::Hit { on })) => {
                    let to = PISTE.step(self.fencer(on).at, *way).unwrap_or(OFF);
                    self.fencer(on).at = to;
                    sink.take(Event::Steps { who: on, to, rule: "PA-010" });
                }
                _ => {}
            },
            Answer::Sealed(_) => {}
        }
    }

    /// Goes on until something is asked, drawn or over.
    pub fn settle<S: Sink<Event>>(&mut self, sink: &mut S) {
        while let Some(top) = self.stack.top().copied() {
            match top {
                Frame::Walk { who, at, way, asked } => {
                    let stands = self.fencers[usize::from(who)].at == at;
                    let next = way[0].and_then(|way| PISTE.step(at, way)).filter(|_| stands);
                    let Some(to) = next.filter(|to| self.free(at).any(|(_, free)| free == *to)) else {
                        self.stack.pop();
                        continue;
                    };
                    let enemy = |by: &u8| by / 2 != who / 2 && self.fencers[usize::from(*by)].ready;
                    let open = |by: &u8| asked >> by & 1 == 0 && self.beside(*by, who);
                    if let Some(by) = (0..4).filter(enemy).find(open) {
                        self.stack.push(Frame::Catch { by, who });
                        return;
                    }
                    self.fencer(who).at = to;
                    let way = [way[1], way[2], None];
                    self.stack.pop();
                    self.stack.push(Frame::Walk { who, at: to, way, asked: 0 });
                    sink.take(Event::Steps { who, to, rule: "PA-003" });
                }
                Frame::Strike { on, need: 0, covered, .. } if self.answers(on, covered).is_empty() => {
                    self.change_strike(|need, _| *need = 3);
                }
                Frame::Hit { on } if self.free(self.fencers[usize::from(on)].at).next().is_none() => {
                    self.stack.pop();
                    self.bleed(on, sink);
                }
                _ => return,
            }
        }
        self.turn += 1;
        let mover = self.mover();
        let own = self.fencers.iter_mut().enumerate().filter(|(who, _)| Self::seat(*who as u8) == mover);
        own.for_each(|(_, fencer)| fencer.ready = fencer.at != OFF);
    }

    /// Changes what the strike on top needs, and whether it is pressed.
    pub fn change_strike(&mut self, change: impl FnOnce(&mut u8, &mut bool)) {
        if let Some(Frame::Strike { need, pressed, .. }) = self.stack.top_mut() {
            change(need, pressed);
        }
    }

    /// A fencer loses a point of breath (PA-010, PA-011).
    pub fn bleed<S: Sink<Event>>(&mut self, who: u8, sink: &mut S) {
        let fencer = self.fencer(who);
        fencer.breath -= 1;
        if fencer.breath == 0 {
            (fencer.at, fencer.ready) = (OFF, false);
        }
        let left = fencer.breath;
        sink.take(Event::Bleeds { who, left });
    }
}
