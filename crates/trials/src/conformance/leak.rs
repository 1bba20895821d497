//! The leak law but for the redeal itself: what a seat or a spectator gets depends only on what it may know.

use super::{
    differ, entities,
    report::{Check, Fault, Law, hold},
    said,
    spot::{Spot, after},
};
use kernel::{
    Advice, PieceRef, Target,
    chance::Quick,
    deadline::Deadline,
    foresee::foresee,
    game::Game,
    log::{Event, Line},
    message::Message,
    seat::Seat,
    view::{Face, Viewer},
};
use std::iter;

/// Somebody who takes their time takes it in one of so many deep positions.
const ADVISED: u64 = 32;
/// So often they may ask whether the time is up, so that cards made to take for ever do not.
const PATIENCE: u64 = 64;
/// The strongest level is tried in one deep position of so many.
const STRONG: usize = 16;

/// Tries one seat, or every seat of a deep position.
pub(super) fn check<G: Game>(spot: &mut Spot<'_, G>) -> Check {
    if spot.deep {
        return Seat::first(spot.seats).try_for_each(|seat| blind(spot, seat));
    }
    let seat = spot.any_seat();
    blind(spot, seat)
}

fn blind<G: Game>(spot: &mut Spot<'_, G>, seat: Seat) -> Check {
    let seed = spot.seed();
    let other = spot.game.imagine(seat, &mut Quick::new(seed));
    seen(spot, seat, &other)?;
    entities::check(spot, seat, &other)?;
    acts(spot, seat, &other)?;
    imagined(spot, seat, &other)?;
    watched(spot, seat, &other)?;
    tells_the_same(spot, seat, &other)
}

/// (a) What the seat is shown and answered.
fn seen<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, other: &G) -> Check {
    spot.test(Law::Seen);
    let (game, law) = (spot.game, Law::Seen);
    let (view, again) = (game.view(Viewer::Seat(seat)), other.view(Viewer::Seat(seat)));
    hold(view == again, law, seat, || format!("the view: {}", differ::between(&view, &again)))?;
    if spot.deep {
        let bytes = serde_json::to_vec(&view).ok();
        hold(bytes == serde_json::to_vec(&again).ok(), law, seat, || "the view's bytes differ".into())?;
    }
    for (zone, piece) in
        view.zones.iter().flat_map(|zone| zone.pieces.iter().enumerate().map(move |each| (zone, each)))
    {
        let asked = Target::Piece(PieceRef::new(zone.id.clone(), piece.0));
        let answer = |game: &G| kernel::why(game, &view, &asked, None);
        let (one, two) = (answer(game), answer(other));
        hold(one == two, law, seat, || format!("of {}: {}", piece.1.name(), differ::texts(&one, &two)))?;
    }
    let (mut numbers, mut again) = (Vec::new(), Vec::new());
    game.observe(seat, &mut numbers);
    other.observe(seat, &mut again);
    hold(numbers == again, law, seat, || format!("the observation: {}", differ::texts(&numbers, &again)))?;
    let (turn, turned) = (game.turn(), other.turn());
    hold(turn == turned, law, seat, || format!("the turn: {turn:?} or {turned:?}"))?;
    spot.test(Law::Forced);
    let (forced, again) = (game.forced(), other.forced());
    let whose = |forced: &Option<(Seat, G::Action)>| forced.as_ref().map(|(whose, _)| *whose);
    // What another does may be hidden, but not whether it is forced: else the pace of the table would tell.
    let alike = whose(&forced) == whose(&again) && (whose(&forced) != Some(seat) || forced == again);
    hold(alike, Law::Forced, seat, || format!("forced is {forced:?} or {again:?}"))?;
    let (sole, again) = (game.sole_choice(seat), other.sole_choice(seat));
    hold(sole == again, Law::Forced, seat, || format!("the sole choice is {sole:?} or {again:?}"))?;
    for _ in 0..if spot.deep { 12 } else { 4 } {
        let Some(action) = spot.scraps.any(&mut spot.chance) else { break };
        answered(spot, seat, &action, other)?;
    }
    Ok(())
}

