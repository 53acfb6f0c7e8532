//! Things beside the board: those that a game's content describes, and their state in play.

use serde::Serialize;

use crate::scene::{Badge, Sign};
use crate::{Arg, Message, Refusal, Term, say};

/// Something that can be done, or that always holds, with its text.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ability {
    /// Its name.
    pub name: String,
    /// Its name in stories.
    #[serde(skip_serializing_if = "Message::unspoken")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub called: Message,
    /// Its kind: `passive`, `default`, `card`; or an explained word: `marker`, `condition`, and `deed` for a
    /// word that may be a pick.
    pub kind: String,
    /// The text as printed.
    pub text: Message,
    /// The meaning of the text, for people.
    pub meaning: Message,
}

impl Ability {
    /// Creates an entry for a word that may be a pick, with its effect and the rule.
    pub fn deed(word: &str, called: impl Into<Message>, does: impl Into<Message>, rule: &str) -> Ability {
        let does = does.into();
        Ability {
            name: word.to_string(),
            called: called.into(),
            kind: "deed".to_string(),
            meaning: does.clone().and(format_args!(" ({rule})")),
            text: does,
        }
    }
}

/// A hero, a unit, a condition: one thing, with everything printed on it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Entry {
    /// Its name in notation. A pick of this word, or of its figure, picks it.
    pub name: String,
    /// Its full name.
    pub title: Message,
    /// The group it belongs to, such as a set.
    pub group: Message,
    /// Its values, such as health 12.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub facts: Vec<(Message, Message)>,
    /// Its abilities.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub abilities: Vec<Ability>,
    /// Its figure in play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub figure: Option<u16>,
}

impl Entry {
    /// A word that is explained, in a group of such words.
    pub fn word(name: String, word: Ability, group: Message) -> Entry {
        Entry { name, title: word.called.clone(), group, abilities: vec![word], ..Entry::default() }
    }
}

/// A group of things beside the board: a pool to draft from, the heroes of a side.
///
/// An unchanged tray is sent only once, so anything that changes with every act belongs in [`Card`] and the figures.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Tray {
    /// Its name; a pick of this word takes the whole tray.
    pub name: String,
    /// Its name in stories.
    #[serde(skip_serializing_if = "Message::unspoken")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub called: Message,
    /// The side it belongs to.
    pub seat: Option<u8>,
    /// Its entries, from left to right.
    pub entries: Vec<Entry>,
}

impl Tray {
    /// Creates a tray that only explains words.
    pub fn words(words: Vec<Ability>) -> Tray {
        let entry = Entry { name: "words".to_string(), abilities: words, ..Entry::default() };
        Tray { name: "words".to_string(), seat: None, entries: vec![entry], ..Tray::default() }
    }
}

/// The state of an ability of a figure.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Card {
    /// The figure it belongs to.
    pub figure: u16,
    /// The name of the ability.
    pub name: String,
    /// Short words: `tapped`, `1 left`, `late`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub badges: Vec<String>,
    /// The meanings of these words for the drawing, in the same order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub signs: Vec<Sign>,
    /// These words in stories, in the same order.
    #[serde(skip_serializing_if = "super::all_unspoken")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub wears: Vec<Message>,
    /// Whether its figure could use it now, if it were asked.
    pub usable: bool,
    /// The reason why it could not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub why: Option<Hindrance>,
}

impl Card {
    /// Adds badges.
    pub fn wear(mut self, badges: impl IntoIterator<Item = Badge>) -> Card {
        for badge in badges {
            self.badges.push(badge.text.to_string());
            self.signs.push(badge.sign);
            self.wears.push(badge.text);
        }
        self
    }
}

/// The reason why something cannot be done, in one sentence, with the rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hindrance {
    /// The sentence.
    pub text: Message,
    /// The rule or ruling.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rule: Option<&'static str>,
}

/// The maximum number of reasons given for an ability without a legal target.
const MOST_REASONS: usize = 3;

impl Hindrance {
    /// Explains why an ability cannot be used, from the refusals of all its targets: the one reason against all of
    /// them, or a few of the reasons.
    pub fn against_all(name: &Term, refusals: impl IntoIterator<Item = Refusal>) -> Hindrance {
        let (line, name) = (&name.name, name.clone());
        let mut reasons: Vec<Hindrance> = Vec::new();
        for reason in refusals.into_iter().map(Hindrance::from) {
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
        let rule = reasons.first().and_then(|reason| reason.rule);
        match &reasons[..] {
            [] => Hindrance { text: say!("no-aim", ability = name; "there is no aim for {line}"), rule },
            [only] => only.clone(),
            several => {
                let first = several.iter().take(MOST_REASONS).map(|reason| reason.text.clone());
                let told: Vec<&str> = several.iter().take(MOST_REASONS).map(|reason| &*reason.text).collect();
                let more = several.len() > MOST_REASONS;
                let and_so_on = if more { "; and so on" } else { "" };
                let text = say!(
                    "no-aim-since", ability = name, reasons = Arg::list(first), more = more;
                    "there is no aim for {line}: {}{and_so_on}", told.join("; ")
                );
                Hindrance { text, rule }
            }
        }
    }
}

impl From<Refusal> for Hindrance {
    fn from(refusal: Refusal) -> Hindrance {
        let rule = refusal.rule();
        match refusal {
            Refusal::Against { why, .. } => Hindrance { text: why, rule },
            other => Hindrance { text: other.to_string().into(), rule },
        }
    }
}
