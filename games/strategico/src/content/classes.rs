//! The two classes as content: `content/units.toml`.

use engine::FileError;
use engine::content::{Content, place};
use engine::hint::{did_you_mean, shortened};
use serde::Deserialize;
use toml::Spanned;

/// The file that holds the classes.
pub const FILE: &str = "units.toml";

/// The class of a unit; each side has one unit of each (ST-040).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// The Sniper.
    Sniper,
    /// The Brawler.
    Brawler,
}

impl Kind {
    /// Both classes: each side has one unit of each (ST-040).
    pub const ALL: [Kind; 2] = [Kind::Sniper, Kind::Brawler];

    /// Returns the letter used in notation and history (ST-072).
    pub fn letter(self) -> char {
        match self {
            Kind::Sniper => 'S',
            Kind::Brawler => 'B',
        }
    }

    /// Returns the word used in positions and content.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Sniper => "sniper",
            Kind::Brawler => "brawler",
        }
    }

    /// Returns the name shown on the screen.
    pub fn title(self) -> &'static str {
        match self {
            Kind::Sniper => "Sniper",
            Kind::Brawler => "Brawler",
        }
    }
}

/// Whole numbers from the first to the second, both included (S-31).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Span(pub u8, pub u8);

impl Span {
    /// Returns how many numbers there are, both ends included; each is equally likely (S-31).
    pub fn sides(self) -> u32 {
        u32::from(self.1 - self.0) + 1
    }
}

/// The variables of a class (ST-015).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Class {
    /// The most cells of a move (ST-016, ST-030, ST-035).
    pub movement: u8,
    /// Whether the attack is ranged; otherwise it is short range (ST-021, ST-031, ST-036).
    pub ranged: bool,
    /// The largest distance of an attack (ST-023, ST-032, ST-037).
    pub range: u8,
    /// The range of damage that an attack draws from (ST-026, ST-033, ST-038).
    pub damage: Span,
    /// The hit points at the start (ST-034, ST-039).
    pub hit_points: u8,
}

/// The contents of the file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Classes {
    /// The Sniper and the Brawler.
    pub of: [Class; 2],
    /// The range that a counterattack draws from (ST-084).
    pub counter: Span,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    sniper: ClassText,
    brawler: ClassText,
    counterattack: CounterText,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClassText {
    movement: Spanned<i64>,
    attack: Spanned<String>,
    range: Spanned<i64>,
    damage: Spanned<Vec<i64>>,
    hit_points: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CounterText {
    damage: Spanned<Vec<i64>>,
}

/// Reads the classes from content.
pub fn read(content: &Content) -> Result<Classes, FileError> {
    // A file with another name would have no effect, and its author would not know why.
    if let Some((path, _)) = content.files().find(|(path, _)| *path != FILE) {
        let what = "this game has no such content file";
        return Err(FileError::at(1, 1, what, did_you_mean(path, [FILE])).in_file(path));
    }
    let text = content.need(FILE)?;
    let reader = Reader { text };
    let file: File = toml::from_str(text).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        reader.error(offset, error.message(), "see the file that ships for the names and values")
    })?;
    Ok(Classes {
        of: [reader.class(&file.sniper)?, reader.class(&file.brawler)?],
        counter: reader.span(&file.counterattack.damage)?,
    })
}

struct Reader<'a> {
    text: &'a str,
}

impl Reader<'_> {
    fn error(&self, offset: usize, what: impl Into<String>, hint: impl Into<String>) -> FileError {
        let (line, column) = place(self.text, offset);
        FileError::at(line, column, what, hint).in_file(FILE)
    }

    fn number(&self, value: &Spanned<i64>, low: u8, high: u8) -> Result<u8, FileError> {
        match u8::try_from(*value.get_ref()) {
            Ok(n) if (low..=high).contains(&n) => Ok(n),
            _ => Err(self.error(
                value.span().start,
                format!("{} is not a whole number from {low} to {high}", value.get_ref()),
                "",
            )),
        }
    }

    fn span(&self, value: &Spanned<Vec<i64>>) -> Result<Span, FileError> {
        let wrong = || {
            self.error(
                value.span().start,
                format!("{} is not a range of damage", shortened(&format!("{:?}", value.get_ref()))),
                "write the lowest and the highest value, from 0 to 100",
            )
        };
        let [low, high] = value.get_ref()[..] else { return Err(wrong()) };
        match (u8::try_from(low), u8::try_from(high)) {
            (Ok(low), Ok(high)) if low <= high && high <= 100 => Ok(Span(low, high)),
            _ => Err(wrong()),
        }
    }

    fn class(&self, class: &ClassText) -> Result<Class, FileError> {
        let attack = class.attack.get_ref().as_str();
        if !["ranged", "short"].contains(&attack) {
            let hint = did_you_mean(attack, ["ranged", "short"]);
            return Err(self.error(
                class.attack.span().start,
                format!("`{}` is no type of attack", shortened(attack)),
                hint,
            ));
        }
        // The five variables (ST-015); the attack is ranged, or else short range (ST-021).
        Ok(Class {
            movement: self.number(&class.movement, 0, 24)?,
            ranged: attack == "ranged",
            range: self.number(&class.range, 1, 48)?,
            damage: self.span(&class.damage)?,
            hit_points: self.number(&class.hit_points, 1, 200)?,
        })
    }
}
