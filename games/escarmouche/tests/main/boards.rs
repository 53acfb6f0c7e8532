//! The boards that come with the game, and their inspection without play.

use engine::Library;
use engine::content::Content;
use escarmouche::Rulebook;

use testing::files;

fn answer(arguments: &str, content: &Content) -> Vec<(String, String)> {
    Rulebook::inspect("map", arguments, content).expect("it can be asked")
}

fn fact<'a>(facts: &'a [(String, String)], name: &str) -> &'a str {
    let found = facts.iter().find(|(known, _)| known == name);
    &found.unwrap_or_else(|| panic!("no {name} in {facts:?}")).1
}

#[test]
fn every_board_is_fair_and_has_a_title_and_a_text() {
    let names = files::<Rulebook>("boards", "board");
    assert!(names.len() >= 9, "{names:?}");
    let (mut several, mut pictures) = (0, Vec::new());
    for name in &names {
        let facts = answer(name, &Rulebook::content());
        let title = fact(&facts, "title");
        assert!(title.len() > 4 && title != name && fact(&facts, "text").len() > 40, "{name}");
        assert!(fact(&facts, "symmetry").starts_with("turned"), "{name} is not the same for both sides");
        assert_eq!(fact(&facts, "warning"), "none", "{name}");
        assert_eq!(fact(&facts, "zones") == "none", name == "plain", "{name}");
        several += usize::from(fact(&facts, "zones").contains(", "));
        if !name.starts_with("plain") {
            let count = |name: &str| fact(&facts, name).parse::<u32>().expect("a number");
            assert!(count("obstacles") + count("difficult") >= 8, "{name}");
            assert!(count("deploy-red") >= 12, "{name} leaves little choice");
        }
        let rows: Vec<&str> = (1..=8).map(|row| fact(&facts, &format!("row{row}"))).collect();
        assert!(!pictures.contains(&rows.join("/")), "{name} is there twice");
        pictures.push(rows.join("/"));
    }
    assert!(several >= 3, "{several} boards with several zones");
}

#[test]
fn what_is_on_a_board_can_be_asked() {
    let mut content = Rulebook::content();
    content.put(
        "boards/own.board",
        "title Own\nmap 8x8\n........\n........\n........\n########\n...~....\n........\n........\n#.......\nzone a a3 b3\nzone b a1x\n",
    );
    let fault = Rulebook::inspect("map", "own", &content).expect_err("no square").to_string();
    assert!(fault.starts_with("boards/own.board:12:8: `a1x` is no square [ES-005]"), "{fault}");
    let text = content.need("boards/own.board").expect("it is there").replace("zone b a1x", "zone b b1");
    content.put("boards/own.board", &text);
    let facts = answer("own", &content);
    for (name, value) in [
        ("text", "none"),
        ("obstacles", "9"),
        ("difficult", "1"),
        ("zones", "a (a3 b3), b (b1)"),
        ("deploy-red", "15"),
        ("deploy-blue", "16"),
        ("symmetry", "none"),
        (
            "warning",
            "there is no way from one side to the other, some squares cannot be reached, the zone b lies where units are deployed",
        ),
        ("row3", "aa......"),
        ("row4", "...~...."),
        ("row1", "#b......"),
    ] {
        assert_eq!(fact(&facts, name), value, "{name}");
    }
}

#[test]
fn questions_may_name_the_board_and_the_reading() {
    let content = Rulebook::content();
    let plain = answer("", &content);
    assert_eq!(fact(&plain, "longest-sight"), "7 (a1 to h1)");
    assert_eq!(plain, answer("board plain", &content));
    assert_eq!(plain, answer("plain sight_touch edge", &content));
    let strict = answer("board orchard", &content);
    let loose = answer("board orchard sight_touch interior", &content);
    assert!(fact(&strict, "longest-sight") <= fact(&loose, "longest-sight"));
    for (asked, expected) in [
        ("plane", "1:1: there is no board `plane`\n  hint: did you mean `plain`?"),
        ("board plain sight any", "1:13: `sight` is not known here\n  hint: known here: board, sight_touch"),
        ("sight_touch all", "1:13: `all` is not known here"),
    ] {
        let told = Rulebook::inspect("map", asked, &content).expect_err(asked).to_string();
        assert!(told.starts_with(expected), "{told}");
    }
    let told = Rulebook::inspect("maps", "", &content).expect_err("no such thing").to_string();
    assert!(told.contains("did you mean `map`?"), "{told}");
}
