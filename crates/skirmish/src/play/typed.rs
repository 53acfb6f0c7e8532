//! The input of a person.

/// A parsed line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed<'a> {
    /// Nothing: show the picks again.
    Nothing,
    /// The number of an entry on the list.
    Number(usize),
    /// One of the commands, with the rest of the line.
    Command(&'static str, &'a str),
    /// A command without arguments, followed by words: an act if it can be read as one.
    Wordy(&'static str, &'a str),
    /// Anything else: an act in notation, or the name of an entry on the list.
    Text(&'a str),
}

/// Commands that only games with order sheets have; in other games they are ordinary words.
pub const SHEET_COMMANDS: [&str; 3] = ["sheet", "drop", "seal"];

/// The commands: word, arguments, one sentence.
pub const COMMANDS: [(&str, &str, &str); 22] = [
    ("help", "", "show this"),
    ("moves", "[TEXT]", "list the legal acts, all or those that contain the text"),
    ("more", "", "show the next page of the list"),
    ("back", "", "take back the last pick"),
    ("act", "ACT", "give an act in notation, even if its first word is a command"),
    ("sheet", "", "show the orders so far"),
    ("drop", "UNIT", "remove the order of a unit from the sheet"),
    ("seal", "", "give the sheet as it is"),
    ("why", "[ACT]", "say why the built-in players did what they did last; or which rule an act breaks"),
    ("preview", "ACT", "show what an act would do, with exact chances"),
    ("undo", "", "take back your last act, if the rules and options allow it"),
    ("board", "", "draw the board"),
    ("units", "", "list units and cards"),
    ("area", "[NAME UNIT]", "list the areas that can be shown, or show one on the board: area reach AI.S"),
    ("log", "", "show the events again"),
    ("lines", "", "say everything in lines of notation, with the rules"),
    ("stories", "", "say everything as stories"),
    ("history", "", "show the history that the rulebook prescribes"),
    ("rules", "[ID or WORDS]", "show a rule, the rules with some words, or all ids"),
    ("save", "FILE", "write the record of the game so far"),
    ("resign", "", "give the game up"),
    ("quit", "", "leave; says how to continue later"),
];

/// Synonyms of commands.
const SYNONYMS: [(&str, &str); 2] = [("?", "help"), ("concede", "resign")];

/// Returns an act with spaces around its arrows, as in notation: `B4->D5` becomes `B4 -> D5`.
pub fn spaced(text: &str) -> String {
    match text.contains("->") {
        true => text.replace("->", " -> ").split_whitespace().collect::<Vec<_>>().join(" "),
        false => text.to_string(),
    }
}

impl Typed<'_> {
    /// Parses a line.
    pub fn parse(line: &str) -> Typed<'_> {
        if line.is_empty() {
            return Typed::Nothing;
        }
        if let Ok(number) = line.parse::<usize>() {
            return Typed::Number(number);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let synonym = SYNONYMS.iter().find(|(other, _)| other.eq_ignore_ascii_case(word));
        let word = synonym.map_or(word, |(_, name)| name);
        let command = COMMANDS.iter().find(|(name, ..)| name.eq_ignore_ascii_case(word));
        match command {
            Some((name, "", _)) if !rest.trim().is_empty() => Typed::Wordy(name, line),
            Some((name, ..)) => Typed::Command(name, rest.trim()),
            None => Typed::Text(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Typed, spaced};

    #[test]
    fn numbers_commands_and_acts_are_told_apart() {
        assert_eq!(Typed::parse(""), Typed::Nothing);
        assert_eq!(Typed::parse("12"), Typed::Number(12));
        assert_eq!(Typed::parse("?"), Typed::Command("help", ""));
        assert_eq!(Typed::parse("WHY  S B4"), Typed::Command("why", "S B4"));
        assert_eq!(Typed::parse("back B4"), Typed::Wordy("back", "back B4"));
        assert_eq!(Typed::parse("S B4 -> D6"), Typed::Text("S B4 -> D6"));
        assert_eq!(Typed::parse("Concede"), Typed::Command("resign", ""));
    }

    #[test]
    fn arrows_have_blanks_around_them() {
        for typed in ["S B4->D6", "S B4 ->D6", "S B4-> D6", "S  B4  ->  D6"] {
            assert_eq!(spaced(typed), "S B4 -> D6");
        }
        assert_eq!(spaced("S  G8"), "S  G8");
    }
}
