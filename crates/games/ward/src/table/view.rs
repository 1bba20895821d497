//! What each viewer sees: the field as it lies, the chain as a stack, the dice, and every number with its parts.

use crate::{
    Ward,
    language::words::Phase,
    says::{self, facts},
    state::{object::Object, *},
    table::faces,
};
use kernel::{
    Aim, Arrangement, Face, Fact, Layout, Message, Outcome, PieceRef, Rank, Turn, Value, View, Viewer,
    Zone as Place, fact,
};

/// One of a few words that the texts tell apart.
const fn case(word: &'static str) -> Value {
    Value::Case(std::borrow::Cow::Borrowed(word))
}

/// How a phase is called in facts.
const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Draw => "draw",
        Phase::Main => "main",
        Phase::Combat => "combat",
        Phase::WrapUp => "wrap-up",
    }
}

/// How an ending is called in facts.
const fn reason_word(reason: Reason) -> &'static str {
    match reason {
        Reason::Cemetery => "cemetery",
        Reason::NoCreature => "no-creature",
        Reason::LastCard => "last-card",
        Reason::Stall => "stall",
        Reason::Cycles => "cycles",
        Reason::Conceded => "conceded",
    }
}

/// What a viewer sees.
pub(crate) fn view(game: &Ward, viewer: Viewer, turn: &Turn) -> View {
    View {
        viewer,
        status: game.status_line(),
        facts: game.facts(),
        seats: Player::BOTH.into_iter().map(|player| game.panel(player, viewer)).collect(),
        arrangement: Arrangement::Facing,
        zones: game.zones(viewer),
        aims: game.battle_aim(viewer).into_iter().chain(game.chain_aims(viewer)).collect(),
        asked: turn.asked(),
        prompt: match viewer {
            Viewer::Seat(seat) if turn.asked().has(seat) => Some(game.prompt(Player::from(seat))),
            Viewer::Seat(_) | Viewer::Spectator | Viewer::All => None,
        },
        // Who lost is all there is; 1 and -1 stand in records.
        outcome: turn.outcome().map(Outcome::without_scores),
    }
}

impl Ward {
    fn status_line(&self) -> Message {
        if let Some(ending) = self.s.ending {
            let why = reason_word(ending.reason);
            return match ending.lost.only() {
                Some(loser) => says::status_lost(loser.seat(), why),
                None => says::status_draw(why),
            };
        }
        let turn = self.s.turn.seat();
        match self.s.ask {
            Ask::Decks => says::status_decks(),
            Ask::Order(player) => says::status_order(player.seat()),
            Ask::Free(Phase::Main) | Ask::MustSummon => says::status_main(turn),
            Ask::Free(Phase::Combat) => says::status_combat(turn),
            Ask::Free(_) => says::status_wrap_up(turn),
            Ask::Respond(player) => says::status_respond(player.seat()),
            Ask::Pick(player) => says::status_pick(player.seat()),
            Ask::Decide(player, _) | Ask::Choose(player, _) => says::status_decide(player.seat()),
            Ask::Nothing => says::status_on(),
        }
    }

