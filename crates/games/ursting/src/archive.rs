//! Positions: how pieces are written, and what follows from what is given.

use crate::{
    card::{Card, Suit},
    cards::Cards,
    crew::Crew,
    die::{Dice, Die},
    options::Options,
    pile::Pile,
    setup::agreed,
    state::{Ask, PLAYERS, Stage, Sting, Ursting},
};
use kernel::{Digest, Library, Refusal, archive::*, archive_keys, archive_pieces};

/// Where the game stands and what is asked, as a position says it.
const STEPS: [(&str, Stage, Ask); 17] = [
    ("scheme", Stage::Scheme, Ask::Scheme),
    ("ward", Stage::Wards, Ask::Ward),
    ("ability", Stage::Abilities, Ask::Ability),
    ("fix", Stage::Scheme, Ask::FixSource),
    ("second-wind", Stage::Wind, Ask::SecondWind),
    ("exert", Stage::Exert, Ask::Exert),
    ("press", Stage::Press, Ask::Press),
    ("debt", Stage::Debt, Ask::DebtDraw),
    ("locked", Stage::Locked, Ask::LockedDraw),
    ("over", Stage::Over, Ask::Nothing),
    ("dispatch scheme", Stage::Scheme, Ask::Dispatch),
    ("dispatch recover", Stage::Dispatch, Ask::Dispatch),
    ("sting raid", Stage::Raid, Ask::Sting),
    ("sting scheme", Stage::Scheme, Ask::Sting),
    ("sting exert", Stage::Exert, Ask::Sting),
    ("sting debt", Stage::Debt, Ask::Sting),
    ("sting locked", Stage::Locked, Ask::Sting),
];

impl State for Ursting {
    /// From 2 on hashes are made from the state.
    const REVISION: u32 = 2;

    const FROZEN: &'static [fn(&Ursting, &mut Digest)] = &[Ursting::digest_1];

    const EXTRA: &'static [Key] = archive_keys! {
        /// What is asked: `ward`, `ability`, `scheme` (the default), `fix`, `second-wind`, `exert`, `press`, `debt`, `locked`, `over`; `dispatch scheme`, `dispatch recover`; `sting raid`, `sting scheme`, `sting exert`, `sting debt`, `sting locked`.
        step,
        /// Each player's dice in the Fray, with what they show: `s-d20=7`. Before the roll: `s-d20`.
        fray,
        /// Where all cards go that are named nowhere: `deck`, `discard`, `exhausted` (at the bottom).
        rest,
        /// In a Sting: from whom it goes round; left out, from whoever is asked.
        sting_from,
        /// In a Sting: who is still to be hit; left out, everybody.
        sting_left,
    };

    fn table(options: &Options, seats: u8, _: &Library) -> Result<Ursting, Refusal> {
        agreed(seats)?;
        Ok(Ursting::table(options, seats))
    }

    fn fresh(&self) -> Ursting {
        Ursting::table(&self.rules, self.seats)
    }

    fn write_extra(&self, into: &mut Position) {
        let stage = |stage: Stage| stage == self.stage || self.ask == Ask::Nothing;
        let step = STEPS.iter().find(|step| stage(step.1) && step.2 == self.ask);
        into.set("step", step.map(|step| step.0));
        let shown = |die| Marked::new(die).with("=", Some(self.value(die)).filter(|value| *value > 0));
        let line = |dice: Dice| dice.iter().map(shown).collect::<Vec<_>>();
        into.set("fray", BySeat::<Named<Marked>>::write(&self.fray.map(line), &Form::new(self.seats, 2)));
        if let Some(sting) = self.sting {
            into.set("sting_from", sting.from);
            into.set("sting_left", sting.left);
        }
    }

    fn complete(&mut self, given: &Given<'_>) -> Result<(), SetUpError> {
        let text = given.text("step")?;
        let step = STEPS.iter().find(|step| step.0 == if text.is_empty() { "scheme" } else { text });
        let step = step.ok_or_else(|| given.unfit("step"))?;
        (self.stage, self.ask) = (step.1, step.2);
        if !given.has("acting") {
            self.turn = if self.ask == Ask::Exert { self.asked } else { self.first };
        }
        if !given.has("round") {
            self.round = u16::from(!matches!(self.stage, Stage::Wards | Stage::Abilities));
        }
        if given.texts("wards")?.is_empty() && self.stage != Stage::Wards {
            self.all().for_each(|seat| self.wards[seat.index()] = Some(Suit::ALL[seat.index()]));
        }
        self.place_dice(given)?;
        self.place_cards(given)?;
        if self.ask == Ask::Sting {
            let from = given.read("sting_from")?.unwrap_or(self.asked);
            let left = given.read("sting_left")?.unwrap_or_else(|| self.clockwise(from).collect());
            self.sting = Some(Sting { from, left });
        }
        if self.ask == Ask::LockedDraw {
            self.locked = self.locked.with(self.asked);
        }
        self.end = self.end.filter(|_| self.stage == Stage::Over);
        Ok(self.is_possible()?)
    }

    /// What no player uses stays in the box, and the cards until they are dealt (WU-28).
    fn count_others(&self, into: &mut Census) {
        let dealt = self.dealt();
        let boxed = Suit::ALL.into_iter().filter(|suit| !dealt || self.owner(*suit).is_none());
        boxed.flat_map(Card::of).for_each(|card| into.add(card, 1u8));
        into.add(Card::JOKER, u8::from(self.sting.is_some()) + if dealt { 0 } else { self.rules.jokers });
        let unowned = Suit::ALL.into_iter().filter(|suit| self.owner(*suit).is_none());
        unowned.flat_map(|suit| Dice::of(suit).iter()).for_each(|die| into.add(die, 1u8));
    }
}

