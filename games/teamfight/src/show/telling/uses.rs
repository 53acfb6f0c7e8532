//! The lines of abilities, reactions, passives and cards.

use engine::scene::{Cue, Told};

use super::{Teller, label};
use crate::act::Aim;
use crate::event::{Aimed, Event, Who};
use crate::notation;
use crate::setup::program::{Action, Costs, Program};

impl Teller<'_> {
    pub(super) fn uses(&self, event: &Event) -> Told {
        match event {
            Event::Uses(who, program, aimed) => self.used(*who, "uses", *program, aimed),
            Event::Reacts(who, program, aimed) => self.used(*who, "reacts with", *program, aimed),
            Event::Passed(seat) => Told::new(format!("{} lets it pass", label(*seat)), &["TF-027"]),
            Event::SetOff(who, program) => {
                let name = &self.setup.programs.get(*program).name;
                Told::new(format!("{name} of {} is set off", self.name(*who)), &["TF-045"])
            }
            Event::GoesNoFurther(who, program) => {
                let (text, name) = (&self.setup.programs.get(*program).name, self.name(*who));
                Told::new(format!("{text} of {name} goes no further: {name} is dead"), &["Q68", "TF-112"])
            }
            Event::Taps(who, ability) => {
                let text = format!("{} of {} is tapped", self.ability(*who, *ability), self.name(*who));
                Told::new(text, &["TF-113"])
            }
            Event::Untaps(who, ability) => {
                let text = format!("{} of {} untaps", self.ability(*who, *ability), self.name(*who));
                Told::new(text, &["TF-115"])
            }
            Event::MayReroll(who) => {
                let text = format!("{} may throw its next roll again", self.name(*who));
                Told::new(text, &["TF-094"])
            }
            Event::Extra(who, standard) => {
                let what = if *standard { "Standard Action" } else { "Move Action" };
                Told::new(format!("{} has one more {what}", self.name(*who)), &["TF-021"])
            }
            _ => Told::new("", &[]),
        }
    }

    fn ability(&self, who: Who, ability: u8) -> &str {
        &self.setup.library.units[usize::from(who.kind)].actives[usize::from(ability)].name
    }

    fn used(&self, who: Who, verb: &str, program: u16, aimed: &Aimed) -> Told {
        let program = self.setup.programs.get(program);
        let text = format!("{} {verb} {}{}", self.name(who), program.name, self.aimed(program, aimed));
        let told = Told::new(text, &rules(&program.costs));
        let told = strike(aimed).into_iter().fold(told, Told::cue);
        match aimed.area.is_empty() {
            true => told,
            false => {
                let squares = aimed.area.iter().map(|square| square.0).collect();
                told.cue(Cue::Area { figure: who.slot.into(), squares })
            }
        }
    }

    /// Returns the option and the aim, as the notation has them.
    fn aimed(&self, program: &Program, aimed: &Aimed) -> String {
        let option = if aimed.option > 0 { format!(" {}", aimed.option) } else { String::new() };
        let sentence = program.entry(aimed.option).and_then(|line| program.sentence(line));
        let side = sentence.map_or(1, notation::side);
        let name = |slot: u8| aimed.bodies.iter().find(|who| who.slot == slot).map(|who| self.name(*who));
        let aim =
            notation::aim(self.setup, aimed.aim, aimed.from, side, |slot| name(slot).unwrap_or_default());
        match aimed.aim {
            Aim::Nothing => option,
            Aim::Line(_) => format!("{option} {aim}"),
            _ => format!("{option} on {aim}"),
        }
    }
}

/// Returns what the board shows: from the user to the target.
fn strike(aimed: &Aimed) -> Option<Cue> {
    let to = match aimed.aim {
        Aim::Space(to, _)
        | Aim::Source(to)
        | Aim::LineFrom(to, _)
        | Aim::PathFrom(to, _)
        | Aim::SquareFrom(to, _) => to,
        Aim::Nothing | Aim::Bodies(..) | Aim::Line(_) | Aim::Path(_) | Aim::Square(_) => return None,
    };
    (to != aimed.from).then_some(Cue::Strike { from: aimed.from.0, to: to.0 })
}

/// Returns the rules behind a use: the rule of the action, and the rules of its limits.
fn rules(costs: &Costs) -> Vec<&'static str> {
    let action: &[&str] = match costs.action {
        Action::Standard => &["TF-024"],
        Action::Move => &["TF-023"],
        Action::Both => &["TF-023", "TF-024"],
        Action::Free => &["TF-026"],
        Action::Reaction => &["TF-027"],
    };
    let limits = [
        (costs.tap, "TF-113"),
        (costs.per_game > 0 || costs.from_round > 1, "TF-116"),
        (costs.spend.is_some(), "TF-117"),
    ];
    let limits = limits.into_iter().filter(|(limited, _)| *limited).map(|(_, rule)| rule);
    ["TF-020"].into_iter().chain(action.iter().copied()).chain(limits).collect()
}
