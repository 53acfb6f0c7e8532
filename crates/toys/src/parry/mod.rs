//! Parry: a walk that is caught, answers to answers, a roll and a forced choice after it.

mod acts;
mod duel;

use engine::options::{safety_limit, undo};
use engine::picks::Choice;
use engine::position::{FieldDoc, PositionText};
use engine::scene::{Bar, Counter, Cue, Figure, Scene, Told};
use engine::*;

use self::duel::{Act, Event, Fencer, Frame, LAST_TURN, NAMES, OFF, PISTE, State};
use crate::board::Board;

/// The game.
pub struct Parry;

const BREATH: u8 = 3;
const LABELS: [&str; 2] = ["red", "blue"];

impl Game for Parry {
    type Setup = ();
    type State = State;
    type Act = Act;
    type Event = Event;
    engine::open_information!();

    const ABOUT: &'static About = &About {
        id: "parry",
        name: "Parry",
        summary: "Two fencers a side, and answers to answers.",
        dice: true,
        options: &[undo("on", "PA-013"), safety_limit("10000", "PA-012")],
        fields: &[
            FieldDoc::unit("at", "square", "where it stands"),
            FieldDoc::unit("breath", "1 to 3", "its breath; 3"),
            FieldDoc::unit("ready", "yes no", "whether it may still answer; yes"),
            FieldDoc::line("turn", "number", "the turn; 1"),
        ],
        rules: include_str!("RULES.md"),
        ..About::PLAIN
    };

    fn setup(_: Order<'_>) -> Result<(), FileError> {
        Ok(())
    }

    fn start(_: &()) -> State {
        let fencer = |at| Fencer { at, breath: BREATH, ready: true };
        State { fencers: [1, 7, 4, 10].map(fencer), turn: 1, stack: Stack::EMPTY }
    }

    fn label(_: &(), seat: Seat) -> String {
        LABELS[seat.index() % 2].to_string()
    }

    fn waits(_: &(), state: &State) -> Wait {
        let over = |winners| Wait::Over(Outcome { winners, rule: "PA-012" });
        let left = |seat: usize| state.fencers[2 * seat..][..2].iter().any(|f| f.at != OFF);
        match state.stack.top() {
            _ if !left(0) => over(SeatSet::one(Seat(1))),
            _ if !left(1) => over(SeatSet::one(Seat(0))),
            None if state.turn > LAST_TURN => over(SeatSet::EMPTY),
            None | Some(Frame::Walk { .. }) => Wait::Act(state.mover()),
            Some(Frame::Strike { on, need: 0, .. }) => Wait::Act(State::seat(*on)),
            Some(Frame::Strike { .. }) => {
                Wait::Draw(Draw { sides: 6, lowest: 1, cause: "strike", rule: "PA-009" })
            }
            Some(Frame::Catch { by, .. } | Frame::Parried { by }) => Wait::Act(State::seat(*by)),
            Some(Frame::Hit { on }) => Wait::Act(State::seat(*on)),
        }
    }

    fn check(setup: &(), seen: &Open<State>, seat: Seat, act: &Act) -> Result<(), Refusal> {
        let mut acts = Vec::new();
        Self::acts(setup, seen, seat, &mut acts);
        let (rule, why) = match act {
            _ if acts.contains(act) => return Ok(()),
            Act::Walk(..) => ("PA-003", "this fencer cannot walk there"),
            Act::Strike(..) => ("PA-004", "these two do not stand side by side as enemies"),
            Act::Back(_) => ("PA-010", "there is no free square that way"),
            Act::Parry | Act::Cover(_) => ("PA-007", "nobody is ready for that"),
            _ => ("PA-002", "this is not what is asked"),
        };
        Err(Refusal::against(rule, why))
    }

    fn apply<S: Sink<Event>>(_: &(), state: &mut State, answer: Answer<'_, Act>, sink: &mut S) {
        state.answer(answer, sink);
        state.settle(sink);
    }

    fn acts(_: &(), seen: &Open<State>, seat: Seat, out: &mut Vec<Act>) -> bool {
        acts::list(&seen.0, seat, out);
        true
    }

    fn parts(_: &(), seen: &Open<State>, _: Seat, act: &Act) -> Vec<Choice> {
        acts::parts(&seen.0, act)
    }

    fn print_act(_: &(), _: &Open<State>, _: Seat, act: &Act) -> String {
        acts::print(act)
    }

    fn parse_act(_: &(), _: &Open<State>, _: Seat, text: &str) -> Result<Act, Malformed> {
        acts::parse(text)
    }

    fn prompt(_: &(), Open(state): &Open<State>, _: Seat) -> String {
        let name = |who: &u8| NAMES[usize::from(*who)];
        match state.stack.top() {
            Some(Frame::Catch { by, who }) => format!("does {} catch {}?", name(by), name(who)),
            Some(Frame::Strike { by, on, .. }) => format!("{} strikes at {}: what now?", name(by), name(on)),
            Some(Frame::Parried { by }) => format!("{} is parried: press or accept?", name(by)),
            Some(Frame::Hit { on }) => format!("{} is hit: bleed or step back?", name(on)),
            _ => format!("turn {}: walk, strike or pass", state.turn),
        }
    }

    fn tell(_: &(), event: &Event, _: Viewer) -> Option<Told> {
        let name = |who: &u8| NAMES[usize::from(*who)];
        Some(match event {
            Event::Steps { who, to, rule } => {
                let cue = Cue::Appear { figure: (*who).into(), at: *to };
                Told::new(format!("{} steps to {}", name(who), PISTE.name(*to)), &[*rule]).cue(cue)
            }
            Event::Strikes { by, on } => {
                Told::new(format!("{} strikes at {}", name(by), name(on)), &["PA-004"])
            }
            Event::Says { who, what, rule } => Told::new(format!("{} {what}", name(who)), &[*rule]),
            Event::Rolls { by, shows, need } => {
                Told::new(format!("{} rolls {shows}; {need} hits", name(by)), &["PA-009"])
            }
            Event::Bleeds { who, left } => {
                let cue = Cue::Change { figure: (*who).into(), bar: "breath", by: -1 };
                Told::new(format!("{} bleeds: {left} left", name(who)), &["PA-010", "PA-011"]).cue(cue)
            }
        })
    }

    fn encode(state: &State, out: &mut Vec<u8>) {
        for f in &state.fencers {
            out.extend_from_slice(&f.at.to_le_bytes());
            out.extend([f.breath, u8::from(f.ready)]);
        }
        out.extend([state.turn, state.stack.len() as u8]);
        for frame in state.stack.iter() {
            match *frame {
                Frame::Walk { who, at, way, asked } => {
                    let [a, b, c] = way.map(|way| way.unwrap_or(4));
                    out.extend([1, who, at as u8, a, b, c, asked]);
                }
                Frame::Catch { by, who } => out.extend([2, by, who]),
                Frame::Strike { by, on, need, covered, pressed } => {
                    out.extend([3, by, on, need, u8::from(covered), u8::from(pressed)]);
                }
                Frame::Parried { by } => out.extend([4, by]),
                Frame::Hit { on } => out.extend([5, on]),
            }
        }
    }

    fn read_position(_: Order<'_>, text: &PositionText) -> Result<((), State), FileError> {
        if let (Some(map), true) = (&text.map, Board::of(text)? != PISTE) {
            return Err(map.size.error("the piste is 6x2", "write `map 6x2 fill .`"));
        }
        let mut fencers = [Fencer { at: OFF, breath: 0, ready: false }; 4];
        for unit in &text.units {
            unit.kind.among(["fencer"])?;
            let who = unit.name.among(NAMES)?;
            if unit.seat.among(LABELS)? != who / 2 {
                return Err(unit.seat.error("this fencer is not of that side", ""));
            }
            let at = PISTE.place(unit, |at| fencers.iter().any(|f| f.at == at))?;
            let breath =
                unit.field("breath").map_or(Ok(BREATH.into()), |f| f.one()?.number(1, BREATH.into()))? as u8;
            let ready = unit.field("ready").map_or(Ok(true), |f| f.one()?.yes())?;
            fencers[who] = Fencer { at, breath, ready };
        }
        let turn = text.field("turn").map_or(Ok(1), |f| f.one()?.number(1, i64::from(LAST_TURN) + 1))? as u8;
        Ok(((), State { fencers, turn, stack: Stack::EMPTY }))
    }

    fn write_position(_: &(), state: &State) -> Option<String> {
        let mut text = format!("map 6x2 fill .\nturn {}\n", state.turn);
        for (who, f) in state.fencers.iter().enumerate().filter(|(_, f)| f.at != OFF) {
            let (name, label, at) = (NAMES[who], LABELS[who / 2], PISTE.name(f.at));
            let ready = if f.ready { "yes" } else { "no" };
            text += &format!("unit {name} = fencer {label} at {at} breath {} ready {ready}\n", f.breath);
        }
        state.stack.is_empty().then_some(text)
    }

    fn scene(_: &(), Open(state): &Open<State>, _: Viewer) -> Scene {
        let mut scene = PISTE.scene(LABELS.iter().map(ToString::to_string), |_| '.');
        scene.counters.push(Counter { name: "turn".into(), seat: None, value: state.turn.into() });
        for (who, f) in state.fencers.iter().enumerate() {
            let at = Some(f.at).filter(|at| *at != OFF);
            let mut figure = Figure::new(who as u16, NAMES[who], "fencer", who as u8 / 2, at);
            figure.bars.push(Bar { name: "breath", now: f.breath.into(), full: BREATH.into() });
            figure.badges.extend(f.ready.then(|| "ready".to_string()));
            scene.figures.push(figure);
        }
        scene
    }

    fn sound(_: &(), state: &State) -> Result<(), String> {
        let on = |f: &&Fencer| f.at != OFF;
        let alone = |f: &Fencer| state.fencers.iter().filter(|o| o.at == f.at).count() == 1;
        let fine = |f: &Fencer| f.at < PISTE.area() && alone(f) && (1..=BREATH).contains(&f.breath);
        match state.fencers.iter().filter(on).all(fine)
            && !matches!(state.stack.top(), Some(Frame::Walk { .. }))
        {
            true => Ok(()),
            false => Err("a fencer stands where it cannot, or a walk is left over".into()),
        }
    }
}
