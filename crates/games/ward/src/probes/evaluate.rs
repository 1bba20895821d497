//! Probes without side effects: which cards a word stands for, how much an amount is.

use crate::{
    Ward,
    language::{
        amount::{Amount, Counted, Formula},
        number::MOST,
        target::{CreatureTarget, MagicTarget, Target},
        who::{Group, MagicGroup, Who},
        words::{EitherPlayer, Place, Players, Side, Stat},
    },
    state::{
        object::{Object, Objects},
        *,
    },
};

/// Numbers that depend on each other in a circle are looked at so deep; below that the printed number counts (WT-457).
pub(crate) const MOST_DEEP: u8 = 3;

/// From where an effect looks at the game.
#[derive(Clone, Copy)]
pub(crate) struct Ctx<'a> {
    /// Whose effect it is.
    pub(crate) player: Player,
    /// The card with the effect.
    pub(crate) source: Option<Object>,
    /// What was picked, and the event.
    pub(crate) picks: Option<&'a Picks>,
    /// The one that `for_each` is at.
    pub(crate) each: Option<Object>,
    /// How deep numbers were followed.
    pub(crate) deep: u8,
}

impl<'a> Ctx<'a> {
    pub(crate) const fn new(player: Player, source: Object) -> Ctx<'a> {
        Ctx { player, source: Some(source), picks: None, each: None, deep: 0 }
    }

    pub(crate) const fn with(mut self, picks: &'a Picks) -> Ctx<'a> {
        self.picks = Some(picks);
        self
    }

    pub(crate) const fn deeper(mut self) -> Ctx<'a> {
        self.deep += 1;
        self
    }
}

/// The players that a word means, as seen by one.
pub(crate) fn has_player(players: Players, own: Player, player: Player) -> bool {
    match players {
        Players::Own => player == own,
        Players::Opponent => player != own,
        Players::Both => true,
    }
}

pub(crate) const fn the_player(player: EitherPlayer, own: Player) -> Player {
    match player {
        EitherPlayer::Own => own,
        EitherPlayer::Opponent => own.other(),
    }
}

pub(crate) fn has_side(side: Side, own: Player, player: Player) -> bool {
    match side {
        Side::Own => player == own,
        Side::Opposing => player != own,
        Side::Both => true,
    }
}

impl Ward {
    /// The cards that a word stands for.
    pub(crate) fn who(&self, ctx: Ctx<'_>, who: &Who) -> Objects {
        let one = |object: Option<Object>| object.map_or(Objects::NONE, Objects::one);
        match who {
            Who::This => one(ctx.source),
            Who::Equipped => one(ctx.source.and_then(|source| self.attached(source, ctx.picks))),
            Who::OwnPrimary => one(self.primary(ctx.player)),
            Who::OpposingPrimary => one(self.primary(ctx.player.other())),
            Who::BattleOpponent => one(self.battle_opponent(ctx)),
            Who::Target | Who::Target2 | Who::Target3 | Who::Target4 => {
                let number = who.target().unwrap_or(0);
                ctx.picks.map_or(Objects::NONE, |picks| picks.targets[number])
            }
            Who::Event => match ctx.picks.map(|picks| picks.event) {
                Some(About::Card(object)) => Objects::one(object),
                Some(About::Announced(at)) => one(self.s.chain.get(usize::from(at)).map(|said| said.source)),
                Some(About::Nothing) | None => Objects::NONE,
            },
            Who::Each => one(ctx.each),
            Who::All(group) => self.group(ctx, group),
            Who::AllMagic(group) => self.magic_group(ctx, group),
        }
    }

    /// Whether a word stands for this card, among others. Of a group only this card is looked at: what it fits may hang on the numbers of others, which are
    /// worked out in the same way.
    pub(crate) fn is_meant(&self, ctx: Ctx<'_>, who: &Who, object: Object) -> bool {
        match who {
            Who::All(group) => self.being(object).is_some_and(|being| self.in_group(ctx, group, being)),
            Who::AllMagic(group) => self.in_play(object).is_some() && self.in_magic_group(ctx, group, object),
            _ => self.who(ctx, who).has(object),
        }
    }

