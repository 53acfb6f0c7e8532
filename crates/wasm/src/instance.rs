//! One run of a module: lines go in, steps come out.

use std::collections::VecDeque;
use std::mem;
use std::panic::{AssertUnwindSafe, catch_unwind};

use wasmi::{
    Error, Memory, ResumableCall, ResumableCallHostTrap, ResumableCallOutOfFuel, Store, TrapCode, Val,
};

use crate::host::{BYTES, CALL, Call, Host, Still};
use crate::module::Module;
use crate::step::{Step, words};

/// One run of a module, which is suspended between steps.
pub struct Instance {
    module: Module,
    lines: VecDeque<Vec<u8>>,
    closed: bool,
    state: State,
}

/// The state of the run.
enum State {
    /// Nothing has run yet.
    New,
    /// Suspended in a call that has not been handled yet.
    Called(Machine, ResumableCallHostTrap, Call),
    /// Suspended in a call of `write_line` that has been handled.
    Wrote(Machine, ResumableCallHostTrap),
    /// Out of fuel.
    Dry(Machine, ResumableCallOutOfFuel),
    /// Over; contains how it ended.
    Over(Step),
}

struct Machine {
    store: Store<Host>,
    memory: Memory,
}

/// The result of a call.
enum Served {
    /// The module gets this value and continues.
    Result(i32),
    /// The module continues at the next run.
    Line(Vec<u8>),
    /// The call has yet to be handled.
    Later(Step),
    /// The run is over.
    Over(Step),
}

impl Instance {
    /// Creates a new run of a module; nothing is executed yet.
    pub fn new(module: &Module) -> Instance {
        Instance { module: module.clone(), lines: VecDeque::new(), closed: false, state: State::New }
    }

    /// Adds a line, without its line feed, after those that the module has not read yet.
    pub fn give(&mut self, line: &[u8]) {
        self.lines.push_back(line.to_vec());
    }

    /// Ends the input: after the remaining lines are read, `read_line` reports the end.
    pub fn close(&mut self) {
        self.closed = true;
    }

    /// Runs until the next step, and subtracts the fuel that this used.
    ///
    /// The first run sets the instance up and runs the module's start function, both with the same fuel. A start
    /// function that runs out of fuel starts over at the next run; after that, each run continues where the last one
    /// stopped.
    pub fn run(&mut self, fuel: &mut u64) -> Step {
        loop {
            let (next, step) = match mem::replace(&mut self.state, State::Over(Step::Ended)) {
                State::New => guarded(|| begin(&self.module, fuel)),
                State::Called(machine, call, what) => self.called(machine, call, what, fuel),
                State::Wrote(machine, call) => guarded(|| go_on(machine, call, &[], fuel)),
                State::Dry(machine, call) => guarded(|| refuelled(machine, call, fuel)),
                State::Over(step) => (State::Over(step.clone()), Some(step)),
            };
            self.state = next;
            if let Some(step) = step {
                return step;
            }
        }
    }

    fn called(
        &mut self,
        mut machine: Machine,
        call: ResumableCallHostTrap,
        what: Call,
        fuel: &mut u64,
    ) -> (State, Option<Step>) {
        let served = match what {
            Call::Read { ptr, capacity } => self.read(&mut machine, ptr, capacity, fuel),
            Call::Write { ptr, length } => self.write(&machine, ptr, length, fuel),
        };
        match served {
            Served::Result(result) => guarded(|| go_on(machine, call, &[Val::I32(result)], fuel)),
            Served::Line(line) => (State::Wrote(machine, call), Some(Step::Line(line))),
            Served::Later(step) => (State::Called(machine, call, what), Some(step)),
            Served::Over(step) => over(step),
        }
    }

    fn read(&mut self, machine: &mut Machine, ptr: i32, capacity: i32, fuel: &mut u64) -> Served {
        let memory = machine.memory.data_mut(&mut machine.store);
        let Some(place) = place(ptr, capacity).and_then(|range| memory.get_mut(range)) else {
            return Served::Over(outside("read_line", ptr, capacity));
        };
        let length = match self.lines.front() {
            Some(line) => line.len(),
            None if self.closed => 0,
            None => return Served::Later(Step::Waits),
        };
        let fits = length <= place.len();
        if !pay(fuel, if fits { length } else { 0 }) {
            return Served::Later(Step::Fuel);
        }
        if fits {
            match self.lines.pop_front() {
                Some(line) => place[..length].copy_from_slice(&line),
                None => return Served::Result(-1),
            }
        }
        Served::Result(i32::try_from(length).unwrap_or(i32::MAX))
    }

    fn write(&self, machine: &Machine, ptr: i32, length: i32, fuel: &mut u64) -> Served {
        let memory = machine.memory.data(&machine.store);
        let Some(line) = place(ptr, length).and_then(|range| memory.get(range)) else {
            return Served::Over(outside("write_line", ptr, length));
        };
        if line.len() > self.module.inner.limits.line {
            return Served::Over(Step::TooLong);
        }
        if !pay(fuel, line.len()) {
            return Served::Later(Step::Fuel);
        }
        if line.contains(&b'\n') {
            let why = "`write_line` was given a line feed: give it one line at a time, without its line feed";
            return Served::Over(Step::Trapped(why.to_string()));
        }
        Served::Line(line.to_vec())
    }
}

