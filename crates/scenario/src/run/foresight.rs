//! Checks previews: the chance of each outcome, as an exact fraction.

use engine::position::Word;
use engine::preview::{Outlook, Preview};

use super::diff::{listed, versus};
use super::{Run, Stop};
use crate::pattern::{matches, matches_all};
use crate::step::{CaseStep, Foresight};

/// The maximum number of outlooks that a failure lists.
const MOST_LISTED: usize = 40;

impl Run<'_> {
    /// Checks the preview of an act.
    pub(super) fn preview(
        &mut self,
        step: &CaseStep,
        label: &Word,
        act: &Word,
        foresight: &[Foresight],
    ) -> Result<(), Stop> {
        let seat = self.seat(label)?;
        let preview = match self.open()?.preview(seat, &act.text) {
            Ok(preview) => preview,
            Err(refusal) => {
                self.fail(step, &format!("there is no preview: {refusal}"));
                return Ok(());
            }
        };
        let mut wrong = Vec::new();
        for expected in foresight {
            match expected {
                Foresight::Unknown(text) => {
                    if !preview.unknown.iter().any(|unknown| unknown.contains(text.as_str())) {
                        wrong.push(format!("expected  unknown \"{text}\""));
                        wrong.push(listed("unknown", &preview.unknown));
                    }
                }
                Foresight::Chance { chance: (of, out_of), events, then } => {
                    let got = sum(&preview, events, then.as_deref());
                    if u128::from(*of) * got.1 != got.0 * u128::from(*out_of) {
                        let then = then.as_ref().map_or(String::new(), |then| format!(" | then {then}"));
                        let expected = format!("{of}/{out_of} : {}{then}", events.join(" | "));
                        wrong.push(versus(&expected, &format!("{}/{}", got.0, got.1)));
                    }
                }
            }
        }
        if !wrong.is_empty() {
            wrong.push(outlooks(&preview));
            self.fail(step, &wrong.join("\n"));
        }
        Ok(())
    }
}

/// Returns the total chance of all outlooks that match.
fn sum(preview: &Preview, events: &[String], then: Option<&str>) -> (u128, u128) {
    let fits = |outlook: &&Outlook| {
        let texts: Vec<String> = outlook.events.iter().map(|event| event.text.to_string()).collect();
        matches_all(events, &texts) && then.is_none_or(|then| matches(then, &outlook.then))
    };
    preview.outlooks.iter().filter(fits).fold((0, 1), |(of, out_of), outlook| {
        let (a, b) = (u128::from(outlook.chance.of), u128::from(outlook.chance.out_of));
        reduced(of.saturating_mul(b).saturating_add(a.saturating_mul(out_of)), out_of.saturating_mul(b))
    })
}

fn reduced(of: u128, out_of: u128) -> (u128, u128) {
    let (mut a, mut b) = (of, out_of);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    (of / a.max(1), out_of / a.max(1))
}

fn outlooks(preview: &Preview) -> String {
    let line = |outlook: &Outlook| {
        let events: Vec<&str> = outlook.events.iter().map(|event| event.text.line()).collect();
        format!("{} : {} | then {}", outlook.chance, events.join(" | "), outlook.then)
    };
    let mut lines: Vec<String> = preview.outlooks.iter().take(MOST_LISTED).map(line).collect();
    if preview.outlooks.len() > MOST_LISTED {
        lines.push(format!("and {} more", preview.outlooks.len() - MOST_LISTED));
    }
    listed("foreseen", &lines)
}
