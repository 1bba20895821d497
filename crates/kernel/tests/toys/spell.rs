//! Words from private decks. A seat spells a word from its hand and the letters that lie on the table, or swaps letters, or looks at
//! another's hand, or passes. A hand that was looked at stays known until a hidden letter comes into it. Silence passes.

mod action;
mod options;
mod view;

pub use action::{Action, Letter};
pub use options::{Options, Validation};

use super::compose::Slot;
use kernel::hs::{HS_01, HS_03, HS_04, HS_05, HS_17, HS_18};
use kernel::{
    Chance, Digest, Event, Fact, Game, Library, Log, Motion, Outcome, Players, Position, Preview, Refusal,
    Rules, Seat, Seats, Title, Turn, View, Viewer,
    archive::{Archive, SetUpError},
    fact, refuse,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{ops::RangeInclusive, sync::Arc};
use view::face;

/// The whole state. Hands lie in order; the last letter of a deck is its top.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    pub decks: Vec<Vec<Letter>>,
    pub hands: Vec<Vec<Letter>>,
    pub table: Vec<Letter>,
    pub spent: Vec<Letter>,
    pub scores: Vec<u16>,
    /// Who knows whose hand.
    pub known: Vec<(Seat, Seat)>,
    pub turn: Seat,
    pub left: u16,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Spell {
    pub options: Options,
    pub words: Arc<Vec<String>>,
    pub sheet: Sheet,
}

const DECK: &str = "aadeeinnoorsstt";
const TITLES: &[Title] = &[Title {
    id: "toy-spell",
    title: "Spell",
    in_box: "Toys",
    pitch: "Spell what you hold.",
    families: &["HS"],
    least_players: 2,
    most_players: 4,
}];

fn deck() -> Vec<Letter> {
    DECK.chars().map(Letter).collect()
}

/// Takes these out of the letters, or says which is not there.
fn take(letters: &mut Vec<Letter>, out: impl IntoIterator<Item = Letter>) -> Result<(), Letter> {
    out.into_iter().try_for_each(|letter| {
        let at = letters.iter().position(|held| *held == letter).ok_or(letter)?;
        letters.remove(at);
        Ok(())
    })
}

impl Spell {
    fn over(&self) -> bool {
        self.sheet.left == 0
    }

    fn knows(&self, seat: Seat, whose: Seat) -> bool {
        seat == whose || self.sheet.known.contains(&(seat, whose))
    }

    fn is_word(&self, word: &str) -> bool {
        self.words.iter().any(|known| known == word)
    }

    /// What a row spells, and the letters of one's own in it.
    fn read(&self, row: &[Slot<Letter>]) -> Result<(String, Vec<Letter>), Refusal> {
        let (mut word, mut own, mut kept) = (String::new(), Vec::new(), Vec::new());
        for slot in row {
            match slot {
                Slot::Add { piece } => {
                    word.push(piece.0);
                    own.push(*piece);
                }
                Slot::Keep { at }
                    if at.row == 1
                        && usize::from(at.stack) <= self.sheet.table.len()
                        && !kept.contains(at) =>
                {
                    word.push(self.sheet.table[usize::from(at.stack) - 1].0);
                    kept.push(*at);
                }
                Slot::Keep { .. } | Slot::Over { .. } | Slot::Swap { .. } => {
                    return Err(refuse(HS_04).fact("spelled", word));
                }
            }
        }
        if own.is_empty() || word.len() < 2 {
            return Err(refuse(HS_04).fact("spelled", word));
        }
        Ok((word, own))
    }

    fn holds(&self, seat: Seat, letters: &[Letter]) -> Result<(), Refusal> {
        let mut hand = self.sheet.hands[seat.index()].clone();
        take(&mut hand, letters.iter().copied())
            .map_err(|letter| refuse(HS_17).fact("missing", letter.to_string()))
    }

    /// Fills the hand from the deck. Others no longer know it.
    fn fill(&mut self, seat: Seat, log: &mut impl Log) {
        let (hand, deck) = (&mut self.sheet.hands[seat.index()], &mut self.sheet.decks[seat.index()]);
        while hand.len() < usize::from(self.options.hand)
            && let Some(letter) = deck.pop()
        {
            hand.push(letter);
            self.sheet.known.retain(|known| known.1 != seat);
            let (from, to) = (format!("deck/{seat}"), format!("hand/{seat}"));
            log.tell(|| {
                Event::only(seat, kernel::Message::verbatim(format!("You draw {letter}.")))
                    .moving(Motion::seen(face(&letter), from.clone(), to.clone()))
                    .news()
            });
            log.tell(|| {
                Event::besides(Seats::one(seat), kernel::Message::verbatim(format!("@{seat} draws.")))
                    .moving(Motion::unseen(1, from.clone(), to.clone()))
            });
        }
        hand.sort();
    }

    fn spell(&mut self, seat: Seat, row: &[Slot<Letter>], word: &str, own: Vec<Letter>, log: &mut impl Log) {
        let kept: Vec<Letter> = row
            .iter()
            .filter_map(|slot| match slot {
                Slot::Keep { at } => Some(self.sheet.table[usize::from(at.stack) - 1]),
                Slot::Add { .. } | Slot::Over { .. } | Slot::Swap { .. } => None,
            })
            .collect();
        let valid = self.is_word(word);
        log.tell(|| Event::all(kernel::Message::verbatim(format!("@{seat} spells {word}."))));
        take(&mut self.sheet.hands[seat.index()], own.iter().copied()).expect("checked to be in the hand");
        if valid {
            self.sheet.scores[seat.index()] += 2 * own.len() as u16;
            let mut gone = std::mem::replace(&mut self.sheet.table, word.chars().map(Letter).collect());
            take(&mut gone, kept).expect("kept from the table");
            self.sheet.spent.extend(gone);
        } else {
            log.tell(|| Event::all(kernel::Message::verbatim("That is no word.")).news());
            self.sheet.spent.extend(own);
        }
        self.fill(seat, log);
    }
}

impl Archive for Spell {
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
    ) -> Result<Spell, SetUpError> {
        let sheet: Sheet = position.to()?;
        let fresh =
            Spell::deal(options, seats, library, &mut kernel::chance::Quick::new(0), &mut kernel::Silent)?;
        let game = Spell { sheet: sheet.clone(), ..fresh.clone() };
        let whole = [sheet.decks.len(), sheet.hands.len(), sheet.scores.len()] == [usize::from(seats); 3];
        if !whole || game.census() != fresh.census() {
            return Err(refuse(HS_17).into());
        }
        if sheet.turn.index() >= usize::from(seats) { Err(refuse(HS_18).into()) } else { Ok(game) }
    }

    fn census(&self) -> Vec<(String, u32)> {
        let Sheet { decks, hands, table, spent, .. } = &self.sheet;
        let mut all: Vec<Letter> =
            decks.iter().chain(hands).flatten().chain(table).chain(spent).copied().collect();
        all.sort();
        all.chunk_by(|a, b| a == b).map(|like| (like[0].to_string(), like.len() as u32)).collect()
    }

    fn keys() -> Vec<(String, String)> {
        Vec::new()
    }
}

