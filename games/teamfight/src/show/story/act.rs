//! An act with all its consequences: the first deed, and everything it set off.

use engine::message::Being;
use engine::scene::{Tale, Told};
use engine::{Arg, Message, say};
use grid::Square;

use super::clause::{Clause, Head};
use super::deed::Deed;
use crate::event::{Event, Rolled, Struck, Sum, Who};
use crate::geometry::Way;
use crate::names;
use crate::setup::Setup;
use crate::state::{Gait, HEROES, NONE};

/// An act with all its consequences.
#[derive(Default)]
pub struct Act {
    clauses: Vec<Clause>,
    /// The clause to which events without a cause belong.
    now: usize,
    /// The heroes that were lost, with the side that scores for each.
    lost: Vec<(u8, Who)>,
    /// The ways of the bodies that moved, each with its start.
    ways: Vec<(u8, (Square, Way))>,
    /// Whether a hero dies.
    large: bool,
}

impl Act {
    /// Reads an act from the beginning of these events, and returns the number of its events.
    pub fn read(heard: &[(&Event, Told)]) -> (Option<Act>, usize) {
        let mut act = Act::default();
        let mut lines = 0;
        let mut paid = None;
        if let [
            (Event::Loses(payer, token, count), _),
            (Event::Uses(who, ..) | Event::Reacts(who, ..), _),
            ..,
        ] = heard
            && payer.slot == who.slot
        {
            (lines, paid) = (1, Some((*token, *count)));
        }
        for (event, _) in &heard[lines..] {
            let begins = matches!(event, Event::Uses(..) | Event::Reacts(..));
            let walks = matches!(event, Event::Walks { gait: Gait::Basic(_), .. });
            let goes_on = !act.clauses.is_empty();
            if goes_on && (begins || (walks && !act.walks_on(event))) || !act.take(event) {
                break;
            }
            lines += 1;
        }
        if let Some(clause) = act.clauses.first_mut() {
            clause.paid = paid;
        }
        if act.clauses.is_empty() { (None, 0) } else { (Some(act), lines) }
    }

    /// Whether a walk continues the walk of this act.
    fn walks_on(&self, event: &Event) -> bool {
        match (event, self.clauses.first().map(|clause| &clause.head)) {
            (Event::Walks { who, .. }, Some(Head::Walk { who: walker, .. })) => who.slot == walker.slot,
            _ => false,
        }
    }

