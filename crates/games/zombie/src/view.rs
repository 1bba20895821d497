//! What each viewer sees, and what the active player is asked.

use crate::{
    action::Action,
    card::{Card, Counts},
    play::{laid_zone, titles},
    state::{Phase, Zombie},
};
use kernel::{
    Choice, Face, Layout, Panel, PieceRef, Prompt, Seat, Turn, View, Viewer, Way, Zone, fact, hand_zone,
};

impl Zombie {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let turn = self.whose_turn();
        View {
            viewer,
            status: self.status().into(),
            facts: self.facts(),
            seats: self.all().map(|seat| self.panel(seat)).collect(),
            zones: self.zones(viewer),
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

    fn status(&self) -> String {
        let me = self.active;
        match self.phase {
            Phase::Draw(left) => format!("@{me} draws ({} of 2).", 3 - left),
            Phase::Play(left) => format!("@{me} plays ({} of 2).", 3 - left),
            Phase::Pick { target, .. } => format!("@{me} takes a card from the hand of @{target}."),
            Phase::PickTwo { target } => format!("@{me} takes and buries from the hand of @{target}."),
            Phase::PickGraveyard { .. } => format!("@{me} goes through the graveyard."),
            Phase::TurnEnd => format!("@{me} ends the turn."),
            Phase::Over => "The game is over.".into(),
        }
    }

    fn facts(&self) -> Vec<kernel::Fact> {
        let playing = u8::from(self.phase != Phase::Over);
        let mut facts = vec![
            fact("round", self.rounds + playing),
            fact("rounds", self.rules.rounds.max(self.rounds + playing)),
            fact("dealer", self.dealer),
            fact("turns", self.turns),
            fact("turn limit", self.turn_limit()),
        ];
        if let Some(last) = self.last {
            facts.push(match last.winner {
                Some(winner) => fact("last round", winner),
                None => fact("last round", "no winner"),
            });
        }
        facts
    }

    /// ZZ-219, ZZ-221, ZZ-222: all of it public.
    fn panel(&self, seat: Seat) -> Panel {
        Panel::new(
            seat,
            vec![
                fact("points", self.points[seat.index()]),
                fact("brains", self.brains[seat.index()]),
                fact("protection", self.protection(seat)),
                fact("cards", self.hand(seat).total()),
                fact("rounds won", self.wins[seat.index()]),
            ],
        )
    }

    fn zones(&self, viewer: Viewer) -> Vec<Zone> {
        let pile = Zone::new("pile", "Draw pile", None, Layout::Pile);
        let graveyard = Zone::new("graveyard", "Graveyard", None, Layout::Pile);
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
            let hand = Zone::new(hand_zone(seat), "Hand", Some(seat), Layout::Hand);
            zones.push(if self.sees_hand(viewer, seat) {
                hand.showing(self.hand(seat).iter().map(Card::face))
            } else {
                hand.hiding(self.hand(seat).total()) // ZZ-214
            });
            let laid = Zone::new(laid_zone(seat), "Laid down", Some(seat), Layout::Row);
            zones.push(laid.showing(self.laid(seat).iter().map(Card::face))); // ZZ-220
            let brains = self.brains[seat.index()];
            let token = Face::Token { name: "brain".into(), title: "Brain".into(), count: brains.into() };
            let pool = Zone::new(format!("brains/{seat}"), "Brains", Some(seat), Layout::Pool);
            zones.push(pool.showing((brains > 0).then_some(token)));
        }
        if let Some(last) = self.last.filter(|last| last.winner.is_some()) {
            let set = Zone::new("set", "Last winning set", None, Layout::Row);
            zones.push(set.showing(last.set.iter().map(Card::face))); // ZZ-228
        }
        zones
    }

    /// One's own hand (ZZ-25), and a hand looked at while the choice lasts (ZZ-215, ZZ-216).
    fn sees_hand(&self, viewer: Viewer, owner: Seat) -> bool {
        let looks = match self.phase {
            Phase::Pick { target, .. } | Phase::PickTwo { target } => {
                target == owner && viewer.sees(self.active)
            }
            _ => false,
        };
        looks || viewer.sees(owner)
    }

    /// ZZ-224.
    fn sees_graveyard(&self, viewer: Viewer) -> bool {
        let looks = matches!(self.phase, Phase::PickGraveyard { .. }) && viewer.sees(self.active);
        self.rules.graveyard_open || looks || viewer == Viewer::All
    }

