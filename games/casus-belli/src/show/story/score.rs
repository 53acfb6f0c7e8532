//! The changes of the score in a step.

use engine::scene::Tale;
use engine::{Arg, Message, Viewer, say};

use super::Story;
use super::credit::Credit;
use super::heard::{Heard, Point};
use crate::names;

/// The most teams that are told one by one.
const MOST_TEAMS: usize = 4;

/// Tells the points: the viewer's own first, then those of others.
pub fn tell(story: &mut Story<'_>, heard: &Heard<'_>, credit: &Credit) {
    let Some(first) = heard.points.first() else { return unchanged(story, heard, credit) };
    let mut points: Vec<&Point> = heard.points.iter().collect();
    points.sort_by_key(|point| !story.is_own(point.seat));
    let own = story.is_own(points[0].seat);
    // The score is public, so it tells of deaths that the team did not see.
    let unseen = heard.deaths.is_empty();
    let even = !own && heard.deaths.iter().any(|(_, dead)| story.owns(*dead));
    let duel = story.setup.teams == 2 && points.len() == 2;
    let shown = match points.len() <= MOST_TEAMS {
        true => points.len(),
        false => usize::from(own),
    };
    let rest = &points[shown..];
    let gains = rest.iter().filter(|point| point.by > 0).count();
    let listed = points[..shown].iter().enumerate().map(|(at, point)| gain(point, duel, at > 0));
    let (one, other) = (total(points[0].now), total(points[points.len() - 1].now));
    let line: Vec<String> = points.iter().map(|point| format!("T{} {:+}", point.seat.0, point.by)).collect();
    let text = say!(
        "tale-score",
        points = Arg::list(listed), unseen = unseen, even = even, gains = gains, losses = rest.len() - gains,
        duel = duel, own = one, other = other,
        unpaid = credit.unpaid;
        "score: {}", line.join(", ")
    );
    let tale = Tale::new(text, 1);
    story.tell(first.line, if own || story.viewer == Viewer::Whole { tale.large() } else { tale });
}

/// Tells that deaths did not change the points.
fn unchanged(story: &mut Story<'_>, heard: &Heard<'_>, credit: &Credit) {
    let Some((last, _)) = heard.deaths.last() else { return };
    let own = heard.deaths.iter().filter(|(_, dead)| story.owns(*dead)).count();
    let others = heard.deaths.len() - own;
    // Without a death that concerns the viewer, no one expects a change.
    let concerns = heard.returns.is_some() || credit.unpaid && !story.setup.rules.movement_first;
    if story.is_crowded() || !concerns {
        return;
    }
    let text = say!(
        "tale-even", own = own, others = others, unpaid = credit.unpaid; "the points stay as they are"
    );
    story.tell(heard.returns.unwrap_or(last + 1), Tale::new(text, 1));
}

fn gain(point: &Point, duel: bool, again: bool) -> Message {
    let Point { seat, by, now, .. } = point;
    let kind = if *by > 0 { "gain" } else { "loss" };
    say!(
        "gain",
        side = names::side(*seat), kind = Arg::word(kind), by = by.unsigned_abs(), duel = duel, again = again,
        now = total(*now);
        "T{} {by:+}: {now}", seat.0
    )
}

/// Tells a score with its sign.
fn total(now: i32) -> Message {
    let sign = if now < 0 { "minus" } else { "plus" };
    say!("total", sign = Arg::word(sign), points = now.unsigned_abs(); "{now}")
}
