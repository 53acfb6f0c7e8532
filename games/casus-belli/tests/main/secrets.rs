//! Non-interference: no matter what hidden characters are and do, a team that cannot notice it gets the same bytes. A
//! second, plain reading of the rules of sight judges here what can be noticed.
//!
//! `SKIRMISH_LAWS=soak` tries 100,000 pairs, `SKIRMISH_SEED=n` others.

use casus_belli::{
    Action, CasusBelli, Cell, Class, Facing, Ground, OrderSheet, Setup, State, Step, UnitId, UnitOrder,
};
use engine::chance::{Chance, Quick, Seed};
use engine::scene::Told;
use engine::table::{NewGame, Table};
use engine::{Answer, Rules, Seat, SeatKind, Sheet, Show, Viewer, Wait};
use grid::{Cone, Direction, Look, Shadow};

type Event = <CasusBelli as Rules>::Event;
type Tell = fn(&Setup, &Event, Viewer) -> Option<Told>;

/// Whether a character of this class sees a cell from `at`: a plain reading of sight, after the wording of the
/// rulebook.
fn sees(setup: &Setup, at: Cell, facing: Facing, class: Class, cell: Cell) -> bool {
    if setup.map.ground(at) == Ground::Tower {
        return square_sees(setup, at, class.vision(), cell);
    }
    let facing = [Direction::N, Direction::E, Direction::S, Direction::W][facing as usize];
    let map = &setup.map;
    let cone = Cone::new(map.board(), map.square(at), facing, class.vision(), 1).expect("a cone on the map");
    let ground = |square| map.cell(square).map(|cell| map.ground(cell));
    let look = |place: grid::ConeSquare| {
        let dark = match ground(place.square) {
            Some(Ground::Wall) => true,
            Some(Ground::Forest) => (place.depth, place.across) != (1, 0),
            _ => false,
        };
        // The first row never casts a shadow, and only its walls are not seen.
        let seen = if place.depth == 0 { ground(place.square) != Some(Ground::Wall) } else { !dark };
        Look { seen, passes: place.depth == 0 || !dark }
    };
    let mut found = false;
    cone.visible(Shadow::AlongTheEdge, look, |place| found |= map.cell(place.square) == Some(cell));
    found
}

fn square_sees(setup: &Setup, at: Cell, radius: u8, cell: Cell) -> bool {
    let near = at.x.abs_diff(cell.x) <= radius && at.y.abs_diff(cell.y) <= radius;
    near && !matches!(setup.map.ground(cell), Ground::Wall | Ground::Forest)
}

/// Whether a team sees a cell, by its characters, its palantír or its revealed zone.
pub fn team_sees(setup: &Setup, state: &State, seat: Seat, cell: Cell) -> bool {
    let team = &state.teams[seat.index()];
    let by_eye = Class::ALL.into_iter().any(|class| {
        let unit = &team.units[class as usize];
        sees(setup, unit.at, unit.facing, class, cell)
    });
    let remote = [(team.palantir, Class::Voleur), (team.i_see, Class::Elfe)];
    let remote = remote.into_iter().filter(|(at, _)| at.is_somewhere());
    by_eye || remote.into_iter().any(|(at, class)| square_sees(setup, at, class.vision(), cell))
}

fn hidden(setup: &Setup, state: &State, seat: Seat) -> Vec<UnitId> {
    let foreign = state.units().filter(|(id, _)| id.seat() != seat);
    foreign.filter(|(_, unit)| !team_sees(setup, state, seat, unit.at)).map(|(id, _)| id).collect()
}

/// Whether a hidden character stands within three cells of a cell that the team sees.
fn near_the_border(setup: &Setup, state: &State, seat: Seat, hidden: &[UnitId]) -> bool {
    let near = |id: &UnitId| {
        let at = state.unit(*id).at;
        let around = setup.map.cells().filter(|cell| cell.x.abs_diff(at.x).max(cell.y.abs_diff(at.y)) <= 3);
        around.into_iter().any(|cell| team_sees(setup, state, seat, cell))
    };
    hidden.iter().any(near)
}

