//! Classes: the damage a unit can absorb and its abilities, read from `units.toml`.

use engine::FileError;
use engine::chance::{Chance, Dice};
use engine::content::{Content, place};
use engine::hint::did_you_mean;
use serde::Deserialize;

/// The file of the classes among the content, three in each of three categories (TB-046): `scudo` (TB-051) and `lancia`
/// (TB-052), which are both called Guerriero (TB-047), `berserker` (TB-053), `mago` (TB-054), `illusionista` (TB-055),
/// `druido` (TB-056), `chierico` (TB-057), `arciere` (TB-058), `rogue` (TB-059) and the enemies (TB-060).
pub const FILE: &str = "units.toml";

/// An ability of the rulebook. A class is any set of them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Ability {
    Parata,
    Difesa,
    Portata,
    Incalzare,
    Berserker,
    Carica,
    Colonne,
    Palla,
    Spostamento,
    Controllo,
    Pelle,
    Radici,
    Guarigione,
    Vampiro,
    Tiro,
    Mirato,
    Elusione,
    Ombra,
    Rapido,
}

/// Every ability with its word in the files, its name, its rule and its effect in one sentence.
#[rustfmt::skip]
pub const ABILITIES: [(Ability, &str, &str, &str, &str); 19] = {
    use Ability::*;
    [
        (Parata, "parata", "Parata", "TB-061", "the first physical damage within a round costs no action point"),
        (Difesa, "difesa", "Difesa", "TB-080", "protects an adjacent companion: the next attack on it is stopped"),
        (Portata, "portata", "Arma a portata", "TB-067", "strikes at distance 2 as well, past companions but not past opponents"),
        (Incalzare, "incalzare", "Incalzare", "TB-079", "after a kill, one more attack on another unit in reach"),
        (Berserker, "berserker", "Berserker", "TB-070", "stays active for one round when it should be down"),
        (Carica, "carica", "Carica", "TB-083", "both points: runs at an opponent 4 or 5 cells away and attacks before its Guardia"),
        (Colonne, "colonne", "Colonne di fuoco", "TB-101", "1 mana: when the team's next round begins, fire rises from two cells within 4 and whoever stands there is down"),
        (Palla, "palla", "Palla di fuoco", "TB-109", "3 mana: 1 magical damage to everybody on a cell within 4 and beside it, friend or foe"),
        (Spostamento, "spostamento", "Spostamento", "TB-072", "the first magical damage within a round costs nothing but a step aside"),
        (Controllo, "controllo", "Controllo mentale", "TB-115", "3 mana: takes over an opponent within 4 that is down"),
        (Pelle, "pelle", "Pelle di pietra", "TB-119", "1 mana: for 3 rounds the next physical attack on a companion within 4, or on itself, is stopped"),
        (Radici, "radici", "Radici", "TB-123", "1 mana each: up to 3 opponents within 4 cannot take movement actions for a round"),
        (Guarigione, "guarigione", "Guarigione", "TB-113", "1 mana: a Cura from up to 4 cells away"),
        (Vampiro, "vampiro", "Vampiro", "TB-114", "1 mana: strikes an opponent in melee and cures a companion within 4"),
        (Tiro, "tiro", "Tiro", "TB-062", "shoots at distance 3 or 4 along a clean line; Guardia covers one of four zones; must reload"),
        (Mirato, "mirato", "Tiro mirato", "TB-075", "takes aim at distance 2 to 5; the next attack action shoots for 2 damage"),
        (Elusione, "elusione", "Elusione", "TB-071", "a tactical step of 2 cells"),
        (Ombra, "ombra", "Passo d'ombra", "TB-091", "both points: appears beside a hidden opponent within 4, strikes, and takes one more movement action"),
        (Rapido, "rapido", "Rapido", "TB-045", "opportunity attacks come before the action that causes them"),
    ]
};

/// A set of abilities.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Abilities(pub u32);

/// All abilities that cost mana.
const SPELLS: Abilities = Abilities::of(&[
    Ability::Colonne,
    Ability::Palla,
    Ability::Controllo,
    Ability::Pelle,
    Ability::Radici,
    Ability::Guarigione,
    Ability::Vampiro,
]);

impl Abilities {
    /// Creates a set of these abilities.
    pub const fn of(some: &[Ability]) -> Abilities {
        let mut bits = 0;
        let mut at = 0;
        while at < some.len() {
            bits |= 1 << some[at] as u32;
            at += 1;
        }
        Abilities(bits)
    }

    /// Whether it contains an ability.
    #[inline]
    pub const fn has(self, ability: Ability) -> bool {
        self.0 >> ability as u32 & 1 == 1
    }

    /// Whether it contains a spell (TB-017).
    #[inline]
    pub const fn casts(self) -> bool {
        self.0 & SPELLS.0 != 0
    }

    /// Returns its abilities, in the order of the table.
    pub fn iter(self) -> impl Iterator<Item = Ability> {
        ABILITIES.iter().map(|row| row.0).filter(move |ability| self.has(*ability))
    }
}

