//! Whether an act may be given.

use engine::{Refusal, Seat};
use grid::Square;

use super::aims::Aiming;
use super::ask::{self, Ask};
use super::{aiming_of, field, movable, reach, ready, shifts, usable};
use crate::act::{Act, Aim, Use};
use crate::setup::Setup;
use crate::state::{BODIES, COLUMNS, NONE, State};

/// Checks whether the seat that is asked may give this act.
pub fn check(setup: &Setup, state: &State, seat: Seat, act: &Act) -> Result<(), Refusal> {
    match (ask::ask(setup, state), *act) {
        (Ask::Split, Act::Split(pool)) => split(setup, pool),
        (Ask::Take, Act::Take(_)) => Ok(()),
        (Ask::Deploy, Act::Deploy(hero, at)) => deploy(setup, state, seat, hero, at),
        (Ask::Act, Act::Walk { body, dash, way }) => {
            may_act(setup, state, seat, body)?;
            reach::check(setup, state, body, dash, way)
        }
        (Ask::Act, Act::Use(used)) => uses(setup, state, seat, used),
        (Ask::Act, Act::End) | (Ask::React(_), Act::Pass) | (Ask::Reroll, Act::Reroll(_)) => Ok(()),
        (Ask::React(asked), Act::React(option, aim)) => {
            let used = Use { body: asked.body, ability: asked.ability, option, aim };
            aimed(setup, state, used)
        }
        (Ask::Option(options), Act::Option(option)) => {
            let fine = (1..=options).contains(&option);
            Refusal::demand(fine, "TF-020", || format!("there are {options} options"))
        }
        (Ask::Aim, Act::Aim(aim)) => match (ask::cast(state), ask::sentence(setup, state)) {
            (Some(cast), Some(sentence)) => match aiming_of(setup, state, cast) {
                Some(aiming) => aiming.check(sentence, aim),
                None => Err(Refusal::against("TF-073", "there is nowhere to aim from")),
            },
            _ => Err(Refusal::against("TF-073", "nothing is aimed now")),
        },
        (Ask::Name, Act::Name(slot)) => {
            let fine = usize::from(slot) < BODIES && ask::names(setup, state) >> slot & 1 == 1;
            Refusal::unless(fine, "TF-076", "another legal target in the same space must be named")
        }
        (Ask::Go, Act::Go(way)) => match (ask::cast(state), ask::item(setup, state)) {
            (Some(cast), Some((item, slot))) if slot != NONE => {
                shifts::check(setup, state, cast, item, slot, way)
            }
            _ => Err(Refusal::against("TF-054", "nobody moves now")),
        },
        (Ask::Place, Act::Place(at)) => place(setup, state, at),
        (Ask::Place, Act::Skip) => {
            let may = ask::may_skip(setup, state);
            Refusal::unless(may, "TF-041", "it must be placed somewhere")
        }
        (Ask::Card, Act::Card(ability)) => {
            let fine = ability < 8 && ask::cards(setup, state) >> ability & 1 == 1;
            Refusal::unless(fine, "TF-114", "that is no card that can be turned")
        }
        (Ask::Act, act) => {
            let why = format!("{}: a unit acts now", unasked(&act));
            Err(Refusal::against("TF-020", why))
        }
        (asked, _) => Err(Refusal::against(rule(asked), format!("{} now", wanted(asked)))),
    }
}

fn rule(ask: Ask) -> &'static str {
    match ask {
        Ask::Split => "TF-006",
        Ask::Take => "TF-007",
        Ask::Deploy => "TF-008",
        Ask::React(_) => "TF-027",
        Ask::Go => "TF-054",
        Ask::Name => "TF-076",
        Ask::Aim => "TF-073",
        Ask::Reroll => "TF-093",
        _ => "TF-020",
    }
}

fn wanted(ask: Ask) -> &'static str {
    match ask {
        Ask::Split => "the heroes are divided into two pools",
        Ask::Take => "a pool is chosen",
        Ask::Deploy => "a hero is deployed",
        Ask::React(_) => "a reaction is asked for: react or pass",
        Ask::Option(_) => "an option must be chosen",
        Ask::Aim => "something must be aimed at",
        Ask::Name => "another target must be named",
        Ask::Go => "a way must be chosen",
        Ask::Place => "a space must be chosen",
        Ask::Card => "a card must be chosen",
        Ask::Reroll => "keep the roll or throw again",
        Ask::Act | Ask::Nothing => "a unit acts",
    }
}

