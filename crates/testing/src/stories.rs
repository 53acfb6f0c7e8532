//! The text that people read during a game.

use engine::{Game, Refusal, Seat, Table, Viewer};
use voice::{Eyes, Speaker};

/// Returns the stories of a row as a viewer reads them, and checks that no tale has a fault and that together they tell
/// every line.
pub fn stories<G: Game>(speaker: &Speaker, table: &Table<G>, viewer: Viewer, row: usize) -> Vec<String> {
    let mut faults = speaker.faults().to_vec();
    let tales = table.tales(viewer, row);
    let told = table.told(viewer, row..row + 1).len();
    assert_eq!(tales.iter().map(|tale| tale.lines).sum::<usize>(), told, "the tales of row {row}");
    let texts = tales.iter().filter(|tale| !tale.text.is_empty());
    let stories = texts.map(|tale| speaker.told(Eyes::new(viewer, 2), &tale.text, &mut faults)).collect();
    assert_eq!(faults, Vec::<String>::new());
    stories
}

/// Returns what the first seat reads after its act: the stories, or the refusal.
pub fn reads<G: Game>(mut table: Table<G>, act: &str) -> Vec<String> {
    let (viewer, seat) = (Viewer::Seat(Seat(0)), Seat(0));
    let speaker = Speaker::new(G::ABOUT, "en");
    let before = table.rows().len();
    let act = G::parse_act(table.setup(), &table.seen(viewer), seat, act).expect("an act");
    match table.act(seat, table.question().number, act) {
        Ok(_) => {
            (before..table.rows().len()).flat_map(|row| stories(&speaker, &table, viewer, row)).collect()
        }
        Err(Refusal::Against { why, .. }) => vec![speaker.story(Eyes::new(viewer, 2), &why)],
        Err(other) => vec![other.to_string()],
    }
}
