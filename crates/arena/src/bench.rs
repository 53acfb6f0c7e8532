//! Measurements: how fast a game lists, applies, copies, plays and shows, at its start and in the positions that it
//! names. They use one core, a warm-up, and the median of several runs.

mod turns;
mod views;

use std::hint::black_box;
use std::time::{Duration, Instant};

use engine::chance::{Chance, Quick, Seed};
use engine::erased::AnyTable;
use engine::playout::playout;
use engine::position::PositionText;
use engine::table::{NewGame, Supply, Table};
use engine::{Answer, FileError, Game, Seat, Silent, Viewer, Wait};
use serde_json::{Value, json};

pub use views::{ViewCost, Views};

/// The length of a measurement.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Effort {
    /// How many runs; the result is their median.
    pub runs: usize,
    /// The minimum time of one run.
    pub run: Duration,
}

impl Effort {
    /// The default of `skirmish bench`.
    pub const USUAL: Effort = Effort { runs: 7, run: Duration::from_millis(150) };
    /// Just long enough to see that it works.
    pub const QUICK: Effort = Effort { runs: 1, run: Duration::from_millis(2) };
}

/// The figures of one position.
#[derive(Clone, PartialEq, Debug)]
pub struct Figures {
    /// The name: `start`, or the game's name for it.
    pub name: &'static str,
    /// How many acts are listed there; none if the game does not list them.
    pub acts: Option<usize>,
    /// Complete random games per second.
    pub playouts_per_s: f64,
    /// Acts per second in such games, including seeing, drawing and applying each.
    pub acts_per_s: f64,
    /// Nanoseconds to see the position and list all acts.
    pub ns_list: Option<f64>,
    /// Nanoseconds to apply one answer.
    pub ns_apply: f64,
    /// Nanoseconds to copy the state.
    pub ns_copy: f64,
    /// Acts per second through JSON, notation and table, including events.
    pub json_acts_per_s: f64,
    /// Full turns per second, with every act drawn, checked and applied; none if the game counts no turns.
    pub full_turns_per_s: Option<f64>,
    /// The cost of views in a game from here.
    pub views: Views,
}

/// The JSON key of the full turns per second.
const FULL_TURNS: &str = "full_turns_per_s";

/// The measurements of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Bench {
    /// The id of the game.
    pub game: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// The size of a state in bytes, without the data that it points to.
    pub state_bytes: usize,
    /// The figures, position by position.
    pub positions: Vec<Figures>,
}

impl Bench {
    /// Returns the measurements for programs. Everything that depends on time is under `timing`, so that the rest is
    /// the same on every run. If the game counts turns, the full turns per second from the start are also at the top of
    /// `timing`.
    pub fn to_json(&self) -> Value {
        let round = |x: f64| (x * 10.0).round() / 10.0;
        let mut timing: serde_json::Map<_, _> = self.positions.iter().map(|p| {
            let mut figures = json!({
                "playouts_per_s": round(p.playouts_per_s), "acts_per_s": round(p.acts_per_s),
                "ns_list": p.ns_list.map(round), "ns_apply": round(p.ns_apply), "ns_copy": round(p.ns_copy),
                "json_acts_per_s": round(p.json_acts_per_s),
                "ns_view": round(p.views.asked.ns), "ns_view_json": round(p.views.asked.ns_json),
                "ns_view_other": round(p.views.other.ns), "ns_view_other_json": round(p.views.other.ns_json),
            });
            if let Some(turns) = p.full_turns_per_s {
                figures[FULL_TURNS] = round(turns).into();
            }
            (p.name.to_string(), figures)
        })
        .collect();
        if let Some(turns) = self.positions.first().and_then(|start| start.full_turns_per_s) {
            timing.insert(FULL_TURNS.to_string(), round(turns).into());
        }
        let positions = self.positions.iter().map(|p| {
            json!({
                "name": p.name, "acts": p.acts,
                "view_bytes": p.views.asked.bytes, "view_other_bytes": p.views.other.bytes,
            })
        });
        json!({
            "game": self.game, "rules": self.rules, "state_bytes": self.state_bytes,
            "positions": positions.collect::<Vec<_>>(),
            "timing": timing,
        })
    }
}

