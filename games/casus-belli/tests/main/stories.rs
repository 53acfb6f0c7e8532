//! The stories of a step, as a team reads them: they contain nothing that the team cannot know, and nothing that the
//! attacks it saw cannot explain. The rows are taken from games on the map `castle`.

use casus_belli::{Action, CasusBelli, Cell, Event, Setup, Step, UnitId};
use engine::chance::Seed;
use engine::scene::Told;
use engine::table::{NewGame, Table};
use engine::{Rules, Seat, SeatSet, Show, Viewer};
use voice::{Eyes, Speaker};

fn unit(name: &str) -> UnitId {
    UnitId::parse(name).expect("a character")
}

fn cell((x, y): (u8, u8)) -> Cell {
    Cell { x, y }
}

fn all() -> SeatSet {
    let mut seats = SeatSet::one(Seat(0));
    seats.insert(Seat(1));
    seats
}

/// An attack that everyone sees; only its own team is told its target and damage.
fn used(name: &str, action: Action, at: (u8, u8), target: (u8, u8), damage: Option<i32>) -> Event {
    Event::Used { unit: unit(name), action, at: cell(at), target: cell(target), damage, seen: all() }
}

fn hurt(name: &str, at: (u8, u8), by: i32, left: i32) -> Event {
    Event::Hurt { unit: unit(name), at: cell(at), by, left, actions: Vec::new(), seen: all() }
}

fn dies(name: &str) -> Event {
    Event::Dies { unit: unit(name), hitters: SeatSet::EMPTY, own_kill: 1, seen: all() }
}

fn scores(own: (i32, i32), other: (i32, i32)) -> Vec<Event> {
    let points = [(Seat(0), own), (Seat(1), other)].into_iter().filter(|(_, (by, _))| *by != 0);
    points.map(|(seat, (by, now))| Event::Scores { seat, by, now }).collect()
}

const MOVES: Event = Event::Begins { turn: 9, step: Step::Movement };

fn setup() -> Setup {
    let mut made = NewGame::usual::<CasusBelli>(Seed::number(1));
    made.seats.truncate(2);
    Table::<CasusBelli>::open(made).expect("the game opens").setup().clone()
}

/// Returns what the first team reads of these events.
fn read(events: &[Event]) -> Vec<String> {
    let (setup, viewer) = (setup(), Viewer::Seat(Seat(0)));
    let speaker = Speaker::new(CasusBelli::ABOUT, "en");
    let hear = |event| Some((event, CasusBelli::tell(&setup, event, viewer)?));
    let heard: Vec<(&Event, Told)> = events.iter().filter_map(hear).collect();
    let mut faults = speaker.faults().to_vec();
    let tales = CasusBelli::recount(&setup, &heard, viewer);
    let told = tales.iter().filter(|tale| !tale.text.is_empty());
    let stories = told.map(|tale| speaker.told(Eyes::new(viewer, 2), &tale.text, &mut faults)).collect();
    assert_eq!(faults, [""; 0]);
    stories
}

/// Returns what the first team reads of some attacks, in a step in which it shoots at no one.
fn struck(mut events: Vec<Event>) -> Vec<String> {
    events.insert(0, used("0E", Action::Arrow, (1, 1), (2, 1), None));
    events.push(MOVES);
    read(&events).split_off(1)
}

#[test]
fn a_hammer_does_not_do_four() {
    let told = struck(vec![
        used("1B", Action::Hammer, (23, 11), (0, 0), None),
        hurt("0V", (21, 14), 3, 7),
        hurt("0E", (18, 19), 4, 3),
    ]);
    assert_eq!(
        told,
        [
            "The enemy Barbarian swung the hammer: your Thief lost 3 health, 7 left",
            "Out of the fog: your Elf lost 4 health, 3 left",
        ]
    );
}

#[test]
fn a_dying_barbarian_strikes_hard() {
    let told = struck(vec![
        used("1B", Action::Bastoooon, (23, 15), (0, 0), None),
        hurt("0B", (20, 15), 12, -2),
        hurt("0E", (23, 17), 2, 1),
        hurt("1B", (23, 15), 7, -1),
        dies("0B"),
        dies("1B"),
    ]);
    assert!(told[0].starts_with("Out of the fog: your Elf lost 2"), "{told:?}");
    assert_eq!(
        told[1],
        "The enemy Barbarian raged with the Bastoooon: your Barbarian fell and is home again"
    );
}

#[test]
fn a_knife_strikes_one_square_beside() {
    let told = struck(vec![
        used("1V", Action::Knife, (18, 18), (0, 0), None),
        hurt("0V", (22, 14), 5, 2),
        hurt("0B", (18, 19), 5, 5),
    ]);
    assert_eq!(
        told,
        [
            "Out of the fog: your Thief lost 5 health, 2 left",
            "The enemy Thief drew the knife: your Barbarian lost 5 health, 5 left",
        ]
    );
}

