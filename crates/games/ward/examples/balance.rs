//! How the ready decks of the house do against each other, all by the policy: every pairing in both orders of seats.
//!
//! `cargo run --release -p wardroom-ward --example balance [GAMES] [SEED] [FILE…]` plays GAMES of each of these, with the decks of card files if
//! they are named.

use kernel::{Library, Players, Rules, Seat, Silent, Turn, Viewer, chance::Quick};
use std::{
    collections::{BTreeMap, BTreeSet},
    io::{Write, stderr},
    sync::Arc,
};
use ward::{Action, HOUSE, Options, Ward, set::Set};

/// How many cards are told of those whose players win most, and in how many games they must have been played.
const BEST: usize = 5;
const OFTEN: u32 = 100;

/// How many cards of each deck are told, those first with which it wins most.
const BEST_OF_DECK: usize = 6;

/// Games won, of those that were decided.
#[derive(Clone, Copy, Default)]
struct Share {
    won: u32,
    decided: u32,
}

impl Share {
    fn add(&mut self, won: bool) {
        self.won += u32::from(won);
        self.decided += 1;
    }

    fn percent(self) -> f64 {
        100.0 * f64::from(self.won) / f64::from(self.decided.max(1))
    }

    /// With its 95 % interval.
    fn told(self) -> String {
        let part = self.percent() / 100.0;
        let error = 196.0 * (part * (1.0 - part) / f64::from(self.decided.max(1))).sqrt();
        format!("{:.1} % ± {error:.1}", self.percent())
    }
}

/// What is counted over games.
struct Count {
    /// Of each deck against each other.
    pairs: Vec<Vec<Share>>,
    /// Of whoever has the first turn.
    first: Share,
    /// Of whoever played a card, once a game.
    cards: BTreeMap<String, Share>,
    /// The same of each deck.
    of_deck: Vec<BTreeMap<String, Share>>,
    cycles: Vec<u32>,
    drawn: u32,
}

impl Count {
    /// One game: seat 1 plays the first of these decks, seat 2 the second.
    fn game(&mut self, set: &Set, decks: [usize; 2], library: &Library, chance: &mut Quick) {
        let mut game = Ward::deal(&Options::default(), 2, library, chance, &mut Silent).expect("two play");
        for (seat, deck) in [0, 1].map(Seat::new).into_iter().zip(decks) {
            let action = format!("deck {}", ward::set::tag(&set.decks[deck].name));
            let action: Action = action.parse().expect("a deck has a name");
            game.play(seat, &action, chance, &mut Silent).expect("a ready deck is legal");
        }
        let mut played: [BTreeSet<String>; 2] = Default::default();
        while let Turn::Ask(asked) = game.turn() {
            let seat = asked.lowest().expect("somebody is asked");
            let action = game.policy(seat, chance);
            let text = action.to_string();
            if let Some(("summon" | "play", card)) = text.split_once(' ') {
                let tag = card.split('#').next().unwrap_or(card);
                played[seat.index()].insert(tag.into());
            }
            game.play(seat, &action, chance, &mut Silent).expect("the policy plays by the rules");
        }
        let view = game.view(Viewer::Spectator);
        let told = |name: &str| view.fact(name).map(ToString::to_string).unwrap_or_default();
        self.cycles.push(told("cycle").parse().unwrap_or(0));
        let winners = view.outcome.as_ref().map(|outcome| outcome.winners()).unwrap_or_default();
        let Some(winner) = winners.lowest().filter(|_| winners.len() == 1).map(Seat::index) else {
            self.drawn += 1;
            return;
        };
        self.first.add(told("first") == format!("seat {}", winner + 1));
        for (seat, played) in played.iter().enumerate() {
            self.pairs[decks[seat]][decks[1 - seat]].add(seat == winner);
            for tag in played {
                self.cards.entry(tag.clone()).or_default().add(seat == winner);
                self.of_deck[decks[seat]].entry(tag.clone()).or_default().add(seat == winner);
            }
        }
    }

