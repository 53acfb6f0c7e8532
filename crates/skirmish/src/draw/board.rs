//! Draws a scene with letters, and with colours if enabled. It knows no game.
//!
//! A cell is two columns wide. A figure shows its letter and the number of its side, or its name if all names
//! are that short (in lower case if it is down). An empty square shows the letter of the terrain and a sign:
//! of a zone, of a thing on it, or `+` in an area that is shown. Zones and things of different kinds have
//! different signs, and the legend explains them. Facings and thin walls add a column each if a game has
//! them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use engine::scene::{At, Figure, Mark, Scene, Sign, Zone};

use crate::out::{Paint, count};

/// Arrows by eighths of a turn, clockwise from north.
pub const ARROWS: [char; 8] = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];

/// The signs of things on squares, by kind; after the last they start over.
const THINGS: [char; 9] = ['*', '%', '&', '$', '!', '?', '=', '@', '^'];

/// The signs of zones, one by one.
const AREAS: [char; 6] = [':', ';', ',', '"', '_', '`'];

/// Returns the kind of a mark: its drawing, and its name without numbers or explanations.
fn kind(mark: &Mark) -> (&str, String) {
    let name = mark.text.split(':').next().unwrap_or_default();
    (mark.look, name.chars().filter(|letter| letter.is_alphabetic()).collect())
}

/// Returns the sign of a mark.
fn mark_sign(scene: &Scene, mark: &Mark) -> char {
    let mut kinds: Vec<(&str, String)> = Vec::new();
    for kind in scene.marks.iter().map(kind) {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let at = kinds.iter().position(|known| *known == kind(mark)).unwrap_or(0);
    THINGS.get(at).copied().unwrap_or(THINGS[0])
}

/// Returns the sign of a zone.
fn zone_sign(scene: &Scene, zone: &Zone) -> char {
    let at = scene.zones.iter().position(|known| known == zone).unwrap_or(0);
    AREAS.get(at).copied().unwrap_or(AREAS[0])
}

/// Returns the number of a side as one character: 1 to 9, or 0 to 9 if the game counts from 0, then a to z.
fn side_letter(scene: &Scene, seat: u8) -> char {
    let first = u8::from(!label(scene, 0).ends_with('0'));
    match seat + first {
        number @ 0..=9 => char::from(b'0' + number),
        number @ 10..=35 => char::from(b'a' + number - 10),
        _ => '#',
    }
}

/// Returns the scores, highest first; with many sides, the top ten.
pub fn scores(scene: &Scene, scores: &[i64]) -> String {
    let mut sides: Vec<(&i64, u8)> = scores.iter().zip(0..).collect();
    sides.sort_by_key(|(score, seat)| (-**score, *seat));
    let side = |(score, seat): &(&i64, u8)| format!("{} {score}", label(scene, *seat));
    let best: Vec<String> = sides.iter().take(10).map(side).collect();
    match best.len() {
        0 => String::new(),
        _ => format!("scores: {}\n", best.join("   ")),
    }
}

/// Returns the name of a square in the game's notation.
pub fn square(scene: &Scene, at: At) -> String {
    let width = u16::from(scene.width.max(1));
    let name = |names: &[String], index: u16| names.get(usize::from(index)).cloned().unwrap_or_default();
    let (column, row) = (name(&scene.names.columns, at % width), name(&scene.names.rows, at / width));
    scene.names.pattern.replace("{c}", &column).replace("{r}", &row)
}

/// Returns the label of a side.
pub fn label(scene: &Scene, seat: u8) -> &str {
    scene.sides.iter().find(|s| s.seat == seat).map_or("", |s| s.label.as_str())
}

struct Drawing<'a> {
    scene: &'a Scene,
    paint: Paint,
    shown: &'a [At],
    figures: BTreeMap<At, &'a Figure>,
    facings: bool,
    /// The width of the figures' names on the board, if they are shown.
    named: Option<usize>,
}

/// Returns the width of the figures' names, if all are short, different and longer than a letter.
fn short_names(figures: &BTreeMap<At, &Figure>) -> Option<usize> {
    let names: BTreeSet<&str> = figures.values().map(|figure| figure.name.as_str()).collect();
    let short = names.iter().all(|name| (2..=3).contains(&name.chars().count()));
    let width = names.iter().map(|name| name.chars().count()).max()?;
    (short && names.len() == figures.len()).then_some(width)
}

