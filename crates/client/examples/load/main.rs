//! The load tool: plays thousands of games with two players each over real sockets, and measures the server.
//!
//! **What is measured.** The time of an answer runs from handing the command to the socket until its `done` has been
//! read: network, queue, rules, commit to disk, and back. The measurement begins once all sockets are open and all
//! games have given the answers of `--opening`. With `--rate`, each game has a fixed rhythm; if an answer is late, the
//! next one is sent as soon as possible, so a server that falls behind gets no relief. With `--rate 0`, every game
//! answers as soon as it is asked, so each game has at most one answer in flight.
//!
//! **Where acts come from.** In a full stream, each update contains the legal acts of the seat that is asked, and the
//! tool cuts one of them out of the text. A lean stream has none, so the tool queries all acts before each answer: the
//! server then handles two messages per answer, and only the second is timed.
//!
//! The tool shares the machine with the server; it reports how much processor time each has used.

mod args;
mod make;
mod process;
mod report;
mod stats;
mod table;

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use clap::Parser;
use client::http::Http;
use client::{Address, Chance};
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, sleep, timeout};

use args::Args;
use make::Seats;
use report::Report;
use stats::Stats;
use table::{Phase, Table};

/// How many sockets are opened at the same time.
const DOORS: usize = 64;

#[tokio::main]
async fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args).await {
        Ok(report) => {
            if args.json {
                println!("{}", report.json())
            } else {
                print!("{}", report.text())
            }
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("load: {why}");
            ExitCode::FAILURE
        }
    }
}

async fn run(args: &Args) -> Result<Report, String> {
    let address = Address::parse(&args.url)?;
    let began = Instant::now();
    let ready = match args.wait {
        true => Some(wait_until_ready(&address, began).await?),
        false => None,
    };
    let seats = match &args.from {
        Some(file) => make::load(file, args.games)?,
        None => make::make(args, &address).await?,
    };
    let made = began.elapsed();
    if let Some(file) = &args.save {
        make::save(file, &seats)?;
    }
    let stats = Arc::new(Stats::new(began));
    let (say, phase) = watch::channel(Phase::Connecting);
    let doors = Arc::new(Semaphore::new(DOORS));
    let games = seats.len();
    let tables: Vec<_> = (0u64..)
        .zip(seats)
        .map(|(number, seats): (u64, Seats)| {
            let table = Table {
                address: address.clone(),
                seats,
                stream: args.stream.into(),
                chance: Chance::with_seed(args.seed.wrapping_add(number.wrapping_mul(0x9e37_79b9))),
                interval: args.interval(games),
                stats: stats.clone(),
                opening: args.opening,
                doors: doors.clone(),
                phase: phase.clone(),
            };
            tokio::spawn(table.play())
        })
        .collect();
    wait_until_all(&stats, &stats.open, 2 * games as u64, "sockets are open", args).await?;
    let opened = began.elapsed();
    let mut opening = None;
    if args.opening > 0 {
        let from = Instant::now();
        say.send_replace(Phase::Opening);
        wait_until_all(&stats, &stats.warm, games as u64, "games have played their opening", args).await?;
        opening = Some((games as u64 * args.opening, from.elapsed()));
    }
    // Answers in flight are not part of the measurement.
    sleep(Duration::from_millis(args.settle_ms)).await;
    let used = process::Used::now(args.pid);
    stats.clear();
    let from = Instant::now();
    say.send_replace(Phase::Playing(from));
    progress(args, &stats, from).await;
    let window = from.elapsed();
    let mut report = Report::new(args, games, window, &stats);
    report.process(&used, &process::Used::now(args.pid), window);
    (report.made, report.opened, report.ready, report.opening) = (made, opened, ready, opening);
    say.send_replace(Phase::Ending);
    // Waits for answers in flight, so that the server is left in order.
    for table in tables {
        drop(timeout(Duration::from_secs(5), table).await);
    }
    Ok(report)
}

/// Waits until the server reports that it is up and has loaded the games that need attention; returns how long that
/// took.
async fn wait_until_ready(address: &Address, began: Instant) -> Result<Duration, String> {
    let mut http = Http::new(address.clone(), None);
    loop {
        let health = http.health().await;
        if health.as_ref().is_ok_and(|health| health.status == "ok" && health.loading == 0) {
            return Ok(began.elapsed());
        }
        if began.elapsed() > Duration::from_secs(60) {
            return Err(format!("the server is not ready after a minute: {health:?}"));
        }
        sleep(Duration::from_millis(2)).await;
    }
}

async fn wait_until_all(
    stats: &Stats,
    counter: &AtomicU64,
    wanted: u64,
    what: &str,
    args: &Args,
) -> Result<(), String> {
    let (mut last, mut noted) = ((0, Instant::now()), Instant::now());
    loop {
        let now = counter.load(Ordering::Relaxed);
        if now >= wanted {
            return Ok(());
        }
        if now > last.0 {
            last = (now, Instant::now());
        }
        if last.1.elapsed() > Duration::from_secs(30) {
            return Err(format!("only {now} of {wanted} {what}: {}", stats.trouble()));
        }
        if noted.elapsed() > Duration::from_secs(1) {
            noted = Instant::now();
            args.note(&format!("{now} of {wanted} {what}"));
        }
        sleep(Duration::from_millis(5)).await;
    }
}

/// Prints a line every second until the time is over.
async fn progress(args: &Args, stats: &Stats, from: Instant) {
    let mut last = 0;
    for second in 1..=args.seconds {
        tokio::time::sleep_until(from + Duration::from_secs(second)).await;
        let done = stats.done.load(Ordering::Relaxed);
        let line = format!(
            "{second:>3} s: {} answers/s, p99 so far {:.1} ms, {} refused, {} errors, {} reconnects",
            done - last,
            stats.times.at(0.99).as_secs_f64() * 1e3,
            stats.refused.load(Ordering::Relaxed),
            stats.errors.load(Ordering::Relaxed),
            stats.reconnects.load(Ordering::Relaxed),
        );
        args.note(&line);
        last = done;
    }
}
