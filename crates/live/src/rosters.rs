//! Rosters: what a workshop offers, how a game judges a roster, and rosters that guests bring to a table.

use std::collections::BTreeMap;

use engine::FileError;
use engine::chance::Quick;
use engine::message::Words;
use engine::options::Options;
use engine::roster::{Appraisal, Roster, Rosters, Wish, Workshop};
use serde::de::DeserializeOwned;
use serde_json::Value;
use voice::{Eyes, Tongue};
use wire::rest::{Appraise, DrawRoster};
use wire::{Kind, Refused};

use crate::hall::make::{opens, set_options};
use crate::room::entry::Made;
use crate::shelf::{Book, Shelf};

/// Returns the parts of a game's rosters, at the prices set by the options.
pub fn workshop(
    book: &Book,
    options: &BTreeMap<String, String>,
    tongue: Tongue,
) -> Result<Workshop, Refused> {
    let options = set_options(book, options)?;
    let workshop =
        rosters(book)?.workshop(&book.content, &options).map_err(|why| faulty(book, tongue, why))?;
    let mut workshop = tongue.spoken(book.game.about(), PEOPLE, workshop);
    for word in [&mut workshop.name, &mut workshop.roster, &mut workshop.member] {
        translate(book, tongue, word);
    }
    Ok(workshop)
}

/// Returns how a game judges a roster.
pub fn appraise(book: &Book, asked: &Appraise, tongue: Tongue) -> Result<Appraisal, Refused> {
    let rosters = rosters(book)?;
    let options = set_options(book, &asked.options)?;
    let roster: Roster = match (&asked.roster, &asked.text) {
        (Some(roster), None) => read("roster", roster)?,
        (None, Some(text)) => rosters.read(&book.content, text).map_err(|why| faulty(book, tongue, why))?,
        _ => return Err(Refused::new(Kind::Malformed, "one of `roster` and `text` is wanted")),
    };
    thinks(rosters, book, &options, &roster, tongue)
}

/// Draws a random roster.
pub fn draw_roster(book: &Book, asked: &DrawRoster, tongue: Tongue) -> Result<Appraisal, Refused> {
    let rosters = rosters(book)?;
    let options = set_options(book, &asked.options)?;
    let wish: Wish = asked.wish.as_ref().map_or_else(|| Ok(Wish::default()), |wish| read("wish", wish))?;
    let drawn = rosters.draw(&book.content, &options, &wish, &mut Quick(asked.seed));
    thinks(rosters, book, &options, &drawn.map_err(|why| faulty(book, tongue, why))?, tongue)
}

/// A person who has no seat yet.
const PEOPLE: Eyes = Eyes { seat: None, seats: 2 };

/// Translates a word that the page puts into its sentences.
fn translate(book: &Book, tongue: Tongue, word: &mut Words) {
    if let Some(story) = tongue.speaker(book.game.about()).and_then(|speaker| speaker.entry("roster", word)) {
        *word = story.into();
    }
}

fn rosters(book: &Book) -> Result<&'static dyn Rosters, Refused> {
    let none = || Refused::new(Kind::NotFound, "this rulebook has no workshop");
    book.game.rosters().ok_or_else(none)
}

fn thinks(
    rosters: &dyn Rosters,
    book: &Book,
    options: &Options,
    roster: &Roster,
    tongue: Tongue,
) -> Result<Appraisal, Refused> {
    let appraisal =
        rosters.appraise(&book.content, options, roster).map_err(|why| faulty(book, tongue, why))?;
    let mut appraisal = tongue.spoken(book.game.about(), PEOPLE, appraisal);
    translate(book, tongue, &mut appraisal.currency);
    Ok(appraisal)
}

