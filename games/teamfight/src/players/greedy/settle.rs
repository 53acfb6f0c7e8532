//! The outcome of an act: follows it through dice and questions to the next free choice of a side.

use engine::{Answer, Draw, Open, Rules, Seat, Silent, Wait};

use super::value::Judge;
use crate::Teamfight;
use crate::act::Act;
use crate::state::State;

/// A state as players see it; all information is open.
pub type Seen = Open<State>;

/// The depth to which nested questions are weighed; deeper ones are answered with the first act.
const DEEP: u8 = 3;
/// The most acts tried for a nested question, by depth.
const WIDE: [usize; DEEP as usize] = [64, 24, 8];

/// A search with a budget.
pub struct Search<'a> {
    /// The judge of states.
    pub judge: Judge<'a>,
    /// The number of answers that may still be tried.
    pub left: u32,
}

impl Search<'_> {
    /// Returns all legal acts of a seat.
    pub fn acts(&self, seen: &Seen, seat: Seat) -> Vec<Act> {
        let mut acts = Vec::new();
        Teamfight::acts(self.judge.setup, seen, seat, &mut acts);
        acts
    }

    /// Returns the state after an answer, up to the next question.
    pub fn then(&mut self, seen: &Seen, answer: Answer<'_, Act>) -> Seen {
        self.left = self.left.saturating_sub(1);
        let mut next = seen.clone();
        Teamfight::apply(self.judge.setup, &mut next.0, answer, &mut Silent);
        next
    }

    /// Returns the value of an act, including its automatic consequences.
    pub fn worth(&mut self, seen: &Seen, seat: Seat, act: &Act, depth: u8) -> i32 {
        let next = self.then(seen, Answer::Act(seat, act));
        self.settle(next, depth)
    }

    fn settle(&mut self, mut seen: Seen, depth: u8) -> i32 {
        loop {
            match Teamfight::waits(self.judge.setup, &seen.0) {
                Wait::Draw(draw) => return self.average(&seen, draw, depth),
                Wait::Act(seat) if !is_free(&seen.0) => {
                    let acts = self.acts(&seen, seat);
                    match acts.as_slice() {
                        [] => return self.judge.value(&seen.0),
                        [first, rest @ ..] if rest.is_empty() || depth >= DEEP || self.left == 0 => {
                            seen = self.then(&seen, Answer::Act(seat, first));
                        }
                        acts => return self.best(&seen, seat, acts, depth),
                    }
                }
                Wait::Act(seat) if seat.0 == self.judge.me => return self.closed(seen, seat),
                _ => return self.judge.value(&seen.0),
            }
        }
    }

    /// Returns the value of the best answer for the side that is asked.
    fn best(&mut self, seen: &Seen, seat: Seat, acts: &[Act], depth: u8) -> i32 {
        let stride = acts.len().div_ceil(WIDE[usize::from(depth)]);
        let mine = seat.0 == self.judge.me;
        let mut best: Option<i32> = None;
        for act in acts.iter().step_by(stride) {
            let worth = self.worth(seen, seat, act, depth + 1);
            let better = |best: i32| if mine { best.max(worth) } else { best.min(worth) };
            best = Some(best.map_or(worth, better));
        }
        best.unwrap_or_default()
    }

    /// Averages over the faces of a die; at greater depth over a sample of them.
    fn average(&mut self, seen: &Seen, draw: Draw, depth: u8) -> i32 {
        let all: Vec<u32> = (0..draw.sides).collect();
        let faces = match (depth, draw.sides) {
            (_, sides) if self.left == 0 => &[sides * 2 / 3],
            (0, _) | (_, ..=3) => all.as_slice(),
            (1, sides) => &[0, sides / 3, sides / 2, sides - 1],
            (_, sides) => &[sides / 6, sides * 2 / 3],
        };
        let mut sum = 0;
        for face in faces {
            let next = self.then(seen, Answer::Draw(*face));
            sum += self.settle(next, depth + 1);
        }
        sum / faces.len() as i32
    }

    /// Rates a turn as if it ended here for all units that share it, so that effects at the end of a turn and round
    /// count, and all states are judged at the same point.
    fn closed(&mut self, mut seen: Seen, seat: Seat) -> i32 {
        let turn = (seen.0.round, seen.0.turn);
        while (seen.0.round, seen.0.turn) == turn
            && is_free(&seen.0)
            && Teamfight::waits(self.judge.setup, &seen.0) == Wait::Act(seat)
        {
            let ended = self.then(&seen, Answer::Act(seat, &Act::End));
            seen = self.typical(ended);
        }
        self.judge.value(&seen.0)
    }

    /// Advances to the next free choice with typical dice rolls and the first answer to every question.
    fn typical(&mut self, mut seen: Seen) -> Seen {
        loop {
            match Teamfight::waits(self.judge.setup, &seen.0) {
                Wait::Draw(draw) => seen = self.then(&seen, Answer::Draw(draw.sides * 2 / 3)),
                Wait::Act(seat) if !is_free(&seen.0) => {
                    let acts = self.acts(&seen, seat);
                    let Some(act) = acts.first() else { return seen };
                    seen = self.then(&seen, Answer::Act(seat, act));
                }
                _ => return seen,
            }
        }
    }

    /// Returns the state after an act, with good answers and typical dice; `None` if the next free choice is not this
    /// side's.
    pub fn likely(&mut self, seen: &Seen, seat: Seat, act: &Act) -> Option<Seen> {
        let mut seen = self.then(seen, Answer::Act(seat, act));
        loop {
            match Teamfight::waits(self.judge.setup, &seen.0) {
                Wait::Draw(draw) => seen = self.then(&seen, Answer::Draw(draw.sides * 2 / 3)),
                Wait::Act(asked) if !is_free(&seen.0) => {
                    let acts = self.acts(&seen, asked);
                    let act = self.pick(&seen, asked, &acts)?;
                    seen = self.then(&seen, Answer::Act(asked, &act));
                }
                Wait::Act(asked) if asked == seat => return Some(seen),
                _ => return None,
            }
        }
    }

    /// Picks the best answer for the side that is asked.
    fn pick(&mut self, seen: &Seen, seat: Seat, acts: &[Act]) -> Option<Act> {
        let stride = acts.len().div_ceil(WIDE[1]).max(1);
        let sign = if seat.0 == self.judge.me { 1 } else { -1 };
        let tried: Vec<Act> = acts.iter().step_by(stride).copied().collect();
        if let [only] = tried.as_slice() {
            return Some(*only);
        }
        tried.into_iter().rev().max_by_key(|act| sign * self.worth(seen, seat, act, DEEP))
    }
}

/// Whether a side is at its own free choice, with nothing left open.
pub fn is_free(state: &State) -> bool {
    state.stack.is_empty()
}