/// Describes the question that an act answers but that was not asked.
fn unasked(act: &Act) -> &'static str {
    match act {
        Act::Go(_) => "no way is asked for",
        Act::Place(_) | Act::Skip => "no space is asked for",
        Act::React(..) | Act::Pass => "no reaction is asked for",
        Act::Reroll(_) => "no roll is asked for",
        Act::Card(_) => "no card is asked for",
        Act::Split(_) | Act::Take(_) | Act::Deploy(..) => "the game has begun",
        _ => "nothing is asked for",
    }
}

/// Each pool must be enough to deploy from (TF-006, Q25).
fn split(setup: &Setup, pool: u16) -> Result<(), Refusal> {
    let all = setup.deal.heroes.len() as u32;
    let first = pool.count_ones();
    let known = u32::from(pool) < 1 << all;
    let fine = known && first >= COLUMNS as u32 && all - first >= COLUMNS as u32;
    let why =
        || format!("{first} and {} heroes: each pool needs at least {COLUMNS}", all.saturating_sub(first));
    Refusal::demand(fine, "Q25", why)
}

fn deploy(setup: &Setup, state: &State, seat: Seat, hero: u8, at: Square) -> Result<(), Refusal> {
    let own = hero < 16 && state.hands[seat.index()] >> hero & 1 == 1;
    Refusal::unless(own, "TF-007", "this hero is not yours to deploy")?;
    let name = setup.names.name(at);
    // The colours mean nothing else (Q27).
    let zone = setup.map.deploy[seat.index()].contains(at);
    Refusal::demand(zone, "TF-009", || format!("{name} lies outside your deploy zone"))?;
    let free = shifts::empty(setup, state).contains(at);
    Refusal::demand(free, "TF-009", || format!("{name} is taken"))
}

/// Whether a unit can act now (TF-015, TF-019, Q32).
fn may_act(setup: &Setup, state: &State, seat: Seat, slot: u8) -> Result<(), Refusal> {
    let known = usize::from(slot) < BODIES && state.lives(slot);
    Refusal::unless(known, "TF-015", "this one is not on the map")?;
    let body = state.body(slot);
    let own = body.seat == seat.0 && body.master == state.hero();
    Refusal::unless(own, "TF-015", "it is not this one's turn")?;
    let unit = !field::is_object(setup, state, slot);
    Refusal::unless(unit, "TF-119", "an object takes no turn")?;
    let done = state.done >> slot & 1 == 1;
    Refusal::unless(!done, "TF-019", "this one has had its turn")?;
    let fresh = ready(setup, state) >> slot & 1 == 0;
    Refusal::unless(!fresh, "Q33", "a summon acts from its summoner's next turn on")?;
    let other = state.acting != NONE && state.acting != slot;
    Refusal::unless(!other, "Q32", "another unit has begun its turn, which must end first")
}

fn uses(setup: &Setup, state: &State, seat: Seat, used: Use) -> Result<(), Refusal> {
    may_act(setup, state, seat, used.body)?;
    let known = used.ability < field::kind(setup, state, used.body).abilities;
    Refusal::unless(known, "TF-044", "it has no such ability")?;
    usable::check(setup, state, used.body, used.ability)?;
    aimed(setup, state, used)
}

/// Whether the option and aim of an ability are legal.
fn aimed(setup: &Setup, state: &State, used: Use) -> Result<(), Refusal> {
    let program = usable::program(setup, state, used.body, used.ability);
    let options = program.options();
    let Some(line) = program.entry(used.option) else {
        let why = match options {
            0 => "there is nothing to choose".to_string(),
            _ => format!("choose one of {options} options"),
        };
        return Err(Refusal::against("TF-020", why));
    };
    match program.sentence(line) {
        Some(sentence) => {
            usable::room(setup, state, used.body, sentence)?;
            Aiming::body(setup, state, used.body).check(sentence, used.aim)?;
            movable::check(setup, state, used)
        }
        None => Refusal::unless(used.aim == Aim::Nothing, "TF-083", "there is nothing to aim at"),
    }
}

fn place(setup: &Setup, state: &State, at: Square) -> Result<(), Refusal> {
    let name = setup.names.name(at);
    let teleport = ask::may_skip(setup, state);
    let fine = ask::places(setup, state).contains(at);
    let (rule, why) = match teleport {
        true => ("Q46", format!("{name} is not a visible empty space in range")),
        false => ("TF-041", format!("{name} is not an empty space in range")),
    };
    Refusal::unless(fine, rule, why)
}
