//! The telling of events as lines.

use engine::scene::{Cue, Told};
use engine::{Arg, Message, Outcome, Seat, say};

use crate::content::classes::Kind;
use crate::event::{Event, Hit};
use crate::geometry::cell;
use crate::names::{being, side, square, tag};
use crate::setup::Setup;
use crate::state::UnitId;

/// Returns the line of an event with its rules; nothing is hidden in this game, so everyone hears the same.
pub fn tell(setup: &Setup, event: &Event) -> Told {
    let unit_and_tag = |unit: &UnitId| (being(setup, *unit), tag(setup, *unit));
    match event {
        Event::Tossed(winner) => tell_toss(setup, *winner),
        Event::Placed { unit, at, before } => {
            let rule = match before {
                0 => "ST-043",
                1 => "ST-044",
                _ => "ST-045",
            };
            let text = say!(
                "places", unit = being(setup, *unit), side = side(setup, unit.seat()), at = square(setup, *at);
                "{} is placed on {}", tag(setup, *unit), cell::name(*at)
            );
            Told::new(text, &[rule]).cue(Cue::Appear { figure: unit.0.into(), at: setup.index(*at) })
        }
        Event::TurnBegins { seat, first } => {
            let rules: &[&str] = if *first { &["ST-046"] } else { &["ST-047", "ST-057"] };
            let text = say!(
                "turn", side = side(setup, *seat), first = *first;
                "{} begins its turn", setup.label(*seat)
            );
            Told::new(text, rules)
        }
        Event::Walked { unit, path, .. } => {
            let cells: Vec<String> = path.iter().map(|c| cell::name(*c)).collect();
            let text = say!(
                "walks", unit = being(setup, *unit), steps = path.len().saturating_sub(1),
                to = square(setup, path.last().copied().unwrap_or_default());
                "{} walks {}", tag(setup, *unit), cells.join(" ")
            );
            let path = path.iter().map(|c| setup.index(*c)).collect();
            Told::new(text, &["ST-061", "ST-062", "ST-063", "S-39"])
                .cue(Cue::Walk { figure: unit.0.into(), path })
        }
        Event::Hit(hit) => tell_hit(setup, hit),
        Event::Eliminated(unit, at) => {
            let text = say!(
                "falls", unit = being(setup, *unit), at = square(setup, *at);
                "{} is eliminated on {}", tag(setup, *unit), cell::name(*at)
            );
            Told::new(text, &["ST-027", "ST-028", "ST-029"]).cue(Cue::Gone { figure: unit.0.into() })
        }
        Event::Stopped(unit) => {
            let (being, tag) = unit_and_tag(unit);
            Told::new(say!("stops", unit = being; "{tag} stops without an attack"), &["ST-052"])
        }
        Event::Skipped(unit) => {
            let (being, tag) = unit_and_tag(unit);
            Told::new(say!("passes", unit = being; "{tag} passes"), &["S-8"])
        }
        Event::NoTarget(unit) => {
            let (being, tag) = unit_and_tag(unit);
            Told::new(
                say!("finds-nobody", unit = being; "{tag} has no enemy in range and is done"),
                &["S-10"],
            )
        }
        Event::NoAction(unit) => {
            let (being, tag) = unit_and_tag(unit);
            Told::new(
                say!("sits-out", unit = being; "{tag} can neither move nor attack and is done"),
                &["S-9"],
            )
        }
        Event::Ended(outcome, left) => tell_end(setup, outcome, left),
    }
}

fn tell_toss(setup: &Setup, winner: Seat) -> Told {
    // A text announces which side begins, and the page shows the coin (ST-042).
    let face = setup.label(winner).to_string();
    Told::new(
        say!("toss", side = side(setup, winner); "the coin shows {face}"),
        &["ST-041", "ST-042", "S-31"],
    )
    .cue(Cue::Face { cause: "coin", face })
}

