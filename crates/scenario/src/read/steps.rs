//! Reads the steps that do something: dice, acts, tries, table acts, inspections, questions to players and to the game.

use engine::FileError;
use engine::hint::did_you_mean;
use engine::position::Word;

use super::{expect, no_block, query, unknown};
use crate::cut::Cut;
use crate::step::{CaseStep, ExpectedError, Inspected, Refused, RefusedKind, Say, What};
use crate::text::Statement;

/// Reads one step.
pub fn read_step(statement: &Statement) -> Result<CaseStep, FileError> {
    let mut cut = Cut::of(&statement.head);
    let mut ids = cut.take_ids();
    let statement = &without_ids(statement, &mut ids);
    let verb = cut.word();
    let expects = ["expect", "try", "inspect", "setup", "ask"].contains(&verb.text);
    if let (Some(id), false) = (ids.first(), expects) {
        return Err(id.error(
            "ids stand on the line that shows the rule: `expect`, `try`, `inspect`, `setup` or `ask`",
            "move them to the expectation below",
        ));
    }
    if !["expect", "inspect", "ask"].contains(&verb.text) {
        no_block(statement)?;
    }
    let what = match verb.text {
        "dice" => read_dice(cut)?,
        "do" | "seal" => read_act(verb, cut)?,
        "late" => {
            let seat = cut.need("the seat", "write `late SEAT`")?;
            cut.end("write `late SEAT`")?;
            What::Table(Cut { text: "time-out", ..verb }.owned(), Some(seat.owned()), String::new())
        }
        "undo" => {
            let seat = cut.need("the seat", "write `undo SEAT`")?;
            cut.end("write `undo SEAT`")?;
            What::Undo(seat.owned())
        }
        "table" => read_table(cut)?,
        "try" => read_try(cut)?,
        "inspect" => read_inspect(cut, statement)?,
        "setup" => {
            const HOW: &str = "write `setup => error \"text\"`";
            match cut.split("=>") {
                Some((before, after)) if before.is_empty() => What::Setup(read_fault(after, HOW)?),
                _ => return Err(cut.error("`=> error` is missing", HOW)),
            }
        }
        "ask" if query::is_query(cut) => query::read_query(cut, statement)?,
        "ask" => {
            no_block(statement)?;
            read_ask(cut)?
        }
        "expect" => What::Expect(expect::read_expect(cut, statement)?),
        "task" => read_say(verb, cut, Say::Task)?,
        "hint" => read_say(verb, cut, Say::Hint)?,
        "after" => read_say(verb, cut, Say::After)?,
        _ => return Err(unknown(verb)),
    };
    Ok(CaseStep { line: statement.head.number, source: statement.head.text.clone(), ids, what })
}

/// Returns the statement without the ids at the ends of the lines below it.
fn without_ids(statement: &Statement, ids: &mut Vec<Word>) -> Statement {
    let mut plain = statement.clone();
    for line in &mut plain.block {
        let indent = line.text.len() - line.text.trim_start().len();
        let mut cut = Cut::of(line);
        ids.append(&mut cut.take_ids());
        let end = indent + cut.text.len();
        line.text.truncate(end);
    }
    plain
}

fn read_dice(mut cut: Cut<'_>) -> Result<What, FileError> {
    let mut faces = Vec::new();
    while !cut.is_empty() {
        faces.push(cut.word().owned());
    }
    match faces.is_empty() {
        true => Err(cut.error("no face is given", "write `dice FACE FACE ...`")),
        false => Ok(What::Dice(faces)),
    }
}

fn read_act(verb: Cut<'_>, mut cut: Cut<'_>) -> Result<What, FileError> {
    let how = format!("write `{} SEAT ACT`", verb.text);
    let seat = cut.need("the seat", &how)?.owned();
    if cut.is_empty() {
        return Err(cut.error("the act is missing", how));
    }
    Ok(What::Act { seat, act: cut.owned(), sealed: verb.text == "seal" })
}

fn read_table(mut cut: Cut<'_>) -> Result<What, FileError> {
    const WORDS: [&str; 5] = ["resign", "time-out", "agree-draw", "leave", "take-over"];
    let word = cut.need("the table act", "write `table resign SEAT` or `table agree-draw`")?;
    if !WORDS.contains(&word.text) {
        return Err(word.error(format!("`{}` is no table act", word.text), did_you_mean(word.text, WORDS)));
    }
    let seat = match word.text {
        "agree-draw" => None,
        other => Some(cut.need("the seat", &format!("write `table {other} SEAT`"))?.owned()),
    };
    let mut name = String::new();
    if word.text == "take-over" {
        name = cut.need("who takes over", "write `table take-over SEAT NAME`")?.text.to_string();
    }
    cut.end("leave this out")?;
    Ok(What::Table(word.owned(), seat, name))
}

