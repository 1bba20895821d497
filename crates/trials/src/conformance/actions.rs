//! Laws about what may be done: lists, choices, refusals, previews.

use super::{
    notation,
    report::{Check, Fault, Law, hold},
    said,
    spot::{Spot, after},
};
use kernel::{chance::Quick, game::Game, house, refusal::Refusal, seat::Seat};
use std::{collections::HashSet, ptr};

/// Of a long list so many actions are played; `check` is asked about all of them.
const PLAYED: usize = 24;

/// How often an action is expected in the samples of [`Law::Even`], and how many samples may be drawn.
const EXPECTED: usize = 64;

pub(super) fn check<G: Game>(spot: &mut Spot<'_, G>) -> Check {
    let asked = spot.asked();
    let mut foreign = Vec::new();
    if let Some(seat) = asked.lowest() {
        spot.game.actions(seat, &mut foreign);
    }
    for seat in Seat::first(spot.seats) {
        if asked.has(seat) {
            let mut list = Vec::new();
            spot.game.actions(seat, &mut list);
            let set: HashSet<&G::Action> = list.iter().collect();
            listed(spot, seat, &list, &set)?;
            forced(spot, seat, &list)?;
            sole(spot, seat, &list)?;
            chosen(spot, seat)?;
            even(spot, seat, &list)?;
            thrown(spot, seat, Some(&set))?;
        } else {
            thrown(spot, seat, None)?;
            if !foreign.is_empty() {
                let action = foreign[spot.below(foreign.len())].clone();
                judge(spot, seat, &action, None)?;
            }
        }
    }
    Ok(())
}

fn listed<G: Game>(
    spot: &mut Spot<'_, G>,
    seat: Seat,
    list: &[G::Action],
    set: &HashSet<&G::Action>,
) -> Check {
    spot.test(Law::Listed);
    hold(!list.is_empty(), Law::Listed, seat, || "is asked and has no action".into())?;
    if set.len() < list.len() {
        let twice = list.iter().enumerate().find(|(index, action)| list[..*index].contains(action));
        let what = twice.map_or(String::new(), |(_, action)| format!("`{action}` is listed twice"));
        return Err(Fault::new(Law::Listed, what).seen_by(seat));
    }
    for action in list {
        if let Err(refusal) = spot.game.check(seat, action) {
            return Err(
                Fault::new(Law::Listed, format!("`{action}` is listed and refused: {refusal}")).seen_by(seat)
            );
        }
    }
    let step = list.len().div_ceil(PLAYED);
    let start = spot.below(step);
    for action in list.iter().skip(start).step_by(step) {
        let seed = spot.seed();
        spot.after(seat, action, seed)?;
        previewed(spot, seat, action, None)?;
    }
    let some = spot.below(list.len());
    notation::round_trip(spot, seat, &list[some])
}

/// What the table does for a seat is all that the seat could do.
fn forced<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, list: &[G::Action]) -> Check {
    let Some((whose, action)) = spot.game.forced() else { return Ok(()) };
    spot.test(Law::Forced);
    let asked = spot.asked();
    hold(asked.has(whose), Law::Forced, whose, || {
        format!("`{action}` is forced, and the seat is not asked")
    })?;
    hold(whose != seat || list == [action.clone()], Law::Forced, seat, || {
        format!("`{action}` is forced, and {} actions are listed", list.len())
    })
}

/// What a table may do for a seat where nobody watches is all that the seat could do, but for what it is warned of as coming to nothing.
fn sole<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, list: &[G::Action]) -> Check {
    let Some(action) = spot.game.sole_choice(seat) else { return Ok(()) };
    spot.test(Law::Forced);
    let vain = kernel::says::warns_does_nothing();
    let is_vain =
        |other: &G::Action| spot.game.warnings(seat, other).iter().any(|warning| warning.say == vain);
    let all = list.contains(&action) && list.iter().all(|other| *other == action || is_vain(other));
    hold(all, Law::Forced, seat, || {
        format!("`{action}` is called the sole choice, and {} actions are listed", list.len())
    })
}

fn chosen<G: Game>(spot: &mut Spot<'_, G>, seat: Seat) -> Check {
    let game = spot.game;
    let choices = [
        ("sample", Some(game.sample(seat, &mut spot.chance))),
        ("policy", Some(game.policy(seat, &mut spot.chance))),
        ("quick", spot.deep.then(|| game.quick(seat, &mut spot.chance))),
        ("lapse", game.lapse(seat, &mut spot.chance)),
    ];
    for (who, action) in choices {
        let Some(action) = action else { continue };
        spot.test(Law::Chosen);
        let seed = spot.seed();
        game.check(seat, &action)
            .and_then(|()| game.clone().play(seat, &action, &mut Quick::new(seed), &mut kernel::log::Silent))
            .map_err(|refusal| {
                Fault::new(Law::Chosen, format!("`{who}` chooses `{action}`, which is refused: {refusal}"))
                    .seen_by(seat)
            })?;
    }
    Ok(())
}

