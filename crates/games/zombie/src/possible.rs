//! What makes a position impossible.

use crate::{
    card::Card,
    options::TieBreak,
    set,
    state::{BRAINS, Phase, Zombie},
};
use kernel::{
    Refusal, Seat,
    archive::{impossible_if, rows_of},
    hs::HS_17,
    refuse,
};

impl Zombie {
    /// HS-17 and HS-18: the pieces are right, and somebody can go on.
    pub(crate) fn is_possible(&self) -> Result<(), Refusal> {
        for bound in rows_of(&self.knowledge.pile, self.seats) {
            let fits = bound.holds(self.pile.counts()) && self.deck.holds(bound);
            impossible_if(!fits, "the pile does not fit its bound", bound.to_string())?;
        }
        let over = self.phase == Phase::Over;
        let brains: u32 = self.brains.iter().copied().map(u32::from).sum();
        if brains != u32::from(BRAINS) * u32::from(self.seats) {
            return Err(refuse(HS_17).fact("brains", brains).fact("needed", BRAINS * self.seats));
        }
        for laid in &self.laid {
            let odd = laid.total() > set::SET || laid.kinds().any(|card| !card.is_layable());
            impossible_if(odd, "laid", laid.to_string())?;
            let wins = self.rules.laid_set_wins && set::points(laid).is_some();
            impossible_if(wins && !over, "won already", laid.to_string())?;
        }
        let most = self.rules.rounds + u8::from(self.rules.tie_break == TieBreak::ExtraRound);
        impossible_if(self.rounds > most || self.rounds == most && !over, "rounds", self.rounds)?;
        // A round gives a player every marker and the best set at most.
        let best_round = u16::from(BRAINS) * u16::from(self.seats) + 20;
        for (points, wins) in self.points.into_iter().zip(self.wins) {
            impossible_if(points > u16::from(most) * best_round, "points", points)?;
            impossible_if(wins > most, "rounds won", wins)?;
        }
        let limit = self.turn_limit();
        impossible_if(self.turns > limit || self.turns == limit && !over, "turns", self.turns)?;
        let takes = |target: Seat| target != self.active && !self.hand(target).is_empty();
        let (fits, why) = match self.phase {
            Phase::Draw(1 | 2) => (self.can_draw(), "there is nothing to draw"),
            Phase::Play(1 | 2) => (!self.hand(self.active).is_empty(), "there is nothing to play"),
            Phase::Pick { target, left } => (takes(target) && left <= 1, "there is nothing to take"),
            Phase::PickTwo { target } => (takes(target), "there is nothing to take"),
            Phase::PickGraveyard { left } => {
                let digs = self.graveyard.top() == Some(Card::Gravedigger) && !self.rules.graveyard_open;
                (digs && self.graveyard.len() >= 2 && left <= 1, "there is nothing to fetch")
            }
            Phase::Draw(_) | Phase::Play(_) => (false, "two at most, one at least"),
            Phase::TurnEnd | Phase::Over => (true, ""),
        };
        impossible_if(!fits, "step", why)
    }
}
