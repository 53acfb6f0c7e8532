//! The catalogues of a language.

use std::borrow::Cow;

use engine::About;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The languages of the program.
pub const LANGUAGES: [&str; 1] = ["en"];

/// A language for tests: English with accents and longer words. A text that it does not change is missing from the
/// catalogues.
pub const PSEUDO: &str = "en-XA";

/// The catalogues shared by all games: language and text.
const SHARED: [(&str, &str); 2] =
    [("en", include_str!("../text/en/words.ftl")), ("en", include_str!("../text/en/table.ftl"))];

/// The sentences of one language for one game.
pub(crate) struct Catalogue {
    bundle: FluentBundle<FluentResource>,
}

/// A written message: its value and its attributes.
pub(crate) struct Written {
    pub value: String,
    pub attributes: Vec<(String, String)>,
}

impl Catalogue {
    /// Creates the catalogue of a game. A file that cannot be read is left out and reported.
    pub fn new(about: &About, language: &str) -> (Catalogue, Vec<String>) {
        let (source, pseudo) = if language == PSEUDO { ("en", true) } else { (language, false) };
        let id: LanguageIdentifier = source.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        let mut faults = Vec::new();
        if let Err(error) = bundle.add_function("CAPITAL", capital) {
            faults.push(format!("{}, {source}: {error}", about.id));
        }
        if pseudo {
            bundle.set_transform(Some(accented));
        }
        let files = SHARED.iter().chain(about.texts).filter(|(language, _)| *language == source);
        for (_, text) in files {
            let (resource, errors) = match FluentResource::try_new(text.to_string()) {
                Ok(resource) => (resource, Vec::new()),
                Err((resource, errors)) => (resource, errors),
            };
            faults.extend(errors.iter().map(|error| format!("{}, {source}: {error}", about.id)));
            // A game may replace messages that all games share.
            bundle.add_resource_overriding(resource);
        }
        (Catalogue { bundle }, faults)
    }

    /// Whether there is a message with that id.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// Writes the message with that id, including all its attributes.
    pub fn write(&self, id: &str, args: &FluentArgs<'_>, faults: &mut Vec<String>) -> Option<Written> {
        let message = self.bundle.get_message(id)?;
        let mut errors: Vec<FluentError> = Vec::new();
        let value =
            message.value().map(|pattern| self.bundle.format_pattern(pattern, Some(args), &mut errors));
        let attributes = message.attributes().map(|attribute| {
            let text = self.bundle.format_pattern(attribute.value(), Some(args), &mut errors);
            (attribute.id().to_string(), text.into_owned())
        });
        let attributes = attributes.collect();
        faults.extend(errors.iter().map(|error| format!("{id}: {error}")));
        Some(Written { value: value.unwrap_or_default().into_owned(), attributes })
    }

    /// Writes the value of the message with that id, without its attributes.
    pub fn value(&self, id: &str, args: &FluentArgs<'_>, faults: &mut Vec<String>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut errors: Vec<FluentError> = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        faults.extend(errors.iter().map(|error| format!("{id}: {error}")));
        Some(text)
    }

    /// Writes an attribute of the message with that id.
    pub fn attribute(&self, id: &str, name: &str, args: &FluentArgs<'_>) -> Option<String> {
        let attribute = self.bundle.get_message(id)?.get_attribute(name)?;
        Some(self.bundle.format_pattern(attribute.value(), Some(args), &mut Vec::new()).into_owned())
    }
}

/// Implements `{ CAPITAL($does) }`, which capitalises an inner message at the beginning of a sentence. The first
/// sentence of a story does not need it.
fn capital<'a>(given: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    match given {
        [FluentValue::String(text)] => crate::speaker::capital(text.to_string()).into(),
        [other] => other.clone(),
        _ => FluentValue::Error,
    }
}

/// Puts accents on letters and makes words a third longer, so that tests find texts that are missing from a catalogue
/// or have too little space.
pub(crate) fn accented(text: &str) -> Cow<'_, str> {
    let mut accented = String::with_capacity(2 * text.len());
    for (at, letter) in text.chars().enumerate() {
        let other = match letter {
            'a' => 'á',
            'c' => 'ç',
            'e' => 'é',
            'i' => 'í',
            'n' => 'ñ',
            'o' => 'ó',
            's' => 'š',
            'u' => 'ú',
            'y' => 'ý',
            'z' => 'ž',
            'A' => 'Á',
            'E' => 'É',
            'I' => 'Í',
            'O' => 'Ó',
            'S' => 'Š',
            'U' => 'Ú',
            other => other,
        };
        accented.push(other);
        if at % 3 == 0 && "aeiou".contains(letter) {
            accented.push(other);
        }
    }
    Cow::Owned(accented)
}
