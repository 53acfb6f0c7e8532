//! The three classes and their actions.

use engine::Seat;

use crate::geometry::cell::Facing;

engine::words! {
    /// The class of a character (CB-004, CB-010), in the order of the original's `perso_classe`.
    #[derive(PartialOrd, Ord)]
    pub enum Class {
        /// Fast, far-sighted, with a small knife.
        Voleur = "voleur",
        /// With a hammer that hits all around its target.
        Barbare = "barbare",
        /// Slow, shoots at any cell that the team sees.
        Elfe = "elfe",
    }
}

/// The hit points at the start and after each return (CB-013, A1).
pub const LIFE: i16 = 10;
/// The damage of Traîtrise: more than 9000 (CB-028).
pub const LETHAL: i32 = 9001;

impl Class {
    /// All three, one of each to a team (CB-004).
    pub const ALL: [Class; 3] = [Class::Voleur, Class::Barbare, Class::Elfe];

    /// Returns the letter used in notation.
    pub fn letter(self) -> char {
        ['V', 'B', 'E'][self as usize]
    }

    /// Reads a letter.
    pub fn parse(letter: char) -> Option<Class> {
        Class::ALL.into_iter().find(|class| class.letter() == letter.to_ascii_uppercase())
    }

    /// Returns the name shown to people.
    pub fn title(self) -> &'static str {
        ["Voleur", "Barbare", "Elfe"][self as usize]
    }

    /// Returns its range of sight (CB-010, CB-011, A1).
    #[inline]
    pub fn vision(self) -> u8 {
        [5, 4, 4][self as usize]
    }

    /// Returns its movement points for each movement step (CB-010, CB-012, A1).
    #[inline]
    pub fn movement(self) -> u8 {
        [10, 8, 6][self as usize]
    }

    /// Returns its basic attack, then its two special abilities (CB-010, CB-017).
    pub fn actions(self) -> [Action; 3] {
        match self {
            Class::Voleur => [Action::Knife, Action::Palantir, Action::Traitrise],
            Class::Barbare => [Action::Hammer, Action::Bastoooon, Action::Shout],
            Class::Elfe => [Action::Arrow, Action::Loto, Action::ISee],
        }
    }
}

engine::words! {
    /// An action that can be ordered in an attack step.
    #[derive(PartialOrd, Ord)]
    pub enum Action {
        /// Petit couteau.
        Knife = "knife",
        /// Puts the palantír down.
        Palantir = "palantir",
        /// Kills the enemies on the Voleur's cell.
        Traitrise = "traitrise",
        /// Gros marteau.
        Hammer = "hammer",
        /// A hammer that hits harder the weaker the Barbare is.
        Bastoooon = "bastoooon",
        /// Fus ro dah!
        Shout = "fus-ro-dah",
        /// Arc long.
        Arrow = "arrow",
        /// Loto, à qui le tour.
        Loto = "loto",
        /// I see what you did there.
        ISee = "i-see",
    }
}

impl Action {
    /// All of them, class by class.
    pub const ALL: [Action; 9] = [
        Action::Knife,
        Action::Palantir,
        Action::Traitrise,
        Action::Hammer,
        Action::Bastoooon,
        Action::Shout,
        Action::Arrow,
        Action::Loto,
        Action::ISee,
    ];

    /// Reads a word of notation.
    pub fn parse(word: &str) -> Option<Action> {
        Action::ALL.into_iter().find(|action| action.word() == word)
    }

    /// Returns its name in the rulebook.
    pub fn title(self) -> &'static str {
        [
            "Petit couteau",
            "Palantír",
            "Traîtrise",
            "Gros marteau",
            "Bastoooon",
            "Fus ro dah!",
            "Arc long",
            "Loto",
            "I see what you did there",
        ][self as usize]
    }

    /// Returns the class that has it.
    #[inline]
    pub fn class(self) -> Class {
        Class::ALL[self as usize / 3]
    }

    /// Returns its number among the special abilities of its class; `None` for a basic attack.
    #[inline]
    pub fn ability(self) -> Option<usize> {
        (self as usize % 3).checked_sub(1)
    }

    /// Returns the number of turns until it can be used again; 0 for a basic attack (CB-016).
    #[inline]
    pub fn cooldown(self) -> u8 {
        [
            0, // knife: CB-016
            3, // palantír: CB-026
            5, // Traîtrise: CB-030
            0, // hammer: CB-016
            3, // Bastoooon: CB-038
            5, // Fus ro dah!: CB-043
            0, // bow: CB-016
            5, // Loto: CB-050
            5, // I see: CB-055
        ][self as usize]
    }

    /// Returns the rule that describes it.
    pub fn rule(self) -> &'static str {
        ["CB-018", "CB-021", "CB-027", "CB-031", "CB-036", "CB-040", "CB-045", "CB-048", "CB-052"]
            [self as usize]
    }

    /// Returns the rule of its damage.
    pub fn damage_rule(self) -> &'static str {
        ["CB-018", "CB-056", "CB-028", "CB-033", "CB-036", "CB-044", "CB-046", "CB-049", "CB-056"]
            [self as usize]
    }

    /// Returns the hit points it takes from each character it hits; Bastoooon's damage depends on the Barbare.
    #[inline]
    pub fn damage(self) -> i32 {
        // Knife 5 (CB-018), Traîtrise lethal (CB-028), hammer 3 (CB-033), bow 2 (CB-046), Loto 4 (CB-049); palantír and
        // I see none (CB-056), Fus ro dah! none (CB-044); Bastoooon is computed (CB-036): see `blows`.
        [5, 0, LETHAL, 3, 0, 0, 2, 4, 0][self as usize]
    }

    /// Whether it also hits the cells around its target (CB-031, CB-035).
    #[inline]
    pub fn is_plus(self) -> bool {
        matches!(self, Action::Hammer | Action::Bastoooon)
    }

    /// Whether others who see the character see it act: a palantír is not shown to them (A5b), nor is a look from afar.
    pub fn shows(self) -> bool {
        !matches!(self, Action::Palantir | Action::ISee)
    }

    /// Whether it needs a target: Fus ro dah! has none (A21).
    pub fn is_aimed(self) -> bool {
        self != Action::Shout
    }
}

/// A character by number: three times its team, plus its class.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct UnitId(pub u16);

engine::encode! { struct UnitId(number) }

impl UnitId {
    /// Returns the character of a team and class.
    #[inline]
    pub fn of(seat: Seat, class: Class) -> UnitId {
        UnitId(u16::from(seat.0) * 3 + class as u16)
    }

    /// Returns its team.
    #[inline]
    pub fn seat(self) -> Seat {
        Seat((self.0 / 3) as u8)
    }

    /// Returns its class.
    #[inline]
    pub fn class(self) -> Class {
        Class::ALL[usize::from(self.0 % 3)]
    }

    /// Reads a name such as `0V`.
    pub fn parse(name: &str) -> Option<UnitId> {
        let class = Class::parse(name.chars().next_back()?)?;
        let team = name.get(..name.len() - 1)?.parse::<u8>().ok()?;
        Some(UnitId::of(Seat(team), class)).filter(|id| id.to_string() == name)
    }
}

impl std::fmt::Display for UnitId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.seat().0, self.class().letter())
    }
}

/// The facing of all characters at the start and after each return (A41, CB-110).
pub const FIRST_FACING: Facing = Facing::N;
