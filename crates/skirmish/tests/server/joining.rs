//! Bots at a server's table: the real server, the real command, bots in Python.

use std::process::{Child, Stdio};

use client::Address;
use client::http::Http;
use serde_json::{Value, json};
use wire::rest::{AskTicket, GameCard, MakeGame, MakeSeat, Ticket};

use crate::run::*;
use crate::server::cutting::Wire;
use crate::server::kill::Server;

/// A bot that plays random legal acts, and quits early if it is not sent what the protocol promises.
const HONEST: &str = r#"
import json, random, sys
def say(line):
    print(json.dumps(line), flush=True)
def ask(number, query):
    say({"type": "query", "id": number, "query": query})
    answer = json.loads(sys.stdin.readline())
    assert answer["type"] == "answer" and answer["id"] == number, answer
    return answer["answer"]
hello = json.loads(sys.stdin.readline())
assert hello["type"] == "hello" and hello["protocol"] == 1 and hello["scene"]["sides"], hello
assert hello["label"] == hello["seats"][hello["seat"]]["label"] != ""
assert hello["options"] and hello["limits"]["strikes"] == 3
random.seed(int(hello["seed"]))
say({"type": "ready", "name": "honest", "view": ["facts", "acts", "scene"], "more": True})
asked, last, told = 0, 0, 0
for line in sys.stdin:
    line = json.loads(line)
    if line["type"] == "question":
        assert line["number"] > last, "asked twice"
        last, asked, told = line["number"], asked + 1, told + len(line["events"])
        assert "facts" in line["view"] and line["view"]["scene"]["sides"] and line["prompt"]
        acts = ask(asked, {"ask": "sample", "count": 3, "seed": asked})["acts"]
        act = random.choice(line["acts"] or acts)
        if "orders" in hello and asked % 2:
            none = act == hello["orders"]["none"]
            sheet = [] if none else act.split(hello["orders"]["join"])
            say({"type": "act", "question": last, "sheet": sheet})
        else:
            say({"type": "act", "question": last, "text": act})
    elif line["type"] == "goodbye":
        assert ask(99999, {"ask": "history"})["history"] is not None
        print("asked", asked, "told", told, "won", line["won"], file=sys.stderr)
        break
    else:
        assert line["type"] == "taken" and line["question"] == last, line
"#;

/// A bot that crashes at its third question.
const CRASHES: &str = r#"
import json, sys
asked = 0
for line in sys.stdin:
    line = json.loads(line)
    if line["type"] == "hello":
        print('{"type":"ready"}', flush=True)
    elif line["type"] == "question":
        asked += 1
        if asked == 3:
            print("I have no idea", file=sys.stderr)
            sys.exit(7)
        print(json.dumps({"type": "act", "question": line["number"], "text": line["acts"][0]}), flush=True)
"#;

/// A bot that answers nonsense.
const NONSENSE: &str = r#"
import sys
print('{"type":"ready"}', flush=True)
for line in sys.stdin:
    if line.startswith('{"type":"question"'):
        print('{"type":"act","question":%d,"text":"castle"}' % int(line.split('"number":')[1].split(",")[0]), flush=True)
"#;

/// A bot that sends unknown queries for its first three questions, and then plays.
const CURIOUS: &str = r#"
import json, sys
asked = 0
for line in sys.stdin:
    line = json.loads(line)
    if line["type"] == "hello":
        print('{"type":"ready"}', flush=True)
    elif line["type"] == "question":
        asked += 1
        if asked <= 3:
            print(json.dumps({"type": "query", "id": asked, "query": {"ask": "nosuch"}}), flush=True)
        print(json.dumps({"type": "act", "question": line["number"], "text": line["acts"][0]}), flush=True)
    elif line["type"] == "goodbye":
        assert line["faults"] == [], line
        break
"#;

/// A person who makes a game, with their desk and the game.
struct Host {
    runtime: tokio::runtime::Runtime,
    desk: Http,
    game: String,
    invite: String,
}

