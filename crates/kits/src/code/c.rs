//! C: a header and its implementation, `api.h` and `api.c`.

use super::{joined, origin};
use crate::api::{Api, Function, Structure, Type};
use crate::names::upper;

/// Returns the header.
pub(crate) fn header(api: &Api, title: &str) -> String {
    let mut page =
        format!("/* {} */\n#ifndef API_H\n#define API_H\n\n#include <stddef.h>\n\n", origin(title));
    for constant in &api.constants {
        page += &format!("/* {} */\n#define {} {}\n", constant.text, constant.name, constant.value);
        for also in &constant.also {
            page += &format!("#define {also} {}\n", constant.name);
        }
    }
    for enumeration in &api.enumerations {
        let values = enumeration.values.iter().enumerate();
        let lines = values.map(|(number, value)| format!("    {} = {number},\n", upper(value)));
        let (name, lines) = (&enumeration.name, lines.collect::<String>());
        page += &format!("\n/* {} */\ntypedef enum {name} {{\n{lines}}} {name};\n", enumeration.text);
    }
    let mut arrays = api.arrays();
    declare_ready(api, &mut arrays, 0, &mut page);
    for (ready, structure) in api.structures.iter().enumerate() {
        let Structure { name, fields, text, .. } = structure;
        let lines = joined(fields, "", |(field, kind)| format!("    {};\n", declared(kind, field, false)));
        page += &format!("\n/* {text} */\ntypedef struct {name} {{\n{lines}}} {name};\n");
        declare_ready(api, &mut arrays, ready + 1, &mut page);
    }
    for function in &api.functions {
        page += &format!("\n/* {} */\n{};\n", function.text, signature(function));
    }
    page += "\n/* Print to the log. */\n";
    for name in printed(api) {
        page += &format!("void afficher_{name}({name} v);\n");
    }
    page += "\n/* What a champion defines. */\n\n";
    for callback in &api.callbacks {
        page += &format!("/* {} */\nvoid {}(void);\n", callback.text, callback.name);
    }
    page + "\n#endif\n"
}

/// Declares the arrays of types that are already declared: the first structures, and everything that is not a
/// structure.
fn declare_ready(api: &Api, arrays: &mut Vec<Type>, ready: usize, page: &mut String) {
    arrays.retain(|kind| {
        let Type::Array(item) = kind else { return false };
        let known = match base(item) {
            Type::Structure(name) => api.structures[..ready].iter().any(|s| s.name == *name),
            _ => true,
        };
        if known {
            *page += &array(kind, item);
        }
        !known
    });
}

fn base(kind: &Type) -> &Type {
    if let Type::Array(item) = kind { base(item) } else { kind }
}

fn array(kind: &Type, item: &Type) -> String {
    let (name, item) = (spelled(kind), declared(item, "*items", false));
    format!(
        "\n/* An array. Those that functions return belong to the champion, who may free them. */\n\
         typedef struct {name} {{\n    {item};\n    size_t length;\n}} {name};\n\
         {name} {name}_create(size_t length);\nvoid {name}_free({name} array);\n"
    )
}

/// Returns the implementation.
pub(crate) fn implementation(api: &Api, title: &str) -> String {
    let mut page = format!("/* {} */\n#include \"api.h\"\n\n", origin(title));
    page += "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\n#include \"kit/caller.h\"\n";
    page += &callbacks(api);
    page += BASICS;
    api.enumerations.iter().for_each(|e| page += &show_enumeration(&e.name, &e.values));
    let mut arrays = api.arrays();
    let mut ready = |ready: usize, page: &mut String| {
        let mut declared = String::new();
        let before = arrays.clone();
        declare_ready(api, &mut arrays, ready, &mut declared);
        before.iter().filter(|kind| !arrays.contains(kind)).for_each(|kind| *page += &array_code(kind));
    };
    ready(0, &mut page);
    for (place, structure) in api.structures.iter().enumerate() {
        page += &structure_code(structure);
        ready(place + 1, &mut page);
    }
    api.functions.iter().for_each(|function| page += &function_code(function));
    for name in printed(api) {
        page += &format!("\nvoid afficher_{name}({name} v) {{\n    kit_buffer kit_line = {{NULL, 0, 0}};\n");
        page += &format!("    show_{name}(&kit_line, v);\n    print_line(&kit_line);\n}}\n");
    }
    page
}

