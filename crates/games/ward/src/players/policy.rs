//! A quick sensible player: for any legal deck, from what its seat knows.

use crate::{
    Ward,
    actions::{Action, meaning::Move},
    language::words::{Phase, Stat},
    state::{object::Object, *},
};
use kernel::Chance;

/// What a sensible player does.
pub(crate) fn policy(game: &Ward, player: Player, chance: &mut impl Chance) -> Action {
    match game.s.ask {
        Ask::Decks => game.sensible_deck(player, chance),
        Ask::Order(_) => Action::Go(true),
        _ => {
            let moves = game.legal_moves(player);
            let mut best = moves.first().copied().unwrap_or(Move::Concede);
            let mut score = i32::MIN;
            for made in &moves {
                // A little chance, so that it is not the same game every time.
                let worth = game.worth(player, *made).saturating_mul(8) + chance.below("policy", 8) as i32;
                if worth > score && !game.is_senseless(player, *made) {
                    (best, score) = (*made, worth);
                }
            }
            game.written(player, best)
        }
    }
}

impl Ward {
    fn sensible_deck(&self, player: Player, chance: &mut impl Chance) -> Action {
        let decks: Vec<u16> = (0..self.set.decks.len() as u16)
            .filter(|at| self.check_move(player, Move::Deck(*at)).is_ok())
            .collect();
        match decks.get(chance.below("policy", decks.len().max(1) as u32) as usize) {
            Some(at) => self.written(player, Move::Deck(*at)),
            None => self.sample_build(player, chance),
        }
    }

    /// Whether a card or effect would come to nothing, or be paid for with the game.
    pub(crate) fn is_senseless(&self, player: Player, made: Move) -> bool {
        matches!(made, Move::Play(_) | Move::Use(..))
            && (self.is_idle(player, made) || self.loses_game(player, made))
    }

    /// What a move is worth; ending a phase is worth 0.
    pub(crate) fn worth(&self, player: Player, made: Move) -> i32 {
        match made {
            Move::Summon(object) => self.summon_worth(player, object),
            Move::Play(object) => self.play_worth(player, object),
            Move::Use(object, effect) => self.use_worth(player, object, effect),
            Move::Attack(attacker, target) => self.attack_worth(attacker, target),
            Move::Pick(object) => self.pick_worth(player, object),
            Move::Mark(_) | Move::Yes => 2,
            Move::Redraw => 1,
            Move::Kill => -10,
            Move::Choose(branch) => self.choice_worth(player, branch),
            Move::Done
            | Move::No
            | Move::Pass
            | Move::PassUntil(_)
            | Move::ThenAttack(..)
            | Move::ThenEnd
            | Move::Leave
            | Move::EndCombat
            | Move::EndTurn => 0,
            Move::Deck(_) | Move::Add(..) | Move::Ready | Move::Go(_) | Move::Ask(_) | Move::Concede => -100,
        }
    }

    /// How good a creature is on the field.
    pub(crate) fn strength(&self, object: Object) -> i32 {
        let stat = |stat| {
            if self.is_field_creature(object) { self.now(object, stat) } else { self.printed(object, stat) }
                .min(100)
        };
        let hp = stat(Stat::Hp).min(80);
        stat(Stat::AttackDice) * 7 + stat(Stat::Modifier) * 5 + stat(Stat::Al) * 3 + stat(Stat::Spd) + hp
    }

    fn summon_worth(&self, player: Player, object: Object) -> i32 {
        let needed = self.sacrifices_needed(player, object) as i32;
        let new = self.strength(object) - needed * 18;
        match self.primary(player) {
            None => 60 + new,
            Some(primary) => {
                let lost = self.printed(primary, Stat::Hp);
                let limit = i32::from(self.rules.cemetery_limit);
                if self.total(player).saturating_add(lost).saturating_add(needed * 25) >= limit {
                    return -50;
                }
                // A fresh creature for one that is nearly dead, or a much stronger one.
                new - self.strength(primary) - self.now(primary, Stat::Hp) - 12
            }
        }
    }

