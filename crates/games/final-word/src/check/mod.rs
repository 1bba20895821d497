//! What may be done, and by which clause it may not.

pub(crate) mod change;
mod choice;

use crate::clauses::fw::{
    FW_35, FW_45, FW_86, FW_130, FW_133, FW_149, FW_153, FW_154, FW_155, FW_162, FW_208,
};
use crate::{
    action::{Action, Rows, Slot},
    letter,
    made::{Form, Made},
    options::{OnOff, RepeatWords},
    page::{Spell, Step},
    state::{FinalWord, Phase},
    telling::view::face,
};
use kernel::hs::{HS_01, HS_02, HS_03, HS_08};
use kernel::{Refusal, Seat, Value, refuse};
use lexicon::Rack;

impl FinalWord {
    /// Whether the seat may do this now.
    pub(crate) fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(refuse(HS_01));
        }
        if seat.number() > self.seats {
            return Err(refuse(HS_02).fact("seats", self.seats));
        }
        let asked = self.turn().asked();
        if !asked.has(seat) {
            if self.phase == Phase::Sealed {
                return Err(refuse(HS_08));
            }
            return Err(asked.lowest().map_or(refuse(HS_03), |asked| refuse(HS_03).fact("asked", asked)));
        }
        match (self.phase, action) {
            (_, Action::Leave) => Ok(()), // FW-195
            (Phase::Window(_), Action::Challenge | Action::Accept) => Ok(()),
            (Phase::Window(_), _) => Err(refuse(FW_133)),
            (_, Action::Challenge | Action::Accept) => {
                Err(refuse(FW_133).case("nothing").fact("laid", Value::Case("nothing".into())))
            }
            (Phase::Choose, Action::Take(label)) => self.may_take(*label),
            (Phase::Pick, Action::Pick(rows)) => self.may_pick(rows),
            (Phase::Ask, Action::Ask(_)) => Ok(()),
            (Phase::Choose | Phase::Pick | Phase::Ask, _) => Err(self.choice_is_due()),
            (_, Action::Take(_) | Action::Pick(_) | Action::Ask(_)) => Err(self.no_such_choice()),
            (_, Action::Draw) => self.now().draw.map(|_| ()).map_err(|why| why()), // FW-RTT-08
            (_, Action::Spell(rows)) => self.examine(seat, rows).map(|_| ()),
            (_, Action::Trade(cards)) => self.may_trade(seat, cards),
            (_, Action::Pass) => self.rules().lays_nothing.map_or(Ok(()), |why| Err(why())), // FW-158, FW-159, FW-214
        }
    }

    /// FW-162, FW-208: a player is not told which words there are, and never whether a word that waits for the others is one.
    pub(crate) fn may_be_advised(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Window(_) => Err(refuse(FW_208)),
            Phase::Act | Phase::Sealed if self.options().hints == OnOff::Off => Err(refuse(FW_162)),
            Phase::Act | Phase::Sealed | Phase::Choose | Phase::Pick | Phase::Ask | Phase::Over => Ok(()),
        }
    }

    /// Reads what is laid down and holds it against the rules of placement and, where words are looked up, the dictionary (FW-132).
    pub(crate) fn examine(&self, seat: Seat, rows: &Rows) -> Result<Made, Refusal> {
        let made = self.placed(seat, rows, &self.now())?;
        self.judge(&made)?;
        Ok(made)
    }

    /// The placement alone.
    pub(crate) fn placed(&self, seat: Seat, rows: &Rows, step: &Step) -> Result<Made, Refusal> {
        if let Some(own) = step.placed.and_then(|placed| placed(self, seat, rows)) {
            return own;
        }
        let on_board = rows.slots().any(|slot| !matches!(slot, Slot::Add(_)));
        if on_board && step.reuse.is_none() {
            step.change.map_err(|why| why())?; // before anything is said of stacks that need not be there
        }
        let mut made = self.read(seat, rows)?;
        if on_board {
            match &step.reuse {
                Some(reuse) => self.reused(rows, reuse, &mut made)?,
                None => {
                    let change = step.change.map_err(|why| why())?;
                    self.changed(seat, rows, &change, &mut made)?;
                }
            }
        } else {
            let spell = step.spell.map_err(|why| why())?;
            self.spelled(&spell, &mut made)?;
        }
        if let Some(must) = &step.must {
            let doubled = if must.fresh { made.doubled } else { Rack::EMPTY };
            if made.played.minus(&doubled).mask() & must.letters == 0 {
                let due = letter::of_mask(must.letters).map(|letter| face(letter, self.table.points));
                return Err((must.by)().fact("letters", Value::pieces(due)));
            }
        }
        step.fits.map_or(Ok(()), |fits| fits(self, &made))?;
        Ok(made)
    }

    /// New words from the hand (FW-104).
    pub(crate) fn spelled(&self, spell: &Spell, made: &mut Made) -> Result<(), Refusal> {
        made.form = Form::Spell;
        made.changed = u8::MAX;
        spell.words.holds("words", made.words.len())?;
        for word in &made.words {
            long_enough(word)?;
            spell.letters.holds("letters", word.len())?;
            self.worth(spell.worth, word)?;
        }
        if let Some(why) = spell.differs
            && (0..self.board.words()).any(|word| made.words.contains(&self.board.spelling(word)))
        {
            return Err(why().fact("word", spelled(made.first())));
        }
        match spell.from_hand {
            Some(why) if made.played.minus(&self.rules().row).is_empty() => Err(why()),
            _ => Ok(()),
        }
    }

    pub(crate) fn worth(&self, least: Option<(i32, crate::page::Why)>, word: &[u8]) -> Result<(), Refusal> {
        match least {
            Some((least, why)) if self.points(word) < least => {
                let refusal = why().fact("word", spelled(word));
                Err(refusal.fact("points", self.points(word)).fact("least", least))
            }
            _ => Ok(()),
        }
    }

    /// The dictionary (FW-130, FW-132) and words that were made before (FW-45).
    pub(crate) fn judge(&self, made: &Made) -> Result<(), Refusal> {
        for (number, word) in made.words.iter().enumerate() {
            if self.is_auto() && !self.table.words.contains(word) {
                return Err(refuse(FW_130).fact("word", spelled(word)));
            }
            self.is_new(made, number)?;
        }
        Ok(())
    }

    /// FW-45.
    fn is_new(&self, made: &Made, number: usize) -> Result<(), Refusal> {
        let word = &made.words[number];
        let once = self.options().repeat_words == RepeatWords::OncePerGame;
        let again = once && made.changed >> number & 1 == 1 && self.said.contains(word);
        let twice = once && made.words[..number].contains(word);
        if again || twice { Err(refuse(FW_45).fact("word", spelled(word))) } else { Ok(()) }
    }

    /// FW-162: nobody is told beforehand that a word does not exist, or that one does and so nothing may be traded.
    pub(crate) fn keeps_back(&self, refusal: &Refusal) -> bool {
        self.options().hints == OnOff::Off && [FW_130, FW_149].contains(&refusal.clause())
    }

    /// Whether that an action is taken tells its player whether words exist.
    pub(crate) fn tries_words(&self, action: &Action) -> bool {
        matches!(action, Action::Spell(_)) && self.options().hints == OnOff::Off && self.is_auto()
    }

    /// What speaks against an action, as far as its player may know beforehand; nothing of whether words exist, unless that is told.
    pub(crate) fn known_refusal(&self, seat: Seat, action: &Action) -> Option<Refusal> {
        let refusal = self.check(seat, action).err()?;
        match action {
            _ if !self.keeps_back(&refusal) => Some(refusal),
            Action::Spell(rows) => {
                let made = self.placed(seat, rows, &self.now()).ok()?;
                (0..made.words.len()).find_map(|number| self.is_new(&made, number).err())
            }
            _ => None,
        }
    }

    /// FW-146 to FW-157.
    pub(crate) fn may_trade(&self, seat: Seat, cards: &Rack) -> Result<(), Refusal> {
        let trade = self.now().trade.map_err(|why| why())?;
        let count = cards.len();
        if self.deck_out() {
            return Err(refuse(FW_155));
        }
        if count == 0 {
            return Err(refuse(FW_153));
        }
        let hand = self.tradable(seat);
        if !hand.holds(cards) {
            let missing = self.pieces(&cards.minus(&hand));
            return Err(match self.rules().due_leaves.filter(|_| self.hand(seat).holds(cards)) {
                Some(why) => why().fact("due", missing),
                None => refuse(FW_86).fact("not_in_hand", missing),
            });
        }
        let most = usize::from(trade.most).min(if trade.exactly {
            self.deck.len().min(hand.len())
        } else {
            usize::MAX
        });
        if count > usize::from(trade.most) || trade.exactly && count != most {
            return Err((trade.by)().fact("cards", count as u32).fact("most", most as u32));
        }
        if count > self.deck.len() {
            return Err(refuse(FW_154).fact("deck", self.deck.len() as u32));
        }
        if self.options().trade_only_if_stuck == OnOff::On && self.can_play(seat) {
            return Err(refuse(FW_149));
        }
        Ok(())
    }
}

/// FW-35.
pub(crate) fn long_enough(word: &[u8]) -> Result<(), Refusal> {
    if word.len() < 3 {
        Err(refuse(FW_35).fact("word", spelled(word)).fact("letters", word.len() as u32))
    } else {
        Ok(())
    }
}

/// A spelling as a word of a fact.
pub(crate) fn spelled(word: &[u8]) -> Value {
    Value::Word(text(word).into())
}

/// A spelling as text.
pub(crate) fn text(word: &[u8]) -> String {
    word.iter().filter_map(|byte| letter::Letter::of(*byte)).map(letter::Letter::title).collect()
}