    /// Takes an event, if it can belong to an act.
    fn take(&mut self, event: &Event) -> bool {
        match *event {
            Event::Uses(who, program, _) => self.open(Head::Use { who, program, reacts: false }),
            Event::Reacts(who, program, _) => self.open(Head::Use { who, program, reacts: true }),
            Event::SetOff(who, program) => self.open(Head::SetOff { who, program }),
            Event::Hazard(marker, who) => self.hazard(marker, who),
            Event::Walks { who, gait, pull, dash, from, way, .. } => {
                self.walk(who, gait, pull, dash, from, way);
            }
            Event::Targets(who, target) => self.by(who).target = Some(target),
            Event::Rolls(who, face, _, rolled) => self.roll(who, face, rolled),
            Event::HitsSpace(who, _, Struck::Nobody | Struck::NoTarget) => self.by(who).empty = Some(who),
            Event::HitsSpace(who, _, Struck::Missed) => drop(self.by(who)),
            Event::Damage(who, by, sum, shield, left) => {
                self.cause(by);
                let lost = sum.damage.saturating_sub(shield);
                let halved = is_halved(&sum);
                self.deed(who, Deed::Damage { by, damage: lost, shield, left, halved });
            }
            Event::Heals(who, by, left) => self.deed(who, Deed::Heals(by, left)),
            Event::Gains(who, condition, count, _) => self.gains(who, condition, count),
            Event::Loses(who, condition, count) => self.deed(who, Deed::Loses(condition, count)),
            Event::Dies(who) => {
                self.large |= usize::from(who.slot) < HEROES;
                self.deed(who, Deed::Dies);
            }
            Event::Lost(seat, who, _) if !self.clauses.is_empty() => self.lost.push((1 - seat.0, who)),
            Event::Destroyed(who) => self.deed(who, Deed::Destroyed),
            Event::StepsBack(who, at) => self.deed(who, Deed::StepsBack(at)),
            Event::Teleports(who, at) => self.deed(who, Deed::Teleports(at)),
            Event::Swaps(who, other) => self.deed(who, Deed::Swaps(other)),
            Event::Stuck(who) => self.deed(who, Deed::Stuck),
            Event::ImmuneToForce(who) => self.deed(who, Deed::StandsFirm),
            Event::Immune(who, what) => self.deed(who, Deed::Immune(what)),
            Event::Appears(who, at) => self.deed(who, Deed::Appears(at)),
            Event::Transforms(who, into) => self.deed(who, Deed::TurnsInto(into.kind)),
            Event::BecomesTarget(who) => self.deed(who, Deed::BecomesTarget),
            Event::Redirects(who, damage) => self.deed(who, Deed::Redirects(damage)),
            Event::MayReroll(who) => self.deed(who, Deed::MayReroll),
            Event::Extra(who, standard) => self.deed(who, Deed::Extra(standard)),
            Event::GoesNoFurther(who, _) => self.deed(who, Deed::Stops),
            Event::Lies(marker, squares) => {
                let count = squares.len() as u8;
                self.current().laid.push((marker, count, squares.iter().next().unwrap_or_default()));
            }
            Event::Vanishes(marker, at) => self.current().gone.push((marker, at)),
            Event::WallFalls(at) => self.current().walls.push(at),
            // The tap of the user's own card is a cost and not mentioned; that of another's card is an effect.
            Event::Taps(who, ability) => match self.clauses.get(self.now).and_then(|clause| clause.actor()) {
                Some(actor) if actor.slot != who.slot => self.deed(who, Deed::Taps(ability)),
                Some(_) => {}
                None => return false,
            },
            Event::Untaps(who, ability) => match self.clauses.first().and_then(Clause::actor) {
                Some(actor) if actor.slot != who.slot => self.deed(who, Deed::Untaps(ability)),
                _ => return false,
            },
            _ => return false,
        }
        true
    }

    fn open(&mut self, head: Head) {
        self.now = self.clauses.len();
        self.clauses.push(Clause::new(head));
    }

    /// Adds a hazard; several spaces of the same ground are told together.
    fn hazard(&mut self, marker: u8, who: Who) {
        let same =
            |clause: &Clause| matches!(clause.head, Head::Hazard { marker: known, .. } if known == marker);
        match self.clauses.iter().position(same) {
            Some(at) => self.now = at,
            None => self.open(Head::Hazard { marker, spaces: 0, way: self.walked(who) }),
        }
        if let Head::Hazard { spaces, .. } = &mut self.clauses[self.now].head {
            *spaces += 1;
        }
    }

    /// Returns the last way of a body in this act, with its start.
    fn walked(&self, who: Who) -> Option<(Square, Way)> {
        self.ways.iter().rev().find(|(slot, _)| *slot == who.slot).map(|(_, way)| *way)
    }

    /// Adds a condition. If its own passive has just given a body the same condition, the ability gave this one.
    fn gains(&mut self, who: Who, condition: u8, count: u8) {
        let passive = matches!(self.clauses.get(self.now), Some(Clause { head: Head::SetOff { .. }, .. }));
        let does = self.clauses.first().and_then(Clause::actor).is_some_and(|actor| actor.slot == who.slot);
        if passive && does && self.current().gave(who, condition) {
            self.now = 0;
        }
        self.deed(who, Deed::Gains(condition, count));
    }

    /// Returns the current clause.
    fn current(&mut self) -> &mut Clause {
        if self.clauses.is_empty() {
            self.open(Head::None);
        }
        let now = self.now;
        &mut self.clauses[now]
    }

