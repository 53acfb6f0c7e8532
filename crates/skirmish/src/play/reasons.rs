//! The reasons for the acts of built-in players.

use std::fmt::Write;

use engine::erased::AnyTable;
use engine::{Seat, Viewer};
use voice::Tongue;

use super::tell::spoken;
use crate::out::Paint;

/// Returns the acts of the built-in players since a seat last acted, each with its reason; if there are none, their
/// last acts.
pub fn last(table: &dyn AnyTable, seat: Seat, tongue: Tongue, paint: Paint) -> String {
    let viewer = Viewer::Seat(seat);
    let labels = table.labels();
    let mut rows: Vec<String> = Vec::new();
    for row in (0..table.row_count()).rev() {
        let view = table.row(row);
        let own = view.acts.iter().any(|(by, _)| *by == seat);
        if own && !rows.is_empty() {
            break;
        }
        let mut lines = String::new();
        for (by, why) in table.whys(row, viewer) {
            let act = view.acts.iter().find(|(of, _)| *of == by).and_then(|(_, act)| act.clone());
            let line = format!("{} {}", labels[by.index()], act.unwrap_or_default());
            let why = spoken(table, viewer, tongue, why.clone());
            let _ = writeln!(lines, "  {}   {why}", paint.side(by.0, &line));
        }
        if !lines.is_empty() {
            rows.push(lines);
        }
    }
    rows.reverse();
    match rows.is_empty() {
        false => rows.concat(),
        true if table.about().hidden => {
            "the reasons of built-in players are secret until the game is over; `skirmish replay` shows it then\n"
                .to_string()
        }
        true => "no built-in player has done anything yet; `why ACT` says which rule an act breaks\n"
            .to_string(),
    }
}
