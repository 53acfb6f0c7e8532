//! `skirmish bot new`: a working bot in a new folder.

use std::io::Write;
use std::path::Path;

use kits::Wish;

use crate::args::{BotNew, Kit};
use crate::choose;
use crate::fail::{Done, Fail};
use crate::files;
use crate::out::Out;

/// Writes a new bot.
pub fn run(out: &mut Out, args: &BotNew) -> Done {
    let game = choose::game(&args.game)?;
    let about = game.about();
    let champion = match args.kit {
        Some(Kit::Plain) => None,
        Some(Kit::Champion) | None => about.champion,
    };
    let ending = kits::language(&args.language).map(|language| language.ending);
    let name = match (&args.name, args.folder.file_name()) {
        (Some(name), _) => name.clone(),
        (None, Some(name)) => name.to_string_lossy().to_string(),
        (None, None) => return Err(Fail::usage("name a new folder, such as `my-bot`")),
    };
    let starters = champion.into_iter().flat_map(|champion| champion.starters);
    let starter = starters.clone().find(|(end, _)| Some(*end) == ending).map(|(_, text)| *text);
    let wish = Wish {
        language: &args.language,
        game: about.id,
        title: about.name,
        api: champion.map(|champion| champion.api),
        champion: champion.is_some() || args.kit == Some(Kit::Champion),
        starter,
        name: &name,
    };
    let written = kits::write(&wish).map_err(Fail::usage)?;
    new_folder(&args.folder)?;
    for file in &written {
        let path = args.folder.join(&file.path);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|e| Fail::wrong(format!("{}: {e}", folder.display())))?;
        }
        files::write(&path, &file.text)?;
        writeln!(out, "  {}", path.display())?;
    }
    let folder = crate::out::quoted(&args.folder.display().to_string());
    let needs = kits::language(&args.language).map_or("", |language| language.needs);
    writeln!(out, "\n{name}: a bot for {}. It needs {needs}", about.name)?;
    writeln!(out, "  skirmish bot check {folder}")?;
    writeln!(out, "  skirmish match {} --seat {folder} --seat random --games 20", about.id)?;
    Ok(())
}

/// Creates the folder; it never overwrites an existing file.
fn new_folder(folder: &Path) -> Done {
    let full = std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
    if full {
        return Err(Fail::usage(format!("{} is not empty; name a new folder", folder.display())));
    }
    std::fs::create_dir_all(folder).map_err(|error| Fail::wrong(format!("{}: {error}", folder.display())))
}
