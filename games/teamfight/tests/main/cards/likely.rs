//! Random sets that are accepted: texts are drawn until each makes sense in its place.

use engine::content::Content;
use teamfight_cards::ast::*;
use teamfight_cards::check::{self, Home};
use teamfight_cards::parse::Places;
use teamfight_cards::{Library, print};

use super::random::Draw;

/// The file of a random set.
pub const FILE: &str = "sets/random.cards";
/// The number of its heroes, besides the one who makes its summons and objects.
const HEROES: u32 = 8;
/// How often a text is drawn before it is given up.
const TRIES: u32 = 20_000;

/// Returns the content with a random set added, or `None` if the set as a whole is refused.
pub fn with_set(content: &Content, seed: u64) -> Option<Content> {
    let mut content = content.clone();
    content.name = "random".to_string();
    let mut maker = Maker { library: Library::read(&content).ok()?, draw: None, seed };
    let mut text = String::from("set \"Random Texts\"\nhero \"Random Maker\" hp 8 speed 3\n");
    maker.definitions(&mut text);
    content.put(FILE, &text);
    // The heroes may use the definitions of the set.
    maker = Maker { library: Library::read(&content).ok()?, draw: None, seed: seed ^ 0x5eed };
    for number in 0..HEROES {
        let name = format!("Random Her{}", word(number));
        text.push_str(&format!("hero \"{name}\" hp {} speed {}\n", 4 + number, 2 + number % 3));
        for at in 0..2 {
            text.push_str(&maker.passive("P", "Trait", at, Home::Hero));
        }
        for at in 0..2 {
            text.push_str(&maker.active("D", "Blow", at, Home::Hero));
        }
        for at in 0..4 {
            text.push_str(&maker.active("C", "Card", at, Home::Hero));
        }
    }
    content.put(FILE, &text);
    Library::read(&content).ok().map(|_| content)
}

/// Returns letters for a number.
fn word(number: u32) -> String {
    let letter = |n: u32| char::from(b'a' + (n % 26) as u8);
    [letter(number / 26), letter(number)].iter().collect()
}

struct Maker {
    library: Library,
    draw: Option<Draw>,
    seed: u64,
}

impl Maker {
    fn draw(&mut self) -> &mut Draw {
        let (seed, library) = (self.seed, &self.library);
        self.draw.get_or_insert_with(|| Draw::new(seed, &library.table()).small())
    }

    fn definitions(&mut self, text: &mut String) {
        for at in 0..6 {
            text.push_str(&self.passive("K", "Glow", at, Home::Condition));
        }
        for at in 0..4 {
            text.push_str(&self.passive("M", "Thorn", at, Home::Marker));
        }
        for at in 0..2 {
            text.push_str(&format!("U \"Imp{}\" hp 3 speed 3\n", word(at)));
            text.push_str(&self.passive("P", "Trait", 0, Home::Summon));
            text.push_str(&self.active("D", "Blow", 0, Home::Summon));
            text.push_str(&format!("O \"Crate{}\" hp 2\n", word(at)));
            text.push_str(&self.passive("P", "Trait", 0, Home::Object));
        }
    }

    fn passive(&mut self, letter: &str, name: &str, at: u32, home: Home) -> String {
        for _ in 0..TRIES {
            let text = likely_passive(self.draw());
            if check::passive(&self.library, home, &text, &Places::default()).is_ok() {
                return format!(
                    "{letter} \"{name}{}\": {}\n",
                    word(at),
                    print::passive(&text, &self.library.names)
                );
            }
        }
        panic!("seed {}: no passive for {home:?}", self.seed);
    }

    fn active(&mut self, letter: &str, name: &str, at: u32, home: Home) -> String {
        for _ in 0..TRIES {
            let text = likely_active(self.draw());
            if check::active(&self.library, home, &text, &Places::default()).is_ok() {
                return format!(
                    "{letter} \"{name}{}\": {}\n",
                    word(at),
                    print::active(&text, &self.library.names)
                );
            }
        }
        panic!("seed {}: no ability for {home:?}", self.seed);
    }
}

fn likely_passive(draw: &mut Draw) -> Passive {
    let statics = draw.below(3);
    let triggered = (statics == 0 || draw.below(3) == 0)
        .then(|| Triggered { trigger: draw.trigger(), body: likely_body(draw, true) });
    Passive { statics: (0..statics).map(|_| draw.fixed()).collect(), triggered }
}

fn likely_active(draw: &mut Draw) -> Active {
    let uses = draw.number(1, 3);
    let token = draw.condition();
    let costs = match draw.below(14) {
        0..3 => vec![],
        3 => vec![Cost::Tap],
        4 => vec![Cost::Move],
        5 => vec![Cost::Free, Cost::PerTurn(uses)],
        6 => vec![Cost::Free, Cost::Tap],
        7 => vec![Cost::PerGame(uses), Cost::MoveStandard],
        8 => vec![Cost::FromRound(2), Cost::Standard],
        9 => vec![Cost::StartOfTurn, Cost::Tap],
        10 => vec![Cost::Spend(1, token)],
        11 => vec![Cost::Free, Cost::PerGame(uses)],
        _ => vec![Cost::PerGame(uses), Cost::Reaction(draw.trigger())],
    };
    let reaction = costs.iter().any(|cost| matches!(cost, Cost::Reaction(_)));
    Active { costs, body: likely_body(draw, reaction) }
}

fn likely_body(draw: &mut Draw, triggered: bool) -> Vec<Step> {
    use Guard::*;
    let count = 1 + draw.below(3);
    let name = draw.condition();
    let step = |draw: &mut Draw, at: u32| {
        let guard = match at > 0 && draw.coin() {
            true => Some(draw.among(&[OnHit, OnMiss, OnCrit, OnKill, IfTargetHas(name), Else])),
            false => None,
        };
        let what = match draw.below(12) {
            0 => What::Choice(vec![
                vec![Step { guard: None, what: What::Sentence(likely_sentence(draw, triggered)) }],
                vec![Step { guard: None, what: What::Sentence(likely_sentence(draw, triggered)) }],
            ]),
            _ => What::Sentence(likely_sentence(draw, triggered)),
        };
        Step { guard, what }
    };
    (0..count).map(|at| step(draw, at)).collect()
}

fn likely_sentence(draw: &mut Draw, triggered: bool) -> Sentence {
    let mut sentence = draw.sentence();
    let items = 1 + draw.below(2);
    sentence.items = (0..items).map(|_| draw.item()).collect();
    if triggered && draw.below(3) == 0 {
        sentence.select = Some(Select::ThatUnit);
    }
    sentence
}
