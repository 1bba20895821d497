//! Compares what is expected with what is there.

use super::{
    error::{Place, ScenarioError},
    format::{Expectation, Refused, Sight},
    path,
};
use crate::{
    game::{Game, voice_of},
    log::Event,
    message::Voice,
    notation::nearest,
    prompt::{Preview, Way},
    refusal::Refusal,
    seat::Seat,
    view::{Face, View, Viewer},
};
use std::{collections::BTreeSet, ops::Range};
use toml::{Spanned, Value};

/// One moment of a game, to be looked at from all sides.
pub(super) struct Moment<'a, G> {
    pub(super) place: &'a Place,
    pub(super) span: Range<usize>,
    pub(super) game: &'a G,
    /// What was told since the moment before.
    pub(super) events: Vec<&'a Event>,
    /// The seat whose offers are meant; the only one asked, if none is named.
    pub(super) seat: Option<Seat>,
    pub(super) preview: Option<Preview>,
}

impl<G: Game> Moment<'_, G> {
    /// Everything that the expectation says is so.
    pub(super) fn check(&self, expectation: &Expectation) -> Result<(), ScenarioError> {
        if let Some(asks) = &expectation.asks {
            let found: Vec<u8> = self.game.turn().asked().iter().map(Seat::number).collect();
            let mut expected: Vec<u8> = asks.get_ref().iter().copied().map(Seat::number).collect();
            expected.sort_unstable();
            if expected != found {
                return self.fail(asks.span(), format!("asks: expected {expected:?}, found {found:?}"));
            }
        }
        let view = self.game.view(Viewer::All);
        self.check_view("", &view, &expectation.expect, &expectation.absent)?;
        for Sight { viewer, expect, absent } in &expectation.sees {
            self.check_view(&format!("{} sees: ", name(*viewer)), &self.game.view(*viewer), expect, absent)?;
        }
        self.check_offers(expectation)?;
        for (viewer, text) in &expectation.hears {
            if !self.lines(*viewer).any(|line| line.contains(text.get_ref())) {
                let problem = format!(
                    "hears: {} is not told `{}`; told: {}",
                    name(*viewer),
                    text.get_ref(),
                    self.lines_listed(*viewer)
                );
                return self.fail(text.span(), problem);
            }
        }
        for (viewer, text) in &expectation.hears_not {
            if let Some(line) = self.lines(*viewer).find(|line| line.contains(text.get_ref())) {
                let problem = format!("hears_not: {} is told `{line}`", name(*viewer));
                return self.fail(text.span(), problem);
            }
        }
        Ok(())
    }

    fn fail<T>(&self, span: Range<usize>, problem: impl std::fmt::Display) -> Result<T, ScenarioError> {
        Err(self.place.error(span, problem))
    }

    fn check_view(
        &self,
        who: &str,
        view: &View,
        expect: &[(Spanned<String>, Value)],
        absent: &[Spanned<String>],
    ) -> Result<(), ScenarioError> {
        let (preview, voice) = (self.preview.as_ref(), voice_of::<G>());
        for (path, expected) in expect {
            self.check_piece(who, view, path)?;
            match path::find(view, &voice, preview, path.get_ref()) {
                Some(found) if path::same(expected, &found) => {}
                Some(found) => {
                    let problem = format!("{who}{}: expected {expected}, found {found}", path.get_ref());
                    return self.fail(path.span(), problem);
                }
                None => {
                    let paths = path::all(view, &voice, preview);
                    let hint = suggest(path.get_ref(), paths.iter().map(String::as_str));
                    return self
                        .fail(path.span(), format!("{who}there is no `{}` here{hint}", path.get_ref()));
                }
            }
        }
        for path in absent {
            self.check_piece(who, view, path)?;
            if let Some(found) =
                path::find(view, &voice, preview, path.get_ref()).filter(|found| !path::is_nothing(found))
            {
                let problem = format!("{who}{}: expected to be absent, found {found}", path.get_ref());
                return self.fail(path.span(), problem);
            }
        }
        Ok(())
    }

    /// A misspelt piece would be absent everywhere, so a counted piece must be one of the game's.
    fn check_piece(&self, who: &str, view: &View, path: &Spanned<String>) -> Result<(), ScenarioError> {
        let Some(piece) = path::piece(view, &voice_of::<G>(), path.get_ref()) else { return Ok(()) };
        let mut names: BTreeSet<String> = self.game.census().into_iter().map(|(name, _)| name).collect();
        let whole = self.game.view(Viewer::All);
        names.extend(
            whole.zones.iter().flat_map(|zone| &zone.pieces).map(|face: &Face| face.name().to_string()),
        );
        if names.contains(piece) {
            return Ok(());
        }
        let hint = suggest(piece, names.iter().map(String::as_str));
        self.fail(path.span(), format!("{who}{}: no piece is called `{piece}`{hint}", path.get_ref()))
    }

    fn check_offers(&self, expectation: &Expectation) -> Result<(), ScenarioError> {
        let wanted = expectation.offers.iter().map(|line| (line, true));
        let unwanted = expectation.offers_not.iter().map(|line| (line, false));
        for (line, wanted) in wanted.chain(unwanted) {
            let key = if wanted { "offers" } else { "offers_not" };
            let asked = self.game.turn().asked();
            let seat = match (self.seat, asked.lowest()) {
                (Some(seat), _) if asked.has(seat) => seat,
                (None, Some(seat)) if asked.len() == 1 => seat,
                (Some(seat), _) => {
                    let problem = format!("{key}: seat {seat} is not asked now; asked: {asked:?}");
                    return self.fail(line.span(), problem);
                }
                (None, _) => {
                    let problem = format!("{key}: name the `seat`; asked: {asked:?}");
                    return self.fail(line.span(), problem);
                }
            };
            let action: G::Action =
                line.get_ref().parse().or_else(|error| self.fail(line.span(), format!("{key}: {error}")))?;
            let offers = self.offers(seat);
            if offers.contains(&action.to_string()) != wanted {
                let list: Vec<&str> = offers.iter().map(String::as_str).collect();
                let not = if wanted { "not " } else { "" };
                let problem = format!(
                    "{key}: seat {seat} is {not}offered `{action}`; it is offered: {}",
                    list.join(", ")
                );
                return self.fail(line.span(), problem);
            }
        }
        Ok(())
    }

    /// What an asked seat is offered, by the list for programs or by the prompt for people.
    fn offers(&self, seat: Seat) -> BTreeSet<String> {
        let mut actions = Vec::new();
        self.game.actions(seat, &mut actions);
        let listed = actions.iter().map(ToString::to_string);
        let prompt = self.game.view(Viewer::Seat(seat)).prompt;
        let chosen = prompt.into_iter().flat_map(|prompt| prompt.ways).flat_map(|way| match way {
            Way::Choose { choices } => choices.into_iter().map(|choice| choice.notation).collect(),
            Way::Leave { choice } => vec![choice.notation],
            Way::Pick { .. } | Way::Compose { .. } | Way::Write { .. } => Vec::new(),
        });
        listed.chain(chosen).collect()
    }

    fn lines(&self, viewer: Viewer) -> impl Iterator<Item = String> {
        let voice: Voice = voice_of::<G>();
        let lines = self.events.iter().filter_map(move |event| event.line_for(viewer));
        lines.map(move |line| path::said(&voice, &line.say))
    }

    fn lines_listed(&self, viewer: Viewer) -> String {
        let lines: Vec<String> = self.lines(viewer).map(|line| format!("`{line}`")).collect();
        if lines.is_empty() { "nothing".to_string() } else { lines.join(", ") }
    }

    /// The game is over, or somebody is asked who can act.
    pub(super) fn check_goes_on(&self) -> Result<(), ScenarioError> {
        let turn = self.game.turn();
        let can_act = |seat: Seat| {
            let mut actions = Vec::new();
            self.game.actions(seat, &mut actions);
            !actions.is_empty()
        };
        if turn.outcome().is_some() || turn.asked().iter().any(can_act) {
            return Ok(());
        }
        let asked = turn.asked();
        self.fail(self.span.clone(), format!("the game is not over and nobody can act; asked: {asked:?}"))
    }
}