/// Returns the list of callbacks, for C and C++.
pub(crate) fn callbacks(api: &Api) -> String {
    let lines = joined(&api.callbacks, "", |c| format!("    {{{:?}, {}}},\n", c.when, c.name));
    format!(
        "\nconst char *const kit_step = {:?};\nconst kit_callback kit_callbacks[] = {{\n{lines}}};\n\
         const size_t kit_callback_count = sizeof kit_callbacks / sizeof *kit_callbacks;\n",
        api.step
    )
}

/// The code that writes, reads and shows numbers and texts.
const BASICS: &str = "
#define UNUSED __attribute__((unused))

static UNUSED void put_int(kit_buffer *to, int v) { kit_put_int(to, v); }
static UNUSED int take_int(const kit_json *from) { return kit_int(from); }
static UNUSED void show_int(kit_buffer *to, int v) { kit_put_int(to, v); }

static UNUSED void put_string(kit_buffer *to, const char *v) { kit_put_text(to, v); }
static UNUSED char *take_string(const kit_json *from) { return kit_copy(kit_text(from)); }
static UNUSED void show_string(kit_buffer *to, const char *v) { kit_put(to, v); }

static UNUSED void print_line(kit_buffer *line) {
    fprintf(stderr, \"%s\\n\", line->text);
    kit_clear(line);
}
";

fn show_enumeration(name: &str, values: &[String]) -> String {
    let words = joined(values, ", ", |value| format!("{value:?}"));
    let count = values.len();
    format!(
        "
static UNUSED void put_{name}(kit_buffer *to, {name} v) {{ kit_put_int(to, (int)v); }}
static UNUSED {name} take_{name}(const kit_json *from) {{ return ({name})kit_int(from); }}
static UNUSED void show_{name}(kit_buffer *to, {name} v) {{
    static const char *const words[] = {{{words}}};
    if ((int)v >= 0 && (int)v < {count}) kit_put(to, words[(int)v]);
    else kit_put_int(to, (int)v);
}}
"
    )
}

fn structure_code(structure: &Structure) -> String {
    let Structure { name, fields, .. } = structure;
    let (open, close) = if structure.tuple { ("(", ")") } else { ("{", "}") };
    let (mut puts, mut takes, mut shows) = (String::new(), String::new(), String::new());
    for (place, (field, kind)) in fields.iter().enumerate() {
        let (word, comma) = (spelled(kind), if place == 0 { "" } else { "," });
        puts += &format!("    kit_put(to, \"{}\");\n", if place == 0 { "[" } else { "," });
        puts += &format!("    put_{word}(to, v.{field});\n");
        takes += &format!("    v.{field} = take_{word}(kit_at(from, {place}));\n");
        let label = if structure.tuple { String::new() } else { format!("{field}=") };
        let before = if place == 0 { open.to_string() } else { format!("{comma} ") };
        shows += &format!("    kit_put(to, \"{before}{label}\");\n    show_{word}(to, v.{field});\n");
    }
    format!(
        "
static UNUSED void put_{name}(kit_buffer *to, {name} v) {{
{puts}    kit_put(to, \"]\");
}}
static UNUSED {name} take_{name}(const kit_json *from) {{
    {name} v;
{takes}    return v;
}}
static UNUSED void show_{name}(kit_buffer *to, {name} v) {{
{shows}    kit_put(to, \"{close}\");
}}
"
    )
}

fn array_code(kind: &Type) -> String {
    let Type::Array(item) = kind else { return String::new() };
    let (name, word) = (spelled(kind), spelled(item));
    let cast = declared(item, "*", false);
    format!(
        "
{name} {name}_create(size_t length) {{
    {name} array;
    array.items = ({cast})kit_room(NULL, length * sizeof *array.items);
    memset(array.items, 0, length * sizeof *array.items);
    array.length = length;
    return array;
}}
void {name}_free({name} array) {{ free(array.items); }}
static UNUSED void put_{name}(kit_buffer *to, {name} v) {{
    size_t place;
    kit_put(to, \"[\");
    for (place = 0; place < v.length; place++) {{
        if (place > 0) kit_put(to, \",\");
        put_{word}(to, v.items[place]);
    }}
    kit_put(to, \"]\");
}}
static UNUSED {name} take_{name}(const kit_json *from) {{
    {name} v = {name}_create(from->kind == KIT_LIST ? from->length : 0);
    size_t place;
    for (place = 0; place < v.length; place++) v.items[place] = take_{word}(kit_at(from, place));
    return v;
}}
static UNUSED void show_{name}(kit_buffer *to, {name} v) {{
    size_t place;
    kit_put(to, \"[\");
    for (place = 0; place < v.length; place++) {{
        if (place > 0) kit_put(to, \", \");
        show_{word}(to, v.items[place]);
    }}
    kit_put(to, \"]\");
}}
"
    )
}

fn function_code(function: &Function) -> String {
    let mut puts = String::new();
    for (place, (name, kind)) in function.arguments.iter().enumerate() {
        if place > 0 {
            puts += "    kit_put(&kit_with, \",\");\n";
        }
        puts += &format!("    put_{}(&kit_with, {name});\n", spelled(kind));
    }
    let way = super::way(function, ["KIT_ASK", "KIT_KEEP", "KIT_ORDER"]);
    let call = format!("kit_call({:?}, &kit_with, {way})", function.name);
    let call = match &function.returns {
        None => format!("{call};"),
        Some(kind) => format!("return take_{}({call});", spelled(kind)),
    };
    format!("\n{} {{\n    kit_buffer kit_with = {{NULL, 0, 0}};\n{puts}    {call}\n}}\n", signature(function))
}

fn signature(function: &Function) -> String {
    let taken = joined(&function.arguments, ", ", |(name, kind)| declared(kind, name, true));
    let taken = if taken.is_empty() { "void".to_string() } else { taken };
    let named = format!("{}({taken})", function.name);
    match &function.returns {
        None => format!("void {named}"),
        Some(kind) => declared(kind, &named, false),
    }
}

/// Returns a declaration; texts that are only read are constant.
fn declared(kind: &Type, name: &str, read: bool) -> String {
    match kind {
        Type::Text if read => format!("const char *{name}"),
        Type::Text => format!("char *{name}"),
        _ => format!("{} {name}", spelled(kind)),
    }
}

/// Returns the name of a type, which is also a part of other names.
pub(crate) fn spelled(kind: &Type) -> String {
    match kind {
        Type::Int => "int".to_string(),
        Type::Text => "string".to_string(),
        Type::Enumeration(name) | Type::Structure(name) => name.clone(),
        Type::Array(item) => format!("{}_array", spelled(item)),
    }
}

/// Returns the types that can be printed.
fn printed(api: &Api) -> impl Iterator<Item = &str> {
    let enumerations = api.enumerations.iter().map(|enumeration| enumeration.name.as_str());
    enumerations.chain(api.structures.iter().map(|structure| structure.name.as_str()))
}

/// Writes a champion whose functions do nothing yet.
pub(crate) fn empty(api: &Api, title: &str) -> String {
    let functions =
        joined(&api.callbacks, "", |c| format!("\n/* {} */\nvoid {}(void) {{\n}}\n", c.text, c.name));
    format!("/* A champion for {title}. */\n#include \"api.h\"\n{functions}")
}
