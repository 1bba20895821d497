//! A position is laid out: cards by name, each where it is said to lie.

use super::short;
use crate::{
    Ward,
    field::leaving::is_anchor,
    language::{operation::Operation, words::Phase},
    load::COPIES,
    probes::conditions::status_of,
    set::{CardId, Set, program::Step, tag},
    state::{
        object::{CARDS, DECK, Object},
        ward::{ALL_STOPS, DEFAULT_STOPS},
        *,
    },
};
use kernel::{
    Refusal, Seat,
    archive::{Given, SetUpError, impossible, impossible_if, under},
    hs::HS_17,
    refuse,
};

type Outcome<T> = std::result::Result<T, Refusal>;

/// A card of a list, with what stands behind it.
struct Entry {
    card: CardId,
    count: usize,
    hp: Option<i32>,
    /// What holds it, or whose effect it is: `<necromancer`.
    by: Option<CardId>,
    /// To what it is attached: `>bug-man`, of the other side `>>bug-man`.
    to: Option<(String, bool)>,
}

impl Entry {
    fn read(set: &Set, word: &str) -> Outcome<Entry> {
        let (word, by) = split(word, "<");
        let ((word, across), (_, to)) = (split(word, ">>"), split(word, ">"));
        let ((word, _), to) = (split(word, ">"), across.or(to).map(|to| (to.to_string(), across.is_some())));
        let (word, count) = split(word, "*");
        let (name, hp) = split(word, ":");
        let count = count
            .map_or(Ok(1), |count| count.parse::<u8>().map_err(|_| impossible("count", short(count))))?;
        let fit = |hp: &str| hp.parse().ok().filter(|hp| (1..=1_000_000).contains(hp));
        let hp = hp.map(|hp| fit(hp).ok_or_else(|| impossible("hp", short(hp)))).transpose()?;
        let by = by.and_then(|by| set.find(by));
        let made = by
            .filter(|by| step_of(set, *by, |operation| makes(operation).as_deref() == Some(name)).is_some());
        let card = made.or_else(|| set.find(name)).ok_or_else(|| impossible("card", short(name)))?;
        Ok(Entry { card, count: usize::from(count), hp, by, to })
    }
}

fn split<'a>(word: &'a str, at: &str) -> (&'a str, Option<&'a str>) {
    word.split_once(at).map_or((word, None), |(before, after)| (before, Some(after)))
}

/// The tag of the creature that an operation makes.
fn makes(operation: &Operation) -> Option<String> {
    match operation {
        Operation::SummonOwn(own) => Some(tag(&own.creature.name)),
        _ => None,
    }
}

/// The first step of a card that fits.
fn step_of(set: &Set, card: CardId, fits: impl Fn(&Operation) -> bool) -> Option<Address> {
    (0u8..).zip(&set.card(card).effects).find_map(|(effect, found)| {
        let fits = |step: &Step| matches!(step, Step::Do(operation) if fits(operation));
        let step = found.program.steps.iter().position(fits)?;
        Some(Address { card, effect, step: step as u16 })
    })
}

/// The cards at a key, in seat order.
fn entries(
    set: &Set,
    given: &Given<'_>,
    key: &'static str,
) -> std::result::Result<[Vec<Entry>; 2], SetUpError> {
    let texts = given.texts(key)?;
    impossible_if(texts.len() > 2, "seats", texts.len() as u32)?;
    let mut both = [Vec::new(), Vec::new()];
    for (entries, text) in both.iter_mut().zip(&texts) {
        let read = text.split_whitespace().take(200).map(|word| Entry::read(set, word));
        *entries = read.collect::<Outcome<_>>()?;
    }
    Ok(both)
}

