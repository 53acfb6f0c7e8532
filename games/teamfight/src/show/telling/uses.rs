//! The lines of abilities, reactions, passives and cards.

use engine::scene::{Cue, Told};
use engine::{Arg, Message, say};

use super::{Teller, label, side};
use crate::act::Aim;
use crate::event::{Aimed, Event, Who};
use crate::names;
use crate::notation;
use crate::setup::program::{Action, Costs, Program};

impl Teller<'_> {
    pub(super) fn uses(&self, event: &Event) -> Told {
        match event {
            Event::Uses(who, program, aimed) => self.used(*who, false, *program, aimed),
            Event::Reacts(who, program, aimed) => self.used(*who, true, *program, aimed),
            Event::Passed(seat) => {
                let text = say!("passes", side = side(*seat); "{} lets it pass", label(*seat));
                Told::new(text, &["TF-027"])
            }
            Event::SetOff(who, program) => {
                let program = self.setup.programs.get(*program);
                let (what, name) = (names::text(program), &program.name);
                let text = say!(
                    "set-off", unit = self.being(*who), ability = what;
                    "{name} of {} is set off", self.name(*who)
                );
                Told::new(text, &["TF-045"])
            }
            Event::GoesNoFurther(who, program) => {
                let program = self.setup.programs.get(*program);
                let (text, name) = (&program.name, self.name(*who));
                let text = say!(
                    "goes-no-further", unit = self.being(*who), ability = names::text(program);
                    "{text} of {name} goes no further: {name} is dead"
                );
                Told::new(text, &["Q68", "TF-112"])
            }
            Event::Taps(who, ability) => {
                let name = self.ability(*who, *ability);
                let text = say!(
                    "taps", unit = self.being(*who), ability = names::ability(name);
                    "{name} of {} is tapped", self.name(*who)
                );
                Told::new(text, &["TF-113"])
            }
            Event::Untaps(who, ability) => {
                let name = self.ability(*who, *ability);
                let text = say!(
                    "untaps", unit = self.being(*who), ability = names::ability(name);
                    "{name} of {} untaps", self.name(*who)
                );
                Told::new(text, &["TF-115"])
            }
            Event::MayReroll(who) => {
                let unit = self.being(*who);
                let text =
                    say!("may-reroll", unit = unit; "{} may throw its next roll again", self.name(*who));
                Told::new(text, &["TF-094"])
            }
            Event::Extra(who, standard) => {
                let what = if *standard { "Standard Action" } else { "Move Action" };
                let text = say!(
                    "extra", unit = self.being(*who), standard = *standard;
                    "{} has one more {what}", self.name(*who)
                );
                Told::new(text, &["TF-021"])
            }
            _ => Told::new(Message::default(), &[]),
        }
    }

    fn ability(&self, who: Who, ability: u8) -> &str {
        &self.setup.library.units[usize::from(who.kind)].actives[usize::from(ability)].name
    }

    fn used(&self, who: Who, reacts: bool, program: u16, aimed: &Aimed) -> Told {
        let program = self.setup.programs.get(program);
        let verb = if reacts { "reacts with" } else { "uses" };
        let text = say!(
            "uses", unit = self.being(who), ability = names::text(program), reacts = reacts, option = aimed.option,
            aim = self.at_what(aimed);
            "{} {verb} {}{}", self.name(who), program.name, self.aimed(program, aimed)
        );
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

    /// Returns an aim for the catalogue.
    fn at_what(&self, aimed: &Aimed) -> Message {
        match aimed.aim {
            Aim::Nothing => say!("aim-nothing"; ""),
            Aim::Bodies(_, 0) => say!("aim-nobody"; "none"),
            Aim::Bodies(_, count) => {
                let named = aimed.bodies.iter().take(count.into()).map(|who| self.being(*who));
                say!("aim-units", units = Arg::list(named); "{count}")
            }
            Aim::Space(at, _) | Aim::Source(at) | Aim::PathFrom(at, _) | Aim::SquareFrom(at, _) => {
                say!("aim-space", at = self.space(at); "{}", self.at(at))
            }
            Aim::Line(way) | Aim::LineFrom(_, way) => {
                let way = notation::direction(way);
                say!("aim-line", way = Arg::word(way); "{way}")
            }
            Aim::Path(_) | Aim::Square(_) => {
                let area = names::spaces(self.setup, aimed.area.iter());
                say!("aim-area", area = area; "{}", aimed.area.len())
            }
        }
    }

    /// Returns the option and the aim in notation.
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

/// Returns the board's cue: from the user to the target.
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
