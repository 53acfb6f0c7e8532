//! A game's RULES.md as data: rules and rulings by id, with the ids that only a page test can prove and those that are
//! excused.

/// A rule or ruling with its position in RULES.md.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The stable id: `ST-080`, `S-20`.
    pub id: &'static str,
    /// The sentence.
    pub text: &'static str,
    /// The heading above it.
    pub section: &'static str,
    /// The line in RULES.md, from 1.
    pub line: usize,
}

/// The content of RULES.md.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rulebook {
    /// All rules and rulings, in the order of the page.
    pub rules: Vec<Rule>,
    /// Ids that only a page test can prove, with the reason.
    pub page: Vec<(&'static str, &'static str)>,
    /// Ids that nothing can prove, with the reason; at most four.
    pub excused: Vec<(&'static str, &'static str)>,
}

impl Rulebook {
    /// Reads the list items `- **ID** text`, `- **page** ID: reason` and `- **excused** ID: reason`.
    pub fn parse(text: &'static str) -> Rulebook {
        let mut book = Rulebook::default();
        let mut section = "";
        for (at, line) in text.lines().enumerate() {
            if let Some(heading) = line.strip_prefix("## ") {
                section = heading;
            }
            let Some((word, rest)) = line.strip_prefix("- **").and_then(|l| l.split_once("** ")) else {
                continue;
            };
            match word {
                "option" => {}
                "page" => book.page.extend(rest.split_once(": ")),
                "excused" => book.excused.extend(rest.split_once(": ")),
                id => book.rules.push(Rule { id, text: rest, section, line: at + 1 }),
            }
        }
        book
    }

    /// Returns the rule or ruling with that id.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|r| r.id.eq_ignore_ascii_case(id))
    }

    /// Returns the rules and rulings that contain all of the words, in any case and order, in the sentence, the heading
    /// above it or the id. Without words it returns none.
    pub fn find(&self, words: &str) -> Vec<&Rule> {
        let wanted: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        let has = |rule: &&Rule| {
            let text = format!("{} {} {}", rule.id, rule.section, rule.text).to_lowercase();
            !wanted.is_empty() && wanted.iter().all(|word| text.contains(word))
        };
        self.rules.iter().filter(has).collect()
    }

    /// Returns the numbered rules: those whose ids start with the same prefix as the first.
    pub fn numbered(&self) -> impl Iterator<Item = &Rule> {
        let prefix = self.rules.first().and_then(|r| r.id.split_once('-')).map_or("", |(p, _)| p);
        self.rules.iter().filter(move |r| r.id.split_once('-').is_some_and(|(p, _)| p == prefix))
    }
}

#[cfg(test)]
mod tests {
    use super::Rulebook;

    #[test]
    fn rules_are_found_by_their_words() {
        let text = "## Moving\n- **X-1** A unit walks up to 3 cells.\n## Fighting\n- **X-2** A unit hits a unit beside it.\n";
        let book = Rulebook::parse(text);
        let found = |words: &str| book.find(words).into_iter().map(|rule| rule.id).collect::<Vec<_>>();
        assert_eq!(found("unit"), ["X-1", "X-2"]);
        assert_eq!(found("CELLS walk"), ["X-1"], "in any case and order");
        assert_eq!(found("fighting unit"), ["X-2"], "the heading counts");
        assert_eq!(found("x-2"), ["X-2"]);
        assert!(found("cells beside").is_empty() && found("").is_empty());
    }
}
