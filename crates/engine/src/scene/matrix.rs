//! Tables of numbers about figures: values of some figures towards others.

use serde::Serialize;

use crate::Message;
use crate::scene::Scene;

/// Values of some figures towards others, as a table: how much they threaten each other, how far apart they are. The
/// page and the terminal show it when it is requested by name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Matrix {
    /// The lower-case word that requests it: `threat`. Tables with the same name are shown together.
    pub name: &'static str,
    /// Its name in stories.
    #[serde(skip_serializing_if = "Message::unspoken")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub called: Message,
    /// The meaning of its numbers, in one sentence.
    pub text: Message,
    /// The figures with a row.
    pub rows: Vec<u16>,
    /// The figures with a column.
    pub columns: Vec<u16>,
    /// The numbers, row by row; none if a row has no value for a column.
    pub values: Vec<Vec<Option<i32>>>,
}

impl Matrix {
    /// Returns the fault in its shape, if any: its rows and columns must be figures of the scene, each with its
    /// numbers.
    pub fn fault(&self, scene: &Scene) -> Option<String> {
        let Matrix { name, rows, columns, values, .. } = self;
        let word = !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase());
        let strange = rows.iter().chain(columns).find(|id| scene.figures.iter().all(|f| f.id != **id));
        match strange {
            _ if !word => Some(format!("the matrix {name:?} is not called by one lower-case word")),
            Some(id) => Some(format!("the matrix {name} names the figure {id}, which is not there")),
            None if values.len() != rows.len() || values.iter().any(|row| row.len() != columns.len()) => {
                Some(format!("the matrix {name} has not one number for each row and column"))
            }
            None => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use grid::Square;

    use super::Matrix;
    use crate::Seat;
    use crate::scene::{Figure, Scene};

    #[test]
    fn a_matrix_has_a_word_figures_and_a_number_for_each_two() {
        let figure = |id: u16| Figure::new(id, "A", "guard", Seat(0), Some(Square(id)));
        let scene = Scene { figures: vec![figure(0), figure(1)], ..Scene::default() };
        let fine = Matrix {
            name: "threat",
            rows: vec![0],
            columns: vec![1, 0],
            values: vec![vec![Some(3), None]],
            ..Matrix::default()
        };
        assert_eq!(fine.fault(&scene), None);
        let fault = |matrix: Matrix| matrix.fault(&scene).unwrap_or_default();
        assert!(fault(Matrix { name: "Threat 2", ..fine.clone() }).contains("lower-case"));
        assert!(fault(Matrix { rows: vec![7], ..fine.clone() }).contains("figure 7"));
        assert!(fault(Matrix { columns: vec![1], ..fine.clone() }).contains("number"));
        assert!(fault(Matrix { values: Vec::new(), ..fine }).contains("number"));
    }
}
