//! A program in its cage.

use crate::end::End;
use crate::groups::{Freezer, Groups};
use crate::pipes::{Heard, Log, Lost, Pipes};
use crate::slot::Slot;
use std::process::Child;
use std::time::{Duration, Instant};

/// A running program. When this is dropped, the program and all it has started are ended.
#[derive(Debug)]
pub struct Caged {
    pub(crate) child: Child,
    pub(crate) pipes: Pipes,
    pub(crate) groups: Groups,
    pub(crate) freezer: Option<Freezer>,
    pub(crate) resting: bool,
    pub(crate) layers: Vec<String>,
    /// Whether there is a launcher that ends all of the cage; without a cage there is none.
    pub(crate) launched: bool,
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

    /// Stops all processes of the program until [`Caged::wake`]. Nothing happens where there is no
    /// freezer.
    pub fn rest(&mut self) {
        if let (Some(freezer), false) = (&self.freezer, self.resting) {
            freezer.set(true);
            self.resting = true;
        }
    }

    /// Lets all processes of the program run again. [`Caged::send`] and [`Caged::receive`] do it
    /// themselves.
    pub fn wake(&mut self) {
        if let (Some(freezer), true) = (&self.freezer, self.resting) {
            freezer.set(false);
            self.resting = false;
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
