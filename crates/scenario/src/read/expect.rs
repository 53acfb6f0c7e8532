//! Reads the expectations.

use engine::FileError;
use engine::hint::did_you_mean;
use engine::position::Word;

use super::choice::{Between, read_choice};
use super::no_block;
use crate::cut::Cut;
use crate::pattern::squeeze;
use crate::step::{Expect, Foresight, Squares};
use crate::text::Statement;

const WORDS: [&str; 12] = [
    "event", "later", "no", "asked", "sealed", "offered", "picks", "view", "area", "history", "result",
    "preview",
];

/// Reads the text after the word `expect`.
pub fn read_expect(cut: Cut<'_>, statement: &Statement) -> Result<Expect, FileError> {
    let mut rest = cut;
    let word = rest.need("what is expected", "write `expect event TEXT` or `expect PATH = VALUE`")?;
    let value = rest.peek() == "=" || rest.text == "absent" || rest.text.starts_with("absent for ");
    if value || !["offered", "picks", "area", "history", "preview"].contains(&word.text) {
        no_block(statement)?;
    }
    if value {
        return read_value(cut);
    }
    match word.text {
        "event" => read_event(rest, false),
        "later" => {
            if !rest.eat("event") {
                return Err(rest.error("`event` is missing", "write `expect later event TEXT`"));
            }
            read_event(rest, true)
        }
        "no" => read_no(rest),
        "asked" => {
            const HOW: &str = "write `expect asked SEAT` or `expect asked SEAT containing \"text\"`";
            let seat = rest.need("the seat", HOW)?.owned();
            let text = match rest.eat("containing") {
                true => rest.quote_or_nothing(HOW)?.map(|t| t.text.to_string()),
                false => None,
            };
            if text.is_none() {
                rest.end(HOW)?;
            }
            Ok(Expect::Asked(seat, text))
        }
        "sealed" => {
            const HOW: &str = "write `expect sealed asked SEAT SEAT ...`";
            if !rest.eat("asked") {
                return Err(rest.error("`asked` is missing", HOW));
            }
            let mut seats = vec![rest.need("the seat", HOW)?.owned()];
            while !rest.is_empty() {
                seats.push(rest.word().owned());
            }
            Ok(Expect::SealedAsked(seats))
        }
        "offered" => {
            let seat = rest.need("the seat", "write `expect offered SEAT contains ACT`")?.owned();
            Ok(Expect::Offered(seat, read_choice(rest, statement, Between::Bars)?))
        }
        "picks" => read_picks(rest, statement),
        "view" => read_view(rest),
        "area" => read_area(rest, statement),
        "history" => read_history(rest, statement),
        "result" => match (rest.text, rest.quoted()) {
            ("open", _) => Ok(Expect::Result(None)),
            (_, Some(text)) => Ok(Expect::Result(Some(text.text.to_string()))),
            _ => Err(rest.error(
                "a result is a text in quotation marks",
                "write `expect result \"HP wins\"` or `expect result open`",
            )),
        },
        "preview" => read_preview(rest, statement),
        other => Err(word.error(
            format!("nothing called `{other}` can be expected, and `= VALUE` does not follow"),
            did_you_mean(other, WORDS),
        )),
    }
}

/// Reads `for SEAT` before something.
fn viewer(rest: &mut Cut<'_>) -> Result<Option<Word>, FileError> {
    match rest.eat("for") {
        true => Ok(Some(rest.need("the seat", "write `for SEAT`")?.owned())),
        false => Ok(None),
    }
}

fn read_event(mut rest: Cut<'_>, later: bool) -> Result<Expect, FileError> {
    let viewer = viewer(&mut rest)?;
    match rest.is_empty() {
        true => Err(rest.error("the text of the event is missing", "write `expect event TEXT`")),
        false => Ok(Expect::Event { viewer, text: squeeze(rest.text), later }),
    }
}

