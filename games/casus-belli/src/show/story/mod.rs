//! A step as a person tells it. All teams act at the same time, so a team is told in a few sentences what it did, hit,
//! lost, learned and scored; anything else it saw is only counted. A tale uses only what its viewer was told: `heard`
//! leaves out the rest.

mod battle;
mod blows;
mod causes;
mod credit;
mod footprints;
mod heard;
mod losses;
mod pushes;
mod score;
mod walks;

use engine::scene::{Tale, Told};
use engine::{Arg, Message, Seat, Viewer, say};

use self::credit::Credit;
use self::heard::Heard;
use crate::content::class::UnitId;
use crate::event::Event;
use crate::names::being;
use crate::setup::Setup;
use crate::state::Step;

/// The most teams for which the viewer that sees everything is told more than numbers.
const FEW_TEAMS: u8 = 4;
/// The most characters of others that are told one by one.
const MOST_OTHERS: usize = 3;

/// Returns what a viewer heard of one step.
pub fn recount(setup: &Setup, heard: &[(&Event, Told)], viewer: Viewer) -> Vec<Tale> {
    let mut story = Story { setup, viewer, tales: Vec::new() };
    let known = Heard::new(heard, viewer);
    for (line, (event, told)) in heard.iter().enumerate() {
        match event {
            Event::Lost { .. } | Event::Shifted { .. } if !story.is_crowded() => {
                story.tell(line, Tale::of(told));
            }
            Event::Settled => story.tell(line, Tale::of(told)),
            Event::Ends { .. } => story.tell(line, Tale::of(told).large()),
            Event::Begins { turn, step } => story.begins(line, *turn, *step, heard, &known),
            _ => {}
        }
    }
    let strange = footprints::strange(&known);
    walks::tell(&mut story, &known, strange.is_empty());
    footprints::tell(&mut story, &known, &strange);
    let hits = blows::hits(&story, &known);
    let credit = Credit::new(&story, &known, &hits);
    match story.is_crowded() {
        true => battle::tell(&mut story, &known),
        false => {
            pushes::tell(&mut story, &known);
            blows::tell(&mut story, &known, &hits, &credit);
        }
    }
    score::tell(&mut story, &known, &credit);
    story.cover(heard.len())
}

/// Tells a new turn.
fn heading(turn: u16) -> Message {
    say!("tale-turn", turn = turn; "turn {turn}")
}

/// The tales so far, each with the line of the event that it is mainly about.
struct Story<'a> {
    setup: &'a Setup,
    viewer: Viewer,
    tales: Vec<(usize, Tale)>,
}

impl Story<'_> {
    fn tell(&mut self, line: usize, tale: Tale) {
        self.tales.push((line, tale));
    }

    /// Tells a new turn, or that the team did nothing in the attack step before.
    fn begins(&mut self, line: usize, turn: u16, step: Step, heard: &[(&Event, Told)], known: &Heard<'_>) {
        let movement_first = self.setup.rules.movement_first;
        let placed = heard.iter().any(|(event, _)| matches!(event, Event::Settled));
        let tale = match step {
            Step::Placement => Tale::silent(1),
            Step::Attack if !movement_first => Tale::new(heading(turn), 1),
            Step::Movement if movement_first => Tale::new(heading(turn), 1),
            Step::Movement if !placed && self.held_back(known) => {
                Tale::new(say!("tale-held-back"; "one's own team does nothing"), 1)
            }
            Step::Attack | Step::Movement => Tale::silent(1),
        };
        self.tell(line, tale);
    }

    /// Whether the viewer is a team that did nothing in an attack step.
    fn held_back(&self, known: &Heard<'_>) -> bool {
        let blows = known.blows.iter().map(|blow| blow.unit);
        let shouts = known.shouts.iter().map(|shout| shout.unit);
        let hindered = known.torn.iter().map(|(_, unit)| *unit).chain(known.lost.iter().copied());
        let mut acts = blows.chain(shouts).chain(hindered);
        matches!(self.viewer, Viewer::Seat(_)) && !acts.any(|unit| self.owns(unit))
    }

    /// Whether too much happens to be told one by one: someone who sees everything watches many teams.
    fn is_crowded(&self) -> bool {
        self.viewer == Viewer::Whole && self.setup.teams > FEW_TEAMS
    }

    /// Whether the viewer plays this character.
    fn owns(&self, unit: UnitId) -> bool {
        self.is_own(unit.seat())
    }

    fn is_own(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }

    /// Returns things as a list, the viewer's own first; of the others only a few, then the number of the rest.
    fn some<T>(&self, things: &[T], unit: impl Fn(&T) -> UnitId, arg: impl Fn(&T) -> Arg) -> Arg {
        let (own, others): (Vec<&T>, Vec<&T>) = things.iter().partition(|thing| self.owns(unit(thing)));
        let shown = if others.len() <= MOST_OTHERS + 1 { others.len() } else { MOST_OTHERS };
        let more = others.len() - shown;
        let named = own.into_iter().chain(others.into_iter().take(shown)).map(arg);
        let more = (more > 0).then(|| Arg::from(say!("more", count = more; "{more} more")));
        Arg::List(named.chain(more).collect())
    }

    /// Returns characters as a list.
    fn beings(&self, units: &[UnitId]) -> Arg {
        self.some(units, |unit| *unit, |unit| being(*unit).into())
    }

    /// Sorts the tales by their lines; each covers the lines up to the next.
    fn cover(mut self, lines: usize) -> Vec<Tale> {
        self.tales.sort_by_key(|(line, tale)| (*line, tale.text.is_empty()));
        self.tales.dedup_by(|(line, tale), (before, _)| line == before && tale.text.is_empty());
        if self.tales.is_empty() && lines > 0 {
            return vec![Tale::silent(lines)];
        }
        let starts: Vec<usize> = self.tales.iter().map(|(line, _)| *line).collect();
        for (at, (_, tale)) in self.tales.iter_mut().enumerate() {
            let start = if at == 0 { 0 } else { starts[at] };
            tale.lines = starts.get(at + 1).copied().unwrap_or(lines) - start;
        }
        self.tales.into_iter().map(|(_, tale)| tale).collect()
    }
}
