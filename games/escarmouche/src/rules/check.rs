//! Whether an act is legal, and which rule forbids it if not.

use engine::{Refusal, Seat};

use super::deploy::open_for_obstacles;
use super::field::{
    aimed, blocked_by, blocking, companions, flood, is_locked, may_act, may_activate, may_attack, reach,
};
use super::{acts, aims, reacting};
use crate::act::{Act, Aim};
use crate::content::abilities::{Class, Effect};
use crate::geometry::square::{self, HOME, Square, distance, has};
use crate::setup::Setup;
use crate::state::{ATTACKED, Frame, GONE, HIDDEN, Phase, RESERVE, State, USED, name, side};

type Verdict = Result<(), Refusal>;

fn against(rule: &'static str, why: impl Into<String>) -> Verdict {
    Err(Refusal::against(rule, why))
}

/// Checks whether the seat that is asked may give an act.
pub fn check(setup: &Setup, state: &State, seat: Seat, act: &Act) -> Verdict {
    match state.phase {
        Phase::Obstacles => obstacle(state, act),
        Phase::Deploy => place(state, seat, act),
        Phase::Initiative(_) | Phase::Over(_) => against("ES-015", "nobody is asked now"),
        Phase::Play => match state.stack.top() {
            None => turn(setup, state, seat, act),
            Some(&Frame::Ability { unit, ability, step, left, done }) => {
                let Act::Then(aim) = *act else {
                    return against("N-1", format!("{} first finishes its ability: `then ...`", name(unit)));
                };
                if aim == Aim::Done && left > 0 {
                    return Ok(());
                }
                let effect = setup.ability(ability).steps()[usize::from(step)];
                told(setup, state, unit, effect, done, aim)
            }
            Some(_) => match (act, reacting(setup, state)) {
                (Act::React(_), _) => Ok(()),
                (_, Some((unit, ability, _))) => {
                    let (unit, ability) = (name(unit), &setup.ability(ability).name);
                    against("ES-048", format!("{unit} is asked about {ability} first: `react` or `decline`"))
                }
                (_, None) => against("ES-048", "nothing can be answered now"),
            },
        },
    }
}

fn obstacle(state: &State, act: &Act) -> Verdict {
    let Act::Obstacle(at) = *act else {
        return against("B13", "first each player puts an obstacle: `obstacle SQUARE`");
    };
    Refusal::demand(has(open_for_obstacles(state), at), "B13", || {
        let at = square::name(at);
        format!(
            "an obstacle goes on a free square of rows 3 to 6 outside the four in the middle; {at} is none"
        )
    })
}

fn place(state: &State, seat: Seat, act: &Act) -> Verdict {
    let Act::Place(unit, at) = *act else {
        return against("ES-011", "first all units are placed: `UNIT place SQUARE`");
    };
    own(state, seat, unit)?;
    let (who, square) = (name(unit), square::name(at));
    if state.unit(unit).at != RESERVE {
        return against("ES-011", format!("{who} is placed already"));
    }
    if !has(HOME[seat.index()], at) {
        let rows = ["1 and 2", "7 and 8"][seat.index()];
        return against("ES-011", format!("{who} is placed on rows {rows}; {square} is elsewhere"));
    }
    if has(state.obstacles, at) {
        return against("ES-068", format!("there is an obstacle on {square}"));
    }
    Refusal::demand(!has(state.occupied(), at), "ES-013", || format!("there is a unit on {square}"))
}

/// Whether a unit is there and one's own.
fn own(state: &State, seat: Seat, unit: u8) -> Verdict {
    if side(unit) != seat.0 {
        return against("ES-015", format!("{} is not yours", name(unit)));
    }
    there(state, unit)
}

/// Whether a unit is in the game.
fn there(state: &State, unit: u8) -> Verdict {
    match state.unit(unit).at {
        GONE => against("ES-040", format!("{} is eliminated", name(unit))),
        at if at > GONE => against("ES-002", format!("there is no {}", name(unit))),
        _ => Ok(()),
    }
}

