//! A first pass over a module, before anything is compiled, that counts its parts.

use wasmparser::{ElementItems, Parser, Payload, TypeRef};

use crate::host;
use crate::limits::Limits;
use crate::module::BadModule;

/// Rejects a module that is cut off, is not a module at all, or has too many parts that the engine does not count.
pub(crate) fn scan(bytes: &[u8], limits: &Limits) -> Result<(), BadModule> {
    let mut elements = 0;
    for payload in Parser::new(0).parse_all(bytes) {
        match payload.map_err(unreadable)? {
            Payload::Version { encoding: wasmparser::Encoding::Component, .. } => {
                return Err(BadModule::new(
                    "this is a component, not a module: build it for wasm32-unknown-unknown",
                ));
            }
            Payload::TypeSection(types) => {
                limits.hold("types", types.count().into(), limits.types.into())?;
            }
            Payload::ExportSection(exports) => {
                limits.hold("exports", exports.count().into(), limits.exports.into())?;
            }
            Payload::ImportSection(imports) => {
                for import in imports {
                    let import = import.map_err(unreadable)?;
                    host::known(import.module, import.name)?;
                    if !matches!(import.ty, TypeRef::Func(_)) {
                        return Err(host::mistyped(import.name));
                    }
                }
            }
            Payload::ElementSection(segments) => {
                for segment in segments {
                    elements += match segment.map_err(unreadable)?.items {
                        ElementItems::Functions(items) => u64::from(items.count()),
                        ElementItems::Expressions(_, items) => u64::from(items.count()),
                    };
                    limits.hold("entries in element segments", elements, limits.elements.into())?;
                }
            }
            Payload::CodeSectionEntry(body) => {
                let mut locals = 0;
                for group in body.get_locals_reader().map_err(unreadable)? {
                    locals += u64::from(group.map_err(unreadable)?.0);
                }
                limits.hold("locals in one function", locals, limits.locals.into())?;
            }
            _ => {}
        }
    }
    Ok(())
}

fn unreadable(error: wasmparser::BinaryReaderError) -> BadModule {
    BadModule::new(format!("the module cannot be read: {} at byte {}", error.message(), error.offset()))
}