    /// The announcements that a word stands for, as bits.
    pub(crate) fn who_announced(&self, ctx: Ctx<'_>, who: &Who) -> u32 {
        let Some(picks) = ctx.picks else { return 0 };
        match who {
            Who::Event => match picks.event {
                About::Announced(at) => 1u32.checked_shl(at.into()).unwrap_or(0),
                About::Card(_) | About::Nothing => 0,
            },
            _ => who.target().map_or(0, |number| picks.marks[number]),
        }
    }

    /// The creature that a magic card is attached to, or is announced for.
    pub(crate) fn attached(&self, source: Object, _: Option<&Picks>) -> Option<Object> {
        if let Some(magic) = self.in_play(source) {
            return magic.on;
        }
        let said = self.s.chain.iter().rev().find(|said| said.source == source && !said.resolved);
        if let Some(Announceable::Magic { on, .. }) = said.map(|said| said.what) {
            return on;
        }
        self.s.draft.filter(|draft| draft.source == source).and_then(|draft| draft.on)
    }

    pub(crate) fn battle_opponent(&self, ctx: Ctx<'_>) -> Option<Object> {
        let battle = self.s.battle?;
        let own = ctx.source?;
        let own = if self.is_creature_card(own) { own } else { self.attached(own, ctx.picks)? };
        if own == battle.attacker {
            Some(battle.defender)
        } else if own == battle.defender {
            Some(battle.attacker)
        } else {
            None
        }
    }

    pub(crate) fn group(&self, ctx: Ctx<'_>, group: &Group) -> Objects {
        let fitting = self.s.beings.iter().filter(|being| self.in_group(ctx, group, being));
        fitting.map(|being| being.object).collect()
    }

    fn in_group(&self, ctx: Ctx<'_>, group: &Group, being: &Being) -> bool {
        has_side(group.side, ctx.player, being.side)
            && (group.limited || being.primary)
            && group.filter.as_ref().is_none_or(|filter| self.fits(ctx, filter, being.object))
    }

    pub(crate) fn magic_group(&self, ctx: Ctx<'_>, group: &MagicGroup) -> Objects {
        let all = self.s.magic.iter().map(|magic| magic.object);
        all.filter(|object| self.in_magic_group(ctx, group, *object)).collect()
    }

    fn in_magic_group(&self, ctx: Ctx<'_>, group: &MagicGroup, object: Object) -> bool {
        has_side(group.side, ctx.player, self.controller(object))
            && group.filter.as_ref().is_none_or(|filter| self.fits(ctx, filter, object))
    }

    /// What can be picked for a target, announcements apart.
    pub(crate) fn candidates(&self, ctx: Ctx<'_>, target: &Target) -> Objects {
        match target {
            Target::Creature(CreatureTarget { side, filter, limited, .. }) => {
                let fitting = self.s.beings.iter().filter(|being| {
                    has_side(*side, ctx.player, being.side)
                        && (*limited || being.primary)
                        && filter.as_ref().is_none_or(|filter| self.fits(ctx, filter, being.object))
                        && !self.is_untouchable(ctx, being.object)
                });
                fitting.map(|being| being.object).collect()
            }
            Target::Magic(MagicTarget { side, filter, .. }) => {
                let fitting = self.s.magic.iter().map(|magic| magic.object).filter(|object| {
                    has_side(*side, ctx.player, self.controller(*object))
                        && filter.as_ref().is_none_or(|filter| self.fits(ctx, filter, *object))
                });
                fitting.collect()
            }
            Target::CardsIn(cards) => {
                let pile = self.pile(the_player(cards.of, ctx.player), cards.pile);
                let top = cards.top.map_or(pile.len(), |top| top.get() as usize);
                let fitting = pile.iter().rev().take(top).copied().filter(|object| {
                    ctx.source != Some(*object)
                        && cards.filter.as_ref().is_none_or(|filter| self.fits(ctx, filter, *object))
                });
                fitting.collect()
            }
            Target::Announcement(_) => Objects::NONE,
        }
    }

