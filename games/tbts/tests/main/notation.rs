//! Short forms have the right meaning, and unreadable text is reported with its place and a hint.

use engine::erased::AnyTable;
use engine::{Refusal, Seat};
use tbts::Tbts;

const POSITION: &str = "\
map 8x8 fill .
unit R1 = scudo red at a1
unit R2 = druido red at b1 mana 3
unit R3 = arciere red at h1
unit B2 = rogue blue at a2
unit B3 = mago blue at b2 life down
unit B4 = recluta blue at c2
turn red
";

fn table() -> Box<dyn AnyTable> {
    testing::any_table::<Tbts>(POSITION)
}

/// Returns the meaning of a text in full notation.
fn full(text: &str) -> String {
    match table().preview(Seat(0), text) {
        Ok(preview) => preview.act,
        Err(refusal) => format!("{refusal}"),
    }
}

#[test]
fn short_forms_mean_the_whole_act() {
    for (short, whole) in [
        ("r1 attack b2", "R1 attack B2"),
        ("R1 B2", "R1 attack B2"),
        ("R2 B3", "R2 grace B3"),
        ("R2 c1", "R2 move c1"),
        ("R2 MOVE C1", "R2 move c1"),
        (
            "R2 c1 d1",
            "cannot be read: column 7: `d1` is too much here (acts look like `R1 move d4`, `R1 attack B2`, `R1 guard`, `R1 pass`, `end`)",
        ),
        ("R2 move c1 d1", "R2 move d1"),
        ("R1 att B2", "R1 attack B2"),
        ("R3 guard n", "R3 guard N"),
        ("R2 roots B4 B2", "R2 roots B2 B4"),
        ("  end  ", "end"),
    ] {
        assert_eq!(full(short), whole, "{short}");
    }
}

#[test]
fn what_cannot_be_read_says_where_and_what_would_help() {
    for (text, column, what, hint) in [
        ("", 1, "the act is missing", "acts look like"),
        ("R1", 3, "what it does is missing", "acts look like"),
        ("R1 atack B2", 4, "R1 cannot `atack`", "did you mean `attack`?"),
        ("R1 co B2", 4, "`co` could be several verbs", "columns, control"),
        ("R1 attack", 10, "a unit is missing", "named like B2"),
        ("R1 attack B22", 11, "`B22` is no unit", "did you mean `B2`?"),
        ("R1 move i9", 9, "`i9` is no cell of this board", "from a1 to h8"),
        ("R1 move a3 a4 a5 a6 a7", 21, "no way is longer than 4 cells", "one by one"),
        ("R1 guard X", 10, "`X` is no direction", "N, E, S and W"),
        ("R2 roots B2 B2", 13, "B2 is named twice", "once"),
        ("take arcere a1", 6, "there is no class `arcere`", "did you mean `arciere`?"),
        ("end now", 5, "`now` is too much here", "acts look like"),
    ] {
        let Err(Refusal::Malformed(fault)) = table().preview(Seat(0), text) else {
            panic!("{text} was read")
        };
        assert_eq!((fault.column, fault.what.line()), (column, what), "{text}");
        assert!(fault.hint.contains(hint), "{text}: {}", fault.hint);
    }
}
