//! The question that is open, in one sentence.

use engine::Seat;
use engine::reaction::Reaction;
use grid::Square;
use teamfight_cards::ast::Item;

use crate::act::Act;
use crate::notation::{ability, name};
use crate::rules::ask::{self, Ask};
use crate::rules::{focus, list, reach};
use crate::setup::Setup;
use crate::state::{Asked, Body, Frame, HEROES, Happened, Moment, NONE, State};

/// Returns the question to a seat.
pub fn prompt(setup: &Setup, state: &State, seat: Seat) -> String {
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
    let name = format!("{card} of {}", name(setup, state, asked.body));
    Some(Reaction { name, pass: Act::Pass, react: first? })
}

/// Returns how many heroes a side has deployed.
fn deployed(state: &State, seat: Seat) -> usize {
    let own = |body: &&Body| body.kind != NONE && body.seat == seat.0;
    state.bodies[..HEROES].iter().filter(own).count()
}

/// `1 Move Action`, `2 Move Actions`.
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

    fn at(&self, at: u8) -> String {
        self.setup.names.name(Square(at.into()))
    }

    fn prompt(&self, seat: Seat) -> String {
        match ask::ask(self.setup, self.state) {
            Ask::Split => "divide the heroes into two pools, at least four in each".to_string(),
            Ask::Take => "which pool do you keep?".to_string(),
            Ask::Deploy => {
                let column = deployed(self.state, seat) + 1;
                format!("deploy a hero in your zone, column {column}")
            }
            Ask::Act => self.act(),
            Ask::React(asked) => self.reaction(asked),
            Ask::Option(options) => format!("{}: which of {options} options?", self.text()),
            Ask::Aim => format!("{}: aimed at what?", self.text()),
            Ask::Name => format!("{}: who else in the space is the target?", self.text()),
            Ask::Go | Ask::Place | Ask::Card => self.item(),
            Ask::Reroll => self.roll(),
            Ask::Nothing => String::new(),
        }
    }

    /// Says whose turn it is, and what is left of it.
    fn act(&self) -> String {
        let acting = self.state.acting;
        if acting == NONE {
            let ready: Vec<String> =
                list::actors(self.setup, self.state).map(|slot| self.name(slot)).collect();
            let hero = self.name(self.state.hero());
            return match ready.as_slice() {
                [only] if *only == hero => self.left(self.state.hero()),
                _ => format!("the turn of {hero}: {} can act", ready.join(", ")),
            };
        }
        self.left(acting)
    }

    fn left(&self, slot: u8) -> String {
        let actions = reach::actions(self.setup, self.state, slot);
        let speed = crate::rules::field::speed(self.setup, self.state, slot);
        let far = actions.left(speed);
        let moves = several(actions.moves, "Move Action");
        let standards = several(actions.standards, "Standard Action");
        let rest = if far > 0 { format!(", {} of a move", several(far, "space")) } else { String::new() };
        format!("{}: {moves} and {standards} left{rest}", self.name(slot))
    }

    /// Names the body whose text asks, and the text.
    fn text(&self) -> String {
        let Some(cast) = ask::cast(self.state) else { return String::new() };
        let program = &self.setup.programs.get(cast.program).name;
        match cast.by {
            NONE => program.clone(),
            by => format!("{}, {program}", self.name(by)),
        }
    }

    fn item(&self) -> String {
        let text = self.text();
        let Some((item, slot)) = ask::item(self.setup, self.state) else { return text };
        let who = match focus::body(self.setup, self.state) {
            Some(slot) => self.name(slot),
            None => String::new(),
        };
        let own = ask::cast(self.state).is_some_and(|cast| cast.by == slot);
        let what = match item {
            Item::Push { pull: true, .. } => format!("pull {who}: where to?"),
            Item::Push { .. } => format!("push {who}: where to?"),
            Item::Go { fly: true, .. } => format!("{who} flies: where to?"),
            Item::Go { .. } if own => format!("{who} moves: where to?"),
            Item::Go { .. } => format!("move {who}: where to?"),
            Item::Teleport(_) => format!("{who} teleports: where to?"),
            Item::Create { name, .. } => {
                format!("where shall {} be?", self.setup.library.spelled(*name))
            }
            Item::Tap { untap: true } => format!("which card of {who} untaps?"),
            Item::Tap { untap: false } => format!("which card of {who} is tapped?"),
            _ => "what now?".to_string(),
        };
        format!("{text}: {what}")
    }

    fn roll(&self) -> String {
        match ask::cast(self.state) {
            Some(cast) => {
                let (face, def) = (cast.face, cast.def);
                format!("{}: {face} rolled against def {def}; keep it or throw again?", self.text())
            }
            None => String::new(),
        }
    }

    /// Who may answer with what, and why.
    fn reaction(&self, asked: Asked) -> String {
        let card = ability(self.setup, self.state, asked.body, asked.ability);
        let opening = format!("{} may answer with {card}", self.name(asked.body));
        match self.state.stack.top() {
            Some(Frame::Moment(moment)) => format!("{opening}: {}", self.moment(moment)),
            _ => opening,
        }
    }

    /// What has happened.
    fn moment(&self, moment: &Moment) -> String {
        let subject = self.name(moment.subject);
        let by = |verb: &str| match moment.other {
            NONE => format!("{subject} is {verb}"),
            other => format!("{subject} is {verb} by {}", self.name(other)),
        };
        match moment.what {
            Happened::StartTurn => format!("the turn of {subject} starts"),
            Happened::EndTurn => format!("the turn of {subject} ends"),
            Happened::Deploy => format!("{subject} is deployed"),
            Happened::Die => format!("{subject} dies"),
            Happened::Kill => format!("{subject} kills {}", self.name(moment.other)),
            Happened::Targeted => by("targeted"),
            Happened::Included => format!("{} reaches {subject}", self.area(moment.other)),
            Happened::Damaged => self.damage(moment, &subject),
            Happened::Hit => by("hit"),
            Happened::Missed => by("missed"),
            Happened::ForceMoved => by("moved"),
            Happened::Step => {
                format!("{subject} goes from {} to {}", self.at(moment.from), self.at(moment.to))
            }
            Happened::Rolled => format!("{subject} rolls {}", moment.face),
            Happened::UsedDefault => format!("{subject} uses a default ability"),
            Happened::UsedCard => format!("{subject} uses a card"),
            Happened::EndedMove => format!("{subject} has moved"),
        }
    }

    fn area(&self, by: u8) -> String {
        match by {
            NONE => "an area".to_string(),
            by => format!("an area of {}", self.name(by)),
        }
    }

    /// Describes the damage being answered, which lies below it on the stack.
    fn damage(&self, moment: &Moment, subject: &str) -> String {
        let harms = self.state.stack.iter().filter_map(|frame| match frame {
            Frame::Harm(harm) if harm.body == moment.subject => Some(harm.health + harm.shield),
            _ => None,
        });
        let amount = harms.last().unwrap_or(0);
        match moment.other {
            NONE => format!("{subject} takes {amount} damage"),
            other => format!("{} damages {subject} by {amount}", self.name(other)),
        }
    }
}
