//! The server's log: one line for each event that matters to an operator. It never contains a key, invite, ticket,
//! cookie or message.

use std::panic::PanicHookInfo;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};

use live::Millis;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::fmt::MakeWriter;

/// The format of lines.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object per line, for programs.
    Json,
}

impl FromStr for LogFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<LogFormat, String> {
        match text {
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            _ => Err(format!("logs are `text` or `json`; this is `{text}`")),
        }
    }
}

/// Starts the logs of this process. Levels: `off`, `error`, `warn`, `info`, `debug`, `trace`.
pub fn start_logs<W>(format: LogFormat, level: &str, to: W) -> Result<(), String>
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let level: LevelFilter = level.parse().map_err(|_| {
        format!("logs have the levels off, error, warn, info, debug and trace; this is `{level}`")
    })?;
    let lines = tracing_subscriber::fmt().with_max_level(level).with_writer(to).with_target(false);
    let started = match format {
        LogFormat::Text => lines.with_ansi(false).try_init(),
        LogFormat::Json => lines.json().flatten_event(true).try_init(),
    };
    started.map_err(|_| "the logs of this process were started before".to_string())?;
    // A panic reports where it happened, but not the data at hand, which could be a secret.
    std::panic::set_hook(Box::new(tell_panic));
    Ok(())
}

fn tell_panic(info: &PanicHookInfo<'_>) {
    let place = info.location().map_or_else(|| "somewhere".to_string(), ToString::to_string);
    let thread = std::thread::current().name().unwrap_or("nameless").to_string();
    tracing::error!(place, thread, "panic");
}

/// Lets one line per second through, so that a flood of refusals does not flood the log.
#[derive(Debug, Default)]
pub struct Seldom {
    second: AtomicU64,
    unsaid: AtomicU64,
}

impl Seldom {
    /// Returns whether to write the line now, and how many were suppressed since the last one.
    pub fn may_say(&self, now: Millis) -> Option<u64> {
        let second = now / 1_000;
        if self.second.swap(second, Ordering::Relaxed) == second {
            self.unsaid.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        Some(self.unsaid.swap(0, Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_a_line_a_second() {
        let seldom = Seldom::default();
        assert_eq!(seldom.may_say(5_000), Some(0));
        assert!((5_001..5_100).all(|now| seldom.may_say(now).is_none()));
        assert_eq!(seldom.may_say(6_000), Some(99));
    }

    #[test]
    fn formats_are_read() {
        assert_eq!("json".parse(), Ok(LogFormat::Json));
        assert_eq!("text".parse(), Ok(LogFormat::Text));
        assert!("xml".parse::<LogFormat>().is_err());
        assert!(start_logs(LogFormat::Text, "loud", std::io::sink).is_err());
    }
}