/// Returns the board with its coordinates; the squares in `shown` are highlighted.
pub fn draw(scene: &Scene, shown: &[At], paint: Paint) -> String {
    if scene.width == 0 || scene.height == 0 {
        return String::new();
    }
    let placed = scene.figures.iter().filter_map(|f| f.at.map(|at| (at, f)));
    let figures: BTreeMap<At, &Figure> = placed.collect();
    let facings = figures.values().any(|f| f.facing.is_some());
    let named = short_names(&figures);
    let drawing = Drawing { scene, paint, shown, figures, facings, named };
    let margin = scene.names.rows.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let header = drawing.header(margin);
    let mut text = header.clone();
    for y in (0..scene.height).rev() {
        let name = scene.names.rows.get(usize::from(y)).map_or("", String::as_str);
        let cells: String = (0..scene.width).map(|x| drawing.cell(x, y)).collect();
        let _ = writeln!(text, "{name:>margin$} {cells} {}", paint.dim(name));
        if let Some(walls) = drawing.walls_below(y) {
            let _ = writeln!(text, "{:margin$} {}", "", walls.trim_end());
        }
    }
    text.push_str(&header);
    text
}

impl Drawing<'_> {
    fn width(&self) -> usize {
        self.named.unwrap_or(2) + usize::from(self.facings) + usize::from(!self.scene.edges.is_empty())
    }

    fn at(&self, x: u8, y: u8) -> At {
        u16::from(y) * u16::from(self.scene.width) + u16::from(x)
    }

    /// Returns the names of the columns, written downwards if they are longer than a letter.
    fn header(&self, margin: usize) -> String {
        let names: Vec<Vec<char>> = self.scene.names.columns.iter().map(|n| n.chars().collect()).collect();
        let height = names.iter().map(Vec::len).max().unwrap_or(0);
        let mut text = String::new();
        for line in 0..height {
            let letter = |name: &Vec<char>| match (line + name.len()).checked_sub(height) {
                Some(at) => name[at],
                None => ' ',
            };
            let width = self.width();
            let row: String = names.iter().map(|name| format!("{:<width$}", letter(name))).collect();
            let _ = writeln!(text, "{:margin$} {}", "", self.paint.dim(row.trim_end()));
        }
        text
    }

    fn cell(&self, x: u8, y: u8) -> String {
        let at = self.at(x, y);
        let shown = self.shown.contains(&at);
        let mut cell = match self.figures.get(&at) {
            Some(figure) => {
                let plain = self.figure(figure);
                let mut cell = self.paint.side(figure.seat, &plain);
                if shown {
                    cell = self.paint.marked(&plain);
                }
                if self.facings {
                    let arrow = figure.facing.map_or(' ', |f| ARROWS[usize::from(f % 8)]);
                    cell.push_str(&self.paint.side(figure.seat, &arrow.to_string()));
                }
                cell
            }
            None => {
                let letter = self.terrain_letter(x, y);
                let look = self.scene.terrain.iter().find(|t| t.letter == letter).map_or("", |t| t.look);
                let width = self.named.unwrap_or(2);
                let plain = format!("{:<width$}", format!("{letter}{}", self.sign(at, shown)));
                let blank = if self.facings { " " } else { "" };
                match shown {
                    true => self.paint.marked(&plain) + blank,
                    false => self.paint.terrain(look, &plain) + blank,
                }
            }
        };
        if !self.scene.edges.is_empty() {
            let right = (x + 1 < self.scene.width).then(|| self.edge(at, self.at(x + 1, y))).flatten();
            cell.push(right.map_or(' ', |look| if look == "open door" { '\'' } else { '|' }));
        }
        cell
    }

    fn figure(&self, figure: &Figure) -> String {
        let Some(width) = self.named else {
            return format!("{}{}", figure.letter, side_letter(self.scene, figure.seat));
        };
        let down = figure.has(Sign::Down);
        let name = if down { figure.name.to_lowercase() } else { figure.name.clone() };
        format!("{name:<width$}")
    }

    fn terrain_letter(&self, x: u8, y: u8) -> char {
        let row = self.scene.rows.get(usize::from(self.scene.height - 1 - y));
        row.and_then(|row| row.chars().nth(usize::from(x))).unwrap_or(' ')
    }

    /// Returns the sign beside the terrain.
    fn sign(&self, at: At, shown: bool) -> char {
        if shown {
            return '+';
        }
        let mark = self.scene.marks.iter().find(|mark| mark.at == at);
        let zone = self.scene.zones.iter().find(|zone| zone.squares.contains(&at));
        let mark = mark.map(|mark| mark_sign(self.scene, mark));
        mark.or_else(|| zone.map(|zone| zone_sign(self.scene, zone))).unwrap_or(' ')
    }

    fn edge(&self, a: At, b: At) -> Option<&'static str> {
        let edge = |e: &&engine::scene::Edge| e.between == (a, b) || e.between == (b, a);
        self.scene.edges.iter().find(edge).map(|e| e.look)
    }

    /// Returns the thin walls between a row and the one below it.
    fn walls_below(&self, y: u8) -> Option<String> {
        let below = y.checked_sub(1)?;
        let width = self.width();
        let wall = |x| match self.edge(self.at(x, y), self.at(x, below)) {
            Some("open door") => format!("{:<width$}", "''"),
            Some(_) => format!("{:<width$}", "--"),
            None => " ".repeat(width),
        };
        let line: String = (0..self.scene.width).map(wall).collect();
        (!line.trim().is_empty()).then_some(line)
    }
}

