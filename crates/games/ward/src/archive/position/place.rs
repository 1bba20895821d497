//! A position is laid out.

use super::entry::*;
use super::*;
use crate::{
    Ward,
    language::{operation::Operation, words::Phase},
    set::CardId,
    state::{
        object::{CARDS, DECK, Object},
        ward::{ALL_STOPS, DEFAULT_STOPS},
        *,
    },
};
use clauses::hs::HS_17;
use kernel::{Seat, refuse};

impl Ward {
    /// Takes the next card of this name that lies nowhere yet.
    pub(super) fn next_copy(
        &mut self,
        player: Player,
        card: CardId,
        used: &mut [usize; 2],
    ) -> Outcome<Object> {
        let at = used[player.index()];
        if at >= DECK {
            return Err(refuse(HS_17).fact("cards", (at + 1) as u32).fact("in the deck", DECK as u32));
        }
        used[player.index()] += 1;
        let object = Object::card(player.index() * DECK + at);
        let copy = self.copy_mut(object);
        copy.record.card = card;
        Ok(object)
    }

    pub(super) fn place_cards(&mut self, position: &Position) -> Outcome<()> {
        let set = self.set.clone();
        for at in 0..CARDS {
            let record = Record { card: CardId(0), plays: 0, uses: [[0; 3]; 6], listed: 0 };
            let controller = Object::card(at).owner();
            self.s.copies.push(Copy { record, zone: Zone::Deck, controller, known: Knowers::NONE, since: 0 });
        }
        let mut used = [0usize; 2];
        let line =
            |list: &'_ Vec<String>, player: Player| list.get(player.index()).cloned().unwrap_or_default();
        for list in [
            &position.hands,
            &position.decks,
            &position.primary,
            &position.limited,
            &position.magic,
            &position.cemetery,
            &position.under,
        ] {
            if list.len() > 2 {
                return Err(cannot("seats", list.len() as u32));
            }
        }
        let mut decks: [Vec<Object>; 2] = [Vec::new(), Vec::new()];
        for player in Player::BOTH {
            for entry in entries(&set, &line(&position.primary, player))? {
                let object = self.next_copy(player, entry.card, &mut used)?;
                if self.primary(player).is_some() || self.creature(object).is_none() {
                    return Err(cannot("primary", self.tag(object).to_string()));
                }
                self.stand(object, player, true, None, entry.hp)?;
            }
            for entry in entries(&set, &line(&position.magic, player))? {
                let object = self.next_copy(player, entry.card, &mut used)?;
                if self.magic_face(object).is_none() {
                    return Err(cannot("magic", self.tag(object).to_string()));
                }
                self.lay_magic(object, player, None);
            }
            for entry in entries(&set, &line(&position.cemetery, player))? {
                for _ in 0..entry.count {
                    let object = self.next_copy(player, entry.card, &mut used)?;
                    let copy = self.copy_mut(object);
                    (copy.zone, copy.known) = (Zone::Cemetery, Knowers::EVERYBODY);
                    self.side_mut(player).cemetery.push(object);
                }
            }
            for entry in entries(&set, &line(&position.hands, player))? {
                for _ in 0..entry.count {
                    let object = self.next_copy(player, entry.card, &mut used)?;
                    self.take_to_hand(object, false);
                }
            }
            for entry in entries(&set, &line(&position.decks, player))? {
                for _ in 0..entry.count {
                    let object = self.next_copy(player, entry.card, &mut used)?;
                    decks[player.index()].push(object);
                }
            }
        }
        for player in Player::BOTH {
            for entry in entries(&set, &line(&position.limited, player))? {
                self.place_limited(player, &entry, &mut used)?;
            }
        }
        for player in Player::BOTH {
            for entry in entries(&set, &line(&position.magic, player))? {
                if let Some((on, across)) = entry.on {
                    self.place_equip(player, entry.card, on, across)?;
                }
            }
            for entry in entries(&set, &line(&position.under, player))? {
                self.place_ailment(player, &entry)?;
            }
        }
        for player in Player::BOTH {
            let mut below = Vec::new();
            for card in (0..set.cards.len() as u16).map(CardId).cycle().take(set.cards.len() * 12) {
                if used[player.index()] == DECK {
                    break;
                }
                let has = Ward::cards_of(player)
                    .take(used[player.index()])
                    .filter(|object| self.id(*object) == card)
                    .count();
                let room = crate::load::COPIES.saturating_sub(has).min(DECK - used[player.index()]);
                for _ in 0..room {
                    below.push(self.next_copy(player, card, &mut used)?);
                }
            }
            while used[player.index()] < DECK {
                below.push(self.next_copy(player, CardId(0), &mut used)?);
            }
            match position.rest.get(player.index()).map_or("deck", String::as_str) {
                "deck" => {
                    let deck = below.into_iter().rev().chain(std::mem::take(&mut decks[player.index()]));
                    self.side_mut(player).deck = deck.collect();
                }
                "cemetery" => {
                    for object in below {
                        let copy = self.copy_mut(object);
                        (copy.zone, copy.known) = (Zone::Cemetery, Knowers::EVERYBODY);
                        self.side_mut(player).cemetery.insert(0, object);
                    }
                    self.side_mut(player).deck =
                        std::mem::take(&mut decks[player.index()]).into_iter().collect();
                }
                other => return Err(cannot("rest", other.chars().take(40).collect::<String>())),
            }
        }
        self.s.waiting.clear();
        self.s.recent.clear();
        Ok(())
    }

