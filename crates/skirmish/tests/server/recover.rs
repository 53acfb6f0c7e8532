//! A damaged data file: the server does not start with it, and `skirmish recover` restores what can be read.

use crate::run::*;
use crate::server::kill::Server;

/// Plays two games to their ends and returns their ids.
fn play(server: &Server) -> Vec<String> {
    let client = ["client", &server.url, "--rulebook", any(), "--against", "random", "--json", "--acts"];
    ["20", "30"]
        .map(|acts| json(&[&client[..], &[acts]].concat())["game"].as_str().unwrap().to_string())
        .to_vec()
}

fn flip(path: &str, at: impl Fn(usize) -> usize) {
    let mut bytes = std::fs::read(path).unwrap();
    let at = at(bytes.len());
    bytes[at] ^= 4;
    std::fs::write(path, bytes).unwrap();
}

#[test]
fn a_wrong_bit_in_the_log_keeps_the_server_from_starting_and_recovery_brings_all_back() {
    let temp = Temp::new();
    let (data, new) = (temp.path("games.db"), temp.path("new.db"));
    let mut server = Server::start(&data, "127.0.0.1:0", &[]);
    let games = play(&server);
    server.kill();
    flip(&format!("{data}-wal"), |length| length / 10);
    let files = ["", "-wal", "-shm", ".lock"].map(|ending| std::fs::read(format!("{data}{ending}")).ok());
    let ran = run(&["serve", "--data", &data, "--listen", "127.0.0.1:0"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.err.contains("of the write-ahead log is damaged, followed by"), "{}", ran.err);
    assert!(ran.err.contains(&format!("skirmish recover {data} NEW")), "{}", ran.err);
    let ran = run(&["backup", &temp.path("copy.db"), "--data", &data]);
    assert!(ran.code == Some(1) && ran.err.contains("damaged"), "a copy would lack the rest: {ran:?}");
    let told = fine(&["recover", &data, &new]);
    for game in &games {
        assert!(told.lines().any(|line| line.starts_with(&format!("{game}  whole, "))), "{told}");
    }
    assert!(told.contains("2 games: 2 whole, 0 frozen"), "{told}");
    let after = ["", "-wal", "-shm"].map(|ending| std::fs::read(format!("{data}{ending}")).ok());
    assert!(after[..] == files[..3], "the old files are not changed");
    let mut left: Vec<String> =
        std::fs::read_dir(&temp.0).unwrap().map(|f| f.unwrap().file_name().into_string().unwrap()).collect();
    left.sort();
    assert_eq!(left, ["games.db", "games.db-shm", "games.db-wal", "games.db.lock", "new.db"]);
    let server = Server::start(&new, "127.0.0.1:0", &[]);
    for game in &games {
        let watched = fine(&["client", &server.url, "--game", game, "--watch"]);
        assert!(watched.contains("gives up"), "{watched}");
    }
    server.stop();
}

#[test]
fn a_game_that_is_not_whole_is_frozen_and_says_why() {
    let temp = Temp::new();
    let (data, new) = (temp.path("games.db"), temp.path("new.db"));
    let server = Server::start(&data, "127.0.0.1:0", &[]);
    let games = play(&server);
    server.stop();
    // The damage is in the text of a row: the log is empty, so no other page has a copy of it.
    let name = games[0].clone();
    let mut bytes = std::fs::read(&data).unwrap();
    let row = format!("{name}\u{9}");
    // The copies in free space are damaged, too.
    let places: Vec<usize> =
        (0..bytes.len() - 100).filter(|at| bytes[*at..].starts_with(row.as_bytes())).collect();
    assert!(!places.is_empty());
    places.iter().for_each(|at| bytes[at + row.len() + 20] ^= 1);
    std::fs::write(&data, bytes).unwrap();
    let told = fine(&["recover", &data, &new]);
    let line = format!("{name}  frozen after 9 rows: row 9 of its log is damaged or missing");
    assert!(told.lines().any(|other| other == line), "{told}");
    assert!(told.contains("2 games: 1 whole, 1 frozen"), "{told}");
    let server = Server::start(&new, "127.0.0.1:0", &[]);
    let watched = run(&["client", &server.url, "--game", &name, "--watch"]);
    assert!(watched.err.contains("cannot go on: row 9 of its log is damaged or missing"), "{watched:?}");
    let watched = fine(&["client", &server.url, "--game", &games[1], "--watch"]);
    assert!(watched.contains("gives up"), "{watched}");
    server.stop();
}

#[test]
fn what_cannot_be_recovered_is_said() {
    let temp = Temp::new();
    let (data, new) = (temp.path("games.db"), temp.path("new.db"));
    let server = Server::start(&data, "127.0.0.1:0", &[]);
    play(&server);
    let text =
        temp.file("text.db", "this is no database, and it is long enough to look like one".repeat(100));
    let empty = temp.file("empty.db", "");
    let refused = |from: &str, to: &str, what: &str| {
        let ran = run(&["recover", from, to]);
        assert_eq!(ran.code, Some(1), "{from} {to}: {ran:?}");
        assert!(ran.err.contains(what), "{from} {to}: {}", ran.err);
    };
    refused(&data, &new, "in use by another server");
    refused(&temp.path("none.db"), &new, "none.db");
    refused(&text, &new, "not a store of games");
    refused(&empty, &new, "not a store of games");
    refused(&temp.0.display().to_string(), &new, "");
    server.stop();
    refused(&data, &text, "exists already");
    refused(&data, &data, "exists already");
    refused(&data, &temp.path("nowhere/new.db"), "nowhere");
    assert_eq!(run(&["recover", &data]).code, Some(2));
    assert!(!temp.0.join("new.db").exists());
    assert!(fine(&["recover", &data, &new]).contains("2 games: 2 whole, 0 frozen"), "a sound one is copied");
}