impl Ward {
    /// Lays out what is given over a fresh table.
    pub(super) fn lay_out(&mut self, given: &Given<'_>) -> std::result::Result<(), SetUpError> {
        let set = self.set.clone();
        let [primary, magic, cemetery, hands, decks, limited, ailing] =
            ["primary", "magic", "cemetery", "hands", "decks", "limited", "under"]
                .map(|key| entries(&set, given, key));
        let (primary, magic, cemetery, hands, decks) = (primary?, magic?, cemetery?, hands?, decks?);
        for object in (0..CARDS).map(Object::card) {
            self.s.copies.push(CardCopy::new(CardId(0), object.owner()));
        }
        let mut used = [0; 2];
        for player in Player::BOTH {
            let (at, each) = (player.index(), |entry: &Entry| std::iter::repeat_n(entry.card, entry.count));
            for entry in &primary[at] {
                let object = self.take_copy(player, entry.card, &mut used)?;
                let fits = self.primary(player).is_none() && self.creature(object).is_some();
                impossible_if(!fits, "primary", self.tag(object).to_string())?;
                self.stand(object, player, true, None, entry.hp)?;
            }
            for entry in &magic[at] {
                let object = self.take_copy(player, entry.card, &mut used)?;
                impossible_if(self.magic_face(object).is_none(), "magic", self.tag(object).to_string())?;
                self.lay_magic(object, player, None);
            }
            for card in cemetery[at].iter().flat_map(each) {
                let object = self.take_copy(player, card, &mut used)?;
                self.lay_dead(object);
                self.side_mut(player).cemetery.push(object);
            }
            for card in hands[at].iter().flat_map(each) {
                let object = self.take_copy(player, card, &mut used)?;
                self.take_to_hand(object, false);
            }
            for card in decks[at].iter().flat_map(each) {
                let object = self.take_copy(player, card, &mut used)?;
                self.side_mut(player).deck.push(object);
            }
        }
        let (limited, ailing) = (limited?, ailing?);
        for player in Player::BOTH {
            for entry in &limited[player.index()] {
                self.lay_limited(player, entry, &mut used)?;
            }
        }
        for player in Player::BOTH {
            for entry in magic[player.index()].iter().filter(|entry| entry.to.is_some()) {
                self.attach_to(player, entry)?;
            }
            for entry in &ailing[player.index()] {
                self.lay_ailment(player, entry)?;
            }
        }
        let rest = given.texts("rest")?;
        for player in Player::BOTH {
            self.lay_rest(player, rest.get(player.index()).map_or("deck", String::as_str), &mut used)?;
        }
        self.s.waiting.clear();
        self.s.recent.clear();
        self.lay_turn(given)
    }

    /// Takes the next card of a deck that lies nowhere yet, which is to be this one.
    fn take_copy(&mut self, player: Player, card: CardId, used: &mut [usize; 2]) -> Outcome<Object> {
        let used = &mut used[player.index()];
        if *used >= DECK {
            return Err(refuse(HS_17).fact("cards", (*used + 1) as u32).fact("in the deck", DECK as u32));
        }
        let object = Object::card(player.index() * DECK + *used);
        *used += 1;
        self.copy_mut(object).record.card = card;
        Ok(object)
    }

    fn lay_dead(&mut self, object: Object) {
        let copy = self.copy_mut(object);
        (copy.zone, copy.known) = (Zone::Cemetery, Knowers::EVERYBODY);
    }

    /// A creature stands on the field, fresh or with these HP.
    fn stand(
        &mut self,
        object: Object,
        player: Player,
        primary: bool,
        made: Option<Address>,
        hp: Option<i32>,
    ) -> Outcome<()> {
        self.enter(object, player, primary, made);
        let being = self.being_mut(object).ok_or_else(|| impossible("creatures", MOST_CREATURES as u32))?;
        being.hp = hp.unwrap_or(being.hp);
        Ok(())
    }

    fn lay_limited(&mut self, player: Player, entry: &Entry, used: &mut [usize; 2]) -> Outcome<()> {
        let set = self.set.clone();
        let by = entry.by.ok_or_else(|| impossible("limited", "what holds it"))?;
        let elsewhere = || impossible("held by", set.card(by).tag.clone());
        let source = self.field_of(player).find(|object| !object.is_made() && self.id(*object) == by);
        let source = source.ok_or_else(elsewhere)?;
        let own = step_of(&set, by, |operation| makes(operation).is_some()).filter(|_| entry.card == by);
        let address = own.or_else(|| step_of(&set, by, is_anchor)).ok_or_else(elsewhere)?;
        let object = match own {
            Some(_) => source.made(),
            None => self.take_copy(player, entry.card, used)?,
        };
        self.stand(object, player, false, own, entry.hp)?;
        self.hold(object, source, player, address);
        Ok(())
    }

    fn attach_to(&mut self, player: Player, entry: &Entry) -> Outcome<()> {
        let Some((name, across)) = &entry.to else { return Ok(()) };
        let side = if *across { player.other() } else { player };
        let fits = |object: &Object| self.controller(*object) == side && self.tag(*object).as_str() == name;
        let to = self.s.beings.iter().map(|being| being.object).find(fits);
        let to = to.ok_or_else(|| impossible("attached to", short(name)))?;
        let loose = self.s.magic.iter().position(|magic| {
            magic.on.is_none()
                && self.controller(magic.object) == player
                && self.id(magic.object) == entry.card
        });
        if let Some(at) = loose {
            self.s.magic[at].on = Some(to);
        }
        Ok(())
    }