fn answered<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, action: &G::Action, other: &G) -> Check {
    let (answer, again) = (spot.game.check(seat, action), other.check(seat, action));
    if let Err(refusal) = &answer {
        said::refused::<G>(refusal)?;
    }
    hold(answer == again, Law::Seen, seat, || {
        format!("`{action}` is answered by {}", differ::texts(&answer, &again))
    })?;
    let (preview, again) = (spot.game.preview(seat, action), other.preview(seat, action));
    hold(preview == again, Law::Seen, seat, || {
        format!("the preview of `{action}`: {}", differ::between(&preview, &again))
    })?;
    let (happens, again) = (foresee(spot.game, seat, action), foresee(other, seat, action));
    foretold(spot, seat, action, &happens)?;
    hold(happens == again, Law::Seen, seat, || {
        format!("what `{action}` would bring: {}", differ::texts(&happens, &again))
    })
}

/// What is foretold of an action is what it then tells, line by line; where more comes, that is said.
fn foretold<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, action: &G::Action, happens: &[Message]) -> Check {
    let (mut game, mut events) = (spot.game.clone(), Vec::new());
    if happens.is_empty() || game.play(seat, action, &mut Quick::new(spot.seed()), &mut events).is_err() {
        return Ok(());
    }
    let lines = events.iter().filter_map(|event| event.line_for(Viewer::Seat(seat)));
    let lines: Vec<&Message> = lines.map(|line| &line.say).collect();
    let more = happens.last().filter(|last| last.id.starts_with("would-happen-"));
    let sure = &happens[..happens.len() - usize::from(more.is_some())];
    happens.iter().try_for_each(|line| said::told::<G>(seat, line))?;
    let holds = lines.len() >= sure.len()
        && lines.iter().zip(sure).all(|(line, sure)| *line == sure)
        && (more.is_some() || lines.len() == sure.len());
    hold(holds, Law::Seen, seat, || format!("`{action}` brings {lines:?}, foretold was {happens:?}"))
}

/// (a) What the seat's programs are given.
fn acts<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, other: &G) -> Check {
    if !spot.asked().has(seat) {
        return Ok(());
    }
    let (game, law) = (spot.game, Law::Seen);
    let (mut list, mut again) = (Vec::new(), Vec::new());
    game.actions(seat, &mut list);
    other.actions(seat, &mut again);
    hold(list == again, law, seat, || format!("the list: {}", differ::texts(&list, &again)))?;
    if let Some(action) = list.get(spot.below(list.len().max(1))) {
        answered(spot, seat, action, other)?;
    }
    let seed = spot.seed();
    let choose = |game: &G| {
        let (mut a, mut b, mut c) = (Quick::new(seed), Quick::new(seed), Quick::new(seed));
        let sampled = game.sample(seat, &mut a);
        let policy = game.policy(seat, &mut b);
        let lapse = game.lapse(seat, &mut c);
        ((sampled, a), (policy, b), (lapse, c))
    };
    let (one, two) = (choose(game), choose(other));
    let fault = |who: &str, one: &G::Action, two: &G::Action| {
        Err(Fault::new(law, format!("`{who}` chooses `{one}` or `{two}`, or asks chance otherwise"))
            .seen_by(seat))
    };
    if one.0 != two.0 {
        return fault("sample", &one.0.0, &two.0.0);
    }
    if one.1 != two.1 {
        return fault("policy", &one.1.0, &two.1.0);
    }
    hold(one.2 == two.2, law, seat, || format!("`lapse` chooses {:?} or {:?}", one.2.0, two.2.0))?;
    if spot.deep {
        let quick = |game: &G| {
            let mut chance = Quick::new(seed);
            (game.quick(seat, &mut chance), chance)
        };
        let (one, two) = (quick(game), quick(other));
        if one != two {
            return fault("quick", &one.0, &two.0);
        }
    }
    if spot.looking_ahead && seed.is_multiple_of(ADVISED) {
        let advise = |game: &G, time: &Deadline| {
            let mut chance = Quick::new(seed);
            (game.advice(seat, time, &mut chance), chance)
        };
        advised(spot, seat, other, seed, advise)?;
    }
    if spot.looking_ahead && !G::LEVELS.is_empty() {
        // The strongest think longest, so they are tried least.
        let least = spot.below(STRONG) == 0;
        let level =
            G::LEVELS[if least { G::LEVELS.len() - 1 } else { spot.below(G::LEVELS.len().max(2) - 1) }];
        let skilled = |game: &G, time: &Deadline| {
            let mut chance = Quick::new(seed);
            (game.skilled(seat, level, time, &mut chance), chance)
        };
        hurried(spot, seat, other, (level.name(), seed), skilled)?;
        let patient = || Deadline::after(PATIENCE);
        let (one, two) = (skilled(game, &patient()), skilled(other, &patient()));
        if one != two {
            return fault(level.name(), &one.0, &two.0);
        }
        answered(spot, seat, &one.0, other)?;
        hold(game.check(seat, &one.0).is_ok(), Law::Chosen, seat, || {
            format!("`{level}` chooses `{}`", one.0)
        })?;
    }
    let (limit, again) = (game.limit(seat), other.limit(seat));
    hold(limit == again, law, seat, || format!("`limit` is {limit:?} or {again:?}"))
}