    fn prompt(&self, viewer: Viewer) -> Prompt {
        let ask = match self.phase {
            Phase::Draw(2) => "Draw your first card.",
            Phase::Draw(_) => "Draw your second card.",
            Phase::Play(2) => "Play your first card, or a pair.",
            Phase::Play(_) => "Play your second card.",
            Phase::Pick { .. } => "Take a card.",
            Phase::PickTwo { .. } => "Take one card and bury another.",
            Phase::PickGraveyard { .. } => "Fetch a card.",
            Phase::TurnEnd | Phase::Over => "End your turn, or call a win.",
        };
        let mut choices = Vec::new();
        self.each_action(&mut |action| {
            choices.push(Choice {
                notation: action.to_string(),
                label: self.label(&action).into(),
                from: self.touches(&action, viewer),
                to: Vec::new(),
            });
            false
        });
        Prompt { ask: ask.into(), ways: vec![Way::Choose { choices }] }
    }

    /// What a person reads before choosing.
    fn label(&self, action: &Action) -> String {
        match *action {
            Action::DrawPile if self.pile.is_empty() => "Shuffle the graveyard and draw from the pile".into(),
            Action::DrawPile => "Draw from the pile".into(),
            Action::DrawGraveyard => {
                format!("Draw the {} from the graveyard", self.graveyard.top().map_or("card", Card::title))
            }
            Action::TakeBack(card) => format!("Take your laid {} back", card.title()),
            Action::Lay(card) => format!("Lay {}", card.title()),
            Action::Discard(card) => format!("Discard {}", card.title()),
            Action::Raid { target, with } => {
                let cards = with.cards();
                let hunter = cards[0] == Card::Hunter;
                let value = cards.iter().filter_map(|card| card.value()).sum();
                let names: Vec<&str> = cards.iter().map(|card| card.title()).collect();
                let loot = self.loot(target, value, hunter);
                format!("Raid @{target} with {}: takes {loot}", names.join(" and "))
            }
            Action::HuntHand { target } => format!("Hunt a random card of @{target}'s hand"),
            Action::HuntTable { owner, card } => format!("Hunt @{owner}'s laid {}", card.title()),
            Action::DigHand { target } => format!("Dig into @{target}'s hand: look and take one"),
            Action::DigGraveyard { card: Some(card) } => {
                format!("Dig the {} out of the graveyard", card.title())
            }
            Action::DigGraveyard { card: None } => "Dig through the graveyard".into(),
            Action::DigHunt { target } => format!("Dig and hunt @{target}'s hand: take one, bury one"),
            Action::Take(card) => format!("Take {}", card.title()),
            Action::TakeAndBury { take, bury } => format!("Take {}, bury {}", take.title(), bury.title()),
            Action::Fetch(card) => format!("Fetch {}", card.title()),
            Action::Call(cards) => {
                let set = self.laid(self.active).plus(&cards);
                format!("Call a win: {} for {} points", titles(&set), crate::set::points(&set).unwrap_or(0))
            }
            Action::End => "End the turn".into(),
        }
    }

    /// The pieces that an action is about.
    fn touches(&self, action: &Action, viewer: Viewer) -> Vec<PieceRef> {
        let me = self.active;
        let piece = |zone: String, index: u16| PieceRef { zone: zone.into(), index };
        let in_hand = |owner: Seat, card: Card| piece(hand_zone(owner), self.hand(owner).place(card));
        let mine = |card: Card| in_hand(me, card);
        let on_table = |owner: Seat, card: Card| piece(laid_zone(owner), self.laid(owner).place(card));
        let top = if self.sees_graveyard(viewer) { self.graveyard.len().saturating_sub(1) as u16 } else { 0 };
        let in_graveyard = |card: Card, above: usize| {
            let below = &self.graveyard.cards()[..self.graveyard.len().saturating_sub(above)];
            let place = below.iter().rposition(|other| *other == card).unwrap_or(0);
            piece("graveyard".into(), place as u16)
        };
        let looked_at = match self.phase {
            Phase::Pick { target, .. } | Phase::PickTwo { target } => target,
            _ => me,
        };
        match *action {
            Action::DrawPile | Action::End => Vec::new(),
            Action::DrawGraveyard => vec![piece("graveyard".into(), top)],
            Action::TakeBack(card) => vec![on_table(me, card)],
            Action::Lay(card) | Action::Discard(card) => vec![mine(card)],
            Action::Raid { with, .. } => several(with.cards().iter().copied().collect(), mine),
            Action::HuntHand { .. } => vec![mine(Card::Hunter)],
            Action::HuntTable { owner, card } => vec![mine(Card::Hunter), on_table(owner, card)],
            Action::DigHand { .. } | Action::DigGraveyard { card: None } => vec![mine(Card::Gravedigger)],
            Action::DigGraveyard { card: Some(card) } => vec![mine(Card::Gravedigger), in_graveyard(card, 0)],
            Action::DigHunt { .. } => vec![mine(Card::Gravedigger), mine(Card::Hunter)],
            Action::Take(card) => vec![in_hand(looked_at, card)],
            Action::TakeAndBury { take, bury } => {
                several([take, bury].into_iter().collect(), |card| in_hand(looked_at, card))
            }
            Action::Fetch(card) => vec![in_graveyard(card, 1)],
            Action::Call(cards) => several(cards, mine),
        }
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