/// Returns the squares with several figures: the board shows one of them.
fn stacks(scene: &Scene) -> String {
    let mut squares: BTreeMap<At, Vec<&Figure>> = BTreeMap::new();
    for figure in &scene.figures {
        if let Some(at) = figure.at {
            squares.entry(at).or_default().push(figure);
        }
    }
    let several = squares.into_iter().filter(|(_, figures)| figures.len() > 1);
    let line = |(at, figures): (At, Vec<&Figure>)| {
        let names: Vec<String> =
            figures.iter().map(|figure| format!("{} {}", label(scene, figure.seat), figure.name)).collect();
        let (place, count) = (square(scene, at), count(figures.len(), "figure"));
        format!("together on {place}: {count}: {}\n", names.join(", "))
    };
    several.map(line).collect()
}

/// Returns the meaning of the letters on the board, and the numbers beside it.
pub fn legend(scene: &Scene, paint: Paint) -> String {
    let mut text = String::new();
    let side =
        |s: &engine::scene::Side| paint.side(s.seat, &format!("{} {}", side_letter(scene, s.seat), s.label));
    let sides: Vec<String> = scene.sides.iter().map(side).collect();
    let on_map = |letter: char| scene.rows.iter().any(|row| row.contains(letter));
    let terrain = scene.terrain.iter().filter(|t| on_map(t.letter));
    let kinds: Vec<String> = terrain.map(|t| format!("{} {}", t.letter, t.name)).collect();
    let _ = writeln!(text, "{}   {}", sides.join("  "), paint.dim(&kinds.join("  ")));
    let counter = |c: &engine::scene::Counter| match c.seat {
        Some(seat) => format!("{} {} {}", label(scene, seat), c.name, c.value),
        None => format!("{} {}", c.name, c.value),
    };
    if !scene.counters.is_empty() {
        let _ = writeln!(text, "{}", scene.counters.iter().map(counter).collect::<Vec<_>>().join("   "));
    }
    for zone in &scene.zones {
        let of = zone.seat.map(|seat| format!(" of {}", label(scene, seat))).unwrap_or_default();
        let sign = zone_sign(scene, zone);
        let _ = writeln!(text, "{sign} {}{of}: {}", zone.name, count(zone.squares.len(), "square"));
    }
    let mut marks: BTreeMap<&str, (char, Vec<String>)> = BTreeMap::new();
    for mark in &scene.marks {
        let fresh = || (mark_sign(scene, mark), Vec::new());
        marks.entry(&mark.text).or_insert_with(fresh).1.push(square(scene, mark.at));
    }
    for (what, (sign, squares)) in marks {
        let _ = writeln!(text, "{sign} {what}: {}", squares.join(" "));
    }
    text.push_str(&stacks(scene));
    if !scene.order.is_empty() {
        let name = |id: &u16| {
            let figure = scene.figures.iter().find(|f| f.id == *id);
            figure.map_or(String::new(), |f| paint.side(f.seat, &f.name))
        };
        let names: Vec<String> = scene.order.iter().map(name).collect();
        let _ = writeln!(text, "next: {}", names.join(", "));
    }
    text
}

#[cfg(test)]
pub mod tests {
    use engine::scene::{Bar, Edge, Names, Side, Terrain};

    use super::*;

    /// Returns a guard on a square.
    pub fn figure(id: u16, seat: u8, at: At, letter: char) -> Figure {
        Figure {
            id,
            name: format!("{letter}{id}"),
            kind: "guard".into(),
            called: Default::default(),
            wears: Vec::new(),
            seat,
            at: Some(at),
            letter,
            look: "guard",
            facing: None,
            values: Vec::new(),
            bars: vec![Bar::new("life", "life", 2, 3)],
            badges: vec![],
            signs: vec![],
        }
    }

