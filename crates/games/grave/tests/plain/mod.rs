//! Words From Beyond The Grave in plain moves: every letter is played on its own, and nobody proposes a word.

use grave::clauses::wg::WG_94;
use grave::{Action, Grave, Options, Word};
use kernel::{
    Chance, Digest, Game, Library, Log, Players, Position, Preview, Refusal, Rules, Seat, Title, Turn, View,
    Viewer, Warning, Way,
    archive::{Archive, SetUpError},
    refuse,
};
use std::ops::RangeInclusive;

/// Grave without `spell` and `propose`.
#[derive(Clone, PartialEq, Debug)]
pub struct Plain(Grave);

fn is_plain(action: &Action) -> bool {
    !matches!(action, Action::Spell(_) | Action::Propose(_))
}

impl Plain {
    /// The first letter that the word takes from the hand, or the word itself if the spread has them all.
    fn first_of(&self, seat: Seat, word: Word) -> Action {
        let letters = word.as_str().chars().filter_map(|letter| format!("play {letter}").parse().ok());
        let missing = |play: &Action| {
            let Action::Play(letter) = play else { return false };
            let needed = word.rack().count(letter.index());
            let laid = self.0.view(Viewer::All).zone("spread").map_or(0, |spread| {
                spread.pieces.iter().filter(|face| face.name() == letter.to_string()).count()
            });
            usize::from(needed) > laid && self.0.check(seat, play).is_ok()
        };
        letters.into_iter().find(missing).unwrap_or(Action::Declare(word))
    }
}

impl Archive for Plain {
    fn digest(&self, revision: u32, into: &mut Digest) {
        self.0.digest(revision, into);
    }

    fn position(&self) -> Position {
        self.0.position()
    }

    fn read(
        options: &Options,
        seats: u8,
        library: &Library,
        position: &Position,
    ) -> Result<Plain, SetUpError> {
        Grave::read(options, seats, library, position).map(Plain)
    }

    fn census(&self) -> Vec<(String, u32)> {
        self.0.census()
    }

    fn keys() -> Vec<(String, String)> {
        Grave::keys()
    }
}

impl Rules for Plain {
    type Options = Options;
    type Action = Action;

    fn players(options: &Options) -> RangeInclusive<u8> {
        Grave::players(options)
    }

    fn deal(
        options: &Options,
        seats: u8,
        library: &Library,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<Plain, Refusal> {
        Grave::deal(options, seats, library, chance, log).map(Plain)
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.0.check(seat, action)?;
        if is_plain(action) { Ok(()) } else { Err(refuse(WG_94)) }
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.0.play(seat, action, chance, log)
    }

    fn lapse(&self, seat: Seat, chance: &mut impl Chance) -> Option<Action> {
        self.0.lapse(seat, chance)
    }

    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        let told = self.0.preview(seat, action);
        let refused = self.check(seat, action).err();
        let warnings = if refused.is_none() { told.warnings } else { Vec::new() };
        Preview { refused, warnings, ..told }
    }

    fn warnings(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        self.0.warnings(seat, action)
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut view = self.0.view(viewer);
        if let Some(prompt) = &mut view.prompt {
            prompt.ways.retain(|way| !matches!(way, Way::Compose { verb, .. } if verb != "declare"));
        }
        view
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Plain {
        Plain(self.0.imagine(seat, chance))
    }
}

impl Players for Plain {
    const COMPLETE: bool = true;

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        let before = into.len();
        self.0.actions(seat, into);
        let listed = into.split_off(before);
        into.extend(listed.into_iter().filter(is_plain));
    }

    fn sample(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        loop {
            let action = self.0.sample(seat, chance);
            if is_plain(&action) {
                return action;
            }
        }
    }

    fn policy(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        match self.0.policy(seat, chance) {
            Action::Spell(word) => self.first_of(seat, word),
            other => other,
        }
    }
}

impl Game for Plain {
    fn catalogues() -> &'static [kernel::Catalogue] {
        &grave::clauses::CATALOGUES
    }

    fn titles() -> &'static [Title] {
        Grave::titles()
    }

    fn needs(options: &Options) -> Vec<String> {
        Grave::needs(options)
    }
}
