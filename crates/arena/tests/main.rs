//! Matches, counts, golden games and measurements, tried on the toys.

#![allow(clippy::unwrap_used)]

mod balance;
mod bots;
mod golden;
mod matches;
mod perft;
mod robin;

use arena::bench::{Effort, bench};
use toys::{Parry, Signals, Split};

#[test]
fn every_toy_can_be_measured() {
    let figures = |json: serde_json::Value| {
        let start = &json["timing"]["start"];
        for key in [
            "playouts_per_s",
            "acts_per_s",
            "ns_apply",
            "ns_copy",
            "json_acts_per_s",
            "ns_view",
            "ns_view_other",
        ] {
            assert!(start[key].as_f64().is_some_and(|x| x > 0.0), "{key}: {json}");
        }
        assert!(
            json["positions"][0]["view_bytes"].as_u64() > json["positions"][0]["view_other_bytes"].as_u64()
        );
        assert!(json["state_bytes"].as_u64().is_some_and(|n| n > 0));
    };
    let parry = bench::<Parry>(Effort::QUICK, |_| ()).unwrap().to_json();
    assert!(parry["timing"].get("full_turns_per_s").is_none(), "its rules count no turns: {parry}");
    figures(parry);
    let signals = bench::<Signals>(Effort::QUICK, |_| ()).unwrap().to_json();
    let timing = &signals["timing"];
    assert!(timing["full_turns_per_s"].as_f64().is_some_and(|x| x > 0.0), "{signals}");
    assert_eq!(timing["full_turns_per_s"], timing["start"]["full_turns_per_s"]);
    assert!(signals.get("full_turns_per_s").is_none(), "what is timed stands under `timing`: {signals}");
    figures(signals);
    figures(bench::<Split>(Effort::QUICK, |_| ()).unwrap().to_json());
}
