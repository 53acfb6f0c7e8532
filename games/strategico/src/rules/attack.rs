//! Attacks, damage, counterattacks.

use engine::{Draw, Sink};

use super::{outcome, turn};
use crate::content::classes::Kind;
use crate::event::{Event, Hit};
use crate::geometry::cell::{Cell, Cells};
use crate::setup::Setup;
use crate::state::{Blow, State, UnitId, other};

/// Whether a unit on `from` has a target on `to` in range.
#[inline]
pub fn in_range(setup: &Setup, state: &State, unit: UnitId, from: Cell, to: Cell) -> bool {
    let class = setup.class(unit.kind());
    let range = u16::from(class.range);
    // The distance is counted in steps (ST-023, S-1), and there is no minimum range (S-2).
    if grid::manhattan(from, to) > range {
        return false;
    }
    // Counted straight: shots pass obstacles (ST-022, ST-024), and at range 1 nothing lies in between (S-4). Units do
    // not lengthen the count unless the option says so (S-3).
    let straight = (class.ranged || class.range == 1) && !setup.units_block_range;
    straight || steps_around(setup, state, unit, from, to)
}

/// Whether the walk to the target is within range: a short-range attack goes around obstacles (S-4), and any attack
/// goes around units if the option says so (S-3).
fn steps_around(setup: &Setup, state: &State, unit: UnitId, from: Cell, to: Cell) -> bool {
    let mut open = passed(setup, state, unit);
    open.insert(to);
    Cells::reach_within(&open, from, u32::from(setup.class(unit.kind()).range)).contains(to)
}

/// Returns the cells that the steps to a target may lead over.
fn passed(setup: &Setup, state: &State, unit: UnitId) -> Cells {
    let (width, height) = setup.size();
    // A ranged attack passes obstacles (ST-022, ST-024).
    let mut open = if setup.class(unit.kind()).ranged { Cells::full(width, height) } else { setup.free };
    // With the option, units block too (S-3).
    if setup.units_block_range {
        state.units.iter().filter_map(|u| u.at).for_each(|cell| {
            open.remove(cell);
        });
        // The attacker may be imagined on a cell other than its own.
        state.unit(unit).at.into_iter().filter(|own| setup.free.contains(*own)).for_each(|own| {
            open.insert(own);
        });
    }
    open
}

/// Returns the free cells that a unit has in range from any of the cells in `stands`: the same as [`in_range`] for each
/// pair, found by growing all stands at once.
pub fn threatened(setup: &Setup, state: &State, unit: UnitId, stands: &Cells) -> Cells {
    let open = passed(setup, state, unit);
    let width = setup.board.width();
    let mut reached = *stands;
    for _ in 1..setup.class(unit.kind()).range {
        reached |= reached.grow4(width) & open;
    }
    // The last step leads onto the target's cell, which may be one that cannot be passed.
    reached.grow4(width) & setup.free
}

/// Lists the enemies that a unit has in range where it stands.
#[inline]
pub fn targets(setup: &Setup, state: &State, unit: UnitId) -> impl Iterator<Item = (UnitId, Cell)> {
    let from = state.unit(unit).at;
    UnitId::of_seat(other(unit.seat())).into_iter().filter_map(move |enemy| {
        let at = state.unit(enemy).at?;
        in_range(setup, state, unit, from?, at).then_some((enemy, at))
    })
}

/// Whether a unit has an enemy in range.
#[inline]
pub fn has_target(setup: &Setup, state: &State, unit: UnitId) -> bool {
    targets(setup, state, unit).next().is_some()
}

/// Begins a unit's attack: the damage is drawn next.
pub fn begin(state: &mut State, attacker: UnitId, at: Cell) {
    let Some(target) = state.unit_at(at) else { return };
    state.blow = Some(Blow { attacker, target, counter: false });
}

/// Returns the die that an attack waits for (ST-026, ST-084).
pub fn draw(setup: &Setup, blow: Blow) -> Draw {
    let (span, cause, rule) = match blow.counter {
        false => (setup.class(blow.attacker.kind()).damage, "damage", "ST-026"),
        true => (setup.classes.counter, "counter", "ST-084"),
    };
    Draw { sides: span.sides(), lowest: i32::from(span.0), cause, rule }
}

/// Applies the die roll: damage first, then the counterattack if there is one, then the attacker is done. Attack and
/// counterattack count as simultaneous, so the end of the game is judged after both (S-37).
pub fn land(setup: &Setup, state: &mut State, blow: Blow, result: u32, sink: &mut impl Sink<Event>) {
    // The number drawn (ST-026, ST-084, S-31).
    let damage = (draw(setup, blow).lowest as u32 + result) as u8;
    let (from, to) = match blow.counter {
        false => (blow.attacker, blow.target),
        // A counterattack takes its damage from the attacker (ST-083).
        true => (blow.target, blow.attacker),
    };
    hit(state, from, to, damage, blow, sink);
    if !blow.counter && strikes_back(setup, state, blow) {
        state.blow = Some(Blow { counter: true, ..blow });
        return;
    }
    state.blow = None;
    // A unit that has attacked is finished (S-6, ST-059).
    state.unit_mut(blow.attacker).done = true;
    fall(state, blow.target, sink);
    fall(state, blow.attacker, sink);
    // The match ends at once, even within a turn (S-37).
    match outcome(setup, state) {
        Some(outcome) => turn::end(state, outcome, sink),
        None => turn::advance(setup, state, sink),
    }
}