impl Ursting {
    /// Every die of the suits in play lies in exactly one place; those that are named nowhere in a Crew or the Prison.
    fn place_dice(&mut self, given: &Given<'_>) -> Result<(), SetUpError> {
        let lines = given.like::<BySeat<Named<Marked>>, [_; PLAYERS]>("fray")?;
        for (fray, line) in self.fray.iter_mut().zip(lines.unwrap_or_default()) {
            for shown in line {
                let die: Die = shown.name.parse().map_err(|problem: &str| impossible("fray", problem))?;
                let value = shown.read("=", "fray")?.unwrap_or(0);
                impossible_if(value > die.sides(), "fray", value)?;
                if fray.has(die) {
                    return Err(too_many(die).into());
                }
                self.values[die.index()] = value;
                fray.add(die);
            }
        }
        let all = self.suits().flat_map(|suit| Dice::of(suit).iter());
        for die in self.unplaced(all, None).map_err(too_many)? {
            match self.owner(die.suit()).filter(|_| !given.has("crews")) {
                Some(seat) => self.crews[seat.index()].join(die),
                None => self.prison.add(die),
            }
        }
        Ok(())
    }

    fn place_cards(&mut self, given: &Given<'_>) -> Result<(), SetUpError> {
        // Nothing is dealt before Wards are picked, and a game that ended before has dealt nothing.
        let dealt = self.stage != Stage::Over || self.round > 0 || !self.deck.is_empty();
        let dealt = dealt && self.stage != Stage::Wards;
        let jokers = std::iter::repeat_n(Card::JOKER, self.rules.jokers.into());
        let all = self.suits().flat_map(Card::of).chain(jokers).filter(|_| dealt);
        let stinging = (self.ask == Ask::Sting).then_some(Card::JOKER);
        let mut rest = self.unplaced(all, stinging).map_err(too_many)?;
        rest.sort_unstable();
        let Ursting { deck, discard, exhausted, .. } = self;
        given.lay_rest(rest, &mut [("deck", deck), ("discard", discard), ("exhausted", exhausted)])
    }
}

archive_pieces!(Die in Dice, |dice: &Dice| dice.iter());
archive_pieces!(Die in Crew, Crew::iter);
archive_pieces!(Card in Cards, |cards: &Cards| cards.iter(), |cards: Vec<Card>| {
    let event = cards.iter().find(|card| card.is_event());
    event.map_or(Ok(()), |event| Err(impossible("an Event in a hand", event.to_string())))?;
    Ok(cards.into_iter().collect())
});
archive_pieces!(Card in Pile, Pile::pieces);
