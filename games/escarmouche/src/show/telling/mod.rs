//! The telling of events: one line with the numbers that led to each, its rules, and the board's cue. Nothing is hidden
//! in this game, so all viewers are told the same.

pub mod blows;
mod turns;

use engine::scene::{At, Cue, Told};
use engine::{Seat, say};

use crate::about::ABOUT;
use crate::content::abilities::Class;
use crate::event::{Event, Walk};
use crate::geometry::square::{self, Square};
use crate::names::{self, ability_of, being};
use crate::setup::Setup;
use crate::show::story::walks;
use crate::state::{name, side};

/// Returns what both players are told about an event.
pub fn tell(setup: &Setup, event: &Event) -> Told {
    Teller { setup }.told(event)
}

/// Returns the label of a side.
fn label(seat: Seat) -> String {
    ABOUT.label(seat)
}

/// Returns the cue for a change of a unit's Health.
fn change(unit: u8, lost: u8) -> Option<Cue> {
    (lost > 0).then(|| Cue::Change { figure: unit.into(), bar: "health", by: -i32::from(lost) })
}

/// Returns the cue for a unit that appears on a square.
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
            | Event::Turn { .. }
            | Event::Passed(..)
            | Event::Held(..)
            | Event::Slipped(..)
            | Event::Over(..) => self.turn(event),
            Event::Hit(hit) => self.hit(hit),
            Event::Lost { .. } => self.lost(event),
            Event::Removed(unit) => {
                let gone = Cue::Gone { figure: (*unit).into() };
                let text =
                    say!("eliminated", unit = being(self.setup, *unit); "{} is eliminated", name(*unit));
                Told::new(text, &["ES-040", "ES-049"]).cue(gone)
            }
            Event::Moved(walk) => self.moved(walk),
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

    /// Tells `R1 moves to c3`, or `R1 moves freely to c3 (Charge)`; a unit that did not move stays.
    fn moved(&self, walk: &Walk) -> Told {
        let Walk { unit, ref way, ability, .. } = *walk;
        let end = way.last().map_or(String::new(), |at| square::name(*at));
        let who = name(unit);
        let went = way.len() > 1;
        let by = |ability| format!(" ({})", self.ability(ability));
        let (verb, rules): (&str, &[&str]) = match (went, ability) {
            (true, None) => ("moves to", &["ES-026", "ES-027", "ES-052"]),
            (true, Some(_)) => ("moves freely to", &["B22", "ES-026"]),
            (false, None) => ("stays on", &["ES-026", "B17"]),
            (false, Some(_)) => ("stays on", &["N-2"]),
        };
        let line = format!("{who} {verb} {end}{}", ability.map(by).unwrap_or_default());
        let text = walks(self.setup, walk, line);
        let told = Told::new(text, rules);
        let path: Vec<At> = way.iter().map(|at| At::from(*at)).collect();
        if went { told.cue(Cue::Walk { figure: unit.into(), path }) } else { told }
    }

    fn ability_event(&self, event: &Event) -> Told {
        match event {
            Event::Uses(unit, ability) => {
                let (who, what) = (name(*unit), self.ability(*ability));
                let text = say!(
                    "uses", unit = being(self.setup, *unit), ability = ability_of(self.setup, *ability);
                    "{who} uses {what}"
                );
                Told::new(text, &["ES-043", "ES-046"])
            }
            Event::Reacts(unit, ability, yes) => {
                let (who, what) = (name(*unit), self.ability(*ability));
                let (being, ability_term) = (being(self.setup, *unit), ability_of(self.setup, *ability));
                let text = match yes {
                    true => say!("reacts", unit = being, ability = ability_term; "{who} reacts: {what}"),
                    false => say!("lets-be", unit = being, ability = ability_term; "{who} lets {what} be"),
                };
                let rules: &[&str] = match (self.setup.ability(*ability).class(), yes) {
                    // A guardian that takes damage has already used its ability.
                    (Class::Active | Class::Passive, _) => &["B36"],
                    (Class::Reaction, true) => &["ES-048", "B19"],
                    (Class::Reaction, false) => &["ES-048"],
                };
                Told::new(text, rules)
            }
            Event::Stance(unit) => {
                let being = being(self.setup, *unit);
                let text = say!("stance", unit = being; "{} takes a defensive stance", name(*unit));
                Told::new(text, &["N-5", "N-27"])
            }
            Event::Hidden(unit) => {
                let owner = label(Seat(side(*unit)));
                let text = say!(
                    "hidden", unit = being(self.setup, *unit), side = names::side(Seat(side(*unit)));
                    "{} cannot be attacked until {owner}'s next turn", name(*unit)
                );
                Told::new(text, &["N-25"])
            }
            Event::Guards(unit, ward) => {
                let text = say!(
                    "guards", unit = being(self.setup, *unit), ward = being(self.setup, *ward);
                    "{} guards {}", name(*unit), name(*ward)
                );
                Told::new(text, &["N-26", "N-5"])
            }
            Event::Swapped((one, here), (other, there)) => {
                let text = say!(
                    "swaps", unit = being(self.setup, *one), other = being(self.setup, *other),
                    here = names::square(*here), there = names::square(*there);
                    "{} and {} swap places", name(*one), name(*other)
                );
                Told::new(text, &["N-23", "N-4"]).cue(appear(*one, *here)).cue(appear(*other, *there))
            }
            Event::Suppressed(unit) => {
                let being = being(self.setup, *unit);
                let text = say!(
                    "suppressed", unit = being;
                    "{} is suppressed: 1 action in its next turn", name(*unit)
                );
                Told::new(text, &["N-13"])
            }
            Event::Locked(unit) => {
                let being = being(self.setup, *unit);
                let text = say!("locked", unit = being; "{} makes no attack in its next turn", name(*unit));
                Told::new(text, &["N-12", "N-13"])
            }
            _ => unreachable!("only abilities are told here"),
        }
    }
}