/// Whoever runs out of time answers with something legal that depends on what the seat knows alone, be it at once or in the middle.
fn hurried<G: Game>(
    spot: &Spot<'_, G>,
    seat: Seat,
    other: &G,
    (who, seed): (&str, u64),
    ask: impl Fn(&G, &Deadline) -> (G::Action, Quick),
) -> Check {
    for asks in [0, seed % 97] {
        // A deadline counts, so each has its own.
        let (one, two) = (ask(spot.game, &Deadline::after(asks)), ask(other, &Deadline::after(asks)));
        hold(one == two, Law::Seen, seat, || {
            format!("out of time `{who}` chooses `{}` or `{}`", one.0, two.0)
        })?;
        spot.game.check(seat, &one.0).map_err(|refusal| {
            let problem = format!("out of time `{who}` chooses `{}`, which is refused: {refusal}", one.0);
            Fault::new(Law::Chosen, problem).seen_by(seat)
        })?;
    }
    Ok(())
}

/// What a coach says depends on what the seat knows alone, down to its reasons and what they tell; all that it names is legal, and told in words.
fn advised<G: Game>(
    spot: &Spot<'_, G>,
    seat: Seat,
    other: &G,
    seed: u64,
    ask: impl Fn(&G, &Deadline) -> (Advice<G::Action>, Quick),
) -> Check {
    let hurry: [fn(u64) -> Deadline; 3] =
        [|_| Deadline::after(0), |seed| Deadline::after(seed % 97), |_| Deadline::after(PATIENCE)];
    for time in hurry {
        // A deadline counts, so each has its own.
        let (one, two) = (ask(spot.game, &time(seed)), ask(other, &time(seed)));
        hold(one.1 == two.1, Law::Seen, seat, || "`advice` asks chance otherwise".into())?;
        let (one, two) = (one.0, two.0);
        hold(one.action == two.action, Law::Seen, seat, || {
            format!("`advice` chooses `{}` or `{}`", one.action, two.action)
        })?;
        hold(one.reasons == two.reasons && one.than == two.than, Law::Seen, seat, || {
            format!("the reasons of `advice`: {}", differ::texts(&one.reasons, &two.reasons))
        })?;
        hold(one.others == two.others, Law::Seen, seat, || {
            format!("what else `advice` names: {}", differ::texts(&one.others, &two.others))
        })?;
        for action in iter::once(&one.action).chain(one.others.iter().map(|other| &other.action)) {
            spot.game.check(seat, action).map_err(|refusal| {
                let problem = format!("`advice` chooses `{action}`, which is refused: {refusal}");
                Fault::new(Law::Chosen, problem).seen_by(seat)
            })?;
        }
        let others = one.others.iter().flat_map(|other| &other.reasons);
        one.reasons.iter().chain(others).try_for_each(|reason| said::told::<G>(seat, &reason.say))?;
    }
    Ok(())
}

/// (b) Imagining is a function of what the seat knows.
fn imagined<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, other: &G) -> Check {
    spot.test(Law::Imagined);
    let seed = spot.seed();
    let (mut a, mut b) = (Quick::new(seed), Quick::new(seed));
    let (one, two) = (spot.game.imagine(seat, &mut a), other.imagine(seat, &mut b));
    let law = Law::Imagined;
    hold(one == two, law, seat, || format!("imagined anew: {}", differ::states(&one, &two)))?;
    hold(a == b, law, seat, || "imagining asks chance otherwise".into())?;
    let (pieces, others) = (spot.game.census(), other.census());
    hold(pieces == others, law, seat, || format!("the pieces: {}", differ::texts(&pieces, &others)))
}

