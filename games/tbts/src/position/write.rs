//! Writes positions: every field that differs from its default.

use engine::Seat;
use engine::position::{Declares, Written};

use crate::about::ABOUT;
use crate::content::battle::Battle;
use crate::content::battle::words::UnitNames;
use crate::geometry::cell::Cell;
use crate::setup::Setup;
use crate::state::{Aim, End, Goal, Life, NOBODY, Pending, SLOTS, State, Unit, home, name};

/// Writes a position; `None` in the middle of an act, while parties are chosen, or after the end.
pub fn write(setup: &Setup, state: &State) -> Option<String> {
    if state.pending != Pending::Orders || state.end != End::No {
        return None;
    }
    let (battle, names) = (&setup.battle, UnitNames(state, None));
    let mut lines = Vec::new();
    for (name, text) in [("title", &battle.title), ("text", &battle.text)] {
        lines.extend((!text.is_empty()).then(|| format!("{name} {text}")));
    }
    lines.extend(map(battle));
    lines.extend(objects(battle, state));
    lines.extend(state.present().map(|slot| unit(setup, state, slot)));
    lines.extend(battle.goals.iter().map(|aim| goal(battle, aim)));
    for (seat, cells) in (0u8..).zip(&battle.starts).filter(|(_, cells)| !cells.is_empty()) {
        lines.push(format!("start {} {}", label(seat), listed(cells)));
    }
    lines.extend(memory(state));
    let usual = State { turn: battle.first, ..State::USUAL };
    let fields = [battle.written(Some(&Battle::USUAL), &names), state.written(Some(&usual), &names)].concat();
    lines.extend(fields.iter().map(|field| format!("{} {}", field.name, field.text)));
    Some(lines.join("\n") + "\n")
}

fn label(seat: u8) -> String {
    ABOUT.label(Seat(seat))
}

fn listed(cells: &[Cell]) -> String {
    let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
    cells.join(" ")
}

fn map(battle: &Battle) -> Vec<String> {
    let (width, height) = battle.size;
    let letter = |at: Cell| if battle.object(at) == Some("wall") { '#' } else { '.' };
    let row = |y: u8| format!("  {}", (0..width).map(|x| letter(Cell::new(x, y))).collect::<String>());
    [format!("map {width}x{height}")].into_iter().chain((0..height).rev().map(row)).collect()
}

fn objects(battle: &Battle, state: &State) -> Vec<String> {
    let key = |key: Option<u8>| {
        key.map_or(String::new(), |item| format!(" key {}", battle.items[usize::from(item)]))
    };
    let items = battle.items.iter().zip(&state.items).map(|(item, place)| {
        // A carried item needs no cell, but a remembered one is kept.
        match place.bearer != NOBODY && place.at == Cell::default() {
            true => format!("item {item}"),
            false => format!("item {item} {}", place.at),
        }
    });
    let doors = battle.doors.iter().enumerate().map(|(at, door)| {
        let how = if state.doors >> at & 1 == 1 { "open" } else { "closed" };
        format!("door {} {how}{}", door.at, key(door.key))
    });
    let levers = battle
        .levers
        .iter()
        .map(|lever| format!("lever {} {}", lever.at, battle.doors[usize::from(lever.door)].at));
    let chests = battle.chests.iter().enumerate().map(|(at, chest)| {
        let how = if state.chests >> at & 1 == 1 { " open" } else { "" };
        format!("chest {}{how}{}", chest.at, key(chest.key))
    });
    items.chain(doors).chain(levers).chain(chests).collect()
}

fn unit(setup: &Setup, state: &State, slot: u8) -> String {
    let unit = state.unit(slot);
    let [own, other] = [unit.team, unit.team ^ 1].map(|team| unit.columns[usize::from(team)]);
    let pair = |cells: Option<[Cell; 2]>| cells.map_or(String::new(), |cells| listed(&cells));
    let at = (unit.life != Life::Dead || unit.at != Cell::default()).then(|| unit.at.to_string());
    let birth = (unit.team != home(slot)).then(|| label(home(slot)));
    let whose = (own.is_none() && other.is_some()).then(|| label(unit.team ^ 1));
    let by_hand = [
        Written::some(1, "at", at.unwrap_or_default()),
        Written::some(19, "home", birth.unwrap_or_default()),
        Written::some(22, "columns", pair(own.or(other))),
        Written::some(23, "columns_of", whose.unwrap_or_default()),
        Written::some(24, "columns_too", pair(own.and(other))),
        Written::some(26, "carries", setup.carried(state, slot).join(" ")),
    ];
    let mut fields = unit.written(Some(&Unit::USUAL), &UnitNames(state, None));
    fields.extend(by_hand.into_iter().flatten());
    let class = &setup.class(unit.class).id;
    format!("unit {} = {class} {}{}", name(slot), label(unit.team), Written::joined(fields))
}

fn goal(battle: &Battle, goal: &Goal) -> String {
    let what = match goal.what {
        Aim::Chest(chest) => format!("chest {}", battle.chests[usize::from(chest)].at),
        Aim::Survive(rounds) => format!("survive {rounds}"),
        Aim::Kill(target) => format!("kill {}", name(target)),
    };
    format!("goal {} {what}", ABOUT.label(goal.seat))
}

fn memory(state: &State) -> Vec<String> {
    let [mut struck, mut threat] = [Vec::new(), Vec::new()];
    for (one, other) in (0..SLOTS).flat_map(|one| (0..SLOTS).map(move |other| (one, other))) {
        let names = || format!("{} {}", name(one as u8), name(other as u8));
        let (earlier, now) = (state.struck[one][other], state.striking[one] >> other & 1 == 1);
        if earlier > 0 || now {
            struck.push(format!("struck {} {earlier}{}", names(), if now { " now" } else { "" }));
        }
        if state.threat[one][other] > 0 {
            threat.push(format!("threat {} {}", names(), state.threat[one][other]));
        }
    }
    [struck, threat].concat()
}
