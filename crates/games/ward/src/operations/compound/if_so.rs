//! `if`: only if a condition holds on resolving (WT-440).

use crate::{
    Ward,
    english::{Teller, sentence::Line},
    language::{condition::Condition, who::Who},
    operations::{
        Operation,
        body::{Body, Keyed, List, idle, one},
        verb::{Now, Verb},
    },
    outside::Outside,
    set::{
        index::kind,
        program::{Ask, Compiler, Step},
    },
};
use schemars::JsonSchema;
use serde::Deserialize;

/// A condition on operations.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct If {
    /// What must be true.
    #[serde(rename = "is")]
    pub condition: Condition,
    /// What then is done.
    #[serde(rename = "do")]
    pub then: Vec<Operation>,
    /// What else is done.
    #[serde(rename = "else", default)]
    pub otherwise: Vec<Operation>,
}

impl Body for If {
    fn filters(&self) -> Keyed<'_, Condition> {
        one("is", &self.condition)
    }
    fn lists(&self) -> Vec<List<'_>> {
        vec![List::at("do", &self.then), List::at("else", &self.otherwise)]
    }
    fn faults(&self, word: &str) -> Vec<String> {
        idle(word, &self.lists()).into_iter().collect()
    }
}

impl Verb for If {
    type Body = If;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(_: &If, _: &Now<'_>, _: &mut Ward, _: &mut dyn Outside) {}

    fn compile(branch: &If, _: &Operation, into: &mut Compiler, _: Option<&mut Vec<Ask>>) {
        let at = into.push(Step::Jump(0));
        into.list(&branch.then, None);
        let mut end = into.here();
        if !branch.otherwise.is_empty() {
            let skip = into.push(Step::Jump(0));
            end = into.here();
            into.list(&branch.otherwise, None);
            into.program.steps[skip] = Step::Jump(into.here());
        }
        into.program.steps[at] = Step::Unless(branch.condition.clone(), end);
    }

    fn line<'a>(branch: &'a If, teller: &Teller<'a>) -> Line {
        let condition = teller.clause(&teller.who(&Who::This), &branch.condition);
        let then = teller.within(&branch.then);
        let otherwise = match branch.otherwise.as_slice() {
            [] => String::new(),
            operations => format!(". Otherwise, {}", teller.within(operations)),
        };
        Line::plain(format!("if {condition}, {then}{otherwise}"))
    }

    fn helps(_: &If, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }
}
