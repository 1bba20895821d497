//! What each viewer sees, and what the active player is asked.

use crate::{
    action::Action,
    card::{Card, Counts},
    play::{self, laid_zone, listed},
    says::{self, facts},
    state::{Phase, Zombie},
};
use kernel::{
    Arrangement, Choice, Face, Layout, Message, Panel, PieceRef, Prompt, Rank, Seat, Target, Turn, Value,
    View, Viewer, Way, Zone, fact, hand_zone, zone_of,
};

impl Zombie {
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        let turn = self.turn();
        View {
            viewer,
            status: self.status(),
            facts: self.facts(),
            seats: self.all().map(|seat| self.panel(seat)).collect(),
            arrangement: Arrangement::Ring,
            zones: self.zones(viewer),
            aims: Vec::new(),
            asked: turn.asked(),
            prompt: match viewer {
                Viewer::Seat(seat) if turn.asked().has(seat) => Some(self.prompt(viewer)),
                Viewer::Seat(_) | Viewer::Spectator | Viewer::All => None,
            },
            outcome: match turn {
                Turn::Over(outcome) => Some(outcome),
                Turn::Ask(_) => None,
            },
        }
    }

    fn status(&self) -> Message {
        let me = self.active;
        match self.phase {
            Phase::Draw(left) => says::status_draws(me, 3 - left),
            Phase::Play(left) => says::status_plays(me, 3 - left),
            Phase::Pick { target, .. } => says::status_takes(me, target),
            Phase::PickTwo { target } => says::status_takes_two(me, target),
            Phase::PickGraveyard { .. } => says::status_graveyard(me),
            Phase::TurnEnd => says::status_ends(me),
            Phase::Over => says::over(),
        }
    }

    fn facts(&self) -> Vec<kernel::Fact> {
        let playing = u8::from(self.phase != Phase::Over);
        let mut facts = vec![
            fact(facts::ROUND, self.rounds + playing),
            fact(facts::ROUNDS, self.rules.rounds.max(self.rounds + playing)),
            fact(facts::DEALER, self.dealer),
            fact(facts::TURNS, self.turns),
            fact(facts::TURN_LIMIT, self.turn_limit()),
        ];
        if let Some(last) = self.last {
            facts.push(match last.winner {
                Some(winner) => fact(facts::LAST_ROUND, winner),
                None => fact(facts::LAST_ROUND, Value::Case("no-winner".into())),
            });
        }
        facts
    }

    /// ZZ-219, ZZ-221, ZZ-222: all of it public.
    fn panel(&self, seat: Seat) -> Panel {
        Panel::new(
            seat,
            vec![
                fact(facts::POINTS, self.points[seat.index()]),
                fact(facts::BRAINS, self.brains[seat.index()]),
                fact(facts::PROTECTION, self.protection(seat)),
                fact(facts::CARDS, self.hand(seat).total()),
                fact(facts::ROUNDS_WON, self.wins[seat.index()]),
            ],
        )
    }

    pub(crate) fn zones(&self, viewer: Viewer) -> Vec<Zone> {
        let pile = Zone::new("pile", says::zone_pile(), None, Layout::Pile);
        let graveyard = Zone::new("graveyard", says::zone_graveyard(), None, Layout::Pile);
        let mut zones = vec![
            match viewer {
                Viewer::All => pile.showing(self.pile.cards().iter().map(|card| card.face())),
                Viewer::Seat(_) | Viewer::Spectator => pile.hiding(self.pile.len() as u16), // ZZ-223
            },
            if self.sees_graveyard(viewer) {
                graveyard.showing(self.graveyard.cards().iter().map(|card| card.face()))
            } else {
                graveyard
                    .showing(self.graveyard.top().map(Card::face))
                    .hiding(self.graveyard.len().saturating_sub(1) as u16)
            },
        ];
        for seat in self.all() {
            let hand = Zone::new(hand_zone(seat), says::zone_hand(), Some(seat), Layout::Hand);
            zones.push(if self.sees_hand(viewer, seat) {
                hand.showing(self.hand(seat).iter().map(Card::face))
            } else {
                hand.hiding(self.hand(seat).total()) // ZZ-214
            });
            let laid =
                Zone::new(laid_zone(seat), says::zone_laid(), Some(seat), Layout::Row).ranked(Rank::Must);
            zones.push(laid.showing(self.laid(seat).iter().map(Card::face))); // ZZ-220
            let brains = self.brains[seat.index()];
            let pool = Zone::new(zone_of("brains", seat), says::zone_brains(), Some(seat), Layout::Pool);
            zones.push(pool.showing((brains > 0).then(|| play::brains(brains))));
        }
        if let Some(last) = self.last.filter(|last| last.winner.is_some()) {
            let set = Zone::new("set", says::zone_set(), None, Layout::Row).ranked(Rank::May);
            zones.push(set.showing(last.set.iter().map(Card::face))); // ZZ-228
        }
        zones
    }

    /// One's own hand (ZZ-25), and a hand looked at while the choice lasts (ZZ-215, ZZ-216).
    pub(crate) fn sees_hand(&self, viewer: Viewer, owner: Seat) -> bool {
        let looks = match self.phase {
            Phase::Pick { target, .. } | Phase::PickTwo { target } => {
                target == owner && viewer.sees(self.active)
            }
            _ => false,
        };
        looks || viewer.sees(owner)
    }

    /// ZZ-224.
    pub(crate) fn sees_graveyard(&self, viewer: Viewer) -> bool {
        let looks = matches!(self.phase, Phase::PickGraveyard { .. }) && viewer.sees(self.active);
        self.rules.graveyard_open || looks || viewer == Viewer::All
    }

    fn prompt(&self, viewer: Viewer) -> Prompt {
        let ask = match self.phase {
            Phase::Draw(2) => says::ask_draw_first(),
            Phase::Draw(_) => says::ask_draw_second(),
            Phase::Play(2) => says::ask_play_first(),
            Phase::Play(_) => says::ask_play_second(),
            Phase::Pick { .. } => says::ask_take(),
            Phase::PickTwo { .. } => says::ask_take_two(),
            Phase::PickGraveyard { .. } => says::ask_fetch(),
            Phase::TurnEnd | Phase::Over => says::ask_end(),
        };
        let mut actions = Vec::new();
        self.each_action(&mut |action| {
            actions.push(action);
            false
        });
        // What throws something of one's own away is offered last: nobody does it by the first key.
        actions.sort_by_key(|action| match action {
            Action::Discard(_) => 2,
            Action::HuntTable { owner, .. } if *owner == self.active => 1,
            _ => 0,
        });
        let choice = |action: &Action| {
            let choice = Choice::new(*action, self.label(action)).with(self.with(action, viewer));
            self.to(action).into_iter().fold(choice, Choice::to)
        };
        let choices = actions.iter().map(choice).collect();
        Prompt { ask, ways: vec![Way::Choose { choices }] }
    }

    /// What a person reads before choosing.
    fn label(&self, action: &Action) -> Message {
        match *action {
            Action::DrawPile if self.pile.is_empty() => says::do_shuffle_and_draw(),
            Action::DrawPile => says::do_draw(),
            Action::DrawGraveyard => {
                self.graveyard.top().map_or_else(says::do_draw, |top| says::do_draw_graveyard(top.face()))
            }
            Action::TakeBack(card) => says::do_take_back(card.face()),
            Action::Lay(card) => says::do_lay(card.face()),
            Action::Discard(card) => says::do_discard(card.face()),
            Action::Raid { target, with } => {
                let cards = with.cards();
                says::do_raid(target, cards.iter().map(|card| card.face()), self.loot_of(target, cards))
            }
            Action::HuntHand { target } => says::do_hunt_hand(target),
            Action::HuntTable { owner, card } => says::do_hunt_laid(owner, card.face()),
            Action::DigHand { target } => says::do_dig_hand(target),
            Action::DigGraveyard { card: Some(card) } => says::do_dig(card.face()),
            Action::DigGraveyard { card: None } => says::do_dig_through(),
            Action::DigHunt { target } => says::do_dig_hunt(target),
            Action::Take(card) => says::do_take(card.face()),
            Action::TakeAndBury { take, bury } => says::do_take_and_bury(take.face(), bury.face()),
            Action::Fetch(card) => says::do_fetch(card.face()),
            Action::Call(cards) => {
                let set = self.laid(self.active).plus(&cards);
                says::do_call(listed(&set), crate::set::points(&set).unwrap_or(0))
            }
            Action::End => says::do_end(),
        }
    }

    /// The pieces that an action is done with: what one picks up.
    fn with(&self, action: &Action, viewer: Viewer) -> Vec<PieceRef> {
        let me = self.active;
        let piece = |zone: String, index: u16| PieceRef { zone: zone.into(), index };
        let in_hand = |owner: Seat, card: Card| piece(hand_zone(owner), self.hand(owner).place(card));
        let mine = |card: Card| in_hand(me, card);
        let top = if self.sees_graveyard(viewer) { self.graveyard.len().saturating_sub(1) as u16 } else { 0 };
        let looked_at = match self.phase {
            Phase::Pick { target, .. } | Phase::PickTwo { target } => target,
            _ => me,
        };
        match *action {
            Action::DrawPile | Action::End => Vec::new(),
            Action::DrawGraveyard => vec![piece("graveyard".into(), top)],
            Action::TakeBack(card) => vec![self.on_table(me, card)],
            Action::Lay(card) | Action::Discard(card) => vec![mine(card)],
            Action::Raid { with, .. } => several(with.cards().iter().copied().collect(), mine),
            Action::HuntHand { .. } | Action::HuntTable { .. } => vec![mine(Card::Hunter)],
            Action::DigHand { .. } | Action::DigGraveyard { .. } => vec![mine(Card::Gravedigger)],
            Action::DigHunt { .. } => vec![mine(Card::Gravedigger), mine(Card::Hunter)],
            Action::Take(card) => vec![in_hand(looked_at, card)],
            Action::TakeAndBury { take, bury } => {
                several([take, bury].into_iter().collect(), |card| in_hand(looked_at, card))
            }
            Action::Fetch(card) => vec![self.in_graveyard(card, 1)],
            Action::Call(cards) => several(cards, mine),
        }
    }

    /// What an action is done to: where one puts what one picked up.
    fn to(&self, action: &Action) -> Vec<Target> {
        let me = self.active;
        match *action {
            Action::DrawPile => vec![Target::zone("pile")],
            Action::DrawGraveyard | Action::TakeBack(_) | Action::Take(_) | Action::Fetch(_) => {
                vec![Target::zone(hand_zone(me))]
            }
            Action::Lay(_) | Action::Call(_) => vec![Target::zone(laid_zone(me))],
            Action::Discard(_) => vec![Target::zone("graveyard")],
            Action::Raid { target, .. } => vec![target.into(), Target::zone(zone_of("brains", target))],
            Action::HuntHand { target } | Action::DigHand { target } | Action::DigHunt { target } => {
                vec![target.into(), Target::zone(hand_zone(target))]
            }
            Action::HuntTable { owner, card } => vec![self.on_table(owner, card).into()],
            Action::DigGraveyard { card: Some(card) } => vec![self.in_graveyard(card, 0).into()],
            Action::DigGraveyard { card: None } => vec![Target::zone("graveyard")],
            Action::TakeAndBury { .. } | Action::End => Vec::new(),
        }
    }

    fn on_table(&self, owner: Seat, card: Card) -> PieceRef {
        PieceRef::new(laid_zone(owner), usize::from(self.laid(owner).place(card)))
    }

    fn in_graveyard(&self, card: Card, above: usize) -> PieceRef {
        let below = &self.graveyard.cards()[..self.graveyard.len().saturating_sub(above)];
        PieceRef::new("graveyard", below.iter().rposition(|other| *other == card).unwrap_or(0))
    }

    /// What a piece is and does: the reminder cards (ZZ-06).
    pub(crate) fn about(piece: &Face) -> Option<Message> {
        if piece.name() == "brain" {
            return Some(says::about_brain());
        }
        let card: Card = piece.name().parse().ok()?;
        Some(match card {
            Card::Clown | Card::Nurse | Card::Graveyard | Card::Viral => says::about_zombie(),
            Card::Horde => says::about_horde(),
            Card::Commando3 | Card::Commando4 | Card::Commando5 | Card::Commando6 => {
                says::about_commando(card.value().unwrap_or(0))
            }
            Card::Hunter => says::about_hunter(),
            Card::Gravedigger => says::about_gravedigger(),
        })
    }
}

/// One reference for each card; cards of one name lie side by side.
fn several(cards: Counts, first: impl Fn(Card) -> PieceRef) -> Vec<PieceRef> {
    cards
        .kinds()
        .flat_map(|card| {
            let first = first(card);
            (0..u16::from(cards.of(card)))
                .map(move |next| PieceRef { zone: first.zone.clone(), index: first.index + next })
        })
        .collect()
}
