//! How units, squares, sides and abilities are called where people are told about them.

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

/// Returns a unit: by the name that its squad gives it, or by its role if it has none. Units of one side that are
/// called the same are numbered.
pub fn being(setup: &Setup, slot: u8) -> Being {
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
fn present(setup: &Setup, seat: Seat) -> impl Iterator<Item = u8> {
    slots(seat).filter(|slot| setup.opening.unit(*slot).at != ABSENT)
}

/// Whether two units would be called the same: by name, or both by their role.
fn alike(setup: &Setup, one: u8, other: u8) -> bool {
    let (a, b) = (setup.member(one), setup.member(other));
    a.name == b.name && (!a.name.is_empty() || look(&setup.abilities, a) == look(&setup.abilities, b))
}

/// What a unit is called. A name that both squads use does not say whose unit it is, so the side is said, too.
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

/// What a unit is that nobody has named, by its drawing: the drawings follow its abilities and values.
pub fn role(look: &'static str) -> Term {
    let role = match look {
        "runner" => "scout",
        "bruiser" => "heavy",
        other => other,
    };
    Term::new("role", role, role)
}

/// Returns a unit as its card has it: by its name, or by its stat line and its role.
pub fn title(abilities: &[Ability], member: &Member) -> Message {
    match member.name.is_empty() {
        true => say!("nameless", role = role(look(abilities, member)); "{}", member.stats()),
        false => Message::name(member.name.clone()),
    }
}

/// Returns a square with its name.
pub fn square(at: Square) -> Arg {
    Arg::square(at, square::name(at))
}

/// Returns a side.
pub fn side(seat: Seat) -> Side {
    Side::new(seat, ABOUT.label(seat))
}

/// Returns an ability of a game.
pub fn ability_of(setup: &Setup, number: u8) -> Term {
    ability(setup.ability(number))
}

/// Returns a zone by its name.
pub fn zone(name: &str) -> Term {
    Term::new("zone", name.to_string(), name.to_string())
}

/// Returns a zone of a game by its number.
pub fn zone_of(setup: &Setup, zone: u8) -> Term {
    self::zone(setup.board.zones.get(usize::from(zone)).map_or("the zone", |zone| zone.name.as_str()))
}

/// Returns several units.
pub fn beings(setup: &Setup, slots: impl IntoIterator<Item = u8>) -> Arg {
    Arg::list(slots.into_iter().map(|slot| being(setup, slot)))
}
