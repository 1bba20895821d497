//! The Wards of Ursting: rival Factions wager dice in Skirmishes, and the highest total takes what did not tie.
//!
//! The rules are `rules/wards-of-ursting.md`, clauses WU-01 on; a clause is cited where it is enforced.
//!
//! | file | what it holds |
//! |---|---|
//! | `card`, `cards`, `pile` | suits and cards, hands, ordered piles |
//! | `die`, `crew` | the 24 dice and sets of them; dice in a line |
//! | `ability`, `options` | Faction Abilities; named options |
//! | `state` | the whole state, and what follows from it |
//! | `action` | what a player can do, and its notation |
//! | `check`, `influence` | what may be done, and by which clause it may not; the cards |
//! | `play` | what an action does, and how the game goes on |
//! | `setup`, `scheme`, `event`, `skirmish`, `resolve`, `recover`, `end` | the parts of the game, in its order |
//! | `list` | every legal action, and one at random |
//! | `imagine` | worlds that fit what a seat knows |
//! | `policy`, `stakes` | a quick sensible player, and what a Skirmish is worth to it |
//! | `view`, `prompt`, `told` | what viewers see, are asked and are told |
//! | `position`, `place`, `possible` | the state as data, reading it back, and what makes one impossible |
//!
//! Conceding (WU-271) is always possible and never listed: a player who tries moves at random would leave at once.

mod ability;
mod action;
mod card;
mod cards;
mod check;
mod crew;
mod die;
mod end;
mod event;
mod imagine;
mod influence;
mod list;
mod options;
mod pile;
mod place;
mod play;
mod policy;
mod position;
mod possible;
mod prompt;
mod recover;
mod resolve;
mod scheme;
mod setup;
mod skirmish;
mod stakes;
mod state;
mod told;
mod view;

pub use ability::Ability;
pub use action::Action;
pub use card::{Card, Kind, Suit};
pub use cards::Cards;
pub use crew::Crew;
pub use die::{DICE, Dice, Die, Size};
pub use options::{
    AllLocked, BustChain, BustFate, EmptyCrew, EndCards, EventFate, FixWhenEmpty, OnOff, Options, PassMode,
    RaidBust, StingTie, TieScope, TotalTieScope, TwoOvershoot,
};
pub use pile::{DECK, Pile};
pub use position::Position;
pub use state::Ursting;

use kernel::{
    Chance, Digest, Game, Library, Log, Refusal, Rules, Seat, Seats, Title, Turn, View, Viewer,
    archive::{Archive, SetUpError, keys_of},
};
use std::ops::RangeInclusive;

impl Rules for Ursting {
    type Options = Options;

    fn seats(&self) -> u8 {
        self.seats
    }
}

impl Archive for Ursting {
    fn digest(&self, _: u32, into: &mut Digest) {
        let set = |seats: Seats| seats.iter().fold(0u8, |bits, seat| bits | 1 << seat.index());
        into.bytes(&[
            self.seats,
            self.stage as u8,
            self.ask as u8,
            self.asked.number(),
            self.turn.number(),
            self.first.number(),
            set(self.said),
            set(self.gone),
            set(self.locked),
            u8::from(self.raids),
        ])
        .number(self.round);
        for index in 0..usize::from(self.seats) {
            into.bytes(&[
                self.wards[index].map_or(0, |suit| suit as u8 + 1),
                self.abilities[index].map_or(0, |ability| ability as u8 + 1),
                self.deeds[index].map_or(0, |deed| deed as u8 + 1),
            ]);
            into.number(self.wins[index]).number(self.safe[index].bits()).number(self.fray[index].bits());
            into.number(self.hands[index].bits() as i64).number(self.known[index].bits() as i64);
            let crew: Vec<u8> = self.crews[index].iter().map(|die| die.index() as u8).collect();
            into.bytes(&crew);
        }
        into.number(self.prison.bits()).number(self.spoils.bits()).bytes(&self.values);
        for pile in [&self.deck, &self.discard, &self.exhausted] {
            let cards: Vec<u8> = pile.cards().iter().map(|card| card.index() as u8).collect();
            into.bytes(&cards);
        }
        let sting = self.sting.map_or([0, 0], |sting| [sting.from.number(), set(sting.left)]);
        let end = self.end.map_or([0, 0, 0], |end| {
            [end.winner.map_or(0, Seat::number), end.reason as u8 + 1, u8::from(end.by_cap)]
        });
        into.bytes(&sting).bytes(&end);
    }

