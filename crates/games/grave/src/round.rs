//! Set-up, the end of a turn, the end of a round and of the game.

use crate::{
    clauses::wg::*,
    draw::tell_drawn,
    letter::{ALL_LETTERS, Card, Multiset, Special},
    options::{FirstPlayer, Options},
    says,
    state::{GOAL, Grave, HAND, LastRound, Phase, Standing, Then},
    words::Words,
};
use kernel::{Chance, Event, Library, Log, Motion, Refusal, Seat, Seats, hs::HS_06, refuse};
use lexicon::Rack;

impl Grave {
    pub(crate) fn new_game(
        options: &Options,
        seats: u8,
        library: &Library,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<Grave, Refusal> {
        let words = agreed(options, seats, library)?;
        let starter = match options.first_player {
            FirstPlayer::Chosen => Seat::new(options.first_seat - 1),
            FirstPlayer::Random => chance.pick("starter", seats.into(), |seat| Seat::new(seat as u8)), // WG-28
        };
        let mut game = Grave::table(options, words, seats, starter);
        log.tell(|| {
            let (list, version) = (game.words.name().to_string(), game.words.version().to_string());
            Event::all(says::words_of_list(list, version)).by(WG_94)
        });
        tell_agreed(options, log);
        game.deal_hands(chance, log);
        log.tell(|| Event::all(says::starts_first_round(starter)));
        game.start_turn(chance, log);
        Ok(game)
    }

    /// WG-17 to WG-25.
    fn deal_hands(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        ALL_LETTERS.cards().for_each(|letter| self.deck.push(Card::Letter(letter)));
        for special in Special::ALL {
            if self.includes(special) {
                self.deck.push(Card::Special(special));
            }
        }
        chance.shuffle("deck", self.deck.cards_mut());
        let mut aside = Vec::new();
        for seat in self.all() {
            let mut drawn = Rack::EMPTY;
            while drawn.len() < HAND {
                match self.deck.pop() {
                    Some(Card::Letter(letter)) => {
                        drawn.add(letter);
                        self.knowledge.drawn(seat, letter);
                    }
                    Some(card @ Card::Special(_)) => aside.push(card),
                    None => break,
                }
            }
            self.hands[seat.index()] = drawn;
            tell_drawn(seat, &mut drawn, log);
        }
        if !aside.is_empty() {
            aside.into_iter().for_each(|card| self.deck.push(card));
            chance.shuffle("set aside", self.deck.cards_mut());
            log.tell(|| Event::all(says::special_set_aside()).by(WG_25));
        }
    }

    /// Step 1 is skipped when there is nothing to pay with or to pay for.
    pub(crate) fn start_turn(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        self.played = 0;
        self.changed = false;
        if self.points[self.active.index()] > 0 && !self.spent(self.active).is_empty() {
            self.phase = Phase::Reactivate;
        } else {
            self.draw_up(chance, log);
        }
    }

    /// WG-66, WG-67: the hand limit comes before the end of the turn.
    pub(crate) fn finish_turn(&mut self, step_ahead: bool, chance: &mut impl Chance, log: &mut impl Log) {
        if self.hand(self.active).len() > HAND {
            self.phase = Phase::HandLimit(if step_ahead { Then::StepAhead } else { Then::End });
        } else {
            self.end_turn(step_ahead, chance, log);
        }
    }

    pub(crate) fn end_turn(&mut self, step_ahead: bool, chance: &mut impl Chance, log: &mut impl Log) {
        self.turns += 1;
        self.vote = None;
        let declared = self.declared();
        // WG-110, WG-130, WG-193
        if step_ahead || (self.standing.is_some() && !declared) || self.turns >= self.rules.turn_limit {
            self.end_round(chance, log);
            return;
        }
        self.idle = if declared || self.changed { 0 } else { self.idle + 1 };
        // WG-189
        if usize::from(self.idle) >= usize::from(self.rules.stall_laps) * self.in_round.len() {
            self.end_round(chance, log);
            return;
        }
        self.active = self.next_in_round();
        self.start_turn(chance, log);
    }

    /// WG-176 to WG-192: the maker of the standing word is paid; without one the round is void.
    fn end_round(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        self.rounds += 1;
        let won = self.standing.take();
        let award = won.map_or(0, |standing| self.rules.award(standing.word.len()));
        let (winner, word) = (won.map(|standing| standing.maker), won.map(|standing| standing.word));
        self.last = Some(LastRound { winner, word, award });
        if let Some(Standing { word, maker: winner }) = won {
            self.points[winner.index()] = self.points[winner.index()].saturating_add(award); // WG-197
            log.tell(|| Event::all(says::wins_round(winner, word.title(), award)).by(WG_176));
        } else {
            log.tell(|| {
                Event::all(says::round_is_void()).by(if self.turns >= self.rules.turn_limit {
                    WG_193
                } else {
                    WG_189
                })
            });
        }
        let spread = std::mem::take(&mut self.spread);
        self.discard = self.discard.plus(&spread); // WG-185, WG-191
        self.made.clear(); // WG-90
        if !spread.is_empty() {
            log.tell(|| {
                spread.cards().fold(Event::all(says::spread_is_discarded()), |event, letter| {
                    event.moving(Motion::seen(letter.face(), "spread", "discard"))
                })
            });
        }
        // WG-194 to WG-199
        let reached = winner.is_some_and(|winner| self.points[winner.index()] >= GOAL);
        if reached || self.rounds >= self.rules.round_limit {
            self.phase = Phase::Over;
            log.tell(|| Event::all(says::game_is_over()).by(if reached { WG_194 } else { WG_199 }));
            return;
        }
        self.starter = winner.unwrap_or(self.starter).left(self.seats); // WG-186, WG-192
        self.active = self.starter;
        self.in_round = Seats::first(self.seats); // WG-158
        self.turns = 0;
        self.idle = 0;
        log.tell(|| Event::all(says::starts_round(self.starter, u16::from(self.rounds) + 1)));
        self.start_turn(chance, log);
    }
}

/// WG-216.
fn tell_agreed<L: Log>(options: &Options, log: &mut L) {
    if L::LISTENS {
        options.agreed().for_each(|agreed| log.push(Event::all(agreed).by(WG_216)));
    }
}

/// The word list, if a game can be played so.
pub(crate) fn agreed(options: &Options, seats: u8, library: &Library) -> Result<Words, Refusal> {
    if !(2..=4).contains(&seats) {
        return Err(refuse(WG_01).fact("players", seats)); // WG-01
    }
    if options.first_player == FirstPlayer::Chosen && !(1..=seats).contains(&options.first_seat) {
        return Err(refuse(HS_06).fact("first_seat", options.first_seat).fact("seats", seats));
    }
    library.find(options.word_list.name()).map(Words)
}
