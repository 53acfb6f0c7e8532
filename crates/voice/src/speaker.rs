//! Speakers: one for each game and language.

use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock};

use engine::message::{Arg, Message, Says};
use engine::{About, Seat, Viewer};
use fluent_bundle::FluentArgs;

use crate::args::{Filler, entry};
use crate::catalogue::{Catalogue, LANGUAGES, PSEUDO, accented};

/// Through whose eyes a story is told: `your Sniper`, `the enemy Sniper`, `Red's Sniper`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Eyes {
    /// The seat; none for a spectator.
    pub seat: Option<Seat>,
    /// How many seats the game has: the other one of two is the enemy.
    pub seats: usize,
}

impl Eyes {
    /// The eyes of a viewer at a table of so many seats.
    pub fn new(viewer: Viewer, seats: usize) -> Eyes {
        match viewer {
            Viewer::Seat(seat) => Eyes { seat: Some(seat), seats },
            _ => Eyes { seat: None, seats },
        }
    }
}

/// Tells the messages of one game in one language.
pub struct Speaker {
    catalogue: Catalogue,
    faults: Vec<String>,
    pseudo: bool,
}

/// The speaker of a game in a language; an unknown language is English.
pub fn speaker(about: &'static About, language: &str) -> &'static Speaker {
    static SPEAKERS: OnceLock<Mutex<BTreeMap<(&str, &str), &Speaker>>> = OnceLock::new();
    let Tongue::Stories(language) = Tongue::new(Some(language)) else { unreachable!("a language was named") };
    let mut speakers =
        SPEAKERS.get_or_init(Mutex::default).lock().unwrap_or_else(|broken| broken.into_inner());
    // There are as many as games and languages, and each lives as long as the program.
    speakers.entry((about.id, language)).or_insert_with(|| Box::leak(Box::new(Speaker::new(about, language))))
}

impl Speaker {
    /// A speaker of its own, for tests; everyone else shares those of [`speaker`].
    pub fn new(about: &About, language: &str) -> Speaker {
        let (catalogue, faults) = Catalogue::new(about, language);
        Speaker { catalogue, faults, pseudo: language == PSEUDO }
    }

    /// What could not be read in the catalogues.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    /// The story of a message.
    pub fn story(&self, eyes: Eyes, message: &Message) -> String {
        self.told(eyes, message, &mut Vec::new())
    }

    /// The same, with what is wrong in the catalogue.
    pub fn told(&self, eyes: Eyes, message: &Message, faults: &mut Vec<String>) -> String {
        let story = Filler { catalogue: &self.catalogue, eyes, faults }.story(message);
        match message.id() {
            engine::message::NAME => story,
            engine::message::CONTENT => self.content(message).unwrap_or_else(|| self.text(message.line())),
            _ => capital(story),
        }
    }

    /// Puts stories in the place of all lines of something that is shown.
    pub fn speak(&self, eyes: Eyes, what: &mut impl Says) {
        what.says(&mut |message| {
            if !message.is_empty() && message.unspoken() {
                let story = self.story(eyes, message);
                message.speak(story);
            }
        });
    }

    /// The text of an entry that needs no arguments: the title of an option, the name of a level.
    pub fn entry(&self, group: &str, key: &str) -> Option<String> {
        self.catalogue.value(&entry(group, key), &FluentArgs::new(), &mut Vec::new())
    }

    /// A message that needs no arguments and belongs to no group.
    pub fn sentence(&self, id: &str) -> Option<String> {
        self.catalogue.value(id, &FluentArgs::new(), &mut Vec::new())
    }

    /// An attribute of such an entry: the sentence about an option, the name of one of its values.
    pub fn part(&self, group: &str, key: &str, part: &str) -> Option<String> {
        let part = entry("", part);
        self.catalogue.attribute(&entry(group, key), part.trim_start_matches('-'), &FluentArgs::new())
    }

    /// A text of content in this language, if the catalogue has it.
    fn content(&self, message: &Message) -> Option<String> {
        message.args().iter().find_map(|(_, arg)| match arg {
            Arg::Word(id) => self.sentence(id),
            _ => None,
        })
    }

    /// Whether the catalogue has this message.
    pub fn has(&self, id: &str) -> bool {
        self.catalogue.has(id)
    }

    /// A text that stands in a file of content and has no entry in a catalogue.
    pub fn text(&self, text: &str) -> String {
        if self.pseudo { accented(text).into_owned() } else { text.to_string() }
    }
}

/// The same with a capital letter at its beginning.
pub(crate) fn capital(story: String) -> String {
    let mut letters = story.chars();
    match letters.next() {
        Some(first) if first.is_lowercase() => first.to_uppercase().chain(letters).collect(),
        _ => story,
    }
}

/// How a viewer is told things.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Tongue {
    /// As lines: English, the same for everyone, made for programs.
    #[default]
    Lines,
    /// As stories in a language.
    Stories(&'static str),
}

impl Tongue {
    /// Stories in a language, or lines if none is named. An unknown language is English.
    pub fn new(language: Option<&str>) -> Tongue {
        let known = |named: &str| LANGUAGES.into_iter().chain([PSEUDO]).find(|known| *known == named);
        language.map_or(Tongue::Lines, |named| Tongue::Stories(known(named).unwrap_or(LANGUAGES[0])))
    }

    /// The speaker for stories about a game; none for lines.
    pub fn speaker(self, about: &'static About) -> Option<&'static Speaker> {
        match self {
            Tongue::Lines => None,
            Tongue::Stories(language) => Some(speaker(about, language)),
        }
    }

    /// Puts stories in the place of lines, if this is a language.
    pub fn speak(self, about: &'static About, eyes: Eyes, what: &mut impl Says) {
        if let Some(speaker) = self.speaker(about) {
            speaker.speak(eyes, what);
        }
    }

    /// The same for something that is on the way out.
    pub fn spoken<T: Says>(self, about: &'static About, eyes: Eyes, mut what: T) -> T {
        self.speak(about, eyes, &mut what);
        what
    }
}
