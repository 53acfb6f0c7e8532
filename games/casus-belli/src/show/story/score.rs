//! The changes of the score in a step.

use engine::scene::Tale;
use engine::{Arg, Message, Viewer, say};

use super::Story;
use super::heard::{Heard, Point};
use crate::names;

/// The most teams that are told one by one.
const MOST_TEAMS: usize = 4;

/// Tells the points: the viewer's own first, then those of others.
pub fn tell(story: &mut Story<'_>, heard: &Heard<'_>) {
    let Some(first) = heard.points.first() else { return };
    let mut points: Vec<&Point> = heard.points.iter().collect();
    points.sort_by_key(|point| !story.is_own(point.seat));
    let own = story.is_own(points[0].seat);
    // The score is public, so it tells of deaths that the team did not see.
    let unseen = heard.deaths.is_empty();
    let even = !own && heard.deaths.iter().any(|(_, dead)| story.owns(*dead));
    let shown = match points.len() <= MOST_TEAMS {
        true => points.len(),
        false => usize::from(own),
    };
    let rest = &points[shown..];
    let gains = rest.iter().filter(|point| point.by > 0).count();
    let listed = points[..shown].iter().map(|point| gain(point));
    let line: Vec<String> = points.iter().map(|point| format!("T{} {:+}", point.seat.0, point.by)).collect();
    let text = say!(
        "tale-score",
        points = Arg::list(listed), unseen = unseen, even = even, gains = gains, losses = rest.len() - gains;
        "score: {}", line.join(", ")
    );
    let tale = Tale::new(text, 1);
    story.tell(first.line, if own || story.viewer == Viewer::Whole { tale.large() } else { tale });
}

fn gain(point: &Point) -> Message {
    let Point { seat, by, now, .. } = point;
    let kind = if *by > 0 { "gain" } else { "loss" };
    let sign = if *now < 0 { "minus" } else { "plus" };
    say!(
        "gain",
        side = names::side(*seat), kind = Arg::word(kind), by = by.unsigned_abs(),
        sign = Arg::word(sign), now = now.unsigned_abs();
        "T{} {by:+}: {now}", seat.0
    )
}
