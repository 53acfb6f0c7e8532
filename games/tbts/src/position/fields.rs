//! The fields of a battle file or a position.

use engine::position::{Declares, FieldDoc, Kind};

use crate::content::battle::Battle;
use crate::state::{State, Unit};

/// Returns the fields, which are the same in both.
pub fn fields() -> Vec<FieldDoc> {
    let like = Kind::Like;
    let bound = vec![
        FieldDoc::unit("at", Kind::Square, "where it stands or lies"),
        FieldDoc::unit("home", Kind::Seat, "the side that its name belongs to; the seat it plays for"),
        FieldDoc::unit("columns", Kind::List("CELL CELL"), "where its columns of fire will rise; none"),
        FieldDoc::unit("columns_too", Kind::List("CELL"), "two more, in the other team's round; none"),
        FieldDoc::unit("columns_of", Kind::Seat, "whose round lets them rise; that of its team"),
        FieldDoc::unit("carries", Kind::List("ITEM"), "the items it carries; none"),
    ];
    let door = "a door and whether it is open; a locked one needs its key";
    let chest = "a chest; closed; a locked one needs its key";
    let item = "an item and where it lies; one that is carried needs no cell";
    let goal = like("SEAT chest CELL, SEAT survive N or SEAT kill UNIT");
    let start = "where a chosen party starts; where the units of the side stand";
    let struck = "in how many earlier rounds one has attacked another, and whether in this one; 0";
    let lines = vec![
        FieldDoc::line("title", like("words"), "the name of the battle; that of its file"),
        FieldDoc::lines("text", like("words"), "what the battle is about; several lines are put together"),
        FieldDoc::lines("door", like("CELL open|closed [key ITEM]"), door),
        FieldDoc::lines("lever", like("CELL DOORCELL"), "a lever and the door that it works"),
        FieldDoc::lines("chest", like("CELL [open|closed] [key ITEM]"), chest),
        FieldDoc::lines("item", like("NAME [CELL]"), item),
        FieldDoc::lines("goal", goal, "what a side wins by, beside being the last one standing"),
        FieldDoc::lines("start", Kind::List("SEAT CELL"), start),
        FieldDoc::lines("struck", like("ATTACKER TARGET N [now]"), struck),
        FieldDoc::lines("threat", like("HOLDER SOURCE N"), "the threat number that one keeps for another; 0"),
    ];
    [Unit::docs(), bound, lines, Battle::docs(), State::docs()].concat()
}
