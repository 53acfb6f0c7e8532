//! Random texts: every clause of the language, in any combination that the grammar allows.

use engine::chance::{Chance, Quick};
use teamfight_cards::ast::*;
use teamfight_cards::names::{Kind, Names};

/// Names of every kind, three each.
pub fn names() -> Names {
    let mut names = Names::default();
    for (stem, kind) in
        [("Glow", Kind::Condition), ("Thorn", Kind::Marker), ("Imp", Kind::Summon), ("Crate", Kind::Object)]
    {
        for letter in ["A", "B", "C"] {
            names.add(&format!("{stem}{letter}"), kind);
        }
    }
    names
}

/// A source of random texts.
pub struct Draw {
    chance: Quick,
    conditions: Vec<Name>,
    markers: Vec<Name>,
    summons: Vec<Name>,
    made: Vec<Name>,
    /// Whether numbers stay near the lowest, as on real cards.
    small: bool,
}

impl Draw {
    /// Creates a source of texts that use these names.
    pub fn new(seed: u64, names: &Names) -> Draw {
        let of = |kinds: &[Kind]| -> Vec<Name> {
            names.of(kinds).into_iter().filter_map(|name| names.find(name)).map(|(name, _)| name).collect()
        };
        Draw {
            chance: Quick(seed),
            conditions: of(&[Kind::Condition]),
            markers: of(&[Kind::Marker]),
            summons: of(&[Kind::Summon]),
            made: of(&[Kind::Marker, Kind::Summon, Kind::Object]),
            small: false,
        }
    }

    /// Returns a source of texts with small numbers.
    #[allow(dead_code, reason = "the tests of the game include this file and use it")]
    pub fn small(self) -> Draw {
        Draw { small: true, ..self }
    }

    pub fn below(&mut self, n: u32) -> u32 {
        self.chance.below(n)
    }

    pub fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    fn from(&mut self, low: i32, high: i32) -> i32 {
        low + self.below((high - low + 1) as u32) as i32
    }

    pub fn number(&mut self, low: u8, high: u8) -> u8 {
        let high = if self.small { high.min(low + 4) } else { high };
        self.from(low.into(), high.into()) as u8
    }

    /// Draws a number other than 0.
    fn change(&mut self, low: i8, high: i8) -> i8 {
        loop {
            let change = self.from(low.into(), high.into()) as i8;
            if change != 0 {
                return change;
            }
        }
    }

