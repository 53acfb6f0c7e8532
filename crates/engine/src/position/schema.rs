//! Fields that are declared once: see [`fields!`](crate::fields!).

use serde_json::{Map, Value};

use super::{Badge, Field, FieldDoc, FieldPlace, Fields, Form, Lexicon, Wordless};
use crate::refusal::FileError;

/// A field of `T` with everything that is derived from its declaration.
#[derive(Copy, Clone)]
pub struct Declared<T: 'static> {
    /// Its first word, which is also its name among the facts.
    pub name: &'static str,
    /// Its place among the fields that a position writes.
    pub order: u8,
    /// The comment of the declaration.
    pub comment: &'static str,
    /// How it is documented.
    pub doc: fn(&Declared<T>) -> FieldDoc,
    /// Sets the value from a position.
    pub read: fn(&mut T, &Field, &dyn Lexicon) -> Result<(), FileError>,
    /// The value as text in a position; empty if there is nothing to write.
    pub text: fn(&T, &dyn Lexicon) -> String,
    /// The value for scenarios.
    pub fact: fn(&T, &dyn Lexicon) -> Value,
    /// The badges that it gives to a figure.
    pub badge: Option<Worn<T>>,
}

/// The badge that a field of `T` gives to a figure, if any.
pub type Worn<T> = fn(&T, &dyn Lexicon) -> Option<Badge>;

impl<T> Declared<T> {
    /// Returns the documentation of a field with values of `form` and the default `usual`.
    pub fn documented<V>(&self, place: FieldPlace, form: &impl Form<V>, usual: &V) -> FieldDoc {
        let lines = self.comment.split_whitespace().collect::<Vec<_>>().join(" ");
        let sentence = lines.trim_end_matches('.');
        // The text is part of a list, so it has no capital and no full stop.
        let mut letters = sentence.chars();
        let first = letters.next().map(|letter| letter.to_lowercase().to_string()).unwrap_or_default();
        let (kind, usual) = (form.kind(), form.text(usual, &Wordless));
        // A comment with a semicolon already names the default.
        let usual = match usual.as_str() {
            _ if sentence.contains("; ") => String::new(),
            "" => format!("; {}", kind.nothing()),
            usual => format!("; {usual}"),
        };
        FieldDoc { name: self.name, place, text: format!("{first}{}{usual}", letters.as_str()), kind }
    }
}

/// A field and its value as text in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The place of the field among all.
    pub order: u8,
    /// The name of the field.
    pub name: &'static str,
    /// Its value.
    pub text: String,
}

impl Written {
    /// Returns a field that the game writes itself, if there is anything to write.
    pub fn some(order: u8, name: &'static str, text: impl Into<String>) -> Option<Written> {
        let text = text.into();
        (!text.is_empty()).then_some(Written { order, name, text })
    }

    /// Joins fields, each after a space: `` mana 2 guard on``.
    pub fn joined(mut fields: Vec<Written>) -> String {
        fields.sort_by_key(|field| field.order);
        fields.iter().map(|field| format!(" {} {}", field.name, field.text)).collect()
    }
}

/// A type with declared fields.
pub trait Declares: Sized + 'static {
    /// The fields, each in a list; fields that do not appear in positions have an empty list.
    const FIELDS: &'static [&'static [Declared<Self>]];

    /// Returns the fields, as they are declared.
    fn fields() -> impl Iterator<Item = &'static Declared<Self>> {
        Self::FIELDS.iter().flat_map(|field| field.iter())
    }

    /// Returns the fields that can be written, in the order in which they are written.
    fn docs() -> Vec<FieldDoc> {
        let mut fields: Vec<_> = Self::fields().collect();
        fields.sort_by_key(|field| field.order);
        fields.into_iter().map(|field| (field.doc)(field)).collect()
    }

    /// Sets the fields from a unit line or a position.
    fn read_fields(&mut self, text: &impl Fields, lexicon: &dyn Lexicon) -> Result<(), FileError> {
        Self::fields().try_for_each(|known| match text.field(known.name) {
            Some(field) => (known.read)(self, field, lexicon),
            None => Ok(()),
        })
    }

    /// Returns the fields that a position writes: all of them, or those that differ from the default.
    fn written(&self, usual: Option<&Self>, lexicon: &dyn Lexicon) -> Vec<Written> {
        let differs = |field: &&Declared<Self>| {
            usual.is_none_or(|usual| (field.text)(usual, lexicon) != (field.text)(self, lexicon))
        };
        let written =
            |field: &Declared<Self>| Written::some(field.order, field.name, (field.text)(self, lexicon));
        Self::fields().filter(differs).filter_map(written).collect()
    }

    /// Returns the values by name, for scenarios.
    fn facts(&self, lexicon: &dyn Lexicon) -> Map<String, Value> {
        Self::fields().map(|field| (field.name.to_string(), (field.fact)(self, lexicon))).collect()
    }

    /// Returns the badges of a figure, in the order in which the fields are written.
    fn badges(&self, lexicon: &dyn Lexicon) -> Vec<Badge> {
        let mut fields: Vec<_> = Self::fields().collect();
        fields.sort_by_key(|field| field.order);
        fields.into_iter().filter_map(|field| (field.badge?)(self, lexicon)).collect()
    }
}