/// Converts a part of a message whose format only the engine knows.
fn read<T: DeserializeOwned>(name: &str, value: &Value) -> Result<T, Refused> {
    // The library would also accept the fields as a list, in an undocumented order.
    let object = value.is_object().then(|| T::deserialize(value));
    match object {
        Some(Ok(read)) => Ok(read),
        Some(Err(why)) => Err(Refused::new(Kind::Malformed, format!("`{name}` cannot be read: {why}"))),
        None => Err(Refused::new(Kind::Malformed, format!("`{name}` cannot be read: it is no object"))),
    }
}

/// Converts a fault in a text into a refusal, with its position, and the rule if there is one.
fn faulty(book: &Book, tongue: Tongue, fault: FileError) -> Refused {
    let place = |at: usize| Some(at).filter(|at| *at > 0);
    let (line, column) = (place(fault.line), place(fault.column));
    let refused = Refused { line, column, ..by_rule(&fault.what) }.hint(fault.hint);
    match (fault.said, tongue.speaker(book.game.about())) {
        (Some(said), Some(speaker)) => {
            let [text, hint] = [&said.0, &said.1].map(|said| speaker.story(PEOPLE, said));
            Refused { text, ..refused }.hint(hint)
        }
        _ => refused,
    }
}

/// Returns a refusal by a rule, if the engine's sentence about a new game ends with a rule id; otherwise returns that
/// the text cannot be read.
pub fn by_rule(said: &str) -> Refused {
    let (what, hint) = said.split_once("\n  hint: ").unwrap_or((said, ""));
    let is_id = |id: &str| id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') && !id.is_empty();
    match what.strip_suffix(']').and_then(|what| what.rsplit_once(" [")) {
        Some((why, rule)) if is_id(rule) => {
            Refused { rule: Some(rule.to_string()), ..Refused::new(Kind::Against, why) }.hint(hint)
        }
        _ => Refused::new(Kind::Malformed, said),
    }
}

/// Returns the option that a guest on this seat sets with its roster, if the table opens with it.
pub fn brought(shelf: &Shelf, made: &Made, seat: u8, roster: &str) -> Result<String, Refused> {
    let book = shelf.find(&made.rulebook)?;
    if !made.own_rosters {
        return Err(Refused::new(
            Kind::NotNow,
            "at this table everybody plays with what the host has chosen",
        ));
    }
    let option = book.game.about().roster_options().nth(usize::from(seat));
    let option = option.ok_or_else(|| Refused::new(Kind::NotFound, "nothing is brought to this game"))?;
    let mut made = made.clone();
    made.options.insert(option.to_string(), roster.to_string());
    set_options(book, &made.options)?;
    opens(shelf, &made)?;
    Ok(option.to_string())
}

/// Rotates the options of rosters with the seats, so that people who change seats keep the rosters they brought.
pub fn go_round(book: &Book, options: &mut BTreeMap<String, String>) {
    let all = book.game.about().options();
    let names: Vec<&str> = book.game.about().roster_options().collect();
    let value = |name: &&str| options.get(*name).cloned().unwrap_or_else(|| all.word(name).to_string());
    let mut values: Vec<String> = names.iter().map(value).collect();
    if values.is_empty() {
        return;
    }
    values.rotate_left(1);
    for (name, value) in names.into_iter().zip(values) {
        match all.word(name) == value {
            true => options.remove(name),
            false => options.insert(name.to_string(), value),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_that_ends_with_a_rule_is_a_refusal_by_it() {
        let why =
            by_rule("squads/x.squad: R3 \"Ash\": cost 32, 2 over the cap of 30 [ES-067]\n  hint: take less");
        assert_eq!((why.kind, why.rule.as_deref()), (Kind::Against, Some("ES-067")));
        assert_eq!(why.hint.as_deref(), Some("take less"));
        assert!(why.text.ends_with("cap of 30"));
        for plain in ["no rule", "a list [1, 2]", "nothing []", "[X]"] {
            assert_eq!(by_rule(plain), Refused::new(Kind::Malformed, plain));
        }
    }
}
