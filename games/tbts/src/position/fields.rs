//! What can be written in a battle file or a position.

use engine::position::{FieldDoc, Kind};

/// What can be written, the same in both.
pub fn fields() -> Vec<FieldDoc> {
    vec![
        FieldDoc::unit("at", Kind::Square, "where it stands or lies"),
        FieldDoc::unit("points", Kind::Like("MA, M, A, none"), "the action points it has left; MA"),
        FieldDoc::unit("life", Kind::Like("active, down, dead"), "whether it can act; active"),
        FieldDoc::unit("mana", Kind::Number(0, 255), "the mana it holds; 0"),
        FieldDoc::unit("guard", Kind::Like("none, on, N, E, S, W"), "what its Guardia covers; none"),
        FieldDoc::unit("loaded", Kind::Switch, "whether its ranged weapon is loaded; yes"),
        FieldDoc::unit("aim", Kind::Unit, "whom it has taken aim at; nobody"),
        FieldDoc::unit(
            "skin",
            Kind::Number(0, 3),
            "for how many rounds of its opponents Pelle di pietra lasts; 0",
        ),
        FieldDoc::unit("rooted", Kind::Switch, "whether Radici hold it; no"),
        FieldDoc::unit("hits", Kind::Number(0, 255), "how many attacks it has suffered in this round; 0"),
        FieldDoc::unit("parried", Kind::Switch, "whether Parata has taken its damage of this round; no"),
        FieldDoc::unit("shifted", Kind::Switch, "whether Spostamento has; no"),
        FieldDoc::unit(
            "absorbed",
            Kind::Like("1/0"),
            "physical and magical damage absorbed since its points came back; 0/0",
        ),
        FieldDoc::unit(
            "doomed",
            Kind::Like("no, waiting, now"),
            "a Berserker's collapse that is put off; no",
        ),
        FieldDoc::unit("done", Kind::Switch, "whether its round is over; no"),
        FieldDoc::unit("acted", Kind::Switch, "whether it has acted in this round; no"),
        FieldDoc::unit("charged", Kind::Switch, "whether it has charged mana in this round; no"),
        FieldDoc::unit("restored", Kind::Switch, "whether it was restored in this round; no"),
        FieldDoc::unit("home", Kind::Seat, "the side that its name belongs to; the seat it plays for"),
        FieldDoc::unit("controller", Kind::Unit, "who controls its mind; nobody"),
        FieldDoc::unit("protectors", Kind::List("UNIT"), "who protects it by Difesa; nobody"),
        FieldDoc::unit(
            "columns",
            Kind::List("CELL CELL"),
            "the two cells from which its columns of fire will rise; none",
        ),
        FieldDoc::unit(
            "columns_too",
            Kind::List("CELL"),
            "two more that rise in the other team's round; none",
        ),
        FieldDoc::unit("columns_of", Kind::Seat, "whose round lets them rise; that of its team"),
        FieldDoc::unit("talents", Kind::List("rapido"), "its talents; none"),
        FieldDoc::unit("carries", Kind::List("ITEM"), "the items it carries; none"),
        FieldDoc::line("title", Kind::Like("words"), "the name of the battle; that of its file"),
        FieldDoc::lines(
            "text",
            Kind::Like("words"),
            "what the battle is about; several lines are put together",
        ),
        FieldDoc::line("first", Kind::Seat, "the side that begins each round; the first seat"),
        FieldDoc::line("turn", Kind::Seat, "the side whose round it is; the one that begins"),
        FieldDoc::line("round", Kind::Number(1, 1000), "the number of the round; 1"),
        FieldDoc::lines(
            "door",
            Kind::Like("CELL open|closed [key ITEM]"),
            "a door and whether it is open; a locked one needs its key",
        ),
        FieldDoc::lines("lever", Kind::Like("CELL DOORCELL"), "a lever and the door that it works"),
        FieldDoc::lines(
            "chest",
            Kind::Like("CELL [open|closed] [key ITEM]"),
            "a chest; closed; a locked one needs its key",
        ),
        FieldDoc::lines(
            "item",
            Kind::Like("NAME [CELL]"),
            "an item and where it lies; one that is carried needs no cell",
        ),
        FieldDoc::lines(
            "goal",
            Kind::Like("SEAT chest CELL, SEAT survive N or SEAT kill UNIT"),
            "what a side wins by, beside being the last one standing",
        ),
        FieldDoc::lines(
            "start",
            Kind::List("SEAT CELL"),
            "where a chosen party starts; where the units of the side stand",
        ),
        FieldDoc::lines(
            "struck",
            Kind::Like("ATTACKER TARGET N [now]"),
            "in how many earlier rounds one has attacked another, and whether in this one; 0",
        ),
        FieldDoc::lines(
            "threat",
            Kind::Like("HOLDER SOURCE N"),
            "the threat number that one keeps for another; 0",
        ),
    ]
}
