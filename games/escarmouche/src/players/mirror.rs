//! Both sides judge alike: a position mirrored between the players is worth as much to blue as it was to red.

use engine::chance::{Chance, Quick, Seed};
use engine::table::{NewGame, Table};
use engine::{Answer, Rules, Seat, Silent, Wait};

use super::camp::post;
use super::greedy::Greedy;
use super::worth::worth;
use crate::act::{Act, Aim};
use crate::content::squad::MOST_UNITS;
use crate::geometry::square::{SIDE, Square, square, xy};
use crate::setup::Setup;
use crate::state::{NOBODY, Phase, RESERVE, SLOTS, State, other};
use crate::{Escarmouche, rules};

/// Returns a slot of the other side.
fn across(slot: u8) -> u8 {
    if slot == NOBODY { slot } else { (slot + MOST_UNITS as u8) % SLOTS as u8 }
}

/// Returns the mirror image of a square.
fn facing(at: Square) -> Square {
    let (x, y) = xy(at);
    if at < RESERVE { square(x, SIDE - 1 - y) } else { at }
}

/// Returns the mirror image of a state: red and blue change places. Nothing is under way in it.
fn mirrored(state: &State) -> State {
    let mut twin = state.clone();
    for slot in 0..SLOTS as u8 {
        let unit = *state.unit(slot);
        *twin.unit_mut(across(slot)) =
            crate::state::Unit { at: facing(unit.at), ward: across(unit.ward), ..unit };
    }
    (twin.turn, twin.first) = (other(state.turn), other(state.first));
    twin.kills.reverse();
    twin.held.iter_mut().for_each(|counts| counts.reverse());
    // Each byte is a row.
    twin.obstacles = state.obstacles.swap_bytes();
    twin.taken = [state.taken[1].swap_bytes(), state.taken[0].swap_bytes()];
    twin
}

/// Returns the mirror image of an act.
fn reflected(act: Act) -> Act {
    let aim = |aim: Aim| match aim {
        Aim::Square(at) => Aim::Square(facing(at)),
        Aim::Unit(unit) => Aim::Unit(across(unit)),
        Aim::Order(unit, at) => Aim::Order(across(unit), facing(at)),
        other => other,
    };
    match act {
        Act::Obstacle(at) => Act::Obstacle(facing(at)),
        Act::Place(unit, at) => Act::Place(across(unit), facing(at)),
        Act::Move(unit, at) => Act::Move(across(unit), facing(at)),
        Act::Attack(unit, target) => Act::Attack(across(unit), across(target)),
        Act::Use(unit, ability, told) => Act::Use(across(unit), ability, aim(told)),
        Act::Then(told) => Act::Then(aim(told)),
        other => other,
    }
}

/// Plays at random with the same squad on both sides, on mirror-symmetric boards, and calls `look` with every state
/// between two acts.
fn wander(seed: u64, mut look: impl FnMut(&Setup, &State)) {
    let mut made = NewGame::usual::<Escarmouche>(Seed::number(seed));
    let squads = ["hearth", "orbit", "eagles", "rust", "tower", "causeway", "gallery", "moor"];
    let squad = squads[seed as usize % squads.len()];
    let mut options = vec![("squad_red", squad), ("squad_blue", squad)];
    if seed % 2 == 1 {
        options.extend([("board", "plain-zone"), ("victory", "zone_control")]);
    }
    options.iter().for_each(|(name, value)| made.options.set(name, value).expect("an option"));
    let table = Table::<Escarmouche>::open(made).expect("the game opens");
    let (setup, mut state) = (table.setup(), table.state().clone());
    let mut chance: Quick = Seed::number(seed).quick("mirror");
    loop {
        match Escarmouche::waits(setup, &state) {
            Wait::Draw(draw) => {
                Escarmouche::apply(setup, &mut state, Answer::Draw(chance.below(draw.sides)), &mut Silent);
            }
            Wait::Act(seat) => {
                if state.stack.is_empty() {
                    look(setup, &state);
                }
                let act = rules::random(setup, &state, &mut chance);
                Escarmouche::apply(setup, &mut state, Answer::Act(seat, &act), &mut Silent);
            }
            _ => return,
        }
    }
}

#[test]
fn a_post_is_as_good_on_the_other_side() {
    let mut looked = 0;
    for seed in 0..16 {
        wander(seed, |setup, state| {
            if state.phase != Phase::Deploy {
                return;
            }
            let twin = mirrored(state);
            let mut acts = Vec::new();
            rules::acts(setup, state, &mut acts);
            for act in acts {
                let Act::Place(unit, at) = act else { continue };
                let there = post(setup, &twin, across(unit), facing(at));
                assert_eq!(post(setup, state, unit, at), there, "seed {seed}: {act:?}");
                looked += 1;
            }
        });
    }
    assert!(looked > 1_000, "{looked}");
}

/// On either side, units that must come close stand in front, and units that shoot stand behind.
#[test]
fn the_front_row_is_the_one_next_to_the_enemy() {
    wander(0, |setup, state| {
        if state.phase != Phase::Deploy || state.occupied() != 0 {
            return;
        }
        for seat in [0u8, 1] {
            let [back, front] = [[0, 1], [7, 6]][usize::from(seat)];
            for number in 0..5 {
                let unit = seat * MOST_UNITS as u8 + number;
                let ahead =
                    post(setup, state, unit, square(3, front)) > post(setup, state, unit, square(3, back));
                assert_eq!(ahead, setup.member(unit).range <= 1, "unit {unit}");
            }
        }
    });
}

#[test]
fn a_state_is_worth_as_much_to_the_other_side() {
    let mut looked = 0;
    for seed in 0..40 {
        wander(seed, |setup, state| {
            if state.phase != Phase::Play {
                return;
            }
            let twin = mirrored(state);
            for seat in [Seat(0), Seat(1)] {
                assert_eq!(worth(setup, state, seat), worth(setup, &twin, other(seat)), "seed {seed}");
                looked += 1;
            }
        });
    }
    assert!(looked > 1_000, "{looked}");
}

/// Tests more than the evaluation: the search gives every act the same value as its mirror image.
#[test]
fn an_act_is_worth_as_much_to_the_other_side() {
    let mut looked = 0;
    for seed in 0..8 {
        let mut met = 0;
        wander(seed, |setup, state| {
            met += u32::from(state.phase == Phase::Play);
            if state.phase != Phase::Play || met % 17 != 5 || looked > 20_000 {
                return;
            }
            let values = |state: &State| {
                let mut acts = Vec::new();
                rules::acts(setup, state, &mut acts);
                Greedy::default().values(setup, state, state.turn, acts)
            };
            let here: Vec<(i32, Act)> =
                values(state).into_iter().map(|(v, act)| (v, reflected(act))).collect();
            let there = values(&mirrored(state));
            assert_eq!(here.len(), there.len(), "seed {seed}");
            for (value, act) in here {
                assert!(there.contains(&(value, act)), "seed {seed}: {act:?} is worth {value}");
                looked += 1;
            }
        });
    }
    assert!(looked > 1_000, "{looked}");
}
