//! Laws about what is said: every message has its texts, to everybody and in every language, and none is written for programmers.

use super::{
    report::{Check, Fault, Law},
    spot::Spot,
};
use kernel::{
    Clause, Fact, Message, PieceRef, Refusal, Target, Texts, Value, Voice, Warning,
    game::{Game, voice_of},
    log::Event,
    message::Language,
    prompt::{Choice, Prompt, Way},
    seat::Seat,
    view::{CardNumber, Face, View, Viewer, Zone},
    why,
    why::place_of,
};

/// What a player never reads.
const FOR_PROGRAMMERS: [&str; 6] = ["`", "_", "{", "}", "::", "()"];

/// The voices in which a viewer may be spoken to: in every language, as themselves and as anybody.
fn voices<G: Game>(texts: &'static Texts, viewer: Viewer) -> impl Iterator<Item = Voice> {
    let reader = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::All => None,
    };
    texts.files().iter().map(move |(tag, _)| {
        let language: Language = tag.parse().unwrap_or_default();
        voice_of::<G>().language(language).to(reader)
    })
}

/// A game without texts is a toy; the law says nothing of it.
pub(super) fn viewed<G: Game>(spot: &mut Spot<'_, G>, view: &View) -> Check {
    let Some(texts) = G::texts() else { return Ok(()) };
    spot.test(Law::Said);
    for voice in voices::<G>(texts, view.viewer) {
        let said = |message: &Message| said(&voice, message);
        said(&view.status)?;
        view.zones.iter().try_for_each(|zone| said(&zone.label))?;
        let panels = view.seats.iter().flat_map(|panel| panel.all());
        view.facts.iter().chain(panels).try_for_each(|fact| called(&voice, fact))?;
        let Some(prompt) = &view.prompt else { continue };
        said(&prompt.ask)?;
        for way in &prompt.ways {
            match way {
                Way::Choose { choices } => choices.iter().try_for_each(|choice| said(&choice.label))?,
                Way::Leave { choice } => said(&choice.label)?,
                Way::Pick { label, .. } | Way::Compose { label, .. } | Way::Write { label, .. } => {
                    said(label)?;
                }
            }
        }
    }
    view.zones.iter().try_for_each(|zone| placed(texts, zone))?;
    view.prompt.iter().try_for_each(|prompt| unread::<G>(texts, view.viewer, prompt))?;
    let faces = view.zones.iter().flat_map(|zone| &zone.pieces);
    faces.filter_map(numbers).flatten().try_for_each(|number| counted::<G>(texts, number))?;
    explained(spot, view)
}

/// What cannot be read as a move is told so that a player can write it right: a line that begins as moves do, and one that does not.
fn unread<G: Game>(texts: &'static Texts, viewer: Viewer, prompt: &Prompt) -> Check {
    let mut verbs: Vec<&str> = prompt.ways.iter().flat_map(begins).collect();
    verbs.sort_unstable();
    verbs.dedup();
    for verb in verbs.into_iter().chain(["", "?"]) {
        for line in [verb.to_string(), format!("{verb} ? ? ? ?")] {
            let Err(error) = line.parse::<G::Action>() else { continue };
            voices::<G>(texts, viewer).try_for_each(|voice| said(&voice, error.problem()))?;
        }
    }
    Ok(())
}

/// The words with which an answer of this way begins.
fn begins(way: &Way) -> Vec<&str> {
    match way {
        Way::Choose { choices } => choices.iter().map(verb_of).collect(),
        Way::Leave { choice } => vec![verb_of(choice)],
        Way::Pick { verb, .. } | Way::Compose { verb, .. } | Way::Write { verb, .. } => vec![verb],
    }
}

fn verb_of(choice: &Choice) -> &str {
    choice.notation.split(' ').next().unwrap_or_default()
}

fn numbers(face: &Face) -> Option<&[CardNumber]> {
    match face {
        Face::Card { numbers, .. } => Some(numbers),
        Face::Die { .. } | Face::Token { .. } => None,
    }
}

/// A number of a card has its name in the texts, and its messages say in English what is written beside them.
fn counted<G: Game>(texts: &Texts, number: &CardNumber) -> Check {
    let english = (number.name.to_string(), number.value.clone(), number.parts.clone());
    let told = voice_of::<G>().number(number);
    match texts.has(&number.message())
        && told == english
        && number.parts.is_some() == number.because.is_some()
    {
        true => Ok(()),
        false => Err(Fault::new(Law::Said, format!("the number {english:?} is told as {told:?}"))),
    }
}

