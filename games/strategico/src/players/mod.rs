//! The A* player (ST-078).

mod placing;

use engine::chance::Quick;
use engine::player::{Chosen, Player};
use engine::{Message, Open, Seat, say};
use grid::{Neighbours, Search, Square};

use crate::Strategico;
use crate::act::Act;
use crate::geometry::cell::{self, Cell, Cells};
use crate::names::{being, square, tag};
use crate::rules::{attack, movement, turn};
use crate::setup::Setup;
use crate::state::{Phase, State, UnitId, other};

/// A player that goes for the enemy with the shortest walk and attacks enemies that come into range.
pub struct Astar {
    search: Search,
}

impl Astar {
    /// Creates a new player.
    pub fn new() -> Astar {
        Astar { search: Search::new() }
    }
}

/// The attacks to which a walk may lead.
#[derive(Copy, Clone, PartialEq)]
enum Aim {
    /// Enemies whose counterattack the attacker may survive (S-35).
    Live,
    /// All.
    Any,
}

/// The act a unit would choose, and the rank of the reason: lower is better.
struct Plan {
    rank: u8,
    act: Act,
    why: Message,
}

impl Player<Strategico> for Astar {
    fn choose(&mut self, setup: &Setup, seen: &Open<State>, seat: Seat, _chance: &mut Quick) -> Chosen<Act> {
        let state = &seen.0;
        if state.phase == Phase::Placement {
            return placing::place(setup, state, seat);
        }
        let ready = |id: &UnitId| state.active().is_none_or(|a| a == *id) && turn::can_act(setup, state, *id);
        let units = UnitId::of_seat(seat).into_iter().filter(ready);
        let plans: Vec<Plan> = units.filter_map(|id| self.plan(setup, state, id)).collect();
        // A fatal attack ranks last, so the other unit plays first (S-35). On a tie the Sniper comes first: the first
        // of the best is taken.
        let best = plans.into_iter().reduce(|best, next| if next.rank < best.rank { next } else { best });
        match best {
            Some(Plan { act, why, .. }) => Chosen { act, why },
            None => unreachable!("a side that is asked has an act: see turn::advance"),
        }
    }
}

impl Astar {
    fn plan(&mut self, setup: &Setup, state: &State, id: UnitId) -> Option<Plan> {
        let from = state.unit(id).at?;
        let mut targets = attack::targets(setup, state, id).collect::<Vec<_>>();
        targets.sort_by_key(|(target, _)| preference(state, *target));
        let harmless = |target: UnitId| !attack::is_fatal(setup, state, id, from, target);
        // It attacks at once, unless the counterattack is certain to eliminate it (S-35).
        if let Some((target, at)) = targets.iter().find(|(target, _)| harmless(*target)) {
            let foe = being(setup, *target);
            let why =
                say!("why-attack", foe = foe; "{} is in range: attack at once (S-35)", tag(setup, *target));
            return Some(Plan { rank: 0, act: Act::Attack(id.kind(), *at), why });
        }
        // Any target left here is sure to eliminate the attacker with its counterattack: it stops, or steps elsewhere
        // (S-35).
        let feared = targets.first();
        match (state.unit(id).moved, feared) {
            (true, Some((foe, _))) => {
                let why = say!(
                    "why-stop", unit = being(setup, id), foe = being(setup, *foe);
                    "the counterattack of {} is certain to eliminate it: stop (S-35)", tag(setup, *foe)
                );
                Some(Plan { rank: 0, act: Act::Stop(id.kind()), why })
            }
            _ => self.approach(setup, state, id, from).or_else(|| {
                let (foe, at) = feared?;
                let why = say!(
                    "why-nothing-else", foe = being(setup, *foe);
                    "nothing is left to do but attack {}", tag(setup, *foe)
                );
                Some(Plan { rank: 4, act: Act::Attack(id.kind(), *at), why })
            }),
        }
    }

