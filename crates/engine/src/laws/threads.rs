//! The same games give the same bytes on one thread and on several.

use super::LawBroken;
use super::trial::Trial;
use crate::Game;
use crate::record::Reach;

pub(super) fn law<G: Game>(trial: &mut Trial<'_>) -> Result<(), LawBroken> {
    let (counts, game) = (trial.counts, trial.game);
    let record = || -> Result<String, LawBroken> {
        let mut own = Trial::new(G::ABOUT.id, "threads", counts, game);
        let mut table = own.open::<G>()?;
        own.play(&mut table, |_, _| Ok(()))?;
        Ok(table.record(Reach::Full))
    };
    let alone = record()?;
    let together = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..3).map(|_| scope.spawn(record)).collect();
        threads.into_iter().map(|thread| thread.join()).collect::<Vec<_>>()
    });
    for record in together {
        let record = record.map_err(|_| trial.broken("a panic in a thread"))??;
        trial.demand(record == alone, || "the records of one thread and three differ".into())?;
    }
    Ok(())
}
