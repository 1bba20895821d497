//! Which words, windows and clauses of the language a set uses, and which not.

use crate::{
    look::{Look, Tone},
    text,
};
use catalog::cards::{
    Stop,
    language::{
        clause,
        effect::{Effect, Mode},
        trigger::Trigger,
        walk::{self, Node},
        words::{BattleEvent, Edge, MagicType, Roll, Span},
    },
    set::{Card, Set},
};
use kernel::Clause;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// One list of words: how it is called, its words in order with their clauses, and the cards that use each.
struct List {
    name: &'static str,
    words: Vec<(&'static str, Option<Clause>)>,
    used: BTreeMap<&'static str, BTreeSet<String>>,
}

/// What a set uses.
pub(super) struct Coverage {
    cards: usize,
    lists: Vec<List>,
    used: BTreeSet<Clause>,
    unused: Vec<Clause>,
}

/// Clauses about the language itself, which no card can show.
const ABOUT: [Clause; 3] = [
    catalog::cards::clauses::wt::WT_401,
    catalog::cards::clauses::wt::WT_402,
    catalog::cards::clauses::wt::WT_453,
];

impl Coverage {
    /// Looks through every effect.
    pub(super) fn of(set: &Set) -> Coverage {
        let list = |name, words: &[(&'static str, Clause)]| List {
            name,
            words: words.iter().map(|(word, clause)| (*word, Some(*clause))).collect(),
            used: BTreeMap::new(),
        };
        let windows = List {
            name: "windows",
            words: Stop::ALL.iter().map(|stop| (stop.word(), None)).collect(),
            used: BTreeMap::new(),
        };
        let mut lists: Vec<List> = clause::LISTS.into_iter().map(|(name, words)| list(name, words)).collect();
        lists.insert(3, windows);
        let mut coverage =
            Coverage { cards: set.cards.len(), lists, used: BTreeSet::new(), unused: Vec::new() };
        for card in &set.cards {
            for effect in &card.effects {
                coverage.look_at(card, &effect.effect);
            }
            if let Some(filter) = card.magic().and_then(|face| face.equip.filter.as_deref()) {
                clause::of_condition(filter, &mut coverage.used);
                walk::condition(filter, &mut |node, _| coverage.use_node(card, node));
            }
        }
        let vocabulary = |clause: &Clause| {
            let number = clause.id().strip_prefix("WT-").and_then(|number| number.parse::<u32>().ok());
            number.is_some_and(|number| matches!(number, 310..=402 | 448..=453)) && !ABOUT.contains(clause)
        };
        coverage.unused = catalog::cards::clauses::CATALOGUES[0]
            .clauses()
            .filter(vocabulary)
            .filter(|clause| !coverage.used.contains(clause))
            .collect();
        coverage
    }

    fn look_at(&mut self, card: &Card, effect: &Effect) {
        clause::of_effect(effect, &mut self.used);
        for window in windows(card, effect) {
            self.use_word(card, "windows", window.word());
        }
        for (list, word) in clause::words_of(effect) {
            self.use_word(card, list, word);
        }
    }

    fn use_word(&mut self, card: &Card, list: &str, word: &'static str) {
        if let Some(list) = self.lists.iter_mut().find(|one| one.name == list) {
            list.used.entry(word).or_default().insert(card.name.to_string());
        }
    }

    fn use_node(&mut self, card: &Card, node: Node<'_>) {
        if let Some((list, word)) = clause::word_of(node) {
            self.use_word(card, list, word);
        }
    }

    /// As lines that people read.
    pub(super) fn text(&self, look: Look) -> String {
        let mut told = String::new();
        for list in &self.lists {
            let used: Vec<String> = list
                .words
                .iter()
                .filter_map(|(word, _)| list.used.get(word).map(|cards| format!("{word} {}", cards.len())))
                .collect();
            let unused: Vec<&str> = list
                .words
                .iter()
                .map(|(word, _)| *word)
                .filter(|word| !list.used.contains_key(word))
                .collect();
            let head = format!("{}: {} of {}", list.name, used.len(), list.words.len());
            told.push_str(&format!("{}\n", look.paint(Tone::Heading, &head)));
            if !used.is_empty() {
                told.push_str(&text::hang("  ", &used.join(", "), look.text_width()));
            }
            if !unused.is_empty() {
                let none = look.paint(Tone::Bad, "not used:");
                told.push_str(&text::hang("  ", &format!("{none} {}", unused.join(", ")), look.text_width()));
            }
        }
        let all = self.used.len() + self.unused.len();
        let head = format!("clauses: {} of {all}", self.used.len());
        told.push_str(&format!("{}\n", look.paint(Tone::Heading, &head)));
        if !self.unused.is_empty() {
            let ids: Vec<&str> = self.unused.iter().map(|clause| clause.id()).collect();
            let none = look.paint(Tone::Bad, "not used:");
            told.push_str(&text::hang("  ", &format!("{none} {}", ids.join(", ")), look.text_width()));
        }
        told.push_str(&look.paint(Tone::Faint, &format!("in {}", text::count(self.cards, "card", "cards"))));
        told.push('\n');
        told
    }

    /// As data that programs read.
    pub(super) fn json(&self) -> Value {
        let mut told = json!({ "cards_looked_at": self.cards });
        for list in &self.lists {
            let words: Vec<Value> = list
                .words
                .iter()
                .map(|(word, clause)| {
                    let cards: Vec<&String> = list.used.get(word).into_iter().flatten().collect();
                    json!({ "word": word, "clause": clause.map(|clause| clause.id()), "cards": cards })
                })
                .collect();
            told[list.name] = words.into();
        }
        let ids = |clauses: &mut dyn Iterator<Item = &Clause>| {
            clauses.map(|clause| clause.id()).collect::<Vec<_>>()
        };
        told["clauses"] =
            json!({ "used": ids(&mut self.used.iter()), "unused": ids(&mut self.unused.iter()) });
        told
    }
}

/// The cards that answer at moments where nobody is asked who has not wished it, with those moments.
pub(super) fn unusual(set: &Set) -> Vec<(String, Vec<&'static str>)> {
    let of_card = |card: &Card| {
        let responses = card.effects.iter().filter(|effect| effect.effect.mode == Mode::Response);
        let mut moments: Vec<&'static str> = responses
            .map(|effect| windows(card, &effect.effect))
            .filter(|windows| !windows.iter().any(|window| window.is_usual()))
            .flatten()
            .map(|window| window.word())
            .collect();
        moments.dedup();
        (!moments.is_empty()).then(|| (card.name.to_string(), moments))
    };
    set.cards.iter().filter_map(of_card).collect()
}

/// At which windows an effect can be used: those in which its event can be answered, or all for a Lightning card that is played at will.
fn windows(card: &Card, effect: &Effect) -> Vec<Stop> {
    let lightning = card.magic().is_some_and(|face| face.kind == MagicType::Lightning);
    match (effect.mode, &effect.when) {
        (Mode::OnPlay, _) if lightning => Stop::ALL.to_vec(),
        (Mode::Response, Some(trigger)) => answered(trigger),
        _ => Vec::new(),
    }
}

fn answered(trigger: &Trigger) -> Vec<Stop> {
    match trigger {
        Trigger::Announced(event) => match event.by {
            catalog::cards::language::words::Players::Own => vec![Stop::Own],
            catalog::cards::language::words::Players::Opponent => vec![Stop::Answer],
            catalog::cards::language::words::Players::Both => vec![Stop::Answer, Stop::Own],
        },
        Trigger::Phase(moment) => match (moment.of, moment.at) {
            (Span::Turn | Span::Draw, Edge::Start) | (Span::Draw, Edge::End) => vec![Stop::Draw],
            (Span::Main, Edge::End) | (Span::Combat, Edge::Start) => vec![Stop::Declared, Stop::Tick],
            (Span::Tick, _) => vec![Stop::Tick],
            (Span::Main | Span::WrapUp, Edge::Start) | (Span::Combat, Edge::End) => {
                vec![Stop::Action, Stop::Leave]
            }
            // No moment follows in that turn.
            (Span::WrapUp | Span::Turn, Edge::End) => Vec::new(),
        },
        Trigger::Battle(event) => match event.event {
            BattleEvent::Initiates | BattleEvent::Attacked => vec![Stop::Declared],
            BattleEvent::Strikes => vec![Stop::Strike],
        },
        Trigger::Rolled(event) => {
            let mut stops = Vec::new();
            if event.result.is_some() {
                stops.push(Stop::Hit);
            }
            if event.die.is_some() {
                let rolls = event.roll.as_deref().unwrap_or(Roll::ALL);
                stops.extend(rolls.iter().map(|roll| match roll {
                    Roll::Hit => Stop::Hit,
                    Roll::Damage => Stop::Damage,
                    Roll::Speed => Stop::Speed,
                    Roll::Status => Stop::Status,
                }));
            }
            stops
        }
        Trigger::Damaged(_) | Trigger::Healed(_) => vec![Stop::Action, Stop::Battle, Stop::Tick],
        Trigger::Status(_) => vec![Stop::Action, Stop::Tick],
        Trigger::Summoned(_)
        | Trigger::Slid(_)
        | Trigger::ToCemetery(_)
        | Trigger::Left(_)
        | Trigger::Drawn(_)
        | Trigger::Discarded(_)
        | Trigger::Searched(_)
        | Trigger::Magic(_) => vec![Stop::Action],
    }
}
