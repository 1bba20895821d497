//! High Card: the worked example. `docs/adding-a-game.md` goes through this file from top to bottom.

use clauses::hc::{HC_01, HC_05};
use kernel::archive::{Archive, Given, SetUpError, State, impossible_if, remaining};
use kernel::{options::NoOptions, *};
use std::{fmt, ops::RangeInclusive, str::FromStr};

/// The rules, clause by clause.
pub mod clauses {
    kernel::catalogue!("rules/high-card.md");
}

/// What it says, message by message.
pub mod says {
    kernel::texts!("texts/en.ftl");
}

/// All that a player can do: lay a card, `lay 9`. A card is its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lay(u8);

kernel::derive_notation_serde!(Lay);
impl fmt::Display for Lay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "lay {}", self.0)
    }
}

impl FromStr for Lay {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Lay, NotationError> {
        let line = notation::line(text)?;
        let card = line.strip_prefix("lay ").and_then(|number| number.trim().parse().ok());
        let lay = card.filter(|card| (1..=13).contains(card)).map(Lay);
        lay.ok_or_else(|| NotationError::told(text, says::notation(), &says::TEXTS))
    }
}

/// The whole state. Hands and what was taken are kept in order, so that what is equal is equal.
#[derive(Archive, Clone, Debug, Default, PartialEq)]
#[archive(state)]
pub struct HighCard {
    /// The draw pile, the last card on top; left out, all cards that lie nowhere else, the lowest on top.
    #[archive(1, always, pieces)]
    pile: Vec<u8>,
    /// Each player's hand.
    #[archive(2, pieces)]
    hands: [Vec<u8>; 2],
    /// The card that each has laid face down, `-` for none.
    #[archive(3, none = "-", pieces)]
    laid: [Option<u8>; 2],
    /// The cards that each has taken.
    #[archive(4, pieces)]
    taken: [Vec<u8>; 2],
    /// The side pile.
    #[archive(5, pieces)]
    aside: Vec<u8>,
}

/// HC-02, the lowest on top.
fn deck() -> Vec<u8> {
    (1..=13).rev().flat_map(|card| [card; 2]).collect()
}

fn face(card: u8) -> Face {
    Face::card(card.to_string(), card.to_string(), "number", Some(card.into()))
}

impl HighCard {
    fn draw(&mut self, seat: Seat, log: &mut impl Log) {
        let Some(card) = self.pile.pop() else { return };
        self.hands[seat.index()].push(card);
        self.hands[seat.index()].sort_unstable();
        let seen = Motion::seen(face(card), "pile", hand_zone(seat));
        log.tell(|| Event::only(seat, says::draws(seat, face(card))).moving(seen).news());
        let unseen = Motion::unseen(1, "pile", hand_zone(seat));
        log.tell(|| Event::besides(Seats::one(seat), says::draws_unseen(seat)).moving(unseen));
    }

    /// HC-06 to HC-08.
    fn turn_up(&mut self, cards: [u8; 2], log: &mut impl Log) {
        let higher = Seat::new(u8::from(cards[1] > cards[0]));
        let (to, place) = match cards[0] == cards[1] {
            true => (&mut self.aside, "aside".to_string()),
            false => (&mut self.taken[higher.index()], zone_of("taken", higher)),
        };
        to.extend(cards);
        to.sort_unstable();
        for (seat, card) in Seat::first(2).zip(cards) {
            let motion = Motion::seen(face(card), zone_of("laid", seat), place.clone());
            log.tell(|| Event::all(says::has_laid(seat, face(card))).moving(motion).news());
        }
        log.tell(|| Event::all(if cards[0] == cards[1] { says::sets_aside() } else { says::takes(higher) }));
        if self.turn().outcome().is_none() {
            Seat::first(2).for_each(|seat| self.draw(seat, log));
        }
    }
}

impl Rules for HighCard {
    type Options = NoOptions;
    type Action = Lay;
    const CHANCE: &'static [(&'static str, &'static str)] = &[("deck", "a shuffle, before cards are dealt")];

    fn players(_: &NoOptions) -> RangeInclusive<u8> {
        2..=2
    }

