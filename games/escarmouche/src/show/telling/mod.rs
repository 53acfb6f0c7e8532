//! How each event is told: one line with the numbers that led to it, the rules behind it, and what the board shows.
//! Nothing is hidden in this game, so all viewers are told the same.

mod blows;
mod turns;

use engine::Seat;
use engine::scene::{At, Cue, Told};

use crate::about::ABOUT;
use crate::content::abilities::Class;
use crate::event::Event;
use crate::geometry::square::{self, Square};
use crate::setup::Setup;
use crate::state::{name, side};

/// Returns what both players are told about an event.
pub fn tell(setup: &Setup, event: &Event) -> Told {
    Teller { setup }.told(event)
}

/// Returns the label of a side.
fn label(seat: Seat) -> String {
    ABOUT.label(seat)
}

/// The Health of a unit changes.
fn change(unit: u8, lost: u8) -> Option<Cue> {
    (lost > 0).then(|| Cue::Change { figure: unit.into(), bar: "health", by: -i32::from(lost) })
}

/// A unit appears on a square.
fn appear(unit: u8, at: Square) -> Cue {
    Cue::Appear { figure: unit.into(), at: at.into() }
}

struct Teller<'a> {
    setup: &'a Setup,
}

impl Teller<'_> {
    fn ability(&self, ability: u8) -> &str {
        &self.setup.ability(ability).name
    }

    fn zone(&self, zone: u8) -> &str {
        self.setup.board.zones.get(usize::from(zone)).map_or("the zone", |zone| zone.name.as_str())
    }

    fn told(&self, event: &Event) -> Told {
        match event {
            Event::Obstacle(..)
            | Event::Placed(..)
            | Event::Rolled(..)
            | Event::RolledOne(_)
            | Event::Turn(..)
            | Event::Passed(..)
            | Event::Held(..)
            | Event::Slipped(..)
            | Event::Over(..) => self.turn(event),
            Event::Hit(hit) => self.hit(hit),
            Event::Lost { .. } => self.lost(event),
            Event::Removed(unit) => {
                let gone = Cue::Gone { figure: (*unit).into() };
                Told::new(format!("{} is eliminated", name(*unit)), &["ES-040", "ES-049"]).cue(gone)
            }
            Event::Moved(unit, way, ability) => self.moved(*unit, way, *ability),
            Event::Uses(..)
            | Event::Reacts(..)
            | Event::Stance(_)
            | Event::Hidden(_)
            | Event::Guards(..)
            | Event::Swapped(..)
            | Event::Suppressed(_)
            | Event::Locked(_) => self.ability_event(event),
        }
    }

    /// `R1 moves to c3`, `R1 moves freely to c3 (Charge)`; a unit that has gone nowhere stays.
    fn moved(&self, unit: u8, way: &[Square], ability: Option<u8>) -> Told {
        let end = way.last().map_or(String::new(), |at| square::name(*at));
        let went = way.len() > 1;
        let by = |ability| format!(" ({})", self.ability(ability));
        let (verb, rules): (&str, &[&str]) = match (went, ability) {
            (true, None) => ("moves to", &["ES-026", "ES-027", "ES-052"]),
            (true, Some(_)) => ("moves freely to", &["B22", "ES-026"]),
            (false, None) => ("stays on", &["ES-026", "B17"]),
            (false, Some(_)) => ("stays on", &["N-2"]),
        };
        let told =
            Told::new(format!("{} {verb} {end}{}", name(unit), ability.map(by).unwrap_or_default()), rules);
        let path: Vec<At> = way.iter().map(|at| At::from(*at)).collect();
        if went { told.cue(Cue::Walk { figure: unit.into(), path }) } else { told }
    }

    fn ability_event(&self, event: &Event) -> Told {
        match event {
            Event::Uses(unit, ability) => {
                let text = format!("{} uses {}", name(*unit), self.ability(*ability));
                Told::new(text, &["ES-043", "ES-046"])
            }
            Event::Reacts(unit, ability, yes) => {
                let (who, what) = (name(*unit), self.ability(*ability));
                let text =
                    if *yes { format!("{who} reacts: {what}") } else { format!("{who} lets {what} be") };
                let rules: &[&str] = match (self.setup.ability(*ability).class(), yes) {
                    // A guardian that takes damage has used its ability before.
                    (Class::Active | Class::Passive, _) => &["B36"],
                    (Class::Reaction, true) => &["ES-048", "B19"],
                    (Class::Reaction, false) => &["ES-048"],
                };
                Told::new(text, rules)
            }
            Event::Stance(unit) => {
                Told::new(format!("{} takes a defensive stance", name(*unit)), &["N-5", "N-27"])
            }
            Event::Hidden(unit) => {
                let owner = label(Seat(side(*unit)));
                Told::new(format!("{} cannot be attacked until {owner}'s next turn", name(*unit)), &["N-25"])
            }
            Event::Guards(unit, ward) => {
                Told::new(format!("{} guards {}", name(*unit), name(*ward)), &["N-26", "N-5"])
            }
            Event::Swapped((one, here), (other, there)) => {
                Told::new(format!("{} and {} swap places", name(*one), name(*other)), &["N-23", "N-4"])
                    .cue(appear(*one, *here))
                    .cue(appear(*other, *there))
            }
            Event::Suppressed(unit) => {
                Told::new(format!("{} is suppressed: 1 action in its next turn", name(*unit)), &["N-13"])
            }
            Event::Locked(unit) => {
                Told::new(format!("{} makes no attack in its next turn", name(*unit)), &["N-12", "N-13"])
            }
            _ => unreachable!("only abilities are told here"),
        }
    }
}
