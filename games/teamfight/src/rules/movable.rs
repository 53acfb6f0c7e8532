//! Abilities that only move: whether any of their movement can take place (Q69).

use engine::{Refusal, say};
use teamfight_cards::ast::{Item, Select, Sentence};

use super::aims::Aiming;
use super::{field, grouped, shifts, usable};
use crate::act::{Aim, Use};
use crate::names;
use crate::setup::Setup;
use crate::setup::kinds::flag;
use crate::setup::program::Program;
use crate::state::{BODIES, Cast, NONE, State};

/// Checks that a use has an effect: an ability whose only effect is an impossible movement is refused. An empty space
/// may still be aimed at (TF-074, TF-079). Of several targets it is enough that one possible target can be moved: the
/// player chooses which.
pub fn check(setup: &Setup, state: &State, used: Use) -> Result<(), Refusal> {
    let program = usable::program(setup, state, used.body, used.ability);
    if !program.only_moves(used.option) {
        return Ok(());
    }
    let user = User::new(setup, state, used.body, used.ability);
    let (name, what) = (&program.name, || names::text(program));
    let why = || match user.stuck {
        true => say!(
            "no-own-movement", unit = names::body(setup, state, used.body), ability = what();
            "it cannot move of its own will, and {name} does nothing else"
        ),
        false => say!(
            "no-movement", ability = what();
            "nobody can be moved like that, and {name} does nothing else"
        ),
    };
    Refusal::demand(user.moves(program, used.option, used.aim), "Q69", why)
}

/// Whether an ability does nothing for a unit, no matter how it is aimed, because the unit cannot move voluntarily.
pub fn is_stuck(setup: &Setup, state: &State, slot: u8, ability: u8, option: u8) -> bool {
    let program = usable::program(setup, state, slot, ability);
    let own = |line: u8| program.sentence(line).is_some_and(moves_the_user);
    let only = program.only_moves(option) && program.lines_from(option).all(own);
    only && User::new(setup, state, slot, ability).stuck
}

/// Whether a sentence moves only its user, or only together with the user.
fn moves_the_user(sentence: &Sentence) -> bool {
    let you = matches!(sentence.select, None | Some(Select::You));
    you || sentence.items.iter().all(|item| *item == Item::Swap)
}

struct User<'a> {
    setup: &'a Setup,
    state: &'a State,
    slot: u8,
    program: u16,
    /// Whether it cannot move voluntarily.
    stuck: bool,
}

impl<'a> User<'a> {
    fn new(setup: &'a Setup, state: &'a State, slot: u8, ability: u8) -> User<'a> {
        let program = setup.programs.of_ability(state.body(slot).kind, ability);
        let stuck = field::traits(setup, state, slot).has(flag::IMMOBILE);
        User { setup, state, slot, program, stuck }
    }

    /// Whether any movement can take place.
    fn moves(&self, program: &Program, option: u8, aim: Aim) -> bool {
        let first = program.entry(option);
        program.lines_from(option).any(|line| match program.sentence(line) {
            None => true,
            Some(sentence) if self.stuck && moves_the_user(sentence) => false,
            Some(sentence) if Some(line) == first => self.begins(line, sentence, aim),
            // Later sentences are aimed and decided when their turn comes.
            Some(_) => true,
        })
    }

    /// Whether the first sentence can move a body that it concerns.
    fn begins(&self, line: u8, sentence: &Sentence, aim: Aim) -> bool {
        let mut cast = Cast::new(self.slot, self.program, line);
        (cast.aim, cast.from) = (aim, self.state.body(self.slot).at);
        let aiming = Aiming::body(self.setup, self.state, self.slot);
        let bodies = match (&sentence.select, aim) {
            (None | Some(Select::You), _) => 1 << self.slot,
            (Some(Select::Target(_)), Aim::Space(_, slot)) if slot != NONE => 1u32 << slot,
            (Some(Select::Target(target)), Aim::Bodies(_, 1..)) => aiming.candidates(target),
            (Some(Select::Area(area)), _) => aiming.included(area, aim),
            (Some(Select::Group(group)), _) => grouped(self.setup, self.state, &cast, *group),
            _ => 0,
        };
        let targets = matches!(sentence.select, Some(Select::Target(_)));
        let mut concerned = (0..BODIES as u8).filter(|slot| bodies >> slot & 1 == 1);
        let can = |slot: u8| {
            let mut cast = cast;
            if targets {
                // Each body is examined as if it were the named target.
                (cast.targets[0], cast.spaces[0], cast.count) = (slot, self.state.body(slot).at, 1);
            }
            sentence.items.iter().any(|item| self.can(&cast, item, slot))
        };
        bodies == 0 || concerned.any(can)
    }

    fn can(&self, cast: &Cast, item: &Item, slot: u8) -> bool {
        let traits = field::traits(self.setup, self.state, slot);
        let forced = field::hostile(self.state, self.slot, slot);
        let stuck = self.stuck && (slot == self.slot || *item == Item::Swap);
        if stuck
            || (forced && traits.has(flag::IMMUNE_TO_FORCE))
            || field::is_object(self.setup, self.state, slot)
        {
            return false;
        }
        match item {
            Item::Swap => slot != self.slot,
            Item::Teleport(range) => !shifts::landings(self.setup, self.state, slot, *range).is_empty(),
            _ => {
                let mut any = false;
                shifts::each_way(self.setup, self.state, cast, item, slot, &mut |_| any = true);
                any
            }
        }
    }
}
