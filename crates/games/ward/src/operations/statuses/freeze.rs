//! `freeze`: a creature does nothing until it thaws (WT-245, WT-248, WT-372, WT-443).

use super::besides;
use crate::{
    Ward,
    actions::Stop,
    chain::triggers::is_moment,
    english::{
        Teller,
        sentence::Line,
        time,
        words::{counted, pips},
    },
    language::{
        many::Many,
        number::{Few, Pip},
        trigger::Moment,
        who::Who,
        words::{Ailment, Edge, Roll, Span},
    },
    operations::{
        Operation,
        body::bodies,
        verb::{Now, Verb, harm},
    },
    outside::Outside,
    probes::evaluate::Ctx,
    says,
    set::index::kind,
    state::{
        End, Task,
        object::{Object, Objects},
    },
};
use kernel::Event;
use schemars::JsonSchema;
use serde::Deserialize;

/// Frozen (WT-245). What is left out is as WT-248 says.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Freeze {
    /// On which creatures.
    pub on: Who,
    /// The results that free it; left out, 4 to 6.
    #[serde(default)]
    pub frees: Option<Many<Pip>>,
    /// When it rolls; left out, when its controller leaves phase 2.
    #[serde(default)]
    pub at: Option<Moment>,
    /// The most turn cycles it can last.
    #[serde(default)]
    pub longest: Option<Few>,
}

bodies! {
    Freeze: cards(on);
}

impl Verb for Freeze {
    type Body = Freeze;
    const KIND: u32 = kind::STATUS;

    fn carry_out(freeze: &Freeze, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let (player, phase) = (game.s.turn, game.s.phase);
        let end = freeze.longest.map_or(End::Creature, |longest| End::Cycles {
            player,
            phase,
            left: longest.get() as u8,
        });
        game.put_status(now, &freeze.on, Some(end), io);
    }

    fn line<'a>(freeze: &'a Freeze, teller: &Teller<'a>) -> Line {
        let on = teller.subject(&freeze.on);
        let longest = freeze.longest.map_or(String::new(), |longest| {
            format!(" for at most {}", counted(longest.get(), "turn cycle", "turn cycles"))
        });
        let frees = freeze
            .frees
            .as_deref()
            .map(|frees| format!("{} {} on {}", on.it(), on.verb("thaws", "thaw"), pips(frees)));
        let at = freeze.at.map(|at| {
            let controller = format!("{} controller's", on.its());
            let when = time::moment(at, &controller, "the other player's");
            format!("the roll to thaw is made {when}")
        });
        let more: Vec<String> = frees.into_iter().chain(at).collect();
        Line::plain(format!("{} {} Frozen{longest}{}", on.text, on.verb("becomes", "become"), besides(&more)))
    }

    fn helps(freeze: &Freeze, named: impl Fn(&Who) -> bool) -> i32 {
        harm(named(&freeze.on))
    }

    fn is_in_vain(freeze: &Freeze, game: &Ward, ctx: Ctx<'_>) -> bool {
        game.spares_all(ctx, &freeze.on, Ailment::Frozen)
    }

    fn status() -> Option<Ailment> {
        Some(Ailment::Frozen)
    }
}

impl Ward {
    /// The Frozen creatures that roll at this moment (WT-248).
    pub(crate) fn thawing_at(&self, edge: Edge, span: Span) -> Objects {
        let turn = self.s.turn;
        let statuses = if self.s.kinds & kind::STATUS == 0 { &[][..] } else { self.s.lasting.as_slice() };
        statuses
            .iter()
            .filter_map(|lasting| match self.operation(lasting.results().address) {
                Some(Operation::Freeze(freeze)) => {
                    let on = lasting.on?;
                    let own = self.controller(on);
                    let now = match freeze.at {
                        Some(moment) => is_moment(moment, edge, span, own, turn),
                        None => edge == Edge::End && span == Span::Main && own == turn,
                    };
                    now.then_some(on)
                }
                _ => None,
            })
            .collect()
    }

    /// The next Frozen creature rolls.
    pub(crate) fn thaw(&mut self, frozen: Objects, io: &mut dyn Outside) {
        let Some(object) = frozen.first() else { return };
        self.s.todo.push(Task::Thaw(frozen.without(object)));
        if self.status(object, Ailment::Frozen).is_none() {
            return;
        }
        let die = io.die("thaw");
        io.tell(|| Event::all(says::rolls_to_unfreeze(self.face(object), die)));
        self.lay_dice(Roll::Status, object, &[die], 1);
        self.s.todo.push(Task::Thawed(object));
        self.open_window(Stop::Status);
    }

    /// The unfreeze roll counts (WT-443).
    pub(crate) fn thawed(&mut self, object: Object, io: &mut dyn Outside) {
        let best = self.s.dice.take().and_then(|dice| dice.shown.iter().max().copied()).unwrap_or(0);
        let at = self.s.lasting.iter().position(|lasting| {
            lasting.on == Some(object)
                && matches!(self.operation(lasting.address), Some(Operation::Freeze(_)))
        });
        let Some(at) = at else { return };
        let frees = match self.operation(self.s.lasting[at].results().address) {
            Some(Operation::Freeze(Freeze { frees: Some(list), .. })) => {
                list.iter().any(|pip| pip.get() == i32::from(best))
            }
            _ => best >= 4,
        };
        if frees {
            io.tell(|| Event::all(says::is_unfrozen(self.face(object))));
            self.end_lasting(at);
            self.settle(io);
        }
    }
}
