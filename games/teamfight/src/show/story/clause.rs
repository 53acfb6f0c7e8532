//! A clause: one deed, and its consequences by body.

use engine::{Arg, Message, say};
use grid::Square;

use super::act::{also, then};
use super::deed::{Deed, alike, fate};
use crate::event::Who;
use crate::geometry::Way;
use crate::names;
use crate::setup::Setup;
use crate::setup::program::Source;

/// The deed of a clause.
pub enum Head {
    /// The consequences of something that began earlier.
    None,
    /// An ability or a reaction.
    Use {
        /// The user.
        who: Who,
        /// Its program.
        program: u16,
        /// Whether it is a reaction.
        reacts: bool,
    },
    /// A basic move.
    Walk {
        /// The walker.
        who: Who,
        /// Whether it cost a Standard Action.
        dash: bool,
        /// The number of steps.
        steps: usize,
        /// The routes, each with its start.
        way: Vec<(Square, Way)>,
    },
    /// An automatic text.
    SetOff {
        /// Its bearer.
        who: Who,
        /// Its program.
        program: u16,
    },
    /// A hazard.
    Hazard {
        /// The marker.
        marker: u8,
    },
}

/// One deed, and its consequences.
pub struct Clause {
    /// The deed.
    pub head: Head,
    /// The last target that was named.
    pub target: Option<Who>,
    /// The last roll that hit: its face, and whether it was critical.
    pub roll: Option<(u8, bool)>,
    /// Whether it found no body.
    pub empty: bool,
    /// The consequences by body.
    deeds: Vec<(Who, Vec<Deed>)>,
    /// Markers that were laid, with their number and the first space.
    pub laid: Vec<(u8, u8, Square)>,
    /// Markers that are gone, with their space.
    pub gone: Vec<(u8, Square)>,
    /// Walls that fell.
    pub walls: Vec<Square>,
}

impl Clause {
    /// Creates a clause without consequences.
    pub fn new(head: Head) -> Clause {
        let (deeds, laid, gone, walls) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Clause { head, target: None, roll: None, empty: false, deeds, laid, gone, walls }
    }

    /// Returns the body that acts.
    pub fn actor(&self) -> Option<Who> {
        match self.head {
            Head::Use { who, .. } | Head::Walk { who, .. } | Head::SetOff { who, .. } => Some(who),
            Head::None | Head::Hazard { .. } => None,
        }
    }

    /// Adds a consequence for a body.
    pub fn add(&mut self, who: Who, deed: Deed) {
        let place = self.deeds.iter().position(|(known, _)| known.slot == who.slot);
        let at = place.unwrap_or_else(|| {
            self.deeds.push((who, Vec::new()));
            self.deeds.len() - 1
        });
        let deeds = &mut self.deeds[at].1;
        if !deeds.last_mut().is_some_and(|last| last.joins(&deed)) {
            deeds.push(deed);
        }
    }

    /// Tells the clause, if there is anything to tell.
    pub fn told(&self, setup: &Setup) -> Option<Message> {
        let missed = match self.deeds.first() {
            Some((target, deeds)) if self.laid.is_empty() && self.roll.is_none() => match deeds.as_slice() {
                [Deed::Missed(face)] => Some((*target, *face)),
                _ => None,
            },
            _ => None,
        };
        match self.head {
            Head::Use { who, program, reacts } => Some(match missed {
                Some((target, face)) => self.missed(setup, who, program, target, face),
                None => self.used(setup, who, program, reacts),
            }),
            Head::Walk { who, dash, steps, ref way } => Some(self.walked(setup, who, dash, steps, way)),
            Head::SetOff { who, program } => self.set_off(setup, who, program),
            Head::Hazard { marker } => {
                let outcome = self.outcome(setup, None, 0)?;
                let marker = names::marker(&setup.library.markers[usize::from(marker)].name);
                Some(say!("tale-hazard", marker = marker, outcome = outcome; "hazard"))
            }
            Head::None => self.outcome(setup, None, 0),
        }
    }

    fn missed(&self, setup: &Setup, who: Who, program: u16, target: Who, face: u8) -> Message {
        let program = setup.programs.get(program);
        let told = say!(
            "tale-miss", unit = names::who(setup, who), ability = names::text(program), deed = names::deed(program),
            target = names::who(setup, target), face = face;
            "{} misses", program.name
        );
        match self.outcome(setup, Some(who), 1) {
            Some(outcome) if self.is_own(who, 1) => also(told, outcome),
            Some(outcome) => then(told, outcome),
            None => told,
        }
    }

