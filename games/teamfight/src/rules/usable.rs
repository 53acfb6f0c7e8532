//! Whether an ability can be used now, regardless of its aim.

use engine::{Refusal, say};
use teamfight_cards::ast::{Item, Sentence};
use teamfight_cards::library::Def;

use super::aims::Aiming;
use super::{count_of, field, has_room, movable, placeable, reach};
use crate::act::{Aim, Use};
use crate::names;
use crate::setup::Setup;
use crate::setup::kinds::flag;
use crate::setup::program::{Action, Program};
use crate::state::{MADE, MARKERS, State};

/// Checks that a unit can use an ability in its own turn.
pub fn check(setup: &Setup, state: &State, slot: u8, ability: u8) -> Result<(), Refusal> {
    let program = program(setup, state, slot, ability);
    let costs = program.costs;
    let name = &program.name;
    let card = || names::text(program);
    limits(setup, state, slot, ability, program)?;
    let actions = reach::actions(setup, state, slot);
    let (moves, standards) = (actions.moves, actions.standards);
    match costs.action {
        Action::Standard => {
            Refusal::demand(
                standards > 0,
                "TF-021",
                || say!("no-standard", ability = card(); "no Standard Action is left for {name}"),
            )?;
        }
        Action::Move => {
            let fine = moves + standards > 0;
            Refusal::demand(
                fine,
                "TF-021",
                || say!("no-move", ability = card(); "no Move Action is left for {name}"),
            )?;
        }
        Action::Both => {
            let fine = standards > 0 && moves + standards > 1;
            let why =
                || say!("no-both", ability = card(); "{name} takes a Move Action and a Standard Action");
            Refusal::demand(fine, "TF-021", why)?;
        }
        Action::Free => {
            // Free actions may be repeated, up to the limit (TF-026, Q58).
            let guard = setup.rules.free_action_guard;
            let fine = guard == 0 || actions.free < guard;
            Refusal::demand(
                fine,
                "Q58",
                || say!("no-free", most = guard; "{guard} free actions a turn are enough"),
            )?;
        }
        Action::Reaction => {
            let why = say!("no-trigger", ability = card(); "{name} is a reaction and needs its trigger");
            return Err(Refusal::against("TF-027", why));
        }
    }
    let early = !costs.start_of_turn || !actions.started;
    Refusal::demand(
        early,
        "TF-021",
        || say!("no-late-start", ability = card(); "{name} comes before anything else in the turn"),
    )?;
    let places = |option: u8| {
        let sentence = program.entry(option).and_then(|line| program.sentence(line));
        sentence.map_or(Ok(()), |sentence| room(setup, state, slot, sentence))
    };
    match program.options() {
        0 => places(0)?,
        options => (1..=options).map(places).find(Result::is_ok).unwrap_or_else(|| places(1))?,
    }
    let why = || {
        say!(
            "no-own-movement", unit = names::body(setup, state, slot), ability = card();
            "it cannot move of its own will, and {name} does nothing else"
        )
    };
    Refusal::demand(!stuck(setup, state, slot, ability, program), "Q69", why)
}

/// Whether an ability would do nothing for a unit that cannot move voluntarily (Q69).
fn stuck(setup: &Setup, state: &State, slot: u8, ability: u8, program: &Program) -> bool {
    let options = program.options();
    let mut all = if options == 0 { 0..=0 } else { 1..=options };
    all.all(|option| movable::is_stuck(setup, state, slot, ability, option))
}

/// Checks that there is room for the first thing that a sentence creates.
pub fn room(setup: &Setup, state: &State, slot: u8, sentence: &Sentence) -> Result<(), Refusal> {
    let Some(Item::Create { name, place: Some(range), max }) = sentence.items.first() else { return Ok(()) };
    let count = count_of(setup, state, slot, *name);
    let spelled = &setup.library.names[usize::from(name.0)];
    let thing = || names::thing(&setup.library, *name);
    if let Some(max) = max {
        let why = || say!("no-more-of", what = thing(), most = *max, space = true; "there are {max} of {spelled} already");
        Refusal::demand(count < usize::from(*max), "TF-041", why)?;
    }
    let why = || match setup.library.defs[usize::from(name.0)] {
        Def::Unit(_) => say!(
            "no-room-for-units", most = MADE;
            "{MADE} summons and objects are on the map, and no more can be"
        ),
        _ => say!("no-room-for-markers", most = MARKERS; "{MARKERS} markers lie on the map, and no more can"),
    };
    Refusal::demand(has_room(setup, state, *name), "N19", why)?;
    let free = !placeable(setup, state, slot, *range).is_empty();
    Refusal::demand(
        free,
        "TF-041",
        || say!("no-more-of", what = thing(), most = 0, space = false; "there is no empty space for {spelled}"),
    )
}

