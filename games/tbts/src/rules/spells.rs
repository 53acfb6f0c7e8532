//! Spells.

use engine::{Refusal, Sink, say};

use super::Run;
use super::check::Ask;
use super::field::{Field, Weapon};
use crate::act::Deed;
use crate::content::classes::Ability;
use crate::event::{Event, Happening};
use crate::geometry::cell::{Cell, Cells, distance};
use crate::names;
use crate::setup::Setup;
use crate::state::{NOBODY, Spell, State, bits, name};

/// The range of spells (TB-102, TB-109, TB-113, TB-114, TB-119, TB-123, B-47).
pub const RANGE: u8 = 4;

/// Returns the ability behind a spell and its cost in mana; `None` for other deeds.
pub fn price(deed: &Deed) -> Option<(Ability, u8)> {
    Some(match deed {
        // TB-108
        Deed::Columns(..) => (Ability::Colonne, 1),
        // TB-112
        Deed::Fireball(_) => (Ability::Palla, 3),
        // TB-113
        Deed::Heal(_) => (Ability::Guarigione, 1),
        // TB-114
        Deed::Vampire(..) => (Ability::Vampiro, 1),
        // TB-118
        Deed::Control(_) => (Ability::Controllo, 3),
        // TB-122
        Deed::Skin(_) => (Ability::Pelle, 1),
        // TB-125
        Deed::Roots(targets) => (Ability::Radici, targets.count_ones() as u8),
        _ => return None,
    })
}

/// Returns the cells that a spell of a unit may be cast on: any within range (B-46), walls included (N-19).
pub fn aims(setup: &Setup, from: Cell) -> Cells {
    Cells::diamond(from.xy(), RANGE, setup.battle.size.0).intersection(&setup.board)
}

/// Returns the cells of a fireball (TB-110, B-37).
pub fn blast(setup: &Setup, centre: Cell) -> impl Iterator<Item = Cell> {
    let around = setup.neighbours(centre).filter(|_| !setup.readings.fireball_centre);
    std::iter::once(centre).chain(around)
}

/// Checks that a spell may be cast.
pub fn check(ask: &Ask<'_>, deed: &Deed) -> Result<(), Refusal> {
    let Some((ability, price)) = price(deed) else { return Ok(()) };
    ask.has(ability)?;
    let mana = ask.state.unit(ask.slot).mana;
    Refusal::demand(mana >= price, "TB-099", || {
        say!(
            "no-mana", ability = names::ability(ability), unit = ask.being(ask.slot), price = price,
            mana = mana;
            "{} costs {price} mana, {} holds {mana}", ability.name(), name(ask.slot)
        )
    })?;
    let on = |cell: Cell, rule: &'static str| {
        Refusal::demand(aims(ask.setup, ask.at()).contains(cell.xy()), rule, || {
            say!(
                "no-spell-so-far", at = ask.square(cell), away = distance(ask.at(), cell), most = RANGE;
                "{cell} is farther than {RANGE} cells away"
            )
        })
    };
    match *deed {
        Deed::Columns(one, other) => {
            Refusal::demand(one < other, "TB-102", || say!("no-same-cell-twice"; "two different cells"))?;
            on(one, "TB-102")?;
            on(other, "TB-102")
        }
        Deed::Fireball(at) => on(at, "TB-109"),
        Deed::Heal(target) => {
            ask.companion(target, "TB-113")?;
            ask.wounded(target)?;
            near(ask, target, "TB-113")
        }
        Deed::Vampire(target, companion) => {
            ask.opponent(target, "TB-114")?;
            let weapon = Weapon::of(ask.setup, ask.state, ask.slot).by_hand();
            let field = Field::new(ask.setup, ask.state);
            let struck = field.strike(ask.team(), weapon, ask.at(), ask.state.unit(target).at);
            Refusal::demand(struck.is_ok(), "TB-114", || {
                say!(
                    "no-melee", unit = ask.being(ask.slot), target = ask.being(target);
                    "{} is not in melee", name(target)
                )
            })?;
            if companion == NOBODY {
                return Refusal::demand(
                    ask.nobody_to_cure(),
                    "TB-114",
                    || say!("no-cure-forgotten"; "somebody can be cured: name the companion"),
                );
            }
            ask.companion(companion, "TB-114")?;
            ask.wounded(companion)?;
            near(ask, companion, "TB-114")
        }
        Deed::Control(target) => {
            let victim = ask.state.units.get(usize::from(target));
            let down =
                victim.is_some_and(|unit| unit.life == crate::state::Life::Down && unit.team != ask.team());
            Refusal::demand(down, "TB-115", || ask.not_down(target))?;
            ask.near(target, 1, RANGE, "B-47")
        }
        Deed::Skin(target) => {
            let friend = target == ask.slot || ask.companion(target, "TB-119").is_ok();
            Refusal::demand(
                friend,
                "TB-119",
                || say!("no-team-mate", target = ask.being(target); "{} is not of the team", name(target)),
            )?;
            ask.near(target, 0, RANGE, "TB-119")
        }
        Deed::Roots(targets) => {
            Refusal::demand(
                (1..=3).contains(&targets.count_ones()),
                "TB-123",
                || say!("no-more-than-three"; "one to three opponents"),
            )?;
            bits(targets).try_for_each(|target| {
                ask.opponent(target, "TB-123")?;
                ask.near(target, 1, RANGE, "TB-123")
            })
        }
        _ => Ok(()),
    }
}

