//! Whether an act is legal, and which rule forbids it if not.

use engine::{Arg, Message, Refusal, Seat, say};

use super::deploy::open_for_obstacles;
use super::field::{is_locked, may_act, may_activate, may_attack};
use super::steps::{aims_at, blocked_square, goes, told};
use super::{acts, reacting};
use crate::act::{Act, Aim};
use crate::content::abilities::Class;
use crate::geometry::square::{self, HOME, has};
use crate::names::{ability_of, being, square as place_of};
use crate::setup::Setup;
use crate::state::{ATTACKED, Frame, GONE, Phase, RESERVE, State, USED, name, side};

/// The verdict on an act: legal, or refused.
pub(super) type Verdict = Result<(), Refusal>;

/// Returns a refusal by a rule.
pub(super) fn against(rule: &'static str, why: impl Into<Message>) -> Verdict {
    Err(Refusal::against(rule, why))
}

/// Checks an act of the seat that is asked, and refuses it with a reason if a rule forbids it (ES-070). It changes
/// nothing: the engine applies only acts that pass this check.
pub fn check(setup: &Setup, state: &State, seat: Seat, act: &Act) -> Verdict {
    match state.phase {
        Phase::Obstacles => obstacle(state, act),
        Phase::Deploy => place(setup, state, seat, act),
        Phase::Initiative(_) | Phase::Over(_) => {
            against("ES-015", say!("no-act-asked"; "nobody is asked now"))
        }
        Phase::Play => match state.stack.top() {
            None => turn(setup, state, seat, act),
            Some(&Frame::Ability { unit, ability, step, left, done }) => {
                let Act::Then(aim) = *act else {
                    let ability = ability_of(setup, ability);
                    return against(
                        "N-1",
                        say!(
                            "no-unfinished", unit = being(setup, unit), ability = ability;
                            "{} first finishes its ability: `then ...`", name(unit)
                        ),
                    );
                };
                // A step that can be done must be done; only an order may end after its first companion (N-1).
                if aim == Aim::Done && left > 0 {
                    return Ok(());
                }
                let effect = setup.ability(ability).steps()[usize::from(step)];
                told(setup, state, unit, effect, done, aim)
            }
            Some(_) => match (act, reacting(setup, state)) {
                (Act::React(_), _) => Ok(()),
                (_, Some((unit, ability, _))) => {
                    let (who, what) = (name(unit), &setup.ability(ability).name);
                    against(
                        "ES-048",
                        say!(
                            "no-unanswered", unit = being(setup, unit), ability = ability_of(setup, ability);
                            "{who} is asked about {what} first: `react` or `decline`"
                        ),
                    )
                }
                (_, None) => against("ES-048", say!("no-reaction"; "nothing can be answered now")),
            },
        },
    }
}

fn obstacle(state: &State, act: &Act) -> Verdict {
    let Act::Obstacle(at) = *act else {
        return against(
            "B13",
            say!("no-obstacle-yet"; "first each player puts an obstacle: `obstacle SQUARE`"),
        );
    };
    // N-18
    Refusal::demand(has(open_for_obstacles(state), at), "B13", || {
        let name = square::name(at);
        say!(
            "no-obstacle-here", at = place_of(at);
            "an obstacle goes on a free square of rows 3 to 6 outside the four in the middle; {name} is none"
        )
    })
}

fn place(setup: &Setup, state: &State, seat: Seat, act: &Act) -> Verdict {
    let Act::Place(unit, at) = *act else {
        return against("ES-011", say!("no-unplaced"; "first all units are placed: `UNIT place SQUARE`"));
    };
    own(setup, state, seat, unit)?;
    let (who, square) = (name(unit), square::name(at));
    if state.unit(unit).at != RESERVE {
        let unit = being(setup, unit);
        return against("ES-011", say!("no-second-place", unit = unit; "{who} is placed already"));
    }
    // In its own first two rows (ES-011), on any square of them (ES-012).
    if !has(HOME[seat.index()], at) {
        let rows = ["1 and 2", "7 and 8"][seat.index()];
        return against(
            "ES-011",
            say!(
                "no-home", unit = being(setup, unit), at = place_of(at), rows = Arg::word(SIDES[seat.index()]);
                "{who} is placed on rows {rows}; {square} is elsewhere"
            ),
        );
    }
    // ES-068
    if has(state.obstacles, at) {
        return against("ES-068", blocked_square(at));
    }
    // No two units on one square (ES-013).
    let Some(other) = state.on(at) else { return Ok(()) };
    against(
        "ES-013",
        say!("no-room", unit = being(setup, other), at = place_of(at); "there is a unit on {square}"),
    )
}

/// The edge of the board where a side begins.
const SIDES: [&str; 2] = ["near", "far"];

/// Checks that a unit is in the game and belongs to the seat.
fn own(setup: &Setup, state: &State, seat: Seat, unit: u8) -> Verdict {
    // Only the active player's units act (ES-015).
    if side(unit) != seat.0 {
        let who = name(unit);
        let message = match state.unit(unit).at > GONE {
            true => say!("not-yours", name = Arg::name(who.clone()); "{who} is not yours"),
            false => say!("not-your-unit", unit = being(setup, unit); "{who} is not yours"),
        };
        return against("ES-015", message);
    }
    there(setup, state, unit)
}

/// Checks that a unit is in the game.
pub(super) fn there(setup: &Setup, state: &State, unit: u8) -> Verdict {
    let who = name(unit);
    match state.unit(unit).at {
        GONE => against("ES-040", say!("no-board", unit = being(setup, unit); "{who} is eliminated")),
        at if at > GONE => {
            against("ES-002", say!("no-unit", name = Arg::name(who.clone()); "there is no {who}"))
        }
        _ => Ok(()),
    }
}

