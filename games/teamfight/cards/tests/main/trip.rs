//! Reading and printing are inverse, and no input makes a reader panic.

use engine::chance::{Chance, Quick};
use engine::content::Content;
use teamfight_cards::words::{LONGEST_LINE, cut};
use teamfight_cards::{Library, explain, explain_text, of_set, parse, print};

use crate::content;
use crate::random::{Draw, names};

/// The number of texts of each kind.
const TEXTS: u64 = 10_000;

/// Breaks a text in a small way: a piece is omitted, doubled or moved, or an odd character added.
fn broken(draw: &mut Draw, text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..1 + draw.below(4) {
        let at = draw.below(letters.len() as u32 + 1) as usize;
        let end = (at + draw.below(12) as usize).min(letters.len());
        let at = at.min(letters.len());
        match draw.below(4) {
            0 => drop(letters.drain(at..end)),
            1 => {
                let piece: Vec<char> = letters[at..end].to_vec();
                letters.splice(at..at, piece);
            }
            2 => {
                let odd = [
                    '"',
                    ';',
                    ':',
                    '[',
                    '|',
                    '9',
                    '+',
                    '\u{e9}',
                    '\u{1f980}',
                    '\u{0}',
                    '\u{301}',
                    '\u{feff}',
                ];
                letters.insert(at, draw.among(&odd));
            }
            _ => letters.splice(at..at, "99999999999999999999".chars()).for_each(drop),
        }
    }
    letters.into_iter().collect()
}

#[test]
fn every_text_reads_back_as_it_was() {
    let names = names();
    let spelled = names.spelled();
    let fits = |text: &str| text.chars().count() <= LONGEST_LINE;
    let (mut count, mut longest) = (0, 0);
    for seed in 0..TEXTS {
        let mut draw = Draw::new(seed, &names);
        let (active, passive) = (draw.active(), draw.passive());
        let printed = print::active(&active, &spelled);
        // A text typed differently is the same text.
        let shouted = printed.to_uppercase().replace(", ", " ,");
        for text in [printed.as_str(), &shouted].into_iter().filter(|text| fits(text)) {
            let line = cut(text, 1).expect("it can be cut");
            let read =
                parse::active(&line, 0, &names).unwrap_or_else(|fault| panic!("{seed}: {text}\n{fault}"));
            assert_eq!(read.0, active, "{seed}: {text}");
            (count, longest) = (count + 1, longest.max(text.len()));
        }
        let printed = print::passive(&passive, &spelled);
        if fits(&printed) {
            let line = cut(&printed, 1).expect("it can be cut");
            let read = parse::passive(&line, 0, &names, parse::Bearer::Any)
                .unwrap_or_else(|fault| panic!("{seed}: {printed}\n{fault}"));
            assert_eq!(read.0, passive, "{seed}: {printed}");
            count += 1;
        }
    }
    println!("{count} texts, the longest of {longest} characters");
    assert!(count > 3 * TEXTS * 9 / 10, "nearly all texts fit on a line");
}

#[test]
fn every_text_is_explained_in_whole_sentences() {
    let names = names();
    for seed in 0..TEXTS / 4 {
        let mut draw = Draw::new(seed, &names);
        let (active, passive) = (draw.active(), draw.passive());
        for said in [
            explain::active(&active, &names),
            explain::passive(&passive, &names),
            explain::condition(&passive, &names),
            explain::marker(&passive, &names),
        ] {
            let wrong = ["  ", " .", " ,", "..", "?", "{", "}"];
            assert!(wrong.iter().all(|wrong| !said.contains(wrong)), "{seed}: {said}");
            assert!(said.ends_with('.'), "{seed}: {said}");
            assert!(said.chars().next().is_some_and(char::is_uppercase), "{seed}: {said}");
        }
    }
}

#[test]
fn broken_texts_are_refused_or_read_and_never_worse() {
    let library = Library::read(&content()).expect("the library");
    let (names, mut read) = (library.table(), 0);
    for seed in 0..TEXTS {
        let mut draw = Draw::new(seed, &names);
        let text = print::active(&draw.active(), &library.names);
        let broken = broken(&mut draw, &text);
        match explain_text(&broken, &library) {
            Ok(_) => read += 1,
            Err(fault) => {
                assert_eq!(fault.line, 1, "{broken}");
                assert!((1..=broken.chars().count() + 1).contains(&fault.column), "{broken}\n{fault}");
                assert!(!fault.what.is_empty() && !fault.hint.is_empty(), "{broken}\n{fault}");
            }
        }
    }
    println!("{read} of {TEXTS} broken texts could be read all the same");
}

#[test]
fn broken_files_have_a_place_and_a_hint() {
    let good = content();
    let text = good.file("sets/emberfall.cards").expect("the set").to_string();
    let names = names();
    for seed in 0..1_000 {
        let mut draw = Draw::new(seed, &names);
        let broken = broken(&mut draw, &text);
        let mut content = good.clone();
        content.put("sets/emberfall.cards", &broken);
        if let Err(fault) = Library::read(&content) {
            assert!(fault.line >= 1 && fault.line <= broken.lines().count().max(1), "{seed}: {fault}");
            assert!(
                fault.file == "sets/emberfall.cards" || fault.file == "sets/tidewrack.cards",
                "{seed}: {fault}"
            );
            assert!(!fault.hint.is_empty(), "{seed}: {fault}");
        }
    }
}

#[test]
fn any_bytes_are_survived() {
    let good = content();
    let library = Library::read(&good).expect("the library");
    for seed in 0..300 {
        let mut chance = Quick(seed);
        let length = chance.below(400);
        let bytes: Vec<u8> = (0..length).map(|_| chance.below(256) as u8).collect();
        let text = String::from_utf8_lossy(&bytes).to_string();
        let _ = explain_text(&text, &library);
        let _ = of_set(&good, Some(&text));
        for file in ["conditions.cards", "sets/emberfall.cards", "sets/own.cards"] {
            let mut content = good.clone();
            content.put(file, &text);
            let _ = Library::read(&content);
        }
    }
}

#[test]
fn what_never_ends_is_refused_at_once() {
    let library = Library::read(&content()).expect("the library");
    let long = ["range 1, 2dmg, ".repeat(100_000), "[".repeat(100_000), "choose one [ ".repeat(50)];
    for text in long {
        let fault = explain_text(&text, &library).expect_err("it is refused");
        assert!(fault.to_string().len() < 400, "{fault}");
    }
    let mut content: Content = content();
    content.put("sets/own.cards", &"# nothing\n".repeat(200_000));
    let fault = Library::read(&content).expect_err("it is refused");
    assert_eq!(fault.what, "this file is larger than a megabyte");
}