#[test]
fn what_the_seen_attacks_cannot_explain_came_out_of_the_fog() {
    let knife = || used("1V", Action::Knife, (21, 16), (0, 0), None);
    let hit = struck(vec![knife(), hurt("0V", (21, 15), 7, 3)]);
    let more = "The enemy Thief drew the knife, and more came out of the fog";
    assert_eq!(hit, [format!("{more}: your Thief lost 7 health, 3 left")]);
    let fell = struck(vec![knife(), hurt("0V", (21, 15), 10, 0), dies("0V")]);
    assert_eq!(fell[0], format!("{more}: your Thief fell and is home again"));
    let bow = used("1E", Action::Arrow, (21, 17), (0, 0), None);
    let fallen =
        struck(vec![bow, hurt("0V", (20, 18), 3, -2), hurt("0B", (20, 17), 3, -1), dies("0V"), dies("0B")]);
    let both = "The enemy Elf drew the bow, and more came out of the fog: your Thief and your Barbarian fell";
    assert_eq!(fallen[0], format!("{both} and are home again"));
    assert_eq!(struck(vec![knife()]), ["The enemy Thief drew the knife, and you saw no effect"]);
}

#[test]
fn the_points_tell_of_friend_and_foe() {
    let events = |points: Vec<Event>| {
        let mut events = vec![
            used("0B", Action::Bastoooon, (20, 17), (19, 18), Some(12)),
            hurt("0V", (21, 18), 3, -2),
            hurt("0E", (19, 19), 17, -7),
            hurt("1V", (19, 18), 12, -6),
            hurt("1E", (20, 18), 17, -7),
        ];
        events.extend(["0V", "0E", "1V", "1E"].map(dies));
        events.extend(points);
        read(&events)
    };
    let told = events(scores((-1, -3), (1, 3)));
    let both = "Your Elf fell to your Barbarian’s Bastoooon and to blows of others: nobody scores for that";
    assert!(told[1].starts_with(both), "{told:?}");
    assert!(told.iter().any(|tale| tale.ends_with("nobody scores for those")), "{told:?}");
    let told = events(scores((0, -2), (-1, 1)));
    assert!(told[1].starts_with("Friendly fire: your Barbarian’s Bastoooon killed your Elf"), "{told:?}");
}

#[test]
fn an_even_trade_leaves_the_points() {
    let told = read(&[
        used("0V", Action::Knife, (21, 17), (22, 17), None),
        used("1V", Action::Knife, (22, 17), (0, 0), None),
        hurt("0V", (21, 17), 5, 0),
        hurt("1V", (22, 17), 5, 0),
        dies("0V"),
        dies("1V"),
        Event::Returns { unit: unit("0V"), home: cell((17, 15)) },
        MOVES,
    ]);
    assert_eq!(
        told,
        [
            "The enemy Thief drew the knife: your Thief fell and is home again",
            "In the same moment your Thief stabbed the enemy Thief dead",
            "One for one: the points stay as they are",
        ]
    );
    let mut lost =
        vec![used("1V", Action::Knife, (22, 17), (0, 0), None), hurt("0V", (21, 17), 5, 0), dies("0V")];
    lost.extend(scores((-1, -1), (1, 1)));
    assert_eq!(read(&lost)[1], "You lose a point and the enemy gains one: −1 to 1");
}

#[test]
fn treachery_means_one_square() {
    let told = read(&[
        used("0V", Action::Traitrise, (22, 17), (22, 17), None),
        used("1V", Action::Traitrise, (22, 17), (0, 0), None),
        hurt("0V", (22, 17), 9001, -8991),
        hurt("1V", (22, 17), 9001, -8995),
        dies("0V"),
        dies("1V"),
        MOVES,
    ]);
    assert_eq!(
        told[0],
        "Your Thief and the enemy Thief met on one square, and each betrayed the other: both fell"
    );
    let told = struck(vec![
        used("1V", Action::Traitrise, (22, 17), (0, 0), None),
        hurt("0V", (22, 17), 9001, -8991),
        dies("0V"),
    ]);
    assert_eq!(
        told[0],
        "The enemy Thief betrayed your Thief on the square they shared: it fell and is home again"
    );
}

#[test]
fn a_shout_may_throw_several_onto_one_square() {
    let push = |name: &str, from| Event::Pushed {
        unit: unit(name),
        from: cell(from),
        to: cell((23, 13)),
        seen: all(),
    };
    let shifted = Event::Shifted { unit: unit("0V"), action: Action::Knife, target: cell((23, 12)) };
    let told = read(&[push("0V", (23, 18)), push("0B", (23, 14)), push("1V", (23, 17)), shifted]);
    assert!(told[0].ends_with("and the enemy Thief, all onto the same square"), "{told:?}");
    assert_eq!(told[1], "The throw carried the aim of your Thief along: the knife went to another square");
}

