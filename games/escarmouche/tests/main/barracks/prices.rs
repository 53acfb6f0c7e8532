//! The prices of units and squads, compared with sums computed differently.

use engine::Library;
use engine::roster::{Price, RosterMember};
use escarmouche::Escarmouche;

use crate::barracks::{appraise, barracks, squad, unit};

/// The price lists with the cost of `1/1/1/1`, the oldest first.
const LISTS: [(&str, u32); 6] = [
    ("2025-09-12", 7),
    ("2025-09-17", 8),
    ("2025-10-08", 8),
    ("2026-04-26", 6),
    ("2026-08-16", 7),
    ("2026-08-18", 7),
];

/// A fraction in lowest terms: the sums here use fractions, not decimals.
#[derive(Copy, Clone)]
struct Fraction(u128, u128);

impl Fraction {
    fn new(above: u128, below: u128) -> Fraction {
        let (mut a, mut b) = (above, below);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Fraction(above / a.max(1), below / a.max(1))
    }

    fn times(self, other: Fraction) -> Fraction {
        Fraction::new(self.0 * other.0, self.1 * other.1)
    }

    fn plus(self, other: Fraction) -> Fraction {
        let shared = self.1 / Fraction::new(self.1, other.1).0;
        Fraction::new(self.0 * (other.1 / shared) + other.0 * (self.1 / shared), self.1 / shared * other.1)
    }

    fn ceiling(self) -> u128 {
        self.0 / self.1 + u128::from(!self.0.is_multiple_of(self.1))
    }
}

const fn part(above: u128, below: u128) -> Fraction {
    Fraction(above, below)
}

/// Returns the factor and growth of the four values, and whether Range and Power cost more together.
fn rates(list: &str) -> ([(Fraction, Fraction); 4], bool) {
    let one = part(1, 1);
    match list {
        "2025-09-12" => ([(one, one), (part(2, 1), one), (one, one), (part(3, 1), one)], false),
        "2025-09-17" => ([(one, one), (part(2, 1), one), (one, one), (part(3, 1), one)], true),
        "2025-10-08" => {
            ([(one, one), (part(2, 1), part(11, 10)), (one, part(11, 10)), (part(3, 1), part(6, 5))], true)
        }
        "2026-04-26" => {
            ([(one, one), (part(2, 1), part(11, 10)), (one, part(11, 10)), (part(3, 2), part(6, 5))], true)
        }
        "2026-08-16" => (
            [
                (part(3, 2), one),
                (part(7, 5), part(27, 20)),
                (part(7, 10), part(8, 5)),
                (part(11, 5), part(6, 5)),
            ],
            true,
        ),
        _ => (
            [
                (part(2, 1), one),
                (part(8, 5), part(7, 5)),
                (part(4, 5), part(7, 4)),
                (part(8, 5), part(13, 10)),
            ],
            true,
        ),
    }
}

/// Returns the cost of a stat line before rounding.
fn sum(list: &str, stats: [u8; 4]) -> Fraction {
    let (rates, together) = rates(list);
    let mut sum = part(0, 1);
    for ((factor, growth), value) in rates.into_iter().zip(stats) {
        let mut cost = factor.times(part(u128::from(value), 1));
        for _ in 1..value {
            cost = cost.times(growth);
        }
        sum = sum.plus(cost);
    }
    if together {
        let [_, range, _, power] = stats;
        let both = rates[1].0.times(rates[3].0).times(part(1, 10));
        sum = sum.plus(both.times(part(u128::from(range) * u128::from(power), 1)));
    }
    sum
}

/// Returns all possible stat lines.
fn lines() -> Vec<[u8; 4]> {
    let digit = |n: u16| (n % 10 + 1) as u8;
    (0..10_000u16).map(|n| [digit(n / 1000), digit(n / 100), digit(n / 10), digit(n)]).collect()
}

/// Returns the prices of units under a price list. Squads of any size are priced, even if they cannot be played.
fn prices(list: &str, members: Vec<RosterMember>) -> Vec<Price> {
    appraise(&[("barracks", list)], &squad(members)).members
}

