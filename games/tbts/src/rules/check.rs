//! What a seat may order, and the rule that forbids the rest.

use engine::{Refusal, Seat};

use super::cost::{self, Cost};
use super::field::{Field, Miss, Weapon, between};
use super::ways::{self, Walk};
use super::{objects, spells};
use crate::act::{Act, Deed, Way};
use crate::content::classes::Ability;
use crate::geometry::cell::{Cell, distance};
use crate::setup::Setup;
use crate::state::{BOTH, Doom, Guard, Life, MARTIAL, NOBODY, Pending, State, name};

type Check = Result<(), Refusal>;

/// Whether the seat may give an act.
pub fn check(setup: &Setup, state: &State, seat: Seat, act: &Act) -> Check {
    match (state.pending, act) {
        (Pending::Muster, Act::Take(class, at)) => take(setup, state, seat, *class, *at),
        (Pending::Muster, _) => Err(Refusal::against("B-58", "the parties are chosen first")),
        (_, Act::Take(..)) => Err(Refusal::against("B-58", "the parties are complete")),
        (Pending::Orders, Act::End) => Ok(()),
        (Pending::Closing { unit }, Act::End) => Err(closes_first(unit)),
        (Pending::Extra { unit }, Act::End) => Err(presses_first(unit)),
        (Pending::Shift { unit, .. }, Act::End) => Err(shifts_first(unit)),
        (_, Act::Order(slot, deed)) => Ask { setup, state, slot: *slot }.order(seat, deed),
    }
}

fn closes_first(unit: u8) -> Refusal {
    Refusal::against("TB-096", format!("{} takes one movement action first, or passes", name(unit)))
}

fn presses_first(unit: u8) -> Refusal {
    Refusal::against("TB-079", format!("{} may attack once more first, or pass", name(unit)))
}

fn shifts_first(unit: u8) -> Refusal {
    Refusal::against("TB-073", format!("{} shifts first", name(unit)))
}

fn take(setup: &Setup, state: &State, seat: Seat, class: u8, at: Cell) -> Check {
    let Some(wanted) = setup.classes.get(usize::from(class)) else {
        return Err(Refusal::against("TB-046", "there is no such class"));
    };
    Refusal::demand(wanted.player, "TB-046", || {
        format!("{} is not one of the classes to choose from", wanted.name)
    })?;
    let starts = setup.battle.starts[seat.index()].contains(&at) && state.on(at).is_none();
    Refusal::demand(starts, "B-58", || format!("{at} is no free start cell of this side"))
}

/// A unit that is to do something.
pub struct Ask<'a> {
    /// The setup.
    pub setup: &'a Setup,
    /// The state.
    pub state: &'a State,
    /// The unit.
    pub slot: u8,
}

