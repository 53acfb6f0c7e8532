//! The events of a row as a person tells them: one act, one sentence.

use std::cmp::Ordering;

use engine::scene::{Tale, Told};
use engine::{Arg, Message, say};

use crate::content::classes::Kind;
use crate::event::{Event, Hit};
use crate::geometry::cell::Cell;
use crate::names::{being, square};
use crate::setup::Setup;
use crate::state::UnitId;

/// Tells the events of a row.
pub fn recount(setup: &Setup, heard: &[(&Event, Told)]) -> Vec<Tale> {
    let mut tales = Vec::with_capacity(heard.len());
    let mut rest = heard;
    while let [(event, told), after @ ..] = rest {
        let tale = match event {
            Event::Walked { unit, path, foes } => {
                let idle = matches!(after.first(), Some((Event::NoTarget(_), _)));
                Tale::new(walk(setup, *unit, path, foes, idle, told), 1)
            }
            Event::Hit(hit) => blow(setup, hit, told, after),
            // The next act shows whose turn it is, but after a death people wonder; a unit without a target does
            // nothing.
            Event::TurnBegins { first: false, .. } if !somebody_fell(heard) => Tale::silent(1),
            Event::NoTarget(_) => Tale::silent(1),
            Event::Ended(..) => Tale::of(told).large(),
            _ => Tale::of(told),
        };
        rest = &rest[tale.lines..];
        tales.push(tale);
    }
    tales
}

/// Whether a unit fell in a row.
fn somebody_fell(heard: &[(&Event, Told)]) -> bool {
    heard.iter().any(|(event, _)| matches!(event, Event::Eliminated(..)))
}

/// Tells a walk: towards the enemy that is now nearest, away from it, or neither. Far from the enemies a unit just
/// walks; one that ends its part of the turn near an enemy, without a target, is told how much it lacks.
fn walk(
    setup: &Setup,
    unit: UnitId,
    path: &[Cell],
    foes: &[(UnitId, Cell)],
    idle: bool,
    told: &Told,
) -> Message {
    let (Some(from), Some(to)) = (path.first(), path.last()) else { return told.text.clone() };
    let (walker, steps, to_square) = (being(setup, unit), path.len() - 1, square(setup, *to));
    let nearest = foes.iter().min_by_key(|(foe, at)| (grid::manhattan(*to, *at), *foe));
    let Some((foe, at)) = nearest else { return told.text.clone() };
    let (far, class) = (grid::manhattan(*to, *at), setup.class(unit.kind()));
    let (range, movement) = (u16::from(class.range), u16::from(class.movement));
    let near = far <= movement + range;
    let way = match far.cmp(&grid::manhattan(*from, *at)) {
        Ordering::Less if near => "towards",
        Ordering::Greater => "away",
        _ => "on",
    };
    let lacks = if idle && near && way == "towards" { far.saturating_sub(range) } else { 0 };
    say!(
        "tale-walk", unit = walker, steps = steps, to = to_square, foe = being(setup, *foe), way = Arg::word(way),
        lacks = lacks;
        "{}", told.text
    )
}

/// Tells a shot, a blow or a counterblow, with the units that fall by it.
fn blow(setup: &Setup, hit: &Hit, told: &Told, after: &[(&Event, Told)]) -> Tale {
    let falls = |(event, _): &&(&Event, Told)| matches!(event, Event::Eliminated(..));
    let falls = after.iter().take_while(falls).count();
    let fallen = |unit| {
        let is = |event: &Event| matches!(event, Event::Eliminated(who, _) if *who == unit);
        after[..falls].iter().any(|(event, _)| is(event))
    };
    let (unit, target, at) = (being(setup, hit.from), being(setup, hit.to), square(setup, hit.cells.1));
    let (shot, damage, left) = (hit.from.kind() == Kind::Sniper, hit.damage, hit.left);
    let full = setup.class(hit.to.kind()).hit_points;
    let fresh = left + damage == full;
    let text = match hit.counter {
        false => say!(
            "tale-hit", unit = unit, target = target, at = at, shot = shot, damage = damage, left = left, fresh = fresh,
            full = full,
            dies = fallen(hit.to);
            "{}", told.text
        ),
        true => say!(
            "tale-answer", unit = unit, target = target, at = at, shot = shot, damage = damage, left = left, fresh = fresh,
            full = full,
            dies = fallen(hit.to), gone = fallen(hit.from);
            "{}", told.text
        ),
    };
    let tale = Tale::new(text, 1 + falls);
    if falls > 0 { tale.large() } else { tale }
}
