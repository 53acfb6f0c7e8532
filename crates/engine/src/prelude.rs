//! Imports everything that a rulebook needs: `use engine::prelude::*;`.

pub use crate::chance::{Chance, Dice, Quick};
pub use crate::content::Content;
pub use crate::options::{OptionDoc, OptionKind, Profile, choice, number, safety_limit, switch, undo};
pub use crate::picks::{Choice, Pick, PickArea, PickSome, PickTree, PickWay};
pub use crate::player::Player;
pub use crate::position::{
    Declares, FieldDoc, FieldPlace, Fields, Form, Kind, Lexicon, Number, OneOf, PositionText, SeatLabel,
    Switch, UnitBits, UnitRef, UpTo, Word, Written,
};
pub use crate::reaction::Reaction;
pub use crate::scene::{
    Ability, Badge, Bar, Card, Counter, Counts, Cue, Edge, Entry, Figure, Mark, Matrix, Names, Overlay,
    Scene, Shows, Sign, Told, Tray, Zone,
};
pub use crate::{
    About, Answer, Arg, Being, Draw, Encode, Factor, FileError, Game, Known, Library, Malformed, Message,
    Notation, Open, Order, Orders, Outcome, Picking, Positions, Refusal, Rules, Seat, SeatKind, SeatSet,
    Sheet, Show, Sink, Stack, Term, Viewer, Wait, encode, fields, masked_information, open_information, say,
    words,
};
