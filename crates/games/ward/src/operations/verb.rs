//! What an operation is for the rest of the house: what it does, what the card says, what is wrong with it where it stands, what it is worth.

use super::{Operation, body::Body, harm::over_time::Ticking, numbers::raise::Raise};
use crate::{
    Ward,
    english::{Teller, sentence::Line},
    language::{
        duration::Duration,
        effect::Mode,
        who::Who,
        words::{Ailment, ControlEnd},
    },
    load::{
        hollow::At,
        referent::{Bearer, Referent},
    },
    outside::Outside,
    probes::evaluate::Ctx,
    set::program::{Ask, Compiler, Step},
    state::{Address, Player, Run},
};

/// One word of the table of operations. Words that are written alike have one [`Body`] and each a verb of its own; where only one word has a body,
/// the body is the verb.
///
/// What has no default every operation must say. What has one is true of most operations: whoever differs says so in its own file.
pub(crate) trait Verb {
    /// Its parts, as a card file writes them.
    type Body: Body;

    /// As what it is looked for while it goes on, a bit of [`kind`](crate::set::index::kind); `AT_ONCE` for what is over when it was done.
    const KIND: u32;

    /// Whether it is done by or to players (WT-348).
    const NAMES_PLAYERS: bool = false;

    /// Whether it shows hidden cards: whoever looks at them decides afterwards (WT-287).
    const SHOWS_HIDDEN: bool = false;

    /// Whether it does nothing but summon, which is not done in phase 4 (WT-227).
    const ONLY_SUMMONS: bool = false;

    // In play.

    /// Does it. One that needs a question sets it and stays where it is.
    fn carry_out(body: &Self::Body, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside);

    /// Its steps in the program of its effect; what holds other operations is more than one.
    fn compile(_: &Self::Body, operation: &Operation, into: &mut Compiler, _: Option<&mut Vec<Ask>>) {
        into.push(Step::Do(operation.clone()));
    }

    /// Whether it would come to nothing as things stand. What hangs on dice, on hidden cards or on a choice that is still open counts as something.
    fn is_in_vain(body: &Self::Body, game: &Ward, ctx: Ctx<'_>) -> bool {
        game.reaches_nobody(ctx, body)
    }

    /// The number that it raises or lowers.
    fn raises(_: &Self::Body) -> Option<Raise<'_>> {
        None
    }

    /// What of it comes back at ticks.
    fn ticking(_: &Self::Body) -> Option<Ticking<'_>> {
        None
    }

    /// The status that it puts on creatures.
    fn status() -> Option<Ailment> {
        None
    }

    /// Where a creature goes that it holds on the field, when it lets go (WT-263, WT-279); none if it holds nobody.
    fn lets_go(_: &Self::Body) -> Option<ControlEnd> {
        None
    }

    // On the card.

    /// What the card says.
    fn line<'a>(body: &'a Self::Body, teller: &Teller<'a>) -> Line;

    /// What it can work on at one of its keys.
    fn wants(_key: &str) -> &'static [Referent] {
        &[Referent::Creature]
    }

    /// Whether a card at this key is found wherever it lies, on the field or not.
    fn finds_anywhere(_key: &str) -> bool {
        false
    }

    /// Why it cannot stand in an effect of this mode, or on this card.
    fn misplaced(_: Mode, _: Bearer) -> Option<&'static str> {
        None
    }

    /// Why it changes nothing, whenever it is done.
    fn changes_nothing(_: &Self::Body, at: &At<'_, '_, '_>, told: &mut Vec<String>) {
        told.extend(at.amount_of_nothing());
    }

    /// Why the card could not hold what it brings or takes.
    fn unheld(_: &Self::Body, _: &At<'_, '_, '_>, _told: &mut Vec<String>) {}

    /// Why this duration would end too soon, or never.
    fn timed(_: &Self::Body, _: &At<'_, '_, '_>, _: Option<&Duration>) -> Option<String> {
        None
    }

    /// Why it comes to nothing where it stands.
    fn out_of_place(_: &Self::Body, _: &At<'_, '_, '_>) -> Option<String> {
        None
    }

    /// Whether what it leaves behind is on no creature, so that no duration can look at one.
    fn is_on_nobody(_: &Self::Body) -> bool {
        false
    }

    /// The cards that it takes from the field.
    fn takes_away(_: &Self::Body) -> Option<&Who> {
        None
    }

    /// Whether a Standard or Lightning card stays on the field for it (WT-178, WT-265, WT-461), if it goes on for this time.
    fn keeps_its_card(_: &Self::Body, duration: Option<&Duration>) -> bool {
        duration.is_some_and(|duration| *duration != Duration::WhileOnField)
    }

    // For the quick player.

    /// What it does to a card it names: above 0 it helps, below it harms.
    fn helps(body: &Self::Body, named: impl Fn(&Who) -> bool) -> i32;

    /// What it is worth to a player, where that is more than whom it helps or harms.
    fn worth(_: &Self::Body, _: &Ward, _: Player) -> Option<i32> {
        None
    }
}

/// Where an operation is carried out.
pub(crate) struct Now<'a> {
    /// The operation itself.
    pub(crate) operation: &'a Operation,
    /// Which step of which effect it is, for what it leaves behind.
    pub(crate) address: Address,
    /// The effect under way, as it was when the operation began.
    pub(crate) run: Run,
}

impl Now<'_> {
    /// From where the effect under way looks at the game.
    pub(crate) const fn ctx(&self) -> Ctx<'_> {
        Ward::run_ctx(&self.run)
    }
}

/// What [`Verb::helps`] says of something good for a card, if that is named.
pub(crate) const fn help(named: bool) -> i32 {
    if named { 2 } else { 0 }
}

/// The same of something bad for it.
pub(crate) const fn harm(named: bool) -> i32 {
    -help(named)
}
