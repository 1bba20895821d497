//! Players of three levels: what they know, and how they choose.

use crate::{
    action::Action,
    players::policy::Search,
    players::{habits::Habits, overlook::Look},
    state::{Agreed, FinalWord, Phase},
};
use kernel::{Chance, Deadline, Level, Seat};
use lexicon::Vocabulary;
use std::sync::Arc;

impl FinalWord {
    /// What a player of this level does in an asked seat.
    pub(crate) fn at_level(
        &self,
        seat: Seat,
        level: Level,
        time: &Deadline,
        chance: &mut impl Chance,
    ) -> Action {
        let habits = self.table.habits;
        let taste = habits.taste;
        match (self.phase, level) {
            (_, Level::Novice) => {
                let look = Some(Look::draw(chance));
                let mind = self.in_mind(Vocabulary::Common, Habits { taste: taste.greedy(), look, ..habits });
                mind.plain(self, seat, [4, 16], time, chance)
            }
            (_, Level::Regular) => {
                let habits = Habits { taste: habits.regular.unwrap_or(taste), ..habits };
                self.in_mind(Vocabulary::Wide, habits).plain(self, seat, [16, 64], time, chance)
            }
            (Phase::Window(_), Level::Expert) => self.policy(seat, chance),
            (_, Level::Expert) => self.foreseen(seat, time, chance),
        }
    }

    /// The table as somebody thinks of it who knows so many words and has these habits.
    pub(crate) fn in_mind(&self, vocabulary: Vocabulary, habits: Habits) -> FinalWord {
        let table = &*self.table;
        let words = table.words.known(vocabulary).unwrap_or(&table.words).clone();
        FinalWord { table: Arc::new(Agreed { words, habits, ..table.clone() }), ..self.clone() }
    }

    /// Plays by the words and the taste that are in mind. A word beyond them looks right or wrong by its form: one in so many that are
    /// none is let pass, and one in so many that are words is doubted.
    fn plain(
        &self,
        table: &FinalWord,
        seat: Seat,
        [slips, doubts]: [u32; 2],
        time: &Deadline,
        chance: &mut impl Chance,
    ) -> Action {
        if !matches!(self.phase, Phase::Window(_)) {
            return self.by_taste(table, seat, Search::All, time, chance);
        }
        let errs = |chance: &mut _, one_in: u32| Chance::below(chance, "doubt", one_in) == 0;
        let accepts = match (self.knows_pending(), table.knows_pending()) {
            (true, true) => true,
            (_, true) => !errs(chance, doubts),
            (_, false) => errs(chance, slips),
        };
        if accepts { Action::Accept } else { Action::Challenge }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::Spelling, options::Validation};
    use kernel::{Game, Library, Players, Rules, Silent, Title, Turn, chance::Quick};
    use std::collections::BTreeSet;

    fn dealt(title: &Title, seats: u8, validation: Validation, chance: &mut Quick) -> FinalWord {
        let list = &lexicon::shipped()[0];
        let library = Library::new().with(list.name, list.hash, (list.open)().clone());
        let options = crate::Options { validation, ..FinalWord::preset(title) };
        FinalWord::deal(&options, seats, &library, chance, &mut Silent).unwrap()
    }

    fn seats(title: &Title) -> u8 {
        2.clamp(title.least_players, title.most_players)
    }

    /// Two seats that take turns to play by each level; every step is seen before it is done.
    fn play(title: &Title, seed: u64, level: impl Fn(u32) -> Level, see: impl Fn(&FinalWord, Seat, &Action)) {
        let mut chance = Quick::new(seed);
        let mut game = dealt(title, seats(title), Validation::Auto, &mut chance);
        for number in 0.. {
            let Turn::Ask(asked) = game.turn() else { return };
            let seat = asked.lowest().unwrap();
            let action = game.skilled(seat, level(number), &Deadline::NEVER, &mut chance);
            see(&game, seat, &action);
            let done = game.play(seat, &action, &mut chance, &mut Silent);
            assert!(done.is_ok(), "{}: {action}: {done:?}", title.id);
        }
    }

    #[test]
    fn every_title_is_played_to_its_end_by_all_levels() {
        for title in FinalWord::titles() {
            // The expert thinks longest, so it is asked least.
            let level = |number: u32| match number % 12 {
                4 if number < 60 => Level::Expert,
                even if even % 2 == 0 => Level::Regular,
                _ => Level::Novice,
            };
            play(title, 5, level, |_, _, _| {});
        }
    }

    /// The words that an action makes or changes.
    fn made(game: &FinalWord, seat: Seat, action: &Action) -> Vec<Spelling> {
        let Action::Spell(rows) = action else { return Vec::new() };
        let made = game.placed(seat, rows, &game.now()).unwrap();
        let words = made.words.into_iter().enumerate();
        words.filter(|(at, _)| made.changed >> at & 1 == 1).map(|(_, word)| word).collect()
    }

