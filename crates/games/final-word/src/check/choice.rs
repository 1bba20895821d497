//! What a player is asked for besides words: a word or a pile to choose, letters to pick, a letter to name.

use crate::{
    action::{Rows, Slot},
    state::{FinalWord, Phase},
};
use kernel::{Refusal, Value, hs::HS_04, refuse};

impl FinalWord {
    /// What can be chosen by this label (FW-214).
    pub(crate) fn may_take(&self, label: u8) -> Result<(), Refusal> {
        if self.choices().any(|(called, _)| called == label) {
            return Ok(());
        }
        match self.board.called(label).filter(|_| self.among == (0, 0)) {
            Some(word) => self.may_choose(word),
            None => {
                let labels = self.choices().map(|(called, _)| Value::from(called)).collect();
                Err(self.no_such_choice().fact("choices", Value::List(labels)))
            }
        }
    }

    /// Whether the page lets this word be chosen.
    pub(crate) fn may_choose(&self, word: usize) -> Result<(), Refusal> {
        self.page().choosing().map_or(Ok(()), |page| page.may_choose(self, word))
    }

    /// Whether these are letters in play that may be picked, each once.
    pub(crate) fn may_pick(&self, rows: &Rows) -> Result<(), Refusal> {
        if rows.0.iter().any(|slot| !matches!(slot, Slot::Keep(_))) {
            return Err(self.choice_is_due());
        }
        if !rows.0.is_empty() {
            self.read(self.active, rows)?;
        }
        self.page().picking().map_or(Ok(()), |page| page.may_pick(self, rows))
    }

    /// Letters worth picking, if letters are to be picked.
    pub(crate) fn picks(&self) -> Vec<Rows> {
        self.page().picking().map_or_else(Vec::new, |page| page.picks(self))
    }

    /// What an answer is refused by that nobody asked for.
    pub(crate) fn no_such_choice(&self) -> Refusal {
        let page = self.page();
        let chosen = page.choosing().map(|page| page.no_such(self));
        let answer = chosen.or_else(|| page.asking().map(|page| page.no_such()));
        answer.unwrap_or_else(|| refuse(HS_04))
    }

    /// What anything else is refused by while such an answer is due (FW-214).
    pub(crate) fn choice_is_due(&self) -> Refusal {
        let page = self.page();
        let (due, asked) = match self.phase {
            Phase::Choose if !self.piles.is_empty() => {
                (page.choosing().map(|page| page.is_due(self)), "pile")
            }
            Phase::Choose => (page.choosing().map(|page| page.is_due(self)), "word"),
            Phase::Pick => (page.picking().map(|page| page.is_due()), "letters"),
            Phase::Ask => (page.asking().map(|page| page.is_due()), "letter"),
            Phase::Act | Phase::Window(_) | Phase::Sealed | Phase::Over => (None, "nothing"),
        };
        due.unwrap_or_else(|| self.no_such_choice()).fact("asked", Value::Case(asked.into()))
    }
}
