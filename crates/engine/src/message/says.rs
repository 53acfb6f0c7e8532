//! Visits every message inside something that is shown, so that a speaker can replace the line with the story.

use super::Message;
use crate::picks::{Choice, PickArea, PickSome, PickTree, PickWay, Picks};
use crate::preview::{Outlook, Preview};
use crate::reaction::ReactionView;
use crate::refusal::{Malformed, Refusal};
use crate::roster::{Appraisal, Offer, Price, RosterFault, Stat, Workshop};
use crate::scene::{
    Ability, Bar, Card, Counter, Entry, Figure, Goal, Hindrance, Mark, Matrix, Overlay, Reason, Scene, Side,
    Tale, Terrain, Told, Tray, Worth, Zone,
};
use crate::view::{QuestionView, View};

/// A value that holds messages.
pub trait Says {
    /// Visits each message.
    fn says(&mut self, visit: &mut dyn FnMut(&mut Message));
}

impl Says for Message {
    fn says(&mut self, visit: &mut dyn FnMut(&mut Message)) {
        visit(self);
    }
}

impl<T: Says> Says for Vec<T> {
    fn says(&mut self, visit: &mut dyn FnMut(&mut Message)) {
        self.iter_mut().for_each(|part| part.says(visit));
    }
}

impl<T: Says> Says for Option<T> {
    fn says(&mut self, visit: &mut dyn FnMut(&mut Message)) {
        self.iter_mut().for_each(|part| part.says(visit));
    }
}

impl<T: Says> Says for Box<T> {
    fn says(&mut self, visit: &mut dyn FnMut(&mut Message)) {
        (**self).says(visit);
    }
}

impl<A: Says, B: Says> Says for (A, B) {
    fn says(&mut self, visit: &mut dyn FnMut(&mut Message)) {
        self.0.says(visit);
        self.1.says(visit);
    }
}

/// Implements [`Says`] for words of the notation, which hold no messages.
macro_rules! silent {
    ($($what:ty),*) => {
        $(impl Says for $what {
            fn says(&mut self, _: &mut dyn FnMut(&mut Message)) {}
        })*
    };
}
silent!(String, &'static str);

macro_rules! says {
    ($($what:ident: $($field:ident),+;)*) => {
        $(impl Says for $what {
            fn says(&mut self, visit: &mut dyn FnMut(&mut Message)) {
                $(self.$field.says(visit);)+
            }
        })*
    };
}
says! {
    Ability: called, text, meaning;
    Appraisal: members, faults;
    Bar: called;
    Card: wears, why;
    Choice: label, warning;
    Counter: called;
    Entry: title, group, facts, abilities;
    Figure: called, kind, bars, values, wears;
    Goal: text;
    Hindrance: text;
    Malformed: what, hint;
    Mark: text;
    Matrix: called, text;
    Offer: name, kind, text;
    Outlook: draws, events, tales, then, areas;
    Overlay: reason, reasons;
    PickArea: label, tree;
    PickSome: from, tree;
    PickTree: next, areas, way, some;
    PickWay: tree;
    Picks: choices;
    Preview: outlooks, unknown;
    Price: title;
    QuestionView: prompt, picks, reaction;
    ReactionView: name;
    Reason: text;
    RosterFault: what;
    Scene: title, text, goals, terrain, sides, zones, marks, figures, trays, cards, counters, matrices;
    Side: called;
    Stat: name, short, text;
    Tale: text;
    Terrain: name;
    Told: text;
    Tray: called, entries;
    View: question, scene, overlays, result;
    Workshop: stats, titles_called, abilities, archetypes_called;
    Worth: short, name;
    Zone: name;
}

impl Says for Refusal {
    fn says(&mut self, visit: &mut dyn FnMut(&mut Message)) {
        match self {
            Refusal::Malformed(malformed) => malformed.says(visit),
            Refusal::NotYours(why) | Refusal::Against { why, .. } => why.says(visit),
        }
    }
}
