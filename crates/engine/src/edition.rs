//! Earlier versions of the rules of a game, and how the program reads games that were played by them.

use crate::About;
use crate::content::Content;
use crate::options::Options;

/// An earlier version of the rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    /// The version.
    pub version: u32,
    /// The rules of that version, as values of options that were added later: name and value.
    pub options: &'static [(&'static str, &'static str)],
    /// The content files that have changed since this version: the path, and the old text, or none if the file was
    /// added later.
    pub content: &'static [(&'static str, Option<&'static str>)],
    /// The faults of that version that are fixed now: the rule or ruling, and one sentence that says what was
    /// wrong.
    pub mended: &'static [(&'static str, &'static str)],
}

impl Edition {
    /// The content that shipped with it, made from the current content.
    pub fn content(&self, mut today: Content) -> Content {
        for (path, text) in self.content {
            match text {
                Some(text) => today.put(path, text),
                None => today.remove(path),
            }
        }
        today
    }

    /// Explains why a row of such a game does not replay: it names the faults whose rules the row's events or refusal
    /// cite. If the row cites none of them, it gives the error and all faults that the row may have hit: the row may
    /// also be damaged.
    pub fn why(&self, wrong: &str, cited: impl IntoIterator<Item = &'static str>) -> Option<String> {
        let cited: Vec<&str> = cited.into_iter().collect();
        let met: Vec<_> = self.mended.iter().filter(|(rule, _)| cited.contains(rule)).collect();
        let (words, faults) = match met.is_empty() {
            true => (format!("{wrong}; it may have met"), self.mended.iter().collect()),
            false => ("it met".to_string(), met),
        };
        if faults.is_empty() {
            return None;
        }
        let faults: Vec<String> = faults.iter().map(|(rule, what)| format!("{what} [{rule}]")).collect();
        let version = self.version;
        Some(format!(
            "{words} a fault of rules version {version} that is mended since: {}",
            faults.join("; ")
        ))
    }
}

impl About {
    /// How to read a game of a given version: unchanged, or by the edition of an earlier version.
    pub fn edition(&self, version: u32) -> Result<Option<&'static Edition>, String> {
        if version == self.version {
            return Ok(None);
        }
        let found = self.earlier.iter().find(|edition| edition.version == version);
        found.map(Some).ok_or_else(|| {
            let known = self.earlier.iter().map(|edition| edition.version).chain([self.version]);
            let known: Vec<String> = known.map(|version| version.to_string()).collect();
            format!("played by rules version {version}; this program has {}", known.join(", "))
        })
    }

    /// The options with the default values of a given version.
    pub fn options_of(&self, edition: Option<&Edition>) -> Result<Options, String> {
        let mut options = self.options();
        for (name, value) in edition.map_or(&[][..], |edition| edition.options) {
            options.set(name, value)?;
        }
        Ok(options)
    }
}