/// Returns a decimal as a fraction.
fn decimal(word: &str) -> Fraction {
    let (whole, digits) = word.split_once('.').expect("a point");
    let below = 10u128.pow(digits.len() as u32);
    Fraction::new(
        whole.parse::<u128>().expect("digits") * below + digits.parse::<u128>().expect("digits"),
        below,
    )
}

#[test]
fn every_stat_line_costs_what_exact_sums_say() {
    for (list, least) in LISTS {
        let prices = prices(list, lines().into_iter().map(|stats| unit(stats, &[])).collect());
        assert_eq!((prices[0].cost, prices.len()), (least, 10_000), "{list}");
        for (stats, price) in lines().into_iter().zip(&prices) {
            let sum = sum(list, stats);
            assert_eq!(u128::from(price.cost), sum.ceiling(), "{list} {stats:?}");
            let exact = decimal(&price.exact);
            assert_eq!((exact.0, exact.1), (sum.0, sum.1), "{list} {stats:?} {}", price.exact);
        }
    }
}

#[test]
fn the_next_notch_costs_the_difference() {
    for (list, _) in LISTS {
        let prices = prices(list, lines().into_iter().map(|stats| unit(stats, &[])).collect());
        for (at, price) in prices.iter().enumerate() {
            for (place, next) in [1000, 100, 10, 1].into_iter().zip(&price.next) {
                let dearer = (at / place % 10 < 9).then(|| prices[at + place].cost - price.cost);
                assert_eq!(*next, dearer, "{list} {at}");
            }
        }
    }
}

#[test]
fn no_sum_of_the_current_list_is_whole_so_rounding_always_matters() {
    for stats in lines() {
        assert_ne!(sum("2026-08-18", stats).1, 1, "{stats:?}");
    }
}

#[test]
fn values_cost_what_the_published_table_says() {
    let table: [[&str; 4]; 10] = [
        ["2", "1.6", "0.8", "1.6"],
        ["4", "4.48", "2.8", "4.16"],
        ["6", "9.408", "7.35", "8.112"],
        ["8", "17.5616", "17.15", "14.0608"],
        ["10", "30.733", "37.516", "22.849"],
        ["12", "51.631", "78.783", "35.644"],
        ["14", "84.331", "160.848", "54.060"],
        ["16", "134.929", "321.696", "80.318"],
        ["18", "212.514", "633.340", "117.465"],
        ["20", "330.577", "1231.494", "169.672"],
    ];
    // Thousandths, rounded as in the table.
    let thousandths = |word: &str| {
        let (whole, digits) = word.split_once('.').unwrap_or((word, ""));
        let digits = format!("{digits:0<4}");
        let number = |text: &str| text.parse::<u64>().expect("digits");
        (number(whole) * 10_000 + number(&digits[..4]) + 5) / 10
    };
    // The cost that a value adds to a unit of ones, without its share of the synergy of Range and Power.
    for (value, row) in (1..=10u8).zip(table) {
        for (at, cost) in row.into_iter().enumerate() {
            let mut stats = [1; 4];
            stats[at] = value;
            let price = &prices("2026-08-18", vec![unit(stats, &[])])[0];
            let others: [&str; 3] = std::array::from_fn(|n| table[0][n + usize::from(n >= at)]);
            let others: u64 = others.into_iter().map(thousandths).sum();
            let synergy = 256 * u64::from(if at == 1 || at == 3 { value } else { 1 });
            assert_eq!(
                thousandths(&price.exact),
                thousandths(cost) + others + synergy,
                "{stats:?} {}",
                price.exact
            );
        }
    }
}