#[test]
fn turns_have_headings_and_idle_teams_hold_back() {
    assert_eq!(read(&[Event::Begins { turn: 4, step: Step::Attack }]), ["Turn 4"]);
    assert_eq!(read(&[hurt("0V", (21, 17), 2, 8), MOVES])[1], "Your team held back");
}

/// Returns what a team reads if it noticed these cells, sub-step by sub-step, while its characters stood or walked.
fn noticed(steps: &[&[(u8, u8)]], thief: &[(u8, u8)]) -> String {
    let own = |at: usize| [cell(thief[at.min(thief.len() - 1)]), cell((1, 1)), cell((2, 1))];
    let event = Event::Notices {
        unit: unit("0V"),
        steps: steps.iter().map(|cells| cells.iter().copied().map(cell).collect()).collect(),
        own: (0..steps.len()).map(|at| (at as u8 + 1, own(at))).collect(),
    };
    read(&[event]).concat()
}

#[test]
fn footprints_prove_what_they_prove() {
    const A: (u8, u8) = (22, 17);
    const B: (u8, u8) = (17, 11);
    let away = [(5, 5)];
    assert_eq!(noticed(&[&[A], &[A], &[A]], &away), "A shape in the fog: someone stands there");
    assert_eq!(noticed(&[&[], &[A], &[A]], &away), "A shape in the fog: someone stopped there");
    assert_eq!(noticed(&[&[A], &[], &[A], &[A]], &away), "A shape in the fog: someone stopped there");
    assert_eq!(noticed(&[&[A], &[A], &[]], &away), "Footprints in the fog: a single print on the road");
    // The team's own Thief walked over the square.
    assert_eq!(
        noticed(&[&[A], &[A], &[A]], &[(21, 17), A, (22, 15)]),
        "A shape in the fog: someone stands there"
    );
    let fewer = "Footprints in the fog, of at least one character: 2 single prints on the road";
    assert_eq!(noticed(&[&[A], &[], &[B]], &away), fewer);
    assert!(noticed(&[&[A], &[A]], &[(21, 17)]).ends_with("; someone is right beside your Thief"));
}

#[test]
fn a_walk_without_company_is_short() {
    let path = vec![cell((17, 17)), cell((17, 16))];
    let walk = Event::Walks { unit: unit("0V"), path, facing: casus_belli::Facing::N };
    assert_eq!(read(&[walk]), ["Your team moved and found no footprints in the fog"]);
}

#[test]
fn a_blow_into_the_fog_may_have_hit() {
    let shot = used("0E", Action::Loto, (1, 1), (2, 1), None);
    let fog = "Your Elf’s lucky shot went into the fog: you cannot see whether anybody was hit";
    assert_eq!(read(&[shot, MOVES])[0], fog);
}

#[test]
fn each_of_several_has_somebody_beside_it() {
    let told = noticed(&[&[(1, 2), (20, 17)], &[(1, 2), (20, 17)]], &[(21, 17)]);
    assert!(told.ends_with("; your Thief and your Barbarian each have somebody right beside them"), "{told}");
}

#[test]
fn an_unknown_bastoooon_does_not_explain_all_alone() {
    let told = struck(vec![
        used("1E", Action::Arrow, (21, 18), (0, 0), None),
        used("1B", Action::Bastoooon, (23, 15), (0, 0), None),
        hurt("0V", (21, 15), 8, 2),
    ]);
    let both = "The enemy Elf drew the bow and the enemy Barbarian raged with the Bastoooon";
    assert_eq!(told, [format!("{both}: your Thief lost 8 health, 2 left")]);
}

#[test]
fn a_blow_that_may_have_hit_the_dead_is_not_elsewhere() {
    let mut events = vec![
        used("0B", Action::Hammer, (21, 17), (21, 16), None),
        used("1V", Action::Knife, (21, 16), (0, 0), None),
        hurt("0V", (21, 15), 12, -2),
        hurt("0B", (21, 17), 3, 7),
        hurt("1V", (21, 16), 10, 0),
    ];
    events.extend(["0V", "1V"].map(dies));
    events.extend(scores((1, 1), (-1, -1)));
    let told = read(&events);
    assert_eq!(told[0], "Friendly fire: your Barbarian’s hammer hit its own bearer: 3 damage, 7 left");
    let blows = "your Barbarian’s hammer and to blows of others, perhaps the enemy Thief’s knife";
    assert_eq!(told[1], format!("Your Thief fell to {blows}: nobody scores for that; it is home again"));
    assert!(!told.concat().contains("no effect"), "{told:?}");
}

#[test]
fn a_shout_names_whom_it_threw_out_of_sight() {
    let field = vec![unit("1V")];
    let told = read(&[Event::Shouts { unit: unit("0B"), field, seen: all() }]);
    let thrown = "at the enemy Thief, and you did not see how far it was thrown";
    assert_eq!(told, [format!("Your Barbarian shouted Fus ro dah! {thrown}")]);
}