/// (e) A spectator knows no more than any seat.
fn watched<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, other: &G) -> Check {
    spot.test(Law::Watched);
    let (one, two) = (spot.game.view(Viewer::Spectator), other.view(Viewer::Spectator));
    hold(one == two, Law::Watched, seat, || {
        format!("a spectator sees what this seat does not know: {}", differ::between(&one, &two))
    })
}

/// (d) One action with the same chance tells the same wherever the views then agree.
///
/// Unless the run is strict, lines that are declared as news may differ: what they tell need not be seen any more when the action is done. What they tell of pieces
/// must be remembered instead.
fn tells_the_same<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, other: &G) -> Check {
    let Some((actor, action)) = common(spot, other) else { return Ok(()) };
    let seed = spot.seed();
    let (one, events) = after(spot.game, actor, &action, seed)?;
    if spot.deep {
        said::lines(spot, &events)?;
    }
    let (two, others) = after(other, actor, &action, seed)?;
    for (law, viewer) in [(Law::Told, Viewer::Seat(seat)), (Law::Watched, Viewer::Spectator)] {
        if one.view(viewer) == two.view(viewer) {
            spot.test(law);
            let lines =
                |events| if spot.strict { every(events, viewer) } else { plain(events, viewer, spot.seats) };
            let (a, b) = (lines(&events), lines(&others));
            hold(a == b, law, seat, || {
                format!("`{action}` of seat {actor} tells {}", differ::texts(&a, &b))
            })?;
        }
    }
    remembered(spot, seat, &one, &events)
}

/// What the seat saw move to a place where it sees nothing lies there in what it imagines.
fn remembered<G: Game>(spot: &mut Spot<'_, G>, seat: Seat, next: &G, events: &[Event]) -> Check {
    let mut there: Vec<(&str, &str)> = Vec::new();
    for motion in
        events.iter().filter_map(|event| event.line_for(Viewer::Seat(seat))).flat_map(|line| &line.motions)
    {
        match &motion.face {
            None => there.retain(|(zone, _)| *zone != motion.from),
            Some(Face::Token { .. }) => {}
            Some(face @ (Face::Card { .. } | Face::Die { .. })) => {
                if let Some(at) = there.iter().position(|known| *known == (&*motion.from, face.name())) {
                    there.swap_remove(at);
                }
                there.extend((0..motion.count).map(|_| (&*motion.to, face.name())));
            }
        }
    }
    if there.is_empty() {
        return Ok(());
    }
    spot.test(Law::Remembered);
    let imagined = next.imagine(seat, &mut spot.chance).view(Viewer::All);
    for (zone, name) in &there {
        let told = there.iter().filter(|known| *known == &(*zone, *name)).count();
        let Some(place) = imagined.zone(zone).filter(|place| place.hidden == 0) else { continue };
        let found = place.pieces.iter().filter(|face| face.name() == *name).count();
        hold(found >= told, Law::Remembered, seat, || {
            format!("saw {told} of `{name}` come to `{zone}`, and imagines {found} there")
        })?;
    }
    Ok(())
}

/// An action of an asked seat that is legal in both states.
fn common<G: Game>(spot: &mut Spot<'_, G>, other: &G) -> Option<(Seat, G::Action)> {
    (0..4).find_map(|_| spot.any_move().filter(|(actor, action)| other.check(*actor, action).is_ok()))
}

/// All that a viewer is told.
fn every(events: &[Event], viewer: Viewer) -> Vec<&Line> {
    events.iter().filter_map(|event| event.line_for(viewer)).collect()
}

/// What a viewer is told that is not declared as news.
fn plain(events: &[Event], viewer: Viewer, seats: u8) -> Vec<&Line> {
    let is_news = |event: &Event| Seat::first(seats).any(|seat| event.is_news_to(seat));
    events.iter().filter(|event| !is_news(event)).filter_map(|event| event.line_for(viewer)).collect()
}
