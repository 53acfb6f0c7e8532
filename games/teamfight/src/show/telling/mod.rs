//! The telling of events: one line with the numbers that led to each, its rules, and the board's cue. Nothing is hidden
//! in this game, so all viewers are told the same.

mod damage;
mod full;
mod movement;
mod setting;
mod uses;

use engine::message::{Being, Side};
use engine::scene::{Cue, Told};
use engine::{Arg, Message, Seat, say};
use grid::Square;
use teamfight_cards::ast::Name;

use crate::about::ABOUT;
use crate::event::{Event, Rolled, Struck, Who};
use crate::names;
use crate::setup::Setup;
use crate::state::{NONE, Until};

/// Returns what all viewers are told about an event.
pub fn tell(setup: &Setup, event: &Event) -> Told {
    Teller { setup }.told(event)
}

/// Returns the label of a side.
fn label(seat: Seat) -> String {
    ABOUT.label(seat)
}

/// Names a side.
fn side(seat: Seat) -> Side {
    names::side(seat.0)
}

/// Returns `1 kill` or `2 kills`.
fn several(count: u8, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        _ => format!("{count} {what}s"),
    }
}

struct Teller<'a> {
    setup: &'a Setup,
}

impl Teller<'_> {
    fn name(&self, who: Who) -> String {
        match who.kind {
            NONE => "nobody".to_string(),
            kind => self.setup.handle(kind, who.number),
        }
    }

    fn being(&self, who: Who) -> Being {
        names::who(self.setup, who)
    }

    fn at(&self, square: Square) -> String {
        self.setup.names.name(square)
    }

    fn space(&self, square: Square) -> Arg {
        names::space(self.setup, square)
    }

    fn told(&self, event: &Event) -> Told {
        let name = |who: &Who| self.name(*who);
        let being = |who: &Who| self.being(*who);
        match event {
            Event::First(_)
            | Event::Dealt
            | Event::Split(..)
            | Event::Take(..)
            | Event::Deploy(..)
            | Event::Round(_)
            | Event::RoundEnds(_)
            | Event::Claims(..)
            | Event::Scores(..)
            | Event::ScoresAll(..)
            | Event::Over(..) => self.setting(event),
            Event::Walks { .. }
            | Event::StepsBack(..)
            | Event::Teleports(..)
            | Event::Swaps(..)
            | Event::Stuck(_)
            | Event::ImmuneToForce(_) => self.movement(event),
            Event::Uses(..)
            | Event::Reacts(..)
            | Event::Passed(_)
            | Event::SetOff(..)
            | Event::GoesNoFurther(..)
            | Event::Taps(..)
            | Event::Untaps(..)
            | Event::MayReroll(_)
            | Event::Extra(..) => self.uses(event),
            Event::Damage(who, by, sum, shield, left) => self.damage(*who, *by, sum, *shield, *left),
            Event::Turn(who) => {
                let text = say!("turn-begins", unit = being(who); "the turn of {} begins", name(who));
                Told::new(text, &["TF-015"])
            }
            Event::Passes(who) => {
                let text = say!("turn-passes", unit = being(who); "the turn of {} passes: dead", name(who));
                Told::new(text, &["TF-016"])
            }
            Event::Ends(who) => {
                let text = say!("turn-ends", unit = being(who); "the turn of {} ends", name(who));
                Told::new(text, &["TF-017"])
            }
            Event::Targets(who, target) => {
                let text = say!(
                    "targets", unit = being(who), target = being(target);
                    "{} targets {}", name(who), name(target)
                );
                Told::new(text, &["TF-073"])
            }
            Event::Rolls(who, face, def, rolled) => self.rolls(*who, *face, *def, *rolled),
            Event::HitsSpace(_, square, Struck::Nobody) => {
                let text =
                    say!("nobody-there", at = self.space(*square); "nobody is in {}", self.at(*square));
                Told::new(text, &["TF-074"])
            }
            Event::HitsSpace(_, square, Struck::NoTarget) => {
                let text = say!(
                    "no-target-there", at = self.space(*square);
                    "nobody in {} can be the target any more", self.at(*square)
                );
                Told::new(text, &["TF-076"])
            }
            Event::HitsSpace(who, square, Struck::Missed) => {
                let text = say!(
                    "hits-space", unit = being(who), at = self.space(*square);
                    "the attack of {} hits the space {}", name(who), self.at(*square)
                );
                Told::new(text, &["TF-098"])
            }
            Event::BecomesTarget(who) => {
                let text = say!("becomes-target", unit = being(who); "{} becomes the target", name(who));
                Told::new(text, &["TF-075", "TF-076"])
            }
            Event::Redirects(who, damage) => {
                let text = say!(
                    "redirects", unit = being(who), damage = *damage;
                    "{} takes the {damage} damage instead", name(who)
                );
                Told::new(text, &["TF-105"])
            }
            Event::Full(full) => self.full(full),
            Event::Heals(who, by, left) => {
                let text = say!(
                    "heals", unit = being(who), by = *by, left = *left;
                    "{} heals {by}, {left} left", name(who)
                );
                Told::new(text, &["TF-105"]).cue(change(*who, (*by).into()))
            }
            Event::Gains(who, condition, count, until) => self.gains(*who, *condition, *count, *until),
            Event::Loses(who, condition, count) => {
                let (tokens, line) = self.tokens(*condition, *count);
                let text = say!("loses", unit = being(who), what = tokens; "{} loses {line}", name(who));
                Told::new(text, &["TF-117", "TF-125"])
            }
            Event::Immune(who, what) => {
                let thing = names::thing(&self.setup.library, Name(*what));
                let what = self.setup.library.spelled(Name(*what));
                let text = say!(
                    "immune", unit = being(who), what = thing;
                    "{} is immune to {what}", name(who)
                );
                Told::new(text, &["TF-125"])
            }
            Event::Dies(who) => {
                let text = say!("dies", unit = being(who); "{} dies", name(who));
                Told::new(text, &["TF-112"]).cue(gone(*who))
            }
            Event::Lost(seat, who, kills) => {
                let other = label(Seat(1 - seat.0));
                let line = several(*kills, "kill");
                let text = say!(
                    "lost", side = side(*seat), unit = being(who), kills = *kills, other = side(Seat(1 - seat.0));
                    "{} loses {}: {line} for {other}", label(*seat), name(who)
                );
                Told::new(text, &["TF-112", "TF-028"])
            }
            Event::Hazard(marker, who) => {
                let hurts = self.setup.kinds.markers[usize::from(*marker)].hazard > 0;
                let verb = if hurts { "hurts" } else { "strikes" };
                let text = say!(
                    "hazard", marker = names::marker(self.marker(*marker)), hurts = hurts, unit = being(who);
                    "{} {verb} {}", self.marker(*marker), name(who)
                );
                Told::new(text, &["TF-124"])
            }
            Event::Appears(who, square) => self.appears(*who, *square),
            Event::Destroyed(who) => {
                let text = say!("destroyed", unit = being(who); "{} is destroyed", name(who));
                Told::new(text, &["TF-112"]).cue(gone(*who))
            }
            Event::Lies(marker, squares) => {
                let names: Vec<String> = squares.iter().map(|square| self.at(square)).collect();
                let text = say!(
                    "lies", marker = names::marker(self.marker(*marker)), on = names::spaces(self.setup, squares.iter());
                    "{} lies on {} now", self.marker(*marker), names.join(" ")
                );
                Told::new(text, &["TF-118", "TF-120"])
            }
            Event::Vanishes(marker, square) => {
                let text = say!(
                    "vanishes", marker = names::marker(self.marker(*marker)), at = self.space(*square);
                    "{} vanishes from {}", self.marker(*marker), self.at(*square)
                );
                Told::new(text, &["TF-118"])
            }
            Event::WallFalls(square) => {
                let at = self.space(*square);
                let text = say!("wall-falls", at = at; "the wall of {} falls", self.at(*square));
                Told::new(text, &["TF-121"])
            }
            Event::Transforms(who, into) => {
                let form = names::title(&self.setup.library.units[usize::from(into.kind)]);
                let text = say!(
                    "transforms", unit = being(who), into = form;
                    "{} turns into {}", name(who), name(into)
                );
                Told::new(text, &["TF-040"])
            }
        }
    }

    fn rolls(&self, who: Who, face: u8, def: u8, rolled: Rolled) -> Told {
        let (end, result, rules): (_, _, &[&'static str]) = match rolled {
            Rolled::Hit => ("hit", "hit", &["TF-091", "TF-094", "TF-096"]),
            Rolled::Miss => ("miss", "miss", &["TF-091", "TF-094", "TF-096"]),
            Rolled::Crit => ("crit", "crit", &["TF-091", "TF-094", "TF-102"]),
            Rolled::Again => ("thrown again", "again", &["TF-091"]),
            Rolled::Idle => ("nothing hangs on it", "idle", &["TF-093"]),
            Rolled::Awaited => ("something waits for this number", "awaited", &["TF-093"]),
        };
        let (unit, name, result) = (self.being(who), self.name(who), Arg::word(result));
        let text = match rolled {
            Rolled::Idle | Rolled::Awaited => {
                say!("rolls-freely", unit = unit, face = face, result = result; "{name} rolls {face}: {end}")
            }
            _ => say!(
                "rolls", unit = unit, face = face, def = def, result = result;
                "{name} rolls {face} against def {def}: {end}"
            ),
        };
        Told::new(text, rules).cue(Cue::Face { cause: "attack", face: face.to_string() })
    }

    fn gains(&self, who: Who, condition: u8, count: u8, until: Until) -> Told {
        let (tokens, line) = self.tokens(condition, count);
        let (time, until) = self.until(who, until);
        let text = say!(
            "gains", unit = self.being(who), what = tokens, until = Arg::word(time);
            "{} gains {line}{until}", self.name(who)
        );
        Told::new(text, &["TF-117", "TF-125"])
    }

    /// Names a condition, with the number if its tokens count.
    fn tokens(&self, condition: u8, count: u8) -> (Message, String) {
        let name = &self.setup.library.conditions[usize::from(condition)].name;
        let kind = &self.setup.kinds.conditions[usize::from(condition)];
        let what = names::condition(name);
        let tokens = match count > 1 || kind.adds_up || kind.shield {
            true => say!("tokens", what = what, count = count; "{count} {name}"),
            false => names::named(what),
        };
        let line = tokens.to_string();
        (tokens, line)
    }

    /// Returns a duration: a word for the catalogue, and the end of the line.
    fn until(&self, who: Who, until: Until) -> (&'static str, &'static str) {
        match until {
            Until::Removed => ("removed", ""),
            Until::ThisTurn => ("turn", " this turn"),
            Until::Start(body) if body == who.slot => ("own-start", " until the start of its next turn"),
            Until::Start(_) => ("giver-start", " until the start of the giver's next turn"),
            Until::End(body, _) if body == who.slot => ("own-end", " until the end of its next turn"),
            Until::End(..) => ("giver-end", " until the end of the giver's next turn"),
        }
    }

    fn marker(&self, marker: u8) -> &str {
        &self.setup.library.markers[usize::from(marker)].name
    }
}

/// Returns the cue for a change of a body's bar.
fn change(who: Who, by: i32) -> Cue {
    Cue::Change { figure: who.slot.into(), bar: "health", by }
}

/// Returns the cue for a body that leaves the board.
fn gone(who: Who) -> Cue {
    Cue::Gone { figure: who.slot.into() }
}
