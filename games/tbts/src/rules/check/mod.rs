//! The legality of orders, and the rules that forbid the others.

mod reach;
mod target;

use engine::message::Being;
use engine::{Arg, Refusal, Seat, say};

use crate::act::{Act, Deed};
use crate::content::classes::Ability;
use crate::geometry::cell::Cell;
use crate::names::{self, term};
use crate::rules::cost::{self, Cost};
use crate::rules::field::{Field, between};
use crate::rules::{objects, spells};
use crate::setup::Setup;
use crate::state::{BOTH, Doom, Life, MARTIAL, Pending, State, name};

type Check = Result<(), Refusal>;

/// Checks an act of a seat.
pub fn check(setup: &Setup, state: &State, seat: Seat, act: &Act) -> Check {
    match (state.pending, act) {
        (Pending::Muster, Act::Take(class, at)) => take(setup, state, seat, *class, *at),
        (Pending::Muster, _) => {
            Err(Refusal::against("B-58", say!("no-orders-yet"; "the parties are chosen first")))
        }
        (_, Act::Take(..)) => {
            Err(Refusal::against("B-58", say!("no-more-classes"; "the parties are complete")))
        }
        (Pending::Orders, Act::End) => Ok(()),
        (Pending::Closing { unit }, Act::End) => Err(Ask { setup, state, slot: unit }.closes_first(unit)),
        (Pending::Extra { unit }, Act::End) => Err(Ask { setup, state, slot: unit }.presses_first(unit)),
        (Pending::Shift { unit, .. }, Act::End) => Err(Ask { setup, state, slot: unit }.shifts_first(unit)),
        (_, Act::Order(slot, deed)) => Ask { setup, state, slot: *slot }.order(seat, deed),
    }
}

fn take(setup: &Setup, state: &State, seat: Seat, class: u8, at: Cell) -> Check {
    let Some(wanted) = setup.classes.get(usize::from(class)) else {
        return Err(Refusal::against(
            "TB-046",
            say!("no-class-named", word = Arg::name(class.to_string()); "there is no such class"),
        ));
    };
    Refusal::demand(wanted.player, "TB-046", || {
        say!(
            "no-such-choice", class = term(wanted);
            "{} is not one of the classes to choose from", wanted.name
        )
    })?;
    let starts = setup.battle.starts[seat.index()].contains(&at) && state.on(at).is_none();
    Refusal::demand(
        starts,
        "B-58",
        || say!("no-start", at = names::square(setup, at); "{at} is no free start cell of this side"),
    )
}

/// A unit that is about to do something.
pub struct Ask<'a> {
    /// The setup.
    pub setup: &'a Setup,
    /// The state.
    pub state: &'a State,
    /// The unit.
    pub slot: u8,
}

