//! `may`: what its controller may leave out (WT-318).

use crate::{
    Ward,
    english::{Teller, sentence::Line, words::list},
    language::who::Who,
    operations::{
        Operation,
        body::{Body, List, idle},
        verb::{Now, Verb},
    },
    outside::Outside,
    probes::evaluate::Ctx,
    set::{
        index::kind,
        program::{Ask, Compiler, Step},
    },
};

impl Body for Vec<Operation> {
    fn lists(&self) -> Vec<List<'_>> {
        vec![List { key: None, ..List::at("", self) }]
    }
    fn faults(&self, word: &str) -> Vec<String> {
        idle(word, &self.lists()).into_iter().collect()
    }
}

/// The controller decides whether it is done.
pub(crate) enum May {}

impl Verb for May {
    type Body = Vec<Operation>;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(_: &Vec<Operation>, _: &Now<'_>, _: &mut Ward, _: &mut dyn Outside) {}

    fn compile(inside: &Vec<Operation>, _: &Operation, into: &mut Compiler, asks: Option<&mut Vec<Ask>>) {
        let slot = asks.is_some().then(|| into.slot());
        let at = into.push(Step::May(slot, 0));
        into.program.optional.push((into.here() - 1, inside.clone()));
        let mut inner = Vec::new();
        into.list(inside, slot.is_some().then_some(&mut inner));
        into.program.steps[at] = Step::May(slot, into.here());
        if let (Some(asks), Some(slot)) = (asks, slot) {
            asks.push(Ask::May(slot, inner));
        }
    }

    fn line<'a>(operations: &'a Vec<Operation>, teller: &Teller<'a>) -> Line {
        teller.depth.set(teller.depth.get() + 1);
        let lines = teller.lines(operations);
        teller.depth.set(teller.depth.get() - 1);
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        Line::plain(if lines.iter().all(|line| line.bid) && !texts.iter().any(|text| text.contains(':')) {
            format!("you may {}", list(&texts, "and"))
        } else {
            format!("you may do this: {}", texts.join("; "))
        })
    }

    fn helps(_: &Vec<Operation>, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }

    fn is_in_vain(inside: &Vec<Operation>, game: &Ward, ctx: Ctx<'_>) -> bool {
        inside.iter().all(|operation| operation.is_in_vain(game, ctx))
    }
}
