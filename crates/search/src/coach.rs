//! What to do and why: differences between playouts, told in terms of the game.

use crate::{
    budget::Budget,
    decision::{Candidate, Decision},
    estimate::Estimate,
    playout::Watch,
    rollouts::Rollouts,
};
use kernel::{
    Blind, Chance, Game, Seat,
    coach::{Advice, Alternative, Counted, Reason, Step},
    says,
};

/// Whoever shares fewer worlds with another is not compared with it.
const LEAST_WORLDS: u64 = 8;
/// By how many standard errors something must differ to be told.
const CERTAINTY: f64 = 2.0;
/// So many playouts are there for a move that is tried, at least.
const PLAYOUTS_A_MOVE: u64 = 24;
/// So many alternatives are told.
const OTHERS: usize = 2;
/// So many reasons for a move, and so many against it.
const PROS: usize = 3;
const CONS: usize = 1;

/// Counts the measures of a game in every playout, as one seat is concerned by them.
pub(crate) struct Counting(pub(crate) Seat);

/// What was counted in one playout, and what it was worth.
#[derive(Clone, Debug)]
pub(crate) struct Counts<G> {
    before: Option<G>,
    steps: u32,
    measured: Vec<f64>,
    value: f64,
}

impl<G: Game> Watch<G> for Counting {
    type Note = Counts<G>;

    fn begin(&self, _: &G) -> Counts<G> {
        Counts { before: None, steps: 0, measured: vec![0.0; G::MEASURES.len()], value: 0.0 }
    }

    fn step(&self, note: &mut Counts<G>, before: &G, _: Seat, _: &G::Action) {
        if !note.measured.is_empty() {
            note.before = Some(before.clone());
        }
    }

    fn stepped(&self, note: &mut Counts<G>, after: &G, seat: Seat, action: &G::Action) {
        if let Some(before) = note.before.take() {
            let first = note.steps == 0;
            note.steps += 1;
            let step = Step { seat: self.0, before: &before, actor: seat, action, first };
            after.measure(&step, &mut note.measured);
        }
    }

    fn end(&self, note: &mut Counts<G>, _: &G, value: f64) {
        note.before = None;
        note.value = value;
    }
}

/// A candidate with what was counted after it.
pub(crate) type Tried<G> = Candidate<G, Counts<G>>;

/// What to do in an asked seat and why, with the two next best moves and what they cost: by [`Rollouts`] with their usual settings.
///
/// Reasons are differences to one of the alternatives, world by world, that are clear of chance and large enough to be worth telling. Where there
/// are none and both are worth about the same, that is said.
pub fn advise<G: Game>(blind: &Blind<'_, G>, budget: &Budget, chance: &mut impl Chance) -> Advice<G::Action> {
    let decision = rollouts::<G>(budget).watched(blind, &Counting(blind.seat()), chance);
    told(&decision, decision.chosen())
}

/// The same for a move that somebody who knows better chose: it is advised whatever comes of the playouts, which tell how it differs from others.
pub fn explain<G: Game>(
    blind: &Blind<'_, G>,
    chosen: G::Action,
    budget: &Budget,
    chance: &mut impl Chance,
) -> Advice<G::Action> {
    let decision = rollouts::<G>(budget).judge(blind, chosen, &Counting(blind.seat()), chance);
    told(&decision, decision.policy())
}

/// With a small budget fewer moves are tried, so that each of them sees enough worlds to be compared.
fn rollouts<G: Game>(budget: &Budget) -> Rollouts {
    let usual = Rollouts::of::<G>(budget.clone());
    let afforded = usize::try_from(budget.playouts / PLAYOUTS_A_MOVE).unwrap_or(usize::MAX);
    Rollouts { candidates: afforded.clamp(1 + OTHERS, usual.candidates), ..usual }
}

/// What is said of a candidate beside the others.
fn told<G: Game>(decision: &Decision<G, Counts<G>>, chosen: &Tried<G>) -> Advice<G::Action> {
    let bare = Advice::bare(chosen.action.clone());
    if decision.candidates.len() == 1 {
        return Advice { reasons: vec![Reason::new(says::coach_only())], ..bare };
    }
    let mut others: Vec<(Estimate, &Tried<G>)> = decision
        .candidates
        .iter()
        .filter(|other| other.action != chosen.action)
        .map(|other| (costs(chosen, other), other))
        .filter(|(cost, _)| cost.samples >= LEAST_WORLDS)
        .collect();
    others.sort_by(|(one, _), (two, _)| one.mean.total_cmp(&two.mean));
    others.truncate(OTHERS);
    if others.is_empty() {
        return bare;
    }
    let compared = others.iter().enumerate().find_map(|(at, (_, other))| {
        let reasons = reasons(chosen, other, PROS, CONS);
        reasons.iter().any(|reason| reason.good).then_some((at, reasons))
    });
    // Where one is clearly worth more, and nothing that is counted says why, nothing is made up.
    let close = || others.first().is_some_and(|(cost, _)| cost.mean.abs() < CERTAINTY * cost.error);
    let neither = || if close() { vec![Reason::new(says::coach_close())] } else { Vec::new() };
    let (than, reasons) = compared.unwrap_or_else(|| (0, neither()));
    let alternative = |(cost, other): &(Estimate, &Tried<G>)| Alternative {
        action: other.action.clone(),
        cost: thousandths(cost.mean),
        reasons: against(self::reasons(other, chosen, CONS, PROS - 1)),
    };
    Advice { reasons, than, others: others.iter().map(alternative).collect(), ..bare }
}

/// What speaks against a move comes first where it is told what is wrong with it.
fn against(mut reasons: Vec<Reason>) -> Vec<Reason> {
    reasons.sort_by_key(|reason| reason.good);
    reasons
}

/// How much more one is worth than another, world by world.
fn costs<G: Game>(one: &Tried<G>, than: &Tried<G>) -> Estimate {
    one.more(than, |counts| counts.value)
}

/// What is otherwise after one move than after another: at most so many things that speak for it, the weightiest first, and then so many against it.
pub(crate) fn reasons<G: Game>(one: &Tried<G>, than: &Tried<G>, pros: usize, cons: usize) -> Vec<Reason> {
    let mut found: Vec<(f64, Reason)> = Vec::new();
    for (at, measure) in G::MEASURES.iter().enumerate() {
        let more = one.more(than, |counts| match measure.counted {
            Counted::Often => counts.measured[at].clamp(0.0, 1.0),
            Counted::Much => counts.measured[at],
        });
        let size = more.mean.abs();
        if more.samples >= LEAST_WORLDS && size >= measure.least && size >= CERTAINTY * more.error {
            found.push((size / measure.least, measure.tell(more.mean)));
        }
    }
    found.sort_by(|(one, reason), (two, other)| other.good.cmp(&reason.good).then(two.total_cmp(one)));
    let (mut pros, mut cons) = (pros, cons);
    found.retain(|(_, reason)| {
        let left = if reason.good { &mut pros } else { &mut cons };
        let taken = *left > 0;
        *left = left.saturating_sub(1);
        taken
    });
    found.into_iter().map(|(_, reason)| reason).collect()
}

/// A share as whole thousandths, from 0 to 1000.
pub(crate) fn thousandths(share: f64) -> u16 {
    (share.clamp(0.0, 1.0) * 1000.0).round() as u16
}
