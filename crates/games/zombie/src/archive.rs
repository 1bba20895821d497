//! Positions: what follows from what is given, and what cannot be.

use crate::{
    card::{Card, Counts},
    knowledge::Known,
    options::{Options, TieBreak},
    pile::{MAX_DECK, Pile},
    round::agreed,
    set,
    state::{BRAINS, Phase, Rules, Zombie},
};
use kernel::{
    Digest, Library, Refusal, Seat,
    archive::{
        self, Census, Given, Key, Pieces, SetUpError, State, complete_known, impossible, impossible_if,
        rows_of, too_many, under,
    },
    archive_pieces,
    hs::HS_17,
    refuse,
};

impl State for Zombie {
    /// From 2 on hashes are made from the state.
    const REVISION: u32 = 2;

    /// Before, protection weakened the raid itself, and a Hunter took cards of others only (ZZ-96, ZZ-109).
    const LATER_OPTIONS: &'static [(&'static str, &'static str)] =
        &[("protection_order", "value-first"), ("hunter_targets", "opponents")];

    const FROZEN: &'static [fn(&Zombie, &mut Digest)] = &[Zombie::digest_1];

    const EXTRA: &'static [Key] = &[Key::new(
        "rest",
        "Where all cards go that are named nowhere: `pile`, `graveyard` (both at the bottom), or a hand: `hand/2`.",
    )];

    fn table(options: &Options, seats: u8, _: &Library) -> Result<Zombie, Refusal> {
        let deck = agreed(options, seats)?;
        Ok(Zombie::table(Rules::new(options), deck, seats, Seat::new(seats - 1)))
    }

    fn fresh(&self) -> Zombie {
        Zombie::table(self.rules, self.deck, self.seats, Seat::new(self.seats - 1))
    }

    fn complete(&mut self, given: &Given<'_>) -> Result<(), SetUpError> {
        self.place_rest(given.text("rest")?)?;
        self.complete_knowledge()?;
        Ok(self.is_possible()?)
    }
}

impl Zombie {
    /// Every card that is named nowhere goes to the bottom of the draw pile, or where `rest` says.
    fn place_rest(&mut self, place: &str) -> Result<(), Refusal> {
        let held = self.hands.iter().chain(&self.laid).flat_map(Counts::iter);
        let lying = self.pile.cards().iter().chain(self.graveyard.cards()).copied();
        let rest = archive::rest(self.deck.iter(), held.chain(lying)).map_err(too_many)?;
        match place {
            "" | "pile" => self.pile = under(self.pile.cards(), rest),
            "graveyard" => self.graveyard = under(self.graveyard.cards(), rest),
            hand => {
                let seat = hand.strip_prefix("hand/").and_then(|seat| seat.parse::<Seat>().ok());
                let seat = seat.filter(|seat| self.sits(*seat));
                let seat =
                    seat.ok_or_else(|| impossible("rest", hand.chars().take(40).collect::<String>()))?;
                rest.into_iter().for_each(|card| self.hands[seat.index()].add(card));
            }
        }
        Ok(())
    }

    /// What is known is so, everybody knows at least what the public knows, and whoever looks at a hand knows it.
    fn complete_knowledge(&mut self) -> Result<(), Refusal> {
        complete_known(
            &mut self.knowledge.hands,
            self.seats,
            |of, known| self.hands[of.index()].holds(&known.counts()),
            |own, public| Known::from_counts(&own.counts().plus(&public.counts().minus(&own.counts()))),
        )?;
        for bound in rows_of(&self.knowledge.pile, self.seats) {
            let fits = bound.holds(self.pile.counts()) && self.deck.holds(bound);
            impossible_if(!fits, "the pile does not fit its bound", bound.to_string())?;
        }
        if let Phase::Pick { target, .. } | Phase::PickTwo { target } = self.phase {
            self.knowledge.looked(self.active, target, &self.hands[target.index()]);
        }
        Ok(())
    }

    /// HS-17 and HS-18: the pieces are right, and somebody can go on.
    fn is_possible(&self) -> Result<(), Refusal> {
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

archive_pieces!(Card in Pile, " ", |pile: &Pile| pile.cards().to_vec().into_iter(), |cards: Vec<Card>| {
    Ok(cards.into_iter().take(MAX_DECK).collect())
});

impl Pieces for Counts {
    fn count(&self, into: &mut Census) {
        Card::ALL.into_iter().for_each(|card| into.add(card, self.of(card)));
    }
}
