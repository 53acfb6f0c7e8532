//! All files of a new bot.

use crate::api::Api;
use crate::code::{self, sample};
use crate::fault::Fault;
use crate::{File, Language, Wish, language, readme};

/// A file that is copied unchanged from `sdk/` into a folder.
macro_rules! sdk {
    ($path:literal) => {
        include_str!(concat!("../../../sdk/", $path))
    };
}

/// Path and text of a file.
type Text = (&'static str, String);

/// How a bot is built and started, and its files.
struct Plan {
    build: &'static [&'static str],
    run: &'static [&'static str],
    test: &'static str,
    /// The file that the author edits.
    source: &'static str,
    files: Vec<Text>,
}

/// Writes all files of a new bot, sorted by path.
pub fn write(wish: &Wish) -> Result<Vec<File>, Fault> {
    let language = language(wish.language).ok_or_else(|| {
        let all: Vec<&str> = crate::LANGUAGES.iter().map(|language| language.name).collect();
        Fault::plain(format!("there is no kit for {:?}", wish.language), format!("one of {}", all.join(", ")))
    })?;
    check_name(wish.name)?;
    let plan = if wish.champion {
        let table = wish.api.ok_or_else(|| {
            let hint = "`--kit plain` writes a bot over the plain protocol";
            Fault::plain(format!("{} has no champions", wish.title), hint)
        })?;
        champion(language, &Api::parse(table)?, wish)
    } else if language.plain {
        plain(language)
    } else {
        let what =
            format!("in {} there is a kit for champions, but none over the plain protocol", language.title);
        return Err(Fault::plain(what, "choose python, javascript or rust, or a game with champions"));
    };
    let mut files: Vec<File> = Vec::new();
    let mut add = |path: &str, text: String| {
        files.push(File { path: path.to_string(), text });
    };
    add("README.md", readme::text(wish, language, &plan.as_told()));
    add("bot.toml", manifest(wish, language, &plan));
    add(".gitignore", IGNORED.to_string());
    plan.files.into_iter().for_each(|(path, text)| add(path, text));
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

/// Files that a build, a test or a match leaves in the folder.
const IGNORED: &str = "/bot\n/bot-tests\n/champion\n/champion-tests\n__pycache__/\n/logs/\n";

fn check_name(name: &str) -> Result<(), Fault> {
    let good = |c: char| c.is_alphanumeric() || " -_.'".contains(c);
    if name.trim().is_empty() || name.chars().count() > 40 || !name.chars().all(good) {
        let hint = "1 to 40 letters, digits, blanks, and - _ . '";
        return Err(Fault::plain(format!("{name:?} cannot be the name of a bot"), hint));
    }
    Ok(())
}

fn manifest(wish: &Wish, language: &Language, plan: &Plan) -> String {
    let list = |words: &[&str]| {
        let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
        format!("[{}]", words.join(", "))
    };
    let mut text = format!("name = \"{}\"\ngame = \"{}\"\n", wish.name, wish.game);
    text += &format!("language = \"{}\"\n", language.name);
    if !plan.build.is_empty() {
        text += &format!("build = {}\n", list(plan.build));
    }
    text + &format!("run = {}\n", list(plan.run))
}

fn plain(language: &Language) -> Plan {
    match language.name {
        "python" => Plan {
            build: &[],
            run: &["python3", "bot.py"],
            test: "python3 -m unittest discover tests",
            source: "bot.py",
            files: vec![
                ("bot.py", sdk!("python/bot.py").to_string()),
                ("skirmish.py", sdk!("python/skirmish.py").to_string()),
                ("tests/test_bot.py", sdk!("python/test_bot.py").to_string()),
            ],
        },
        "javascript" => Plan {
            build: &[],
            run: &["node", "bot.mjs"],
            test: "node --test tests/",
            source: "bot.mjs",
            files: vec![
                ("bot.mjs", sdk!("javascript/bot.mjs").to_string()),
                ("skirmish.mjs", sdk!("javascript/skirmish.mjs").to_string()),
                ("tests/bot.test.mjs", sdk!("javascript/bot.test.mjs").to_string()),
            ],
        },
        _ => Plan {
            build: &["rustc", "--edition", "2024", "-O", "-o", "bot", "bot.rs"],
            run: &["./bot"],
            test: "make test",
            source: "bot.rs",
            files: vec![
                ("Makefile", sdk!("rust/bot.Makefile").to_string()),
                ("bot.rs", sdk!("rust/bot.rs").to_string()),
                ("json.rs", sdk!("rust/json.rs").to_string()),
                ("skirmish.rs", sdk!("rust/skirmish.rs").to_string()),
                ("tests.rs", sdk!("rust/bot_tests.rs").to_string()),
            ],
        },
    }
}

fn champion(language: &Language, api: &Api, wish: &Wish) -> Plan {
    let (title, answers) = (wish.title, ("tests/answers.json", answers(api)));
    let starter = |empty: fn(&Api, &str) -> String| {
        wish.starter.map_or_else(|| empty(api, title), |source| source.to_string())
    };
    match language.name {
        "python" => Plan {
            build: &[],
            run: &["python3", "main.py"],
            test: "python3 -m unittest discover tests",
            source: "champion.py",
            files: vec![
                ("champion.py", starter(code::python::empty)),
                ("api.py", code::python::module(api, title)),
                ("main.py", sdk!("python/main.py").to_string()),
                ("kit/skirmish.py", sdk!("python/skirmish.py").to_string()),
                ("kit/caller.py", sdk!("python/caller.py").to_string()),
                ("tests/test_champion.py", sdk!("python/test_champion.py").to_string()),
                answers,
            ],
        },
        "javascript" => Plan {
            build: &[],
            run: &["node", "main.mjs"],
            test: "node --test tests/",
            source: "champion.mjs",
            files: vec![
                ("champion.mjs", starter(code::javascript::empty)),
                ("api.mjs", code::javascript::module(api, title)),
                ("main.mjs", sdk!("javascript/main.mjs").to_string()),
                ("kit/skirmish.mjs", sdk!("javascript/skirmish.mjs").to_string()),
                ("kit/caller.mjs", sdk!("javascript/caller.mjs").to_string()),
                ("tests/champion.test.mjs", sdk!("javascript/champion.test.mjs").to_string()),
                answers,
            ],
        },
        "rust" => Plan {
            build: &["rustc", "--edition", "2024", "-O", "-o", "champion", "main.rs"],
            run: &["./champion"],
            test: "make test",
            source: "champion.rs",
            files: vec![
                ("champion.rs", starter(code::rust::empty)),
                ("api.rs", code::rust::module(api, title)),
                ("main.rs", code::rust::main(api, title)),
                ("kit/json.rs", sdk!("rust/json.rs").to_string()),
                ("kit/skirmish.rs", sdk!("rust/skirmish.rs").to_string()),
                ("kit/caller.rs", sdk!("rust/caller.rs").to_string()),
                ("Makefile", sdk!("rust/champion.Makefile").to_string()),
                ("tests.rs", sdk!("rust/champion_tests.rs").to_string()),
                answers,
            ],
        },
        "c" => Plan {
            build: &[
                "cc",
                "-O2",
                "-g",
                "-std=c11",
                "-o",
                "champion",
                "champion.c",
                "api.c",
                "kit/json.c",
                "kit/caller.c",
            ],
            run: &["./champion"],
            test: "make test",
            source: "champion.c",
            files: vec![
                ("champion.c", starter(code::c::empty)),
                ("api.h", code::c::header(api, title)),
                ("api.c", code::c::implementation(api, title)),
                ("kit/json.h", sdk!("c/json.h").to_string()),
                ("kit/json.c", sdk!("c/json.c").to_string()),
                ("kit/caller.h", sdk!("c/caller.h").to_string()),
                ("kit/caller.c", sdk!("c/caller.c").to_string()),
                ("Makefile", sdk!("c/Makefile").to_string()),
                ("tests/test_champion.c", sdk!("c/test_champion.c").to_string()),
                answers,
            ],
        },
        _ => Plan {
            build: &[
                "g++",
                "-O2",
                "-g",
                "-std=c++17",
                "-o",
                "champion",
                "champion.cc",
                "api.cc",
                "kit/json.cc",
                "kit/caller.cc",
            ],
            run: &["./champion"],
            test: "make test",
            source: "champion.cc",
            // The conversation comes from the C kit: it is valid C++, too.
            files: vec![
                ("champion.cc", starter(code::cpp::empty)),
                ("api.hh", code::cpp::header(api, title)),
                ("api.cc", code::cpp::implementation(api, title)),
                ("kit/wire.hh", sdk!("cpp/wire.hh").to_string()),
                ("kit/json.h", sdk!("c/json.h").to_string()),
                ("kit/json.cc", sdk!("c/json.c").to_string()),
                ("kit/caller.h", sdk!("c/caller.h").to_string()),
                ("kit/caller.cc", sdk!("c/caller.c").to_string()),
                ("Makefile", sdk!("cpp/Makefile").to_string()),
                ("tests/test_champion.cc", sdk!("c/test_champion.c").to_string()),
                answers,
            ],
        },
    }
}

/// Returns the answer of a champion's tests to every call of a function.
fn answers(api: &Api) -> String {
    let line = |f: &crate::Function| format!("  \"{}\": {}", f.name, sample(api, f.returns.as_ref()));
    format!("{{\n{}\n}}\n", code::joined(&api.functions, ",\n", line))
}

impl Plan {
    fn as_told(&self) -> readme::Told<'_> {
        readme::Told {
            source: self.source,
            builds: !self.build.is_empty(),
            test: self.test,
            run: self.run.join(" "),
            paths: self.files.iter().map(|(path, _)| *path).collect(),
        }
    }
}
