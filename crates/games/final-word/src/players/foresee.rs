//! The expert: what looks best at first sight is tried out in imagined worlds. It thinks by a number of worlds and not by the clock, so that the same
//! chance gives the same play; only where it is given less time than that takes does it answer before.

use crate::{
    action::{Action, Rows},
    board::Spelling,
    games::Code,
    page::Penalty,
    players::habits::Taste,
    players::policy::{EVERY, Search, imbalance},
    players::quick::Effort,
    state::{Agreed, FinalWord, Phase},
};
use arrayvec::ArrayVec;
use kernel::{Chance, Deadline, Seat, Silent, Turn, chance::Quick};
use lexicon::{SetScore, Vocabulary};
use std::sync::Arc;

/// How many plays are kept at first sight.
const KEPT: usize = 32;

/// How many letters are tried where one is asked for.
const ASKED: usize = 12;

/// How far an expert looks ahead: by counts alone, the same wherever it plays.
struct Foresight {
    /// How many plays of those kept at first sight are tried out.
    tried: usize,
    /// How many actions stay for each round, and in how many worlds they are then tried.
    rounds: [(usize, u32); 3],
    /// How many decisions are imagined at most in a world.
    in_a_world: u32,
    /// How many are imagined before no further world is begun and the best so far is played.
    in_all: u32,
    /// What everybody knows in imagined worlds until the deck is out: the less, the quicker.
    words: Vocabulary,
    /// How hard everybody looks there.
    effort: Effort,
}

impl Foresight {
    const PLAIN: Foresight = Foresight {
        tried: 12,
        rounds: [(16, 3), (6, 6), (3, 12)],
        in_a_world: 40,
        in_all: u32::MAX,
        words: Vocabulary::Common,
        effort: Effort::IMAGINED,
    };

    /// Where words are split, which takes long to think about and is answered in many ways.
    const SPLIT: Foresight = Foresight {
        rounds: [(16, 3), (4, 6), (2, 12)],
        in_a_world: 8,
        in_all: 360,
        words: Vocabulary::Wide,
        ..Foresight::PLAIN
    };

    /// Where all the words stay in play that come of it.
    const SPLIT_ON: Foresight = Foresight {
        tried: 6,
        rounds: [(9, 3), (3, 6), (2, 6)],
        in_all: 240,
        words: Vocabulary::Common,
        effort: Effort::IMAGINED.with_cuts(12),
        ..Foresight::SPLIT
    };

    fn of(game: &FinalWord) -> &'static Foresight {
        match game.options().game {
            _ if !game.table.moves.split => &Foresight::PLAIN,
            Code::Srn => &Foresight::SPLIT_ON,
            _ => &Foresight::SPLIT,
        }
    }
}

/// What came of trying actions out.
struct Trial {
    /// The best first.
    tried: Vec<Tried>,
    /// How many worlds were seen to their end.
    worlds: u32,
}

/// An action that is tried out.
struct Tried {
    action: Action,
    sum: i64,
}

impl FinalWord {
    /// What does best in worlds that the seat cannot tell from the true one, each action in the same worlds. When the time is up, what did
    /// best in those that were seen to their end; if there were none, what the quick player does.
    pub(crate) fn foreseen(&self, seat: Seat, time: &Deadline, chance: &mut impl Chance) -> Action {
        let Trial { tried, worlds } = self.tried_out(seat, time, chance);
        if worlds == 0 && time.is_up() {
            return self.policy(seat, chance);
        }
        tried.into_iter().next().map_or_else(|| self.silence(), |one| one.action)
    }

    /// Tries out what looks best at first sight.
    fn tried_out(&self, seat: Seat, time: &Deadline, chance: &mut impl Chance) -> Trial {
        let foresight = Foresight::of(self);
        let mut tried: Vec<Tried> =
            self.first_sight(seat, time).into_iter().map(|action| Tried { action, sum: 0 }).collect();
        let mut head = Quick::new(
            u64::from(chance.below("expert", u32::MAX)) << 32 | u64::from(chance.below("expert", u32::MAX)),
        );
        let mind = self.imagined_mind();
        let (mut imagined, mut seen) = (0, 0);
        for (stay, worlds) in foresight.rounds {
            tried.truncate(stay);
            if tried.len() < 2 {
                break;
            }
            for _ in 0..worlds {
                if imagined >= foresight.in_all || time.is_up() {
                    break;
                }
                let world = self.supposed(seat, &mind, &mut head);
                let luck = Quick::new(u64::from(head.below("expert", u32::MAX)));
                let mut standings: ArrayVec<i32, KEPT> = ArrayVec::new();
                for one in &tried {
                    let (standing, decisions) = world.after(seat, &one.action, &mind, luck.clone(), time);
                    standings.push(standing);
                    imagined += decisions;
                }
                // A world that was not seen to its end for all of them would be unfair to some.
                if time.is_up() {
                    break;
                }
                tried.iter_mut().zip(standings).for_each(|(one, standing)| one.sum += i64::from(standing));
                seen += 1;
            }
            tried.sort_by_key(|one| -one.sum);
        }
        Trial { tried, worlds: seen }
    }

