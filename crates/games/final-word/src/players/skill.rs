//! Players of three levels: what they know, and how they choose.

use crate::{
    action::Action,
    players::habits::{Habits, Taste},
    players::policy::Search,
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
        let taste = *self.taste();
        match (self.phase, level) {
            (_, Level::Novice) => {
                self.in_mind(Vocabulary::Common, taste.greedy()).plain(self, seat, [4, 16], time, chance)
            }
            (_, Level::Regular) => {
                self.in_mind(Vocabulary::Wide, taste).plain(self, seat, [16, 64], time, chance)
            }
            (Phase::Window(_), Level::Expert) => self.policy(seat, chance),
            (_, Level::Expert) => self.foreseen(seat, time, chance),
        }
    }

    /// The table as somebody thinks of it who knows so many words and has this taste.
    pub(crate) fn in_mind(&self, vocabulary: Vocabulary, taste: Taste) -> FinalWord {
        let table = &*self.table;
        let words = table.words.known(vocabulary).unwrap_or(&table.words).clone();
        let habits = Habits { taste, ..table.habits };
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
    use crate::options::Validation;
    use kernel::{Game, Library, Players, Rules, Silent, Title, Turn, chance::Quick};

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

    #[test]
    fn a_novice_makes_no_word_beyond_the_common_ones() {
        let (words, beyond) = (std::cell::Cell::new(0), std::cell::Cell::new(0));
        for title in FinalWord::titles() {
            play(
                title,
                9,
                |_| Level::Novice,
                |game, seat, action| {
                    let Action::Spell(rows) = action else { return };
                    let made = game.placed(seat, rows, &game.now()).unwrap();
                    let new = made.words.iter().enumerate().filter(|(at, _)| made.changed >> at & 1 == 1);
                    for (_, word) in new {
                        let grade = game.table.words.grade(word);
                        assert!(
                            grade <= Some(Vocabulary::Common.grade()),
                            "{}: {word:?} {grade:?}",
                            title.id
                        );
                        words.set(words.get() + 1);
                    }
                },
            );
            play(
                title,
                9,
                |_| Level::Regular,
                |game, seat, action| {
                    let Action::Spell(rows) = action else { return };
                    let made = game.placed(seat, rows, &game.now()).unwrap();
                    let rare = made
                        .words
                        .iter()
                        .any(|word| game.table.words.grade(word) > Some(Vocabulary::Common.grade()));
                    beyond.set(beyond.get() + u32::from(rare));
                },
            );
        }
        assert!(words.get() > 200 && beyond.get() > 100, "{} {}", words.get(), beyond.get());
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