impl Ask<'_> {
    fn order(&self, seat: Seat, deed: &Deed) -> Check {
        let who = || name(self.slot);
        let Some(unit) = self.state.units.get(usize::from(self.slot)) else {
            return Err(Refusal::against("B-53", "there is no such unit"));
        };
        match unit.life {
            Life::Absent | Life::Dead => {
                return Err(Refusal::against("B-53", format!("{} is not on the board", who())));
            }
            Life::Down => return Err(Refusal::against("B-53", format!("{} is down", who()))),
            Life::Active => {}
        }
        Refusal::demand(unit.team == seat.0, "TB-001", || format!("{} is not of the team that acts", who()))?;
        match self.state.pending {
            Pending::Shift { unit, .. } => self.shift(unit, deed),
            Pending::Extra { unit } => self.extra(unit, deed),
            Pending::Closing { unit } => self.closing(unit, deed),
            Pending::Orders | Pending::Muster => self.in_turn(deed),
        }
    }

    fn shift(&self, unit: u8, deed: &Deed) -> Check {
        let Deed::Shift(to) = deed else {
            return Err(shifts_first(unit));
        };
        let free = unit == self.slot && super::strike::shifts(self.setup, self.state, unit).contains(to.xy());
        Refusal::demand(free, "TB-073", || format!("{to} is no free neighbour of {}", name(unit)))
    }

    fn extra(&self, unit: u8, deed: &Deed) -> Check {
        match deed {
            Deed::Pass if unit == self.slot => Ok(()),
            Deed::Attack(target) if unit == self.slot => self.attack(*target),
            _ => Err(presses_first(unit)),
        }
    }

    /// Checks the deed after a Passo d'ombra: any movement action may follow, even a Colpo di grazia (TB-096, B-32).
    fn closing(&self, unit: u8, deed: &Deed) -> Check {
        let free = matches!(cost::of(deed), Cost::Movement) || *deed == Deed::Pass;
        if free && unit == self.slot { self.deed(deed) } else { Err(closes_first(unit)) }
    }

    fn in_turn(&self, deed: &Deed) -> Check {
        let unit = self.state.unit(self.slot);
        let who = || name(self.slot);
        Refusal::demand(!unit.restored, "TB-030", || format!("{} was restored in this round", who()))?;
        // A unit that passed still has its martial point.
        let rule = if unit.has(MARTIAL) { "N-1" } else { "TB-005" };
        Refusal::demand(!unit.done, rule, || format!("the round of {} is over", who()))?;
        self.pays(deed)?;
        self.deed(deed)
    }

    /// Whether the unit has the points for it. A rooted unit does nothing that is a movement action or needs one
    /// (B-51).
    fn pays(&self, deed: &Deed) -> Check {
        let unit = self.state.unit(self.slot);
        let who = || name(self.slot);
        let rooted = || format!("{} is rooted: no movement actions in this round", who());
        let spent = || format!("{} has spent its points on absorbing damage", who());
        match cost::of(deed) {
            // N-20
            Cost::Nothing => Refusal::demand(unit.points != 0, "TB-035", spent),
            Cost::Movement => {
                Refusal::demand(!unit.rooted, "TB-124", rooted)?;
                Refusal::demand(unit.points != 0, "TB-035", spent)
            }
            Cost::Martial => {
                let rule = if unit.points == 0 { "TB-035" } else { "TB-007" };
                Refusal::demand(unit.has(MARTIAL), rule, || {
                    format!("{} has no martial point, and a movement point does not pay for this", who())
                })
            }
            Cost::Both(rule) => {
                Refusal::demand(!unit.rooted, "TB-124", rooted)?;
                Refusal::demand(unit.has(BOTH), rule, || format!("this takes both points, {} has not", who()))
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
                Refusal::demand(casts, "TB-017", || format!("{} casts no spells", name(self.slot)))
            }
            Deed::Use(at) => objects::check(self.setup, self.state, self.slot, at),
            Deed::Reload => {
                let shoots = self.setup.can(self.state, self.slot, Ability::Tiro);
                let empty = shoots && !self.state.unit(self.slot).loaded;
                Refusal::demand(empty, "TB-025", || format!("{} has nothing to reload", name(self.slot)))
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
                let already = self.state.unit(target).protectors >> self.slot & 1 == 1;
                Refusal::demand(!already, "TB-080", || {
                    format!("{} protects {} already", name(self.slot), name(target))
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
                Err(Refusal::against("TB-073", "no spell has struck: there is nothing to shift from"))
            }
        }
    }

    fn walk(&self, to: Cell, way: Way) -> Check {
        let field = Field::new(self.setup, self.state);
        let reach = ways::within(self.state, &field, self.slot, ways::MOVE);
        Refusal::demand(reach.contains(to.xy()), "TB-010", || {
            format!("{} has no free way of at most 3 steps to {to}", name(self.slot))
        })?;
        if way.is_best() {
            return Ok(());
        }
        self.forced(&Walk::new(self.setup, self.state, self.slot), to, way, "TB-010")
    }

    /// Checks that a unit can walk a named way, and that no other way represents it.
    fn forced(&self, walk: &Walk<'_>, to: Cell, way: Way, rule: &'static str) -> Check {
        let ends = way.cells().last() == Some(&to) && walk.strikers(&way).is_some();
        Refusal::demand(ends, rule, || "this way cannot be walked".to_string())?;
        Refusal::demand(ways::canonical(walk, to, way) == way, rule, || {
            "another way stands for this one: the same guards strike".to_string()
        })
    }

    fn step(&self, to: Cell) -> Check {
        let steps = ways::step_of(self.setup, self.state, self.slot);
        let field = Field::new(self.setup, self.state);
        let reach = ways::within(self.state, &field, self.slot, steps);
        let rule = if steps == 2 { "TB-071" } else { "TB-011" };
        Refusal::demand(reach.contains(to.xy()), rule, || {
            format!("{} has no free way of at most {steps} steps to {to}", name(self.slot))
        })
    }

    fn grace(&self, target: u8) -> Check {
        self.exists(target)?;
        let victim = self.state.units.get(usize::from(target));
        let down = victim.is_some_and(|unit| unit.life == Life::Down && unit.team != self.team());
        Refusal::demand(down, "TB-013", || format!("{} is no opponent that is down", name(target)))?;
        let field = Field::new(self.setup, self.state);
        let weapon = Weapon::of(self.setup, self.state, self.slot).by_hand();
        let struck = field.strike(self.team(), weapon, self.at(), self.state.unit(target).at);
        struck.map(|_| ()).map_err(|_| {
            Refusal::against("B-62", format!("{} does not reach {} in melee", name(self.slot), name(target)))
        })
    }

    fn attack(&self, target: u8) -> Check {
        self.opponent(target, "TB-026")?;
        let field = Field::new(self.setup, self.state);
        let weapon = Weapon::of(self.setup, self.state, self.slot);
        let to = self.state.unit(target).at;
        let struck = field.strike(self.team(), weapon, self.at(), to);
        struck.map(|_| ()).map_err(|miss| self.miss(miss, weapon, to))
    }

    fn miss(&self, miss: Miss, weapon: Weapon, to: Cell) -> Refusal {
        let away = distance(self.at(), to);
        match miss {
            Miss::Reach if weapon.shoots => {
                Refusal::against("TB-062", format!("{to} is {away} cells away: not 1, 3 or 4"))
            }
            Miss::Reach if weapon.long => {
                Refusal::against("TB-067", format!("{to} is {away} cells away: not 1 or 2"))
            }
            Miss::Reach => Refusal::against("TB-026", format!("{to} is {away} cells away: not 1")),
            Miss::Unloaded => Refusal::against("TB-063", "the weapon is not loaded"),
            Miss::Obstacle(cell) => Refusal::against("B-26", format!("the obstacle on {cell} bars the line")),
            Miss::Unit(cell) => Refusal::against("TB-064", format!("the unit on {cell} bars the line")),
            Miss::Opponent(cell) => {
                Refusal::against("TB-068", format!("the opponent on {cell} bars the line"))
            }
        }
    }

    fn guard(&self, guard: Guard) -> Check {
        let shoots = self.setup.can(self.state, self.slot, Ability::Tiro);
        Refusal::demand(guard != Guard::Off && (guard != Guard::On) == shoots, "TB-065", || match shoots {
            true => "one of N, E, S and W is named".to_string(),
            false => "only units with Tiro name a direction".to_string(),
        })?;
        let ready = !shoots || self.state.unit(self.slot).loaded;
        Refusal::demand(ready, "B-27", || "the weapon is not loaded".to_string())
    }

    fn fire(&self, target: u8) -> Check {
        self.has(Ability::Mirato)?;
        let aims = self.state.unit(self.slot).aim == target;
        Refusal::demand(aims, "TB-076", || {
            format!("{} has not taken aim at {}", name(self.slot), name(target))
        })?;
        self.opponent(target, "TB-076")?;
        self.near(target, 2, 5, "TB-078")?;
        let loaded = self.state.unit(self.slot).loaded;
        Refusal::demand(loaded, "B-28", || "the weapon is not loaded".to_string())?;
        let to = self.state.unit(target).at;
        let weapon = Weapon::of(self.setup, self.state, self.slot);
        Field::new(self.setup, self.state).clean(self.at(), to).map_err(|miss| self.miss(miss, weapon, to))
    }

    fn charge(&self, target: u8, to: Cell, way: Way) -> Check {
        self.has(Ability::Carica)?;
        self.opponent(target, "TB-084")?;
        let goal = self.state.unit(target).at;
        let away = distance(self.at(), goal);
        let rule = if away <= 3 { "TB-085" } else { "TB-084" };
        Refusal::demand((4..=5).contains(&away), rule, || {
            format!("{} is {away} cells away: not 4 or 5", name(target))
        })?;
        let walk = Walk::charge(self.setup, self.state, self.slot, target);
        let run = away - 1;
        Refusal::demand(distance(to, goal) == 1 && walk.best(to).is_some(), "TB-086", || {
            format!("there is no free way of exactly {run} steps to {to} beside {}", name(target))
        })?;
        if way.is_best() { Ok(()) } else { self.forced(&walk, to, way, "TB-086") }
    }

    fn shadow(&self, target: u8, to: Cell) -> Check {
        self.has(Ability::Ombra)?;
        self.opponent(target, "TB-092")?;
        self.near(target, 1, 4, "TB-092")?;
        let goal = self.state.unit(target).at;
        let field = Field::new(self.setup, self.state);
        Refusal::demand(is_covered(&field, self.at(), goal), "TB-093", || {
            format!("nothing covers the line to {}", name(target))
        })?;
        let fits = distance(to, goal) == 1 && field.free.contains(to.xy());
        Refusal::demand(fits, "TB-094", || format!("{to} is no free cell beside {}", name(target)))
    }

    /// Returns the cell of the unit.
    pub fn at(&self) -> Cell {
        self.state.unit(self.slot).at
    }

    /// Returns the team of the unit.
    pub fn team(&self) -> u8 {
        self.state.unit(self.slot).team
    }

    /// It must have an ability (TB-031).
    pub fn has(&self, ability: Ability) -> Check {
        let can = self.setup.can(self.state, self.slot, ability);
        Refusal::demand(can, "TB-031", || format!("{} has no {}", name(self.slot), ability.name()))
    }

    /// The target must be on the board, alive or down.
    fn exists(&self, target: u8) -> Check {
        let unit = self.state.units.get(usize::from(target)).filter(|unit| unit.life != Life::Absent);
        Refusal::demand(unit.is_some_and(|unit| unit.life != Life::Dead), "B-53", || match unit {
            Some(_) => format!("{} is dead", name(target)),
            None => "there is no such unit in this battle".to_string(),
        })
    }

    /// The target must be an active opponent.
    pub fn opponent(&self, target: u8, rule: &'static str) -> Check {
        self.exists(target)?;
        let unit = self.state.units.get(usize::from(target)).filter(|unit| unit.life != Life::Absent);
        let against = unit.is_some_and(|unit| unit.team != self.team());
        Refusal::demand(against, rule, || format!("{} is no opponent", name(target)))?;
        self.active(target)
    }

    /// The target must be able to act.
    pub fn active(&self, target: u8) -> Check {
        let active = self.state.unit(target).is_active();
        Refusal::demand(active, "B-53", || format!("{} is down or dead", name(target)))
    }

    /// The target must be another unit of the team on the board.
    pub fn companion(&self, target: u8, rule: &'static str) -> Check {
        self.exists(target)?;
        let unit = self.state.units.get(usize::from(target)).filter(|unit| unit.is_there());
        let with = target != self.slot && unit.is_some_and(|unit| unit.team == self.team());
        Refusal::demand(with, rule, || match target == self.slot {
            true => "this is for a companion, not for oneself".to_string(),
            false => format!("{} is no companion of {}", name(target), name(self.slot)),
        })
    }

    /// The target must need a cure (B-47, B-33).
    pub fn wounded(&self, target: u8) -> Check {
        let unit = self.state.unit(target);
        Refusal::demand(is_wounded(unit), "B-47", || format!("{} is not wounded", name(target)))
    }

    /// The target must be within a band of distances.
    pub fn near(&self, target: u8, least: u8, most: u8, rule: &'static str) -> Check {
        let away = distance(self.at(), self.state.unit(target).at);
        Refusal::demand((least..=most).contains(&away), rule, || {
            let band = if least == most { format!("{least}") } else { format!("{least} to {most}") };
            format!("{} is {away} cells away: not {band}", name(target))
        })
    }

    /// Whether a spell of this unit could cure the target (B-48).
    pub fn curable(&self, target: u8) -> bool {
        let least = if self.setup.readings.exactly_four { 4 } else { 1 };
        self.companion(target, "TB-113").is_ok()
            && is_wounded(self.state.unit(target))
            && (least..=4).contains(&distance(self.at(), self.state.unit(target).at))
    }

    /// Whether a spell of this unit could cure no unit that is down.
    pub fn nobody_to_cure(&self) -> bool {
        let down = |slot: &u8| self.state.unit(*slot).life == Life::Down;
        !(0..NOBODY).take(self.state.units.len()).filter(down).any(|slot| self.curable(slot))
    }
}

/// Whether a cure would do something: it is down, or will be (B-33).
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
