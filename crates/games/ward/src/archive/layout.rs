//! A position as people write it: cards by name, each where it is said to lie.

use crate::{
    Ward,
    actions::Tag,
    field::leaving::is_anchor,
    language::words::{Ailment, Phase},
    load::COPIES,
    operations::{Operation, summons::summon_own::made_by},
    set::{CardId, program::Step, tag},
    state::{
        object::{CARDS, DECK, Object},
        ward::{ALL_STOPS, DEFAULT_STOPS},
        *,
    },
};
use kernel::{Refusal, Seat, archive::*, hs::HS_17, refuse};
use std::iter;

type Outcome<T> = std::result::Result<T, Refusal>;

/// Cards are written as in notation, `bug-man*3` for three; of a deck and a cemetery the last card is the top. A creature on the field may have
/// its HP: `bug-man:12`. What is left out takes its default: phase 2 of seat 1 after the first turn cycle, empty hands and fields, and every card
/// that is named nowhere at the bottom of the deck: up to three of each card of the set, in its order, until each player has 30.
#[derive(Archive, Clone, Debug, Default)]
#[archive(state)]
pub(super) struct Layout {
    /// `decks` (before the game), `main`, `combat` or `wrap-up`.
    #[archive(1)]
    pub(super) phase: String,
    /// Whose turn it is.
    #[archive(2)]
    turn: Option<Seat>,
    /// Who went first.
    #[archive(3)]
    first: Option<Seat>,
    /// Complete turn cycles; left out, 1.
    #[archive(4)]
    cycles: Option<u16>,
    /// Turn cycles in a row without battle and with empty decks.
    #[archive(5)]
    quiet: u16,
    /// How many turns each player has begun, in seat order; left out, as fits the cycles.
    #[archive(6)]
    turns: Vec<u16>,
    /// Whether the turn player has used the normal summon.
    #[archive(7)]
    summoned: bool,
    /// Each player's hand, in seat order.
    #[archive(8, like = UpToSeats<Named<Marked>>, always)]
    hands: [Vec<Marked>; 2],
    /// The top of each player's deck; what lies below: see `rest`.
    #[archive(9, like = UpToSeats<Named<Marked>>, always)]
    decks: [Vec<Marked>; 2],
    /// Where cards go that are named nowhere, in seat order: `deck` (left out) or `cemetery`.
    #[archive(10, like = UpToSeats)]
    rest: [String; 2],
    /// Each player's primary.
    #[archive(11, like = UpToSeats<Named<Marked>>, always)]
    primary: [Vec<Marked>; 2],
    /// Each player's Limited Summons, each with what holds it: `bug-man<necromancer`, `squire<the-squire`.
    #[archive(12, like = UpToSeats<Named<Marked>>, always)]
    limited: [Vec<Marked>; 2],
    /// Each player's magic on the field; an Equip card with its creature: `stone-skin>bug-man`, of the other side `stone-skin>>bug-man`.
    #[archive(13, like = UpToSeats<Named<Marked>>, always)]
    magic: [Vec<Marked>; 2],
    /// Each player's cemetery.
    #[archive(14, like = UpToSeats<Named<Marked>>, always)]
    cemetery: [Vec<Marked>; 2],
    /// Statuses, DOTs and HOTs: the creature and the card whose effect it is, `bug-man<banshee`, in seat order of the creatures.
    #[archive(15, like = UpToSeats<Named<Marked>>)]
    under: [Vec<Marked>; 2],
    /// Where each seat is asked: `all`, `none`, `default` or, as phases are left, only after something has happened, `few`; in seat order.
    #[archive(16, like = UpToSeats)]
    asked: [String; 2],
    /// The whole state, as the program writes it; then nothing else counts.
    #[archive(17)]
    exact: Option<String>,
}

impl Ward {
    /// What lies where, for people; `exact` has it all.
    pub(super) fn layout(&self) -> Layout {
        let pile = |pile: &Pile| pile.iter().map(|object| Marked::new(self.tag(*object))).collect();
        let of = |player, zone| {
            let there = self.field_of(player).filter(move |object| self.zone(*object) == zone);
            let hp = |object| (zone == Zone::Primary).then(|| self.hp(object));
            there.map(|object| Marked::new(self.tag(object)).with(":", hp(object))).collect()
        };
        Layout {
            phase: self.s.phase.word().replace('_', "-"),
            turn: Some(self.s.turn.seat()),
            first: Some(self.s.first.seat()),
            cycles: Some(self.s.cycles),
            quiet: self.s.quiet,
            turns: self.s.sides.iter().map(|side| side.turns).collect(),
            summoned: self.side(self.s.turn).summoned,
            hands: self.s.sides.each_ref().map(|side| pile(&side.hand)),
            decks: self.s.sides.each_ref().map(|side| pile(&side.deck)),
            primary: Player::BOTH.map(|player| of(player, Zone::Primary)),
            limited: Player::BOTH.map(|player| of(player, Zone::Limited)),
            magic: Player::BOTH.map(|player| of(player, Zone::Magic)),
            cemetery: self.s.sides.each_ref().map(|side| pile(&side.cemetery)),
            ..Layout::default()
        }
    }

