//! How events are told.

use engine::Outcome;
use engine::scene::{Cue, Told};

use crate::content::classes::Kind;
use crate::event::Event;
use crate::geometry::cell;
use crate::setup::Setup;
use crate::state::UnitId;

/// Returns the side and letter of a unit: `HP S`.
pub fn unit_name(setup: &Setup, unit: UnitId) -> String {
    format!("{} {}", setup.label(unit.seat()), unit.kind().letter())
}

/// Returns the line of an event with its rules; nothing is hidden in this game, so all hear the same.
pub fn tell(setup: &Setup, event: &Event) -> Told {
    let name = |unit: &UnitId| unit_name(setup, *unit);
    match event {
        Event::Tossed(winner) => {
            let face = setup.label(*winner).to_string();
            Told::new(format!("the coin shows {face}"), &["ST-041", "ST-042", "S-31"])
                .cue(Cue::Face { cause: "coin", face })
        }
        Event::Placed { unit, at, before } => {
            let rule = match before {
                0 => "ST-043",
                1 => "ST-044",
                _ => "ST-045",
            };
            let text = format!("{} is placed on {}", name(unit), cell::name(*at));
            Told::new(text, &[rule]).cue(Cue::Appear { figure: unit.0.into(), at: setup.index(*at) })
        }
        Event::TurnBegins { seat, first } => {
            let rules: &[&str] = if *first { &["ST-046"] } else { &["ST-047", "ST-057"] };
            Told::new(format!("{} begins its turn", setup.label(*seat)), rules)
        }
        Event::Walked { unit, path } => {
            let cells: Vec<String> = path.iter().map(|c| cell::name(*c)).collect();
            let path = path.iter().map(|c| setup.index(*c)).collect();
            Told::new(
                format!("{} walks {}", name(unit), cells.join(" ")),
                &["ST-061", "ST-062", "ST-063", "S-39"],
            )
            .cue(Cue::Walk { figure: unit.0.into(), path })
        }
        Event::Hit { .. } => tell_hit(setup, event),
        Event::Eliminated(unit, at) => Told::new(
            format!("{} is eliminated on {}", name(unit), cell::name(*at)),
            &["ST-027", "ST-028", "ST-029"],
        )
        .cue(Cue::Gone { figure: unit.0.into() }),
        Event::Stopped(unit) => Told::new(format!("{} stops without an attack", name(unit)), &["ST-052"]),
        Event::Skipped(unit) => Told::new(format!("{} passes", name(unit)), &["S-8"]),
        Event::NoTarget(unit) => {
            Told::new(format!("{} has no enemy in range and is done", name(unit)), &["S-10"])
        }
        Event::NoAction(unit) => {
            Told::new(format!("{} can neither move nor attack and is done", name(unit)), &["S-9"])
        }
        Event::Ended(outcome) => tell_end(setup, outcome),
    }
}

fn tell_hit(setup: &Setup, event: &Event) -> Told {
    let Event::Hit { from, to, cells, damage, left, counter } = event else {
        return Told::new("", &[]);
    };
    let (verb, rules): (_, &[&'static str]) = match (counter, from.kind(), to.kind()) {
        (false, Kind::Sniper, _) => ("shoots at", &["ST-025", "ST-026", "ST-033"]),
        (false, Kind::Brawler, _) => ("strikes", &["ST-025", "ST-026", "ST-038"]),
        (true, Kind::Sniper, _) => ("strikes back at", &["ST-081", "ST-083", "ST-084"]),
        (true, Kind::Brawler, _) => ("strikes back at", &["ST-082", "ST-083", "ST-084"]),
    };
    let distance = grid::manhattan(cells.0, cells.1);
    let text = format!(
        "{} {verb} {} on {}, distance {distance}: damage {damage}, {left} left",
        unit_name(setup, *from),
        unit_name(setup, *to),
        cell::name(cells.1),
    );
    Told::new(text, rules)
        .cue(Cue::Strike { from: setup.index(cells.0), to: setup.index(cells.1) })
        .cue(Cue::Change { figure: to.0.into(), bar: "hp", by: -i32::from(*damage) })
}

fn tell_end(setup: &Setup, outcome: &Outcome) -> Told {
    let rules = &[outcome.rule, "S-37"];
    let winner = outcome.winners.iter().next().map(|seat| setup.label(seat));
    match (outcome.rule, winner) {
        ("ST-064", Some(winner)) => Told::new(format!("{winner} wins: no enemy unit is left"), rules),
        (_, Some(winner)) => Told::new(format!("{winner} wins: the side in turn lost its last unit"), rules),
        ("S-21", None) => Told::new("a draw: both sides lost their last unit", rules),
        (_, None) => Told::new("a draw: no unit can ever act again", &[outcome.rule]),
    }
}

/// Returns the history line that the rulebook prescribes (ST-075, S-27): one for each event, even if it repeats an
/// earlier one (S-28), so that a move and an attack leave two lines (ST-076) and one of them alone leaves one (ST-077).
pub fn history(setup: &Setup, event: &Event) -> Option<String> {
    // The player (ST-071) and the unit (ST-072).
    let line = |unit: &UnitId, rest: String| {
        Some(format!("{}: {} {rest}", setup.label(unit.seat()), unit.kind().letter()))
    };
    match event {
        Event::Walked { unit, path } => {
            // The cells where a move began and ended (ST-073).
            let (from, to) = (path.first()?, path.last()?);
            line(unit, format!("{} -> {}", cell::name(*from), cell::name(*to)))
        }
        // S-25
        Event::Hit { counter: true, .. } if !setup.log_counter => None,
        // The cell of the unit attacked, and the number that was drawn (ST-074, S-26).
        Event::Hit { from, cells, damage, .. } => line(from, format!("{} {damage}", cell::name(cells.1))),
        // Placements have no line (S-29).
        _ => None,
    }
}
