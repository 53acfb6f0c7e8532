//! What can be written in a position.

use engine::position::{FieldDoc, Kind};

/// What can be written. In the names of abilities `_` stands for a blank.
pub fn fields() -> Vec<FieldDoc> {
    vec![
        FieldDoc::unit("at", Kind::Square, "where it stands; left out, it is dead"),
        FieldDoc::unit("hp", Kind::Like("a number"), "its health; all of it where not mentioned"),
        FieldDoc::unit(
            "column",
            Kind::Number(1, 4),
            "the column of a hero; in the order of the lines where not mentioned",
        ),
        FieldDoc::unit(
            "has",
            Kind::List("CONDITION CONDITION:2 CONDITION/end CONDITION:2/start:UNIT"),
            "conditions and tokens, their number, and until when: turn, start, end, theirs, later, game",
        ),
        FieldDoc::unit("tapped", Kind::List("ABILITY"), "its cards that are tapped"),
        FieldDoc::unit(
            "tapped-now",
            Kind::List("ABILITY"),
            "those of them that were tapped in the turn that is going on",
        ),
        FieldDoc::unit("used", Kind::List("ABILITY:1"), "how often it has used abilities this game"),
        FieldDoc::unit("used-now", Kind::List("ABILITY:1"), "how often it has used them this turn"),
        FieldDoc::unit("of", Kind::Like("a hero"), "who made this summon or object"),
        FieldDoc::unit("done", Kind::Switch, "whether it has had its turn in this activation; no"),
        FieldDoc::unit("fresh", Kind::Switch, "whether it came into play in the turn that is going on; no"),
        FieldDoc::unit("reroll", Kind::Switch, "whether its next roll may be thrown again; no"),
        FieldDoc::unit(
            "early",
            Kind::Like("0 to 4, 0 to 4"),
            "Move Actions and Standard Actions that it was given in this turn before it began its own; 0 0",
        ),
        FieldDoc::unit("struck", Kind::List("UNIT"), "who has dealt damage since the last turn of this hero"),
        FieldDoc::unit(
            "slot",
            Kind::Number(8, 23),
            "the place of a summon or object among all; the next free one",
        ),
        FieldDoc::line(
            "held",
            Kind::Like("units"),
            "in which order the conditions came, by their bearers; unit by unit",
        ),
        FieldDoc::lines("terrain", Kind::Like("a letter and a marker"), "what a letter of the map means"),
        FieldDoc::lines("thin", Kind::List("c3|d3"), "thin walls between neighbours"),
        FieldDoc::lines(
            "marker",
            Kind::Like("MARKER c4 d4 ... of UNIT until start UNIT slot 0"),
            "markers that were created in play, who created them, until when, and the place among all",
        ),
        FieldDoc::line("phase", Kind::Like("draft, choose, deploy, play"), "what is going on; play"),
        FieldDoc::line("first", Kind::Like("red, blue"), "the first player; red"),
        FieldDoc::line("round", Kind::Number(1, 6), "the round; 1"),
        FieldDoc::line(
            "turn",
            Kind::Like("a seat and a column"),
            "whose turn it is; the first player's first column",
        ),
        FieldDoc::line("acting", Kind::Unit, "the unit whose turn has begun; none"),
        FieldDoc::line(
            "actions",
            Kind::Like("moves 1 standards 1 walked 2 0 free 1 started yes ended no"),
            "what that unit has left, how far its Move Actions went, and what it has done",
        ),
        FieldDoc::lines(
            "burned",
            Kind::Like("UNIT c4"),
            "who was hurt by which hazard in the turn that is going on",
        ),
        FieldDoc::lines("claimed", Kind::Like("a zone and a seat"), "the owner of a zone; nobody"),
        FieldDoc::lines("score", Kind::Like("a seat and a number"), "points scored with zones; 0"),
        FieldDoc::line("dealt", Kind::Like("heroes"), "the heroes that were dealt, in their order"),
        FieldDoc::line("columns", Kind::Number(1, 4), "how many heroes each side deploys; 4"),
        FieldDoc::line("pool", Kind::Like("heroes"), "those of the first pool"),
        FieldDoc::lines("hand", Kind::Like("a seat and heroes"), "the heroes that a side may still deploy"),
    ]
}