    fn facts(&self) -> Vec<Fact> {
        // While decks are brought it is nobody's turn.
        let turn = self.is_dealt().then(|| fact(facts::TURN, self.s.turn.seat()));
        let mut told: Vec<Fact> = turn.into_iter().collect();
        told.extend([
            fact(facts::PHASE, case(if self.is_dealt() { phase_word(self.s.phase) } else { "decks" })),
            fact(facts::CYCLE, self.s.cycles + 1),
            fact(facts::CEMETERY_LIMIT, self.rules.cemetery_limit),
            fact(facts::QUIET_CYCLES, self.s.quiet),
            fact(facts::TRIGGERS, self.s.waiting.len() as u32),
        ]);
        if self.s.sides.iter().any(|side| side.turns > 0) {
            told.push(fact(facts::FIRST, self.s.first.seat()));
        }
        // Who has left for a hand or deck is not named any more.
        let open = |object: Object| !matches!(self.zone(object), Zone::Hand | Zone::Deck | Zone::Nowhere);
        if let Some(battle) = self.s.battle.filter(|battle| open(battle.attacker) && open(battle.defender)) {
            let (seat, attacker) = self.owned(battle.attacker);
            let (of, defender) = self.owned(battle.defender);
            told.push(fact(facts::BATTLE, says::battle_between(seat, attacker, of, defender)));
            told.push(fact(facts::STRIKE, if battle.second { 2 } else { 1 }));
            if let Some(first) = battle.attacker_first {
                told.push(fact(
                    facts::FASTER,
                    self.whose(if first { battle.attacker } else { battle.defender }),
                ));
            }
        }
        if let Some(dice) = self.s.dice.as_ref().filter(|dice| open(dice.by)) {
            told.push(fact(facts::ROLL, case(dice.roll.word())));
            told.push(fact(facts::ROLLER, self.face(dice.by)));
            match dice.roll {
                crate::language::words::Roll::Hit => {
                    told.push(fact(facts::ROLL_TOTAL, self.hit_total(dice.by, &dice.shown)));
                }
                crate::language::words::Roll::Damage => {
                    if let Some(battle) =
                        self.s.battle.filter(|battle| open(battle.attacker) && open(battle.defender))
                    {
                        let target =
                            if dice.by == battle.attacker { battle.defender } else { battle.attacker };
                        told.push(fact(facts::ROLL_TOTAL, self.damage_total(dice.by, target, &dice.shown)));
                    }
                }
                crate::language::words::Roll::Speed | crate::language::words::Roll::Status => {}
            }
        }
        let open = self.s.chain.iter().filter(|said| !said.resolved && !said.negated);
        let aimed: Vec<Message> = open
            .filter_map(|said| {
                let (on, effect) = match said.what {
                    Announceable::Magic { on, effect } => (on, effect),
                    Announceable::Effect(effect) => (None, Some(effect)),
                    Announceable::Summon => (None, None),
                };
                let aims = self.aims(on, &said.picks);
                let choice =
                    effect.map_or_else(Vec::new, |effect| self.branch(said.card, effect, &said.picks));
                let card = self.card_face(said.card);
                match (choice.is_empty(), aims.is_empty()) {
                    (true, true) => None,
                    (true, false) => Some(says::aimed_on(card, aims)),
                    (false, true) => Some(says::aimed_as(card, choice)),
                    (false, false) => Some(says::aimed_as_on(card, choice, aims)),
                }
            })
            .collect();
        if !aimed.is_empty() {
            told.push(fact(facts::AIMED, Value::says(aimed)));
        }
        if let Some(window) = self.moment_name() {
            told.push(fact(facts::MOMENT, case(window)));
        }
        if let Some(ending) = self.s.ending {
            told.push(fact(facts::REASON, case(reason_word(ending.reason))));
        }
        told
    }

