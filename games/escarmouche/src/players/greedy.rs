//! A player that searches its whole turn, both actions and every step, and plays the best one.

use engine::chance::{Chance, Quick};
use engine::player::{Chosen, Player};
use engine::{Answer, Message, Open, Rules, Seat, Silent, Wait, say};

use super::camp;
use super::worth::{WON, worth};
use crate::act::{Act, Aim};
use crate::geometry::reach::flood;
use crate::geometry::square::{SIDE, bit, has, square, xy};
use crate::setup::Setup;
use crate::state::{Phase, State, other, side};
use crate::{Escarmouche, notation, rules};

/// The depth to which the acts of one turn are followed: two actions with up to three steps each.
const DEEP: usize = 8;

/// The number of turns it examines, shared evenly among the possible first acts: an ordinary turn needs a tenth of
/// this, but abilities with repeated moves would never end.
const MOST: u64 = 200_000;

/// The number of orders to companions that are followed at each point.
const ORDERS: usize = 8;

fn is_order(act: &Act) -> bool {
    matches!(act, Act::Use(_, _, Aim::Order(..)) | Act::Then(Aim::Order(..)))
}

/// The player. It keeps its lists, so that a search allocates nothing after the first.
#[derive(Default)]
pub struct Greedy {
    lists: Vec<Vec<Act>>,
    /// The number of turns examined.
    looked: u64,
    /// The number to examine before turns that begin with the current act are judged as they stand.
    most: u64,
}

impl Player<Escarmouche> for Greedy {
    fn choose(&mut self, setup: &Setup, seen: &Open<State>, seat: Seat, chance: &mut Quick) -> Chosen<Act> {
        let state = &seen.0;
        let mut acts = Vec::new();
        rules::acts(setup, state, &mut acts);
        if let [act] = acts[..] {
            return Chosen { act, why: say!("why-only"; "nothing else can be done (ES-071)") };
        }
        if matches!(state.phase, Phase::Obstacles | Phase::Deploy) {
            let act = camp::choose(setup, state, &acts, chance);
            return Chosen {
                act,
                why: say!("why-camp"; "fighters in front, shooters behind, with some luck (ES-012)"),
            };
        }
        let mut best: (i32, u32, Act) = (i32::MIN, 0, acts[0]);
        for (value, act) in self.values(setup, state, seat, acts) {
            // Equally good turns are equally likely: the third replaces the kept one with probability one third.
            if value > best.0 {
                best = (value, 1, act);
            } else if value == best.0 {
                best.1 += 1;
                if chance.below(best.1) == 0 {
                    best.2 = act;
                }
            }
        }
        let (value, _, act) = best;
        Chosen { act, why: self.why(setup, state, seat, act, value) }
    }
}

impl Greedy {
    /// Returns the value of each act, without orders to companions that are not among the best.
    pub(super) fn values(
        &mut self,
        setup: &Setup,
        state: &State,
        seat: Seat,
        mut acts: Vec<Act>,
    ) -> Vec<(i32, Act)> {
        self.looked = 0;
        self.lists.resize_with(DEEP, Vec::new);
        self.best_orders(setup, state, seat, &mut acts);
        let share = MOST / acts.len() as u64;
        let value = |act: Act| {
            self.most = self.looked + share;
            (self.value(setup, state, seat, act, 0), act)
        };
        acts.into_iter().map(value).collect()
    }

    /// Returns the value of an act with the best continuation in the same turn.
    fn value(&mut self, setup: &Setup, state: &State, seat: Seat, act: Act, depth: usize) -> i32 {
        let mut after = state.clone();
        Escarmouche::apply(setup, &mut after, Answer::Act(asked(setup, state), &act), &mut Silent);
        // The other side is assumed to give the answer that helps it.
        while let Some((unit, _, _)) = rules::reacting(setup, &after) {
            if side(unit) == seat.0 {
                break;
            }
            let act = Act::React(answers(setup, &after, seat));
            Escarmouche::apply(setup, &mut after, Answer::Act(Seat(side(unit)), &act), &mut Silent);
        }
        let goes_on = matches!(Escarmouche::waits(setup, &after), Wait::Act(next) if next == seat)
            && after.turns == state.turns
            && depth + 1 < DEEP
            && self.looked < self.most;
        if !goes_on {
            self.looked += 1;
            return worth(setup, &after, seat);
        }
        let mut acts = std::mem::take(&mut self.lists[depth]);
        acts.clear();
        rules::acts(setup, &after, &mut acts);
        self.best_orders(setup, &after, seat, &mut acts);
        let mut best = i32::MIN;
        for next in &acts {
            if after.stack.is_empty() && is_double(setup, state, act, *next) {
                continue;
            }
            best = best.max(self.value(setup, &after, seat, *next, depth + 1));
            if best >= WON {
                break;
            }
        }
        self.lists[depth] = acts;
        best
    }

