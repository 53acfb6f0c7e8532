//! Movements as people tell them: towards an enemy or away from one, and whom the unit can attack now.

use engine::{Arg, Message, Seat, say};

use crate::event::Walk;
use crate::geometry::square::{Square, distance, has};
use crate::names::{ability_of, being, beings, side, square, zone_of};
use crate::rules::bits;
use crate::setup::{Setup, Victory};
use crate::state::side as side_of;

/// Where a movement led, as its unit sees it.
struct Course {
    /// `stays`, `towards`, `away`, `level`, or `free` where there is no enemy.
    turn: &'static str,
    /// The enemies that matter: the nearest now, or those it left; several if they are equally near.
    foes: Vec<u8>,
    /// The distance to the first of them now.
    far: u8,
    /// The number of squares.
    steps: usize,
    /// The square where it ended.
    to: Square,
}

impl Course {
    fn of(walk: &Walk) -> Course {
        let (from, to) = match walk.way.as_slice() {
            [from, .., to] => (*from, *to),
            way => (way.first().copied().unwrap_or_default(), way.first().copied().unwrap_or_default()),
        };
        let steps = walk.way.len().saturating_sub(1);
        let nearer = |(_, stands): &(u8, Square)| distance(to, *stands) < distance(from, *stands);
        let farther = |(_, stands): &(u8, Square)| distance(to, *stands) > distance(from, *stands);
        let before = nearest(walk, from);
        let after = nearest(walk, to);
        let level = after.iter().any(|foe| !nearer(foe) && !farther(foe));
        let reached: Vec<_> = after.into_iter().filter(|foe| !level && nearer(foe)).collect();
        let kept: Vec<_> = before.iter().copied().filter(|foe| !farther(foe)).collect();
        let course = |turn, foes: &[(u8, Square)]| Course {
            turn,
            foes: foes.iter().map(|(foe, _)| *foe).collect(),
            far: foes.first().map_or(0, |(_, stands)| distance(to, *stands)),
            steps,
            to,
        };
        match () {
            () if before.is_empty() => course("free", &[]),
            () if steps == 0 => course("stays", &[]),
            () if !reached.is_empty() => course("towards", &reached),
            () if kept.is_empty() => course("away", &before),
            () => course("level", &kept),
        }
    }

    /// Returns the only enemy that matters.
    fn only(&self) -> Option<u8> {
        if let [only] = self.foes[..] { Some(only) } else { None }
    }

    /// Names the enemy that matters, or its squad if there are several.
    fn foe(&self, setup: &Setup) -> Arg {
        match self.foes[..] {
            [] => Arg::word(""),
            [only] => being(setup, only).into(),
            [first, ..] => say!("foes", side = side(Seat(side_of(first))); "the squad of {first}").into(),
        }
    }
}

/// Returns the enemies nearest to a square.
fn nearest(walk: &Walk, at: Square) -> Vec<(u8, Square)> {
    let far = |(_, stands): &(u8, Square)| distance(at, *stands);
    let least = walk.foes.iter().map(far).min();
    walk.foes.iter().copied().filter(|foe| Some(far(foe)) == least).collect()
}

/// Returns how a story says whom a unit can attack now, and those to be named.
fn sights(setup: &Setup, walk: &Walk, course: &Course) -> (Arg, Arg) {
    let word = match (walk.sights, course.only()) {
        (0, _) => "none",
        (one, Some(foe)) if one == 1 << foe && entered(setup, walk).is_none() => "foe",
        _ => "named",
    };
    (Arg::word(word), beings(setup, bits(walk.sights)))
}

/// Tells that a unit moved or stayed, with its line.
pub fn walks(setup: &Setup, walk: &Walk, line: String) -> Message {
    let course = Course::of(walk);
    let entered = entered(setup, walk);
    let into = Arg::word(if entered.is_some() { "zone" } else { "none" });
    let (unit, zone) = (being(setup, walk.unit), zone_of(setup, entered.unwrap_or_default()));
    let (sees, sights) = sights(setup, walk, &course);
    let (turn, foe, to) = (Arg::word(course.turn), course.foe(setup), square(course.to));
    let ability = walk.ability.map(|ability| ability_of(setup, ability));
    match ability {
        None => say!(
            "moves", unit = unit, steps = course.steps, turn = turn, foe = foe, far = course.far, to = to,
            into = into, zone = zone, sees = sees, also = walk.already, sights = sights;
            "{line}"
        ),
        Some(ability) if walk.by == walk.unit => say!(
            "moves-freely", unit = unit, steps = course.steps, turn = turn, foe = foe, far = course.far, to = to,
            into = into, zone = zone, sees = sees, also = walk.already, sights = sights, ability = ability;
            "{line}"
        ),
        Some(ability) => say!(
            "sends", unit = being(setup, walk.by), ally = unit, steps = course.steps, turn = turn, foe = foe,
            far = course.far, to = to, into = into, zone = zone, sees = sees, also = walk.already,
            sights = sights, ability = ability;
            "{line}"
        ),
    }
}

/// Tells a movement by an ability, without naming the user of the ability.
pub fn deeds(setup: &Setup, user: u8, walk: &Walk) -> Vec<Message> {
    let course = Course::of(walk);
    let (turn, foe, to) = (Arg::word(course.turn), course.foe(setup), square(course.to));
    if walk.unit != user {
        let (sees, sights) = sights(setup, walk, &course);
        return vec![say!(
            "deed-sends", ally = being(setup, walk.unit), steps = course.steps, turn = turn, foe = foe,
            to = to, sees = sees, also = walk.already, sights = sights;
            "moves another {}", course.steps
        )];
    }
    let moves = say!(
        "deed-moves", steps = course.steps, turn = turn, foe = foe, to = to;
        "moves {}", course.steps
    );
    let misses = walk.misses.then(|| say!("deed-misses"; "finds no target"));
    std::iter::once(moves).chain(misses).collect()
}

/// Returns the zone that a movement leads into, if zones count.
fn entered(setup: &Setup, walk: &Walk) -> Option<u8> {
    let (from, to) = (*walk.way.first()?, *walk.way.last()?);
    let zones = (0u8..).zip(&setup.board.zones).filter(|_| setup.readings.victory == Victory::Zone);
    let mut into = zones.filter(|(_, zone)| has(zone.squares, to) && !has(zone.squares, from));
    into.next().map(|(number, _)| number)
}
