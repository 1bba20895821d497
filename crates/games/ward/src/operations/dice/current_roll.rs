//! `reroll`, `set_die` and `add_die`: dice of the current roll (WT-396).

use crate::{
    Ward,
    english::{
        Teller,
        sentence::Line,
        words::{called, counted, pips, roll},
    },
    language::{
        many::Many,
        number::{Int, Pip},
        who::Who,
        words::{Players, Roll, Stat},
    },
    load::hollow::At,
    operations::{
        body::bodies,
        verb::{Now, Verb},
    },
    outside::Outside,
    set::index::kind,
    state::{Battle, Dice, Player},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Which dice of the current roll.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WhichDice {
    /// All of them.
    All,
    /// One that shows the lowest number.
    Lowest,
    /// One that shows the highest number.
    Highest,
    /// All that show one of these.
    Showing(Many<Pip>),
}

/// Dice are rolled again.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reroll {
    /// The dice that are rolled again.
    pub dice: WhichDice,
    /// Of one of these rolls; left out, of any.
    #[serde(default)]
    pub roll: Option<Many<Roll>>,
    /// Rolled by whom.
    #[serde(default = "both")]
    pub of: Players,
}

/// Dice are turned to a number.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetDie {
    /// The dice that are turned.
    pub dice: WhichDice,
    /// To which number.
    pub to: Pip,
    /// Of one of these rolls; left out, of any.
    #[serde(default)]
    pub roll: Option<Many<Roll>>,
    /// Rolled by whom.
    #[serde(default = "both")]
    pub of: Players,
}

/// Dice are added and rolled. A speed or status roll then counts its highest die.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddDie {
    /// How many dice are added.
    #[serde(default = "one_die")]
    pub count: Int<1, 5>,
    /// To one of these rolls; left out, to any.
    #[serde(default)]
    pub roll: Option<Many<Roll>>,
    /// Rolled by whom.
    #[serde(default = "both")]
    pub of: Players,
}

bodies! {
    Reroll:;
    SetDie:;
    AddDie:;
}

impl Verb for Reroll {
    type Body = Reroll;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(change: &Reroll, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        game.change_dice(now, &change.dice, change.roll.as_deref(), change.of, None, io);
    }

    fn line<'a>(reroll: &'a Reroll, _: &Teller<'a>) -> Line {
        Line::bid(format!("reroll {} in {}", which(&reroll.dice), rolled(reroll.roll.as_ref(), reroll.of)))
    }

    fn helps(_: &Reroll, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }

    fn worth(_: &Reroll, game: &Ward, player: Player) -> Option<i32> {
        Some(game.roll_worth(player, false))
    }

    fn out_of_place(_: &Reroll, at: &At<'_, '_, '_>) -> Option<String> {
        no_roll(at)
    }
}

impl Verb for SetDie {
    type Body = SetDie;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(change: &SetDie, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let to = Some(change.to.get() as u8);
        game.change_dice(now, &change.dice, change.roll.as_deref(), change.of, to, io);
    }

    fn line<'a>(set: &'a SetDie, _: &Teller<'a>) -> Line {
        let roll = rolled(set.roll.as_ref(), set.of);
        Line::bid(format!("turn {} in {roll} to {}", which(&set.dice), set.to.get()))
    }

    fn helps(_: &SetDie, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }

    fn worth(_: &SetDie, game: &Ward, player: Player) -> Option<i32> {
        Some(game.roll_worth(player, false))
    }

    fn out_of_place(_: &SetDie, at: &At<'_, '_, '_>) -> Option<String> {
        no_roll(at)
    }
}

impl Verb for AddDie {
    type Body = AddDie;
    const KIND: u32 = kind::AT_ONCE;

