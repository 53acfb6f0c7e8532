//! The open question, in one sentence.

use engine::reaction::Reaction;
use engine::{Arg, Being, Message, Seat, say};
use grid::Square;
use teamfight_cards::ast::Item;

use crate::act::Act;
use crate::names;
use crate::notation::{ability, name};
use crate::rules::ask::{self, Ask};
use crate::rules::{focus, list, reach};
use crate::setup::Setup;
use crate::state::{Asked, Body, Frame, HEROES, Happened, Moment, NONE, State};

/// Returns the question to a seat.
pub fn prompt(setup: &Setup, state: &State, seat: Seat) -> Message {
    Asker { setup, state }.prompt(seat)
}

/// Returns how a seat can settle the offered reaction: let it pass, or use it in its first form.
pub fn reaction(setup: &Setup, state: &State, seat: Seat) -> Option<Reaction<Act>> {
    let asked = focus::reaction(state).filter(|asked| state.body(asked.body).seat == seat.0)?;
    let mut first = None;
    list::each_aim(setup, state, asked.body, asked.ability, &mut |option, aim| {
        first.get_or_insert(Act::React(option, aim));
    });
    let card = ability(setup, state, asked.body, asked.ability);
    let name = say!(
        "reaction", ability = names::ability(card), unit = names::body(setup, state, asked.body);
        "{card} of {}", name(setup, state, asked.body)
    );
    Some(Reaction { name, pass: Act::Pass, react: first? })
}

/// Returns how many heroes a side has deployed.
fn deployed(state: &State, seat: Seat) -> usize {
    let own = |body: &&Body| body.kind != NONE && body.seat == seat.0;
    state.bodies[..HEROES].iter().filter(own).count()
}

/// Returns `1 Move Action` or `2 Move Actions`.
fn several(count: u8, what: &str) -> String {
    match count {
        0 => format!("no {what}"),
        1 => format!("1 {what}"),
        _ => format!("{count} {what}s"),
    }
}

struct Asker<'a> {
    setup: &'a Setup,
    state: &'a State,
}