    /// Lays it out over a fresh table.
    pub(super) fn lay_out(&mut self, laid: &Layout) -> Outcome<()> {
        let unplaced =
            |object: Object| CardCopy { zone: Zone::Nowhere, ..CardCopy::new(CardId(0), object.owner()) };
        self.s.copies = (0..CARDS).map(Object::card).map(unplaced).collect();
        let mut attached = Vec::new();
        for (at, player) in Player::BOTH.into_iter().enumerate() {
            for placed in &laid.primary[at] {
                let object = self.take_named(player, placed)?;
                let fits = self.primary(player).is_none() && self.creature(object).is_some();
                impossible_if(!fits, "primary", self.tag(object).to_string())?;
                self.enter(object, player, true, None);
                self.set_hp(object, placed)?;
            }
            for placed in &laid.magic[at] {
                let object = self.take_named(player, placed)?;
                impossible_if(self.magic_face(object).is_none(), "magic", self.tag(object).to_string())?;
                self.lay_magic(object, player, None);
                attached.extend(placed.get(">").map(|to| (player, object, to)));
                attached.extend(placed.get(">>").map(|to| (player.other(), object, to)));
            }
            for placed in &laid.cemetery[at] {
                let object = self.take_named(player, placed)?;
                self.side_mut(player).cemetery.push(object);
            }
            for placed in &laid.hands[at] {
                let object = self.take_named(player, placed)?;
                self.take_to_hand(object, false);
            }
            for placed in &laid.decks[at] {
                let object = self.take_named(player, placed)?;
                self.side_mut(player).deck.push(object);
            }
        }
        for (player, list) in Player::BOTH.into_iter().zip(&laid.limited) {
            list.iter().try_for_each(|placed| self.lay_limited(player, placed))?;
        }
        for (side, object, to) in attached {
            let on = self.on_field(side, to).filter(|on| self.being(*on).is_some());
            let on = on.ok_or_else(|| unfit("attached to", to))?;
            let magic = self.s.magic.iter_mut().find(|magic| magic.object == object);
            magic.into_iter().for_each(|magic| magic.on = Some(on));
        }
        for (player, list) in Player::BOTH.into_iter().zip(&laid.under) {
            list.iter().try_for_each(|placed| self.lay_ailment(player, placed))?;
            self.lay_rest(player, &laid.rest[player.index()])?;
            for object in self.side(player).cemetery.clone() {
                let copy = self.copy_mut(object);
                (copy.zone, copy.known) = (Zone::Cemetery, Knowers::EVERYBODY);
            }
        }
        self.s.waiting.clear();
        self.s.recent.clear();
        self.lay_turn(laid)
    }

    /// Takes the next card of a deck that lies nowhere yet, which is to be this one.
    fn take_copy(&mut self, player: Player, card: CardId) -> Outcome<Object> {
        let next = Ward::cards_of(player).find(|object| self.zone(*object) == Zone::Nowhere);
        let most = DECK as u32;
        let object = next.ok_or_else(|| refuse(HS_17).fact("cards", most + 1).fact("in the deck", most))?;
        let copy = self.copy_mut(object);
        (copy.record.card, copy.zone) = (card, Zone::Deck);
        Ok(object)
    }

    fn take_named(&mut self, player: Player, placed: &Marked) -> Outcome<Object> {
        let card = self.set.find(&placed.name).ok_or_else(|| unfit("card", &placed.name))?;
        self.take_copy(player, card)
    }

    /// A creature that has come to the field has the HP that are said, if any are.
    fn set_hp(&mut self, object: Object, placed: &Marked) -> Outcome<()> {
        let hp: Option<i32> = placed.read(":", "hp")?;
        impossible_if(hp.is_some_and(|hp| !(1..=1_000_000).contains(&hp)), "hp", hp.unwrap_or(0))?;
        let being = self.being_mut(object).ok_or_else(|| impossible("creatures", MOST_CREATURES as u32))?;
        being.hp = hp.unwrap_or(being.hp);
        Ok(())
    }

    /// What lies under this name on a player's side of the field, a card rather than what one has made.
    fn on_field(&self, player: Player, name: &str) -> Option<Object> {
        let name = Tag::of(&tag(name));
        let named = self.field_of(player).filter(|object| self.tag(*object) == name);
        named.min_by_key(|object| object.is_made())
    }

    /// The first step of a card that fits.
    fn step_of(&self, card: CardId, fits: impl Fn(&Operation) -> bool) -> Option<Address> {
        (0u8..).zip(&self.set.card(card).effects).find_map(|(effect, found)| {
            let fits = |step: &Step| matches!(step, Step::Do(operation) if fits(operation));
            let step = found.program.steps.iter().position(fits)?;
            Some(Address { card, effect, step: step as u16 })
        })
    }