    fn carry_out(add: &AddDie, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let range = game.dice_of(add.of, now.run.player);
        let Some(dice) = &mut game.s.dice else { return };
        if add.roll.as_deref().is_some_and(|rolls| !rolls.contains(&dice.roll))
            || range.is_empty() && dice.roll != Roll::Damage
        {
            return;
        }
        for _ in 0..add.count.get() {
            if dice.shown.is_full() {
                break;
            }
            let at = range.end.min(dice.shown.len());
            dice.shown.insert(at, io.die("reroll"));
            if range.start == 0 {
                dice.own = dice.own.saturating_add(1);
            }
        }
        game.tell_dice(io);
    }

    fn line<'a>(add: &'a AddDie, _: &Teller<'a>) -> Line {
        let roll = rolled(add.roll.as_ref(), add.of);
        Line::bid(format!("add {} to {roll}", counted(add.count.get(), "die", "dice")))
    }

    fn helps(_: &AddDie, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }

    fn worth(_: &AddDie, game: &Ward, player: Player) -> Option<i32> {
        Some(game.roll_worth(player, true))
    }

    fn out_of_place(_: &AddDie, at: &At<'_, '_, '_>) -> Option<String> {
        no_roll(at)
    }
}

/// What is wrong with a change of dice where none lie on the table.
fn no_roll(at: &At<'_, '_, '_>) -> Option<String> {
    (!at.is_in_battle()).then(|| {
        format!("no roll is on the table when this is used: `{}` would change nothing (WT-396)", at.word())
    })
}

fn which(which: &WhichDice) -> String {
    match which {
        WhichDice::All => "all dice".into(),
        WhichDice::Lowest => "the lowest die".into(),
        WhichDice::Highest => "the highest die".into(),
        WhichDice::Showing(pips_shown) => format!("all dice showing {}", pips(pips_shown)),
    }
}

/// Whose roll, and which: "your Hit roll", "the roll".
fn rolled(rolls: Option<&Many<Roll>>, of: Players) -> String {
    let whose = match of {
        Players::Own => "your",
        Players::Opponent => "your opponent's",
        Players::Both => "the",
    };
    match rolls {
        Some(rolls) => format!("{whose} {} roll", called(rolls, "or", roll)),
        None => format!("{whose} roll"),
    }
}

impl Ward {
    /// Dice of the roll on the table are rolled again or turned.
    fn change_dice(
        &mut self,
        now: &Now<'_>,
        which: &WhichDice,
        rolls: Option<&[Roll]>,
        of: Players,
        to: Option<u8>,
        io: &mut dyn Outside,
    ) {
        let range = self.dice_of(of, now.run.player);
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

    /// What it is worth to a player to change a die of the roll on the table, or to add one: nothing where the roll does all it can already, or
    /// misses by more than a die can make up for.
    fn roll_worth(&self, player: Player, adds: bool) -> i32 {
        let Some(dice) = self.s.dice.as_ref().filter(|dice| self.controller(dice.by) == player) else {
            return -3;
        };
        let short = self.s.battle.as_ref().and_then(|battle| self.short_by(battle, dice));
        let lowest = dice.shown.iter().min().map_or(6, |pip| i32::from(*pip));
        let most = if adds { 6 } else { 6 - lowest };
        match (short, dice.roll) {
            (Some(..=0), _) => -8,
            (Some(short), Roll::Hit) if short > most => -8,
            _ => 3,
        }
    }

    /// How much a Hit roll lacks for a hit, or a damage roll for a kill.
    fn short_by(&self, battle: &Battle, dice: &Dice) -> Option<i32> {
        let (striker, target) = Ward::striker(battle);
        if dice.by != striker {
            return None;
        }
        match dice.roll {
            Roll::Hit => Some(self.now(target, Stat::Al) - self.hit_total(striker, &dice.shown)),
            Roll::Damage => Some(self.hp(target) - self.damage_total(striker, target, &dice.shown)),
            Roll::Speed | Roll::Status => None,
        }
    }
}

const fn both() -> Players {
    Players::Both
}

const fn one_die() -> Int<1, 5> {
    Int::new(1)
}
