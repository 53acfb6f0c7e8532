//! Attacks and losses: the computation of the damage, the unit that takes it, and the rest.

use engine::scene::{Cue, Told};

use super::{Teller, change};
use crate::content::abilities::{Class, Does, Effect, Passive};
use crate::event::{Event, Hit};
use crate::setup::Setup;
use crate::show::story::{blow, loss};
use crate::state::name;

impl Teller<'_> {
    /// Tells `R1 attacks B2 (Energy bolt): 2 - 1 light cover = 1; B2 has 1 left`.
    pub(super) fn hit(&self, hit: &Hit) -> Told {
        let by = hit.ability.map_or(String::new(), |ability| format!(" ({})", self.ability(ability)));
        let mut text = format!("{} attacks {}{by}: {}", name(hit.by), name(hit.on), hit.power);
        let mut rules = vec!["ES-038", "ES-039"];
        rules.extend(hit.ability.map(|_| "B23"));
        let parts = [
            (hit.cover, "light cover", "B8"),
            (hit.hide, self.hide(hit.on), "ES-047"),
            (hit.dive, self.dive(hit.on), "ES-048"),
        ];
        let mut taken = 0;
        for (off, part, rule) in parts {
            if off > 0 {
                text += &format!(" - {off} {part}");
                taken += off;
                rules.push(rule);
            }
        }
        if taken > 0 {
            text += &format!(" = {}", hit.power.saturating_sub(taken));
            rules.push("N-5");
        }
        if hit.taker != hit.on {
            text += &format!("; {} takes it for {}", name(hit.taker), name(hit.on));
            rules.extend(["N-26", "N-6"]);
        }
        text += &rest(hit.taker, hit.stance, hit.left);
        if hit.stance > 0 {
            rules.push("N-5");
        }
        rules.dedup();
        let told = Told::new(blow(self.setup, hit, text), &rules);
        let told = match hit.ability.is_some_and(|ability| sweeps(self.setup, ability)) {
            // It strikes all adjacent units at once.
            true => {
                told.cue(Cue::Area { figure: hit.by.into(), squares: vec![hit.squares.1.into()] }).together()
            }
            false => told.cue(Cue::Strike { from: hit.squares.0.into(), to: hit.squares.1.into() }),
        };
        with(told, change(hit.taker, hit.lost))
    }

    /// Tells `B2 loses 1 (Riposte of R1); B2 has 2 left`.
    pub(super) fn lost(&self, event: &Event) -> Told {
        let Event::Lost { unit, by, ability, stance, lost, left } = event else {
            unreachable!("only losses are told here")
        };
        let whose = if unit == by { String::new() } else { format!(" of {}", name(*by)) };
        let mut text = format!("{} loses {} ({}{whose})", name(*unit), lost + stance, self.ability(*ability));
        text += &rest(*unit, *stance, *left);
        let rules: &[&str] = match self.setup.ability(*ability).class() {
            Class::Reaction => &["N-7", "ES-048"],
            Class::Active | Class::Passive => &["N-7", "ES-046"],
        };
        let told = loss(self.setup, event, text).unwrap_or_default();
        with(Told::new(told, rules), change(*unit, *lost))
    }

    /// Returns the name of a unit's ability that weakens attacks from afar.
    fn hide(&self, unit: u8) -> &str {
        hide(self.setup, unit).map_or("hide", |ability| self.ability(ability))
    }

    /// Returns the name of the ability with which a unit dives for cover.
    fn dive(&self, unit: u8) -> &str {
        self.setup.member(unit).traits.dive.map_or("cover", |(ability, _)| self.ability(ability))
    }
}

/// Whether an ability strikes all adjacent units rather than a named one.
pub fn sweeps(setup: &Setup, ability: u8) -> bool {
    let steps = setup.ability(ability).steps();
    let attack = |step: &Effect| matches!(step, Effect::Attack { .. });
    steps.iter().any(|step| matches!(step, Effect::Sweep { .. })) && !steps.iter().any(attack)
}

/// Returns the ability of a unit that weakens attacks from afar.
pub fn hide(setup: &Setup, unit: u8) -> Option<u8> {
    let hardens = |ability: &u8| matches!(setup.ability(*ability).does, Does::Always(Passive::Hide { .. }));
    setup.member(unit).abilities.iter().copied().find(hardens)
}

/// Tells the damage that the stance took, and the Health left.
fn rest(unit: u8, stance: u8, left: u8) -> String {
    let taken = if stance > 0 { format!("; the stance takes {stance}") } else { String::new() };
    format!("{taken}; {} has {left} left", name(unit))
}

fn with(told: Told, cue: Option<Cue>) -> Told {
    match cue {
        Some(cue) => told.cue(cue),
        None => told,
    }
}
