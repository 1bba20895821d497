//! Which cards may be played on an Influence turn, and on what.

use crate::{
    ability::Ability,
    action::Action,
    card::{Card, Kind},
    clauses::wu::*,
    die::Die,
    options::TwoOvershoot,
    state::Ursting,
    telling::case,
};
use kernel::{Refusal, Seat, refuse};

/// The changes that a card can make to a die, without its sign.
#[inline]
pub(crate) fn amounts(kind: Kind, loaded: bool) -> &'static [i8] {
    match (kind, loaded) {
        (Kind::Ace, false) => &[1],      // WU-115
        (Kind::Two, false) => &[2],      // WU-116
        (Kind::Ace, true) => &[1, 2],    // WU-265
        (Kind::Two, true) => &[1, 2, 3], // WU-265
        _ => &[],
    }
}

/// A card that does not need what was named for it (WU-97).
fn needless(card: Card, what: &'static str) -> Refusal {
    refuse(WU_97).case("needless").fact("card", card.brief()).fact("needless", case(what))
}

impl Ursting {
    pub(crate) fn may_in_exert(&self, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass | Action::Concede => Ok(()), // WU-91
            Action::Play(card) => {
                self.holds(card)?;
                match card.kind() {
                    Kind::Member(_) => self.may_play_member(card),
                    Kind::Exploit if self.deck.is_empty() => Err(refuse(WU_126)),
                    Kind::Exploit => Ok(()),
                    Kind::Waylay if self.waylays() => Ok(()),
                    Kind::Waylay => Err(refuse(WU_135)),
                    Kind::Ace | Kind::Two | Kind::LuckyBreak => {
                        Err(refuse(WU_97).fact("card", card.brief()).fact("missing", case("fray-die")))
                    }
                    Kind::JackRoller => {
                        Err(refuse(WU_97).fact("card", card.brief()).fact("missing", case("prison-die")))
                    }
                    Kind::Bust | Kind::Sting => Err(refuse(WU_76).fact("card", card.brief())),
                }
            }
            Action::PlayOn(card, die) => {
                self.holds(card)?;
                self.in_play(die.suit(), die)?;
                match card.kind() {
                    Kind::LuckyBreak => self.in_fray(die),
                    Kind::JackRoller if self.prison.is_empty() => Err(refuse(WU_140)),
                    Kind::JackRoller if self.prison.has(die) => Ok(()),
                    Kind::JackRoller => Err(refuse(WU_138).fact("die", die.brief())),
                    Kind::Member(_) => {
                        let own = card.die().unwrap_or(die);
                        Err(refuse(WU_109).fact("card", card.brief()).fact("own", own.brief()))
                    }
                    Kind::Ace | Kind::Two => {
                        Err(refuse(WU_97).fact("card", card.brief()).fact("missing", case("amount")))
                    }
                    Kind::Exploit | Kind::Waylay | Kind::Bust | Kind::Sting => Err(needless(card, "die")),
                }
            }
            Action::Shift(card, die, delta) => {
                self.holds(card)?;
                self.in_play(die.suit(), die)?;
                self.may_shift(card, die, delta)
            }
            Action::Draw | Action::Fence => Err(refuse(WU_83)),
            Action::Strike | Action::Recruit | Action::Fix => Err(refuse(WU_44)),
            Action::Dispatch(_) if self.crews[self.asked.index()].is_empty() => Err(refuse(WU_183)),
            Action::Dispatch(_) => Err(refuse(WU_188)),
            Action::Reroll(_) => Err(refuse(WU_264)),
            Action::Ward(_) | Action::Ability(_) | Action::Give(_) | Action::Press(_) => Err(refuse(WU_90)),
        }
    }

    fn may_play_member(&self, card: Card) -> Result<(), Refusal> {
        match card.die() {
            Some(die) if !self.prison.has(die) && !self.whole_fray().has(die) => {
                Err(refuse(WU_112).fact("card", card.brief()).fact("die", die.brief()))
            }
            _ => Ok(()),
        }
    }

    fn may_shift(&self, card: Card, die: Die, delta: i8) -> Result<(), Refusal> {
        let loaded = self.has(self.turn, Ability::LoadedSleeves);
        if !amounts(card.kind(), loaded).contains(&delta.abs()) {
            return Err(match card.kind() {
                Kind::Ace | Kind::Two if loaded => refuse(WU_265).fact("change", delta),
                Kind::Ace => refuse(WU_115).fact("change", delta),
                Kind::Two => refuse(WU_116).fact("change", delta),
                _ => needless(card, "amount"),
            });
        }
        self.in_fray(die)?;
        if self.shifts(card.kind(), die, delta) {
            return Ok(());
        }
        let value = self.value(die);
        Err(match card.kind() {
            Kind::Ace => refuse(WU_117).fact("shows", value),
            _ if self.rules.two_overshoot == TwoOvershoot::Forbidden => refuse(WU_118).fact("shows", value),
            _ => refuse(WU_119).fact("shows", value),
        })
    }

    /// Whether a change stays within the faces and changes something: WU-117 to WU-119.
    #[inline]
    pub(crate) fn shifts(&self, kind: Kind, die: Die, delta: i8) -> bool {
        let target = i16::from(self.value(die)) + i16::from(delta);
        let fits = (1..=i16::from(die.sides())).contains(&target);
        let room = if delta > 0 { self.value(die) < die.sides() } else { self.value(die) > 1 };
        match kind {
            Kind::Two if self.rules.two_overshoot == TwoOvershoot::Clamp => room,
            _ => fits,
        }
    }

    /// Whether a Waylay would take anything (WU-135).
    pub(crate) fn waylays(&self) -> bool {
        self.all().any(|seat| !self.waylaid(seat).is_empty())
    }

    fn holds(&self, card: Card) -> Result<(), Refusal> {
        if card.is_event() {
            return Err(refuse(WU_76).fact("card", card.brief()));
        }
        if self.hands[self.asked.index()].has(card) {
            Ok(())
        } else {
            let refusal = refuse(WU_90).fact("card", card.brief());
            // Whoever points at a die hears that nothing works on it, and not just that this card does not.
            Err(match card.die().filter(|die| self.aimed_at(self.asked, *die).next().is_none()) {
                Some(die) => refusal.case("aim").fact("die", die.brief()),
                None => refusal.case("card"),
            })
        }
    }

    /// WU-98, WU-99.
    fn in_fray(&self, die: Die) -> Result<(), Refusal> {
        if self.whole_fray().has(die) { Ok(()) } else { Err(refuse(WU_98).fact("die", die.brief())) }
    }

    /// Calls `found` with every play of the acting player, each once; stops when it says so.
    #[inline]
    pub(crate) fn each_play(&self, found: &mut impl FnMut(Action) -> bool) -> bool {
        let seat: Seat = self.turn;
        let fray = self.whole_fray();
        let loaded = self.has(seat, Ability::LoadedSleeves);
        self.hands[seat.index()].iter().any(|card| match card.kind() {
            Kind::Member(_) => self.may_play(card, fray.plus(self.prison)) && found(Action::Play(card)),
            kind @ (Kind::Ace | Kind::Two) => fray.iter().any(|die| {
                amounts(kind, loaded).iter().any(|amount| {
                    (self.shifts(kind, die, *amount) && found(Action::Shift(card, die, *amount)))
                        || (self.shifts(kind, die, -amount) && found(Action::Shift(card, die, -amount)))
                })
            }),
            Kind::Exploit => !self.deck.is_empty() && found(Action::Play(card)),
            Kind::LuckyBreak => fray.iter().any(|die| found(Action::PlayOn(card, die))),
            Kind::Waylay => self.waylays() && found(Action::Play(card)),
            Kind::JackRoller => self.prison.iter().any(|die| found(Action::PlayOn(card, die))),
            Kind::Bust | Kind::Sting => false,
        })
    }

    #[inline]
    fn may_play(&self, card: Card, reachable: crate::die::Dice) -> bool {
        card.die().is_some_and(|die| reachable.has(die))
    }
}
