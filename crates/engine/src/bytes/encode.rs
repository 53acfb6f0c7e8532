//! Bytes of a state, for the hash: every field, integers in little-endian order.

use grid::{Direction, EdgeSet, Side, Square, SquareSet};

use crate::{Seat, SeatSet, Stack};

/// A value that can be hashed. Equal values give equal bytes and different values different bytes, on every machine. So
/// `usize`, floats and anything without a fixed order have no implementation. For the structs and enums of a game, use
/// [`encode!`](crate::encode!).
pub trait Encode {
    /// Adds the bytes of this value.
    fn encode(&self, out: &mut Vec<u8>);
}

macro_rules! integers {
    ($($integer:ty)*) => {
        $(impl Encode for $integer {
            fn encode(&self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }
        })*
    };
}

integers! { u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 }

impl Encode for bool {
    fn encode(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }
}

impl Encode for () {
    fn encode(&self, _out: &mut Vec<u8>) {}
}

impl<A: Encode, B: Encode> Encode for (A, B) {
    fn encode(&self, out: &mut Vec<u8>) {
        self.0.encode(out);
        self.1.encode(out);
    }
}

impl<A: Encode, B: Encode, C: Encode> Encode for (A, B, C) {
    fn encode(&self, out: &mut Vec<u8>) {
        self.0.encode(out);
        self.1.encode(out);
        self.2.encode(out);
    }
}

/// One byte tells whether there is a value.
impl<T: Encode> Encode for Option<T> {
    fn encode(&self, out: &mut Vec<u8>) {
        out.push(u8::from(self.is_some()));
        self.iter().for_each(|value| value.encode(out));
    }
}

impl<T: Encode, const N: usize> Encode for [T; N] {
    fn encode(&self, out: &mut Vec<u8>) {
        self.iter().for_each(|value| value.encode(out));
    }
}

/// The length comes first, so that two adjacent lists cannot be confused.
impl<T: Encode> Encode for Vec<T> {
    fn encode(&self, out: &mut Vec<u8>) {
        (self.len() as u32).encode(out);
        self.iter().for_each(|value| value.encode(out));
    }
}

/// The height comes first, then the values from the bottom to the top.
impl<T: Encode + Copy, const N: usize> Encode for Stack<T, N> {
    fn encode(&self, out: &mut Vec<u8>) {
        (self.len() as u32).encode(out);
        self.iter().for_each(|value| value.encode(out));
    }
}

impl Encode for Seat {
    fn encode(&self, out: &mut Vec<u8>) {
        self.0.encode(out);
    }
}

impl Encode for SeatSet {
    fn encode(&self, out: &mut Vec<u8>) {
        self.bits().encode(out);
    }
}

impl Encode for Square {
    fn encode(&self, out: &mut Vec<u8>) {
        self.0.encode(out);
    }
}

impl<const WORDS: usize> Encode for SquareSet<WORDS> {
    fn encode(&self, out: &mut Vec<u8>) {
        self.words().encode(out);
    }
}

/// The northern sides come first, then the eastern ones.
impl<const WORDS: usize> Encode for EdgeSet<WORDS> {
    fn encode(&self, out: &mut Vec<u8>) {
        self.of(Side::North).encode(out);
        self.of(Side::East).encode(out);
    }
}

impl Encode for Direction {
    fn encode(&self, out: &mut Vec<u8>) {
        out.push(*self as u8);
    }
}

/// Implements [`Encode`](crate::Encode) for structs and enums by listing their parts. A missing field or variant is a
/// compile error, so none can be forgotten. A variant is hashed by its position in the list.
///
/// ```
/// struct Unit { at: Option<u16>, hp: u8 }
/// struct Name(u8);
/// enum Open { Nothing, Walk { who: u8, left: u8 }, Roll(u8) }
///
/// engine::encode! { struct Unit { at, hp } }
/// engine::encode! { struct Name(number) }
/// engine::encode! { enum Open { Nothing, Walk { who, left }, Roll(sides) } }
///
/// let mut bytes = Vec::new();
/// engine::Encode::encode(&Open::Walk { who: 3, left: 1 }, &mut bytes);
/// assert_eq!(bytes, [1, 3, 1]);
/// # let _ = (Unit { at: None, hp: 1 }, Name(1), Open::Nothing, Open::Roll(6));
/// ```
///
/// ```compile_fail
/// struct Unit { at: Option<u16>, hp: u8 }
/// engine::encode! { struct Unit { at } }
/// ```
///
/// ```compile_fail
/// enum Open { Nothing, Roll(u8) }
/// engine::encode! { enum Open { Roll(sides) } }
/// ```
#[macro_export]
macro_rules! encode {
    (struct $name:ident { $($field:ident),* $(,)? }) => {
        impl $crate::Encode for $name {
            fn encode(&self, out: &mut Vec<u8>) {
                let $name { $($field),* } = self;
                $($crate::Encode::encode($field, out);)*
            }
        }
    };
    (struct $name:ident($($part:ident),* $(,)?)) => {
        impl $crate::Encode for $name {
            fn encode(&self, out: &mut Vec<u8>) {
                let $name($($part),*) = self;
                $($crate::Encode::encode($part, out);)*
            }
        }
    };
    (enum $name:ident {
        $($variant:ident $({ $($field:ident),* $(,)? })? $(($($part:ident),* $(,)?))?),* $(,)?
    }) => {
        impl $crate::Encode for $name {
            fn encode(&self, out: &mut Vec<u8>) {
                let is = [$(matches!(self, $name::$variant { .. })),*];
                out.extend(is.iter().position(|is| *is).map(|place| place as u8));
                match self {
                    $($name::$variant $({ $($field),* })? $(($($part),*))? => {
                        $($($crate::Encode::encode($field, out);)*)?
                        $($($crate::Encode::encode($part, out);)*)?
                    })*
                }
            }
        }
    };
}
