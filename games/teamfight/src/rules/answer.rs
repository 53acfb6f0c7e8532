//! The immediate effects of an answer; the rest follows automatically.

use engine::{Answer, Seat, Sink};
use grid::Square;
use teamfight_cards::ast::{Item, Select};

use super::aims::Aiming;
use super::flow::{opening, ready};
use super::{Run, field, reach, usable};
use crate::act::{Act, Aim, MOST_NAMED, Use};
use crate::event::{Aimed, Event, Rolled, Who};
use crate::geometry::Squares;
use crate::setup::program::{Action, Does};
use crate::state::{Body, COLUMNS, Cast, Frame, Gait, Happened, Moment, NONE, Phase, Stage, Walk};

impl<S: Sink<Event>> Run<'_, S> {
    /// Applies an answer to the state.
    pub fn apply(&mut self, answer: Answer<'_, Act>) {
        match answer {
            Answer::Draw(result) => self.drawn(result),
            Answer::Act(seat, act) => self.act(seat, *act),
            Answer::Sealed(_) => {}
        }
        self.settle();
    }

    fn drawn(&mut self, result: u32) {
        if self.state.phase == Phase::Lots {
            // The drawn side is the first player (TF-006, Q26).
            self.state.first = result as u8;
            self.tell(Event::First(Seat(self.state.first)));
            self.tell(Event::Dealt);
            self.state.phase = opening(self.setup);
            return;
        }
        if let Some(Frame::Cast(mut cast)) = self.state.stack.pop() {
            cast.face = result as u8 + 1;
            let again = cast.by != NONE && self.state.rerolls >> cast.by & 1 == 1;
            // A reroll that was bought: the roll may be kept or repeated, once (N13).
            cast.stage = if again { Stage::AskReroll } else { Stage::Rolled };
            self.push(Frame::Cast(cast));
        }
    }

    fn act(&mut self, seat: Seat, act: Act) {
        match act {
            Act::Split(pool) => {
                // TF-006
                self.state.pool = pool;
                self.state.phase = Phase::Choose;
                self.tell(Event::Split(seat, pool));
            }
            Act::Take(first) => {
                let all = ((1u32 << self.setup.deal.heroes.len()) - 1) as u16;
                let (own, other) = match first {
                    true => (self.state.pool, all & !self.state.pool),
                    false => (all & !self.state.pool, self.state.pool),
                };
                // TF-007
                self.state.hands[seat.index()] = own;
                self.state.hands[1 - seat.index()] = other;
                self.state.phase = Phase::Deploy;
                self.tell(Event::Take(seat, first));
            }
            Act::Deploy(hero, at) => self.deploy(seat, hero, at),
            Act::Walk { body, dash, way } => self.walk(body, dash, way),
            Act::Use(used) => self.use_ability(used),
            Act::End => self.end(),
            Act::React(option, aim) => self.react(option, aim),
            Act::Pass => {
                if let Some(Frame::Moment(mut moment)) = self.state.stack.pop() {
                    moment.asked = None;
                    self.push(Frame::Moment(moment));
                }
                self.tell(Event::Passed(seat));
            }
            _ => self.answer_cast(act),
        }
    }

    fn deploy(&mut self, seat: Seat, hero: u8, at: Square) {
        let kind = self.setup.deal.heroes[usize::from(hero)];
        // Columns fill from the left (TF-010, Q24).
        let column = super::flow::deployed(self.state, seat.0) as u8;
        let slot = seat.0 * COLUMNS as u8 + column;
        let unit = &self.setup.kinds.units[usize::from(kind)];
        let body = Body {
            kind,
            named: kind,
            seat: seat.0,
            at: at.0 as u8,
            health: unit.health,
            master: slot,
            ..Body::USUAL
        };
        *self.state.body_mut(slot) = body;
        self.state.hands[seat.index()] &= !(1 << hero);
        let who = Who { slot, kind, number: 0, seat: seat.0 };
        self.tell(Event::Deploy(seat, who, at, column + 1));
        self.happens(Moment::new(Happened::Deploy, slot, NONE));
    }

    /// Begins the turn of a unit with its first act.
    fn begin_unit(&mut self, slot: u8) {
        if self.state.acting != slot {
            self.state.actions = reach::actions(self.setup, self.state, slot);
            self.state.acting = slot;
            self.state.early.0[usize::from(slot)] = (0, 0);
        }
        self.state.actions.started = true;
    }

    fn walk(&mut self, slot: u8, dash: bool, way: crate::geometry::Way) {
        self.begin_unit(slot);
        let fly = reach::flies(self.setup, self.state, slot);
        let cost = reach::cost(self.setup, self.state, slot, fly, way).unwrap_or(0);
        let speed = field::speed(self.setup, self.state, slot);
        let Some((action, new)) = reach::pool(&self.state.actions, speed, cost, dash) else { return };
        let actions = &mut self.state.actions;
        if new {
            actions.begun += 1;
            // TF-025
            if dash {
                actions.standards -= 1;
            } else {
                actions.moves -= 1;
            }
        }
        let gait = Gait::Basic(action);
        let at = self.state.body(slot).at;
        let walk = Walk { body: slot, by: slot, gait, fly, dash, way, at, done: 0, told: 0, pull: false };
        self.push(Frame::Walk(walk));
    }

    fn use_ability(&mut self, used: Use) {
        self.begin_unit(used.body);
        let program = self.setup.programs.of_ability(self.state.body(used.body).kind, used.ability);
        self.pay(used.body, used.ability, program);
        self.tell(Event::Uses(self.who(used.body), program, self.aimed(used)));
        self.begin_cast(used, program, NONE);
    }

    fn react(&mut self, option: u8, aim: Aim) {
        let Some(Frame::Moment(mut moment)) = self.state.stack.pop() else { return };
        let asked = moment.asked.take();
        self.push(Frame::Moment(moment));
        let Some(asked) = asked else { return };
        let program = self.setup.programs.of_ability(self.state.body(asked.body).kind, asked.ability);
        self.pay(asked.body, asked.ability, program);
        let used = Use { body: asked.body, ability: asked.ability, option, aim };
        self.tell(Event::Reacts(self.who(asked.body), program, self.aimed(used)));
        self.begin_cast(used, program, moment.subject);
    }

    /// Returns the aim of a use, for its event.
    fn aimed(&self, used: Use) -> Aimed {
        let bodies = match used.aim {
            Aim::Bodies(bodies, _) if S::LISTENS => bodies,
            _ => [NONE; MOST_NAMED],
        };
        let from = self.state.body(used.body).square();
        let area = if S::LISTENS { self.area(used) } else { Squares::EMPTY };
        Aimed { option: used.option, aim: used.aim, from, bodies: bodies.map(|slot| self.who(slot)), area }
    }

    /// Returns the squares that an ability covers with its first sentence.
    fn area(&self, used: Use) -> Squares {
        let program = usable::program(self.setup, self.state, used.body, used.ability);
        let sentence = program.entry(used.option).and_then(|line| program.sentence(line));
        match sentence.and_then(|sentence| sentence.select.as_ref()) {
            Some(Select::Area(area)) => {
                Aiming::body(self.setup, self.state, used.body).squares(area, used.aim)
            }
            _ => Squares::EMPTY,
        }
    }

    fn begin_cast(&mut self, used: Use, program: u16, subject: u8) {
        let line = self.setup.programs.get(program).entry(used.option).unwrap_or(0);
        let mut cast = Cast::new(used.body, program, line);
        (cast.subject, cast.aim, cast.aimed) = (subject, used.aim, true);
        self.push(Frame::Cast(cast));
        let kind = field::kind(self.setup, self.state, used.body);
        // Texts distinguish default abilities (TF-046) from all others (TF-047).
        let default = kind.defaults >> used.ability & 1 == 1;
        let what = if default { Happened::UsedDefault } else { Happened::UsedCard };
        self.happens(Moment::new(what, used.body, NONE));
    }

    /// Spends actions, taps, uses and tokens for an ability, regardless of its outcome (Q19).
    fn pay(&mut self, slot: u8, ability: u8, program: u16) {
        let costs = self.setup.programs.get(program).costs;
        let own = self.state.body(slot).master == self.state.hero() && self.state.begun;
        let actions = &mut self.state.actions;
        // Every ability costs its action (TF-020), regardless of its outcome (Q19).
        match costs.action {
            Action::Standard => actions.standards -= 1, // TF-024
            // A Move Action (TF-023); a Standard Action may be spent as one (TF-025).
            Action::Move if actions.moves > 0 => actions.moves -= 1,
            Action::Move => actions.standards -= 1,
            Action::Both if actions.moves > 0 => {
                actions.moves -= 1;
                actions.standards -= 1;
            }
            Action::Both => actions.standards -= 2,
            Action::Free => actions.free = actions.free.saturating_add(1), // TF-026
            Action::Reaction => {}
        }
        let body = self.state.body_mut(slot);
        // TF-113
        if costs.tap {
            body.tapped |= 1 << ability;
            // Outside its owner's turn it does not count as tapped in that turn (Q52).
            body.tapped_now |= u8::from(own) << ability;
        }
        if body.uses(ability) < 15 {
            body.used += 1 << (4 * ability);
        }
        if body.uses_now(ability) < 15 {
            body.used_now += 1 << (4 * ability);
        }
        if let Some((count, condition)) = costs.spend {
            self.tell(Event::Loses(self.who(slot), condition, count));
            self.drop_tokens(slot, condition, count);
        }
    }

    /// Ends the turn of the acting unit, or of all that have not begun theirs, regardless of remaining actions (Q59).
    fn end(&mut self) {
        if self.state.acting != NONE {
            // Its own turn ends, not that of its summoner (Q49).
            return self.push(Frame::Close(self.state.acting, 0));
        }
        let ready = ready(self.setup, self.state);
        for slot in (0..32).rev().filter(|slot| ready >> slot & 1 == 1) {
            self.push(Frame::Close(slot, 0));
        }
    }

    /// Applies an answer to a question in the middle of a text.
    fn answer_cast(&mut self, act: Act) {
        let Some(Frame::Cast(mut cast)) = self.state.stack.pop() else { return };
        let setup = self.setup;
        let line = &setup.programs.get(cast.program).lines[usize::from(cast.line)];
        let item = match &line.does {
            Does::Sentence(sentence) => sentence.items.get(usize::from(cast.item)),
            Does::Choose(_) => None,
        };
        let seat = self.seat_of(cast.by);
        let slot = super::text::cast::next_body(self.state, seat, cast.todo).unwrap_or(NONE);
        let (mut walk, mut placed) = (None, NONE);
        match act {
            Act::Option(option) => {
                if let Does::Choose(starts) = &line.does {
                    let start = starts.get(usize::from(option).wrapping_sub(1)).copied();
                    (cast.line, cast.stage) = (start.unwrap_or(line.next), Stage::Begin);
                }
            }
            Act::Aim(aim) => (cast.aim, cast.aimed, cast.stage) = (aim, true, Stage::Run),
            Act::Name(target) => {
                cast.targets[usize::from(cast.now)] = target;
                (cast.now, cast.stage) = (cast.now + 1, Stage::Verify);
                self.tell(Event::Targets(self.who(cast.by), self.who(target)));
            }
            Act::Reroll(again) => {
                self.state.rerolls &= !(1 << cast.by);
                cast.stage = if again { Stage::Throw } else { Stage::Rolled };
                if again {
                    self.tell(Event::Rolls(self.who(cast.by), cast.face, cast.def, Rolled::Again));
                }
            }
            Act::Go(way) => {
                cast.todo &= !(1 << slot);
                cast.stage = Stage::Items;
                walk = Some(way);
            }
            Act::Card(ability) => {
                if let Some(Item::Tap { untap }) = item {
                    self.turn_card(slot, ability, *untap);
                }
                cast.todo &= !(1 << slot);
                cast.stage = Stage::Items;
            }
            Act::Place(at) => {
                cast.stage = Stage::Items;
                match item {
                    Some(Item::Create { name, .. }) => {
                        self.create(cast.by, *name, at);
                        (cast.item, cast.entered) = (cast.item + 1, false);
                    }
                    _ => {
                        cast.todo &= !(1 << slot);
                        // It needs no path, and triggers and enters nothing there (TF-062, Q46).
                        self.state.body_mut(slot).at = at.0 as u8;
                        self.tell(Event::Teleports(self.who(slot), at));
                        placed = slot;
                    }
                }
            }
            Act::Skip => {
                cast.todo &= !(1 << slot);
                cast.stage = Stage::Items;
            }
            _ => {}
        }
        self.push(Frame::Cast(cast));
        if let (Some(way), Some(item)) = (walk, item)
            && !way.is_empty()
        {
            self.set_off(&cast, item, slot, way);
        }
        if placed != NONE {
            self.force_moved(cast.by, placed);
        }
    }
}