#[test]
fn units_of_the_worked_examples_cost_what_they_should() {
    for (stats, abilities, exact, cost, title) in [
        ([1, 1, 1, 1], &[][..], "6.256", 7, "Trooper"),
        ([4, 1, 2, 1], &[], "14.256", 15, "Veteran"),
        ([2, 2, 2, 2], &[], "16.464", 17, "Elite"),
        ([2, 3, 2, 3], &["bolt"], "29.624", 30, "Paragon"),
        ([3, 3, 2, 3], &["bolt"], "31.624", 32, "Paragon"),
    ] {
        let price = &prices("2026-08-18", vec![unit(stats, abilities)])[0];
        assert_eq!((price.exact.as_str(), price.cost, price.title.line()), (exact, cost, title));
        assert_eq!((price.cap, price.counts), (Some(30), None));
    }
}

#[test]
fn the_ready_squads_cost_what_they_should() {
    for (name, costs, total) in [
        ("hearth", [15, 17, 30, 21, 16], 99),
        ("orbit", [25, 28, 17, 16, 14], 100),
        ("eagles", [22, 19, 23, 18, 17], 99),
        ("rust", [26, 22, 22, 15, 14], 99),
    ] {
        let roster = barracks().read(&Escarmouche::content(), name).expect("a squad");
        let appraisal = appraise(&[], &roster);
        let each: Vec<u32> = appraisal.members.iter().map(|price| price.cost).collect();
        assert_eq!((each.as_slice(), appraisal.total), (costs.as_slice(), total), "{name}");
        assert_eq!((appraisal.faults.as_slice(), appraisal.budget), (&[][..], Some(100)), "{name}");
    }
    let spare = vec![unit([2, 2, 2, 1], &[]), unit([3, 1, 1, 3], &[])];
    let costs: Vec<u32> = prices("2026-08-18", spare).iter().map(|price| price.cost).collect();
    assert_eq!(costs, [14, 18]);
}

/// Returns the published bands: the highest costs by price list and number of abilities; 0 and 9999 as in the file.
fn bands(list: &str, abilities: usize) -> [u32; 4] {
    match (list, abilities) {
        ("2025-09-12", 0) => [12, 17, 23, 9999],
        ("2025-09-12", 1) => [4, 12, 17, 23],
        ("2025-09-12", _) => [12, 17, 23, 23],
        ("2025-09-17", _) => [8, 14, 20, 26],
        ("2025-10-08" | "2026-04-26", 0) => [8, 14, 20, 26],
        ("2025-10-08" | "2026-04-26", _) => [0, 8, 14, 20],
        _ => [10, 16, 22, 27],
    }
}

#[test]
fn titles_follow_the_bands_and_count_rank_points_where_those_are_the_budget() {
    let titles = [("Trooper", 1), ("Veteran", 3), ("Elite", 6), ("Champion", 10), ("Paragon", 15)];
    let some = ["charge", "bolt", "strike"];
    for (list, _) in LISTS {
        let ranked = matches!(list, "2025-09-17" | "2025-10-08" | "2026-04-26");
        for abilities in 0..=3 {
            let members = lines().into_iter().map(|stats| unit(stats, &some[..abilities])).collect();
            for price in prices(list, members) {
                let above = bands(list, abilities).iter().filter(|highest| price.cost > **highest).count();
                let (title, rank) = titles[above];
                assert_eq!(price.title, title, "{list}, {abilities} abilities, cost {}", price.cost);
                assert_eq!(price.counts, ranked.then_some(rank));
            }
        }
    }
}

#[test]
fn abilities_cost_what_their_list_says() {
    let costs = |list: &str| -> Vec<u32> {
        let set = [("barracks", list)];
        let workshop = barracks().workshop(&Escarmouche::content(), &crate::barracks::options(&set));
        workshop.expect("a workshop").abilities.iter().map(|offer| offer.cost).collect()
    };
    let new = [3, 3, 2, 4, 4, 4, 6, 3, 3, 4, 4, 3, 3, 1, 3, 4, 2];
    let old = [3, 3, 3, 4, 2, 5, 6, 3, 4, 5, 4, 3, 3, 1, 3, 4, 2];
    for (list, _) in LISTS {
        assert_eq!(costs(list), if list == "2026-08-18" { new } else { old }, "{list}");
    }
}
