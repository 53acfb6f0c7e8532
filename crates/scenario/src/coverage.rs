//! Determines which rules are proved, by which tests, and which are not.

use std::collections::BTreeMap;
use std::fmt;

use engine::About;
use engine::rulebook::Rulebook;

use crate::report::FileReport;

/// The maximum number of ids that a rulebook may excuse.
pub const MOST_EXCUSED: usize = 4;

/// The state of an id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Proved by scenarios: `file:line "case"`, each once.
    Scenario(Vec<String>),
    /// Proved by page tests: their titles.
    Page(Vec<String>),
    /// Only a page test can prove it, and page tests were not counted; with the reason.
    PageAlone(String),
    /// Nothing can prove it; with the reason.
    Excused(String),
    /// Not proved; with the sentence of the rule.
    Unproved(String),
}

/// The state of a rulebook's ids.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coverage {
    /// The id of the game.
    pub game: String,
    /// The numbered rules, in the order of the rulebook.
    pub rules: Vec<(String, Standing)>,
    /// The rulings, in the order of the rulebook.
    pub rulings: Vec<(String, Standing)>,
    /// Faults in the rulebook or in the titles of page tests.
    pub errors: Vec<String>,
}

/// Counts the ids that scenarios and page tests prove. `page` holds the id and title of each page test that ran and
/// passed; without it, rules that only page tests can prove are left out.
pub fn coverage(about: &About, reports: &[FileReport], page: Option<&[(String, String)]>) -> Coverage {
    let (left_to_page, page) = (page.is_none(), page.unwrap_or_default());
    let book = Rulebook::parse(about.rules);
    let mut errors = Vec::new();
    if book.excused.len() > MOST_EXCUSED {
        errors.push(format!("{} ids are excused; at most {MOST_EXCUSED} may be", book.excused.len()));
    }
    for (id, title) in page.iter().filter(|(id, _)| book.rule(id).is_none()) {
        errors.push(format!("the page test \"{title}\" names {id}, which is no rule of {}", about.id));
    }
    for (id, _) in book.page.iter().chain(&book.excused).filter(|(id, _)| book.rule(id).is_none()) {
        errors.push(format!("{id} is left to the page or excused, but is no rule of {}", about.id));
    }
    let mut proved: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for report in reports {
        for case in report.cases.iter().filter(|case| case.game == about.id) {
            for (id, line) in &case.proofs {
                let place = format!("{}:{line} \"{}\"", report.file, case.title);
                let places = proved.entry(id).or_default();
                if !places.contains(&place) {
                    places.push(place);
                }
            }
        }
    }
    let standing = |id: &str, text: &str| {
        let titles: Vec<String> = page.iter().filter(|(i, _)| i == id).map(|(_, t)| t.clone()).collect();
        let reason = |list: &[(&str, &str)]| list.iter().find(|(i, _)| *i == id).map(|r| r.1.to_string());
        if let Some(places) = proved.get(id) {
            Standing::Scenario(places.clone())
        } else if !titles.is_empty() {
            Standing::Page(titles)
        } else if let Some(reason) = reason(&book.page).filter(|_| left_to_page) {
            Standing::PageAlone(reason)
        } else if let Some(reason) = reason(&book.excused) {
            Standing::Excused(reason)
        } else {
            Standing::Unproved(text.to_string())
        }
    };
    let numbered: Vec<&str> = book.numbered().map(|rule| rule.id).collect();
    let (rules, rulings): (Vec<_>, Vec<_>) = book
        .rules
        .iter()
        .map(|rule| (rule.id.to_string(), standing(rule.id, rule.text)))
        .partition(|(id, _)| numbered.contains(&id.as_str()));
    Coverage { game: about.id.to_string(), rules, rulings, errors }
}

impl Coverage {
    /// Whether every rule and ruling is proved and there are no errors.
    pub fn complete(&self) -> bool {
        self.errors.is_empty() && self.unproved().next().is_none()
    }

    /// Returns the rules and rulings that are not proved, with their sentences.
    pub fn unproved(&self) -> impl Iterator<Item = (&str, &str)> {
        self.rules.iter().chain(&self.rulings).filter_map(|(id, standing)| match standing {
            Standing::Unproved(text) => Some((id.as_str(), text.as_str())),
            _ => None,
        })
    }

    /// Returns the last line of the report.
    pub fn summary(&self) -> String {
        let count = |is: fn(&Standing) -> bool| self.rules.iter().filter(|(_, s)| is(s)).count();
        let parts = [
            (count(|s| matches!(s, Standing::Scenario(_))), "by scenario"),
            (count(|s| matches!(s, Standing::Page(_))), "by page test"),
            (count(|s| matches!(s, Standing::PageAlone(_))), "left to page tests"),
            (count(|s| matches!(s, Standing::Excused(_))), "excused"),
        ];
        let stand: usize = parts.iter().map(|(n, _)| n).sum();
        let named: Vec<String> =
            parts.iter().filter(|(n, _)| *n > 0).map(|(n, how)| format!("{n} {how}")).collect();
        let how = if named.is_empty() { String::new() } else { format!(" ({})", named.join(", ")) };
        format!("{} {stand}/{}{how}", self.game, self.rules.len())
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (id, standing) in self.rules.iter().chain(&self.rulings) {
            match standing {
                Standing::Scenario(places) => {
                    let more = match places.len() {
                        1 => String::new(),
                        n => format!(" and {} more", n - 1),
                    };
                    writeln!(f, "{id:8} {}{more}", places[0])?;
                }
                Standing::Page(titles) => writeln!(f, "{id:8} page test \"{}\"", titles[0])?,
                Standing::PageAlone(why) => writeln!(f, "{id:8} left to page tests: {why}")?,
                Standing::Excused(why) => writeln!(f, "{id:8} excused: {why}")?,
                Standing::Unproved(_) => {}
            }
        }
        if self.unproved().next().is_some() {
            writeln!(f, "unproved:")?;
        }
        for (id, text) in self.unproved() {
            writeln!(f, "  {id:8} {text}")?;
        }
        for error in &self.errors {
            writeln!(f, "error: {error}")?;
        }
        if !self.rulings.is_empty() {
            let stand = self.rulings.iter().filter(|(_, s)| !matches!(s, Standing::Unproved(_))).count();
            writeln!(f, "rulings {stand}/{}", self.rulings.len())?;
        }
        write!(f, "{}", self.summary())
    }
}
