//! Whether an act is legal, and which rule forbids it if not.

use engine::{Arg, Message, Refusal, Seat, say};

use super::{attack, movement, turn};
use crate::act::Act;
use crate::content::classes::Kind;
use crate::content::map::Ground;
use crate::geometry::cell::{self, Cell};
use crate::names::{being, square};
use crate::setup::Setup;
use crate::state::{Phase, State, UnitId};

fn refuse<T>(rule: &'static str, why: Message) -> Result<T, Refusal> {
    Err(Refusal::against(rule, why))
}

/// Checks an act of the side to act.
pub fn check(setup: &Setup, state: &State, seat: Seat, act: &Act) -> Result<(), Refusal> {
    let unit = UnitId::of(seat, act.kind());
    let title = act.kind().title();
    let being = |unit| being(setup, unit);
    match (act, state.phase) {
        (Act::Place(_, at), Phase::Placement) => return check_place(setup, state, unit, *at),
        // Every unit is placed before the first turn (ST-045, ST-046).
        (Act::Place(..), _) => {
            return refuse("ST-045", say!("no-more-placing"; "all units are placed before the first turn"));
        }
        (_, Phase::Play) => {}
        _ => return refuse("ST-046", say!("no-turn-yet"; "the first turn begins when all units are placed")),
    }
    let acting = state.unit(unit);
    let Some(at) = acting.at else {
        return refuse("ST-029", say!("no-fallen", unit = being(unit); "the {title} is off the board"));
    };
    // The turns of the two units are not interleaved (S-7).
    if let Some(active) = state.active().filter(|active| *active != unit) {
        return refuse(
            "S-7",
            say!(
                "no-other-first", unit = being(unit), active = being(active);
                "the other unit has moved and finishes before the {title} begins"
            ),
        );
    }
    match act {
        // A move starts where the unit stands (ST-073).
        Act::Move(_, from, _) if *from != at => refuse(
            "ST-073",
            say!(
                "no-wrong-start", unit = being(unit), at = square(setup, at), from = square(setup, *from);
                "the {title} stands on {}, not on {}", cell::name(at), cell::name(*from)
            ),
        ),
        // One move in a turn (ST-058).
        Act::Move(..) if acting.moved => {
            refuse("ST-058", say!("no-second-move", unit = being(unit); "the {title} has moved in this turn"))
        }
        // A unit that has attacked is finished (S-6).
        Act::Move(..) if acting.done => refuse(
            "S-6",
            say!(
                "no-move-after-attack", unit = being(unit);
                "the {title} is done for this turn; nothing moves after its attack"
            ),
        ),
        Act::Move(_, from, to) => check_move(setup, state, unit, *from, *to),
        // One option in a turn (ST-059).
        Act::Attack(..) if acting.done => refuse(
            "ST-059",
            say!("no-second-act", unit = being(unit); "the {title} has carried out its option for this turn"),
        ),
        Act::Attack(_, to) => check_attack(setup, state, unit, at, *to),
        // A confirmed choice stands (ST-060).
        Act::Stop(_) if acting.done => {
            refuse("ST-060", say!("no-more", unit = being(unit); "the {title} is done for this turn"))
        }
        // Doing nothing is not an option (S-8).
        Act::Stop(_) if !acting.moved => refuse(
            "S-8",
            say!(
                "no-stop-first", unit = being(unit);
                "the {title} has not moved; doing nothing is not among the options"
            ),
        ),
        // After a move, a unit need not attack (ST-052).
        Act::Stop(_) => Ok(()),
        // A confirmed choice stands (ST-060).
        Act::Skip(_) if acting.done => {
            refuse("ST-060", say!("no-more", unit = being(unit); "the {title} is done for this turn"))
        }
        // Only the option permits passing (S-8), and only for a unit that has not moved.
        Act::Skip(_) if !setup.allow_skip => refuse(
            "S-8",
            say!(
                "no-skip", unit = being(unit);
                "doing nothing is not among the options; the option allow_skip would allow it"
            ),
        ),
        Act::Skip(_) if acting.moved => refuse(
            "S-8",
            say!("no-skip-after-walk", unit = being(unit); "the {title} has moved; it can stop"),
        ),
        // A unit with neither a move nor a target is finished without an act (S-9).
        Act::Skip(_) if !turn::can_act(setup, state, unit) => refuse(
            "S-9",
            say!("no-skip-needed", unit = being(unit); "the {title} can do nothing and is closed by itself"),
        ),
        Act::Skip(_) => Ok(()),
        Act::Place(..) => Ok(()),
    }
}

