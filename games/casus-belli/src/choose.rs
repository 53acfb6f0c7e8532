//! What may be ordered: pick by pick, as a tree, and at random.

use engine::Seat;
use engine::chance::{Chance, Quick};
use engine::picks::{Choice, Pick, PickArea, PickTree, PickWay};
use grid::Square;

use crate::bits::{nth_cell, nth_square_cell};
use crate::cell::{Cell, Facing, Ground, Spot};
use crate::class::{Action, Class, UnitId};
use crate::notation::last_step;
use crate::order::{Order, OrderSheet, Way};
use crate::paths;
use crate::rules::check::can_aim;
use crate::setup::{KnifeRange, Setup};
use crate::sight::Eye;
use crate::state::{State, Step};

/// The characters of a team that are there.
fn own(seen: &State, seat: Seat) -> impl Iterator<Item = UnitId> {
    let there = |id: &UnitId| seen.unit(*id).is_there();
    Class::ALL.into_iter().map(move |class| UnitId::of(seat, class)).filter(there)
}

/// Whether an action can be used now, as far as its cooldown goes.
pub fn is_ready(seen: &State, id: UnitId, action: Action) -> bool {
    action.ability().is_none_or(|ability| seen.unit(id).wait[ability] == 0)
}

/// The cells that a character may aim an action at.
pub fn targets(setup: &Setup, seen: &State, id: UnitId, action: Action) -> Vec<Cell> {
    let map = &setup.map;
    let eye = seen.eye(setup, id);
    let around = |eye: Eye| setup.sight.cells(map, eye);
    let mut cells = match action {
        Action::Loto | Action::ISee => map.cells().collect(),
        Action::Traitrise => vec![eye.at],
        Action::Shout => Vec::new(),
        Action::Arrow => seen.eyes(setup, id.seat()).flat_map(around).collect(),
        _ => around(eye),
    };
    cells.retain(|cell| can_aim(setup, seen, id, action, *cell, |_| true));
    cells.sort_unstable_by_key(|cell| map.square(*cell));
    cells.dedup();
    cells
}

/// The cells that a character can move to, its own included.
pub fn goals(setup: &Setup, seen: &State, id: UnitId) -> Vec<Cell> {
    setup.exits.reach(seen.unit(id).at, id.class().movement())
}

fn square(setup: &Setup, cell: Cell) -> Choice {
    Choice::new(Pick::Square(setup.map.square(cell).0), cell.to_string())
}

fn facings() -> impl Iterator<Item = (Choice, Facing)> {
    Facing::ALL.into_iter().map(|facing| {
        (Choice::new(Pick::Facing(facing.eighths()), format!("faces {}", facing.letter())), facing)
    })
}

/// The special abilities that a character can use now.
fn abilities(seen: &State, id: UnitId) -> impl Iterator<Item = (Choice, Action)> {
    let [_, abilities @ ..] = id.class().actions();
    let ready = move |action: &Action| is_ready(seen, id, *action);
    abilities
        .into_iter()
        .filter(ready)
        .map(|action| (Choice::new(Pick::Word(action.word().to_string()), action.title()), action))
}

/// What may be picked after the picks so far.
pub fn choices(setup: &Setup, seen: &State, seat: Seat, picks: &[Pick]) -> Vec<Choice> {
    let squares = |cells: Vec<Cell>| cells.into_iter().map(|cell| square(setup, cell)).collect::<Vec<_>>();
    let Some((Pick::Figure(figure), rest)) = picks.split_first() else {
        let figure = |id: UnitId| Choice::new(Pick::Figure(id.0), id.class().title());
        return if picks.is_empty() { own(seen, seat).map(figure).collect() } else { Vec::new() };
    };
    let id = UnitId(*figure);
    if !own(seen, seat).any(|own| own == id) {
        return Vec::new();
    }
    let [basic, ..] = id.class().actions();
    match (seen.step, rest) {
        (Step::Attack, []) => {
            let words = abilities(seen, id).map(|(choice, _)| choice);
            words.chain(squares(targets(setup, seen, id, basic))).collect()
        }
        (Step::Attack, [Pick::Word(word)]) => {
            let aimed =
                abilities(seen, id).find(|(_, action)| action.word() == word && needs_target(*action));
            aimed.map_or(Vec::new(), |(_, action)| squares(targets(setup, seen, id, action)))
        }
        (Step::Attack, _) => Vec::new(),
        (_, []) => squares(goals(setup, seen, id)),
        (_, [Pick::Square(_) | Pick::Path(_)]) => facings().map(|(choice, _)| choice).collect(),
        _ => Vec::new(),
    }
}

