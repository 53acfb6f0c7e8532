//! What is told: previews, refusals with their rules, acts and areas.

use std::fmt::Write;

use engine::erased::AnyTable;
use engine::preview::Preview;
use engine::rulebook::Rulebook;
use engine::{Refusal, Seat, Viewer};

use super::entry::COMMANDS;
use super::menu::columns;
use crate::board;
use crate::out::Paint;
use crate::replay::event;

/// How many outlooks of a preview and how many acts are shown.
const MOST_SHOWN: usize = 60;

/// The help.
pub fn help() -> String {
    let mut text = String::from(
        "Answer by the number of something on the list, by its name, or with a whole act in notation.\n",
    );
    for (word, rest, what) in COMMANDS {
        let _ = writeln!(text, "  {:<20} {what}", format!("{word} {rest}"));
    }
    text
}

/// A refusal, with the sentence of the rule it names.
pub fn refusal(table: &dyn AnyTable, refusal: &Refusal, paint: Paint) -> String {
    let mut text = format!("{} {refusal}\n", paint.bad("refused:"));
    let book = Rulebook::parse(table.about().rules);
    if let Some(rule) = refusal.rule().and_then(|id| book.rule(id)) {
        let _ = writeln!(text, "  {}: {}", rule.id, rule.text);
    }
    text
}

/// A rule by its id, or all ids.
pub fn rule(table: &dyn AnyTable, id: &str) -> String {
    let book = Rulebook::parse(table.about().rules);
    if id.is_empty() {
        let ids: Vec<String> = book.rules.iter().map(|rule| rule.id.to_string()).collect();
        return columns(&ids);
    }
    match book.rule(id) {
        Some(rule) => format!("{} ({}): {}\n", rule.id, rule.section, rule.text),
        None => {
            let hint = engine::hint::did_you_mean(id, book.rules.iter().map(|rule| rule.id));
            format!("there is no rule `{id}`; {hint}\n")
        }
    }
}

/// What an act would do.
pub fn preview(preview: &Preview, paint: Paint) -> String {
    let mut text = format!("{}\n", paint.bold(&preview.act));
    let certain = preview.outlooks.len() == 1;
    for outlook in preview.outlooks.iter().take(MOST_SHOWN) {
        if !certain {
            let faces =
                if outlook.draws.is_empty() { String::new() } else { outlook.draws.join(", ") + ": " };
            let _ = writeln!(text, "  {} {faces}", paint.bold(&outlook.chance.to_string()));
        }
        for told in &outlook.events {
            let _ = writeln!(text, "    {}", event(told, paint));
        }
        let _ = writeln!(text, "    {}", paint.dim(&format!("then {}", outlook.then)));
    }
    if preview.outlooks.len() > MOST_SHOWN {
        let _ = writeln!(text, "  and {} more", preview.outlooks.len() - MOST_SHOWN);
    }
    for unknown in &preview.unknown {
        let _ = writeln!(text, "  not known: {unknown}");
    }
    text
}

/// Why an act cannot be given, or what it would do.
pub fn why(table: &dyn AnyTable, seat: Seat, act: &str, paint: Paint) -> String {
    let shown = match table.read_act(seat, act) {
        Err(malformed) => Err(malformed),
        Ok((full, Err(against))) => {
            return format!("{full}\n{}", refusal(table, &against, paint));
        }
        Ok((full, Ok(()))) => table.preview(seat, &full),
    };
    match shown {
        Ok(shown) => format!("nothing is against it\n{}", preview(&shown, paint)),
        Err(refused) => refusal(table, &refused, paint),
    }
}

/// The legal acts that contain a text.
pub fn moves(table: &dyn AnyTable, seat: Seat, filter: &str) -> String {
    let Some(acts) = table.acts(seat) else {
        return "this game does not list its acts: there are too many; pick them part by part\n".to_string();
    };
    let wanted = filter.to_lowercase();
    let found: Vec<String> = acts.into_iter().filter(|act| act.to_lowercase().contains(&wanted)).collect();
    let mut text = columns(&found[..found.len().min(MOST_SHOWN)]);
    let _ = match found.len() {
        0..=MOST_SHOWN => writeln!(text, "{} acts", found.len()),
        n => writeln!(text, "and {} more; `moves TEXT` lists those that contain a text", n - MOST_SHOWN),
    };
    text
}

/// The areas that can be shown, or one of them on the board.
pub fn area(table: &dyn AnyTable, viewer: Viewer, wanted: &str, paint: Paint) -> String {
    let (scene, overlays) = (table.scene(viewer), table.overlays(viewer));
    let name = |figure: u16| scene.figures.iter().find(|f| f.id == figure).map_or("", |f| f.name.as_str());
    let title = |o: &engine::scene::Overlay| format!("{} {}", o.name, name(o.figure));
    let found = overlays.iter().find(|o| title(o).eq_ignore_ascii_case(wanted));
    match found {
        Some(overlay) => format!(
            "{}{}: {} squares; {} [{}]\n",
            board::draw(&scene, &overlay.squares, paint),
            title(overlay),
            overlay.squares.len(),
            overlay.reason,
            overlay.rule
        ),
        None => {
            let mut all: Vec<String> = overlays.iter().map(title).collect();
            all.dedup();
            match all.is_empty() {
                true => "there is no area to show now\n".to_string(),
                false => format!("areas: {}\n", all.join(", ")),
            }
        }
    }
}
