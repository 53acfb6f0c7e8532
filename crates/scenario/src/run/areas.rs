//! Coloured areas: reach, sight, threat, by names of squares or as a map.

use engine::hint::did_you_mean;
use engine::position::Word;
use engine::scene::Scene;
use engine::{FileError, Seat, Viewer};

use super::diff::{maps, versus};
use super::{Run, Stop};
use crate::pattern::matches;
use crate::step::{CaseStep, Choice, Squares};

/// The letter of a square inside the area.
const INSIDE: char = '*';

impl Run<'_> {
    /// Checks a coloured area of a figure, as its side sees it unless a viewer is named.
    pub(super) fn area(
        &mut self,
        step: &CaseStep,
        name: &Word,
        figure: &Word,
        viewer: Option<&Word>,
        squares: &Squares,
    ) -> Result<(), Stop> {
        let viewer = match viewer {
            Some(viewer) => Some(self.viewer(Some(viewer))?),
            None => None,
        };
        let side = match viewer {
            Some(Viewer::Seat(seat)) => Some(seat),
            _ => None,
        };
        let figure = match self.bare_name_of(figure, side)? {
            Some(found) => found,
            None => self.find_figure(figure, None)?,
        };
        let viewer = viewer.unwrap_or(Viewer::Seat(Seat(figure.seat)));
        let table = self.open()?;
        let overlays = table.overlays(viewer);
        let scene = table.scene(viewer);
        let mut known: Vec<&str> =
            overlays.iter().filter(|o| o.figure == figure.id).map(|o| o.name).collect();
        known.dedup();
        let Some(overlay) = overlays.iter().find(|o| o.figure == figure.id && o.name == name.text) else {
            let hint = match known.is_empty() {
                true => "this viewer is shown no area of this figure now".to_string(),
                false => did_you_mean(&name.text, known),
            };
            return Err(self.fault(name.error(format!("there is no area `{}` here", name.text), hint)));
        };
        let mut inside = vec![false; usize::from(scene.width) * usize::from(scene.height)];
        for at in &overlay.squares {
            if let Some(square) = inside.get_mut(usize::from(*at)) {
                *square = true;
            }
        }
        let reason = format!("the game says: {} [{}]", overlay.reason, overlay.rule);
        match squares {
            Squares::Named(choice) => self.named_squares(step, &scene, &inside, choice, &reason),
            Squares::Drawn(rows, line) => self.drawn_squares(step, &scene, &inside, rows, *line, &reason),
        }
    }

    /// Returns the figure of a side by its bare name, if there is one: `S for HP` is HP's figure S.
    fn bare_name_of(
        &mut self,
        name: &Word,
        side: Option<Seat>,
    ) -> Result<Option<engine::scene::Figure>, Stop> {
        let Some(side) = side else { return Ok(None) };
        let scene = self.open()?.scene(Viewer::Whole);
        Ok(scene.figures.into_iter().find(|f| f.name == name.text && f.seat == side.0))
    }

    fn named_squares(
        &mut self,
        step: &CaseStep,
        scene: &Scene,
        inside: &[bool],
        choice: &Choice,
        reason: &str,
    ) -> Result<(), Stop> {
        let names = square_names(scene);
        let named = |wanted: &dyn Fn(usize) -> bool| {
            let found: Vec<&str> =
                (0..inside.len()).filter(|at| wanted(*at)).map(|at| names[at].as_str()).collect();
            if found.is_empty() { "none".to_string() } else { found.join(" ") }
        };
        if let Choice::Count(count, form) = choice {
            let fits = |at: &usize| form.as_ref().is_none_or(|form| matches(&form.text, &names[*at]));
            let got = (0..inside.len()).filter(|at| inside[*at]).filter(fits).count();
            if got != *count {
                let text = versus(&count.to_string(), &got.to_string());
                self.fail(step, &format!("{text}\nsquares: {}\n{reason}", named(&|at| inside[at])));
            }
            return Ok(());
        }
        let (Choice::Contains(list) | Choice::Exactly(list) | Choice::Without(list)) = choice else {
            return Ok(());
        };
        let mut listed = vec![false; inside.len()];
        for word in list {
            match squares_of(word, scene, &names) {
                Ok(squares) => squares.into_iter().for_each(|at| listed[at] = true),
                Err(fault) => return Err(self.fault(fault)),
            }
        }
        let wrong = match choice {
            Choice::Without(_) => (0..inside.len()).any(|at| listed[at] && inside[at]),
            Choice::Contains(_) => (0..inside.len()).any(|at| listed[at] && !inside[at]),
            _ => listed != inside,
        };
        if wrong {
            let text = match choice {
                Choice::Without(_) => {
                    format!("inside, but should not be: {}", named(&|at| listed[at] && inside[at]))
                }
                Choice::Contains(_) => format!("missing: {}", named(&|at| listed[at] && !inside[at])),
                _ => format!(
                    "missing: {}\ntoo much: {}",
                    named(&|at| listed[at] && !inside[at]),
                    named(&|at| !listed[at] && inside[at])
                ),
            };
            self.fail(step, &format!("{text}\n{reason}"));
        }
        Ok(())
    }

    fn drawn_squares(
        &mut self,
        step: &CaseStep,
        scene: &Scene,
        inside: &[bool],
        rows: &[String],
        line: usize,
        reason: &str,
    ) -> Result<(), Stop> {
        let (width, height) = (usize::from(scene.width), usize::from(scene.height));
        let drawn: Vec<Vec<bool>> =
            rows.iter().map(|row| row.chars().map(|letter| letter == INSIDE).collect()).collect();
        if drawn.len() != height || drawn.iter().any(|row| row.len() != width) {
            let sizes = drawn.first().map_or(0, Vec::len);
            let what = format!("the map is {sizes}x{}, the board {width}x{height}", drawn.len());
            let hint = "draw every square of the board: `*` inside the area, anything else outside";
            return Err(self.fault(FileError::at(line, 1, what, hint)));
        }
        // The scene numbers rows from the bottom, but a map is drawn from the top.
        let got: Vec<Vec<bool>> =
            (0..height).rev().map(|y| inside[y * width..(y + 1) * width].to_vec()).collect();
        if got != drawn {
            self.fail(step, &format!("{}\n{reason}", maps(&drawn, &got)));
        }
        Ok(())
    }
}

/// Returns the names of all squares of a scene, by index.
pub(super) fn square_names(scene: &Scene) -> Vec<String> {
    (0..u16::from(scene.width) * u16::from(scene.height)).map(|at| scene.name(at)).collect()
}

/// Returns the squares that a word names: one square, or `FROM..TO` for all squares of a rectangle.
fn squares_of(word: &Word, scene: &Scene, names: &[String]) -> Result<Vec<usize>, FileError> {
    let width = usize::from(scene.width);
    let find = |name: &str| {
        names.iter().position(|n| n == name).ok_or_else(|| {
            let hint = names.first().zip(names.last()).map(|(a, b)| format!("squares go from {a} to {b}"));
            word.error(format!("there is no square `{name}`"), hint.unwrap_or_default())
        })
    };
    let text = word.text.trim_end_matches([',', ';']);
    let Some((from, to)) = text.split_once("..") else { return Ok(vec![find(text)?]) };
    let (from, to) = (find(from)?, find(to)?);
    let (left, right) = ((from % width).min(to % width), (from % width).max(to % width));
    let (low, high) = ((from / width).min(to / width), (from / width).max(to / width));
    Ok((low..=high).flat_map(|y| (left..=right).map(move |x| y * width + x)).collect())
}
