//! The battle generator.

use engine::chance::Seed;
use engine::{Library, Positions, Rules};
use grid::{Board, Neighbours, Square, is_connected, regions};
use tbts::{Rulebook, classes, generate};

use crate::table::open;

#[test]
fn two_thousand_battles_are_connected_fair_and_within_bounds() {
    let classes = classes(&Rulebook::content(), false).expect("classes");
    let mut seen = [0; 5];
    for seed in 0..2_000 {
        let (side, units) = (6 + (seed % 11) as u8, 1 + (seed / 11 % 10) as usize);
        let why = format!("size {side}, units {units}, seed {seed}");
        let made = generate(&classes, side, units, &mut Seed::number(seed).dice("setup"));
        let (battle, opening) = made.expect("a battle");
        assert_eq!(battle.size, (side, side), "{why}");

        // All floor is connected if doors are passable; the start cells are connected even with the doors shut.
        let board = Board::new(side, side).expect("a board");
        let solid = |square: Square| battle.solid.contains(board.xy(square));
        let door = |square: Square| battle.doors.iter().any(|door| door.at.xy() == board.xy(square));
        assert!(is_connected(board, Neighbours::Four, |square| !solid(square)), "{why}");
        let shut = regions(board, Neighbours::Four, |square| !solid(square) && !door(square));
        let parts: Vec<_> = opening.there().map(|(_, unit)| shut.of(unit.at.square(side))).collect();
        assert!(parts.iter().all(|part| part.is_some() && *part == parts[0]), "{why}");

        // Half a turn leaves it unchanged, with the sides swapped.
        let image = |(x, y): (u8, u8)| (side - 1 - x, side - 1 - y);
        assert!(battle.solid.iter().all(|cell| battle.solid.contains(image(cell))), "{why}");
        let [red, blue]: [Vec<_>; 2] = [0, 1].map(|team| opening.team(team).map(|(_, unit)| *unit).collect());
        assert_eq!((red.len(), blue.len()), (units, units), "{why}");
        for (one, other) in red.iter().zip(&blue) {
            assert_eq!((image(one.at.xy()), one.class), (other.at.xy(), other.class), "{why}");
            assert!(classes[usize::from(one.class)].player, "{why}");
        }
        let mirrored = |cells: Vec<(u8, u8)>| cells.iter().all(|cell| cells.contains(&image(*cell)));
        assert!(mirrored(battle.doors.iter().map(|door| door.at.xy()).collect()), "{why}");
        assert!(mirrored(battle.levers.iter().map(|lever| lever.at.xy()).collect()), "{why}");
        assert!(mirrored(battle.chests.iter().map(|chest| chest.at.xy()).collect()), "{why}");
        for lever in &battle.levers {
            let far = battle.doors[usize::from(lever.door)].at.xy();
            let twin = battle.levers.iter().find(|twin| twin.at.xy() == image(lever.at.xy()));
            let far_twin = twin.map(|twin| battle.doors[usize::from(twin.door)].at.xy());
            assert_eq!(far_twin, Some(image(far)), "{why}");
        }
        let walls = battle.solid.len();
        assert!(walls * 5 < board.area(), "{why}: {walls} walls");
        let counts =
            [walls, battle.doors.len(), battle.levers.len(), battle.chests.len(), battle.items.len()];
        seen.iter_mut().zip(counts).for_each(|(seen, count)| *seen += usize::from(count > 0));
        assert!(
            [&battle.starts[0], &battle.starts[1]].into_iter().flatten().all(|at| opening.on(*at).is_some())
        );
    }
    println!("of 2000 battles so many have walls, doors, levers, chests, items: {seen:?}");
    assert!(seen[0] > 1_900 && seen[1..].iter().all(|count| *count > 100), "{seen:?}");
}

#[test]
fn parties_differ_and_have_at_most_two_of_a_kind() {
    let classes = classes(&Rulebook::content(), false).expect("classes");
    let mut parties = Vec::new();
    for seed in 0..100 {
        let (_, opening) =
            generate(&classes, 10, 9, &mut Seed::number(seed).dice("setup")).expect("a battle");
        let mut party: Vec<u8> = opening.team(0).map(|(_, unit)| unit.class).collect();
        party.sort_unstable();
        assert!(party.windows(3).all(|three| three[0] != three[2]), "{party:?}");
        parties.push(party);
    }
    parties.sort_unstable();
    parties.dedup();
    assert!(parties.len() > 90, "{} parties", parties.len());
}

#[test]
fn the_same_seed_makes_the_same_battle() {
    // A fixed output reveals a change of the generator: records of generated battles depend on it.
    let table = open(&[("battle", "generated"), ("size", "8"), ("units", "3")], 7);
    Rulebook::sound(table.setup(), table.state()).expect("a sound state");
    let text = Rulebook::write_position(table.setup(), table.state()).expect("it can be written");
    let expected = "\
title Generated
map 8x8
  ........
  .....#..
  ........
  ........
  ........
  ........
  ..#.....
  ........
chest c6
chest f3
unit R1 = druido red at d2
unit R2 = berserker red at g2
unit R3 = illusionista red at f1
unit B1 = druido blue at e7
unit B2 = berserker blue at b7
unit B3 = illusionista blue at c8
start red d2 g2 f1
start blue e7 b7 c8
";
    assert_eq!(text, expected);
}