/// Measures a game.
pub fn bench<G: Game>(effort: Effort, mut progress: impl FnMut(&str)) -> Result<Bench, FileError> {
    let mut positions = Vec::new();
    progress("start");
    positions.push(figures::<G>("start", None, effort)?);
    for (name, text) in G::ABOUT.benches {
        progress(name);
        positions.push(figures::<G>(name, Some(text), effort)?);
    }
    Ok(Bench { game: G::ABOUT.id, rules: G::ABOUT.version, state_bytes: size_of::<G::State>(), positions })
}

fn open<G: Game>(name: &str, position: Option<&str>) -> Result<Table<G>, FileError> {
    let made = NewGame::usual::<G>(Seed::number(1));
    let Some(text) = position else { return Table::open(made) };
    let file = |error: FileError| error.in_file(&format!("bench position {name}"));
    let parsed = PositionText::parse(text, 1, true, &G::ABOUT.docs()).map_err(file)?;
    let supply = Supply::of(&made);
    Table::open_position(made, &parsed, text, supply).map_err(file)
}

fn figures<G: Game>(
    name: &'static str,
    position: Option<&str>,
    effort: Effort,
) -> Result<Figures, FileError> {
    let table = open::<G>(name, position)?;
    let (setup, state) = (table.setup(), table.state());
    let mut chance = Quick(1);
    let limit = u32::try_from(table.made().options.number("safety_limit")).unwrap_or(u32::MAX);
    let playout_ns = measure(effort, || {
        black_box(playout::<G>(setup, &mut state.clone(), &mut chance, limit));
        1
    });
    let act_ns = measure(effort, || {
        u64::from(playout::<G>(setup, &mut state.clone(), &mut chance, limit).acts.max(1))
    });
    let asked = table.question().open.iter().next();
    let listed = asked.and_then(|seat| list::<G>(setup, state, seat, &mut Vec::new()));
    let mut list_buffer = Vec::new();
    let ns_list = asked.filter(|_| listed.is_some()).map(|seat| {
        measure(effort, || {
            black_box(list::<G>(setup, state, seat, &mut list_buffer));
            1
        })
    });
    let answers = answers::<G>(setup, state, limit);
    Ok(Figures {
        name,
        acts: listed,
        playouts_per_s: 1e9 / playout_ns,
        acts_per_s: 1e9 / act_ns,
        ns_list,
        ns_apply: applying::<G>(setup, &answers, effort),
        ns_copy: measure(effort, || {
            for (state, _) in &answers {
                black_box(state.clone());
            }
            answers.len() as u64
        }),
        json_acts_per_s: 1e9 / through_json::<G>(name, position, effort)?,
        full_turns_per_s: turns::full_turns::<G>(setup, state, limit, effort),
        views: views::views(open::<G>(name, position)?, effort)?,
    })
}

fn list<G: Game>(setup: &G::Setup, state: &G::State, seat: Seat, acts: &mut Vec<G::Act>) -> Option<usize> {
    acts.clear();
    let seen = G::see(setup, state, Viewer::Seat(seat));
    G::acts(setup, &seen, seat, acts).then_some(acts.len())
}

/// Runs a piece of work until the time of a run is over, several times, and returns the median of the nanoseconds per
/// unit. The work returns how many units it did.
fn measure(effort: Effort, mut work: impl FnMut() -> u64) -> f64 {
    let mut run = |least: Duration| {
        let (start, mut units) = (Instant::now(), 0);
        loop {
            units += work();
            let spent = start.elapsed();
            if spent >= least {
                return spent.as_nanos() as f64 / units.max(1) as f64;
            }
        }
    };
    run(effort.run / 4);
    median((0..effort.runs.max(1)).map(|_| run(effort.run)).collect())
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// An answer that owns its act.
enum Given<A> {
    Act(Seat, A),
    Sealed(Vec<(Seat, Option<A>)>),
    Draw(u32),
}

impl<A> Given<A> {
    fn answer(&self) -> Answer<'_, A> {
        match self {
            Given::Act(seat, act) => Answer::Act(*seat, act),
            Given::Sealed(sheets) => Answer::Sealed(sheets),
            Given::Draw(result) => Answer::Draw(*result),
        }
    }
}

/// How many answers are timed one by one.
const ANSWERS: usize = 512;

