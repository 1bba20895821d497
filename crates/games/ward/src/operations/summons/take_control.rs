//! `take_control`: a creature changes sides, held by this card (WT-277 to WT-279, WT-388).

use crate::{
    Ward,
    english::{Teller, sentence::Line},
    language::{
        duration::Duration,
        who::Who,
        words::{ControlEnd, Leaving, Use},
    },
    load::hollow::At,
    operations::{
        body::bodies,
        verb::{Now, Verb, harm},
    },
    outside::Outside,
    says,
    set::index::kind,
    state::{Happening, object::Object},
};
use kernel::Event;
use schemars::JsonSchema;
use serde::Deserialize;

/// A creature changes control (WT-277), held by this card.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeControl {
    /// The creature that gets another controller.
    pub of: Who,
    /// What happens to it at the end (WT-279).
    #[serde(default = "control_cemetery")]
    pub then: ControlEnd,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

bodies! {
    TakeControl: cards(of) lasts(duration) {
        fn may_be_static(&self) -> bool {
            false
        }
    };
}

impl Verb for TakeControl {
    type Body = TakeControl;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(control: &TakeControl, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        for on in game.affected(now.ctx(), &control.of).iter() {
            game.take_control(on, now, io);
        }
    }

    fn line<'a>(control: &'a TakeControl, teller: &Teller<'a>) -> Line {
        let of = teller.object(&control.of);
        let time = teller.lasting(control.duration.as_ref(), &of);
        let (it, its, goes) = (of.it(), of.its(), of.verb("goes", "go"));
        let end = match control.then {
            ControlEnd::Cemetery => format!("{it} {goes} to the cemetery"),
            ControlEnd::Hand => format!("{it} {goes} to {its} owner's hand"),
            ControlEnd::Deck => format!("{it} {} shuffled into {its} owner's deck", of.is()),
            // WT-435
            ControlEnd::Owner => format!(
                "{it} {goes} to {its} owner's hand, or to {its} owner's side if the primary slot there is empty or {its} former anchor still holds {}",
                of.to_it()
            ),
        };
        Line::bid(format!("take control of {}{time}; then {end}", of.text))
    }

    fn helps(control: &TakeControl, named: impl Fn(&Who) -> bool) -> i32 {
        harm(named(&control.of))
    }

    fn lets_go(control: &TakeControl) -> Option<ControlEnd> {
        Some(control.then)
    }

    fn unheld(_: &TakeControl, at: &At<'_, '_, '_>, told: &mut Vec<String>) {
        at.must_stay(told);
    }

    fn timed(_: &TakeControl, at: &At<'_, '_, '_>, duration: Option<&Duration>) -> Option<String> {
        (duration == Some(&Duration::WhileOnField) && at.bearer().magic.is_some()).then(|| {
            "a magic card does not stay for that and would let the creature go at once: `for = \"while_source\"` (WT-461)".into()
        })
    }

    fn out_of_place(take: &TakeControl, at: &At<'_, '_, '_>) -> Option<String> {
        let why = match take.of {
            Who::Equipped => "falls off a creature that changes control and has no creature then to be on",
            _ => "is there for the creature that it is on, and holds no other",
        };
        (at.bearer().usage == Some(Use::Equip))
            .then(|| format!("an Equip card {why}: let a Field card with a target take control (WT-179)"))
    }

    fn keeps_its_card(_: &TakeControl, _: Option<&Duration>) -> bool {
        true
    }
}

impl Ward {
    /// A creature changes control.
    fn take_control(&mut self, object: Object, now: &Now<'_>, io: &mut dyn Outside) {
        let run = &now.run;
        let (old, new) = (self.controller(object), run.player);
        if old == new {
            return;
        }
        let Some(end) = self.end_of_operation(now) else { return };
        if !(self.is_on_field(run.source) && self.holds_anchor(run.source, run)) {
            return; // WT-439
        }
        self.emit(Happening::Left(object, Leaving::Control));
        self.drop_equips(object, io);
        let primary = self.primary(new).is_none() && self.side(new).coming.is_none();
        self.shift(object, new, primary);
        if let Some(being) = self.being_mut(object) {
            being.bound = true;
        }
        self.push_lasting(now, Some(object), None, 0, end);
        if let Some(magic) = self.s.magic.iter_mut().find(|magic| magic.object == run.source) {
            magic.held = true;
        }
        io.tell(|| Event::all(says::takes_control(new.seat(), self.face(object))));
    }
}

const fn control_cemetery() -> ControlEnd {
    ControlEnd::Cemetery
}