/// Checks the distance of a cure by magic (B-48).
fn near(ask: &Ask<'_>, target: u8, rule: &'static str) -> Result<(), Refusal> {
    let least = if ask.setup.readings.exactly_four { RANGE } else { 1 };
    ask.near(target, least, RANGE, rule)
}

impl<S: Sink<Happening>> Run<'_, S> {
    /// Carries out a spell after its price is paid. Returns whether it is complete, which it is not while a player
    /// still has to pick a cell.
    pub(super) fn cast(&mut self, slot: u8, deed: &Deed, strikers: u32) -> bool {
        match *deed {
            Deed::Columns(one, other) => {
                let unit = self.state.unit_mut(slot);
                unit.columns[usize::from(unit.team)] = Some([one, other]);
                self.tell(Event::Columns(slot, [one, other]));
                // TB-108
                self.feared(slot, 3);
            }
            Deed::Fireball(at) => {
                self.tell(Event::Explodes(slot, at));
                // TB-112
                self.feared(slot, 3);
                let left = caught(self.setup, self.state, at);
                return self.go_on(Spell { caster: slot, blast: true, left, strikers, cure: NOBODY });
            }
            Deed::Heal(target) => self.cure(slot, target),
            Deed::Vampire(target, cure) => {
                return self.go_on(Spell { caster: slot, blast: false, left: 1 << target, strikers, cure });
            }
            Deed::Control(target) => self.control(slot, target),
            Deed::Skin(target) => {
                // TB-122; a second casting restarts the three rounds (N-16).
                self.feared(slot, 1);
                // TB-120
                self.state.unit_mut(target).skin = 3;
                self.tell(Event::Skins(slot, target));
            }
            Deed::Roots(targets) => {
                // TB-125; neither Radici nor Controllo mentale is an attack (B-52).
                self.feared(slot, 3 * targets.count_ones() as u16);
                for target in bits(targets) {
                    // TB-124
                    self.state.unit_mut(target).rooted = true;
                    self.tell(Event::Roots(slot, target));
                }
            }
            _ => {}
        }
        true
    }

    /// Strikes the remaining units of a spell, by unit id (B-65), then cures.
    pub(super) fn go_on(&mut self, mut spell: Spell) -> bool {
        while spell.left != 0 {
            let target = spell.left.trailing_zeros() as u8;
            spell.left &= spell.left - 1;
            if self.magic(spell, target) {
                return false;
            }
        }
        if spell.cure != NOBODY {
            self.cure(spell.caster, spell.cure);
        }
        true
    }

    /// Takes over a mind (TB-115), which is no attack (B-52).
    fn control(&mut self, slot: u8, target: u8) {
        // TB-118
        self.feared(slot, 5);
        // N-6; a unit that is down protects no one.
        self.expose(target);
        let team = self.state.unit(slot).team;
        // TB-116
        self.restore(target);
        let unit = self.state.unit_mut(target);
        // Permanently, or until the caster dies (TB-117).
        (unit.team, unit.controller) = (team, slot);
        if unit.team == crate::state::home(target) {
            unit.controller = NOBODY;
        }
        self.tell(Event::Controls(slot, target));
    }
}

/// Returns the active units that a fireball on a cell strikes, as bits by slot.
pub fn caught(setup: &Setup, state: &State, at: Cell) -> u32 {
    let mut caught = 0;
    for (slot, unit) in state.there() {
        let away = distance(unit.at, at);
        // The cell and its neighbours (TB-110), or only the cell, with the option (B-37).
        let hit = if setup.readings.fireball_centre { away == 0 } else { away <= 1 };
        // Fire spares units that are down (B-53).
        caught |= u32::from(hit && unit.is_active()) << slot;
    }
    caught
}
