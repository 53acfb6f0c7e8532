//! JavaScript: one module, `api.mjs`.

use super::{joined, origin};
use crate::api::{Api, Function, Structure, Type};
use crate::names::{camel, upper};

/// Returns the module.
pub(crate) fn module(api: &Api, title: &str) -> String {
    let mut page = format!("// {}\n\nimport {{ Caller }} from './kit/caller.mjs';\n\n", origin(title));
    let moments = joined(&api.callbacks, ", ", |c| format!("'{}': '{}'", c.when, c.name));
    page += &format!("export const kit_caller = new Caller('{}', {{ {moments} }});\n\n", api.step);
    for constant in &api.constants {
        page += &format!("/** {} */\nexport const {} = {};\n", constant.text, constant.name, constant.value);
        for also in &constant.also {
            page += &format!("export const {also} = {};\n", constant.name);
        }
    }
    for enumeration in &api.enumerations {
        let values = enumeration.values.iter().enumerate();
        let lines = values.map(|(number, value)| format!("  {}: {number},\n", upper(value)));
        let (kind, lines) = (camel(&enumeration.name), lines.collect::<String>());
        page += &format!("\n/** {} */\n", enumeration.text);
        page += &format!("export const {kind} = Object.freeze({{\n{lines}}});\n");
        let names = joined(&enumeration.values, ", ", |value| upper(value));
        page += &format!("export const {{ {names} }} = {kind};\n");
        let words = joined(&enumeration.values, ", ", |value| format!("'{value}'"));
        page += &format!("const show_{} = (v) => [{words}][v] ?? String(v);\n", enumeration.name);
    }
    api.structures.iter().for_each(|structure| page += &of_structure(structure));
    api.functions.iter().for_each(|function| page += &of_function(function));
    let enumerations = api.enumerations.iter().map(|e| &e.name);
    for name in enumerations.chain(api.structures.iter().map(|s| &s.name)) {
        page += "\n/** Prints it to the log. */\n";
        page += &format!("export function afficher_{name}(v) {{\n  console.error(show_{name}(v));\n}}\n");
    }
    page
}

fn of_structure(structure: &Structure) -> String {
    let Structure { name, fields, text, .. } = structure;
    let names = joined(fields, ", ", |(field, _)| field.clone());
    let puts = joined(fields, ", ", |(field, kind)| put(kind, &format!("v.{field}")));
    let takes = fields.iter().enumerate();
    let takes =
        takes.map(|(place, (field, kind))| format!("{field}: {}", take(kind, &format!("v[{place}]"))));
    let takes = takes.collect::<Vec<_>>().join(", ");
    let shows = joined(fields, ", ", |(field, kind)| {
        let part = format!("${{{}}}", show(kind, &format!("v.{field}")));
        if structure.tuple { part } else { format!("{field}={part}") }
    });
    let shown = if structure.tuple { format!("({shows})") } else { format!("{{{shows}}}") };
    format!(
        "\n/** {text} */\nexport const {} = ({names}) => ({{ {names} }});\n\
         const put_{name} = (v) => [{puts}];\n\
         const take_{name} = (v) => ({{ {takes} }});\n\
         const show_{name} = (v) => `{shown}`;\n",
        camel(name)
    )
}

fn of_function(function: &Function) -> String {
    let Function { name, arguments, text, .. } = function;
    let taken = joined(arguments, ", ", |(argument, _)| argument.clone());
    let given = joined(arguments, ", ", |(argument, kind)| put(kind, argument));
    let how = super::way(function, ["", ", { constant: true }", ", { order: true }"]);
    let call = format!("kit_caller.call('{name}', [{given}]{how})");
    let body = match &function.returns {
        None => format!("{call};"),
        Some(kind) => format!("return {};", take(kind, &call)),
    };
    format!("\n/** {text} */\nexport function {name}({taken}) {{\n  {body}\n}}\n")
}

fn put(kind: &Type, value: &str) -> String {
    match kind {
        Type::Int | Type::Text | Type::Enumeration(_) => value.to_string(),
        Type::Structure(name) => format!("put_{name}({value})"),
        Type::Array(item) => format!("{value}.map((v) => {})", put(item, "v")),
    }
}

fn take(kind: &Type, value: &str) -> String {
    match kind {
        Type::Int | Type::Text | Type::Enumeration(_) => value.to_string(),
        Type::Structure(name) => format!("take_{name}({value})"),
        Type::Array(item) => format!("{value}.map((v) => {})", take(item, "v")),
    }
}

fn show(kind: &Type, value: &str) -> String {
    match kind {
        Type::Int | Type::Text => value.to_string(),
        Type::Enumeration(name) | Type::Structure(name) => format!("show_{name}({value})"),
        Type::Array(item) => format!("`[${{{value}.map((v) => {}).join(', ')}}]`", show(item, "v")),
    }
}

/// Writes a champion whose functions do nothing yet.
pub(crate) fn empty(api: &Api, title: &str) -> String {
    let functions =
        joined(&api.callbacks, "", |c| format!("\n/** {} */\nexport function {}() {{}}\n", c.text, c.name));
    format!("// A champion for {title}.\n\nimport * as api from './api.mjs';\n{functions}")
}
