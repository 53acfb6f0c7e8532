//! A turn: every act is weighed by its outcome, the best ones together with a second act.

use engine::player::Chosen;
use engine::{Rules, Seat, say};
use teamfight_cards::ast::{Item, One, Select, Sentence, Target, TargetKind};

use super::settle::{Search, Seen, is_free};
use super::value::Judge;
use crate::Teamfight;
use crate::act::{Act, Aim, Use};
use crate::geometry::distance;
use crate::rules::field;
use crate::setup::kinds::flag;
use crate::state::{NONE, State};

/// The most answers that one decision may try.
const BUDGET: u32 = 900;
/// The number of first acts that are followed by a second.
const FIRST: usize = 12;
/// The most aims tried for one ability.
const AIMS: usize = 40;

/// Returns the act for a question in the middle of play.
pub fn choose(judge: Judge<'_>, seen: &Seen, seat: Seat) -> Chosen<Act> {
    let mut search = Search { judge, left: BUDGET };
    let acts = search.acts(seen, seat);
    match is_free(&seen.0) {
        true => turn(&mut search, seen, seat, acts),
        false => answer(&mut search, seen, seat, &acts),
    }
}

/// Answers an open question with the answer that leads to the best state.
fn answer(search: &mut Search<'_>, seen: &Seen, seat: Seat, acts: &[Act]) -> Chosen<Act> {
    let (mut best, mut most) = (acts[0], i32::MIN);
    if acts.len() > 1 {
        for act in acts {
            let worth = search.worth(seen, seat, act, 0);
            if worth > most {
                (best, most) = (*act, worth);
            }
        }
    }
    let count = acts.len();
    let why = say!("why-answer", count = count; "the best of {count} answers, by what comes of it");
    Chosen { act: best, why }
}

/// An act with its ratings.
struct Weighed {
    act: Act,
    worth: i32,
    /// Its promise for later acts; the most promising acts are examined first.
    promise: i32,
}

/// Makes a free choice in a turn.
fn turn(search: &mut Search<'_>, seen: &Seen, seat: Seat, acts: Vec<Act>) -> Chosen<Act> {
    let end = search.worth(seen, seat, &Act::End, 0);
    let count = acts.len();
    let mut weighed: Vec<Weighed> = Vec::with_capacity(count);
    for act in worthwhile(search, &seen.0, acts) {
        let worth = search.worth(seen, seat, &act, 0) - again(&search.judge, &seen.0, &act);
        let promise = worth + opening(&search.judge, &seen.0, &act);
        weighed.push(Weighed { act, worth, promise });
    }
    weighed.sort_by_key(|weighed| -weighed.promise);
    for first in weighed.iter_mut().take(FIRST) {
        if search.left == 0 {
            break;
        }
        first.worth += follow(search, seen, seat, first);
    }
    let best = weighed.iter().reduce(|best, next| if next.worth > best.worth { next } else { best });
    match best.filter(|best| best.worth > end + search.judge.weights.trouble) {
        Some(Weighed { act, worth, .. }) => {
            let better = worth - end;
            let why = say!(
                "why-best", count = count, better = better;
                "the best of {count} acts: {better} thousandths of a point better than to end"
            );
            Chosen { act: *act, why }
        }
        None => {
            let why = say!("why-end", count = count; "none of {count} acts makes it better than to end");
            Chosen { act: Act::End, why }
        }
    }
}

/// Returns the extra gain that a walk must bring if the unit has already walked. This discourages walking back and
/// forth.
fn again(judge: &Judge<'_>, state: &State, act: &Act) -> i32 {
    match act {
        Act::Walk { dash: false, .. } if state.actions.begun > 0 => judge.weights.again,
        _ => 0,
    }
}