fn read_try(cut: Cut<'_>) -> Result<What, FileError> {
    const HOW: &str = "write `try SEAT ACT => refused ID \"text\"`, `=> malformed COLUMN \"text\"` or `=> not-yours \"text\"`";
    let Some((mut left, mut right)) = cut.split("=>") else {
        return Err(cut.error("`=>` is missing", HOW));
    };
    let (seat, act) = if left.eat("undo") {
        let seat = left.need("the seat", "write `try undo SEAT => ...`")?;
        left.end("write `try undo SEAT => ...`")?;
        (seat.owned(), None)
    } else {
        let seat = left.need("the seat", HOW)?;
        (seat.owned(), Some(left.owned()))
    };
    let word = right.need("how it is refused", HOW)?;
    let kind = match word.text {
        "refused" => RefusedKind::Against(right.need("the id of the rule", HOW)?.owned()),
        "malformed" => match right.peek().parse() {
            Ok(column) => {
                right.word();
                RefusedKind::Malformed(Some(column))
            }
            Err(_) => RefusedKind::Malformed(None),
        },
        "not-yours" => RefusedKind::NotYours,
        other => {
            let known = ["refused", "malformed", "not-yours"];
            return Err(word.error(format!("`{other}` is no kind of refusal"), did_you_mean(other, known)));
        }
    };
    let text = right.quote_or_nothing(HOW)?.map(|t| t.text.to_string());
    Ok(What::Try { seat, act, refused: Refused { kind, text } })
}

/// Reads `error [FILE:]LINE:COLUMN "text"`, in which the location and the text may be missing.
fn read_fault(mut cut: Cut<'_>, how: &str) -> Result<ExpectedError, FileError> {
    if !cut.eat("error") {
        return Err(cut.error("`error` is missing", how));
    }
    let mut fault = ExpectedError::default();
    if !cut.is_empty() && !cut.text.starts_with('"') {
        let word = cut.word();
        let mut parts = word.text.rsplitn(3, ':');
        let mut number = || parts.next().and_then(|n| n.parse::<usize>().ok());
        let (column, line) = (number(), number());
        let (Some(line), Some(column)) = (line, column) else {
            let what = format!("`{}` is not a place", word.text);
            return Err(word.error(what, "write LINE:COLUMN or FILE:LINE:COLUMN"));
        };
        fault.place = Some((line, column));
        fault.file = parts.next().map(str::to_string);
    }
    fault.text = cut.quote_or_nothing(how)?.map(|t| t.text.to_string());
    Ok(fault)
}

fn read_inspect(cut: Cut<'_>, statement: &Statement) -> Result<What, FileError> {
    const HOW: &str = "write `inspect WHAT ARGUMENTS => NAME = VALUE`, or `=> error LINE:COLUMN \"text\"`";
    let Some((mut left, right)) = cut.split("=>") else {
        return Err(cut.error("`=>` is missing", HOW));
    };
    let what = left.need("what is inspected", HOW)?.owned();
    let arguments = left.text.to_string();
    if right.peek() == "error" && right.split("=").is_none() {
        no_block(statement)?;
        return Ok(What::Inspect { what, arguments, answer: Inspected::Error(read_fault(right, HOW)?) });
    }
    let mut facts: Vec<(String, String)> = Vec::new();
    for line in [right].into_iter().chain(statement.lines().map(Cut::of)).filter(|c| !c.is_empty()) {
        let mut open = false;
        for piece in line.text.split(", ") {
            match piece.split_once(" = ") {
                Some((name, value)) => {
                    facts.push((name.trim().to_string(), value.trim().to_string()));
                    open = true;
                }
                // A value may contain commas itself.
                None => match facts.last_mut().filter(|_| open) {
                    Some((_, value)) => {
                        value.push_str(", ");
                        value.push_str(piece.trim());
                    }
                    None => return Err(line.error("`NAME = VALUE` is expected here", HOW)),
                },
            }
        }
    }
    match facts.is_empty() {
        true => Err(right.error("nothing is expected here", HOW)),
        false => Ok(What::Inspect { what, arguments, answer: Inspected::Facts(facts) }),
    }
}

fn read_ask(cut: Cut<'_>) -> Result<What, FileError> {
    const HOW: &str = "write `ask PLAYER SEAT => ACT because \"text\"`, or `=> one of ACT | ACT`";
    let Some((mut left, mut right)) = cut.split("=>") else {
        return Err(cut.error("`=>` is missing", HOW));
    };
    let player = left.need("the player", HOW)?.owned();
    let seat = left.need("the seat", HOW)?.owned();
    left.end(HOW)?;
    let mut because = None;
    if let Some((before, reason)) = right.split("because") {
        let Some(text) = reason.quoted() else {
            return Err(reason.error("the reason stands in quotation marks", HOW));
        };
        (right, because) = (before, Some(text.text.to_string()));
    }
    let acts = match right.text.strip_prefix("one of ") {
        Some(_) => {
            right.word();
            right.word();
            right.split_all("|")
        }
        None => vec![right],
    };
    if let Some(empty) = acts.iter().find(|act| act.is_empty()) {
        return Err(empty.error("the act is missing", HOW));
    }
    Ok(What::Ask { player, seat, acts: acts.into_iter().map(Cut::owned).collect(), because })
}

fn read_say(verb: Cut<'_>, cut: Cut<'_>, say: Say) -> Result<What, FileError> {
    match cut.quoted().filter(|text| !text.text.trim().is_empty()) {
        Some(text) => Ok(What::Say(say, text.text.trim().to_string())),
        None => {
            let how = format!("write `{} \"one or two plain sentences\"`", verb.text);
            Err(cut.error("a text in quotation marks is expected here", how))
        }
    }
}
