//! What can be written in a battle file or a position.

use engine::position::{FieldDoc, FieldPlace};

const fn lines(name: &'static str, values: &'static str, text: &'static str) -> FieldDoc {
    FieldDoc { name, place: FieldPlace::Lines, values, text }
}

/// What can be written, the same in both.
pub const FIELDS: &[FieldDoc] = &[
    FieldDoc::unit("at", "a cell", "where it stands or lies"),
    FieldDoc::unit("points", "MA, M, A, none", "the action points it has left; MA"),
    FieldDoc::unit("life", "active, down, dead", "whether it can act; active"),
    FieldDoc::unit("mana", "0 to 255", "the mana it holds; 0"),
    FieldDoc::unit("guard", "none, on, N, E, S, W", "what its Guardia covers; none"),
    FieldDoc::unit("loaded", "yes, no", "whether its ranged weapon is loaded; yes"),
    FieldDoc::unit("aim", "a unit", "whom it has taken aim at; nobody"),
    FieldDoc::unit("skin", "0 to 3", "for how many rounds of its opponents Pelle di pietra lasts; 0"),
    FieldDoc::unit("rooted", "yes, no", "whether Radici hold it; no"),
    FieldDoc::unit("hits", "0 to 255", "how many attacks it has suffered in this round; 0"),
    FieldDoc::unit("parried", "yes, no", "whether Parata has taken its damage of this round; no"),
    FieldDoc::unit("shifted", "yes, no", "whether Spostamento has; no"),
    FieldDoc::unit("absorbed", "1/0", "physical and magical damage absorbed since its points came back; 0/0"),
    FieldDoc::unit("doomed", "no, waiting, now", "a Berserker's collapse that is put off; no"),
    FieldDoc::unit("done", "yes, no", "whether its round is over; no"),
    FieldDoc::unit("acted", "yes, no", "whether it has acted in this round; no"),
    FieldDoc::unit("charged", "yes, no", "whether it has charged mana in this round; no"),
    FieldDoc::unit("restored", "yes, no", "whether it was restored in this round; no"),
    FieldDoc::unit("home", "a seat", "the side that its name belongs to; the seat it plays for"),
    FieldDoc::unit("controller", "a unit", "who controls its mind; nobody"),
    FieldDoc::unit("protectors", "UNIT ...", "who protects it by Difesa; nobody"),
    FieldDoc::unit(
        "columns",
        "CELL CELL ...",
        "the two cells from which its columns of fire will rise; none",
    ),
    FieldDoc::unit("columns_too", "CELL ...", "two more that rise in the other team's round; none"),
    FieldDoc::unit("columns_of", "a seat", "whose round lets them rise; that of its team"),
    FieldDoc::unit("talents", "rapido ...", "its talents; none"),
    FieldDoc::unit("carries", "ITEM ...", "the items it carries; none"),
    FieldDoc::line("title", "words", "the name of the battle; that of its file"),
    lines("text", "words", "what the battle is about; several lines are put together"),
    FieldDoc::line("first", "a seat", "the side that begins each round; the first seat"),
    FieldDoc::line("turn", "a seat", "the side whose round it is; the one that begins"),
    FieldDoc::line("round", "1 to 1000", "the number of the round; 1"),
    lines("door", "CELL open|closed [key ITEM]", "a door and whether it is open; a locked one needs its key"),
    lines("lever", "CELL DOORCELL", "a lever and the door that it works"),
    lines("chest", "CELL [open|closed] [key ITEM]", "a chest; closed; a locked one needs its key"),
    lines("item", "NAME [CELL]", "an item and where it lies; one that is carried needs no cell"),
    lines(
        "goal",
        "SEAT chest CELL, SEAT survive N or SEAT kill UNIT",
        "what a side wins by, beside being the last one standing",
    ),
    lines("start", "SEAT CELL ...", "where a chosen party starts; where the units of the side stand"),
    lines(
        "struck",
        "ATTACKER TARGET N [now]",
        "in how many earlier rounds one has attacked another, and whether in this one; 0",
    ),
    lines("threat", "HOLDER SOURCE N", "the threat number that one keeps for another; 0"),
];
