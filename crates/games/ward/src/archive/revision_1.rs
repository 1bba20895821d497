//! States as text, and hashes of them, of the first revision. Never changed: records, tables and positions of before are read and checked by
//! it. The names are those that fields and variants had then, by number; what they are called now has nothing to do with it.

use crate::{Ward, state::State};
use kernel::{
    Digest,
    archive::{Form, Frozen, Misread, Part},
};

/// What has no names inside.
const PLAIN: Frozen = Frozen(&[]);

const STOP: Frozen = Frozen(&[
    (1, "Draw", PLAIN),
    (2, "Action", PLAIN),
    (3, "Leave", PLAIN),
    (4, "Declared", PLAIN),
    (5, "Speed", PLAIN),
    (6, "Status", PLAIN),
    (7, "Strike", PLAIN),
    (8, "Hit", PLAIN),
    (9, "Damage", PLAIN),
    (10, "Battle", PLAIN),
    (11, "Tick", PLAIN),
    (12, "Answer", PLAIN),
    (13, "Own", PLAIN),
]);
const BEING: Frozen = Frozen(&[
    (1, "object", PLAIN),
    (2, "side", PLAIN),
    (3, "primary", PLAIN),
    (4, "hp", PLAIN),
    (5, "max", PLAIN),
    (6, "age", PLAIN),
    (7, "battles", PLAIN),
    (8, "made", ADDRESS),
    (9, "bound", PLAIN),
    (10, "lost", ADDRESS),
]);
const IN_PLAY: Frozen =
    Frozen(&[(1, "object", PLAIN), (2, "on", PLAIN), (3, "age", PLAIN), (4, "held", PLAIN)]);
const LASTING: Frozen = Frozen(&[
    (1, "address", ADDRESS),
    (2, "source", PLAIN),
    (3, "controller", PLAIN),
    (4, "on", PLAIN),
    (5, "with", PLAIN),
    (6, "amount", PLAIN),
    (7, "age", PLAIN),
    (8, "end", END),
    (9, "newer", NEWER),
]);
const NEWER: Frozen = Frozen(&[(1, "address", ADDRESS), (2, "source", PLAIN), (3, "controller", PLAIN)]);
const END: Frozen = Frozen(&[
    (1, "Source", PLAIN),
    (2, "Creature", PLAIN),
    (3, "Strike", PLAIN),
    (4, "Battle", PLAIN),
    (5, "Combat", PLAIN),
    (6, "Turn", PLAIN),
    (7, "Cycles", Frozen(&[(1, "player", PLAIN), (2, "phase", PLAIN), (3, "left", PLAIN)])),
    (8, "Ticks", Frozen(&[(1, "player", PLAIN), (2, "left", PLAIN)])),
    (9, "Release", PLAIN),
    (10, "Next", Frozen(&[(1, "left", PLAIN)])),
]);
const OVER_TIME: Frozen = Frozen(&[
    (1, "address", ADDRESS),
    (2, "source", PLAIN),
    (3, "controller", PLAIN),
    (4, "on", PLAIN),
    (5, "kind", PLAIN),
    (6, "left", PLAIN),
    (7, "player", PLAIN),
    (8, "age", PLAIN),
]);
const BATTLE: Frozen = Frozen(&[
    (1, "attacker", PLAIN),
    (2, "defender", PLAIN),
    (3, "attacker_first", PLAIN),
    (4, "second", PLAIN),
    (5, "result", RESULT),
]);
const RESULT: Frozen = Frozen(&[(1, "hit", PLAIN), (2, "critical", PLAIN)]);
const DICE: Frozen = Frozen(&[(1, "roll", PLAIN), (2, "by", PLAIN), (3, "shown", PLAIN), (4, "own", PLAIN)]);
const STATIC: Frozen =
    Frozen(&[(1, "source", PLAIN), (2, "effect", PLAIN), (3, "age", PLAIN), (4, "on", PLAIN)]);
