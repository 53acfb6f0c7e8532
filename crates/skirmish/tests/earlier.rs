//! Games of earlier versions of the rules, as users meet them: a record that stops, and data files with live games.

use std::io::{Read, Write};

use crate::run::*;
use crate::server::kill::Server;

/// A data file that a program of version 1 wrote.
struct Kept {
    file: &'static str,
    games: usize,
    /// The frozen games: id, row of the log, ruling.
    stops: &'static [(&'static str, u32, &'static str)],
    /// Games that continue: id, and the result if the game is over.
    goes_on: &'static [(&'static str, Option<&'static str>)],
}

const KEPT: [Kept; 2] = [
    Kept {
        file: "version-1.db",
        games: 34,
        stops: &[],
        goes_on: &[
            ("353uzwivmt42", Some("a draw: round 100 was the last")),
            ("kx23f4v8dg2p", None),
            ("q6dxrb98ptrx", None),
        ],
    },
    // The server stopped two rows after a fault in one of its games.
    Kept {
        file: "version-1-met.db",
        games: 2,
        stops: &[("hnkfb9t3pk7k", 125, "Q69")],
        goes_on: &[("7jfswczre35b", Some("blue wins"))],
    },
];

#[test]
fn a_record_that_stops_can_be_looked_at_up_to_there() {
    let stopping = |about: &&engine::About| {
        let folder = root().join("games").join(about.id).join("earlier/1");
        let text = std::fs::read_to_string(folder.join("stops.txt")).ok()?;
        let mut words = text.split([' ', '\n']);
        let path = folder.join(words.next()?).display().to_string();
        Some((path, words.next()?.parse::<usize>().unwrap()))
    };
    let (path, row) = games().iter().find_map(stopping).expect("a record that met a fault");
    let ran = run(&["replay", &path, "--verify"]);
    assert!(ran.code == Some(1) && ran.err.contains(&format!("row {row} does not replay")), "{ran:?}");
    assert!(ran.err.contains(&format!("`--step {}`", row - 1)), "{ran:?}");
    fine(&["replay", &path, "--step", &(row - 1).to_string()]);
    let ran = run(&["replay", &path, "--step", &row.to_string()]);
    assert!(ran.code == Some(1) && ran.err.contains("mended"), "{ran:?}");
}

/// An unfinished record continues by the rules that it began with.
#[test]
fn a_game_of_an_earlier_version_is_played_to_its_end() {
    let temp = Temp::new();
    for game in registry::games() {
        let about = game.about();
        let Some(edition) = about.earlier.first() else { continue };
        let folder = root().join("games").join(about.id).join("earlier").join(edition.version.to_string());
        let golden = |path: &std::path::PathBuf| path.to_string_lossy().contains("/golden-");
        let mut goldens: Vec<_> =
            std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).filter(golden).collect();
        goldens.sort();
        let text = std::fs::read_to_string(&goldens[0]).unwrap();
        let record = engine::record::RecordText::parse(&text).unwrap();
        let table = game.replay(&record, Some(record.rows.len() / 2)).unwrap();
        let left = table.record(engine::record::Reach::Full);
        let file = temp.file(&format!("{}.record", about.id), &left);
        let ran = typed(&["play", "--resume", &file], &"1\n".repeat(2_000));
        assert_eq!(ran.code, Some(0), "{ran:?}");
        let played = std::fs::read_to_string(&file).unwrap();
        let head = |text: &str| text[..text.find("\nresult ").unwrap()].to_string();
        assert_eq!(head(&played), head(&left), "version, options and content are those of then");
        assert!(head(&played).contains(&format!("\nrules {}\n", edition.version)), "{played}");
        assert!(left.contains("\nresult open\n") && !played.contains("\nresult open\n"), "{}", about.id);
        let told = fine(&["replay", &file, "--verify"]);
        assert!(told.starts_with("verified: "), "{told}");
    }
}

/// Returns the server's card of a game, as sent.
fn card(server: &Server, game: &str) -> String {
    let address = server.url.strip_prefix("http://").unwrap();
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    let request = format!("GET /api/games/{game} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn data_files_of_an_earlier_version_go_on() {
    for kept in KEPT {
        goes_on(&kept);
    }
    let games: usize = KEPT.iter().map(|kept| kept.games).sum();
    let frozen: usize = KEPT.iter().map(|kept| kept.stops.len()).sum();
    let said = format!("Of {games} games there, {} go on and {frozen} is frozen.", games - frozen);
    let page = std::fs::read_to_string(root().join("docs/RECORDS.md")).unwrap();
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains(&said), "docs/RECORDS.md does not say: {said}");
}

/// Checks that every game of a data file is read and served; a game with a fault is frozen, with its sentence.
fn goes_on(kept: &Kept) {
    let temp = Temp::new();
    let (data, new) = (temp.path("games.db"), temp.path("new.db"));
    std::fs::copy(root().join("crates/skirmish/tests/earlier").join(kept.file), &data).unwrap();
    let told = fine(&["recover", &data, &new]);
    for (game, row, rule) in kept.stops {
        let line = told.lines().find(|line| line.starts_with(game)).unwrap_or_else(|| panic!("{told}"));
        assert!(line.contains(&format!("row {row} of the log does not replay: it met a fault")), "{line}");
        assert!(line.contains(&format!("[{rule}]")), "{line}");
    }
    let stops = kept.stops.len();
    let sums = format!("{} games: {} whole, {stops} frozen", kept.games, kept.games - stops);
    assert!(told.contains(&sums), "{told}");
    let server = Server::start(&data, "127.0.0.1:0", &[]);
    for (game, _, rule) in kept.stops {
        let ran = run(&["client", &server.url, "--game", game, "--watch"]);
        assert!(ran.code != Some(0) && ran.err.contains(&format!("[{rule}]")), "{ran:?}");
        let card = card(&server, game);
        assert!(card.contains("\"kind\":\"frozen\"") && card.contains(&format!("[{rule}]")), "{card}");
    }
    for (game, result) in kept.goes_on {
        let card = card(&server, game);
        let stage = if result.is_some() { "over" } else { "live" };
        assert!(card.contains(&format!("\"stage\":\"{stage}\"")) && card.contains("\"rules\":1"), "{card}");
        // A finished game is shown to its end; the others ask their next question.
        if let Some(result) = result {
            let watched = fine(&["client", &server.url, "--game", game, "--watch"]);
            assert!(watched.contains(result), "{watched}");
        }
    }
    server.stop();
}
