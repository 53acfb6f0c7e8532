//! How each event is told: one line with the numbers that led to it, the rules behind it, and what the board shows.
//! Nothing is hidden in this game, so all viewers are told the same.

mod damage;
mod full;
mod movement;
mod setting;
mod uses;

use engine::Seat;
use engine::scene::{Cue, Told};
use grid::Square;
use teamfight_cards::ast::Name;

use crate::about::ABOUT;
use crate::event::{Event, Rolled, Struck, Who};
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

/// `1 kill`, `2 kills`.
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

    fn at(&self, square: Square) -> String {
        self.setup.names.name(square)
    }

    fn told(&self, event: &Event) -> Told {
        let name = |who: &Who| self.name(*who);
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
            Event::Turn(who) => Told::new(format!("the turn of {} begins", name(who)), &["TF-015"]),
            Event::Passes(who) => Told::new(format!("the turn of {} passes: dead", name(who)), &["TF-016"]),
            Event::Ends(who) => Told::new(format!("the turn of {} ends", name(who)), &["TF-017"]),
            Event::Targets(who, target) => {
                Told::new(format!("{} targets {}", name(who), name(target)), &["TF-073"])
            }
            Event::Rolls(who, face, def, rolled) => self.rolls(*who, *face, *def, *rolled),
            Event::HitsSpace(_, square, Struck::Nobody) => {
                Told::new(format!("nobody is in {}", self.at(*square)), &["TF-074"])
            }
            Event::HitsSpace(_, square, Struck::NoTarget) => {
                let text = format!("nobody in {} can be the target any more", self.at(*square));
                Told::new(text, &["TF-076"])
            }
            Event::HitsSpace(who, square, Struck::Missed) => {
                let text = format!("the attack of {} hits the space {}", name(who), self.at(*square));
                Told::new(text, &["TF-098"])
            }
            Event::BecomesTarget(who) => {
                Told::new(format!("{} becomes the target", name(who)), &["TF-075", "TF-076"])
            }
            Event::Redirects(who, damage) => {
                Told::new(format!("{} takes the {damage} damage instead", name(who)), &["TF-105"])
            }
            Event::Full(full) => self.full(full),
            Event::Heals(who, by, left) => {
                Told::new(format!("{} heals {by}, {left} left", name(who)), &["TF-105"])
                    .cue(change(*who, (*by).into()))
            }
            Event::Gains(who, condition, count, until) => self.gains(*who, *condition, *count, *until),
            Event::Loses(who, condition, count) => {
                let text = format!("{} loses {}", name(who), self.tokens(*condition, *count));
                Told::new(text, &["TF-117", "TF-125"])
            }
            Event::Immune(who, what) => {
                let what = self.setup.library.spelled(Name(*what));
                Told::new(format!("{} is immune to {what}", name(who)), &["TF-125"])
            }
            Event::Dies(who) => Told::new(format!("{} dies", name(who)), &["TF-112"]).cue(gone(*who)),
            Event::Lost(seat, who, kills) => {
                let other = label(Seat(1 - seat.0));
                let kills = several(*kills, "kill");
                let text = format!("{} loses {}: {kills} for {other}", label(*seat), name(who));
                Told::new(text, &["TF-112", "TF-028"])
            }
            Event::Hazard(marker, who) => {
                let hurts = self.setup.kinds.markers[usize::from(*marker)].hazard > 0;
                let verb = if hurts { "hurts" } else { "strikes" };
                Told::new(format!("{} {verb} {}", self.marker(*marker), name(who)), &["TF-124"])
            }
            Event::Appears(who, square) => self.appears(*who, *square),
            Event::Destroyed(who) => {
                Told::new(format!("{} is destroyed", name(who)), &["TF-112"]).cue(gone(*who))
            }
            Event::Lies(marker, squares) => {
                let names: Vec<String> = squares.iter().map(|square| self.at(square)).collect();
                let text = format!("{} lies on {} now", self.marker(*marker), names.join(" "));
                Told::new(text, &["TF-118", "TF-120"])
            }
            Event::Vanishes(marker, square) => {
                let text = format!("{} vanishes from {}", self.marker(*marker), self.at(*square));
                Told::new(text, &["TF-118"])
            }
            Event::WallFalls(square) => {
                Told::new(format!("the wall of {} falls", self.at(*square)), &["TF-121"])
            }
            Event::Transforms(who, into) => {
                Told::new(format!("{} turns into {}", name(who), name(into)), &["TF-040"])
            }
        }
    }

    fn rolls(&self, who: Who, face: u8, def: u8, rolled: Rolled) -> Told {
        let (end, rules): (_, &[&'static str]) = match rolled {
            Rolled::Hit => ("hit", &["TF-091", "TF-094", "TF-096"]),
            Rolled::Miss => ("miss", &["TF-091", "TF-094", "TF-096"]),
            Rolled::Crit => ("crit", &["TF-091", "TF-094", "TF-102"]),
            Rolled::Again => ("thrown again", &["TF-091"]),
            Rolled::Idle => ("nothing hangs on it", &["TF-093"]),
            Rolled::Awaited => ("something waits for this number", &["TF-093"]),
        };
        let name = self.name(who);
        let text = match rolled {
            Rolled::Idle | Rolled::Awaited => format!("{name} rolls {face}: {end}"),
            _ => format!("{name} rolls {face} against def {def}: {end}"),
        };
        Told::new(text, rules).cue(Cue::Face { cause: "attack", face: face.to_string() })
    }

    fn gains(&self, who: Who, condition: u8, count: u8, until: Until) -> Told {
        let text = format!("{} gains {}", self.name(who), self.tokens(condition, count));
        let rules = &["TF-117", "TF-125"];
        Told::new(format!("{text}{}", self.until(who, until)), rules)
    }

    /// Adds the number, if there are tokens to count.
    fn tokens(&self, condition: u8, count: u8) -> String {
        let name = &self.setup.library.conditions[usize::from(condition)].name;
        let kind = &self.setup.kinds.conditions[usize::from(condition)];
        match count > 1 || kind.adds_up || kind.shield {
            true => format!("{count} {name}"),
            false => name.clone(),
        }
    }

    fn until(&self, who: Who, until: Until) -> String {
        let whose = |body: u8| if body == who.slot { "its" } else { "the giver's" };
        match until {
            Until::Removed => String::new(),
            Until::ThisTurn => " this turn".to_string(),
            Until::Start(body) => format!(" until the start of {} next turn", whose(body)),
            Until::End(body, _) => format!(" until the end of {} next turn", whose(body)),
        }
    }

    fn marker(&self, marker: u8) -> &str {
        &self.setup.library.markers[usize::from(marker)].name
    }
}

/// The bar of a body changes.
fn change(who: Who, by: i32) -> Cue {
    Cue::Change { figure: who.slot.into(), bar: "health", by }
}

/// A body leaves the board.
fn gone(who: Who) -> Cue {
    Cue::Gone { figure: who.slot.into() }
}
