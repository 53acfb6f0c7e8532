//! Reads an API table and checks whether kits can be written from it.

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use toml::Spanned;

use crate::api::{Api, Callback, Constant, Enumeration, Function, Structure, Type};
use crate::fault::Fault;
use crate::names::{camel, fault_of_lower, fault_of_upper, upper};

/// The longest table, in bytes.
const LONGEST_TABLE: usize = 256 * 1024;
/// The longest sentence, in characters.
const LONGEST_TEXT: usize = 300;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    step: Spanned<String>,
    #[serde(default)]
    constant: Vec<ConstantRow>,
    #[serde(default)]
    enumeration: Vec<EnumerationRow>,
    #[serde(default)]
    structure: Vec<StructureRow>,
    #[serde(default)]
    function: Vec<FunctionRow>,
    #[serde(default)]
    callback: Vec<CallbackRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ConstantRow {
    name: Spanned<String>,
    #[serde(default)]
    also: Vec<Spanned<String>>,
    value: Spanned<i64>,
    text: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EnumerationRow {
    name: Spanned<String>,
    values: Vec<Spanned<String>>,
    text: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StructureRow {
    name: Spanned<String>,
    fields: Vec<(Spanned<String>, Spanned<String>)>,
    #[serde(default)]
    tuple: bool,
    text: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FunctionRow {
    name: Spanned<String>,
    #[serde(default)]
    arguments: Vec<(Spanned<String>, Spanned<String>)>,
    returns: Spanned<String>,
    #[serde(default)]
    constant: bool,
    #[serde(default)]
    order: bool,
    text: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CallbackRow {
    name: Spanned<String>,
    when: Spanned<String>,
    text: Spanned<String>,
}

/// Reads a table.
pub(crate) fn read(text: &str) -> Result<Api, Fault> {
    if text.len() > LONGEST_TABLE {
        return Err(Fault::plain("the table is longer than 256 KiB", "a table names functions, not data"));
    }
    let table: Table = toml::from_str(text).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        Fault::at(text, offset, error.message(), "docs/BOTS.md shows how an API table is written")
    })?;
    let mut reader = Reader { text, used: BTreeSet::new(), kinds: BTreeMap::new() };
    reader.api(&table)
}

/// The meanings of the type names.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    Enumeration,
    Structure,
}

struct Reader<'a> {
    text: &'a str,
    /// Every name that the generated code has in any language.
    used: BTreeSet<String>,
    kinds: BTreeMap<String, Kind>,
}