/// Checks the limits of an ability on and off its turn: conditions, taps, uses, rounds and tokens.
fn limits(setup: &Setup, state: &State, slot: u8, ability: u8, program: &Program) -> Result<(), Refusal> {
    let (costs, name) = (program.costs, &program.name);
    let card = || names::text(program);
    let unit = || names::body(setup, state, slot);
    let body = state.body(slot);
    let traits = field::traits(setup, state, slot);
    let default = field::kind(setup, state, slot).defaults >> ability & 1 == 1;
    Refusal::demand(
        !traits.has(flag::NO_ACTIONS),
        "TF-125",
        || say!("no-actions", unit = unit(); "it can take no actions"),
    )?;
    // Conditions distinguish default abilities (TF-046) from all others (TF-047).
    let disarmed = default && traits.has(flag::NO_DEFAULTS);
    Refusal::demand(
        !disarmed,
        "TF-125",
        || say!("no-defaults", unit = unit(); "it can use no default abilities"),
    )?;
    let silenced = !default && traits.has(flag::NO_CARDS);
    Refusal::demand(
        !silenced,
        "TF-125",
        || say!("no-cards", unit = unit(); "it can use default abilities alone"),
    )?;
    let tapped = body.tapped >> ability & 1 == 1;
    Refusal::demand(!tapped, "TF-113", || say!("no-tapped", ability = card(); "{name} is tapped"))?;
    let spent = costs.per_game > 0 && body.uses(ability) >= costs.per_game;
    Refusal::demand(!spent, "TF-116", || say!("no-uses", ability = card(); "{name} has no uses left"))?;
    let spent = costs.per_turn > 0 && body.uses_now(ability) >= costs.per_turn;
    Refusal::demand(
        !spent,
        "TF-116",
        || say!("no-second-use", ability = card(); "{name} was used this turn"),
    )?;
    let late = state.round >= costs.from_round;
    Refusal::demand(late, "TF-116", || {
        let round = costs.from_round;
        say!("no-round", ability = card(), round = round; "{name} can be used from round {round}")
    })?;
    let pays = costs.spend.is_none_or(|(count, condition)| state.tokens(slot, condition) >= count);
    Refusal::demand(pays, "TF-117", || {
        let (needs, what) = costs.spend.unwrap_or_default();
        let what = names::condition(&setup.library.conditions[usize::from(what)].name);
        say!(
            "no-tokens", ability = card(), unit = unit(), needs = needs, what = what;
            "there are not enough tokens for {name}"
        )
    })
}

/// Whether a reaction can be used, and is worth asking for.
pub fn can_react(setup: &Setup, state: &State, slot: u8, ability: u8) -> bool {
    let program = program(setup, state, slot, ability);
    let aims = |option: u8| {
        let sentence = program.entry(option).and_then(|line| program.sentence(line));
        let moves = |aim: Aim| movable::check(setup, state, Use { body: slot, ability, option, aim }).is_ok();
        let fine: &dyn Fn(Aim) -> bool = if program.only_moves(option) { &moves } else { &|_| true };
        sentence.is_some_and(|sentence| Aiming::body(setup, state, slot).worthwhile(sentence, fine))
    };
    let worth = || match program.options() {
        0 => aims(0),
        options => (1..=options).any(aims),
    };
    limits(setup, state, slot, ability, program).is_ok() && worth()
}

/// Returns the program of a body's ability.
pub fn program<'a>(setup: &'a Setup, state: &State, slot: u8, ability: u8) -> &'a Program {
    setup.programs.get(setup.programs.of_ability(state.body(slot).kind, ability))
}
