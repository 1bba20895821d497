//! A game as lines of JSON: each says what it is by its first key, and what a person reads stands beside its message in English.

use super::Session;
use crate::failure::Failure;
use kernel::{Choice, Game, Line, Preview, Prompt, Refusal, Turn, View, Way, Why, coach::ToldAdvice};
use programs::Player;
use serde_json::{Map, Value, json};
use std::io::Write;

impl<G: Game> Session<G> {
    fn write_json(&self, line: &Value, out: &mut impl Write) -> Result<(), Failure> {
        serde_json::to_writer(&mut *out, line)?;
        writeln!(out)?;
        Ok(())
    }

    /// `{"told": {"say": …, "clause": …}, "english": …}`
    pub(super) fn json_told(&self, line: &Line, out: &mut impl Write) -> Result<(), Failure> {
        let english = self.screen.teller.tell(&line.say);
        self.write_json(&json!({ "told": line, "english": english }), out)
    }

    /// `{"asked": VIEW, "english": {"status": …, "ask": …, "choices": {NOTATION: …}}}`
    pub(super) fn json_asked(
        &self,
        view: &View,
        prompt: &Prompt,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let teller = &self.screen.teller;
        let told = |choice: &Choice| (choice.notation.clone(), teller.tell(&choice.label).into());
        let choices: Map<String, Value> = prompt
            .ways
            .iter()
            .flat_map(|way| match way {
                Way::Choose { choices } => choices.iter().map(told).collect(),
                Way::Leave { choice } => vec![told(choice)],
                Way::Pick { label, verb, .. }
                | Way::Compose { label, verb, .. }
                | Way::Write { label, verb, .. } => vec![(verb.to_string(), teller.tell(label).into())],
            })
            .collect();
        let english = json!({
            "status": teller.tell(&view.status),
            "ask": teller.tell(&prompt.ask),
            "choices": choices,
        });
        self.write_json(&json!({ "asked": view, "english": english }), out)
    }

    /// `{"refused": {"clause": …, "facts": …, "say": {"id": …, "args": …}, "english": …}}`
    pub(super) fn json_refused(&self, refusal: &Refusal, out: &mut impl Write) -> Result<(), Failure> {
        self.write_json(&json!({ "refused": self.told_refusal(refusal) }), out)
    }

    fn told_refusal(&self, refusal: &Refusal) -> Value {
        let args: Map<String, Value> = refusal
            .facts()
            .iter()
            .map(|fact| (fact.name.to_string(), serde_json::to_value(&fact.value).unwrap_or_default()))
            .collect();
        json!({
            "clause": refusal.clause().id(),
            "facts": refusal.facts(),
            "say": { "id": refusal.sentence(), "args": args },
            "english": self.screen.teller.refusal(refusal),
        })
    }

    /// `{"preview": {"refused": …, "facts": …, "warnings": …, "happens": …}, "english": …, "happens": …}`
    pub(super) fn json_preview(&self, preview: &Preview, out: &mut impl Write) -> Result<(), Failure> {
        let refused = preview.refused.as_ref().map(|refusal| self.told_refusal(refusal));
        let told = json!({
            "refused": refused,
            "facts": preview.facts,
            "warnings": preview.warnings,
            "happens": preview.happens,
        });
        let english = self.screen.details(&preview.facts);
        let happens: Vec<String> = preview.happens.iter().map(|line| self.screen.teller.tell(line)).collect();
        self.write_json(&json!({ "preview": told, "english": english, "happens": happens }), out)
    }

    /// `{"why": {"about": …, "can": …, "takes": …, "refused": …}, "english": …}`
    pub(super) fn json_why(&self, why: &Why, out: &mut impl Write) -> Result<(), Failure> {
        let mut told = serde_json::to_value(why)?;
        if let Some(refusal) = &why.refused {
            told["refused"] = self.told_refusal(refusal);
        }
        let english = why.about.as_ref().map(|about| self.screen.teller.tell(about));
        self.write_json(&json!({ "why": told, "english": english }), out)
    }

    /// `{"hint": NOTATION, "advice": …, "english": …}`
    pub(super) fn json_hint(
        &self,
        told: &ToldAdvice,
        english: &str,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        self.write_json(&json!({ "hint": told.notation, "advice": told, "english": english }), out)
    }

    /// `{"words": …}`
    pub(super) fn json_words(&self, words: &str, out: &mut impl Write) -> Result<(), Failure> {
        self.write_json(&json!({ "words": words.trim() }), out)
    }

    /// `{"lapses": [{"bot": …, "lapsed": 1, …}]}` where a program is at the table
    pub(in crate::play) fn json_lapses(
        &self,
        players: &[Player],
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        match players.iter().any(|player| player.program().is_some()) {
            true => self.write_json(&json!({ "lapses": crate::outside::lapses(players) }), out),
            false => Ok(()),
        }
    }

    /// `{"over": OUTCOME, "english": …}`
    pub(super) fn json_end(&self, out: &mut impl Write) -> Result<(), Failure> {
        let Turn::Over(outcome) = self.table.game().turn() else { return Ok(()) };
        let english = self.screen.teller.tell(&self.view().status);
        self.write_json(&json!({ "over": outcome, "english": english }), out)
    }
}
