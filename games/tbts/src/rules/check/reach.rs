//! Paths and attacks: reach, obstacles on the line, and loading.

use engine::message::{Being, Message};
use engine::{Refusal, say};

use super::{Ask, Check, is_covered};
use crate::act::Way;
use crate::content::classes::Ability;
use crate::geometry::cell::{Cell, distance};
use crate::names;
use crate::rules::field::{Field, Miss, Weapon};
use crate::rules::ways::{self, Walk};
use crate::state::{Guard, Life, NOBODY, name};

impl Ask<'_> {
    pub(super) fn walk(&self, to: Cell, way: Way) -> Check {
        let field = Field::new(self.setup, self.state);
        let reach = ways::within(self.state, &field, self.slot, ways::MOVE);
        Refusal::demand(reach.contains(to.xy()), "TB-010", || self.no_way(ways::MOVE, to))?;
        if way.is_best() {
            return Ok(());
        }
        self.forced(&Walk::new(self.setup, self.state, self.slot), to, way, "TB-010")
    }

    /// Returns the message that a path is too long or barred.
    pub(super) fn no_way(&self, most: u8, to: Cell) -> Message {
        say!(
            "no-way", unit = self.being(self.slot), most = most, to = self.square(to),
            away = distance(self.at(), to);
            "{} has no free way of at most {most} steps to {to}", name(self.slot)
        )
    }

    /// Checks that a unit can walk a named path, and that no other path represents it.
    pub(super) fn forced(&self, walk: &Walk<'_>, to: Cell, way: Way, rule: &'static str) -> Check {
        let ends = way.cells().last() == Some(&to) && walk.strikers(&way).is_some();
        Refusal::demand(ends, rule, || say!("no-such-way"; "this way cannot be walked"))?;
        Refusal::demand(
            ways::canonical(walk, to, way) == way,
            rule,
            || say!("no-such-way"; "another way stands for this one: the same guards strike"),
        )
    }

    pub(super) fn step(&self, to: Cell) -> Check {
        let steps = ways::step_of(self.setup, self.state, self.slot);
        let field = Field::new(self.setup, self.state);
        let reach = ways::within(self.state, &field, self.slot, steps);
        let rule = if steps == 2 { "TB-071" } else { "TB-011" };
        Refusal::demand(reach.contains(to.xy()), rule, || self.no_way(steps, to))
    }

    pub(super) fn grace(&self, target: u8) -> Check {
        self.exists(target)?;
        let victim = self.state.units.get(usize::from(target));
        let down = victim.is_some_and(|unit| unit.life == Life::Down && unit.team != self.team());
        Refusal::demand(down, "TB-013", || self.not_down(target))?;
        let field = Field::new(self.setup, self.state);
        let weapon = Weapon::of(self.setup, self.state, self.slot).by_hand();
        let struck = field.strike(self.team(), weapon, self.at(), self.state.unit(target).at);
        struck.map(|_| ()).map_err(|_| {
            let why = say!(
                "no-melee-reach", unit = self.being(self.slot), target = self.being(target);
                "{} does not reach {} in melee", name(self.slot), name(target)
            );
            Refusal::against("B-62", why)
        })
    }

    /// Returns the message that a target is not down, as the deed requires.
    pub fn not_down(&self, target: u8) -> Message {
        say!("no-opponent-down", target = self.being(target); "{} is no opponent that is down", name(target))
    }

    pub(super) fn attack(&self, target: u8) -> Check {
        self.opponent(target, "TB-026")?;
        let field = Field::new(self.setup, self.state);
        let weapon = Weapon::of(self.setup, self.state, self.slot);
        let to = self.state.unit(target).at;
        let struck = field.strike(self.team(), weapon, self.at(), to);
        struck.map(|_| ()).map_err(|miss| self.miss(miss, weapon, to))
    }

    pub(super) fn miss(&self, miss: Miss, weapon: Weapon, to: Cell) -> Refusal {
        let away = distance(self.at(), to);
        match miss {
            Miss::Reach if weapon.shoots => {
                let why = say!(
                    "no-shot", to = self.square(to), away = away;
                    "{to} is {away} cells away: not 1, 3 or 4"
                );
                Refusal::against("TB-062", why)
            }
            Miss::Reach if weapon.long => {
                let why = say!("no-thrust", to = self.square(to), away = away; "{to} is {away} cells away: not 1 or 2");
                Refusal::against("TB-067", why)
            }
            Miss::Reach => {
                let why =
                    say!("no-blow", to = self.square(to), away = away; "{to} is {away} cells away: not 1");
                Refusal::against("TB-026", why)
            }
            Miss::Unloaded => Refusal::against("TB-063", self.unloaded()),
            Miss::Obstacle(cell) => {
                let why = say!("no-line", at = self.square(cell); "the obstacle on {cell} bars the line");
                Refusal::against("B-26", why)
            }
            Miss::Unit(cell) => {
                let unit = self.barring(cell);
                let why = say!("no-line-past", unit = unit, at = self.square(cell); "the unit on {cell} bars the line");
                Refusal::against("TB-064", why)
            }
            Miss::Opponent(cell) => {
                let unit = self.barring(cell);
                let why = say!(
                    "no-reach-past", unit = unit, at = self.square(cell);
                    "the opponent on {cell} bars the line"
                );
                Refusal::against("TB-068", why)
            }
        }
    }

    /// Names the unit that bars a line.
    pub(super) fn barring(&self, cell: Cell) -> Being {
        self.being(self.state.on(cell).unwrap_or(NOBODY))
    }

    pub(super) fn unloaded(&self) -> Message {
        say!("no-bolt", unit = self.being(self.slot); "the weapon is not loaded")
    }

    pub(super) fn guard(&self, guard: Guard) -> Check {
        let shoots = self.setup.can(self.state, self.slot, Ability::Tiro);
        Refusal::demand(guard != Guard::Off && (guard != Guard::On) == shoots, "TB-065", || match shoots {
            true => say!("no-zone", unit = self.being(self.slot); "one of N, E, S and W is named"),
            false => say!(
                "no-zone-needed", unit = self.being(self.slot), ability = names::ability(Ability::Tiro);
                "only units with Tiro name a direction"
            ),
        })?;
        // B-27, N-5
        let ready = !shoots || self.state.unit(self.slot).loaded;
        Refusal::demand(ready, "B-27", || self.unloaded())
    }

    pub(super) fn fire(&self, target: u8) -> Check {
        self.has(Ability::Mirato)?;
        let aims = self.state.unit(self.slot).aim == target;
        Refusal::demand(aims, "TB-076", || {
            say!(
                "no-aim-taken", unit = self.being(self.slot), target = self.being(target);
                "{} has not taken aim at {}", name(self.slot), name(target)
            )
        })?;
        self.opponent(target, "TB-076")?;
        self.near(target, 2, 5, "TB-078")?;
        let loaded = self.state.unit(self.slot).loaded;
        Refusal::demand(loaded, "B-28", || self.unloaded())?;
        let to = self.state.unit(target).at;
        let weapon = Weapon::of(self.setup, self.state, self.slot);
        Field::new(self.setup, self.state).clean(self.at(), to).map_err(|miss| self.miss(miss, weapon, to))
    }

    pub(super) fn charge(&self, target: u8, to: Cell, way: Way) -> Check {
        self.has(Ability::Carica)?;
        self.opponent(target, "TB-084")?;
        let goal = self.state.unit(target).at;
        let away = distance(self.at(), goal);
        let rule = if away <= 3 { "TB-085" } else { "TB-084" };
        Refusal::demand((4..=5).contains(&away), rule, || {
            say!(
                "no-charge", unit = self.being(self.slot), target = self.being(target), away = away;
                "{} is {away} cells away: not 4 or 5", name(target)
            )
        })?;
        let walk = Walk::charge(self.setup, self.state, self.slot, target);
        let run = away - 1;
        Refusal::demand(distance(to, goal) == 1 && walk.best(to).is_some(), "TB-086", || {
            say!(
                "no-run", unit = self.being(self.slot), target = self.being(target), run = run,
                to = self.square(to);
                "there is no free way of exactly {run} steps to {to} beside {}", name(target)
            )
        })?;
        if way.is_best() { Ok(()) } else { self.forced(&walk, to, way, "TB-086") }
    }

    pub(super) fn shadow(&self, target: u8, to: Cell) -> Check {
        self.has(Ability::Ombra)?;
        self.opponent(target, "TB-092")?;
        self.near(target, 1, 4, "TB-092")?;
        let goal = self.state.unit(target).at;
        let field = Field::new(self.setup, self.state);
        Refusal::demand(is_covered(&field, self.at(), goal), "TB-093", || {
            say!(
                "no-cover", unit = self.being(self.slot), target = self.being(target);
                "nothing covers the line to {}", name(target)
            )
        })?;
        let fits = distance(to, goal) == 1 && field.free.contains(to.xy());
        Refusal::demand(fits, "TB-094", || {
            say!(
                "no-place-beside", target = self.being(target), to = self.square(to);
                "{to} is no free cell beside {}", name(target)
            )
        })
    }
}
