//! The context of requests: the shards, the gates, and the state of the server.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use crate::shell::chance::Keys;
use crate::shell::compendia::Compendia;
use crate::shell::doors::address::{Range, Veil};
use crate::shell::doors::gate::Gate;
use crate::shell::doors::origin::Origins;
use crate::shell::doors::slots::Slots;
use crate::shell::failed::Failed;
use crate::shell::page::Page;
use crate::shell::post::Post;
use crate::shell::settings::BasePath;
use crate::shell::threads::inspect::Inspection;
use crate::shell::threads::study::Study;
use crate::shell::works::Works;
use live::{Conn, Games, KeyHash, Limits, Request, Response, Shelf, shard_of};
use wire::Kind;

/// The context of requests.
pub struct House {
    /// The rulebooks.
    pub games: Games,
    /// The rulebooks with their content.
    pub shelf: Shelf,
    /// The page.
    pub page: Page,
    /// The path under which everything is served.
    pub base: BasePath,
    /// The limits.
    pub limits: Limits,
    /// The pages that may change something.
    pub origins: Origins,
    /// The trusted proxies.
    pub trusted: Vec<Range>,
    /// Limits by address.
    pub gate: Gate,
    /// Open connections.
    pub connections: Arc<Slots>,
    /// Open sockets.
    pub sockets: Arc<Slots>,
    /// Lessons and records.
    pub study: Study,
    /// The content of each rulebook, serialized on first use.
    pub compendia: Compendia,
    /// The check of the whole data file.
    pub inspection: Inspection,
    /// The shards.
    pub posts: Vec<Post>,
    /// The parts shared by the whole server.
    pub works: Arc<Works>,
    /// Turns addresses into words.
    pub veil: Veil,
    /// Makes keys.
    pub keys: Keys,
    /// Numbers connections.
    pub conns: AtomicU64,
    /// Chooses the shard that makes the next game.
    pub turns: AtomicUsize,
}

impl House {
    /// Returns the shard that a game belongs to.
    pub fn post(&self, game: &str) -> &Post {
        &self.posts[shard_of(game, self.posts.len() as u32) as usize]
    }

    /// Returns a number for a new connection.
    pub fn next_conn(&self) -> Conn {
        self.conns.fetch_add(1, Ordering::Relaxed)
    }

    /// Sends a request to the shard of a game.
    pub async fn ask(&self, game: &str, key: Option<KeyHash>, request: Request) -> Result<Response, Failed> {
        answered(self.post(game).ask(key, request).await)
    }

    /// Sends a request to the shard whose turn it is to make a game.
    pub async fn ask_any(&self, key: Option<KeyHash>, request: Request) -> Result<Response, Failed> {
        let turn = self.turns.fetch_add(1, Ordering::Relaxed) % self.posts.len();
        answered(self.posts[turn].ask(key, request).await)
    }
}

/// Returns a reply, or the failure if there is none.
pub fn answered(reply: Option<Response>) -> Result<Response, Failed> {
    match reply {
        Some(Response::Refused(why)) => Err(Failed::from_core(why)),
        Some(response) => Ok(response),
        None => Err(Failed::new(Kind::Storage, "the server did not get to it; look before you try again")),
    }
}
