//! Cards that decks are built from, card files that people bring, and the judge of decks: of any game, without knowing which.

use crate::{room::problem, says};
use catalog::Visitor;
use kernel::{
    Collection, Game, Library, Message, Refusal, Title,
    collection::{self, Judged},
    options, voice_of,
};
use serde_json::{Map, Value};
use wire::{
    CardPool, Copies, DeckCheck, DeckProblem, DeckVerdict, Fault, Outcome, OwnCards, PoolCard, Problem,
    ProblemCode, ReadyDeck,
};

/// The cards of a table's own.
#[derive(Clone, Debug)]
pub struct Own {
    /// The shelf on which they lie in place of the house's.
    pub library: Library,
    /// What is told of them.
    pub info: OwnCards,
}

/// Something to be asked of the cards of a game.
trait Ask {
    type Out;
    fn ask<G: Game>(
        self,
        cards: &dyn Collection<G::Options>,
        options: &G::Options,
    ) -> Result<Self::Out, Outcome>;
}

struct Asked<'a, A>(&'a Map<String, Value>, A);

impl<A: Ask> Visitor for Asked<'_, A> {
    type Out = Result<A::Out, Outcome>;
    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let none = || problem(ProblemCode::NotFound, says::no_decks());
        let cards = G::collection().ok_or_else(none)?;
        let options: G::Options = options::read(&G::preset(title), self.0).map_err(Refusal::from)?;
        self.1.ask::<G>(cards, &options)
    }
}

/// The cards with which a title is played under these options, on this shelf.
pub fn pool(
    title: &'static Title,
    options: &Map<String, Value>,
    library: &Library,
    own: bool,
) -> Result<CardPool, Outcome> {
    struct Pool<'a>(&'a Library, bool);
    impl Ask for Pool<'_> {
        type Out = CardPool;
        fn ask<G: Game>(
            self,
            cards: &dyn Collection<G::Options>,
            options: &G::Options,
        ) -> Result<CardPool, Outcome> {
            Ok(pool_info(cards.pool(options, self.0)?, self.1))
        }
    }
    catalog::visit(title, Asked(options, Pool(library, own)))
}

/// What the judge says of a deck under these options, on this shelf.
pub fn judge(
    title: &'static Title,
    options: &Map<String, Value>,
    library: &Library,
    check: &DeckCheck,
) -> Result<DeckVerdict, Outcome> {
    struct Judge<'a>(&'a Library, &'a DeckCheck);
    impl Ask for Judge<'_> {
        type Out = DeckVerdict;
        fn ask<G: Game>(
            self,
            cards: &dyn Collection<G::Options>,
            options: &G::Options,
        ) -> Result<DeckVerdict, Outcome> {
            let deck = match &self.1.text {
                Some(text) => cards.read(text).map_err(|fault| malformed(&fault))?,
                None => collection::Deck {
                    name: self.1.name.clone(),
                    plan: String::new(),
                    cards: self.1.cards.iter().map(|one| (one.card.clone(), one.count)).collect(),
                },
            };
            Ok(verdict::<G>(cards.judge(options, self.0, &deck)?))
        }
    }
    catalog::visit(title, Asked(options, Judge(library, check)))
}

/// Why a card file cannot be played with.
#[derive(Clone, Debug)]
pub enum Unfit {
    /// What is wrong with the text.
    Faults(Vec<Fault>),
    /// The options, or the size of the file.
    Other(Outcome),
}

/// Whether cards are brought to a new table, or a table was begun with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cards {
    /// They are brought now, and everything that is wrong with them is told.
    Brought,
    /// A table was begun with them, perhaps when less was refused: it goes on.
    Begun,
}

/// Reads a card file that a table of this title is played with. Blocks.
pub fn own(
    title: &'static Title,
    options: &Map<String, Value>,
    text: &str,
    cards: Cards,
) -> Result<Own, Unfit> {
    struct Shelve<'a>(&'a str, Cards);
    impl Ask for Shelve<'_> {
        type Out = Result<Own, Vec<collection::Fault>>;
        fn ask<G: Game>(
            self,
            cards: &dyn Collection<G::Options>,
            options: &G::Options,
        ) -> Result<Self::Out, Outcome> {
            let house = catalog::library();
            let read = match self.1 {
                Cards::Brought => cards.shelve(house.clone(), self.0),
                Cards::Begun => cards.shelve_begun(house.clone(), self.0),
            };
            let library = match read {
                Ok(library) => library,
                Err(faults) => return Ok(Err(faults)),
            };
            let works = G::needs(options);
            let mark = |shelf: &Library| format!("{:?}", shelf.only(&works));
            if mark(&house) == mark(&library) {
                return Err(problem(ProblemCode::Malformed, says::other_cards()).into());
            }
            let pool = cards.pool(options, &library)?;
            let info = OwnCards { name: pool.name, count: pool.cards.len() as u32, hash: pool.hash };
            Ok(Ok(Own { library, info }))
        }
    }
    if text.len() > wire::MAX_CARD_FILE {
        let large = problem(ProblemCode::TooLarge, says::card_file_size(wire::MAX_CARD_FILE));
        return Err(Unfit::Other(large.into()));
    }
    match catalog::visit(title, Asked(options, Shelve(text, cards))) {
        Ok(Ok(own)) => Ok(own),
        Ok(Err(faults)) => Err(Unfit::Faults(faults.into_iter().map(fault).collect())),
        Err(outcome) => Err(Unfit::Other(outcome)),
    }
}

