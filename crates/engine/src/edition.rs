//! Earlier versions of the rules of a game, and how the program reads games played by them.

use crate::About;
use crate::content::Content;
use crate::options::Options;

/// An earlier version of the rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    /// The version.
    pub version: u32,
    /// The rules of that version, as names and values of options that were added later.
    pub options: &'static [(&'static str, &'static str)],
    /// The content files that have changed since this version, each with its path and its old text, or none if the file
    /// was added later.
    pub content: &'static [(&'static str, Option<&'static str>)],
    /// The faults of that version that are now fixed: the rule or ruling, and a sentence that describes the fault.
    pub mended: &'static [(&'static str, &'static str)],
}

impl Edition {
    /// Returns the content that shipped with this version, made from the current content.
    pub fn content(&self, mut today: Content) -> Content {
        for (path, text) in self.content {
            match text {
                Some(text) => today.put(path, text),
                None => today.remove(path),
            }
        }
        today
    }

    /// Explains why a row of a game of this version does not replay: it names the faults whose rules the row's events
    /// or refusal cite. If the row cites none of them, it gives the error and all faults that the row may have hit,
    /// because the row may also be damaged.
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
    /// Returns how to read a game of a given version: none for the current version, or the edition of an earlier one.
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

    /// Returns the options with the default values of a given version.
    pub fn options_of(&self, edition: Option<&Edition>) -> Result<Options, String> {
        let mut options = self.options();
        for (name, value) in edition.map_or(&[][..], |edition| edition.options) {
            options.set(name, value)?;
        }
        Ok(options)
    }
}