/// Subtracts the damage from a unit's hit points, which never fall below 0 (ST-025, S-26).
fn hit(state: &mut State, from: UnitId, to: UnitId, damage: u8, blow: Blow, sink: &mut impl Sink<Event>) {
    let (Some(from_cell), Some(to_cell)) = (state.unit(from).at, state.unit(to).at) else { return };
    let target = state.unit_mut(to);
    // The damage comes off the hit points (ST-025), down to 0 at most (S-26).
    target.hp = target.hp.saturating_sub(damage);
    let left = target.hp;
    let cells = (from_cell, to_cell);
    sink.take(Event::Hit(Hit { from, to, cells, damage, left, counter: blow.counter }));
}

/// Takes a unit without hit points off the board (ST-029).
fn fall(state: &mut State, unit: UnitId, sink: &mut impl Sink<Event>) {
    let fallen = state.unit_mut(unit);
    // The damage was at least the remaining hit points, so the unit is dead (ST-027, ST-028) and leaves the board
    // (ST-029).
    if fallen.hp == 0
        && let Some(at) = fallen.at.take()
    {
        // Nothing of its turn remains, so that equal positions are equal states.
        (fallen.moved, fallen.done) = (false, false);
        sink.take(Event::Eliminated(unit, at));
    }
}

/// Whether the target strikes back. Only a Sniper is struck back at: by a Sniper always, by a Brawler at distance 1,
/// and only by a survivor unless the option says otherwise (S-20).
fn strikes_back(setup: &Setup, state: &State, blow: Blow) -> bool {
    let (attacker, target) = (state.unit(blow.attacker), state.unit(blow.target));
    let (Some(from), Some(to)) = (attacker.at, target.at) else { return false };
    able_to_answer((blow.attacker.kind(), from), (blow.target.kind(), to))
        // Not an eliminated one, unless the option says so (S-20).
        && (target.hp > 0 || !setup.counter_needs_survivor)
}

/// Whether a target of one class can answer an attack by another, each from where it stands.
fn able_to_answer((attacker, from): (Kind, Cell), (target, to): (Kind, Cell)) -> bool {
    match (attacker, target) {
        // Only a Sniper that attacks is struck back at (ST-080, S-22).
        (Kind::Brawler, _) => false,
        // A Sniper always strikes back at a Sniper (ST-081).
        (Kind::Sniper, Kind::Sniper) => true,
        // One step away, never diagonally (ST-082, S-23).
        (Kind::Sniper, Kind::Brawler) => grid::manhattan(from, to) == 1,
    }
}

/// Whether the counterattack to an attack from `from` eliminates the attacker, no matter what is drawn (S-35).
pub fn is_fatal(setup: &Setup, state: &State, attacker: UnitId, from: Cell, target: UnitId) -> bool {
    let Some(to) = state.unit(target).at else { return false };
    let survives = state.unit(target).hp > setup.class(attacker.kind()).damage.1;
    able_to_answer((attacker.kind(), from), (target.kind(), to))
        && (survives || !setup.counter_needs_survivor)
        // Even the lowest draw would eliminate it (S-35).
        && state.unit(attacker).hp <= setup.classes.counter.0
}

#[cfg(test)]
mod tests {
    use engine::chance::{Quick, Seed};
    use engine::playout::playout;
    use engine::table::{NewGame, Table};

    use super::*;
    use crate::Strategico;
    use crate::rules::movement;

    /// The code grows the threat from all stands at once; the test checks every pair of cells individually.
    #[test]
    fn a_unit_threatens_what_it_has_in_range_from_one_of_its_stands() {
        for seed in 0..12 {
            let mut made = NewGame::usual::<Strategico>(Seed::number(seed));
            made.options.set("obstacles", ["10", "30", "60"][seed as usize % 3]).expect("an option");
            let table = Table::<Strategico>::open(made).expect("opens");
            let mut state = *table.state();
            playout::<Strategico>(table.setup(), &mut state, &mut Quick(seed), 20);
            let mut setup = table.setup().clone();
            for (ranged, range, block) in
                [(true, 10, false), (true, 3, true), (false, 1, false), (false, 1, true), (false, 4, true)]
            {
                setup.units_block_range = block;
                setup.classes.of.iter_mut().for_each(|class| (class.ranged, class.range) = (ranged, range));
                for unit in UnitId::ALL {
                    let Some(at) = state.unit(unit).at else { continue };
                    let mut stands = movement::destinations(&setup, &state, unit);
                    stands.insert(at);
                    let hit = |to: &Cell| stands.iter().any(|from| in_range(&setup, &state, unit, from, *to));
                    let expected: Cells = setup.free.iter().filter(hit).collect();
                    let case =
                        format!("seed {seed}, {unit:?}, ranged {ranged}, range {range}, block {block}");
                    assert_eq!(threatened(&setup, &state, unit, &stands), expected, "{case}");
                }
            }
        }
    }
}
