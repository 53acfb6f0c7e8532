//! What can be written in a board file or a position.

use engine::position::{FieldDoc, FieldPlace};

const fn lines(name: &'static str, values: &'static str, text: &'static str) -> FieldDoc {
    FieldDoc { name, place: FieldPlace::Lines, values, text }
}

/// What can be written in a position.
pub const FIELDS: &[FieldDoc] = &[
    FieldDoc::unit("at", "a square, reserve, gone", "where it stands; reserve before it is deployed"),
    FieldDoc::unit("health", "1 to its Health", "the Health it has left; all of it"),
    FieldDoc::unit("abilities", "ID ...", "its abilities; none"),
    FieldDoc::unit("name", "a word", "its name for people, with _ for a blank; none"),
    FieldDoc::unit("attacked", "yes, no", "whether it has made its attack of this turn; no"),
    FieldDoc::unit("used", "yes, no", "whether it has used its ability of this turn; no"),
    FieldDoc::unit("again", "yes, no", "whether its ability left it its attack; no"),
    FieldDoc::unit("stance", "yes, no", "whether the next point of damage to it is cancelled; no"),
    FieldDoc::unit("hidden", "yes, no", "whether attacks cannot name it; no"),
    FieldDoc::unit("acted", "0 to 2", "how many actions it has made in this turn; 0"),
    FieldDoc::unit(
        "suppressed",
        "0 to 2",
        "until the end of how many turns of its owner it has one action; 0",
    ),
    FieldDoc::unit("locked", "0 to 2", "until the end of how many turns of its owner it makes no attack; 0"),
    FieldDoc::unit("guards", "a unit", "the companion whose damage it takes; nobody"),
    FieldDoc::line("title", "words", "the name of the board; that of its file"),
    lines("text", "words", "what the board is about; several lines are put together"),
    lines("zone", "NAME SQUARE ...", "a zone that can be controlled; up to sixteen"),
    lines("squad", "SEAT a word", "the name of a squad, with _ for a blank; none"),
    FieldDoc::line("placed", "SQUARE ...", "the obstacles that players have put on the board; none"),
    FieldDoc::line("phase", "obstacles, deploy, initiative, play", "where the game is; play"),
    FieldDoc::line("turn", "a seat", "whose turn it is, or who is to deploy; the first seat"),
    FieldDoc::line("first", "a seat", "who had the first turn; what `turn` and `turns` come to"),
    FieldDoc::line("turns", "0 to 10000", "how many turns of single players are over; 0"),
    FieldDoc::line("spent", "0, 1", "how many actions of this turn are spent; 0"),
    FieldDoc::line("kills", "RED BLUE", "how many units each side has eliminated; 0 0"),
    lines("held", "ZONE RED BLUE", "for how many turns each side has controlled a zone; 0 0"),
];

/// What a board file has, besides its map.
pub(super) const OF_BOARDS: [&str; 3] = ["title", "text", "zone"];