/// Returns the gain of the best second act after a first one.
fn follow(search: &mut Search<'_>, seen: &Seen, seat: Seat, first: &Weighed) -> i32 {
    let Some(next) = search.likely(seen, seat, &first.act) else { return 0 };
    let rest = search.worth(&next, seat, &Act::End, 1);
    let walked = matches!(first.act, Act::Walk { .. });
    let mut acts = Vec::new();
    Teamfight::acts(search.judge.setup, &next, seat, &mut acts);
    // Two consecutive walks are one walk, or a dash.
    acts.retain(|act| !(walked && matches!(act, Act::Walk { .. })));
    let acts = worthwhile(search, &next.0, acts);
    let best = acts.iter().map(|act| search.worth(&next, seat, act, 1)).max();
    best.map_or(0, |best| (best - rest).max(0))
}

/// Returns the acts worth considering: no blows at empty spaces, and not every aim of an ability with many.
fn worthwhile(search: &Search<'_>, state: &State, acts: Vec<Act>) -> Vec<Act> {
    let mut counts = [[0usize; 16]; 32];
    let of = |act: &Act| match act {
        Act::Use(used) => Some((usize::from(used.body) & 31, usize::from(used.ability) & 15)),
        _ => None,
    };
    let fine = |act: &Act| match act {
        Act::End => false,
        Act::Use(used) => match used.aim {
            Aim::Space(_, NONE) => wants_empty(search, state, used),
            Aim::Space(_, target) => !strikes_friend(search, state, used, target),
            _ => true,
        },
        _ => true,
    };
    let acts: Vec<Act> = acts.into_iter().filter(fine).collect();
    acts.iter().filter_map(of).for_each(|(body, ability)| counts[body][ability] += 1);
    let mut seen = [[0usize; 16]; 32];
    let keep = |act: &Act| match of(act) {
        Some((body, ability)) => {
            let at = seen[body][ability];
            seen[body][ability] += 1;
            at % counts[body][ability].div_ceil(AIMS) == 0
        }
        None => true,
    };
    acts.into_iter().filter(keep).collect()
}

/// Returns the sentence by which an ability is aimed.
fn aimed<'a>(search: &Search<'a>, state: &State, used: &Use) -> Option<&'a Sentence> {
    let setup = search.judge.setup;
    let program = setup.programs.get(setup.programs.of_ability(state.body(used.body).kind, used.ability));
    program.entry(used.option).and_then(|line| program.sentence(line))
}

/// Whether an ability asks for an empty space.
fn wants_empty(search: &Search<'_>, state: &State, used: &Use) -> bool {
    aimed(search, state, used).is_some_and(|sentence| match &sentence.select {
        Some(Select::Target(target)) => target.kind == TargetKind::One(Some(One::EmptySpace)),
        _ => false,
    })
}

/// Whether an attack that is not meant for friends is aimed at one, unless that friend cannot act anyway.
fn strikes_friend(search: &Search<'_>, state: &State, used: &Use, target: u8) -> bool {
    let attack = |sentence: &Sentence| {
        let anybody =
            matches!(&sentence.select, Some(Select::Target(Target { kind: TargetKind::One(None), .. })));
        anybody && sentence.items.iter().any(|item| matches!(item, Item::Damage(_)))
    };
    let friend = state.body(target).seat == state.body(used.body).seat;
    friend
        && aimed(search, state, used).is_some_and(attack)
        && !field::traits(search.judge.setup, state, target).has(flag::NO_ACTIONS)
}

/// Rates a walk by the best blow possible from its end.
fn opening(judge: &Judge<'_>, state: &State, act: &Act) -> i32 {
    let Act::Walk { body, dash: false, way } = act else { return 0 };
    let board = judge.setup.board();
    let end = way.end(board, state.body(*body).square());
    let hidden = field::sight(judge.setup, state, end).hidden;
    let blows = &judge.notes.profiles[usize::from(state.body(*body).kind)].still;
    let enemies = state.living().filter(|enemy| field::hostile(state, *body, *enemy));
    let blow = enemies.filter(|enemy| !hidden.contains(state.body(*enemy).square())).map(|enemy| {
        let far = usize::from(distance(board, end, state.body(enemy).square()));
        blows[far.min(blows.len() - 1)]
    });
    blow.max().unwrap_or(0)
}
