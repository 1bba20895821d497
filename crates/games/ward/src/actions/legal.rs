//! Every legal action but conceding and wishes, in a fixed order; and one of them at random.

use crate::{
    Ward,
    actions::{Action, Tag, meaning::Move},
    language::words::Phase,
    set::CardId,
    state::{object::DECK, *},
};
use arrayvec::ArrayVec;
use kernel::Chance;

/// A short list of moves.
pub(crate) type Moves = ArrayVec<Move, 256>;

/// Each listed action as likely; of deck building, a ready deck or any card that fits.
pub(crate) fn sample(game: &Ward, player: Player, chance: &mut impl Chance) -> Action {
    if game.s.ask == Ask::Decks {
        return game.sample_build(player, chance);
    }
    let moves = game.legal_moves(player);
    let made =
        moves.get(chance.below("sample", moves.len() as u32) as usize).copied().unwrap_or(Move::Concede);
    game.written(player, made)
}

impl Ward {
    /// All moves of a player who is asked, deck building apart.
    pub(crate) fn legal_moves(&self, player: Player) -> Moves {
        let mut out = Moves::new();
        match self.s.ask {
            Ask::Nothing | Ask::Decks => {}
            Ask::Order(_) => out.extend([Move::Go(true), Move::Go(false)]),
            Ask::Free(phase) => match phase {
                Phase::Main => {
                    self.add_summons(player, &mut out);
                    self.add_plays(player, &mut out);
                    self.add_uses(player, &mut out);
                    for made in [Move::Redraw, Move::Kill, Move::Leave] {
                        self.add(player, made, &mut out);
                    }
                }
                Phase::Combat => {
                    for attacker in self.attackers() {
                        if self.may_attack(attacker).is_ok() {
                            let targets = self.attackable(attacker);
                            for target in targets {
                                let _ = out.try_push(Move::Attack(attacker, target));
                            }
                        }
                    }
                    self.add_uses(player, &mut out);
                    let _ = out.try_push(Move::EndCombat);
                }
                Phase::WrapUp | Phase::Draw => {
                    self.add_plays(player, &mut out);
                    self.add_uses(player, &mut out);
                    let _ = out.try_push(Move::EndTurn);
                }
            },
            Ask::MustSummon => self.add_summons(player, &mut out),
            Ask::Respond(_) => {
                out.push(Move::Pass);
                self.add_plays(player, &mut out);
                self.add_uses(player, &mut out);
            }
            Ask::Pick(_) => {
                if let Some(picking) = &self.s.picking {
                    for object in self.listed(self.pickable(picking)) {
                        self.add(player, Move::Pick(object), &mut out);
                    }
                    match picking.purpose {
                        Purpose::Trigger => out.extend(self.unlike_triggers(picking).map(Move::Mark)),
                        _ => {
                            for mark in self.open_marks(picking) {
                                self.add(player, Move::Mark(mark), &mut out);
                            }
                        }
                    }
                    self.add(player, Move::Done, &mut out);
                }
            }
            Ask::Decide(..) => out.extend([Move::Yes, Move::No]),
            Ask::Choose(..) => {
                let open = self.open_branches();
                out.extend((0..8u8).filter(|branch| open >> branch & 1 == 1).map(Move::Choose));
            }
        }
        out
    }

    fn add(&self, player: Player, made: Move, out: &mut Moves) {
        if self.check_move(player, made).is_ok() {
            let _ = out.try_push(made);
        }
    }

    fn add_summons(&self, player: Player, out: &mut Moves) {
        if !self.side(player).summoned {
            for object in self.hand_list(player, true) {
                self.add(player, Move::Summon(object), out);
            }
        }
    }

    fn add_plays(&self, player: Player, out: &mut Moves) {
        let answering = matches!(self.s.ask, Ask::Respond(_));
        if answering && !self.side(player).hand.iter().any(|object| self.is_lightning(*object)) {
            return;
        }
        for object in self.hand_list(player, false) {
            if !answering || self.is_lightning(object) {
                self.add(player, Move::Play(object), out);
            }
        }
    }

    fn add_uses(&self, player: Player, out: &mut Moves) {
        for object in self.use_list(player) {
            let usable = self.index(object).usable;
            for effect in (0..8u8).filter(|effect| usable >> effect & 1 == 1) {
                self.add(player, Move::Use(object, effect), out);
            }
        }
    }

