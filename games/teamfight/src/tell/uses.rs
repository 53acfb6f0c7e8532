//! The lines of abilities, reactions, passives and cards.

use engine::scene::{Cue, Told};
use grid::Square;

use super::{Teller, label};
use crate::aim::Aim;
use crate::event::{Event, Who};
use crate::notation;
use crate::program::{Action, Costs, Program};

impl Teller<'_> {
    pub(super) fn uses(&self, event: &Event) -> Told {
        match event {
            Event::Uses(who, program, aim, at) => {
                let program = self.setup.programs.get(*program);
                let from = Square((*at).into());
                let aimed = self.aimed(program, *aim, from);
                let text = format!("{} uses {}{aimed}", self.name(*who), program.name);
                let told = Told::new(text, &rules(&program.costs));
                self.strikes(*aim, from).into_iter().fold(told, Told::cue)
            }
            Event::Reacts(who, program, aim, at) => {
                let program = self.setup.programs.get(*program);
                let from = Square((*at).into());
                let aimed = self.aimed(program, *aim, from);
                let text = format!("{} reacts with {}{aimed}", self.name(*who), program.name);
                let told = Told::new(text, &rules(&program.costs));
                self.strikes(*aim, from).into_iter().fold(told, Told::cue)
            }
            Event::Passed(seat) => Told::new(format!("{} lets it pass", label(*seat)), &["TF-027"]),
            Event::SetOff(who, program) => {
                let name = &self.setup.programs.get(*program).name;
                Told::new(format!("{name} of {} is set off", self.name(*who)), &["TF-045"])
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

    /// ` on c4`, as the notation has it; bodies are named when they become targets.
    fn aimed(&self, program: &Program, aim: Aim, from: Square) -> String {
        match aim {
            Aim::Nothing => String::new(),
            Aim::Bodies(_, 0) => " on nobody".to_string(),
            Aim::Bodies(_, 1) => " on 1 target".to_string(),
            Aim::Bodies(_, count) => format!(" on {count} targets"),
            aim => {
                let side = notation::side_of(program);
                format!(" on {}", notation::aim(self.setup, aim, from, side, |_| String::new()))
            }
        }
    }

    /// What the board shows: from the one who uses it to where it is aimed.
    fn strikes(&self, aim: Aim, from: Square) -> Option<Cue> {
        let to = match aim {
            Aim::Space(to, _)
            | Aim::Source(to)
            | Aim::LineFrom(to, _)
            | Aim::PathFrom(to, _)
            | Aim::SquareFrom(to, _) => to,
            Aim::Nothing | Aim::Bodies(..) | Aim::Line(_) | Aim::Path(_) | Aim::Square(_) => return None,
        };
        (to != from).then_some(Cue::Strike { from: from.0, to: to.0 })
    }
}

/// The rules behind a use: that of the action, and those of its limits.
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