impl From<Unfit> for Outcome {
    fn from(unfit: Unfit) -> Outcome {
        match unfit {
            Unfit::Other(outcome) => outcome,
            Unfit::Faults(faults) => {
                let more = faults.len().saturating_sub(1);
                let first = faults.into_iter().next().map_or_else(
                    || Message::verbatim(""),
                    |fault| says::wrong_in_text(fault.line, fault.column, fault.what),
                );
                problem(ProblemCode::Malformed, says::wrong_in_cards(first, more)).into()
            }
        }
    }
}

/// Whether players bring decks to a game.
pub fn has_decks<G: Game>() -> bool {
    G::collection().is_some()
}

fn malformed(fault: &collection::Fault) -> Problem {
    let say = says::wrong_in_text(fault.line, fault.column, fault.what.clone());
    problem(ProblemCode::Malformed, say)
}

fn fault(fault: collection::Fault) -> Fault {
    let collection::Fault { line, column, what } = fault;
    Fault { line, column, what }
}

fn copies(cards: Vec<(String, u32)>) -> Vec<Copies> {
    cards.into_iter().map(|(card, count)| Copies { card, count }).collect()
}

fn pool_info(pool: collection::Pool, own: bool) -> CardPool {
    let card = |card: collection::Card| PoolCard {
        face: card.face,
        kind: card.kind.into(),
        sort: card.sort,
        rarity: card.rarity.into(),
        story: card.story,
        copies: card.copies,
        official: card.official,
    };
    let ready =
        |deck: collection::Deck| ReadyDeck { name: deck.name, plan: deck.plan, cards: copies(deck.cards) };
    CardPool {
        name: pool.name,
        hash: pool.hash,
        own,
        cards: pool.cards.into_iter().map(card).collect(),
        decks: pool.decks.into_iter().map(ready).collect(),
    }
}

fn verdict<G: Game>(judged: Judged) -> DeckVerdict {
    let problem = |one: collection::Objection| DeckProblem {
        clause: one.clause.id().into(),
        refused: one.refused,
        what: voice_of::<G>().text(&one.say, &|seat| seat.to_string()),
        say: one.say,
    };
    DeckVerdict {
        name: judged.deck.name,
        cards: copies(judged.deck.cards),
        problems: judged.problems.into_iter().map(problem).collect(),
        notation: judged.notation,
        text: judged.text,
    }
}

/// What stands in the way, for people.
pub fn stands_in_the_way(outcome: Outcome) -> String {
    match outcome {
        Outcome::Problem(problem) => problem.message,
        Outcome::Refused { clause, text, .. } => format!("{clause}: {text}"),
        _ => "it cannot be played".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file for whole decks, with a card that promises what cannot be.
    fn hollow() -> String {
        let mut text = String::from("[set]\ngeneration = \"Old\"\n");
        for letter in 'A'..='J' {
            text.push_str(&format!(
                "[[creature]]\nname = \"{letter}\"\ntype = \"bug\"\nrarity = \"common\"\nattack = \"a\"\ndice = 1\nal = 1\nspd = 1\nhp = 1\n"
            ));
        }
        text.push_str("[[magic]]\nname = \"Vigour\"\nrarity = \"common\"\nuse = \"field\"\ntype = \"standard\"\n[[magic.effect]]\nmode = \"on_play\"\n");
        text.push_str("do = [{ set = { stat = \"hp\", of = \"own_primary\", to = 500, for = { until_end_of = \"turn\" } } }]\n");
        text
    }

    #[test]
    fn a_table_goes_on_with_cards_that_are_no_longer_taken() {
        let title = catalog::find("ward").unwrap();
        let text = hollow();
        let begun = own(title, &Map::new(), &text, Cards::Begun);
        assert!(begun.is_ok_and(|own| own.info.count == 11));
        let brought = own(title, &Map::new(), &text, Cards::Brought);
        let Err(Unfit::Faults(faults)) = brought else { panic!("it is taken") };
        assert_eq!(faults.len(), 1);
        assert!(faults[0].what.contains("HP are what is left"), "{}", faults[0].what);
    }
}
