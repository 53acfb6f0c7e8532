//! The forms of fields that no other game has.

use engine::FileError;
use engine::position::{Field, Form, Kind, Lexicon};

/// Physical and magical damage: `1/0`.
pub struct Damage;

impl Form<[u8; 2]> for Damage {
    fn kind(&self) -> Kind {
        Kind::Like("1/0")
    }

    fn read(&self, field: &Field, _: &dyn Lexicon) -> Result<[u8; 2], FileError> {
        let word = field.one()?;
        let number = |text: &str| text.parse::<u8>().ok().filter(|n| n.to_string() == text);
        let both = word.text.split_once('/').and_then(|(p, m)| Some([number(p)?, number(m)?]));
        both.ok_or_else(|| {
            let hint = "write physical and magical damage like `1/0`";
            word.error(format!("`{}` cannot be read as what was absorbed", word.text), hint)
        })
    }

    fn text(&self, [physical, magical]: &[u8; 2], _: &dyn Lexicon) -> String {
        format!("{physical}/{magical}")
    }
}

/// A unit's talents; there is only one talent (TB-045).
pub struct Talents;

impl Form<bool> for Talents {
    fn kind(&self) -> Kind {
        Kind::List("rapido")
    }

    fn read(&self, field: &Field, _: &dyn Lexicon) -> Result<bool, FileError> {
        if field.values.is_empty() {
            return Err(field.name.error("which talents?", "write `talents rapido`"));
        }
        field.values.iter().try_for_each(|word| word.among(["rapido"]).map(drop))?;
        Ok(true)
    }

    fn text(&self, rapid: &bool, _: &dyn Lexicon) -> String {
        if *rapid { "rapido" } else { "" }.to_string()
    }
}
