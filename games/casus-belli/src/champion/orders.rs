//! Orders given by champions: judged by the rules' own check, and answered with an `erreur`.

use engine::{Asked, Malformed, Refusal, Rules, Wait};
use serde_json::json;

use super::Asking;
use super::arguments::{Argument, Arguments, Perso};
use crate::act::{Order, OrderSheet};
use crate::content::class::{Action, Class};
use crate::state::Step;
use crate::{CasusBelli, notation, rules};

/// The `erreur` of the interface, by its numbers; success is not 0.
#[derive(Copy, Clone)]
enum Erreur {
    PositionImpossible = 0,
    PersonnageImpossible = 1,
    CheminImpossible = 2,
    AttaqueIndisponible = 3,
    Ok = 4,
}

impl Erreur {
    /// Returns the interface's error code for an order that a rule refuses.
    fn of(rule: &str) -> Erreur {
        match rule {
            // No such character on the map, or it has an order already.
            "CB-004" | "A43" => Erreur::PersonnageImpossible,
            // Off the map, not one step, a wall, too expensive.
            "CB-068" | "CB-072" | "A39" | "CB-079" | "CB-122" => Erreur::CheminImpossible,
            // Another class has it, or it is cooling down.
            "CB-017" | "CB-015" => Erreur::AttaqueIndisponible,
            // All others are about the target.
            _ => Erreur::PositionImpossible,
        }
    }

    fn asked(self) -> Asked {
        Asked::value(self as u8)
    }
}

/// An `attaque_type`: the basic attack of any class, or a special ability.
#[derive(Copy, Clone)]
pub enum Attack {
    Basic,
    Special(Action),
}

impl Attack {
    const ALL: [Attack; 7] = [
        Attack::Basic,
        Attack::Special(Action::Palantir),
        Attack::Special(Action::Traitrise),
        Attack::Special(Action::Bastoooon),
        Attack::Special(Action::Shout),
        Attack::Special(Action::ISee),
        Attack::Special(Action::Loto),
    ];

    /// Returns the attack with this number.
    pub fn read(argument: Argument<'_>) -> Result<Attack, Malformed> {
        argument.among(&Attack::ALL, "an attack, 0 (attaque_normale) to 6 (attaque_loto)")
    }

    /// Returns what a character of a class would do; the class may lack that action.
    pub fn action(self, class: Class) -> Action {
        match self {
            Attack::Basic => class.actions()[0],
            Attack::Special(action) => action,
        }
    }
}

pub fn walk(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [perso, chemin, direction] = arguments.named(["perso", "chemin", "direction"])?;
    let (perso, spots, facing) = (perso.perso()?, chemin.positions()?, direction.facing()?);
    let order = Order::Move { way: spots.into_iter().collect(), facing };
    let sheet = asking.given()?;
    if !asking.is_asked() || asking.seen.step == Step::Attack {
        return Ok(Erreur::CheminImpossible.asked());
    }
    answer(asking, sheet, perso, |_| order)
}

pub fn attack(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [perso, attaque, pos] = arguments.named(["perso", "attaque", "pos"])?;
    let (perso, attack, target) = (perso.perso()?, Attack::read(attaque)?, pos.position()?);
    let sheet = asking.given()?;
    if !asking.is_asked() || asking.seen.step != Step::Attack {
        return Ok(Erreur::AttaqueIndisponible.asked());
    }
    answer(asking, sheet, perso, |class| Order::Use { action: attack.action(class), target })
}

/// Returns the answer to an order in its step, with its notation if it is accepted. As in 2012, the step is checked
/// first (the caller has done that), then the character, then everything else.
fn answer(
    asking: &Asking<'_>,
    sheet: OrderSheet,
    perso: Perso,
    order: impl Fn(Class) -> Order,
) -> Result<Asked, Refusal> {
    let Some(id) = asking.own(perso) else { return Ok(Erreur::PersonnageImpossible.asked()) };
    let (class, order) = (id.class(), order(id.class()));
    Ok(match asking.judge(sheet, class, order) {
        Ok(()) => {
            let order = Some(notation::print(&OrderSheet::one(class, order)));
            Asked { order, ..Erreur::Ok.asked() }
        }
        Err(Refusal::Against { rule, .. }) => Erreur::of(rule).asked(),
        Err(refusal) => return Err(refusal),
    })
}

/// Answers whether one order in notation would be accepted and, if not, which rule forbids it.
pub fn try_order(asking: &Asking<'_>, arguments: Arguments<'_>) -> Result<Asked, Refusal> {
    let [order] = arguments.named(["order"])?;
    let read = asking.read(order.text()?)?;
    let mut orders = read.iter();
    let (Some((class, one)), None) = (orders.next(), orders.next()) else {
        return Err(order.not("one order, for instance \"V faces N\"").into());
    };
    Ok(match asking.judge(asking.given()?, class, *one) {
        Ok(()) => {
            let order = notation::print(&read);
            Asked { value: json!({ "fine": true, "order": order }), order: Some(order) }
        }
        Err(Refusal::Against { rule, why }) => {
            Asked::value(json!({ "fine": false, "rule": rule, "why": why }))
        }
        Err(refusal) => return Err(refusal),
    })
}

impl Asking<'_> {
    /// Whether the team is asked for orders at all.
    fn is_asked(&self) -> bool {
        match CasusBelli::waits(self.setup, self.seen) {
            Wait::Sealed(asked) => asked.contains(self.seat),
            _ => false,
        }
    }

    /// Reads orders in notation.
    fn read(&self, text: &str) -> Result<OrderSheet, Malformed> {
        notation::parse(self.setup, self.seen, self.seat, text)
    }

    /// Returns the orders given so far; orders that could not have been taken are refused.
    fn given(&self) -> Result<OrderSheet, Refusal> {
        let mut sheet = OrderSheet::EMPTY;
        for text in self.sheet {
            self.read(text)?.iter().for_each(|(class, order)| sheet.add(class, *order));
        }
        rules::check::check(self.setup, self.seen, self.seat, &sheet)?;
        Ok(sheet)
    }

    /// Judges whether an order may be added to an accepted sheet. A refusal must concern that order, since orders of
    /// different characters are independent.
    fn judge(&self, mut sheet: OrderSheet, class: Class, order: Order) -> Result<(), Refusal> {
        sheet.add(class, order);
        rules::check::check(self.setup, self.seen, self.seat, &sheet)
    }
}
