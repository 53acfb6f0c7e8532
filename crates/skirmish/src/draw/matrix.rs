//! Prints a table of numbers about figures. It knows no game.

use std::fmt::Write;

use engine::scene::{Figure, Matrix, Scene};

use crate::out::Paint;

/// Returns a matrix as a table: a row and a column for each figure by its name, and `-` where there is no number. The
/// highest number of a row is highlighted.
pub fn table(scene: &Scene, matrix: &Matrix, paint: Paint) -> String {
    let figure = |id: &u16| scene.figures.iter().find(|figure| figure.id == *id);
    let name = |id: &u16| figure(id).map_or(String::new(), |figure: &Figure| figure.name.clone());
    let side = |id: &u16, text: &str| figure(id).map_or(text.to_string(), |f| paint.side(f.seat, text));
    let word = |value: &Option<i32>| value.map_or("-".to_string(), |value| value.to_string());
    let margin = matrix.rows.iter().map(|id| name(id).chars().count()).max().unwrap_or(0);
    let numbers = matrix.values.iter().flatten().map(|value| word(value).len());
    let names = matrix.columns.iter().map(|id| name(id).chars().count());
    let width = numbers.chain(names).max().unwrap_or(0) + 2;
    let mut text = format!("{}: {}\n", paint.bold(matrix.name), matrix.text);
    let header: String = matrix.columns.iter().map(|id| side(id, &format!("{:>width$}", name(id)))).collect();
    let _ = writeln!(text, "  {:margin$}{header}", "");
    for (id, values) in matrix.rows.iter().zip(&matrix.values) {
        let most = values.iter().flatten().max();
        let cell = |value: &Option<i32>| {
            let plain = format!("{:>width$}", word(value));
            if value.is_some() && value.as_ref() == most { paint.bold(&plain) } else { plain }
        };
        let cells: String = values.iter().map(cell).collect();
        let _ = writeln!(text, "  {}{cells}", side(id, &format!("{:<margin$}", name(id))));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::board::tests::figure;

    #[test]
    fn each_figure_has_its_row_or_column() {
        let scene = Scene {
            figures: vec![figure(1, 0, 0, 'R'), figure(2, 1, 1, 'B'), figure(10, 1, 2, 'B')],
            ..Scene::default()
        };
        let matrix = Matrix {
            name: "threat",
            text: "how much R fears B".into(),
            called: "threat".into(),
            rows: vec![1],
            columns: vec![2, 10],
            values: vec![vec![Some(-12), None]],
        };
        let expected = "threat: how much R fears B\n       B2  B10\n  R1  -12    -\n";
        assert_eq!(table(&scene, &matrix, Paint::PLAIN), expected);
    }
}
