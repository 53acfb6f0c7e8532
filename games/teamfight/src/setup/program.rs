//! Card texts prepared to run: numbered lines, and their costs.

use teamfight_cards::ast::{
    Amount, Cost, Guard, Item, Name, Of, Passive, Select, Sentence, Static, Step, Target, Trigger, What,
};
use teamfight_cards::changes;
use teamfight_cards::library::{Def, Library};

/// The end of a program.
pub const END: u8 = u8::MAX;

/// The card on which a text is printed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// An ability of a unit, by unit and place.
    Ability(u8, u8),
    /// A passive of a unit.
    Passive(u8, u8),
    /// A condition.
    Condition(u8),
    /// A marker.
    Marker(u8),
}

/// The action that an ability takes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Action {
    /// A Standard Action (TF-024).
    #[default]
    Standard,
    /// A Move Action (TF-023).
    Move,
    /// Both.
    Both,
    /// None (TF-026).
    Free,
    /// None, out of turn (TF-027).
    Reaction,
}

/// The costs of an ability and the limits on its use.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Costs {
    /// The action.
    pub action: Action,
    /// Whether the card is tapped (TF-113).
    pub tap: bool,
    /// The uses per game; 0 for any number (TF-116).
    pub per_game: u8,
    /// The uses per turn; 0 for any number.
    pub per_turn: u8,
    /// The first round in which it can be used.
    pub from_round: u8,
    /// Whether it can be used only before anything else in the turn.
    pub start_of_turn: bool,
    /// The tokens it costs: the number and the condition.
    pub spend: Option<(u8, u8)>,
}

/// The content of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Does {
    /// A choice of options, by the lines at which they begin.
    Choose(Vec<u8>),
    /// A sentence.
    Sentence(Sentence),
}

/// A line of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The condition under which it is run.
    pub guard: Option<Guard>,
    /// Its content.
    pub does: Does,
    /// Whether it is run once for each target of the previous sentence.
    pub each: bool,
    /// Whether it only moves a body (Q69).
    pub only_moves: bool,
    /// The line after it.
    pub next: u8,
}

/// A text prepared to run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The name of the card.
    pub name: String,
    /// Its source.
    pub source: Source,
    /// Its trigger.
    pub trigger: Option<Trigger>,
    /// Its costs.
    pub costs: Costs,
    /// Its lines.
    pub lines: Vec<Line>,
    /// Whether a critical hit changes anything.
    pub crits: bool,
}

/// All programs of a library.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Programs {
    all: Vec<Program>,
    abilities: Vec<u16>,
    passives: Vec<u16>,
    conditions: Vec<Option<u16>>,
    markers: Vec<Option<u16>>,
    hazards: Vec<Option<u16>>,
}

impl Programs {
    /// Prepares all texts.
    pub fn new(library: &Library) -> Programs {
        let mut programs = Programs::default();
        for (unit, of) in (0u8..).zip(&library.units) {
            programs.abilities.push(programs.all.len() as u16);
            for (at, card) in (0u8..).zip(&of.actives) {
                let costs = costs(library, &card.text.costs);
                let trigger = card.text.costs.iter().find_map(|cost| match cost {
                    Cost::Reaction(trigger) => Some(trigger.clone()),
                    _ => None,
                });
                let lines = lines(library, &card.text.body);
                programs.add(&card.name, Source::Ability(unit, at), trigger, costs, lines);
            }
            programs.passives.push(programs.all.len() as u16);
            for (at, card) in (0u8..).zip(&of.passives) {
                programs.passive(library, &card.name, Source::Passive(unit, at), &card.text);
            }
        }
        for (at, condition) in (0u8..).zip(&library.conditions) {
            let program = programs.passive(library, &condition.name, Source::Condition(at), &condition.text);
            programs.conditions.push(program);
        }
        for (at, marker) in (0u8..).zip(&library.markers) {
            let program = programs.passive(library, &marker.name, Source::Marker(at), &marker.text);
            programs.markers.push(program);
        }
        // They come last, so that the numbers of other programs stay the same.
        for (at, marker) in (0u8..).zip(&library.markers) {
            let hazard = programs.hazard(library, &marker.name, at, &marker.text);
            programs.hazards.push(hazard);
        }
        programs
    }

