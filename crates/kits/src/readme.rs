//! The README of a new bot.

use crate::{Language, Wish};

/// The README's data about a bot.
pub(crate) struct Told<'a> {
    pub source: &'a str,
    pub builds: bool,
    pub test: &'a str,
    pub run: String,
    pub paths: Vec<&'a str>,
}

/// Returns the text.
pub(crate) fn text(wish: &Wish, language: &Language, told: &Told) -> String {
    let (game, title) = (wish.game, wish.title);
    let kind = if wish.champion { "champion" } else { "bot" };
    let mut page = format!(
        "# {}\n\nA {kind} for {title}, written in {}. It needs {}.\n",
        wish.name, language.title, language.needs
    );
    page += "\n## First steps\n\nIn this folder:\n\n```sh\n";
    if told.builds {
        page += "skirmish bot build .                  # compiles it\n";
    }
    page += "skirmish bot check .                  # plays a short match and says what is wrong\n";
    page += &format!("skirmish match {game} --seat . --seat random --games 20\n");
    page += &format!("{:<37} # its own tests, without Skirmish\n```\n", told.test);
    page += "\n## Files\n\n";
    for path in &told.paths {
        page += &format!("- `{path}`: {}\n", meaning(path, told.source));
    }
    page += "- `bot.toml`: how it is built and started\n";
    page += "\n## How it works\n\n";
    page += if wish.champion { CHAMPION } else { PLAIN };
    page += "\n## When something goes wrong\n\n";
    page += &trouble(told);
    page
}

/// Returns advice on finding a fault.
fn trouble(told: &Told) -> String {
    let run = &told.run;
    format!(
        "- What it prints is its log. `skirmish match ... --logs logs` keeps the log of every game.
- `--no-timeout` lets it think as long as it likes.
- A match prints a line for every crash, illegal or late answer; that line plays the same game again.
- `skirmish bot replay . GAME.record --log` asks it the questions of a recorded game again; `--wait` lets you attach a debugger first.
- `skirmish bot replay . GAME.record --input lines` writes all that it is told into a file: `{run} < lines` plays it without Skirmish, under any debugger.
"
    )
}

/// Returns the purpose of a file, by its name.
fn meaning(path: &str, source: &str) -> &'static str {
    match path {
        _ if path == source => "yours: change this one",
        _ if path.ends_with("answers.json") => {
            "what the tests answer to each function; change it as you like"
        }
        _ if path.starts_with("tests") => "the tests; add your own",
        _ if path.starts_with("api.") => "what a champion may call, written from the game's API table",
        _ if path.starts_with("main.") => "starts the champion",
        "Makefile" => "builds and tests it without Skirmish",
        _ => "the kit, the same for every game",
    }
}

const CHAMPION: &str = "The game calls the functions that your file defines, one for each moment of a match. In them you call
the functions of the API, listed with a sentence each in the `api` file: questions are answered from what your side may know, and orders that are taken say so. What you
ordered is given when your function returns. There is a limit on the time of each call and on how often the API is asked
for one answer; what never changes is asked only once and then kept, so asking again costs nothing.
";

const PLAIN: &str = "The table says hello, then asks questions, each with what your seat may know and, where the game lists them,
all legal acts. `answer` returns one of them in notation. Before that it may ask the table: `after` shows what an act leads
to, `preview` explains it, `sample` draws legal acts, `facts` and `view` show everything your seat sees.
The bot you begin with tries up to 40 acts, looks at what follows and takes the best; it knows no rule of any game.
";
