//! What can be written in a board file or a position.

use engine::position::{FieldDoc, Kind};

/// What can be written in a position.
pub fn fields() -> Vec<FieldDoc> {
    vec![
        FieldDoc::unit(
            "at",
            Kind::Like("a square, reserve, gone"),
            "where it stands; reserve before it is deployed",
        ),
        FieldDoc::unit("health", Kind::Like("1 to its Health"), "the Health it has left; all of it"),
        FieldDoc::unit("abilities", Kind::List("ID"), "its abilities; none"),
        FieldDoc::unit("name", Kind::Like("a word"), "its name for people, with _ for a blank; none"),
        FieldDoc::unit("attacked", Kind::Switch, "whether it has made its attack of this turn; no"),
        FieldDoc::unit("used", Kind::Switch, "whether it has used its ability of this turn; no"),
        FieldDoc::unit("again", Kind::Switch, "whether its ability left it its attack; no"),
        FieldDoc::unit("stance", Kind::Switch, "whether the next point of damage to it is cancelled; no"),
        FieldDoc::unit("hidden", Kind::Switch, "whether attacks cannot name it; no"),
        FieldDoc::unit("acted", Kind::Number(0, 2), "how many actions it has made in this turn; 0"),
        FieldDoc::unit(
            "suppressed",
            Kind::Number(0, 2),
            "until the end of how many turns of its owner it has one action; 0",
        ),
        FieldDoc::unit(
            "locked",
            Kind::Number(0, 2),
            "until the end of how many turns of its owner it makes no attack; 0",
        ),
        FieldDoc::unit("guards", Kind::Unit, "the companion whose damage it takes; nobody"),
        FieldDoc::line("title", Kind::Like("words"), "the name of the board; that of its file"),
        FieldDoc::lines(
            "text",
            Kind::Like("words"),
            "what the board is about; several lines are put together",
        ),
        FieldDoc::lines("zone", Kind::List("NAME SQUARE"), "a zone that can be controlled; up to sixteen"),
        FieldDoc::lines("squad", Kind::Like("SEAT a word"), "the name of a squad, with _ for a blank; none"),
        FieldDoc::line(
            "placed",
            Kind::List("SQUARE"),
            "the obstacles that players have put on the board; none",
        ),
        FieldDoc::line("phase", Kind::Like("obstacles, deploy, initiative, play"), "where the game is; play"),
        FieldDoc::line("turn", Kind::Seat, "whose turn it is, or who is to deploy; the first seat"),
        FieldDoc::line("first", Kind::Seat, "who had the first turn; what `turn` and `turns` come to"),
        FieldDoc::line("turns", Kind::Number(0, 10000), "how many turns of single players are over; 0"),
        FieldDoc::line("spent", Kind::Like("0, 1"), "how many actions of this turn are spent; 0"),
        FieldDoc::line("kills", Kind::Like("RED BLUE"), "how many units each side has eliminated; 0 0"),
        FieldDoc::lines(
            "held",
            Kind::Like("ZONE RED BLUE"),
            "for how many turns each side has controlled a zone; 0 0",
        ),
    ]
}

/// What a board file has, besides its map.
pub(super) const OF_BOARDS: [&str; 3] = ["title", "text", "zone"];