    /// Announcements that can be picked for a target, as bits.
    pub(crate) fn candidate_marks(&self, ctx: Ctx<'_>, target: &Target) -> u32 {
        let Target::Announcement(wanted) = target else { return 0 };
        let mut marks = 0;
        for (at, said) in self.s.chain.iter().enumerate() {
            let kind = said.kind();
            let fits = !said.resolved
                && !said.negated
                && has_player(wanted.by, ctx.player, said.player)
                && wanted.kind.as_ref().is_none_or(|kinds| kinds.contains(&kind))
                && wanted.filter.as_ref().is_none_or(|filter| self.fits(ctx, filter, said.source));
            if fits {
                marks |= 1 << at;
            }
        }
        marks
    }

    /// An amount without dice; dice count as 0 here, because a probe rolls none.
    pub(crate) fn amount(&self, ctx: Ctx<'_>, amount: &Amount) -> i32 {
        let number = match amount {
            Amount::Number(number) => i64::from(number.get()),
            Amount::Dice(_) => 0,
            Amount::Formula(formula) => match &**formula {
                Formula::Stat(stat) => self
                    .who(ctx, &stat.of)
                    .iter()
                    .map(|object| {
                        i64::from(if stat.printed {
                            self.printed(object, stat.what)
                        } else {
                            self.stat(object, stat.what, ctx.deep)
                        })
                    })
                    .sum(),
                Formula::Count(counted) => i64::from(self.counted(ctx, counted)),
                Formula::Times(amount, by) => i64::from(self.amount(ctx, amount)) * i64::from(by.get()),
                Formula::Divided(amount, by) => {
                    i64::from(self.amount(ctx, amount)).div_euclid(i64::from(by.get()))
                }
            },
        };
        bounded(number)
    }

    pub(crate) fn counted(&self, ctx: Ctx<'_>, counted: &Counted) -> i32 {
        match counted {
            Counted::Cards(cards) => {
                let mut count = 0;
                for player in Player::BOTH {
                    if !has_player(cards.of, ctx.player, player) {
                        continue;
                    }
                    let fits = |object: &Object| {
                        cards.filter.as_ref().is_none_or(|filter| self.fits(ctx, filter, *object))
                    };
                    let side = self.side(player);
                    count += match cards.place {
                        Place::Hand => side.hand.iter().filter(|object| fits(object)).count(),
                        Place::Deck => side.deck.iter().filter(|object| fits(object)).count(),
                        Place::Cemetery => side.cemetery.iter().filter(|object| fits(object)).count(),
                        Place::Field => self.field_of(player).filter(|object| fits(object)).count(),
                    };
                }
                count as i32
            }
            Counted::Creatures(group) => self.group(ctx, group).len() as i32,
            Counted::Total(player) => self.total(the_player(*player, ctx.player)),
        }
    }

    /// Creatures and magic on a player's side.
    pub(crate) fn field_of(&self, player: Player) -> impl Iterator<Item = Object> {
        let beings = self.s.beings.iter().filter(move |being| being.side == player).map(|being| being.object);
        let magic = self
            .s
            .magic
            .iter()
            .map(|magic| magic.object)
            .filter(move |object| self.controller(*object) == player);
        beings.chain(magic)
    }

    /// Stat of a creature for a player's prompt.
    pub(crate) fn now(&self, object: Object, stat: Stat) -> i32 {
        self.stat(object, stat, 0)
    }
}

/// Brought into the range of numbers (WT-454).
pub(crate) fn bounded(number: i64) -> i32 {
    number.clamp(-i64::from(MOST), i64::from(MOST)) as i32
}

impl Announcement {
    /// What kind of announcement it is (WT-321).
    pub(crate) const fn kind(&self) -> crate::language::words::Announced {
        use crate::language::words::Announced as A;
        match self.what {
            Announceable::Magic { .. } => A::Magic,
            Announceable::Effect(_) => A::Effect,
            Announceable::Summon => A::Summon,
        }
    }
}
