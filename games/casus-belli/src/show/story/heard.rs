//! What a viewer was told of a step, by kind. Anything it was not told is left out of the events here, so that no tale
//! can use it.

use engine::scene::Told;
use engine::{Seat, SeatSet, Viewer};

use crate::content::class::{Action, UnitId};
use crate::event::Event;
use crate::geometry::cell::{Cell, Facing};
use crate::rules::check::beside;

/// A shout, with the characters in its field as far as the viewer knows.
pub struct Shout {
    pub line: usize,
    pub unit: UnitId,
    pub field: Vec<UnitId>,
}

/// A character that was pushed; its starting cell is told only to its own team.
pub struct Push {
    pub line: usize,
    pub unit: UnitId,
    pub from: Option<Cell>,
    pub to: Cell,
}

/// An attack or ability; its target and its damage are told only to its own team.
pub struct Blow {
    pub line: usize,
    pub unit: UnitId,
    pub action: Action,
    /// Where the character stands.
    pub at: Cell,
    pub target: Option<Cell>,
    /// The damage of a Bastoooon.
    pub damage: Option<i32>,
}

/// A character that lost hit points, with its cell.
pub struct Wound {
    pub line: usize,
    pub unit: UnitId,
    pub at: Cell,
    /// The number of hit points lost; not told if it lost all.
    pub lost: i32,
    pub left: i32,
    /// The hit points before; a team knows those of its own characters.
    pub before: Option<i32>,
}

/// A score that changed.
pub struct Point {
    pub line: usize,
    pub seat: Seat,
    pub by: i32,
    pub now: i32,
}

/// A character that walked.
pub struct Walk<'a> {
    pub line: usize,
    pub unit: UnitId,
    pub path: &'a [Cell],
}

/// The notices of a character, sub-step by sub-step, with the number of each and the cells of its own team then.
pub struct Notice<'a> {
    pub line: usize,
    pub steps: &'a [Vec<Cell>],
    pub own: &'a [(u8, [Cell; 3])],
}

/// Everything that a viewer was told of a step.
#[derive(Default)]
pub struct Heard<'a> {
    pub shouts: Vec<Shout>,
    pub torn: Vec<(usize, UnitId)>,
    pub pushes: Vec<Push>,
    pub blows: Vec<Blow>,
    pub wounds: Vec<Wound>,
    pub deaths: Vec<(usize, UnitId)>,
    pub points: Vec<Point>,
    pub walks: Vec<Walk<'a>>,
    pub turns: Vec<(usize, UnitId, Facing)>,
    pub notices: Vec<Notice<'a>>,
    /// The characters whose attack became impossible.
    pub lost: Vec<UnitId>,
    /// The line on which the first of the dead came back.
    pub returns: Option<usize>,
}

impl Blow {
    /// Whether it takes hit points.
    pub fn hurts(&self) -> bool {
        self.action.damage() > 0 || self.action.is_plus()
    }

    /// Returns its damage; 0 for a Bastoooon whose damage is not known.
    pub fn force(&self) -> i32 {
        self.damage.unwrap_or(self.action.damage())
    }
}

impl Wound {
    /// Whether it killed.
    pub fn is_deadly(&self) -> bool {
        self.left == 0
    }

    /// Returns the hit points that these attacks leave unexplained; 0 if they may explain all of them.
    pub fn rest(&self, hits: &[&Blow]) -> i32 {
        let known: i32 = hits.iter().map(|blow| blow.force()).sum();
        let least = i32::from(hits.is_empty());
        match (self.is_deadly(), self.before) {
            (false, _) => (self.lost - known).max(0),
            (true, Some(before)) => (before - known).max(least),
            (true, None) => least,
        }
    }
}

impl<'a> Heard<'a> {
    pub fn new(heard: &[(&'a Event, Told)], viewer: Viewer) -> Heard<'a> {
        let knows = |unit: UnitId| viewer.among(SeatSet::one(unit.seat()));
        let mut all = Heard::default();
        for (line, (event, _)) in heard.iter().enumerate() {
            match event {
                Event::Shouts { unit, field, .. } => {
                    let told = knows(*unit) && viewer != Viewer::Whole;
                    let field = if told { field.clone() } else { Vec::new() };
                    all.shouts.push(Shout { line, unit: *unit, field });
                }
                Event::Torn { unit, .. } => all.torn.push((line, *unit)),
                Event::Pushed { unit, from, to, .. } => {
                    let from = knows(*unit).then_some(*from);
                    all.pushes.push(Push { line, unit: *unit, from, to: *to });
                }
                Event::Used { unit, action, at, target, damage, .. } => {
                    let target = knows(*unit).then_some(*target);
                    let damage = damage.filter(|_| knows(*unit));
                    all.blows.push(Blow { line, unit: *unit, action: *action, at: *at, target, damage });
                }
                Event::Hurt { unit, at, by, left, .. } => {
                    let before = (knows(*unit) || *left > 0).then_some(by + left);
                    let (lost, left) = if *left > 0 { (*by, *left) } else { (0, 0) };
                    all.wounds.push(Wound { line, unit: *unit, at: *at, lost, left, before });
                }
                Event::Dies { unit, .. } => all.deaths.push((line, *unit)),
                Event::Scores { seat, by, now } => {
                    all.points.push(Point { line, seat: *seat, by: *by, now: *now });
                }
                Event::Walks { unit, path, .. } => all.walks.push(Walk { line, unit: *unit, path }),
                Event::Turns { unit, facing } => all.turns.push((line, *unit, *facing)),
                Event::Lost { unit, .. } => all.lost.push(*unit),
                Event::Returns { .. } => {
                    all.returns.get_or_insert(line);
                }
                Event::Notices { steps, own, .. } => all.notices.push(Notice { line, steps, own }),
                _ => {}
            }
        }
        all
    }

    /// Returns the attacks that hit a wounded character, as far as their targets are known: an attack hits everyone on
    /// the cells that it touches.
    pub fn hits(&self, wound: &Wound, hits_self: bool) -> Vec<&Blow> {
        let hits = |blow: &&Blow| {
            let Some(target) = blow.target.filter(|_| blow.hurts()) else { return false };
            let touched = if blow.action.is_plus() { beside(target, wound.at) } else { target == wound.at };
            let spared = match blow.action {
                Action::Traitrise => blow.unit.seat() == wound.unit.seat(),
                Action::Hammer | Action::Loto => false,
                Action::Bastoooon => blow.unit == wound.unit && !hits_self,
                _ => blow.unit == wound.unit,
            };
            touched && !spared
        };
        self.blows.iter().filter(hits).collect()
    }
}
