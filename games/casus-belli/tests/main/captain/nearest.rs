//! An opponent to measure the captain against: each character walks to the nearest known enemy and attacks the nearest
//! one in sight.

use casus_belli::{
    Action, Cell, Class, Facing, Ground, Map, OrderSheet, Rulebook, Setup, State, Step, UnitId, UnitOrder,
    Way,
};
use engine::chance::{Chance, Quick};
use engine::player::{Chosen, Player};
use engine::{Open, Rules, Seat};

/// A player that walks to the nearest enemy and attacks it.
#[derive(Default)]
pub struct Nearest {
    /// The cells where enemies were last seen, and the turns.
    last: Vec<(UnitId, Cell, u16)>,
}

const MEMORY: u16 = 4;

impl Player<Rulebook> for Nearest {
    fn choose(
        &mut self,
        setup: &Setup,
        seen: &Open<State>,
        seat: Seat,
        chance: &mut Quick,
    ) -> Chosen<OrderSheet> {
        let state = &seen.0;
        let gone = |(_, cell, turn): &(UnitId, Cell, u16)| {
            turn + MEMORY < state.turn || state.sees(setup, seat, *cell)
        };
        self.last.retain(|last| !gone(last));
        for (id, unit) in state.units().filter(|(id, _)| id.seat() != seat) {
            self.last.retain(|(other, ..)| *other != id);
            self.last.push((id, unit.at, state.turn));
        }
        let mut sheet = OrderSheet::EMPTY;
        for class in Class::ALL {
            let id = UnitId::of(seat, class);
            let order = match state.step {
                Step::Attack => attack(setup, seen, id),
                Step::Movement => Some(self.walk(setup, state, id, chance)),
                Step::Placement => Some(disperse(setup, state, id, chance)),
            };
            if let Some(order) = order {
                sheet.add(class, order);
            }
        }
        Chosen { act: sheet, why: "the nearest enemy is the next".into() }
    }
}

fn far(one: Cell, other: Cell) -> u32 {
    u32::from(one.x.abs_diff(other.x)) + u32::from(one.y.abs_diff(other.y))
}

/// Strikes the nearest enemy in sight with the hardest action that may be aimed at it and spares its own team.
fn attack(setup: &Setup, seen: &Open<State>, id: UnitId) -> Option<UnitOrder> {
    let state = &seen.0;
    let at = state.unit(id).at;
    let mut foes: Vec<Cell> =
        state.units().filter(|(foe, _)| foe.seat() != id.seat()).map(|(_, unit)| unit.at).collect();
    foes.sort_by_key(|cell| (far(at, *cell), *cell));
    let angry = 11 - i32::from(state.unit(id).hp);
    let mut actions: Vec<Action> = id.class().actions().to_vec();
    actions.retain(|action| match action {
        Action::Bastoooon => angry > 3,
        Action::Shout | Action::Palantir | Action::ISee => false,
        _ => true,
    });
    actions.sort_by_key(|action| -action.damage().max(if *action == Action::Bastoooon { angry } else { 0 }));
    let own = |cell: Cell, action: Action| {
        let reach = if action.is_plus() { 1 } else { 0 };
        let spares = |other: UnitId| action == Action::Traitrise || other == id && !action.is_plus();
        state
            .units()
            .any(|(other, unit)| other.seat() == id.seat() && !spares(other) && far(unit.at, cell) <= reach)
    };
    for foe in foes.iter().take(4) {
        for action in &actions {
            let order = UnitOrder::Use { action: *action, target: foe.spot() };
            let sheet = OrderSheet::one(id.class(), order);
            if !own(*foe, *action) && Rulebook::check(setup, seen, id.seat(), &sheet).is_ok() {
                return Some(order);
            }
        }
    }
    None
}

