//! The results.

use std::fmt::Write;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::{Value, json};

use crate::args::Args;
use crate::process::Used;
use crate::stats::Stats;

/// The results.
pub struct Report {
    /// How long it took to make the games.
    pub made: Duration,
    /// How long it took to open all sockets, from the start of the tool.
    pub opened: Duration,
    /// How long it took until the server was ready, from the start of the tool.
    pub ready: Option<Duration>,
    /// How many answers the openings had, and how long they took.
    pub opening: Option<(u64, Duration)>,
    facts: Vec<(&'static str, Value)>,
    trouble: String,
}

fn millis(time: Duration) -> Value {
    json!((time.as_secs_f64() * 1e5).round() / 1e2)
}

impl Report {
    /// Creates a report from the counts in a period of time.
    pub fn new(args: &Args, games: usize, window: Duration, stats: &Stats) -> Report {
        let count = |counter: &std::sync::atomic::AtomicU64| counter.load(Ordering::Relaxed);
        let done = count(&stats.done);
        let each = |bytes: u64| json!(bytes / done.max(1));
        let times = &stats.times;
        let first = *stats.first.lock().unwrap_or_else(PoisonError::into_inner);
        let facts = vec![
            ("games", json!(games)),
            ("sockets", json!(count(&stats.open))),
            ("seconds", json!(window.as_secs())),
            ("rate_wanted", json!(args.rate)),
            ("answers", json!(done)),
            ("answers_per_second", json!((done as f64 / window.as_secs_f64()).round())),
            ("p50_ms", millis(times.at(0.5))),
            ("p90_ms", millis(times.at(0.9))),
            ("p99_ms", millis(times.at(0.99))),
            ("max_ms", millis(times.longest())),
            ("refused", json!(count(&stats.refused))),
            ("errors", json!(count(&stats.errors))),
            ("reconnects", json!(count(&stats.reconnects))),
            ("games_ended", json!(count(&stats.ended))),
            ("messages_in", json!(count(&stats.messages_in))),
            ("bytes_in", json!(count(&stats.bytes_in))),
            ("bytes_out", json!(count(&stats.bytes_out))),
            ("bytes_in_per_answer", each(count(&stats.bytes_in))),
            ("bytes_out_per_answer", each(count(&stats.bytes_out))),
            ("first_answer_ms", first.map_or(Value::Null, millis)),
        ];
        let (made, opened) = (Duration::ZERO, Duration::ZERO);
        Report { made, opened, ready: None, opening: None, facts, trouble: stats.trouble() }
    }

    /// Adds the resources that the server and the tool used.
    pub fn process(&mut self, before: &Used, after: &Used, window: Duration) {
        let mut share = |name, before: Option<Duration>, after: Option<Duration>| {
            if let (Some(before), Some(after)) = (before, after) {
                let cores = after.saturating_sub(before).as_secs_f64() / window.as_secs_f64();
                self.facts.push((name, json!((cores * 100.0).round() / 100.0)));
            }
        };
        share("server_cores", before.server, after.server);
        share("client_cores", before.client, after.client);
        if let (Some((opened, _)), Some((now, most))) = (before.memory, after.memory) {
            let megabytes = |bytes: u64| json!((bytes as f64 / 1e5).round() / 10.0);
            self.facts.push(("server_mb_sockets_open", megabytes(opened)));
            self.facts.push(("server_mb_end", megabytes(now)));
            self.facts.push(("server_mb_most", megabytes(most)));
        }
    }

    fn all(&self) -> Vec<(&'static str, Value)> {
        let mut all = self.facts.clone();
        all.push(("made_ms", millis(self.made)));
        all.push(("opened_ms", millis(self.opened)));
        if let Some((answers, took)) = self.opening {
            let rate = answers as f64 / took.as_secs_f64();
            all.push(("opening_answers", json!(answers)));
            all.push(("opening_answers_per_second", json!(rate.round())));
        }
        all.extend(self.ready.map(|ready| ("ready_ms", millis(ready))));
        all
    }

    /// Returns the report as JSON.
    pub fn json(&self) -> Value {
        let mut object: serde_json::Map<_, _> =
            self.all().into_iter().map(|(name, value)| (name.to_string(), value)).collect();
        object.insert("trouble".to_string(), json!(self.trouble));
        Value::Object(object)
    }

    /// Returns the report as text, one line per value.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (name, value) in self.all() {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{name:<26} {value}");
        }
        if !self.trouble.is_empty() {
            let _ = writeln!(text, "trouble: {}", self.trouble);
        }
        text
    }
}
