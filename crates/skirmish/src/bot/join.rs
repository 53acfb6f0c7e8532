//! `skirmish bot join`: plays a user's bot at a server's table.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Maker, Micros, Terms, Walls};
use client::bridge::End;
use client::http::Http;
use client::{Address, Link};
use serde_json::json;
use wire::Stream;
use wire::rest::Rulebook;

use super::table::{Sitting, sit};
use super::token::{Token, unreached};
use crate::args::BotJoin;
use crate::fail::{Done, Fail};
use crate::matches::sitters::mode;
use crate::out::{Out, note};

/// The time for each answer if the table has no clock: people wait.
const PATIENCE: Micros = 60_000_000;

/// Queries for each question: as many as a server accepts at once.
const QUERIES: u32 = 2_000;

pub fn run(out: &mut Out, args: &BotJoin) -> Done {
    let token = Token::parse(&args.token)?;
    if args.url.starts_with("https:") {
        return Err(Fail::usage(
            "this client does not support encrypted addresses: use the http address of the server, or a tunnel to it",
        ));
    }
    let address = Address::parse(args.url.trim_end_matches('/')).map_err(Fail::usage)?;
    let maker = maker(args)?;
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed)).map_err(Fail::wrong)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(play(out, args, &token, address, maker, &stop))
}

/// Returns the bot: a folder with a bot.toml, a module, or a command.
fn maker(args: &BotJoin) -> Done<Arc<dyn Maker>> {
    let walls = Walls { mode: mode(args.sandbox), ..Walls::default() };
    if let [word] = &args.command[..]
        && let Some(bot) = bots::bot(word, &walls)
    {
        return bot.map_err(Fail::Wrong);
    }
    bots::command(args.command.clone(), &walls).map_err(Fail::Wrong)
}

async fn play(
    out: &mut Out,
    args: &BotJoin,
    token: &Token,
    address: Address,
    maker: Arc<dyn Maker>,
    stop: &AtomicBool,
) -> Done {
    // A bot that cannot be started takes no seat.
    let mut runner = Some(maker.start().map_err(Fail::wrong)?);
    let mut http = Http::new(address.clone(), None);
    let failed = |error| Fail::wrong(unreached(&args.url, &error));
    let key = http.make_key().await.map_err(failed)?.key;
    http.set_key(Some(key.clone()));
    let name = args.name.clone().unwrap_or_else(|| maker.name().chars().take(32).collect());
    let entered = token.sit(&mut http, &args.url, &name).await?;
    let book = book(&mut http, &entered.card.rulebook).await?;
    if let Some(logs) = &args.logs {
        std::fs::create_dir_all(logs).map_err(|error| Fail::wrong(format!("{}: {error}", logs.display())))?;
    }
    let mut game = entered.card.id;
    let mut seed = seed();
    for left in (0..args.games).rev() {
        let runner = match runner.take() {
            Some(runner) => runner,
            None => maker.start().map_err(Fail::wrong)?,
        };
        let link = Link::new(address.clone(), Some(key.clone()), &game, Stream::Full, seed);
        let sitting = Sitting { book: book.clone(), terms: terms(args), seed, again: left > 0, name: &name };
        let sat = sit(link, runner, sitting, stop).await?;
        if let Some(logs) = &args.logs {
            crate::files::write(&logs.join(format!("{game}.log")), &String::from_utf8_lossy(&sat.ended.log))?;
        }
        report(out, args, &game, &sat)?;
        match (sat.end, sat.next) {
            (End::Over(_), Some(next)) => game = next,
            (End::Over(_), None) => break,
            (End::GaveUp { fault, why }, _) => {
                return Err(Fail::wrong(format!("the seat was given up, {}: {why}", fault.word())));
            }
            (End::Unseated, _) => return Err(Fail::wrong("another player has the seat now")),
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1) >> 11;
    }
    Ok(())
}

/// Fetches the rulebook of the game from the server.
async fn book(http: &mut Http, id: &str) -> Done<Rulebook> {
    let books = http.rulebooks().await.map_err(Fail::wrong)?;
    let found = books.into_iter().find(|book| book.id == id);
    found.ok_or_else(|| Fail::wrong(format!("the server does not list its rulebook `{id}`")))
}

fn terms(args: &BotJoin) -> Terms {
    let terms = Terms { answer: Some(PATIENCE), queries: QUERIES, strikes: args.strikes, ..Terms::default() };
    if args.no_timeout { terms.untimed() } else { terms }
}

/// Returns a different seed for the bot every time.
fn seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    (now.as_nanos() as u64 ^ u64::from(std::process::id()).wrapping_mul(0x9e37_79b9_7f4a_7c15)) >> 11
}

fn report(out: &mut Out, args: &BotJoin, game: &str, sat: &super::table::Sat) -> Done {
    let over = if let End::Over(outcome) = &sat.end { Some(outcome) } else { None };
    let won = over.is_some_and(|outcome| outcome.winners.contains(&sat.seat));
    if args.json.json {
        let line = json!({
            "game": game, "seat": sat.seat, "result": over, "won": won, "answers": sat.answers,
            "strikes": sat.strikes, "reconnects": sat.reconnects, "layers": sat.layers,
        });
        writeln!(out, "{line}")?;
    } else if let Some(outcome) = over {
        let fate = if won {
            "won"
        } else if outcome.winners.is_empty() {
            "drawn"
        } else {
            "lost"
        };
        writeln!(out, "{game}: {fate} after {} answers: {}", sat.answers, outcome.text)?;
    }
    out.flush()?;
    // The author needs the last output of a failed bot.
    if over.is_none() {
        let log = String::from_utf8_lossy(&sat.ended.log);
        let lines: Vec<&str> = log.lines().collect();
        lines
            .iter()
            .skip(lines.len().saturating_sub(10))
            .for_each(|line| note(&format!("bot: {}", bots::safe(line, 300))));
    }
    sat.ended.left.iter().for_each(|left| note(&format!("could not be removed: {left}")));
    Ok(())
}
