//! The line of damage, with the sum that led to it.

use engine::scene::Told;
use engine::{Arg, say};

use super::{Teller, change};
use crate::event::{Sum, Who};
use crate::names;
use crate::state::NONE;

impl Teller<'_> {
    pub(super) fn damage(&self, who: Who, by: Who, sum: &Sum, shield: u8, left: u8) -> Told {
        let from = match by.slot {
            NONE => String::new(),
            _ => format!(" from {}", self.name(by)),
        };
        let (name, sums) = (self.name(who), self.sum(sum, shield));
        let text = say!(
            "damage", unit = self.being(who), caused = by.slot != NONE, by = self.being(by), damage = sum.damage,
            sum = self.parts(sum, shield), left = left;
            "{name} takes {} damage{from} ({sums}), {left} left", sum.damage
        );
        let lost = sum.damage.saturating_sub(shield);
        Told::new(text, &rules(sum)).cue(change(who, -i32::from(lost)))
    }

    /// Returns the parts of the sum, each as a message.
    fn parts(&self, sum: &Sum, shield: u8) -> Arg {
        let percent = match (sum.plus, sum.minus) {
            (0, _) => None,
            (plus, _) => Some(say!("sum-percent", by = plus; "{plus:+}%")),
        };
        let halved = match sum.minus {
            0 => None,
            _ if sum.cancels => Some(say!("sum-cancels"; "cancels")),
            50 => Some(say!("sum-resistance"; "resistance")),
            minus => Some(say!("sum-percent", by = -i64::from(minus); "-{minus}%")),
        };
        let shields = || say!("sum-shield", by = shield, what = names::condition(self.shield()); "{shield}");
        let parts = [
            Some(say!("sum-base", by = sum.base; "{}", sum.base)),
            percent,
            sum.crit.then(|| say!("sum-crit"; "crit")),
            halved,
            (sum.flat != 0).then(|| say!("sum-flat", by = sum.flat; "{:+}", sum.flat)),
            sum.armor.then(|| say!("sum-armor"; "-1 armor")),
            sum.irreducible.then(|| say!("sum-irreducible"; "irreducible")),
            (shield > 0).then(shields),
        ];
        Arg::list(parts.into_iter().flatten())
    }

    /// Returns `2dmg +100% +1 -1 armor`.
    fn sum(&self, sum: &Sum, shield: u8) -> String {
        let mut text = format!("{}dmg", sum.base);
        if sum.plus != 0 {
            text += &format!(" {:+}%", sum.plus);
        }
        if sum.crit {
            text += ", crit +100%";
        }
        if sum.minus > 0 {
            let what = match sum.minus {
                50 => "resistance".to_string(),
                minus => format!("-{minus}%"),
            };
            text += &format!(", {what}{}", if sum.cancels { " cancels" } else { "" });
        }
        if sum.flat != 0 {
            text += &format!(" {:+}", sum.flat);
        }
        if sum.armor {
            text += " -1 armor";
        }
        if sum.irreducible {
            text += ", irreducible";
        }
        if shield > 0 {
            text += &format!(", {shield} lost from {}", self.shield());
        }
        text
    }

    /// Returns the cards' name for the tokens that are lost before health.
    fn shield(&self) -> &str {
        let shield = self.setup.kinds.conditions.iter().position(|condition| condition.shield);
        shield.map_or("shields", |shield| &self.setup.library.conditions[shield].name)
    }
}

/// Returns the rules behind a sum.
fn rules(sum: &Sum) -> Vec<&'static str> {
    let multiplied = sum.plus > 0 || sum.crit;
    let percent = match (multiplied, sum.minus) {
        _ if sum.cancels => 100,
        (true, _) => 100 + i32::from(sum.plus) + if sum.crit { 100 } else { 0 },
        (false, minus) => 100 - i32::from(minus),
    };
    let cited = [
        (true, "TF-105"),
        (sum.plus != 0 || sum.flat != 0, "TF-106"),
        (sum.plus > 0 && (sum.crit || sum.plus > 50), "TF-107"),
        (multiplied && !sum.cancels && sum.flat != 0, "TF-036"),
        (sum.cancels, "TF-037"),
        (i32::from(sum.base) * percent % 100 != 0, "TF-038"),
        (i32::from(sum.base) * percent % 100 != 0 && sum.minus > 0, "TF-108"),
        (sum.crit, "TF-103"),
        (sum.minus > 0 && !sum.cancels, "TF-109"),
        (sum.cancels, "TF-110"),
        (sum.armor, "TF-111"),
    ];
    cited.into_iter().filter(|(used, _)| *used).map(|(_, rule)| rule).collect()
}
