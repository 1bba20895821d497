//! Z-even Card Zombie: five rounds of guarding Brains and racing to a set of seven Zombies.
//!
//! The rules are `rules/z-even-card-zombie.md`, clauses ZZ-01 on; a clause is cited where it is enforced.
//!
//! | file | what it holds |
//! |---|---|
//! | `card`, `pile` | the eleven cards, multisets of them, ordered piles |
//! | `options` | named options, decks as data |
//! | `state` | the whole state, and what follows from it |
//! | `action` | what a player can do, and its notation |
//! | `check` | what may be done, and by which clause it may not |
//! | `play`, `round` | what an action does; dealing and scoring |
//! | `set` | winning sets, their points, which can be called |
//! | `list` | every legal action, and one at random |
//! | `knowledge` | who knows which hidden cards, and worlds that fit it |
//! | `policy` | a quick sensible player |
//! | `view`, `position` | what viewers see; the state as data |

mod action;
mod card;
mod check;
mod knowledge;
mod list;
mod options;
mod pile;
mod play;
mod policy;
mod position;
mod round;
mod set;
mod state;
mod view;

pub use action::{Action, Force};
pub use card::{Card, Counts, KINDS, ParseCardError};
pub use options::{
    Deck, DeckName, DeckTable, DiggerHunterTurn, FirstDealer, GraveyardView, HunterTargets, LaidSet, Options,
    ProtectionOrder, TieBreak, YesNo,
};
pub use position::{KnownHand, Last, PileBound, Position};
pub use state::Zombie;

use kernel::{
    Archive, Chance, Digest, Game, Library, Log, Players, Refusal, Rules, Seat, Title, Turn, View, Viewer,
};
use state::Phase;
use std::ops::RangeInclusive;

impl Rules for Zombie {
    type Options = Options;
    type Action = Action;

    const CHANCE: &'static [(&'static str, &'static str)] = &[
        ("deck", "a shuffle: the deck, before cards are dealt"),
        ("pile", "a shuffle: the graveyard becomes the draw pile"),
        ("dealer", "a pick: the first dealer"),
        ("hunter", "a pick: the card that a Hunter takes"),
        ("away", "a pick: a card of somebody who is silent"),
    ];

    fn players(options: &Options) -> RangeInclusive<u8> {
        2..=options.max_players
    }

    fn deal(
        options: &Options,
        seats: u8,
        _: &Library,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<Zombie, Refusal> {
        Zombie::new_game(options, seats, chance, log)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.whose_turn()
    }

    #[inline]
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.may(seat, action)
    }

    #[inline]
    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<(), Refusal> {
        self.may(seat, action)?;
        self.act(action, chance, log);
        Ok(())
    }

    fn lapse(&self, _: Seat, chance: &mut impl Chance) -> Option<Action> {
        Some(self.away(chance))
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Zombie {
        let mut imagined = self.clone();
        let mut unseen = self.deck.minus(self.hand(seat)).minus(self.graveyard.counts());
        for other in self.all() {
            unseen = unseen.minus(self.laid(other));
            if other != seat {
                unseen = unseen.minus(&self.knowledge.hand(seat, other));
            }
        }
        let sizes = std::array::from_fn(|i| self.hands[i].total());
        let hidden =
            knowledge::redeal(&self.knowledge, seat, self.seats, &unseen, self.pile.len(), sizes, chance);
        imagined.pile = hidden.pile;
        for other in self.all().filter(|other| *other != seat) {
            imagined.hands[other.index()] = hidden.hands[other.index()];
        }
        imagined.knowledge = self.knowledge.imagined(seat, self.seats);
        if let Phase::Pick { target, .. } | Phase::PickTwo { target } = self.phase {
            let hand = *imagined.hand(target);
            imagined.knowledge.looked(self.active, target, &hand);
        }
        imagined
    }
}

