//! The legality of acts.

use engine::{Arg, Message, Refusal, Seat, say};
use grid::Square;

use super::aims::Aiming;
use super::ask::{self, Ask};
use super::{aiming_of, field, movable, reach, ready, shifts, usable};
use crate::act::{Act, Aim, Use};
use crate::names;
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
            Refusal::demand(
                fine,
                "TF-020",
                || say!("no-such-answer", what = Arg::word("option"); "there are {options} options"),
            )
        }
        (Ask::Aim, Act::Aim(aim)) => match (ask::cast(state), ask::sentence(setup, state)) {
            (Some(cast), Some(sentence)) => match aiming_of(setup, state, cast) {
                Some(aiming) => aiming.check(sentence, aim),
                None => Err(Refusal::against(
                    "TF-073",
                    say!("no-such-answer", what = Arg::word("aim-from"); "there is nowhere to aim from"),
                )),
            },
            _ => Err(Refusal::against(
                "TF-073",
                say!("no-such-answer", what = Arg::word("aim-now"); "nothing is aimed now"),
            )),
        },
        (Ask::Name, Act::Name(slot)) => {
            let fine = usize::from(slot) < BODIES && ask::names(setup, state) >> slot & 1 == 1;
            Refusal::demand(
                fine,
                "TF-076",
                || say!("no-such-answer", what = Arg::word("other-target"); "another legal target in the same space must be named"),
            )
        }
        (Ask::Go, Act::Go(way)) => match (ask::cast(state), ask::item(setup, state)) {
            (Some(cast), Some((item, slot))) if slot != NONE => {
                shifts::check(setup, state, cast, item, slot, way)
            }
            _ => Err(Refusal::against(
                "TF-054",
                say!("no-such-answer", what = Arg::word("move-now"); "nobody moves now"),
            )),
        },
        (Ask::Place, Act::Place(at)) => place(setup, state, at),
        (Ask::Place, Act::Skip) => {
            let may = ask::may_skip(setup, state);
            Refusal::demand(
                may,
                "TF-041",
                || say!("no-such-answer", what = Arg::word("skip"); "it must be placed somewhere"),
            )
        }
        (Ask::Card, Act::Card(ability)) => {
            let fine = ability < 8 && ask::cards(setup, state) >> ability & 1 == 1;
            Refusal::demand(
                fine,
                "TF-114",
                || say!("no-such-answer", what = Arg::word("such-card"); "that is no card that can be turned"),
            )
        }
        (Ask::Act, act) => Err(Refusal::against("TF-020", unasked(&act))),
        (asked, _) => Err(Refusal::against(rule(asked), wanted(asked))),
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

fn wanted(ask: Ask) -> Message {
    let (asked, line) = match ask {
        Ask::Split => ("split", "the heroes are divided into two pools"),
        Ask::Take => ("pool", "a pool is chosen"),
        Ask::Deploy => ("deploy", "a hero is deployed"),
        Ask::React(_) => ("reaction", "a reaction is asked for: react or pass"),
        Ask::Option(_) => ("option", "an option must be chosen"),
        Ask::Aim => ("aim", "something must be aimed at"),
        Ask::Name => ("name", "another target must be named"),
        Ask::Go => ("go", "a way must be chosen"),
        Ask::Place => ("place", "a space must be chosen"),
        Ask::Card => ("card", "a card must be chosen"),
        Ask::Reroll => ("roll", "keep the roll or throw again"),
        Ask::Act | Ask::Nothing => ("act", "a unit acts"),
    };
    say!("now", asked = Arg::word(asked); "{line} now")
}

/// Returns the message that the question answered by an act was not asked.
fn unasked(act: &Act) -> Message {
    let (what, line) = match act {
        Act::Go(_) => ("way", "no way is asked for"),
        Act::Place(_) | Act::Skip => ("space", "no space is asked for"),
        Act::React(..) | Act::Pass => ("reaction", "no reaction is asked for"),
        Act::Reroll(_) => ("roll", "no roll is asked for"),
        Act::Card(_) => ("card", "no card is asked for"),
        Act::Split(_) | Act::Take(_) | Act::Deploy(..) => ("draft", "the game has begun"),
        _ => ("nothing", "nothing is asked for"),
    };
    say!("unasked", what = Arg::word(what); "{line}: a unit acts now")
}

/// Checks that each pool has enough heroes to deploy (TF-006, Q25).
fn split(setup: &Setup, pool: u16) -> Result<(), Refusal> {
    let all = setup.deal.heroes.len() as u32;
    let first = pool.count_ones();
    let known = u32::from(pool) < 1 << all;
    let fine = known && first >= COLUMNS as u32 && all - first >= COLUMNS as u32;
    let second = all.saturating_sub(first);
    let why = || {
        say!(
            "no-even-split", first = first, second = second, least = COLUMNS;
            "{first} and {second} heroes: each pool needs at least {COLUMNS}"
        )
    };
    Refusal::demand(fine, "Q25", why)
}

