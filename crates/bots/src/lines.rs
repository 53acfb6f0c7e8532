//! The lines that are sent to a bot: hello, questions, goodbye. They contain only what its seat may see.

use engine::erased::{AnyTable, Brief};
use engine::{Seat, Viewer, Wait};
use referee::{Referee, Terms, Wants};
use serde_json::json;
use wire::bot::{BOT_PROTOCOL, Hello, Line, Question, SeatLabel, Sheets, Time};

/// Returns the first line.
pub fn hello(table: &dyn AnyTable, seat: Seat, seed: u64, terms: &Terms) -> Hello {
    let about = table.about();
    let labels = table.labels();
    let label = labels.get(seat.index()).cloned().unwrap_or_default();
    let scene = json!(table.scene(Viewer::Seat(seat)));
    Hello {
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
    }
}

/// Returns a question from its `brief`; `since` is the first row whose events have not been sent to the seat.
pub fn question(
    table: &dyn AnyTable,
    seat: Seat,
    brief: Brief,
    wants: &Wants,
    since: usize,
    time: Time,
) -> Question {
    let viewer = Viewer::Seat(seat);
    let open = table.question();
    let view = wants.view(|part| match part {
        "facts" => json!(brief.facts),
        "scene" => json!(table.scene(viewer)),
        "overlays" => json!(table.overlays(viewer)),
        _ => json!(table.pick_tree(seat)),
    });
    let told = table.told(viewer, since..table.row_count());
    let line = |told: engine::scene::Told| Line {
        text: told.text.into(),
        rules: told.rules.iter().map(ToString::to_string).collect(),
    };
    Question {
        number: open.number,
        kind: if matches!(open.wait, Wait::Sealed(_)) { "sealed" } else { "act" }.to_string(),
        prompt: brief.prompt.into(),
        view,
        scores: brief.scores,
        acts: brief.acts,
        events: told.into_iter().map(line).collect(),
        time,
    }
}

/// Sends the last line.
pub fn goodbye(referee: &mut Referee, table: &dyn AnyTable, seat: Seat) {
    let verdict = table.verdict();
    let winners = verdict.iter().flat_map(|v| v.winners.iter()).map(|seat| seat.0).collect();
    let result = verdict.map(ToString::to_string).unwrap_or_default();
    referee.part(seat.0, result, winners, table.scores(Viewer::Seat(seat)));
}