impl Reader<'_> {
    fn fault<T>(&self, at: &Spanned<T>, what: impl Into<String>, hint: &str) -> Fault {
        Fault::at(self.text, at.span().start, what, hint)
    }

    fn api(&mut self, table: &Table) -> Result<Api, Fault> {
        for row in &table.enumeration {
            self.kinds.insert(row.name.get_ref().clone(), Kind::Enumeration);
        }
        for row in &table.structure {
            self.kinds.insert(row.name.get_ref().clone(), Kind::Structure);
        }
        let api = Api {
            step: self.word(&table.step)?,
            constants: table.constant.iter().map(|row| self.constant(row)).collect::<Result<_, _>>()?,
            enumerations: table.enumeration.iter().map(|r| self.enumeration(r)).collect::<Result<_, _>>()?,
            structures: self.structures(&table.structure)?,
            functions: table.function.iter().map(|row| self.function(row)).collect::<Result<_, _>>()?,
            callbacks: table.callback.iter().map(|row| self.callback(row)).collect::<Result<_, _>>()?,
        };
        for (place, row) in table.callback.iter().enumerate() {
            if table.callback[..place].iter().any(|other| other.when.get_ref() == row.when.get_ref()) {
                return Err(self.fault(&row.when, "another callback is called then", "one for each moment"));
            }
        }
        if api.callbacks.is_empty() {
            return Err(Fault::plain("the table has no callback", "a champion must define at least one"));
        }
        Ok(api)
    }

    /// Reserves a name for the generated code.
    fn claim(&mut self, at: &Spanned<String>, name: &str) -> Result<(), Fault> {
        if self.used.insert(name.to_string()) {
            return Ok(());
        }
        Err(self.fault(at, format!("{name} is there already"), "give one of the two another name"))
    }

    fn lower(&mut self, name: &Spanned<String>) -> Result<String, Fault> {
        if let Some(wrong) = fault_of_lower(name.get_ref()) {
            return Err(self.fault(name, format!("{:?} cannot be a name", name.get_ref()), wrong));
        }
        Ok(name.get_ref().clone())
    }

    fn type_name(&mut self, name: &Spanned<String>) -> Result<String, Fault> {
        let lower = self.lower(name)?;
        self.claim(name, &lower)?;
        self.claim(name, &camel(&lower))?;
        self.claim(name, &format!("afficher_{lower}"))?;
        self.claim(name, &format!("{lower}_array"))?;
        Ok(lower)
    }

    fn sentence(&self, text: &Spanned<String>) -> Result<String, Fault> {
        let words = text.get_ref();
        if words.chars().count() > LONGEST_TEXT {
            return Err(self.fault(text, "the text has more than 300 characters", "say it in one sentence"));
        }
        let ends_comment = words.contains("*/") || words.contains("\"\"\"") || words.ends_with('"');
        if ends_comment || words.chars().any(|c| c.is_control() || c == '\\') {
            let hint = "leave out line breaks, backslashes, */, three quotation marks, and one at the end";
            return Err(self.fault(text, "the text cannot stand in a comment of every language", hint));
        }
        Ok(words.clone())
    }

    /// Returns a word of a fact: lower-case letters, digits, - and _.
    fn word(&self, word: &Spanned<String>) -> Result<String, Fault> {
        let good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
        if word.get_ref().is_empty() || word.get_ref().len() > 60 || !word.get_ref().chars().all(good) {
            let what = format!("{:?} cannot be the word of a step", word.get_ref());
            return Err(self.fault(word, what, "small letters, digits, - and _"));
        }
        Ok(word.get_ref().clone())
    }

    fn kind(&self, name: &Spanned<String>) -> Result<Type, Fault> {
        let mut words = name.get_ref().split(' ');
        let base = words.next().unwrap_or("");
        let mut kind = match (base, self.kinds.get(base)) {
            ("int", _) => Type::Int,
            ("string", _) => Type::Text,
            (_, Some(Kind::Enumeration)) => Type::Enumeration(base.to_string()),
            (_, Some(Kind::Structure)) => Type::Structure(base.to_string()),
            _ => {
                let hint = "int, string, an enumeration or a structure of the table, or any of these and the word array";
                return Err(self.fault(name, format!("there is no type {:?}", name.get_ref()), hint));
            }
        };
        for (depth, word) in words.enumerate() {
            if word != "array" || depth >= 3 {
                let hint = "`T array`, or `T array array`; one blank between the words";
                return Err(self.fault(name, format!("{:?} is no type", name.get_ref()), hint));
            }
            kind = Type::Array(Box::new(kind));
        }
        Ok(kind)
    }

    fn constant(&mut self, row: &ConstantRow) -> Result<Constant, Fault> {
        for name in std::iter::once(&row.name).chain(&row.also) {
            if let Some(wrong) = fault_of_upper(name.get_ref()) {
                return Err(self.fault(name, format!("{:?} cannot be a constant", name.get_ref()), wrong));
            }
            self.claim(name, name.get_ref())?;
        }
        let value = i32::try_from(*row.value.get_ref())
            .map_err(|_| self.fault(&row.value, "the number has more than 32 bits", "an int has 32 bits"))?;
        Ok(Constant {
            name: row.name.get_ref().clone(),
            also: row.also.iter().map(|name| name.get_ref().clone()).collect(),
            value,
            text: self.sentence(&row.text)?,
        })
    }

    fn enumeration(&mut self, row: &EnumerationRow) -> Result<Enumeration, Fault> {
        let name = self.type_name(&row.name)?;
        if row.values.is_empty() {
            return Err(self.fault(&row.name, format!("{name} has no values"), "name at least one"));
        }
        let mut values = Vec::new();
        for value in &row.values {
            values.push(self.lower(value)?);
            self.claim(value, &upper(value.get_ref()))?;
            self.claim(value, &format!("{}::{}", camel(&name), camel(value.get_ref())))?;
        }
        Ok(Enumeration { name, values, text: self.sentence(&row.text)? })
    }

    /// Reads named parts: the fields of a structure, the arguments of a function.
    fn parts(&mut self, rows: &[(Spanned<String>, Spanned<String>)]) -> Result<Vec<(String, Type)>, Fault> {
        let mut parts: Vec<(String, Type)> = Vec::new();
        for (name, kind) in rows {
            let lower = self.lower(name)?;
            if parts.iter().any(|(other, _)| *other == lower) {
                return Err(self.fault(name, format!("{lower} is there twice"), "give one another name"));
            }
            parts.push((lower, self.kind(kind)?));
        }
        Ok(parts)
    }

    fn structures(&mut self, rows: &[StructureRow]) -> Result<Vec<Structure>, Fault> {
        let mut open = Vec::new();
        for row in rows {
            let name = self.type_name(&row.name)?;
            let fields = self.parts(&row.fields)?;
            if fields.is_empty() || (row.tuple && !(2..=3).contains(&fields.len())) {
                let hint = "a structure has at least one field, a tuple two or three";
                return Err(self.fault(&row.name, format!("{name} has {} fields", fields.len()), hint));
            }
            let text = self.sentence(&row.text)?;
            open.push((&row.name, Structure { name, fields, tuple: row.tuple, text }));
        }
        // Structures that contain only listed types come next, until none is left.
        let mut ordered: Vec<Structure> = Vec::new();
        while !open.is_empty() {
            let known = |kind: &Type| base(kind).is_none_or(|name| ordered.iter().any(|s| s.name == name));
            let Some(next) = open.iter().position(|(_, s)| s.fields.iter().all(|(_, kind)| known(kind)))
            else {
                let (at, structure) = &open[0];
                let what = format!("{} is made of itself, perhaps by way of others", structure.name);
                return Err(self.fault(at, what, "take out one of the fields"));
            };
            ordered.push(open.remove(next).1);
        }
        Ok(ordered)
    }

    fn function(&mut self, row: &FunctionRow) -> Result<Function, Fault> {
        let name = self.lower(&row.name)?;
        self.claim(&row.name, &name)?;
        if row.constant && row.order {
            let what = format!("{name} is constant and an order");
            return Err(self.fault(&row.name, what, "an order is never the same twice"));
        }
        let returns = match row.returns.get_ref().as_str() {
            "void" => None,
            _ => Some(self.kind(&row.returns)?),
        };
        let (constant, order) = (row.constant, row.order);
        let text = self.sentence(&row.text)?;
        Ok(Function { name, arguments: self.parts(&row.arguments)?, returns, constant, order, text })
    }

    fn callback(&mut self, row: &CallbackRow) -> Result<Callback, Fault> {
        let name = self.lower(&row.name)?;
        self.claim(&row.name, &name)?;
        Ok(Callback { name, when: self.word(&row.when)?, text: self.sentence(&row.text)? })
    }
}

/// Returns the structure that a type contains.
fn base(kind: &Type) -> Option<&str> {
    match kind {
        Type::Structure(name) => Some(name),
        Type::Array(item) => base(item),
        _ => None,
    }
}
