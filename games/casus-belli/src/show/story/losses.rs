//! What others did, and who was hurt or died by attacks whose targets the viewer does not know.

use engine::scene::Tale;
use engine::{Arg, Message, say};

use super::blows::{death_line, deed};
use super::causes::{Cause, causes};
use super::heard::{Blow, Heard, Wound};
use super::{MOST_OTHERS, Story};
use crate::content::class::UnitId;
use crate::names::{self, being};

/// Tells the wounds that none of the viewer's own attacks caused, and the actions of others that caused none of its own
/// and are not `told` already.
pub fn tell(story: &mut Story<'_>, heard: &Heard<'_>, wounds: &[&Wound], told: &[UnitId]) {
    let (own, foreign): (Vec<&Wound>, Vec<&Wound>) =
        wounds.iter().copied().partition(|wound| story.owns(wound.unit));
    let causes = causes(story.setup, heard, &own);
    causes.iter().filter(|cause| !cause.wounds.is_empty()).for_each(|cause| struck(story, heard, cause));
    let known = |blow: &&Blow| {
        let suspected = causes.iter().any(|cause| cause.blows.iter().any(|other| other.unit == blow.unit));
        suspected || blow.target.is_some() || told.contains(&blow.unit)
    };
    let rest: Vec<&Blow> = heard.blows.iter().filter(|blow| !known(blow)).collect();
    elsewhere(story, heard, &rest, &foreign);
}

/// Tells wounds of the viewer's own characters with the attacks that may have caused them.
fn struck(story: &mut Story<'_>, heard: &Heard<'_>, cause: &Cause<'_>) {
    let (fallen, hurt): (Vec<&Wound>, Vec<&Wound>) =
        cause.wounds.iter().copied().partition(|wound| wound.is_deadly());
    let units: Vec<UnitId> = fallen.iter().map(|wound| wound.unit).collect();
    let kind = match cause.blows[..] {
        [only] if !cause.more => only.action.word(),
        _ => "many",
    };
    let text = say!(
        "tale-struck",
        kind = Arg::word(kind), doers = doings(&cause.blows), attacks = cause.blows.len(), more = cause.more,
        traitors = Arg::list(cause.blows.iter().map(|blow| being(blow.unit))),
        hurt = Arg::list(hurt.iter().map(|wound| losing(story, wound))), fallen = story.beings(&units);
        "{} hurt, {} of one's own die", hurt.len(), units.len()
    );
    let tale = Tale::new(text, 1);
    match fallen.is_empty() {
        true => story.tell(hurt[0].line, tale),
        false => story.tell(death_line(heard, &fallen), tale.large()),
    }
}

/// Tells the actions and the wounds of others.
fn elsewhere(story: &mut Story<'_>, heard: &Heard<'_>, blows: &[&Blow], wounds: &[&Wound]) {
    let (dead, struck): (Vec<&Wound>, Vec<&Wound>) =
        wounds.iter().copied().partition(|wound| wound.is_deadly());
    if !dead.is_empty() {
        let units: Vec<UnitId> = dead.iter().map(|wound| wound.unit).collect();
        let text = say!("tale-others-fell", victims = story.beings(&units); "{} others die", units.len());
        story.tell(death_line(heard, &dead), Tale::new(text, 1).large());
    }
    // Events elsewhere come after those that concern the team.
    let line = struck.iter().map(|wound| wound.line).max();
    let Some(line) = line.or(blows.iter().map(|blow| blow.line).min()) else { return };
    let listed = struck.iter().filter(|_| struck.len() <= MOST_OTHERS);
    let text = say!(
        "tale-elsewhere",
        doers = doings(blows), attacks = blows.len(),
        victims = Arg::list(listed.map(|wound| losing(story, wound))), hurt = struck.len();
        "elsewhere {} attack and {} are hurt", blows.len(), struck.len()
    );
    story.tell(line, Tale::new(text, 1));
}

/// Lists attacks as deeds, unless there are too many: `Tide's Elf shot`.
fn doings(blows: &[&Blow]) -> Arg {
    let listed = blows.iter().filter(|_| blows.len() <= MOST_OTHERS);
    Arg::list(listed.map(|blow| deed(blow)))
}

/// Tells who was hit, how hard, and what is left.
fn losing(story: &Story<'_>, wound: &Wound) -> Message {
    say!(
        "lost",
        unit = being(wound.unit), lost = wound.lost, left = wound.left,
        at = names::square(&story.setup.map, wound.at);
        "{} loses {}: {} left", wound.unit, wound.lost, wound.left
    )
}