    /// Returns a program.
    pub fn get(&self, program: u16) -> &Program {
        &self.all[usize::from(program)]
    }

    /// Returns the program of an ability.
    pub fn of_ability(&self, unit: u8, ability: u8) -> u16 {
        self.abilities[usize::from(unit)] + u16::from(ability)
    }

    /// Returns the programs of a unit's passives; those without a trigger have no lines.
    pub fn of_passives(&self, unit: u8, count: usize) -> impl Iterator<Item = u16> {
        let first = self.passives[usize::from(unit)];
        (0..count as u16).map(move |at| first + at)
    }

    /// Returns the program of a condition that has a trigger.
    pub fn of_condition(&self, condition: u8) -> Option<u16> {
        self.conditions[usize::from(condition)]
    }

    /// Returns the program of a marker that has a trigger.
    pub fn of_marker(&self, marker: u8) -> Option<u16> {
        self.markers[usize::from(marker)]
    }

    /// Returns the program of a hazard with effects other than damage.
    pub fn of_hazard(&self, marker: u8) -> Option<u16> {
        self.hazards[usize::from(marker)]
    }

    /// Adds the program of a hazard that has an effect other than damage (Q70).
    fn hazard(&mut self, library: &Library, name: &str, marker: u8, text: &Passive) -> Option<u16> {
        let works = text.statics.iter().find_map(|fixed| match fixed {
            Static::Hazard(damage, more) if !more.is_empty() => Some((*damage, more)),
            _ => None,
        });
        let (damage, more) = works?;
        let hurts = (damage > 0).then_some(Item::Damage(Amount { base: damage, per: None }));
        let items = hurts.into_iter().chain(more.iter().cloned()).collect();
        let select = Some(Select::ThatUnit);
        let (undefendable, irreducible) = (false, false);
        let sentence = Sentence { select, def: 0, crit: 0, undefendable, irreducible, items };
        let step = Step { guard: None, what: What::Sentence(sentence) };
        let at = self.all.len() as u16;
        self.add(name, Source::Marker(marker), None, Costs::default(), lines(library, &[step]));
        Some(at)
    }

    /// Adds a passive; returns its program if it has a trigger.
    fn passive(&mut self, library: &Library, name: &str, source: Source, text: &Passive) -> Option<u16> {
        let at = self.all.len() as u16;
        let triggered = text.triggered.as_ref();
        let trigger = triggered.map(|triggered| triggered.trigger.clone());
        let body = triggered.map_or(&[][..], |triggered| &triggered.body);
        self.add(name, source, trigger, Costs::default(), lines(library, body));
        triggered.map(|_| at)
    }

    fn add(&mut self, name: &str, source: Source, trigger: Option<Trigger>, costs: Costs, lines: Vec<Line>) {
        let on_crit = lines.iter().any(|line| line.guard == Some(Guard::OnCrit));
        let damages = lines.iter().any(|line| match &line.does {
            Does::Sentence(sentence) => sentence.items.iter().any(|item| matches!(item, Item::Damage(_))),
            Does::Choose(_) => false,
        });
        let crits = on_crit || damages;
        self.all.push(Program { name: name.to_string(), source, trigger, costs, lines, crits });
    }
}

/// Returns the lines of a body.
fn lines(library: &Library, body: &[Step]) -> Vec<Line> {
    let mut lines = Vec::new();
    flatten(library, body, END, &mut lines);
    lines
}

/// Returns a sentence in the form in which it is run: a change of damage is given like any condition.
fn plain(library: &Library, sentence: &Sentence) -> Sentence {
    let mut sentence = sentence.clone();
    for item in &mut sentence.items {
        if let Item::Change { what, span } = item
            && let Some(name) = changes::name_of(library, what)
        {
            *item = Item::Give { gain: false, count: None, name, span: *span };
        }
    }
    sentence
}

