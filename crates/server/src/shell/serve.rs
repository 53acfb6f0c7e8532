//! Starts and stops a server.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use live::Shelf;
use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime::Runtime;
use tokio::sync::watch;

use crate::shell::chance::{Keys, fresh_key};
use crate::shell::clock::Clock;
use crate::shell::compendia::Compendia;
use crate::shell::doors::accept::{Porter, keep_open};
use crate::shell::doors::address::Veil;
use crate::shell::doors::gate::Gate;
use crate::shell::doors::origin::Origins;
use crate::shell::doors::slots::Slots;
use crate::shell::house::House;
use crate::shell::logs::Seldom;
use crate::shell::metrics::Metrics;
use crate::shell::page::Page;
use crate::shell::post::{Letter, Post};
use crate::shell::routes::router;
use crate::shell::settings::{ServeError, ServeSettings};
use crate::shell::shard::{Shard, ShardSetup};
use crate::shell::threads::inspect::Inspection;
use crate::shell::threads::readers::Readers;
use crate::shell::threads::study::Study;
use crate::shell::threads::thinkers::Thinkers;
use crate::shell::works::{State, Works};
use crate::store::{Commit, Store, StoreError, Turn, Writer, WriterSettings};

/// The maximum number of connections that may wait to be accepted.
const BACKLOG: u32 = 1_024;

/// The maximum time for shards to finish pending writes.
const TO_WRITE: Duration = Duration::from_secs(3);

/// The maximum time for sockets to say goodbye.
const TO_LEAVE: Duration = Duration::from_secs(3);

/// A running server.
pub struct Running {
    addresses: Vec<SocketAddr>,
    house: Arc<House>,
    shards: Vec<JoinHandle<()>>,
    stop: watch::Sender<bool>,
    runtime: Option<Runtime>,
}

/// Starts a server. When it returns, the server accepts connections; games that need attention load in the
/// background.
pub fn serve(settings: ServeSettings) -> Result<Running, ServeError> {
    settings.check()?;
    let files = allow_many_files();
    let machine = ServeError::Machine;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .thread_name("network")
        .enable_all()
        .build()
        .map_err(|why| machine(why.to_string()))?;
    let entered = runtime.enter();
    let doors = settings.listen.iter().map(|address| listen(*address)).collect::<Result<Vec<_>, _>>()?;
    let bound = |door: &TcpListener| door.local_addr().map_err(|why| machine(why.to_string()));
    let addresses = doors.iter().map(bound).collect::<Result<Vec<_>, _>>()?;
    let (house, shards) = furnish(&settings, &addresses)?;
    let (stop, stopped) = watch::channel(false);
    let porter = Porter::new(Arc::clone(&house), router(Arc::clone(&house)), stopped);
    for (door, address) in doors.into_iter().zip(&addresses) {
        let (porter, loopback) = (porter.clone(), address.ip().is_loopback());
        let mut closing = stop.subscribe();
        let open = keep_open(door, move |(stream, from)| porter.enter(stream, from, loopback));
        tokio::spawn(async move {
            tokio::select! { () = open => {}, _ = closing.changed() => {} }
        });
        tracing::info!(address = %address, base = settings.base.as_str(), "listening");
    }
    drop(entered);
    if let Some(files) = files.filter(|files| *files < settings.limits.sockets + 100) {
        tracing::warn!(
            files,
            sockets = settings.limits.sockets,
            "fewer files may be open than sockets are allowed"
        );
    }
    tracing::info!(version = env!("CARGO_PKG_VERSION"), data = %settings.data.display(), "started");
    Ok(Running { addresses, house, shards, stop, runtime: Some(runtime) })
}

/// Listens on an address. The listener does not accept connections yet.
fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    let listen = || {
        let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        // A server that has just stopped must not block the next one.
        #[cfg(unix)]
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        socket.listen(BACKLOG)
    };
    listen().map_err(|why| ServeError::Bind(address, why))
}

