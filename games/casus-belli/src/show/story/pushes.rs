//! Shouts, and the characters they pushed or tore.

use engine::scene::Tale;
use engine::{Arg, Message, say};

use super::Story;
use super::heard::{Heard, Push, Shout};
use crate::content::class::UnitId;
use crate::names::{self, being};

/// Tells the shouts.
pub fn tell(story: &mut Story<'_>, heard: &Heard<'_>) {
    let (known, unknown): (Vec<&Shout>, Vec<&Shout>) =
        heard.shouts.iter().partition(|shout| story.owns(shout.unit));
    let mut told: Vec<UnitId> = Vec::new();
    for shout in known {
        // Only the team of the shouter knows who was in the field.
        let pushed: Vec<&Push> =
            heard.pushes.iter().filter(|push| shout.field.contains(&push.unit)).collect();
        let caught = caught(story, heard, shout, &pushed);
        told.extend(pushed.iter().map(|push| push.unit));
        let text = say!(
            "tale-shout",
            unit = being(shout.unit), caught = story.beings(&caught),
            thrown = all_thrown(story, &pushed), together = is_together(&pushed);
            "{} shouts and throws {}", shout.unit, pushed.len()
        );
        story.tell(shout.line, Tale::new(text, 1));
    }
    let others: Vec<&Push> = heard.pushes.iter().filter(|push| !told.contains(&push.unit)).collect();
    let lines = unknown.iter().map(|shout| shout.line).chain(others.iter().map(|push| push.line));
    if let Some(line) = lines.min() {
        let units: Vec<UnitId> = unknown.iter().map(|shout| shout.unit).collect();
        let text = say!(
            "tale-shouts",
            units = story.beings(&units), thrown = all_thrown(story, &others), together = is_together(&others);
            "{} shout and {} are thrown", units.len(), others.len()
        );
        story.tell(line, Tale::new(text, 1));
    }
    if let Some((line, _)) = heard.torn.first() {
        let units: Vec<UnitId> = heard.torn.iter().map(|(_, unit)| *unit).collect();
        let own = units.iter().filter(|unit| story.owns(**unit)).count();
        let text = say!(
            "tale-torn", victims = story.beings(&units), count = units.len(), own = own;
            "{} are torn", units.len()
        );
        story.tell(*line, Tale::new(text, 1).large());
    }
}

/// Returns the characters of others in the field of a shout whose end the viewer did not see.
fn caught(story: &Story<'_>, heard: &Heard<'_>, shout: &Shout, pushed: &[&Push]) -> Vec<UnitId> {
    let torn = |unit: UnitId| heard.torn.iter().any(|(_, other)| *other == unit);
    let seen = |unit: UnitId| pushed.iter().any(|push| push.unit == unit);
    shout.field.iter().copied().filter(|unit| !story.owns(*unit) && !torn(*unit) && !seen(*unit)).collect()
}

/// Whether all pushed characters landed on the same cell.
fn is_together(pushes: &[&Push]) -> bool {
    pushes.len() > 1 && pushes.iter().all(|push| push.to == pushes[0].to)
}

fn all_thrown(story: &Story<'_>, pushes: &[&Push]) -> Arg {
    story.some(pushes, |push| push.unit, |push| thrown(story, push).into())
}

/// Tells who was pushed; the distance is known only for the viewer's own characters.
fn thrown(story: &Story<'_>, push: &Push) -> Message {
    let to = names::square(&story.setup.map, push.to);
    match push.from {
        None => say!("thrown", unit = being(push.unit), to = to; "{} to {}", push.unit, push.to),
        Some(from) => {
            let (dx, dy) = from.to(push.to);
            say!(
                "thrown-far",
                unit = being(push.unit), to = to, squares = dx.abs().max(dy.abs()), way = names::way((dx, dy));
                "{} from {from} to {}", push.unit, push.to
            )
        }
    }
}
