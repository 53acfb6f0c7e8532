//! Python: one module, `api.py`.

use super::{joined, origin};
use crate::api::{Api, Function, Structure, Type};
use crate::names::upper;

/// Returns the module.
pub(crate) fn module(api: &Api, title: &str) -> String {
    let mut page = format!("\"\"\"{}\"\"\"\n\n", origin(title));
    page += "import sys\nfrom enum import IntEnum\nfrom typing import NamedTuple\n\n";
    page += "from kit.caller import Caller, named, word\n\n";
    let moments = joined(&api.callbacks, ", ", |c| format!("{:?}: {:?}", c.when, c.name));
    page += &format!("kit_caller = Caller({:?}, {{{moments}}})\n\n", api.step);
    for constant in &api.constants {
        page += &format!("{} = {}  # {}\n", constant.name, constant.value, constant.text);
        for also in &constant.also {
            page += &format!("{also} = {}\n", constant.name);
        }
    }
    for enumeration in &api.enumerations {
        page += &format!("\n\nclass {}(IntEnum):\n", enumeration.name);
        page += &format!("    \"\"\"{}\"\"\"\n\n", enumeration.text);
        for (number, value) in enumeration.values.iter().enumerate() {
            page += &format!("    {} = {number}\n", upper(value));
        }
        page += "\n\n";
        for value in &enumeration.values {
            page += &format!("{0} = {1}.{0}\n", upper(value), enumeration.name);
        }
    }
    api.structures.iter().for_each(|structure| page += &of_structure(structure));
    api.functions.iter().for_each(|function| page += &of_function(function));
    let enumerations = api.enumerations.iter().map(|e| (&e.name, Type::Enumeration(e.name.clone())));
    let structures = api.structures.iter().map(|s| (&s.name, Type::Structure(s.name.clone())));
    for (name, kind) in enumerations.chain(structures) {
        page += &format!("\n\ndef afficher_{name}(v):\n");
        page += &format!(
            "    \"\"\"Prints it to the log.\"\"\"\n    print({}, file=sys.stderr)\n",
            show(&kind, "v")
        );
    }
    page
}

fn of_structure(structure: &Structure) -> String {
    let Structure { name, fields, text, .. } = structure;
    let names = joined(fields, ", ", |(field, _)| field.clone());
    let mut page = if structure.tuple {
        format!("\n\n# {text}\n# A plain tuple ({names}).\n{name} = tuple\n")
    } else {
        let lines = joined(fields, "", |(field, kind)| format!("    {field}: {}\n", hint(kind)));
        format!("\n\nclass {name}(NamedTuple):\n    \"\"\"{text}\"\"\"\n\n{lines}")
    };
    let parts = |write: fn(&Type, &str) -> String| {
        let part = |(place, (_, kind)): (usize, &(String, Type))| write(kind, &format!("v[{place}]"));
        fields.iter().enumerate().map(part).collect::<Vec<_>>()
    };
    let taken = parts(take).join(", ");
    let made = if structure.tuple { format!("({taken})") } else { format!("{name}({taken})") };
    page += &format!("\n\ndef _put_{name}(v):\n    return [{}]\n", parts(put).join(", "));
    page += &format!("\n\ndef _take_{name}(v):\n    return {made}\n");
    let shown = if structure.tuple {
        format!("({})", parts(show).iter().map(|p| format!("{{{p}}}")).collect::<Vec<_>>().join(", "))
    } else {
        let named = fields.iter().zip(parts(show)).map(|((field, _), part)| format!("{field}={{{part}}}"));
        format!("{{{{{}}}}}", named.collect::<Vec<_>>().join(", "))
    };
    page + &format!("\n\ndef _show_{name}(v):\n    return f\"{shown}\"\n")
}

fn of_function(function: &Function) -> String {
    let Function { name, arguments, text, .. } = function;
    let taken = joined(arguments, ", ", |(argument, kind)| format!("{argument}: {}", hint(kind)));
    let result = function.returns.as_ref().map_or("None".to_string(), hint);
    let given = joined(arguments, ", ", |(argument, kind)| put(kind, argument));
    let how = super::way(function, ["", ", constant=True", ", order=True"]);
    let call = format!("kit_caller.call(\"{name}\", [{given}]{how})");
    let body = match &function.returns {
        None => call,
        Some(Type::Int | Type::Text) => format!("return {call}"),
        Some(kind) => format!("v = {call}\n    return {}", take(kind, "v")),
    };
    format!("\n\ndef {name}({taken}) -> {result}:\n    \"\"\"{text}\"\"\"\n    {body}\n")
}

fn hint(kind: &Type) -> String {
    match kind {
        Type::Int => "int".to_string(),
        Type::Text => "str".to_string(),
        Type::Enumeration(name) | Type::Structure(name) => name.clone(),
        Type::Array(item) => format!("list[{}]", hint(item)),
    }
}

fn put(kind: &Type, value: &str) -> String {
    match kind {
        Type::Int | Type::Enumeration(_) => format!("int({value})"),
        Type::Text => format!("str({value})"),
        Type::Structure(name) => format!("_put_{name}({value})"),
        Type::Array(item) => format!("[{} for v in {value}]", put(item, "v")),
    }
}

fn take(kind: &Type, value: &str) -> String {
    match kind {
        Type::Int | Type::Text => value.to_string(),
        Type::Enumeration(name) => format!("named({name}, {value})"),
        Type::Structure(name) => format!("_take_{name}({value})"),
        Type::Array(item) => format!("[{} for v in {value}]", take(item, "v")),
    }
}

fn show(kind: &Type, value: &str) -> String {
    match kind {
        Type::Int | Type::Text => format!("str({value})"),
        Type::Enumeration(name) => format!("word({name}, {value})"),
        Type::Structure(name) => format!("_show_{name}({value})"),
        Type::Array(item) => format!("'[' + ', '.join({} for v in {value}) + ']'", show(item, "v")),
    }
}

/// Writes a champion whose functions do nothing yet.
pub(crate) fn empty(api: &Api, title: &str) -> String {
    let functions =
        joined(&api.callbacks, "", |c| format!("\n\ndef {}():\n    \"\"\"{}\"\"\"\n", c.name, c.text));
    format!("\"\"\"A champion for {title}.\"\"\"\n\nfrom api import *\n{functions}")
}
