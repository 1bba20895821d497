//! Decks that people bring: the cards they are built from, the text they are written as, and the one judge of them.

use crate::{
    Ward,
    actions::{
        Tag,
        refused::{Refused, refuse},
    },
    clauses::wt::WT_56,
    language::text::Name,
    load::{self, COPIES, DeckProblem, LoadError},
    options::{CardLists, Options},
    says,
    set::{CardId, DeckList, Set},
    state::Ask,
    table::faces,
};
use arrayvec::ArrayVec;
use kernel::{
    Library, Refusal,
    collection::{Card, Collection, Deck, Fault, Judged, Objection, Pool},
    hs::HS_08,
    notation::nearest,
    unseen::seen,
};
use std::{collections::BTreeMap, sync::Arc};

/// For how many unknown names of a deck the nearest is looked for.
const HINTS: usize = 3;

/// The cards of Ward.
pub(crate) struct Cards;

/// What is said of a deck as somebody wrote it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Each known card once, in the order of the set.
    pub cards: Vec<(CardId, u8)>,
    /// What is wrong with it, and what is unwise.
    pub problems: Vec<DeckProblem>,
}

/// Judges a deck of names. Spellings of one name are one card, and their copies add up (WT-57, WT-58). `official` makes the banned and
/// limited lists bind (WT-63).
pub fn judge<'a>(set: &Set, deck: impl IntoIterator<Item = (&'a str, u32)>, official: bool) -> Verdict {
    let mut counts: BTreeMap<CardId, u8> = BTreeMap::new();
    let mut problems = Vec::new();
    for (name, count) in deck {
        let Some(card) = set.find(name) else {
            // A deck of nothing but mistakes must not keep the judge busy.
            let near = (problems.len() < HINTS)
                .then(|| nearest(name, set.cards.iter().map(|card| &*card.name)))
                .flatten();
            let name = seen(name);
            let say = match near {
                Some(near) => says::deck_unknown_near(name, near.to_string()),
                None => says::deck_unknown(name),
            };
            problems.push(DeckProblem { clause: WT_56, refused: true, say });
            continue;
        };
        let copies = counts.entry(card).or_default();
        *copies = copies.saturating_add(u8::try_from(count).unwrap_or(u8::MAX));
    }
    counts.retain(|_, count| *count > 0);
    let cards: Vec<(CardId, u8)> = counts.into_iter().collect();
    problems.extend(load::problems(set, &cards, official));
    Verdict { cards, problems }
}

impl Ward {
    /// The cards of a deck that is handed in whole, or why it is not taken (WT-03, WT-55 to WT-63).
    pub(crate) fn brought(
        &self,
        deck: &[(Tag, u8)],
    ) -> Result<ArrayVec<(CardId, u8), { crate::state::object::DECK }>, Refusal> {
        if self.s.ask != Ask::Decks {
            return Err(refuse(HS_08).refusal());
        }
        let official = self.rules.card_lists == CardLists::Official;
        let names = deck.iter().map(|(tag, count)| (tag.as_str(), u32::from(*count)));
        let verdict = judge(&self.set, names, official);
        match verdict.problems.into_iter().find(|problem| problem.refused) {
            Some(problem) => Err(Refused(problem.clause).refusal().case("brought").fact("deck", problem.say)),
            None => Ok(verdict.cards.into_iter().collect()),
        }
    }

    /// Some deck that may be brought, as it is written after `bring`: the first cards of the set.
    pub(crate) fn example_deck(&self) -> String {
        let official = self.rules.card_lists == CardLists::Official;
        let (mut left, mut cards) = (crate::state::object::DECK, Vec::new());
        for at in 0..self.set.cards.len() {
            let copies = crate::players::imagine::most_copies(&self.set, at, official).min(left);
            if copies > 0 {
                cards.push((Tag::of(&self.set.cards[at].tag), copies as u8));
                left -= copies;
            }
        }
        let bring = crate::Action::Bring(cards.into()).to_string();
        bring.trim_start_matches("bring ").into()
    }
}

fn shelved(library: Library, read: Result<Set, Vec<LoadError>>) -> Result<Library, Vec<Fault>> {
    match read {
        Ok(set) => Ok(crate::shelf_with(library, Arc::new(set))),
        Err(errors) => Err(errors.into_iter().map(fault).collect()),
    }
}

