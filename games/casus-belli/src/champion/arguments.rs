//! The arguments of a query. An invalid argument is refused with the function, the argument and the expected form; a
//! valid one that names nothing, such as a cell off the map, is left to the function.

use engine::Malformed;
use engine::hint::shortened;
use serde_json::Value;

use crate::geometry::cell::{Facing, Spot};

/// The arguments of a query in their order.
#[derive(Copy, Clone)]
pub struct Arguments<'a> {
    /// The name of the query.
    pub function: &'static str,
    /// The arguments as they came.
    pub with: &'a [Value],
}

/// One argument.
#[derive(Copy, Clone)]
pub struct Argument<'a> {
    function: &'static str,
    name: &'static str,
    value: &'a Value,
}

/// The parts of a `perso_info` that count: what the champion says about life and facing does not (A52).
#[derive(Copy, Clone)]
pub struct Perso {
    /// The number of the team, which may not exist.
    pub team: i64,
    /// The number of the class, which may not exist.
    pub class: i64,
}

impl<'a> Arguments<'a> {
    /// Returns the arguments under these names; there must be one for each.
    pub fn named<const N: usize>(self, names: [&'static str; N]) -> Result<[Argument<'a>; N], Malformed> {
        let Ok(values) = <&[Value; N]>::try_from(self.with) else {
            let what = format!("`{}` takes {}, not {}", self.function, counted(N), self.with.len());
            let list = names.join(", ");
            let hint = if N == 0 { "leave them out".into() } else { format!("give [{list}]") };
            return Err(Malformed::new(1, what, hint));
        };
        let mut at = 0;
        Ok(names.map(|name| {
            let value = &values[at];
            at += 1;
            Argument { function: self.function, name, value }
        }))
    }
}

fn counted(number: usize) -> String {
    match number {
        0 => "no argument".to_string(),
        1 => "1 argument".to_string(),
        many => format!("{many} arguments"),
    }
}

impl<'a> Argument<'a> {
    /// Returns a whole number.
    pub fn number(self) -> Result<i64, Malformed> {
        self.value.as_i64().ok_or_else(|| self.not("a whole number"))
    }

    /// Returns a text.
    pub fn text(self) -> Result<&'a str, Malformed> {
        self.value.as_str().ok_or_else(|| self.not("a text"))
    }

    /// Returns a `position`, on the map or off it.
    pub fn position(self) -> Result<Spot, Malformed> {
        spot(self.value).ok_or_else(|| self.not("a cell, [x, y] in whole numbers"))
    }

    /// Returns a list of `position`.
    pub fn positions(self) -> Result<Vec<Spot>, Malformed> {
        let cells = self.value.as_array().and_then(|cells| cells.iter().map(spot).collect());
        cells.ok_or_else(|| self.not("a list of cells, each [x, y] in whole numbers"))
    }

    /// Returns a `perso_info`.
    pub fn perso(self) -> Result<Perso, Malformed> {
        let numbers: Option<Vec<i64>> =
            self.value.as_array().and_then(|fields| fields.iter().map(Value::as_i64).collect());
        match numbers.as_deref() {
            Some(&[team, class, _, _]) => Ok(Perso { team, class }),
            _ => Err(self.not("a character, [team, class, life, facing] in whole numbers")),
        }
    }

    /// Returns an `orientation`.
    pub fn facing(self) -> Result<Facing, Malformed> {
        self.among(&Facing::ALL, "a facing, 0 (north) to 3 (west)")
    }

    /// Returns the value of an enumeration with this number.
    pub fn among<T: Copy>(self, all: &[T], expected: &str) -> Result<T, Malformed> {
        let number = self.value.as_i64().and_then(|number| usize::try_from(number).ok());
        number.and_then(|number| all.get(number)).copied().ok_or_else(|| self.not(expected))
    }

    /// Returns the error that the argument is not what is expected.
    pub fn not(self, expected: &str) -> Malformed {
        let (function, name, got) = (self.function, self.name, shortened(&self.value.to_string()));
        Malformed::new(
            1,
            format!("`{name}` of `{function}` is {got}"),
            format!("`{name}` must be {expected}"),
        )
    }
}

/// Reads a place; one too far away for any map is moved to the farthest place that can be stored.
fn spot(value: &Value) -> Option<Spot> {
    let [x, y] = value.as_array()?.as_slice() else { return None };
    let part = |value: &Value| {
        let number = value.as_i64()?.clamp(i16::MIN.into(), i16::MAX.into());
        i16::try_from(number).ok()
    };
    Some(Spot { x: part(x)?, y: part(y)? })
}