    pub fn among<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u32) as usize]
    }

    fn maybe<T>(&mut self, draw: impl Fn(&mut Draw) -> T) -> Option<T> {
        if self.coin() { Some(draw(self)) } else { None }
    }

    pub fn condition(&mut self) -> Name {
        let all = self.conditions.clone();
        self.among(&all)
    }

    fn marker(&mut self) -> Name {
        let all = self.markers.clone();
        self.among(&all)
    }

    fn summon(&mut self) -> Name {
        let all = self.summons.clone();
        self.among(&all)
    }

    fn made(&mut self) -> Name {
        let all = self.made.clone();
        self.among(&all)
    }

    fn range(&mut self) -> Range {
        let spaces = self.number(0, 20);
        self.among(&[
            Range::UpTo(spaces),
            Range::From(spaces),
            Range::Exactly(spaces),
            Range::Unlimited,
            Range::Beside,
        ])
    }

    fn who(&mut self) -> Who {
        use Who::*;
        self.among(&[Enemy, Ally, OtherAlly, AnyUnit, Hero, Summon, Summoner, Creator])
    }

    fn many(&mut self) -> Many {
        use Many::*;
        self.among(&[Enemies, Allies, OtherAllies, Units, Others, Summons])
    }

    fn one(&mut self) -> One {
        use One::*;
        self.among(&[Enemy, Ally, OtherAlly, Unit, Hero, Summon, Object, EmptySpace])
    }

    fn span(&mut self) -> Span {
        use Span::*;
        self.among(&[ThisTurn, StartOfYours, EndOfYours, EndOfTheirs, RestOfGame])
    }

    fn shape(&mut self) -> Shape {
        match self.below(6) {
            0 => Shape::Burst(self.number(0, 6)),
            1 => Shape::Square { side: self.number(1, 7), centered: false },
            2 => Shape::Square { side: self.among(&[1, 3, 5, 7]), centered: true },
            3 => Shape::Line(self.maybe(|d| d.number(1, 20))),
            4 => Shape::Beside,
            _ => Shape::Path(self.number(1, 6)),
        }
    }

    fn area(&mut self) -> Area {
        Area {
            many: self.maybe(Draw::many),
            range: self.maybe(Draw::range),
            shape: self.shape(),
            of: self.maybe(|d| d.among(&[Of::Target, Of::You])),
            ignoring_walls: self.coin(),
        }
    }

    pub fn select(&mut self) -> Select {
        match self.below(8) {
            0 => {
                let name = self.condition();
                let which = self.among(&[Which::All, Which::InSight, Which::With(name), Which::DealtDamage]);
                Select::Group(Group { many: self.many(), which })
            }
            1 => Select::Area(self.area()),
            2 => Select::You,
            3 => Select::TheTarget,
            4 => Select::SameTarget,
            5 => Select::ThatUnit,
            6 => Select::UnitsHere,
            _ => {
                let kind = match self.below(4) {
                    0 => TargetKind::One(self.maybe(Draw::one)),
                    1 => TargetKind::Nearest(self.one()),
                    2 => TargetKind::Several(self.number(1, 4)),
                    _ => TargetKind::AnyNumber(self.many(), self.shape()),
                };
                let free = matches!(kind, TargetKind::AnyNumber(..)) && self.coin();
                let range = if free { None } else { Some(self.range()) };
                Select::Target(Target { kind, range, ignoring_walls: self.coin() })
            }
        }
    }

    fn happening(&mut self) -> Happening {
        let by = self.maybe(Draw::who);
        let (low, high) = (self.number(1, 6), self.number(1, 6));
        let events = [
            Happening::StartTurn,
            Happening::EndTurn,
            Happening::Deploy,
            Happening::Die,
            Happening::Kill(self.who()),
            Happening::Targeted(by),
            Happening::Included(by),
            Happening::Damaged(by),
            Happening::Hit(by),
            Happening::Missed(by),
            Happening::ForceMoved(by),
            Happening::Enters(self.range()),
            Happening::Leaves(self.range()),
            Happening::Rolls(low.min(high), low.max(high)),
            Happening::UsesDefault,
            Happening::UsesNonDefault,
            Happening::EndsMove,
        ];
        self.among(&events)
    }

    pub fn trigger(&mut self) -> Trigger {
        let who = self.who();
        Trigger {
            subject: self.among(&[Subject::You, Subject::Who(who)]),
            within: self.maybe(Draw::range),
            event: self.happening(),
        }
    }

    fn amount(&mut self, least: u8) -> Amount {
        match self.below(3) {
            0 => Amount { base: self.number(least, 20), per: None },
            1 => Amount { base: 0, per: Some((self.number(1, 20), self.condition())) },
            _ => Amount { base: self.number(1, 20), per: Some((self.number(1, 20), self.condition())) },
        }
    }

    pub fn item(&mut self) -> Item {
        use Way::*;
        let ways = [AnyDirection, AnyPath, FromCenter, TowardCenter, AwayFromTarget];
        match self.below(19) {
            0 => Item::Damage(self.amount(0)),
            1 => Item::Heal(self.amount(1)),
            2 => {
                Item::Push { pull: self.coin(), by: self.number(1, 10), way: self.maybe(|d| d.among(&ways)) }
            }
            3 => Item::Go {
                fly: self.coin(),
                exactly: self.coin(),
                by: self.number(1, 10),
                in_a_line: self.coin(),
            },
            4 => Item::Teleport(self.number(1, 10)),
            5 => Item::Swap,
            6 | 7 => Item::Give {
                gain: self.coin(),
                count: self.maybe(|d| d.number(1, 9)),
                name: self.condition(),
                span: self.maybe(Draw::span),
            },
            8 => Item::Lose {
                remove: self.coin(),
                count: self.maybe(|d| d.number(1, 9)),
                name: Some(self.condition()),
            },
            9 => Item::Lose { remove: self.coin(), count: None, name: None },
            10 => Item::Tap { untap: self.coin() },
            11 => Item::Create {
                name: self.made(),
                place: self.maybe(Draw::range),
                max: self.maybe(|d| d.number(1, 6)),
            },
            12 => {
                let name = self.made();
                Item::Destroy(self.among(&[Doomed::Wall, Doomed::This, Doomed::Named(name)]))
            }
            13 => Item::Transform(self.summon()),
            14 => {
                if self.coin() {
                    Item::BecomeTarget
                } else {
                    Item::RedirectDamage
                }
            }
            15 => Item::Reroll,
            16 => Item::Extra { standard: self.coin() },
            17 => {
                let (percent, flat) = (5 * i16::from(self.change(-18, 80)), self.change(-9, 9));
                let what = match self.below(4) {
                    0 => Static::PercentDealt(percent),
                    1 => Static::PercentReceived(percent),
                    2 => Static::FlatDealt(flat),
                    _ => Static::FlatReceived(flat),
                };
                Item::Change { what, span: self.maybe(Draw::span) }
            }
            _ => Item::EndTurn,
        }
    }

    pub fn sentence(&mut self) -> Sentence {
        let most = 1 + self.below(8);
        let count = 1 + self.below(most);
        Sentence {
            select: self.maybe(Draw::select),
            def: if self.below(4) == 0 { self.change(-4, 6) } else { 0 },
            crit: if self.below(4) == 0 { self.change(1, 6) } else { 0 },
            undefendable: self.below(6) == 0,
            irreducible: self.below(6) == 0,
            items: (0..count).map(|_| self.item()).collect(),
        }
    }

    fn body(&mut self, in_choice: bool) -> Vec<Step> {
        let count = 1 + self.below(if in_choice { 2 } else { 6 });
        (0..count).map(|_| self.step(in_choice)).collect()
    }

    fn step(&mut self, in_choice: bool) -> Step {
        use Guard::*;
        let name = self.condition();
        let guard = self.maybe(|d| d.among(&[OnHit, OnMiss, OnCrit, OnKill, IfTargetHas(name), Else]));
        let what = if !in_choice && self.below(8) == 0 {
            let options = 2 + self.below(3);
            What::Choice((0..options).map(|_| self.body(true)).collect())
        } else {
            What::Sentence(self.sentence())
        };
        Step { guard, what }
    }

    fn cost(&mut self) -> Cost {
        match self.below(11) {
            0 => Cost::Free,
            1 => Cost::Move,
            2 => Cost::Standard,
            3 => Cost::MoveStandard,
            4 => Cost::Tap,
            5 => Cost::PerGame(self.number(1, 9)),
            6 => Cost::PerTurn(self.number(1, 9)),
            7 => Cost::FromRound(self.number(1, 6)),
            8 => Cost::StartOfTurn,
            9 => Cost::Spend(self.number(1, 9), self.condition()),
            _ => Cost::Reaction(self.trigger()),
        }
    }

    /// Draws a hazard in printed form: damage first, or at least another effect.
    fn hazard(&mut self) -> Static {
        let works = |d: &mut Draw| match d.below(3) {
            0 => Item::Heal(d.amount(1)),
            1 => Item::Lose { remove: true, count: None, name: Some(d.condition()) },
            _ => Item::Give {
                gain: false,
                count: d.maybe(|d| d.number(1, 9)),
                name: d.condition(),
                span: d.maybe(Draw::span),
            },
        };
        let more: Vec<Item> = (0..self.below(3)).map(|_| works(self)).collect();
        let damage = if more.is_empty() || self.coin() { self.number(1, 20) } else { 0 };
        Static::Hazard(damage, more)
    }

    /// Draws a static.
    pub fn fixed(&mut self) -> Static {
        let percent = 5 * i16::from(self.change(-18, 80));
        let flat = self.change(-9, 9);
        let near = self.maybe(Draw::range);
        let area = self.area();
        let hazard = self.hazard();
        let all = [
            Static::Armor,
            Static::Resistance,
            Static::Flying,
            Static::Undefendable,
            Static::AttacksUndefendable,
            Static::Def(self.change(-4, 6), near),
            Static::Crit(self.change(-6, 6), near),
            Static::Speed(self.change(-8, 8), near),
            Static::PercentDealt(percent),
            Static::PercentReceived(percent),
            Static::FlatDealt(flat),
            Static::FlatReceived(flat),
            Static::ImmuneToForce,
            Static::ImmuneTo(if self.coin() { self.condition() } else { self.marker() }),
            Static::CountsTwice,
            Static::Aura(area, self.change(-8, 8)),
            hazard,
            Static::Impassable,
            Static::Difficult(self.number(2, 4)),
            Static::Blocking(self.maybe(Draw::span)),
            Static::Immobile,
            Static::ThirdSpeed,
            Static::HalfSpeed,
            Static::NoStandard,
            Static::NoActions,
            Static::NoDefaults,
            Static::NoCards,
            Static::Invisible,
            Static::Shield,
            Static::Further(self.number(1, 9)),
            Static::IgnoresHalfCover,
            Static::Stays,
            Static::AddsUp,
            Static::NoEffect,
        ];
        all[self.below(all.len() as u32) as usize].clone()
    }

    /// Draws a passive text.
    pub fn passive(&mut self) -> Passive {
        let statics = self.below(9);
        let triggered = statics == 0 || self.coin();
        Passive {
            statics: (0..statics).map(|_| self.fixed()).collect(),
            triggered: triggered.then(|| Triggered { trigger: self.trigger(), body: self.body(false) }),
        }
    }

    /// Draws the text of an ability.
    pub fn active(&mut self) -> Active {
        let costs = self.below(4);
        Active { costs: (0..costs).map(|_| self.cost()).collect(), body: self.body(false) }
    }
}
