//! Hostile bots as folders: a script, a program from C, a module.

use std::fs;
use std::process::Command;
use std::sync::OnceLock;

use crate::run::Temp;

/// The beginning of the bots in Python.
const PRELUDE: &str = include_str!("prelude.py");
/// The bots that need raw system calls.
const RAW: &str = include_str!("raw.c");

/// A bot to be written into a folder. In a script, `TAG` is replaced with a word that is in the names of all files of
/// one match and nowhere else, and `TEMP` with the parent of the bots' folders.
#[derive(Clone)]
pub struct Rival {
    name: Option<String>,
    run: Vec<String>,
    file: (String, Vec<u8>),
    /// Whether its file is executable.
    runs: bool,
}

impl Rival {
    /// Returns a script in Python, after the usual beginning.
    pub fn python(source: &str) -> Rival {
        let file = ("TAG.py".to_string(), format!("{PRELUDE}\n\n{source}").into_bytes());
        Rival { name: None, run: vec!["python3".into(), "TAG.py".into()], file, runs: false }
    }

    /// Returns a kind of the program from C, with its targets.
    pub fn raw(kind: &str, to: &[&str]) -> Rival {
        Rival::file("TAG-raw", raw(), true, &[&["./TAG-raw", kind], to].concat())
    }

    /// Returns a file and the command that runs it.
    pub fn file(name: &str, bytes: &[u8], runs: bool, run: &[&str]) -> Rival {
        let run = run.iter().map(ToString::to_string).collect();
        Rival { name: None, run, file: (name.to_string(), bytes.to_vec()), runs }
    }

    /// Returns a module in its text form.
    pub fn module(text: &str) -> Rival {
        Rival { name: None, run: Vec::new(), file: ("TAG.wat".into(), text.into()), runs: false }
    }

    /// Sets the name, which otherwise contains the tag.
    pub fn named(mut self, name: &str) -> Rival {
        self.name = Some(name.to_string());
        self
    }

    /// Writes its folder and returns the path.
    pub fn write(&self, temp: &Temp, tag: &str) -> String {
        let fill = |text: &str| text.replace("TAG", tag).replace("TEMP", &temp.0.display().to_string());
        let name = self.name.clone().unwrap_or_else(|| format!("rival-{tag}"));
        let folder = temp.0.join(&name);
        fs::create_dir(&folder).unwrap();
        let file = folder.join(fill(&self.file.0));
        match std::str::from_utf8(&self.file.1) {
            Ok(text) => fs::write(&file, fill(text)).unwrap(),
            Err(_) => fs::write(&file, &self.file.1).unwrap(),
        }
        if self.runs {
            let done = Command::new("chmod").arg("755").arg(&file).status().unwrap();
            assert!(done.success());
        }
        let run: Vec<String> = self.run.iter().map(|word| format!("{:?}", fill(word))).collect();
        let how = match run.is_empty() {
            true => format!("module = {:?}", fill(&self.file.0)),
            false => format!("run = [{}]", run.join(", ")),
        };
        fs::write(folder.join("bot.toml"), format!("name = \"{name}\"\ngame = \"casus-belli\"\n{how}\n"))
            .unwrap();
        folder.display().to_string()
    }
}

/// Returns the program from C, built once.
fn raw() -> &'static [u8] {
    static BUILT: OnceLock<Vec<u8>> = OnceLock::new();
    BUILT.get_or_init(|| {
        let temp = Temp::new();
        let (source, program) = (temp.file("raw.c", RAW), temp.path("raw"));
        let built = Command::new("cc").args(["-O1", "-pthread", "-o", &program, &source]).output().unwrap();
        assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
        fs::read(program).unwrap()
    })
}
