//! `skirmish recover`: copies what can be read of a damaged data file to a new one.

use std::io::Write;

use crate::args::Recover;
use crate::fail::{Done, Fail};
use crate::out::{Out, count};

pub fn run(out: &mut Out, args: &Recover) -> Done {
    let games = server::recover(registry::games(), &args.from, &args.to).map_err(Fail::wrong)?;
    for rescued in &games {
        let rows = count(rescued.rows, "row");
        match &rescued.frozen {
            None => writeln!(out, "{}  whole, {rows}", rescued.game)?,
            Some(why) => writeln!(out, "{}  frozen after {rows}: {why}", rescued.game)?,
        }
    }
    let frozen = games.iter().filter(|rescued| rescued.frozen.is_some()).count();
    writeln!(out, "{}: {} whole, {frozen} frozen", count(games.len(), "game"), games.len() - frozen)?;
    writeln!(
        out,
        "{} is unchanged; start the server with --data {}",
        args.from.display(),
        args.to.display()
    )?;
    Ok(())
}