/// Collects states of random games from here, each with a valid answer.
fn answers<G: Game>(setup: &G::Setup, start: &G::State, limit: u32) -> Vec<(G::State, Given<G::Act>)> {
    let mut chance = Quick(2);
    let mut found = Vec::new();
    let mut state = start.clone();
    let mut left = limit;
    while found.len() < ANSWERS {
        let act = |seat, chance: &mut Quick| {
            let seen = G::see(setup, &state, Viewer::Seat(seat));
            G::random_act(setup, &seen, seat, chance)
        };
        let given = match G::waits(setup, &state) {
            Wait::Over(_) if found.is_empty() => break,
            Wait::Act(seat) if left > 0 => Given::Act(seat, act(seat, &mut chance)),
            Wait::Sealed(seats) if left > 0 => {
                Given::Sealed(seats.iter().map(|seat| (seat, Some(act(seat, &mut chance)))).collect())
            }
            Wait::Draw(draw) => Given::Draw(chance.below(draw.sides)),
            _ => {
                (state, left) = (start.clone(), limit);
                continue;
            }
        };
        left = left.saturating_sub(1);
        let before = state.clone();
        G::apply(setup, &mut state, given.answer(), &mut Silent);
        found.push((before, given));
    }
    found
}

/// Measures the nanoseconds to apply one answer. The states are copied outside the measured time.
fn applying<G: Game>(setup: &G::Setup, answers: &[(G::State, Given<G::Act>)], effort: Effort) -> f64 {
    let run = |least: Duration| {
        let (mut spent, mut units) = (Duration::ZERO, 0);
        while spent < least {
            let mut states: Vec<G::State> = answers.iter().map(|(state, _)| state.clone()).collect();
            let start = Instant::now();
            for (state, (_, given)) in states.iter_mut().zip(answers) {
                G::apply(setup, state, given.answer(), &mut Silent);
            }
            spent += start.elapsed().max(Duration::from_nanos(1));
            units += black_box(states).len();
        }
        spent.as_nanos() as f64 / units.max(1) as f64
    };
    if answers.is_empty() {
        return 0.0;
    }
    run(effort.run / 4);
    median((0..effort.runs.max(1)).map(|_| run(effort.run)).collect())
}

/// The maximum number of acts of one game through JSON.
const JSON_ACTS: usize = 400;

/// Measures the nanoseconds for one act as a bot would play it: parses a JSON command, answers with its act on an
/// erased table, and builds a reply from the events that the seat is told.
fn through_json<G: Game>(name: &str, position: Option<&str>, effort: Effort) -> Result<f64, FileError> {
    let mut table = open::<G>(name, position)?;
    let mut chance = Quick(3);
    let mut commands = Vec::new();
    while commands.len() < JSON_ACTS && table.verdict().is_none() {
        let question = table.question();
        for seat in question.open.iter() {
            let seen = table.seen(Viewer::Seat(seat));
            let act = G::random_act(table.setup(), &seen, seat, &mut chance);
            let text = G::print_act(table.setup(), &seen, seat, &act);
            commands.push(json!({ "seat": seat.0, "question": question.number, "act": text }).to_string());
            let taken = table.act(seat, question.number, act);
            taken.map_err(|refusal| FileError::plain(format!("`{text}` was refused: {refusal}"), ""))?;
        }
    }
    let run = |least: Duration| -> Result<f64, FileError> {
        let (mut spent, mut units) = (Duration::ZERO, 0);
        while spent < least {
            let mut fresh: Box<dyn AnyTable> = Box::new(open::<G>(name, position)?);
            let start = Instant::now();
            for command in &commands {
                black_box(reply(&mut *fresh, command));
            }
            spent += start.elapsed().max(Duration::from_nanos(1));
            units += commands.len();
        }
        Ok(spent.as_nanos() as f64 / units.max(1) as f64)
    };
    run(effort.run / 4)?;
    let runs = (0..effort.runs.max(1)).map(|_| run(effort.run)).collect::<Result<Vec<_>, _>>()?;
    Ok(median(runs))
}

/// Answers one JSON command with one JSON reply.
fn reply(table: &mut dyn AnyTable, command: &str) -> String {
    let Ok(command) = serde_json::from_str::<Value>(command) else {
        return json!({ "error": "malformed" }).to_string();
    };
    let number = |key: &str| command[key].as_u64().unwrap_or_default();
    let seat = Seat(number("seat") as u8);
    let before = table.row_count();
    let question = u32::try_from(number("question")).unwrap_or(u32::MAX);
    match table.answer(seat, question, command["act"].as_str().unwrap_or_default()) {
        Ok(_) => {
            let told = table.told(Viewer::Seat(seat), before..table.row_count());
            json!({ "question": table.question().number, "events": told }).to_string()
        }
        Err(refusal) => json!({ "error": refusal.kind(), "why": refusal.to_string() }).to_string(),
    }
}
