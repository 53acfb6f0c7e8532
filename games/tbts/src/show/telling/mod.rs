//! The telling of events: one line with the numbers that led to each, its rules, and the board's cue. Nothing is hidden
//! in this game, so all viewers are told the same.

pub mod blows;
mod rounds;
mod spells;

use engine::message::{Arg, Being};
use engine::scene::{At, Cue, Told};
use engine::{Seat, say};

use crate::about::ABOUT;
use crate::act::Way;
use crate::event::{Event, Happening};
use crate::geometry::cell::Cell;
use crate::names::{self, Cast, zone};
use crate::setup::Setup;
use crate::state::{Guard, name};

/// Returns what every viewer is told about an event.
pub fn tell(setup: &Setup, happening: &Happening) -> Told {
    Teller { setup, cast: &happening.cast }.told(&happening.event)
}

/// Returns the label of a side.
fn label(seat: Seat) -> String {
    ABOUT.label(seat)
}

/// Returns the cue for a change of a figure's bar.
fn change(unit: u8, bar: &'static str, by: i32) -> Cue {
    Cue::Change { figure: unit.into(), bar, by }
}

/// Returns `1 round` or `2 rounds`.
fn several(count: u8, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        _ => format!("{count} {what}s"),
    }
}

/// A teller of events.
pub struct Teller<'a> {
    pub setup: &'a Setup,
    pub cast: &'a Cast,
}

