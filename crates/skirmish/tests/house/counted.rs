//! The counts in README.md and docs/QUALITY.md are correct.

use engine::rulebook::Rulebook;

use crate::run::root;

fn page(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).unwrap()
}

/// Returns the part of a page that begins with some words and ends before others.
fn part<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
    let rest = &page[page.find(from).unwrap_or_else(|| panic!("no {from:?}"))..];
    &rest[..rest[from.len()..].find(to).map_or(rest.len(), |end| from.len() + end)]
}

/// Returns how many perft files a game has, and how many counts they contain.
fn perft(game: &str) -> (usize, usize) {
    let files = std::fs::read_dir(root().join("games").join(game).join("perft")).unwrap().flatten();
    let texts =
        files.map(|file| file.path()).filter(|path| path.extension().is_some_and(|ending| ending == "perft"));
    let counts: Vec<usize> = texts
        .map(|path| {
            std::fs::read_to_string(path).unwrap().lines().filter(|line| line.starts_with("depth ")).count()
        })
        .collect();
    (counts.len(), counts.iter().sum())
}

#[test]
fn rules_and_rulings_are_as_many_as_the_pages_say() {
    let (readme, quality) = (page("README.md"), page("docs/QUALITY.md"));
    for game in registry::games() {
        let about = game.about();
        let book = Rulebook::parse(about.rules);
        let rules = book.numbered().count();
        let rulings = book.rules.len() - rules;
        let told = part(&readme, &format!("- **{}**", about.name), "\n- ").replace("\n  ", " ");
        assert!(told.contains(&format!(" {rules} rules")), "{rules}: {told}");
        assert!(
            !told.contains("rulings") || told.contains(&format!(" {rulings} rulings")),
            "{rulings}: {told}"
        );
        let told = part(&quality, &format!("\n## {}\n", about.name), "\n## ");
        for (what, count) in [("rules", rules), ("rulings", rulings)] {
            let row = part(told, &format!("\n| {what} | "), "\n").trim();
            let said = row.split(['|', ',', ':']).nth(2).unwrap().trim();
            assert_eq!(said, count.to_string(), "{}: {row}", about.id);
        }
        let (files, counts) = perft(about.id);
        let row = part(told, "\n| perft | ", "\n").trim();
        assert!(row.starts_with(&format!("| perft | {files} files")), "{files}: {row}");
        assert!(!row.contains(" counts;") || row.contains(&format!(" {counts} counts;")), "{counts}: {row}");
    }
}
