//! The consequences of an act for one body.

use engine::message::Being;
use engine::{Arg, Message, Term, say};
use grid::Square;
use teamfight_cards::ast::Name;
use teamfight_cards::library::Role;

use crate::event::Who;
use crate::geometry::Way;
use crate::names;
use crate::setup::Setup;
use crate::state::NONE;

/// A consequence for one body.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Damage: its source, the health and the shields it took, the health left, and whether a reduction made it less.
    Damage { by: Who, damage: u8, shield: u8, left: u8, halved: bool },
    /// An attack with this face missed it.
    Missed(u8),
    /// It was pushed, pulled or moved: its first square, and the last way with its start.
    Moved { how: &'static str, steps: usize, from: Square, last: (Square, Way) },
    /// It moved by a card.
    Walks { flies: bool, steps: usize, way: (Square, Way) },
    /// It was healed, and has this much health left.
    Heals(u8, u8),
    /// It got a condition.
    Gains(u8, u8),
    /// It lost a condition.
    Loses(u8, u8),
    /// It died.
    Dies,
    /// It was destroyed.
    Destroyed,
    /// It went back to a space.
    StepsBack(Square),
    /// It was placed somewhere.
    Teleports(Square),
    /// It changed places with another.
    Swaps(Who),
    /// It could not move.
    Stuck,
    /// It cannot be moved by force.
    StandsFirm,
    /// Something had no effect on it.
    Immune(u16),
    /// It came into play.
    Appears(Square),
    /// It turned into another unit.
    TurnsInto(u8),
    /// It became the target.
    BecomesTarget,
    /// It takes damage for another.
    Redirects(u8),
    /// It may roll again.
    MayReroll,
    /// It has an extra action, possibly a Standard Action.
    Extra(bool),
    /// Its ability ends, since it is dead.
    Stops,
    /// One of its cards was tapped.
    Taps(u8),
    /// One of its cards untapped.
    Untaps(u8),
}

impl Deed {
    /// Merges a consequence of the same kind, and returns whether it could.
    pub fn joins(&mut self, more: &Deed) -> bool {
        match (self, *more) {
            (
                Deed::Damage { by, damage, shield, left, halved },
                Deed::Damage { by: other, damage: d, shield: s, left: l, halved: h },
            ) if by.slot == other.slot && *halved == h => {
                (*damage, *shield, *left) = (*damage + d, *shield + s, l);
                true
            }
            (
                Deed::Moved { how, steps, last, .. },
                Deed::Moved { how: other, steps: more, last: end, .. },
            ) if *how == other => {
                (*steps, *last) = (*steps + more, end);
                true
            }
            _ => false,
        }
    }

    /// Returns the state that a gained or lost condition means.
    fn state(&self, setup: &Setup) -> Arg {
        let (Deed::Loses(condition, _) | Deed::Gains(condition, _)) = *self else { return Arg::list([0; 0]) };
        let name = &setup.library.conditions[usize::from(condition)].name;
        say!("how-it-was", what = names::condition(name), state = names::state(name); "{name}").into()
    }

    /// Whether it is told in the same words, even if it happens elsewhere.
    fn is_like(&self, setup: &Setup, other: &Deed) -> bool {
        match (*self, *other) {
            (
                Deed::Damage { by, damage, shield, halved, .. },
                Deed::Damage { by: other, damage: d, shield: s, halved: h, .. },
            ) => (by.slot, damage, shield, halved) == (other.slot, d, s, h),
            (
                Deed::Moved { how, steps, from, last },
                Deed::Moved { how: other, steps: s, from: f, last: l },
            ) => (how, steps, zones(setup, from, last)) == (other, s, zones(setup, f, l)),
            (Deed::Walks { flies, steps, way }, Deed::Walks { flies: other, steps: s, way: w }) => {
                (flies, steps, zones(setup, way.0, way)) == (other, s, zones(setup, w.0, w))
            }
            (Deed::Heals(by, _), Deed::Heals(other, _)) => by == other,
            (one, other) => one == other,
        }
    }

