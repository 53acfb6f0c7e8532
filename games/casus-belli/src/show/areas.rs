//! The coloured areas of a match: the cells each character sees, reaches and can aim at.

use engine::scene::{Overlay, Shows};
use engine::{Message, Seat, Viewer, say};

use crate::content::class::{Action, Class, UnitId};
use crate::geometry::cell::{Cell, Facing};
use crate::geometry::sight::Eye;
use crate::names::{self, being};
use crate::rules::check::can_aim;
use crate::rules::list::{goals, is_ready, targets};
use crate::setup::Setup;
use crate::state::{State, Step};

/// The most teams for which the viewer that sees everything is shown reach and targets, not just sight.
const FEW_TEAMS: u8 = 4;

/// Returns the areas of all characters that the viewer sees; reach and targets only for its own.
pub fn overlays(setup: &Setup, seen: &State, viewer: Viewer) -> Vec<Overlay> {
    let mut overlays: Vec<Overlay> = seen.units().map(|(id, _)| sight(setup, seen, id)).collect();
    for seat in (0..setup.teams).map(Seat) {
        remote(setup, seen, seat, &mut overlays);
    }
    if viewer != Viewer::Whole || setup.teams <= FEW_TEAMS {
        overlays.extend(seen.units().map(|(id, _)| threat(setup, seen, id)));
    }
    let own = |id: &UnitId| viewer == Viewer::Whole || viewer == Viewer::Seat(id.seat());
    for (id, _) in seen.units().filter(|(id, _)| own(id)) {
        // With many teams at once, only their sight is of interest.
        if viewer == Viewer::Whole && setup.teams > FEW_TEAMS {
            break;
        }
        match seen.step {
            Step::Attack => aims(setup, seen, id, &mut overlays),
            Step::Placement | Step::Movement => overlays.push(reach(setup, seen, id)),
        }
    }
    overlays
}

/// Returns the sight of a team's characters after its orders, for previews.
pub fn outlook(setup: &Setup, after: &State, seat: Seat) -> Vec<Overlay> {
    let own = Class::ALL.map(|class| UnitId::of(seat, class));
    let there = own.into_iter().filter(|id| after.unit(*id).is_there());
    let mut overlays: Vec<Overlay> = there.map(|id| sight(setup, after, id)).collect();
    remote(setup, after, seat, &mut overlays);
    overlays
}

fn area(
    setup: &Setup,
    shows: Shows,
    id: UnitId,
    mut cells: Vec<Cell>,
    rule: &'static str,
    reason: Message,
) -> Overlay {
    cells.sort_unstable_by_key(|cell| setup.map.square(*cell));
    Overlay::new(shows, id.0, cells.into_iter().map(|cell| setup.map.square(cell)), rule, reason)
}

fn sight(setup: &Setup, seen: &State, id: UnitId) -> Overlay {
    let eye = seen.eye(setup, id);
    let (size, unit) = (eye.size, being(id));
    let (rule, reason) = match eye.square {
        true => (
            "CB-062",
            say!("area-tower", unit = unit, size = size; "from the tower it sees {size} cells far all around"),
        ),
        false => (
            "CB-057",
            say!(
                "area-cone", unit = unit, size = size;
                "a cone {size} cells deep; walls and forests hide what is behind"
            ),
        ),
    };
    area(setup, Shows::Sight, id, setup.sight.cells(&setup.map, eye), rule, reason)
}

/// Returns the cells that a character can hit with its basic attack from its current place and facing, by its own
/// sight.
fn threat(setup: &Setup, seen: &State, id: UnitId) -> Overlay {
    let eye = seen.eye(setup, id);
    let [basic, ..] = id.class().actions();
    let aims = setup.sight.cells(&setup.map, eye).into_iter();
    let aims = aims.filter(|cell| can_aim(setup, seen, id, basic, *cell, |_| true));
    let mut cells: Vec<Cell> = match basic.is_plus() {
        false => aims.collect(),
        true => {
            let around =
                |cell: Cell| Facing::ALL.map(|facing| setup.map.open(cell, facing.step())).into_iter();
            aims.flat_map(|cell| around(cell).flatten().chain([cell])).collect()
        }
    };
    cells.sort_unstable();
    cells.dedup();
    let reason = say!(
        "area-threat", unit = being(id), ability = names::action(basic);
        "what its {} can hit from where it stands", basic.title()
    );
    area(setup, Shows::Threat, id, cells, "CB-098", reason)
}

/// Adds the views of a palantír and a revealed zone.
fn remote(setup: &Setup, seen: &State, seat: Seat, overlays: &mut Vec<Overlay>) {
    let team = &seen.teams[seat.index()];
    let objects = [
        (team.palantir, Class::Voleur, "palantir-sight", "CB-024"),
        (team.i_see, Class::Elfe, "i-see-sight", "CB-052"),
    ];
    for (at, class, name, rule) in objects {
        if at.is_somewhere() {
            let cells = setup.sight.cells(&setup.map, Eye::square(at, class.vision()));
            let id = UnitId::of(seat, class);
            let reason = match class {
                Class::Voleur => {
                    say!("area-palantir-sight", unit = being(id); "what the palantír shows")
                }
                _ => say!(
                    "area-i-see-sight", unit = being(id); "revealed until the next attacks are carried out"
                ),
            };
            let area = area(setup, Shows::Sight, id, cells, rule, reason);
            overlays.push(area.named(name));
        }
    }
}

fn reach(setup: &Setup, seen: &State, id: UnitId) -> Overlay {
    let points = id.class().movement();
    let cells = goals(setup, seen, id).into_iter().filter(|cell| *cell != seen.unit(id).at).collect();
    let reason = say!(
        "area-reach", unit = being(id), points = points;
        "{points} points; leaving a cell costs what its ground says"
    );
    area(setup, Shows::Reach, id, cells, "CB-122", reason)
}

fn aims(setup: &Setup, seen: &State, id: UnitId, overlays: &mut Vec<Overlay>) {
    let shown = [
        (Action::Knife, "knife", "CB-019"),
        (Action::Palantir, "palantir", "CB-025"),
        (Action::Hammer, "hammer", "CB-032"),
        (Action::Bastoooon, "bastoooon", "CB-037"),
        (Action::Arrow, "arrow", "CB-045"),
    ];
    for (action, name, rule) in shown {
        if action.class() == id.class() && is_ready(seen, id, action) {
            let unit = being(id);
            let reason = match action {
                Action::Knife => say!("area-knife", unit = unit; "within reach of the knife"),
                Action::Palantir => say!("area-palantir", unit = unit; "cells in his own field of vision"),
                Action::Hammer => say!("area-hammer", unit = unit; "cells in his field of vision"),
                Action::Bastoooon => {
                    say!("area-bastoooon", unit = unit; "cells in his field of vision, 3 ahead at most")
                }
                _ => say!("area-arrow", unit = unit; "cells that somebody of the team sees"),
            };
            let area = area(setup, Shows::Aim, id, targets(setup, seen, id, action), rule, reason);
            overlays.push(area.named(name));
        }
    }
}