impl Rules for Spell {
    type Options = Options;
    type Action = Action;

    fn players(_: &Options) -> RangeInclusive<u8> {
        2..=4
    }

    fn deal(
        options: &Options,
        seats: u8,
        library: &Library,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<Spell, Refusal> {
        if !Spell::players(options).contains(&seats) {
            return Err(refuse(HS_05).fact("players", seats));
        }
        let words = library.find("words")?;
        let mut decks = vec![deck(); usize::from(seats)];
        decks.iter_mut().for_each(|deck| chance.shuffle("deck", deck));
        let sheet = Sheet {
            decks,
            hands: vec![Vec::new(); usize::from(seats)],
            table: Vec::new(),
            spent: Vec::new(),
            scores: vec![0; usize::from(seats)],
            known: Vec::new(),
            turn: Seat::new(0),
            left: u16::from(options.turns) * u16::from(seats),
        };
        let mut game = Spell { options: options.clone(), words, sheet };
        Seat::first(seats).for_each(|seat| game.fill(seat, log));
        Ok(game)
    }

    fn seats(&self) -> u8 {
        self.sheet.hands.len() as u8
    }

    fn turn(&self) -> Turn {
        let scores = || self.sheet.scores.iter().map(|score| i32::from(*score)).collect::<Vec<_>>();
        if self.over() {
            Turn::Over(Outcome::by_score(&scores()))
        } else {
            Turn::Ask(Seats::one(self.sheet.turn))
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.over() {
            return Err(refuse(HS_01));
        }
        if seat != self.sheet.turn {
            return Err(refuse(HS_03).fact("asked", self.sheet.turn));
        }
        match action {
            Action::Pass => Ok(()),
            Action::Peek(whose) if whose.index() < usize::from(self.seats()) && !self.knows(seat, *whose) => {
                Ok(())
            }
            Action::Peek(whose) => Err(refuse(HS_04).fact("known", *whose)),
            Action::Swap(letters) if !(1..=2).contains(&letters.len()) => {
                Err(refuse(HS_04).fact("letters", letters.len() as u32))
            }
            Action::Swap(letters) => self.holds(seat, letters),
            Action::Spell(row) => {
                let (word, own) = self.read(row)?;
                self.holds(seat, &own)?;
                let refused = self.options.validation == Validation::Automatic && !self.is_word(&word);
                if refused { Err(refuse(HS_04).fact("no word", word)) } else { Ok(()) }
            }
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
        match action {
            Action::Pass => log.tell(|| Event::all(kernel::Message::verbatim(format!("@{seat} passes.")))),
            Action::Peek(whose) => {
                let hand = &self.sheet.hands[whose.index()];
                log.tell(|| {
                    Event::only(seat, kernel::Message::verbatim(format!("@{whose} holds {hand:?}."))).news()
                });
                log.tell(|| {
                    Event::besides(
                        Seats::one(seat),
                        kernel::Message::verbatim(format!("@{seat} looks at the hand of @{whose}.")),
                    )
                });
                self.sheet.known.push((seat, *whose));
                self.sheet.known.sort();
            }
            Action::Swap(letters) => {
                take(&mut self.sheet.hands[seat.index()], letters.iter().copied())
                    .expect("checked to be in the hand");
                let deck = &mut self.sheet.decks[seat.index()];
                deck.extend(letters);
                deck.sort();
                chance.shuffle("deck", deck);
                log.tell(|| {
                    Event::all(kernel::Message::verbatim(format!("@{seat} swaps {}.", letters.len())))
                });
                self.fill(seat, log);
            }
            Action::Spell(row) => {
                let (word, own) = self.read(row)?;
                self.spell(seat, row, &word, own, log);
            }
        }
        self.sheet.turn = seat.left(self.seats());
        self.sheet.left -= 1;
        Ok(())
    }

    fn lapse(&self, _: Seat, _: &mut impl Chance) -> Option<Action> {
        Some(Action::Pass)
    }

    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        let refused = self.check(seat, action).err();
        let name = match self.options.validation {
            Validation::Automatic => super::says::facts::POINTS,
            Validation::OnPlay => super::says::facts::AT_MOST,
        };
        let facts: Vec<Fact> = match action {
            Action::Spell(row) if refused.is_none() => {
                self.read(row).map(|(_, own)| fact(name, 2 * own.len() as u32)).into_iter().collect()
            }
            Action::Spell(_) | Action::Swap(_) | Action::Peek(_) | Action::Pass => Vec::new(),
        };
        Preview { refused, facts, ..Preview::default() }
    }

    fn view(&self, viewer: Viewer) -> View {
        view::of(self, viewer)
    }

    fn text(&self, piece: &kernel::Face) -> Option<kernel::Message> {
        super::text(piece)
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Spell {
        let mut game = self.clone();
        for whose in Seat::first(self.seats()) {
            let (hand, deck) = (&mut game.sheet.hands[whose.index()], &mut game.sheet.decks[whose.index()]);
            let held = hand.len();
            let known = self.knows(seat, whose);
            if !known {
                deck.append(hand);
            }
            deck.sort();
            chance.shuffle("imagine", deck);
            if !known {
                *hand = deck.split_off(deck.len() - held);
                hand.sort();
            }
        }
        game
    }
}

impl Players for Spell {
    const COMPLETE: bool = false;

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        let hand = &self.sheet.hands[seat.index()];
        into.push(Action::Pass);
        into.extend(Seat::first(self.seats()).filter(|other| !self.knows(seat, *other)).map(Action::Peek));
        let mut letters = hand.clone();
        letters.dedup();
        into.extend(letters.into_iter().map(|letter| Action::Swap(vec![letter])));
        let rows = self
            .words
            .iter()
            .map(|word| word.chars().map(|letter| Slot::Add { piece: Letter(letter) }).collect());
        into.extend(rows.map(Action::Spell).filter(|action| self.check(seat, action).is_ok()));
    }

    fn sample(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        let mut list = Vec::new();
        self.actions(seat, &mut list);
        list.swap_remove(chance.below("action", list.len() as u32) as usize)
    }

    fn policy(&self, seat: Seat, _: &mut impl Chance) -> Action {
        let mut list = Vec::new();
        self.actions(seat, &mut list);
        let length = |action: &Action| match action {
            Action::Spell(row) => row.len() + 1,
            Action::Swap(_) => 1,
            Action::Peek(_) | Action::Pass => 0,
        };
        list.into_iter().max_by_key(length).unwrap_or(Action::Pass)
    }
}

impl Game for Spell {
    fn titles() -> &'static [Title] {
        TITLES
    }

    fn texts() -> Option<&'static kernel::Texts> {
        super::texts()
    }

    fn needs(_: &Options) -> Vec<String> {
        vec!["words".into()]
    }
}

impl super::Bounded for Spell {
    fn bound(options: &Options, seats: u8) -> u64 {
        u64::from(options.turns) * u64::from(seats)
    }
}