fn read_no(mut rest: Cut<'_>) -> Result<Expect, FileError> {
    const HOW: &str = "write `no event TEXT`, `no more events` or `no more history`";
    if rest.eat("event") {
        let viewer = viewer(&mut rest)?;
        return match rest.is_empty() {
            true => Err(rest.error("the text of the event is missing", HOW)),
            false => Ok(Expect::NoEvent(viewer, squeeze(rest.text))),
        };
    }
    if !rest.eat("more") {
        return Err(rest.error("this cannot be read after `no`", HOW));
    }
    if rest.eat("history") {
        rest.end(HOW)?;
        return Ok(Expect::NoMoreHistory);
    }
    if !rest.eat("events") {
        return Err(rest.error("this cannot be read after `no more`", HOW));
    }
    let viewer = viewer(&mut rest)?;
    rest.end(HOW)?;
    Ok(Expect::NoMoreEvents(viewer))
}

/// Reads `PATH = VALUE` or `PATH absent`, either with `for SEAT` at the end.
fn read_value(cut: Cut<'_>) -> Result<Expect, FileError> {
    const HOW: &str = "write `expect PATH = VALUE` or `expect PATH absent`";
    let mut rest = cut;
    let path = rest.word().owned();
    let mut viewer = None;
    // A value in quotation marks may itself end in `for` and a word.
    if !rest.text.ends_with('"')
        && let Some((before, seat)) = rest.split_last("for")
        && seat.text.split_whitespace().count() == 1
    {
        (rest, viewer) = (before, Some(seat.owned()));
    }
    if rest.eat("=") {
        if rest.is_empty() {
            return Err(rest.error("the value is missing", HOW));
        }
        let value = Some(rest.quoted().unwrap_or(rest).text.to_string());
        return Ok(Expect::Value { viewer, path, value, hidden: false });
    }
    rest.eat("absent");
    rest.end(HOW)?;
    Ok(Expect::Value { viewer, path, value: None, hidden: false })
}

fn read_view(mut rest: Cut<'_>) -> Result<Expect, FileError> {
    const HOW: &str = "write `expect view SEAT shows PATH = VALUE`, `hides PATH`, `shows figure NAME at SQUARE` or `hides figure NAME`";
    let viewer = rest.need("the seat", HOW)?.owned();
    let word = rest.need("`shows` or `hides`", HOW)?;
    let shown = match word.text {
        "shows" => true,
        "hides" => false,
        other => {
            return Err(word.error(format!("`{other}` is neither `shows` nor `hides`"), HOW));
        }
    };
    if rest.eat("figure") {
        let figure = rest.need("the figure", HOW)?.owned();
        let mut at = None;
        if shown && rest.eat("at") {
            at = Some(rest.need("the square", HOW)?.owned());
        }
        rest.end(HOW)?;
        return Ok(Expect::Figure { viewer, figure, at, shown });
    }
    let path = rest.need("the path", HOW)?.owned();
    let mut value = None;
    if shown {
        if !rest.eat("=") || rest.is_empty() {
            return Err(rest.error("`= VALUE` is missing", HOW));
        }
        value = Some(rest.quoted().unwrap_or(rest).text.to_string());
    } else {
        rest.end(HOW)?;
    }
    Ok(Expect::Value { viewer: Some(viewer), path, value, hidden: !shown })
}

fn read_picks(mut rest: Cut<'_>, statement: &Statement) -> Result<Expect, FileError> {
    const HOW: &str =
        "write `expect picks SEAT contains PICK`, or `expect picks SEAT after PICK | PICK : contains PICK`";
    let seat = rest.need("the seat", HOW)?.owned();
    let mut after = Vec::new();
    if rest.eat("after") {
        let Some((before, next)) = rest.split(":") else {
            return Err(rest.error("`:` is missing after what was picked", HOW));
        };
        after = before.split_all("|").into_iter().map(Cut::owned).collect();
        rest = next;
    }
    Ok(Expect::Picks { seat, after, choice: read_choice(rest, statement, Between::Bars)? })
}