    fn position(&self) -> kernel::Position {
        kernel::Position::of(&self.to_position())
    }

    fn read(
        options: &Options,
        seats: u8,
        _: &Library,
        position: &kernel::Position,
    ) -> Result<Ursting, SetUpError> {
        let position: &Position = &position.to()?;
        Ok(Ursting::from_position(options, seats, position)?)
    }

    fn census(&self) -> Vec<(String, u32)> {
        let mut cards = [0u32; Card::KINDS];
        let mut dice = [0u32; DICE];
        let hands = self.hands.iter().flat_map(|hand| hand.iter());
        let piles = [&self.deck, &self.discard, &self.exhausted];
        let lying = piles.into_iter().flat_map(|pile| pile.cards().iter().copied());
        let stinging = self.sting.map(|_| Card::JOKER);
        // What no player uses stays in the box, and the cards until they are dealt (WU-28).
        let dealt = self.dealt();
        let boxed = Suit::ALL.into_iter().filter(|suit| !dealt || self.owner(*suit).is_none());
        let jokers = if dealt { 0 } else { self.rules.jokers };
        let box_cards = boxed.flat_map(Card::of).chain((0..jokers).map(|_| Card::JOKER));
        hands.chain(lying).chain(stinging).chain(box_cards).for_each(|card| cards[card.index()] += 1);
        let box_dice = Suit::ALL.into_iter().filter(|suit| self.owner(*suit).is_none()).map(Dice::of);
        let crews = self.crews.iter().map(Crew::dice);
        let pools = self.safe.iter().chain(&self.fray).chain([&self.prison]).copied();
        for die in crews.chain(pools).chain(box_dice).flat_map(Dice::iter) {
            dice[die.index()] += 1;
        }
        let cards = Card::all().map(|card| (card.to_string(), cards[card.index()]));
        let dice = (0..DICE as u8).map(Die::from_index).map(|die| (die.to_string(), dice[die.index()]));
        cards.chain(dice).collect()
    }

    fn keys() -> Vec<(String, String)> {
        keys_of::<Position>()
    }
}

impl Game for Ursting {
    type Action = Action;

    /// All but conceding, which is never worth trying; `tests/laws.rs` holds the list to be complete but for that.
    const COMPLETE: bool = false;

    const CHANCE: &'static [(&'static str, &'static str)] = &[
        ("deal", "a shuffle: the cards of the opening hands"),
        ("deck", "a shuffle: the deck that is left"),
        ("first", "a roll of a d20: who begins"),
        ("roll", "a roll: a die of a Fray"),
        ("second-wind", "a roll: a die by Second Wind"),
        ("reroll", "a roll: a die that is rolled again"),
        ("break", "a roll: a die that tries to break out"),
        ("final", "a roll: a die of the final count"),
    ];

    fn titles() -> &'static [Title] {
        &[Title {
            id: "ursting",
            title: "The Wards of Ursting",
            in_box: "The Wards of Ursting",
            pitch: "Wager your dice, bend the roll, and take everything that did not tie.",
            families: &["WU"],
            least_players: 2,
            most_players: 4,
        }]
    }

    fn players(_: &Options) -> RangeInclusive<u8> {
        2..=4
    }

    fn deal(
        options: &Options,
        seats: u8,
        _: &Library,
        _: &mut impl Chance,
        _: &mut impl Log,
    ) -> Result<Ursting, Refusal> {
        Ursting::new_game(options, seats)
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

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        if seat == self.asked {
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

    /// WU-289: what is listed first, which is the pass where there is one.
    fn lapse(&self, _: Seat, _: &mut impl Chance) -> Option<Action> {
        let mut first = None;
        self.each_action(&mut |action| {
            first = Some(action);
            true
        });
        first
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Ursting {
        self.imagined(seat, chance)
    }

    /// See the catalogue's Termination section: a round Dispatches no die more than twice, every player acts, and an Influence turn follows
    /// another only after a card was played; cards are played once, but for those that Fences bring back.
    fn bound(options: &Options, seats: u8) -> u64 {
        let (rounds, seats) = (u64::from(options.round_cap), u64::from(seats));
        let cards = DECK as u64 + rounds * seats;
        4 * seats + rounds * (2 * DICE as u64 + 8 * seats) + cards * (seats + 2)
    }
}