impl Ask<'_> {
    /// Names a unit.
    pub fn being(&self, unit: u8) -> Being {
        names::being(self.setup, self.state, unit)
    }

    /// Names a cell.
    pub fn square(&self, cell: Cell) -> Arg {
        names::square(self.setup, cell)
    }

    fn closes_first(&self, unit: u8) -> Refusal {
        let why = say!(
            "no-other-before-closing", unit = self.being(unit);
            "{} takes one movement action first, or passes", name(unit)
        );
        Refusal::against("TB-096", why)
    }

    fn presses_first(&self, unit: u8) -> Refusal {
        let why = say!(
            "no-other-before-pressing", unit = self.being(unit);
            "{} may attack once more first, or pass", name(unit)
        );
        Refusal::against("TB-079", why)
    }

    fn shifts_first(&self, unit: u8) -> Refusal {
        let why = say!("no-other-before-shifting", unit = self.being(unit); "{} shifts first", name(unit));
        Refusal::against("TB-073", why)
    }

    fn order(&self, seat: Seat, deed: &Deed) -> Check {
        let who = || name(self.slot);
        let being = || self.being(self.slot);
        let Some(unit) = self.state.units.get(usize::from(self.slot)) else {
            return Err(Refusal::against("B-53", say!("no-such-target"; "there is no such unit")));
        };
        match unit.life {
            Life::Absent | Life::Dead => {
                let why = say!("no-unit-there", unit = being(); "{} is not on the board", who());
                return Err(Refusal::against("B-53", why));
            }
            Life::Down => {
                let why = say!("no-act-down", unit = being(); "{} is down", who());
                return Err(Refusal::against("B-53", why));
            }
            Life::Active => {}
        }
        Refusal::demand(
            unit.team == seat.0,
            "TB-001",
            || say!("no-unit-of-yours", unit = being(); "{} is not of the team that acts", who()),
        )?;
        match self.state.pending {
            Pending::Shift { unit, .. } => self.shift(unit, deed),
            Pending::Extra { unit } => self.extra(unit, deed),
            Pending::Closing { unit } => self.closing(unit, deed),
            Pending::Orders | Pending::Muster => self.in_turn(deed),
        }
    }

    fn shift(&self, unit: u8, deed: &Deed) -> Check {
        let Deed::Shift(to) = deed else {
            return Err(self.shifts_first(unit));
        };
        let free =
            unit == self.slot && crate::rules::strike::shifts(self.setup, self.state, unit).contains(to.xy());
        Refusal::demand(free, "TB-073", || {
            say!(
                "no-shift-there", unit = self.being(unit), to = self.square(*to);
                "{to} is no free neighbour of {}", name(unit)
            )
        })
    }

    fn extra(&self, unit: u8, deed: &Deed) -> Check {
        match deed {
            Deed::Pass if unit == self.slot => Ok(()),
            Deed::Attack(target) if unit == self.slot => self.attack(*target),
            _ => Err(self.presses_first(unit)),
        }
    }

    /// Checks the deed after a Passo d'ombra: any movement action may follow, even a Colpo di grazia (TB-096, B-32).
    fn closing(&self, unit: u8, deed: &Deed) -> Check {
        let free = matches!(cost::of(deed), Cost::Movement) || *deed == Deed::Pass;
        if free && unit == self.slot { self.deed(deed) } else { Err(self.closes_first(unit)) }
    }

    fn in_turn(&self, deed: &Deed) -> Check {
        let unit = self.state.unit(self.slot);
        let who = || name(self.slot);
        let being = || self.being(self.slot);
        // It does not matter which unit acted before (B-5).
        Refusal::demand(
            !unit.restored,
            "TB-030",
            || say!("no-act-restored", unit = being(); "{} was restored in this round", who()),
        )?;
        // A unit that passed still has its martial point.
        let rule = if unit.has(MARTIAL) { "N-1" } else { "TB-005" };
        Refusal::demand(!unit.done, rule, || {
            let passed = unit.has(MARTIAL);
            say!("no-act-done", unit = being(), passed = passed; "the round of {} is over", who())
        })?;
        self.pays(deed)?;
        self.deed(deed)
    }

    /// Checks that the unit has the points for a deed. A rooted unit can do nothing that is a movement action or needs
    /// one (B-51).
    fn pays(&self, deed: &Deed) -> Check {
        let unit = self.state.unit(self.slot);
        let who = || name(self.slot);
        let being = || self.being(self.slot);
        let rooted = || {
            say!(
                "no-movement-rooted", unit = being();
                "{} is rooted: no movement actions in this round", who()
            )
        };
        let spent =
            || say!("no-points", unit = being(); "{} has spent its points on absorbing damage", who());
        match cost::of(deed) {
            // N-20
            Cost::Nothing => Refusal::demand(unit.points != 0, "TB-035", spent),
            Cost::Movement => {
                // TB-124, B-51
                Refusal::demand(!unit.rooted, "TB-124", rooted)?;
                Refusal::demand(unit.points != 0, "TB-035", spent)
            }
            Cost::Martial => {
                let rule = if unit.points == 0 { "TB-035" } else { "TB-007" };
                Refusal::demand(unit.has(MARTIAL), rule, || {
                    let left = unit.points != 0;
                    say!(
                        "no-martial-point", unit = being(), left = left;
                        "{} has no martial point, and a movement point does not pay for this", who()
                    )
                })
            }
            Cost::Both(rule) => {
                // It needs a movement action (B-51).
                Refusal::demand(!unit.rooted, "TB-124", rooted)?;
                Refusal::demand(
                    unit.has(BOTH),
                    rule,
                    || say!("no-both-points", unit = being(); "this takes both points, {} has not", who()),
                )
            }
        }
    }

    fn deed(&self, deed: &Deed) -> Check {
        match *deed {
            Deed::Move(to, way) => self.walk(to, way),
            Deed::Step(to) => self.step(to),
            Deed::Grace(target) => self.grace(target),
            Deed::Mana => {
                let casts = self.setup.abilities(self.state, self.slot).casts();
                Refusal::demand(
                    casts,
                    "TB-017",
                    || say!("no-spells", unit = self.being(self.slot); "{} casts no spells", name(self.slot)),
                )
            }
            Deed::Use(at) => objects::check(self.setup, self.state, self.slot, at),
            Deed::Reload => {
                let shoots = self.setup.can(self.state, self.slot, Ability::Tiro);
                let empty = shoots && !self.state.unit(self.slot).loaded;
                Refusal::demand(empty, "TB-025", || {
                    say!(
                        "no-reload", unit = self.being(self.slot), shoots = shoots;
                        "{} has nothing to reload", name(self.slot)
                    )
                })
            }
            Deed::Attack(target) => self.attack(target),
            Deed::Guard(guard) => self.guard(guard),
            Deed::Cure(target) => {
                self.companion(target, "TB-028")?;
                self.wounded(target)?;
                self.near(target, 1, 1, "B-47")
            }
            Deed::Aim(target) => {
                self.has(Ability::Mirato)?;
                self.opponent(target, "TB-075")?;
                self.near(target, 2, 5, "TB-075")
            }
            Deed::Fire(target) => self.fire(target),
            // The companion may be down (N-17).
            Deed::Defend(target) => {
                self.has(Ability::Difesa)?;
                self.companion(target, "TB-080")?;
                self.near(target, 1, 1, "TB-080")?;
                // N-6
                let already = self.state.unit(target).protectors >> self.slot & 1 == 1;
                Refusal::demand(!already, "TB-080", || {
                    say!(
                        "no-second-protection", unit = self.being(self.slot), companion = self.being(target);
                        "{} protects {} already", name(self.slot), name(target)
                    )
                })
            }
            Deed::Charge(target, to, way) => self.charge(target, to, way),
            Deed::Shadow(target, to) => self.shadow(target, to),
            Deed::Columns(..)
            | Deed::Fireball(_)
            | Deed::Heal(_)
            | Deed::Vampire(..)
            | Deed::Control(_)
            | Deed::Skin(_)
            | Deed::Roots(_) => spells::check(self, deed),
            Deed::Pass => Ok(()),
            Deed::Shift(_) => {
                let why = say!("no-shift-now"; "no spell has struck: there is nothing to shift from");
                Err(Refusal::against("TB-073", why))
            }
        }
    }
}

/// Whether a cure would help a unit: it is down, or will be (B-33).
pub fn is_wounded(unit: &crate::state::Unit) -> bool {
    unit.life == Life::Down || (unit.is_active() && unit.doom != Doom::No)
}

/// Whether an obstacle or a unit covers the line between two cells (TB-093).
pub fn is_covered(field: &Field, from: Cell, to: Cell) -> bool {
    let covers = |cell: Cell| {
        field.solid.contains(cell.xy()) || field.units.iter().any(|units| units.contains(cell.xy()))
    };
    between(from, to).any(covers)
}
