//! Exact decimals: prices are rounded only at the end.

use std::fmt;
use std::ops::{Add, AddAssign};

/// The decimal places of an amount: nine growths and a factor with two each.
const DIGITS: u32 = 20;

/// A factor with at most two decimal places, in hundredths: less than 100.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Factor(u32);

impl Factor {
    /// One.
    pub const ONE: Factor = Factor(100);

    /// Reads a factor as it is written: `2`, `1.6`, `0.75`.
    pub fn read(word: &str) -> Option<Factor> {
        let (whole, part) = word.split_once('.').unwrap_or((word, "0"));
        let fits = |digits: &str| matches!(digits.len(), 1 | 2) && digits.bytes().all(|b| b.is_ascii_digit());
        if !fits(whole) || !fits(part) {
            return None;
        }
        let number = |digits: &str| digits.parse::<u32>().ok();
        let hundredths = number(part)? * if part.len() == 1 { 10 } else { 1 };
        Some(Factor(number(whole)? * 100 + hundredths))
    }
}

/// An exact amount that is not negative.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Amount(u128);

impl Amount {
    /// Returns a whole number.
    pub fn whole(number: u32) -> Amount {
        Amount(u128::from(number) * 10u128.pow(DIGITS))
    }

    /// Computes the cost of a value from 1 to 10: factor x value x growth^(value-1).
    pub fn grown(factor: Factor, growth: Factor, value: u8) -> Amount {
        let steps = u32::from(value.clamp(1, 10)) - 1;
        let product = u128::from(factor.0) * u128::from(steps + 1) * u128::from(growth.0).pow(steps);
        Amount(product * 10u128.pow(DIGITS - 2 - 2 * steps))
    }

    /// Returns a product of three factors and two values: the joint cost of two values that help each other.
    pub fn joint(share: Factor, one: (Factor, u8), other: (Factor, u8)) -> Amount {
        let side = |(factor, value): (Factor, u8)| u128::from(factor.0) * u128::from(value);
        Amount(u128::from(share.0) * side(one) * side(other) * 10u128.pow(DIGITS - 6))
    }

    /// Returns the amount as a whole number.
    pub fn rounded(self, rounding: Rounding) -> u32 {
        let one = 10u128.pow(DIGITS);
        let number = match rounding {
            Rounding::Up => self.0.div_ceil(one),
            Rounding::Down => self.0 / one,
            Rounding::Nearest => (self.0 + one / 2) / one,
        };
        u32::try_from(number).unwrap_or(u32::MAX)
    }
}

impl Add for Amount {
    type Output = Amount;

    fn add(self, other: Amount) -> Amount {
        Amount(self.0 + other.0)
    }
}

impl AddAssign for Amount {
    fn add_assign(&mut self, other: Amount) {
        self.0 += other.0;
    }
}

/// Shows all significant digits, with at least three decimal places.
impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = 10u128.pow(DIGITS);
        let part = format!("{:0width$}", self.0 % one, width = DIGITS as usize);
        let kept = part.trim_end_matches('0').len().max(3);
        write!(f, "{}.{}", self.0 / one, &part[..kept])
    }
}

/// The rounding of an amount to a cost.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rounding {
    /// Up to the next whole number.
    Up,
    /// Down to the next whole number.
    Down,
    /// To the nearest whole number, halves up.
    Nearest,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn factor(word: &str) -> Factor {
        Factor::read(word).expect("a factor")
    }

    #[test]
    fn factors_are_read_exactly_or_not_at_all() {
        for (word, hundredths) in [("2", 200), ("1.6", 160), ("1.60", 160), ("0.05", 5), ("99.99", 9999)] {
            assert_eq!(factor(word), Factor(hundredths), "{word}");
        }
        for word in ["", ".", "1.", ".5", "1.234", "100", "-1", "+1", "1e2", "1,5", "1.5.2", " 1", "٣"] {
            assert_eq!(Factor::read(word), None, "{word}");
        }
    }

    #[test]
    fn amounts_keep_every_digit() {
        assert_eq!(Amount::grown(factor("1.6"), factor("1.40"), 4).to_string(), "17.5616");
        assert_eq!(Amount::grown(factor("0.8"), factor("1.75"), 5).to_string(), "37.515625");
        assert_eq!(Amount::joint(factor("0.1"), (factor("1.6"), 4), (factor("1.6"), 2)).to_string(), "2.048");
        assert_eq!(Amount::whole(7).to_string(), "7.000");
        // The greatest amount that a file can ask for.
        let greatest = Amount::grown(factor("99.99"), factor("4"), 10);
        assert_eq!(greatest.to_string(), "262117785.600");
    }

    #[test]
    fn an_amount_is_rounded_once() {
        let amount = Amount::grown(factor("0.5"), Factor::ONE, 3);
        let rounded = [Rounding::Up, Rounding::Down, Rounding::Nearest].map(|way| amount.rounded(way));
        assert_eq!(rounded, [2, 1, 2]);
        assert_eq!(Amount::whole(3).rounded(Rounding::Up), 3);
    }
}
