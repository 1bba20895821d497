//! The table of all operations (WT-357 to WT-400, WT-451 and WT-452): the word of each, its clause, and what it is.

use super::{
    body::Body,
    cards::{
        attach::Attach,
        discard::Discard,
        drawing::{DeckToCemetery, Draw, Shuffle},
        from_cemetery::FromCemetery,
        instead::Instead,
        look::{Look, Reveal},
        play::Play,
        removal::{ClearField, DestroyMagic, Kill, Return},
        search::Search,
    },
    compound::{
        choose::{Branch, Choose},
        for_each::ForEach,
        if_so::If,
        may::May,
        repeat::Repeat,
        roll::RollFor,
    },
    dice::{
        criticals::{CriticalHitChange, CriticalMissChange},
        current_roll::{AddDie, Reroll, SetDie},
    },
    harm::{
        cure::Cure,
        deal::Deal,
        heal::Heal,
        immune::Immune,
        over_time::{Dot, Hot, Ticking},
        shields::{Prevent, Reduce, Reflect},
    },
    numbers::{
        become_other::Become,
        multiply::Multiply,
        raise::{Al, AttackDice, Change, DamageBonus, Hit, HitDice, MaxHp, Modifier, Raise, Spd},
        set::Set,
        swap::Swap,
    },
    rulings::{
        allow::Allow,
        forbid::Forbid,
        negate::Negate,
        strike_order::{StrikeFirst, StrikeLast},
        suppress::Suppress,
    },
    shared::{Lasting, Lone},
    statuses::{fear::Fear, freeze::Freeze, stun::Stun},
    summons::{
        cost::{SummonCost, SummonCostChange},
        limited_summon::LimitedSummon,
        summon_own::SummonOwn,
        take_control::TakeControl,
    },
    verb::{Now, Verb},
};
use crate::{
    Ward,
    clauses::wt::*,
    english::{Teller, sentence::Line},
    language::{
        duration::Duration,
        effect::Mode,
        who::Who,
        words::{Ailment, ControlEnd},
    },
    load::{
        hollow::At,
        referent::{Bearer, Referent},
    },
    outside::Outside,
    probes::evaluate::Ctx,
    set::program::{Ask, Compiler},
    state::Player,
};
use kernel::Clause;
use schemars::JsonSchema;
use serde::Deserialize;

/// The verb of a word: the one that is named, or its body.
macro_rules! verb {
    ($body:ty) => {
        $body
    };
    ($body:ty, $verb:ty) => {
        $verb
    };
}

