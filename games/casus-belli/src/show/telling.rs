//! What each viewer is told about an event.
//!
//! A team hears everything about its own characters, but only what it saw of others: that a character on a cell in its
//! sight did something, was pushed, lost hit points or died; never a target, an attacker it did not see, what a
//! character looks at from afar, or who got which points.

use engine::prelude::{Cue, Told};
use engine::{Seat, SeatSet, Viewer};

use crate::content::class::{Action, UnitId};
use crate::event::Event;
use crate::geometry::cell::{Cell, Facing};
use crate::setup::Setup;
use crate::state::Step;

/// Returns what a viewer is told about an event.
pub fn tell(setup: &Setup, event: &Event, viewer: Viewer) -> Option<Told> {
    Teller { setup, viewer }.told(event)
}

struct Teller<'a> {
    setup: &'a Setup,
    viewer: Viewer,
}

impl Teller<'_> {
    /// Whether the viewer may know everything about a character.
    fn knows(&self, unit: UnitId) -> bool {
        self.viewer.among(SeatSet::one(unit.seat()))
    }

    fn whole(&self) -> bool {
        self.viewer == Viewer::Whole
    }

    fn at(&self, cell: Cell) -> u16 {
        self.setup.map.square(cell).0
    }

    fn told(&self, event: &Event) -> Option<Told> {
        match event {
            Event::Shouts { unit, field, seen } => self.shouts(*unit, field, *seen),
            Event::Torn { unit, seen } => self
                .viewer
                .among(*seen)
                .then(|| Told::new(format!("{unit} is torn between two shouts"), &["A26"])),
            Event::Pushed { unit, from, to, seen } => self.pushed(*unit, *from, *to, *seen),
            Event::Lost { unit, action, target, rule, why } => self.knows(*unit).then(|| {
                let text = format!("{unit} can no longer use {} at {target}: {why}", action.title());
                Told::new(text, &["CB-135", rule])
            }),
            Event::Shifted { unit, action, target } => self.knows(*unit).then(|| {
                Told::new(format!("{unit}'s {} is shifted to {target}", action.title()), &["CB-134"])
            }),
            Event::Used { .. } => self.used(event),
            Event::Hurt { .. } => self.hurt(event),
            Event::Dies { .. } => self.dies(event),
            Event::Returns { unit, home } => self.knows(*unit).then(|| {
                Told::new(format!("{unit} returns to {home}"), &["CB-107", "CB-110"])
                    .cue(Cue::Appear { figure: unit.0, at: self.at(*home) })
            }),
            Event::Scores { seat, by, now } => {
                Some(Told::new(format!("T{} {by:+}: {now}", seat.0), &["CB-005"]))
            }
            Event::Walks { unit, path, facing } => {
                self.knows(*unit).then(|| self.walks(*unit, path, *facing))
            }
            Event::Turns { unit, facing } => self
                .knows(*unit)
                .then(|| Told::new(format!("{unit} turns to {}", facing.word()), &["A41"]).together()),
            Event::Notices { unit, steps } => self.knows(*unit).then(|| notices(*unit, steps)),
            Event::Settled => Some(Told::new(
                "placement is over: the characters return here when they die",
                &["CB-108", "CB-114"],
            )),
            Event::Begins { turn, step } => {
                let rule = if *step == Step::Placement { "CB-112" } else { "CB-115" };
                Some(Told::new(begins(*turn, *step), &[rule]))
            }
            Event::Ends { turns } => {
                Some(Told::new(format!("the match is over after {turns} turns"), &["CB-006", "CB-008"]))
            }
        }
    }

    fn shouts(&self, unit: UnitId, field: &[UnitId], seen: SeatSet) -> Option<Told> {
        self.viewer.among(seen).then(|| {
            let mut text = format!("{unit} shouts Fus ro dah!");
            // His team knew the characters that he saw when it gave the order.
            if self.knows(unit) && !self.whole() && !field.is_empty() {
                text += &format!(" In his field: {}", list(field.iter().map(ToString::to_string)));
            }
            Told::new(text, &["CB-040", "CB-132"])
        })
    }

    fn pushed(&self, unit: UnitId, from: Cell, to: Cell, seen: SeatSet) -> Option<Told> {
        let rules = &["CB-041", "CB-042"];
        if !self.knows(unit) {
            return self.viewer.among(seen).then(|| Told::new(format!("{unit} is pushed to {to}"), rules));
        }
        let walk = Cue::Walk { figure: unit.0, path: vec![self.at(from), self.at(to)] };
        Some(Told::new(format!("{unit} is pushed from {from} to {to}"), rules).cue(walk))
    }

    fn used(&self, event: &Event) -> Option<Told> {
        let Event::Used { unit, action, at, target, damage, seen } = event else { return None };
        let mut rules = vec![action.rule()];
        if *action == Action::Bastoooon {
            rules.push("CB-133");
        }
        if !self.knows(*unit) {
            let text = format!("{unit} uses {}", action.title());
            return (self.viewer.among(*seen) && action.shows()).then(|| Told::new(text, &rules));
        }
        let damage = damage.map_or(String::new(), |damage| format!(", damage {damage}"));
        let text = format!("{unit} uses {} on {target}{damage}", action.title());
        let strike = Cue::Strike { from: self.at(*at), to: self.at(*target) };
        Some(Told::new(text, &rules).cue(strike))
    }

    fn hurt(&self, event: &Event) -> Option<Told> {
        let Event::Hurt { unit, by, left, actions, seen } = event else { return None };
        let mut rules: Vec<&str> = actions.iter().map(|action| action.damage_rule()).collect();
        if !self.whole() {
            // The attack is not named: everyone knows that attacks strike every character on a cell.
            rules = vec!["CB-100"];
        }
        self.viewer.among(*seen).then(|| {
            // No team is told how far below zero another team's hit points fall.
            let text = match *left {
                ..=0 if !self.whole() => format!("{unit} loses all its hit points"),
                left => format!("{unit} loses {by}: {left} left"),
            };
            let change = if *left > 0 { -by } else { -i32::from(crate::content::class::LIFE) };
            Told::new(text, &rules).cue(Cue::Change { figure: unit.0, bar: "hp", by: change })
        })
    }

    fn dies(&self, event: &Event) -> Option<Told> {
        let Event::Dies { unit, hitters, own_kill, seen } = event else { return None };
        if !self.viewer.among(*seen) {
            return None;
        }
        // No character is gone for good: its return is reported or seen.
        if !self.whole() {
            return Some(Told::new(format!("{unit} dies"), &["CB-102"]));
        }
        let own = unit.seat();
        let opponents = hitters.without(SeatSet::one(own));
        let team = |seat: Seat| format!("T{}", seat.0);
        let (what, rules): (_, &[_]) = match (hitters.contains(own), opponents.is_empty()) {
            (true, false) => {
                let who = list(hitters.iter().map(team));
                (format!("hit by {who}: no points"), &["CB-102", "CB-103"])
            }
            (true, true) => {
                let points = format!("T{} -{own_kill}", own.0);
                (format!("hit by its own team: {points}"), &["CB-102", "CB-106"])
            }
            (false, _) => {
                let mut all = opponents;
                all.insert(own);
                let gain = |seat| format!("{} {}", team(seat), if seat == own { "-1" } else { "+1" });
                let gains: Vec<String> = all.iter().map(gain).collect();
                let who = list(opponents.iter().map(team));
                (format!("hit by {who}: {}", gains.join(", ")), &["CB-102", "CB-104", "CB-105"])
            }
        };
        Some(Told::new(format!("{unit} dies, {what}"), rules))
    }

    fn walks(&self, unit: UnitId, path: &[Cell], facing: Facing) -> Told {
        let cells: Vec<String> = path.iter().map(ToString::to_string).collect();
        let text = format!("{unit} walks {}, then faces {}", cells.join(" "), facing.word());
        let path = path.iter().map(|cell| self.at(*cell)).collect();
        Told::new(text, &["CB-120", "CB-123"]).cue(Cue::Walk { figure: unit.0, path }).together()
    }
}

fn notices(unit: UnitId, steps: &[Vec<Cell>]) -> Told {
    let cells = |cells: &Vec<Cell>| cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let steps: Vec<String> = steps.iter().map(cells).collect();
    Told::new(format!("{unit} notices {}", steps.join(" | ")), &["CB-124", "CB-127"])
}

/// Returns the line that opens a step.
fn begins(turn: u16, step: Step) -> String {
    match step {
        Step::Placement => format!("placement turn {turn}"),
        step => format!("turn {turn}: {}", step.word()),
    }
}

/// `a`, `a and b`, `a, b and c`.
fn list(words: impl Iterator<Item = String>) -> String {
    let mut words: Vec<String> = words.collect();
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} and {last}", words.join(", ")),
        last => last.unwrap_or_default(),
    }
}
