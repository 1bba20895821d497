//! Laws about what is seen and what is asked.

use super::{
    report::{Check, Fault, Law, hold},
    said,
    spot::Spot,
};
use kernel::{
    chance::{Chance, Quick},
    game::Game,
    prompt::{Choice, Pickable, PieceRef, Placing, Prompt, Target, Way},
    seat::Seat,
    view::{View, Viewer},
};

pub(super) fn check<G: Game>(spot: &mut Spot<'_, G>) -> Check {
    let asked = spot.asked();
    for seat in Seat::first(spot.seats) {
        if asked.has(seat) || spot.deep {
            let view = viewed(spot, Viewer::Seat(seat))?;
            prompted(spot, seat, &view)?;
            if spot.deep {
                said::viewed(spot, &view)?;
            }
        }
    }
    if spot.deep {
        viewed(spot, Viewer::All)?;
        let view = viewed(spot, Viewer::Spectator)?;
        said::viewed(spot, &view)?;
        if view.prompt.is_some() {
            return Err(Fault::new(Law::Prompt, "a spectator is prompted"));
        }
    }
    Ok(())
}

fn viewed<G: Game>(spot: &mut Spot<'_, G>, viewer: Viewer) -> Result<View, Fault> {
    spot.test(Law::View);
    let view = spot.game.view(viewer);
    let fault = |what: String| Err(Fault::new(Law::View, format!("to {viewer:?}: {what}")));
    let turn = spot.game.turn();
    if view.viewer != viewer {
        return fault(format!("the view is for {:?}", view.viewer));
    }
    // A game without points shows places alone.
    let shown = view.outcome.as_ref() == turn.outcome()
        || view.outcome == turn.outcome().map(kernel::Outcome::without_scores);
    if view.asked != turn.asked() || !shown {
        return fault(format!(
            "asked {:?}, outcome {:?}, but the turn is {turn:?}",
            view.asked, view.outcome
        ));
    }
    if !view.seats.iter().map(|panel| panel.seat).eq(Seat::first(spot.seats)) {
        return fault("the panels are not the seats in order".into());
    }
    if let Some(zone) =
        view.zones.iter().enumerate().find(|(i, zone)| view.zones[..*i].iter().any(|z| z.id == zone.id))
    {
        return fault(format!("two zones are called `{}`", zone.1.id));
    }
    if spot.deep {
        let text = serde_json::to_string(&view).unwrap_or_default();
        match serde_json::from_str::<View>(&text) {
            Ok(back) if back == view => {}
            Ok(back) => {
                return fault(format!("another after JSON: {}", super::differ::between(&view, &back)));
            }
            Err(error) => return fault(format!("unreadable JSON: {error}")),
        }
    }
    Ok(view)
}

fn prompted<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, view: &View) -> Check {
    spot.test(Law::Prompt);
    let asked = spot.asked().has(seat);
    hold(view.prompt.is_some() == asked, Law::Prompt, seat, || {
        if asked { "is asked and has no prompt".into() } else { "is not asked and has a prompt".into() }
    })?;
    let Some(prompt) = &view.prompt else { return Ok(()) };
    hold(!prompt.ways.is_empty(), Law::Prompt, seat, || "no way to answer".into())?;
    for way in &prompt.ways {
        offered(spot, seat, view, way)?;
    }
    let mut list = Vec::new();
    spot.game.actions(seat, &mut list);
    let text = list[spot.below(list.len())].to_string();
    hold(answers(prompt, &text), Law::Prompt, seat, || format!("no way to answer `{text}`, which is listed"))
}

/// Whether a line can be given as an answer.
fn answers(prompt: &Prompt, text: &str) -> bool {
    prompt.ways.iter().any(|way| match way {
        Way::Choose { choices } => choices.iter().any(|choice| choice.notation == text),
        Way::Leave { choice } => choice.notation == text,
        Way::Pick { verb, .. } | Way::Compose { verb, .. } | Way::Write { verb, .. } => {
            text.strip_prefix(&**verb).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        }
    })
}