/// Declares a struct of a state. Each field is declared once, with its type, its default value and, if it appears in
/// positions, its written form. From this the macro generates the struct, `USUAL`, [`Encode`](crate::Encode) in the
/// order of the fields, and [`Declares`](crate::position::Declares): documentation, reader, writer, facts and badges.
///
/// The first word is the [`FieldPlace`] of the fields: `Unit`, `Line` or `Lines`. `Line, bytes by hand;` leaves out
/// `Encode`, which the game then writes itself.
///
/// After `=>` come, in brackets, the place of the field among those that a position writes and its first word, if this
/// is not the name of the field; then its [form](crate::position::Form); then, after another `=>`, the badge that it
/// gives to a figure. The comment becomes the sentence in the documentation of positions, and the default value is
/// added to it unless the comment has a semicolon and so names the default itself. A value that holds several fields as
/// bits has `all` and a list of the [`Declared`](crate::position::Declared) fields that it holds:
/// `pub flags: u8 = 0 => all FLAGS`.
///
/// ```
/// use engine::position::{Badge, Declares, Number, Sign, Switch, UnitRef, Wordless};
///
/// engine::fields! {
///     Unit;
///     /// A unit.
///     #[derive(Copy, Clone, PartialEq, Debug)]
///     pub struct Body {
///         /// Its class.
///         pub class: u8 = 0,
///         /// The mana it holds.
///         pub mana: u8 = 0 => [2] Number(0, 9),
///         /// Whether Radici hold it.
///         pub rooted: bool = false => [1] Switch
///             => |body, _| body.rooted.then(|| Badge::new(Sign::Held, "rooted")),
///         /// Whom it aims at.
///         pub target: u8 = u8::MAX => [3 "aim"] UnitRef,
///     }
/// }
///
/// let body = Body { mana: 3, rooted: true, ..Body::USUAL };
/// let written = body.written(Some(&Body::USUAL), &Wordless);
/// assert_eq!(engine::position::Written::joined(written), " rooted yes mana 3");
/// assert_eq!(Body::docs()[0].to_string(), "rooted yes, no: whether Radici hold it; no");
/// assert_eq!(body.badges(&Wordless)[0].text, "rooted");
/// ```
#[macro_export]
macro_rules! fields {
    (
        $place:ident $(, $bytes:ident by hand)?;
        $(#[$meta:meta])*
        $vis:vis struct $name:ident {
            $(
                $(#[doc = $doc:expr])+
                $field_vis:vis $field:ident : $type:ty = $usual:expr
                    $(=> [$order:literal $($word:literal)?] $form:expr $(=> $badge:expr)?)?
                    $(=> all $several:expr)?
            ),* $(,)?
        }
    ) => {
        $(#[$meta])*
        $vis struct $name {
            $($(#[doc = $doc])+ $field_vis $field: $type,)*
        }

        impl $name {
            /// The default value.
            $vis const USUAL: $name = $name { $($field: $usual),* };
        }

        $crate::fields!(@bytes [$($bytes)?] $name { $($field),* });

        impl $crate::position::Declares for $name {
            const FIELDS: &'static [&'static [$crate::position::Declared<$name>]] = &[
                $($crate::fields!(
                    @field $place $name $field (concat!($($doc, "\n"),+))
                    $([$order] [$($word)?] ($form) [$($badge)?])?
                    $(all $several)?
                )),*
            ];
        }
    };
    (@bytes [] $name:ident { $($field:ident),* }) => {
        $crate::encode! { struct $name { $($field),* } }
    };
    (@bytes [$by:ident] $name:ident { $($field:ident),* }) => {};
    (@field $place:ident $name:ident $field:ident ($doc:expr)) => { &[] };
    (@field $place:ident $name:ident $field:ident ($doc:expr) all $several:expr) => { $several };
    (@field $place:ident $name:ident $field:ident ($doc:expr)
        [$order:literal] [$($word:literal)?] ($form:expr) [$($badge:expr)?]
    ) => {
        &[$crate::position::Declared {
            name: $crate::fields!(@name $field $($word)?),
            order: $order,
            comment: $doc,
            doc: |field| field.documented($crate::position::FieldPlace::$place, &$form, &$name::USUAL.$field),
            read: |all, field, lexicon| {
                all.$field = $crate::position::Form::read(&$form, field, lexicon)?;
                Ok(())
            },
            text: |all, lexicon| $crate::position::Form::text(&$form, &all.$field, lexicon),
            fact: |all, lexicon| $crate::position::Form::fact(&$form, &all.$field, lexicon),
            badge: $crate::fields!(@badge $($badge)?),
        }]
    };
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $word:literal) => { $word };
    (@badge) => { None };
    (@badge $badge:expr) => { Some($badge) };
}

/// Declares an enum of a state with the words that positions, notation and facts use for its values, and its
/// [`Encode`](crate::Encode): one byte. A value without a word cannot be written. In [`fields!`](crate::fields!) the
/// form of such an enum is `OneOf(Life::WORDS)`.
///
/// ```
/// engine::words! {
///     /// Whether a unit can act.
///     pub enum Life {
///         /// There is no such unit.
///         Absent,
///         /// It can act.
///         Active = "active",
///     }
/// }
/// assert_eq!((Life::Active.word(), Life::Absent.word()), ("active", ""));
/// assert_eq!(Life::WORDS, [("active", Life::Active)]);
/// ```
#[macro_export]
macro_rules! words {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $($(#[$about:meta])* $value:ident $(= $word:literal)?),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        #[repr(u8)]
        $vis enum $name {
            $($(#[$about])* $value),*
        }

        impl $name {
            /// The words, each with its value.
            $vis const WORDS: &'static [(&'static str, $name)] = &[$($(($word, $name::$value),)?)*];

            /// Returns the word for the value; empty if it has none.
            $vis fn word(self) -> &'static str {
                match self {
                    $($name::$value => concat!($($word)?),)*
                }
            }
        }

        impl $crate::Encode for $name {
            fn encode(&self, out: &mut Vec<u8>) {
                out.push(*self as u8);
            }
        }
    };
}
