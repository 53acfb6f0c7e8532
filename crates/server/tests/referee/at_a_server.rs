//! Plays a script at a server's table: the server's hall, a session and a bridge.

use client::bridge::{Bridge, End, Out};
use client::{Heard, Session};
use engine::Rules;
use live::{Conn, Request, Response};
use serde_json::{Value, json};
use toys::Split;
use wire::rest::{MakeGame, MakeSeat, Rulebook, TakeSeat};
use wire::{Deed, Stream};

use super::script::{Does, Script};
use super::{SEED, TERMS, ended};
use crate::world::World;

/// The number of milliseconds between two ticks.
const TICK: u64 = 50;

struct Table {
    world: World,
    game: String,
    /// The connections of the bot and of Ada, who plays first acts.
    bot: Conn,
    ada: Conn,
    session: Session,
    bridge: Bridge,
    script: Script,
    now: u64,
    end: Option<End>,
}

/// Returns the rulebook, as far as a bot is told.
fn book() -> Rulebook {
    let about = Split::ABOUT;
    let options = about.options.iter().map(|option| {
        json!({"name": option.name, "default": option.default, "rule": option.rule, "text": option.text})
    });
    let book = json!({
        "id": about.id, "name": about.name, "version": about.version, "summary": about.summary,
        "seats": [2, 2, 2], "hidden": about.hidden, "sealed": about.sealed, "dice": about.dice, "players": [],
        "profiles": [], "compendium": false, "options": options.collect::<Vec<_>>(),
    });
    serde_json::from_value(book).unwrap()
}

impl Table {
    fn new(script: Script) -> Table {
        let mut world = World::new();
        let seats = vec![MakeSeat::Open, MakeSeat::Me { name: "Ada".to_string() }];
        let make = MakeGame { rulebook: Split::ABOUT.id.to_string(), seats, ..MakeGame::default() };
        let entered = world.make("ada", make).unwrap();
        let game = entered.card.id;
        let take =
            TakeSeat { invite: entered.invite, name: "bot".to_string(), bot: true, ..TakeSeat::default() };
        let taken = world.request(Some("bot"), Request::Take(game.clone(), take));
        assert!(matches!(taken, Response::Entered(_)), "{taken:?}");
        let (bot, ada) = (world.connect(&game, Some("bot")), world.join(&game, Some("ada"), 0));
        let mut session = Session::new(&game, Stream::Full);
        for say in session.connected() {
            world.say(bot, json!(say));
        }
        let bridge = Bridge::new(book(), 0, TERMS, SEED);
        Table { world, game, bot, ada, session, bridge, script, now: 0, end: None }
    }

    /// Passes the server's messages to the bridge; returns whether there were any.
    fn hear(&mut self) -> bool {
        let messages = self.world.heard(self.bot);
        for message in &messages {
            for heard in self.session.heard(&message.to_string()).unwrap() {
                if let Heard::Say(say) = &heard {
                    self.world.say(self.bot, json!(say));
                }
                let out = self.bridge.heard(&mut self.session, &heard);
                self.carry(out);
            }
        }
        !messages.is_empty()
    }

    fn carry(&mut self, out: Vec<Out>) {
        for out in out {
            match out {
                Out::Bot(line) => self.script.tell(json!(line)),
                Out::Server(say) => self.world.say(self.bot, json!(say)),
                Out::End(end) => self.end = Some(end),
            }
        }
    }

    fn tick(&mut self) {
        self.now += TICK;
        self.world.wait(TICK);
        let out = self.bridge.tick(&mut self.session, self.now);
        self.carry(out);
    }

    /// Lets time pass while the server listens to the bot; returns whether it still does.
    fn wait(&mut self, time: u64) -> bool {
        let end = self.now.saturating_add(time);
        while self.now < end && self.bridge.listens() {
            self.tick();
        }
        self.bridge.listens()
    }

    fn does(&mut self, does: Does) {
        let out = match does {
            Does::Says(after, line) => match self.wait(after) {
                true => self.bridge.said(&mut self.session, &line),
                false => return self.script.was_not_heard(line),
            },
            Does::Silent => {
                self.wait(u64::MAX);
                return;
            }
            Does::Long => self.bridge.too_long(&mut self.session),
            Does::Ends(memory) => {
                let (fault, what) = ended(memory).fault();
                self.bridge.ended(&mut self.session, fault, &what)
            }
        };
        self.carry(out);
    }

    /// Lets Ada play a first act, if she is asked.
    fn ada(&mut self) {
        self.world.heard(self.ada);
        let query = json!({"type": "query", "id": 1, "seat": 1, "query": {"ask": "acts"}});
        self.world.say(self.ada, query);
        let answer = self.world.heard(self.ada).pop().unwrap();
        if let Some(text) = answer["answer"]["acts"][0].as_str().map(str::to_string) {
            let done = self.world.does(self.ada, &self.game, 1, Deed::Act { text });
            assert_eq!(done["type"], "done");
        }
    }
}

/// Plays a script against an opponent who plays first acts; also returns the seed of the game.
pub fn play(script: Script) -> (Script, String) {
    let mut table = Table::new(script);
    for _ in 0..1_000 {
        if table.hear() {
            continue;
        }
        let over = table.end.is_some();
        if table.bridge.listens()
            && let Some(does) = table.script.next()
        {
            table.does(does);
        } else if over {
            break;
        } else {
            table.tick();
            table.ada();
        }
    }
    assert!(table.end.is_some(), "{}: it does not end: {:?}", table.script.name, table.script.words);
    let troubles = table.bridge.tally().troubles.clone();
    let mut script = table.script;
    script.closes(&troubles);
    let made: Value = serde_json::from_str(&table.world.disk.rows[&table.game][0].body).unwrap();
    (script, made["what"]["made"]["seed"].as_str().unwrap().to_string())
}
