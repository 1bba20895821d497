//! Dealing a round, ending a turn, scoring a round, ending the game.

use crate::clauses::zz::{ZZ_12, ZZ_15, ZZ_230};
use crate::{
    card::Counts,
    knowledge::Knowledge,
    options::{FirstDealer, Options, TieBreak},
    pile::Pile,
    play::{laid_zone, listed},
    says, set,
    state::{BRAINS, LastRound, OPENING_HAND, Phase, Zombie},
};
use kernel::{Chance, Event, Log, Motion, Refusal, Seat, Seats, hand_zone, hs::HS_06, refuse};

impl Zombie {
    pub(crate) fn new_game(
        options: &Options,
        seats: u8,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<Zombie, Refusal> {
        let deck = agreed(options, seats)?;
        let dealer = match options.first_dealer {
            FirstDealer::ChosenSeat => Seat::new(options.dealer_seat - 1),
            FirstDealer::Random => chance.pick("dealer", seats.into(), |seat| Seat::new(seat as u8)), // ZZ-34
        };
        let mut game = Zombie::table(crate::state::Rules::new(options), deck, seats, dealer);
        log.tell(|| Event::all(says::deck(deck.total(), listed(&deck))).by(ZZ_12));
        game.deal_round(chance, log);
        Ok(game)
    }

    /// ZZ-23 to ZZ-32.
    fn deal_round(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        log.tell(|| self.gathered());
        self.pile = Pile::of(&self.deck);
        chance.shuffle("deck", self.pile.cards_mut());
        self.graveyard = Pile::EMPTY;
        self.knowledge = Knowledge::new(&self.deck);
        self.turns = 0;
        for seat in self.all() {
            self.laid[seat.index()] = Counts::NONE;
            self.brains[seat.index()] = BRAINS;
        }
        let dealer = self.dealer;
        let mut seat = dealer;
        for _ in 0..self.seats {
            seat = seat.left(self.seats);
            let hand: Counts = (0..OPENING_HAND).filter_map(|_| self.pile.pop()).collect();
            self.hands[seat.index()] = hand;
            for card in hand.kinds() {
                for _ in 0..hand.of(card) {
                    self.knowledge.drawn(seat, card);
                }
            }
            log.tell(|| {
                let event = Event::only(seat, says::is_dealt(seat, listed(&hand))).news();
                hand.iter().fold(event, |event, card| {
                    event.moving(Motion::seen(card.face(), "pile", hand_zone(seat)))
                })
            });
            log.tell(|| {
                Event::besides(Seats::one(seat), says::is_dealt_five(seat)).moving(Motion::unseen(
                    OPENING_HAND.into(),
                    "pile",
                    hand_zone(seat),
                ))
            });
        }
        if let Some(card) = self.pile.pop() {
            self.graveyard.push(card); // ZZ-27
            log.tell(|| {
                Event::all(says::graveyard_starts(card.face()))
                    .moving(Motion::seen(card.face(), "pile", "graveyard"))
                    .news()
            });
        }
        self.active = dealer.left(self.seats); // ZZ-32
        self.start_turn();
    }

    /// ZZ-199: every card goes back into the deck.
    fn gathered(&self) -> Event {
        let mut event = Event::all(says::shuffles(self.rounds + 1, self.dealer));
        let places = self.all().flat_map(|seat| {
            [(hand_zone(seat), self.hand(seat).total()), (laid_zone(seat), self.laid(seat).total())]
        });
        for (zone, count) in places.chain([("graveyard".to_string(), self.graveyard.counts().total())]) {
            if count > 0 {
                event = event.moving(Motion::unseen(count.into(), zone, "pile"));
            }
        }
        event
    }

    /// ZZ-37; a draw that no place offers is skipped (ZZ-60).
    pub(crate) fn start_turn(&mut self) {
        if self.can_draw() { self.phase = Phase::Draw(2) } else { self.plays_then(2) }
    }

    pub(crate) fn end_turn(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        self.turns += 1;
        if self.turns >= self.turn_limit() {
            self.end_round(None, chance, log); // ZZ-230, ZZ-231
        } else {
            self.active = self.active.left(self.seats); // ZZ-33
            self.start_turn();
        }
    }

    /// Turns of all players together after which a round ends.
    pub(crate) fn turn_limit(&self) -> u16 {
        u16::from(self.rules.turn_limit) * u16::from(self.seats)
    }

    /// ZZ-194 to ZZ-206. The winner's set lies on the table.
    pub(crate) fn end_round(&mut self, winner: Option<Seat>, chance: &mut impl Chance, log: &mut impl Log) {
        let set = winner.map_or(Counts::NONE, |winner| *self.laid(winner));
        let set_points = set::points(&set).unwrap_or(0);
        for seat in self.all() {
            self.points[seat.index()] += u16::from(self.brains[seat.index()]);
        }
        if let Some(winner) = winner {
            self.points[winner.index()] += u16::from(set_points);
            self.wins[winner.index()] += 1;
        }
        self.rounds += 1;
        self.last = Some(LastRound { winner, set });
        log.tell(|| match winner {
            Some(winner) => Event::all(says::wins_round(winner, self.rounds, listed(&set), set_points)),
            None => Event::all(says::no_winner(self.rounds)).by(ZZ_230),
        });
        log.tell(|| {
            let points = |seat: Seat| says::standing(seat, self.points[seat.index()]);
            Event::all(says::counted(self.all().map(points)))
        });
        if self.goes_on() {
            self.dealer = self.dealer.left(self.seats); // ZZ-36
            self.deal_round(chance, log);
        } else {
            self.phase = Phase::Over;
            log.tell(|| Event::all(says::over()));
        }
    }

    /// ZZ-203, ZZ-205.
    fn goes_on(&self) -> bool {
        if self.rounds < self.rules.rounds {
            return true;
        }
        let best = self.all().map(|seat| self.points[seat.index()]).max();
        let leaders = self.all().filter(|seat| Some(self.points[seat.index()]) == best).count();
        self.rules.tie_break == TieBreak::ExtraRound && self.rounds == self.rules.rounds && leaders > 1
    }
}

/// The deck, if a game can be played so.
pub(crate) fn agreed(options: &Options, seats: u8) -> Result<Counts, Refusal> {
    if !(2..=options.max_players).contains(&seats) {
        return Err(refuse(ZZ_15).fact("players", seats).fact("least", 2).fact("most", options.max_players)); // ZZ-15
    }
    if options.first_dealer == FirstDealer::ChosenSeat && !(1..=seats).contains(&options.dealer_seat) {
        return Err(refuse(HS_06).fact("dealer_seat", options.dealer_seat).fact("seats", seats));
    }
    options.deck.counts(seats)
}
