//! Players of three levels: which words they know, and how they choose.

use crate::{
    ability::Ability,
    action::Action,
    mind::Mind,
    state::{Grave, Phase},
    words::Words,
};
use kernel::{Blind, Chance, Deadline, Level, Seat};
use lexicon::Vocabulary;
use search::{Budget, Rollouts};

/// How many games an expert plays out for a move. They go to the end of the round.
const PLAYOUTS: u64 = 192;
/// How many moves it compares at most.
const COMPARED: usize = 16;

impl Grave {
    /// What a player of this level does in an asked seat.
    pub(crate) fn at_level(
        &self,
        seat: Seat,
        level: Level,
        time: &Deadline,
        chance: &mut impl Chance,
    ) -> Action {
        match level {
            Level::Novice => self.by_vocabulary(Vocabulary::Common, &Mind::NOVICE, seat, chance),
            Level::Regular => self.by_vocabulary(Vocabulary::Wide, &Mind::REGULAR, seat, chance),
            Level::Expert => self.foreseen(seat, time, chance),
        }
    }

    /// What somebody does who knows so many words.
    fn by_vocabulary(
        &self,
        vocabulary: Vocabulary,
        mind: &Mind,
        seat: Seat,
        chance: &mut impl Chance,
    ) -> Action {
        let action = self.in_mind(vocabulary).played_by(mind, seat, chance);
        // Where the table asks for a letter and no word with one comes to mind, any will do.
        if self.check(seat, &action).is_ok() { action } else { self.away(chance) }
    }

    /// The table as somebody thinks of it who knows so many words of its list.
    fn in_mind(&self, vocabulary: Vocabulary) -> Grave {
        let Some(known) = self.words.known(vocabulary) else { return self.clone() };
        let mut mind = Grave { words: Words(known.clone()), ..self.clone() };
        mind.made.clear();
        let made = self.made.iter().filter_map(|id| mind.eligible(self.spelling(*id).as_bytes()));
        mind.made = made.collect();
        mind
    }

    /// What does best in rounds that are played out.
    fn foreseen(&self, seat: Seat, time: &Deadline, chance: &mut impl Chance) -> Action {
        let rollouts =
            Rollouts { candidates: COMPARED, ..Rollouts::new(Budget::playouts(PLAYOUTS).until(time)) };
        let worth_trying = self.worth_trying();
        rollouts.among(&Blind::new(self, seat), worth_trying, chance).action
    }

