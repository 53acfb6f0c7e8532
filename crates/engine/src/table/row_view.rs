//! A row of the log without its types.

use super::{Deed, Table};
use crate::{Draw, Game, Message, Seat, Sheet, Viewer, say};

/// A row of the log without its types.
#[derive(Clone, PartialEq, Debug)]
pub struct RowView {
    /// The question it answered.
    pub number: u32,
    /// Who did what, in one line of notation.
    pub text: String,
    /// The acts in it, in notation by seat; none for a seat that was late.
    pub acts: Vec<(Seat, Option<String>)>,
    /// The part that everyone may know: a table act, or that something was taken back.
    pub public: Option<Message>,
    /// The draws: cause and face.
    pub draws: Vec<(&'static str, String)>,
    /// The hash of the state after it.
    pub hash: String,
}

impl<G: Game> Table<G> {
    /// Returns a row without its types, as seen by a viewer of everything.
    pub fn row_view(&self, row: usize) -> RowView {
        let text = self.line(row, Viewer::Whole).unwrap_or_default();
        let row = &self.rows()[row];
        let side = |seat: Seat| G::side(self.setup(), seat);
        let face =
            |(draw, result): &(Draw, u32)| (draw.cause, G::face(self.setup(), draw, *result).to_string());
        RowView {
            number: row.number,
            text,
            acts: match &row.deed {
                Deed::Act(seat, _) => vec![(*seat, row.text.first().cloned())],
                Deed::Sealed(sheets) => {
                    let given = |((seat, act), text): (&Sheet<G::Act>, &String)| {
                        (*seat, act.as_ref().map(|_| text.clone()))
                    };
                    sheets.iter().zip(&row.text).map(given).collect()
                }
                _ => Vec::new(),
            },
            public: match &row.deed {
                Deed::Table(act) => Some(act.sentence(side)),
                Deed::Undo(seat) => {
                    Some(say!("takes-back", side = side(*seat); "{} takes back", side(*seat).label))
                }
                _ => None,
            },
            draws: row.draws.iter().map(face).collect(),
            hash: row.hash.clone(),
        }
    }
}
