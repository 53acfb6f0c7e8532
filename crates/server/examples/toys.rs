//! Serves the toy games and the registered ones, with the page, for the tests that play them in a browser.
//!
//! `cargo run -p server --example toys -- DATA-FILE SEED` prints the address that it listens on, and stops
//! when its input ends.

use std::io::Read;
use std::net::SocketAddr;

use engine::erased::{AnyGame, Erased};
use server::shell::{PageFile, ServeSettings, serve};

static SIGNALS: Erased<toys::Signals> = Erased::new();
static PARRY: Erased<toys::Parry> = Erased::new();
static SPLIT: Erased<toys::Split> = Erased::new();

fn file(path: &str) -> Option<PageFile> {
    let page::File { kind, etag, bytes, gzip } = page::file(path)?;
    Some(PageFile { kind, etag, bytes, gzip })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let data = words.next().ok_or("say which file to keep the games in")?;
    let seed = words.next().ok_or("say which seed the games have")?;
    let toys: [&'static dyn AnyGame; 3] = [&SIGNALS, &PARRY, &SPLIT];
    let games: Vec<&'static dyn AnyGame> =
        toys.into_iter().chain(registry::games().iter().copied()).collect();
    let here = SocketAddr::from(([127, 0, 0, 1], 0));
    let mut settings = ServeSettings::new(games.leak(), here, data);
    settings.page = file;
    settings.seed = Some(engine::chance::Seed::new(&seed)?);
    // A quick player makes more games than a person does.
    settings.limits.games_per_minute = 100_000;
    settings.limits.games_per_day = 100_000;
    settings.limits.requests_per_minute = 100_000;
    let running = serve(settings)?;
    println!("listening on http://{}", running.address());
    std::io::stdin().read_to_end(&mut Vec::new())?;
    Ok(running.stop()?)
}
