//! Guarded, paired rollouts.

use crate::{
    budget::Budget,
    candidates::candidates,
    decision::{Candidate, Decision},
    estimate::Estimate,
    playout::{Watch, play_out},
    streams::{Streams, seed},
    threads::in_order,
    worlds,
};
use kernel::{Blind, Chance, Game, chance::Quick};

/// A flat search: every candidate is played in the same imagined worlds with the same chance, and then the quick player plays for everybody to
/// the game's end or its horizon.
///
/// **How playouts are shared out.** By successive halving: all candidates see the first worlds; after each round the better half of those that
/// challenge the policy's move goes on, until one is left. The policy's move sees every world, since everything is compared with it. The
/// whole is done for a small part of the budget first and then for four times as much, and so on, so that a deadline that comes at any time finds
/// a comparison that is nearly as deep as it could be; what was played counts on.
///
/// **What counts as evidence.** For every challenger the mean of its differences to the policy's move, world by world, and the standard error of
/// that mean (a one-sided paired test). Of those that saw at least 8 worlds, and half as many as whoever saw most, the one is taken whose mean less
/// [`Rollouts::evidence`] standard errors is greatest, if that is above 0; otherwise the policy's move stays.
#[derive(Clone, Debug)]
pub struct Rollouts {
    /// How much may be done.
    pub budget: Budget,
    /// How many candidates are tried at most, 64 by default.
    pub candidates: usize,
    /// By how many standard errors a move must be better than the policy's, 1 by default. One error already keeps most of the noise out; two
    /// keep more of the better moves out than of the worse.
    pub evidence: f64,
    /// How many times the game's horizon changes before a playout stops; [`Rollouts::of`] takes what the game says, otherwise it is 1.
    pub horizons: u32,
}

/// Whoever saw fewer worlds is not judged.
const LEAST_WORLDS: usize = 8;
/// Each pass has so many times the playouts of the one before.
const PASS_GROWTH: u64 = 4;

/// A candidate with what came of it: value and note of every world from 0 on.
struct Tried<A, N> {
    action: A,
    values: Vec<f64>,
    notes: Vec<N>,
}

impl<A, N> Tried<A, N> {
    /// World by world, how much better than another that saw at least as many worlds.
    fn gain(&self, over: &Tried<A, N>) -> Estimate {
        Estimate::of(self.values.iter().zip(&over.values).map(|(own, other)| own - other))
    }
}

/// A search under way.
struct Run<'a, G: Game, W: Watch<G>> {
    blind: &'a Blind<'a, G>,
    budget: &'a Budget,
    watch: &'a W,
    seed: u64,
    horizons: u32,
    /// The policy's move first.
    tried: Vec<Tried<G::Action, W::Note>>,
    playouts: u64,
}

impl Rollouts {
    pub(crate) const CANDIDATES: usize = 64;
    pub(crate) const EVIDENCE: f64 = 1.0;

    /// With the usual settings.
    pub fn new(budget: Budget) -> Rollouts {
        Rollouts { budget, candidates: Rollouts::CANDIDATES, evidence: Rollouts::EVIDENCE, horizons: 1 }
    }

    /// The same, looking as far ahead as the game says ([`kernel::Players::HORIZONS`]).
    pub fn of<G: Game>(budget: Budget) -> Rollouts {
        Rollouts { horizons: G::HORIZONS, ..Rollouts::new(budget) }
    }

    /// The best for a seat that is asked. Without other choices than the policy's nothing is played out.
    pub fn choose<G: Game>(&self, blind: &Blind<'_, G>, chance: &mut impl Chance) -> Decision<G> {
        self.watched(blind, &(), chance)
    }

    /// The same, with somebody who watches every playout.
    pub fn watched<G: Game, W: Watch<G>>(
        &self,
        blind: &Blind<'_, G>,
        watch: &W,
        chance: &mut impl Chance,
    ) -> Decision<G, W::Note> {
        let policy = blind.policy(chance);
        self.compared(blind, vec![policy], watch, chance)
    }

    /// How good a move is that was made: it stands in the place of the policy's, so that every candidate, the policy's move among them, is compared with it, and
    /// another is chosen on evidence only.
    pub fn judge<G: Game, W: Watch<G>>(
        &self,
        blind: &Blind<'_, G>,
        made: G::Action,
        watch: &W,
        chance: &mut impl Chance,
    ) -> Decision<G, W::Note> {
        let policy = blind.policy(chance);
        let first = if policy == made { vec![made] } else { vec![made, policy] };
        self.compared(blind, first, watch, chance)
    }

    /// The first of these is what all others are compared with.
    fn compared<G: Game, W: Watch<G>>(
        &self,
        blind: &Blind<'_, G>,
        first: Vec<G::Action>,
        watch: &W,
        chance: &mut impl Chance,
    ) -> Decision<G, W::Note> {
        let seed = seed(chance);
        let all = candidates(blind, first, self.candidates, &mut Quick::part(!seed, 0), &self.budget.time);
        self.judged(blind, all, watch, seed)
    }

    /// The best of these and the policy's move, for a game that knows better than its list what is worth trying. All of them are legal; the first are kept where
    /// they are more than [`Rollouts::candidates`].
    pub fn among<G: Game>(
        &self,
        blind: &Blind<'_, G>,
        worth_trying: Vec<G::Action>,
        chance: &mut impl Chance,
    ) -> Decision<G> {
        let mut all = vec![blind.policy(chance)];
        for action in worth_trying {
            if !all.contains(&action) {
                all.push(action);
            }
        }
        all.truncate(self.candidates.max(2));
        let seed = seed(chance);
        self.judged(blind, all, &(), seed)
    }

