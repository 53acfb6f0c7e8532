//! The telling of events to each viewer.
//!
//! A team hears everything about its own characters, but only what it saw of others: that a character on a cell in its
//! sight did something, was pushed, lost hit points or died; never a target, an attacker it did not see, what a
//! character looks at from afar, or who got which points.

use engine::prelude::{Cue, Told};
use engine::{Arg, Message, Seat, SeatSet, Viewer, say};

use crate::content::class::{Action, UnitId};
use crate::event::Event;
use crate::geometry::cell::{Cell, Facing, Spot};
use crate::names::{self, being};
use crate::rules::check::{aim_rule, no_aim};
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

    fn square(&self, cell: Cell) -> Arg {
        names::square(&self.setup.map, cell)
    }

    fn told(&self, event: &Event) -> Option<Told> {
        match event {
            Event::Shouts { unit, field, seen } => self.shouts(*unit, field, *seen),
            Event::Torn { unit, seen } => self.viewer.among(*seen).then(|| {
                let text = say!("torn", unit = being(*unit); "{unit} is torn between two shouts");
                Told::new(text, &["A26"])
            }),
            Event::Pushed { unit, from, to, seen } => self.pushed(*unit, *from, *to, *seen),
            Event::Lost { unit, action, target } => {
                self.knows(*unit).then(|| self.lost(*unit, *action, *target))
            }
            Event::Shifted { unit, action, target } => self.knows(*unit).then(|| {
                let text = say!(
                    "aim-shifted",
                    unit = being(*unit), ability = names::action(*action), to = self.square(*target);
                    "{unit}'s {} is shifted to {target}", action.title()
                );
                Told::new(text, &["CB-134"])
            }),
            Event::Used { .. } => self.used(event),
            Event::Hurt { .. } => self.hurt(event),
            Event::Dies { .. } => self.dies(event),
            Event::Returns { unit, home } => self.knows(*unit).then(|| {
                let text =
                    say!("returns", unit = being(*unit), to = self.square(*home); "{unit} returns to {home}");
                Told::new(text, &["CB-107", "CB-110"]).cue(Cue::Appear { figure: unit.0, at: self.at(*home) })
            }),
            Event::Scores { seat, by, now } => {
                let kind = if *by > 0 { "gain" } else { "loss" };
                let text = say!(
                    "scores",
                    side = names::side(*seat), kind = Arg::word(kind), by = by.unsigned_abs(), now = *now;
                    "T{} {by:+}: {now}", seat.0
                );
                Some(Told::new(text, &["CB-005"]))
            }
            Event::Walks { unit, path, facing } => {
                self.knows(*unit).then(|| self.walks(*unit, path, *facing))
            }
            Event::Turns { unit, facing } => self.knows(*unit).then(|| {
                let text = say!(
                    "turns", unit = being(*unit), facing = names::facing(*facing);
                    "{unit} turns to {}", facing.word()
                );
                Told::new(text, &["A41"]).together()
            }),
            Event::Notices { unit, steps, .. } => self.knows(*unit).then(|| self.notices(*unit, steps)),
            Event::Settled => {
                let text = say!(
                    "settled"; "placement is over: the characters return here when they die"
                );
                Some(Told::new(text, &["CB-108", "CB-114"]))
            }
            Event::Begins { turn, step } => {
                let rule = if *step == Step::Placement { "CB-112" } else { "CB-115" };
                Some(Told::new(begins(*turn, *step), &[rule]))
            }
            Event::Ends { turns } => {
                let text = say!("ends", turns = *turns; "the match is over after {turns} turns");
                Some(Told::new(text, &["CB-006", "CB-008"]))
            }
        }
    }

    fn shouts(&self, unit: UnitId, field: &[UnitId], seen: SeatSet) -> Option<Told> {
        self.viewer.among(seen).then(|| {
            // His team knew which characters he saw when it gave the order.
            let text = match self.knows(unit) && !self.whole() && !field.is_empty() {
                false => say!("shouts", unit = being(unit); "{unit} shouts Fus ro dah!"),
                true => say!(
                    "shouts-at", unit = being(unit), field = beings(field);
                    "{unit} shouts Fus ro dah! In his field: {}", list(field.iter().map(ToString::to_string))
                ),
            };
            Told::new(text, &["CB-040", "CB-132"])
        })
    }

    fn pushed(&self, unit: UnitId, from: Cell, to: Cell, seen: SeatSet) -> Option<Told> {
        let rules = &["CB-041", "CB-042"];
        if !self.knows(unit) {
            return self.viewer.among(seen).then(|| {
                let text =
                    say!("pushed", unit = being(unit), to = self.square(to); "{unit} is pushed to {to}");
                Told::new(text, rules)
            });
        }
        let walk = Cue::Walk { figure: unit.0, path: vec![self.at(from), self.at(to)] };
        let text = say!(
            "pushed-from", unit = being(unit), from = self.square(from), to = self.square(to);
            "{unit} is pushed from {from} to {to}"
        );
        Some(Told::new(text, rules).cue(walk))
    }

    fn lost(&self, unit: UnitId, action: Action, target: Spot) -> Told {
        let (rule, why) = match self.setup.map.at(target.x, target.y) {
            Some(cell) => (aim_rule(action), no_aim(self.setup, unit, action, cell)),
            None => ("CB-097", say!("no-aim-there"; "it lies off the map")),
        };
        let text = say!(
            "aim-lost",
            unit = being(unit), ability = names::action(action), to = names::place(&self.setup.map, target),
            why = why.clone();
            "{unit} can no longer use {} at {target}: {why}", action.title()
        );
        Told::new(text, &["CB-135", rule])
    }

    fn used(&self, event: &Event) -> Option<Told> {
        let Event::Used { unit, action, at, target, damage, seen } = event else { return None };
        let mut rules = vec![action.rule()];
        if *action == Action::Bastoooon {
            rules.push("CB-133");
        }
        let ability = names::action(*action);
        if !self.knows(*unit) {
            return (self.viewer.among(*seen) && action.shows()).then(|| {
                let text = say!(
                    "uses", unit = being(*unit), ability = ability; "{unit} uses {}", action.title()
                );
                Told::new(text, &rules)
            });
        }
        let to = self.square(*target);
        let text = match damage {
            None => say!(
                "uses-on", unit = being(*unit), ability = ability, to = to;
                "{unit} uses {} on {target}", action.title()
            ),
            Some(damage) => say!(
                "uses-with", unit = being(*unit), ability = ability, to = to, damage = *damage;
                "{unit} uses {} on {target}, damage {damage}", action.title()
            ),
        };
        let strike = Cue::Strike { from: self.at(*at), to: self.at(*target) };
        Some(Told::new(text, &rules).cue(strike))
    }

    fn hurt(&self, event: &Event) -> Option<Told> {
        let Event::Hurt { unit, by, left, actions, seen, .. } = event else { return None };
        let mut rules: Vec<&str> = actions.iter().map(|action| action.damage_rule()).collect();
        if !self.whole() {
            // The attack is not named: only the rule that attacks strike every character on a cell.
            rules = vec!["CB-100"];
        }
        self.viewer.among(*seen).then(|| {
            // No team is told how far below zero a character's hit points fall.
            let text = match *left {
                ..=0 if !self.whole() => {
                    say!("hurt-to-death", unit = being(*unit); "{unit} loses all its hit points")
                }
                left => say!(
                    "hurt", unit = being(*unit), by = *by, left = left.max(0); "{unit} loses {by}: {left} left"
                ),
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
            return Some(Told::new(say!("dies", unit = being(*unit); "{unit} dies"), &["CB-102"]));
        }
        let own = unit.seat();
        let opponents = hitters.without(SeatSet::one(own));
        let team = |seat: Seat| format!("T{}", seat.0);
        let sides = |seats: SeatSet| Arg::list(seats.iter().map(names::side));
        let (text, rules): (_, &[_]) = match (hitters.contains(own), opponents.is_empty()) {
            (true, false) => {
                let who = list(hitters.iter().map(team));
                let text = say!(
                    "dies-for-nothing", unit = being(*unit), sides = sides(*hitters);
                    "{unit} dies, hit by {who}: no points"
                );
                (text, &["CB-102", "CB-103"])
            }
            (true, true) => {
                let text = say!(
                    "dies-by-its-own", unit = being(*unit), side = names::side(own), points = *own_kill;
                    "{unit} dies, hit by its own team: T{} -{own_kill}", own.0
                );
                (text, &["CB-102", "CB-106"])
            }
            (false, _) => {
                let mut all = opponents;
                all.insert(own);
                let gain = |seat| format!("{} {}", team(seat), if seat == own { "-1" } else { "+1" });
                let gains: Vec<String> = all.iter().map(gain).collect();
                let who = list(opponents.iter().map(team));
                let text = say!(
                    "dies-by", unit = being(*unit), sides = sides(opponents), side = names::side(own);
                    "{unit} dies, hit by {who}: {}", gains.join(", ")
                );
                (text, &["CB-102", "CB-104", "CB-105"])
            }
        };
        Some(Told::new(text, rules))
    }

    fn walks(&self, unit: UnitId, path: &[Cell], facing: Facing) -> Told {
        let cells: Vec<String> = path.iter().map(ToString::to_string).collect();
        let text = say!(
            "walks",
            unit = being(unit), way = names::squares(&self.setup.map, path), facing = names::facing(facing),
            steps = path.len() - 1;
            "{unit} walks {}, then faces {}", cells.join(" "), facing.word()
        );
        let path = path.iter().map(|cell| self.at(*cell)).collect();
        Told::new(text, &["CB-120", "CB-123"]).cue(Cue::Walk { figure: unit.0, path }).together()
    }

    fn notices(&self, unit: UnitId, steps: &[Vec<Cell>]) -> Told {
        let cells = |cells: &Vec<Cell>| cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let all: Vec<Cell> = steps.iter().flatten().copied().collect();
        let steps: Vec<String> = steps.iter().map(cells).collect();
        let text = say!(
            "notices", unit = being(unit), traces = all.len(), at = names::squares(&self.setup.map, &all);
            "{unit} notices {}", steps.join(" | ")
        );
        Told::new(text, &["CB-124", "CB-127"])
    }
}

/// Returns the line that opens a step.
fn begins(turn: u16, step: Step) -> Message {
    match step {
        Step::Placement => say!("begins-placement", turn = turn; "placement turn {turn}"),
        step => {
            say!("begins", turn = turn, step = Arg::word(step.word()); "turn {turn}: {}", step.word())
        }
    }
}

/// Returns characters as a list.
fn beings(ids: &[UnitId]) -> Arg {
    Arg::list(ids.iter().copied().map(being))
}

/// Joins words: `a`, `a and b`, `a, b and c`.
fn list(words: impl Iterator<Item = String>) -> String {
    let mut words: Vec<String> = words.collect();
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} and {last}", words.join(", ")),
        last => last.unwrap_or_default(),
    }
}
