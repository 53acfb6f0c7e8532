//! Splits a value into the fields of a struct, each written as JSON separately.

use std::fmt;

use serde::Serialize;
use serde::ser::{Error, Impossible, SerializeStruct, Serializer};

/// A receiver of the fields of one struct, each with its name and content.
pub trait Fields {
    /// Receives one field.
    fn take<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), NotParts>;
}

/// The value has no fields, or a field cannot be written.
#[derive(Debug)]
pub struct NotParts(String);

impl fmt::Display for NotParts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotParts {}

impl Error for NotParts {
    fn custom<T: fmt::Display>(what: T) -> Self {
        NotParts(what.to_string())
    }
}

impl From<serde_json::Error> for NotParts {
    fn from(error: serde_json::Error) -> NotParts {
        NotParts(error.to_string())
    }
}

/// Passes on the fields of a struct, except those that serde skips.
pub fn take_apart<F: Fields>(value: &impl Serialize, fields: &mut F) -> Result<(), NotParts> {
    value.serialize(Apart(fields))
}

struct Apart<'a, F>(&'a mut F);

impl<F: Fields> SerializeStruct for Apart<'_, F> {
    type Ok = ();
    type Error = NotParts;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), NotParts> {
        self.0.take(name, value)
    }

    fn end(self) -> Result<(), NotParts> {
        Ok(())
    }
}

/// Only a struct has parts.
macro_rules! no_parts {
    ($($name:ident($($kind:ty),*) -> $out:ty;)*) => {
        $(fn $name(self, $(_: $kind),*) -> Result<$out, NotParts> {
            Err(NotParts("only a struct has parts".to_string()))
        })*
    };
}

impl<F: Fields> Serializer for Apart<'_, F> {
    type Ok = ();
    type Error = NotParts;
    type SerializeSeq = Impossible<(), NotParts>;
    type SerializeTuple = Impossible<(), NotParts>;
    type SerializeTupleStruct = Impossible<(), NotParts>;
    type SerializeTupleVariant = Impossible<(), NotParts>;
    type SerializeMap = Impossible<(), NotParts>;
    type SerializeStruct = Self;
    type SerializeStructVariant = Impossible<(), NotParts>;

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, NotParts> {
        Ok(self)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), NotParts> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), NotParts> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), NotParts> {
        value.serialize(self)
    }

    no_parts! {
        serialize_bool(bool) -> ();
        serialize_i8(i8) -> ();
        serialize_i16(i16) -> ();
        serialize_i32(i32) -> ();
        serialize_i64(i64) -> ();
        serialize_u8(u8) -> ();
        serialize_u16(u16) -> ();
        serialize_u32(u32) -> ();
        serialize_u64(u64) -> ();
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_char(char) -> ();
        serialize_str(&str) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_none() -> ();
        serialize_unit() -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_unit_variant(&'static str, u32, &'static str) -> ();
        serialize_seq(Option<usize>) -> Self::SerializeSeq;
        serialize_tuple(usize) -> Self::SerializeTuple;
        serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
        serialize_map(Option<usize>) -> Self::SerializeMap;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Self::SerializeStructVariant;
    }
}
