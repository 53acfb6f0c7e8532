//! The settings of a server.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

use engine::chance::Seed;
use live::{Games, Limits};

use crate::shell::doors::address::Range;
use crate::shell::doors::origin::Origin;
use crate::shell::page::FindFile;
use crate::shell::threads::pool::Watcher;
use crate::store::StoreSettings;

/// The settings of a server.
#[derive(Clone)]
pub struct ServeSettings {
    /// The rulebooks that can be played.
    pub games: Games,
    /// Finds the files of the page; a program without a page can leave it out.
    pub page: FindFile,
    /// The addresses to listen on; port 0 chooses a free one.
    pub listen: Vec<SocketAddr>,
    /// The data file, created on the first start.
    pub data: PathBuf,
    /// How the file is opened; tests add a layer under it.
    pub store: StoreSettings,
    /// The pages that may change something. If none are given, these are the pages with loopback names.
    pub origins: Vec<Origin>,
    /// The proxies trusted to name their clients.
    pub trusted: Vec<Range>,
    /// The path under which everything is served.
    pub base: BasePath,
    /// All limits.
    pub limits: Limits,
    /// The number of threads that run games; by default, one for each core.
    pub shards: Option<u32>,
    /// The seed of every game, for tests; if none, each game has a secret seed. Allowed only if no other machine can
    /// reach the server.
    pub seed: Option<Seed>,
    /// Whether each game derives a different seed from that one.
    pub seed_each: bool,
    /// Called when a built-in player is asked and when it begins to think; tests use it.
    pub thoughts: Option<Watcher>,
}

impl ServeSettings {
    /// Returns the usual settings: this machine only, no proxy, the usual limits.
    pub fn new(games: Games, listen: SocketAddr, data: impl Into<PathBuf>) -> ServeSettings {
        ServeSettings {
            games,
            page: |_| None,
            listen: vec![listen],
            data: data.into(),
            store: StoreSettings::default(),
            origins: Vec::new(),
            trusted: Vec::new(),
            base: BasePath::default(),
            limits: Limits::default(),
            shards: None,
            seed: None,
            seed_each: false,
            thoughts: None,
        }
    }

    /// Checks that the settings are consistent.
    pub(crate) fn check(&self) -> Result<(), ServeError> {
        if self.listen.is_empty() {
            return Err(ServeError::NowhereToListen);
        }
        let elsewhere = self.listen.iter().find(|address| !address.ip().is_loopback());
        if let (Some(address), Some(_)) = (elsewhere, &self.seed) {
            return Err(ServeError::OpenSeed(*address));
        }
        // If other machines can reach the server, only the operator knows which pages are ours.
        match elsewhere {
            Some(address) if self.origins.is_empty() => Err(ServeError::OriginMissing(*address)),
            _ => Ok(()),
        }
    }

    /// Returns the number of threads that run games.
    pub(crate) fn shard_count(&self) -> u32 {
        let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get() as u32);
        self.shards.unwrap_or_else(cores).max(1)
    }
}

/// The path under which everything is served: empty, or for instance `/play`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BasePath(String);

impl BasePath {
    /// Returns the path without a trailing slash.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for BasePath {
    type Err = String;

    fn from_str(text: &str) -> Result<BasePath, String> {
        let path = text.strip_suffix('/').unwrap_or(text);
        let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
        let part = |part: &str| !part.is_empty() && part.bytes().all(plain);
        match path.strip_prefix('/') {
            None if path.is_empty() => Ok(BasePath::default()),
            Some(inside) if inside.split('/').all(part) => Ok(BasePath(path.to_string())),
            _ => Err(format!(
                "`{text}` is not a base path; it is written like `/play` with plain letters and digits"
            )),
        }
    }
}

/// The reason why a server does not start.
#[derive(Debug)]
pub enum ServeError {
    /// There is no address to listen on.
    NowhereToListen,
    /// Other machines could reach it, and no page was given.
    OriginMissing(SocketAddr),
    /// Other machines could reach it, and its dice are known.
    OpenSeed(SocketAddr),
    /// It cannot listen on an address.
    Bind(SocketAddr, std::io::Error),
    /// The system provides no threads or no random bytes.
    Machine(String),
    /// The data file cannot be used.
    Store(String),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::NowhereToListen => write!(f, "there is no address to listen on"),
            ServeError::OriginMissing(address) => write!(
                f,
                "{address} can be reached from other machines, so the server must know which pages are its own: \
                 name them with --origin, for instance --origin https://play.example.org"
            ),
            ServeError::OpenSeed(address) => write!(
                f,
                "{address} can be reached from other machines, and with --seed everyone knows all dice in advance: \
                 leave one of the two out"
            ),
            ServeError::Bind(address, why) => write!(f, "cannot listen on {address}: {why}"),
            ServeError::Machine(why) => write!(f, "cannot start: {why}"),
            ServeError::Store(why) => write!(f, "cannot use the data file: {why}"),
        }
    }
}

impl std::error::Error for ServeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_paths_are_plain() {
        let read = |text: &str| text.parse::<BasePath>().map(|path| path.as_str().to_string()).ok();
        assert_eq!(read(""), Some(String::new()));
        assert_eq!(read("/"), Some(String::new()));
        assert_eq!(read("/play/"), Some("/play".to_string()));
        assert_eq!(read("/a/b-c_1"), Some("/a/b-c_1".to_string()));
        for bad in ["play", "//", "/a//b", "/..", "/a b", "/{id}", "/a;b", "/\u{e9}"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn reached_from_elsewhere_it_must_know_its_pages() {
        let at = |address: &str| ServeSettings::new(&[], address.parse().expect("an address"), "data");
        assert!(at("127.0.0.1:0").check().is_ok() && at("[::1]:0").check().is_ok());
        let said = at("0.0.0.0:80").check().expect_err("no origin").to_string();
        assert!(said.contains("--origin https://play.example.org"), "{said}");
        let origins = vec![Origin::parse("https://play.example.org").expect("an origin")];
        assert!(ServeSettings { origins, ..at("0.0.0.0:80") }.check().is_ok());
        let seed = engine::chance::Seed::new("1").ok();
        assert!(ServeSettings { seed: seed.clone(), ..at("127.0.0.1:0") }.check().is_ok());
        let open = ServeSettings { seed, ..at("0.0.0.0:80") }.check().expect_err("known dice").to_string();
        assert!(open.contains("--seed"), "{open}");
        assert!(ServeSettings { listen: Vec::new(), ..at("0.0.0.0:80") }.check().is_err());
    }
}
