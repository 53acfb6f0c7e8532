//! How each event is told: one line with the numbers that led to it, the rules behind it, and what the board shows.
//! Nothing is hidden in this game, so all viewers are told the same.

mod blows;
mod rounds;
mod spells;

use engine::Seat;
use engine::scene::{At, Cue, Told};

use crate::about::ABOUT;
use crate::act::Way;
use crate::event::Event;
use crate::geometry::cell::Cell;
use crate::setup::Setup;
use crate::state::{Guard, name};

/// Returns what every viewer is told about an event.
pub fn tell(setup: &Setup, event: &Event) -> Told {
    Teller { setup }.told(event)
}

/// Returns the label of a side.
fn label(seat: Seat) -> String {
    ABOUT.label(seat)
}

/// A bar of a figure changes.
fn change(unit: u8, bar: &'static str, by: i32) -> Cue {
    Cue::Change { figure: unit.into(), bar, by }
}

/// `1 round`, `2 rounds`.
fn several(count: u8, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        _ => format!("{count} {what}s"),
    }
}

struct Teller<'a> {
    setup: &'a Setup,
}

impl Teller<'_> {
    fn at(&self, cell: Cell) -> At {
        cell.square(self.setup.battle.size.0).0
    }

    /// A figure walks along a way.
    fn walk(&self, unit: u8, from: Cell, way: &Way) -> Cue {
        let path = [from].iter().chain(way.cells()).map(|cell| self.at(*cell)).collect();
        Cue::Walk { figure: unit.into(), path }
    }

    fn told(&self, event: &Event) -> Told {
        match event {
            Event::Taken { .. }
            | Event::Begins(..)
            | Event::Ends(..)
            | Event::Passes(_)
            | Event::Declines(_)
            | Event::Collapses(_)
            | Event::Over(_) => self.round(event),
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
                Told::new(format!("{} walks to {}", name(*unit), end(from, way)), &["TB-010"])
                    .cue(self.walk(*unit, *from, way))
            }
            Event::Steps { unit, from, way } => {
                let rules: &[&str] = if way.cells().len() > 1 { &["TB-011", "TB-071"] } else { &["TB-011"] };
                Told::new(format!("{} steps to {}", name(*unit), end(from, way)), rules)
                    .cue(self.walk(*unit, *from, way))
            }
            Event::Charges { unit, from, way, .. } => {
                Told::new(format!("{} charges to {}", name(*unit), end(from, way)), &["TB-083", "TB-086"])
                    .cue(self.walk(*unit, *from, way))
            }
            Event::Appears { unit, at } => {
                Told::new(format!("{} appears on {at}", name(*unit)), &["TB-091", "TB-094"])
                    .cue(Cue::Appear { figure: (*unit).into(), at: self.at(*at) })
            }
            Event::Shifts { unit, from, to } => {
                let way = Way::BEST.and(*to);
                Told::new(format!("{} shifts to {to}", name(*unit)), &["TB-073", "B-65"])
                    .cue(self.walk(*unit, *from, &way))
            }
            _ => unreachable!("only movement is told here"),
        }
    }

    fn deed(&self, event: &Event) -> Told {
        match event {
            Event::Guards(unit, Guard::On | Guard::Off) => {
                Told::new(format!("{} guards", name(*unit)), &["TB-027", "B-16"])
            }
            Event::Guards(unit, zone) => {
                let text = format!("{} guards {}", name(*unit), zone.word());
                Told::new(text, &["TB-027", "TB-065", "TB-066"])
            }
            Event::Door { unit, lever: None, at, open } => {
                let verb = if *open { "opens" } else { "closes" };
                Told::new(format!("{} {verb} the door on {at}", name(*unit)), &["TB-022", "B-57"])
            }
            Event::Door { unit, lever: Some(lever), at, open } => {
                let verb = if *open { "opens" } else { "closes" };
                let text = format!("{} works the lever on {lever}: the door on {at} {verb}", name(*unit));
                Told::new(text, &["TB-023", "B-57"])
            }
            Event::Picks(unit, item) => {
                Told::new(format!("{} picks up {}", name(*unit), self.item(*item)), &["TB-024"])
            }
            Event::Drops(item, at) => Told::new(format!("{} falls on {at}", self.item(*item)), &["N-11"]),
            Event::Opens(unit, at) => {
                Told::new(format!("{} opens the chest on {at}", name(*unit)), &["TB-022", "N-11"])
            }
            Event::Reloads(unit) => Told::new(format!("{} reloads", name(*unit)), &["TB-025", "TB-063"]),
            Event::Aims(unit, target) => {
                Told::new(format!("{} takes aim at {}", name(*unit), name(*target)), &["TB-075"])
            }
            Event::Unaims(unit) => Told::new(format!("{} drops its aim", name(*unit)), &["B-28", "TB-078"]),
            Event::Protects(unit, companion) => {
                Told::new(format!("{} protects {}", name(*unit), name(*companion)), &["TB-080"])
            }
            Event::Exposed { by, unit } => {
                let text = format!("{} is no longer protected by {}", name(*unit), name(*by));
                Told::new(text, &["TB-082", "B-30"])
            }
            _ => unreachable!("only deeds are told here"),
        }
    }

    fn item(&self, item: u8) -> &str {
        self.setup.battle.items.get(usize::from(item)).map_or("something", String::as_str)
    }
}
