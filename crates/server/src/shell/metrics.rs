//! Counters and gauges, in the text format of Prometheus.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use live::{Count, Limits};
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// One label with its value.
type Label = [(&'static str, &'static str); 1];

/// Counters by a label.
type Counters = Family<Label, Counter>;

/// The content type of [`Metrics::text`].
pub const METRICS_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// All metrics.
pub struct Metrics {
    registry: Registry,
    done: Counter,
    refused: Counters,
    limits: Counters,
    made: Counter,
    over: Counter,
    frozen: Counter,
    stumbled: Counter,
    /// Connections dropped because the client did not read.
    pub slow_readers: Counter,
    /// Connections dropped because the client sent nothing, not even a pong.
    pub silent: Counter,
    /// Panics that were caught.
    pub panics: Counter,
    /// Batches that could not be written.
    pub store_failures: Counter,
    commit_seconds: Histogram,
    commit_rows: Histogram,
    done_seconds: Histogram,
    gauges: Gauges,
}

/// Gauges that are read on request.
#[derive(Default, Debug)]
pub struct Gauges {
    /// Open sockets.
    pub sockets: Gauge<u64, AtomicU64>,
    /// Open connections, including sockets.
    pub connections: Gauge<u64, AtomicU64>,
    /// Games in memory.
    pub games: Gauge<u64, AtomicU64>,
    /// Games that need attention after a start and are not loaded yet.
    pub loading: Gauge<u64, AtomicU64>,
    /// Batches that wait to be written.
    pub writer_queue: Gauge<u64, AtomicU64>,
    /// Built-in players that are thinking.
    pub thinkers_busy: Gauge<u64, AtomicU64>,
    /// Built-in players that wait to think.
    pub thinkers_queue: Gauge<u64, AtomicU64>,
    /// 1 if nothing can be written any more.
    pub failed: Gauge<u64, AtomicU64>,
}

/// Registers a metric and returns it.
fn told<M: prometheus_client::registry::Metric + Clone>(
    registry: &mut Registry,
    name: &str,
    help: &str,
    metric: M,
) -> M {
    registry.register(name, help, metric.clone());
    metric
}

impl Metrics {
    /// Returns all metrics at zero.
    pub fn new(limits: &Limits) -> Metrics {
        let mut registry = Registry::with_prefix("skirmish");
        let all = &mut registry;
        let table: Family<Label, Gauge<u64, AtomicU64>> =
            told(all, "limit", "The limits, by name", Family::default());
        for (name, value, _) in limits.table() {
            table.get_or_create(&[("name", name)]).set(value);
        }
        let seconds = || Histogram::new(exponential_buckets(0.000_25, 2.0, 16));
        let gauges = Gauges {
            sockets: told(all, "sockets", "Open sockets", Gauge::default()),
            connections: told(all, "connections", "Open connections, including sockets", Gauge::default()),
            games: told(all, "games_in_memory", "Games in memory", Gauge::default()),
            loading: told(
                all,
                "games_loading",
                "Games that still have to load after the start",
                Gauge::default(),
            ),
            writer_queue: told(all, "writer_queue", "Batches that wait to be written", Gauge::default()),
            thinkers_busy: told(all, "thinkers_busy", "Built-in players that are thinking", Gauge::default()),
            thinkers_queue: told(
                all,
                "thinkers_queue",
                "Built-in players that are waiting to think",
                Gauge::default(),
            ),
            failed: told(all, "failed", "1 if nothing can be written any more", Gauge::default()),
        };
        let counter = |all: &mut Registry, name: &str, help: &str| told(all, name, help, Counter::default());
        let by_label =
            |all: &mut Registry, name: &str, help: &str| told(all, name, help, Counters::default());
        Metrics {
            done: counter(all, "done", "Commands accepted and committed"),
            refused: by_label(all, "refused", "Refusals, by kind"),
            limits: by_label(all, "limit_hits", "How often a limit was reached, by its name"),
            made: counter(all, "made", "Games made"),
            over: counter(all, "over", "Games that ended"),
            frozen: counter(all, "frozen", "Logs that did not replay"),
            stumbled: counter(all, "stumbled", "Built-in players that failed"),
            slow_readers: counter(all, "slow_readers", "Connections dropped because they did not read"),
            silent: counter(all, "silent", "Connections dropped because they sent nothing, not even a pong"),
            panics: counter(all, "panics", "Panics that were caught"),
            store_failures: counter(all, "store_failures", "Batches that could not be written"),
            commit_seconds: told(all, "commit_seconds", "How long a commit takes", seconds()),
            commit_rows: told(
                all,
                "commit_rows",
                "How many rows a commit holds",
                Histogram::new(exponential_buckets(1.0, 2.0, 12)),
            ),
            done_seconds: told(all, "done_seconds", "From the arrival of a command to its answer", seconds()),
            gauges,
            registry,
        }
    }

    /// Counts what a hall reports.
    pub fn count(&self, count: Count) {
        match count {
            Count::Done(_) => self.done.inc(),
            Count::Refused(kind) => self.refused.get_or_create(&[("kind", kind.word())]).inc(),
            Count::Limit(name) => self.limits.get_or_create(&[("name", name)]).inc(),
            Count::Made => self.made.inc(),
            Count::Over => self.over.inc(),
            Count::Frozen => self.frozen.inc(),
            Count::Stumbled => self.stumbled.inc(),
        };
    }

    /// Counts a commit.
    pub fn commit(&self, rows: usize, took: Duration) {
        self.commit_seconds.observe(took.as_secs_f64());
        self.commit_rows.observe(rows as f64);
    }

    /// Records how long a command waited for its answer.
    pub fn answered(&self, took: Duration) {
        self.done_seconds.observe(took.as_secs_f64());
    }

    /// Returns all metrics as text, with the current gauges.
    pub fn text(&self, look: impl FnOnce(&Gauges)) -> String {
        look(&self.gauges);
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes everything");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::Kind;

    #[test]
    fn what_is_counted_is_told() {
        let metrics = Metrics::new(&Limits::default());
        metrics.count(Count::Done(1));
        metrics.count(Count::Refused(Kind::Against));
        metrics.count(Count::Refused(Kind::Against));
        metrics.count(Count::Limit("message_burst"));
        metrics.commit(3, Duration::from_millis(1));
        metrics.answered(Duration::from_millis(2));
        let text = metrics.text(|gauges| {
            gauges.sockets.set(7);
        });
        for line in [
            "skirmish_done_total 1",
            "skirmish_refused_total{kind=\"against\"} 2",
            "skirmish_limit_hits_total{name=\"message_burst\"} 1",
            "skirmish_limit{name=\"frame_bytes\"} 8192",
            "skirmish_sockets 7",
            "skirmish_commit_rows_sum 3.0",
            "skirmish_done_seconds_count 1",
        ] {
            assert!(text.lines().any(|other| other == line), "{line} is missing in\n{text}");
        }
    }
}
