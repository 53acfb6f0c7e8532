//! The lines that a bot is told: hello, questions, goodbye. All from what its seat may see.

use engine::erased::AnyTable;
use engine::{Seat, Viewer, Wait};
use serde_json::{Map, json};
use wire::bot::{BOT_PROTOCOL, FaultLine, Goodbye, Hello, Line, Question, SeatLabel, Sheets, ToBot};

use crate::fault::Trouble;
use crate::runner::Micros;
use crate::terms::Terms;

/// The parts of the view that a bot wants with each question.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Wants {
    /// Every value by its name.
    pub facts: bool,
    /// All legal acts.
    pub acts: bool,
    /// What lies on the table.
    pub scene: bool,
    /// The coloured areas.
    pub overlays: bool,
    /// The tree of picks.
    pub picks: bool,
}

impl Wants {
    /// What is told where a bot says nothing.
    pub const USUAL: Wants = Wants { facts: true, acts: true, scene: false, overlays: false, picks: false };

    /// What a bot asks for by name; an unknown name is given back.
    pub fn read(names: &[String]) -> Result<Wants, String> {
        let mut wants = Wants { facts: false, acts: false, scene: false, overlays: false, picks: false };
        for name in names {
            match name.as_str() {
                "facts" => wants.facts = true,
                "acts" => wants.acts = true,
                "scene" => wants.scene = true,
                "overlays" => wants.overlays = true,
                "picks" => wants.picks = true,
                other => return Err(other.to_string()),
            }
        }
        Ok(wants)
    }
}

/// The first line.
pub fn hello(table: &dyn AnyTable, seat: Seat, seed: u64, terms: &Terms) -> ToBot {
    let about = table.about();
    let labels = table.labels();
    let label = labels.get(seat.index()).cloned().unwrap_or_default();
    let scene = json!(table.scene(Viewer::Seat(seat)));
    ToBot::Hello(Box::new(Hello {
        protocol: BOT_PROTOCOL,
        game: about.id.to_string(),
        name: about.name.to_string(),
        rules: about.version,
        options: table
            .made()
            .options
            .iter()
            .map(|(doc, value)| (doc.name.to_string(), value.to_string()))
            .collect(),
        seat: seat.0,
        label,
        seats: labels.into_iter().map(|label| SeatLabel { label }).collect(),
        seed: seed.to_string(),
        limits: terms.allowed(),
        orders: about.orders.map(|o| Sheets { join: o.join.to_string(), none: o.none.to_string() }),
        asks: about.asks.iter().map(|(name, _)| name.to_string()).collect(),
        scene,
    }))
}

/// A question; `since` is the first row whose events the seat has not been told.
pub fn question(
    table: &dyn AnyTable,
    seat: Seat,
    wants: Wants,
    since: usize,
    terms: &Terms,
    bank: Micros,
) -> ToBot {
    let viewer = Viewer::Seat(seat);
    let open = table.question();
    let brief = table.brief(seat, wants.facts, wants.acts);
    let mut view = Map::new();
    if let Some(facts) = brief.facts {
        view.insert("facts".to_string(), facts);
    }
    if wants.scene {
        view.insert("scene".to_string(), json!(table.scene(viewer)));
    }
    if wants.overlays {
        view.insert("overlays".to_string(), json!(table.overlays(viewer)));
    }
    if wants.picks {
        view.insert("picks".to_string(), json!(table.pick_tree(seat)));
    }
    let told = table.told(viewer, since..table.row_count());
    let line = |told: engine::scene::Told| Line {
        text: told.text,
        rules: told.rules.iter().map(ToString::to_string).collect(),
    };
    ToBot::Question(Box::new(Question {
        number: open.number,
        kind: if matches!(open.wait, Wait::Sealed(_)) { "sealed" } else { "act" }.to_string(),
        prompt: brief.prompt,
        view,
        scores: brief.scores,
        acts: brief.acts,
        events: told.into_iter().map(line).collect(),
        time: terms.time(bank),
    }))
}

/// The last line.
pub fn goodbye(table: &dyn AnyTable, seat: Seat, troubles: &[Trouble]) -> ToBot {
    let verdict = table.verdict();
    let winners: Vec<u8> = verdict.iter().flat_map(|v| v.winners.iter()).map(|seat| seat.0).collect();
    let fault =
        |trouble: &Trouble| FaultLine { question: trouble.question, fault: trouble.fault.word().to_string() };
    ToBot::Goodbye(Box::new(Goodbye {
        result: verdict.map(ToString::to_string).unwrap_or_default(),
        won: winners.contains(&seat.0),
        winners,
        scores: table.scores(Viewer::Seat(seat)),
        faults: troubles.iter().map(fault).collect(),
    }))
}
