//! People at tables, and what each has seen.

use live::{Conn, Request, Response};
use serde_json::{Map, Value, json};
use wire::rest::{GameCard, MakeGame, MakeSeat, TakeSeat};
use wire::{Command, Deed};

use crate::picks::Offers;
use crate::world::*;

/// A game with sealed orders and fog, for 2 to 100 seats.
pub const SIGNALS: &str = "signals";
/// A game for two with dice, and with answers to answers.
pub const PARRY: &str = "parry";
/// A game for two without dice or secrets, whose acts can be taken back.
pub const SPLIT: &str = "split";

/// People at one table, each with a key.
pub struct Party {
    pub id: String,
    pub invite: String,
    pub keys: Vec<String>,
    pub conns: Vec<Conn>,
}

/// Returns the settings of a game for this many people.
pub fn for_people(rulebook: &str, seats: usize) -> MakeGame {
    let me = MakeSeat::Me { name: "Ada".to_string() };
    let seats = std::iter::once(me).chain((1..seats).map(|_| MakeSeat::Open)).collect();
    MakeGame { rulebook: rulebook.to_string(), seats, ..MakeGame::default() }
}

/// Returns the settings of a game of a person against a built-in player.
pub fn against_machine(rulebook: &str, player: &str) -> MakeGame {
    let mut make = for_people(rulebook, 1);
    make.seats.push(MakeSeat::Machine { player: player.to_string() });
    make
}

/// Returns the settings of a game with one person on two seats.
pub fn hot_seat(rulebook: &str) -> MakeGame {
    let me = |name: &str| MakeSeat::Me { name: name.to_string() };
    MakeGame { seats: vec![me("Ada"), me("Bob")], ..for_people(rulebook, 1) }
}

impl Party {
    pub fn of(world: &mut World, rulebook: &str, seats: usize) -> Party {
        Party::at(world, for_people(rulebook, seats))
    }

    /// Makes a game, fills every open seat, and connects everyone.
    pub fn at(world: &mut World, make: MakeGame) -> Party {
        let entered = world.make("p0", make).expect("a game is made");
        let (id, invite) = (entered.card.id.clone(), entered.invite.clone().expect("the maker is told"));
        let mut party = Party { id, invite, keys: Vec::new(), conns: Vec::new() };
        for (seat, card) in entered.card.seats.iter().enumerate() {
            let key = format!("p{seat}");
            if card.who == "free" {
                let seats = party.take(world, &key, Some(party.invite.clone())).expect("a seat is free");
                assert_eq!(seats, [seat as u8]);
            }
            party.keys.push(key);
        }
        party.gather(world);
        party
    }

    /// Connects everyone again, except people without a seat.
    pub fn gather(&mut self, world: &mut World) {
        self.conns = self.keys.iter().map(|key| world.join(&self.id, Some(key), 0)).collect();
    }

    /// Takes any free seat.
    pub fn take(&self, world: &mut World, key: &str, invite: Option<String>) -> Result<Vec<u8>, wire::Kind> {
        let take = TakeSeat { invite, name: key.to_string(), ..TakeSeat::default() };
        self.takes(world, key, take)
    }

    pub fn takes(&self, world: &mut World, key: &str, take: TakeSeat) -> Result<Vec<u8>, wire::Kind> {
        match world.request(Some(key), Request::Take(self.id.clone(), take)) {
            Response::Entered(entered) => Ok(entered.seats),
            Response::Refused(why) => Err(why.kind),
            other => panic!("{other:?}"),
        }
    }

    /// Returns what a seat sees now.
    pub fn view(&self, world: &mut World, seat: u8) -> Value {
        let key = self.keys[usize::from(seat)].clone();
        match world.request(Some(&key), Request::Step(self.id.clone(), Some(seat), None, Default::default()))
        {
            Response::Step(step) => step.view,
            other => panic!("{other:?}"),
        }
    }

    /// Returns the first legal act of a seat.
    pub fn act(&self, world: &mut World, seat: u8) -> String {
        Offers::of(&self.view(world, seat)).first().expect("something can be done")
    }

    /// Returns the seats that are asked.
    pub fn open(&self, world: &mut World) -> Vec<u8> {
        let open = self.view(world, 0)["question"]["open"].clone();
        serde_json::from_value(open).expect("a list of seats")
    }