fn deploy(setup: &Setup, state: &State, seat: Seat, hero: u8, at: Square) -> Result<(), Refusal> {
    let own = hero < 16 && state.hands[seat.index()] >> hero & 1 == 1;
    Refusal::demand(own, "TF-007", || say!("no-own-hero"; "this hero is not yours to deploy"))?;
    let name = || setup.names.name(at);
    let space = || names::space(setup, at);
    // The colours have no other meaning (Q27).
    let zone = setup.map.deploy[seat.index()].contains(at);
    Refusal::demand(
        zone,
        "TF-009",
        || say!("no-deploy-zone", at = space(); "{} lies outside your deploy zone", name()),
    )?;
    let free = shifts::empty(setup, state).contains(at);
    Refusal::demand(free, "TF-009", || say!("no-free-space", at = space(); "{} is taken", name()))
}

/// Checks that a unit can act now (TF-015, TF-019, Q32).
fn may_act(setup: &Setup, state: &State, seat: Seat, slot: u8) -> Result<(), Refusal> {
    let unit = || names::body(setup, state, slot);
    let known = usize::from(slot) < BODIES && state.lives(slot);
    Refusal::demand(
        known,
        "TF-015",
        || say!("no-longer-there", unit = unit(); "this one is not on the map"),
    )?;
    let body = state.body(slot);
    let own = body.seat == seat.0 && body.master == state.hero();
    Refusal::demand(own, "TF-015", || say!("no-turn", unit = unit(); "it is not this one's turn"))?;
    let thing = field::is_object(setup, state, slot);
    Refusal::demand(!thing, "TF-119", || say!("no-object-turn", unit = unit(); "an object takes no turn"))?;
    let done = state.done >> slot & 1 == 1;
    Refusal::demand(!done, "TF-019", || say!("no-turn-left", unit = unit(); "this one has had its turn"))?;
    let fresh = ready(setup, state) >> slot & 1 == 0;
    Refusal::demand(
        !fresh,
        "Q33",
        || say!("no-fresh-summon", unit = unit(); "a summon acts from its summoner's next turn on"),
    )?;
    let other = state.acting != NONE && state.acting != slot;
    Refusal::demand(
        !other,
        "Q32",
        || say!("no-other-unit", unit = names::body(setup, state, state.acting); "another unit has begun its turn, which must end first"),
    )
}

fn uses(setup: &Setup, state: &State, seat: Seat, used: Use) -> Result<(), Refusal> {
    may_act(setup, state, seat, used.body)?;
    let known = used.ability < field::kind(setup, state, used.body).abilities;
    Refusal::demand(
        known,
        "TF-044",
        || say!("no-such-answer", what = Arg::word("such-ability"); "it has no such ability"),
    )?;
    usable::check(setup, state, used.body, used.ability)?;
    aimed(setup, state, used)
}

/// Checks that the option and aim of an ability are legal.
fn aimed(setup: &Setup, state: &State, used: Use) -> Result<(), Refusal> {
    let program = usable::program(setup, state, used.body, used.ability);
    let options = program.options();
    let Some(line) = program.entry(used.option) else {
        let why = match options {
            0 => say!("no-such-answer", what = Arg::word("option"); "there is nothing to choose"),
            _ => say!("no-such-answer", what = Arg::word("option"); "choose one of {options} options"),
        };
        return Err(Refusal::against("TF-020", why));
    };
    match program.sentence(line) {
        Some(sentence) => {
            usable::room(setup, state, used.body, sentence)?;
            Aiming::body(setup, state, used.body).check(sentence, used.aim)?;
            movable::check(setup, state, used)
        }
        None => Refusal::demand(
            used.aim == Aim::Nothing,
            "TF-083",
            || say!("no-such-answer", what = Arg::word("aim-needed"); "there is nothing to aim at"),
        ),
    }
}

fn place(setup: &Setup, state: &State, at: Square) -> Result<(), Refusal> {
    if ask::places(setup, state).contains(at) {
        return Ok(());
    }
    let (name, space) = (setup.names.name(at), names::space(setup, at));
    Err(match ask::may_skip(setup, state) {
        true => Refusal::against(
            "Q46",
            say!("no-landing", at = space; "{name} is not a visible empty space in range"),
        ),
        false => {
            Refusal::against("TF-041", say!("no-place", at = space; "{name} is not an empty space in range"))
        }
    })
}
