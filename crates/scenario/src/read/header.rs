//! Reads the header of a file or case: game, options, content, seats, seed.

use engine::chance::Seed;
use engine::position::Word;
use engine::{FileError, MOST_SEATS, SeatKind};

use super::no_block;
use crate::cut::Cut;
use crate::text::Statement;

/// The setup of a game, as far as the scenario specifies it.
#[derive(Clone, Debug, Default)]
pub struct Header {
    /// The id of the game.
    pub game: Option<Word>,
    /// Options and profiles (under the name `profile`), in the order given.
    pub options: Vec<(Word, Word)>,
    /// A folder of content, next to the scenario file.
    pub folder: Option<Word>,
    /// Content files written in the scenario: path and text.
    pub files: Vec<(String, String)>,
    /// The kinds of players by seat; empty for the game's defaults.
    pub seats: Vec<SeatKind>,
    /// The seed.
    pub seed: Option<Seed>,
}

impl Header {
    /// Adds a header line to the earlier ones.
    pub fn add(&mut self, statement: &Statement) -> Result<(), FileError> {
        let mut cut = Cut::of(&statement.head);
        let verb = cut.word();
        if verb.text == "file" {
            let path = cut.need("the path of the content file", "write `file PATH` and its text below")?;
            cut.end("write `file PATH` and the text of the file below, indented")?;
            self.files.push((path.text.to_string(), outdented(statement)));
            return Ok(());
        }
        no_block(statement)?;
        match verb.text {
            "game" => {
                let id = cut.need("the id of the game", "write `game ID`")?;
                self.game = Some(id.owned());
            }
            "option" => {
                const HOW: &str = "write `option NAME VALUE`";
                let name = cut.need("the name of the option", HOW)?;
                self.options.push((name.owned(), cut.need("the value", HOW)?.owned()));
            }
            "profile" => {
                let name = cut.need("the name of the profile", "write `profile NAME`")?;
                self.options.push((verb.owned(), name.owned()));
            }
            "content" => self.folder = Some(cut.need("the folder", "write `content FOLDER`")?.owned()),
            "seats" => {
                self.seats = read_seats(cut)?;
                return Ok(());
            }
            _ => {
                let word = cut.need("the seed", "write `seed WORD`")?;
                self.seed = Some(Seed::new(word.text).map_err(|what| word.error(what, ""))?);
            }
        }
        cut.end("leave this out")
    }
}

/// Reads `human machine`, or `human 9 machine` for many seats.
fn read_seats(mut cut: Cut<'_>) -> Result<Vec<SeatKind>, FileError> {
    const HOW: &str = "write `seats human machine`, or `seats 100 machine` for many";
    let mut seats = Vec::new();
    loop {
        let word = cut.need("who sits there", HOW)?;
        let (count, kind) = match word.text.parse::<usize>() {
            Ok(count) => (count, cut.need("who sits there", HOW)?),
            Err(_) => (1, word),
        };
        let Some(kind) = SeatKind::parse(kind.text) else {
            return Err(kind.error(format!("`{}` is neither `human` nor `machine`", kind.text), HOW));
        };
        if count == 0 || count + seats.len() > usize::from(MOST_SEATS) {
            return Err(word.error(format!("a game has 1 to {MOST_SEATS} seats"), HOW));
        }
        seats.extend(std::iter::repeat_n(kind, count));
        if cut.is_empty() {
            return Ok(seats);
        }
    }
}

/// Returns the block as the text of a file, without its common indentation.
fn outdented(statement: &Statement) -> String {
    let indent = |text: &str| text.chars().take_while(|c| c.is_whitespace()).count();
    let lines = || statement.block.iter().map(|line| line.text.as_str());
    let least = lines().filter(|l| !l.is_empty()).map(indent).min().unwrap_or(0);
    lines().map(|line| line.chars().skip(least).chain(['\n']).collect::<String>()).collect()
}
