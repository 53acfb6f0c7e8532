//! `perso_deplace` and `perso_attaque` take the orders that the rules take, and refuse the others as in the table of
//! 2012.

use casus_belli::{
    Action, CasusBelli, Cell, Class, Facing, OrderSheet, Setup, Spot, State, Step, UnitId, UnitOrder, Way,
};
use engine::chance::{Chance, Quick};
use engine::{Library, Notation, Open, Rules, Seat, Viewer};
use serde_json::{Value, json};

use super::{ask, perso, positions, seats};

const OK: u8 = 4;

/// Returns the number of an action among the `attaque_type`.
fn attack_number(action: Action) -> u8 {
    match action {
        Action::Knife | Action::Hammer | Action::Arrow => 0,
        Action::Palantir => 1,
        Action::Traitrise => 2,
        Action::Bastoooon => 3,
        Action::Shout => 4,
        Action::ISee => 5,
        Action::Loto => 6,
    }
}

/// Returns the call that gives an order.
fn call(seat: Seat, class: Class, order: &UnitOrder) -> (&'static str, Value) {
    let perso = perso(seat.0, class);
    match order {
        UnitOrder::Move { way, facing } => {
            let cells: Vec<[i16; 2]> = way.spots().iter().map(|spot| [spot.x, spot.y]).collect();
            ("perso_deplace", json!([perso, cells, *facing as u8]))
        }
        UnitOrder::Use { action, target } => {
            ("perso_attaque", json!([perso, attack_number(*action), [target.x, target.y]]))
        }
    }
}

/// Draws a place on the map or close to it.
fn place(setup: &Setup, chance: &mut Quick) -> Spot {
    let part = |length: u8, chance: &mut Quick| chance.below(u32::from(length) + 4) as i16 - 2;
    Spot { x: part(setup.map.width, chance), y: part(setup.map.height, chance) }
}

/// Draws an order that may well be refused: somewhere near, mostly step by step.
fn any_order(setup: &Setup, at: Cell, class: Class, chance: &mut Quick) -> UnitOrder {
    let facing = Facing::ALL[chance.below(4) as usize];
    if chance.below(2) == 0 {
        let mut here = at.spot();
        let mut way = Way::default();
        for _ in 0..chance.below(8) {
            let step = Facing::ALL[chance.below(4) as usize].step();
            here = if chance.below(20) == 0 { place(setup, chance) } else { here.moved(step) };
            way.push(here);
        }
        return UnitOrder::Move { way, facing };
    }
    let near = (chance.below(11) as i16 - 5, chance.below(11) as i16 - 5);
    let target = match chance.below(4) {
        0 => place(setup, chance),
        1 => at.spot(),
        _ => at.spot().moved(near),
    };
    // Only abilities can be ordered from the wrong class: a basic attack always belongs to the class.
    let others = Action::ALL.into_iter().filter(|action| action.ability().is_some());
    let all: Vec<Action> = class.actions().into_iter().chain(others).collect();
    UnitOrder::Use { action: all[chance.below(all.len() as u32) as usize], target }
}

/// Returns the error that the table gives for a refused order.
fn refused(setup: &Setup, state: &State, id: UnitId, order: &UnitOrder) -> u8 {
    let UnitOrder::Use { action, target } = order else { return 2 };
    let off_the_map = setup.map.at(target.x, target.y).is_none();
    let cooling = action.ability().is_some_and(|ability| state.unit(id).wait[ability] > 0);
    match state.step != Step::Attack || action.class() != id.class() || cooling {
        true => 3,
        false => {
            assert!(off_the_map || !matches!(action, Action::Loto | Action::ISee));
            0
        }
    }
}

/// Gives one order both ways and compares them.
fn same(setup: &Setup, seen: &Open<State>, id: UnitId, order: UnitOrder) -> bool {
    let sheet = OrderSheet::one(id.class(), order);
    let taken = CasusBelli::check(setup, seen, id.seat(), &sheet).is_ok();
    let (what, with) = call(id.seat(), id.class(), &order);
    let asked = ask(setup, seen, id.seat(), what, with.clone()).expect("these are arguments");
    let wanted = if taken { OK } else { refused(setup, &seen.0, id, &order) };
    assert_eq!(asked.value, json!(wanted), "{what} {with} of {id}");
    match asked.order {
        Some(text) => {
            assert!(taken, "{what} {with} of {id} gives {text}");
            let read = CasusBelli::parse_act(setup, seen, id.seat(), &text).expect("it is notation");
            // A meaningless target is not written (A21).
            let aimed = !matches!(order, UnitOrder::Use { action: Action::Shout, .. });
            assert!(read == sheet || !aimed, "{what} {with} of {id} gives {text}");
            CasusBelli::check(setup, seen, id.seat(), &read).expect("what was taken is taken");
        }
        None => assert!(!taken, "{what} {with} of {id} was taken without an order"),
    }
    taken
}

#[test]
fn champions_can_order_what_the_rules_take_and_nothing_else() {
    let (mut taken, mut not) = (0, 0);
    positions(500, "orders", |setup, state, chance| {
        for seat in seats(setup) {
            let seen = CasusBelli::see(setup, state, Viewer::Seat(seat));
            // Random orders that the rules take.
            for (class, order) in CasusBelli::random_act(setup, &seen, seat, chance).iter() {
                assert!(same(setup, &seen, UnitId::of(seat, class), *order));
                taken += 1;
            }
            // Any orders.
            for class in Class::ALL.into_iter().cycle().take(15) {
                let id = UnitId::of(seat, class);
                let order = any_order(setup, seen.0.unit(id).at, class, chance);
                match same(setup, &seen, id, order) {
                    true => taken += 1,
                    false => not += 1,
                }
            }
        }
    });
    println!("seed {}: {taken} orders taken, {not} refused", super::seed());
    assert!(taken > 3_000 && not > 3_000, "{taken} taken, {not} refused");
}

#[test]
fn a_whole_sheet_can_be_given_order_by_order() {
    positions(200, "sheets", |setup, state, chance| {
        for seat in seats(setup) {
            let seen = CasusBelli::see(setup, state, Viewer::Seat(seat));
            let sheet = CasusBelli::random_act(setup, &seen, seat, chance);
            let mut given: Vec<String> = Vec::new();
            for (class, order) in sheet.iter() {
                let (what, with) = call(seat, class, order);
                let Value::Array(with) = with else { panic!("arguments are a list") };
                let asked =
                    CasusBelli::ask(setup, &seen, seat, what, &with, &given).expect("it can be asked");
                assert_eq!(asked.value, json!(OK), "{what} {with:?} after {given:?}");
                given.extend(asked.order);
                // A second one for the same character is refused (A43).
                let again =
                    CasusBelli::ask(setup, &seen, seat, what, &with, &given).expect("it can be asked");
                assert_eq!((again.value, again.order), (json!(1), None), "{what} {with:?} after {given:?}");
            }
            let text = if given.is_empty() { "hold".to_string() } else { given.join("; ") };
            assert_eq!(CasusBelli::print_act(setup, &seen, seat, &sheet), text);
        }
    });
}
