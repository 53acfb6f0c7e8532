//! Movements as people tell them: towards an enemy or away from one, and whom the unit can attack now.

use engine::{Arg, Message, say};

use crate::event::Walk;
use crate::geometry::square::{Square, distance, has};
use crate::names::{ability_of, being, beings, square, zone_of};
use crate::rules::bits;
use crate::setup::{Setup, Victory};

/// Where a movement led, as its unit sees it.
struct Course {
    /// `stays`, `towards`, `away`, `level`, or `free` where there is no enemy.
    turn: &'static str,
    /// The enemy that matters: the nearest one now, or the one it left.
    foe: Option<u8>,
    /// The distance to that enemy now.
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
        let nearest = |at: Square| {
            let foes = walk.foes.iter().copied();
            foes.min_by_key(|(foe, stands)| (distance(at, *stands), *foe))
        };
        let steps = walk.way.len().saturating_sub(1);
        let course =
            |turn, (foe, stands)| Course { turn, foe: Some(foe), far: distance(to, stands), steps, to };
        let free = |turn| Course { turn, foe: None, far: 0, steps, to };
        let (Some(after), Some(before)) = (nearest(to), nearest(from)) else { return free("free") };
        let was_nearer = |(_, stands): (u8, Square)| distance(from, stands) < distance(to, stands);
        match () {
            () if steps == 0 => free("stays"),
            () if distance(to, after.1) < distance(from, after.1) => course("towards", after),
            () if was_nearer(before) => course("away", before),
            () => course("level", before),
        }
    }

    fn foe(&self, setup: &Setup) -> Arg {
        self.foe.map_or_else(|| Arg::word(""), |foe| being(setup, foe).into())
    }
}

/// Returns how a story says whom a unit can attack now, and those to be named.
fn sights(setup: &Setup, walk: &Walk, course: &Course) -> (Arg, Arg) {
    let word = match (walk.sights, course.foe) {
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