    fn tell(&mut self, set: &Set) {
        println!(
            "| deck | {} | all |",
            (1..=set.decks.len()).map(|n| n.to_string()).collect::<Vec<_>>().join(" | ")
        );
        println!("|---|{}", "---|".repeat(set.decks.len() + 1));
        for (at, (deck, row)) in set.decks.iter().zip(&self.pairs).enumerate() {
            let cells: Vec<String> = row
                .iter()
                .map(
                    |share| {
                        if share.decided == 0 { "–".into() } else { format!("{:.0} %", share.percent()) }
                    },
                )
                .collect();
            let all = row.iter().fold(Share::default(), |all, one| Share {
                won: all.won + one.won,
                decided: all.decided + one.decided,
            });
            println!("| {} {} | {} | {} |", at + 1, deck.name, cells.join(" | "), all.told());
        }
        self.cycles.sort_unstable();
        let part = |of: usize| self.cycles.get(self.cycles.len() * of / 100).copied().unwrap_or(0);
        println!("\nWhoever has the first turn wins {}.", self.first.told());
        println!(
            "Half of the games are over after {} turn cycles, nine of ten between {} and {}.",
            part(50),
            part(5),
            part(95)
        );
        println!("{} of {} games are drawn.", self.drawn, self.cycles.len());
        let mut cards: Vec<_> = self.cards.iter().filter(|(_, share)| share.decided >= OFTEN).collect();
        cards.sort_by(|(_, one), (_, two)| two.percent().total_cmp(&one.percent()));
        for (tag, share) in cards.into_iter().take(BEST) {
            println!("Whoever plays `{tag}` wins {} ({} games).", share.told(), share.decided);
        }
        for (deck, played) in set.decks.iter().zip(&self.of_deck) {
            let mut cards: Vec<_> = played.iter().filter(|(_, share)| share.decided >= OFTEN).collect();
            cards.sort_by(|(_, one), (_, two)| two.percent().total_cmp(&one.percent()));
            let told =
                cards.iter().take(BEST_OF_DECK).map(|(tag, share)| format!("{tag} {:.0} %", share.percent()));
            println!("{} wins most with: {}.", deck.name, told.collect::<Vec<_>>().join(", "));
        }
    }
}

fn read(files: &[String]) -> Set {
    let texts: Vec<String> =
        files.iter().map(|file| std::fs::read_to_string(file).expect("the file can be read")).collect();
    let files = files.iter().map(String::as_str).zip(texts.iter().map(String::as_str));
    ward::load::load(files).unwrap_or_else(|errors| panic!("{}", errors[0]))
}

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(100);
    let seed: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(1);
    let library = match args.collect::<Vec<_>>() {
        files if files.is_empty() => ward::shelf(Library::new()),
        files => ward::shelf_with(Library::new(), read(&files)),
    };
    let set: Arc<Set> = library.find(HOUSE).expect("the house has cards");
    let decks = set.decks.len();
    let mut count = Count {
        pairs: vec![vec![Share::default(); decks]; decks],
        first: Share::default(),
        cards: BTreeMap::new(),
        of_deck: vec![BTreeMap::new(); decks],
        cycles: Vec::new(),
        drawn: 0,
    };
    let pairings: Vec<[usize; 2]> = (0..decks)
        .flat_map(|one| (0..decks).map(move |two| [one, two]))
        .filter(|[one, two]| one != two)
        .collect();
    for number in 0..games {
        for (at, pairing) in (0u64..).zip(&pairings) {
            let mut chance = Quick::part(seed, number * pairings.len() as u64 + at);
            count.game(&set, *pairing, &library, &mut chance);
        }
        eprint!("\r{} of {} games", (number + 1) * pairings.len() as u64, games * pairings.len() as u64);
        let _ = stderr().flush();
    }
    eprintln!();
    count.tell(&set);
}