    /// What comes of these, the policy's move first.
    fn judged<G: Game, W: Watch<G>>(
        &self,
        blind: &Blind<'_, G>,
        all: Vec<G::Action>,
        watch: &W,
        seed: u64,
    ) -> Decision<G, W::Note> {
        let tried = all.into_iter().map(|action| Tried { action, values: Vec::new(), notes: Vec::new() });
        let Rollouts { budget, horizons, .. } = self;
        let mut run =
            Run { blind, budget, watch, seed, horizons: *horizons, tried: tried.collect(), playouts: 0 };
        if run.tried.len() > 1 {
            run.halve();
        }
        run.decide(self.evidence)
    }
}

impl<G: Game, W: Watch<G>> Run<'_, G, W> {
    /// Pass by pass, round by round, until budget or time are used up.
    fn halve(&mut self) {
        let challengers = self.tried.len() - 1;
        let rounds = u64::from(challengers.next_power_of_two().ilog2()) + 1;
        let least = LEAST_WORLDS as u64 * rounds * (challengers as u64 + 1);
        // All passes together cannot be more than the budget.
        let mut passes = vec![self.budget.playouts / PASS_GROWTH * (PASS_GROWTH - 1)];
        while let Some(pass) = passes.last().map(|last| last / PASS_GROWTH).filter(|pass| *pass >= least) {
            passes.push(pass);
        }
        let mut finalist = 1;
        for pass in passes.into_iter().rev() {
            let (mut alive, mut worlds) = (Vec::from_iter(1..=challengers), 0);
            loop {
                worlds += (pass / rounds / (alive.len() as u64 + 1)).max(1) as usize;
                if !self.play(&alive, worlds) {
                    return;
                }
                if alive.len() == 1 {
                    break;
                }
                self.better_half(&mut alive);
            }
            finalist = alive[0];
        }
        // What is left goes to the one comparison that decides.
        self.play(&[finalist], usize::MAX);
    }

    /// Keeps those that gained most over the policy's move, half of them or one more.
    fn better_half(&self, alive: &mut Vec<usize>) {
        let gain = |at: &usize| (self.tried[*at].gain(&self.tried[0]).mean, *at);
        let mut ranked: Vec<(f64, usize)> = alive.iter().map(gain).collect();
        ranked.sort_by(|one, two| two.0.total_cmp(&one.0).then(one.1.cmp(&two.1)));
        let kept = alive.len().div_ceil(2);
        *alive = ranked.into_iter().take(kept).map(|(_, at)| at).collect();
    }

    /// Lets these and the policy's move see all worlds below `worlds`. Whether playouts and time were enough for it.
    fn play(&mut self, challengers: &[usize], worlds: usize) -> bool {
        let Run { blind, budget, watch, seed, horizons, ref tried, .. } = *self;
        let seen = |at: usize| tried[at].values.len();
        let wanting = |world: usize| {
            [0].into_iter().chain(challengers.iter().copied()).filter(move |at| seen(*at) <= world)
        };
        let first = challengers.iter().map(|at| seen(*at)).min().unwrap_or(0).min(seen(0));
        let worlds = worlds.max(first);
        let mut left = budget.playouts - self.playouts;
        let mut last = first;
        while last < worlds
            && let Some(rest) = left.checked_sub(wanting(last).count() as u64)
        {
            (left, last) = (rest, last + 1);
        }
        let done = in_order(budget.threads, last - first, |job| {
            if budget.time.is_up() {
                return None;
            }
            let world = first + job;
            let mut streams = Streams::of(seed, world as u64);
            let imagined = worlds::imagine(blind, &mut streams.imagining);
            let play = |at: usize| {
                let action = &tried[at].action;
                let world = imagined.clone();
                play_out(world, blind.seat(), action, streams.clone(), horizons, &budget.time, watch)
            };
            wanting(world).map(|at| Some((at, play(at)?))).collect::<Option<Vec<_>>>()
        });
        let whole = done.len() == worlds - first;
        for (at, (value, note)) in done.into_iter().flatten() {
            self.playouts += 1;
            self.tried[at].values.push(value);
            self.tried[at].notes.push(note);
        }
        whole
    }

    /// What the evidence says.
    fn decide(self, evidence: f64) -> Decision<G, W::Note> {
        let most = self.tried.iter().skip(1).map(|tried| tried.values.len()).max().unwrap_or(0);
        let gains: Vec<Estimate> = self.tried.iter().map(|tried| tried.gain(&self.tried[0])).collect();
        let judged = |gain: &Estimate| gain.samples as usize >= LEAST_WORLDS.max(most.div_ceil(2));
        let (mut chosen, mut best) = (0, 0.0);
        for (at, gain) in gains.iter().enumerate().skip(1).filter(|(_, gain)| judged(gain)) {
            if gain.low(evidence) > best {
                (chosen, best) = (at, gain.low(evidence));
            }
        }
        let action = self.tried[chosen].action.clone();
        let worlds = self.tried[0].values.len() as u64;
        let candidates = self.tried.into_iter().zip(gains).map(|(Tried { action, values, notes }, gain)| {
            Candidate { action, value: Estimate::of(values.into_iter()), gain, notes }
        });
        Decision { action, candidates: candidates.collect(), worlds, playouts: self.playouts }
    }
}