    /// What everybody knows in imagined worlds: everything at the end, when it is clear who can lay what.
    fn imagined_mind(&self) -> Arc<Agreed> {
        if self.deck_out() {
            return self.table.clone();
        }
        self.in_mind(Foresight::of(self).words, self.table.habits).table
    }

    /// What is worth trying, the best at first sight first; all of it legal.
    fn first_sight(&self, seat: Seat, time: &Deadline) -> Vec<Action> {
        let mut list = Vec::new();
        match self.phase {
            Phase::Window(_) | Phase::Over => {}
            Phase::Choose | Phase::Pick => {
                list.extend(self.best_pick().filter(|_| self.phase == Phase::Pick).map(Action::Pick));
                let mut all = Vec::new();
                self.candidates(seat, &mut all);
                all.retain(|action| !list.contains(action));
                list.extend(all);
                list.truncate(KEPT);
            }
            Phase::Ask => list.extend(self.wishes(seat).take(ASKED).map(Action::Ask)),
            Phase::Act | Phase::Sealed => {
                if self.now().draw.is_ok() {
                    list.push(Action::Draw);
                }
                self.best_at_first_sight(seat, time, &mut list);
                let silence = self.silence();
                for other in [self.give_up(seat), self.trading(seat, 2), silence] {
                    if !list.contains(&other) && self.check(seat, &other).is_ok() {
                        list.push(other);
                    }
                }
            }
        }
        list
    }

    /// The best plays by taste; of those that spell the same only the first two.
    fn best_at_first_sight(&self, seat: Seat, time: &Deadline, list: &mut Vec<Action>) {
        self.one_by_one(seat, list);
        let best = if self.may_split() {
            self.quick_plays(self, seat, Effort::searching(KEPT), time)
        } else {
            self.best_plays(self, seat, KEPT, EVERY, time)
        };
        let tried = Foresight::of(self).tried;
        let mut spelled: ArrayVec<ArrayVec<Spelling, 8>, KEPT> = ArrayVec::new();
        for (_, rows) in best.plays {
            let words = self.read(seat, &rows).map(|made| made.words).unwrap_or_default();
            if spelled.iter().filter(|known| **known == words).count() < 2 && list.len() < tried {
                list.push(Action::Spell(rows));
            }
            spelled.push(words);
        }
    }

    /// Words that are worth more by themselves, one a turn, than together: where the longest of a turn counts on top and the rest stays in the hand.
    fn one_by_one(&self, seat: Seat, list: &mut Vec<Action>) {
        let Taste { longest, unused, .. } = *self.taste();
        let spell = self.now().spell.ok().filter(|spell| spell.words.least <= 1 && spell.words.most > 1);
        if spell.is_none() || longest == 0 || unused > 0 {
            return;
        }
        let points = lexicon::Points(self.table.points.0.map(|points| points + 1));
        let score = SetScore { points, longest: 0, unused: 0, words: 3, min: 3 };
        let set = self.table.words.best_set(self.hand(seat), &score);
        let single = set.words().map(|word| Action::Spell(Rows::of_words([word])));
        list.extend(single.filter(|action| self.check(seat, action).is_ok()));
    }

    /// A world that the seat cannot tell from this one; what others have chosen unseen they have chosen sensibly.
    fn supposed(&self, seat: Seat, mind: &Arc<Agreed>, chance: &mut Quick) -> FinalWord {
        let mut world = self.redealt(seat, chance);
        for other in self.all().filter(|other| *other != seat && self.sealed_by(*other).is_some()) {
            world.sealed[other.index()] = None;
            world.sealed[other.index()] = Some(world.supposedly(other, mind, chance));
        }
        world
    }

    /// What a quick player with a small vocabulary does here.
    fn supposedly(&self, seat: Seat, mind: &Arc<Agreed>, chance: &mut Quick) -> Action {
        let thought = FinalWord { table: mind.clone(), ..self.clone() };
        thought.by_taste(self, seat, Search::Quick(Foresight::of(self).effort), &Deadline::NEVER, chance)
    }

    /// How the seat stands in this world after an action and the turns that follow, and how many decisions that took.
    fn after(
        &self,
        seat: Seat,
        action: &Action,
        mind: &Arc<Agreed>,
        mut luck: Quick,
        time: &Deadline,
    ) -> (i32, u32) {
        let mut world = self.clone();
        // Every seat once and two more; alone as among two.
        let turns = if self.is_solo() { 4 } else { 2 + u16::from(self.seats) };
        let until = self.counts.turns.saturating_add(turns);
        world.act(seat, action, &mut luck, &mut Silent);
        let (mut decisions, most) = (0, Foresight::of(self).in_a_world);
        while decisions < most && !time.is_up() {
            if world.counts.turns >= until && world.made == 0 {
                break;
            }
            let Turn::Ask(asked) = world.turn() else { break };
            let Some(next) = asked.lowest() else { break };
            let action = world.supposedly(next, mind, &mut luck);
            world.act(next, &action, &mut luck, &mut Silent);
            decisions += 1;
        }
        (world.standing(seat), decisions)
    }

