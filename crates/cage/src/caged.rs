//! A program in its cage.

use crate::end::End;
use crate::groups::{Freezer, Groups, Meter};
use crate::pipes::{Heard, Log, Lost, Pipes};
use crate::slot::Slot;
use std::process::Child;
use std::time::{Duration, Instant};

/// How much processor time a resting program may use before it is frozen; tidying up after an answer is fine.
const IDLE_WORK: Duration = Duration::from_millis(3);

/// A running program. Dropping it ends the program and everything that the program has started.
#[derive(Debug)]
pub struct Caged {
    pub(crate) child: Child,
    pub(crate) pipes: Pipes,
    pub(crate) groups: Groups,
    pub(crate) freezer: Option<Freezer>,
    pub(crate) resting: bool,
    /// Shows whether it uses time while it should rest.
    pub(crate) meter: Option<Meter>,
    /// The reading of the meter when it was last told to rest.
    pub(crate) rested: Option<Duration>,
    /// Whether it has been seen using time while it should rest.
    pub(crate) restless: bool,
    pub(crate) layers: Vec<String>,
    /// Whether there is a launcher that ends the whole cage; there is none without a cage.
    pub(crate) launched: bool,
    /// The mark in the environment of all processes of a program without a cage.
    pub(crate) mark: Option<String>,
    pub(crate) ended: bool,
    /// The user id of the cage; dropping this frees it for others.
    pub(crate) _slot: Option<Slot>,
}

impl Caged {
    /// Returns the layers between the program and the machine, outermost first. Empty without a cage.
    pub fn layers(&self) -> &[String] {
        &self.layers
    }

    /// Sends a line and adds the line feed. Output of the program is stored in the meantime, so that neither side waits
    /// for the other.
    pub fn send(&mut self, line: &[u8], until: Option<Instant>) -> Result<(), Lost> {
        self.wake();
        self.pipes.send(line, until)
    }

    /// Waits for a line. Everything that arrives before the deadline counts.
    pub fn receive(&mut self, until: Option<Instant>) -> Heard {
        self.wake();
        self.pipes.receive(until)
    }

    /// Makes the program rest until [`Caged::wake`]. Most programs rest anyway, and freezing takes longer than most
    /// answers. So a program is frozen only after it has once been seen using time while it should rest. Without a
    /// freezer this does nothing.
    pub fn rest(&mut self) {
        if self.freezer.is_none() || self.resting || self.rested.is_some() {
            return;
        }
        self.rested = self.meter.as_ref().and_then(Meter::read);
        if (self.restless || self.rested.is_none())
            && let Some(freezer) = &self.freezer
        {
            freezer.set(true);
            self.resting = true;
        }
    }

    /// Lets all processes of the program run again. [`Caged::send`] and [`Caged::receive`] also do this.
    pub fn wake(&mut self) {
        let rested = self.rested.take();
        if let (Some(freezer), true) = (&self.freezer, self.resting) {
            freezer.set(false);
            self.resting = false;
        } else if let (Some(before), Some(meter)) = (rested, &self.meter) {
            self.restless = meter.read().is_some_and(|now| now.saturating_sub(before) > IDLE_WORK);
        }
    }

    /// Returns the program's standard error, as far as it has been read. It is read while lines are sent and received.
    pub fn log(&self) -> &Log {
        &self.pipes.log
    }

    /// Returns the process that was started: the launcher of the cage or, without a cage, the program.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Closes the program's input, gives the program some time to exit, and then kills the rest. Returns when no
    /// process is left.
    pub fn end(mut self, grace: Duration) -> End {
        self.finish(Instant::now() + grace)
    }
}

impl Drop for Caged {
    fn drop(&mut self) {
        if !self.ended {
            self.finish(Instant::now());
        }
    }
}
