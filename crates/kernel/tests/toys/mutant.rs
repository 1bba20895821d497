//! A game with a fault planted in it. Everything is as in the game inside, but for the hooks that a test replaces.

use kernel::{
    Advice, Chance, Deadline, Digest, Event, Game, Library, Log, NotationError, Players, Position, Preview,
    Refusal, Rules, Seat, Title, Turn, View, Viewer, Warning,
    archive::{Archive, SetUpError},
    chance::Quick,
    coach::Alternative,
    entities::{Rows, of_view},
};
use serde::Serialize;
use std::{any::Any, cell::RefCell, fmt, hash::Hash, ops::RangeInclusive, str::FromStr};

/// What `check` answers.
type Answer = Result<(), Refusal>;

/// What a seat is advised.
type Advised<G> = Advice<<G as Rules>::Action>;

/// What is done for which seat.
type Forced<G> = Option<(Seat, <G as Rules>::Action)>;

/// Where a fault can be planted. Most hooks are given what the honest game answers, and answer instead.
pub struct Hooks<G: Game> {
    pub deal: fn(&G::Options) -> Option<Refusal>,
    pub check: fn(&G, Seat, &G::Action, Answer) -> Answer,
    /// After an action: the state before and after, who did it, and what is told.
    pub played: fn(&G, &mut G, Seat, &mut Vec<Event>),
    /// After a refused action.
    pub refused: fn(&mut G),
    pub actions: fn(&G, &mut Vec<G::Action>),
    pub policy: fn(&G, Seat, G::Action) -> G::Action,
    pub advice: fn(&G, Seat, Advised<G>) -> Advised<G>,
    pub preview: fn(Preview) -> Preview,
    pub forced: fn(&G, Forced<G>) -> Forced<G>,
    pub sole: fn(&G, Seat) -> Option<G::Action>,
    pub view: fn(&G, View) -> View,
    /// The view that the rows for programs that learn are made of.
    pub entities: fn(&G, Seat, View) -> View,
    pub imagine: fn(&G, Seat, &mut Quick) -> G,
    /// What is seen of the state by its hash.
    pub hashed: fn(G) -> G,
    pub position: fn(Position) -> Position,
    pub write: fn(String) -> String,
    pub read: fn(&str) -> &str,
}

impl<G: Game> Hooks<G> {
    /// No fault at all.
    pub fn honest() -> Hooks<G> {
        Hooks {
            deal: |_| None,
            check: |_, _, _, answer| answer,
            played: |_, _, _, _| (),
            refused: |_| (),
            actions: |_, _| (),
            policy: |_, _, action| action,
            advice: |_, _, advice| advice,
            preview: |preview| preview,
            forced: |_, forced| forced,
            sole: |game, seat| game.sole_choice(seat),
            view: |_, view| view,
            entities: |_, _, view| view,
            imagine: |game, seat, quick| game.imagine(seat, quick),
            hashed: |game| game,
            position: |position| position,
            write: |text| text,
            read: |text| text,
        }
    }

    /// Plants the fault for every game and action of this thread from now on.
    pub fn plant(self) {
        PLANTED.with(|planted| *planted.borrow_mut() = Box::new(self));
    }
}

impl<G: Game> Clone for Hooks<G> {
    fn clone(&self) -> Hooks<G> {
        *self
    }
}
impl<G: Game> Copy for Hooks<G> {}

thread_local! {
    static PLANTED: RefCell<Box<dyn Any>> = RefCell::new(Box::new(()));
}

fn planted<G: Game>() -> Hooks<G> {
    PLANTED.with(|planted| planted.borrow().downcast_ref::<Hooks<G>>().copied().unwrap_or_else(Hooks::honest))
}

#[derive(Clone)]
pub struct Mutant<G: Game> {
    game: G,
    hooks: Hooks<G>,
}

impl<G: Game> Mutant<G> {
    fn of(game: G) -> Mutant<G> {
        Mutant { game, hooks: planted() }
    }
}

impl<G: Game> PartialEq for Mutant<G> {
    fn eq(&self, other: &Mutant<G>) -> bool {
        self.game == other.game
    }
}

impl<G: Game> fmt::Debug for Mutant<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.fmt(f)
    }
}

/// An action of the game inside, in notation that may be at fault.
pub struct Written<G: Game>(pub G::Action);

impl<G: Game> Clone for Written<G> {
    fn clone(&self) -> Written<G> {
        Written(self.0.clone())
    }
}
impl<G: Game> PartialEq for Written<G> {
    fn eq(&self, other: &Written<G>) -> bool {
        self.0 == other.0
    }
}
impl<G: Game> Eq for Written<G> {}
impl<G: Game> Hash for Written<G> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<G: Game> fmt::Debug for Written<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
impl<G: Game> fmt::Display for Written<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&(planted::<G>().write)(self.0.to_string()))
    }
}
impl<G: Game> FromStr for Written<G> {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Written<G>, NotationError> {
        (planted::<G>().read)(text).parse().map(Written)
    }
}
impl<G: Game> Serialize for Written<G> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
impl<'de, G: Game> serde::Deserialize<'de> for Written<G> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Written<G>, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
impl<G: Game> Archive for Mutant<G> {
    fn digest(&self, revision: u32, into: &mut Digest) {
        (self.hooks.hashed)(self.game.clone()).digest(revision, into);
    }