const ABOUT: Frozen = Frozen(&[(1, "Nothing", PLAIN), (2, "Card", PLAIN), (3, "Announced", PLAIN)]);
const PICKS: Frozen = Frozen(&[
    (1, "targets", PLAIN),
    (2, "marks", PLAIN),
    (3, "picked", PLAIN),
    (4, "answers", PLAIN),
    (5, "event", ABOUT),
]);
const ANNOUNCEMENT: Frozen = Frozen(&[
    (1, "player", PLAIN),
    (2, "source", PLAIN),
    (3, "card", PLAIN),
    (4, "what", WHAT),
    (5, "picks", PICKS),
    (6, "negated", PLAIN),
    (7, "resolved", PLAIN),
]);
const WHAT: Frozen = Frozen(&[
    (1, "Magic", Frozen(&[(1, "on", PLAIN), (2, "effect", PLAIN)])),
    (2, "Effect", PLAIN),
    (3, "Summon", PLAIN),
]);
const WAITING: Frozen = Frozen(&[
    (1, "source", PLAIN),
    (2, "card", PLAIN),
    (3, "effect", PLAIN),
    (4, "play", PLAIN),
    (5, "player", PLAIN),
    (6, "event", ABOUT),
    (7, "shows", PLAIN),
    (8, "later", PLAIN),
]);
const HAPPENING: Frozen = Frozen(&[
    (1, "Phase", PLAIN),
    (2, "Announced", PLAIN),
    (3, "Summoned", PLAIN),
    (4, "Slid", PLAIN),
    (5, "Battle", PLAIN),
    (6, "Result", PLAIN),
    (7, "Dice", PLAIN),
    (8, "Damaged", PLAIN),
    (9, "Healed", PLAIN),
    (10, "ToCemetery", PLAIN),
    (11, "Left", PLAIN),
    (12, "Drawn", PLAIN),
    (13, "Discarded", PLAIN),
    (14, "Searched", PLAIN),
    (15, "Status", PLAIN),
    (16, "Magic", PLAIN),
]);
const DRAFT: Frozen = Frozen(&[
    (1, "player", PLAIN),
    (2, "source", PLAIN),
    (3, "form", FORM),
    (4, "picks", PICKS),
    (5, "on", PLAIN),
    (6, "sacrifices", PLAIN),
    (7, "costs", PLAIN),
    (8, "paid", PLAIN),
]);
const FORM: Frozen =
    Frozen(&[(1, "Summon", PLAIN), (2, "Replace", PLAIN), (3, "Magic", PLAIN), (4, "Effect", PLAIN)]);
const RUN: Frozen = Frozen(&[
    (1, "player", PLAIN),
    (2, "source", PLAIN),
    (3, "card", PLAIN),
    (4, "effect", PLAIN),
    (5, "at", PLAIN),
    (6, "picks", PICKS),
    (7, "late", PLAIN),
    (8, "pc", PLAIN),
    (9, "taken", PLAIN),
    (10, "each", PLAIN),
    (11, "loops", LOOP),
    (12, "source_there", PLAIN),
    (13, "part", PLAIN),
    (14, "held", PLAIN),
    (15, "amount", PLAIN),
]);
const LOOP: Frozen =
    Frozen(&[(1, "start", PLAIN), (2, "left", PLAIN), (3, "times", PLAIN), (4, "current", PLAIN)]);
const TASK: Frozen = Frozen(&[
    (1, "TurnStart", PLAIN),
    (2, "Draw", PLAIN),
    (3, "HandLimit", PLAIN),
    (4, "Begin", PLAIN),
    (5, "Moment", PLAIN),
    (6, "Free", PLAIN),
    (7, "Thaw", PLAIN),
    (8, "Thawed", PLAIN),
    (9, "Fight", PLAIN),
    (10, "Battle", Frozen(&[(1, "", STEP)])),
    (11, "Tick", PLAIN),
    (12, "TurnEnd", PLAIN),
    (13, "NextTurn", PLAIN),
    (14, "Window", Frozen(&[(1, "", STOP), (2, "", PLAIN), (3, "", PLAIN)])),
    (15, "Answers", PLAIN),
    (16, "Resolve", PLAIN),
    (17, "Run", PLAIN),
    (18, "Draft", PLAIN),
    (19, "Fill", PLAIN),
    (20, "Replace", PLAIN),
    (21, "MustSummon", PLAIN),
]);
const STEP: Frozen = Frozen(&[
    (1, "Speed", PLAIN),
    (2, "Faster", PLAIN),
    (3, "Strike", PLAIN),
    (4, "Feared", PLAIN),
    (5, "Hit", PLAIN),
    (6, "Decide", PLAIN),
    (7, "Damage", PLAIN),
    (8, "StrikeEnd", PLAIN),
    (9, "Over", PLAIN),
]);
const ASK: Frozen = Frozen(&[
    (1, "Nothing", PLAIN),
    (2, "Decks", PLAIN),
    (3, "Order", PLAIN),
    (4, "Free", PLAIN),
    (5, "MustSummon", PLAIN),
    (6, "Respond", PLAIN),
    (7, "Pick", PLAIN),
    (8, "Decide", Frozen(&[(1, "", PLAIN), (2, "", QUESTION)])),
    (9, "Choose", Frozen(&[(1, "", PLAIN), (2, "", QUESTION)])),
]);
const QUESTION: Frozen = Frozen(&[(1, "Trigger", PLAIN), (2, "Slot", PLAIN), (3, "Now", PLAIN)]);
const PICKING: Frozen = Frozen(&[
    (1, "player", PLAIN),
    (2, "from", PLAIN),
    (3, "marks", PLAIN),
    (4, "chosen", PLAIN),
    (5, "chosen_marks", PLAIN),
    (6, "least", PLAIN),
    (7, "most", PLAIN),
    (8, "purpose", PURPOSE),
]);
const PURPOSE: Frozen = Frozen(&[
    (1, "HandLimit", PLAIN),
    (2, "Equip", PLAIN),
    (3, "Target", PLAIN),
    (4, "Cost", PLAIN),
    (5, "Sacrifice", PLAIN),
    (6, "Late", PLAIN),
    (7, "Discard", PLAIN),
    (8, "Search", PLAIN),
    (9, "Order", PLAIN),
    (10, "Slide", PLAIN),
    (11, "Replace", PLAIN),
    (12, "Answered", PLAIN),
    (13, "Trigger", PLAIN),
    (14, "Play", PLAIN),
]);
const ADDRESS: Frozen = Frozen(&[(1, "card", PLAIN), (2, "effect", PLAIN), (3, "step", PLAIN)]);
const ZONE: Frozen = Frozen(&[
    (1, "Deck", PLAIN),
    (2, "Hand", PLAIN),
    (3, "Primary", PLAIN),
    (4, "Limited", PLAIN),
    (5, "Magic", PLAIN),
    (6, "Chain", PLAIN),
    (7, "Cemetery", PLAIN),
    (8, "Nowhere", PLAIN),
]);
const RECORD: Frozen =
    Frozen(&[(1, "card", PLAIN), (2, "plays", PLAIN), (3, "uses", PLAIN), (4, "listed", PLAIN)]);
