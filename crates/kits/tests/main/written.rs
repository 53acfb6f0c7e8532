//! The files that are written for a made-up game.

use kits::LANGUAGES;

use crate::{text, wish};

#[test]
fn the_same_wish_is_written_the_same() {
    for language in LANGUAGES {
        for champion in [true, false].into_iter().filter(|champion| *champion || language.plain) {
            let (one, other) =
                (kits::write(&wish(language.name, champion)), kits::write(&wish(language.name, champion)));
            assert_eq!(one, other);
            let paths: Vec<String> =
                one.expect("it can be written").into_iter().map(|file| file.path).collect();
            assert!(paths.is_sorted() && paths.contains(&"README.md".to_string()), "{paths:?}");
        }
    }
}

#[test]
fn every_language_has_every_name_of_the_table() {
    let cases: [(&str, &str, &[&str]); 7] = [
        (
            "python",
            "api.py",
            &[
                "HIGHEST = TALLEST",
                "class colour(IntEnum)",
                "COLOUR_BLUE = 1",
                "FINE = verdict.FINE",
                "class lamp(NamedTuple)",
                "def light(one: lamp, at: spot, route: list[spot]) -> verdict:",
                "def afficher_lamp(v)",
                "constant=True",
                "order=True",
            ],
        ),
        (
            "javascript",
            "api.mjs",
            &[
                "export const HIGHEST = TALLEST",
                "export const Colour = Object.freeze",
                "export const { COLOUR_RED, COLOUR_BLUE } = Colour",
                "export function light(one, at, route)",
                "export function afficher_spot(v)",
            ],
        ),
        (
            "rust",
            "api.rs",
            &[
                "pub const HIGHEST: i32 = TALLEST",
                "pub enum Colour {",
                "pub const FINE: Verdict = Verdict::Fine;",
                "pub type Spot = (i32, i32);",
                "pub struct Lamp {",
                "pub fn light(one: &Lamp, at: Spot, route: &[Spot]) -> Verdict {",
                "pub fn depths() -> Vec<Vec<i32>> {",
            ],
        ),
        (
            "c",
            "api.h",
            &[
                "#define HIGHEST TALLEST",
                "FINE = 2,",
                "typedef struct spot_array {",
                "spot *items;",
                "verdict light(lamp one, spot at, spot_array route);",
                "char *echo(void);",
                "void shout(const char *words);",
                "void afficher_verdict(verdict v);",
                "void night(void);",
            ],
        ),
        ("c", "api.c", &["{\"by-night\", night}", "kit_call(\"size\", &kit_with, KIT_KEEP)"]),
        (
            "cpp",
            "api.hh",
            &[
                "constexpr int HIGHEST = TALLEST;",
                "std::vector<lamp> lamps(colour tint);",
                "verdict light(lamp one, spot at, const std::vector<spot>& route);",
            ],
        ),
        ("cpp", "api.cc", &["kit::call<verdict>(\"light\", KIT_ORDER, one, at, route)"]),
    ];
    for (language, path, words) in cases {
        let files = kits::write(&wish(language, true)).expect("it can be written");
        let code = text(&files, path);
        assert!(code.contains("Written from the API table of Made up"), "{path} says where it comes from");
        for word in words {
            assert!(code.contains(word), "{path} has no {word}:\n{code}");
        }
    }
}

#[test]
fn a_folder_says_how_it_is_built_and_started() {
    let files = kits::write(&wish("C++", true)).expect("it can be written");
    let manifest: toml::Table = text(&files, "bot.toml").parse().expect("bot.toml is TOML");
    assert_eq!(manifest["name"].as_str(), Some("keeper"));
    assert_eq!(manifest["game"].as_str(), Some("made-up"));
    assert_eq!(manifest["language"].as_str(), Some("cpp"));
    assert_eq!(manifest["run"].as_array().map(Vec::len), Some(1));
    assert!(manifest["build"].as_array().is_some_and(|words| words.len() > 5));
    let readme = text(&files, "README.md");
    for word in ["skirmish bot check", "skirmish match made-up", "make test", "`champion.cc`: yours"] {
        assert!(readme.contains(word), "the README has no {word}");
    }
}

#[test]
fn a_starter_is_taken_as_it_is() {
    let wish = kits::Wish { starter: Some("# mine\n"), ..wish("python", true) };
    assert_eq!(text(&kits::write(&wish).expect("it can be written"), "champion.py"), "# mine\n");
}
