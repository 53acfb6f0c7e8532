//! A single card text: its canonical form and its meaning.

use engine::{FileError, Message};

use crate::ast::{Active, Passive};
use crate::check::{self, Home};
use crate::library::Library;
use crate::parse::{self, Bearer, Head, Places};
use crate::words::{Kind, Line, cut};
use crate::{explain, print};

/// The analysis of one card text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The kind of the text.
    pub kind: &'static str,
    /// Its canonical form.
    pub printed: String,
    /// Its meaning.
    pub meaning: Message,
}

/// Reads, checks, prints and explains one text: `range 3, 2dmg`, or a whole line `D "Name": range 3, 2dmg`. It may use
/// every name of the library. Without a letter before it, its kind is inferred.
pub fn explain_text(text: &str, library: &Library) -> Result<Said, FileError> {
    let line = cut(text.trim_end(), 1)?;
    let names = library.table();
    let whole = line.tokens.get(1).is_some_and(|token| token.kind == Kind::Quoted);
    if whole {
        let (head, from) = parse::head(&line)?;
        let passive = |homes: &[Home], bearer: Bearer| {
            let (text, places) = parse::passive(&line, from, &names, bearer)?;
            of_passive(library, &text, &places, homes)
        };
        return match head {
            Head::Passive(_) => passive(&[Home::Hero, Home::Summon, Home::Object], Bearer::Unit),
            Head::Condition(_) => passive(&[Home::Condition], Bearer::Condition),
            Head::Marker(_) => passive(&[Home::Marker], Bearer::Marker),
            Head::Default(_) | Head::Card(_) => {
                let (text, places) = parse::active(&line, from, &names)?;
                of_active(library, &text, &places)
            }
            _ => Err(FileError::at(1, 1, "this line has no text to explain", "take a P, D, C, M or K line")),
        };
    }
    either(&line, library)
}

/// Reads a text that may be an ability or a passive: returns the one that can be read, or the later of the two faults.
fn either(line: &Line<'_>, library: &Library) -> Result<Said, FileError> {
    let names = library.table();
    let (active, passive) = (parse::active(line, 0, &names), parse::passive(line, 0, &names, Bearer::Any));
    match (active, passive) {
        (Ok((text, places)), _) => of_active(library, &text, &places),
        (_, Ok((text, places))) => of_passive(library, &text, &places, &Home::ALL),
        (Err(one), Err(other)) if one.column >= other.column => Err(one),
        (_, Err(other)) => Err(other),
    }
}

fn of_active(library: &Library, text: &Active, places: &Places) -> Result<Said, FileError> {
    first_fit(&[Home::Hero, Home::Summon], |home| check::active(library, home, text, places))?;
    let names = &library.names;
    let (printed, meaning) = (print::active(text, names), explain::active(text, library));
    Ok(Said { kind: "ability", printed, meaning })
}

fn of_passive(library: &Library, text: &Passive, places: &Places, homes: &[Home]) -> Result<Said, FileError> {
    let home = first_fit(homes, |home| check::passive(library, home, text, places))?;
    let names = &library.names;
    let (kind, meaning) = match home {
        Home::Condition => ("condition", explain::condition(text, library)),
        Home::Marker => ("marker", explain::marker(text, library)),
        Home::Hero | Home::Summon | Home::Object => ("passive", explain::passive(text, library)),
    };
    Ok(Said { kind, printed: print::passive(text, names), meaning })
}

/// Returns the first home that a text fits, or its fault in the likeliest one.
fn first_fit(homes: &[Home], look: impl Fn(Home) -> Result<(), FileError>) -> Result<Home, FileError> {
    let mut fault = None;
    for home in homes {
        match look(*home) {
            Ok(()) => return Ok(*home),
            Err(wrong) => fault = fault.or(Some(wrong)),
        }
    }
    fault.map_or(Ok(Home::Hero), Err)
}
