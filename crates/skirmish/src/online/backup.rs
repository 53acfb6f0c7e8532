//! `skirmish backup`: copies the data file of a server, even while the server runs.

use std::io::Write;

use server::store::backup;

use crate::args::Backup;
use crate::fail::{Done, Fail};
use crate::matches::progress::Progress;
use crate::out::Out;

pub fn run(out: &mut Out, args: &Backup) -> Done {
    let mut progress = Progress::new("pages copied");
    let copied = backup(&args.data, &args.file, |now| progress.show(now.done, now.total));
    progress.clear();
    copied.map_err(Fail::wrong)?;
    writeln!(out, "copied {} to {}, and checked it", args.data.display(), args.file.display())?;
    Ok(())
}
