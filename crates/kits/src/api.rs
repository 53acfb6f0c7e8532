//! The functions that a champion may call or must define, according to a game's API table.

use crate::fault::Fault;

/// The API of a game's champions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Api {
    /// The fact in a question that names the callback.
    pub step: String,
    /// Numbers with names.
    pub constants: Vec<Constant>,
    /// Enumerations, counted from 0.
    pub enumerations: Vec<Enumeration>,
    /// Structures, each after those that it contains.
    pub structures: Vec<Structure>,
    /// The functions that a champion may call.
    pub functions: Vec<Function>,
    /// The functions that a champion must define.
    pub callbacks: Vec<Callback>,
}

/// A number with one or more names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Constant {
    /// The name.
    pub name: String,
    /// Other spellings of it.
    pub also: Vec<String>,
    /// The number.
    pub value: i32,
    /// A description in one sentence.
    pub text: String,
}

/// An enumeration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Enumeration {
    /// The name.
    pub name: String,
    /// Its values, counted from 0.
    pub values: Vec<String>,
    /// A description in one sentence.
    pub text: String,
}

/// A structure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Structure {
    /// The name.
    pub name: String,
    /// Its fields in their order.
    pub fields: Vec<(String, Type)>,
    /// Whether it is a bare tuple in languages that have tuples.
    pub tuple: bool,
    /// A description in one sentence.
    pub text: String,
}

/// A function that a champion may call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Function {
    /// The name.
    pub name: String,
    /// Its arguments in their order.
    pub arguments: Vec<(String, Type)>,
    /// Its result, if it has one.
    pub returns: Option<Type>,
    /// Whether the answer never changes in a game.
    pub constant: bool,
    /// Whether it gives an order.
    pub order: bool,
    /// A description in one sentence.
    pub text: String,
}

/// A function that a champion defines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Callback {
    /// The name.
    pub name: String,
    /// The value of the step that calls it; `start` and `end` for the two ends of a game.
    pub when: String,
    /// When it is called, in one sentence.
    pub text: String,
}

/// The type of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Type {
    /// A whole number.
    Int,
    /// A text.
    Text,
    /// An enumeration, by its name.
    Enumeration(String),
    /// A structure, by its name.
    Structure(String),
    /// Any number of values of one type.
    Array(Box<Type>),
}

impl Api {
    /// Reads a table; a fault names the line.
    pub fn parse(text: &str) -> Result<Api, Fault> {
        crate::table::read(text)
    }

    /// Returns the structure with this name.
    pub(crate) fn structure(&self, name: &str) -> Option<&Structure> {
        self.structures.iter().find(|structure| structure.name == name)
    }

    /// Whether a value is copied like a number in languages where this makes a difference.
    pub(crate) fn is_plain(&self, kind: &Type) -> bool {
        match kind {
            Type::Int | Type::Enumeration(_) => true,
            Type::Text | Type::Array(_) => false,
            Type::Structure(name) => self
                .structure(name)
                .is_some_and(|structure| structure.fields.iter().all(|(_, kind)| self.is_plain(kind))),
        }
    }

    /// Returns all array types that occur, each after those that it contains.
    pub(crate) fn arrays(&self) -> Vec<Type> {
        let fields = self.structures.iter().flat_map(|s| s.fields.iter().map(|(_, kind)| kind));
        let arguments = self.functions.iter().flat_map(|f| f.arguments.iter().map(|(_, kind)| kind));
        let results = self.functions.iter().filter_map(|f| f.returns.as_ref());
        let mut found = Vec::new();
        fields.chain(arguments).chain(results).for_each(|kind| add_arrays(kind, &mut found));
        found
    }
}

fn add_arrays(kind: &Type, found: &mut Vec<Type>) {
    if let Type::Array(item) = kind {
        add_arrays(item, found);
        if !found.contains(kind) {
            found.push(kind.clone());
        }
    }
}
