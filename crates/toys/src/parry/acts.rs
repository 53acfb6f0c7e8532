//! The legal acts, the picks they are made of, and their notation.

use engine::picks::{Choice, Pick};
use engine::position::words;
use engine::{Malformed, Seat};

use super::duel::{Act, Frame, NAMES, OFF, PISTE, State, Way};
use crate::board::{WAYS, malformed};

fn fencer(name: &str) -> Option<u8> {
    NAMES.iter().position(|n| *n == name).map(|who| who as u8)
}

fn way(letter: &str) -> Option<u8> {
    WAYS.iter().position(|w| *w == letter).map(|way| way as u8)
}

/// All walks of a fencer over free squares (PA-003).
fn walks(state: &State, who: u8, at: u16, taken: Way, steps: usize, out: &mut Vec<Act>) {
    for (way, to) in state.free(at).collect::<Vec<_>>() {
        let mut taken = taken;
        taken[steps] = Some(way);
        out.push(Act::Walk(who, taken));
        if steps < 2 {
            walks(state, who, to, taken, steps + 1, out);
        }
    }
}

/// All legal acts of the seat that is asked.
pub fn list(state: &State, seat: Seat, out: &mut Vec<Act>) {
    match state.stack.top() {
        Some(Frame::Catch { .. }) => out.extend([Act::Catch, Act::Let]),
        Some(Frame::Strike { on, covered, .. }) => {
            out.push(Act::Take);
            out.extend(state.answers(*on, *covered));
        }
        Some(Frame::Parried { .. }) => out.extend([Act::Press, Act::Accept]),
        Some(Frame::Hit { on }) => {
            out.push(Act::Bleed);
            out.extend(state.free(state.fencers[usize::from(*on)].at).map(|(way, _)| Act::Back(way)));
        }
        None | Some(Frame::Walk { .. }) => {
            for who in (0..4).filter(|who| State::seat(*who) == seat) {
                let at = state.fencers[usize::from(who)].at;
                if at != OFF {
                    walks(state, who, at, [None; 3], 0, out);
                    let enemies = (0..4).filter(|on| on / 2 != who / 2 && state.beside(who, *on));
                    out.extend(enemies.map(|on| Act::Strike(who, on)));
                }
            }
            out.push(Act::Pass);
        }
    }
}

/// The picks that make up an act.
pub fn parts(state: &State, act: &Act) -> Vec<Choice> {
    let figure = |who: u8| Choice::new(Pick::Figure(who.into()), NAMES[usize::from(who)]);
    let text = print(act);
    match act {
        Act::Walk(who, way) => {
            let mut at = state.fencers[usize::from(*who)].at;
            let steps = way.iter().flatten().map(|way| {
                at = PISTE.step(at, *way).unwrap_or(at);
                at
            });
            vec![figure(*who), Choice::new(Pick::Path(steps.collect()), text)]
        }
        Act::Strike(by, on) => vec![figure(*by), figure(*on)],
        Act::Back(way) => vec![Choice::new(Pick::Facing(way * 2), text)],
        _ => vec![Choice::new(Pick::Word(text.clone()), text)],
    }
}

/// The notation of an act.
pub fn print(act: &Act) -> String {
    let name = |who: &u8| NAMES[usize::from(*who)];
    match act {
        Act::Walk(who, way) => {
            let ways: String = way.iter().flatten().map(|w| WAYS[usize::from(*w)]).collect();
            format!("{} walks {ways}", name(who))
        }
        Act::Strike(by, on) => format!("{} strikes {}", name(by), name(on)),
        Act::Cover(by) => format!("cover {}", name(by)),
        Act::Back(way) => format!("back {}", WAYS[usize::from(*way)]),
        word => format!("{word:?}").to_lowercase(),
    }
}

/// Reads an act.
pub fn parse(text: &str) -> Result<Act, Malformed> {
    const WORDS: [Act; 8] =
        [Act::Pass, Act::Catch, Act::Let, Act::Take, Act::Parry, Act::Press, Act::Accept, Act::Bleed];
    let words = words(text, 1);
    let texts: Vec<&str> = words.iter().map(|w| w.text.as_str()).collect();
    let act = match texts[..] {
        [word] => WORDS.into_iter().find(|act| format!("{act:?}").to_lowercase() == word),
        [who, "walks", ways] if ways.len() <= 3 && ways.is_ascii() => {
            let mut steps = [None; 3];
            let all = ways.bytes().enumerate().all(|(i, letter)| {
                steps[i] = way(char::from(letter).encode_utf8(&mut [0; 4]));
                steps[i].is_some()
            });
            fencer(who).filter(|_| all).map(|who| Act::Walk(who, steps))
        }
        [by, "strikes", on] => fencer(by).zip(fencer(on)).map(|(by, on)| Act::Strike(by, on)),
        ["cover", who] => fencer(who).map(Act::Cover),
        ["back", letter] => way(letter).map(Act::Back),
        _ => None,
    };
    act.ok_or_else(|| malformed(words.first(), "this is no act", "write `A walks een` or `A strikes C`"))
}