/// Moves hidden characters of an imagined state to dark cells close to those that the team sees: leaks begin there.
fn to_the_border(setup: &Setup, state: &mut State, seat: Seat, hidden: &[UnitId], chance: &mut Quick) {
    let open = |cell: &Cell| setup.map.ground(*cell) != Ground::Wall;
    let lit: Vec<bool> = setup.map.cells().map(|cell| team_sees(setup, state, seat, cell)).collect();
    let width = usize::from(setup.map.width);
    let close = |cell: &Cell| {
        let (x, y) = (usize::from(cell.x), usize::from(cell.y));
        let rows = y.saturating_sub(3)..(y + 4).min(usize::from(setup.map.height));
        rows.into_iter()
            .any(|row| (x.saturating_sub(3)..(x + 4).min(width)).any(|column| lit[row * width + column]))
    };
    let dark = |cell: &Cell| !lit[usize::from(cell.y) * width + usize::from(cell.x)];
    let cells: Vec<Cell> = setup.map.cells().filter(|cell| open(cell) && dark(cell) && close(cell)).collect();
    for id in hidden.iter().filter(|_| !cells.is_empty()) {
        state.unit_mut(*id).at = cells[chance.below(cells.len() as u32) as usize];
    }
}

/// Draws the sheets of all teams: the orders of the watching team and of the characters it sees are given; hidden
/// characters do anything, as long as they attack no one that the team could see suffer.
fn sheets(
    setup: &Setup,
    state: &State,
    seat: Seat,
    shared: &[(UnitId, UnitOrder)],
    chance: &mut Quick,
) -> Vec<Sheet<OrderSheet>> {
    let dark = hidden(setup, state, seat);
    let mut sheets = Vec::new();
    for other in (0..setup.teams).map(Seat) {
        let mut sheet = OrderSheet::EMPTY;
        let drawn = CasusBelli::draw_act(setup, state, other, chance);
        for class in Class::ALL {
            let id = UnitId::of(other, class);
            if !dark.contains(&id) {
                let order = shared.iter().find(|(shared, _)| *shared == id);
                order.into_iter().for_each(|(_, order)| sheet.add(class, *order));
            } else if let Some((_, order)) = drawn.iter().find(|(drawn, _)| *drawn == class)
                && harmless(state, &dark, shared, order)
            {
                sheet.add(class, *order);
            }
        }
        sheets.push((other, Some(sheet)));
    }
    sheets.retain(|(seat, sheet)| {
        CasusBelli::judge(setup, state, *seat, sheet.as_ref().expect("given")).is_ok()
    });
    sheets
}

/// Whether the attack of a hidden character touches only other hidden ones. If a character shouts, no attack counts as
/// harmless, since no one knows yet where the characters will be when the attacks are carried out.
fn harmless(state: &State, dark: &[UnitId], shared: &[(UnitId, UnitOrder)], order: &UnitOrder) -> bool {
    let UnitOrder::Use { action, target } = order else { return true };
    let shout = |order: &UnitOrder| matches!(order, UnitOrder::Use { action: Action::Shout, .. });
    if shared.iter().any(|(_, order)| shout(order)) {
        return false;
    }
    if *action == Action::Shout {
        return false;
    }
    let reach = i16::from(matches!(action, Action::Hammer | Action::Bastoooon));
    let touched = |at: Cell| (i16::from(at.x) - target.x).abs() + (i16::from(at.y) - target.y).abs() <= reach;
    state.units().filter(|(id, _)| !dark.contains(id)).all(|(_, unit)| !touched(unit.at))
}

/// The result of a step: what the team saw afterwards and was told, and whether it could have noticed a hidden
/// character.
struct Played {
    bytes: String,
    told: Vec<String>,
    noticed: bool,
    scores: Vec<i32>,
}

fn play(setup: &Setup, state: &State, seat: Seat, sheets: &[Sheet<OrderSheet>], tell: Tell) -> Played {
    let dark = hidden(setup, state, seat);
    let mut noticed = false;
    if state.step != Step::Attack {
        noticed = meets(setup, state, seat, sheets, &dark);
    }
    let mut after = state.clone();
    let mut events: Vec<Event> = Vec::new();
    CasusBelli::apply(setup, &mut after, Answer::Sealed(sheets), &mut events);
    // A character that returns from the dead may return in sight: no one could know its home.
    let returned =
        after.lasts.iter().filter(|last| last.died && last.unit.seat() != seat).map(|last| last.unit);
    let strangers = dark.iter().copied().chain(returned);
    noticed |= strangers.into_iter().any(|id| team_sees(setup, &after, seat, after.unit(id).at));
    let viewer = Viewer::Seat(seat);
    let seen = CasusBelli::see(setup, &after, viewer);
    let text = |told: &Told| format!("{} {:?} {:?}", told.text, told.rules, told.cues);
    let mut bytes = serde_json::to_string(&CasusBelli::scene(setup, &seen, viewer)).expect("a scene is JSON");
    bytes += &serde_json::to_string(&CasusBelli::overlays(setup, &seen, viewer)).expect("areas are JSON");
    bytes += &CasusBelli::facts(setup, &seen, viewer).to_string();
    bytes += &format!("{seen:?}");
    let heard: Vec<(&Event, Told)> =
        events.iter().filter_map(|event| Some((event, tell(setup, event, viewer)?))).collect();
    let tales = CasusBelli::recount(setup, &heard, viewer).into_iter().map(|tale| format!("{tale:?}"));
    let told = heard.iter().map(|(_, told)| text(told)).chain(tales).collect();
    Played { bytes, told, noticed, scores: after.teams.iter().map(|team| team.score).collect() }
}

