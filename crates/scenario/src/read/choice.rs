//! Reads `contains`, `exactly`, `without` and `count` for acts, picks and squares.

use engine::FileError;
use engine::hint::did_you_mean;

use crate::cut::Cut;
use crate::step::Choice;
use crate::text::Statement;

/// The separator between the members of a list.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Between {
    /// `|` on one line, or a line for each below it.
    Bars,
    /// A space.
    Spaces,
}

/// Reads a choice; its list may continue in the block of the statement.
pub fn read_choice(mut cut: Cut<'_>, statement: &Statement, between: Between) -> Result<Choice, FileError> {
    const HOW: &str = "write `contains LIST`, `exactly LIST`, `without LIST` or `count N`";
    let word = cut.need("what is expected", HOW)?;
    if word.text == "count" {
        let number = cut.need("the number", "write `count N`, or `count N of FORM`")?;
        let Ok(count) = number.text.parse() else {
            return Err(number.error(format!("`{}` is not a number", number.text), HOW));
        };
        let form = cut.eat("of").then(|| cut.owned());
        if form.is_none() {
            cut.end("write `count N`, or `count N of FORM`")?;
        }
        return Ok(Choice::Count(count, form));
    }
    let mut list = Vec::new();
    for part in [cut].into_iter().chain(statement.lines().map(Cut::of)).filter(|c| !c.is_empty()) {
        match between {
            Between::Bars => list.extend(part.split_all("|").into_iter().map(Cut::owned)),
            Between::Spaces => {
                let mut part = part;
                while !part.is_empty() {
                    list.push(part.word().owned());
                }
            }
        }
    }
    if let Some(empty) = list.iter().find(|w| w.text.is_empty()) {
        return Err(empty.error("nothing stands between the bars", "leave one `|` out"));
    }
    match word.text {
        "exactly" => Ok(Choice::Exactly(list)),
        "contains" | "without" if list.is_empty() => Err(cut.error("the list is empty", HOW)),
        "contains" => Ok(Choice::Contains(list)),
        "without" => Ok(Choice::Without(list)),
        other => Err(word.error(
            format!("`{other}` is not known here"),
            did_you_mean(other, ["contains", "exactly", "without", "count"]),
        )),
    }
}