fn turn(setup: &Setup, state: &State, seat: Seat, act: &Act) -> Verdict {
    match *act {
        Act::Pass => pass(setup, state),
        Act::Move(unit, to) => {
            acts_now(setup, state, seat, unit)?;
            // Moving no squares is pointless and legal (B17).
            if to == state.unit(unit).at { Ok(()) } else { goes(setup, state, unit, to) }
        }
        Act::Attack(unit, target) => {
            acts_now(setup, state, seat, unit)?;
            attacks_now(setup, state, unit)?;
            // ES-041
            aims_at(setup, state, unit, target, setup.member(unit).range, false)
        }
        Act::Use(unit, ability, aim) => {
            acts_now(setup, state, seat, unit)?;
            uses_now(setup, state, unit, ability)?;
            match setup.ability(ability).steps().first() {
                Some(&effect) => told(setup, state, unit, effect, 0, aim),
                None => Ok(()),
            }
        }
        Act::Then(_) => against("N-1", say!("no-ability-begun"; "no ability is under way")),
        Act::React(_) => against("ES-048", say!("no-reaction"; "there is nothing to react to")),
        Act::Obstacle(_) => against("B13", say!("no-more-obstacles"; "obstacles are put before deployment")),
        Act::Place(..) => against("ES-011", say!("no-deployment"; "deployment is over")),
    }
}

fn pass(setup: &Setup, state: &State) -> Verdict {
    // A player may make one action or none (ES-017, ES-018).
    if !setup.readings.exactly_two {
        return Ok(());
    }
    let mut all = Vec::new();
    acts(setup, state, &mut all);
    Refusal::demand(
        // Listed if nothing else is (B2, N-20).
        all.contains(&Act::Pass),
        "B2",
        || say!("no-pass"; "both actions have to be made while there is one"),
    )
}

/// Checks that a unit of the seat can take an action in this turn.
fn acts_now(setup: &Setup, state: &State, seat: Seat, unit: u8) -> Verdict {
    own(setup, state, seat, unit)?;
    let who = name(unit);
    if state.unit(unit).at == RESERVE {
        return against("ES-011", say!("no-board", unit = being(setup, unit); "{who} is not on the board"));
    }
    Refusal::demand(
        may_act(state, unit),
        "N-13",
        || say!("no-second-action", unit = being(setup, unit); "{who} is suppressed and has made its one action"),
    )
}

fn attacks_now(setup: &Setup, state: &State, slot: u8) -> Verdict {
    if may_attack(setup, state, slot) {
        return Ok(());
    }
    let (unit, who, called) = (state.unit(slot), name(slot), being(setup, slot));
    if unit.is(ATTACKED) {
        return against("ES-021", say!("no-second-attack", unit = called; "{who} has attacked in this turn"));
    }
    if is_locked(state, slot) {
        return against(
            "N-12",
            say!("no-attack-locked", unit = called; "{who} makes no attack in this turn"),
        );
    }
    against(
        "ES-023",
        say!(
            "no-attack-used", unit = called;
            "{who} has used an ability in this turn, which takes the place of its attack"
        ),
    )
}

fn uses_now(setup: &Setup, state: &State, slot: u8, ability: u8) -> Verdict {
    let (unit, who, what) = (state.unit(slot), name(slot), setup.ability(ability));
    let (title, called) = (&what.name, || (being(setup, slot), ability_of(setup, ability)));
    // A unit has its own abilities and no others (ES-003).
    if !setup.member(slot).abilities.contains(&ability) {
        let (unit, ability) = called();
        return against(
            "ES-003",
            say!("no-such-ability", unit = unit, ability = ability; "{who} does not have {title}"),
        );
    }
    match what.class() {
        // Only active abilities are used as actions (ES-046).
        Class::Active => {}
        Class::Passive => {
            let (unit, ability) = called();
            return against(
                "ES-047",
                say!(
                    "no-use-passive", unit = unit, ability = ability;
                    "{title} is always in force and needs no action"
                ),
            );
        }
        Class::Reaction => {
            let (unit, ability) = called();
            return against(
                "ES-048",
                say!(
                    "no-use-reaction", unit = unit, ability = ability;
                    "{title} answers something; it is asked for when that happens"
                ),
            );
        }
    }
    let active = setup.member(slot).actives.iter().find(|active| active.number == ability);
    if active.is_some_and(|active| may_activate(setup, state, slot, active)) {
        return Ok(());
    }
    if is_locked(state, slot) && active.is_some_and(|active| active.attacks) {
        let (unit, ability) = called();
        return against(
            "N-12",
            say!(
                "no-ability-locked", unit = unit, ability = ability;
                "{who} makes no attack in this turn, and {title} has one"
            ),
        );
    }
    if unit.is(USED) {
        return against("ES-022", no_second_ability(setup, slot));
    }
    against("ES-023", no_ability_after_attack(setup, slot))
}

/// Returns the message that the unit has used its ability of this turn.
pub fn no_second_ability(setup: &Setup, slot: u8) -> Message {
    let who = name(slot);
    say!("no-second-ability", unit = being(setup, slot); "{who} has used its ability of this turn")
}

/// Returns the message that the unit has attacked in this turn.
pub fn no_ability_after_attack(setup: &Setup, slot: u8) -> Message {
    let who = name(slot);
    say!(
        "no-ability-after-attack", unit = being(setup, slot);
        "{who} has attacked in this turn, so it uses no ability"
    )
}
