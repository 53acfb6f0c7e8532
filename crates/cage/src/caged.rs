//! A program in its cage.

use crate::end::End;
use crate::groups::{Freezer, Groups, Meter};
use crate::pipes::{Heard, Log, Lost, Pipes};
use crate::slot::Slot;
use std::process::Child;
use std::time::{Duration, Instant};

/// How much a program may work while it rests before it is stopped for it: tidying up after an answer is fine.
const IDLE_WORK: Duration = Duration::from_millis(3);

/// A running program. When this is dropped, the program and all it has started are ended.
#[derive(Debug)]
pub struct Caged {
    pub(crate) child: Child,
    pub(crate) pipes: Pipes,
    pub(crate) groups: Groups,
    pub(crate) freezer: Option<Freezer>,
    pub(crate) resting: bool,
    /// Tells whether it works while it should not.
    pub(crate) meter: Option<Meter>,
    /// What the meter showed when it was last told to rest.
    pub(crate) rested: Option<Duration>,
    /// Whether it was seen to work while it should not.
    pub(crate) restless: bool,
    pub(crate) layers: Vec<String>,
    /// Whether there is a launcher that ends all of the cage; without a cage there is none.
    pub(crate) launched: bool,
    /// What processes of a program without a cage have in their environment.
    pub(crate) mark: Option<String>,
    pub(crate) ended: bool,
    /// The user id of the cage, free for others when this is dropped.
    pub(crate) _slot: Option<Slot>,
}

impl Caged {
    /// The layers between the program and the machine, outermost first. Empty without a cage.
    pub fn layers(&self) -> &[String] {
        &self.layers
    }

    /// Sends a line, without its end, which is added. Meanwhile, what the program says is kept, so
    /// that neither side waits for the other.
    pub fn send(&mut self, line: &[u8], until: Option<Instant>) -> Result<(), Lost> {
        self.wake();
        self.pipes.send(line, until)
    }

    /// Waits for a line. What has come by the last moment counts.
    pub fn receive(&mut self, until: Option<Instant>) -> Heard {
        self.wake();
        self.pipes.receive(until)
    }

    /// The program shall do nothing until [`Caged::wake`]. Most do so by themselves, and stopping one takes longer than
    /// most answers: so it is stopped only after it was once seen to work while it should not. Nothing happens where
    /// there is no freezer.
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

    /// Lets all processes of the program run again. [`Caged::send`] and [`Caged::receive`] do it
    /// themselves.
    pub fn wake(&mut self) {
        let rested = self.rested.take();
        if let (Some(freezer), true) = (&self.freezer, self.resting) {
            freezer.set(false);
            self.resting = false;
        } else if let (Some(before), Some(meter)) = (rested, &self.meter) {
            self.restless = meter.read().is_some_and(|now| now.saturating_sub(before) > IDLE_WORK);
        }
    }

    /// What the program wrote to its standard error, as far as it has been read: that is done
    /// while lines are sent and received.
    pub fn log(&self) -> &Log {
        &self.pipes.log
    }

    /// The process that was started: the launcher of the cage, or without a cage the program.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Closes the program's input, gives it some time to end by itself, and then ends all of it.
    /// Returns when nothing of it is left.
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
