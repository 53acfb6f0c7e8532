//! Attacks and their effects. A team knows where its own attacks went, so it knows whom they hit; of others it saw only
//! that they attacked and that someone was hurt, so the two are told side by side.

use std::collections::BTreeMap;

use engine::scene::Tale;
use engine::{Arg, Message, Viewer, say};

use super::heard::{Blow, Heard, Wound};
use super::{MOST_OTHERS, Story};
use crate::content::class::{Action, UnitId};
use crate::names::{self, being};

/// The most attacks among which the causes of a wound are sought.
const MOST_SUSPECTS: usize = 8;

/// Tells the attacks.
pub fn tell(story: &mut Story<'_>, heard: &Heard<'_>) {
    let hits_self = story.setup.rules.bastoooon_hits_self;
    let hits: Vec<Vec<usize>> = heard.wounds.iter().map(|wound| heard.hits(wound, hits_self)).collect();
    looks(story, heard);
    misses(story, heard, &hits);
    let mut groups: BTreeMap<(bool, bool, &[usize]), Vec<&Wound>> = BTreeMap::new();
    for (wound, hits) in heard.wounds.iter().zip(&hits).filter(|(_, hits)| !hits.is_empty()) {
        let friendly = hits.iter().all(|at| heard.blows[*at].unit.seat() == wound.unit.seat());
        groups.entry((wound.left == 0, friendly, hits)).or_default().push(wound);
    }
    for ((dead, friendly, hits), wounds) in groups {
        let blows: Vec<&Blow> = hits.iter().map(|at| &heard.blows[*at]).collect();
        match dead {
            true => kill(story, heard, &blows, &wounds, friendly),
            false => hit(story, &blows, &wounds, friendly),
        }
    }
    let unexplained = heard.wounds.iter().zip(&hits).filter(|(_, hits)| hits.is_empty());
    others(story, heard, &unexplained.map(|(wound, _)| wound).collect::<Vec<_>>());
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
fn misses(story: &mut Story<'_>, heard: &Heard<'_>, hits: &[Vec<usize>]) {
    let misses = |at: &usize| {
        let blow = &heard.blows[*at];
        let strikes = blow.action.shows() && blow.target.is_some();
        strikes && !hits.iter().any(|hits| hits.contains(at))
    };
    let missed: Vec<&Blow> = (0..heard.blows.len()).filter(misses).map(|at| &heard.blows[at]).collect();
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

/// Tells attacks that hit characters, all of whom survive.
fn hit(story: &mut Story<'_>, blows: &[&Blow], wounds: &[&Wound], friendly: bool) {
    let first = wounds[0];
    let victims = story.some(wounds, |wound| wound.unit, |wound| wounded(story, wound).into());
    let strikes = Arg::list(blows.iter().map(|blow| strike(blow)));
    let (kind, count) = (kind(blows), wounds.len());
    let text = match friendly {
        true => say!(
            "tale-friendly-fire", blows = strikes, victims = victims; "{count} hurt by their own team"
        ),
        false => say!(
            "tale-hit",
            kind = kind, unit = being(blows[0].unit), blows = strikes, victims = victims,
            count = count, who = being(first.unit), lost = first.lost, left = first.left;
            "{count} hurt"
        ),
    };
    story.tell(first.line, Tale::new(text, 1));
}

/// Tells attacks that killed characters.
fn kill(story: &mut Story<'_>, heard: &Heard<'_>, blows: &[&Blow], wounds: &[&Wound], friendly: bool) {
    let units: Vec<UnitId> = wounds.iter().map(|wound| wound.unit).collect();
    let strikes = Arg::list(blows.iter().map(|blow| strike(blow)));
    let kind = kind(blows);
    let own = units.iter().any(|unit| story.owns(*unit));
    let text = match friendly {
        true => say!(
            "tale-friendly-kill", blows = strikes, victims = story.beings(&units), own = own;
            "{} killed by their own team", units.len()
        ),
        false => say!(
            "tale-kill", kind = kind, unit = being(blows[0].unit), blows = strikes, victims = story.beings(&units);
            "{} killed", units.len()
        ),
    };
    story.tell(death_line(heard, wounds), Tale::new(text, 1).large());
}

/// Tells the actions of others, and who was hurt or died by attacks unknown to the viewer.
fn others(story: &mut Story<'_>, heard: &Heard<'_>, wounds: &[&Wound]) {
    let (own, foreign): (Vec<&Wound>, Vec<&Wound>) =
        wounds.iter().copied().partition(|wound| story.owns(wound.unit));
    let (fallen, hurt): (Vec<&Wound>, Vec<&Wound>) = own.into_iter().partition(|wound| wound.left == 0);
    let (dead, struck): (Vec<&Wound>, Vec<&Wound>) = foreign.into_iter().partition(|wound| wound.left == 0);
    let doers: Vec<&Blow> = heard.blows.iter().filter(|blow| blow.target.is_none()).collect();
    let suspects: Vec<usize> = hurt.iter().flat_map(|wound| suspects(&doers, wound.lost)).collect();
    type Placed<'a> = Vec<(usize, &'a Blow)>;
    let (near, rest): (Placed<'_>, Placed<'_>) =
        doers.into_iter().enumerate().partition(|(at, _)| suspects.contains(at));
    let blows = |list: Vec<(usize, _)>| list.into_iter().map(|(_, blow)| blow).collect::<Vec<&Blow>>();
    let (near, rest) = (blows(near), blows(rest));
    // Any of them may have struck the fallen.
    let (killers, far) = if fallen.is_empty() { (Vec::new(), rest) } else { (rest, Vec::new()) };
    if let Some(first) = hurt.first() {
        let text = say!(
            "tale-struck",
            doers = doings(&near), attacks = near.len(),
            victims = Arg::list(hurt.iter().map(|wound| losing(story, wound)));
            "{} hurt", hurt.len()
        );
        story.tell(first.line, Tale::new(text, 1));
    }
    if !fallen.is_empty() {
        let units: Vec<UnitId> = fallen.iter().map(|wound| wound.unit).collect();
        let how = match (killers.is_empty(), near.is_empty()) {
            (false, _) => "seen",
            (true, false) => "told",
            (true, true) => "unseen",
        };
        let text = say!(
            "tale-fell",
            how = Arg::word(how), doers = doings(&killers), attacks = killers.len(), victims = story.beings(&units);
            "{} of one's own die", units.len()
        );
        story.tell(death_line(heard, &fallen), Tale::new(text, 1).large());
    }
    if !dead.is_empty() {
        let units: Vec<UnitId> = dead.iter().map(|wound| wound.unit).collect();
        let text = say!("tale-others-fell", victims = story.beings(&units); "{} others die", units.len());
        story.tell(death_line(heard, &dead), Tale::new(text, 1).large());
    }
    // Events elsewhere come after those that concern the team.
    let line = struck.iter().map(|wound| wound.line).max();
    if let Some(line) = line.or(far.iter().map(|blow| blow.line).min()) {
        let listed = struck.iter().filter(|_| struck.len() <= MOST_OTHERS);
        let text = say!(
            "tale-elsewhere",
            doers = doings(&far), attacks = far.len(),
            victims = Arg::list(listed.map(|wound| losing(story, wound))), hurt = struck.len();
            "elsewhere {} attack and {} are hurt", far.len(), struck.len()
        );
        story.tell(line, Tale::new(text, 1));
    }
}

/// Returns the attacks that may have done exactly this damage: the smallest sets that explain it, merged.
fn suspects(doers: &[&Blow], lost: i32) -> Vec<usize> {
    let may = |blow: &Blow| blow.action.is_plus() || (1..=lost).contains(&blow.action.damage());
    let some: Vec<usize> = (0..doers.len()).filter(|at| may(doers[*at])).take(MOST_SUSPECTS).collect();
    let explains = |set: &u32| {
        let blows =
            || some.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, at)| doers[*at]);
        let known: i32 = blows().map(|blow| blow.action.damage()).sum();
        // The damage of a Bastoooon depends on the Barbare: at least 1.
        let open = blows().filter(|blow| blow.action == Action::Bastoooon).count() as i32;
        if open == 0 { known == lost } else { known + open <= lost }
    };
    let sets = || (1..1u32 << some.len()).filter(explains);
    let Some(fewest) = sets().map(u32::count_ones).min() else { return Vec::new() };
    let all = sets().filter(|set| set.count_ones() == fewest).fold(0, |all, set| all | set);
    some.iter().enumerate().filter(|(bit, _)| all >> bit & 1 == 1).map(|(_, at)| *at).collect()
}