impl Collection<Options> for Cards {
    fn pool(&self, options: &Options, library: &Library) -> Result<Pool, Refusal> {
        let set = Ward::cards(options, library)?;
        let mut names: Vec<&Name> = Vec::new();
        for card in &set.cards {
            if !names.contains(&&card.generation) {
                names.push(&card.generation);
            }
        }
        let names: Vec<String> = names.into_iter().map(ToString::to_string).collect();
        Ok(Pool {
            name: names.join(", "),
            hash: set.hash.clone(),
            cards: (0..set.cards.len()).map(|at| card(&set, at)).collect(),
            decks: set.decks.iter().map(|deck| written(&set, deck)).collect(),
        })
    }

    fn shelve(&self, library: Library, text: &str) -> Result<Library, Vec<Fault>> {
        shelved(library, load::load([("cards", text)]))
    }

    fn shelve_begun(&self, library: Library, text: &str) -> Result<Library, Vec<Fault>> {
        shelved(library, load::kept([("cards", text)]))
    }

    fn read(&self, text: &str) -> Result<Deck, Fault> {
        let mut decks = load::written("deck", text).map_err(|errors| misread(errors.into_iter().next()))?;
        match (decks.pop(), decks.len()) {
            (Some(deck), 0) => Ok(Deck {
                name: deck.name.to_string(),
                plan: deck.plan.map(|plan| plan.to_string()).unwrap_or_default(),
                cards: deck
                    .cards
                    .into_iter()
                    .map(|(name, count)| (name, count.get().unsigned_abs()))
                    .collect(),
            }),
            (last, more) => {
                let count = more + usize::from(last.is_some());
                let what = format!("the text has {count} decks: bring one, with one [[deck]] above it");
                Err(Fault { line: 1, column: 1, what })
            }
        }
    }

    fn judge(&self, options: &Options, library: &Library, deck: &Deck) -> Result<Judged, Refusal> {
        let set = Ward::cards(options, library)?;
        let official = options.card_lists == CardLists::Official;
        let names = deck.cards.iter().map(|(name, count)| (name.as_str(), *count));
        let verdict = judge(&set, names, official);
        let cards = verdict.cards.iter().map(|(card, count)| (set.card(*card), *count));
        let legal = !verdict.problems.iter().any(|problem| problem.refused);
        let notation = legal.then(|| {
            let cards = cards.clone().map(|(card, count)| (Tag::of(&card.tag), count));
            crate::Action::Bring(cards.collect()).to_string()
        });
        let deck = Deck {
            name: deck.name.clone(),
            plan: deck.plan.clone(),
            cards: cards.map(|(card, count)| (card.name.to_string(), u32::from(count))).collect(),
        };
        let problems = verdict.problems.into_iter();
        let problems =
            problems.map(|DeckProblem { clause, refused, say }| Objection { clause, refused, say });
        Ok(Judged { text: text(&deck), problems: problems.collect(), notation, deck })
    }
}

fn card(set: &Set, at: usize) -> Card {
    let card = &set.cards[at];
    let sort = match &card.face {
        crate::set::CardFace::Creature(face) => face.kind.word().to_string(),
        crate::set::CardFace::Magic(face) => format!("{} {}", face.usage.word(), face.kind.word()),
    };
    Card {
        face: faces::printed(card),
        kind: card.kind().word(),
        sort,
        rarity: card.rarity.word(),
        story: card.bio.as_ref().map(ToString::to_string).unwrap_or_default(),
        copies: COPIES as u8,
        official: crate::players::imagine::most_copies(set, at, true) as u8,
    }
}

fn written(set: &Set, deck: &DeckList) -> Deck {
    let name = |card: &CardId| set.card(*card).name.to_string();
    Deck {
        name: deck.name.to_string(),
        plan: deck.plan.as_ref().map(ToString::to_string).unwrap_or_default(),
        cards: deck.cards.iter().map(|(card, count)| (name(card), u32::from(*count))).collect(),
    }
}

/// A deck as the text of a deck file. A string of JSON without control characters is one of TOML too.
fn text(deck: &Deck) -> String {
    let quoted = |text: &str| serde_json::Value::from(text).to_string();
    // A deck file names its deck.
    let name = if deck.name.is_empty() { "Deck" } else { &deck.name };
    let mut told = format!("[[deck]]\nname = {}\n", quoted(name));
    if !deck.plan.is_empty() {
        told.push_str(&format!("plan = {}\n", quoted(&deck.plan)));
    }
    told.push_str("\n[deck.cards]\n");
    for (name, count) in &deck.cards {
        told.push_str(&format!("{} = {count}\n", quoted(name)));
    }
    told
}

fn misread(error: Option<LoadError>) -> Fault {
    let mut fault = error.map_or_else(|| Fault { line: 1, column: 1, what: "no deck".into() }, fault);
    fault.what.push_str("; a deck is [[deck]] with name and cards = { \"Bug Man\" = 3 }");
    fault
}