    /// Decides for a unit that can attack no one from where it stands: it walks, or stays if it may.
    fn approach(&mut self, setup: &Setup, state: &State, id: UnitId, from: Cell) -> Option<Plan> {
        let reach = movement::destinations(setup, state, id);
        let to = |to: Cell| Act::Move(id.kind(), from, to);
        let open = state.open_cells(setup);
        // If every attack would eliminate it, it still comes nearer (ST-078).
        let aim = match self.nearest(setup, state, id, &setup.free, Aim::Live) {
            None if !attack::has_target(setup, state, id) => Aim::Any,
            _ => Aim::Live,
        };
        if let Some((target, path)) = self.nearest(setup, state, id, &open, aim) {
            // Along a shortest path (S-33), never farther than its Movement (ST-079).
            let steps = path.len().min(setup.class(id.kind()).movement.into());
            let why = say!(
                "why-approach", foe = being(setup, target), walk = path.len(), steps = steps;
                "{} has the shortest walk, {} steps to a cell to attack from: {steps} of them (S-32, S-33)",
                tag(setup, target), path.len()
            );
            return Some(Plan { rank: 1, act: to(path[steps - 1]), why });
        }
        // S-34: only units bar every way.
        if let Some((target, path)) = self.nearest(setup, state, id, &setup.free, aim)
            && let Some(stop) = path.iter().take_while(|cell| reach.contains(**cell)).last()
        {
            let why = say!(
                "why-queue", foe = being(setup, target);
                "units bar the way to {}: as far as the path is free (S-34)", tag(setup, target)
            );
            return Some(Plan { rank: 2, act: to(*stop), why });
        }
        // S-34: it stays if it may; otherwise S-8 demands some legal move.
        if setup.allow_skip {
            let why = say!("why-stay"; "there is no way towards an enemy: stay (S-34)");
            return Some(Plan { rank: 3, act: Act::Skip(id.kind()), why });
        }
        self.any_move(setup, state, id, &reach, aim).map(|cell| {
            let why = say!(
                "why-barred", to = square(setup, cell);
                "the way is barred and passing is not allowed: {} is as near as any (S-8, S-34)",
                cell::name(cell)
            );
            Plan { rank: 3, act: to(cell), why }
        })
    }

    /// Finds the enemy with the shortest walk to a cell from which it can be attacked, and that walk (S-32).
    fn nearest(
        &mut self,
        setup: &Setup,
        state: &State,
        id: UnitId,
        open: &Cells,
        aim: Aim,
    ) -> Option<(UnitId, Vec<Cell>)> {
        let enemies = UnitId::of_seat(other(id.seat())).into_iter().filter(|e| state.unit(*e).at.is_some());
        enemies
            .filter_map(|enemy| Some((enemy, self.walk(setup, state, (id, enemy), open, aim)?)))
            // The shortest walk, then the ties (S-32).
            .min_by_key(|(enemy, path)| (path.len(), preference(state, *enemy)))
    }

    /// Finds a unit's shortest walk to a cell from which it can attack an enemy, without its starting cell (S-33).
    fn walk(
        &mut self,
        setup: &Setup,
        state: &State,
        (id, enemy): (UnitId, UnitId),
        open: &Cells,
        aim: Aim,
    ) -> Option<Vec<Cell>> {
        let board = setup.board;
        let (from, target) = (state.unit(id).at?, state.unit(enemy).at?);
        let range = u16::from(setup.class(id.kind()).range);
        let start = board.square(from.0, from.1)?;
        let goal = |s: Square| {
            let stand = board.xy(s);
            attack::in_range(setup, state, id, stand, target)
                && (aim == Aim::Any || !attack::is_fatal(setup, state, id, stand, enemy))
        };
        let guess = |s: Square| u32::from(grid::manhattan(board.xy(s), target).saturating_sub(range));
        let step = |_: Square, to: Square| open.contains(board.xy(to)).then_some(1);
        // A* to the nearest cell from which it could attack (ST-078, S-32, S-33).
        let path = self.search.astar(board, start, goal, guess, Neighbours::Four, step)?;
        (!path.squares.is_empty()).then(|| path.squares.iter().map(|s| board.xy(*s)).collect())
    }

    /// Returns where a barred unit goes if it must move: the reachable cell with the shortest walk left if units did
    /// not bar the way.
    fn any_move(
        &mut self,
        setup: &Setup,
        state: &State,
        id: UnitId,
        reach: &Cells,
        aim: Aim,
    ) -> Option<Cell> {
        let mut nearest = |cell: &Cell| {
            let mut there = *state;
            there.unit_mut(id).at = Some(*cell);
            self.nearest(setup, &there, id, &setup.free, aim).map_or(usize::MAX, |(_, path)| path.len())
        };
        // The legal move that ends nearest, as if no units stood in the way (S-34).
        reach.iter().min_by_key(|cell| nearest(cell))
    }
}

/// Breaks ties: fewer hit points, then the Sniper (S-32).
fn preference(state: &State, enemy: UnitId) -> (u8, UnitId) {
    (state.unit(enemy).hp, enemy)
}