/// Every place that has a name in the texts says what it is for.
fn placed(texts: &Texts, zone: &Zone) -> Check {
    match place_of(&zone.label).is_none_or(|id| texts.has(&id)) {
        true => Ok(()),
        false => {
            Err(Fault::new(Law::Said, format!("{} does not say what it is for: {:?}", zone.id, zone.label)))
        }
    }
}

/// Whatever is pointed at is answered; a player who is asked hears of a clause of the house only where no move can name the thing.
fn explained<G: Game>(spot: &mut Spot<'_, G>, view: &View) -> Check {
    let pieces = view.zones.iter().flat_map(|zone| {
        (0..zone.pieces.len()).map(|index| Target::Piece(PieceRef::new(zone.id.clone(), index)))
    });
    let zones = view.zones.iter().map(|zone| Target::Zone(zone.id.clone()));
    let seats = Seat::first(spot.seats).map(Target::Seat);
    for target in pieces.chain(zones).chain(seats) {
        let fault =
            |what: &str| Err(Fault::new(Law::Said, format!("{what}: {target:?} to {:?}", view.viewer)));
        let Some(answer) = why(spot.game, view, &target, None) else { return fault("no answer") };
        match &answer.about {
            Some(about) => said(&voice_of::<G>(), about)?,
            None => return fault("nothing says what it is"),
        }
        let Some(refusal) = &answer.refused else { continue };
        refused::<G>(refusal)?;
        if let Viewer::Seat(seat) = view.viewer
            && spot.asked().has(seat)
            && refusal.clause().family() == "HS"
            && !spot.game.naming(seat, &target, None).is_empty()
        {
            return fault("a clause of the house, though moves name it");
        }
    }
    Ok(())
}

/// Something that one seat alone is told.
pub(super) fn told<G: Game>(seat: Seat, message: &Message) -> Check {
    let Some(texts) = G::texts() else { return Ok(()) };
    voices::<G>(texts, Viewer::Seat(seat)).try_for_each(|voice| said(&voice, message))
}

/// What a seat is warned of.
pub(super) fn warned<G: Game>(seat: Seat, warnings: &[Warning]) -> Check {
    let Some(texts) = G::texts().filter(|_| !warnings.is_empty()) else { return Ok(()) };
    voices::<G>(texts, Viewer::Seat(seat))
        .try_for_each(|voice| warnings.iter().try_for_each(|warning| said(&voice, &warning.say)))
}

/// The lines of an act, to everybody who is told.
pub(super) fn lines<G: Game>(spot: &mut Spot<'_, G>, events: &[Event]) -> Check {
    let Some(texts) = G::texts() else { return Ok(()) };
    spot.test(Law::Said);
    let seats = Seat::first(spot.seats).map(Viewer::Seat).chain([Viewer::Spectator]);
    for viewer in seats {
        for voice in voices::<G>(texts, viewer) {
            let mut lines = events.iter().filter_map(|event| event.line_for(viewer));
            lines.try_for_each(|line| said(&voice, &line.say))?;
        }
    }
    Ok(())
}

/// A refusal has a sentence for the player, whose arguments are its facts.
pub(super) fn refused<G: Game>(refusal: &Refusal) -> Check {
    let Some(texts) = G::texts() else { return Ok(()) };
    for voice in voices::<G>(texts, Viewer::Spectator) {
        let told = voice.refusal(refusal).map_err(|problem| Fault::new(Law::Said, problem.to_string()))?;
        read(&kernel::message::words(&told, &|seat| seat.to_string()), refusal.clause())?;
    }
    Ok(())
}

fn read(text: &str, clause: Clause) -> Check {
    match FOR_PROGRAMMERS.iter().find(|sign| text.contains(*sign)) {
        Some(sign) => Err(Fault::new(Law::Said, format!("{clause} says {sign} to players: {text}"))),
        None => Ok(()),
    }
}

fn called(voice: &Voice, fact: &Fact) -> Check {
    let id = Fact::message(&fact.name);
    let name = voice.try_fact_name(fact).map_err(|problem| Fault::new(Law::Said, problem.to_string()))?;
    plain(&id, &name)?;
    if let Value::Say(message) = &fact.value {
        said(voice, message)?;
    }
    plain(&id, &kernel::message::words(&voice.fact_value(fact), &|seat| seat.to_string()))
}

fn said(voice: &Voice, message: &Message) -> Check {
    let parts = voice.try_parts(message).map_err(|problem| Fault::new(Law::Said, problem.to_string()))?;
    plain(&message.id, &kernel::message::words(&parts, &|seat| seat.to_string()))
}

fn plain(id: &str, text: &str) -> Check {
    match FOR_PROGRAMMERS.iter().find(|sign| text.contains(*sign)) {
        Some(sign) => Err(Fault::new(Law::Said, format!("{id} says {sign} to people: {text}"))),
        None => Ok(()),
    }
}