fn tell_hit(setup: &Setup, hit: &Hit) -> Told {
    let Hit { from, to, cells, damage, left, counter } = hit;
    let (verb, rules): (_, &[&'static str]) = match (counter, from.kind(), to.kind()) {
        (false, Kind::Sniper, _) => ("shoots at", &["ST-025", "ST-026", "ST-033"]),
        (false, Kind::Brawler, _) => ("strikes", &["ST-025", "ST-026", "ST-038"]),
        (true, Kind::Sniper, _) => ("strikes back at", &["ST-081", "ST-083", "ST-084"]),
        (true, Kind::Brawler, _) => ("strikes back at", &["ST-082", "ST-083", "ST-084"]),
    };
    let distance = grid::manhattan(cells.0, cells.1);
    let text = say!(
        "hits", unit = being(setup, *from), target = being(setup, *to), shot = from.kind() == Kind::Sniper,
        back = *counter, distance = distance, damage = *damage, left = *left, at = square(setup, cells.1);
        "{} {verb} {} on {}, distance {distance}: damage {damage}, {left} left",
        tag(setup, *from), tag(setup, *to), cell::name(cells.1)
    );
    Told::new(text, rules)
        .cue(Cue::Strike { from: setup.index(cells.0), to: setup.index(cells.1) })
        .cue(Cue::Change { figure: to.0.into(), bar: "hp", by: -i32::from(*damage) })
}

fn tell_end(setup: &Setup, outcome: &Outcome, left: &[(UnitId, u8)]) -> Told {
    let rules = &[outcome.rule, "S-37"];
    let winner = outcome.winners.iter().next();
    let won = |last: bool, seat: Seat| -> Message {
        let (side, label, left) = (side(setup, seat), setup.label(seat), survivors(setup, left));
        match last {
            true => say!("wins", side = side, left = left; "{label} wins: no enemy unit is left"),
            false => say!(
                "wins-by-answer", side = side, left = left;
                "{label} wins: the side in turn lost its last unit"
            ),
        }
    };
    match (outcome.rule, winner) {
        (rule, Some(winner)) => Told::new(won(rule == "ST-064", winner), rules),
        ("S-21", None) => Told::new(say!("all-fall"; "a draw: both sides lost their last unit"), rules),
        (_, None) => Told::new(say!("all-stuck"; "a draw: no unit can ever act again"), &[outcome.rule]),
    }
}

/// Lists the units that are left, each with its hit points.
fn survivors(setup: &Setup, left: &[(UnitId, u8)]) -> Arg {
    let survivor = |(unit, hp): &(UnitId, u8)| say!("survivor", unit = being(setup, *unit), hp = *hp; "{} {hp}", tag(setup, *unit));
    Arg::list(left.iter().map(survivor))
}

/// Returns the history line that the rulebook prescribes (ST-075, S-27): one for each event, even if it repeats an
/// earlier one (S-28), so that a move and an attack leave two lines (ST-076) and one of them alone leaves one (ST-077).
pub fn history(setup: &Setup, event: &Event) -> Option<String> {
    // The player (ST-071) and the unit (ST-072).
    let line = |unit: &UnitId, rest: String| {
        // The exact spelling (ST-075, S-27).
        Some(format!("{}: {} {rest}", setup.label(unit.seat()), unit.kind().letter()))
    };
    // A move and an attack are two events and leave two lines (ST-076), one of them alone leaves one (ST-077).
    match event {
        Event::Walked { unit, path, .. } => {
            // The cells where a move began and ended (ST-073).
            let (from, to) = (path.first()?, path.last()?);
            line(unit, format!("{} -> {}", cell::name(*from), cell::name(*to)))
        }
        // A counterattack has no line, unless the option adds one (S-25).
        Event::Hit(hit) if hit.counter && !setup.log_counter => None,
        // The cell of the attacked unit, and the number that was drawn (ST-074, S-26).
        Event::Hit(hit) => line(&hit.from, format!("{} {}", cell::name(hit.cells.1), hit.damage)),
        // Placements have no line (S-29).
        _ => None,
    }
}
