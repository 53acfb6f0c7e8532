//! A token lets a bot take a seat at a server's table.

use client::http::{Http, HttpError};
use wire::Kind;
use wire::rest::{Entered, TakeSeat};

use crate::fail::{Done, Fail};

/// The id of a game and a word: the invite lets a bot take a free seat, a ticket the seat of the player who
/// made it.
pub struct Token {
    game: String,
    word: String,
}

impl Token {
    /// Reads a token as the page of a game shows it.
    pub fn parse(text: &str) -> Done<Token> {
        let plain =
            |part: &str| !part.is_empty() && part.chars().all(|letter| letter.is_ascii_alphanumeric());
        match text.split_once('.') {
            Some((game, word)) if plain(game) && plain(word) => {
                Ok(Token { game: game.to_string(), word: word.to_string() })
            }
            _ => Err(Fail::usage(format!(
                "`{}` is not a token; it is GAME.WORD, and the page of the game shows it under \"Let a bot play\"",
                bots::safe(text, 80)
            ))),
        }
    }

    /// Takes a seat with it. The server knows which kind of word it is.
    pub async fn sit(&self, http: &mut Http, url: &str, name: &str) -> Done<Entered> {
        let take = TakeSeat { name: name.to_string(), bot: true, ..TakeSeat::default() };
        let invited = TakeSeat { invite: Some(self.word.clone()), ..take.clone() };
        let sat = match http.take_seat(&self.game, &invited).await {
            Err(error) if kind(&error) == Some(Kind::NoEntry) => {
                let ticket = TakeSeat { ticket: Some(self.word.clone()), ..take };
                http.take_seat(&self.game, &ticket).await
            }
            sat => sat,
        };
        let error = match sat {
            Ok(entered) => return Ok(entered),
            Err(error) => error,
        };
        Err(Fail::wrong(match kind(&error) {
            Some(Kind::NoEntry) => {
                "this token admits no one: it is wrong, used up or too old; the page of the game makes a new one"
                    .to_string()
            }
            Some(Kind::NotFound) => {
                format!("the server at {url} has no game {}; is it the right server?", self.game)
            }
            Some(Kind::NotNow) => match http.card(&self.game).await {
                Ok(card) if card.stage == "over" => "the game is over".to_string(),
                _ => "all seats of the table are taken".to_string(),
            },
            _ => unreached(url, &error),
        }))
    }
}

fn kind(error: &HttpError) -> Option<Kind> {
    match error {
        HttpError::Refused { why, .. } => Some(why.kind),
        _ => None,
    }
}

/// Returns the message for a failed request.
pub fn unreached(url: &str, error: &HttpError) -> String {
    match error {
        HttpError::Connection(why) => format!("the server at {url} does not answer: {why}"),
        HttpError::Refused { why, .. } => format!("the server refuses: {why}"),
        HttpError::Strange { .. } => format!("{url} is not a Skirmish server: {error}"),
    }
}
