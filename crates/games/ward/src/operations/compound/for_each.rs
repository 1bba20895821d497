//! `for_each`: once for each card, which is called `each` (WT-318).

use crate::{
    Ward,
    english::{
        Teller,
        condition::{CREATURE, MAGIC},
        noun::Noun,
        sentence::Line,
    },
    language::{who::Who, words::Side},
    load::referent::Referent,
    operations::{
        Operation,
        body::{Body, Keyed, List, Round, idle, one},
        verb::{Now, Verb},
    },
    outside::Outside,
    probes::evaluate::Ctx,
    set::{
        index::kind,
        program::{Ask, Compiler, Step},
    },
    state::object::Objects,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Once for each card, which is called `each`.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ForEach {
    /// The cards that are gone through, one after the other.
    #[serde(rename = "in")]
    pub who: Who,
    /// What is done for each.
    #[serde(rename = "do")]
    pub operations: Vec<Operation>,
}

impl Body for ForEach {
    fn cards(&self) -> Keyed<'_, Who> {
        one("in", &self.who)
    }
    fn lists(&self) -> Vec<List<'_>> {
        vec![List { round: Round::Each, ..List::at("do", &self.operations) }]
    }
    fn faults(&self, word: &str) -> Vec<String> {
        idle(word, &self.lists()).into_iter().collect()
    }
}

impl Verb for ForEach {
    type Body = ForEach;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(_: &ForEach, _: &Now<'_>, _: &mut Ward, _: &mut dyn Outside) {}

    fn compile(each: &ForEach, _: &Operation, into: &mut Compiler, _: Option<&mut Vec<Ask>>) {
        into.looped(&each.operations, |end| Step::Each(each.who.clone(), end));
    }

    fn line<'a>(each: &'a ForEach, teller: &Teller<'a>) -> Line {
        let who = match &each.who {
            Who::All(group) => teller.group(group, false).each(CREATURE),
            Who::AllMagic(group) => {
                let mut like = teller.like(group.filter.as_deref(), false);
                if group.side != Side::Both {
                    like.side = Some(group.side);
                }
                like.each(MAGIC)
            }
            other => match teller.object(other) {
                one if one.many => Noun::one(format!("each of {}", one.text)),
                one => one,
            },
        };
        Line::plain(format!("for {}, {}", who.text, teller.within(&each.operations)))
    }

    fn helps(_: &ForEach, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }

    fn is_in_vain(each: &ForEach, game: &Ward, ctx: Ctx<'_>) -> bool {
        game.settled_on(ctx, &each.who).is_some_and(Objects::is_empty)
    }

    fn wants(_: &str) -> &'static [Referent] {
        &[Referent::Creature, Referent::Magic, Referent::Card, Referent::Announcement]
    }
}

/// The cards that an operation goes through, if it is a `for_each`.
pub(crate) const fn gone_through(operation: &Operation) -> Option<&Who> {
    match operation {
        Operation::ForEach(each) => Some(&each.who),
        _ => None,
    }
}