    /// Tells it of one body, which represents all bodies with the same fate.
    pub fn told(&self, setup: &Setup, who: Who, count: usize, headless: bool) -> Message {
        let unit = || names::who(setup, who);
        let other = |who: Who| -> Being { names::who(setup, who) };
        let end = |(from, way): (Square, Way)| names::space(setup, way.end(setup.board(), from));
        let space = |at: Square| names::space(setup, at);
        match *self {
            Deed::Damage { by, damage, shield, left, halved } => {
                let from = headless && by.kind != NONE && by.slot != who.slot;
                say!(
                    "did-damage", unit = unit(), count = count, damage = damage, shield = shield,
                    left = if count == 1 { left } else { 0 }, halved = halved, from = from, by = other(by);
                    "damage"
                )
            }
            Deed::Missed(face) => say!("did-missed", unit = unit(), count = count, face = face; "missed"),
            Deed::Moved { how, steps, from, last } => {
                let (left, zone) = zones(setup, from, last);
                say!(
                    "did-moved", unit = unit(), count = count, how = Arg::word(how), steps = steps, to = end(last),
                    left = left, zone = zone, within = left == zone;
                    "moved"
                )
            }
            Deed::Walks { flies, steps, way } => {
                let (left, zone) = zones(setup, way.0, way);
                say!(
                    "did-walks", unit = unit(), count = count, flies = flies, steps = steps, to = end(way),
                    left = left, zone = zone, within = left == zone;
                    "walks"
                )
            }
            Deed::Heals(by, left) => {
                say!("did-heals", unit = unit(), count = count, by = by, left = left; "heals")
            }
            Deed::Gains(condition, tokens) => {
                let name = &setup.library.conditions[usize::from(condition)].name;
                let (what, state, counts) =
                    (names::condition(name), names::state(name), counts(setup, condition));
                say!(
                    "did-gains", unit = unit(), count = count, what = what, state = state, counts = counts,
                    tokens = tokens;
                    "gains"
                )
            }
            Deed::Loses(condition, tokens) => {
                let what = names::condition(&setup.library.conditions[usize::from(condition)].name);
                say!("did-loses", unit = unit(), count = count, what = what, tokens = tokens; "loses")
            }
            Deed::Dies => say!("did-dies", unit = unit(), count = count; "dies"),
            Deed::Destroyed => say!("did-destroyed", unit = unit(), count = count; "destroyed"),
            Deed::StepsBack(at) => {
                say!("did-appear", unit = unit(), back = true, to = space(at); "steps back")
            }
            Deed::Teleports(at) => {
                say!("did-appear", unit = unit(), back = false, to = space(at); "teleports")
            }
            Deed::Swaps(with) => say!("did-swaps", unit = unit(), other = other(with); "swaps"),
            Deed::Stuck => say!("did-stuck", unit = unit(), count = count; "stuck"),
            Deed::StandsFirm => say!("did-stands-firm", unit = unit(), count = count; "stands firm"),
            Deed::Immune(what) => {
                let what = names::thing(&setup.library, Name(what));
                say!("did-immune", unit = unit(), count = count, what = what; "immune")
            }
            Deed::Appears(at) => {
                let object = setup.library.units[usize::from(who.kind)].role == Role::Object;
                let zone = zone(setup, at);
                say!("did-appears", unit = unit(), at = space(at), zone = zone, object = object; "appears")
            }
            Deed::TurnsInto(kind) => {
                let form = names::title(&setup.library.units[usize::from(kind)]);
                say!("did-turns-into", unit = unit(), into = form; "turns")
            }
            Deed::BecomesTarget => say!("did-becomes-target", unit = unit(); "becomes the target"),
            Deed::Redirects(damage) => say!("did-redirects", unit = unit(), damage = damage; "redirects"),
            Deed::MayReroll => say!("did-may-reroll", unit = unit(); "may reroll"),
            Deed::Extra(standard) => say!("did-extra", unit = unit(), standard = standard; "extra"),
            Deed::Stops => say!("did-stops", unit = unit(); "stops"),
            Deed::Taps(ability) => {
                say!("did-taps", unit = unit(), ability = card(setup, who, ability); "taps")
            }
            Deed::Untaps(ability) => {
                say!("did-untaps", unit = unit(), ability = card(setup, who, ability); "untaps")
            }
        }
    }
}

/// Tells the consequences for one body, or for several with the same fate: states that ended are told together, and not
/// at all if a new one has begun.
pub fn fate(setup: &Setup, deeds: &[Deed], who: Who, count: usize, headless: bool) -> Vec<Message> {
    let ends = |deed: &Deed| matches!(*deed, Deed::Loses(condition, _) if !counts(setup, condition));
    let begins = |deed: &Deed| matches!(*deed, Deed::Gains(condition, _) if !counts(setup, condition));
    let over: Vec<Arg> = deeds.iter().filter(|deed| ends(deed)).map(|deed| deed.state(setup)).collect();
    let mut told: Vec<Message> = Vec::new();
    let deeds = &gathered(setup, deeds)[..];
    let mut ended = over.is_empty() || deeds.iter().any(begins);
    for deed in deeds {
        if !ends(deed) {
            told.push(deed.told(setup, who, count, headless));
        } else if !ended {
            ended = true;
            let unit = names::who(setup, who);
            told.push(
                say!("did-get-over", unit = unit, count = count, states = Arg::list(over.clone()); "over"),
            );
        }
    }
    told
}

/// Returns the consequences with all tokens of one kind added up.
fn gathered(setup: &Setup, deeds: &[Deed]) -> Vec<Deed> {
    let mut gathered: Vec<Deed> = Vec::new();
    for deed in deeds {
        match (gathered.last_mut(), deed) {
            (Some(Deed::Gains(known, tokens)), Deed::Gains(condition, more))
                if known == condition && counts(setup, *condition) =>
            {
                *tokens += more;
            }
            _ => gathered.push(*deed),
        }
    }
    gathered
}

/// Whether two fates are told in the same words.
pub fn alike(setup: &Setup, one: &[Deed], other: &[Deed]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.is_like(setup, other))
}

/// Returns the number of the zone that a space belongs to; 0 if it is in none.
pub fn zone(setup: &Setup, at: Square) -> usize {
    setup.map.zones.iter().position(|zone| zone.contains(at)).map_or(0, |zone| zone + 1)
}

/// Returns the zones at the beginning and at the end of a movement.
fn zones(setup: &Setup, from: Square, (start, way): (Square, Way)) -> (usize, usize) {
    (zone(setup, from), zone(setup, way.end(setup.board(), start)))
}

/// Whether a condition is counted.
fn counts(setup: &Setup, condition: u8) -> bool {
    let kind = &setup.kinds.conditions[usize::from(condition)];
    kind.adds_up || kind.shield
}

/// Returns an ability of a body.
fn card(setup: &Setup, who: Who, ability: u8) -> Term {
    let unit = &setup.library.units[usize::from(who.kind)];
    names::ability(unit.actives.get(usize::from(ability)).map_or("", |card| &card.name))
}
