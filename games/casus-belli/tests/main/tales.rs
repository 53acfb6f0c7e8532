//! The tales of a step: they cover everything that was told, and contain nothing that was not.

use casus_belli::{CasusBelli, Cell, Event, Setup};
use engine::chance::Quick;
use engine::scene::{Tale, Told};
use engine::{Answer, Rules, Seat, SeatKind, SeatSet, Show, Table, Viewer, Wait};

/// Returns the event with everything changed that a viewer was not told.
fn blurred(event: &Event, viewer: Viewer) -> Event {
    let own = |unit: &casus_belli::UnitId| viewer.among(SeatSet::one(unit.seat()));
    let nowhere = Cell { x: 0, y: 0 };
    let mut event = event.clone();
    match &mut event {
        Event::Shouts { unit, field, .. } if !own(unit) => field.clear(),
        Event::Pushed { unit, from, .. } if !own(unit) => *from = nowhere,
        Event::Used { unit, target, damage, .. } if !own(unit) => (*target, *damage) = (nowhere, Some(1)),
        Event::Hurt { unit, by, left, actions, .. } if viewer != Viewer::Whole => {
            actions.clear();
            // A team knows the earlier hit points of its own characters.
            match (*left <= 0, own(unit)) {
                (true, true) => (*by, *left) = (*by + *left + 90, -90),
                (true, false) => (*by, *left) = (100, -90),
                _ => {}
            }
        }
        Event::Dies { hitters, own_kill, .. } if viewer != Viewer::Whole => {
            (*hitters, *own_kill) = (SeatSet::EMPTY, 7);
        }
        _ => {}
    }
    event
}

fn tales(setup: &Setup, heard: &[(&Event, Told)], viewer: Viewer) -> Vec<Tale> {
    let tales = CasusBelli::recount(setup, heard, viewer);
    let lines: usize = tales.iter().map(|tale| tale.lines).sum();
    assert_eq!(lines, heard.len(), "the tales cover every line once: {tales:?}");
    for tale in &tales {
        assert!(tale.lines > 0, "a tale without a line: {tale:?}");
        assert!(tale.text.is_empty() || !tale.text.id().is_empty(), "a tale without an id: {tale:?}");
    }
    tales
}

/// Plays a game at random and returns how many sentences were told.
fn play(map: &str, seats: usize, number: u64) -> usize {
    let mut made = testing::made::<CasusBelli>(&[("map", map)], number);
    made.seats = vec![(SeatKind::Machine, "random".to_string()); seats];
    let table = Table::<CasusBelli>::open(made).expect("the game opens");
    let (setup, mut state) = (table.setup(), table.state().clone());
    let mut chance = Quick(number);
    let mut told = 0;
    while let Wait::Sealed(asked) = CasusBelli::waits(setup, &state) {
        let mut sheet = |seat| (seat, Some(CasusBelli::draw_act(setup, &state, seat, &mut chance)));
        let sheets: Vec<_> = asked.iter().map(&mut sheet).collect();
        let mut events: Vec<Event> = Vec::new();
        CasusBelli::apply(setup, &mut state, Answer::Sealed(&sheets), &mut events);
        let few = (0..seats as u8).take(5).map(|seat| Viewer::Seat(Seat(seat)));
        for viewer in few.chain([Viewer::Public, Viewer::Whole]) {
            let hear = |event| Some((event, CasusBelli::tell(setup, event, viewer)?));
            let heard: Vec<(&Event, Told)> = events.iter().filter_map(hear).collect();
            let plain = tales(setup, &heard, viewer);
            let other: Vec<Event> = heard.iter().map(|(event, _)| blurred(event, viewer)).collect();
            let heard: Vec<(&Event, Told)> =
                other.iter().zip(heard).map(|(event, (_, told))| (event, told)).collect();
            assert_eq!(plain, tales(setup, &heard, viewer), "{viewer:?} is told a secret");
            told += plain.iter().filter(|tale| !tale.text.is_empty()).count();
        }
    }
    told
}

#[test]
fn tales_cover_the_lines_and_hold_nothing_else() {
    for (number, (map, seats)) in
        [("duel", 2), ("example", 3), ("castle", 4), ("crossroads", 5)].iter().enumerate()
    {
        assert!(play(map, *seats, number as u64) > 100);
    }
    assert!(play("example", 100, 9) > 100);
}
