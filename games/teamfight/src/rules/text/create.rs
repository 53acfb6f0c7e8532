//! Things that come into play and leave it: summons, objects, markers, walls.

use engine::Sink;
use grid::{Direction, Edge, Square};
use teamfight_cards::ast::{Name, Select, Sentence};
use teamfight_cards::library::Def;

use super::cast::aiming;
use crate::event::{Event, Full};
use crate::geometry::Squares;
use crate::rules::{Run, field, shifts};
use crate::setup::Setup;
use crate::state::{BODIES, Body, Cast, Frame, HEROES, MARKERS, Marker, NONE, State, Until};

impl<S: Sink<Event>> Run<'_, S> {
    /// Whether the creator may have one more of a kind.
    pub(in crate::rules) fn may_place(&self, cast: &Cast, name: Name, max: Option<u8>) -> bool {
        has_room(self.setup, self.state, name)
            && max.is_none_or(|max| count_of(self.setup, self.state, cast.by, name) < usize::from(max))
    }

    /// Creates something in the spaces that a sentence concerns.
    pub(in crate::rules) fn create_in(
        &mut self,
        cast: &Cast,
        sentence: &Sentence,
        name: Name,
        max: Option<u8>,
    ) {
        let (mut laid, mut left) = (Squares::EMPTY, Squares::EMPTY);
        for square in self.spaces_of(cast, sentence).iter() {
            if self.may_place(cast, name, max) && self.make(cast.by, name, square) {
                laid.insert(square);
            } else if self.lacks_room(cast, name, max, square) {
                left.insert(square);
            }
        }
        self.tell_of_markers(name, laid);
        self.tell_of_no_room(name, left);
    }

    /// Whether something could be created in a space if the map were not full (N19).
    pub(in crate::rules) fn lacks_room(&self, cast: &Cast, name: Name, max: Option<u8>, at: Square) -> bool {
        let few = max.is_none_or(|max| count_of(self.setup, self.state, cast.by, name) < usize::from(max));
        let fits = match self.setup.library.defs[usize::from(name.0)] {
            Def::Unit(_) => shifts::empty(self.setup, self.state).contains(at),
            Def::Marker(kind) => self.can_lie(kind, at),
            Def::Condition(_) => false,
        };
        few && fits && !has_room(self.setup, self.state, name)
    }

    /// Reports that something cannot be created in these spaces, since the map is full.
    pub(in crate::rules) fn tell_of_no_room(&mut self, name: Name, squares: Squares) {
        if squares.is_empty() {
            return;
        }
        match self.setup.library.defs[usize::from(name.0)] {
            Def::Unit(kind) => self.tell(Event::Full(Full::Made(kind))),
            Def::Marker(kind) => self.tell(Event::Full(Full::Markers(kind, squares))),
            Def::Condition(_) => {}
        }
    }

    /// Reports that markers with this name now lie on these spaces.
    fn tell_of_markers(&mut self, name: Name, squares: Squares) {
        if let Def::Marker(kind) = self.setup.library.defs[usize::from(name.0)]
            && !squares.is_empty()
        {
            self.tell(Event::Lies(kind, squares));
        }
    }

    /// Returns the spaces that a sentence concerns.
    fn spaces_of(&self, cast: &Cast, sentence: &Sentence) -> Squares {
        match &sentence.select {
            Some(Select::Area(area)) => {
                let aiming = aiming(self.setup, self.state, cast);
                aiming.map_or(Squares::EMPTY, |aiming| aiming.squares(area, cast.aim))
            }
            Some(Select::Target(_) | Select::TheTarget) => {
                let space = cast.spaces[usize::from(cast.now & 7)];
                (space != NONE).then_some(Square(space.into())).into_iter().collect()
            }
            Some(Select::UnitsHere) => [Square(cast.here.into())].into_iter().collect(),
            _ => {
                let there =
                    (0..BODIES as u8).filter(|slot| cast.set >> slot & 1 == 1 && self.state.lives(*slot));
                there.map(|slot| self.state.body(slot).square()).collect()
            }
        }
    }

    /// Creates a summon, an object or a marker.
    pub(in crate::rules) fn create(&mut self, by: u8, name: Name, at: Square) {
        if self.make(by, name, at) {
            self.tell_of_markers(name, [at].into_iter().collect());
        }
    }

    /// Creates the same without an event for markers, and returns whether anything was created.
    fn make(&mut self, by: u8, name: Name, at: Square) -> bool {
        match self.setup.library.defs[usize::from(name.0)] {
            // Markers that are objects are units (TF-119); the others are terrain (TF-120).
            Def::Unit(kind) => self.summon(by, kind, at),
            Def::Marker(kind) => self.lay(by, kind, at),
            Def::Condition(_) => false,
        }
    }

    fn summon(&mut self, by: u8, kind: u8, at: Square) -> bool {
        let unit = &self.setup.kinds.units[usize::from(kind)];
        let taken = !shifts::empty(self.setup, self.state).contains(at);
        let free = self.fresh_slot().filter(|_| by != NONE && !taken);
        let Some(slot) = free else { return false };
        // Numbers stay unique as long as the dead are remembered.
        let used = |number: &u8| {
            let mut others = (0u8..).zip(&self.state.bodies).filter(|(other, _)| *other != slot);
            others.any(|(_, body)| body.named == kind && body.number == *number)
        };
        let number = (1..=BODIES as u8).find(|number| !used(number)).unwrap_or(1);
        let maker = self.state.body(by);
        // It comes into play now (TF-041), as an ally of its creator (TF-119), in its hero's turn (TF-043).
        let body = Body {
            kind,
            named: kind,
            seat: maker.seat,
            at: at.0 as u8,
            health: unit.health,
            master: maker.master,
            number,
            fresh: true,
            ..Body::USUAL
        };
        *self.state.body_mut(slot) = body;
        self.state.done &= !(1 << slot);
        // It does not inherit the records of the previous body in this slot.
        self.state.struck.iter_mut().for_each(|struck| *struck &= !(1 << slot));
        let len = usize::from(self.state.burns_len);
        self.state.burns[..len].iter_mut().filter(|burn| burn.0 == slot).for_each(|burn| burn.0 = NONE);
        let who = self.who(slot);
        self.tell(Event::Appears(who, at));
        true
    }

    /// Finds a slot for a new summon or object. Dead bodies whose texts are still running keep theirs.
    fn fresh_slot(&self) -> Option<u8> {
        let works = |slot: u8| {
            self.state.stack.iter().any(|frame| matches!(frame, Frame::Cast(cast) if cast.by == slot))
        };
        let free = |slot: &u8| !self.state.body(*slot).is_there();
        let mut slots = (HEROES as u8..BODIES as u8).filter(free);
        slots.clone().find(|slot| !works(*slot)).or_else(|| slots.next())
    }

    /// Lays a marker (TF-118), unless one of its kind or a wall is there, and returns whether it did. Blocking markers
    /// need an empty space.
    fn lay(&mut self, by: u8, kind: u8, at: Square) -> bool {
        if !self.can_lie(kind, at) {
            return false;
        }
        let blocking = self.setup.kinds.markers[usize::from(kind)].blocking;
        let free = self.state.markers.iter().position(|marker| marker.kind == NONE);
        let Some(slot) = free else { return false };
        let until = blocking.flatten().map_or(Until::Removed, |span| self.until(span, by, by));
        // It marks its place (TF-118).
        self.state.markers[slot] = Marker { kind, at: at.0 as u8, owner: by, until };
        if blocking.is_some() {
            self.state.walls.solid.insert(at);
        }
        true
    }

    /// Whether a marker can be laid on a space, ignoring the limit on markers.
    fn can_lie(&self, kind: u8, at: Square) -> bool {
        let there = self.state.laid().any(|marker| marker.kind == kind && u16::from(marker.at) == at.0);
        let terrain = self.setup.terrain[at.index()] == Some(kind);
        // One of its kind is enough, and nothing lies on solid walls (N12).
        if there || terrain || self.state.walls.solid.contains(at) {
            return false;
        }
        let blocking = self.setup.kinds.markers[usize::from(kind)].blocking.is_some();
        !blocking || shifts::empty(self.setup, self.state).contains(at)
    }

    /// Removes a marker.
    pub(in crate::rules) fn vanish(&mut self, slot: usize) {
        let marker = self.state.markers[slot];
        let at = Square(marker.at.into());
        self.state.markers[slot] = Marker::USUAL;
        if self.setup.kinds.markers[usize::from(marker.kind)].blocking.is_some() {
            self.state.walls.solid.remove(at);
        }
        self.tell(Event::Vanishes(marker.kind, at));
    }

    /// Destroys the bearer of the text: the marker, or the summon or object.
    pub(in crate::rules) fn destroy_this(&mut self, cast: &Cast) {
        if cast.here != NONE {
            let own = |marker: &Marker| {
                let program =
                    (marker.kind != NONE).then(|| self.setup.programs.of_marker(marker.kind)).flatten();
                program == Some(cast.program) && marker.at == cast.here
            };
            if let Some(slot) = self.state.markers.iter().position(own) {
                self.vanish(slot);
            }
        } else if self.state.lives(cast.by) && !field::is_hero(cast.by) {
            self.tell(Event::Destroyed(self.who(cast.by)));
            self.remove(cast.by);
        }
    }

    /// Destroys the markers, summons and objects with this name that a sentence concerns.
    pub(in crate::rules) fn destroy_named(&mut self, cast: &Cast, sentence: &Sentence, name: Name) {
        let spaces = self.spaces_of(cast, sentence);
        match self.setup.library.defs[usize::from(name.0)] {
            Def::Marker(kind) => {
                for slot in 0..MARKERS {
                    let marker = self.state.markers[slot];
                    if marker.kind == kind && spaces.contains(Square(marker.at.into())) {
                        self.vanish(slot);
                    }
                }
            }
            Def::Unit(kind) => {
                for slot in HEROES as u8..BODIES as u8 {
                    let body = *self.state.body(slot);
                    if self.state.lives(slot) && body.kind == kind && spaces.contains(body.square()) {
                        self.tell(Event::Destroyed(self.who(slot)));
                        self.remove(slot);
                    }
                }
            }
            Def::Condition(_) => {}
        }
    }

    /// Tears down the solid wall of a space, or else the thin walls on its sides (N11).
    pub(in crate::rules) fn tear_down(&mut self, space: u8) {
        if space == NONE {
            return;
        }
        let at = Square(space.into());
        let before = self.state.walls;
        let marker = |marker: &Marker| marker.kind != NONE && marker.at == space;
        let blocks = |marker: &Marker| self.setup.kinds.markers[usize::from(marker.kind)].blocking.is_some();
        let blocking = self.state.markers.iter().position(|m| marker(m) && blocks(m));
        if let Some(slot) = blocking {
            return self.vanish(slot);
        }
        // Without a solid wall, the thin walls on its sides fall (N11).
        if !self.state.walls.solid.remove(at) {
            for direction in Direction::FOUR {
                if let Some(edge) = Edge::of(self.setup.board(), at, direction) {
                    self.state.walls.thin.remove(edge);
                }
            }
        }
        if self.state.walls != before {
            self.tell(Event::WallFalls(at));
        }
    }
}

/// Whether there is room for another summon or object, or another marker, on the map (N19).
pub fn has_room(setup: &Setup, state: &State, name: Name) -> bool {
    match setup.library.defs[usize::from(name.0)] {
        Def::Unit(_) => state.bodies[HEROES..].iter().any(|body| !body.is_there()),
        _ => state.markers.iter().any(|marker| marker.kind == NONE),
    }
}

/// Returns how many things with this name a creator has in play.
pub fn count_of(setup: &Setup, state: &State, by: u8, name: Name) -> usize {
    match setup.library.defs[usize::from(name.0)] {
        Def::Unit(kind) => {
            let own = |slot: &u8| {
                let body = state.body(*slot);
                body.kind == kind && by != NONE && body.master == state.body(by).master
            };
            state.living().filter(own).count()
        }
        Def::Marker(kind) => state.laid().filter(|marker| marker.kind == kind && marker.owner == by).count(),
        Def::Condition(_) => 0,
    }
}