fn read_area(mut rest: Cut<'_>, statement: &Statement) -> Result<Expect, FileError> {
    const HOW: &str = "write `expect area NAME of FIGURE` and a map below, or `expect area NAME of FIGURE = exactly SQUARE SQUARE ...`";
    let name = rest.need("the name of the area", HOW)?.owned();
    if !rest.eat("of") {
        return Err(rest.error("`of` is missing", HOW));
    }
    let figure = rest.need("the figure", HOW)?.owned();
    let viewer = viewer(&mut rest)?;
    if rest.eat("=") {
        let squares = Squares::Named(read_choice(rest, statement, Between::Spaces)?);
        return Ok(Expect::Area { name, figure, viewer, squares });
    }
    rest.end(HOW)?;
    // Every line here is a row, because a map may contain `#`.
    let rows: Vec<_> = statement.block.iter().filter(|l| !l.text.is_empty()).collect();
    let Some(first) = rows.first() else {
        return Err(rest.error("neither a map nor a list of squares follows", HOW));
    };
    let line = first.number;
    let rows = rows.iter().map(|row| row.text.trim().to_string()).collect();
    Ok(Expect::Area { name, figure, viewer, squares: Squares::Drawn(rows, line) })
}

fn read_history(rest: Cut<'_>, statement: &Statement) -> Result<Expect, FileError> {
    const HOW: &str = "write `expect history \"LINE\"`, `expect history empty`, or `expect history exactly` and the lines below";
    match (rest.text, rest.quoted()) {
        ("exactly", _) => {
            let lines: Vec<String> = statement.lines().map(|line| line.text.trim().to_string()).collect();
            match lines.is_empty() {
                true => Err(rest.error("no line follows", "write `expect history empty`")),
                false => Ok(Expect::HistoryExactly(lines)),
            }
        }
        ("empty", _) => no_block(statement).map(|()| Expect::HistoryExactly(Vec::new())),
        (_, Some(line)) => no_block(statement).map(|()| Expect::History(line.text.to_string())),
        _ => Err(rest.error("a line of the history stands in quotation marks", HOW)),
    }
}

fn read_preview(mut rest: Cut<'_>, statement: &Statement) -> Result<Expect, FileError> {
    const HOW: &str = "write `expect preview SEAT ACT : EVENT | EVENT`, or the act alone and lines `1/6 : EVENT | EVENT` below";
    let seat = rest.need("the seat", HOW)?.owned();
    let mut foresight = Vec::new();
    let mut act = rest;
    if let Some((before, after)) = rest.split(":") {
        act = before;
        foresight.push(read_foresight(after, HOW)?);
    }
    for line in statement.lines() {
        foresight.push(read_foresight(Cut::of(line), HOW)?);
    }
    if act.is_empty() || foresight.is_empty() {
        return Err(rest.error("nothing is foreseen here", HOW));
    }
    Ok(Expect::Preview { seat, act: act.owned(), foresight })
}

/// Reads `1/6 : EVENT | EVENT | then QUESTION`, where a certain outcome needs no chance, or `unknown "text"`.
fn read_foresight(cut: Cut<'_>, how: &str) -> Result<Foresight, FileError> {
    let mut rest = cut;
    if rest.eat("unknown")
        && let Some(text) = rest.quoted()
    {
        return Ok(Foresight::Unknown(text.text.to_string()));
    }
    let (mut chance, mut events) = ((1, 1), cut);
    if let Some((before, after)) = cut.split(":")
        && let Some(fraction) = read_fraction(before.text)
    {
        (chance, events) = (fraction, after);
    }
    if chance.1 == 0 || chance.0 > chance.1 {
        return Err(cut.error("this is no chance", "write a fraction such as 1/6"));
    }
    if events.is_empty() {
        return Err(events.error("the events are missing", how));
    }
    let mut texts: Vec<String> = events.split_all("|").into_iter().map(|e| squeeze(e.text)).collect();
    let then = texts.pop_if(|last| last.starts_with("then ")).map(|last| last[5..].to_string());
    if texts.is_empty() {
        texts.push(crate::pattern::ANYTHING.to_string());
    }
    Ok(Foresight::Chance { chance, events: texts, then })
}

fn read_fraction(text: &str) -> Option<(u64, u64)> {
    let (of, out_of) = text.trim().split_once('/')?;
    // The numbers are small enough that sums of chances stay exact.
    let number = |n: &str| n.trim().parse::<u32>().ok().map(u64::from);
    Some((number(of)?, number(out_of)?))
}