impl Host {
    fn new(server: &Server, rulebook: &str, seats: Vec<MakeSeat>) -> Host {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let mut desk = Http::new(Address::parse(&server.url).unwrap(), None);
        let entered = runtime.block_on(async {
            let key = desk.make_key().await.unwrap().key;
            desk.set_key(Some(key));
            let make = MakeGame { rulebook: rulebook.to_string(), seats, ..MakeGame::default() };
            desk.make_game(&make).await.unwrap()
        });
        Host { runtime, desk, game: entered.card.id, invite: entered.invite.unwrap() }
    }

    fn token(&self) -> String {
        format!("{}.{}", self.game, self.invite)
    }

    fn card(&mut self) -> GameCard {
        self.runtime.block_on(self.desk.card(&self.game)).unwrap()
    }

    /// Returns the number of the current question, as a spectator sees it; 0 before the game begins.
    fn question(&mut self) -> u64 {
        let step: Option<Value> =
            self.runtime.block_on(self.desk.get(&format!("/api/games/{}/view", self.game))).ok();
        step.and_then(|step| step["view"]["question"]["number"].as_u64()).unwrap_or(0)
    }

    /// Waits until the game has advanced by a few questions, and returns its current question.
    fn goes_on(&mut self, from: u64) -> u64 {
        wait_until("the game goes on", || self.question() > from + 4);
        self.question()
    }
}

fn built_in() -> MakeSeat {
    MakeSeat::Machine { player: "random".to_string() }
}

