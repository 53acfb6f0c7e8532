//! C++: a header and its implementation, `api.hh` and `api.cc`.

use super::c::callbacks;
use super::{joined, origin};
use crate::api::{Api, Function, Structure, Type};
use crate::names::upper;

/// Returns the header.
pub(crate) fn header(api: &Api, title: &str) -> String {
    let mut page = format!("// {}\n#pragma once\n\n#include <string>\n#include <vector>\n\n", origin(title));
    for constant in &api.constants {
        page += &format!("/// {}\nconstexpr int {} = {};\n", constant.text, constant.name, constant.value);
        for also in &constant.also {
            page += &format!("constexpr int {also} = {};\n", constant.name);
        }
    }
    for enumeration in &api.enumerations {
        let values = enumeration.values.iter().enumerate();
        let lines = values.map(|(number, value)| format!("    {} = {number},\n", upper(value)));
        let (name, lines) = (&enumeration.name, lines.collect::<String>());
        page += &format!("\n/// {}\ntypedef enum {name} {{\n{lines}}} {name};\n", enumeration.text);
    }
    for structure in &api.structures {
        let Structure { name, fields, text, .. } = structure;
        let lines = joined(fields, "", |(field, kind)| format!("    {} {field};\n", owned(kind)));
        page += &format!("\n/// {text}\ntypedef struct {name} {{\n{lines}}} {name};\n");
        let same = joined(fields, " && ", |(field, _)| format!("a.{field} == b.{field}"));
        page += &format!("inline bool operator==(const {name}& a, const {name}& b) {{ return {same}; }}\n");
        page +=
            &format!("inline bool operator!=(const {name}& a, const {name}& b) {{ return !(a == b); }}\n");
    }
    for function in &api.functions {
        page += &format!("\n/// {}\n{};\n", function.text, signature(function));
    }
    page += "\n// Print to the log.\n";
    for (name, kind) in printed(api) {
        page += &format!("void afficher_{name}({} v);\n", argument(&kind));
    }
    page += "\n// What a champion defines.\n\n";
    for callback in &api.callbacks {
        page += &format!("/// {}\nvoid {}();\n", callback.text, callback.name);
    }
    page
}

/// Returns the implementation.
pub(crate) fn implementation(api: &Api, title: &str) -> String {
    let mut page = format!(
        "// {}\n#include \"api.hh\"\n\n#include <cstdio>\n\n#include \"kit/wire.hh\"\n",
        origin(title)
    );
    page += &callbacks(api);
    page += "\nnamespace kit {\n";
    for enumeration in &api.enumerations {
        let (name, count) = (&enumeration.name, enumeration.values.len());
        let words = joined(&enumeration.values, ", ", |value| format!("{value:?}"));
        page += &format!(
            "
template <> struct wire<{name}> {{
    static void put(kit_buffer& to, {name} v) {{ kit_put_int(&to, static_cast<int>(v)); }}
    static {name} take(const kit_json& from) {{ return static_cast<{name}>(kit_int(&from)); }}
    static void show(kit_buffer& to, {name} v) {{
        static const char* const words[] = {{{words}}};
        const int number = static_cast<int>(v);
        if (number >= 0 && number < {count}) kit_put(&to, words[number]);
        else kit_put_int(&to, number);
    }}
}};
"
        );
    }
    api.structures.iter().for_each(|structure| page += &structure_code(structure));
    page += "\n}  // namespace kit\n";
    for function in &api.functions {
        let given = joined(&function.arguments, "", |(name, _)| format!(", {name}"));
        let way = super::way(function, ["KIT_ASK", "KIT_KEEP", "KIT_ORDER"]);
        let result = function.returns.as_ref().map_or("void".to_string(), owned);
        let call = format!("return kit::call<{result}>({:?}, {way}{given});", function.name);
        page += &format!("\n{} {{ {call} }}\n", signature(function));
    }
    page += "\n";
    for (name, kind) in printed(api) {
        page += &format!("void afficher_{name}({} v) {{ kit::print(v); }}\n", argument(&kind));
    }
    page
}

fn structure_code(structure: &Structure) -> String {
    let Structure { name, fields, .. } = structure;
    let (open, close) = if structure.tuple { ("(", ")") } else { ("{", "}") };
    let (mut puts, mut takes, mut shows) = (String::new(), String::new(), String::new());
    for (place, (field, kind)) in fields.iter().enumerate() {
        let wire = format!("wire<{}>", owned(kind));
        let before = if place == 0 { "[" } else { "," };
        puts += &format!("        kit_put(&to, \"{before}\");\n        {wire}::put(to, v.{field});\n");
        takes += &format!("        v.{field} = {wire}::take(*kit_at(&from, {place}));\n");
        let label = if structure.tuple { String::new() } else { format!("{field}=") };
        let before = if place == 0 { open } else { ", " };
        shows +=
            &format!("        kit_put(&to, \"{before}{label}\");\n        {wire}::show(to, v.{field});\n");
    }
    format!(
        "
template <> struct wire<{name}> {{
    static void put(kit_buffer& to, const {name}& v) {{
{puts}        kit_put(&to, \"]\");
    }}
    static {name} take(const kit_json& from) {{
        {name} v;
{takes}        return v;
    }}
    static void show(kit_buffer& to, const {name}& v) {{
{shows}        kit_put(&to, \"{close}\");
    }}
}};
"
    )
}

fn signature(function: &Function) -> String {
    let taken = joined(&function.arguments, ", ", |(name, kind)| format!("{} {name}", argument(kind)));
    let result = function.returns.as_ref().map_or("void".to_string(), owned);
    format!("{result} {}({taken})", function.name)
}

fn owned(kind: &Type) -> String {
    match kind {
        Type::Int => "int".to_string(),
        Type::Text => "std::string".to_string(),
        Type::Enumeration(name) | Type::Structure(name) => name.clone(),
        Type::Array(item) => format!("std::vector<{}>", owned(item)),
    }
}

fn argument(kind: &Type) -> String {
    match kind {
        Type::Text | Type::Array(_) => format!("const {}&", owned(kind)),
        _ => owned(kind),
    }
}

fn printed(api: &Api) -> Vec<(&str, Type)> {
    let enumerations = api.enumerations.iter().map(|e| (e.name.as_str(), Type::Enumeration(e.name.clone())));
    let structures = api.structures.iter().map(|s| (s.name.as_str(), Type::Structure(s.name.clone())));
    enumerations.chain(structures).collect()
}

/// Writes a champion whose functions do nothing yet.
pub(crate) fn empty(api: &Api, title: &str) -> String {
    let functions = joined(&api.callbacks, "", |c| format!("\n/// {}\nvoid {}() {{\n}}\n", c.text, c.name));
    format!("// A champion for {title}.\n#include \"api.hh\"\n{functions}")
}
