//! The worth of a state to a seat when its turn is over: the strength of each side, the enemy's next blows, the
//! distance to the fight and the zones. Values are whole numbers; an ordinary unit's point of Health is worth about
//! 100.

use engine::Seat;

use crate::geometry::square::{Squares, distance, each};
use crate::setup::{Hold, Setup, Victory};
use crate::state::{ATTACKED, End, HIDDEN, Phase, STANCE, State, other};

/// The value of a game that is won.
pub const WON: i32 = 1_000_000;

/// One unit as the evaluation sees it.
#[derive(Copy, Clone, Default)]
struct Piece {
    at: u8,
    health: i32,
    power: i32,
    range: i32,
    speed: i32,
    /// Its value while it stands, besides the value of each point of its Health.
    base: i32,
    point: i32,
    /// Whether attacks can name it.
    open: bool,
    /// Whether it can attack in its next turn.
    armed: bool,
    /// Whether it can move and attack in its next turn.
    quick: bool,
}

/// The standing units of a side.
#[derive(Default)]
struct Side {
    pieces: [Piece; 6],
    count: usize,
}

impl Side {
    /// Returns the units of a seat, before its next turn or with its turn under way.
    fn new(setup: &Setup, state: &State, seat: Seat, under_way: bool) -> Side {
        let mut side = Side::default();
        for slot in state.standing(seat) {
            let (unit, member) = (state.unit(slot), setup.member(slot));
            let extra = i32::from(unit.is(STANCE));
            let abilities = member.abilities.len() as i32;
            let (power, range, speed) = (member.power.into(), member.range.into(), member.speed.into());
            side.pieces[side.count] = Piece {
                at: unit.at,
                health: i32::from(unit.health) + extra,
                power,
                range,
                speed,
                base: 60 + 50 * power + 35 * range + 25 * speed + 25 * abilities,
                point: 60 + 20 * power + 10 * range,
                open: !unit.is(HIDDEN),
                armed: unit.locked == 0 && !(under_way && unit.is(ATTACKED)),
                quick: unit.suppressed == 0,
            };
            side.count += 1;
        }
        side
    }

    fn all(&self) -> &[Piece] {
        &self.pieces[..self.count]
    }

    fn material(&self) -> i32 {
        self.all().iter().map(|piece| piece.base + piece.point * piece.health).sum()
    }
}

/// Returns the value that a unit loses by this damage.
fn loss(piece: &Piece, damage: i32) -> i32 {
    if damage >= piece.health { piece.base + piece.point * piece.health } else { piece.point * damage }
}

/// Estimates what one side could do to the other with this many actions, ignoring sight: two attacks from where its
/// units stand, or one attack after a move; with one action, the best attack.
fn harm(by: &Side, on: &Side, actions: u8) -> i32 {
    let mut moved = 0;
    // The best attacks on two targets from where the units stand.
    let (mut first, mut second) = (0, 0);
    let mut together = 0;
    for target in on.all().iter().filter(|target| target.open) {
        let (mut strongest, mut next) = (0, 0);
        for piece in by.all().iter().filter(|piece| piece.armed) {
            let far = i32::from(distance(piece.at, target.at));
            if far <= piece.range {
                if piece.power > strongest {
                    (strongest, next) = (piece.power, strongest);
                } else {
                    next = next.max(piece.power);
                }
            } else if piece.quick && far <= piece.range + piece.speed {
                moved = moved.max(loss(target, piece.power));
            }
        }
        if strongest > 0 {
            let one = loss(target, strongest);
            together = together.max(loss(target, strongest + next));
            if one > first {
                (first, second) = (one, first);
            } else {
                second = second.max(one);
            }
        }
    }
    match actions {
        0 => 0,
        1 => first,
        _ => moved.max(together).max(first + second),
    }
}

/// Rates how far the units of a side are from striking at an enemy.
fn lag(by: &Side, on: &Side) -> i32 {
    let far = |piece: &Piece| {
        let nearest = on.all().iter().map(|other| i32::from(distance(piece.at, other.at))).min();
        nearest.map_or(0, |nearest| (nearest - piece.range).max(0) * 4 + nearest)
    };
    by.all().iter().map(far).sum()
}

/// Rates the zones for a seat: the counts, and the side that would score next.
fn zones(setup: &Setup, state: &State, seat: Seat) -> i32 {
    let readings = &setup.readings;
    let (mine, theirs) = (seat.index(), other(seat).index());
    let needed = i32::from(readings.hold_turns);
    let mut worth = 0;
    for (zone, place) in setup.board.zones.iter().enumerate() {
        let count = |side: usize| i32::from(state.held[zone][side]);
        let there = |side: usize| (state.taken[side] & place.squares).count_ones() as i32;
        let near = |count: i32| 150 + 600 * count / (needed - count).max(1);
        if there(mine) > 0 {
            worth += 60 + near(count(mine)) / 2;
        }
        // The enemy scores at the end of its turn if none of our units stands there.
        if there(theirs) > 0 && there(mine) == 0 {
            worth -= near(count(theirs));
        }
        worth += near(count(mine))
            - near(count(theirs)) * i32::from(readings.hold != Hold::Consecutive || there(theirs) > 0);
        worth -= 10 * nearest(state.taken[mine], place.squares);
    }
    worth
}

/// Sums the distances from squares to the nearest square of a zone.
fn nearest(from: Squares, zone: Squares) -> i32 {
    if zone == 0 {
        return 0;
    }
    each(from & !zone).map(|at| each(zone).map(|goal| i32::from(distance(at, goal))).min().unwrap_or(0)).sum()
}

/// Returns the worth of a state to a seat.
pub fn worth(setup: &Setup, state: &State, seat: Seat) -> i32 {
    if let Phase::Over(end) = state.phase {
        let winner = match end {
            End::Eliminated(winner) | End::Held(winner, _) => Some(winner),
            End::Limit(winner) => winner,
            End::Stalled | End::Empty => None,
        };
        // A win by elimination later in the turn is as good as one now.
        return winner.map_or(0, |winner| if winner == seat { WON } else { -WON });
    }
    // When the game asks for a reaction in the enemy's turn, the enemy's earlier acts of that turn are settled.
    let under_way = state.turn != seat;
    let left = if under_way { 2u8.saturating_sub(state.spent) } else { 2 };
    let own = Side::new(setup, state, seat, false);
    let foe = Side::new(setup, state, other(seat), under_way);
    let mut worth = own.material() - foe.material();
    // The enemy has the next turn; our attacks after it count less. A long game encourages boldness: two players who
    // only wait for each other would never decide it.
    let caution = (10 - i32::from(state.turns) / 8).max(1);
    worth -= harm(&foe, &own, left) * caution / 10;
    worth += harm(&own, &foe, 2) / 10;
    worth -= 3 * lag(&own, &foe);
    if setup.readings.victory == Victory::Zone {
        worth += zones(setup, state, seat);
    }
    // Under a turn limit, eliminations count, and health may break ties.
    if setup.readings.victory == Victory::Turns {
        worth += 200 * (i32::from(state.kills[seat.index()]) - i32::from(state.kills[other(seat).index()]));
    }
    worth
}