    /// Sends a deed of a seat with its next sequence number.
    pub fn does(&self, world: &mut World, seat: u8, deed: Deed) -> Value {
        let command = self.command(world, seat, deed);
        world.command(self.conns[usize::from(seat)], &command)
    }

    /// Plays the first legal act of a seat.
    pub fn plays(&self, world: &mut World, seat: u8) -> Value {
        let text = self.act(world, seat);
        let answer = self.does(world, seat, Deed::Act { text });
        assert_eq!(answer["type"], "done", "{answer}");
        answer
    }

    /// Plays for every seat that is asked.
    pub fn round(&self, world: &mut World) {
        for seat in self.open(world) {
            self.plays(world, seat);
        }
    }

    /// Returns the command that a seat would send next.
    pub fn command(&self, world: &mut World, seat: u8, deed: Deed) -> Command {
        let sequence = world.next_sequence(&self.id, seat);
        let question = self.view(world, seat)["question"]["number"].as_u64().map(|number| number as u32);
        Command { game: self.id.clone(), seat, sequence, question, deed }
    }

    pub fn card(&self, world: &mut World) -> GameCard {
        world.card(&self.id)
    }

    /// Returns how many rows the log has.
    pub fn rows(&self, world: &World) -> usize {
        world.disk.rows[&self.id].len()
    }

    /// Discards the messages sent so far.
    pub fn forget(&self, world: &mut World) {
        self.conns.iter().for_each(|conn| drop(world.heard(*conn)));
    }

    /// Whether no messages were sent.
    pub fn silent(&self, world: &World) -> bool {
        self.conns.iter().all(|conn| world.inbox.get(conn).is_none_or(|inbox| inbox.is_empty()))
    }
}

/// Sends a command without waiting for the answer.
pub fn order(world: &mut World, conn: Conn, command: &Command) {
    let mut message = json!(command);
    message["type"] = json!("do");
    world.say(conn, message);
}

/// Returns the kind of a refusal.
pub fn kind(answer: &Value) -> &str {
    assert_eq!(answer["type"], "refused", "{answer}");
    answer["why"]["kind"].as_str().expect("a word")
}

/// Returns the types of messages, in order.
pub fn types(messages: &[Value]) -> Vec<&str> {
    messages.iter().map(|message| message["type"].as_str().expect("a word")).collect()
}

/// The state of a client, assembled from messages as the protocol says.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Mirror {
    pub view: Map<String, Value>,
    pub events: Vec<Value>,
    pub card: Value,
    pub curtain: bool,
}

impl Mirror {
    /// Returns the offers to this client.
    pub fn offers(&self) -> Offers<'_> {
        let part = |name: &str| self.view.get(name).unwrap_or(&Value::Null);
        Offers::new(part("question"), part("scene"))
    }

    /// Receives the messages sent to a connection.
    pub fn hear(&mut self, world: &mut World, conn: Conn) {
        world.heard(conn).iter().for_each(|message| self.take(message));
    }

    /// Receives one message.
    pub fn take(&mut self, message: &Value) {
        match message["type"].as_str().expect("a word") {
            "welcome" => {
                // The first update of a connection holds the whole view.
                self.view.clear();
                self.card = message["card"].clone();
            }
            "status" => self.card = message["card"].clone(),
            "curtain" => *self = Mirror { card: self.card.clone(), curtain: true, ..Mirror::default() },
            "update" => {
                self.curtain = false;
                if message["full"] == true {
                    self.view.clear();
                    self.events.clear();
                }
                for event in message["events"].as_array().expect("a list") {
                    assert_eq!(
                        event["number"],
                        self.events.len() as u64 + 1,
                        "events are numbered without gaps"
                    );
                    self.events.push(event.clone());
                }
                let changes = message["view"].as_object().expect("an object");
                for (name, change) in changes.iter().filter(|(name, _)| *name != "scene") {
                    put(&mut self.view, name, change);
                }
                if let Some(Value::Object(changes)) = changes.get("scene") {
                    let scene = self.view.entry("scene").or_insert_with(|| json!({}));
                    let scene = scene.as_object_mut().expect("an object");
                    changes.iter().for_each(|(name, change)| put(scene, name, change));
                }
            }
            _ => {}
        }
    }
}

fn put(parts: &mut Map<String, Value>, name: &str, part: &Value) {
    match part {
        Value::Null => drop(parts.remove(name)),
        part => drop(parts.insert(name.to_string(), part.clone())),
    }
}
