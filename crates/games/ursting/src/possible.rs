//! What makes a position impossible.

use crate::{
    ability::Ability,
    card::Suit,
    crew::Crew,
    options::{AllLocked, EmptyCrew, OnOff},
    state::{Ask, End, Reason, SchemeDeed, Stage, Ursting},
};
use kernel::{Refusal, Seat, Value, archive::impossible_if};

impl Ursting {
    /// HS-18: what is on the table goes with where the game stands, and it is over, or somebody is asked who can answer.
    pub(crate) fn is_possible(&self) -> Result<(), Refusal> {
        for suit in Suit::ALL {
            let owners = self.wards.iter().filter(|ward| **ward == Some(suit)).count();
            impossible_if(owners > 1, "two Wards", suit.name())?;
        }
        for (known, hand) in self.known.iter().zip(self.hands) {
            let unheld = known.minus(hand);
            impossible_if(!unheld.is_empty(), "known but not held", unheld.to_string())?;
        }
        impossible_if(self.stage == Stage::Over && self.end.is_none(), "reason", "missing")?;
        self.fray_is_possible()?;
        self.all().try_for_each(|seat| self.seat_is_possible(seat))?;
        let mut won: Vec<u16> = self.wins.iter().copied().filter(|round| *round > 0).collect();
        won.sort_unstable();
        let twice = won.windows(2).find(|pair| pair[0] == pair[1]);
        impossible_if(twice.is_some(), "two won round", twice.map_or(0, |pair| pair[0]))?;
        let early = self.round == 0 || !self.deck.is_empty();
        impossible_if(self.raids && early, "raids", "the deck is not gone")?;
        if let Some(end) = self.end {
            return self.end_is_possible(end);
        }
        let setting_up = matches!(self.stage, Stage::Wards | Stage::Abilities);
        impossible_if(setting_up && !self.locked.is_empty(), "locked", "nobody has lost a die")?;
        let odd = (self.round == 0) != setting_up || self.round > self.rules.round_cap;
        impossible_if(odd, "round", self.round)?;
        impossible_if(self.players_left() < 2, "players left", self.players_left() as u32)?;
        impossible_if(!self.plays(self.first), "first", self.first)?;
        impossible_if(!self.plays(self.asked), "turn", self.asked)?;
        impossible_if(self.ask == Ask::Exert && self.turn != self.asked, "acting", self.turn)?;
        // Those who passed sit right before the player whose turn it is (WU-93).
        let in_a_row = || self.clockwise(self.turn).is_sorted_by_key(|seat| self.said.has(seat));
        let apart = self.stage == Stage::Exert && (self.said.has(self.turn) || !in_a_row());
        impossible_if(apart, "passed", "not in succession")?;
        impossible_if(self.ask != Ask::Press && !self.spoils.is_empty(), "spoils", self.spoils.to_string())?;
        let answers = self.may_be_asked(self.asked) && self.each_action(&mut |_| true);
        impossible_if(!answers, "step", "there is nothing to choose")
    }

    fn fray_is_possible(&self) -> Result<(), Refusal> {
        let rolled = matches!(self.stage, Stage::Wind | Stage::Exert);
        let over = self.stage == Stage::Over;
        for die in self.whole_fray().iter() {
            let odd = (self.value(die) > 0) != rolled && !over;
            impossible_if(odd, if rolled { "not rolled" } else { "rolled" }, die.to_string())?;
        }
        let empty = self.whole_fray().is_empty();
        let open = rolled || over || self.stage == Stage::Scheme;
        impossible_if(!empty && !open, "fray", "no Skirmish is on")?;
        impossible_if(empty && rolled, "fray", "a Skirmish needs dice")
    }

    fn seat_is_possible(&self, seat: Seat) -> Result<(), Refusal> {
        let (index, plays) = (seat.index(), self.plays(seat));
        let owns = !self.faction(seat).plus(self.fray[index]).is_empty() || !self.hands[index].is_empty();
        let there = owns || self.said.has(seat) || self.locked.has(seat);
        impossible_if(!plays && there, "conceded", seat)?;
        let picked = self.round > 0 || self.stage == Stage::Abilities;
        impossible_if(plays && picked && self.wards[index].is_none(), "no Ward", seat)?;
        // A mark goes with the first die that is won (WU-208).
        impossible_if(self.locked.has(seat) && !self.faction(seat).is_empty(), "locked", seat)?;
        // The round's Skirmish is won when it is resolved.
        let open = matches!(self.stage, Stage::Raid | Stage::Scheme | Stage::Wind | Stage::Exert);
        let won = self.wins[index];
        impossible_if(won > self.round || open && won == self.round, "wins", won)?;
        let Some(ability) = self.abilities[index] else { return Ok(()) };
        impossible_if(self.rules.faction_abilities == OnOff::Off, "abilities", "they are off")?;
        let holders = self.abilities.iter().filter(|other| **other == Some(ability)).count();
        impossible_if(holders > 1, "two have", ability.name())
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
        let winner = end.winner.map_or("nobody".into(), Value::from);
        impossible_if(!fits || !stays, "winner", winner)
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
            Ask::FixSource => self.deeds[index] == Some(SchemeDeed::Fix) && self.fence_offers(seat),
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