/// Whether a target has to be picked: Traîtrise has one that goes without saying.
fn needs_target(action: Action) -> bool {
    !matches!(action, Action::Shout | Action::Traitrise)
}

/// The sheet that some picks make up: one order.
pub fn act_of(setup: &Setup, seen: &State, seat: Seat, picks: &[Pick]) -> Option<OrderSheet> {
    let (Pick::Figure(figure), rest) = picks.split_first()? else { return None };
    let id = UnitId(*figure);
    own(seen, seat).find(|own| *own == id)?;
    let at = seen.unit(id).at;
    let cell = |square: u16| setup.map.cell(Square(square));
    let way = |pick: &Pick| match pick {
        Pick::Square(square) => Some(paths::way_to(&setup.map, at, cell(*square)?.spot())),
        Pick::Path(squares) => squares.iter().map(|s| cell(*s).map(Cell::spot)).collect::<Option<Way>>(),
        _ => None,
    };
    let [basic, ..] = id.class().actions();
    let order = match (seen.step, rest) {
        (Step::Attack, [Pick::Square(square)]) => Order::Use { action: basic, target: cell(*square)?.spot() },
        (Step::Attack, [Pick::Word(word), target @ ..]) => {
            let action = id.class().actions().into_iter().find(|action| action.word() == word)?;
            let target = match target {
                [Pick::Square(square)] if needs_target(action) => cell(*square)?.spot(),
                [] if action == Action::Traitrise => at.spot(),
                [] if action == Action::Shout => Spot::default(),
                _ => return None,
            };
            Order::Use { action, target }
        }
        (Step::Placement | Step::Movement, [place]) => {
            let way = way(place)?;
            Order::Move { way, facing: last_step(at.spot(), &way)? }
        }
        (Step::Placement | Step::Movement, [place, Pick::Facing(eighths)]) => {
            Order::Move { way: way(place)?, facing: Facing::of_eighths(*eighths)? }
        }
        _ => return None,
    };
    Some(OrderSheet::one(id.class(), order))
}

/// All picks as a tree: areas instead of single squares, and ways by what they cost.
pub fn pick_tree(setup: &Setup, seen: &State, seat: Seat) -> PickTree {
    let branch = |id: UnitId| {
        let choice = Choice::new(Pick::Figure(id.0), id.class().title());
        let below = match seen.step {
            Step::Attack => attacks(setup, seen, id),
            Step::Placement | Step::Movement => moves(setup, seen, id),
        };
        (choice, below)
    };
    PickTree::fork(own(seen, seat).map(branch))
}

fn area(setup: &Setup, cells: &[Cell], label: impl Into<String>, tree: PickTree) -> PickArea {
    let squares = cells.iter().map(|cell| setup.map.square(*cell).0).collect();
    PickArea::new(squares, label, tree)
}

fn attacks(setup: &Setup, seen: &State, id: UnitId) -> PickTree {
    let letter = id.class().letter();
    let aim = |action: Action| {
        let tree = PickTree::leaf(format!("{letter} {} {{}}", action.word()));
        area(setup, &targets(setup, seen, id, action), action.title(), tree)
    };
    let ability = |(choice, action): (Choice, Action)| match needs_target(action) {
        true => (choice, PickTree { areas: vec![aim(action)], ..PickTree::default() }),
        false => {
            let at = seen.unit(id).at;
            let target = if action.is_aimed() { format!(" {at}") } else { String::new() };
            (choice, PickTree::leaf(format!("{letter} {}{target}", action.word())))
        }
    };
    let [basic, ..] = id.class().actions();
    PickTree { areas: vec![aim(basic)], ..PickTree::fork(abilities(seen, id).map(ability)) }
}

fn moves(setup: &Setup, seen: &State, id: UnitId) -> PickTree {
    let (letter, at) = (id.class().letter(), seen.unit(id).at);
    let turns = |stem: String| {
        let turn = move |(choice, facing): (Choice, Facing)| {
            (choice, PickTree::leaf(format!("{stem} faces {}", facing.letter())))
        };
        PickTree::fork(facings().map(turn))
    };
    let go = |stem: String| PickTree { act: Some(stem.clone()), ..turns(stem) };
    let away: Vec<Cell> = goals(setup, seen, id).into_iter().filter(|cell| *cell != at).collect();
    let cost = |ground: Ground| (ground.letter(), u16::from(ground.cost()));
    let open = Ground::ALL.into_iter().filter(|ground| *ground != Ground::Wall);
    PickTree {
        areas: match away.is_empty() {
            true => Vec::new(),
            false => vec![area(setup, &away, "go", go(format!("{letter} to {{}}")))],
        },
        way: Some(PickWay {
            from: setup.map.square(at).0,
            budget: id.class().movement().into(),
            costs: open.map(cost).collect(),
            tree: Box::new(go(format!("{letter} {{}}"))),
        }),
        ..PickTree::fork([(square(setup, at), turns(letter.to_string()))])
    }
}