impl Players for Zombie {
    const COMPLETE: bool = true;

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        if seat == self.active {
            self.each_action(&mut |action| {
                into.push(action);
                false
            });
        }
    }

    #[inline]
    fn sample(&self, _: Seat, chance: &mut impl Chance) -> Action {
        self.any_action(chance)
    }

    fn policy(&self, _: Seat, chance: &mut impl Chance) -> Action {
        self.sensible(chance)
    }
}

impl Archive for Zombie {
    type Position = Position;

    /// Before, protection weakened the raid itself, and a Hunter took cards of others only (ZZ-96, ZZ-109).
    const YOUNGER: &'static [(&'static str, &'static str)] =
        &[("protection_order", "value-first"), ("hunter_targets", "opponents")];

    fn digest(&self, into: &mut Digest) {
        let phase: [u8; 4] = match self.phase {
            Phase::Draw(left) => [0, left, 0, 0],
            Phase::Play(left) => [1, left, 0, 0],
            Phase::Pick { target, left } => [2, target.number(), left, 0],
            Phase::PickTwo { target } => [3, target.number(), 0, 0],
            Phase::PickGraveyard { left } => [4, left, 0, 0],
            Phase::TurnEnd => [5, 0, 0, 0],
            Phase::Over => [6, 0, 0, 0],
        };
        into.bytes(&[self.seats, self.dealer.number(), self.active.number(), self.rounds])
            .bytes(&phase)
            .number(self.turns);
        for seat in self.all() {
            into.bytes(self.hand(seat).bytes())
                .bytes(self.laid(seat).bytes())
                .number(self.brains[seat.index()])
                .number(self.points[seat.index()])
                .number(self.wins[seat.index()]);
        }
        for pile in [&self.pile, &self.graveyard] {
            into.number(pile.len() as u32);
            for chunk in pile.cards().chunks(8) {
                into.number(chunk.iter().fold(0i64, |sum, card| sum << 8 | card.index() as i64));
            }
        }
        for row in self.all().map(Seat::index).chain([knowledge::PUBLIC]) {
            for of in self.all() {
                into.number(self.knowledge.hands[row][of.index()].bits() as i64);
            }
            into.bytes(self.knowledge.pile[row].bytes());
        }
        let winner = self.last.and_then(|last| last.winner).map_or(0, Seat::number);
        into.number(i64::from(self.last.is_some())).number(winner);
        into.bytes(self.last.map_or(Counts::NONE, |last| last.set).bytes());
    }

    fn position(&self) -> Position {
        self.to_position()
    }

    fn set_up(options: &Options, seats: u8, _: &Library, position: &Position) -> Result<Zombie, Refusal> {
        Zombie::from_position(options, seats, position)
    }

    fn census(&self) -> Vec<(String, u32)> {
        let mut all = self.pile.counts().plus(self.graveyard.counts());
        let mut brains = 0;
        for seat in self.all() {
            all = all.plus(self.hand(seat)).plus(self.laid(seat));
            brains += u32::from(self.brains[seat.index()]);
        }
        let cards = Card::ALL.into_iter().map(|card| (card.to_string(), u32::from(all.of(card))));
        cards.chain([("brain".to_string(), brains)]).collect()
    }
}

impl Game for Zombie {
    fn titles() -> &'static [Title] {
        &[Title {
            id: "zombie",
            title: "Z-even Card Zombie",
            in_box: "Z-even Card Zombie: Deck of the Dead",
            pitch: "Guard your Brains, raid the exposed, and be first to lay seven of a kind.",
            families: &["ZZ"],
            least_players: 2,
            most_players: 8,
        }]
    }

    /// Two draws, two plays with a choice each, and the end of the turn; see the catalogue's Termination section.
    fn bound(options: &Options, seats: u8) -> u64 {
        let rounds = u64::from(options.rounds) + u64::from(options.tie_break == TieBreak::ExtraRound);
        rounds * u64::from(options.round_turn_limit) * u64::from(seats) * 7
    }
}
