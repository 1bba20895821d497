//! Dice that lie on the table.

use crate::{
    Ward,
    language::words::{Players, Roll},
    outside::Outside,
    probes::evaluate::has_player,
    says,
    state::{Dice, Happening, Player, object::Object},
};
use arrayvec::ArrayVec;
use kernel::{Event, Message};

impl Ward {
    /// Puts dice on the table for all to see; what answers them may do so at the next moment.
    pub(crate) fn lay_dice(&mut self, roll: Roll, by: Object, shown: &[u8], own: u8) {
        let shown: ArrayVec<u8, 40> = shown.iter().copied().take(40).collect();
        self.s.dice = Some(Dice { roll, by, shown: shown.clone(), own });
        let mask = |dice: &[u8]| dice.iter().fold(0u8, |mask, pip| mask | 1 << pip);
        let split = usize::from(own).min(shown.len());
        self.emit(Happening::Dice(by, roll, mask(&shown[..split])));
        if roll == Roll::Speed
            && let Some(battle) = self.s.battle
        {
            self.emit(Happening::Dice(battle.defender, roll, mask(&shown[split..])));
        }
    }

    /// Whose dice of the roll on the table these are, seen from a player: a range of them.
    pub(crate) fn dice_of(&self, players: Players, own: Player) -> std::ops::Range<usize> {
        let Some(dice) = &self.s.dice else { return 0..0 };
        let all = dice.shown.len();
        let split = usize::from(dice.own).min(all);
        let roller = self.controller(dice.by);
        let wants = |player: Player| has_player(players, own, player);
        match (dice.roll == Roll::Speed, wants(roller), wants(roller.other())) {
            (true, true, true) => 0..all,
            (true, true, false) => 0..split,
            (true, false, true) => split..all,
            (false, true, _) => 0..all,
            _ => 0..0,
        }
    }

    /// Every die, who rolls it and for what (WT-05, WT-25).
    pub(crate) fn tell_dice(&self, io: &mut dyn Outside) {
        let Some(dice) = &self.s.dice else { return };
        io.tell(|| {
            let shown = |list: &[u8]| list.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            let (seat, card) = self.owned(dice.by);
            Event::all(match dice.roll {
                Roll::Hit => says::strikes(seat, card, shown(&dice.shown)),
                Roll::Damage if dice.shown.is_empty() => says::attack_without_dice(self.attack_name(dice.by)),
                Roll::Damage => says::attack_dice(self.attack_name(dice.by), shown(&dice.shown)),
                Roll::Speed => {
                    let (own, others) = dice.shown.split_at(usize::from(dice.own).min(dice.shown.len()));
                    says::speed_dice(seat, card, shown(own), shown(others))
                }
                Roll::Status => says::status_dice(seat, card, shown(&dice.shown)),
            })
        });
    }

    /// What the attack of a creature is called.
    fn attack_name(&self, object: Object) -> Message {
        let name = match self.made(object) {
            Some(made) if object.is_made() => Some(&made.attack),
            _ => self.creature(object).map(|face| &face.attack),
        };
        name.map_or_else(says::attack, |name| Message::verbatim(name.to_string()))
    }
}