    /// How well the seat stands, in tenths of a point.
    fn standing(&self, seat: Seat) -> i32 {
        if self.is_solo() {
            return 10 * self.scores[seat.index()] - 20 * self.cards_left() - imbalance(self.hand(seat));
        }
        let own = self.worth_of(seat);
        let best = self.all().filter(|other| *other != seat).map(|other| self.worth_of(other)).max();
        own - best.unwrap_or(0) + self.result(seat)
    }

    /// What an end is worth beyond the points.
    fn result(&self, seat: Seat) -> i32 {
        let Turn::Over(outcome) = self.turn() else { return 0 };
        let winners = outcome.winners();
        match (winners.has(seat), winners.len()) {
            (true, 1) => 200,
            (true, _) => 0,
            (false, _) => -200,
        }
    }

    /// What a seat has, and what its hand promises.
    fn worth_of(&self, seat: Seat) -> i32 {
        let at = seat.index();
        let hand = self.hand(seat);
        let burden = match self.rules().penalty {
            _ if self.phase == Phase::Over => 0,
            Penalty::None => 0,
            Penalty::Points => self.table.points.of_rack(hand) * if self.deck_out() { 7 } else { 2 },
            Penalty::Cards => hand.len() as i32 * if self.deck_out() { 7 } else { 0 },
            Penalty::PutAway => self.table.points.of_rack(&self.away[at]) * 10,
        };
        let out = if self.out[at] > 0 { 1000 } else { 0 };
        let points = if self.rules().knockout { 0 } else { 10 * self.scores[at] };
        let prospect = self.table.habits.prospect.filter(|_| self.phase != Phase::Over);
        let prospect = prospect.map_or(0, |prospect| prospect(self, seat));
        points + prospect + 30 * self.ticks[at].count_ones() as i32 - burden - out - imbalance(hand) / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Game, Library, Rules};
    use lexicon::Rack;

    /// Where words are split the many plays of a large table would take too long in all worlds.
    #[test]
    fn no_further_world_is_imagined_when_there_were_decisions_enough() {
        let list = &lexicon::shipped()[0];
        let library = Library::new().with(list.name, list.hash, (list.open)().clone());
        let title = FinalWord::titles().iter().find(|title| title.id == "fw-srn").unwrap();
        let options = FinalWord::preset(title);
        let worlds = |seats: u8| {
            let mut chance = Quick::new(4);
            let mut game = FinalWord::deal(&options, seats, &library, &mut chance, &mut Silent).unwrap();
            for _ in 0..3 {
                let action = game.policy(game.active, &mut chance);
                game.play(game.active, &action, &mut chance, &mut Silent).unwrap();
            }
            game.tried_out(game.active, &Deadline::NEVER, &mut chance).worlds
        };
        let all = Foresight::SPLIT_ON.rounds.iter().map(|(_, worlds)| worlds).sum::<u32>();
        assert_eq!(worlds(2), all);
        assert!((3..all).contains(&worlds(6)), "{} of {all}", worlds(6));
    }

    #[test]
    fn with_the_deck_out_words_are_laid_one_by_one_where_the_longest_counts_on_top() {
        let list = &lexicon::shipped()[0];
        let library = Library::new().with(list.name, list.hash, (list.open)().clone());
        let title = FinalWord::titles().iter().find(|title| title.id == "fw-321").unwrap();
        let mut chance = Quick::new(4);
        let options = FinalWord::preset(title);
        let mut game = FinalWord::deal(&options, 2, &library, &mut chance, &mut Silent).unwrap();
        game.deck = Default::default();
        let seat = game.active;
        // CAT, DOG and PIN, or TOPING and CAD, are worth 14, and 9 on top one by one.
        game.hands[seat.index()] = Rack::of(b"catdogpin");
        game.hands[game.next_player(seat).index()] = Rack::of(b"qq");
        let (mut words, before) = (0, game.scores[seat.index()]);
        while let Turn::Ask(asked) = game.turn() {
            let next = asked.lowest().unwrap();
            let action = game.foreseen(next, &Deadline::NEVER, &mut chance);
            if let Action::Spell(rows) = &action {
                assert_eq!(rows.iter().count(), 1, "{action}");
                words += 1;
            }
            game.play(next, &action, &mut chance, &mut Silent).unwrap();
        }
        assert_eq!((words > 1, game.scores[seat.index()] - before), (true, 23));
    }
}