impl Ability {
    /// Returns its word in the files.
    pub fn word(self) -> &'static str {
        ABILITIES[self as usize].1
    }

    /// Returns its name.
    pub fn name(self) -> &'static str {
        ABILITIES[self as usize].2
    }
}

/// The category of a class (TB-046).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Category {
    /// Absorbs two physical damage (TB-048).
    Martial,
    /// Absorbs two magical damage (TB-049).
    Specialist,
    /// Absorbs one of each (TB-050).
    Hybrid,
    /// An enemy of the sheet without a category (TB-060).
    None,
}

/// A class.
#[derive(Clone, PartialEq, Debug)]
pub struct Class {
    /// Its word in files and notation.
    pub id: String,
    /// Its name, for people.
    pub name: String,
    /// Its weapon.
    pub weapon: String,
    /// The letter drawn on its figures.
    pub letter: char,
    /// Its category, which decides the procedure of the rulebook's player (TB-139).
    pub category: Category,
    /// The physical and magical damage points it absorbs (TB-048, TB-049, TB-050).
    pub absorbs: [u8; 2],
    /// Its abilities.
    pub abilities: Abilities,
    /// Whether it is one of the nine that players choose from, rather than an enemy of the sheet.
    pub player: bool,
}

/// The most classes a file may hold.
pub const MOST_CLASSES: usize = 64;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    name: String,
    weapon: String,
    letter: char,
    category: Category,
    physical: u8,
    magical: u8,
    /// The figures of the playtest sheet, if they differ (B-38).
    sheet: Option<[u8; 2]>,
    abilities: Vec<String>,
    #[serde(default)]
    enemy: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    class: Vec<toml::Spanned<Entry>>,
}

/// Reads the classes of the content; `sheet` takes the figures of the playtest sheet (B-38).
pub fn read(content: &Content, sheet: bool) -> Result<Vec<Class>, FileError> {
    let text = content.need(FILE)?;
    let fault = |offset: usize, what: String, hint: String| {
        let (line, column) = place(text, offset);
        FileError::at(line, column, what, hint).in_file(FILE)
    };
    let file: File = toml::from_str(text).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        fault(offset, error.message().to_string(), "docs/BATTLES.md shows how a class is written".to_string())
    })?;
    let mut classes: Vec<Class> = Vec::new();
    for spanned in file.class {
        let offset = spanned.span().start;
        let entry = spanned.into_inner();
        let wrong = |what: String| fault(offset, what, String::new());
        let plain = !entry.id.is_empty() && entry.id.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
        if !plain || entry.id.len() > 20 {
            return Err(wrong(format!("`{}` is no id: write up to 20 lower-case letters", entry.id)));
        }
        if classes.iter().any(|class| class.id == entry.id) {
            return Err(wrong(format!("there is already a class `{}`", entry.id)));
        }
        if entry.physical > 2 || entry.magical > 2 {
            return Err(wrong(format!("`{}` absorbs more than its two action points could pay", entry.id)));
        }
        let mut abilities = Abilities::default();
        for word in &entry.abilities {
            let known = ABILITIES.iter().find(|row| row.1 == word).ok_or_else(|| {
                let hint = did_you_mean(word, ABILITIES.iter().map(|row| row.1));
                fault(offset, format!("`{}` has an unknown ability `{word}`", entry.id), hint)
            })?;
            abilities.0 |= 1 << known.0 as u32;
        }
        // The file has 2 and 0 for martial units (TB-048), 0 and 2 for specialists (TB-049), 1 and 1 for hybrids
        // (TB-050), and the figures of the sheet where these differ (B-38).
        let figures = entry.sheet.filter(|_| sheet).unwrap_or([entry.physical, entry.magical]);
        classes.push(Class {
            id: entry.id,
            name: entry.name,
            weapon: entry.weapon,
            letter: entry.letter,
            category: entry.category,
            absorbs: figures,
            abilities,
            // TB-060
            player: !entry.enemy,
        });
    }
    if classes.is_empty() || classes.len() > MOST_CLASSES {
        return Err(fault(0, format!("there must be 1 to {MOST_CLASSES} classes"), String::new()));
    }
    Ok(classes)
}

/// Returns the classes that players choose from.
pub fn player_classes(classes: &[Class]) -> Result<Vec<u8>, FileError> {
    let some: Vec<u8> = (0u8..).zip(classes).filter(|(_, class)| class.player).map(|(at, _)| at).collect();
    match some.is_empty() {
        true => {
            let what = "every class of this content is an enemy, so there is none to choose from";
            Err(FileError::plain(what, "leave `enemy = true` out of some classes").in_file(FILE))
        }
        false => Ok(some),
    }
}

/// Draws a random party. Every class is in the bag twice, so that parties differ and none has three units of a class
/// before the bag is empty.
pub fn draw_classes(classes: &[Class], count: usize, chance: &mut Dice) -> Result<Vec<u8>, FileError> {
    let some = player_classes(classes)?;
    let mut bag = Vec::new();
    let mut drawn = Vec::new();
    while drawn.len() < count {
        if bag.is_empty() {
            bag = [some.as_slice(), some.as_slice()].concat();
        }
        drawn.push(chance.take(&mut bag));
    }
    Ok(drawn)
}
