//! The expert: what looks best at first sight is tried out in imagined worlds. It thinks by a number of worlds and not by the clock, so that the same
//! chance gives the same play; only where it is given less time than that takes does it answer before.

use crate::{
    action::{Action, Rows},
    board::Spelling,
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

/// How many plays are kept at first sight, of which so many are tried out.
const KEPT: usize = 32;
const TRIED: usize = 12;

/// How many stay for each round, and in how many worlds they are then tried.
const ROUNDS: [(usize, u32); 3] = [(16, 3), (6, 6), (3, 12)];

/// How many decisions are imagined at most in a world, and in all of them together, when the best so far is played.
const DECISIONS: (u32, u32) = (40, u32::MAX);

/// The same where words are split, which takes long to think about.
const SPLIT_DECISIONS: (u32, u32) = (8, 1000);

/// An action that is tried out.
struct Tried {
    action: Action,
    sum: i64,
}

impl FinalWord {
    /// What does best in worlds that the seat cannot tell from the true one, each action in the same worlds. When the time is up, what did
    /// best in those that were seen to their end; if there were none, what the quick player does.
    pub(crate) fn foreseen(&self, seat: Seat, time: &Deadline, chance: &mut impl Chance) -> Action {
        let mut tried: Vec<Tried> =
            self.first_sight(seat, time).into_iter().map(|action| Tried { action, sum: 0 }).collect();
        let mut head = Quick::new(
            u64::from(chance.below("expert", u32::MAX)) << 32 | u64::from(chance.below("expert", u32::MAX)),
        );
        let mind = self.imagined_mind();
        let (most, most_of_all) = if self.table.moves.split { SPLIT_DECISIONS } else { DECISIONS };
        let mut imagined = 0;
        let mut seen = 0;
        for (stay, worlds) in ROUNDS {
            tried.truncate(stay);
            if tried.len() < 2 {
                break;
            }
            for _ in 0..worlds {
                if imagined >= most_of_all || time.is_up() {
                    break;
                }
                let world = self.supposed(seat, &mind, &mut head);
                let luck = Quick::new(u64::from(head.below("expert", u32::MAX)));
                let mut standings: ArrayVec<i32, KEPT> = ArrayVec::new();
                for one in &tried {
                    let (standing, decisions) =
                        world.after(seat, &one.action, &mind, most, luck.clone(), time);
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
        if seen == 0 && time.is_up() {
            return self.policy(seat, chance);
        }
        tried.into_iter().next().map_or_else(|| self.silence(), |one| one.action)
    }

    /// What everybody knows in imagined worlds: little, for that is quick; more where words are split and answered in many ways; and everything at the end,
    /// when it is clear who can lay what.
    fn imagined_mind(&self) -> Arc<Agreed> {
        let vocabulary = match self.table.moves.split {
            _ if self.deck_out() => return self.table.clone(),
            true => Vocabulary::Wide,
            false => Vocabulary::Common,
        };
        self.in_mind(vocabulary, self.table.habits).table
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
            Phase::Ask => list.extend(self.wishes(seat).take(TRIED).map(Action::Ask)),
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
        let mut spelled: ArrayVec<ArrayVec<Spelling, 8>, KEPT> = ArrayVec::new();
        for (_, rows) in self.best_plays(self, seat, KEPT, EVERY, time).plays {
            let words = self.read(seat, &rows).map(|made| made.words).unwrap_or_default();
            if spelled.iter().filter(|known| **known == words).count() < 2 && list.len() < TRIED {
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
        thought.by_taste(self, seat, Search::Quick(Effort::IMAGINED), &Deadline::NEVER, chance)
    }

    /// How the seat stands in this world after an action and the turns that follow, and how many decisions that took.
    fn after(
        &self,
        seat: Seat,
        action: &Action,
        mind: &Arc<Agreed>,
        most: u32,
        mut luck: Quick,
        time: &Deadline,
    ) -> (i32, u32) {
        let mut world = self.clone();
        let turns = if self.is_solo() { 4 } else { 2 * u16::from(self.seats) };
        let until = self.counts.turns.saturating_add(turns);
        world.act(seat, action, &mut luck, &mut Silent);
        let mut decisions = 0;
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
