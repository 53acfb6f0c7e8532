//! Bot folders: the format of `bot.toml`, and the names of bots on the command line.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use serde::Deserialize;

use crate::maker::Maker;
use crate::module::ModuleBot;
use crate::native::{NativeBot, Walls};

/// The file that makes a folder a bot.
pub const BOT_FILE: &str = "bot.toml";

/// The content of `bot.toml`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Folder {
    /// The name in results and records.
    pub name: String,
    /// The game it plays.
    pub game: String,
    /// The language it is written in.
    #[serde(default)]
    pub language: String,
    /// The command that runs it, in its folder.
    #[serde(default)]
    pub run: Vec<String>,
    /// The command that builds it, if it must be built.
    #[serde(default)]
    pub build: Vec<String>,
    /// The WebAssembly module, instead of a command.
    #[serde(default)]
    pub module: Option<String>,
    /// Its path.
    #[serde(skip)]
    pub path: PathBuf,
}

impl Folder {
    /// Reads the `bot.toml` of a folder.
    pub fn read(folder: &Path) -> Result<Folder, String> {
        let file = folder.join(BOT_FILE);
        let shown = file.display();
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{shown}: {error}"))?;
        let mut read: Folder = toml::from_str(&text).map_err(|fault| format!("{shown}: {fault}"))?;
        if read.name.is_empty() || read.name.chars().any(|c| c.is_control() || ";#".contains(c)) {
            return Err(format!(
                "{shown}: `name` must be one line of text without `;`, `#` and control characters"
            ));
        }
        if read.run.is_empty() == read.module.is_none() {
            let hint = "`run = [\"python3\", \"bot.py\"]` or `module = \"bot.wasm\"`";
            return Err(format!("{shown}: a bot has either `run` or `module`; write {hint}"));
        }
        read.path = folder.to_path_buf();
        Ok(read)
    }

    /// Runs one of its commands in its folder, with the caller's rights, and shows its output.
    pub fn carry_out(&self, command: &[String]) -> Result<(), String> {
        let Some((program, arguments)) = command.split_first() else { return Ok(()) };
        let shown = command.join(" ");
        let status = Command::new(program).args(arguments).current_dir(&self.path).status();
        match status {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("`{shown}` failed: {status}")),
            Err(error) => Err(format!("`{shown}` could not be run: {error}")),
        }
    }

    /// Returns a file that was changed after the bot was built, if there is one.
    pub fn changed(&self) -> Option<PathBuf> {
        let time = |path: &Path| path.metadata().and_then(|found| found.modified()).ok();
        let program = self.run.first().filter(|program| program.contains('/') && !self.build.is_empty())?;
        let built = time(&self.path.join(program))?;
        let files = std::fs::read_dir(&self.path).ok()?.flatten().map(|entry| entry.path());
        files.filter(|path| path.is_file()).find(|path| time(path).is_some_and(|time| time > built))
    }

    /// Returns the bot as a player in matches.
    pub fn maker(&self, walls: &Walls) -> Result<Arc<dyn Maker>, String> {
        if let Some(module) = &self.module {
            return Ok(Arc::new(ModuleBot::read(&self.name, &self.path.join(module))?));
        }
        let (program, folder) = (self.path.join(&self.run[0]), self.path.display());
        if self.run[0].contains('/') && !program.exists() {
            return Err(match self.build.is_empty() {
                true => format!("{folder}: there is no program {}", self.run[0]),
                false => format!("{folder} is not built: run `skirmish bot build {folder}`"),
            });
        }
        walls.whole()?;
        Ok(Arc::new(NativeBot::new(&self.name, self.run.clone(), &self.path, walls)))
    }
}

/// Returns the bot that a seat of a match names: a folder with a `bot.toml`, a module, or `cmd:` and a command line.
/// `None` if it is none of these.
pub fn bot(seat: &str, walls: &Walls) -> Option<Result<Arc<dyn Maker>, String>> {
    let path = Path::new(seat);
    if let Some(line) = seat.strip_prefix("cmd:") {
        let words = shlex::split(line)
            .ok_or_else(|| format!("`{line}` is not a command line: a quotation mark is left open"));
        return Some(words.and_then(|words| command(words, walls)));
    }
    if path.extension().is_some_and(|end| end == "wasm" || end == "wat") {
        let name = path.file_stem().map_or_else(|| seat.into(), |stem| stem.to_string_lossy());
        return Some(ModuleBot::read(&name, path).map(|bot| Arc::new(bot) as Arc<dyn Maker>));
    }
    path.is_dir().then(|| Folder::read(path)?.maker(walls))
}

/// Returns a bot that is a command, run in the current folder.
pub fn command(words: Vec<String>, walls: &Walls) -> Result<Arc<dyn Maker>, String> {
    let folder = std::env::current_dir().map_err(|error| format!("the folder one is in: {error}"))?;
    // The name is taken from the last word that is a file or, without one, from the program.
    let Some(file) = words.iter().rev().find(|word| folder.join(word).is_file()).or(words.first()) else {
        return Err("after `cmd:` comes a command line, such as `cmd:python3 bot.py`".to_string());
    };
    let name =
        Path::new(file).file_stem().map_or_else(|| file.clone(), |stem| stem.to_string_lossy().to_string());
    let name = crate::safe(&name.replace([';', '#'], "_"), 40);
    walls.whole()?;
    Ok(Arc::new(NativeBot::new(&name, words, &folder, walls)))
}
