//! Sealed bids. Each round a lot is drawn from an open bag; all bid at once, unseen; the highest bid that nobody shares takes the lot and
//! goes to the bank. Then all vote at once whether there is another round. Silence bids nothing and votes no.

mod action;
mod view;

pub use action::Action;

use kernel::hs::{HS_01, HS_03, HS_04, HS_05, HS_08, HS_17, HS_18};
use kernel::{
    Chance, Digest, Event, Game, Library, Log, Motion, Outcome, Players, Position, Refusal, Rules, Seat,
    Seats, Title, Turn, View, Viewer,
    archive::{Archive, SetUpError},
    refuse,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use view::card;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The most rounds.
    #[schemars(range(min = 1, max = 6))]
    pub rounds: u8,
    /// Coins each begins with.
    #[schemars(range(min = 2, max = 9))]
    pub purse: u8,
    /// Who takes the lot when the highest bid is shared.
    pub ties: Ties,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ties {
    /// The highest bid that nobody shares.
    Unique,
    /// The lowest seat of those who share it.
    LowestSeat,
}

impl Default for Options {
    fn default() -> Options {
        Options { rounds: 3, purse: 6, ties: Ties::Unique }
    }
}

/// The whole state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    pub purses: Vec<u8>,
    pub bank: u8,
    /// Lots that were not drawn yet, by value.
    pub bag: Vec<u8>,
    /// The lot that is bid for; 0 while there is a vote, and at the end.
    pub lot: u8,
    pub won: Vec<Vec<u8>>,
    /// Lots that nobody took.
    pub wasted: Vec<u8>,
    pub round: u8,
    /// Sealed: seat and coins.
    pub bids: Vec<(Seat, u8)>,
    /// Sealed: seat and whether there shall be another round.
    pub votes: Vec<(Seat, bool)>,
    /// The bids of the last round, open.
    pub opened: Vec<u8>,
    pub over: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Auction {
    pub options: Options,
    pub sheet: Sheet,
}

const TITLES: &[Title] = &[Title {
    id: "toy-auction",
    title: "Auction",
    in_box: "Toys",
    pitch: "Bid unseen.",
    families: &["HS"],
    least_players: 2,
    most_players: 6,
}];
const LOTS: [u8; 8] = [1, 2, 2, 3, 3, 4, 5, 5];

impl Auction {
    fn bidding(&self) -> bool {
        self.sheet.lot > 0
    }

    fn sealed(&self, seat: Seat) -> bool {
        let Sheet { bids, votes, .. } = &self.sheet;
        if self.bidding() {
            bids.iter().any(|bid| bid.0 == seat)
        } else {
            votes.iter().any(|vote| vote.0 == seat)
        }
    }

    fn draw(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        let bag = &mut self.sheet.bag;
        let lot = chance.pick("lot", bag.len() as u32, |nth| bag[nth as usize]);
        bag.remove(bag.iter().position(|other| *other == lot).expect("picked from the bag"));
        self.sheet.lot = lot;
        self.sheet.round += 1;
        log.tell(|| {
            Event::all(kernel::Message::verbatim(format!("Lot {lot}."))).moving(Motion::seen(
                card(lot),
                "bag",
                "lot",
            ))
        });
    }

    /// All have bid.
    fn open(&mut self, log: &mut impl Log) {
        let sheet = &mut self.sheet;
        sheet.bids.sort();
        sheet.opened = sheet.bids.drain(..).map(|(_, coins)| coins).collect();
        let opened = &sheet.opened;
        let shared = |coins: u8| opened.iter().filter(|other| **other == coins).count() > 1;
        let wins = |coins: u8| coins > 0 && (self.options.ties == Ties::LowestSeat || !shared(coins));
        let best = opened.iter().copied().filter(|coins| wins(*coins)).max();
        log.tell(|| Event::all(kernel::Message::verbatim(format!("Bids: {opened:?}."))).news());
        match best.and_then(|best| Some((best, opened.iter().position(|coins| *coins == best)?))) {
            Some((coins, seat)) => {
                sheet.purses[seat] -= coins;
                sheet.bank += coins;
                sheet.won[seat].push(sheet.lot);
                log.tell(|| Event::all(kernel::Message::verbatim(format!("@{} takes the lot.", seat + 1))));
            }
            None => sheet.wasted.push(sheet.lot),
        }
        sheet.lot = 0;
        sheet.over = sheet.round >= self.options.rounds || sheet.bag.is_empty();
    }
}

impl Archive for Auction {
    fn digest(&self, _: u32, into: &mut Digest) {
        into.bytes(&serde_json::to_vec(&self.sheet).expect("a sheet is plain data"));
    }

    fn position(&self) -> Position {
        Position::of(&self.sheet)
    }

    fn read(
        options: &Options,
        seats: u8,
        library: &Library,
        position: &Position,
    ) -> Result<Auction, SetUpError> {
        let sheet: Sheet = position.to()?;
        let game = Auction { options: options.clone(), sheet: sheet.clone() };
        let fresh =
            Auction::deal(options, seats, library, &mut kernel::chance::Quick::new(0), &mut kernel::Silent)?;
        if game.census() != fresh.census() || sheet.won.len() != sheet.purses.len() {
            return Err(refuse(HS_17).into());
        }
        let sits = |seat: Seat| seat.index() < usize::from(seats);
        let bids = sheet.bids.iter().all(|(seat, coins)| sits(*seat) && *coins <= sheet.purses[seat.index()]);
        if !bids
            || !sheet.votes.iter().all(|vote| sits(vote.0))
            || game.turn().asked().is_empty() != sheet.over
        {
            return Err(refuse(HS_18).into());
        }
        Ok(game)
    }

    fn census(&self) -> Vec<(String, u32)> {
        let Sheet { purses, bank, bag, lot, won, wasted, .. } = &self.sheet;
        let lots = bag.iter().chain(won.iter().flatten()).chain(wasted).chain((*lot > 0).then_some(lot));
        let count = |value: u8| lots.clone().filter(|lot| **lot == value).count() as u32;
        let coins = purses.iter().chain([bank]).map(|coins| u32::from(*coins)).sum();
        (1..=5).map(|value| (format!("lot-{value}"), count(value))).chain([("coin".into(), coins)]).collect()
    }

    fn keys() -> Vec<(String, String)> {
        Vec::new()
    }
}

impl Rules for Auction {
    type Options = Options;
    type Action = Action;

    fn players(_: &Options) -> RangeInclusive<u8> {
        2..=6
    }

    fn deal(
        options: &Options,
        seats: u8,
        _: &Library,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<Auction, Refusal> {
        if !Auction::players(options).contains(&seats) {
            return Err(refuse(HS_05).fact("players", seats));
        }
        let sheet = Sheet {
            purses: vec![options.purse; usize::from(seats)],
            bank: 0,
            bag: LOTS.into(),
            lot: 0,
            won: vec![Vec::new(); usize::from(seats)],
            wasted: Vec::new(),
            round: 0,
            bids: Vec::new(),
            votes: Vec::new(),
            opened: Vec::new(),
            over: false,
        };
        let mut game = Auction { options: options.clone(), sheet };
        game.draw(chance, log);
        Ok(game)
    }

    fn seats(&self) -> u8 {
        self.sheet.purses.len() as u8
    }

    fn turn(&self) -> Turn {
        if self.sheet.over {
            let worth = |(purse, won): (&u8, &Vec<u8>)| {
                i32::from(*purse) + 3 * won.iter().map(|lot| i32::from(*lot)).sum::<i32>()
            };
            let scores: Vec<i32> = self.sheet.purses.iter().zip(&self.sheet.won).map(worth).collect();
            return Turn::Over(Outcome::by_score(&scores));
        }
        Turn::Ask(Seat::first(self.seats()).filter(|seat| !self.sealed(*seat)).collect())
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.sheet.over {
            return Err(refuse(HS_01));
        }
        if self.sealed(seat) {
            return Err(refuse(HS_08));
        }
        let purse = self.sheet.purses[seat.index()];
        match action {
            Action::Bid(_) if !self.bidding() => Err(refuse(HS_03).fact("asked", "a vote")),
            Action::Vote(_) if self.bidding() => Err(refuse(HS_03).fact("asked", "a bid")),
            Action::Bid(coins) if *coins > purse => {
                Err(refuse(HS_04).fact("bid", *coins).fact("purse", purse))
            }
            Action::Bid(_) | Action::Vote(_) => Ok(()),
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<(), Refusal> {
        self.check(seat, action)?;
        let seats = usize::from(self.seats());
        match *action {
            Action::Bid(coins) => {
                self.sheet.bids.push((seat, coins));
                self.sheet.bids.sort();
                log.tell(|| Event::only(seat, kernel::Message::verbatim(format!("You bid {coins}."))));
                log.tell(|| {
                    Event::besides(Seats::one(seat), kernel::Message::verbatim(format!("@{seat} bids.")))
                });
                if self.sheet.bids.len() == seats {
                    self.open(log);
                }
            }
            Action::Vote(more) => {
                self.sheet.votes.push((seat, more));
                self.sheet.votes.sort();
                log.tell(|| Event::all(kernel::Message::verbatim(format!("@{seat} votes."))));
                if self.sheet.votes.len() == seats {
                    let yes = self.sheet.votes.drain(..).filter(|vote| vote.1).count();
                    log.tell(|| {
                        Event::all(kernel::Message::verbatim(format!("{yes} for another round."))).news()
                    });
                    if yes * 2 > seats {
                        self.draw(chance, log);
                    } else {
                        self.sheet.over = true;
                    }
                }
            }
        }
        Ok(())
    }

    fn lapse(&self, _: Seat, _: &mut impl Chance) -> Option<Action> {
        Some(if self.bidding() { Action::Bid(0) } else { Action::Vote(false) })
    }

    /// Who has no coins, which lie open, can only bid none.
    fn forced(&self) -> Option<(Seat, Action)> {
        let poor = |seat: &Seat| self.sheet.purses[seat.index()] == 0;
        let first = self.turn().asked().iter().find(poor).filter(|_| self.bidding());
        first.map(|seat| (seat, Action::Bid(0)))
    }

    fn view(&self, viewer: Viewer) -> View {
        view::of(self, viewer)
    }

    fn text(&self, piece: &kernel::Face) -> Option<kernel::Message> {
        super::text(piece)
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Auction {
        let mut game = self.clone();
        let Sheet { purses, bids, votes, .. } = &mut game.sheet;
        for (other, coins) in bids.iter_mut().filter(|bid| bid.0 != seat) {
            *coins = chance.below("bid", u32::from(purses[other.index()]) + 1) as u8;
        }
        for (_, more) in votes.iter_mut().filter(|vote| vote.0 != seat) {
            *more = chance.below("vote", 2) == 0;
        }
        game
    }
}

impl Players for Auction {
    const COMPLETE: bool = true;

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.bidding() {
            into.extend((0..=self.sheet.purses[seat.index()]).map(Action::Bid));
        } else {
            into.extend([true, false].map(Action::Vote));
        }
    }

    fn sample(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        if self.bidding() {
            Action::Bid(chance.below("bid", u32::from(self.sheet.purses[seat.index()]) + 1) as u8)
        } else {
            Action::Vote(chance.below("vote", 2) == 0)
        }
    }

    fn policy(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        if self.bidding() {
            let fair = self.sheet.lot + chance.below("more", 2) as u8;
            Action::Bid(fair.min(self.sheet.purses[seat.index()]))
        } else {
            Action::Vote(self.sheet.purses[seat.index()] > 0)
        }
    }
}

impl Game for Auction {
    fn titles() -> &'static [Title] {
        TITLES
    }

    fn texts() -> Option<&'static kernel::Texts> {
        super::texts()
    }
}

impl super::Bounded for Auction {
    fn bound(options: &Options, seats: u8) -> u64 {
        2 * u64::from(options.rounds) * u64::from(seats)
    }
}