    fn deal(
        options: &NoOptions,
        seats: u8,
        library: &Library,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<HighCard, Refusal> {
        let mut game = HighCard::table(options, seats, library)?;
        chance.shuffle("deck", &mut game.pile);
        (0..5).for_each(|_| Seat::first(2).for_each(|seat| game.draw(seat, log)));
        Ok(game)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        let tricks = [0, 1].map(|index| self.taken[index].len() as i32 / 2);
        if tricks.contains(&7) || self.hands.iter().all(Vec::is_empty) && self.laid == [None; 2] {
            return Turn::Over(Outcome::by_score(&tricks));
        }
        Turn::Ask(Seat::first(2).filter(|seat| self.laid[seat.index()].is_none()).collect())
    }

    fn check(&self, seat: Seat, Lay(card): &Lay) -> Result<(), Refusal> {
        self.turn().asks(seat)?;
        let held = self.hands[seat.index()].contains(card);
        if held { Ok(()) } else { Err(refuse(HC_05).fact("card", face(*card))) }
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Lay,
        _: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<(), Refusal> {
        self.check(seat, action)?;
        let hand = &mut self.hands[seat.index()];
        hand.remove(hand.partition_point(|card| *card < action.0));
        self.laid[seat.index()] = Some(action.0);
        let motion = Motion::unseen(1, hand_zone(seat), zone_of("laid", seat));
        log.tell(|| Event::all(says::lays(seat)).moving(motion));
        if let [Some(one), Some(two)] = self.laid {
            self.laid = [None; 2];
            self.turn_up([one, two], log);
        }
        Ok(())
    }

    /// HC-09.
    fn lapse(&self, seat: Seat, _: &mut impl Chance) -> Option<Lay> {
        self.hands[seat.index()].first().copied().map(Lay)
    }

    fn view(&self, viewer: Viewer) -> View {
        let faces = |cards: &[u8]| cards.iter().map(|card| face(*card)).collect::<Vec<_>>();
        let pile = |id: &'static str, label| Zone::new(id, label, None, Layout::Pile);
        let status = if self.turn().outcome().is_some() { says::status_over() } else { says::status() };
        let mut view = View::new(viewer, status, &self.turn());
        view.zones.push(pile("pile", says::zone_pile()).covering(faces(&self.pile), viewer == Viewer::All));
        view.zones.push(pile("aside", says::zone_aside()).showing(faces(&self.aside)));
        for (seat, (hand, laid)) in Seat::first(2).zip(self.hands.iter().zip(&self.laid)) {
            let zone = |id, label, layout| Zone::new(id, label, Some(seat), layout);
            let taken = faces(&self.taken[seat.index()]);
            view.seats.push(Panel::new(seat, vec![fact(says::facts::TRICKS, taken.len() as u16 / 2)]));
            view.zones.extend([
                zone(hand_zone(seat), says::zone_hand(), Layout::Hand)
                    .covering(faces(hand), viewer.sees(seat)),
                zone(zone_of("laid", seat), says::zone_laid(), Layout::Row)
                    .covering(faces(laid.as_slice()), viewer.sees(seat)),
                zone(zone_of("taken", seat), says::zone_taken(), Layout::Pool).showing(taken),
            ]);
            if view.asks(seat) {
                let choices = hand.iter().enumerate().map(|(index, card)| {
                    let choice = Choice::new(Lay(*card), says::lay(face(*card)));
                    choice.from(hand_zone(seat), index).to(Target::zone(zone_of("laid", seat)))
                });
                view.prompt = Some(Prompt::choose(says::ask(), choices));
            }
        }
        view
    }

    fn text(&self, piece: &Face) -> Option<Message> {
        piece.name().parse().ok().map(|number: u8| says::about_card(number))
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> HighCard {
        let (mut world, other) = (self.clone(), 1 - seat.index());
        world.pile.extend(self.hands[other].iter().chain(&self.laid[other]));
        world.pile.sort_unstable();
        chance.shuffle("unseen", &mut world.pile);
        world.laid[other] = self.laid[other].and_then(|_| world.pile.pop());
        world.hands[other] = world.pile.split_off(world.pile.len() - self.hands[other].len());
        world.hands[other].sort_unstable();
        world
    }
}

impl Players for HighCard {
    const COMPLETE: bool = true;

    fn actions(&self, seat: Seat, into: &mut Vec<Lay>) {
        into.extend(self.hands[seat.index()].iter().copied().map(Lay));
        into.dedup();
    }
}

impl State for HighCard {
    fn table(_: &NoOptions, seats: u8, _: &Library) -> Result<HighCard, Refusal> {
        if seats == 2 { Ok(HighCard::default().fresh()) } else { Err(refuse(HC_01).fact("players", seats)) }
    }

    fn fresh(&self) -> HighCard {
        HighCard { pile: deck(), ..HighCard::default() }
    }

    fn complete(&mut self, given: &Given<'_>) -> Result<(), SetUpError> {
        let HighCard { pile, hands, laid, taken, aside } = self;
        let lying = || taken.iter().chain([&*aside]);
        let placed = hands.iter().chain(lying()).flatten().chain(laid.iter().flatten());
        *pile = remaining(deck(), placed.copied(), given.has("pile").then_some(&*pile))?;
        let held = [0, 1].map(|index| hands[index].len() + usize::from(laid[index].is_some()));
        impossible_if(held[0] != held[1] || laid.iter().all(Option::is_some), "held", format!("{held:?}"))?;
        impossible_if(lying().any(|cards| cards.len() % 2 == 1), "tricks", "have two cards")?;
        hands.iter_mut().chain(taken).chain([aside]).for_each(|cards| cards.sort_unstable());
        Ok(())
    }
}

impl Game for HighCard {
    fn piece(name: &str) -> Option<Face> {
        name.parse().ok().filter(|card| (1..=13).contains(card)).map(face)
    }

    fn titles() -> &'static [Title] {
        &[Title {
            id: "high-card",
            title: "High Card",
            in_box: "Examples",
            pitch: "Both lay at once, and the higher card takes both.",
            families: &["HC"],
            least_players: 2,
            most_players: 2,
        }]
    }

    fn catalogues() -> &'static [Catalogue] {
        &clauses::CATALOGUES
    }

    fn texts() -> Option<&'static Texts> {
        Some(&says::TEXTS)
    }
}