macro_rules! operations {
    ($($(#[$doc:meta])* $name:ident($body:ty $(as $verb:ident)?) = $word:literal, $clause:ident;)*) => {
        /// One operation of an effect.
        #[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
        pub enum Operation { $($(#[$doc])* #[serde(rename = $word)] $name($body)),* }

        /// Every operation as it is written, with its clause, in the order of the catalogue.
        pub const OPERATIONS: &[(&str, Clause)] = &[$(($word, $clause)),*];

        impl Operation {
            /// How it is written.
            pub const fn word(&self) -> &'static str {
                match self { $(Operation::$name(_) => $word),* }
            }

            /// The clause that says what it does.
            pub const fn clause(&self) -> Clause {
                match self { $(Operation::$name(_) => $clause),* }
            }

            /// What it holds.
            pub fn body(&self) -> &dyn Body {
                match self { $(Operation::$name(body) => body),* }
            }
        }

        /// What its verb says: the contract of each is told in [`Verb`].
        impl Operation {
            /// As what it is looked for while it goes on.
            pub(crate) const fn kind(&self) -> u32 {
                match self { $(Operation::$name(_) => <verb!($body $(, $verb)?)>::KIND),* }
            }

            /// Whether it is done by or to players.
            pub(crate) const fn names_players(&self) -> bool {
                match self { $(Operation::$name(_) => <verb!($body $(, $verb)?)>::NAMES_PLAYERS),* }
            }

            /// Whether it shows hidden cards.
            pub(crate) const fn shows_hidden(&self) -> bool {
                match self { $(Operation::$name(_) => <verb!($body $(, $verb)?)>::SHOWS_HIDDEN),* }
            }

            /// Whether it does nothing but summon.
            pub(crate) const fn only_summons(&self) -> bool {
                match self { $(Operation::$name(_) => <verb!($body $(, $verb)?)>::ONLY_SUMMONS),* }
            }

            /// Does it.
            pub(crate) fn carry_out(&self, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
                match self { $(Operation::$name(body) => <verb!($body $(, $verb)?)>::carry_out(body, now, game, io)),* }
            }

            /// Adds its steps to a program.
            pub(crate) fn compile(&self, into: &mut Compiler, asks: Option<&mut Vec<Ask>>) {
                match self { $(Operation::$name(body) => <verb!($body $(, $verb)?)>::compile(body, self, into, asks)),* }
            }

            /// Whether it would come to nothing as things stand.
            pub(crate) fn is_in_vain(&self, game: &Ward, ctx: Ctx<'_>) -> bool {
                match self { $(Operation::$name(body) => <verb!($body $(, $verb)?)>::is_in_vain(body, game, ctx)),* }
            }

            /// The number that it raises or lowers.
            pub(crate) fn raises(&self) -> Option<Raise<'_>> {
                match self { $(Operation::$name(body) => <verb!($body $(, $verb)?)>::raises(body)),* }
            }

            /// What of it comes back at ticks.
            pub(crate) fn ticking(&self) -> Option<Ticking<'_>> {
                match self { $(Operation::$name(body) => <verb!($body $(, $verb)?)>::ticking(body)),* }
            }

            /// The status that it puts on creatures.
            pub(crate) fn status(&self) -> Option<Ailment> {
                match self { $(Operation::$name(_) => <verb!($body $(, $verb)?)>::status()),* }
            }

            /// Where a creature goes that it holds on the field, if it holds one.
            pub(crate) fn lets_go(&self) -> Option<ControlEnd> {
                match self { $(Operation::$name(body) => <verb!($body $(, $verb)?)>::lets_go(body)),* }
            }

            /// What the card says.
            pub(crate) fn line<'a>(&'a self, teller: &Teller<'a>) -> Line {
                match self { $(Operation::$name(body) => <verb!($body $(, $verb)?)>::line(body, teller)),* }
            }

            /// What it can work on at one of its keys.
            pub(crate) fn wants(&self, key: &str) -> &'static [Referent] {
                match self { $(Operation::$name(_) => <verb!($body $(, $verb)?)>::wants(key)),* }
            }

            /// Whether a card at this key is found wherever it lies.
            pub(crate) fn finds_anywhere(&self, key: &str) -> bool {
                match self { $(Operation::$name(_) => <verb!($body $(, $verb)?)>::finds_anywhere(key)),* }
            }

            /// Why it cannot stand in an effect of this mode, or on this card.
            pub(crate) fn misplaced(&self, mode: Mode, bearer: Bearer) -> Option<&'static str> {
                match self { $(Operation::$name(_) => <verb!($body $(, $verb)?)>::misplaced(mode, bearer)),* }
            }

            /// Why it changes nothing.
            pub(crate) fn changes_nothing(&self, at: &At<'_, '_, '_>, told: &mut Vec<String>) {
                match self { $(Operation::$name(body) => <verb!($body $(, $verb)?)>::changes_nothing(body, at, told)),* }
            }

            /// Why the card could not hold what it brings or takes.
            pub(crate) fn unheld(&self, at: &At<'_, '_, '_>, told: &mut Vec<String>) {
                match self { $(Operation::$name(body) => <verb!($body $(, $verb)?)>::unheld(body, at, told)),* }
            }

            /// Why this duration would end too soon, or never.
            pub(crate) fn timed(&self, at: &At<'_, '_, '_>, duration: Option<&Duration>) -> Option<String> {
                match self { $(Operation::$name(body) => <verb!($body $(, $verb)?)>::timed(body, at, duration)),* }
            }

            /// Why it comes to nothing where it stands.
            pub(crate) fn out_of_place(&self, at: &At<'_, '_, '_>) -> Option<String> {
                match self { $(Operation::$name(body) => <verb!($body $(, $verb)?)>::out_of_place(body, at)),* }
            }

            /// Whether what it leaves behind is on no creature.
            pub(crate) fn is_on_nobody(&self) -> bool {
                match self { $(Operation::$name(body) => <verb!($body $(, $verb)?)>::is_on_nobody(body)),* }
            }

            /// The cards that it takes from the field.
            pub(crate) fn takes_away(&self) -> Option<&Who> {
                match self { $(Operation::$name(body) => <verb!($body $(, $verb)?)>::takes_away(body)),* }
            }

            /// Whether a Standard or Lightning card stays on the field for it.
            pub(crate) fn keeps_its_card(&self, duration: Option<&Duration>) -> bool {
                match self { $(Operation::$name(body) => <verb!($body $(, $verb)?)>::keeps_its_card(body, duration)),* }
            }

            /// What it does to a card it names: above 0 it helps, below it harms.
            pub(crate) fn helps(&self, named: impl Fn(&Who) -> bool) -> i32 {
                match self { $(Operation::$name(body) => <verb!($body $(, $verb)?)>::helps(body, named)),* }
            }

            /// What it is worth to a player, where that is more than whom it helps or harms.
            pub(crate) fn worth(&self, game: &Ward, player: Player) -> Option<i32> {
                match self { $(Operation::$name(body) => <verb!($body $(, $verb)?)>::worth(body, game, player)),* }
            }
        }
    };
}

