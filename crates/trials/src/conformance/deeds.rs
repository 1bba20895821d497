//! Laws about what playing an action does: same chance same result, taking back, news.

use super::{
    differ, position,
    report::{Check, Fault, Law, hold},
    spot::Spot,
};
use kernel::hs::{HS_11, HS_12};
use kernel::{
    chance::{Quick, Recorder},
    game::Game,
    log::Silent,
    seat::Seat,
    table::Table,
    view::Viewer,
};

pub(super) fn check<G: Game>(spot: &mut Spot<'_, G>) -> Check {
    let Some((seat, action)) = spot.any_move() else { return Ok(()) };
    let seed = spot.seed();
    chance(spot, seat, &action, seed)?;
    undo(spot, seat, &action, seed)?;
    news(spot, seat, &action, seed)
}

fn chance<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, action: &G::Action, seed: u64) -> Check {
    spot.test(Law::Chance);
    let (one, told) = spot.after(seat, action, seed)?;
    let (other, told_again) = spot.after(seat, action, seed)?;
    let mut unheard = spot.game.clone();
    let silent = unheard.play(seat, action, &mut Quick::new(seed), &mut Silent).is_ok();
    let law = Law::Chance;
    hold(one == other, law, seat, || format!("`{action}` twice: {}", differ::states(&one, &other)))?;
    hold(told == told_again, law, seat, || {
        format!("`{action}` twice: {}", differ::texts(&told, &told_again))
    })?;
    hold(silent && one == unheard, law, seat, || {
        format!("`{action}` when nobody listens: {}", differ::states(&one, &unheard))
    })?;
    position::hashed(spot, spot.game, &one)
}

fn undo<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, action: &G::Action, seed: u64) -> Check {
    spot.test(Law::Undo);
    let fault = |what: String| Fault::new(Law::Undo, what).seen_by(seat);
    let mut table = Table::from(spot.game.clone(), Quick::new(seed));
    let entry = table.act(seat, action.clone()).map_err(|refusal| fault(format!("`{action}`: {refusal}")))?;
    let drew = !entry.drawn.is_empty();
    let news = entry.events.iter().any(|event| event.is_news_to(seat)) || entry.ventured;
    let alone = table.undo(seat, false).map_err(|refusal| refusal.clause());
    let due = if drew {
        Err(HS_11)
    } else if news {
        Err(HS_12)
    } else {
        Ok(())
    };
    hold(alone == due, Law::Undo, seat, || {
        format!("taking `{action}` back gives {alone:?}, due is {due:?}")
    })?;
    if alone.is_err() {
        table.undo(seat, true).map_err(|refusal| fault(format!("by consent: {refusal}")))?;
    }
    hold(table.game() == spot.game, Law::Undo, seat, || {
        format!("`{action}` taken back leaves {}", differ::states(spot.game, table.game()))
    })
}

/// An act that drew nothing and told its actor no news must not have taught it anything: in a state that the actor cannot tell from the
/// true one it looks the same afterwards.
fn news<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, action: &G::Action, seed: u64) -> Check {
    let (next, events) = spot.after(seat, action, seed)?;
    if events.iter().any(|event| event.is_news_to(seat)) {
        return Ok(());
    }
    let mut recorder = Recorder::new(Quick::new(seed));
    if spot.game.clone().play(seat, action, &mut recorder, &mut Silent).is_ok()
        && !recorder.into_drawn().is_empty()
    {
        return Ok(());
    }
    spot.test(Law::News);
    let mut imagined = spot.game.imagine(seat, &mut spot.chance);
    let (one, other) = (spot.game.view(Viewer::Seat(seat)), imagined.view(Viewer::Seat(seat)));
    hold(one == other, Law::Seen, seat, || format!("the view: {}", differ::between(&one, &other)))?;
    if imagined.play(seat, action, &mut Quick::new(seed), &mut Silent).is_err() {
        return Err(
            Fault::new(Law::Seen, format!("`{action}` is refused in an imagined state")).seen_by(seat)
        );
    }
    let (one, other) = (next.view(Viewer::Seat(seat)), imagined.view(Viewer::Seat(seat)));
    hold(one == other, Law::News, seat, || {
        format!("`{action}` told no news, but showed {}", differ::between(&one, &other))
    })
}