    fn lay_ailment(&mut self, player: Player, entry: &Entry) -> Outcome<()> {
        let set = self.set.clone();
        let no = |card: CardId| impossible("under", set.card(card).tag.clone());
        let fits = |object: &Object| {
            self.controller(*object) == player && !object.is_made() && self.id(*object) == entry.card
        };
        let on = self.s.beings.iter().map(|being| being.object).find(fits);
        let on = on.ok_or_else(|| no(entry.card))?;
        let by = entry.by.ok_or_else(|| impossible("under", "which card"))?;
        let is_ailment = |operation: &Operation| {
            status_of(operation).is_some() || matches!(operation, Operation::Dot(_) | Operation::Hot(_))
        };
        let address = step_of(&set, by, is_ailment).ok_or_else(|| no(by))?;
        let (age, controller, source) = (self.s.tick_clock(), player.other(), None);
        let (kind, ticks) = match self.operation(address) {
            Some(Operation::Dot(dot)) => (Some(dot.kind), dot.ticks),
            Some(Operation::Hot(hot)) => (None, hot.ticks),
            status => {
                let end = match status {
                    Some(Operation::Freeze(_)) => End::Creature,
                    _ => End::Cycles { player: self.s.turn, phase: Phase::Main, left: 2 },
                };
                let lasting = Lasting::new(address, source, controller, on, age, end);
                return self
                    .s
                    .lasting
                    .try_push(lasting)
                    .map_err(|_| impossible("lasting", MOST_LASTING as u32));
            }
        };
        let left = ticks.map(|ticks| ticks.get() as u8);
        let each = OverTime { address, source, controller, on, kind, left, player: None, age };
        self.s.over_time.try_push(each).map_err(|_| impossible("over time", MOST_OVER_TIME as u32))
    }

    /// Cards that are named nowhere: up to three of each card of the set, in its order.
    fn lay_rest(&mut self, player: Player, to: &str, used: &mut [usize; 2]) -> Outcome<()> {
        let kinds = self.set.cards.len();
        let mut below = Vec::new();
        for card in (0..kinds as u16).map(CardId).cycle().take(kinds * 12) {
            let taken = used[player.index()];
            let has = Ward::cards_of(player).take(taken).filter(|object| self.id(*object) == card).count();
            for _ in 0..COPIES.saturating_sub(has).min(DECK - taken) {
                below.push(self.take_copy(player, card, used)?);
            }
        }
        while used[player.index()] < DECK {
            below.push(self.take_copy(player, CardId(0), used)?);
        }
        match to {
            "deck" => {
                let deck = &mut self.side_mut(player).deck;
                *deck = under(deck, below);
            }
            "cemetery" => {
                for object in below {
                    self.lay_dead(object);
                    self.side_mut(player).cemetery.insert(0, object);
                }
            }
            other => return Err(impossible("rest", short(other))),
        }
        Ok(())
    }

    fn lay_turn(&mut self, given: &Given<'_>) -> std::result::Result<(), SetUpError> {
        let player = |key| given.read::<Seat>(key).map(|seat| seat.map_or(Player::One, Player::from));
        let (first, turn) = (player("first")?, player("turn")?);
        let cycles = given.read("cycles")?.unwrap_or(1);
        (self.s.first, self.s.turn, self.s.cycles) = (first, turn, cycles);
        self.s.quiet = given.read("quiet")?.unwrap_or(0);
        let turns: Vec<u16> = given.read("turns")?.unwrap_or_default();
        let asked = given.texts("asked")?;
        for player in Player::BOTH {
            let begun =
                cycles.saturating_add(u16::from(player == turn || (player == first && turn != first)));
            let side = self.side_mut(player);
            side.turns = turns.get(player.index()).copied().unwrap_or(begun);
            side.owes_nothing &= side.turns == 0 || (side.turns == 1 && player == turn);
            side.ready = true;
            side.stops = match asked.get(player.index()).map_or("default", String::as_str) {
                "default" => DEFAULT_STOPS,
                "all" => ALL_STOPS,
                "none" => 0,
                other => return Err(impossible("asked", short(other)).into()),
            };
        }
        self.side_mut(turn).summoned = given.read("summoned")?.unwrap_or(false);
        self.s.phase = match given.text("phase")? {
            "" | "main" => Phase::Main,
            "combat" => Phase::Combat,
            "wrap-up" => Phase::WrapUp,
            other => return Err(impossible("phase", short(other)).into()),
        };
        self.s.ask = Ask::Free(self.s.phase);
        let (limit, stall) = (i32::from(self.rules.cemetery_limit), u16::from(self.rules.stall_cycles));
        let late = self.s.cycles >= self.rules.cycle_limit || self.s.quiet >= stall;
        impossible_if(late, "cycles", self.s.cycles)?;
        let mut both = Player::BOTH.into_iter();
        impossible_if(both.any(|player| self.total(player) >= limit), "total", "the game would be over")?;
        let mut both = Player::BOTH.into_iter();
        impossible_if(both.any(|player| self.must_fill(player)), "primary", "a creature is missing")?;
        Ok(())
    }
}
