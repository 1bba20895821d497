//! What makes a position impossible.

use crate::{
    ability::Ability,
    archive::cannot,
    crew::Crew,
    die::Dice,
    options::{AllLocked, EmptyCrew, OnOff},
    state::{Ask, Deed, End, Reason, Stage, Ursting},
};
use clauses::hs::HS_17;
use kernel::{Refusal, Seat, refuse};

impl Ursting {
    /// HS-17: every die of the suits in play lies in exactly one place.
    pub(crate) fn is_complete(&self) -> Result<(), Refusal> {
        let mut seen = Dice::NONE;
        let pools = self.safe.iter().chain(&self.fray).chain([&self.prison]).copied();
        for pool in self.crews.iter().map(Crew::dice).chain(pools) {
            let twice = seen.common(pool);
            if !twice.is_empty() {
                return Err(refuse(HS_17).fact("too many", twice.to_string()));
            }
            seen = seen.plus(pool);
        }
        let whole = self.suits().map(Dice::of).fold(Dice::NONE, Dice::plus);
        let foreign = seen.minus(whole);
        if foreign.is_empty() {
            Ok(())
        } else {
            Err(refuse(HS_17).fact("left in the box", foreign.to_string()))
        }
    }

    /// HS-18: what is on the table goes with where the game stands, and it is over, or somebody is asked who can answer.
    pub(crate) fn is_possible(&self) -> Result<(), Refusal> {
        self.fray_is_possible()?;
        self.all().try_for_each(|seat| self.seat_is_possible(seat))?;
        let mut won: Vec<u16> = self.wins.iter().copied().filter(|round| *round > 0).collect();
        won.sort_unstable();
        if let Some(twice) = won.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(cannot("two won round", twice[0]));
        }
        if self.raids && (self.round == 0 || !self.deck.is_empty()) {
            return Err(cannot("raids", "the deck is not gone"));
        }
        if let Some(end) = self.end {
            return self.end_is_possible(end);
        }
        let setting_up = matches!(self.stage, Stage::Wards | Stage::Abilities);
        if setting_up && !self.locked.is_empty() {
            return Err(cannot("locked", "nobody has lost a die"));
        }
        if (self.round == 0) != setting_up || self.round > self.rules.round_cap {
            return Err(cannot("round", self.round));
        }
        if self.players_left() < 2 {
            return Err(cannot("players left", self.players_left() as u32));
        }
        if !self.plays(self.first) {
            return Err(cannot("first", self.first));
        }
        if !self.plays(self.asked) {
            return Err(cannot("turn", self.asked));
        }
        if self.ask == Ask::Exert && self.turn != self.asked {
            return Err(cannot("acting", self.turn));
        }
        // Those who passed sit right before the player whose turn it is (WU-93).
        let in_a_row = || self.clockwise(self.turn).is_sorted_by_key(|seat| self.said.has(seat));
        if self.stage == Stage::Exert && (self.said.has(self.turn) || !in_a_row()) {
            return Err(cannot("passed", "not in succession"));
        }
        if self.ask != Ask::Press && !self.spoils.is_empty() {
            return Err(cannot("spoils", self.spoils.to_string()));
        }
        if self.may_be_asked(self.asked) && self.each_action(&mut |_| true) {
            Ok(())
        } else {
            Err(cannot("step", "there is nothing to choose"))
        }
    }

    fn fray_is_possible(&self) -> Result<(), Refusal> {
        let rolled = matches!(self.stage, Stage::Wind | Stage::Exert);
        let over = self.stage == Stage::Over;
        if let Some(die) = self.whole_fray().iter().find(|die| (self.value(*die) > 0) != rolled && !over) {
            return Err(cannot(if rolled { "not rolled" } else { "rolled" }, die.to_string()));
        }
        let fray_open = rolled || over || self.stage == Stage::Scheme;
        if !self.whole_fray().is_empty() && !fray_open {
            return Err(cannot("fray", "no Skirmish is on"));
        }
        if rolled && self.whole_fray().is_empty() {
            return Err(cannot("fray", "a Skirmish needs dice"));
        }
        Ok(())
    }

    fn seat_is_possible(&self, seat: Seat) -> Result<(), Refusal> {
        let index = seat.index();
        let owns = !self.faction(seat).plus(self.fray[index]).is_empty() || !self.hands[index].is_empty();
        if !self.plays(seat) && (owns || self.said.has(seat) || self.locked.has(seat)) {
            return Err(cannot("conceded", seat));
        }
        let wards_picked = self.round > 0 || self.stage == Stage::Abilities;
        if self.plays(seat) && self.wards[index].is_none() && wards_picked {
            return Err(cannot("no Ward", seat));
        }
        // A mark goes with the first die that is won (WU-208).
        if self.locked.has(seat) && !self.faction(seat).is_empty() {
            return Err(cannot("locked", seat));
        }
        // The round's Skirmish is won when it is resolved.
        let open = matches!(self.stage, Stage::Raid | Stage::Scheme | Stage::Wind | Stage::Exert);
        if self.wins[index] > self.round || (open && self.wins[index] == self.round) {
            return Err(cannot("wins", self.wins[index]));
        }
        let ability = self.abilities[index];
        if ability.is_some() && self.rules.faction_abilities == OnOff::Off {
            return Err(cannot("abilities", "they are off"));
        }
        let mut others = self.all().filter(|other| *other != seat);
        if ability.is_some() && others.any(|other| self.abilities[other.index()] == ability) {
            return Err(cannot("two have", ability.map_or("none", Ability::name)));
        }
        Ok(())
    }

    /// Whether a game can have ended so (WU-235 to WU-250, WU-275).
    fn end_is_possible(&self, end: End) -> Result<(), Refusal> {
        let holders = || self.all().filter(|seat| !self.faction(*seat).is_empty());
        let holds = end.winner.is_some_and(|winner| !self.faction(winner).is_empty());
        let stays = end.winner.is_none_or(|winner| self.plays(winner));
        let fits = match end.reason {
            Reason::LastFaction => holds && holders().count() == 1,
            Reason::MostDice | Reason::BestDice | Reason::FinalRoll => holds,
            Reason::FinalRollTied => end.winner.is_none(),
            Reason::AllLocked => {
                let may_win = self.rules.all_locked == AllLocked::LastWinner;
                holders().count() == 0 && (end.winner.is_none() || may_win)
            }
            Reason::Concession => end.winner.is_some() && self.players_left() == 1,
        };
        match end.winner {
            _ if fits && stays => Ok(()),
            Some(winner) => Err(cannot("winner", winner)),
            None => Err(cannot("winner", "nobody")),
        }
    }

    /// Whether the rules ever put this question to a player as things lie.
    fn may_be_asked(&self, seat: Seat) -> bool {
        let index = seat.index();
        // In Recover the game goes on only while two have dice (WU-235).
        let contested = || self.all().filter(|seat| !self.faction(*seat).is_empty()).count() > 1;
        match self.ask {
            Ask::Ward => self.wards[index].is_none(),
            Ask::Ability => self.rules.faction_abilities == OnOff::On && !self.said.has(seat),
            Ask::Scheme => self.deeds[index].is_none() && !self.crews[index].is_empty(),
            Ask::FixSource => self.deeds[index] == Some(Deed::Fix) && self.fence_offers(seat),
            Ask::Sting => self.sting.is_some_and(|sting| sting.left.has(seat)),
            Ask::SecondWind => self.has(seat, Ability::SecondWind) && !self.ones(seat).is_empty(),
            Ask::Exert => !self.hands[index].is_empty(),
            Ask::Press => {
                self.has(seat, Ability::PressGang)
                    && self.wins[index] == self.round
                    && !self.crews[index].is_empty()
                    && !self.spoils.is_empty()
                    && self.spoils.minus(self.safe[index]).is_empty()
            }
            Ask::DebtDraw => self.has(seat, Ability::DebtCollectors) && self.debt_due(seat) && contested(),
            Ask::LockedDraw => !self.deck.is_empty() && self.faction(seat).is_empty() && contested(),
            Ask::Dispatch if self.stage == Stage::Scheme => {
                self.deeds[index].is_none() && self.rules.empty_crew == EmptyCrew::DispatchNow
            }
            Ask::Dispatch => contested() && self.before_dispatch(seat).next_dispatcher() == Some(seat),
            Ask::Nothing => false,
        }
    }

    /// The table before a player put the first die of a new Crew in line.
    fn before_dispatch(&self, seat: Seat) -> Ursting {
        let mut before = self.clone();
        before.safe[seat.index()] = self.faction(seat);
        before.crews[seat.index()] = Crew::EMPTY;
        before
    }
}