const COPY: Frozen = Frozen(&[
    (1, "record", RECORD),
    (2, "zone", ZONE),
    (3, "controller", PLAIN),
    (4, "known", PLAIN),
    (5, "since", PLAIN),
]);
const SIDE: Frozen = Frozen(&[
    (1, "list", PLAIN),
    (2, "ready", PLAIN),
    (3, "deck", PLAIN),
    (4, "hand", PLAIN),
    (5, "cemetery", PLAIN),
    (6, "turns", PLAIN),
    (7, "summoned", PLAIN),
    (8, "coming", PLAIN),
    (9, "owes_nothing", PLAIN),
    (10, "fell", PLAIN),
    (11, "stops", PLAIN),
    (12, "wishes", PLAIN),
    (13, "rolled", PLAIN),
]);
const ENDING: Frozen = Frozen(&[(1, "lost", PLAIN), (2, "reason", REASON)]);
const REASON: Frozen = Frozen(&[
    (1, "Cemetery", PLAIN),
    (2, "NoCreature", PLAIN),
    (3, "LastCard", PLAIN),
    (4, "Stall", PLAIN),
    (5, "Cycles", PLAIN),
    (6, "Conceded", PLAIN),
]);
const STATE: Frozen = Frozen(&[
    (1, "copies", COPY),
    (2, "sides", SIDE),
    (3, "beings", BEING),
    (4, "magic", IN_PLAY),
    (5, "lasting", LASTING),
    (6, "over_time", OVER_TIME),
    (7, "statics", STATIC),
    (8, "chain", ANNOUNCEMENT),
    (9, "waiting", WAITING),
    (10, "recent", HAPPENING),
    (11, "battle", BATTLE),
    (12, "dice", DICE),
    (13, "todo", TASK),
    (14, "ask", ASK),
    (15, "picking", PICKING),
    (16, "draft", DRAFT),
    (17, "run", RUN),
    (18, "first", PLAIN),
    (19, "turn", PLAIN),
    (20, "phase", PLAIN),
    (21, "cycles", PLAIN),
    (22, "quiet", PLAIN),
    (23, "fought", PLAIN),
    (24, "routed", PLAIN),
    (25, "causer", PLAIN),
    (26, "redraws", PLAIN),
    (27, "starting", PLAIN),
    (28, "announced", PLAIN),
    (29, "clock", PLAIN),
    (30, "ending", ENDING),
]);

const NAMED_AS_THEN: Form = Form::new(2, 1).frozen(STATE);

impl Ward {
    pub(crate) fn digest_1(&self, into: &mut Digest) {
        into.bytes(self.set.hash.as_bytes());
        into.bytes(self.s.write(&NAMED_AS_THEN).to_string().as_bytes());
    }
}

/// Reads a whole state as positions of then have it.
pub(crate) fn read(value: &serde_json::Value) -> Result<State, Misread> {
    State::read(value, &NAMED_AS_THEN)
}
