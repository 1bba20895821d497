//! What no type can say: which words go together.

mod frame;
mod words;

use super::{Hollow, error::Problem, hollow, printed, referent::Bearer};
use crate::language::{
    effect::{Effect, Mode},
    file::CardFile,
    walk::{self, Key},
    words::{CardKind, MagicType, Place, Use},
};

/// The most effects of a card.
pub const MOST_EFFECTS: usize = 6;
/// The most targets an effect can name, those of a branch included.
pub const MOST_TARGETS: usize = 4;
/// The most costs of an effect or a summon.
pub const MOST_COSTS: usize = 4;
/// How deep operations may be nested, and how deep loops.
pub const MOST_DEPTH: usize = 6;
const MOST_LOOPS: usize = 2;
const MOST_TRAITS: usize = 8;

/// What is wrong within one file; `may_be_hollow` says of which cards it is not told what would not happen.
pub(super) fn file(file: &CardFile, may_be_hollow: Hollow, problems: &mut Vec<Problem>) {
    for (index, creature) in file.creature.iter().enumerate() {
        let path = vec![Key::Name("creature"), Key::Entry(index)];
        if creature.traits.len() > MOST_TRAITS {
            let told = format!("more than {MOST_TRAITS} traits");
            problems.push(Problem::at([&path[..], &[Key::Name("traits")]].concat(), told));
        }
        let bearer =
            Bearer { kind: CardKind::Creature, usage: None, magic: None, hp: Some(creature.hp.get()) };
        effects(&creature.effect, bearer, &path, problems);
        let printed = || printed::creature(creature);
        hollow(&creature.effect, bearer, &path, may_be_hollow, printed, problems);
    }
    for (index, magic) in file.magic.iter().enumerate() {
        let path = vec![Key::Name("magic"), Key::Entry(index)];
        let mut say =
            |key, what: &str| problems.push(Problem::at([&path[..], &[Key::Name(key)]].concat(), what));
        if magic.equip.is_some() && magic.usage == Use::Field {
            say("equip", "a Field card is attached to nothing (WT-48)");
        }
        let once = |effect: &&Effect| matches!(effect.mode, Mode::OnPlay | Mode::Response);
        match (magic.effect.iter().filter(once).count(), magic.kind) {
            (0, MagicType::Standard | MagicType::Lightning) => {
                say("effect", "a Standard or Lightning card needs an effect `on_play` or `response`");
            }
            (2.., _) => say(
                "effect",
                "a magic card resolves once: put all of it into one effect `on_play` or `response`",
            ),
            (0, MagicType::Infinite) | (1, _) => {}
        }
        for effect in &magic.effect {
            if effect.mode == Mode::Response
                && magic.kind != MagicType::Lightning
                && effect.from == Place::Field
            {
                say("type", "only a Lightning card can be played as a response (WT-315)");
            }
        }
        let bearer =
            Bearer { kind: CardKind::Magic, usage: Some(magic.usage), magic: Some(magic.kind), hp: None };
        effects(&magic.effect, bearer, &path, problems);
        let printed = || printed::magic(magic);
        hollow(&magic.effect, bearer, &path, may_be_hollow, printed, problems);
    }
}

/// What of a card would not happen, unless it may be so.
fn hollow(
    effects: &[Effect],
    bearer: Bearer,
    path: &[Key],
    may_be: Hollow,
    is_printed: impl Fn() -> bool,
    problems: &mut Vec<Problem>,
) {
    if may_be == Hollow::Kept {
        return;
    }
    let mut found = Vec::new();
    hollow::card(effects, bearer, path, &mut found);
    if !found.is_empty() && (may_be == Hollow::Refused || !is_printed()) {
        problems.append(&mut found);
    }
}

fn effects(effects: &[Effect], bearer: Bearer, path: &[Key], problems: &mut Vec<Problem>) {
    if effects.len() > MOST_EFFECTS {
        let told = format!("more than {MOST_EFFECTS} effects");
        problems.push(Problem::at([path, &[Key::Name("effect")]].concat(), told));
    }
    for (index, effect) in effects.iter().enumerate() {
        let path = [path, &[Key::Name("effect"), Key::Entry(index)]].concat();
        let mut check = Check { effect, bearer, path: &path, problems };
        check.frame();
        walk::effect(effect, &mut |node, scope| check.node(node, scope));
    }
}

struct Check<'a, 'p> {
    effect: &'a Effect,
    bearer: Bearer,
    path: &'a [Key],
    problems: &'p mut Vec<Problem>,
}

impl Check<'_, '_> {
    fn say(&mut self, path: &[Key], what: impl Into<String>) {
        self.problems.push(Problem::at([self.path, path].concat(), what));
    }

    fn need(&mut self, holds: bool, key: &'static str, what: &str) {
        if !holds {
            self.say(&[Key::Name(key)], what);
        }
    }
}
