//! Attacks and their effects. A team knows where its own attacks went, so it knows whom they hit; of others it saw only
//! that they attacked and that someone was hurt.

use std::collections::BTreeMap;

use engine::scene::Tale;
use engine::{Arg, Message, Viewer, say};

use super::Story;
use super::causes::suspects;
use super::credit::{Credit, Share};
use super::heard::{Blow, Heard, Wound};
use super::losses;
use crate::content::class::{Action, UnitId};
use crate::names::{self, being};

/// A wound with the attacks that are known to have hit it.
pub type Hit<'a> = (&'a Wound, Vec<&'a Blow>);

/// Returns the wounds, each with the attacks that are known to have hit it.
pub fn hits<'a>(story: &Story<'_>, heard: &'a Heard<'_>) -> Vec<Hit<'a>> {
    let hits_self = story.setup.rules.bastoooon_hits_self;
    heard.wounds.iter().map(|wound| (wound, heard.hits(wound, hits_self))).collect()
}

/// Tells the attacks.
pub fn tell(story: &mut Story<'_>, heard: &Heard<'_>, hits: &[Hit<'_>], credit: &Credit) {
    looks(story, heard);
    misses(story, heard, hits);
    let mutual = betrayals(story, heard);
    let rest = || hits.iter().filter(|(wound, _)| !mutual.contains(&wound.unit));
    let mut groups: BTreeMap<(bool, bool, bool, Vec<usize>), Vec<&Hit<'_>>> = BTreeMap::new();
    for hit @ (wound, blows) in rest().filter(|(_, blows)| !blows.is_empty()) {
        let friendly = blows.iter().all(|blow| blow.unit.seat() == wound.unit.seat());
        let lines = blows.iter().map(|blow| blow.line).collect();
        let more = wound.rest(blows) > 0;
        groups.entry((wound.is_deadly(), friendly, more, lines)).or_default().push(hit);
    }
    for ((dead, friendly, more, _), group) in groups {
        let blows = &group[0].1;
        let wounds: Vec<&Wound> = group.iter().map(|(wound, _)| *wound).collect();
        match (dead, friendly) {
            (true, true) => friendly_kill(story, heard, blows, &wounds, more, credit),
            (true, false) => kill(story, heard, blows, &wounds),
            (false, true) => friendly_fire(story, heard, blows, &wounds, more),
            (false, false) => wound(story, blows, &wounds, more),
        }
    }
    let unexplained: Vec<&Wound> = rest().filter(|(_, blows)| blows.is_empty()).map(|hit| hit.0).collect();
    let shared: Vec<UnitId> = rest()
        .filter(|(wound, blows)| !blows.is_empty() && (wound.is_deadly() || wound.rest(blows) > 0))
        .flat_map(|(wound, _)| others(story, heard, &[*wound]))
        .map(|blow| blow.unit)
        .collect();
    losses::tell(story, heard, &unexplained, &[mutual, shared].concat());
}

/// Tells a palantír or a look from afar.
fn looks(story: &mut Story<'_>, heard: &Heard<'_>) {
    for blow in &heard.blows {
        let Some(target) = blow.target.filter(|_| !blow.action.shows()) else { continue };
        let text = say!(
            "tale-look",
            unit = being(blow.unit), kind = Arg::word(blow.action.word()),
            to = names::square(&story.setup.map, target);
            "{} uses {} on {target}", blow.unit, blow.action.title()
        );
        story.tell(blow.line, Tale::new(text, 1));
    }
}

/// Tells the attacks that hurt no one whom the viewer sees.
fn misses(story: &mut Story<'_>, heard: &Heard<'_>, hits: &[Hit<'_>]) {
    let hit = |blow: &Blow| hits.iter().any(|(_, blows)| blows.iter().any(|known| known.line == blow.line));
    let misses = |blow: &&Blow| blow.action.shows() && blow.target.is_some() && !hit(blow);
    let missed: Vec<&Blow> = heard.blows.iter().filter(misses).collect();
    let Some(first) = missed.first() else { return };
    // Other attacks may hit someone on a cell that the team does not see.
    let certain = |blow: &&Blow| matches!(blow.action, Action::Knife | Action::Traitrise | Action::Arrow);
    let sure = story.viewer == Viewer::Whole || missed.iter().all(certain);
    let at = missed.iter().filter_map(|blow| blow.target).map(|cell| names::square(&story.setup.map, cell));
    let text = say!(
        "tale-miss", blows = Arg::list(missed.iter().map(|blow| strike(blow))), sure = sure, at = Arg::list(at);
        "{} attacks hit no one", missed.len()
    );
    story.tell(first.line, Tale::new(text, 1));
}

/// Tells which characters killed each other by Traîtrise on a shared cell, and returns them.
fn betrayals(story: &mut Story<'_>, heard: &Heard<'_>) -> Vec<UnitId> {
    let traitor =
        |unit: UnitId| heard.blows.iter().any(|blow| blow.unit == unit && blow.action == Action::Traitrise);
    let fell = || heard.wounds.iter().filter(|wound| wound.is_deadly() && traitor(wound.unit));
    let mut told = Vec::new();
    for one in fell() {
        let mut there = heard.wounds.iter().filter(|wound| wound.at == one.at && wound.unit != one.unit);
        let (Some(other), None) = (there.next(), there.next()) else { continue };
        let both = traitor(other.unit) && other.unit.seat() != one.unit.seat();
        if !both || !other.is_deadly() || told.contains(&one.unit) {
            continue;
        }
        let (first, second) = if story.owns(other.unit) { (other, one) } else { (one, other) };
        let text = say!(
            "tale-betrayals", unit = being(first.unit), other = being(second.unit);
            "{} and {} betray each other", first.unit, second.unit
        );
        story.tell(death_line(heard, &[one, other]), Tale::new(text, 1).large());
        told.extend([one.unit, other.unit]);
    }
    told
}

/// Tells attacks that hit characters of their own team, all of whom survive.
fn friendly_fire(story: &mut Story<'_>, heard: &Heard<'_>, blows: &[&Blow], wounds: &[&Wound], more: bool) {
    let first = wounds[0];
    let itself = matches!((blows, wounds), ([blow], [wound]) if blow.unit == wound.unit);
    let text = say!(
        "tale-friendly-fire",
        blows = strikes(blows), suspects = strikes(&others(story, heard, wounds)), more = more, itself = itself,
        victims = story.some(wounds, |wound| wound.unit, |wound| wounded(story, wound).into()),
        lost = first.lost, left = first.left;
        "{} hurt by their own team", wounds.len()
    );
    story.tell(first.line, Tale::new(text, 1));
}

/// Tells attacks that hit characters, all of whom survive.
fn wound(story: &mut Story<'_>, blows: &[&Blow], wounds: &[&Wound], more: bool) {
    let first = wounds[0];
    let victims = story.some(wounds, |wound| wound.unit, |wound| wounded(story, wound).into());
    let text = say!(
        "tale-hit",
        kind = if more { Arg::word("many") } else { kind(blows) }, more = more,
        unit = being(blows[0].unit), blows = strikes(blows), victims = victims,
        count = wounds.len(), who = being(first.unit), lost = first.lost, left = first.left;
        "{} hurt", wounds.len()
    );
    story.tell(first.line, Tale::new(text, 1));
}

/// Tells attacks that killed characters of other teams.
fn kill(story: &mut Story<'_>, heard: &Heard<'_>, blows: &[&Blow], wounds: &[&Wound]) {
    let units: Vec<UnitId> = wounds.iter().map(|wound| wound.unit).collect();
    let line = death_line(heard, wounds);
    // The deaths of these attackers are told before this one.
    let fell = |blow: &&Blow| {
        heard.deaths.iter().any(|(died, unit)| *died < line && *unit == blow.unit && story.owns(*unit))
    };
    let text = say!(
        "tale-kill",
        kind = kind(blows), unit = being(blows[0].unit), blows = strikes(blows),
        victims = story.beings(&units), same = blows.iter().any(fell);
        "{} killed", units.len()
    );
    story.tell(line, Tale::new(text, 1).large());
}

/// Tells which characters their own team killed, possibly together with others; the points may show which.
fn friendly_kill(
    story: &mut Story<'_>,
    heard: &Heard<'_>,
    blows: &[&Blow],
    wounds: &[&Wound],
    more: bool,
    credit: &Credit,
) {
    let units: Vec<UnitId> = wounds.iter().map(|wound| wound.unit).collect();
    let own = units.iter().any(|unit| story.owns(*unit));
    let share = match (own, more) {
        (true, true) => Share::Both,
        (true, false) => credit.share,
        (false, _) => Share::Alone,
    };
    let text = say!(
        "tale-friendly-kill",
        blows = strikes(blows), suspects = strikes(&others(story, heard, wounds)),
        victims = story.beings(&units), own = own,
        share = Arg::word(share.word());
        "{} killed by their own team", units.len()
    );
    story.tell(death_line(heard, wounds), Tale::new(text, 1).large());
}

/// Returns the line of the first of these deaths.
pub fn death_line(heard: &Heard<'_>, wounds: &[&Wound]) -> usize {
    let died =
        |wound: &&Wound| heard.deaths.iter().find(|(_, unit)| *unit == wound.unit).map(|(line, _)| *line);
    wounds.iter().filter_map(died).min().unwrap_or(wounds[0].line)
}

/// Returns the word of the only attack, which selects the sentence.
fn kind(blows: &[&Blow]) -> Arg {
    Arg::word(if let [only] = blows { only.action.word() } else { "many" })
}

/// Returns the attacks of others that may also have hit the viewer's own characters among the wounded.
fn others<'a>(story: &Story<'_>, heard: &'a Heard<'_>, wounds: &[&Wound]) -> Vec<&'a Blow> {
    let own: Vec<&Wound> = wounds.iter().copied().filter(|wound| story.owns(wound.unit)).collect();
    suspects(story.setup, heard, &own)
}

/// Lists attacks as things.
fn strikes(blows: &[&Blow]) -> Arg {
    Arg::list(blows.iter().map(|blow| strike(blow)))
}

/// Names an attack as a thing: `your Elf's arrow`.
fn strike(blow: &Blow) -> Message {
    say!(
        "blow", unit = being(blow.unit), kind = Arg::word(blow.action.word());
        "{} of {}", blow.action.title(), blow.unit
    )
}

/// Tells an attack as a deed: `Tide's Elf drew the bow`.
pub fn deed(blow: &Blow) -> Message {
    say!(
        "deed", unit = being(blow.unit), kind = Arg::word(blow.action.word());
        "{} uses {}", blow.unit, blow.action.title()
    )
}

/// Tells who was hit, how hard, and what is left.
fn wounded(story: &Story<'_>, wound: &Wound) -> Message {
    say!(
        "wounded",
        unit = being(wound.unit), lost = wound.lost, left = wound.left,
        at = names::square(&story.setup.map, wound.at);
        "{} loses {}: {} left", wound.unit, wound.lost, wound.left
    )
}