/// Adds the lines of a body; its last step is followed by the line `after`.
fn flatten(library: &Library, body: &[Step], after: u8, lines: &mut Vec<Line>) {
    for (at, step) in body.iter().enumerate() {
        let here = lines.len();
        let last = at + 1 == body.len();
        let guard = step.guard;
        match &step.what {
            What::Sentence(sentence) => {
                let next = if last { after } else { here as u8 + 1 };
                let each = guard.is_some() || speaks_of_target(sentence);
                let only_moves = sentence.items.iter().all(is_movement);
                let does = Does::Sentence(plain(library, sentence));
                lines.push(Line { guard, does, each, only_moves, next });
            }
            What::Choice(options) => {
                let next =
                    if last { after } else { (here + 1 + options.iter().map(Vec::len).sum::<usize>()) as u8 };
                let does = Does::Choose(Vec::new());
                lines.push(Line { guard, does, each: false, only_moves: false, next });
                let mut starts = Vec::new();
                for option in options {
                    starts.push(lines.len() as u8);
                    flatten(library, option, next, lines);
                }
                lines[here].does = Does::Choose(starts);
            }
        }
    }
}

/// Whether an item only moves a body.
fn is_movement(item: &Item) -> bool {
    matches!(item, Item::Push { .. } | Item::Go { .. } | Item::Teleport(_) | Item::Swap)
}

/// Whether a sentence refers to the previous sentence's targets.
fn speaks_of_target(sentence: &Sentence) -> bool {
    match &sentence.select {
        Some(Select::TheTarget | Select::SameTarget) => true,
        Some(Select::Area(area)) => area.of == Some(Of::Target),
        _ => false,
    }
}

/// Returns the condition with this name.
pub fn condition(library: &Library, name: Name) -> Option<u8> {
    match library.defs[usize::from(name.0)] {
        Def::Condition(condition) => Some(condition),
        _ => None,
    }
}

fn costs(library: &Library, printed: &[Cost]) -> Costs {
    // Without a named action it costs a Standard Action (TF-024).
    let mut costs = Costs { from_round: 1, ..Costs::default() };
    for cost in printed {
        match cost {
            Cost::Free => costs.action = Action::Free, // TF-026
            Cost::Move => costs.action = Action::Move, // TF-023
            Cost::Standard => costs.action = Action::Standard,
            Cost::MoveStandard => costs.action = Action::Both,
            Cost::Tap => costs.tap = true,
            Cost::PerGame(times) => costs.per_game = *times, // TF-116
            Cost::PerTurn(times) => costs.per_turn = *times,
            Cost::FromRound(round) => costs.from_round = *round,
            Cost::StartOfTurn => costs.start_of_turn = true,
            Cost::Spend(count, name) => costs.spend = condition(library, *name).map(|of| (*count, of)),
            Cost::Reaction(_) => costs.action = Action::Reaction, // TF-027
        }
    }
    costs
}

impl Program {
    /// Returns the line at which a use begins: the option's line if the first line offers options.
    pub fn entry(&self, option: u8) -> Option<u8> {
        match (&self.lines.first()?.does, option) {
            (Does::Sentence(_), 0) => Some(0),
            (Does::Choose(starts), 1..) => starts.get(usize::from(option) - 1).copied(),
            _ => None,
        }
    }

    /// Returns the number of options that the first line offers; none if it is a sentence.
    pub fn options(&self) -> u8 {
        match self.lines.first().map(|line| &line.does) {
            Some(Does::Choose(starts)) => starts.len() as u8,
            _ => 0,
        }
    }

    /// Returns the lines from the one at which a use begins, without those of other options.
    pub fn lines_from(&self, option: u8) -> impl Iterator<Item = u8> {
        let next = |line: &u8| Some(self.lines[usize::from(*line)].next).filter(|next| *next != END);
        std::iter::successors(self.entry(option), next)
    }

    /// Whether a use only moves a body (Q69).
    pub fn only_moves(&self, option: u8) -> bool {
        self.lines_from(option).all(|line| self.lines[usize::from(line)].only_moves)
    }

    /// Returns the sentence of a line.
    pub fn sentence(&self, line: u8) -> Option<&Sentence> {
        match &self.lines.get(usize::from(line))?.does {
            Does::Sentence(sentence) => Some(sentence),
            Does::Choose(_) => None,
        }
    }
}

/// Returns the target that a sentence chooses.
pub fn target(sentence: &Sentence) -> Option<&Target> {
    match &sentence.select {
        Some(Select::Target(target)) => Some(target),
        _ => None,
    }
}

/// Whether a sentence tears down walls, and may be aimed at them.
pub fn tears_down(sentence: &Sentence) -> bool {
    use teamfight_cards::ast::Doomed;
    sentence.items.contains(&Item::Destroy(Doomed::Wall))
}