impl Nearest {
    /// Goes as near to the nearest enemy as suits its weapon, and looks at it.
    fn walk(&self, setup: &Setup, state: &State, id: UnitId, chance: &mut Quick) -> UnitOrder {
        let at = state.unit(id).at;
        let nearest = self.last.iter().min_by_key(|(_, cell, _)| (far(at, *cell), *cell));
        let Some((_, foe, _)) = nearest else { return wander(setup, state, id, chance) };
        let wanted = match id.class() {
            // Onto the enemy's cell if Traîtrise will be ready next.
            Class::Voleur => u32::from(state.unit(id).wait[1] > 1),
            Class::Barbare => 2,
            Class::Elfe => 4,
        };
        let costs = costs(&setup.map, *foe);
        let near = |cell: &Cell| costs[setup.map.index(*cell)].max(2 * wanted);
        go(setup, at, id, near, |cell| facing(cell, *foe))
    }
}

fn facing(from: Cell, to: Cell) -> Facing {
    let (dx, dy) = from.to(to);
    match (dx.abs() > dy.abs(), dx > 0, dy > 0) {
        (true, true, _) => Facing::E,
        (true, false, _) => Facing::O,
        (false, _, true) => Facing::S,
        (false, _, false) => Facing::N,
    }
}

/// With no known enemy, goes back to the start if that is far, otherwise to a random place.
fn wander(setup: &Setup, state: &State, id: UnitId, chance: &mut Quick) -> UnitOrder {
    let at = state.unit(id).at;
    let goal = match far(at, setup.map.start) > 6 {
        true => setup.map.start,
        false => anywhere(setup, chance),
    };
    let costs = costs(&setup.map, goal);
    go(setup, at, id, |cell| costs[setup.map.index(*cell)], |cell| facing(cell, goal))
}

/// Goes towards a random place and looks back at the start.
fn disperse(setup: &Setup, state: &State, id: UnitId, chance: &mut Quick) -> UnitOrder {
    let goal = anywhere(setup, chance);
    let costs = costs(&setup.map, goal);
    go(
        setup,
        state.unit(id).at,
        id,
        |cell| costs[setup.map.index(*cell)],
        |cell| facing(cell, setup.map.start),
    )
}

fn anywhere(setup: &Setup, chance: &mut Quick) -> Cell {
    let open: Vec<Cell> = setup.map.cells().filter(|cell| setup.map.ground(*cell) != Ground::Wall).collect();
    open[chance.below(open.len() as u32) as usize]
}

/// Returns the cost of the path to a goal from every cell, or the largest number if there is none.
fn costs(map: &Map, goal: Cell) -> Vec<u32> {
    let mut costs = vec![u32::MAX; map.ground.len()];
    costs[map.index(goal)] = 0;
    let mut waiting = std::collections::VecDeque::from([goal]);
    while let Some(cell) = waiting.pop_front() {
        let spent = costs[map.index(cell)];
        for facing in Facing::ALL {
            let Some(from) = map.open(cell, facing.step()) else { continue };
            let cost = spent + u32::from(map.ground(from).cost());
            if cost < costs[map.index(from)] {
                costs[map.index(from)] = cost;
                waiting.push_back(from);
            }
        }
    }
    costs
}

/// Orders the path to the best cell within reach, and the facing there.
fn go(
    setup: &Setup,
    at: Cell,
    id: UnitId,
    worse: impl Fn(&Cell) -> u32,
    facing: impl Fn(Cell) -> Facing,
) -> UnitOrder {
    let map = &setup.map;
    let mut ways: Vec<(Cell, u8, Way)> = vec![(at, 0, Way::default())];
    let mut next = 0;
    while let Some((cell, spent, way)) = ways.get(next).copied() {
        next += 1;
        let cost = spent + map.ground(cell).cost();
        for step in Facing::ALL.into_iter().filter(|_| cost <= id.class().movement()) {
            let Some(to) = map.open(cell, step.step()) else { continue };
            if ways.iter().all(|(known, before, _)| *known != to || *before > cost) {
                let mut longer = way;
                longer.push(to.spot());
                ways.push((to, cost, longer));
            }
        }
    }
    let best = ways.iter().min_by_key(|(cell, cost, _)| (worse(cell), *cost));
    let (cell, _, way) = best.copied().unwrap_or((at, 0, Way::default()));
    UnitOrder::Move { way, facing: facing(cell) }
}
