use crate::api::*;

pub fn dusk() {
    eprintln!("not for the table {HIGHEST} {}", TOP - TALLEST);
    for _ in 0..2 {
        afficher_spot(size());
    }
    lamps(Colour::ColourBlue).iter().for_each(afficher_lamp);
    for row in depths() {
        let row: String = row.iter().map(|depth| format!(" {depth}")).collect();
        eprintln!("row{row}");
    }
}

pub fn night() {
    let one = lamps(COLOUR_RED).remove(0);
    for at in [(3, -4), (5, 6), (7, 8)] {
        let result = light(&one, at, &[at, (0, 0)]);
        afficher_verdict(result);
        eprintln!("{}", if result == FINE { "fine" } else { "not fine" });
    }
}

pub fn dawn() {
    shout("a \"b\" \\ c\té");
    eprintln!("{}", echo());
    afficher_colour(COLOUR_RED);
}