fn offered<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, view: &View, way: &Way) -> Check {
    let reads = |text: &str| {
        text.parse::<G::Action>()
            .map_err(|error| Fault::new(Law::Prompt, format!("offers {error}")).seen_by(seat))
    };
    let game = spot.game;
    let may = |choice: &Choice| {
        let action = reads(&choice.notation)?;
        if let Err(refusal) = game.check(seat, &action) {
            let what = format!("offers `{}`, which is refused: {refusal}", choice.notation);
            return Err(Fault::new(Law::Prompt, what).seen_by(seat));
        }
        choice.from.iter().try_for_each(|piece| seen(view, seat, piece))?;
        choice.to.iter().try_for_each(|target| match target {
            Target::Piece(piece) => seen(view, seat, piece),
            Target::Zone(id) => hold(view.zone(id).is_some(), Law::Prompt, seat, || {
                format!("`{}` goes to a place that is not seen: {id}", choice.notation)
            }),
            Target::Seat(to) => hold(to.index() < view.seats.len(), Law::Prompt, seat, || {
                format!("`{}` is done to nobody", choice.notation)
            }),
        })
    };
    match way {
        Way::Choose { choices } => choices.iter().try_for_each(may),
        Way::Leave { choice } => may(choice),
        Way::Write { verb, example, .. } => {
            let notation = format!("{verb} {example}");
            may(&Choice::new(notation, kernel::Message::verbatim("")))
        }
        Way::Pick { verb, pieces, least, most, example, .. } => {
            pickable(view, seat, pieces)?;
            if let Some(example) = example {
                let notation = format!("{verb} {example}");
                may(&Choice::new(notation, kernel::Message::verbatim("")))?;
            }
            let fits = least <= most && usize::from(*least) <= pieces.len();
            hold(fits, Law::Prompt, seat, || {
                format!("`{verb}` asks for {least} to {most} of {}", pieces.len())
            })?;
            let most = usize::from(*most).min(pieces.len());
            let count = usize::from(*least) + spot.below(most - usize::from(*least) + 1);
            reads(&answer(verb, pieces, count, &mut spot.chance)).map(|_| ())
        }
        Way::Compose { verb, pieces, rows, moves, most_rows, example, .. } => {
            pickable(view, seat, pieces)?;
            let nowhere = rows.iter().find(|row| view.zone(&row.zone).is_none());
            hold(nowhere.is_none(), Law::Prompt, seat, || {
                format!("`{verb}` has a row of a zone that is not seen: {nowhere:?}")
            })?;
            if let Some(example) = example {
                reads(&format!("{verb} {example}"))?;
            }
            hold(*most_rows > 0, Law::Prompt, seat, || format!("`{verb}` allows no row"))?;
            if moves.contains(&Placing::Add) && !pieces.is_empty() {
                let count = 1 + spot.below(pieces.len());
                reads(&answer(verb, pieces, count, &mut spot.chance))?;
            }
            Ok(())
        }
    }
}

/// A verb and some of the pieces, as a person would put them.
fn answer(verb: &str, pieces: &[Pickable], count: usize, chance: &mut Quick) -> String {
    let mut order: Vec<usize> = (0..pieces.len()).collect();
    chance.shuffle("pick", &mut order);
    let tokens = order.iter().take(count).map(|index| &*pieces[*index].token);
    std::iter::once(verb).chain(tokens).collect::<Vec<_>>().join(" ")
}

fn pickable(view: &View, seat: Seat, pieces: &[Pickable]) -> Check {
    pieces.iter().try_for_each(|pickable| {
        let plain = !pickable.token.is_empty() && !pickable.token.contains(char::is_whitespace);
        hold(plain, Law::Prompt, seat, || format!("`{}` is not a token", pickable.token))?;
        seen(view, seat, &pickable.piece)
    })
}

fn seen(view: &View, seat: Seat, piece: &PieceRef) -> Check {
    let there = view.zone(&piece.zone).is_some_and(|zone| usize::from(piece.index) < zone.pieces.len());
    hold(there, Law::Prompt, seat, || {
        format!("points at `{}` {}, where nothing is seen", piece.zone, piece.index)
    })
}
