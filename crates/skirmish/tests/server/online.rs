//! Live games from the command line: serve, client, backup, and their errors.

use std::process::Stdio;

use crate::run::*;
use crate::server::kill::Server;

#[test]
fn a_game_over_the_wire_leaves_a_record_that_verifies() {
    let temp = Temp::new();
    let server = Server::start(&temp.path("games.db"), "127.0.0.1:0", &[]);
    let record = temp.path("game.record");
    let played = json(&[
        "client",
        &server.url,
        "--rulebook",
        any(),
        "--against",
        "random",
        "--acts",
        "12",
        "--record",
        &record,
        "--json",
    ]);
    assert_eq!(played["refused"], 0);
    assert_eq!(played["result"]["reason"], "resigned");
    // There are twelve acts and the resignation.
    assert_eq!(played["done"], 13);
    assert!(fine(&["replay", &record, "--verify"]).contains("verified"));
    let game = played["game"].as_str().unwrap();
    let watched = fine(&["client", &server.url, "--game", game, "--watch"]);
    assert!(watched.contains("gives up"), "{watched}");
    server.stop();
}

#[test]
fn a_backup_of_a_running_server_is_a_data_file_of_its_own() {
    let temp = Temp::new();
    let (data, copy) = (temp.path("games.db"), temp.path("copy.db"));
    let server = Server::start(&data, "127.0.0.1:0", &[]);
    let played = json(&["client", &server.url, "--rulebook", any(), "--acts", "3", "--json"]);
    fine(&["backup", &copy, "--data", &data]);
    let again = run(&["backup", &copy, "--data", &data]);
    assert_eq!(again.code, Some(1));
    assert!(again.err.contains("exists"), "{}", again.err);
    server.stop();
    let other = Server::start(&copy, "127.0.0.1:0", &[]);
    let watched = fine(&["client", &other.url, "--game", played["game"].as_str().unwrap(), "--watch"]);
    assert!(watched.contains("gives up"), "{watched}");
    other.stop();
    let missing = run(&["backup", &temp.path("new.db"), "--data", &temp.path("none.db")]);
    assert_eq!(missing.code, Some(1), "{missing:?}");
}

#[test]
fn where_nothing_is_said_the_next_free_port_is_taken() {
    let temp = Temp::new();
    // There is only one such range of ports, so only one test may run at a time, even across processes.
    let turn = std::fs::File::open(std::env::temp_dir()).unwrap();
    turn.lock().unwrap();
    // This ensures that the first port is in use.
    let _first = std::net::TcpListener::bind("127.0.0.1:7878");
    let one = Server::start_with(&temp.path("one.db"), &[]);
    let two = Server::start_with(&temp.path("two.db"), &[]);
    let port =
        |server: &Server| server.url.strip_prefix("http://127.0.0.1:").unwrap().parse::<u16>().unwrap();
    assert!(7878 < port(&one) && port(&one) < port(&two) && port(&two) < 7898, "{} {}", one.url, two.url);
    // If all ports are in use, the server reports this.
    let rest: Vec<_> =
        (7878..7898).filter_map(|port| std::net::TcpListener::bind(("127.0.0.1", port)).ok()).collect();
    let ran = run(&["serve", "--data", &temp.path("three.db")]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.err.contains("7878 to 7897 are all in use"), "{}", ran.err);
    drop(rest);
    // A requested port is not replaced by another.
    let named = format!("127.0.0.1:{}", port(&one));
    let ran = run(&["serve", "--data", &temp.path("four.db"), "--listen", &named]);
    assert!(ran.code == Some(1) && ran.err.contains("cannot listen"), "{ran:?}");
    one.stop();
    two.stop();
}

#[test]
fn what_cannot_be_served_is_said() {
    let temp = Temp::new();
    let data = temp.path("games.db");
    let server = Server::start(&data, "127.0.0.1:0", &[]);
    let listen = server.url.strip_prefix("http://").unwrap();
    let refused = |args: &[&str], code: i32, what: &str| {
        let ran = run(args);
        assert_eq!(ran.code, Some(code), "{args:?}: {ran:?}");
        assert!(ran.err.contains(what), "{args:?}: {}", ran.err);
    };
    refused(&["serve", "--data", &data, "--listen", "127.0.0.1:0"], 1, "another");
    refused(&["serve", "--data", &temp.path("b.db"), "--listen", listen], 1, "cannot listen");
    refused(&["serve", "--data", &temp.path("b.db"), "--listen", "0.0.0.0:0"], 1, "--origin");
    let open =
        ["serve", "--data", &data, "--listen", "0.0.0.0:0", "--origin", "https://x.example", "--seed", "1"];
    refused(&open, 1, "knows all dice");
    refused(&["serve", "--seed", "two words"], 2, "a seed is");
    let no_file =
        temp.file("text.db", "this is no database, and it is long enough to look like one".repeat(100));
    refused(&["serve", "--data", &no_file, "--listen", "127.0.0.1:0"], 1, "not a store of games");
    refused(&["serve", "--limit", "frame_byte=1"], 2, "frame_bytes");
    refused(&["serve", "--limit", "frame_bytes=many"], 2, "NAME=VALUE");
    refused(&["serve", "--base", "no slash"], 2, "base path");
    refused(&["serve", "--origin", "example.org"], 2, "origin");
    refused(&["serve", "--log", "loud"], 2, "levels");
    refused(&["client", &server.url, "--rulebook", "nothing"], 2, "no rulebook");
    refused(&["client", &server.url, "--game", "abcdefghijkm"], 1, "not-found");
    refused(&["client", "ftp://there", "--rulebook", any()], 2, "http");
    refused(&["client", "http://127.0.0.1:1", "--rulebook", any()], 1, "no connection");
    server.stop();
}

#[test]
fn settings_come_from_the_environment_too() {
    let mut command = skirmish();
    command
        .args(["serve", "--limits"])
        .env("SKIRMISH_LIMIT", "frame_bytes=77,sockets=5")
        .stdout(Stdio::piped());
    let ran: Ran = command.output().unwrap().into();
    assert!(
        ran.out.lines().any(|line| line.starts_with("frame_bytes") && line.contains(" 77 ")),
        "{}",
        ran.out
    );
    let help = fine(&["serve", "--help"]);
    for name in ["LISTEN", "DATA", "ORIGIN", "TRUSTED_PROXY", "BASE", "SHARDS", "LIMIT", "LOG", "LOG_FORMAT"]
    {
        assert!(help.contains(&format!("SKIRMISH_{name}")), "{name}");
    }
}
