//! The names of units, squares, sides and abilities in messages to people.

use engine::message::Side;
use engine::{Arg, Being, Message, Seat, Term, say};

use crate::about::ABOUT;
use crate::content::abilities::Ability;
use crate::content::looks::look;
use crate::content::squad::Member;
use crate::geometry::square::{self, Square};
use crate::setup::Setup;
use crate::state::{ABSENT, side as side_of, slots};

pub use crate::barracks::called::{ability, ability_text};

/// Names a unit: by the name that its squad gives it, or by its role if it has none. Units of one side with the same
/// name are numbered.
pub fn being(setup: &Setup, slot: u8) -> Being {
    setup.beings[usize::from(slot)].get_or_init(|| named(setup, slot)).clone()
}

fn named(setup: &Setup, slot: u8) -> Being {
    let seat = Seat(side_of(slot));
    let (mut before, mut all) = (0u8, 0u8);
    for other in present(setup, seat).filter(|other| alike(setup, *other, slot)) {
        all += 1;
        before += u8::from(other <= slot);
    }
    let being = Being::new(slot, side(seat), term(setup, slot));
    if all > 1 { being.marked(before.to_string()) } else { being }
}

/// Returns the units that a side begins with.
pub fn present(setup: &Setup, seat: Seat) -> impl Iterator<Item = u8> {
    slots(seat).filter(|slot| setup.opening.unit(*slot).at != ABSENT)
}

/// Whether two units would have the same name, or the same role if they have none.
fn alike(setup: &Setup, one: u8, other: u8) -> bool {
    let (a, b) = (setup.member(one), setup.member(other));
    a.name == b.name && (!a.name.is_empty() || look(&setup.abilities, a) == look(&setup.abilities, b))
}

/// Returns the term for a unit. A name that both squads use does not show whose unit it is, so the side is added.
fn term(setup: &Setup, slot: u8) -> Term {
    let member = setup.member(slot);
    let theirs = Seat(1 - side_of(slot));
    match member.name.as_str() {
        "" => role(look(&setup.abilities, member)),
        name if present(setup, theirs).any(|other| setup.member(other).name == name) => {
            Term::new("unit", "", name.to_string())
        }
        name => Term::named(name.to_string()),
    }
}

/// Returns the role of a nameless unit, by its drawing, which follows its abilities and values.
pub fn role(look: &'static str) -> Term {
    let role = match look {
        "runner" => "scout",
        "bruiser" => "heavy",
        other => other,
    };
    Term::new("role", role, role)
}

/// Names a unit as on its card: by its name, or by its stat line and its role.
pub fn title(abilities: &[Ability], member: &Member) -> Message {
    match member.name.is_empty() {
        true => say!("nameless", role = role(look(abilities, member)); "{}", member.stats()),
        false => Message::name(member.name.clone()),
    }
}

/// Names a square.
pub fn square(at: Square) -> Arg {
    Arg::square(at, square::name(at))
}

/// Names a side.
pub fn side(seat: Seat) -> Side {
    Side::new(seat, ABOUT.label(seat))
}

/// Names an ability of a game.
pub fn ability_of(setup: &Setup, number: u8) -> Term {
    ability(setup.ability(number))
}

/// Names a zone.
pub fn zone(name: &str) -> Term {
    Term::new("zone", name.to_string(), name.to_string())
}

/// Names a zone of a game by its number.
pub fn zone_of(setup: &Setup, zone: u8) -> Term {
    self::zone(setup.board.zones.get(usize::from(zone)).map_or("the zone", |zone| zone.name.as_str()))
}

/// Names several units.
pub fn beings(setup: &Setup, slots: impl IntoIterator<Item = u8>) -> Arg {
    Arg::list(slots.into_iter().map(|slot| being(setup, slot)))
}
