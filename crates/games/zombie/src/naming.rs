//! The actions, legal or not, by which a player could use what they point at.

use crate::{
    action::{Action, Force},
    card::Card,
    state::Zombie,
};
use kernel::{PieceRef, Seat, Target, Viewer, Zone};

/// Stands for any Commando where there is none to name.
const ANY: Card = Card::Commando3;

impl Zombie {
    /// The actions by which a seat could use what it points at, the likeliest first.
    pub(crate) fn named(&self, seat: Seat, of: &Target, to: Option<&Target>) -> Vec<Action> {
        let zones = self.zones(Viewer::Seat(seat));
        let zone = |id: &str| zones.iter().find(|zone| zone.id == id);
        match of {
            Target::Seat(other) => self.done_to(seat, *other),
            Target::Zone(id) => zone(id).map_or(Vec::new(), |zone| self.done_at(seat, zone, &zones)),
            Target::Piece(piece) => {
                let there = zone(&piece.zone).and_then(|zone| Some((zone, card_at(zone, piece)?)));
                match there {
                    Some((zone, card)) if kind(zone) == "hand" && zone.owner == Some(seat) => {
                        self.played(seat, card, to, &zones)
                    }
                    Some((zone, card)) => taken(seat, zone, card, piece),
                    None => zone(&piece.zone).map_or(Vec::new(), |zone| self.done_at(seat, zone, &zones)),
                }
            }
        }
    }

    /// What a place is for.
    fn done_at(&self, seat: Seat, zone: &Zone, zones: &[Zone]) -> Vec<Action> {
        let other = zone.owner.filter(|owner| *owner != seat);
        match (kind(zone), other) {
            ("pile", _) => vec![Action::DrawPile],
            ("graveyard", _) => vec![Action::DrawGraveyard],
            ("hand", Some(other)) => [Card::Hunter, Card::Gravedigger]
                .into_iter()
                .filter_map(|card| self.on_player(card, other))
                .collect(),
            ("hand", None) => {
                self.hand(seat).kinds().flat_map(|card| self.played(seat, card, None, zones)).collect()
            }
            ("brains", Some(other)) => self.raids(seat, other),
            ("laid", Some(owner)) => {
                let laid = |index| card_at(zone, &PieceRef::new(zone.id.clone(), index));
                let laid = (0..zone.pieces.len()).filter_map(laid);
                let any = zone.pieces.is_empty().then_some(ANY);
                laid.chain(any).map(|card| Action::HuntTable { owner, card }).collect()
            }
            ("laid", None) if zone.owner == Some(seat) => {
                self.hand(seat).kinds().filter(|card| card.is_layable()).map(Action::Lay).take(1).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What is done to another player, with what the seat holds.
    fn done_to(&self, seat: Seat, other: Seat) -> Vec<Action> {
        if seat == other {
            return Vec::new();
        }
        let held = self.hand(seat).kinds().filter_map(|card| self.on_player(card, other));
        let held: Vec<Action> = held.collect();
        if held.is_empty() { self.raids(seat, other) } else { held }
    }

    fn raids(&self, seat: Seat, target: Seat) -> Vec<Action> {
        let held = self.hand(seat).kinds().find(|card| card.value().is_some()).unwrap_or(ANY);
        vec![Action::Raid { target, with: Force::one(held) }]
    }

    /// What a card does to another player.
    fn on_player(&self, card: Card, target: Seat) -> Option<Action> {
        match card {
            Card::Hunter => Some(Action::HuntHand { target }),
            Card::Gravedigger => Some(Action::DigHand { target }),
            _ if card.value().is_some() => Some(Action::Raid { target, with: Force::one(card) }),
            _ => None,
        }
    }

    /// A card of one's own, by itself or put there.
    fn played(&self, seat: Seat, card: Card, to: Option<&Target>, zones: &[Zone]) -> Vec<Action> {
        let zone = |id: &str| zones.iter().find(|zone| zone.id == id);
        let left = seat.left(self.seats);
        let Some(to) = to else {
            return vec![self.on_player(card, left).unwrap_or(Action::Lay(card))];
        };
        let (place, piece) = match to {
            Target::Seat(other) => {
                return self.on_player(card, *other).filter(|_| *other != seat).into_iter().collect();
            }
            Target::Zone(id) => (zone(id), None),
            Target::Piece(piece) => {
                let place = zone(&piece.zone);
                (place, place.and_then(|place| card_at(place, piece)))
            }
        };
        let Some(place) = place else { return Vec::new() };
        match (kind(place), place.owner) {
            ("graveyard", _) => {
                let digs = (card == Card::Gravedigger).then_some(Action::DigGraveyard { card: piece });
                digs.into_iter().chain([Action::Discard(card)]).collect()
            }
            ("laid", Some(owner)) if owner == seat => vec![Action::Lay(card)],
            ("laid", Some(owner)) if card == Card::Hunter => {
                piece.map(|card| Action::HuntTable { owner, card }).into_iter().collect()
            }
            (_, Some(owner)) if owner != seat => self.on_player(card, owner).into_iter().collect(),
            _ => Vec::new(),
        }
    }
}

/// How a card is had that lies somewhere else than in one's own hand.
fn taken(seat: Seat, zone: &Zone, card: Card, piece: &PieceRef) -> Vec<Action> {
    let dig = Action::DigGraveyard { card: Some(card) };
    match (kind(zone), zone.owner) {
        ("hand", _) => vec![Action::Take(card)],
        ("laid", Some(owner)) if owner == seat => vec![Action::TakeBack(card)],
        ("laid", Some(owner)) => vec![Action::HuntTable { owner, card }, Action::TakeBack(card)],
        ("graveyard", _) if usize::from(piece.index) + 1 == zone.pieces.len() => {
            vec![Action::DrawGraveyard, dig]
        }
        ("graveyard", _) => vec![dig],
        _ => Vec::new(),
    }
}

/// What a place is: `hand` of `hand/2`.
fn kind(zone: &Zone) -> &str {
    zone.id.split('/').next().unwrap_or_default()
}

fn card_at(zone: &Zone, piece: &PieceRef) -> Option<Card> {
    zone.pieces.get(usize::from(piece.index))?.name().parse().ok()
}
