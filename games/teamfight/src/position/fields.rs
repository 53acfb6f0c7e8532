//! What can be written in a position.

use engine::position::{FieldDoc, FieldPlace};

const fn lines(name: &'static str, values: &'static str, text: &'static str) -> FieldDoc {
    FieldDoc { name, place: FieldPlace::Lines, values, text }
}

/// What can be written. In the names of abilities `_` stands for a blank.
pub const FIELDS: &[FieldDoc] = &[
    FieldDoc::unit("at", "a square", "where it stands; left out, it is dead"),
    FieldDoc::unit("hp", "a number", "its health; all of it where not mentioned"),
    FieldDoc::unit("column", "1 to 4", "the column of a hero; in the order of the lines where not mentioned"),
    FieldDoc::unit(
        "has",
        "CONDITION CONDITION:2 CONDITION/end CONDITION:2/start:UNIT ...",
        "conditions and tokens, their number, and until when: turn, start, end, theirs, later, game",
    ),
    FieldDoc::unit("tapped", "ABILITY ...", "its cards that are tapped"),
    FieldDoc::unit(
        "tapped-now",
        "ABILITY ...",
        "those of them that were tapped in the turn that is going on",
    ),
    FieldDoc::unit("used", "ABILITY:1 ...", "how often it has used abilities this game"),
    FieldDoc::unit("used-now", "ABILITY:1 ...", "how often it has used them this turn"),
    FieldDoc::unit("of", "a hero", "who made this summon or object"),
    FieldDoc::unit("done", "yes, no", "whether it has had its turn in this activation; no"),
    FieldDoc::unit("fresh", "yes, no", "whether it came into play in the turn that is going on; no"),
    FieldDoc::unit("reroll", "yes, no", "whether its next roll may be thrown again; no"),
    FieldDoc::unit(
        "early",
        "0 to 4, 0 to 4",
        "Move Actions and Standard Actions that it was given in this turn before it began its own; 0 0",
    ),
    FieldDoc::unit("struck", "UNIT ...", "who has dealt damage since the last turn of this hero"),
    FieldDoc::unit("slot", "8 to 23", "the place of a summon or object among all; the next free one"),
    FieldDoc::line("held", "units", "in which order the conditions came, by their bearers; unit by unit"),
    lines("terrain", "a letter and a marker", "what a letter of the map means"),
    lines("thin", "c3|d3 ...", "thin walls between neighbours"),
    lines(
        "marker",
        "MARKER c4 d4 ... of UNIT until start UNIT slot 0",
        "markers that were created in play, who created them, until when, and the place among all",
    ),
    FieldDoc::line("phase", "draft, choose, deploy, play", "what is going on; play"),
    FieldDoc::line("first", "red, blue", "the first player; red"),
    FieldDoc::line("round", "1 to 6", "the round; 1"),
    FieldDoc::line("turn", "a seat and a column", "whose turn it is; the first player's first column"),
    FieldDoc::line("acting", "a unit", "the unit whose turn has begun; none"),
    FieldDoc::line(
        "actions",
        "moves 1 standards 1 walked 2 0 free 1 started yes ended no",
        "what that unit has left, how far its Move Actions went, and what it has done",
    ),
    lines("burned", "UNIT c4", "who was hurt by which hazard in the turn that is going on"),
    lines("claimed", "a zone and a seat", "the owner of a zone; nobody"),
    lines("score", "a seat and a number", "points scored with zones; 0"),
    FieldDoc::line("dealt", "heroes", "the heroes that were dealt, in their order"),
    FieldDoc::line("columns", "1 to 4", "how many heroes each side deploys; 4"),
    FieldDoc::line("pool", "heroes", "those of the first pool"),
    lines("hand", "a seat and heroes", "the heroes that a side may still deploy"),
];