/// Whether a hidden character comes into the field of a character of the team in any sub-step.
fn meets(setup: &Setup, state: &State, seat: Seat, sheets: &[Sheet<OrderSheet>], dark: &[UnitId]) -> bool {
    let way = |id: UnitId| -> (Vec<Cell>, Facing) {
        let sheet = sheets.iter().find(|(seat, _)| *seat == id.seat()).and_then(|(_, sheet)| sheet.as_ref());
        let order = sheet.and_then(|sheet| sheet.iter().find(|(class, _)| *class == id.class()));
        match order {
            Some((_, UnitOrder::Move { way, facing })) => (way.cells().collect(), *facing),
            _ => (Vec::new(), state.unit(id).facing),
        }
    };
    let pose = |id: UnitId, step: usize| {
        let (way, facing) = way(id);
        let cells: Vec<Cell> = [state.unit(id).at].into_iter().chain(way).collect();
        let now = step.min(cells.len() - 1);
        match now {
            0 => (cells[0], if cells.len() == 1 { facing } else { state.unit(id).facing }),
            now => {
                let (before, here) = (cells[now - 1], cells[now]);
                let step = (i16::from(here.x) - i16::from(before.x), i16::from(here.y) - i16::from(before.y));
                (here, Facing::of_step(step).expect("one step"))
            }
        }
    };
    (1..=10).any(|step| {
        Class::ALL.into_iter().any(|class| {
            let (at, facing) = pose(UnitId::of(seat, class), step);
            dark.iter().any(|id| sees(setup, at, facing, class, pose(*id, step).0))
        })
    })
}

/// Whether the effect of an order depends on what hidden friends see; a visible stranger's action would then reveal
/// them.
fn by_other_eyes(order: &UnitOrder) -> bool {
    matches!(order, UnitOrder::Use { action: Action::Arrow, .. })
}

/// Returns the length of the longest path among the orders, which each character learns from the length of its pénombre
/// (CB-130).
fn longest(sheets: &[Sheet<OrderSheet>]) -> u8 {
    let orders = sheets.iter().filter_map(|(_, sheet)| sheet.as_ref()).flat_map(|sheet| sheet.iter());
    let length = |(_, order): (Class, &UnitOrder)| match order {
        UnitOrder::Move { way, .. } => way.len(),
        UnitOrder::Use { .. } => 0,
    };
    orders.map(length).max().unwrap_or(0)
}

/// The totals of a run of pairs.
#[derive(Default, Debug)]
struct Count {
    pairs: u32,
    near: u32,
    steps: u32,
}

/// Tries this many pairs; returns the first difference as an error.
fn pairs(wanted: u32, seed: u64, tell: Tell) -> Result<Count, String> {
    let mut count = Count::default();
    let mut chance = Quick(seed);
    let maps = ["castle", "copses", "crossroads", "duel", "woods", "towers"];
    for game in 0.. {
        let mut made = NewGame::usual::<CasusBelli>(Seed::number(seed).child("secrets", game));
        let map = maps[game as usize % maps.len()];
        made.options.set("map", map).expect("a shipped map");
        let seats = 2 + chance.below(4) as usize;
        made.seats = vec![(SeatKind::Machine, "random".to_string()); seats];
        let table = Table::<CasusBelli>::open(made).expect("the game opens");
        let (setup, mut state) = (table.setup(), table.state().clone());
        while let Wait::Sealed(asked) = CasusBelli::waits(setup, &state) {
            let seat = Seat(chance.below(seats as u32) as u8);
            let place = format!("map {map}, game {game}, turn {}, T{}, seed {seed}", state.turn, seat.0);
            pair(setup, &state, seat, &mut chance, tell, &mut count)
                .map_err(|what| format!("{place}: {what}"))?;
            if count.pairs >= wanted {
                return Ok(count);
            }
            let mut sheet = |seat| (seat, Some(CasusBelli::draw_act(setup, &state, seat, &mut chance)));
            let sheets: Vec<_> = asked.iter().map(&mut sheet).collect();
            CasusBelli::apply(setup, &mut state, Answer::Sealed(&sheets), &mut engine::Silent);
        }
    }
    Ok(count)
}

