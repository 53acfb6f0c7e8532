//! Faults at a planned call: a disk error, a full disk, a power cut in the middle of a commit.

use crate::cut::Cut;

/// A file operation of SQLite.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Call {
    /// A file is opened.
    Open,
    /// A file is created and opened.
    Create,
    /// Bytes are read.
    Read,
    /// Bytes are written.
    Write,
    /// A length is set.
    Truncate,
    /// A file is synced.
    Sync,
    /// A file is deleted.
    Delete,
    /// A program asks for the length of a file.
    Size,
}

impl Call {
    /// Whether the call changes data on the disk or makes it permanent.
    pub fn changes(self) -> bool {
        matches!(self, Call::Create | Call::Write | Call::Truncate | Call::Sync | Call::Delete)
    }
}

/// What goes wrong.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DiskFault {
    /// Any call fails.
    AnyCall,
    /// A write or truncation fails without any effect.
    Write,
    /// A write fails halfway.
    ShortWrite,
    /// The disk is full.
    FullDisk,
    /// A sync fails: what it should have stored is never stored, no matter what later syncs report.
    Sync,
}

impl DiskFault {
    /// Every fault.
    pub const ALL: [DiskFault; 5] =
        [DiskFault::AnyCall, DiskFault::Write, DiskFault::ShortWrite, DiskFault::FullDisk, DiskFault::Sync];

    /// Whether such a call can fail in this way.
    fn concerns(self, call: Call) -> bool {
        match self {
            DiskFault::AnyCall => true,
            DiskFault::Write => matches!(call, Call::Write | Call::Truncate),
            DiskFault::ShortWrite => call == Call::Write,
            DiskFault::FullDisk => matches!(call, Call::Write | Call::Create),
            DiskFault::Sync => call == Call::Sync,
        }
    }
}

/// A fault that is planned for a call.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The call fails.
    Fails(DiskFault),
    /// The power fails; the seed determines what survives.
    PowerGoes(Cut, u64),
}

/// A fault and when it strikes.
#[derive(Clone, Debug)]
pub struct Plan {
    event: Event,
    /// How many of the affected calls still succeed.
    well: u64,
    lasting: bool,
    struck: bool,
}

impl Plan {
    /// Creates a plan: the `call`-th affected call, from 1, fails; with `lasting`, all later ones fail too.
    pub fn new(event: Event, call: u64, lasting: bool) -> Plan {
        Plan { event, well: call.saturating_sub(1), lasting, struck: false }
    }

    /// Whether it has happened.
    pub fn struck(&self) -> bool {
        self.struck
    }

    /// Returns what happens at this call.
    pub fn at(&mut self, call: Call) -> Option<Event> {
        let concerned = match self.event {
            Event::Fails(fault) => fault.concerns(call),
            Event::PowerGoes(..) => call.changes(),
        };
        if !concerned || (self.struck && !self.lasting) {
            return None;
        }
        if self.well > 0 {
            self.well -= 1;
            return None;
        }
        self.struck = true;
        Some(self.event)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_strikes_at_its_call_and_once() {
        let mut plan = Plan::new(Event::Fails(DiskFault::Sync), 2, false);
        let calls = [Call::Sync, Call::Write, Call::Sync, Call::Sync];
        let struck: Vec<bool> = calls.iter().map(|&call| plan.at(call).is_some()).collect();
        assert_eq!(struck, [false, false, true, false]);
        assert!(plan.struck());
    }

    #[test]
    fn a_lasting_fault_goes_on() {
        let mut plan = Plan::new(Event::Fails(DiskFault::FullDisk), 1, true);
        assert!(plan.at(Call::Read).is_none());
        assert!(plan.at(Call::Write).is_some() && plan.at(Call::Write).is_some());
    }

    #[test]
    fn the_power_goes_at_a_call_that_changes_something() {
        let mut plan = Plan::new(Event::PowerGoes(Cut::DropAll, 1), 1, false);
        assert!(plan.at(Call::Read).is_none() && plan.at(Call::Open).is_none());
        assert!(plan.at(Call::Create).is_some());
    }
}
