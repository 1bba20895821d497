//! Operations on announcements and on dice that lie on the table.

use crate::{
    Ward,
    field::leaving::To,
    language::{
        dice::WhichDice,
        words::{Fate, Players, Roll},
    },
    outside::Outside,
    says,
    state::{
        object::{Object, Objects},
        *,
    },
};
use kernel::{Event, Message};

impl Ward {
    /// An announcement does not resolve (WT-386, WT-437, WT-138, WT-292).
    pub(crate) fn negate(&mut self, at: usize, io: &mut dyn Outside) {
        let said = self.s.chain[at];
        if said.negated || said.resolved {
            return;
        }
        self.s.chain[at].negated = true;
        io.tell(|| Event::all(says::is_negated(self.face(said.source))));
        match said.what {
            Announceable::Magic { on, .. } => {
                self.emit(Happening::Magic(said.source, crate::language::words::MagicEvent::Negated, on));
                self.send(Objects::one(said.source), To::Cemetery(Fate::Destroyed), io);
            }
            Announceable::Summon => {
                self.side_mut(said.player).coming = None;
                self.side_mut(said.player).owes_nothing =
                    self.side(said.player).owes_nothing && !self.in_first_turn(said.player);
                self.send(Objects::one(said.source), To::Cemetery(Fate::Killed), io);
            }
            Announceable::Effect(_) => {}
        }
    }

    /// Dice of the roll on the table are rolled again or turned (WT-396).
    pub(crate) fn change_dice(
        &mut self,
        which: &WhichDice,
        rolls: Option<&[Roll]>,
        of: Players,
        to: Option<u8>,
        io: &mut dyn Outside,
    ) {
        let Some(run) = self.s.run else { return };
        let range = self.dice_of(of, run.player);
        let Some(dice) = &mut self.s.dice else { return };
        if rolls.is_some_and(|rolls| !rolls.contains(&dice.roll)) {
            return;
        }
        let shown = &mut dice.shown[range];
        let one = match which {
            WhichDice::Lowest => shown.iter().enumerate().min_by_key(|(_, pip)| **pip).map(|(at, _)| at),
            WhichDice::Highest => shown.iter().enumerate().max_by_key(|(_, pip)| **pip).map(|(at, _)| at),
            WhichDice::All | WhichDice::Showing(_) => None,
        };
        for (at, pip) in shown.iter_mut().enumerate() {
            let meant = match which {
                WhichDice::All => true,
                WhichDice::Lowest | WhichDice::Highest => one == Some(at),
                WhichDice::Showing(pips) => pips.iter().any(|wanted| wanted.get() == i32::from(*pip)),
            };
            if meant {
                *pip = to.unwrap_or_else(|| io.die("reroll"));
            }
        }
        self.tell_dice(io);
    }

    pub(crate) fn add_dice(&mut self, count: u8, rolls: Option<&[Roll]>, of: Players, io: &mut dyn Outside) {
        let Some(run) = self.s.run else { return };
        let range = self.dice_of(of, run.player);
        let Some(dice) = &mut self.s.dice else { return };
        if rolls.is_some_and(|rolls| !rolls.contains(&dice.roll))
            || range.is_empty() && dice.roll != Roll::Damage
        {
            return;
        }
        for _ in 0..count {
            if dice.shown.is_full() {
                break;
            }
            let at = range.end.min(dice.shown.len());
            dice.shown.insert(at, io.die("reroll"));
            if range.start == 0 {
                dice.own = dice.own.saturating_add(1);
            }
        }
        self.tell_dice(io);
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
