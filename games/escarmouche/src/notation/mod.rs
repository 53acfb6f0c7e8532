//! The notation of acts: [`print`] writes it, and [`read`](read::read) reads it.

mod read;

pub use read::read;

use crate::Escarmouche;
use crate::act::{Act, Aim};
use crate::content::abilities::Effect;
use crate::geometry::square;
use crate::setup::Setup;
use crate::state::{State, name};
use engine::{Malformed, Notation, Open, Seat};

impl Notation for Escarmouche {
    fn print_act(setup: &Setup, _seen: &Open<State>, _seat: Seat, act: &Act) -> String {
        print(setup, act)
    }

    fn parse_act(setup: &Setup, seen: &Open<State>, _seat: Seat, text: &str) -> Result<Act, Malformed> {
        read(setup, &seen.0, text)
    }
}

/// The choice that a step needs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Wants {
    /// Nothing.
    Nothing,
    /// A square for the unit itself.
    Square,
    /// Another unit.
    Unit,
    /// A companion and where it goes.
    Order,
}

impl Wants {
    /// Returns the choice that a step needs.
    pub fn of(effect: &Effect) -> Wants {
        match effect {
            Effect::Move => Wants::Square,
            Effect::Attack { .. } | Effect::Swap { .. } | Effect::Guard => Wants::Unit,
            Effect::Order { .. } => Wants::Order,
            Effect::Sweep { .. }
            | Effect::Stance
            | Effect::Hide
            | Effect::Hurt(_)
            | Effect::Lock
            | Effect::Again => Wants::Nothing,
        }
    }
}

/// Returns the full notation of an act.
pub fn print(setup: &Setup, act: &Act) -> String {
    match act {
        Act::Obstacle(at) => format!("obstacle {}", square::name(*at)),
        Act::Place(unit, at) => format!("{} place {}", name(*unit), square::name(*at)),
        Act::Move(unit, to) => format!("{} move {}", name(*unit), square::name(*to)),
        Act::Attack(unit, target) => format!("{} attack {}", name(*unit), name(*target)),
        Act::Use(unit, ability, aim) => {
            format!("{} {}{}", name(*unit), setup.ability(*ability).id, told(*aim))
        }
        Act::Then(aim) => format!("then{}", told(*aim)),
        Act::React(true) => "react".to_string(),
        Act::React(false) => "decline".to_string(),
        Act::Pass => "pass".to_string(),
    }
}

/// Writes the choice for a step, with a space before it.
fn told(aim: Aim) -> String {
    match aim {
        Aim::None => String::new(),
        Aim::Square(at) => format!(" {}", square::name(at)),
        Aim::Unit(unit) => format!(" {}", name(unit)),
        Aim::Order(unit, to) => format!(" {} {}", name(unit), square::name(to)),
        Aim::Done => " done".to_string(),
    }
}