    fn play_worth(&self, player: Player, object: Object) -> i32 {
        let lasting = self.index(object).statics != 0 || self.index(object).triggers != 0;
        let effect =
            self.index(object).resolves.map_or(0, |effect| self.effect_worth(player, object, effect));
        let worth = effect + if lasting { 4 } else { 0 };
        match self.s.ask {
            // Answers are kept for when they matter; whoever leaves a phase has had a say about what lies there.
            Ask::Respond(_) => worth - 2 - i32::from(self.s.battle.is_none() && self.s.chain.is_empty()) * 3,
            Ask::Free(_) if self.is_lightning(object) => worth - 5,
            Ask::Free(Phase::WrapUp) => worth - 1,
            _ => worth,
        }
    }

    fn use_worth(&self, player: Player, object: Object, effect: u8) -> i32 {
        self.effect_worth(player, object, effect) + 1
    }

    /// What a strike does on average.
    fn blow(&self, striker: Object, target: Object) -> i32 {
        let (ways, damage) = self.strike_odds(striker, target);
        ways * damage / 36
    }

    /// The same, without being rounded.
    pub(crate) fn mean_blow(&self, striker: Object, target: Object) -> f64 {
        let (ways, damage) = self.strike_odds(striker, target);
        f64::from(ways * damage) / 36.0
    }

    /// How likely a strike hits, of 36, and what a hit does on average.
    fn strike_odds(&self, striker: Object, target: Object) -> (i32, i32) {
        let need = self.now(target, Stat::Al) - self.now(striker, Stat::Modifier);
        let ways: i32 = match need {
            ..=2 => 35,
            3 => 35,
            4 => 33,
            5 => 30,
            6 => 26,
            7 => 21,
            8 => 15,
            9 => 10,
            10 => 6,
            11 => 3,
            _ => 1,
        };
        let damage =
            self.now(striker, Stat::AttackDice).min(40) * 7 / 2 + self.now(striker, Stat::Modifier).min(1000);
        (ways, damage.max(0))
    }

    fn attack_worth(&self, attacker: Object, target: Object) -> i32 {
        if self.controller(target) == self.controller(attacker) {
            return -20;
        }
        let dealt = self.blow(attacker, target);
        if !self.has_health(attacker) {
            return 4 + dealt;
        }
        let taken = self.blow(target, attacker);
        let (own, others) = (self.hp(attacker).max(1), self.hp(target).max(1));
        // What part of each is lost, the printed HP being what counts in the end.
        let gain = dealt.min(others) * 100 / others * self.printed(target, Stat::Hp).min(200) / 100;
        let loss = taken.min(own) * 100 / own * self.printed(attacker, Stat::Hp).min(200) / 100;
        gain - loss + 3
    }

    /// What a pick is worth, by what it is picked for.
    fn pick_worth(&self, player: Player, object: Object) -> i32 {
        let Some(picking) = self.s.picking else { return 0 };
        let own = self.controller(object) == player;
        match picking.purpose {
            Purpose::HandLimit | Purpose::Cost(_) | Purpose::Discard(_) => {
                let hp =
                    if self.creature(object).is_some() { self.printed(object, Stat::Hp).min(500) } else { 0 };
                if own { 100 - hp } else { hp }
            }
            Purpose::Sacrifice => {
                let current = if self.is_field_creature(object) {
                    self.hp(object) - self.printed(object, Stat::Hp)
                } else {
                    0
                };
                600 - self.printed(object, Stat::Hp).min(500)
                    - current.clamp(-100, 100)
                    - self.strength(object) / 2
            }
            Purpose::Equip | Purpose::Target(_) | Purpose::Late(_) => {
                let wish = self.aim(&picking);
                let value = if self.is_creature_card(object) { self.strength(object) } else { 20 };
                let primary = i32::from(self.is_field_creature(object) && self.has_health(object)) * 20;
                if !self.is_on_field(object) {
                    return value;
                }
                if wish >= 0 {
                    if own { value + primary } else { -value }
                } else if own {
                    -value - 50
                } else {
                    value + primary
                }
            }
            Purpose::Search | Purpose::Play | Purpose::Order(_) => {
                10 + if self.is_creature_card(object) { self.strength(object) / 4 } else { 8 }
            }
            Purpose::Slide => self.strength(object),
            Purpose::Replace => self.strength(object) - self.sacrifices_needed(player, object) as i32 * 20,
            Purpose::Answered => i32::from(!own),
            Purpose::Trigger => 0,
        }
    }
}
