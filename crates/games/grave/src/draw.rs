//! Step 2: drawing, the two special cards, and the reshuffle.

use crate::{
    clauses::wg::*,
    letter::{Card, Multiset, Special},
    play::{buried, turned},
    says,
    state::{Grave, HAND, Phase},
};
use kernel::{Chance, Event, Log, Motion, Seat, Seats, hand_zone};
use lexicon::Rack;

impl Grave {
    /// WG-46, WG-48: draws up to a full hand.
    pub(crate) fn draw_up(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        let owed = HAND.saturating_sub(self.hand(self.active).len()) as u8;
        self.draw(owed, false, chance, log);
    }

    /// Draws card by card until nothing is owed, nothing is left, or a special card asks for a decision.
    pub(crate) fn draw(&mut self, mut owed: u8, redraw: bool, chance: &mut impl Chance, log: &mut impl Log) {
        let me = self.active;
        let mut drawn = Rack::EMPTY;
        let mut useless = 0;
        // WG-174: a pile of special cards alone is not drawn.
        while owed > 0 && (self.deck.letters() > 0 || !self.discard.is_empty()) {
            if self.deck.is_empty() {
                tell_all(me, &mut drawn, &mut useless, log);
                self.reshuffle(chance, log);
            }
            match self.deck.pop() {
                Some(Card::Letter(letter)) => {
                    self.hands[me.index()].add(letter);
                    self.knowledge.drawn(me, letter);
                    drawn.add(letter);
                    owed -= 1;
                }
                Some(Card::Special(special)) if self.has_effect(special) => {
                    tell_all(me, &mut drawn, &mut useless, log);
                    tell_special(me, special, log);
                    self.phase = Phase::Drawn { special, owed, redraw };
                    return;
                }
                Some(Card::Special(special)) => {
                    self.bury(special);
                    useless |= special.bit();
                }
                None => break,
            }
        }
        tell_all(me, &mut drawn, &mut useless, log);
        self.phase = if redraw { Phase::Play } else { Phase::Exchange };
    }

    /// Whether the drawer of a special card has anything to decide (WG-154, WG-168).
    fn has_effect(&self, special: Special) -> bool {
        match special {
            Special::LaidToRest => self.in_round.len() > 2,
            Special::Reanimate => !self.spent(self.active).is_empty(),
        }
    }

    /// WG-151, WG-152, WG-166, WG-168.
    fn bury(&mut self, special: Special) {
        self.buried |= special.bit();
    }

    /// WG-171 to WG-173: the whole discard pile becomes the deck.
    fn reshuffle(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        let letters = std::mem::take(&mut self.discard);
        let specials = std::mem::take(&mut self.buried);
        letters.cards().for_each(|letter| self.deck.push(Card::Letter(letter)));
        for special in Special::ALL.into_iter().filter(|special| specials & special.bit() != 0) {
            self.deck.push(Card::Special(special));
        }
        chance.shuffle("reshuffle", self.deck.cards_mut());
        self.knowledge.reshuffled(letters);
        let count = self.deck.len() as u16;
        log.tell(|| {
            Event::all(says::reshuffles()).moving(Motion::unseen(count, "discard", "deck")).by(WG_171)
        });
    }

    /// The special card that waits goes to the discard pile, and the draw goes on.
    fn resolved(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        if let Phase::Drawn { special, owed, redraw } = self.phase {
            self.bury(special);
            self.draw(owed, redraw, chance, log);
        }
    }

    pub(crate) fn kick(&mut self, target: Seat, chance: &mut impl Chance, log: &mut impl Log) {
        let me = self.active;
        self.in_round = self.in_round.without(target);
        self.idle = 0; // WG-189
        log.tell(|| Event::all(says::kicks(me, target)).moving(buried(Special::LaidToRest)).by(WG_149));
        let claims = self.standing.is_some_and(|standing| standing.maker == target);
        if claims && !self.rules.claim_stands {
            self.standing = None; // WG-160, WG-163
            log.tell(|| Event::all(says::word_lapses(target)).by(WG_160));
        }
        self.resolved(chance, log);
    }

    pub(crate) fn reanimate(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        let me = self.active;
        let spent = self.spent(me);
        self.ready[me.index()] = self.ready[me.index()].and(spent); // WG-164, WG-167
        log.tell(|| {
            let event = Event::all(says::reanimates(me, spent.faces()));
            spent
                .iter()
                .fold(event, |event, ability| event.moving(turned(me, ability, true)))
                .moving(buried(Special::Reanimate))
        });
        self.resolved(chance, log);
    }

    pub(crate) fn decline(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        let me = self.active;
        if let Phase::Drawn { special, .. } = self.phase {
            log.tell(|| Event::all(says::does_not_use(me, special.face())).moving(buried(special)));
        }
        self.resolved(chance, log);
    }
}

/// WG-240
fn tell_special(seat: Seat, special: Special, log: &mut impl Log) {
    log.tell(|| {
        Event::all(says::draws(seat, [special.face()]))
            .moving(Motion::seen(special.face(), "deck", "drawn"))
            .news()
    });
}

/// Letters first, then the special cards without effect: in which order they came nobody needs to know.
fn tell_all(seat: Seat, drawn: &mut Rack, useless: &mut u8, log: &mut impl Log) {
    tell_drawn(seat, drawn, log);
    let buried_now = std::mem::take(useless);
    for special in Special::ALL.into_iter().filter(|special| buried_now & special.bit() != 0) {
        tell_special(seat, special, log);
        log.tell(|| {
            let clause = if special == Special::LaidToRest { WG_154 } else { WG_168 };
            Event::all(says::has_no_effect(special.face())).moving(buried(special)).by(clause)
        });
    }
}

/// WG-241: what was drawn is told to the drawer, how much to the others. Neither can be untold, so both are news.
pub(crate) fn tell_drawn(seat: Seat, drawn: &mut Rack, log: &mut impl Log) {
    let letters = std::mem::take(drawn);
    if letters.is_empty() {
        return;
    }
    log.tell(|| {
        let event = Event::only(seat, says::draws(seat, letters.faces())).news();
        letters
            .cards()
            .fold(event, |event, letter| event.moving(Motion::seen(letter.face(), "deck", hand_zone(seat))))
    });
    log.tell(|| {
        let count = letters.len();
        Event::besides(Seats::one(seat), says::draws_unseen(seat, count))
            .moving(Motion::unseen(count as u16, "deck", hand_zone(seat)))
            .news()
    });
}