    #[test]
    fn nobody_but_an_expert_makes_a_word_that_is_rarer_than_they_know_or_not_explained() {
        let count = || std::cell::Cell::new(0);
        let (words, beyond) = ([count(), count()], [count(), count()]);
        let levels = [(Level::Novice, Vocabulary::Common), (Level::Regular, Vocabulary::Wide)];
        let games = FinalWord::titles().iter().flat_map(|title| (9..13).map(move |seed| (title, seed)));
        for (title, seed) in games {
            for (at, (level, vocabulary)) in levels.into_iter().enumerate() {
                let see = |game: &FinalWord, seat: Seat, action: &Action| {
                    for word in made(game, seat, action) {
                        let (list, name) = (&game.table.words, String::from_utf8_lossy(&word));
                        let grade = list.grade(&word);
                        assert!(grade <= Some(vocabulary.grade()), "{} {level}: {name} {grade:?}", title.id);
                        assert!(list.is_explained(&word), "{} {level}: no dictionary has {name}", title.id);
                        words[at].set(words[at].get() + 1);
                        let rare = grade > Some(Vocabulary::Common.grade());
                        beyond[at].set(beyond[at].get() + u32::from(rare));
                    }
                };
                play(title, seed, |_| level, see);
            }
        }
        assert!(words.iter().all(|count| count.get() > 1500), "{words:?}");
        assert!(beyond[0].get() == 0 && beyond[1].get() > 200, "{beyond:?}");
    }

    /// What is known of one's own words is what the lists of the house know of them; where that is nothing, every level plays by all of them.
    #[test]
    fn a_list_of_ones_own_is_known_as_far_as_the_lists_of_the_house_know_it() {
        let title = FinalWord::titles().iter().find(|title| title.id == "fw-321").unwrap();
        let game = dealt(title, 2, Validation::Auto, &mut Quick::new(3));
        // A novice overlooks a word now and then, so it is asked several times.
        let lays = |words: &[u8], hand: &[u8], level: Level| -> BTreeSet<String> {
            let own = Arc::new(lexicon::Lexicon::from_text("own", "1", words).unwrap());
            let mut game = game.clone();
            game.table = Arc::new(Agreed { words: own, ..(*game.table).clone() });
            let seat = game.active;
            game.hands[seat.index()] = lexicon::Rack::of(hand);
            let laid = |seed| {
                let action = game.skilled(seat, level, &Deadline::NEVER, &mut Quick::new(seed));
                made(&game, seat, &action).into_iter().map(|word| String::from_utf8_lossy(&word).into_owned())
            };
            (0..8).flat_map(laid).collect()
        };
        let only = |words: &[&str]| words.iter().map(ToString::to_string).collect::<BTreeSet<String>>();
        // THEY is as common as WATER, but no dictionary explains it; RATEW is no word but here.
        let mixed = b"water\nratew\nthey\n";
        for level in [Level::Novice, Level::Regular] {
            assert_eq!(lays(mixed, b"waterqqqqq", level), only(&["water"]), "{level}");
            assert_eq!(lays(mixed, b"theyqqqqqq", level), only(&[]), "{level}");
            assert_eq!(lays(b"ratew\n", b"waterqqqqq", level), only(&["ratew"]), "{level}");
        }
        assert_eq!(lays(mixed, b"theyqqqqqq", Level::Expert), only(&["they"]));
    }

    #[test]
    fn a_novice_overlooks_what_is_far_to_seek_and_still_finds_a_word() {
        let title = FinalWord::titles().iter().find(|title| title.id == "fw-red").unwrap();
        let mut game = dealt(title, 2, Validation::Auto, &mut Quick::new(3));
        let seat = game.active;
        game.hands[seat.index()] = lexicon::Rack::of(b"questionab");
        let laid = |level: Level, seed: u64| {
            let action = game.skilled(seat, level, &Deadline::NEVER, &mut Quick::new(seed));
            let Action::Spell(rows) = action else { panic!("{action}") };
            game.read(seat, &rows).unwrap().words[0].to_vec()
        };
        let words = |level: Level| BTreeSet::from_iter((0..200).map(|seed| laid(level, seed)));
        // Whoever sees everything has the best and now and then the second best.
        assert!(words(Level::Regular).len() <= 2);
        let seen = words(Level::Novice);
        assert!(seen.len() >= 10, "{seen:?}");
        let shortest = seen.iter().map(Vec::len).min();
        assert!(shortest < words(Level::Regular).iter().map(Vec::len).min(), "{seen:?}");
    }

