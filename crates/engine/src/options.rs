//! Named options of a rulebook: disputed readings and settings, each with a default.

use crate::content::Content;
use crate::hint::did_you_mean;

/// The values that an option takes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// One of a list of words.
    Choice(&'static [&'static str]),
    /// A whole number between two bounds, both included.
    Number(i64, i64),
    /// The name of a content file `FOLDER/NAME.SUFFIX`: letters, digits, `-` and `_`. The game checks whether
    /// there is such a file, since it may come with the game.
    File {
        /// The folder.
        folder: &'static str,
        /// The extension of the file, without the dot.
        suffix: &'static str,
    },
    /// The roster that a seat brings to the game ([`crate::roster`]): the name of a content file as above, or a link
    /// string that contains all of it. The game checks whether it can be played.
    Roster {
        /// The folder.
        folder: &'static str,
        /// The extension of the file, without the dot.
        suffix: &'static str,
    },
}

impl OptionKind {
    /// Returns the path of the content file that a value names, for an option that names one.
    pub fn path(self, value: &str) -> Option<String> {
        match self {
            OptionKind::File { folder, suffix } | OptionKind::Roster { folder, suffix } if is_name(value) => {
                Some(format!("{folder}/{value}.{suffix}"))
            }
            _ => None,
        }
    }

    /// Returns the names of the files of some content that the option can name.
    pub fn names(self, content: &Content) -> Vec<String> {
        let (OptionKind::File { folder, suffix } | OptionKind::Roster { folder, suffix }) = self else {
            return Vec::new();
        };
        let name = |(path, _): (&str, &str)| {
            let file = path.strip_prefix(folder)?.strip_prefix('/')?;
            let name = file.strip_suffix(suffix)?.strip_suffix('.')?;
            is_name(name).then(|| name.to_string())
        };
        content.files().filter_map(name).collect()
    }
}

/// Whether a word can be the name of a content file.
fn is_name(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}

/// The longest link string of a roster.
pub const LONGEST_LINK: usize = 1_000;

/// Whether a word can be the link string of a roster: characters that need no escaping in an address, at least one of
/// which no file name has.
pub fn is_link(word: &str) -> bool {
    let fits = |b: u8| b.is_ascii_alphanumeric() || b"-_.~!*".contains(&b);
    word.len() <= LONGEST_LINK && word.bytes().all(fits) && !word.is_empty() && !is_name(word)
}

/// An option as the rulebook offers it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OptionDoc {
    /// The name, in lower case with underscores.
    pub name: &'static str,
    /// The values it takes.
    pub kind: OptionKind,
    /// The default value.
    pub default: &'static str,
    /// The rule or ruling that it comes from.
    pub rule: &'static str,
    /// One sentence.
    pub text: &'static str,
}

impl OptionDoc {
    /// Creates an option from its name, values and default, the rule that it comes from, and one sentence.
    pub const fn new(
        name: &'static str,
        kind: OptionKind,
        default: &'static str,
        rule: &'static str,
        text: &'static str,
    ) -> OptionDoc {
        OptionDoc { name, kind, default, rule, text }
    }
}

/// A named bundle of option values.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// The name.
    pub name: &'static str,
    /// What it sets.
    pub sets: &'static [(&'static str, &'static str)],
    /// One sentence.
    pub text: &'static str,
}

/// Creates an option whose value is one of some words, the first by default.
pub const fn choice(
    name: &'static str,
    words: &'static [&'static str],
    rule: &'static str,
    text: &'static str,
) -> OptionDoc {
    OptionDoc::new(name, OptionKind::Choice(words), words[0], rule, text)
}

/// Creates an option that is `off` or `on`.
pub const fn switch(
    name: &'static str,
    default: &'static str,
    rule: &'static str,
    text: &'static str,
) -> OptionDoc {
    OptionDoc::new(name, OptionKind::Choice(&["off", "on"]), default, rule, text)
}

/// Creates an option whose value is a whole number between two bounds, both included.
pub const fn number(
    name: &'static str,
    (least, most): (i64, i64),
    default: &'static str,
    rule: &'static str,
    text: &'static str,
) -> OptionDoc {
    OptionDoc::new(name, OptionKind::Number(least, most), default, rule, text)
}

