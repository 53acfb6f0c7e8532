//! `skirmish client`: plays on a server over the wire. It knows no rules: it picks from the server's offers.

use std::io::Write;

use client::http::Http;
use client::{Address, Bot, Heard, Link};
use serde_json::json;
use wire::rest::{GameCard, MakeGame, MakeSeat, TakeSeat};
use wire::{Deed, Stream};

use crate::args::Client;
use crate::fail::{Done, Fail};
use crate::out::Out;

pub fn run(out: &mut Out, args: &Client) -> Done {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let address = Address::parse(&args.url).map_err(Fail::usage)?;
        let mut http = Http::new(address.clone(), None);
        let key = http.make_key().await.map_err(Fail::wrong)?.key;
        http.set_key(Some(key.clone()));
        for number in 0..u64::from(args.games) {
            let card = come(&mut http, args).await?;
            let link =
                Link::new(address.clone(), Some(key.clone()), &card.id, Stream::Full, args.seed + number);
            play(out, args, link, args.seed + number).await?;
            if let Some(file) = &args.record {
                let record = http.record(&card.id).await.map_err(Fail::wrong)?;
                crate::files::write(file, &record)?;
            }
        }
        Ok(())
    })
}

/// Makes a game, or takes a seat in the named one.
async fn come(http: &mut Http, args: &Client) -> Done<GameCard> {
    if let Some(game) = &args.game {
        if args.watch {
            return http.card(game).await.map_err(Fail::wrong);
        }
        let take = TakeSeat { name: args.name.clone(), invite: args.invite.clone(), ..TakeSeat::default() };
        return Ok(http.take_seat(game, &take).await.map_err(Fail::wrong)?.card);
    }
    let rulebook = args.rulebook.clone().unwrap_or_default();
    let books = http.rulebooks().await.map_err(Fail::wrong)?;
    let known = books.iter().map(|book| book.id.as_str());
    let Some(book) = books.iter().find(|book| book.id == rulebook) else {
        let hint = engine::hint::did_you_mean(&rulebook, known);
        return Err(Fail::usage(format!("the server has no rulebook `{rulebook}`; {hint}")));
    };
    let strongest = book.players.first().map(|player| player.0.clone()).unwrap_or_default();
    let player = args.against.clone().unwrap_or(strongest);
    let mut seats = vec![MakeSeat::Machine { player }; usize::from(book.seats.1)];
    seats[0] = MakeSeat::Me { name: args.name.clone() };
    let make = MakeGame { rulebook, seats, ..MakeGame::default() };
    Ok(http.make_game(&make).await.map_err(Fail::wrong)?.card)
}

/// Plays until the game is over, or watches it.
async fn play(out: &mut Out, args: &Client, mut link: Link, seed: u64) -> Done {
    let mut bot = Bot::new(seed);
    let (mut acts, mut refused) = (0, 0);
    let mut result = None;
    let result = loop {
        for heard in link.next().await.map_err(Fail::wrong)? {
            match &heard {
                Heard::Told(events) if !args.json.json => {
                    for event in events {
                        let rules = event.rules.join(" ");
                        writeln!(out, "{:>4}  {} {}", event.number, event.text, out.paint.dim(&rules))?;
                    }
                }
                Heard::Done(_) => acts += 1,
                Heard::Refused { why, .. } => {
                    refused += 1;
                    crate::out::note(&format!("refused: {why}"));
                }
                Heard::Bye { text, .. } => crate::out::note(text),
                Heard::Over(outcome) => result = Some(outcome.clone()),
                _ => {}
            }
            let enough = args.acts.is_some_and(|most| acts >= most);
            let say = match &heard {
                Heard::Asked { seat, .. } if enough => link.session.command(*seat, Deed::Resign).map(Some),
                _ => bot.answer(&mut link.session, &heard),
            };
            if let Some(say) = say.map_err(Fail::wrong)? {
                link.say(&say).await;
            }
        }
        out.flush()?;
        // The card shows the result; the last view shows what led to it.
        let told = link.session.question().is_some_and(|question| question.kind == "over");
        if let Some(result) = result.take_if(|_| told) {
            break result;
        }
    };
    link.close().await;
    let (game, reconnects) = (link.session.game(), link.reconnects);
    match args.json.json {
        true => writeln!(
            out,
            "{}",
            json!({ "game": game, "result": result, "done": acts, "refused": refused, "reconnects": reconnects })
        )?,
        false => writeln!(
            out,
            "{game}: {} ({}); {acts} commands done, {refused} refused, {reconnects} reconnects",
            result.text, result.reason
        )?,
    }
    Ok(())
}
