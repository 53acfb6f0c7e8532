//! A clause: one deed, and its consequences by body.

use engine::{Arg, Message, say};
use grid::Square;

use super::act::{also, then};
use super::deed::{Deed, alike, fate, zone};
use crate::event::Who;
use crate::geometry::Way;
use crate::names;
use crate::setup::Setup;
use crate::setup::program::{Program, Source};

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
        /// How many of its spaces struck.
        spaces: usize,
        /// The last way of the body that it struck, with its start.
        way: Option<(Square, Way)>,
    },
}

/// One deed, and its consequences.
pub struct Clause {
    /// The deed.
    pub head: Head,
    /// The last target that was named.
    pub target: Option<Who>,
    /// The last roll that hit: its owner, its face, and whether it was critical.
    pub roll: Option<(Who, u8, bool)>,
    /// A roll that was repeated: its owner and its face.
    pub again: Option<(Who, u8)>,
    /// The tokens that it cost: their kind and their number.
    pub paid: Option<(u8, u8)>,
    /// The body that found no target.
    pub empty: Option<Who>,
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
        let (target, roll, again, paid, empty) = (None, None, None, None, None);
        Clause { head, target, roll, again, paid, empty, deeds, laid, gone, walls }
    }

    /// Returns the body that acts.
    pub fn actor(&self) -> Option<Who> {
        match self.head {
            Head::Use { who, .. } | Head::Walk { who, .. } | Head::SetOff { who, .. } => Some(who),
            Head::None | Head::Hazard { .. } => None,
        }
    }

    /// Returns the bodies that it names.
    pub fn bodies(&self) -> impl Iterator<Item = Who> {
        let rolled = self.roll.map(|(who, ..)| who);
        self.actor().into_iter().chain(rolled).chain(self.deeds.iter().map(|(who, _)| *who))
    }

    /// Whether it gave a body this condition.
    pub fn gave(&self, who: Who, condition: u8) -> bool {
        let gains = |deed: &Deed| matches!(deed, Deed::Gains(known, _) if *known == condition);
        self.deeds.iter().any(|(known, deeds)| known.slot == who.slot && deeds.iter().any(gains))
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

    /// Tells the clause, if there is anything to tell; `known` are the bodies that were named before.
    pub fn told(&self, setup: &Setup, known: &[u8]) -> Option<Message> {
        let missed = match self.deeds.first() {
            Some((target, deeds)) if self.laid.is_empty() && self.roll.is_none() => match deeds.as_slice() {
                [Deed::Missed(face)] => Some((*target, *face)),
                _ => None,
            },
            _ => None,
        };
        match self.head {
            Head::Use { who, program, reacts } => Some(match missed {
                Some((target, face)) => self.missed(setup, known, who, program, target, face),
                None => self.used(setup, known, who, program, reacts),
            }),
            Head::Walk { who, dash, steps, ref way } => {
                Some(self.walked(setup, known, who, dash, steps, way))
            }
            Head::SetOff { who, program } => self.set_off(setup, known, who, program),
            Head::Hazard { marker, spaces, way } => {
                let outcome = self.outcome(setup, known, None, 0)?;
                let marker = names::marker(&setup.library.markers[usize::from(marker)].name);
                let at = way.map_or_else(|| Arg::word(""), |(from, way)| end(setup, from, way));
                Some(say!(
                    "tale-hazard", marker = marker, spaces = spaces, placed = way.is_some(), at = at,
                    outcome = outcome;
                    "hazard"
                ))
            }
            Head::None => self.went_on(setup, known),
        }
    }

    /// Tells what follows from something that began earlier: possibly a roll, or that no one was there.
    fn went_on(&self, setup: &Setup, known: &[u8]) -> Option<Message> {
        let Some(outcome) = self.outcome(setup, known, None, 0) else {
            let unit = names::who(setup, self.empty?);
            return Some(say!("tale-found-nobody", unit = unit; "nobody is there"));
        };
        let Some((who, first)) = self.again else { return Some(outcome) };
        let (face, roll) = self.rolled();
        Some(say!(
            "tale-rolled-again",
            unit = names::who(setup, who), first = first, face = face, roll = Arg::word(roll), outcome = outcome;
            "thrown again"
        ))
    }

    /// The last roll that hit: its face and how it hit.
    fn rolled(&self) -> (u8, &'static str) {
        match self.roll {
            Some((_, face, true)) => (face, "crit"),
            Some((_, face, false)) => (face, "hit"),
            None => (0, "none"),
        }
    }

    /// Tells what the user of an ability did, in its own verb if it has one, and what it cost.
    fn does(&self, setup: &Setup, program: &Program, reacts: bool) -> Message {
        let (paid, token) = match self.paid {
            Some((token, count)) => {
                let name = &setup.library.conditions[usize::from(token)].name;
                (count, Arg::from(names::condition(name)))
            }
            None => (0, Arg::word("")),
        };
        say!(
            "tale-does",
            ability = names::text(program), deed = names::deed(program), reacts = reacts, paid = paid, token = token;
            "{}", program.name
        )
    }

    fn missed(&self, setup: &Setup, known: &[u8], who: Who, program: u16, target: Who, face: u8) -> Message {
        let program = setup.programs.get(program);
        let told = say!(
            "tale-miss", unit = names::who(setup, who), does = self.does(setup, program, false),
            target = names::who(setup, target), face = face;
            "{} misses", program.name
        );
        match self.outcome(setup, known, Some(who), 1) {
            Some(outcome) if self.is_own(who, 1) => also(told, outcome),
            Some(outcome) => then(told, outcome),
            None => told,
        }
    }

    fn used(&self, setup: &Setup, known: &[u8], who: Who, program: u16, reacts: bool) -> Message {
        let program = setup.programs.get(program);
        let (unit, does) = (names::who(setup, who), self.does(setup, program, reacts));
        let own = self.is_own(who, 0);
        match (self.outcome(setup, known, Some(who), 0), self.target) {
            (Some(outcome), _) => {
                let (face, roll) = self.rolled();
                say!(
                    "tale-use", unit = unit, does = does, own = own, face = face, roll = Arg::word(roll),
                    outcome = outcome;
                    "{}", program.name
                )
            }
            (None, Some(target)) => say!(
                "tale-use-at", unit = unit, does = does, target = names::who(setup, target),
                friend = who.seat == target.seat;
                "{}", program.name
            ),
            (None, None) => say!(
                "tale-use-plain", unit = unit, does = does, empty = self.empty.is_some(); "{}", program.name
            ),
        }
    }

    fn walked(
        &self,
        setup: &Setup,
        known: &[u8],
        who: Who,
        dash: bool,
        steps: usize,
        way: &[(Square, Way)],
    ) -> Message {
        let to = way.last().map_or(Square(0), |(from, way)| way.end(setup.board(), *from));
        let left = way.first().map_or(0, |(from, _)| zone(setup, *from));
        let zone = zone(setup, to);
        let told = say!(
            "tale-walk", unit = names::who(setup, who), dash = dash, steps = steps, to = names::space(setup, to),
            zone = zone, left = left, within = zone == left;
            "walks"
        );
        match self.outcome(setup, known, Some(who), 0) {
            Some(outcome) if self.is_own(who, 0) => also(told, outcome),
            Some(outcome) => then(told, outcome),
            None => told,
        }
    }

    fn set_off(&self, setup: &Setup, known: &[u8], who: Who, program: u16) -> Option<Message> {
        let program = setup.programs.get(program);
        let outcome = self.outcome(setup, known, Some(who), 0)?;
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
    fn outcome(&self, setup: &Setup, known: &[u8], actor: Option<Who>, skipped: usize) -> Option<Message> {
        let mut fates: Vec<(Vec<Who>, &[Deed])> = Vec::new();
        for (who, deeds) in self.deeds.iter().skip(skipped) {
            match fates.iter_mut().find(|(_, fate)| alike(setup, fate, deeds)) {
                Some((victims, _)) => victims.push(*who),
                None => fates.push((vec![*who], deeds)),
            }
        }
        let nameless = actor.is_some_and(|who| self.is_own(who, skipped));
        let headless = matches!(self.head, Head::None) && self.again.is_none();
        let named =
            |who: &Who| known.contains(&who.slot) || actor.is_some_and(|actor| actor.slot == who.slot);
        let unit = |who: &Who| match names::who(setup, *who) {
            unit if named(who) => Arg::from(unit),
            unit => Arg::from(say!("whose", unit = unit; "whose")),
        };
        let fates = fates.into_iter().map(|(victims, deeds)| {
            let units = Arg::list(victims.iter().map(unit));
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

/// Names the space where a way ends.
fn end(setup: &Setup, from: Square, way: Way) -> Arg {
    names::space(setup, way.end(setup.board(), from))
}
