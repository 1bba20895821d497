//! Ursting at a table that nobody can leave.

use kernel::{
    Chance, Digest, Game, Library, Log, Players, Position, Refusal, Rules, Seat, Title, Turn, View, Viewer,
    Way,
    archive::{Archive, SetUpError},
    refuse,
};
use std::ops::RangeInclusive;
use ursting::clauses::wu::WU_271;
use ursting::{Action, Options, Ursting};

/// Ursting without conceding.
#[derive(Clone, PartialEq, Debug)]
pub struct Staying(Ursting);

impl Archive for Staying {
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
    ) -> Result<Staying, SetUpError> {
        Ursting::read(options, seats, library, position).map(Staying)
    }

    fn census(&self) -> Vec<(String, u32)> {
        self.0.census()
    }

    fn keys() -> Vec<(String, String)> {
        Ursting::keys()
    }
}

impl Rules for Staying {
    type Options = Options;
    type Action = Action;

    fn players(options: &Options) -> RangeInclusive<u8> {
        Ursting::players(options)
    }

    fn deal(
        options: &Options,
        seats: u8,
        library: &Library,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<Staying, Refusal> {
        Ursting::deal(options, seats, library, chance, log).map(Staying)
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.0.check(seat, action)?;
        if *action == Action::Concede { Err(refuse(WU_271)) } else { Ok(()) }
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

    fn view(&self, viewer: Viewer) -> View {
        let mut view = self.0.view(viewer);
        if let Some(prompt) = &mut view.prompt {
            prompt.ways.retain(|way| !matches!(way, Way::Leave { .. }));
        }
        view
    }

    fn imagine(&self, seat: Seat, chance: &mut impl Chance) -> Staying {
        Staying(self.0.imagine(seat, chance))
    }
}

impl Players for Staying {
    const COMPLETE: bool = true;

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        self.0.actions(seat, into);
    }

    fn sample(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        self.0.sample(seat, chance)
    }

    fn policy(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        self.0.policy(seat, chance)
    }
}

impl Game for Staying {
    fn catalogues() -> &'static [kernel::Catalogue] {
        &ursting::clauses::CATALOGUES
    }

    fn titles() -> &'static [Title] {
        Ursting::titles()
    }
}
