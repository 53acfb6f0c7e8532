//! Opens the table of a case.

use std::path::Path;

use engine::FileError;
use engine::chance::Seed;
use engine::content::Content;
use engine::erased::{AnyGame, AnyTable};
use engine::table::NewGame;

use crate::files::add_folder;
use crate::read::{Case, Header, Opening};

/// Returns the content: the shipped content, a folder on top of it, and the files written in the scenario.
pub fn content(game: &dyn AnyGame, header: &Header, file: &str) -> Result<Content, FileError> {
    let mut content = game.content();
    if let Some(folder) = &header.folder {
        let beside = Path::new(file).parent().unwrap_or(Path::new("."));
        add_folder(&mut content, &beside.join(&folder.text))?;
        content.name = folder.text.clone();
    }
    for (path, text) in &header.files {
        content.put(path, text);
        content.name = "inline".to_string();
    }
    Ok(content)
}

/// Returns the input from which the game is made.
fn made(game: &dyn AnyGame, header: &Header, file: &str) -> Result<NewGame, FileError> {
    let about = game.about();
    let mut options = about.options();
    for (name, value) in &header.options {
        options
            .set(&name.text, &value.text)
            .map_err(|what| FileError { file: file.to_string(), ..name.error(what, "") })?;
    }
    let seats = match header.seats.is_empty() {
        true => about.usual_seats(),
        false => header.seats.clone(),
    };
    let seed = header.seed.clone().unwrap_or(Seed::number(1));
    Ok(NewGame {
        format: engine::record::FORMAT,
        rules: about.version,
        options,
        content: content(game, header, file)?,
        seats: seats.into_iter().map(|kind| (kind, kind.word().to_string())).collect(),
        commitment: seed.commitment(),
        seed: Some(seed),
    })
}

/// Opens the table; draws use these faces and no others.
pub fn open(
    game: &dyn AnyGame,
    case: &Case,
    file: &str,
    faces: Vec<String>,
) -> Result<Box<dyn AnyTable>, FileError> {
    let made = made(game, &case.header, file)?;
    match &case.opening {
        Some(Opening::Position { bare, text, first_line, .. }) => {
            game.open_position(made, *bare, text, *first_line, Some(faces))
        }
        _ => game.open_with(made, faces),
    }
}
