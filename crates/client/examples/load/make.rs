//! Makes the games, or reads games that were made before.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use client::Address;
use client::http::{Http, HttpError};
use wire::rest::{Clock, MakeGame, MakeSeat, TakeSeat};

use crate::args::Args;

/// How many games share a pair of keys.
const GAMES_PER_KEY: usize = 50;

/// How many connections make games at the same time.
const MAKERS: usize = 16;

/// A game and the keys of its two seats.
#[derive(Clone, Debug)]
pub struct Seats {
    /// The game.
    pub game: String,
    /// The keys of seats 0 and 1.
    pub keys: [String; 2],
    /// What to request for a follow-up game; `None` for games from a file.
    pub again: Option<Arc<MakeGame>>,
}

/// Makes all games.
pub async fn make(args: &Args, address: &Address) -> Result<Vec<Seats>, String> {
    let plan = Arc::new(plan(args, address).await?);
    let next = Arc::new(AtomicUsize::new(0));
    let games = args.games;
    let makers: Vec<_> = (0..MAKERS)
        .map(|_| {
            let (plan, next, mut http) = (plan.clone(), next.clone(), Http::new(address.clone(), None));
            tokio::spawn(async move {
                let mut seats = Vec::new();
                loop {
                    let from = next.fetch_add(GAMES_PER_KEY, Ordering::Relaxed);
                    if from >= games {
                        return Ok::<Vec<Seats>, HttpError>(seats);
                    }
                    let keys = [http.make_key().await?.key, http.make_key().await?.key];
                    for _ in from..games.min(from + GAMES_PER_KEY) {
                        let game = make_one(&mut http, &plan, &keys).await?;
                        seats.push(Seats { game, keys: keys.clone(), again: Some(plan.clone()) });
                    }
                }
            })
        })
        .collect();
    let mut seats = Vec::new();
    for maker in makers {
        let made = maker.await.map_err(|fault| fault.to_string())?;
        seats.extend(made.map_err(|error| format!("cannot make games: {error}"))?);
    }
    Ok(seats)
}

/// Returns the request that makes each game.
async fn plan(args: &Args, address: &Address) -> Result<MakeGame, String> {
    let mut http = Http::new(address.clone(), None);
    let rulebooks = http.rulebooks().await.map_err(|error| format!("cannot read the rulebooks: {error}"))?;
    let rulebook = match &args.rulebook {
        Some(id) => rulebooks.into_iter().find(|book| book.id == *id),
        None => rulebooks.into_iter().find(|book| book.seats.0 <= 2 && book.seats.2 >= 2),
    };
    let rulebook = rulebook.ok_or("there is no such rulebook for two")?;
    let pair = |option: &String| {
        let (name, value) = option.split_once('=').ok_or(format!("`{option}` is not NAME=VALUE"))?;
        Ok::<_, String>((name.to_string(), value.to_string()))
    };
    Ok(MakeGame {
        rulebook: rulebook.id,
        options: args.options.iter().map(pair).collect::<Result<BTreeMap<_, _>, _>>()?,
        seats: vec![MakeSeat::Me { name: "first".to_string() }, MakeSeat::Open],
        clock: args.clock.map(|seconds| Clock { answer: 0, bank: seconds * 1_000 }),
        ..MakeGame::default()
    })
}

/// Makes one game and takes both seats.
pub async fn make_one(http: &mut Http, plan: &MakeGame, keys: &[String; 2]) -> Result<String, HttpError> {
    http.set_key(Some(keys[0].clone()));
    let entered = http.make_game(plan).await?;
    http.set_key(Some(keys[1].clone()));
    let take =
        TakeSeat { seat: Some(1), name: "second".to_string(), invite: entered.invite, ..TakeSeat::default() };
    http.take_seat(&entered.card.id, &take).await?;
    Ok(entered.card.id)
}

/// Saves games and keys, one line each.
pub fn save(file: &Path, seats: &[Seats]) -> Result<(), String> {
    let mut text = String::new();
    for Seats { game, keys: [first, second], .. } in seats {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{game} {first} {second}");
    }
    std::fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}

/// Reads the first games from a file.
pub fn load(file: &Path, most: usize) -> Result<Vec<Seats>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let read = |line: &str| match line.split(' ').collect::<Vec<_>>()[..] {
        [game, first, second] => {
            Ok(Seats { game: game.to_string(), keys: [first, second].map(str::to_string), again: None })
        }
        _ => Err(format!("{}: `{line}` is not a game with two keys", file.display())),
    };
    text.lines().take(most).map(read).collect()
}
