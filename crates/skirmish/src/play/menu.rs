//! The numbered list of the next picks.

use engine::erased::AnyTable;
use engine::picks::{Choice, Pick, Picks};
use engine::{Seat, Viewer};

use voice::Tongue;

use super::sheet::Draft;
use super::tell::spoken;
use super::warned;

/// How many entries are shown at a time.
const PAGE: usize = 40;

/// The width of the list.
const WIDTH: usize = 96;

/// The picks so far, and the next ones.
pub struct Menu {
    seat: Seat,
    tongue: Tongue,
    picked: Vec<(Pick, String)>,
    picks: Picks,
    page: usize,
    /// The sheet that collects the picked orders, if acts are such sheets.
    pub draft: Option<Draft>,
}

/// The result of a pick.
pub enum Picked {
    /// More picks follow.
    More,
    /// The act is complete.
    Act(String),
    /// There is no such entry.
    None,
}

impl Menu {
    /// Creates a menu without picks.
    pub fn new(table: &dyn AnyTable, seat: Seat, tongue: Tongue) -> Menu {
        let draft = table.about().orders.map(Draft::new);
        let mut menu = Menu { seat, tongue, picked: Vec::new(), picks: Picks::default(), page: 0, draft };
        menu.refresh(table);
        menu
    }

    /// Returns the typed text, or the sheet so far if nothing was typed.
    pub fn or_sheet(&self, typed: &str) -> String {
        match &self.draft {
            Some(draft) if typed.is_empty() => draft.text(),
            _ => typed.to_string(),
        }
    }

    /// Drops all picks.
    pub fn begin_anew(&mut self, table: &dyn AnyTable) {
        self.picked.clear();
        self.refresh(table);
    }

    fn refresh(&mut self, table: &dyn AnyTable) {
        let picks: Vec<Pick> = self.picked.iter().map(|(pick, _)| pick.clone()).collect();
        self.picks = spoken(table, Viewer::Seat(self.seat), self.tongue, table.picks(self.seat, &picks));
        self.page = 0;
    }

    /// Picks by number; 0 takes the act without further picks.
    pub fn pick(&mut self, table: &dyn AnyTable, number: usize) -> Picked {
        if number == 0 {
            return self.picks.act.clone().map_or(Picked::None, Picked::Act);
        }
        let Some(choice) = self.picks.choices.get(number - 1) else { return Picked::None };
        self.picked.push((choice.pick.clone(), choice.label.to_string()));
        self.refresh(table);
        match &self.picks.act {
            Some(act) if self.picks.choices.is_empty() => Picked::Act(act.clone()),
            _ => Picked::More,
        }
    }

    /// Picks by name: the label of a choice, its word, or its figure's name in notation, if exactly one
    /// choice has it.
    pub fn pick_named(&mut self, table: &dyn AnyTable, name: &str) -> Picked {
        let scene = table.scene(Viewer::Seat(self.seat));
        let wanted = name.to_lowercase();
        let is = |name: &str| name.to_lowercase() == wanted;
        let entries = || scene.trays.iter().flat_map(|tray| &tray.entries);
        let called = |pick: &Pick| match pick {
            Pick::Figure(id) => {
                scene.figures.iter().any(|figure| figure.id == *id && is(&figure.name))
                    || entries().any(|entry| entry.figure == Some(*id) && is(&entry.name))
            }
            Pick::Word(word) => is(word),
            _ => false,
        };
        let named = |choice: &Choice| is(&choice.label) || called(&choice.pick);
        let all = self.picks.choices.iter().enumerate();
        let found: Vec<usize> = all.filter(|(_, choice)| named(choice)).map(|(at, _)| at).collect();
        match found[..] {
            [at] => self.pick(table, at + 1),
            _ => Picked::None,
        }
    }

    /// Takes back the last pick; false if there is none.
    pub fn back(&mut self, table: &dyn AnyTable) -> bool {
        let any = self.picked.pop().is_some();
        self.refresh(table);
        any
    }

    /// Shows the next page of the list.
    pub fn more(&mut self) {
        let pages = self.picks.choices.len().div_ceil(PAGE).max(1);
        self.page = (self.page + 1) % pages;
    }

    /// Returns the list as text.
    pub fn text(&self) -> String {
        let mut text = self.draft.as_ref().map(Draft::shown).unwrap_or_default();
        if !self.picked.is_empty() {
            let so_far: Vec<&str> = self.picked.iter().map(|(_, label)| label.as_str()).collect();
            text.push_str(&format!("so far: {}   (`back` takes the last one back)\n", so_far.join(" ")));
        }
        if let Some(act) = &self.picks.act {
            text.push_str(&format!("  0 as it is: {act}\n"));
        }
        let all = &self.picks.choices;
        let shown = all.iter().enumerate().skip(self.page * PAGE).take(PAGE);
        let entries: Vec<String> =
            shown.clone().map(|(at, choice)| format!("{:>3} {}", at + 1, warned::signed(choice))).collect();
        text.push_str(&columns(&entries));
        text.push_str(&warned::notes(shown.map(|(_, choice)| choice)));
        let end = (self.page + 1) * PAGE;
        if all.len() > PAGE {
            let from = self.page * PAGE + 1;
            text.push_str(&format!(
                "{from} to {} of {}; `more` shows others\n",
                end.min(all.len()),
                all.len()
            ));
        }
        text
    }
}

/// Lays out entries side by side, as many as fit.
pub fn columns(entries: &[String]) -> String {
    let widest = entries.iter().map(|e| e.chars().count()).max().unwrap_or(0) + 2;
    let across = (WIDTH / widest).max(1);
    let mut text = String::new();
    for row in entries.chunks(across) {
        let line: String = row.iter().map(|entry| format!("{entry:<widest$}")).collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::columns;

    #[test]
    fn entries_stand_side_by_side() {
        let entries: Vec<String> = (1..=3).map(|n| format!("{}{n}", "x".repeat(40))).collect();
        let text = columns(&entries);
        assert_eq!(text.lines().count(), 2);
        assert!(text.lines().all(|line| line.len() <= 96));
        assert_eq!(columns(&[]), "");
    }
}
