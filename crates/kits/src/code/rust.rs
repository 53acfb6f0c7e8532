//! Rust: one module, `api.rs`, and the `main.rs` that starts the champion.

use super::{joined, origin};
use crate::api::{Api, Enumeration, Function, Structure, Type};
use crate::names::{camel, upper};

/// Returns the module.
pub(crate) fn module(api: &Api, title: &str) -> String {
    let mut page = format!("//! {}\n#![allow(dead_code)]\n\n", origin(title));
    page += "use crate::caller::{Way, Wire, call, list};\nuse crate::skirmish::Json;\n";
    page += &format!(
        "\n/// The fact of a question that says which callback is called.\npub const KIT_STEP: &str = {:?};\n",
        api.step
    );
    for constant in &api.constants {
        page += &format!("\n/// {}\npub const {}: i32 = {};\n", constant.text, constant.name, constant.value);
        for also in &constant.also {
            page += &format!("pub const {also}: i32 = {};\n", constant.name);
        }
    }
    api.enumerations.iter().for_each(|enumeration| page += &of_enumeration(enumeration));
    api.structures.iter().for_each(|structure| page += &of_structure(api, structure));
    api.functions.iter().for_each(|function| page += &of_function(api, function));
    let enumerations = api.enumerations.iter().map(|e| Type::Enumeration(e.name.clone()));
    let structures = api.structures.iter().map(|s| Type::Structure(s.name.clone()));
    for kind in enumerations.chain(structures) {
        let (Type::Enumeration(name) | Type::Structure(name)) = &kind else { continue };
        let argument = argument(api, &kind);
        page += &format!("\n/// Prints it to the log.\npub fn afficher_{name}(v: {argument}) {{\n");
        page += "    eprintln!(\"{}\", v.show());\n}\n";
    }
    page
}

fn of_enumeration(enumeration: &Enumeration) -> String {
    let Enumeration { name, values, text } = enumeration;
    let kind = camel(name);
    let lines = joined(values, "", |value| format!("    {},\n", camel(value)));
    let mut page =
        format!("\n/// {text}\n#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]\n");
    page += &format!("pub enum {kind} {{\n{lines}}}\n\n");
    for value in values {
        page += &format!("pub const {}: {kind} = {kind}::{};\n", upper(value), camel(value));
    }
    let all = joined(values, ", ", |value| upper(value));
    let words = joined(values, ", ", |value| format!("{value:?}"));
    page += &format!(
        "
impl {kind} {{
    /// All values in their order.
    pub const ALL: [{kind}; {}] = [{all}];
}}

impl Wire for {kind} {{
    fn put(&self) -> Json {{
        Json::from(*self as i64)
    }}
    fn take(value: &Json) -> {kind} {{
        *{kind}::ALL.get(value.int() as usize).unwrap_or_else(|| panic!(\"{name} has no value {{value}}\"))
    }}
    fn show(&self) -> String {{
        [{words}][*self as usize].to_string()
    }}
}}
",
        values.len()
    );
    page
}

fn of_structure(api: &Api, structure: &Structure) -> String {
    let Structure { name, fields, text, .. } = structure;
    let kind = camel(name);
    if structure.tuple {
        let parts = joined(fields, ", ", |(_, kind)| owned(kind));
        let names = joined(fields, ", ", |(field, _)| field.clone());
        return format!("\n/// {text} A tuple ({names}).\npub type {kind} = ({parts});\n");
    }
    let copy = if api.is_plain(&Type::Structure(name.clone())) { "Copy, " } else { "" };
    let lines = joined(fields, "", |(field, kind)| format!("    pub {field}: {},\n", owned(kind)));
    let puts = joined(fields, ", ", |(field, _)| format!("self.{field}.put()"));
    let takes = fields.iter().enumerate();
    let takes = takes.map(|(place, (field, _))| format!("{field}: Wire::take(value.at({place}))"));
    let takes = takes.collect::<Vec<_>>().join(", ");
    let pattern = joined(fields, ", ", |(field, _)| format!("{field}={{}}"));
    let shows = joined(fields, ", ", |(field, _)| format!("self.{field}.show()"));
    format!(
        "
/// {text}
#[derive({copy}Clone, PartialEq, Eq, Hash, Debug)]
pub struct {kind} {{
{lines}}}

impl Wire for {kind} {{
    fn put(&self) -> Json {{
        Json::List(vec![{puts}])
    }}
    fn take(value: &Json) -> {kind} {{
        {kind} {{ {takes} }}
    }}
    fn show(&self) -> String {{
        format!(\"{{{{{pattern}}}}}\", {shows})
    }}
}}
"
    )
}

fn of_function(api: &Api, function: &Function) -> String {
    let Function { name, arguments, text, .. } = function;
    let taken = joined(arguments, ", ", |(name, kind)| format!("{name}: {}", argument(api, kind)));
    let given = joined(arguments, ", ", |(name, kind)| match kind {
        Type::Array(_) => format!("list({name})"),
        Type::Text => format!("Json::from({name})"),
        _ => format!("{name}.put()"),
    });
    let way = super::way(function, ["Ask", "Keep", "Order"]);
    let result = function.returns.as_ref().map_or(String::new(), |kind| format!(" -> {}", owned(kind)));
    format!(
        "\n/// {text}\npub fn {name}({taken}){result} {{\n    call({name:?}, vec![{given}], Way::{way})\n}}\n"
    )
}

fn owned(kind: &Type) -> String {
    match kind {
        Type::Int => "i32".to_string(),
        Type::Text => "String".to_string(),
        Type::Enumeration(name) | Type::Structure(name) => camel(name),
        Type::Array(item) => format!("Vec<{}>", owned(item)),
    }
}

fn argument(api: &Api, kind: &Type) -> String {
    match kind {
        Type::Text => "&str".to_string(),
        Type::Array(item) => format!("&[{}]", owned(item)),
        _ if api.is_plain(kind) => owned(kind),
        _ => format!("&{}", owned(kind)),
    }
}

/// Returns the file that starts the champion.
pub(crate) fn main(api: &Api, title: &str) -> String {
    let callbacks = joined(&api.callbacks, "", |c| format!("    ({:?}, champion::{}),\n", c.when, c.name));
    format!(
        "//! {}

mod api;
#[path = \"kit/caller.rs\"]
mod caller;
mod champion;
#[path = \"kit/skirmish.rs\"]
mod skirmish;
#[cfg(test)]
mod tests;

/// The functions of the champion, and when they are called.
const CALLBACKS: &[caller::Callback] = &[
{callbacks}];

fn main() {{
    skirmish::play(&mut caller::Caller {{ step: api::KIT_STEP, callbacks: CALLBACKS }});
}}
",
        origin(title)
    )
}

/// Writes a champion whose functions do nothing yet.
pub(crate) fn empty(api: &Api, title: &str) -> String {
    let functions = joined(&api.callbacks, "", |c| format!("\n/// {}\npub fn {}() {{}}\n", c.text, c.name));
    format!(
        "//! A champion for {title}. Print to the log with `eprintln!`.\n\n#[allow(unused_imports)]\nuse crate::api::*;\n{functions}"
    )
}