/// Creates an option that every game has: whether a seat may take back an act (point 12 of the contract).
pub const fn undo(default: &'static str, rule: &'static str) -> OptionDoc {
    let text = "whether a seat may take back its last act while nothing was drawn or revealed and nobody else has answered";
    switch("undo", default, rule, text)
}

/// Creates an option that every game has: the number of questions after which the table ends an undecided game as a
/// draw.
pub const fn safety_limit(default: &'static str, rule: &'static str) -> OptionDoc {
    let text = "after how many answered questions the table ends an undecided game as a draw";
    number("safety_limit", (10, 100_000), default, rule, text)
}

/// A value for every option of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    docs: &'static [OptionDoc],
    profiles: &'static [Profile],
    values: Vec<String>,
}

impl Options {
    /// Creates the default options.
    pub fn new(docs: &'static [OptionDoc], profiles: &'static [Profile]) -> Options {
        Options { docs, profiles, values: docs.iter().map(|d| d.default.to_string()).collect() }
    }

    /// Sets an option, or a whole profile under the name `profile`.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        if name == "profile" {
            return self.set_profile(value);
        }
        let Some(at) = self.docs.iter().position(|d| d.name == name) else {
            let hint = did_you_mean(name, self.docs.iter().map(|d| d.name));
            return Err(format!("there is no option `{name}`; {hint}"));
        };
        match self.docs[at].kind {
            OptionKind::Choice(words) if words.contains(&value) => {}
            OptionKind::Choice(words) => {
                return Err(format!("option `{name}` is one of {}; this is `{value}`", words.join(", ")));
            }
            OptionKind::Number(low, high) => match value.parse::<i64>() {
                // Only the plain spelling is accepted, so that equal options have equal bytes in a record.
                Ok(n) if (low..=high).contains(&n) && n.to_string() == value => {}
                _ => {
                    return Err(format!(
                        "option `{name}` is a whole number from {low} to {high}; this is `{value}`"
                    ));
                }
            },
            OptionKind::File { .. } | OptionKind::Roster { .. } if is_name(value) => {}
            OptionKind::Roster { .. } if is_link(value) => {}
            OptionKind::Roster { folder, suffix } => {
                return Err(format!(
                    "option `{name}` names a file {folder}/NAME.{suffix} or is a link string; this is `{value}`"
                ));
            }
            OptionKind::File { folder, suffix } => {
                return Err(format!(
                    "option `{name}` names a file {folder}/NAME.{suffix}, in letters, digits, `-` and `_`; this is `{value}`"
                ));
            }
        }
        self.values[at] = value.to_string();
        Ok(())
    }

    fn set_profile(&mut self, name: &str) -> Result<(), String> {
        let Some(profile) = self.profiles.iter().find(|p| p.name == name) else {
            let hint = did_you_mean(name, self.profiles.iter().map(|p| p.name));
            return Err(format!("there is no profile `{name}`; {hint}"));
        };
        profile.sets.iter().try_for_each(|(option, value)| self.set(option, value))
    }

    /// Returns the value of an option; an unknown name is a bug in the game.
    pub fn word(&self, name: &str) -> &str {
        match self.docs.iter().position(|d| d.name == name) {
            Some(at) => &self.values[at],
            None => "",
        }
    }

    /// Whether a switch is on.
    pub fn on(&self, name: &str) -> bool {
        self.word(name) == "on"
    }

    /// Returns the value of an option that is a number.
    pub fn number(&self, name: &str) -> i64 {
        self.word(name).parse().unwrap_or_default()
    }

    /// Returns all options with their values, in the order of the rulebook.
    pub fn iter(&self) -> impl Iterator<Item = (&'static OptionDoc, &str)> {
        self.docs.iter().zip(self.values.iter().map(String::as_str))
    }

    /// Returns the options that differ from their defaults.
    pub fn changed(&self) -> impl Iterator<Item = (&'static OptionDoc, &str)> {
        self.iter().filter(|(doc, value)| doc.default != *value)
    }
}
