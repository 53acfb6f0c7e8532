//! Infers from the points who caused deaths. A character that friend and foe hit earns no one a point, and no team is
//! told who hit whom; but the score is public, and often only one account of the deaths fits it.

use engine::{Seat, Viewer};

use super::Story;
use super::blows::Hit;
use super::heard::Heard;

/// Whose blows killed the characters that their own team hit.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Share {
    /// Only their own team's.
    Alone,
    /// Those of friend and foe: no one scores.
    Both,
    /// The viewer cannot tell.
    #[default]
    Open,
}

impl Share {
    /// Returns the word that selects the sentence.
    pub fn word(self) -> &'static str {
        ["alone", "both", "open"][self as usize]
    }
}

/// The conclusions from the points of a step.
#[derive(Default)]
pub struct Credit {
    /// Who killed the viewer's own characters that its own attacks hit.
    pub share: Share,
    /// Whether some of the viewer's kills earned it no point.
    pub unpaid: bool,
}

impl Credit {
    /// Finds the accounts of the deaths that fit the points.
    pub fn new(story: &Story<'_>, heard: &Heard<'_>, hits: &[Hit<'_>]) -> Credit {
        let Viewer::Seat(own) = story.viewer else { return Credit::default() };
        // Shouts kill too, and the other teams are not told whose shouts they were.
        if !heard.torn.is_empty() {
            return Credit::default();
        }
        let deaths = Deaths::new(own, hits);
        let accounts = deaths.accounts(story, heard, own);
        let all = |test: &dyn Fn(&Account) -> bool| !accounts.is_empty() && accounts.iter().all(test);
        let share = match deaths.friendly {
            0 => Share::Open,
            _ if all(&|account| account.alone == 0) => Share::Both,
            friendly if all(&|account| account.alone == friendly) => Share::Alone,
            _ => Share::Open,
        };
        Credit { share, unpaid: all(&|account| account.paid < deaths.kills) }
    }
}

/// The deaths that the viewer was told of, counted.
struct Deaths {
    /// Its own, by others.
    lost: i32,
    /// Its own, by itself and possibly by others.
    friendly: i32,
    /// Those of others, by itself and possibly by others.
    kills: i32,
    /// Those of others, not by itself.
    others: i32,
}

/// How many of these deaths counted.
struct Account {
    /// The viewer's own dead that it alone hit.
    alone: i32,
    /// The viewer's kills that earned it a point.
    paid: i32,
}

impl Deaths {
    fn new(own: Seat, hits: &[Hit<'_>]) -> Deaths {
        let count = |mine: bool, hit: bool| {
            let counts = |(wound, blows): &&Hit<'_>| {
                wound.is_deadly() && (wound.unit.seat() == own) == mine && blows.is_empty() != hit
            };
            hits.iter().filter(counts).count() as i32
        };
        Deaths {
            lost: count(true, false),
            friendly: count(true, true),
            kills: count(false, true),
            others: count(false, false),
        }
    }

    /// Returns the accounts that fit the points of this team and, if there is only one other team, the points of that
    /// one.
    fn accounts(&self, story: &Story<'_>, heard: &Heard<'_>, own: Seat) -> Vec<Account> {
        let cost = story.setup.rules.own_kill;
        let points = |mine: bool| -> i32 {
            heard.points.iter().filter(|point| (point.seat == own) == mine).map(|point| point.by).sum()
        };
        let both = story.setup.teams == 2;
        let adds_up = |account: &Account| {
            let mine = account.paid - self.lost - cost * account.alone;
            let theirs = self.lost - account.paid - cost * self.others;
            mine == points(true) && (!both || theirs == points(false))
        };
        let all =
            (0..=self.friendly).flat_map(|alone| (0..=self.kills).map(move |paid| Account { alone, paid }));
        all.filter(adds_up).collect()
    }
}