    fn moment_name(&self) -> Option<&'static str> {
        match (self.s.ask, self.s.todo.last()) {
            (Ask::Respond(_), Some(Task::Window(stop, ..))) => Some(stop.word()),
            (Ask::Respond(_), Some(Task::Answers(..))) => Some("answer"),
            _ => None,
        }
    }

    /// Whether a viewer knows a hidden card.
    fn sees(&self, viewer: Viewer, object: Object) -> bool {
        let copy = self.copy(object);
        match viewer {
            Viewer::All => true,
            Viewer::Spectator => copy.known.is_everybody(),
            Viewer::Seat(seat) => {
                let player = Player::from(seat);
                copy.known.has(player) || (copy.zone == Zone::Hand && object.owner() == player)
            }
        }
    }

    /// Cards of a hidden pile in the order in which the viewer sees them.
    pub(crate) fn seen_pile(&self, viewer: Viewer, pile: &Pile, sorted: bool) -> Vec<Object> {
        let mut seen: Vec<Object> =
            pile.iter().copied().filter(|object| self.sees(viewer, *object)).collect();
        if sorted {
            seen.sort_by_key(|object| (self.copy(*object).record, *object));
        }
        seen
    }

    /// A pile that is open to all: what its cards do is said of the topmost alone, for a pile grows through the whole game.
    fn heap(&self, pile: &Pile) -> impl Iterator<Item = Face> {
        let top = pile.last().copied();
        pile.iter()
            .map(move |object| if Some(*object) == top { self.shown(*object) } else { self.face(*object) })
    }

    fn hidden_zone(&self, viewer: Viewer, place: Place, pile: &Pile, sorted: bool) -> Place {
        let seen = self.seen_pile(viewer, pile, sorted);
        let hidden = (pile.len() - seen.len()) as u16;
        // Who sees everything needs no words for every card of both decks.
        let draw = |object| if viewer == Viewer::All { self.face(object) } else { self.shown(object) };
        place.showing(seen.into_iter().map(draw)).hiding(hidden)
    }

    /// The cards of a zone as they are drawn.
    pub(crate) fn laid_out(&self, player: Player) -> [Vec<Object>; 4] {
        let primary = self.primary(player).into_iter().collect();
        let limited = self.limited(player).map(|being| being.object).collect();
        let (mut slots, mut others) = (Vec::new(), Vec::new());
        for magic in self.s.magic.iter().filter(|magic| self.controller(magic.object) == player) {
            let infinite = self.magic_kind(magic.object) == Some(crate::language::words::MagicType::Infinite);
            if infinite { slots.push(magic.object) } else { others.push(magic.object) }
        }
        [primary, limited, slots, others]
    }

    /// The field as two players sit at it: the other side at the far end, chain and dice in the middle, the own side below with the hand
    /// nearest. Whoever only watches sits with seat 1.
    fn zones(&self, viewer: Viewer) -> Vec<Place> {
        let near = match viewer {
            Viewer::Seat(seat) => Player::from(seat),
            Viewer::Spectator | Viewer::All => Player::One,
        };
        let mut zones = self.side_zones(near.other(), viewer);
        zones.reverse();
        zones.push(self.chain_zone());
        zones.push(self.dice_zone());
        zones.extend(self.side_zones(near, viewer));
        zones
    }

    /// The zones of a player (WT-09), from the middle of the table outwards.
    fn side_zones(&self, player: Player, viewer: Viewer) -> Vec<Place> {
        let seat = Some(player.seat());
        let side = self.side(player);
        let row = |id: &'static str, label: Message, list: &[Object]| {
            Place::new(id, label, seat, Layout::Row).showing(list.iter().map(|object| self.shown(*object)))
        };
        let [primary, limited, slots, others] = self.laid_out(player);
        let cemetery = Place::new(faces::cemetery_id(player), says::zone_cemetery(), seat, Layout::Pile)
            .showing(self.heap(&side.cemetery));
        let deck = Place::new(faces::deck_id(player), says::zone_deck(), seat, Layout::Pile);
        let hand = Place::new(faces::hand_id(player), says::zone_hand(), seat, Layout::Hand);
        vec![
            row(faces::primary_id(player), says::zone_primary(), &primary).ranked(Rank::Must).with_places(1),
            row(faces::limited_id(player), says::zone_limited(), &limited).with_places(1),
            row(faces::magic_id(player), says::zone_magic(), &slots).with_places(MAGIC_SLOTS),
            row(faces::other_id(player), says::zone_other(), &others).with_places(1),
            cemetery,
            self.hidden_zone(viewer, deck, &side.deck, false),
            self.hidden_zone(viewer, hand, &side.hand, true),
        ]
    }

    /// Who attacks whom, as long as both lie where the viewer sees them.
    fn battle_aim(&self, viewer: Viewer) -> Option<Aim> {
        let battle = self.s.battle?;
        self.aim_of(viewer, battle.attacker, battle.defender)
    }

    /// From one creature of the field to another.
    pub(crate) fn aim_of(&self, viewer: Viewer, from: Object, to: Object) -> Option<Aim> {
        let lies = |object| self.drawn_at(viewer, object).filter(|_| self.is_field_creature(object));
        Some(Aim { from: lies(from)?, to: lies(to)?.into() })
    }

    /// From what was announced and still waits to what lies on the field and was picked for it.
    fn chain_aims(&self, viewer: Viewer) -> Vec<Aim> {
        let open = self.s.chain.iter().filter(|said| !said.resolved && !said.negated);
        let aims = open.enumerate().flat_map(|(at, said)| {
            let on = match said.what {
                Announceable::Magic { on, .. } => on,
                Announceable::Effect(_) | Announceable::Summon => None,
            };
            let picked = said.picks.targets.iter().flat_map(|cards| cards.iter()).chain(on);
            let lies = picked.filter(|object| self.is_on_field(*object));
            let to: Vec<PieceRef> = lies.filter_map(|object| self.drawn_at(viewer, object)).collect();
            to.into_iter().map(move |to| Aim { from: PieceRef::new("chain", at), to: to.into() })
        });
        aims.collect()
    }

    fn chain_zone(&self) -> Place {
        let open = self.s.chain.iter().filter(|said| !said.resolved && !said.negated);
        Place::new("chain", says::zone_chain(), None, Layout::Pile).ranked(Rank::Must).showing(open.map(
            |said| match said.what {
                Announceable::Summon => faces::printed(self.set.card(said.card)),
                Announceable::Magic { .. } | Announceable::Effect(_) => self.announced_face(said),
            },
        ))
    }

    fn dice_zone(&self) -> Place {
        let dice = self.s.dice.iter().flat_map(|dice| {
            dice.shown.iter().enumerate().map(|(at, pip)| {
                let roller = self.controller(dice.by);
                let by = if at < usize::from(dice.own) { roller } else { roller.other() };
                Face::Die {
                    name: "d6".into(),
                    sides: 6,
                    value: Some(*pip),
                    family: dice.roll.word().into(),
                    controller: Some(by.seat()),
                }
            })
        });
        Place::new("dice", says::zone_dice(), None, Layout::Pool).ranked(Rank::Must).showing(dice)
    }
}
