//! The start of a game, as a small text file:
//!
//! ```text
//! game some-game
//! option name value
//! seats human machine
//! seed 7
//! position bare
//!   map 10x10 fill .
//! ```
//!
//! Every line but `game` may be left out, and `position` is the last header: everything below belongs to it.

use engine::chance::Seed;
use engine::erased::{AnyGame, AnyTable};
use engine::hint::did_you_mean;
use engine::position::PositionText;
use engine::table::{NewGame, Supply, Table};
use engine::{About, FileError, Game, SeatKind};

/// The start of a game as written, with the line numbers of its parts.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Start {
    /// The id of the game and its line.
    pub game: (usize, String),
    /// Options with their lines.
    pub options: Vec<(usize, String, String)>,
    /// The kinds of players by seat; the defaults if the file does not give them.
    pub seats: Vec<SeatKind>,
    /// The seed of map and dice.
    pub seed: Option<Seed>,
    /// The written position; without one, the game's normal start.
    pub position: Option<Place>,
    /// Headers that the caller requested: line, word, rest.
    pub extra: Vec<(usize, String, String)>,
}

/// A written position inside a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    /// Whether units may be absent.
    pub bare: bool,
    /// Its lines.
    pub text: String,
    /// The number of the first of them.
    pub first_line: usize,
}

impl Start {
    /// Reads the start of a game; `extras` are words of further headers that the caller understands.
    pub fn parse(text: &str, extras: &[&'static str]) -> Result<Start, FileError> {
        let mut start = Start::default();
        let mut offset = 0;
        for (at, line) in text.split_inclusive('\n').enumerate() {
            offset += line.len();
            let (number, line) = (at + 1, line.trim());
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let rest = rest.trim();
            let fail = |what: String, hint: &str| Err(FileError::at(number, 1, what, hint));
            match word {
                "" => {}
                word if word.starts_with('#') => {}
                "game" => start.game = (number, rest.to_string()),
                "option" => match rest.split_once(char::is_whitespace) {
                    Some((name, value)) => {
                        start.options.push((number, name.to_string(), value.trim().to_string()));
                    }
                    None => return fail("an option needs a name and a value".into(), "`option NAME VALUE`"),
                },
                "seats" => {
                    for kind in rest.split_whitespace() {
                        let Some(kind) = SeatKind::parse(kind) else {
                            return fail(
                                format!("`{kind}` is neither `human` nor `machine`"),
                                "`seats human machine`",
                            );
                        };
                        start.seats.push(kind);
                    }
                }
                "seed" => {
                    let seed = Seed::new(rest).map_err(|what| FileError::at(number, 6, what, ""))?;
                    start.seed = Some(seed);
                }
                "position" => {
                    if !matches!(rest, "" | "bare") {
                        return fail(
                            format!("`{rest}` cannot stand after `position`"),
                            "write `bare` or nothing",
                        );
                    }
                    let place = Place {
                        bare: rest == "bare",
                        text: text[offset..].to_string(),
                        first_line: number + 1,
                    };
                    start.position = Some(place);
                    break;
                }
                word if extras.contains(&word) => {
                    start.extra.push((number, word.to_string(), rest.to_string()));
                }
                word => {
                    let known = ["game", "option", "seats", "seed", "position"];
                    let hint = did_you_mean(word, known.into_iter().chain(extras.iter().copied()));
                    return fail(format!("there is no header `{word}`"), &hint);
                }
            }
        }
        match start.game.1.is_empty() {
            true => Err(FileError::at(1, 1, "the line `game ID` is missing", "write it first")),
            false => Ok(start),
        }
    }

    /// Returns the order of the game.
    pub fn made(&self, game: &dyn AnyGame) -> Result<NewGame, FileError> {
        self.made_of(game.about(), game.content())
    }

    fn made_of(
        &self,
        about: &'static About,
        content: engine::content::Content,
    ) -> Result<NewGame, FileError> {
        if self.game.1 != about.id {
            let what = format!("this is about `{}`, not about `{}`", self.game.1, about.id);
            return Err(FileError::at(self.game.0, 6, what, ""));
        }
        let mut options = about.options();
        for (line, name, value) in &self.options {
            options.set(name, value).map_err(|what| FileError::at(*line, 8, what, ""))?;
        }
        let kinds = if self.seats.is_empty() { about.usual_seats() } else { self.seats.clone() };
        let seed = self.seed.clone().unwrap_or(Seed::number(1));
        Ok(NewGame {
            format: engine::record::FORMAT,
            rules: about.version,
            options,
            content,
            seats: kinds.into_iter().map(|kind| (kind, kind.word().to_string())).collect(),
            commitment: seed.commitment(),
            seed: Some(seed),
        })
    }

    /// Opens a table at this start.
    pub fn open(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyTable>, FileError> {
        let made = self.made(game)?;
        match &self.position {
            None => game.open(made),
            Some(place) => game.open_position(made, place.bare, &place.text, place.first_line, None),
        }
    }

    /// Opens a typed table at this start.
    pub fn open_typed<G: Game>(&self) -> Result<Table<G>, FileError> {
        let made = self.made_of(G::ABOUT, G::content())?;
        let Some(place) = &self.position else { return Table::open(made) };
        let text = PositionText::parse(&place.text, place.first_line, place.bare, &G::ABOUT.docs())?;
        let supply = Supply::of(&made);
        Table::open_position(made, &text, &place.text, supply)
    }
}