    #[test]
    fn a_regular_player_goes_for_the_red_cards_that_are_missing() {
        let title = FinalWord::titles().iter().find(|title| title.id == "fw-red").unwrap();
        let mut chance = Quick::new(3);
        let mut game = dealt(title, 2, Validation::Auto, &mut chance);
        let seat = game.active;
        game.hands[seat.index()] = lexicon::Rack::of(b"aillorrrup");
        let lays = |game: &FinalWord, chance: &mut Quick| {
            [game.skilled(seat, Level::Regular, &Deadline::NEVER, chance), game.policy(seat, chance)].map(
                |action| match action {
                    Action::Spell(rows) => {
                        lexicon::Rack::of(game.read(seat, &rows).unwrap().words[0].as_slice())
                    }
                    other => panic!("{other}"),
                },
            )
        };
        game.ticks[seat.index()] = 0b111_1011; // all but the Q
        assert!(lays(&game, &mut chance).iter().all(|word| word.count(b'q' - b'a') == 1));
        game.ticks[seat.index()] = 0b111_1111;
        // VOLVULI, or what else has two of them, counts twice.
        let reds = |word: &lexicon::Rack| {
            [b'j', b'k', b'q', b'v', b'x', b'z'].map(|red| word.count(red - b'a')).iter().sum::<u8>()
        };
        let [regular, quick] = lays(&game, &mut chance);
        assert!(reds(&quick) >= 2 && reds(&regular) >= 1, "{quick:?} {regular:?}");
    }

    /// Cards left by a level in First Base on the same deal.
    fn left_alone(level: Level, seed: u64) -> i32 {
        let title = FinalWord::titles().iter().find(|title| title.id == "fw-fb").unwrap();
        let mut chance = Quick::new(seed);
        let mut game = dealt(title, 1, Validation::Auto, &mut chance);
        while let Turn::Ask(asked) = game.turn() {
            let seat = asked.lowest().unwrap();
            let action = game.skilled(seat, level, &Deadline::NEVER, &mut chance);
            game.play(seat, &action, &mut chance, &mut Silent).unwrap();
        }
        game.cards_left()
    }

    #[test]
    fn a_regular_player_of_first_base_keeps_the_word_short_enough_to_go_on() {
        const DEALS: i32 = 60;
        let more = |seed| left_alone(Level::Novice, seed) - left_alone(Level::Regular, seed);
        let more: i32 = (0..DEALS as u64).map(more).sum();
        assert!(more > 20 * DEALS, "{more}");
    }

    #[test]
    fn a_regular_player_who_runs_the_table_keeps_easy_cards_for_what_is_drawn() {
        let title = FinalWord::titles().iter().find(|title| title.id == "fw-rtt").unwrap();
        let (mut dear, mut anything) = (0, 0);
        for seed in 0..60 {
            let game = dealt(title, 2, Validation::Auto, &mut Quick::new(seed));
            let chance = || Quick::new(seed + 1);
            let (seat, habits) = (game.active, game.table.habits);
            let points = |action: Action| match action {
                Action::Spell(rows) => game.points(&game.read(seat, &rows).unwrap().words[0]),
                _ => 0,
            };
            dear += points(game.skilled(seat, Level::Regular, &Deadline::NEVER, &mut chance()));
            let taste = crate::players::habits::Taste { shed: 0, ..habits.taste };
            let mind = game.in_mind(Vocabulary::Wide, Habits { taste, ..habits });
            anything += points(mind.by_taste(&game, seat, Search::All, &Deadline::NEVER, &mut chance()));
        }
        assert!(dear > anything, "{dear} and {anything}");
    }

    #[test]
    fn what_waits_is_doubted_by_what_one_knows() {
        let title = &FinalWord::titles()[0];
        let mut chance = Quick::new(3);
        let mut game = dealt(title, 2, Validation::Challenge, &mut chance);
        let lay = |game: &mut FinalWord, word: &[u8], chance: &mut Quick| {
            game.hands[game.active.index()] = lexicon::Rack::of(word);
            let rows = crate::action::Rows::of_words([word]);
            game.play(game.active, &Action::Spell(rows), chance, &mut Silent).unwrap();
        };
        let doubts = |game: &FinalWord, level: Level| {
            let seat = game.next_player(game.active);
            (0..400)
                .filter(|seed| {
                    game.skilled(seat, level, &Deadline::NEVER, &mut Quick::new(*seed)) == Action::Challenge
                })
                .count()
        };
        let mut known = game.clone();
        lay(&mut known, b"sea", &mut chance);
        assert_eq!(Level::ALL.map(|level| doubts(&known, level)), [0, 0, 0]);
        let mut rare = game.clone();
        lay(&mut rare, b"zax", &mut chance);
        let [novice, regular, expert] = Level::ALL.map(|level| doubts(&rare, level));
        assert!(novice > regular && regular > 0 && novice < 60 && expert == 0, "{novice} {regular}");
        lay(&mut game, b"zqx", &mut chance);
        let [novice, regular, expert] = Level::ALL.map(|level| doubts(&game, level));
        assert!(novice > 200 && novice < regular && regular < expert && expert == 400, "{novice} {regular}");
    }
}
