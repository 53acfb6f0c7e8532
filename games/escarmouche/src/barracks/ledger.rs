//! The exact costs of units under one price list.

use engine::FileError;
use engine::content::Content;
use engine::options::Options;
use engine::roster::{Price, RosterMember};

use super::book::{self, Book, Budget, TITLES};
use super::decimal::Amount;
use crate::content::abilities::Ability;

/// The lowest and the highest value.
pub const VALUES: (u8, u8) = (1, 10);

/// Everything that prices depend on.
pub struct Ledger<'a> {
    /// All abilities.
    pub abilities: &'a [Ability],
    /// The book at its price list.
    pub book: Book,
    /// Whether abilities beyond the published list are allowed.
    pub extensions: bool,
}

impl<'a> Ledger<'a> {
    /// Returns the prices that the options name.
    pub fn open(
        content: &Content,
        options: &Options,
        abilities: &'a [Ability],
    ) -> Result<Ledger<'a>, FileError> {
        let book = book::read(content, options.word("barracks"))?;
        Ok(Ledger { abilities, book, extensions: options.on("extensions") })
    }

    /// Returns an ability by its id.
    pub fn ability(&self, id: &str) -> Option<&'a Ability> {
        self.abilities.iter().find(|ability| ability.id == id)
    }

    /// Whether a unit may have an ability at all.
    pub fn allows(&self, ability: &Ability) -> bool {
        self.extensions || !ability.extension
    }

    /// Returns the cost of an ability.
    pub fn ability_cost(&self, ability: &Ability) -> u32 {
        u32::from(if self.book.profile.old_costs { ability.old_cost } else { ability.cost })
    }

    /// Computes a unit's cost before the sum is rounded. Impossible values are replaced by the nearest possible ones.
    pub fn exact(&self, stats: [u8; 4], abilities: &[String]) -> Amount {
        let profile = &self.book.profile;
        let stats = stats.map(|value| value.clamp(VALUES.0, VALUES.1));
        let mut sum = Amount::default();
        for (rate, value) in profile.rates.iter().zip(stats) {
            sum += Amount::grown(rate.factor, rate.growth, value);
        }
        let [_, range, _, power] = stats;
        sum += Amount::joint(
            profile.synergy,
            (profile.rates[1].factor, range),
            (profile.rates[3].factor, power),
        );
        let costs =
            abilities.iter().filter_map(|id| self.ability(id)).map(|ability| self.ability_cost(ability));
        sum + Amount::whole(costs.fold(0, u32::saturating_add))
    }

    /// Returns the cost of a unit.
    pub fn cost(&self, stats: [u8; 4], abilities: &[String]) -> u32 {
        self.exact(stats, abilities).rounded(self.book.profile.rounding)
    }

    /// Returns the title, by number, of a unit with this cost and this many abilities.
    pub fn title(&self, cost: u32, abilities: usize) -> usize {
        let bands = &self.book.profile.bands;
        let band = &bands[abilities.min(bands.len() - 1)];
        band.iter().position(|highest| cost <= *highest).unwrap_or(TITLES - 1)
    }

    /// Returns how much of the squad's budget a unit with this cost and this many abilities takes.
    pub fn counts(&self, cost: u32, abilities: usize) -> u32 {
        match self.book.profile.budget {
            Some(Budget::Ranks(_)) => self.book.ranks[self.title(cost, abilities)],
            _ => cost,
        }
    }

    /// Returns the limit on a squad's cost, and its currency.
    pub fn budget(&self) -> (Option<u32>, &'static str) {
        match self.book.profile.budget {
            None => (None, "points"),
            Some(Budget::Points(most)) => (Some(u32::from(most)), "points"),
            Some(Budget::Ranks(most)) => (Some(u32::from(most)), "rank points"),
        }
    }

    /// Returns the price of a member and of its next notches.
    pub fn price(&self, member: &RosterMember) -> Price {
        let stats = stats(member);
        let exact = self.exact(stats, &member.abilities);
        let cost = exact.rounded(self.book.profile.rounding);
        let next = |at: usize| {
            let mut dearer = stats.map(|value| value.clamp(VALUES.0, VALUES.1));
            dearer[at] += 1;
            (dearer[at] <= VALUES.1).then(|| self.cost(dearer, &member.abilities).saturating_sub(cost))
        };
        let ranked = matches!(self.book.profile.budget, Some(Budget::Ranks(_)));
        Price {
            cost,
            exact: exact.to_string(),
            cap: self.book.profile.unit_cap,
            counts: ranked.then(|| self.counts(cost, member.abilities.len())),
            title: super::workshop::title(&self.book.titles[self.title(cost, member.abilities.len())]),
            next: (0..4).map(next).collect(),
        }
    }
}

/// Returns a member's four values; a missing one counts as the lowest.
pub fn stats(member: &RosterMember) -> [u8; 4] {
    std::array::from_fn(|at| member.stats.get(at).copied().unwrap_or(VALUES.0))
}