impl Teller<'_> {
    /// Names a unit.
    pub(super) fn being(&self, unit: u8) -> Being {
        self.cast.being(self.setup, unit)
    }

    /// Names a cell.
    pub(super) fn square(&self, cell: Cell) -> Arg {
        names::square(self.setup, cell)
    }

    fn at(&self, cell: Cell) -> At {
        cell.square(self.setup.battle.size.0).0
    }

    /// Returns the cue for a figure that walks along a path.
    fn walk(&self, unit: u8, from: Cell, way: &Way) -> Cue {
        let path = [from].iter().chain(way.cells()).map(|cell| self.at(*cell)).collect();
        Cue::Walk { figure: unit.into(), path }
    }

    fn told(&self, event: &Event) -> Told {
        match event {
            Event::Taken { .. }
            | Event::Begins(..)
            | Event::Ends(..)
            | Event::Passes(..)
            | Event::Declines(_)
            | Event::Collapses(_)
            | Event::Over { .. } => self.round(event),
            Event::Strikes { .. }
            | Event::Protected { .. }
            | Event::Spared { .. }
            | Event::Skinned(_)
            | Event::Takes { .. }
            | Event::Falls(..)
            | Event::Dooms(..)
            | Event::Graced { .. }
            | Event::Dies(_)
            | Event::Lost(..) => self.blow(event),
            Event::Charged(..)
            | Event::Drained(..)
            | Event::Cures { .. }
            | Event::Columns(..)
            | Event::Rises { .. }
            | Event::Explodes(..)
            | Event::Controls(..)
            | Event::Returns(..)
            | Event::Skins(..)
            | Event::SkinEnds(_)
            | Event::Roots(..)
            | Event::RootsEnd(_) => self.spell(event),
            Event::Walks { .. }
            | Event::Steps { .. }
            | Event::Charges { .. }
            | Event::Appears { .. }
            | Event::Shifts { .. } => self.movement(event),
            Event::Guards(..)
            | Event::Door { .. }
            | Event::Picks(..)
            | Event::Drops(..)
            | Event::Opens(..)
            | Event::Reloads(_)
            | Event::Aims(..)
            | Event::Unaims(_)
            | Event::Protects(..)
            | Event::Exposed { .. } => self.deed(event),
        }
    }

    fn movement(&self, event: &Event) -> Told {
        let end = |from: &Cell, way: &Way| way.cells().last().copied().unwrap_or(*from);
        match event {
            Event::Walks { unit, from, way } => {
                let to = end(from, way);
                let text = say!(
                    "walks", unit = self.being(*unit), to = self.square(to);
                    "{} walks to {to}", name(*unit)
                );
                Told::new(text, &["TB-010"]).cue(self.walk(*unit, *from, way))
            }
            Event::Steps { unit, from, way } => {
                let rules: &[&str] = if way.cells().len() > 1 { &["TB-011", "TB-071"] } else { &["TB-011"] };
                let to = end(from, way);
                let text = say!(
                    "steps", unit = self.being(*unit), to = self.square(to);
                    "{} steps to {to}", name(*unit)
                );
                Told::new(text, rules).cue(self.walk(*unit, *from, way))
            }
            Event::Charges { unit, target, from, way } => {
                let to = end(from, way);
                let text = say!(
                    "charges", unit = self.being(*unit), target = self.being(*target), to = self.square(to);
                    "{} charges to {to}", name(*unit)
                );
                Told::new(text, &["TB-083", "TB-086"]).cue(self.walk(*unit, *from, way))
            }
            Event::Appears { unit, at } => {
                let text = say!(
                    "appears", unit = self.being(*unit), to = self.square(*at);
                    "{} appears on {at}", name(*unit)
                );
                Told::new(text, &["TB-091", "TB-094"])
                    .cue(Cue::Appear { figure: (*unit).into(), at: self.at(*at) })
            }
            Event::Shifts { unit, from, to } => {
                let way = Way::BEST.and(*to);
                let text = say!(
                    "shifts", unit = self.being(*unit), to = self.square(*to);
                    "{} shifts to {to}", name(*unit)
                );
                Told::new(text, &["TB-073", "B-65"]).cue(self.walk(*unit, *from, &way))
            }
            _ => unreachable!("only movement is told here"),
        }
    }

    fn deed(&self, event: &Event) -> Told {
        match event {
            Event::Guards(unit, Guard::On | Guard::Off) => {
                let text = say!("guards", unit = self.being(*unit); "{} guards", name(*unit));
                Told::new(text, &["TB-027", "B-16"])
            }
            Event::Guards(unit, side) => {
                let text = say!(
                    "guards-zone", unit = self.being(*unit), zone = zone(*side);
                    "{} guards {}", name(*unit), side.word()
                );
                Told::new(text, &["TB-027", "TB-065", "TB-066"])
            }
            Event::Door { unit, lever, at, open } => self.door(*unit, *lever, *at, *open),
            Event::Picks(unit, item) => {
                let item = self.item(*item);
                let text = say!(
                    "picks-up", unit = self.being(*unit), item = Arg::name(item.to_string());
                    "{} picks up {item}", name(*unit)
                );
                Told::new(text, &["TB-024"])
            }
            Event::Drops(item, at) => {
                let item = self.item(*item);
                let text = say!(
                    "falls-to-the-ground", item = Arg::name(item.to_string()), at = self.square(*at);
                    "{item} falls on {at}"
                );
                Told::new(text, &["N-11"])
            }
            Event::Opens(unit, at) => {
                let text = say!(
                    "opens-chest", unit = self.being(*unit), at = self.square(*at);
                    "{} opens the chest on {at}", name(*unit)
                );
                Told::new(text, &["TB-022", "N-11"])
            }
            Event::Reloads(unit) => {
                let text = say!("reloads", unit = self.being(*unit); "{} reloads", name(*unit));
                Told::new(text, &["TB-025", "TB-063"])
            }
            Event::Aims(unit, target) => {
                let text = say!(
                    "takes-aim", unit = self.being(*unit), target = self.being(*target);
                    "{} takes aim at {}", name(*unit), name(*target)
                );
                Told::new(text, &["TB-075"])
            }
            Event::Unaims(unit) => {
                let text = say!("drops-aim", unit = self.being(*unit); "{} drops its aim", name(*unit));
                Told::new(text, &["B-28", "TB-078"])
            }
            Event::Protects(unit, companion) => {
                let text = say!(
                    "protects", unit = self.being(*unit), companion = self.being(*companion);
                    "{} protects {}", name(*unit), name(*companion)
                );
                Told::new(text, &["TB-080"])
            }
            Event::Exposed { by, unit } => {
                let text = say!(
                    "protects-no-more", unit = self.being(*by), companion = self.being(*unit);
                    "{} is no longer protected by {}", name(*unit), name(*by)
                );
                Told::new(text, &["TB-082", "B-30"])
            }
            _ => unreachable!("only deeds are told here"),
        }
    }

    fn door(&self, unit: u8, lever: Option<Cell>, at: Cell, open: bool) -> Told {
        let verb = if open { "opens" } else { "closes" };
        match lever {
            None => {
                let text = say!(
                    "works-door", unit = self.being(unit), at = self.square(at), open = open;
                    "{} {verb} the door on {at}", name(unit)
                );
                Told::new(text, &["TB-022", "B-57"])
            }
            Some(lever) => {
                let text = say!(
                    "works-lever", unit = self.being(unit), lever = self.square(lever), at = self.square(at),
                    open = open;
                    "{} works the lever on {lever}: the door on {at} {verb}", name(unit)
                );
                Told::new(text, &["TB-023", "B-57"])
            }
        }
    }

    fn item(&self, item: u8) -> &str {
        self.setup.battle.items.get(usize::from(item)).map_or("something", String::as_str)
    }
}
