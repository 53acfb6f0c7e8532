//! `skirmish serve`: runs a server for live games until it is asked to stop.

use std::io::{ErrorKind, Write};
use std::net::SocketAddr;

use server::Limits;
use server::shell::{PageFile, Running, ServeError, ServeSettings, serve, start_logs};

use crate::args::Serve;
use crate::fail::{Done, Fail};
use crate::out::Out;

pub fn run(out: &mut Out, args: &Serve) -> Done {
    let limits = limits(&args.limit)?;
    if args.limits {
        return print(out, &limits);
    }
    start_logs(args.log_format, &args.log, std::io::stderr).map_err(Fail::usage)?;
    let settings = ServeSettings {
        games: registry::games(),
        page: find_file,
        listen: args.listen.clone(),
        data: args.data.clone(),
        store: Default::default(),
        origins: args.origin.clone(),
        trusted: args.trusted_proxy.clone(),
        base: args.base.clone(),
        limits,
        shards: args.shards,
        seed: args.seed.clone(),
        seed_each: false,
        thoughts: None,
    };
    let running = match args.listen.is_empty() {
        true => serve_somewhere(&settings)?,
        false => serve(settings).map_err(Fail::wrong)?,
    };
    // Tells the user where the server listens.
    for address in running.addresses() {
        writeln!(out, "listening on http://{address}{}", args.base.as_str())?;
    }
    out.flush()?;
    running.until_asked_to_stop()?;
    running.stop().map_err(Fail::wrong)
}

/// The usual ports; the first free one is used.
const PORTS: std::ops::RangeInclusive<u16> = 7878..=7897;

/// Starts the server on the first usual port that is free.
fn serve_somewhere(settings: &ServeSettings) -> Done<Running> {
    for port in PORTS {
        let listen = vec![SocketAddr::from(([127, 0, 0, 1], port))];
        match serve(ServeSettings { listen, ..settings.clone() }) {
            Err(ServeError::Bind(_, why)) if why.kind() == ErrorKind::AddrInUse => {}
            started => return started.map_err(Fail::wrong),
        }
    }
    let (first, last) = PORTS.into_inner();
    Err(Fail::wrong(format!("the ports {first} to {last} are all in use; choose another with --listen")))
}

/// Returns a file of the page in this binary.
fn find_file(path: &str) -> Option<PageFile> {
    page::file(path).map(|file| PageFile {
        kind: file.kind,
        etag: file.etag,
        bytes: file.bytes,
        gzip: file.gzip,
    })
}

fn limits(set: &[String]) -> Done<Limits> {
    let mut limits = Limits::default();
    for one in set.iter().filter(|one| !one.is_empty()) {
        let pair = one.split_once('=').and_then(|(name, value)| Some((name, value.parse().ok()?)));
        let Some((name, value)) = pair else {
            return Err(Fail::usage(format!("`{one}` is not a limit; write NAME=VALUE with a whole number")));
        };
        limits.set(name, value).map_err(Fail::usage)?;
    }
    Ok(limits)
}

fn print(out: &mut Out, limits: &Limits) -> Done {
    let table = limits.table();
    let width = table.iter().map(|(name, ..)| name.len()).max().unwrap_or_default();
    for (name, value, text) in table {
        writeln!(out, "{name:width$}  {value:>10}  {text}")?;
    }
    Ok(())
}