fn turn(setup: &Setup, state: &State, seat: Seat, act: &Act) -> Verdict {
    match *act {
        Act::Pass => pass(setup, state),
        Act::Move(unit, to) => {
            acts_now(state, seat, unit)?;
            // Moving no squares is pointless and legal (B17).
            if to == state.unit(unit).at { Ok(()) } else { goes(setup, state, unit, to) }
        }
        Act::Attack(unit, target) => {
            acts_now(state, seat, unit)?;
            attacks_now(setup, state, unit)?;
            aims_at(setup, state, unit, target, setup.member(unit).range, false)
        }
        Act::Use(unit, ability, aim) => {
            acts_now(state, seat, unit)?;
            uses_now(setup, state, unit, ability)?;
            match setup.ability(ability).steps().first() {
                Some(&effect) => told(setup, state, unit, effect, 0, aim),
                None => Ok(()),
            }
        }
        Act::Then(_) => against("N-1", "no ability is under way"),
        Act::React(_) => against("ES-048", "there is nothing to react to"),
        Act::Obstacle(_) => against("B13", "obstacles are put before deployment"),
        Act::Place(..) => against("ES-011", "deployment is over"),
    }
}

fn pass(setup: &Setup, state: &State) -> Verdict {
    if !setup.readings.exactly_two {
        return Ok(());
    }
    let mut all = Vec::new();
    acts(setup, state, &mut all);
    Refusal::demand(all.contains(&Act::Pass), "B2", || {
        "both actions have to be made while there is one".into()
    })
}

/// Whether a unit of one's own can make an action in this turn.
fn acts_now(state: &State, seat: Seat, unit: u8) -> Verdict {
    own(state, seat, unit)?;
    if state.unit(unit).at == RESERVE {
        return against("ES-011", format!("{} is not on the board", name(unit)));
    }
    Refusal::demand(may_act(state, unit), "N-13", || {
        format!("{} is suppressed and has made its one action", name(unit))
    })
}

fn attacks_now(setup: &Setup, state: &State, slot: u8) -> Verdict {
    if may_attack(setup, state, slot) {
        return Ok(());
    }
    let (unit, who) = (state.unit(slot), name(slot));
    if unit.is(ATTACKED) {
        return against("ES-021", format!("{who} has attacked in this turn"));
    }
    if is_locked(state, slot) {
        return against("N-12", format!("{who} makes no attack in this turn"));
    }
    against("ES-023", format!("{who} has used an ability in this turn, which takes the place of its attack"))
}

fn uses_now(setup: &Setup, state: &State, slot: u8, ability: u8) -> Verdict {
    let (unit, who, what) = (state.unit(slot), name(slot), setup.ability(ability));
    let title = &what.name;
    if !setup.member(slot).abilities.contains(&ability) {
        return against("ES-003", format!("{who} does not have {title}"));
    }
    match what.class() {
        Class::Active => {}
        Class::Passive => {
            return against("ES-047", format!("{title} is always in force and needs no action"));
        }
        Class::Reaction => {
            return against(
                "ES-048",
                format!("{title} answers something; it is asked for when that happens"),
            );
        }
    }
    let active = setup.member(slot).actives.iter().find(|active| active.number == ability);
    if active.is_some_and(|active| may_activate(setup, state, slot, active)) {
        return Ok(());
    }
    if is_locked(state, slot) && active.is_some_and(|active| active.attacks) {
        return against("N-12", format!("{who} makes no attack in this turn, and {title} has one"));
    }
    if unit.is(USED) {
        return against("ES-022", format!("{who} has used its ability of this turn"));
    }
    against("ES-023", format!("{who} has attacked in this turn, so it uses no ability"))
}