    /// What a player can do who brings a deck. Cards of an own deck are listed only where there is no other way on: they are many.
    pub(crate) fn each_build(&self, player: Player, mut found: impl FnMut(Move)) {
        let mut any = false;
        for at in 0..self.set.decks.len() {
            if self.check_move(player, Move::Deck(at as u16)).is_ok() {
                any = true;
                found(Move::Deck(at as u16));
            }
        }
        if self.check_move(player, Move::Ready).is_ok() {
            any = true;
            found(Move::Ready);
        }
        if !any {
            self.addable(player).for_each(found);
        }
    }

    /// Every card that fits into the own deck, one copy of it.
    pub(crate) fn addable(&self, player: Player) -> impl Iterator<Item = Move> {
        let cards = (0..self.set.cards.len()).map(|card| Move::Add(CardId(card as u16), 1));
        cards.filter(move |made| self.check_move(player, *made).is_ok())
    }

    /// A move in notation.
    pub(crate) fn written(&self, player: Player, made: Move) -> Action {
        match made {
            Move::Deck(at) => Action::Deck(Tag::of(&crate::set::tag(&self.set.decks[usize::from(at)].name))),
            Move::Add(card, count) => Action::Add(Tag::of(&self.set.card(card).tag), count),
            Move::Ready => Action::Ready,
            Move::Go(first) => Action::Go(first),
            Move::Summon(object) => Action::Summon(self.token(&self.hand_list(player, true), object)),
            Move::Play(object) => Action::Play(self.token(&self.hand_list(player, false), object)),
            Move::Use(object, effect) => {
                Action::Use(self.token(&self.use_list(player), object), self.use_number(object, effect))
            }
            Move::Redraw => Action::Redraw,
            Move::Kill => Action::Kill,
            Move::Leave => Action::Leave,
            Move::Attack(attacker, target) | Move::ThenAttack(attacker, target) => {
                let list = self.attackable(attacker);
                let on = (list.first() != Some(&target)).then(|| self.token(&list, target));
                let attacker = self.token(&self.attackers(), attacker);
                match made {
                    Move::Attack(..) => Action::Attack(attacker, on),
                    _ => Action::ThenAttack(attacker, on),
                }
            }
            Move::ThenEnd => Action::ThenEnd,
            Move::EndCombat => Action::EndCombat,
            Move::EndTurn => Action::EndTurn,
            Move::Pass => Action::Pass,
            Move::PassUntil(until) => Action::PassUntil(until),
            Move::Pick(object) => match &self.s.picking {
                Some(picking) => Action::Pick(self.token(&self.listed(self.pickable(picking)), object)),
                None => Action::Done,
            },
            Move::Mark(mark) => match &self.s.picking {
                Some(picking) => Action::Pick(self.mark_token(picking, mark)),
                None => Action::Done,
            },
            Move::Done => Action::Done,
            Move::Yes => Action::Yes,
            Move::No => Action::No,
            Move::Choose(branch) => Action::Choose(branch + 1),
            Move::Ask(wish) => Action::Ask(wish),
            Move::Concede => Action::Concede,
        }
    }

    /// A ready deck now and then, else a deck of any cards.
    pub(crate) fn sample_build(&self, player: Player, chance: &mut impl Chance) -> Action {
        let list = &self.side(player).list;
        let count: usize = list.iter().map(|entry| usize::from(entry.1)).sum();
        if count == DECK {
            return Action::Ready;
        }
        let decks = self.set.decks.len() as u32;
        if count == 0 && decks > 0 && chance.below("sample", 2) == 0 {
            let made = Move::Deck(chance.below("sample", decks) as u16);
            if self.check_move(player, made).is_ok() {
                return self.written(player, made);
            }
        }
        let cards = self.set.cards.len() as u32;
        let (from, copies) = (chance.below("sample", cards), 1 + chance.below("sample", 3));
        for step in 0..cards {
            let card = CardId(((from + step) % cards) as u16);
            for count in (1..=copies as u8).rev() {
                if self.check_move(player, Move::Add(card, count)).is_ok() {
                    return self.written(player, Move::Add(card, count));
                }
            }
        }
        Action::Concede
    }
}