/// A random sheet. To move: up to ten steps (0 to 10, equally likely) in directions drawn anew each time, where a
/// step that is closed or too dear is left out, then any facing. To attack: nothing, or one of the actions that are
/// ready, equally likely, at a cell drawn among those it may be aimed at; an arrow first draws by whose eyes.
pub fn random(setup: &Setup, seen: &State, seat: Seat, chance: &mut Quick) -> OrderSheet {
    let mut sheet = OrderSheet::EMPTY;
    for (class, unit) in Class::ALL.into_iter().zip(&seen.teams[seat.index()].units) {
        if !unit.is_there() {
            continue;
        }
        match seen.step {
            Step::Attack => {
                if let Some((action, target)) = random_action(setup, seen, UnitId::of(seat, class), chance) {
                    sheet.add(class, Order::Use { action, target });
                }
            }
            Step::Placement | Step::Movement => {
                let (way, facing) = random_walk(setup, unit.at, class.movement(), chance);
                sheet.add(class, Order::Move { way, facing });
            }
        }
    }
    sheet
}

/// A walk of up to ten random steps, and a facing at its end.
#[inline]
fn random_walk(setup: &Setup, from: Cell, points: u8, chance: &mut Quick) -> (Way, Facing) {
    let (mut way, mut here, mut left) = (Way::default(), from, points);
    let steps = chance.below(11);
    let mut draws = chance.word();
    let mut draw = || {
        let facing = Facing::ALL[(draws & 3) as usize];
        draws >>= 2;
        facing
    };
    for _ in 0..steps {
        let facing = draw();
        if let Some(cost) = setup.exits.cost(here, facing).filter(|cost| *cost <= left) {
            (here, left) = (here.beside(facing), left - cost);
            way.push(here.spot());
        }
    }
    (way, draw())
}

/// Nothing, or an action that is ready with a target.
fn random_action(setup: &Setup, seen: &State, id: UnitId, chance: &mut Quick) -> Option<(Action, Spot)> {
    let [basic, abilities @ ..] = id.class().actions();
    let (mut ready, mut count) = ([basic; 3], 1);
    for (action, wait) in abilities.into_iter().zip(seen.unit(id).wait) {
        if wait == 0 {
            ready[count] = action;
            count += 1;
        }
    }
    let drawn = chance.below(count as u32 + 1) as usize;
    let action = *ready[..count].get(drawn)?;
    let (map, eye) = (&setup.map, seen.eye(setup, id));
    let target = match action {
        Action::Shout => return Some((action, Spot::default())),
        Action::Traitrise => Some(eye.at),
        Action::Loto | Action::ISee => {
            let cell = chance.below(map.ground.len() as u32);
            map.cell(Square(cell as u16))
        }
        Action::Knife if setup.rules.knife != KnifeRange::Cone => {
            let mut cells = targets(setup, seen, id, action);
            Some(chance.take(&mut cells))
        }
        Action::Knife => random_cell(setup, eye.within(1), chance),
        Action::Bastoooon => random_cell(setup, eye.within(3), chance),
        Action::Palantir | Action::Hammer => random_cell(setup, eye, chance),
        Action::Arrow => {
            let eyes = seen.eyes(setup, id.seat()).count();
            let eye = seen.eyes(setup, id.seat()).nth(chance.below(eyes as u32) as usize)?;
            random_cell(setup, eye, chance)
        }
    };
    Some((action, target?.spot()))
}

/// A cell that an eye sees; nothing where it sees none.
fn random_cell(setup: &Setup, eye: Eye, chance: &mut Quick) -> Option<Cell> {
    if eye.square {
        let bits = setup.sight.square(&setup.map, eye);
        let cell = |k| nth_square_cell(bits, k, eye.at, eye.size);
        return (bits != 0).then(|| cell(chance.below(bits.count_ones())));
    }
    let bits = setup.sight.cone(&setup.map, eye);
    Some(nth_cell(bits, chance.below(bits.count_ones()), eye.at, eye.facing))
}