    /// Returns a small board with a guard of each side.
    pub fn scene() -> Scene {
        Scene {
            width: 3,
            height: 2,
            names: Names {
                columns: vec!["9".into(), "10".into(), "11".into()],
                rows: vec!["a".into(), "b".into()],
                pattern: "{c}/{r}",
            },
            terrain: vec![
                Terrain { letter: '.', name: "ground".into(), look: "plain", blocks: false },
                Terrain { letter: '^', name: "mountain".into(), look: "mountain", blocks: true },
            ],
            rows: vec!["..^".into(), "...".into()],
            sides: vec![Side::new(engine::Seat(0), "one"), Side::new(engine::Seat(1), "two")],
            figures: vec![figure(0, 0, 0, 'G'), figure(1, 1, 4, 'G')],
            ..Scene::default()
        }
    }

    #[test]
    fn a_board_has_coordinates_on_all_sides_and_tells_sides_apart_without_colour() {
        let mut scene = scene();
        scene.figures.iter_mut().for_each(|figure| figure.name.push_str(" of the guard"));
        let expected = "    1 1\n  9 0 1\nb . G2^  b\na G1. .  a\n    1 1\n  9 0 1\n";
        assert_eq!(draw(&scene, &[], Paint::PLAIN), expected);
    }

    #[test]
    fn short_names_stand_on_the_board_and_small_where_somebody_is_down() {
        let mut scene = scene();
        scene.figures[0].name = "R10".to_string();
        scene.figures[0].signs.push(Sign::Down);
        let expected = "     1  1\n  9  0  1\nb .  G1 ^   b\na r10.  .   a\n     1  1\n  9  0  1\n";
        assert_eq!(draw(&scene, &[], Paint::PLAIN), expected);
    }

    #[test]
    fn shown_squares_and_thin_walls_are_drawn() {
        let mut walled = scene();
        walled.edges = vec![Edge { between: (0, 1), look: "wall" }, Edge { between: (2, 5), look: "door" }];
        let drawn = draw(&walled, &[3], Paint::PLAIN);
        assert!(drawn.contains("b .+ G1 ^   b\n        --\na G0|.  .   a\n"), "{drawn}");
    }

    #[test]
    fn zones_and_things_of_different_kinds_have_different_signs() {
        let mut scene = scene();
        let mark = |at, look, text: &str| Mark { at, look, text: text.to_string().into(), seat: None };
        let zone = |name: &'static str, squares: &[At]| Zone {
            name: name.into(),
            seat: None,
            squares: squares.to_vec(),
        };
        scene.marks = vec![
            mark(1, "hazard", "Slag: burns"),
            mark(2, "hazard", "Bog: holds"),
            mark(3, "hazard", "Slag: burns"),
        ];
        assert_eq!(draw(&scene, &[], Paint::PLAIN).lines().nth(3), Some("a G0.*.% a"));
        scene.marks[1] = mark(2, "trace", "after step 2");
        scene.marks[2] = mark(3, "trace", "after step 14");
        scene.zones = vec![zone("north", &[5]), zone("south", &[4, 5])];
        scene.figures.pop();
        let drawn = draw(&scene, &[], Paint::PLAIN);
        assert_eq!(drawn.lines().nth(2), Some("b .%.;^: b"), "one kind of thing has one sign: {drawn}");
        let legend = legend(&scene, Paint::PLAIN);
        for line in [
            "* Slag: burns: 10/a",
            "% after step 2: 11/a",
            "% after step 14: 9/b",
            ": north: 1 square",
            "; south: 2 squares",
        ] {
            assert!(legend.lines().any(|found| found == line), "{line}: {legend}");
        }
    }

    #[test]
    fn figures_on_one_square_are_all_told() {
        let mut scene = scene();
        assert!(!legend(&scene, Paint::PLAIN).contains("together"));
        scene.figures.push(figure(2, 0, 4, 'S'));
        let legend = legend(&scene, Paint::PLAIN);
        assert!(legend.contains("together on 10/b: 2 figures: two G1, one S2\n"), "{legend}");
    }

    #[test]
    fn squares_have_the_names_of_the_game() {
        assert_eq!(square(&scene(), 4), "10/b");
        assert_eq!(square(&scene(), 999), "9/");
    }
}