    /// Goes back to the clause of a body, or to something that it began before this row.
    fn cause(&mut self, by: Who) {
        if by.kind == NONE {
            return;
        }
        let own = |clause: &Clause| clause.actor().is_none_or(|actor| actor.slot == by.slot);
        match self.clauses.iter().rposition(own) {
            Some(at) => self.now = at,
            None => self.open(Head::None),
        }
    }

    fn by(&mut self, who: Who) -> &mut Clause {
        self.cause(who);
        self.current()
    }

    fn deed(&mut self, who: Who, deed: Deed) {
        self.current().add(who, deed);
    }

    fn walk(&mut self, who: Who, gait: Gait, pull: bool, dash: bool, from: Square, way: Way) {
        let steps = way.len();
        self.ways.push((who.slot, (from, way)));
        match gait {
            Gait::Basic(_) => match self.clauses.first_mut().map(|clause| &mut clause.head) {
                Some(Head::Walk { steps: walked, way: then, .. }) => {
                    *walked += steps;
                    then.push((from, way));
                    self.now = 0;
                }
                _ => self.open(Head::Walk { who, dash, steps, way: vec![(from, way)] }),
            },
            Gait::Card => self.deed(who, Deed::Walks { flies: false, steps, way: (from, way) }),
            Gait::Flight => self.deed(who, Deed::Walks { flies: true, steps, way: (from, way) }),
            Gait::Moved | Gait::Forced => {
                let how = match (pull, gait) {
                    (true, _) => "pull",
                    (false, Gait::Moved) => "move",
                    (false, _) => "push",
                };
                self.deed(who, Deed::Moved { how, steps, from, last: (from, way) });
            }
        }
    }

    fn roll(&mut self, who: Who, face: u8, rolled: Rolled) {
        let clause = self.by(who);
        match (rolled, clause.target) {
            (Rolled::Miss, Some(target)) => clause.add(target, Deed::Missed(face)),
            (Rolled::Hit | Rolled::Crit | Rolled::Awaited, _) => {
                clause.roll = Some((who, face, rolled == Rolled::Crit));
            }
            (Rolled::Again, _) => clause.again = Some((who, face)),
            _ => {}
        }
    }

    /// Tells the points of a side for lost heroes.
    fn point(&self, setup: &Setup, side: u8) -> Option<Message> {
        let lost = self.lost.iter().filter(|(scores, _)| *scores == side);
        let units: Vec<Being> = lost.map(|(_, who)| names::who(setup, *who)).collect();
        let count = units.len();
        let told = || say!("tale-lost", side = names::side(side), units = Arg::list(units), count = count; "{count}");
        (count > 0).then(told)
    }

    /// Tells the act.
    pub fn tale(self, setup: &Setup, lines: usize) -> Tale {
        let mut known: Vec<u8> = Vec::new();
        let clauses = self.clauses.iter().filter_map(|clause| {
            let told = clause.told(setup, &known);
            known.extend(clause.bodies().map(|who| who.slot));
            told
        });
        let points = [0, 1].into_iter().filter_map(|side| self.point(setup, side));
        let tale = match clauses.chain(points).reduce(then) {
            Some(text) => Tale::new(text, lines),
            None => Tale::silent(lines),
        };
        if self.large { tale.large() } else { tale }
    }
}

/// Whether a reduction made the damage less: half of 1 is still 1 (TF-108).
fn is_halved(sum: &Sum) -> bool {
    let whole = i32::from(sum.base) + i32::from(sum.flat) - i32::from(sum.armor);
    sum.minus > 0 && !sum.cancels && i32::from(sum.damage) < whole
}

/// Joins two events in sequence.
pub(super) fn then(first: Message, next: Message) -> Message {
    let line = format!("{first}; {next}");
    say!("tale-then", first = first, next = next; "{line}")
}

/// Joins a deed and its consequence for the same body.
pub(super) fn also(first: Message, next: Message) -> Message {
    let line = format!("{first}; {next}");
    say!("tale-also", first = first, next = next; "{line}")
}