fn fault(error: LoadError) -> Fault {
    let what = match error.card {
        Some(card) => format!("{card}: {}", error.what),
        None => error.what,
    };
    Fault { line: error.line as u32, column: error.column as u32, what }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clauses::wt::{WT_03, WT_57, WT_61, WT_62};

    fn test_set() -> Arc<Set> {
        crate::shelf(Library::new()).find(crate::TEST).unwrap()
    }

    fn shelf() -> Library {
        crate::shelf(Library::new())
    }

    fn clauses(verdict: &Verdict) -> Vec<&'static str> {
        verdict.problems.iter().filter(|one| one.refused).map(|one| one.clause.id()).collect()
    }

    #[test]
    fn spellings_of_one_name_are_one_card_and_their_copies_add_up() {
        let set = test_set();
        let verdict = judge(&set, [("Bug Man", 2), ("bug-man", 1), ("BUG MAN", 1)], false);
        assert_eq!(verdict.cards, [(set.find("bug-man").unwrap(), 4)]);
        assert_eq!(clauses(&verdict), [WT_03.id(), WT_57.id()]);
        let limited = judge(&set, [("Fire Ball", 1), ("fire ball", 1), ("Great Wind", 1)], true);
        assert!(clauses(&limited).contains(&WT_62.id()) && clauses(&limited).contains(&WT_61.id()));
        assert!(judge(&set, [("Bug Man", 0)], false).cards.is_empty());
        assert_eq!(judge(&set, [("Bug Man", u32::MAX), ("bug man", 9)], false).cards[0].1, u8::MAX);
    }

    #[test]
    fn a_card_that_is_not_in_the_pool_is_told_with_the_nearest() {
        let verdict = judge(&test_set(), [("Bug Mann", 3)], false);
        assert_eq!(verdict.problems[0].clause, WT_56);
        assert_eq!(verdict.problems[0].what(), "there is no card “Bug Mann”, did you mean “Bug Man”?");
    }

    #[test]
    fn every_ready_deck_of_the_house_is_legal_and_reads_back_from_its_text() {
        let (options, shelf) = (Options::default(), shelf());
        let pool = Cards.pool(&options, &shelf).unwrap();
        assert!(pool.decks.len() >= 4 && pool.cards.len() >= 100 && pool.name == "Generation 1");
        for deck in &pool.decks {
            let judged = Cards.judge(&options, &shelf, deck).unwrap();
            assert!(judged.problems.is_empty(), "{:?}", judged.problems);
            assert_eq!(Cards.judge(&options, &shelf, &Cards.read(&judged.text).unwrap()).unwrap(), judged);
            assert!(judged.notation.unwrap().parse::<crate::Action>().is_ok());
        }
    }

    #[test]
    fn what_is_no_deck_is_told_with_its_place() {
        let fault = Cards.read("[[deck]]\nname = \"X\"\ncard = {}\n").unwrap_err();
        assert!(fault.line == 3 && fault.what.contains("a deck is [[deck]]"), "{fault:?}");
        let two = "[[deck]]\nname = \"X\"\ncards = {}\n[[deck]]\nname = \"Y\"\ncards = {}\n";
        assert!(Cards.read(two).unwrap_err().what.contains("has 2 decks"));
        assert!(Cards.read("deck = []").unwrap_err().what.contains("has 0 decks"));
    }

    #[test]
    fn a_name_with_quotes_survives_the_text() {
        let deck = Deck { name: "A \"b\" \\ c".into(), plan: "d\u{e9}".into(), cards: vec![("X".into(), 2)] };
        assert_eq!(Cards.read(&text(&deck)).unwrap(), deck);
        assert_eq!(Cards.read(&text(&Deck::default())).unwrap().name, "Deck");
    }

    #[test]
    fn a_card_file_takes_the_place_of_the_house_or_says_what_is_wrong() {
        let own = include_str!("../cards/test.toml");
        let shelf = Cards.shelve(shelf(), own).unwrap();
        assert_eq!(Cards.pool(&Options::default(), &shelf).unwrap().hash, test_set().hash);
        let faults = Cards.shelve(Library::new(), "[set]\ngeneration = \"X\"\n[[creture]]\n").unwrap_err();
        assert!(faults[0].line == 3 && faults[0].what.contains("creature"), "{faults:?}");
        let few = Cards.shelve(Library::new(), "[set]\ngeneration = \"X\"\n").unwrap();
        assert_eq!(Cards.pool(&Options::default(), &few).unwrap_err().clause(), WT_03);
    }
}