/// Tries one pair: the true state and one that the team cannot tell from it, and a step from both.
fn pair(
    setup: &Setup,
    state: &State,
    seat: Seat,
    chance: &mut Quick,
    tell: Tell,
    count: &mut Count,
) -> Result<(), String> {
    let viewer = Viewer::Seat(seat);
    let seen = CasusBelli::see(setup, state, viewer);
    let dark = hidden(setup, state, seat);
    for (id, unit) in state.units().filter(|(id, _)| id.seat() != seat) {
        let shown = seen.0.unit(id).is_there();
        if shown == dark.contains(&id) {
            return Err(format!("{id} on {} is shown: {shown}, and must not be so", unit.at));
        }
    }
    if dark.is_empty() {
        return Ok(());
    }
    let mut other = CasusBelli::imagine(setup, &seen, viewer, chance);
    if chance.below(4) > 0 {
        to_the_border(setup, &mut other, seat, &dark, chance);
    }
    let again = CasusBelli::see(setup, &other, viewer);
    if format!("{seen:?}") != format!("{again:?}") {
        return Err(format!("the team can tell the two apart: {seen:?} or {again:?}"));
    }
    count.pairs += 1;
    let near = [state, &other].iter().any(|state| near_the_border(setup, state, seat, &dark));
    count.near += u32::from(near);
    // Both states go on with the same acts of all characters that the team sees.
    let drawn =
        (0..setup.teams).map(|other| (Seat(other), CasusBelli::draw_act(setup, state, Seat(other), chance)));
    let shared: Vec<(UnitId, UnitOrder)> = drawn
        .flat_map(|(other, sheet)| {
            sheet.iter().map(|(class, order)| (UnitId::of(other, class), *order)).collect::<Vec<_>>()
        })
        .filter(|(id, order)| !dark.contains(id) && (id.seat() == seat || !by_other_eyes(order)))
        .collect();
    let (one, two) =
        (sheets(setup, state, seat, &shared, chance), sheets(setup, &other, seat, &shared, chance));
    // The number of sub-steps is not secret.
    let visible = |sheets: &[Sheet<OrderSheet>]| -> Vec<(UnitId, UnitOrder)> {
        let all = sheets.iter().flat_map(|(seat, sheet)| {
            sheet
                .iter()
                .flat_map(|sheet| sheet.iter())
                .map(|(class, order)| (UnitId::of(*seat, class), *order))
        });
        all.filter(|(id, _)| !dark.contains(id)).collect()
    };
    if visible(&one) != visible(&two) || longest(&one) != longest(&two) {
        return Ok(());
    }
    let (one, two) = (play(setup, state, seat, &one, tell), play(setup, &other, seat, &two, tell));
    if one.noticed || two.noticed || one.scores != two.scores {
        return Ok(());
    }
    count.steps += 1;
    match (one.bytes == two.bytes, one.told == two.told) {
        (true, true) => Ok(()),
        (false, _) => {
            let at = one.bytes.bytes().zip(two.bytes.bytes()).take_while(|(a, b)| a == b).count();
            let part = |text: &str| text.chars().skip(at.saturating_sub(200)).take(500).collect::<String>();
            Err(format!("the team sees\n{}\nor\n{}", part(&one.bytes), part(&two.bytes)))
        }
        (true, false) => Err(format!("the team is told\n{:?}\nor\n{:?}", one.told, two.told)),
    }
}

fn wanted() -> (u32, u64) {
    let seed = std::env::var("SKIRMISH_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(1);
    (testing::count(2_000, 100_000) as u32, seed)
}

#[test]
fn what_is_hidden_makes_no_difference_to_a_team() {
    let (wanted, seed) = wanted();
    let count = pairs(wanted, seed, CasusBelli::tell).unwrap_or_else(|what| panic!("{what}"));
    println!("seed {seed}: {count:?}");
    assert_eq!(count.pairs, wanted);
    assert!(2 * count.near >= count.pairs, "too few pairs near the border of sight: {count:?}");
    assert!(20 * count.steps >= count.pairs, "too few steps that could be compared: {count:?}");
}

/// Tells every team what hidden characters do, as a faulty build would.
fn leaky(setup: &Setup, event: &Event, viewer: Viewer) -> Option<Told> {
    let _ = viewer;
    CasusBelli::tell(setup, event, Viewer::Whole)
}

#[test]
fn a_leak_in_the_events_is_found() {
    let (wanted, seed) = wanted();
    let found = pairs(wanted, seed, leaky);
    assert!(found.as_ref().is_err_and(|what| what.contains("is told")), "the leak was not found: {found:?}");
}