    /// A creature stands on the field, fresh or with these HP.
    pub(super) fn stand(
        &mut self,
        object: Object,
        player: Player,
        primary: bool,
        made: Option<Address>,
        hp: Option<i32>,
    ) -> Outcome<()> {
        let age = self.s.tick_clock();
        if !object.is_made() {
            let copy = self.copy_mut(object);
            (copy.zone, copy.known, copy.controller) =
                (if primary { Zone::Primary } else { Zone::Limited }, Knowers::EVERYBODY, player);
        }
        let being = Being {
            object,
            side: player,
            primary,
            hp: 1,
            max: 1,
            age,
            battles: 0,
            made,
            bound: !primary,
            lost: None,
        };
        self.s.beings.try_push(being).map_err(|_| cannot("creatures", MOST_CREATURES as u32))?;
        let printed = self.printed(object, crate::language::words::Stat::Hp);
        if let Some(being) = self.being_mut(object) {
            being.max = printed;
            being.hp = hp.unwrap_or(printed);
        }
        if primary {
            self.filled(player);
        }
        Ok(())
    }

    pub(super) fn place_limited(
        &mut self,
        player: Player,
        entry: &Entry<'_>,
        used: &mut [usize; 2],
    ) -> Outcome<()> {
        let set = self.set.clone();
        let holder = entry
            .holder
            .and_then(|holder| set.find(holder))
            .ok_or_else(|| cannot("limited", "what holds it"))?;
        let source = self.field_of(player).find(|object| !object.is_made() && self.id(*object) == holder);
        let source = source.ok_or_else(|| cannot("held by", set.card(holder).tag.clone()))?;
        let (object, address) = match makes(&set, holder).filter(|_| entry.card == holder) {
            Some((address, _)) => (source.made(), address),
            None => {
                let address = step_of(&set, holder, crate::field::leaving::is_anchor)
                    .ok_or_else(|| cannot("held by", set.card(holder).tag.clone()))?;
                (self.next_copy(player, entry.card, used)?, address)
            }
        };
        self.stand(object, player, false, object.is_made().then_some(address), entry.hp)?;
        let age = self.s.tick_clock();
        let lasting = Lasting {
            address,
            source: Some(source),
            controller: player,
            on: Some(object),
            with: None,
            amount: 0,
            age,
            end: End::Source,
            newer: None,
        };
        self.s.lasting.try_push(lasting).map_err(|_| cannot("lasting", MOST_LASTING as u32))?;
        if let Some(magic) = self.s.magic.iter_mut().find(|magic| magic.object == source) {
            magic.held = true;
        }
        Ok(())
    }

    pub(super) fn place_equip(
        &mut self,
        player: Player,
        card: CardId,
        on: &str,
        across: bool,
    ) -> Outcome<()> {
        let side = if across { player.other() } else { player };
        let to = self
            .s
            .beings
            .iter()
            .map(|being| being.object)
            .find(|object| self.controller(*object) == side && self.tag(*object).as_str() == on);
        let to = to.ok_or_else(|| cannot("attached to", on.chars().take(40).collect::<String>()))?;
        let at = self.s.magic.iter().position(|magic| {
            magic.on.is_none() && self.controller(magic.object) == player && self.id(magic.object) == card
        });
        if let Some(at) = at {
            self.s.magic[at].on = Some(to);
        }
        Ok(())
    }