    /// Keeps only the best orders to companions among the acts, each judged alone: with two companions to order and an
    /// action to follow, all of them would make a million turns.
    fn best_orders(&mut self, setup: &Setup, state: &State, seat: Seat, acts: &mut Vec<Act>) {
        if acts.iter().filter(|act| is_order(act)).count() <= ORDERS {
            return;
        }
        let judged = |act: &Act| {
            let mut after = state.clone();
            Escarmouche::apply(setup, &mut after, Answer::Act(seat, act), &mut Silent);
            (worth(setup, &after, seat), *act)
        };
        let mut orders: Vec<(i32, Act)> = acts.iter().filter(|act| is_order(act)).map(judged).collect();
        orders.sort_by_key(|(value, act)| (std::cmp::Reverse(*value), place(seat, act)));
        acts.retain(|act| !is_order(act));
        acts.extend(orders.iter().take(ORDERS).map(|(_, act)| *act));
    }

    fn why(&self, setup: &Setup, state: &State, seat: Seat, act: Act, value: i32) -> Message {
        let looked = self.looked;
        if value >= WON {
            return say!("why-wins", ways = looked; "wins in this turn; {looked} ways to play it were looked at");
        }
        let gain = value - worth(setup, state, seat);
        let act = notation::print(setup, &act);
        say!(
            "why-best", ways = looked, gain = gain;
            "the turn that begins with {act} comes out {gain:+} best of {looked} looked at"
        )
    }
}

/// Whether two walks by different units are also examined in the other order with the same result: neither is in the
/// way of the other, and no unit answers them.
fn is_double(setup: &Setup, state: &State, act: Act, next: Act) -> bool {
    let (Act::Move(one, to), Act::Move(two, there)) = (act, next) else { return false };
    if two >= one || watched(setup, state, Seat(side(one))) {
        return false;
    }
    let (unit, member) = (state.unit(one), setup.member(one));
    let closed = (state.obstacles | state.occupied()) & !bit(state.unit(two).at) | bit(there);
    let difficult = if member.traits.sure { 0 } else { setup.board.difficult };
    has(rules::reach(setup, state, two), there) && has(flood(unit.at, member.speed, closed, difficult), to)
}

/// Whether the other side has a unit that answers movements.
fn watched(setup: &Setup, state: &State, seat: Seat) -> bool {
    state.standing(other(seat)).any(|slot| setup.member(slot).traits.watch.is_some())
}

/// Predicts the other side's answer when it may react: yes, except that a guardian chooses the answer that is worse for
/// this seat (B36).
fn answers(setup: &Setup, state: &State, seat: Seat) -> bool {
    if rules::arriving(setup, state).is_none() {
        return true;
    }
    let after = |yes: bool| {
        let mut after = state.clone();
        let answer = Answer::Act(other(seat), &Act::React(yes));
        Escarmouche::apply(setup, &mut after, answer, &mut Silent);
        worth(setup, &after, seat)
    };
    after(true) <= after(false)
}

/// Ranks an order among others of equal value, as seen from its own side, so that both sides choose alike.
fn place(seat: Seat, act: &Act) -> (u8, u8) {
    let (Act::Use(_, _, Aim::Order(ally, to)) | Act::Then(Aim::Order(ally, to))) = *act else {
        return (0, 0);
    };
    let (x, y) = xy(to);
    let own = if seat == Seat(0) { y } else { SIDE - 1 - y };
    (ally, square(x, own))
}

/// Returns the seat that is asked.
fn asked(setup: &Setup, state: &State) -> Seat {
    match Escarmouche::waits(setup, state) {
        Wait::Act(seat) => seat,
        _ => state.turn,
    }
}
