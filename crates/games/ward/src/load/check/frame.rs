//! Which parts of an effect go with which mode.

use super::{Check, MOST_COSTS, MOST_TARGETS};
use crate::{
    language::{
        effect::Mode,
        trigger::Trigger,
        walk::Key,
        words::{CardKind, Edge, Place, Span},
    },
    load::error::NOTHING,
};

impl Check<'_, '_> {
    /// Which parts go with which mode.
    pub(super) fn frame(&mut self) {
        let effect = self.effect;
        let mode = effect.mode;
        let magic = self.bearer.kind == CardKind::Magic;
        let eventful = matches!(mode, Mode::Triggered | Mode::Response);
        self.need(
            effect.when.is_some() == eventful,
            "when",
            "`triggered` and `response` need a `when`, and only they have one",
        );
        self.need(mode != Mode::OnPlay || magic, "mode", "only magic cards have `on_play` (WT-312)");
        let announced = matches!(mode, Mode::OnPlay | Mode::Response) && magic;
        self.need(
            effect.from == Place::Field || !matches!(mode, Mode::Static | Mode::OnPlay),
            "from",
            "only activated, triggered and responding effects can be used from elsewhere (WT-448)",
        );
        self.need(
            effect.time.is_none() || mode == Mode::Activated,
            "time",
            "only `activated` effects have a `time`",
        );
        self.need(
            !effect.may || mode == Mode::Triggered,
            "may",
            "only `triggered` effects can be declined by `may` (WT-295)",
        );
        self.need(
            effect.uses.is_none() || mode != Mode::Static,
            "uses",
            "a static effect is not used (WT-311)",
        );
        self.need(
            !announced || effect.uses.is_none_or(|uses| uses.field.is_none()),
            "uses",
            "a card that is played anew is counted per turn or per game",
        );
        self.need(
            mode != Mode::Static || effect.cost.is_empty(),
            "cost",
            "a static effect has no cost (WT-311)",
        );
        self.need(
            mode != Mode::Static || effect.targets.is_empty(),
            "targets",
            "a static effect picks nothing: say `all` (WT-311)",
        );
        self.need(
            mode != Mode::Static || effect.duration.is_none(),
            "for",
            "a static effect lasts while its card is on the field (WT-311)",
        );
        self.need(!effect.operations.is_empty(), "do", NOTHING);
        self.need(effect.targets.len() <= MOST_TARGETS, "targets", "too many targets");
        self.need(effect.cost.len() <= MOST_COSTS, "cost", "too many costs");
        if let Some(Trigger::Rolled(roll)) = &effect.when {
            self.need(
                roll.result.is_some() || roll.die.is_some(),
                "when",
                "`rolled` needs a `result` or a `die`",
            );
            self.need(roll.roll.is_none() || roll.die.is_some(), "when", "`roll` goes with `die`");
        }
        if mode == Mode::Response && self.mentions_phase_of_closed_moment() {
            self.say(
                &[Key::Name("when")],
                "no card or effect can answer in the draw phase before it is complete (WT-300)",
            );
        }
    }

    fn mentions_phase_of_closed_moment(&self) -> bool {
        matches!(&self.effect.when, Some(Trigger::Phase(moment)) if moment.at == Edge::Start && moment.of == Span::Draw)
    }
}