/// Opens the store and starts all threads behind the doors.
fn furnish(
    settings: &ServeSettings,
    addresses: &[SocketAddr],
) -> Result<(Arc<House>, Vec<JoinHandle<()>>), ServeError> {
    let (machine, limits) = (ServeError::Machine, &settings.limits);
    let unfit = |why: StoreError| ServeError::Store(why.to_string());
    let metrics = Arc::new(Metrics::new(limits));
    let state = Arc::new(State::default());
    let store = Store::open(&settings.data, &settings.store).map_err(unfit)?;
    if let Some(dropped) = store.dropped() {
        tracing::warn!("{dropped}");
        state.note(dropped.to_string());
    }
    let reader = store.reader();
    let counted = Arc::clone(&metrics);
    let told = Box::new(move |commit: Commit| counted.commit(commit.rows, commit.took));
    let (turning, shards): (_, Arc<OnceLock<Vec<Post>>>) = (Arc::clone(&state), Arc::default());
    let to_shards = Arc::clone(&shards);
    let turned = Box::new(move |turn: Turn| {
        turning.turned(&turn);
        if turn == Turn::Healed {
            to_shards.get().into_iter().flatten().for_each(|post| post.send(Letter::Healed));
        }
    });
    let writing = WriterSettings { told, turned, ..WriterSettings::default() };
    let writer = Writer::start(store, writing).map_err(unfit)?;
    let works = Arc::new(Works {
        clock: Clock::start(),
        writer,
        readers: Readers::start(reader.clone(), &metrics).map_err(machine)?,
        thinkers: Thinkers::start(limits.thinkers, &metrics, settings.thoughts.clone()).map_err(machine)?,
        metrics,
        state,
        makers: Arc::default(),
        limit_lines: Seldom::default(),
    });
    let of = settings.shard_count();
    let (mut posts, mut threads) = (Vec::new(), Vec::new());
    for number in 0..of {
        let (post, inbox) = Post::new();
        let (limits, seed) = (limits.clone(), settings.seed.clone());
        let seed_each = settings.seed_each;
        let setup = ShardSetup { games: settings.games, limits, shard: (number, of), seed, seed_each };
        let shard = Shard::new(setup, Arc::clone(&works), post.clone(), inbox).map_err(machine)?;
        shard.wake_all();
        let thread = std::thread::Builder::new().name(format!("shard-{number}")).spawn(move || shard.run());
        threads.push(thread.map_err(|why| machine(why.to_string()))?);
        posts.push(post);
    }
    // Nothing was written before this, so nothing can have failed yet.
    shards.set(posts.clone()).ok();
    // The limit is a little higher than for sockets, so that a client that has opened all its sockets can still send
    // requests.
    let more = |limit: u64| limit.saturating_add(limit / 4 + 8);
    let house = House {
        games: settings.games,
        shelf: Shelf::new(settings.games),
        page: Page::new(settings.page, &settings.base),
        base: settings.base.clone(),
        limits: limits.clone(),
        origins: Origins::new(&settings.origins, addresses),
        trusted: settings.trusted.clone(),
        gate: Gate::new(limits),
        connections: Slots::new(more(limits.sockets), more(limits.sockets_per_address)),
        sockets: Slots::new(limits.sockets, limits.sockets_per_address),
        compendia: Compendia::default(),
        study: Study::start(settings.games, limits, &works.metrics).map_err(machine)?,
        inspection: Inspection::start(reader, Arc::clone(&works.state)).map_err(machine)?,
        posts,
        works,
        veil: Veil::new(fresh_key().map_err(machine)?),
        keys: Keys::new().map_err(machine)?,
        conns: Default::default(),
        turns: Default::default(),
    };
    Ok((Arc::new(house), threads))
}

/// Asks the system for as many open files as it allows, and returns that number.
fn allow_many_files() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let now = getrlimit(Resource::Nofile);
        // If the system refuses, the limit stays unchanged.
        setrlimit(Resource::Nofile, Rlimit { current: now.maximum, maximum: now.maximum }).ok();
        return getrlimit(Resource::Nofile).current;
    }
    #[allow(unreachable_code)]
    None
}

impl Running {
    /// Returns the addresses it listens on, in the order of the settings.
    pub fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
    }

    /// Returns the first address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.addresses[0]
    }

    /// Waits until the system or a person asks the process to end, or the store has failed for good; [`Running::stop`]
    /// tells which it was.
    pub fn until_asked_to_stop(&self) -> std::io::Result<()> {
        let Some(runtime) = &self.runtime else { return Ok(()) };
        runtime.block_on(async {
            #[cfg(unix)]
            {
                use tokio::signal::unix::{SignalKind, signal};
                let mut told = signal(SignalKind::terminate())?;
                tokio::select! {
                    asked = tokio::signal::ctrl_c() => asked,
                    _ = told.recv() => Ok(()),
                    () = self.house.works.state.breaks() => Ok(()),
                }
            }
            #[cfg(not(unix))]
            tokio::select! {
                asked = tokio::signal::ctrl_c() => asked,
                () = self.house.works.state.breaks() => Ok(()),
            }
        })
    }

    /// Stops the server: it accepts no more connections, finishes pending writes, says goodbye and closes the store.
    pub fn stop(mut self) -> Result<(), ServeError> {
        self.end()
    }

    fn end(&mut self) -> Result<(), ServeError> {
        let Some(runtime) = self.runtime.take() else { return Ok(()) };
        let works = &self.house.works;
        works.state.stop();
        // There may no longer be a listener.
        self.stop.send(true).ok();
        let before = Instant::now() + TO_WRITE;
        self.house.posts.iter().for_each(|post| post.send(Letter::Stop(before)));
        for shard in self.shards.drain(..) {
            if shard.join().is_err() {
                works.metrics.panics.inc();
            }
        }
        let leave = Instant::now() + TO_LEAVE;
        while self.house.connections.open() > 0 && Instant::now() < leave {
            std::thread::sleep(Duration::from_millis(5));
        }
        runtime.shutdown_background();
        works.thinkers.stop();
        self.house.study.stop();
        works.readers.stop();
        self.house.inspection.stop();
        let closed = works.writer.stop();
        match &closed {
            Ok(()) => tracing::info!("stopped"),
            Err(why) => tracing::error!(why = %why, "stopped, and the store could not be closed"),
        }
        closed.map_err(|why| ServeError::Store(why.to_string()))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // A caller that needs the result calls `stop`.
        self.end().ok();
    }
}