/// Checks whether this is a possible choice for a step of an ability.
fn told(setup: &Setup, state: &State, unit: u8, effect: Effect, ordered: u16, aim: Aim) -> Verdict {
    if aims(setup, state, unit, effect, ordered).takes(setup, state, aim) {
        return Ok(());
    }
    let who = name(unit);
    match (effect, aim) {
        (Effect::Move, Aim::Square(to)) => goes(setup, state, unit, to),
        (Effect::Attack { range, through, .. }, Aim::Unit(target)) => {
            let range = range.unwrap_or(setup.member(unit).range);
            aims_at(setup, state, unit, target, range, through)
        }
        (Effect::Order { within, .. }, Aim::Order(ally, to)) => {
            companion(state, unit, ally)?;
            let ally_name = name(ally);
            if ordered >> ally & 1 != 0 {
                return against("N-2", format!("{ally_name} was ordered already"));
            }
            if companions(state, unit, within) >> ally & 1 == 0 {
                return against("N-24", format!("{ally_name} is not within {within} squares of {who}"));
            }
            if to == state.unit(ally).at {
                return against("N-2", format!("{ally_name} has to move 1 square at least"));
            }
            goes(setup, state, ally, to)
        }
        (Effect::Swap { within }, Aim::Unit(ally)) => {
            companion(state, unit, ally)?;
            if companions(state, unit, within) >> ally & 1 == 0 {
                let ally = name(ally);
                return against("N-24", format!("{ally} is not within {within} squares of {who}"));
            }
            let (from, to) = (state.unit(unit).at, state.unit(ally).at);
            let blocked = blocked_by(setup, state, from, to, blocking(state, from, to));
            against("N-23", format!("{who} does not see {}: {blocked}", name(ally)))
        }
        (Effect::Guard, Aim::Unit(ally)) => {
            companion(state, unit, ally)?;
            against("N-26", format!("{} is not next to {who}", name(ally)))
        }
        (Effect::Stance, Aim::None) => against("N-27", format!("{who} is in a defensive stance already")),
        (Effect::Sweep { .. }, Aim::None) => against("N-27", format!("no enemy is next to {who}")),
        _ => against("N-1", format!("{who} has to be told {}", wanted(effect))),
    }
}

/// Describes for people what a step needs to know.
fn wanted(effect: Effect) -> &'static str {
    match effect {
        Effect::Move => "the square it goes to",
        Effect::Attack { .. } => "whom it attacks",
        Effect::Order { .. } => "which companion goes to which square",
        Effect::Swap { .. } => "whom it swaps with",
        Effect::Guard => "whom it guards",
        _ => "nothing more",
    }
}

fn companion(state: &State, unit: u8, ally: u8) -> Verdict {
    if side(ally) != side(unit) || ally == unit {
        return against("N-24", format!("{} is no companion of {}", name(ally), name(unit)));
    }
    there(state, ally)
}

/// Whether a unit can move to a square.
fn goes(setup: &Setup, state: &State, unit: u8, to: Square) -> Verdict {
    if has(reach(setup, state, unit), to) {
        return Ok(());
    }
    let (who, where_to) = (name(unit), square::name(to));
    if let Some(other) = state.on(to) {
        return against("ES-031", format!("{} stands on {where_to}", name(other)));
    }
    if has(state.obstacles, to) {
        return against("ES-068", format!("there is an obstacle on {where_to}"));
    }
    let (from, speed) = (state.unit(unit).at, setup.member(unit).speed);
    if has(flood(from, speed, state.obstacles | state.occupied(), 0), to) {
        return against(
            "ES-033",
            format!("difficult squares cost 2, so {where_to} is more than {speed} points away"),
        );
    }
    against("ES-026", format!("{who} has Move {speed} and no way of that length to {where_to}"))
}

/// Whether a unit can attack another at a range.
fn aims_at(setup: &Setup, state: &State, unit: u8, target: u8, range: u8, through: bool) -> Verdict {
    if aimed(setup, state, unit, range, through) >> target & 1 != 0 {
        return Ok(());
    }
    let (who, whom) = (name(unit), name(target));
    if side(target) == side(unit) {
        return against("ES-035", format!("{whom} is no enemy"));
    }
    there(state, target)?;
    let (from, to) = (state.unit(unit).at, state.unit(target).at);
    if to == RESERVE {
        return against("ES-035", format!("{whom} is not on the board"));
    }
    let far = distance(from, to);
    if far > range {
        return against("ES-036", format!("{whom} is {far} squares away, and the Range is {range}"));
    }
    if state.unit(target).is(HIDDEN) {
        return against("N-25", format!("{whom} cannot be attacked until its owner's next turn"));
    }
    let blocking = if through { state.obstacles } else { blocking(state, from, to) };
    against("ES-037", format!("{who} does not see {whom}: {}", blocked_by(setup, state, from, to, blocking)))
}
