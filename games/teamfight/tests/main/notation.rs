//! Text that a client reads and writes again keeps its meaning: the terminal shows the full form of typed acts.

use engine::erased::{AnyGame, AnyTable, Erased};
use engine::{Seat, Wait};
use teamfight::Teamfight;

const RED: Seat = Seat(0);

fn table(position: &str) -> Box<dyn AnyTable> {
    testing::any_table::<Teamfight>(position)
}

#[test]
fn a_walk_that_cannot_be_is_read_again_as_it_was_meant() {
    let text = "map 6x6 fill .\nunit Quill = Quill red at b2\nunit Slagmouth = Slagmouth red\nunit Fenn = Fenn blue at e5\n";
    let table = table(text);
    for (typed, rule) in [("Slagmouth moves e6", "TF-015"), ("Quill moves c3 e6", "TF-049")] {
        let (full, _) = table.read_act(RED, typed).expect("it is read");
        let (again, judged) = table.read_act(RED, &full).expect("its full form is read as well");
        assert_eq!(full, again);
        let refusal = judged.expect_err("it is refused");
        assert_eq!(refusal.rule(), Some(rule), "{typed}: {refusal}");
    }
}

#[test]
fn a_hero_is_deployed_by_its_handle() {
    let made = testing::made::<Teamfight>(&[("setup", "intro"), ("first", "red")], 1);
    let table = Erased::<Teamfight>::new().open(made).expect("opens");
    assert_eq!(table.question().wait, Wait::Act(RED));
    let (full, judged) = table.read_act(RED, "toll b1").expect("it is read");
    assert_eq!(full, "deploy Toll b1");
    assert!(judged.is_ok());
    let refusal = table.read_act(RED, "Toll").expect_err("the space is missing");
    assert!(refusal.to_string().contains("the space is missing"), "{refusal}");
}
