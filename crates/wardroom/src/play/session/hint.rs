//! What a coach says to whoever asks for a hint.

use super::Session;
use crate::{
    failure::Failure,
    play::{Teller, menu, menu::Menu},
    says,
};
use kernel::{
    Deadline, Game, Message, Prompt,
    coach::{self, Reason, ToldAdvice},
};
use std::io::Write;

impl<G: Game> Session<G> {
    /// What to do, why, and what else there is, unless the game's rules keep that to themselves.
    pub(super) fn hint(&self, prompt: &Prompt, menu: &Menu<'_>, out: &mut impl Write) -> Result<(), Failure> {
        let blind = self.table.blind(self.seat);
        if let Err(refusal) = blind.advises() {
            return self.refused(&refusal, out);
        }
        let advice = blind.advice(&Deadline::NEVER, &mut self.chance.clone()).told(Some(prompt));
        let teller = &self.screen.teller;
        let named = |notation: &str| {
            let choice = menu::choices(prompt).find(|choice| choice.notation == notation);
            choice.map_or(notation.to_string(), |choice| {
                let number = menu.number_of(notation).map_or(String::new(), |number| format!("{number} "));
                format!("{number}{} ({notation})", teller.tell(&choice.label))
            })
        };
        let lines = advised(teller, &advice, &named);
        if self.json {
            let english: Vec<String> = lines.iter().map(|line| teller.say(line)).collect();
            return self.json_hint(&advice, &english.join("\n"), out);
        }
        lines.iter().try_for_each(|line| self.remark(line, out))
    }
}

/// What a coach says, line by line; `named` says what a move in notation is called.
pub(crate) fn advised(teller: &Teller, advice: &ToldAdvice, named: &dyn Fn(&str) -> String) -> Vec<Message> {
    let mut lines = vec![says::a_bot_would(named(&advice.notation))];
    if !advice.reasons.is_empty() {
        let why = listed(teller, &advice.reasons, true);
        let than = advice.others.get(usize::from(advice.than));
        lines.push(match than {
            Some(other) => says::why_beside(named(&other.notation), why),
            None => says::why_so(why),
        });
    }
    for other in &advice.others {
        let (which, cost) = (named(&other.notation), share(teller, other.cost));
        let why = listed(teller, &other.reasons, false);
        lines.push(match (other.cost, other.reasons.is_empty()) {
            (0, true) => says::or_as_good(which),
            (0, false) => says::or_as_good_why(which, why),
            (_, true) => says::or_else(which, cost),
            (_, false) => says::or_else_why(which, cost, why),
        });
    }
    lines
}

/// Reasons one after the other, those that speak for a move or against it; whatever says the contrary begins with a "but".
pub(crate) fn listed(teller: &Teller, reasons: &[Reason], good: bool) -> String {
    let told = |reason: &Reason| {
        let told = teller.tell(&reason.say);
        if reason.good == good { told } else { teller.say(&says::but_reason(told)) }
    };
    reasons.iter().map(told).collect::<Vec<_>>().join("; ")
}

/// Thousandths as a person reads them.
pub(crate) fn share(teller: &Teller, thousandths: u16) -> String {
    teller.tell(&coach::share(thousandths))
}