impl Asker<'_> {
    fn name(&self, slot: u8) -> String {
        name(self.setup, self.state, slot)
    }

    fn being(&self, slot: u8) -> Being {
        names::body(self.setup, self.state, slot)
    }

    fn at(&self, at: u8) -> String {
        self.setup.names.name(Square(at.into()))
    }

    fn space(&self, at: u8) -> Arg {
        names::space(self.setup, Square(at.into()))
    }

    fn prompt(&self, seat: Seat) -> Message {
        match ask::ask(self.setup, self.state) {
            Ask::Split => say!("ask-split"; "divide the heroes into two pools, at least four in each"),
            Ask::Take => say!("ask-take"; "which pool do you keep?"),
            Ask::Deploy => {
                let column = deployed(self.state, seat) + 1;
                say!("ask-deploy", column = column; "deploy a hero in your zone, column {column}")
            }
            Ask::Act => self.act(),
            Ask::React(asked) => self.reaction(asked),
            Ask::Option(options) => {
                let text = self.text();
                let line = text.to_string();
                say!("ask-option", text = text, options = options; "{line}: which of {options} options?")
            }
            Ask::Aim => {
                let text = self.text();
                let line = text.to_string();
                say!("ask-aim", text = text; "{line}: aimed at what?")
            }
            Ask::Name => {
                let text = self.text();
                let line = text.to_string();
                say!("ask-name", text = text; "{line}: who else in the space is the target?")
            }
            Ask::Go | Ask::Place | Ask::Card => self.item(),
            Ask::Reroll => self.roll(),
            Ask::Nothing => Message::default(),
        }
    }

    /// Tells whose turn it is, and its remaining actions.
    fn act(&self) -> Message {
        let acting = self.state.acting;
        if acting == NONE {
            let slots: Vec<u8> = list::actors(self.setup, self.state).collect();
            let ready: Vec<String> = slots.iter().map(|slot| self.name(*slot)).collect();
            let hero = self.name(self.state.hero());
            return match ready.as_slice() {
                [only] if *only == hero => self.left(self.state.hero()),
                _ => say!(
                    "ask-who", unit = self.being(self.state.hero()),
                    ready = Arg::list(slots.iter().map(|slot| self.being(*slot)));
                    "the turn of {hero}: {} can act", ready.join(", ")
                ),
            };
        }
        self.left(acting)
    }

    fn left(&self, slot: u8) -> Message {
        let actions = reach::actions(self.setup, self.state, slot);
        let speed = crate::rules::field::speed(self.setup, self.state, slot);
        let far = actions.left(speed);
        let (moves, standards) = (actions.moves, actions.standards);
        let rest = if far > 0 { format!(", {} of a move", several(far, "space")) } else { String::new() };
        say!(
            "ask-act", unit = self.being(slot), moves = moves, standards = standards, far = far, speed = speed;
            "{}: {} and {} left{rest}",
            self.name(slot), several(moves, "Move Action"), several(standards, "Standard Action")
        )
    }

    /// Names the body whose text asks, and the text.
    fn text(&self) -> Message {
        let Some(cast) = ask::cast(self.state) else { return Message::default() };
        let program = self.setup.programs.get(cast.program);
        let (name, what) = (&program.name, names::text(program));
        match cast.by {
            NONE => say!("asking", owned = false, unit = self.being(NONE), ability = what; "{name}"),
            by => {
                say!("asking", owned = true, unit = self.being(by), ability = what; "{}, {name}", self.name(by))
            }
        }
    }

    fn item(&self) -> Message {
        let text = self.text();
        let Some((item, slot)) = ask::item(self.setup, self.state) else { return text };
        let moved = focus::body(self.setup, self.state);
        let who = moved.map_or(String::new(), |slot| self.name(slot));
        let unit = self.being(moved.unwrap_or(NONE));
        let own = ask::cast(self.state).is_some_and(|cast| cast.by == slot);
        let line = text.to_string();
        match item {
            Item::Push { pull: true, .. } => {
                say!("ask-pull", text = text, unit = unit; "{line}: pull {who}: where to?")
            }
            Item::Push { .. } => say!("ask-push", text = text, unit = unit; "{line}: push {who}: where to?"),
            Item::Go { fly: true, .. } => {
                say!("ask-fly", text = text, unit = unit; "{line}: {who} flies: where to?")
            }
            Item::Go { .. } if own => {
                say!("ask-go", text = text, unit = unit; "{line}: {who} moves: where to?")
            }
            Item::Go { .. } => say!("ask-move", text = text, unit = unit; "{line}: move {who}: where to?"),
            Item::Teleport(_) => {
                say!("ask-teleport", text = text, unit = unit; "{line}: {who} teleports: where to?")
            }
            Item::Create { name, .. } => {
                let (what, named) =
                    (names::thing(&self.setup.library, *name), self.setup.library.spelled(*name));
                say!("ask-create", text = text, what = what; "{line}: where shall {named} be?")
            }
            Item::Tap { untap: true } => {
                say!("ask-tap", text = text, unit = unit, untap = true; "{line}: which card of {who} untaps?")
            }
            Item::Tap { untap: false } => {
                say!("ask-tap", text = text, unit = unit, untap = false; "{line}: which card of {who} is tapped?")
            }
            _ => text,
        }
    }

    fn roll(&self) -> Message {
        match ask::cast(self.state) {
            Some(cast) => {
                let (face, def, text) = (cast.face, cast.def, self.text());
                let line = text.to_string();
                say!(
                    "ask-reroll", text = text, face = face, def = def, hits = face > def;
                    "{line}: {face} rolled against def {def}; keep it or throw again?"
                )
            }
            None => Message::default(),
        }
    }

    /// Tells which body may answer with which card, and why.
    fn reaction(&self, asked: Asked) -> Message {
        let card = ability(self.setup, self.state, asked.body, asked.ability);
        let name = self.name(asked.body);
        let (unit, what) = (self.being(asked.body), names::ability(card));
        match self.state.stack.top() {
            Some(Frame::Moment(moment)) => {
                let moment = self.moment(moment);
                let line = moment.to_string();
                say!(
                    "ask-react", unit = unit, ability = what, moment = moment;
                    "{name} may answer with {card}: {line}"
                )
            }
            _ => Message::default(),
        }
    }

    /// Tells what has happened.
    fn moment(&self, moment: &Moment) -> Message {
        let subject = self.name(moment.subject);
        let other = self.name(moment.other);
        let by = |verb: &str| match moment.other {
            NONE => format!("{subject} is {verb}"),
            _ => format!("{subject} is {verb} by {other}"),
        };
        let amount = self.damage(moment);
        let (what, line) = match moment.what {
            Happened::StartTurn => ("starts", format!("the turn of {subject} starts")),
            Happened::EndTurn => ("ends", format!("the turn of {subject} ends")),
            Happened::Deploy => ("deployed", format!("{subject} is deployed")),
            Happened::Die => ("dies", format!("{subject} dies")),
            Happened::Kill => ("kills", format!("{subject} kills {other}")),
            Happened::Targeted => ("targeted", by("targeted")),
            Happened::Included => ("area", format!("{} reaches {subject}", self.area(moment.other))),
            Happened::Damaged if moment.other == NONE => {
                ("damaged", format!("{subject} takes {amount} damage"))
            }
            Happened::Damaged => ("damaged", format!("{other} damages {subject} by {amount}")),
            Happened::Hit => ("hit", by("hit")),
            Happened::Missed => ("missed", by("missed")),
            Happened::ForceMoved => ("moved", by("moved")),
            Happened::Step => {
                let (from, to) = (self.at(moment.from), self.at(moment.to));
                return say!(
                    "moment-step", unit = self.being(moment.subject), from = self.space(moment.from),
                    to = self.space(moment.to);
                    "{subject} goes from {from} to {to}"
                );
            }
            Happened::Rolled => ("rolls", format!("{subject} rolls {}", moment.face)),
            Happened::UsedDefault => ("default", format!("{subject} uses a default ability")),
            Happened::UsedCard => ("card", format!("{subject} uses a card")),
            Happened::EndedMove => ("walked", format!("{subject} has moved")),
        };
        say!(
            "moment", what = Arg::word(what), unit = self.being(moment.subject), caused = moment.other != NONE,
            by = self.being(moment.other), damage = amount, face = moment.face;
            "{line}"
        )
    }

    fn area(&self, by: u8) -> String {
        match by {
            NONE => "an area".to_string(),
            by => format!("an area of {}", self.name(by)),
        }
    }

    /// Returns the damage being answered, which lies below the moment on the stack.
    fn damage(&self, moment: &Moment) -> u8 {
        let harms = self.state.stack.iter().filter_map(|frame| match frame {
            Frame::Harm(harm) if harm.body == moment.subject => Some(harm.health + harm.shield),
            _ => None,
        });
        harms.last().unwrap_or(0)
    }
}