/// Counts samples. The bounds are about six standard deviations away, so an even `sample` does not fail by chance.
fn even<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, list: &[G::Action]) -> Check {
    if !(G::COMPLETE && spot.deep && list.len() <= 24 && spot.below(8) == 0) {
        return Ok(());
    }
    spot.test(Law::Even);
    let mut counts = vec![0usize; list.len()];
    for _ in 0..EXPECTED * list.len() {
        let action = spot.game.sample(seat, &mut spot.chance);
        if let Some(index) = list.iter().position(|listed| *listed == action) {
            counts[index] += 1;
        }
    }
    let range = EXPECTED / 4..=EXPECTED * 5 / 2;
    match counts.iter().zip(list).find(|(count, _)| !range.contains(*count)) {
        None => Ok(()),
        Some((count, action)) => {
            let all = EXPECTED * list.len();
            let what = format!("`sample` chose `{action}` {count} times of {all}, expected about {EXPECTED}");
            Err(Fault::new(Law::Even, what).seen_by(seat))
        }
    }
}

/// Throws arbitrary actions; `set` is what the seat can do, if it is asked.
fn thrown<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, set: Option<&HashSet<&G::Action>>) -> Check {
    for _ in 0..if spot.deep { 24 } else { 4 } {
        let Some(action) = spot.scraps.any(&mut spot.chance) else { break };
        judge(spot, seat, &action, set)?;
    }
    Ok(())
}

fn judge<G: Game>(
    spot: &mut Spot<'_, G>,
    seat: Seat,
    action: &G::Action,
    set: Option<&HashSet<&G::Action>>,
) -> Check {
    let answer = spot.game.check(seat, action);
    match set {
        None => {
            spot.test(Law::Refused);
            hold(answer.is_err(), Law::Refused, seat, || {
                format!("is not asked, and `{action}` passes `check`")
            })?;
        }
        Some(set) if G::COMPLETE => {
            spot.test(Law::Complete);
            let listed = set.contains(action);
            hold(listed || answer.is_err(), Law::Complete, seat, || {
                format!("`{action}` passes and is not listed")
            })?;
        }
        Some(_) => {}
    }
    previewed(spot, seat, action, answer.as_ref().err())?;
    match answer {
        Err(refusal) => refused(spot, seat, action, &refusal)?,
        Ok(()) => {
            let seed = spot.seed();
            after(spot.game, seat, action, seed)?;
        }
    }
    if spot.deep { notation::round_trip(spot, seat, action) } else { Ok(()) }
}

fn refused<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, action: &G::Action, refusal: &Refusal) -> Check {
    spot.test(Law::Refused);
    spot.report.refusals += 1;
    let mut state = spot.game.clone();
    let stream = Quick::new(spot.seed());
    let (mut chance, mut events) = (stream.clone(), Vec::new());
    match state.play(seat, action, &mut chance, &mut events) {
        Err(again) if again == *refusal => {}
        other => {
            let what = format!("`{action}`: `check` says {refusal}, `play` says {other:?}");
            return Err(Fault::new(Law::Refused, what).seen_by(seat));
        }
    }
    let law = Law::Refused;
    hold(state == *spot.game, law, seat, || {
        format!("refused `{action}` changed the state: {}", super::differ::states(spot.game, &state))
    })?;
    hold(events.is_empty() && chance == stream, law, seat, || {
        format!("refused `{action}` told something or drew")
    })?;
    let book = refusal.clause().catalogue();
    let ours = G::catalogues().iter().chain(&house::CATALOGUES).any(|ours| ptr::eq(ours, book));
    hold(ours, law, seat, || format!("`{action}` is refused by {}, a clause of {book:?}", refusal.clause()))
}

fn previewed<G: Game>(
    spot: &mut Spot<'_, G>,
    seat: Seat,
    action: &G::Action,
    refusal: Option<&Refusal>,
) -> Check {
    spot.test(Law::Preview);
    let preview = spot.game.preview(seat, action);
    hold(agrees(spot.game, preview.refused.as_ref(), refusal), Law::Preview, seat, || {
        let say = |answer: Option<&Refusal>| answer.map_or("passes".into(), Refusal::to_string);
        format!(
            "`{action}`: the preview says {}, `check` says {}",
            say(preview.refused.as_ref()),
            say(refusal)
        )
    })?;
    let warnings = if preview.refused.is_none() { spot.game.warnings(seat, action) } else { Vec::new() };
    hold(preview.warnings == warnings, Law::Preview, seat, || {
        format!("`{action}`: the preview warns of {:?}, `warnings` of {warnings:?}", preview.warnings)
    })?;
    said::warned::<G>(seat, &warnings)
}

/// Whether a preview says what `check` says, or something else in place of what is not told beforehand.
pub(super) fn agrees<G: Game>(game: &G, told: Option<&Refusal>, refusal: Option<&Refusal>) -> bool {
    match refusal {
        Some(refusal) if game.untold(refusal) => told.is_none_or(|told| !game.untold(told)),
        refusal => told == refusal,
    }
}