/// Returns the line of the first of these deaths.
fn death_line(heard: &Heard<'_>, wounds: &[&Wound]) -> usize {
    let died =
        |wound: &&Wound| heard.deaths.iter().find(|(_, unit)| *unit == wound.unit).map(|(line, _)| *line);
    wounds.iter().filter_map(died).min().unwrap_or(wounds[0].line)
}

/// Returns the word of the only attack, which selects the sentence.
fn kind(blows: &[&Blow]) -> Arg {
    Arg::word(if let [only] = blows { only.action.word() } else { "many" })
}

/// Names an attack as a thing: `your Elf's arrow`.
fn strike(blow: &Blow) -> Message {
    say!(
        "blow", unit = being(blow.unit), kind = Arg::word(blow.action.word());
        "{} of {}", blow.action.title(), blow.unit
    )
}

/// Lists attacks as deeds, unless there are too many: `Tide's Elf shot`.
fn doings(blows: &[&Blow]) -> Arg {
    let listed = blows.iter().filter(|_| blows.len() <= MOST_OTHERS);
    Arg::list(listed.map(|blow| {
        say!(
            "deed", unit = being(blow.unit), kind = Arg::word(blow.action.word());
            "{} uses {}", blow.unit, blow.action.title()
        )
    }))
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

/// Tells the same as a sentence.
fn losing(story: &Story<'_>, wound: &Wound) -> Message {
    say!(
        "lost",
        unit = being(wound.unit), lost = wound.lost, left = wound.left,
        at = names::square(&story.setup.map, wound.at);
        "{} loses {}: {} left", wound.unit, wound.lost, wound.left
    )
}
