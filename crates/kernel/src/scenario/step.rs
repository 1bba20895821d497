//! A step of a scenario as it is written: what is done, and by whom.

use super::{
    error::{Place, ScenarioError},
    format::{EXPECTATION, Expectation, Refused},
    read::Keys,
};
use crate::seat::Seat;
use std::ops::Range;
use toml::{Spanned, de::DeTable};

const STEP: [&str; 12] = [
    "say", "seat", "do", "play", "lapse", "undo", "consent", "preview", "hint", "repeat", "refused", "facts",
];

/// One step: something is done, then something is to be seen.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) place: Place,
    pub(super) span: Range<usize>,
    /// What is told to whoever learns by it, before the step is made.
    pub(super) say: String,
    pub(super) seat: Option<Seat>,
    pub(super) deed: StepDeed,
    pub(super) repeat: u16,
    pub(super) refused: Option<Refused>,
    pub(super) then: Expectation,
}

/// What is done in a step.
#[derive(Clone, Debug)]
pub(super) enum StepDeed {
    Look,
    Moves(Vec<Move>),
    Lapse(Seat),
    Undo { seat: Seat, consent: bool },
    Preview(Spanned<String>),
    Hint(Seat),
}

/// One line of notation, by a seat or by the only one asked.
#[derive(Clone, Debug)]
pub(super) struct Move {
    pub(super) seat: Option<Seat>,
    pub(super) notation: Spanned<String>,
}

impl Step {
    pub(super) fn read(
        place: &Place,
        span: Range<usize>,
        table: &DeTable<'_>,
    ) -> Result<Step, ScenarioError> {
        let keys = Keys::new(place, span.clone(), table, &[&STEP, &EXPECTATION])?;
        let say = keys.text("say")?.map(Spanned::into_inner).unwrap_or_default();
        let seat = keys.seat("seat")?;
        let refused = Refused::read(&keys)?;
        let then = Expectation::read(&keys, refused.is_some())?;
        let deed = StepDeed::read(&keys, place, seat)?;
        let repeat = keys.number("repeat", 1000)?;
        let error = |key: &str, problem: &str| Err(keys.error_at(key, problem));
        let offers = !then.offers.is_empty() || !then.offers_not.is_empty();
        match &deed {
            StepDeed::Look if refused.is_some() => {
                return error("refused", "`refused` needs something that is done");
            }
            StepDeed::Look if !then.is_some() && say.is_empty() => {
                return Err(keys.error("the step does nothing and expects nothing"));
            }
            StepDeed::Preview(_) if refused.is_some() => {
                return error("refused", "a preview refuses nothing; expect `preview.refused`");
            }
            StepDeed::Moves(moves) if refused.is_some() && moves.len() != 1 => {
                return error("refused", "`refused` stands next to exactly one move");
            }
            StepDeed::Look | StepDeed::Undo { .. } | StepDeed::Preview(_) | StepDeed::Hint(_)
                if repeat.is_some() =>
            {
                return error("repeat", "`repeat` stands only next to `do`, `play` or `lapse`");
            }
            StepDeed::Look | StepDeed::Undo { .. } | StepDeed::Lapse(_) | StepDeed::Hint(_)
                if seat.is_some() && !offers =>
            {
                return error("seat", "`seat` stands only next to `do`, `preview`, `offers` or `offers_not`");
            }
            StepDeed::Look
            | StepDeed::Moves(_)
            | StepDeed::Lapse(_)
            | StepDeed::Undo { .. }
            | StepDeed::Preview(_)
            | StepDeed::Hint(_) => {}
        }
        if repeat.is_some() && refused.is_some() {
            return error("repeat", "what is `refused` is not repeated");
        }
        Ok(Step { place: place.clone(), span, say, seat, deed, repeat: repeat.unwrap_or(1), refused, then })
    }
}

impl StepDeed {
    fn read(keys: &Keys<'_, '_>, place: &Place, seat: Option<Seat>) -> Result<StepDeed, ScenarioError> {
        let consent = keys.flag("consent")?;
        let mut deeds = Vec::new();
        let own = keys.texts("do")?;
        if !own.is_empty() {
            deeds.push(StepDeed::Moves(own.into_iter().map(|notation| Move { seat, notation }).collect()));
        }
        let play = keys.texts("play")?;
        if !play.is_empty() && seat.is_some() {
            return Err(
                keys.error_at("seat", "`play` names its seats itself, so `seat` does not stand next to it")
            );
        }
        if !play.is_empty() {
            deeds.push(StepDeed::Moves(
                play.iter().map(|line| Move::read(line, place)).collect::<Result<_, _>>()?,
            ));
        }
        if let Some(seat) = keys.seat("lapse")? {
            deeds.push(StepDeed::Lapse(seat));
        }
        if let Some(seat) = keys.seat("undo")? {
            let consent = consent.as_ref().is_some_and(|consent| *consent.get_ref());
            deeds.push(StepDeed::Undo { seat, consent });
        } else if consent.is_some() {
            return Err(keys.error_at("consent", "`consent` stands only next to `undo`"));
        }
        if let Some(notation) = keys.text("preview")? {
            deeds.push(StepDeed::Preview(notation));
        }
        if let Some(seat) = keys.seat("hint")? {
            deeds.push(StepDeed::Hint(seat));
        }
        match (deeds.pop(), deeds.is_empty()) {
            (None, _) => Ok(StepDeed::Look),
            (Some(deed), true) => Ok(deed),
            (Some(_), false) => {
                Err(keys.error("a step takes one of `do`, `play`, `lapse`, `undo`, `preview`, `hint`"))
            }
        }
    }
}

impl Move {
    /// `2: discard clown`
    fn read(line: &Spanned<String>, place: &Place) -> Result<Move, ScenarioError> {
        let wrong =
            || place.error(line.span(), format!("`play` takes `seat: move`, found `{}`", line.get_ref()));
        let (seat, notation) = line.get_ref().split_once(':').ok_or_else(wrong)?;
        let seat = seat.trim().parse().map_err(|_| wrong())?;
        Ok(Move { seat: Some(seat), notation: Spanned::new(line.span(), notation.trim().to_string()) })
    }
}