/// Sets the instance up and begins its run.
fn begin(module: &Module, fuel: &mut u64) -> (State, Option<Step>) {
    let compiled = &*module.inner;
    if *fuel < compiled.setup {
        *fuel = 0;
        return (State::New, Some(Step::Fuel));
    }
    *fuel -= compiled.setup;
    let mut store = Store::new(&compiled.engine, Host::new(compiled.limits.memory));
    store.limiter(|host| host);
    let started =
        metered(&mut store, fuel, |store| compiled.linker.instantiate_and_start(store, &compiled.module));
    let instance = match started {
        Ok(instance) => instance,
        Err(error) if error.as_trap_code() == Some(TrapCode::OutOfFuel) => {
            *fuel = 0;
            return (State::New, Some(Step::Fuel));
        }
        Err(error) if error.downcast_ref::<Still>().is_some() => {
            let why = "its start function reads or writes a line: only the function that is run may";
            return over(Step::Trapped(why.to_string()));
        }
        Err(error) => return broken(&store, &error),
    };
    let exports = (instance.get_memory(&store, "memory"), instance.get_func(&store, compiled.entry));
    let (Some(memory), Some(entry)) = exports else {
        return over(Step::Trapped("the module lost what it exports".to_string()));
    };
    let mut machine = Machine { store, memory };
    let outcome = metered(&mut machine.store, fuel, |store| entry.call_resumable(store, &[], &mut []));
    sort(machine, outcome, fuel)
}

fn go_on(
    mut machine: Machine,
    call: ResumableCallHostTrap,
    result: &[Val],
    fuel: &mut u64,
) -> (State, Option<Step>) {
    let outcome = metered(&mut machine.store, fuel, |store| call.resume(store, result, &mut []));
    sort(machine, outcome, fuel)
}

fn refuelled(mut machine: Machine, call: ResumableCallOutOfFuel, fuel: &mut u64) -> (State, Option<Step>) {
    let outcome = metered(&mut machine.store, fuel, |store| call.resume(store, &mut []));
    sort(machine, outcome, fuel)
}

/// Updates the state of the run after the engine has returned.
fn sort(
    mut machine: Machine,
    outcome: Result<ResumableCall, Error>,
    fuel: &mut u64,
) -> (State, Option<Step>) {
    match outcome {
        Ok(ResumableCall::Finished) => over(Step::Ended),
        Ok(ResumableCall::OutOfFuel(call)) => {
            // The remaining fuel is not enough for the next piece.
            *fuel = 0;
            (State::Dry(machine, call), Some(Step::Fuel))
        }
        Ok(ResumableCall::HostTrap(call)) => match machine.store.data_mut().call.take() {
            Some(what) => (State::Called(machine, call, what), None),
            None => over(Step::Trapped(call.host_error().to_string())),
        },
        Err(error) => broken(&machine.store, &error),
    }
}

fn metered<T>(store: &mut Store<Host>, fuel: &mut u64, run: impl FnOnce(&mut Store<Host>) -> T) -> T {
    // Both calls fail only in an engine that does not count fuel.
    let counted = store.set_fuel(*fuel);
    debug_assert!(counted.is_ok());
    let outcome = run(store);
    *fuel = store.get_fuel().unwrap_or(0);
    outcome
}

/// The engine is careful, but its input comes from strangers. If it fails, only one run is lost.
fn guarded(run: impl FnOnce() -> (State, Option<Step>)) -> (State, Option<Step>) {
    catch_unwind(AssertUnwindSafe(run))
        .unwrap_or_else(|_| over(Step::Trapped("the interpreter failed at this module".to_string())))
}

fn over(step: Step) -> (State, Option<Step>) {
    (State::Over(step.clone()), Some(step))
}

fn broken(store: &Store<Host>, error: &Error) -> (State, Option<Step>) {
    over(if store.data().denied { Step::Memory } else { Step::Trapped(words(error)) })
}

/// Subtracts the cost of a call; returns `false` and leaves nothing if the fuel is not enough.
fn pay(fuel: &mut u64, bytes: usize) -> bool {
    let rest = fuel.checked_sub(CALL + bytes as u64 / u64::from(BYTES));
    *fuel = rest.unwrap_or(0);
    rest.is_some()
}

/// Returns the memory range that a module names. Addresses are unsigned; lengths must not be negative.
fn place(ptr: i32, length: i32) -> Option<std::ops::Range<usize>> {
    let from = ptr as u32 as usize;
    Some(from..from.checked_add(usize::try_from(length).ok()?)?)
}

fn outside(function: &str, ptr: i32, length: i32) -> Step {
    Step::Trapped(format!(
        "`{function}` was given {length} bytes at {}, which is not all inside its memory",
        ptr as u32
    ))
}