/// Starts a bot from the temporary folder, in that folder.
fn join(temp: &Temp, url: &str, token: &str, more: &[&str], bot: &str) -> Child {
    let mut command = skirmish();
    command.current_dir(&temp.0).args(["bot", "join", url, token, "--json", "--logs", "logs"]).args(more);
    command.args(["--", "python3", bot]).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

fn joined(temp: &Temp, url: &str, token: &str, bot: &str) -> Ran {
    join(temp, url, token, &[], bot).wait_with_output().unwrap().into()
}

fn last_json(ran: &Ran) -> Value {
    serde_json::from_str(ran.out.lines().last().unwrap_or_default()).unwrap_or_else(|_| panic!("{ran:?}"))
}

#[test]
fn a_bot_plays_whole_games_of_several_rulebooks() {
    let temp = Temp::new();
    temp.file("honest.py", HONEST);
    let server = Server::start(&temp.path("games.db"), "127.0.0.1:0", &[]);
    for rulebook in ["strategico", "casus-belli", "teamfight"] {
        let mut host = Host::new(&server, rulebook, vec![built_in(), MakeSeat::Open]);
        let ran = joined(&temp, &server.url, &host.token(), "honest.py");
        assert_eq!(ran.code, Some(0), "{rulebook}: {ran:?}");
        let (played, card) = (last_json(&ran), host.card());
        assert_eq!((card.stage.as_str(), card.seats[1].bot), ("over", true));
        assert_eq!(card.seats[1].name, "honest");
        assert_eq!((&played["seat"], &played["strikes"]), (&1.into(), &0.into()), "{played}");
        let winners = card.result.unwrap().winners;
        assert_eq!(played["won"], winners.contains(&1));
        let log = std::fs::read_to_string(temp.0.join("logs").join(format!("{}.log", host.game))).unwrap();
        assert!(log.starts_with(&format!("asked {} told", played["answers"])), "{log}");
        let record = host.runtime.block_on(host.desk.record(&host.game)).unwrap();
        let record = temp.file("game.record", record);
        assert!(fine(&["replay", &record, "--verify"]).contains("verified"));
    }
    server.stop();
}

#[test]
fn a_server_that_is_killed_in_the_middle_does_not_disturb_a_bot() {
    let temp = Temp::new();
    temp.file("honest.py", HONEST);
    let data = temp.path("games.db");
    let listen = lasting_address();
    let mut server = Server::start(&data, &listen, &[]);
    let mut host = Host::new(&server, any(), vec![MakeSeat::Open, built_in()]);
    let playing = join(&temp, &server.url, &host.token(), &[], "honest.py");
    let mut at = 0;
    for _ in 0..3 {
        at = host.goes_on(at);
        server.kill();
        server = Server::start(&data, &listen, &[]);
    }
    let ran = Ran::from(playing.wait_with_output().unwrap());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let played = last_json(&ran);
    assert!(played["reconnects"].as_u64() >= Some(3), "{played}");
    assert_eq!(host.card().stage, "over");
    server.stop();
}

#[test]
fn a_wire_that_is_cut_again_and_again_does_not_disturb_a_bot() {
    let temp = Temp::new();
    temp.file("honest.py", HONEST);
    let data = temp.path("games.db");
    // The server must know the name by which clients on the wire reach it.
    let listen = lasting_address();
    let wire = Wire::to(&listen);
    let names = format!("http://{listen},{}", wire.url);
    let server = Server::start(&data, &listen, &["--origin", &names]);
    let mut host = Host::new(&server, any(), vec![MakeSeat::Open, built_in()]);
    let playing = join(&temp, &wire.url, &host.token(), &[], "honest.py");
    let mut at = 0;
    for _ in 0..6 {
        at = host.goes_on(at);
        assert!(wire.cut() > 0, "nothing was connected at question {at}");
    }
    let ran = Ran::from(playing.wait_with_output().unwrap());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let played = last_json(&ran);
    assert!(played["reconnects"].as_u64() >= Some(6), "{played}");
    assert_eq!((host.card().stage.as_str(), &played["strikes"]), ("over", &0.into()));
    server.stop();
}

#[test]
fn bots_meet_with_one_token_and_play_again() {
    let temp = Temp::new();
    temp.file("honest.py", HONEST);
    let server = Server::start(&temp.path("games.db"), "127.0.0.1:0", &[]);
    let mut host = Host::new(&server, "casus-belli", vec![MakeSeat::Open, MakeSeat::Open]);
    let one = join(&temp, &server.url, &host.token(), &["--games", "2", "--name", "one"], "honest.py");
    let two = join(&temp, &server.url, &host.token(), &["--games", "2", "--name", "two"], "honest.py");
    wait_until("both have come", || host.card().stage != "open");
    let third = joined(&temp, &server.url, &host.token(), "honest.py");
    assert_eq!(third.code, Some(1));
    assert!(
        third.err.contains("all seats of the table are taken") || third.err.contains("is over"),
        "{third:?}"
    );
    for child in [one, two] {
        let ran = Ran::from(child.wait_with_output().unwrap());
        assert_eq!((ran.code, ran.out.lines().count()), (Some(0), 2), "{ran:?}");
    }
    let after = host.card().after.unwrap();
    let next = host.runtime.block_on(host.desk.card(&after)).unwrap();
    assert!(next.stage == "over" && next.seats.iter().all(|seat| seat.bot), "{next:?}");
    server.stop();
}

#[test]
fn a_ticket_lets_a_bot_play_for_somebody_once() {
    let temp = Temp::new();
    temp.file("honest.py", HONEST);
    let server = Server::start(&temp.path("games.db"), "127.0.0.1:0", &[]);
    let me = MakeSeat::Me { name: "Ada".to_string() };
    let mut host = Host::new(&server, "casus-belli", vec![me, built_in()]);
    let path = format!("/api/games/{}/tickets", host.game);
    let ticket: Ticket = host.runtime.block_on(host.desk.post(&path, &AskTicket { seat: 0 })).unwrap();
    let token = format!("{}.{}", host.game, ticket.ticket);
    let ran = joined(&temp, &server.url, &token, "honest.py");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let card = host.card();
    assert_eq!(
        (card.stage.as_str(), card.seats[0].name.as_str(), card.seats[0].bot),
        ("over", "honest", true)
    );
    let again = joined(&temp, &server.url, &token, "honest.py");
    assert_eq!(again.code, Some(1));
    assert!(again.err.contains("used up"), "{again:?}");
    server.stop();
}

#[test]
fn a_bot_that_fails_gives_its_seat_up_and_says_why() {
    let temp = Temp::new();
    temp.file("crashes.py", CRASHES);
    temp.file("nonsense.py", NONSENSE);
    let server = Server::start(&temp.path("games.db"), "127.0.0.1:0", &[]);
    let expected = [
        ("crashes.py", vec!["crashed", "exit code 7", "I have no idea"]),
        ("nonsense.py", vec!["malformed", "void answer number 3", "is void"]),
    ];
    for (bot, words) in expected {
        let mut host = Host::new(&server, any(), vec![MakeSeat::Open, built_in()]);
        let ran = joined(&temp, &server.url, &host.token(), bot);
        assert_eq!(ran.code, Some(1), "{bot}: {ran:?}");
        for word in words {
            assert!(ran.err.contains(word), "{bot}: {word} in {}", ran.err);
        }
        let result = host.card().result.unwrap();
        assert_eq!((result.reason.as_str(), result.winners), ("resigned", vec![1]), "{bot}");
    }
    server.stop();
}

#[test]
fn queries_that_nobody_knows_cost_a_bot_nothing() {
    let temp = Temp::new();
    temp.file("curious.py", CURIOUS);
    let mut command = skirmish();
    command.current_dir(&temp.0).args(["match", any(), "--games", "1", "--json"]);
    command.args(["--seat", "cmd:python3 curious.py", "--seat", "random"]);
    let ran = Ran::from(command.output().unwrap());
    let played: Value = serde_json::from_str(&ran.out).unwrap_or_else(|_| panic!("{ran:?}"));
    assert_eq!((&played["faults"], &played["bots"]["curious"]["queries"]), (&json!([]), &json!(3)));
    let server = Server::start(&temp.path("games.db"), "127.0.0.1:0", &[]);
    let mut host = Host::new(&server, any(), vec![MakeSeat::Open, built_in()]);
    let ran = joined(&temp, &server.url, &host.token(), "curious.py");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert_eq!((host.card().stage.as_str(), &last_json(&ran)["strikes"]), ("over", &json!(0)));
    server.stop();
}

#[test]
fn what_cannot_be_joined_is_said_clearly() {
    let temp = Temp::new();
    temp.file("honest.py", HONEST);
    let server = Server::start(&temp.path("games.db"), "127.0.0.1:0", &[]);
    let host = Host::new(&server, any(), vec![MakeSeat::Open, built_in()]);
    let wrong = format!("{}.{}", host.game, "0".repeat(32));
    let tries = [
        (server.url.as_str(), "garbage", 2, "is not a token"),
        (server.url.as_str(), "a.b.c", 2, "is not a token"),
        (server.url.as_str(), "nosuchgame.abc", 1, "has no game nosuchgame"),
        (server.url.as_str(), &wrong, 1, "wrong, used up or too old"),
        ("http://127.0.0.1:1", &wrong, 1, "does not answer"),
        ("https://127.0.0.1", &wrong, 2, "encrypted"),
        ("nowhere", &wrong, 2, "not the address of a server"),
    ];
    for (url, token, code, words) in tries {
        let ran = joined(&temp, url, token, "honest.py");
        assert_eq!(ran.code, Some(code), "{url} {token}: {ran:?}");
        assert!(ran.err.contains(words), "{url} {token}: {}", ran.err);
    }
    // A bot that cannot be started takes no seat.
    let mut command = skirmish();
    command.args(["bot", "join", &server.url, &host.token(), "--", "no-such-program-here"]);
    let ran = Ran::from(command.output().unwrap());
    assert!(ran.code == Some(1) && ran.err.contains("no-such-program-here"), "{ran:?}");
    let mut host = host;
    assert_eq!(host.card().seats[0].who, "free");
    server.stop();
}