    pub(super) fn place_ailment(&mut self, player: Player, entry: &Entry<'_>) -> Outcome<()> {
        let set = self.set.clone();
        let on = self.s.beings.iter().map(|being| being.object).find(|object| {
            self.controller(*object) == player && !object.is_made() && self.id(*object) == entry.card
        });
        let on = on.ok_or_else(|| cannot("under", set.card(entry.card).tag.clone()))?;
        let by =
            entry.holder.and_then(|holder| set.find(holder)).ok_or_else(|| cannot("under", "which card"))?;
        let is_ailment = |operation: &Operation| {
            crate::probes::conditions::status_of(operation).is_some()
                || matches!(operation, Operation::Dot(_) | Operation::Hot(_))
        };
        let address =
            step_of(&set, by, is_ailment).ok_or_else(|| cannot("under", set.card(by).tag.clone()))?;
        let age = self.s.tick_clock();
        let controller = player.other();
        let (kind, left) = match self.operation(address) {
            Some(Operation::Dot(dot)) => (Some(Some(dot.kind)), dot.ticks),
            Some(Operation::Hot(hot)) => (Some(None), hot.ticks),
            _ => (None, None),
        };
        if let Some(kind) = kind {
            let left = left.map(|left| left.get() as u8);
            let each = OverTime { address, source: None, controller, on, kind, left, player: None, age };
            self.s.over_time.try_push(each).map_err(|_| cannot("over time", MOST_OVER_TIME as u32))?;
        } else {
            let end = match self.operation(address) {
                Some(Operation::Freeze(_)) => End::Creature,
                _ => End::Cycles { player: self.s.turn, phase: Phase::Main, left: 2 },
            };
            let lasting = Lasting {
                address,
                source: None,
                controller,
                on: Some(on),
                with: None,
                amount: 0,
                age,
                end,
                newer: None,
            };
            self.s.lasting.try_push(lasting).map_err(|_| cannot("lasting", MOST_LASTING as u32))?;
        }
        Ok(())
    }

    pub(super) fn place_turn(&mut self, position: &Position) -> Outcome<()> {
        let player = |seat: Option<Seat>| match seat {
            None => Ok(Player::One),
            Some(seat) if seat.index() < 2 => Ok(Player::from(seat)),
            Some(seat) => Err(cannot("no such seat", seat)),
        };
        self.s.first = player(position.first)?;
        self.s.turn = player(position.turn)?;
        self.s.cycles = position.cycles.unwrap_or(1);
        self.s.quiet = position.quiet;
        let (first, turn, cycles) = (self.s.first, self.s.turn, self.s.cycles);
        for at in Player::BOTH {
            let begun = cycles + u16::from(at == turn || (at == first && turn != first));
            let turns = position.turns.get(at.index()).copied().unwrap_or(begun);
            self.side_mut(at).turns = turns;
            if turns > 1 || (turns == 1 && at != turn) {
                self.side_mut(at).owes_nothing = false;
            }
            self.side_mut(at).ready = true;
            self.side_mut(at).stops = match position.asked.get(at.index()).map_or("default", String::as_str) {
                "default" => DEFAULT_STOPS,
                "all" => ALL_STOPS,
                "none" => 0,
                other => return Err(cannot("asked", other.chars().take(40).collect::<String>())),
            };
        }
        self.side_mut(turn).summoned = position.summoned;
        self.s.phase = match position.phase.as_str() {
            "" | "main" => Phase::Main,
            "combat" => Phase::Combat,
            "wrap-up" => Phase::WrapUp,
            other => return Err(cannot("phase", other.chars().take(40).collect::<String>())),
        };
        self.s.ask = Ask::Free(self.s.phase);
        if self.s.cycles >= self.rules.cycle_limit || self.s.quiet >= u16::from(self.rules.stall_cycles) {
            return Err(cannot("cycles", self.s.cycles));
        }
        if Player::BOTH.into_iter().any(|player| self.total(player) >= i32::from(self.rules.cemetery_limit)) {
            return Err(cannot("total", "the game would be over"));
        }
        if Player::BOTH.into_iter().any(|player| self.must_fill(player)) {
            return Err(cannot("primary", "a creature is missing"));
        }
        Ok(())
    }
}
