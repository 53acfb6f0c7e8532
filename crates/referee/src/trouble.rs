//! A fault as it is reported to people.

use wire::Fault;

/// A fault of a bot in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// The question; 0 if the bot was not asked yet.
    pub question: u32,
    /// The kind of fault.
    pub fault: Fault,
    /// What happened, in one sentence that is safe to print.
    pub what: String,
}

/// Returns a text in a form that is safe to print: on one line, without control or direction characters, and cut to a
/// maximum length.
pub fn safe(text: &str, most: usize) -> String {
    let plain = |c: char| {
        let odd = c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
        if odd { c.escape_default().to_string() } else { c.to_string() }
    };
    let mut out: String = text.chars().take(most).map(plain).collect();
    if text.chars().nth(most).is_some() {
        out.push_str("...");
    }
    out
}
