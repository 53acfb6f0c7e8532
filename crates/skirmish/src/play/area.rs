//! The areas of figures: what they reach, see or threaten.

use std::fmt::Write;

use engine::erased::AnyTable;
use engine::scene::{Overlay, Scene};
use engine::{Seat, Viewer};

use crate::draw::board;
use crate::out::{Paint, count};

/// Returns the areas that can be shown, or one of them on the board.
pub fn show(table: &dyn AnyTable, seat: Seat, overlays: &[Overlay], wanted: &str, paint: Paint) -> String {
    let scene = table.scene(Viewer::Seat(seat));
    if let Some(overlay) = find(&scene, overlays, seat, wanted) {
        return drawn(&scene, overlay, paint);
    }
    let mut all: Vec<String> = overlays.iter().map(|overlay| title(&scene, overlay)).collect();
    all.dedup();
    let known = match all.is_empty() {
        true => "there is no area to show now\n".to_string(),
        false => format!("areas: {}\n", all.join(", ")),
    };
    match wanted.is_empty() || all.is_empty() {
        true => known,
        false => format!("there is no area `{wanted}`; {known}"),
    }
}

/// Returns the side and the name of a figure.
fn figure(scene: &Scene, id: u16) -> (u8, &str, &str) {
    let found = scene.figures.iter().find(|figure| figure.id == id);
    found.map_or((0, "", ""), |f| (f.seat, board::label(scene, f.seat), f.name.as_str()))
}

/// Returns the name of an area: `reach HP.S`.
fn title(scene: &Scene, overlay: &Overlay) -> String {
    let (_, side, name) = figure(scene, overlay.figure);
    format!("{} {side}.{name}", overlay.name)
}

/// Returns the area that a person means: `reach AI.S`, `reach AI S`, or `reach S`, which prefers the person's side.
fn find<'a>(scene: &Scene, overlays: &'a [Overlay], seat: Seat, wanted: &str) -> Option<&'a Overlay> {
    let wanted = wanted.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let is = |text: String| text.to_lowercase() == wanted;
    let whole = |o: &&Overlay| is(title(scene, o)) || is(title(scene, o).replacen('.', " ", 1));
    let bare = |o: &&Overlay| is(format!("{} {}", o.name, figure(scene, o.figure).2));
    let own = |o: &&Overlay| figure(scene, o.figure).0 == seat.0;
    let found = overlays.iter().find(whole).or_else(|| overlays.iter().filter(own).find(bare));
    found.or_else(|| overlays.iter().find(bare))
}

/// Returns the board with an area. A figure hides the sign on its square, so figures inside are named below.
fn drawn(scene: &Scene, overlay: &Overlay, paint: Paint) -> String {
    let mut text = board::draw(scene, &overlay.squares, paint);
    let inside = scene.figures.iter().filter_map(|figure| {
        let at = figure.at.filter(|at| overlay.squares.contains(at))?;
        let side = board::label(scene, figure.seat);
        Some(format!("{} ({side} {})", board::square(scene, at), figure.name))
    });
    let inside: Vec<String> = inside.collect();
    if !inside.is_empty() {
        let _ = writeln!(text, "on figures: {}", inside.join(", "));
    }
    let (title, squares) = (title(scene, overlay), count(overlay.squares.len(), "square"));
    let _ = writeln!(text, "{title}: {squares}; {} [{}]", overlay.reason, overlay.rule);
    text
}

#[cfg(test)]
mod tests {
    use engine::scene::{Names, Shows, Side};

    use super::*;
    use crate::draw::board::tests::figure;

    fn scene() -> Scene {
        let side = |seat, label: &str| Side::new(engine::Seat(seat), label);
        Scene {
            width: 3,
            height: 1,
            names: Names {
                columns: vec!["a".into(), "b".into(), "c".into()],
                rows: vec!["1".into()],
                pattern: "{c}{r}",
            },
            rows: vec!["...".into()],
            sides: vec![side(0, "HP"), side(1, "AI")],
            figures: vec![figure(0, 0, 0, 'S'), figure(1, 1, 2, 'S'), figure(2, 1, 2, 'B')],
            ..Scene::default()
        }
    }

    #[test]
    fn an_area_is_found_by_side_and_name() {
        let area =
            |figure| Overlay { squares: vec![1, 2], ..Overlay::new(Shows::Reach, figure, [], "X-1", "far") };
        let overlays = [area(0), area(1), area(2)];
        let (mut scene, paint) = (scene(), Paint::PLAIN);
        scene.figures[0].name = "S".into();
        scene.figures[1].name = "S".into();
        let found = |seat, wanted| find(&scene, &overlays, Seat(seat), wanted).map(|o| o.figure);
        assert_eq!(found(0, "reach s"), Some(0));
        assert_eq!(found(1, "reach S"), Some(1));
        for wanted in ["reach AI.S", "reach ai s", "Reach  AI  S"] {
            assert_eq!(found(0, wanted), Some(1), "{wanted}");
        }
        assert_eq!(found(0, "reach B2"), Some(2));
        assert_eq!(found(0, "reach HP.B2"), None);
        let shown = drawn(&scene, &overlays[0], paint);
        assert!(
            shown.contains("on figures: c1 (AI S), c1 (AI B2)\nreach HP.S: 2 squares; far [X-1]\n"),
            "{shown}"
        );
    }
}