operations! {
    /// Raise or lower AL (WT-357).
    Al(Change as Al) = "al", WT_357;
    /// Raise or lower SPD (WT-358).
    Spd(Change as Spd) = "spd", WT_358;
    /// Add to or take from the Hit roll only (WT-359).
    Hit(Change as Hit) = "hit", WT_359;
    /// Add to or take from the damage roll only (WT-360).
    DamageBonus(Change as DamageBonus) = "damage_bonus", WT_360;
    /// Raise or lower the modifier, and so both rolls (WT-361).
    Modifier(Change as Modifier) = "modifier", WT_361;
    /// More or fewer attack dice (WT-362).
    AttackDice(Change as AttackDice) = "attack_dice", WT_362;
    /// More or fewer Hit dice (WT-363).
    HitDice(Change as HitDice) = "hit_dice", WT_363;
    /// Give a stat a value (WT-364).
    Set(Set) = "set", WT_364;
    /// Exchange a stat with another (WT-364).
    Swap(Swap) = "swap", WT_364;
    /// Multiply a stat (WT-364).
    Multiply(Multiply) = "multiply", WT_364;
    /// Raise or lower maximum HP (WT-365, WT-447).
    MaxHp(Change as MaxHp) = "max_hp", WT_365;
    /// Damage (WT-366).
    Deal(Deal) = "deal", WT_366;
    /// Healing (WT-367).
    Heal(Heal) = "heal", WT_367;
    /// Stop damage before it counts (WT-368).
    Prevent(Prevent) = "prevent", WT_368;
    /// Lessen damage before it counts (WT-368).
    Reduce(Reduce) = "reduce", WT_368;
    /// Turn damage back on the creature or the primary of the player it came from (WT-368).
    Reflect(Prevent as Reflect) = "reflect", WT_368;
    /// Burned, Poisoned, Bleed or Wrap (WT-369).
    Dot(Dot) = "dot", WT_369;
    /// Healing over time (WT-370).
    Hot(Hot) = "hot", WT_370;
    /// Fear (WT-371).
    Fear(Fear) = "fear", WT_371;
    /// Frozen (WT-372).
    Freeze(Freeze) = "freeze", WT_372;
    /// Stunned (WT-373).
    Stun(Stun) = "stun", WT_373;
    /// End statuses, DOTs, HOTs or bonuses (WT-374).
    Cure(Cure) = "cure", WT_374;
    /// Cannot get, take, be targeted or be affected (WT-375).
    Immune(Immune) = "immune", WT_375;
    /// Draw cards (WT-376).
    Draw(Draw) = "draw", WT_376;
    /// Discard from a hand (WT-377).
    Discard(Discard) = "discard", WT_377;
    /// Look through the own deck for cards (WT-378).
    Search(Search) = "search", WT_378;
    /// Put the top of a deck into the cemetery (WT-379).
    DeckToCemetery(DeckToCemetery) = "deck_to_cemetery", WT_379;
    /// Move cards from a cemetery (WT-380).
    FromCemetery(FromCemetery) = "from_cemetery", WT_380;
    /// Move a card from the field to its owner's hand or deck (WT-381).
    Return(Return) = "return", WT_381;
    /// Show cards to the controller (WT-382).
    Look(Look) = "look", WT_382;
    /// Show cards to both players (WT-382).
    Reveal(Look as Reveal) = "reveal", WT_382;
    /// Shuffle a deck (WT-382).
    Shuffle(Shuffle) = "shuffle", WT_382;
    /// Put a creature into the cemetery without damage (WT-383).
    Kill(Lone as Kill) = "kill", WT_383;
    /// Put magic cards from the field into the cemetery (WT-384).
    DestroyMagic(Lone as DestroyMagic) = "destroy_magic", WT_384;
    /// Remove all fitting cards at once (WT-385).
    ClearField(ClearField) = "clear_field", WT_385;
    /// A card or effect of the open chain does not resolve (WT-386).
    Negate(Lone as Negate) = "negate", WT_386;
    /// A card on the field loses its effects (WT-387).
    Suppress(Lasting as Suppress) = "suppress", WT_387;
    /// Change control of a creature (WT-388).
    TakeControl(TakeControl) = "take_control", WT_388;
    /// Put a creature from hand, deck or cemetery onto the field, held by this card (WT-389).
    LimitedSummon(LimitedSummon) = "limited_summon", WT_389;
    /// Put a creature without a card of its own onto the field, held by this magic card (WT-390).
    SummonOwn(SummonOwn) = "summon_own", WT_390;
    /// The creature's own summoning requirement (WT-391).
    SummonCost(SummonCost) = "summon_cost", WT_391;
    /// Raise or lower the sacrifices for other creatures (WT-392).
    SummonCostChange(SummonCostChange) = "summon_cost_change", WT_392;
    /// Creatures or players cannot do something (WT-393).
    Forbid(Forbid) = "forbid", WT_393;
    /// An exception to a rule (WT-394).
    Allow(Allow) = "allow", WT_394;
    /// Strike first, whatever the SPD (WT-395).
    StrikeFirst(Lasting as StrikeFirst) = "strike_first", WT_395;
    /// Strike last, whatever the SPD (WT-395).
    StrikeLast(Lasting as StrikeLast) = "strike_last", WT_395;
    /// Roll dice of the current roll again (WT-396).
    Reroll(Reroll) = "reroll", WT_396;
    /// Turn dice of the current roll to a number (WT-396).
    SetDie(SetDie) = "set_die", WT_396;
    /// Add dice to the current roll (WT-396).
    AddDie(AddDie) = "add_die", WT_396;
    /// Change critical hits (WT-397).
    CriticalHit(CriticalHitChange) = "critical_hit", WT_397;
    /// Change critical misses (WT-398).
    CriticalMiss(CriticalMissChange) = "critical_miss", WT_398;
    /// Change type, name or traits (WT-399).
    Become(Become) = "become", WT_399;
    /// Move or attach an Equip card (WT-400).
    Attach(Attach) = "attach", WT_400;
    /// To hand or deck instead of the cemetery (WT-451).
    Instead(Instead) = "instead", WT_451;
    /// A player announces a magic card (WT-452).
    Play(Play) = "play", WT_452;
    /// One of several lists, as the controller chooses (WT-318).
    Choose(Vec<Branch> as Choose) = "choose", WT_318;
    /// What may be left out (WT-318).
    May(Vec<Operation> as May) = "may", WT_318;
    /// Only if a condition holds on resolving (WT-440).
    If(If) = "if", WT_440;
    /// Once for each card (WT-318).
    ForEach(ForEach) = "for_each", WT_318;
    /// Several times (WT-449).
    Repeat(Repeat) = "repeat", WT_318;
    /// Roll dice and go on by the result (WT-319).
    Roll(RollFor) = "roll", WT_319;
}
