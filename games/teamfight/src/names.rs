//! The names of things in messages: bodies, sides, spaces, and everything named by the cards.

use engine::message::{Arg, Being, Side, Term};
use engine::{Message, Seat, say};
use grid::Square;
use teamfight_cards::ast::Name;
use teamfight_cards::library::{Def, Library, Role, Unit};

use crate::about::ABOUT;
use crate::event::Who;
use crate::setup::Setup;
use crate::setup::program::{Program, Source};
use crate::state::{NONE, State};

/// Names a side.
pub fn side(seat: impl Into<u8>) -> Side {
    let seat = Seat(seat.into());
    Side::new(seat, ABOUT.label(seat))
}

/// Names a space.
pub fn space(setup: &Setup, at: Square) -> Arg {
    Arg::square(at.0, setup.names.name(at))
}

/// Names several spaces.
pub fn spaces(setup: &Setup, squares: impl IntoIterator<Item = Square>) -> Arg {
    Arg::list(squares.into_iter().map(|at| space(setup, at)))
}

/// Names a body as it is now.
pub fn body(setup: &Setup, state: &State, slot: u8) -> Being {
    match state.bodies.get(usize::from(slot)) {
        Some(body) if body.kind != NONE => {
            being(setup, Who { slot, kind: body.named, number: body.number, seat: body.seat })
        }
        _ => nobody(),
    }
}

/// Names a body of an event.
pub fn who(setup: &Setup, who: Who) -> Being {
    if who.kind == NONE { nobody() } else { being(setup, who) }
}

fn being(setup: &Setup, who: Who) -> Being {
    let unit = &setup.library.units[usize::from(who.kind)];
    let being = Being::new(who.slot, side(who.seat), called(unit));
    match unit.role {
        Role::Hero => being,
        _ if who.number == 0 => being,
        _ => being.marked(who.number.to_string()),
    }
}

fn nobody() -> Being {
    Being { figure: None, side: None, term: Term::named("nobody"), mark: "".into() }
}

/// Returns the name of a kind of unit: a hero's proper name, otherwise a common noun.
pub fn called(unit: &Unit) -> Term {
    match unit.role {
        Role::Hero => Term::named(unit.handle.clone()),
        _ => Term::new("unit", unit.handle.clone(), unit.handle.clone()),
    }
}

/// Returns the full name of a unit.
pub fn title(unit: &Unit) -> Term {
    match unit.role {
        Role::Hero => Term::new("hero", unit.handle.clone(), unit.name.clone()),
        _ => Term::new("unit", unit.handle.clone(), unit.name.clone()),
    }
}

/// Names an ability or passive by the name on its card.
pub fn ability(name: &str) -> Term {
    Term::new("ability", name.to_string(), name.to_string())
}

/// Names a condition or token.
pub fn condition(name: &str) -> Term {
    Term::new("condition", name.to_string(), name.to_string())
}

/// Names a marker.
pub fn marker(name: &str) -> Term {
    Term::new("marker", name.to_string(), name.to_string())
}

/// Names the owner of a text: an ability, a condition, a marker.
pub fn text(program: &Program) -> Term {
    match program.source {
        Source::Ability(..) | Source::Passive(..) => ability(&program.name),
        Source::Condition(_) => condition(&program.name),
        Source::Marker(_) => marker(&program.name),
    }
}

/// Names the use of an ability by its own verb; `plain` if the catalogue has none, as for cards that did not come with
/// the program.
pub fn deed(program: &Program) -> Term {
    Term::new("used", program.name.clone(), "plain")
}

/// Names what a body did when it got a condition, in the words of the condition's entry; `plain` if the catalogue has
/// none.
pub fn state(name: &str) -> Term {
    Term::new("state", name.to_string(), "plain")
}

/// Names the thing that has this name on cards.
pub fn thing(library: &Library, name: Name) -> Term {
    match library.defs[usize::from(name.0)] {
        Def::Condition(at) => condition(&library.conditions[usize::from(at)].name),
        Def::Marker(at) => marker(&library.markers[usize::from(at)].name),
        Def::Unit(at) => called(&library.units[usize::from(at)]),
    }
}

/// Returns a thing as a separate message.
pub fn named(term: Term) -> Message {
    let line = term.name.clone();
    say!("named", what = term; "{line}")
}