    fn used(&self, setup: &Setup, who: Who, program: u16, reacts: bool) -> Message {
        let program = setup.programs.get(program);
        let (unit, ability, deed) = (names::who(setup, who), names::text(program), names::deed(program));
        let own = self.is_own(who, 0);
        match (self.outcome(setup, Some(who), 0), self.target) {
            (Some(outcome), _) => {
                let (face, roll) = match self.roll {
                    Some((face, true)) => (face, "crit"),
                    Some((face, false)) => (face, "hit"),
                    None => (0, "none"),
                };
                say!(
                    "tale-use", unit = unit, ability = ability, deed = deed, reacts = reacts, own = own, face = face,
                    roll = Arg::word(roll), outcome = outcome;
                    "{}", program.name
                )
            }
            (None, Some(target)) => say!(
                "tale-use-at", unit = unit, ability = ability, deed = deed, reacts = reacts,
                target = names::who(setup, target), friend = who.seat == target.seat;
                "{}", program.name
            ),
            (None, None) => say!(
                "tale-use-plain", unit = unit, ability = ability, deed = deed, reacts = reacts, empty = self.empty;
                "{}", program.name
            ),
        }
    }

    fn walked(&self, setup: &Setup, who: Who, dash: bool, steps: usize, way: &[(Square, Way)]) -> Message {
        let to = way.last().map_or(Square(0), |(from, way)| way.end(setup.board(), *from));
        let zone_of =
            |at| setup.map.zones.iter().position(|zone| zone.contains(at)).map_or(0, |zone| zone + 1);
        let (zone, left) = (zone_of(to), way.first().map_or(0, |(from, _)| zone_of(*from)));
        let told = say!(
            "tale-walk", unit = names::who(setup, who), dash = dash, steps = steps, to = names::space(setup, to),
            zone = zone, left = left, within = zone == left;
            "walks"
        );
        match self.outcome(setup, Some(who), 0) {
            Some(outcome) if self.is_own(who, 0) => also(told, outcome),
            Some(outcome) => then(told, outcome),
            None => told,
        }
    }

    fn set_off(&self, setup: &Setup, who: Who, program: u16) -> Option<Message> {
        let program = setup.programs.get(program);
        let outcome = self.outcome(setup, Some(who), 0)?;
        let kind = match program.source {
            Source::Ability(..) | Source::Passive(..) => "ability",
            Source::Condition(_) => "condition",
            Source::Marker(_) => "marker",
        };
        Some(say!(
            "tale-set-off", unit = names::who(setup, who), ability = names::text(program), kind = Arg::word(kind),
            own = self.is_own(who, 0), outcome = outcome;
            "{}", program.name
        ))
    }

    /// Whether all consequences after the first `skipped` ones concern the body that acts.
    fn is_own(&self, who: Who, skipped: usize) -> bool {
        let ground = !self.laid.is_empty() || !self.gone.is_empty() || !self.walls.is_empty();
        !ground && self.deeds.iter().skip(skipped).all(|(victim, _)| victim.slot == who.slot)
    }

    /// Tells the consequences after the first `skipped` ones; bodies with the same fate are told together. The body
    /// that acts needs no name if no other is concerned.
    fn outcome(&self, setup: &Setup, actor: Option<Who>, skipped: usize) -> Option<Message> {
        let mut fates: Vec<(Vec<Who>, &[Deed])> = Vec::new();
        for (who, deeds) in self.deeds.iter().skip(skipped) {
            match fates.iter_mut().find(|(_, fate)| alike(fate, deeds)) {
                Some((victims, _)) => victims.push(*who),
                None => fates.push((vec![*who], deeds)),
            }
        }
        let nameless = actor.is_some_and(|who| self.is_own(who, skipped));
        let headless = actor.is_none() && matches!(self.head, Head::None);
        let fates = fates.into_iter().map(|(victims, deeds)| {
            let units = Arg::list(victims.iter().map(|who| names::who(setup, *who)));
            let count = victims.len();
            let deeds = Arg::list(fate(setup, deeds, victims[0], count, headless));
            match nameless {
                true => say!("tale-fate-own", deeds = deeds; "own"),
                false => say!("tale-fate", units = units, count = count, deeds = deeds; "fate"),
            }
        });
        fates.chain(self.ground(setup)).reduce(then)
    }

    /// Tells the consequences for the ground: markers and walls.
    fn ground(&self, setup: &Setup) -> Option<Message> {
        let name = |marker: u8| names::marker(&setup.library.markers[usize::from(marker)].name);
        let laid = self.laid.iter().map(|(marker, count, at)| {
            let at = names::space(setup, *at);
            say!("tale-lies", marker = name(*marker), count = *count, at = at; "lies")
        });
        let gone = self.gone.chunk_by(|one, other| one.0 == other.0).map(|gone| {
            let at = names::spaces(setup, gone.iter().map(|(_, at)| *at));
            say!("tale-vanishes", marker = name(gone[0].0), count = gone.len(), at = at; "vanishes")
        });
        let walls = (!self.walls.is_empty()).then(|| {
            let at = names::spaces(setup, self.walls.iter().copied());
            say!("tale-wall-falls", count = self.walls.len(), at = at; "falls")
        });
        laid.chain(gone).chain(walls).reduce(then)
    }
}
