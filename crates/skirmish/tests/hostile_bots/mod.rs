//! Bots that try to hang, to cheat or to break out. Each plays one game against an honest bot, inside an outer limit of
//! processes and memory. No matter what it does, the match ends in time, the honest bot has all of its time, the report
//! names the faults of the hostile bot in the expected words, nothing of it is left, and the next match starts.
//!
//! | kind | word |
//! |---|---|
//! | endless loop, sleep, stops itself, reads no questions, half an answer, twice the limit, fork bomb, endless log instead of an answer | `late` |
//! | answers at half the limit | none |
//! | late once, or reads an enormous question too late, and continues | `late`, once |
//! | answers only past questions, with the number 0, or twice | `late` for 0, none for twice |
//! | never ready, answers before ready, requests an unknown view, missing or not executable program | `start` |
//! | ends at once, at question k, or in the middle of an answer; deep recursion | `crashed` |
//! | closes its output | `crashed` |
//! | memory bomb, deep recursion of a script | `memory` |
//! | untouched map of 1 TB, 10,000 threads, all descriptors, full disk | none: refused or harmless |
//! | a line of 1 GB, endless newlines, endless stale answers | `flood` |
//! | bad UTF-8, NUL, deep JSON, a number with a million digits, an unknown type, ready twice | `malformed` |
//! | terminal escapes and scripts | `malformed`, and none of it in any output |
//! | endless log | none, and the log is bounded |
//! | answers to future questions | `early` |
//! | more queries than allowed | `queries` |
//! | queries with enormous or wrong arguments | none: refused |
//! | files of others, the store, secrets, the network, other processes, the kernel | none: refused |
//! | double fork, ignored signals, work between questions | none, and nothing is left |
//! | module: endless loop; loop in its start function | `fuel`; `start` |
//! | module: needs more memory than allowed; requests it forever | `memory`; `fuel` |
//! | module: traps, ends or recurses; writes garbage; a line that is too long; never writes | `crashed`; `malformed`; `flood`; `late` |
//! | module: too large, imports something else | refused before the match |

mod fight;
mod hunger;
mod kernel;
mod manners;
mod modules;
mod pen;
mod reach;
mod rival;
mod time;
mod walls;
mod words;

use fight::{Fight, Fought, QUESTIONS};
use rival::Rival;

/// Plays against a script with the usual limits.
fn against(source: &str) -> Fought {
    Fight::new(Rival::python(source)).play()
}

/// Returns a fight against a script.
fn fight(source: &str) -> Fight {
    Fight::new(Rival::python(source))
}