/// Whether this is the refusal that must come.
pub(super) fn check_refusal<G: Game>(
    place: &Place,
    expected: &Refused,
    found: &Refusal,
) -> Result<(), ScenarioError> {
    if G::texts().is_some()
        && let Err(problem) = voice_of::<G>().refusal(found)
    {
        return Err(place.error(expected.clause.span(), format!("what a player is told: {problem}")));
    }
    let clause = *expected.clause.get_ref();
    if found.clause() != clause {
        return Err(
            place.error(expected.clause.span(), format!("expected a refusal by {clause}, found {found}"))
        );
    }
    for (name, value) in &expected.facts {
        let fact = found.facts().iter().find(|fact| fact.name == name.get_ref().as_str());
        let problem = match fact.map(|fact| path::value(&voice_of::<G>(), &fact.value)) {
            Some(found) if path::same(value, &found) => continue,
            Some(found) => format!("facts: {}: expected {value}, found {found}", name.get_ref()),
            None => {
                let hint = suggest(name.get_ref(), found.facts().iter().map(|fact| fact.name.as_ref()));
                format!("facts: the refusal has no `{}`{hint}: {found}", name.get_ref())
            }
        };
        return Err(place.error(name.span(), problem));
    }
    Ok(())
}

fn suggest<'a>(typed: &str, names: impl Iterator<Item = &'a str>) -> String {
    nearest(typed, names).map_or(String::new(), |near| format!("; did you mean `{near}`?"))
}

fn name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat {seat}"),
        Viewer::Spectator => "a spectator".to_string(),
        Viewer::All => "everybody".to_string(),
    }
}