    fn lay_limited(&mut self, player: Player, placed: &Marked) -> Outcome<()> {
        let by = placed.get("<").ok_or_else(|| impossible("limited", "what holds it"))?;
        let source = self.on_field(player, by).ok_or_else(|| unfit("held by", by))?;
        let own = self.step_of(self.id(source), |operation| {
            made_by(operation).is_some_and(|made| tag(&made.name) == placed.name)
        });
        let address = own.or_else(|| self.step_of(self.id(source), is_anchor));
        let address = address.ok_or_else(|| unfit("held by", by))?;
        let object = match own {
            Some(_) => source.made(),
            None => self.take_named(player, placed)?,
        };
        self.enter(object, player, false, own);
        self.set_hp(object, placed)?;
        self.hold(object, source, player, address);
        Ok(())
    }

    fn lay_ailment(&mut self, player: Player, placed: &Marked) -> Outcome<()> {
        let on = self.on_field(player, &placed.name).filter(|on| self.being(*on).is_some());
        let on = on.ok_or_else(|| unfit("under", &placed.name))?;
        let by = placed.get("<").ok_or_else(|| impossible("under", "which card"))?;
        let ails = |operation: &Operation| operation.status().is_some() || operation.ticking().is_some();
        let address = self.set.find(by).and_then(|by| self.step_of(by, ails));
        let address = address.ok_or_else(|| unfit("under", by))?;
        let (age, controller, source) = (self.s.tick_clock(), player.other(), None);
        let operation = self.operation(address);
        let Some(ticking) = operation.and_then(Operation::ticking) else {
            let end = match operation.and_then(Operation::status) {
                Some(Ailment::Frozen) => End::Creature,
                _ => End::Cycles { player: self.s.turn, phase: Phase::Main, left: 2 },
            };
            let lasting = Lasting::new(address, source, controller, on, age, end);
            let pushed = self.s.lasting.try_push(lasting);
            return pushed.map_err(|_| impossible("lasting", MOST_LASTING as u32));
        };
        let (kind, left) = (ticking.kind, ticking.ticks.map(|ticks| ticks.get() as u8));
        let each = OverTime { address, source, controller, on, kind, left, player: None, age };
        self.s.over_time.try_push(each).map_err(|_| impossible("over time", MOST_OVER_TIME as u32))
    }

    /// Cards that are named nowhere: up to three of each card of the set, in its order.
    fn lay_rest(&mut self, player: Player, to: &str) -> Outcome<()> {
        let named = Ward::cards_of(player).filter(|object| self.zone(*object) != Zone::Nowhere);
        let named: Vec<CardId> = named.map(|object| self.id(object)).collect();
        let has = |card: CardId| named.iter().filter(|other| **other == card).count();
        let kinds = (0..self.set.cards.len() as u16).map(CardId);
        let rest = kinds.flat_map(|card| iter::repeat_n(card, COPIES.saturating_sub(has(card))));
        let rest: Vec<CardId> = rest.chain(iter::repeat(CardId(0))).take(DECK - named.len()).collect();
        let rest: Vec<Object> =
            rest.into_iter().map(|card| self.take_copy(player, card)).collect::<Outcome<_>>()?;
        let side = self.side_mut(player);
        let pile = match to {
            "" | "deck" => &mut side.deck,
            "cemetery" => &mut side.cemetery,
            other => return Err(unfit("rest", other)),
        };
        *pile = under(pile, rest);
        Ok(())
    }

    fn lay_turn(&mut self, laid: &Layout) -> Outcome<()> {
        let [first, turn] = [laid.first, laid.turn].map(|seat| seat.map_or(Player::One, Player::from));
        let cycles = laid.cycles.unwrap_or(1);
        (self.s.first, self.s.turn, self.s.cycles, self.s.quiet) = (first, turn, cycles, laid.quiet);
        for player in Player::BOTH {
            let has_begun = player == turn || (player == first && turn != first);
            let side = self.side_mut(player);
            let turns = laid.turns.get(player.index()).copied();
            side.turns = turns.unwrap_or(cycles.saturating_add(u16::from(has_begun)));
            side.owes_nothing &= side.turns == 0 || (side.turns == 1 && player == turn);
            side.ready = true;
            side.stops = match laid.asked[player.index()].as_str() {
                "" | "default" => DEFAULT_STOPS,
                "all" => ALL_STOPS,
                "few" => {
                    side.asking.sparing = true;
                    DEFAULT_STOPS
                }
                "none" => 0,
                other => return Err(unfit("asked", other)),
            };
        }
        self.side_mut(turn).summoned = laid.summoned;
        self.s.phase = match laid.phase.as_str() {
            "" | "main" => Phase::Main,
            "combat" => Phase::Combat,
            "wrap-up" => Phase::WrapUp,
            other => return Err(unfit("phase", other)),
        };
        self.s.ask = Ask::Free(self.s.phase);
        Ok(())
    }
}