    fn position(&self) -> Position {
        (self.hooks.position)(self.game.position())
    }

    fn read(
        options: &G::Options,
        seats: u8,
        library: &Library,
        position: &Position,
    ) -> Result<Self, SetUpError> {
        G::read(options, seats, library, position).map(Mutant::of)
    }

    fn census(&self) -> Vec<(String, u32)> {
        self.game.census()
    }

    fn keys() -> Vec<(String, String)> {
        G::keys()
    }
}

impl<G: Game> Rules for Mutant<G> {
    type Options = G::Options;
    type Action = Written<G>;

    fn players(options: &G::Options) -> RangeInclusive<u8> {
        G::players(options)
    }

    fn deal(
        options: &G::Options,
        seats: u8,
        library: &Library,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<Self, Refusal> {
        (planted::<G>().deal)(options).map_or(Ok(()), Err)?;
        G::deal(options, seats, library, chance, log).map(Mutant::of)
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn check(&self, seat: Seat, action: &Written<G>) -> Result<(), Refusal> {
        (self.hooks.check)(&self.game, seat, &action.0, self.game.check(seat, &action.0))
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Written<G>,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<(), Refusal> {
        let mut events = Vec::new();
        let before = self.game.clone();
        let played =
            self.check(seat, action).and_then(|()| self.game.play(seat, &action.0, chance, &mut events));
        if played.is_err() {
            (self.hooks.refused)(&mut self.game);
            return played;
        }
        (self.hooks.played)(&before, &mut self.game, seat, &mut events);
        events.into_iter().for_each(|event| log.push(event));
        Ok(())
    }

    fn lapse(&self, seat: Seat, chance: &mut impl Chance) -> Option<Written<G>> {
        self.game.lapse(seat, chance).map(Written)
    }

    fn preview(&self, seat: Seat, action: &Written<G>) -> Preview {
        let refused = self.check(seat, action).err();
        (self.hooks.preview)(Preview { refused, ..self.game.preview(seat, &action.0) })
    }

    fn warnings(&self, seat: Seat, action: &Written<G>) -> Vec<Warning> {
        self.game.warnings(seat, &action.0)
    }

    fn forced(&self) -> Option<(Seat, Written<G>)> {
        (self.hooks.forced)(&self.game, self.game.forced()).map(|(seat, action)| (seat, Written(action)))
    }

    fn sole_choice(&self, seat: Seat) -> Option<Written<G>> {
        (self.hooks.sole)(&self.game, seat).map(Written)
    }

    fn view(&self, viewer: Viewer) -> View {
        (self.hooks.view)(&self.game, self.game.view(viewer))
    }

    fn text(&self, piece: &kernel::Face) -> Option<kernel::Message> {
        self.game.text(piece)
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Self {
        let mut quick = Quick::new(chance.below("imagine", u32::MAX).into());
        Mutant { game: (self.hooks.imagine)(&self.game, seat, &mut quick), hooks: self.hooks }
    }
}

impl<G: Game> Players for Mutant<G> {
    const COMPLETE: bool = G::COMPLETE;

    fn actions(&self, seat: Seat, into: &mut Vec<Written<G>>) {
        let mut list = Vec::new();
        self.game.actions(seat, &mut list);
        (self.hooks.actions)(&self.game, &mut list);
        into.extend(list.into_iter().map(Written));
    }

    fn sample(&self, seat: Seat, chance: &mut impl Chance) -> Written<G> {
        Written(self.game.sample(seat, chance))
    }

    fn entities(&self, seat: Seat, into: &mut Rows<'_>) {
        of_view(&(self.hooks.entities)(&self.game, seat, self.view(Viewer::Seat(seat))), into);
    }

    fn policy(&self, seat: Seat, chance: &mut impl Chance) -> Written<G> {
        Written((self.hooks.policy)(&self.game, seat, self.game.policy(seat, chance)))
    }

    fn advice(&self, seat: Seat, time: &Deadline, chance: &mut impl Chance) -> Advice<Written<G>> {
        let advice = (self.hooks.advice)(&self.game, seat, self.game.advice(seat, time, chance));
        let other = |other: Alternative<G::Action>| Alternative {
            action: Written(other.action),
            cost: other.cost,
            reasons: other.reasons,
        };
        Advice {
            action: Written(advice.action),
            reasons: advice.reasons,
            than: advice.than,
            others: advice.others.into_iter().map(other).collect(),
        }
    }
}

impl<G: Game> Game for Mutant<G> {
    fn titles() -> &'static [Title] {
        G::titles()
    }

    fn catalogues() -> &'static [kernel::Catalogue] {
        G::catalogues()
    }

    fn texts() -> Option<&'static kernel::Texts> {
        G::texts()
    }

    fn needs(options: &G::Options) -> Vec<String> {
        G::needs(options)
    }
}
