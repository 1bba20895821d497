//! What the answers of a server say.

use super::Afar;
use crate::{
    fullscreen::Foreseen,
    play::{advised, choices},
    says, text,
};
use client::{Outcome, Refusal};
use kernel::{Fact, Message, Target};
use serde_json::{Map, json};

impl Afar {
    /// Why something was not done, if it was not.
    pub(super) fn refused(&self, outcome: Option<Outcome>) -> Option<String> {
        let teller = &self.screen.teller;
        match outcome {
            Some(Outcome::Done { .. }) => None,
            Some(Outcome::Refused { clause, facts, case, .. }) => {
                Some(self.refusal(&Refusal { clause, facts, case }))
            }
            Some(Outcome::Stale { .. }) => Some(teller.say(&says::online_late())),
            Some(Outcome::Asked { .. }) => Some(teller.say(&says::online_asked())),
            Some(Outcome::Problem(problem)) => Some(text::one_line(&problem.message)),
            Some(Outcome::Preview { .. } | Outcome::Why { .. } | Outcome::Hint { .. }) => None,
            None => Some(teller.say(&says::online_no_answer())),
        }
    }

    /// Why something is refused, in a sentence with its clause.
    fn refusal(&self, refusal: &Refusal) -> String {
        let teller = &self.screen.teller;
        let id = refusal.clause.to_lowercase();
        let id = refusal.case.as_ref().map_or_else(|| id.clone(), |case| format!("{id}-{case}"));
        let named =
            |fact: &Fact| Some((fact.name.replace([' ', '_'], "-"), serde_json::to_value(&fact.value).ok()?));
        let args: Map<String, serde_json::Value> = refusal.facts.iter().filter_map(named).collect();
        let message: Option<Message> = serde_json::from_value(json!({ "id": id, "args": args })).ok();
        let told = message
            .filter(|message| teller.voice().try_parts(message).is_ok())
            .map(|message| teller.tell(&message));
        let clause = catalog::clauses().iter().find(|clause| clause.id() == refusal.clause);
        let told = told.or_else(|| clause.map(|clause| clause.text().to_string())).unwrap_or_default();
        format!("  {} {told} [{}]", teller.no(), text::one_line(&refusal.clause))
    }

    /// What was told of something already, at this question and so wide.
    pub(super) fn explained_already(&self, of: &Target, columns: usize) -> Option<String> {
        let (known, at, wide, told) = self.explained.as_ref()?;
        ((known, *at, *wide) == (of, self.table.prompt(), columns)).then(|| told.clone())
    }

    /// What something is, what can be done with it now, or why nothing can.
    pub(super) fn explained(
        &mut self,
        (of, asked, columns): (Target, u32, usize),
        outcome: Option<Outcome>,
    ) -> String {
        let told = match outcome {
            Some(Outcome::Why { why }) => {
                let screen = self.screen.at_width(columns);
                let view = self.view.clone().unwrap_or_else(|| self.before());
                let told =
                    screen.why((&view, &of), (why.about.as_ref(), why.there.as_ref()), &why.can, &why.takes);
                let refused = why
                    .refused
                    .as_ref()
                    .map_or(String::new(), |refusal| text::hang("  ", self.refusal(refusal).trim(), columns));
                format!("{told}{refused}")
            }
            other => self.refused(other).unwrap_or_default(),
        };
        self.explained = Some((of, asked, columns, told.clone()));
        told
    }

    /// What a move would do.
    pub(super) fn foreseen(&self, outcome: Option<Outcome>) -> Foreseen {
        let Some(Outcome::Preview { preview, .. }) = outcome else {
            let told = self.refused(outcome).unwrap_or_default();
            return Foreseen::refused(told);
        };
        if let Some(refusal) = &preview.refused {
            let told = self.refusal(refusal).trim().to_string();
            return Foreseen::refused(told);
        }
        Foreseen::of(&self.screen, &preview.facts, &preview.warnings, &preview.happens)
    }

    /// What a bot would do, and why; set so wide.
    pub(super) fn hinted(&self, outcome: Option<Outcome>, columns: usize) -> String {
        let Some(Outcome::Hint { notation, advice }) = outcome else {
            return self.refused(outcome).unwrap_or_default();
        };
        let teller = &self.screen.teller;
        let prompt = self.view.as_ref().and_then(|view| view.prompt.as_ref());
        let named = |notation: &str| {
            let choice = prompt.into_iter().flat_map(choices).find(|choice| choice.notation == notation);
            let notation = text::one_line(notation);
            choice.map_or(notation.clone(), |choice| format!("{} ({notation})", teller.tell(&choice.label)))
        };
        let lines = match &advice {
            Some(advice) => advised(teller, advice, &named),
            None => vec![says::a_bot_would(named(&notation))],
        };
        lines.iter().map(|line| text::hang("", &teller.say(line), columns)).collect()
    }
}