fn check_place(setup: &Setup, state: &State, unit: UnitId, at: Cell) -> Result<(), Refusal> {
    // Each side has one of each class (ST-040).
    if !turn::in_hand(state, unit) {
        return refuse(
            "ST-040",
            say!(
                "no-second-copy", unit = being(setup, unit);
                "the {} is placed; each side has one", unit.kind().title()
            ),
        );
    }
    // Any cell without an obstacle or a unit will do (S-12).
    if !setup.free.contains(at) {
        return refuse("S-12", obstacle(setup, at));
    }
    match state.unit_at(at) {
        Some(other) => refuse("S-12", taken(setup, other, at)),
        None => Ok(()),
    }
}

fn check_move(setup: &Setup, state: &State, unit: UnitId, from: Cell, to: Cell) -> Result<(), Refusal> {
    let (title, name) = (unit.kind().title(), cell::name(to));
    let most = setup.class(unit.kind()).movement;
    // Its own cell is not a destination (S-11).
    if to == from {
        return refuse(
            "S-11",
            say!("no-step", unit = being(setup, unit), at = square(setup, to); "the {title} stands on {name}"),
        );
    }
    // No move ends on an obstacle (ST-018) or on a unit (ST-019).
    if !setup.free.contains(to) {
        return refuse("ST-018", obstacle(setup, to));
    }
    if let Some(other) = state.unit_at(to) {
        return refuse("ST-019", taken(setup, other, to));
    }
    if movement::destinations(setup, state, unit).contains(to) {
        return Ok(());
    }
    // Farther than its Movement (ST-016); the sample move of ST-075 is among these (S-5).
    let straight = grid::manhattan(from, to);
    if straight > u16::from(most) {
        return refuse(
            "ST-016",
            say!(
                "no-reach", unit = being(setup, unit), to = square(setup, to), steps = straight, most = most;
                "{name} is {straight} steps away; the {title} moves at most {most}"
            ),
        );
    }
    // Near enough, but not around obstacles and units (ST-020).
    match movement::path(setup, state, from, to) {
        Some(path) => {
            let steps = path.len() - 1;
            refuse(
                "ST-020",
                say!(
                    "no-detour", unit = being(setup, unit), to = square(setup, to), steps = steps, most = most;
                    "the walk around to {name} takes {steps} steps; the {title} moves at most {most}"
                ),
            )
        }
        None => refuse(
            "ST-020",
            say!("no-way", unit = being(setup, unit), to = square(setup, to); "there is no way to {name}"),
        ),
    }
}

fn check_attack(setup: &Setup, state: &State, unit: UnitId, from: Cell, to: Cell) -> Result<(), Refusal> {
    let (title, name) = (unit.kind().title(), cell::name(to));
    let target = match state.unit_at(to) {
        None => {
            return refuse("ST-025", say!("no-target", at = square(setup, to); "there is no unit on {name}"));
        }
        Some(target) if target.seat() == unit.seat() => {
            // Both options to attack mention an enemy: a, after a move (ST-050), and b, without a move (ST-051).
            let rule = if state.unit(unit).moved { "ST-050" } else { "ST-051" };
            return refuse(
                rule,
                say!("no-friend", target = being(setup, target); "the unit on {name} is no opponent"),
            );
        }
        Some(target) => being(setup, target),
    };
    // The target is in range (ST-023, ST-032, ST-037).
    if attack::in_range(setup, state, unit, from, to) {
        return Ok(());
    }
    let (distance, range) = (grid::manhattan(from, to), setup.class(unit.kind()).range);
    if distance <= u16::from(range) {
        let rule = if setup.units_block_range { "S-3" } else { "S-4" };
        return refuse(
            rule,
            say!(
                "no-range-around", unit = being(setup, unit), target = target, range = range;
                "counted around what lies between, {name} is farther than {range} steps"
            ),
        );
    }
    let rule = match unit.kind() {
        Kind::Sniper => "ST-032",
        Kind::Brawler => "ST-037",
    };
    refuse(
        rule,
        say!(
            "no-range", unit = being(setup, unit), target = target, distance = distance, range = range;
            "{name} is at distance {distance}; the {title} attacks up to {range}"
        ),
    )
}

fn obstacle(setup: &Setup, at: Cell) -> Message {
    let tree = setup.board.square(at.0, at.1).is_some_and(|square| setup.map.ground(square) == Ground::Tree);
    let what = Arg::word(if tree { "tree" } else { "mountain" });
    say!("no-obstacle", what = what, at = square(setup, at); "there is an obstacle on {}", cell::name(at))
}

fn taken(setup: &Setup, other: UnitId, at: Cell) -> Message {
    say!(
        "no-room", other = being(setup, other), at = square(setup, at);
        "there is a unit on {}", cell::name(at)
    )
}