    /// What an expert compares; of a vote it thinks as the quick player does.
    fn worth_trying(&self) -> Vec<Action> {
        let mut all = Vec::new();
        match self.phase {
            Phase::Play if self.declared() => {
                all.push(Action::End);
                if self.can_use(Ability::StepAhead) {
                    all.push(Action::StepAhead);
                }
            }
            Phase::Play => self.ways_on(&Mind::SOUND, &mut all),
            Phase::Vote | Phase::Over => {}
            _ => {
                self.each_action(&mut |action| {
                    all.push(action);
                    false
                });
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Abilities, Options, Word, state::Standing};
    use kernel::{Library, Players, Rules, Silent, Turn, chance::Quick};
    use lexicon::Rack;

    fn dealt(seats: u8, chance: &mut Quick) -> Grave {
        let list = &lexicon::shipped()[0];
        let library = Library::new().with(list.name, list.hash, (list.open)().clone());
        Grave::deal(&Options::default(), seats, &library, chance, &mut Silent).unwrap()
    }

    /// A game of these levels, seat by seat; every step is seen before it is done.
    fn play(levels: &[Level], seed: u64, mut see: impl FnMut(&Grave, Level, &Action)) {
        let mut chance = Quick::new(seed);
        let mut game = dealt(levels.len() as u8, &mut chance);
        while let Turn::Ask(asked) = game.turn() {
            let seat = asked.lowest().unwrap();
            let level = levels[seat.index()];
            // An expert that has no time for a whole search is still one.
            let time = if level == Level::Expert { Deadline::after(60) } else { Deadline::NEVER };
            let action = game.skilled(seat, level, &time, &mut chance);
            see(&game, level, &action);
            let done = game.play(seat, &action, &mut chance, &mut Silent);
            assert!(done.is_ok(), "{level}: {action}: {done:?}");
        }
    }

    #[test]
    fn nobody_but_an_expert_makes_a_word_that_is_rarer_than_they_know_or_not_explained() {
        let (mut words, mut beyond) = ([0; 3], [0; 3]);
        for seed in 0..80 {
            let levels = if seed % 8 == 0 { &Level::ALL[..] } else { &Level::ALL[..2] };
            play(levels, seed, |game, level, action| {
                let (Action::Spell(word) | Action::Declare(word)) = action else { return };
                let grade = game.words.grade(word.bytes()).unwrap();
                let known = match level {
                    Level::Novice => Vocabulary::Common.grade(),
                    Level::Regular => Vocabulary::Wide.grade(),
                    Level::Expert => lexicon::Grade::BEYOND,
                };
                assert!(grade <= known, "{level}: {word} {grade:?}");
                let explained = game.words.is_explained(word.bytes());
                assert!(explained || level == Level::Expert, "{level}: no dictionary has {word}");
                words[level as usize] += 1;
                beyond[level as usize] += u32::from(grade > Vocabulary::Common.grade());
            });
        }
        assert!(words[..2].iter().all(|count| *count > 100) && words[2] > 10, "{words:?}");
        assert!(beyond[0] == 0 && beyond[1] > 0 && beyond[2] > 0, "{beyond:?}");
    }

    #[test]
    fn what_the_table_agreed_on_is_known_to_everybody_and_one_s_own_list_as_far_as_the_house_knows_it() {
        let mut game = dealt(2, &mut Quick::new(3));
        let knows = |game: &Grave, word: &str| {
            [Vocabulary::Common, Vocabulary::Wide]
                .map(|size| game.in_mind(size).eligible(word.as_bytes()).is_some())
        };
        assert_eq!(
            ["water", "they", "waterz"].map(|word| knows(&game, word)),
            [[true; 2], [false; 2], [false; 2]]
        );
        game.house = ["waterz"].into_iter().map(|word| word.parse().unwrap()).collect();
        assert_eq!(knows(&game, "waterz"), [true; 2]);
        game.house = Default::default();
        let own =
            |text: &[u8]| Words(std::sync::Arc::new(lexicon::Lexicon::from_text("own", "1", text).unwrap()));
        game.words = own(b"they\nwater\nwaterz\n");
        assert_eq!(
            ["water", "they", "waterz"].map(|word| knows(&game, word)),
            [[true; 2], [false; 2], [false; 2]]
        );
        // Where nothing is known of any word, everybody plays by all of them.
        game.words = own(b"waterz\n");
        assert_eq!(knows(&game, "waterz"), [true; 2]);
    }

    #[test]
    fn what_was_made_is_not_made_again_in_fewer_words() {
        let mut chance = Quick::new(3);
        let mut game = dealt(2, &mut chance);
        game.spread = Rack::of(b"train");
        let made = ["train", "zoeae", "nitra"].map(|word| game.eligible(word.as_bytes()));
        game.made = made.into_iter().flatten().collect();
        let mind = game.in_mind(Vocabulary::Common);
        assert_eq!(mind.made.iter().map(|id| mind.spelling(*id)).collect::<Vec<_>>(), ["train"]);
        assert!(mind.words.len() < game.words.len());
    }

    /// After a word of seat 1's, which seat 2 is to answer with this hand, seen by seat 1, and without abilities.
    fn after_word(word: &str, hand: &str) -> Grave {
        let mut game = dealt(2, &mut Quick::new(3));
        let [me, next] = [0, 1].map(Seat::new);
        let word: Word = word.parse().unwrap();
        game.active = me;
        game.phase = Phase::Play;
        game.spread = word.rack();
        game.discard = Rack::EMPTY;
        game.made = game.eligible(word.bytes()).into_iter().collect();
        game.standing = Some(Standing { word, maker: me });
        let hand = Rack::of(hand.as_bytes());
        game.hands[next.index()] = hand;
        game.knowledge.looked(me, next, hand);
        game.ready[next.index()] = Abilities::NONE;
        game
    }

    #[test]
    fn a_sensible_player_does_not_step_ahead_of_somebody_who_cannot_answer() {
        let step = |game: &Grave, level: Level| {
            game.skilled(Seat::new(0), level, &Deadline::NEVER, &mut Quick::new(1)) == Action::StepAhead
        };
        let helpless = after_word("fjords", "qvvwk");
        assert!(!helpless.has_word(&helpless.spread, helpless.hand(Seat::new(1)), 2, Some(b"fjords")));
        assert_ne!(helpless.policy(Seat::new(0), &mut Quick::new(1)), Action::StepAhead);
        assert!(Level::ALL.into_iter().all(|level| !step(&helpless, level)));
        // Of three points, and answered by TRAINEES, RETAINS and more.
        let easy = after_word("trains", "eseda");
        assert_eq!(easy.policy(Seat::new(0), &mut Quick::new(1)), Action::StepAhead);
    }

    #[test]
    fn a_regular_player_leaves_a_word_of_two_points_to_be_answered_unless_it_wins() {
        let step = |game: &Grave| {
            game.skilled(Seat::new(0), Level::Regular, &Deadline::NEVER, &mut Quick::new(1))
                == Action::StepAhead
        };
        let mut game = after_word("train", "eseda");
        assert!(!step(&game));
        game.points[0] = 8;
        assert!(step(&game));
    }

    #[test]
    fn nobody_lets_a_round_come_to_nothing_who_can_play() {
        for seed in 0..20 {
            let mut chance = Quick::new(seed);
            let mut game = dealt(2, &mut chance);
            game.phase = Phase::Play;
            assert!(game.must_not_pass() && !game.hand(game.active).is_empty());
            assert!(!game.worth_trying().contains(&Action::End));
            assert_ne!(
                game.skilled(game.active, Level::Expert, &Deadline::after(40), &mut chance),
                Action::End
            );
        }
    }
}
