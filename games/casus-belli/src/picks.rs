//! Assembles sheets from picks, one pick at a time and as a tree.

use engine::picks::{Choice, Pick, PickArea, PickTree, PickWay};
use engine::{Message, Open, Picking, Seat, say};
use grid::Square;

use crate::CasusBelli;
use crate::act::{Order, OrderSheet, Way, way_to};
use crate::content::class::{Action, UnitId};
use crate::geometry::cell::{Cell, Facing, Ground, Spot};
use crate::names;
use crate::notation::last_step;
use crate::rules::list::{goals, is_ready, own, targets};
use crate::setup::Setup;
use crate::state::{State, Step};

impl Picking for CasusBelli {
    fn choices(setup: &Setup, Open(seen): &Open<State>, seat: Seat, picks: &[Pick]) -> Vec<Choice> {
        let squares =
            |cells: Vec<Cell>| cells.into_iter().map(|cell| square(setup, cell)).collect::<Vec<_>>();
        let Some((Pick::Figure(figure), rest)) = picks.split_first() else {
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

    fn pick_tree(setup: &Setup, Open(seen): &Open<State>, seat: Seat) -> PickTree {
        let branch = |id: UnitId| {
            let choice = figure(id);
            let below = match seen.step {
                Step::Attack => attacks(setup, seen, id),
                Step::Placement | Step::Movement => moves(setup, seen, id),
            };
            (choice, below)
        };
        PickTree::fork(own(seen, seat).map(branch))
    }

    fn act_of(setup: &Setup, Open(seen): &Open<State>, seat: Seat, picks: &[Pick]) -> Option<OrderSheet> {
        let (Pick::Figure(figure), rest) = picks.split_first()? else { return None };
        let id = UnitId(*figure);
        own(seen, seat).find(|own| *own == id)?;
        let at = seen.unit(id).at;
        let cell = |square: u16| setup.map.cell(Square(square));
        let way = |pick: &Pick| match pick {
            Pick::Square(square) => Some(way_to(&setup.map, at, cell(*square)?.spot())),
            Pick::Path(squares) => squares.iter().map(|s| cell(*s).map(Cell::spot)).collect::<Option<Way>>(),
            _ => None,
        };
        let [basic, ..] = id.class().actions();
        let order = match (seen.step, rest) {
            (Step::Attack, [Pick::Square(square)]) => {
                Order::Use { action: basic, target: cell(*square)?.spot() }
            }
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
}

fn figure(id: UnitId) -> Choice {
    let label = say!("pick-character", unit = names::being(id); "{}", id.class().title());
    Choice::new(Pick::Figure(id.0), label)
}

fn square(setup: &Setup, cell: Cell) -> Choice {
    Choice::new(Pick::Square(setup.map.square(cell).0), Message::name(cell.to_string()))
}

fn facings() -> impl Iterator<Item = (Choice, Facing)> {
    Facing::ALL.into_iter().map(|facing| {
        let label = say!("pick-facing", facing = names::facing(facing); "faces {}", facing.word());
        (Choice::new(Pick::Facing(facing.eighths()), label), facing)
    })
}

/// Returns the special abilities that a character can use now.
fn abilities(seen: &State, id: UnitId) -> impl Iterator<Item = (Choice, Action)> {
    let [_, abilities @ ..] = id.class().actions();
    let ready = move |action: &Action| is_ready(seen, id, *action);
    abilities
        .into_iter()
        .filter(ready)
        .map(|action| (Choice::new(Pick::Word(action.word().to_string()), called(action)), action))
}

/// Returns the label of an action that can be picked.
fn called(action: Action) -> Message {
    say!("pick-ability", ability = names::action(action); "{}", action.title())
}

/// Whether a target has to be picked: that of Traîtrise is always the same.
fn needs_target(action: Action) -> bool {
    !matches!(action, Action::Shout | Action::Traitrise)
}

fn area(setup: &Setup, cells: &[Cell], label: Message, tree: PickTree) -> PickArea {
    let squares = cells.iter().map(|cell| setup.map.square(*cell).0).collect();
    PickArea::new(squares, label, tree)
}

fn attacks(setup: &Setup, seen: &State, id: UnitId) -> PickTree {
    let letter = id.class().letter();
    let aim = |action: Action| {
        let tree = PickTree::leaf(format!("{letter} {} {{}}", action.word()));
        area(setup, &targets(setup, seen, id, action), called(action), tree)
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
            (choice, PickTree::leaf(format!("{stem} faces {}", facing.word())))
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
            false => vec![area(setup, &away, say!("pick-go"; "go"), go(format!("{letter} to {{}}")))],
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
